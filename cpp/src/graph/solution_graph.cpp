#include "graph/solution_graph.hpp"

namespace pentomino {
namespace {

constexpr std::size_t nodes_between_checks = std::size_t{1} << 18;

}  // namespace

SolutionGraph::SolutionGraph(std::size_t options, std::size_t labels,
                             std::vector<std::uint64_t> edge_starts, std::vector<Label> edge_labels,
                             std::vector<Node> edge_targets)
    : options_(options),
      labels_(labels),
      edge_starts_(std::move(edge_starts)),
      edge_labels_(std::move(edge_labels)),
      edge_targets_(std::move(edge_targets)),
      arrays_{edge_starts_, edge_labels_, edge_targets_} {}

SolutionGraph::SolutionGraph(std::size_t options, std::size_t labels, SolutionGraphArrays arrays,
                             const Effort& effort)
    : options_(options), labels_(labels), arrays_(arrays) {
  check(effort);
}

void SolutionGraph::check(const Effort& effort) const {
  const auto& [starts, edge_labels, targets] = arrays_;
  const auto require = [](bool holds) {
    if (!holds) throw InvalidProblem("these arrays do not hold a graph of solutions");
  };
  require(options_ <= labels_ && edge_labels.size() == targets.size());
  if (starts.empty()) {
    require(targets.empty());
    return;
  }
  require(starts.size() >= 2 && starts.size() - 1 < unlimited);
  require(starts.front() == 0 && starts.back() == targets.size());
  const std::size_t last = starts.size() - 2;
  for (std::size_t node = 0; node < last; ++node) {
    if (node % nodes_between_checks == 0) effort.check();
    require(starts[node] < starts[node + 1] && starts[node + 1] <= targets.size());
    const auto begin = static_cast<std::size_t>(starts[node]);
    for (std::size_t edge = begin; edge < starts[node + 1]; ++edge) {
      require(targets[edge] > node && targets[edge] <= last && edge_labels[edge] < labels_);
      require(edge == begin || edge_labels[edge - 1] < edge_labels[edge]);
    }
  }
  require(starts[last] == targets.size());
}

}  // namespace pentomino
