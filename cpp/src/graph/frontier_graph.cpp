// Holding all solutions: the graph made from the two passes.

#include "graph/frontier_graph.hpp"

#include "graph/graph_builder.hpp"

namespace pentomino {
namespace {

struct Drawing {
  const FrontierProblem& problem;
  const Automaton& automaton;
  const Usage& usage;
  Effort& effort;
  const Workers& workers;

  template <typename Steps, template <typename> typename Sums>
  std::shared_ptr<const SolutionGraph> run() const {
    return GraphBuilder<Steps, Sums>(problem, automaton, usage, effort, workers)
        .build(automaton_share, 1.0);
  }
};

// The graph of no solution, or of the one that uses nothing.
std::shared_ptr<const SolutionGraph> graph_without_edges(const FrontierProblem& problem,
                                                         bool solved) {
  return std::make_shared<SolutionGraph>(
      problem.problem().options(), problem.labels(),
      solved ? std::vector<std::uint64_t>{0, 0} : std::vector<std::uint64_t>{},
      std::vector<Label>{}, std::vector<Node>{});
}

}  // namespace

std::shared_ptr<const SolutionGraph> solution_graph(const FrontierProblem& problem, Effort& effort,
                                                    unsigned threads) {
  const Usage usage(problem);
  const Workers workers(threads);
  if (problem.positions() == 0) return graph_without_edges(problem, usage.complete(0));
  const Automaton automaton(problem, effort, automaton_share);
  auto graph = automaton.states() > 0
                   ? with_block_steps(usage, Drawing{problem, automaton, usage, effort, workers})
                   : graph_without_edges(problem, false);
  effort.reached(1.0);
  return graph;
}

}  // namespace pentomino
