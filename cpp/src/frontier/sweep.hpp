// Counting by a sweep: the states of the automaton are met layer by layer, each with the number of
// ways to it, and dropped as soon as they are left. For problems whose counted items are used as
// often as one likes: nothing but the covered cells must then be known of a way.

#pragma once

#include "problem/frontier_problem.hpp"
#include "support/effort.hpp"
#include "support/natural.hpp"

namespace pentomino {

struct ForeseenSweep {
  double states;  // kept at once at the most
  bool exact;     // else an estimate, far too small on boards that are far too wide
  double bytes;   // that they take, roughly
};

// How many states a sweep keeps at once; estimated when the first of them have been met, a tenth of
// a second long. Throws InvalidProblem where the problem is not boundless, OverBudget exactly where
// the sweep would foresee that it becomes too large, or Cancelled.
ForeseenSweep foresee_sweep(const FrontierProblem& problem, Effort& effort);

// How many solutions there are. Throws as above; OverBudget as well where the states do not fit the
// memory, as soon as that can be foreseen.
Natural count_by_sweep(const FrontierProblem& problem, Effort& effort);

}  // namespace pentomino
