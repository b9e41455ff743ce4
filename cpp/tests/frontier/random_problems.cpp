// Thousands of small random problems with bounds of every kind, held against brute force:
// counts, sets of solutions, their order, ranks, frequencies and selections.

#include <random>

#include "boards.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

using Random = std::mt19937;

std::uint32_t below(Random& random, std::uint32_t end) {
  return static_cast<std::uint32_t>(random() % end);
}

Bounds random_bounds(Random& random) {
  switch (below(random, 7)) {
    case 0:
      return {0, 1};
    case 1:
      return {0, unlimited};
    case 2:
      return {1 + below(random, 2), unlimited};
    case 3:
      return {0, below(random, 4)};
    case 4:
      return {1, 1 + below(random, 3)};
    case 5:
      return {2, 2};
    default:
      return {1, 1};
  }
}

Draft random_draft(Random& random, bool optional_cells, bool plain) {
  Draft draft;
  const std::uint32_t cells = 1 + below(random, 9);
  const std::uint32_t counted = below(random, 5);
  for (std::uint32_t i = 0; i < cells; ++i) {
    draft.cells.push_back({optional_cells && below(random, 3) == 0 ? 0U : 1U, 1});
  }
  for (std::uint32_t i = 0; i < counted; ++i) {
    draft.counted.push_back(plain ? Bounds{below(random, 2), 1} : random_bounds(random));
  }
  const std::uint32_t options = below(random, 26);
  for (std::uint32_t i = 0; i < options; ++i) {
    std::set<Item> items{below(random, cells)};
    for (std::uint32_t more = below(random, 4); more > 0; --more)
      items.insert(below(random, cells));
    if (counted > 0 && below(random, 8) != 0) items.insert(cells + below(random, counted));
    if (counted > 0 && below(random, 8) == 0) items.insert(cells + below(random, counted));
    draft.options.emplace_back(items.begin(), items.end());
  }
  // A path with a few more edges; where an option is not connected the engine must not use it.
  if (below(random, 2) == 0) {
    draft.neighbours.resize(cells);
    for (std::uint32_t a = 0; a < cells; ++a) {
      for (std::uint32_t b = 0; b < a; ++b) {
        if (b + 1 != a && below(random, 2) == 0) continue;
        draft.neighbours[a].push_back(b);
        draft.neighbours[b].push_back(a);
      }
    }
  }
  return draft;
}

// All solutions, in the documented order.
class BruteForce {
 public:
  explicit BruteForce(const Draft& draft) : draft_(draft), cover_(draft.cover()) {
    covered_.assign(draft.cells.size(), false);
    used_.assign(cover_.items(), 0);
    decide(0);
  }
  const std::vector<std::vector<Option>>& solutions() const { return solutions_; }

 private:
  bool fits(Option option, Item first) const {
    const std::span<const Item> items = cover_.items_of(option);
    if (items.front() != first) return false;  // items are sorted, cells first
    return std::all_of(items.begin(), items.end(), [this](Item item) {
      return item < covered_.size() ? !covered_[item] : used_[item] < cover_.upper(item);
    });
  }

  void decide(Item cell) {
    while (cell < covered_.size() && covered_[cell]) ++cell;
    if (cell == covered_.size()) {
      for (Item item = cell; item < cover_.items(); ++item) {
        if (used_[item] < cover_.lower(item)) return;
      }
      solutions_.push_back(path_);
      return;
    }
    for (Option option = 0; option < cover_.options(); ++option) {
      if (!fits(option, cell)) continue;
      path_.push_back(option);
      mark(option, true);
      decide(cell + 1);
      mark(option, false);
      path_.pop_back();
    }
    if (cover_.lower(cell) == 0) decide(cell + 1);
  }

  void mark(Option option, bool on) {
    for (const Item item : cover_.items_of(option)) {
      if (item < covered_.size()) {
        covered_[item] = on;
      } else if (on) {
        ++used_[item];
      } else {
        --used_[item];
      }
    }
  }

