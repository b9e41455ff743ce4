// Counting all solutions of a problem without listing them. Good for boards that are long and
// narrow along the order of their cells.

#pragma once

#include "problem/frontier_problem.hpp"
#include "support/effort.hpp"
#include "support/natural.hpp"

namespace pentomino {

// How many solutions there are. Throws OverBudget or Cancelled; the effort may be watched, and
// cancelled, from another thread. Where the tables do not fit the budget at once, they are made
// part by part, which takes longer.
Natural count_solutions(const FrontierProblem& problem, Effort& effort, unsigned threads = 1);

}  // namespace pentomino
