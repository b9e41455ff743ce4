// Counting by a sweep: the states of the automaton are met layer by layer, each with the number of
// ways to it, and dropped as soon as they are left. For problems whose counted items can be used
// any number of times: only the covered cells then matter.

#pragma once

#include "problem/frontier_problem.hpp"
#include "support/effort.hpp"
#include "support/natural.hpp"

namespace pentomino {

struct ForeseenSweep {
  double states;  // the most that are kept at once
  bool exact;     // otherwise estimated, far too small for boards that are far too wide
  double bytes;   // roughly, for these states
};

// Returns how many states a sweep keeps at once, estimated after a tenth of a second. Throws
// InvalidProblem if the problem is not boundless, Cancelled, and OverBudget exactly if the sweep
// would, because of its estimate.
ForeseenSweep foresee_sweep(const FrontierProblem& problem, Effort& effort);

// Returns the number of solutions. Throws as above, and OverBudget as soon as it is clear that the
// states do not fit the memory.
Natural count_by_sweep(const FrontierProblem& problem, Effort& effort);

}  // namespace pentomino
