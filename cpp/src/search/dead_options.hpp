// Options that no solution has because taking them would leave some item without any option.

#pragma once

#include <vector>

#include "search/subproblem.hpp"

namespace pentomino {

// For each option of the whole problem, whether it is seen to be dead from the start of `root`;
// none is where the problem is so large that looking would take longer than a search may.
std::vector<bool> dead_options(const ExactCover& problem, const Subproblem& root,
                               const VectorUnit& unit, const Effort& effort);

}  // namespace pentomino
