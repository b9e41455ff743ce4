// Thousands of small random problems with bounds of every kind, held against brute force:
// counts, sets of solutions, their order, ranks, frequencies and selections.

#include "drafts.hpp"
#include "frontier/sliced_count.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

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

// Without cells nothing can be used, so an item that wants uses leaves no solution.
void boards_without_cells(Random& random) {
  for (int round = 0; round < 300; ++round) {
    Draft draft;
    bool wanted = false;
    for (std::uint32_t more = below(random, 4); more > 0; --more) {
      draft.counted.push_back(random_bounds(random));
      wanted = wanted || draft.counted.back().lower > 0;
    }
    const FrontierProblem problem = draft.problem();
    const Natural expected(wanted ? 0 : 1);
    Effort effort;
    check(count_solutions(problem, effort) == expected);
    check(SlicedCount(problem, effort, 1.0).count({}, effort, 1) == expected);
    check(Selection(solution_graph(problem, effort), effort).count() == expected);
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
  boards_without_cells(random);
  return checks_failed();
}
