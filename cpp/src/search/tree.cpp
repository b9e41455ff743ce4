#include "search/tree.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace pentomino {
namespace {

// Shares of the tree smaller than this are reported by the node above.
constexpr double least_share_reported = 1e-6;

// Rewriting is worth its cost if it halves the words and enough options are left to search.
constexpr std::size_t fewest_options_rewritten = 128;

template <typename T>
std::vector<T> copied(std::span<const T> span) {
  return {span.begin(), span.end()};
}

// The start, each option of a path, and one more that is tried after them.
std::size_t levels_of(const Subproblem& problem) noexcept { return problem.longest_path() + 2; }

// Leaves the content undefined.
template <typename T>
void make_room(std::unique_ptr<T[]>& place, std::size_t& room, std::size_t wanted) {
  if (wanted <= room) return;
  place.reset();
  room = 0;
  place.reset(new T[wanted]);
  room = wanted;
}

}  // namespace

std::size_t Tree::bytes(const Subproblem& root) noexcept {
  const std::size_t level = (root.words() + root.open_words()) * sizeof(Word) +
                            root.counted().size() * sizeof(std::uint32_t);
  // Each subproblem written below another has a quarter of its words or fewer.
  return product(levels_of(root), level / 3 * 4 + 4) + root.bytes() / 3;
}

Tree::Tree(const Subproblem& root, const VectorUnit& unit, Gate& gate, WalkReport& report)
    : unit_(unit), gate_(gate), report_(report) {
  frame(0).reset(root);
}

void Tree::Frame::reset(const Subproblem& of) {
  problem = &of;
  const std::size_t levels = levels_of(of);
  make_room(bits, room_for_bits, levels * (of.words() + of.open_words()));
  make_room(counts, room_for_counts, levels * of.counted().size());
}

Position Tree::Frame::at(std::size_t level) {
  const std::size_t words = problem->words(), open_words = problem->open_words();
  const std::size_t counters = problem->counted().size();
  const std::span<Word> state(bits.get() + level * (words + open_words), words + open_words);
  return {state.first(words), state.last(open_words),
          std::span(counts.get() + level * counters, counters)};
}

Tree::Frame& Tree::frame(std::size_t depth) {
  while (frames_.size() <= depth) frames_.push_back(std::make_unique<Frame>(unit_));
  return *frames_[depth];
}

Unit Tree::whole() const {
  Frame& root = *frames_[0];
  const Position start = root.at(0);
  root.problem->start(start);
  return {copied<Word>(start.live),
          copied<Word>(start.open),
          copied<std::uint32_t>(start.used),
          {},
          1.0};
}

Tree::Branching Tree::choose(const Subproblem& problem, const Position& here) const {
  using Kind = Branching::Kind;
  const Choice choice = unit_.scan(problem.scan_rows(), here.live.data(), here.open.data());
  if (choice.options == 0) return {Kind::dead_end, 0, 0};
  Branching best{Kind::exact_item, choice.item, choice.options};
  if (choice.options == no_open_item) best.kind = Kind::extras;
  for (std::uint32_t c = 0; c < problem.counted().size(); ++c) {
    const std::uint32_t lower = problem.counted()[c].lower;
    if (here.used[c] >= lower) continue;
    const auto row = problem.counted_row(c);
    std::uint32_t options = 0;
    for (std::size_t w = 0; w < row.size(); ++w) {
      options += static_cast<std::uint32_t>(std::popcount(here.live[w] & row[w]));
    }
    const std::uint32_t needed = lower - here.used[c];
    if (options < needed) return {Kind::dead_end, 0, 0};
    // The first of the options that are taken can be any but the last `needed - 1` of them.
    const std::uint32_t branches = options - needed + 1;
    if (branches < best.options) best = {Kind::counted_item, c, branches};
  }
  return best;
}

bool Tree::worth_rewriting(const Subproblem& problem, const Position& here) const {
  if (problem.words() == 1) return false;
  const std::size_t live = unit_.count(here.live.data(), here.live.size());
  return 4 * words_for(live) <= problem.words() && live >= fewest_options_rewritten;
}

template <typename Child>
bool Tree::branch(const Branching& branching, const Subproblem& problem, const Position& here,
                  double share, const Child& child) {
  const bool exact = branching.kind == Branching::Kind::exact_item;
  const auto row = exact ? problem.exact_row(branching.item) : problem.counted_row(branching.item);
  const double child_share = share / branching.options;
  std::uint32_t branches = branching.options;
  for (std::size_t w = 0; w < row.size(); ++w) {
    for (Word left = here.live[w] & row[w]; left != 0; left &= left - 1) {
      if (branches-- == 0) return true;
      const auto option =
          static_cast<Option>(w * word_bits + static_cast<std::size_t>(std::countr_zero(left)));
      if (!child(option, child_share)) return false;
      // From here on the option is not taken; this matters if other options of the item still can
      // be.
      here.live[w] &= ~(left & -left);
    }
  }
  return true;
}

