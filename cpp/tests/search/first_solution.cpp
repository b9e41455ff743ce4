// The search for one solution: it finds one exactly where brute force does, what it finds is a
// solution, and the same seed finds the same.

#include "search/first_solution.hpp"

#include <algorithm>

#include "../drafts.hpp"
#include "search/dead_ends.hpp"

namespace {

using namespace pentomino;
using namespace pentomino::testing;
using namespace std::chrono_literals;

// Nothing here takes so long; a search that does not end fails the test.
constexpr auto patience = 60s;

struct Outcome {
  FirstSolution::State state;
  std::vector<Option> solution;
  std::uint64_t nodes;
};

Outcome searched(const FrontierProblem& problem, unsigned threads, std::uint64_t seed) {
  Effort effort;
  FirstSolution search(problem, {.threads = threads, .seed = seed}, effort);
  const FirstSolution::State state = search.run(patience, effort);
  return {state, search.solution(), search.nodes()};
}

void finds_one_exactly_where_there_is_one() {
  Random random(1);
  int solvable = 0;
  for (int trial = 0; trial < 4000; ++trial) {
    const Draft draft = random_draft(random, trial % 2 == 0, trial % 3 == 0);
    auto solutions = BruteForce(draft).solutions();
    for (auto& solution : solutions) std::sort(solution.begin(), solution.end());
    const FrontierProblem problem = draft.problem();
    const Outcome outcome =
        searched(problem, trial % 40 == 0 ? 2 : 1, static_cast<std::uint64_t>(trial));
    if (solutions.empty()) {
      check(outcome.state == FirstSolution::State::none && outcome.solution.empty());
    } else {
      check(outcome.state == FirstSolution::State::found);
      check(std::ranges::find(solutions, outcome.solution) != solutions.end());
      ++solvable;
    }
  }
  check(solvable > 500 && solvable < 3500);
}

// The twelve pentominoes fill 3x20; whether they fill a board with holes, a count says.
void pentominoes_fill_boards() {
  const auto pieces = turned(pentominoes());
  const FrontierProblem filled = board(3, 20, pieces, {1, 1}).problem();
  const Outcome one = searched(filled, 1, 5);
  check(one.state == FirstSolution::State::found && one.solution.size() == 12);
  check(searched(filled, 1, 5).solution == one.solution);
  // Threads that find solutions at nearly the same time must agree on the first of them.
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Outcome two = searched(filled, 2, seed);
    for (int again = 0; again < 10; ++again) {
      check(two.solution == searched(filled, 2, seed).solution);
    }
  }

  const FrontierProblem broken =
      board(4, 16, pieces, {1, 1}, {{0, 0}, {0, 15}, {3, 1}, {3, 0}}).problem();
  const auto expected = count_solutions(broken, boundless, 1) == Natural(0)
                            ? FirstSolution::State::none
                            : FirstSolution::State::found;
  check(searched(broken, 1, 1).state == expected);
}

void runs_in_parts_find_the_same() {
  const FrontierProblem problem = board(5, 12, turned(pentominoes()), {1, 1}).problem();
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Effort effort;
    FirstSolution search(problem, {.threads = 1, .seed = seed}, effort);
    while (search.run(0ms, effort) == FirstSolution::State::going) {
    }
    check(search.solution() == searched(problem, 1, seed).solution);
  }
}

// Y pentominoes fill 5x10, and no rectangle of 5x6 (the smallest is 5x10: Golomb, Polyominoes).
void copies_of_one_piece() {
  const std::vector<std::set<Shape>> y{
      orientations({{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1}}, true)};
  check(searched(board(5, 10, y, {10, 10}).problem(), 1, 3).state == FirstSolution::State::found);
  check(searched(board(5, 10, y, {0, unlimited}).problem(), 1, 3).solution.size() == 10);
  check(searched(board(5, 6, y, {6, 6}).problem(), 1, 3).state == FirstSolution::State::none);
}

void cancelled_and_over_budget() {
  const FrontierProblem problem = board(5, 12, turned(pentominoes()), {1, 1}).problem();
  Effort effort, cancelled;
  FirstSolution search(problem, {.threads = 2}, effort);
  cancelled.cancel();
  check_throws<Cancelled>([&] { search.run(patience, cancelled); });
  check(search.run(patience, effort) == FirstSolution::State::found);
  Effort small({.memory = 20'000});
  check_throws<OverBudget>([&] { FirstSolution(problem, {}, small); });
}

void far_options_are_refused() {
  Draft draft;
  draft.cells.assign(300, {1, 1});
  draft.options = {{0, 299}};
  const FrontierProblem problem = draft.problem();
  Effort effort;
  check(!can_dive(problem));
  check_throws<InvalidProblem>([&] { FirstSolution(problem, {}, effort); });
}

void the_sequence_of_luby() {
  const std::vector<std::uint64_t> first{1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1};
  for (std::uint64_t n = 0; n < first.size(); ++n) check(luby(n) == first[n]);
  check(luby(62) == 32 && luby(126) == 64);
}

// What was added is contained until another takes its place; what was not, never.
void dead_ends_are_whole_positions() {
  DeadEnds<2> dead_ends;
  Random random(2);
  std::set<std::pair<std::uint32_t, DeadEnds<2>::Window>> added;
  for (int entry = 0; entry < 20'000; ++entry) {
    const std::uint32_t position = below(random, 50);
    const DeadEnds<2>::Window window{below(random, 1000), below(random, 2)};
    check(!dead_ends.contains(position, window) || added.contains({position, window}));
    if (entry % 2 == 0) continue;
    dead_ends.add(position, window);
    check(dead_ends.contains(position, window));
    added.insert({position, window});
  }
}

}  // namespace

int main() {
  the_sequence_of_luby();
  dead_ends_are_whole_positions();
  finds_one_exactly_where_there_is_one();
  pentominoes_fill_boards();
  runs_in_parts_find_the_same();
  copies_of_one_piece();
  cancelled_and_over_budget();
  far_options_are_refused();
  return checks_failed();
}
