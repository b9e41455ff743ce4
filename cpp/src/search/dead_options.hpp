// Options that no solution has because taking them would leave some item without any option.

#pragma once

#include <vector>

#include "search/subproblem.hpp"

namespace pentomino {

// For each option of the whole problem, whether it is dead from the start of `root`. No option
// counts as dead if the problem is so large that checking would take longer than a search.
std::vector<bool> dead_options(const ExactCover& problem, const Subproblem& root,
                               const VectorUnit& unit, const Effort& effort);

}  // namespace pentomino
