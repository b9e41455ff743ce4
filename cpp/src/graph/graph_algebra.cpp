#include "graph/graph_algebra.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "graph/pattern_memory.hpp"
#include "graph/product.hpp"

namespace pentomino {
namespace {

constexpr std::size_t solutions_between_checks = 4096;

// A pair of nodes as a key. Node `gone` means that this beginning leads nowhere in that selection.
constexpr Node gone = 0xffffffff;

constexpr std::uint64_t key_of(Node a, std::uint32_t b) noexcept {
  return std::uint64_t{a} << 32 | b;
}

Node start_of(const Selection& selection) noexcept {
  const bool any = selection.graph().nodes() > 0 && !selection.none_from(0);
  return any ? 0 : gone;
}

// The edges of a node that lead to a solution, one after the other, by rising label.
class Edges {
 public:
  Edges(const Selection& selection, Node node) : selection_(selection) {
    if (node == gone) return;
    const auto& starts = selection.graph().arrays().edge_starts;
    edge_ = starts[node];
    end_ = starts[node + 1];
    skip();
  }
  bool any() const noexcept { return edge_ < end_; }
  Label label() const noexcept { return selection_.graph().arrays().edge_labels[edge_]; }
  Node target() const noexcept { return selection_.graph().arrays().edge_targets[edge_]; }
  void next() noexcept {
    ++edge_;
    skip();
  }

 private:
  void skip() noexcept {
    while (edge_ < end_ && (!selection_.allows(label()) || selection_.none_from(target()))) {
      ++edge_;
    }
  }

  const Selection& selection_;
  std::uint64_t edge_ = 0;
  std::uint64_t end_ = 0;
};

bool at_end(const Selection& selection, Node node) noexcept {
  return node != gone && node + 1 == selection.graph().nodes();
}

class Combination {
 public:
  Combination(const Selection& a, const Selection& b, SetOperation operation)
      : a_(a), b_(b), operation_(operation) {}

  Ending operator()(std::uint64_t key, std::vector<Step>& steps) const {
    const auto a = static_cast<Node>(key >> 32);
    const auto b = static_cast<Node>(key);
    if (!wanted(a != gone, b != gone) && !(operation_ == SetOperation::difference && a != gone)) {
      return Ending::refused;
    }
    if (at_end(a_, a) || at_end(b_, b)) {
      return wanted(at_end(a_, a), at_end(b_, b)) ? Ending::accepted : Ending::refused;
    }
    Edges of_a(a_, a);
    Edges of_b(b_, b);
    while (of_a.any() || of_b.any()) {
      const bool take_a = of_a.any() && (!of_b.any() || of_a.label() <= of_b.label());
      const bool take_b = of_b.any() && (!of_a.any() || of_b.label() <= of_a.label());
      steps.push_back({take_a ? of_a.label() : of_b.label(),
                       key_of(take_a ? of_a.target() : gone, take_b ? of_b.target() : gone)});
      if (take_a) of_a.next();
      if (take_b) of_b.next();
    }
    return Ending::goes_on;
  }

 private:
  bool wanted(bool in_a, bool in_b) const noexcept {
    switch (operation_) {
      case SetOperation::union_of:
        return in_a || in_b;
      case SetOperation::intersection:
        return in_a && in_b;
      case SetOperation::difference:
        break;
    }
    return in_a && !in_b;
  }

  const Selection& a_;
  const Selection& b_;
  SetOperation operation_;
};

// The labels of a solution in frontier order, from its options in any order.
class WordOf {
 public:
  explicit WordOf(const FrontierProblem& problem) : problem_(problem) {}

  // Throws InvalidProblem if the options do not cover the cells as a solution does.
  std::span<const Label> operator()(std::span<const Option> options) {
    const std::size_t positions = problem_.positions();
    at_.assign(positions, unlimited);
    for (const Option option : options) {
      if (option >= problem_.problem().options()) fail();
      for (const Position position : problem_.covered(option)) {
        if (std::exchange(at_[position], option) != unlimited) fail();
      }
    }
    word_.clear();
    for (Position position = 0; position < positions; ++position) {
      const Option option = at_[position];
      if (option == unlimited) {
        if (problem_.mandatory(position)) fail();
        word_.push_back(static_cast<Label>(problem_.problem().options() + position));
      } else if (problem_.covered(option).front() == position) {
        word_.push_back(option);
      }
    }
    return word_;
  }

