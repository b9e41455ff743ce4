// The frontier engine: counts all solutions of a problem without listing them, and makes the graph
// that holds them all. Good for boards that are long and narrow along the order of their cells.

#pragma once

#include "pentomino/automaton.hpp"
#include "pentomino/natural.hpp"
#include "pentomino/solution_graph.hpp"

namespace pentomino {

// How many solutions there are. Throws OverBudget or Cancelled; the effort may be watched, and
// cancelled, from another thread.
Natural count_solutions(const FrontierProblem& problem, Effort& effort);

// All solutions as a graph. Throws as above.
std::shared_ptr<const SolutionGraph> solution_graph(const FrontierProblem& problem, Effort& effort);

}  // namespace pentomino
