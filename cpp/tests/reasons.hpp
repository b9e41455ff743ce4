// What deductions and explanations say, checked against solutions and by hand.

#pragma once

#include <algorithm>
#include <set>

#include "checks.hpp"
#include "deduction/deduction.hpp"

namespace pentomino::testing {

// The solutions that have all of these options.
inline std::set<Chosen> having(const std::set<Chosen>& solutions, const Chosen& laid) {
  std::set<Chosen> found;
  for (const Chosen& solution : solutions) {
    if (std::includes(solution.begin(), solution.end(), laid.begin(), laid.end())) {
      found.insert(solution);
    }
  }
  return found;
}

inline bool all_have(const std::set<Chosen>& solutions, Option option) {
  return std::all_of(solutions.begin(), solutions.end(), [&](const Chosen& solution) {
    return std::binary_search(solution.begin(), solution.end(), option);
  });
}

inline bool none_has(const std::set<Chosen>& solutions, Option option) {
  return std::none_of(solutions.begin(), solutions.end(), [&](const Chosen& solution) {
    return std::binary_search(solution.begin(), solution.end(), option);
  });
}

// What lies, and how often that uses each item.
struct Lying {
  const ExactCover& problem;
  std::set<Option> laid{};
  std::vector<std::uint32_t> used = std::vector<std::uint32_t>(problem.items(), 0);

  void lay(Option option) {
    check(fits(option));
    laid.insert(option);
    for (const Item item : problem.items_of(option)) ++used[item];
  }

  bool fits(Option option) const {
    const auto items = problem.items_of(option);
    return laid.count(option) == 0 && std::all_of(items.begin(), items.end(), [&](Item item) {
             return used[item] < problem.upper(item);
           });
  }

  std::uint32_t left(Item wanted) const {
    std::uint32_t count = 0;
    for (Option option = 0; option < problem.options(); ++option) {
      const auto items = problem.items_of(option);
      if (std::find(items.begin(), items.end(), wanted) != items.end() && fits(option)) ++count;
    }
    return count;
  }

  // How many more options an item needs.
  std::uint32_t needed(Item item) const {
    check(used[item] < problem.lower(item));
    return problem.lower(item) - used[item];
  }
};

// A reason from the position alone names every option that is left.
inline void check_numbers(const ExactCover& problem, const Chosen& laid, const RuledOut& reason) {
  Lying lying{problem};
  for (const Option option : laid) lying.lay(option);
  lying.lay(reason.option);
  for (const Forced& forced : reason.forced) {
    const std::uint32_t needed = lying.needed(forced.item);
    check(lying.left(forced.item) == needed + forced.failing);
    check(forced.failing == 0 || needed == 1);
    lying.lay(forced.option);
  }
  if (const auto* nothing = std::get_if<NothingLeft>(&reason.fault)) {
    check(lying.left(nothing->item) == 0 && lying.needed(nothing->item) == 1);
  } else if (const auto* few = std::get_if<TooFew>(&reason.fault)) {
    check(lying.left(few->item) < few->missing && lying.needed(few->item) == few->missing);
    check(few->missing > 1);
  } else if (const auto* each = std::get_if<EachFails>(&reason.fault)) {
    check(lying.left(each->item) == each->failing && lying.needed(each->item) == 1);
    check(reason.depth > 0);
  }
}

// A problem with its solutions, and the items that are cells of it.
struct Posed {
  ExactCover problem;
  std::vector<Item> cells;
  Neighbours neighbours;
  std::set<Chosen> solutions = brute_force(problem);

  Deduction deduction() const { return {shared(problem), cells, neighbours, boundless}; }
};

// Some of the items are cells, which do not touch.
inline Posed random_posed(Random& random) {
  Posed posed{random_problem(random), {}, {}};
  for (Item item = 0; item < posed.problem.items(); ++item) {
    if (posed.problem.upper(item) == 1 && below(random, 2) == 0) posed.cells.push_back(item);
  }
  posed.neighbours.resize(posed.cells.size());
  return posed;
}

// Dominoes with pockets: cells touch as they lie.
inline Posed domino_board(std::uint32_t rows, std::uint32_t columns) {
  Posed posed{dominoes(rows, columns), {}, {}};
  for (std::uint32_t r = 0; r < rows; ++r) {
    for (std::uint32_t c = 0; c < columns; ++c) {
      posed.cells.push_back(r * columns + c);
      std::vector<std::uint32_t>& beside = posed.neighbours.emplace_back();
      if (r > 0) beside.push_back((r - 1) * columns + c);
      if (r + 1 < rows) beside.push_back((r + 1) * columns + c);
      if (c > 0) beside.push_back(r * columns + c - 1);
      if (c + 1 < columns) beside.push_back(r * columns + c + 1);
    }
  }
  return posed;
}

}  // namespace pentomino::testing
