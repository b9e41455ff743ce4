// Counts within small budgets and by several threads: the same as at once by one.

#include <random>

#include "boards.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

Natural count(const Draft& draft, Effort& effort, unsigned threads) {
  return count_solutions(draft.problem(), effort, threads);
}

// How often a budget smaller than what was needed at once was enough.
int counts_within(const Draft& draft) {
  Effort free;
  const Natural all = count(draft, free, 1);
  Effort shared;
  check(count(draft, shared, 3) == all);
  int kept = 0;
  for (const int percent : {95, 80, 65, 50, 35}) {
    const std::size_t budget = free.peak_memory() / 100 * static_cast<std::size_t>(percent);
    for (const unsigned threads : {1U, 2U}) {
      Effort effort({.memory = budget});
      try {
        check(count(draft, effort, threads) == all);
        ++kept;
      } catch (const OverBudget&) {
      }
      check(effort.memory() == 0);
      // What is taken last may be too much, by a part of a layer or a table that grows.
      check(effort.peak_memory() <= 2 * budget);
    }
  }
  return kept;
}

// Eight rows of three cells, each to be covered with two items out of sixteen.
Draft pairs_of_items() {
  std::mt19937 random(5);
  Draft draft;
  draft.cells.assign(24, {1, 1});
  draft.counted.assign(16, {1, 1});
  for (Item row = 0; row < 24; row += 3) {
    for (Item a = 24; a < 40; ++a) {
      for (Item b = a + 1; b < 40; ++b) {
        if (random() % 3 == 0) draft.options.push_back({row, row + 1, row + 2, a, b});
      }
    }
  }
  return draft;
}

}  // namespace

int main() {
  check(counts_within(board(4, 15, turned(pentominoes()), {1, 1})) >= 4);
  check(counts_within(board(5, 12, turned(pentominoes()), {1, 1})) >= 4);
  check(counts_within(board(3, 30, one_sided(pentominoes()), {1, 1})) >= 4);
  // One or two copies of each piece.
  std::vector<std::set<Shape>> eight = turned(pentominoes());
  eight.resize(8);
  check(counts_within(board(4, 15, eight, {1, 2})) >= 4);
  // Two counted items with every option.
  check(counts_within(pairs_of_items()) >= 2);
  // Pieces to choose from, at most once each.
  check(counts_within(board(4, 10, turned(pentominoes()), {0, 1})) >= 2);
  return checks_failed();
}