 private:
  [[noreturn]] static void fail() { throw InvalidProblem("these options are not a solution"); }

  const FrontierProblem& problem_;
  std::vector<Option> at_;
  std::vector<Label> word_;
};

// Whether an image of a solution comes before it, as a search compares them: by their options,
// sorted. The image is sorted only as far as needed.
bool before(std::span<Option> image, std::span<const Option> sorted) {
  for (std::size_t i = 0; i < sorted.size() && i < image.size(); ++i) {
    const auto rest = image.begin() + static_cast<std::ptrdiff_t>(i);
    std::iter_swap(rest, std::min_element(rest, image.end()));
    if (*rest != sorted[i]) return *rest < sorted[i];
  }
  return image.size() < sorted.size();
}

void check_same_problem(const Selection& a, const Selection& b) {
  if (a.graph().options() != b.graph().options() || a.graph().labels() != b.graph().labels()) {
    throw InvalidProblem("the two selections belong to different problems");
  }
}

void check_problem(const FrontierProblem& problem, const Selection& selection) {
  if (problem.problem().options() != selection.graph().options() ||
      problem.labels() != selection.graph().labels()) {
    throw InvalidProblem("the selection belongs to another problem");
  }
}

void check_permutations(const FrontierProblem& problem,
                        std::span<const std::vector<Option>> permutations) {
  for (const std::vector<Option>& images : permutations) {
    if (images.size() != problem.problem().options()) {
      throw InvalidProblem("a permutation needs an image for every option");
    }
  }
}

// Tests every solution of a selection, and keeps those for which keep(solution) is true.
template <typename Keep>
GraphPointer kept(const FrontierProblem& problem, const Selection& selection, const Keep& keep,
                  Effort& effort) {
  constexpr std::size_t batch = 1024;
  GraphWriter writer(selection.graph().options(), selection.graph().labels(), effort);
  WordWriter words(writer);
  WordOf word_of(problem);
  const Natural count = selection.count();
  std::vector<std::uint64_t> starts;
  std::vector<Option> options;
  for (Natural rank; rank < count; rank.add(batch)) {
    effort.check();
    effort.reached(static_cast<double>(rank.low()) / static_cast<double>(count.low()));
    starts.clear();
    options.clear();
    selection.list(rank, batch, starts, options);
    for (std::size_t s = 0; s + 1 < starts.size(); ++s) {
      const auto solution = std::span(options).subspan(starts[s], starts[s + 1] - starts[s]);
      if (keep(solution)) words.add(word_of(solution));
    }
  }
  return words.finish();
}

}  // namespace

GraphPointer combined(const Selection& a, const Selection& b, SetOperation operation,
                      Effort& effort) {
  check_same_problem(a, b);
  GraphWriter writer(a.graph().options(), a.graph().labels(), effort);
  return write_product(writer, key_of(start_of(a), start_of(b)), Combination(a, b, operation),
                       effort);
}

GraphPointer matching(const FrontierProblem& problem, const Selection& selection,
                      const Patterns& patterns, bool wanted, Effort& effort) {
  check_problem(problem, selection);
  PatternMemory memory(problem, patterns, effort);
  GraphWriter writer(selection.graph().options(), selection.graph().labels(), effort);
  const auto successors = [&](std::uint64_t key, std::vector<Step>& steps) {
    const auto node = static_cast<Node>(key >> 32);
    const auto seen = static_cast<std::uint32_t>(key);
    if (node == gone || (seen == PatternMemory::matched && !wanted)) return Ending::refused;
    if (at_end(selection, node)) {
      return (seen == PatternMemory::matched) == wanted ? Ending::accepted : Ending::refused;
    }
    for (Edges edges(selection, node); edges.any(); edges.next()) {
      steps.push_back({edges.label(), key_of(edges.target(), memory.after(seen, edges.label()))});
    }
    return Ending::goes_on;
  };
  return write_product(writer, key_of(start_of(selection), PatternMemory::nothing), successors,
                       effort);
}

GraphPointer first_of_orbits(const FrontierProblem& problem, const Selection& selection,
                             std::span<const std::vector<Option>> permutations, bool closed,
                             Effort& effort) {
  check_problem(problem, selection);
  check_permutations(problem, permutations);
  std::vector<Option> image;
  std::vector<Option> sorted;
  const auto is_first = [&](std::span<const Option> solution) {
    sorted.assign(solution.begin(), solution.end());
    std::sort(sorted.begin(), sorted.end());
    return std::none_of(permutations.begin(), permutations.end(), [&](const auto& images) {
      image.clear();
      for (const Option option : solution) image.push_back(images[option]);
      return before(image, sorted) && (closed || selection.rank(image).has_value());
    });
  };
  return kept(problem, selection, is_first, effort);
}

GraphPointer fixed_by(const FrontierProblem& problem, const Selection& selection,
                      std::span<const std::vector<Option>> permutations, Effort& effort) {
  check_problem(problem, selection);
  check_permutations(problem, permutations);
  std::vector<std::uint8_t> chosen(problem.problem().options());
  const auto is_fixed = [&](std::span<const Option> solution) {
    for (const Option option : solution) chosen[option] = 1;
    const bool fixed =
        std::all_of(permutations.begin(), permutations.end(), [&](const auto& images) {
          return std::all_of(solution.begin(), solution.end(),
                             [&](Option option) { return chosen[images[option]] != 0; });
        });
    for (const Option option : solution) chosen[option] = 0;
    return fixed;
  };
  return kept(problem, selection, is_fixed, effort);
}

GraphPointer graph_of_solutions(const FrontierProblem& problem,
                                std::span<const std::uint64_t> starts,
                                std::span<const Option> options, Effort& effort) {
  if (starts.empty() || starts.front() != 0 || starts.back() != options.size() ||
      !std::is_sorted(starts.begin(), starts.end())) {
    throw InvalidProblem("the rows of the solutions do not match the list of their options");
  }
  HeldMemory memory(effort);
  WordOf word_of(problem);
  std::vector<Label> labels;
  std::vector<std::uint64_t> word_starts{0};
  for (std::size_t s = 0; s + 1 < starts.size(); ++s) {
    const auto word = word_of(options.subspan(starts[s], starts[s + 1] - starts[s]));
    labels.insert(labels.end(), word.begin(), word.end());
    word_starts.push_back(labels.size());
    if (s % solutions_between_checks == 0) {
      effort.check();
      memory.hold(labels.capacity() * sizeof(Label) + 2 * word_starts.capacity() * 8);
    }
  }
  const auto word = [&](std::uint64_t s) {
    return std::span(labels).subspan(word_starts[s], word_starts[s + 1] - word_starts[s]);
  };
  std::vector<std::uint64_t> sorted(word_starts.size() - 1);
  std::iota(sorted.begin(), sorted.end(), std::uint64_t{0});
  std::size_t compared = 0;
  std::sort(sorted.begin(), sorted.end(), [&](std::uint64_t a, std::uint64_t b) {
    if (++compared % solutions_between_checks == 0) effort.check();
    const auto of_a = word(a);
    const auto of_b = word(b);
    return std::lexicographical_compare(of_a.begin(), of_a.end(), of_b.begin(), of_b.end());
  });
  GraphWriter writer(problem.problem().options(), problem.labels(), effort);
  WordWriter words(writer);
  for (std::size_t s = 0; s < sorted.size(); ++s) {
    if (s % solutions_between_checks == 0) effort.check();
    words.add(word(sorted[s]));
  }
  return words.finish();
}

}  // namespace pentomino