  const Draft& draft_;
  ExactCover cover_;
  std::vector<bool> covered_;
  std::vector<std::uint32_t> used_;
  std::vector<Option> path_;
  std::vector<std::vector<Option>> solutions_;
};

void compare(const Selection& selection, const std::vector<std::vector<Option>>& expected) {
  check(selection.count() == Natural(expected.size()));
  std::vector<std::uint64_t> starts;
  std::vector<Option> options;
  // In batches, so that going on from any rank is tried too.
  for (std::size_t first = 0; first < expected.size(); first += 5) {
    selection.list(first, 5, starts, options);
  }
  check(starts.size() == (expected.empty() ? 0 : expected.size() + 1));
  std::vector<std::uint64_t> frequencies(selection.graph().options(), 0);
  for (std::size_t rank = 0; rank < expected.size(); ++rank) {
    const std::vector<Option> row(options.begin() + static_cast<std::ptrdiff_t>(starts[rank]),
                                  options.begin() + static_cast<std::ptrdiff_t>(starts[rank + 1]));
    check(row == expected[rank]);
    check(selection.solution(rank) == expected[rank]);
    std::vector<Option> reversed(row.rbegin(), row.rend());
    check(selection.rank(reversed) == Natural(rank));
    for (const Option option : row) ++frequencies[option];
  }
  Effort free;
  const Numbers numbers = selection.frequencies(free);
  for (Option option = 0; option < frequencies.size(); ++option) {
    check(Natural(numbers.at(option)) == Natural(frequencies[option]));
  }
  check_throws<std::out_of_range>([&] { selection.solution(expected.size()); });
}

void compare_under_conditions(Random& random, const FrontierProblem& problem,
                              const Selection& selection,
                              const std::vector<std::vector<Option>>& all) {
  if (problem.problem().options() == 0) return;
  const auto options = static_cast<std::uint32_t>(problem.problem().options());
  std::vector<Option> required;
  std::vector<Option> forbidden;
  for (std::uint32_t more = below(random, 3); more > 0; --more) {
    required.push_back(below(random, options));
  }
  for (std::uint32_t more = below(random, 3); more > 0; --more) {
    forbidden.push_back(below(random, options));
  }
  std::vector<std::vector<Option>> expected;
  for (const std::vector<Option>& solution : all) {
    const auto has = [&](Option option) {
      return std::find(solution.begin(), solution.end(), option) != solution.end();
    };
    if (std::all_of(required.begin(), required.end(), has) &&
        std::none_of(forbidden.begin(), forbidden.end(), has)) {
      expected.push_back(solution);
    }
  }
  const Selection narrowed = selection.with(problem.allowed(required, forbidden), boundless);
  compare(narrowed, expected);
  for (const std::vector<Option>& solution : all) {
    const bool in = std::find(expected.begin(), expected.end(), solution) != expected.end();
    check(narrowed.rank(solution).has_value() == in);
  }
}

}  // namespace

int main() {
  Random random(1);
  std::size_t with_solutions = 0;
  for (int round = 0; round < 6000; ++round) {
    const Draft draft = random_draft(random, round % 2 == 0, round % 3 == 0);
    const FrontierProblem problem = draft.problem();
    const BruteForce brute_force(draft);
    const std::vector<std::vector<Option>>& expected = brute_force.solutions();
    with_solutions += expected.empty() ? 0 : 1;
    Effort counting;
    check(count_solutions(problem, counting) == Natural(expected.size()));
    check(counting.progress() == 1.0 && counting.memory() == 0);
    Effort drawing;
    const Selection selection(solution_graph(problem, drawing), drawing);
    check(drawing.memory() == 0);
    compare(selection, expected);
    compare_under_conditions(random, problem, selection, expected);
  }
  check(with_solutions > 1000);
  return checks_failed();
}
