// Holding all solutions of a problem: the graph made from the two passes of counting.

#pragma once

#include "graph/solution_graph.hpp"

namespace pentomino {

// All solutions as a graph. Throws OverBudget or Cancelled.
std::shared_ptr<const SolutionGraph> solution_graph(const FrontierProblem& problem, Effort& effort,
                                                    unsigned threads = 1);

}  // namespace pentomino
