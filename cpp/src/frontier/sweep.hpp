// Counting by a sweep: the states of the automaton are met layer by layer, each with the number of
// ways to it, and dropped as soon as they are left. For problems whose counted items can be used
// any number of times: only the covered cells then matter.

#pragma once

#include <filesystem>

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

// Where a sweep keeps what does not fit the memory, and records now and then how far it is: every
// so many seconds, and more rarely where that takes long.
struct SweepFolder {
  std::filesystem::path path;
  double seconds;
};

// Returns the number of solutions. Throws as above, and OverBudget as soon as it is clear that the
// states need several times the memory, or where they fill it. With a folder it goes on where a
// sweep of the same problem was recorded there, by any number of threads; it throws DiskFault where
// the folder cannot be used, and OverBudget only where the memory is too small for a part of a
// layer. The folder stays. A record needs about the bytes of all states.
Natural count_by_sweep(const FrontierProblem& problem, Effort& effort, unsigned threads = 1,
                       const SweepFolder* folder = nullptr);

}  // namespace pentomino
