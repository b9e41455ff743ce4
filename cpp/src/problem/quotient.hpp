// The solutions that symmetries leave unchanged, as the solutions of a smaller problem. Such a
// solution is a union of orbits of options, so the orbits are the options of a problem whose items
// are the orbits of items.

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "problem/exact_cover.hpp"
#include "support/effort.hpp"

namespace pentomino {

struct Quotient {
  ExactCover problem;
  std::vector<Item> cells;   // in the order of the cells that were given
  std::vector<Item> orbits;  // the item of this problem for each item of the larger one
};

// `item_images` holds a row of problem.items() numbers for each symmetry; products need not be
// among them. Nothing is returned where orbits of options use a bounded item different numbers of
// times: then no problem of this form has these solutions. Throws InvalidProblem, OverBudget and
// Cancelled.
std::optional<Quotient> quotient(const ExactCover& problem, std::span<const Item> cells,
                                 std::span<const Item> item_images, const Effort& effort);

}  // namespace pentomino
