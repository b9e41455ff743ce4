// A part of a search tree that can be written down, sent elsewhere and walked later: the guiding
// path of Zhang, Bonacina and Hsiang (PSATO, 1996). It says nothing of positions, so it stays small
// and true as long as the search branches in the same order.

#pragma once

#include <optional>
#include <vector>

#include "problem/exact_cover.hpp"

namespace pentomino {

// The node that a path of options leads to. With `first`, only its branches from this option on;
// what comes before them is not part of it.
struct Subtree {
  std::vector<Option> path;     // options of the whole problem, in the order they are taken
  std::optional<Option> first;  // an option of the whole problem
  double share = 1.0;           // the estimated share of the whole tree

  friend bool operator==(const Subtree&, const Subtree&) = default;
};

}  // namespace pentomino