std::vector<Unit> Tree::split(Unit unit) {
  Frame& root = *frames_[0];
  const Position here = root.at(0), below = root.at(1);
  std::copy(unit.live.begin(), unit.live.end(), here.live.begin());
  std::copy(unit.open.begin(), unit.open.end(), here.open.begin());
  std::copy(unit.used.begin(), unit.used.end(), here.used.begin());
  const Branching branching = choose(*root.problem, here);
  std::vector<Unit> children;
  if (branching.kind == Branching::Kind::dead_end) {
    report_done(unit.share);
  } else if (branching.kind == Branching::Kind::extras) {
    children.push_back(std::move(unit));
  } else {
    branch(branching, *root.problem, here, unit.share, [&](Option option, double share) {
      report_.nodes.store(++nodes_, std::memory_order_relaxed);
      root.problem->take(option, here, below);
      std::vector<Option> path = unit.path;
      path.push_back(root.problem->origin(option));
      children.push_back({copied<Word>(below.live), copied<Word>(below.open),
                          copied<std::uint32_t>(below.used), std::move(path), share});
      return true;
    });
  }
  return children;
}

bool Tree::walk(const Unit& unit, const Found& found) {
  const Position here = frames_[0]->at(0);
  std::copy(unit.live.begin(), unit.live.end(), here.live.begin());
  std::copy(unit.open.begin(), unit.open.end(), here.open.begin());
  std::copy(unit.used.begin(), unit.used.end(), here.used.begin());
  path_ = unit.path;
  found_ = &found;
  return gate_.pass(path_) && visit(0, 0, unit.share);
}

bool Tree::visit(std::size_t depth, std::size_t level, double share) {
  Frame& frame = *frames_[depth];
  const Position here = frame.at(level);
  const Branching branching = choose(*frame.problem, here);
  if (branching.kind == Branching::Kind::dead_end) {
    report_done(share);
    return true;
  }
  if (branching.kind == Branching::Kind::extras) {
    const bool go_on = emit_with_extras(depth, level);
    report_done(share);
    return go_on;
  }
  if (branching.options > 1 && worth_rewriting(*frame.problem, here)) {
    Frame& next = this->frame(depth + 1);
    next.rewritten.build(*frame.problem, here);
    next.reset(next.rewritten);
    next.problem->start(next.at(0));
    return visit(depth + 1, 0, share);
  }
  const bool report_children = share / branching.options >= least_share_reported;
  const bool go_on = branch(branching, *frame.problem, here, report_children ? share : 0.0,
                            [&](Option option, double child_share) {
                              return descend(option, depth, level, child_share);
                            });
  if (!report_children) report_done(share);
  return go_on;
}

bool Tree::descend(Option option, std::size_t depth, std::size_t level, double share) {
  Frame& frame = *frames_[depth];
  report_.nodes.store(++nodes_, std::memory_order_relaxed);
  frame.problem->take(option, frame.at(level), frame.at(level + 1));
  path_.push_back(frame.problem->origin(option));
  const bool go_on = gate_.pass(path_) && visit(depth, level + 1, share);
  path_.pop_back();
  return go_on && gate_.pass(path_);
}

// Every requirement is met: the options taken are a solution, and so is every way to add live
// options that do not exclude each other.
bool Tree::emit_with_extras(std::size_t depth, std::size_t level) {
  if (!(*found_)(path_)) return false;
  Frame& frame = *frames_[depth];
  const Position here = frame.at(level);
  for (std::size_t w = 0; w < here.live.size(); ++w) {
    while (here.live[w] != 0) {
      const auto option = static_cast<Option>(
          w * word_bits + static_cast<std::size_t>(std::countr_zero(here.live[w])));
      report_.nodes.store(++nodes_, std::memory_order_relaxed);
      frame.problem->take(option, here, frame.at(level + 1));
      path_.push_back(frame.problem->origin(option));
      const bool go_on = gate_.pass(path_) && emit_with_extras(depth, level + 1);
      path_.pop_back();
      if (!go_on || !gate_.pass(path_)) return false;
      here.live[w] &= here.live[w] - 1;
    }
  }
  return true;
}

void Tree::report_done(double share) {
  if (share == 0.0) return;
  share_done_ += share;
  report_.share_done.store(share_done_, std::memory_order_relaxed);
}

}  // namespace pentomino
