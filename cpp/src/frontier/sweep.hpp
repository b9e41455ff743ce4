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
  double all;     // that are met, roughly if not exact
  bool exact;     // otherwise estimated
  double bytes;   // roughly, for these states
};

// Returns how many states a sweep keeps at once, estimated after less than half a second. Throws
// InvalidProblem if the problem is not boundless, Cancelled, and OverBudget if the sweep would as
// soon.
ForeseenSweep foresee_sweep(const FrontierProblem& problem, Effort& effort);

// Returns the number of solutions. Throws as above, and OverBudget as soon as it is clear that the
// states need several times the memory, or where they fill it.
Natural count_by_sweep(const FrontierProblem& problem, Effort& effort, unsigned threads = 1);

}  // namespace pentomino
