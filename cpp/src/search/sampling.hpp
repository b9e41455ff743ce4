// Random samples of a search tree: how large it is, estimated without walking it.
//
// A descent goes down level by level and keeps at most `width` nodes of each level, drawn evenly
// from all branches of the level above; each then stands for as many nodes as it was drawn from.
// With a width of one this is the method of Knuth (Math. Comp. 29, 1975). Many nodes side by side
// do what the strata of Chen (SIAM J. Comput. 21, 1992) do: large subtrees are in nearly every
// descent, in proportion (stochastic enumeration: Rubinstein, 2013). The expected value of each
// estimate is the true number, whatever the width.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "search/search_tree.hpp"
#include "search/subtree.hpp"
#include "support/effort.hpp"

namespace pentomino {

// Larger numbers are estimated as this one: some of them still have a finite sum.
constexpr double most_estimated = 1e300;

// What one descent estimates. The nodes are the options that a walk tries.
struct Descent {
  std::vector<double> nodes_at;  // by how many options were taken below the start, from one on
  std::vector<double> nodes_of;  // of each subtree that it began with
  double solutions = 0.0;
  bool exact = true;  // nothing was left out, so these are the numbers themselves
};

// The most bytes that a descent of this width takes.
std::size_t descent_bytes(const SearchTree& tree, std::size_t width) noexcept;

// One descent below all these subtrees at once, with the draws that belong to the seed. Throws
// InvalidProblem if this tree has no such subtree, OverBudget and Cancelled.
Descent descend(const SearchTree& tree, std::span<const Subtree> starts, std::size_t width,
                std::uint64_t seed, Effort& effort);

}  // namespace pentomino
