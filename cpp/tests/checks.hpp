// Checks that say where they failed, and random problems with a brute force to hold engines
// against. Every test program includes this and returns `checks_failed()`.

#pragma once

#include <algorithm>
#include <cstdio>
#include <random>
#include <set>
#include <source_location>
#include <utility>
#include <vector>

#include "problem/exact_cover.hpp"
#include "support/effort.hpp"

namespace pentomino::testing {

inline int failures = 0;

// For what is to be neither limited nor cancelled.
inline Effort boundless;

inline void check(bool holds, std::source_location at = std::source_location::current()) {
  if (holds) return;
  ++failures;
  std::fprintf(stderr, "%s:%u: check failed\n", at.file_name(), at.line());
}

template <typename Exception, typename Call>
void check_throws(const Call& call, std::source_location at = std::source_location::current()) {
  try {
    call();
  } catch (const Exception&) {
    return;
  }
  check(false, at);
}

template <typename Make>
void check_refused(const Make& make, std::source_location at = std::source_location::current()) {
  check_throws<InvalidProblem>(make, at);
}

inline int checks_failed() {
  if (failures > 0) std::fprintf(stderr, "%d checks failed\n", failures);
  return failures == 0 ? 0 : 1;
}

using Random = std::mt19937;

inline std::uint32_t below(Random& random, std::uint32_t bound) {
  return std::uniform_int_distribution<std::uint32_t>(0, bound - 1)(random);
}

// A problem in rows, which is easier to write down.
inline ExactCover problem_of(const std::vector<std::pair<std::uint32_t, std::uint32_t>>& bounds,
                             const std::vector<std::vector<Item>>& options) {
  std::vector<std::uint32_t> lower, upper, starts{0};
  std::vector<Item> items;
  for (const auto& [low, high] : bounds) {
    lower.push_back(low);
    upper.push_back(high);
  }
  for (const auto& option : options) {
    items.insert(items.end(), option.begin(), option.end());
    starts.push_back(static_cast<std::uint32_t>(items.size()));
  }
  return {lower, upper, starts, items};
}

inline ProblemPointer shared(ExactCover problem) {
  return std::make_shared<const ExactCover>(std::move(problem));
}

// Items with bounds of every kind, options with none to four items, some of them equal.
inline ExactCover random_problem(Random& random) {
  const std::vector<std::pair<std::uint32_t, std::uint32_t>> kinds{
      {1, 1},         {1, 1},         {1, 1}, {0, 1}, {0, 1}, {0, 0},
      {0, unlimited}, {1, unlimited}, {2, 2}, {1, 2}, {2, 3}};
  std::vector<std::pair<std::uint32_t, std::uint32_t>> bounds(below(random, 8));
  for (auto& bound : bounds) bound = kinds[below(random, static_cast<std::uint32_t>(kinds.size()))];
  std::vector<std::vector<Item>> options(below(random, 12));
  for (auto& option : options) {
    for (Item item = 0; item < bounds.size(); ++item) {
      if (option.size() < 4 && below(random, 3) == 0) option.push_back(item);
    }
  }
  return problem_of(bounds, options);
}

using Chosen = std::vector<Option>;

// How often options use each item.
inline std::vector<std::uint32_t> uses(const ExactCover& problem, const Chosen& chosen) {
  std::vector<std::uint32_t> used(problem.items(), 0);
  for (const Option option : chosen) {
    for (const Item item : problem.items_of(option)) ++used[item];
  }
  return used;
}

// Whether options use no item more often than it may be.
inline bool is_compatible(const ExactCover& problem, const Chosen& chosen) {
  const std::vector<std::uint32_t> used = uses(problem, chosen);
  for (Item item = 0; item < problem.items(); ++item) {
    if (used[item] > problem.upper(item)) return false;
  }
  return true;
}

inline bool is_solution(const ExactCover& problem, const Chosen& chosen) {
  const std::vector<std::uint32_t> used = uses(problem, chosen);
  for (Item item = 0; item < problem.items(); ++item) {
    if (used[item] < problem.lower(item) || used[item] > problem.upper(item)) return false;
  }
  return true;
}

// All solutions, by trying all sets of options.
inline std::set<Chosen> brute_force(const ExactCover& problem) {
  std::set<Chosen> found;
  for (std::uint32_t bits = 0; bits < (1U << problem.options()); ++bits) {
    Chosen chosen;
    for (Option option = 0; option < problem.options(); ++option) {
      if ((bits >> option & 1U) != 0) chosen.push_back(option);
    }
    if (is_solution(problem, chosen)) found.insert(chosen);
  }
  return found;
}

// Dominoes on a rectangle: items are its cells.
inline ExactCover dominoes(std::uint32_t rows, std::uint32_t columns) {
  std::vector<std::vector<Item>> options;
  for (std::uint32_t r = 0; r < rows; ++r) {
    for (std::uint32_t c = 0; c < columns; ++c) {
      const Item cell = r * columns + c;
      if (c + 1 < columns) options.push_back({cell, cell + 1});
      if (r + 1 < rows) options.push_back({cell, cell + columns});
    }
  }
  return problem_of(std::vector<std::pair<std::uint32_t, std::uint32_t>>(rows * columns, {1, 1}),
                    options);
}

}  // namespace pentomino::testing
