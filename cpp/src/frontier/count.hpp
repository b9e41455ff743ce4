// Counts all solutions of a problem without listing them. Works well on boards that are long and
// narrow along the order of their cells.

#pragma once

#include "problem/frontier_problem.hpp"
#include "support/effort.hpp"
#include "support/natural.hpp"

namespace pentomino {

// Returns the number of solutions. Throws OverBudget or Cancelled; another thread can watch the
// effort and cancel it. Tables that do not fit the budget are made slice by slice, which takes
// longer.
Natural count_solutions(const FrontierProblem& problem, Effort& effort, unsigned threads = 1);

}  // namespace pentomino
