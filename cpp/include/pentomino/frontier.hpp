// The frontier engine: counts all solutions of a problem without listing them, and makes the graph
// that holds them all. Good for boards that are long and narrow along the order of their cells.

#pragma once

#include "pentomino/automaton.hpp"
#include "pentomino/natural.hpp"
#include "pentomino/solution_graph.hpp"

namespace pentomino {

// How many solutions there are. Throws OverBudget or Cancelled; the effort may be watched, and
// cancelled, from another thread. Where the tables do not fit the budget at once, they are made
// part by part, which takes longer.
Natural count_solutions(const FrontierProblem& problem, Effort& effort, unsigned threads = 1);

// All solutions as a graph. Throws as above.
std::shared_ptr<const SolutionGraph> solution_graph(const FrontierProblem& problem, Effort& effort,
                                                    unsigned threads = 1);

}  // namespace pentomino
