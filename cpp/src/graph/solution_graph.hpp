// All solutions of a problem as the paths of a graph without cycles, in flat arrays that can be
// saved and mapped into memory.

#pragma once

#include <memory>
#include <span>
#include <vector>

#include "problem/frontier_problem.hpp"
#include "support/effort.hpp"

namespace pentomino {

using Node = std::uint32_t;

// Every path from node 0 to the last node is a solution: its labels, in frontier order. No nodes at
// all: no solution. The edges of node n are [edge_starts[n], edge_starts[n + 1]), by rising label,
// and lead to higher nodes. Every node but the last has an edge.
struct SolutionGraphArrays {
  std::span<const std::uint64_t> edge_starts;
  std::span<const Label> edge_labels;
  std::span<const Node> edge_targets;
};

class SolutionGraph {
 public:
  // Takes over arrays, and trusts them.
  SolutionGraph(std::size_t options, std::size_t labels, std::vector<std::uint64_t> edge_starts,
                std::vector<Label> edge_labels, std::vector<Node> edge_targets);
  // Uses arrays that somebody else keeps alive, after checking everything that the rest relies on.
  // Throws InvalidProblem if the check fails, and Cancelled.
  SolutionGraph(std::size_t options, std::size_t labels, SolutionGraphArrays arrays,
                const Effort& effort);
  SolutionGraph(const SolutionGraph&) = delete;
  SolutionGraph& operator=(const SolutionGraph&) = delete;

  // Labels below this are options; the others say that a cell stays open.
  std::size_t options() const noexcept { return options_; }
  std::size_t labels() const noexcept { return labels_; }
  std::size_t nodes() const noexcept {
    return arrays_.edge_starts.empty() ? 0 : arrays_.edge_starts.size() - 1;
  }
  std::size_t edges() const noexcept { return arrays_.edge_labels.size(); }
  const SolutionGraphArrays& arrays() const noexcept { return arrays_; }
  // The arrays that it owns.
  std::size_t bytes() const noexcept {
    return edge_starts_.size() * sizeof(std::uint64_t) + edge_labels_.size() * sizeof(Label) +
           edge_targets_.size() * sizeof(Node);
  }

 private:
  void check(const Effort& effort) const;

  std::size_t options_;
  std::size_t labels_;
  std::vector<std::uint64_t> edge_starts_;
  std::vector<Label> edge_labels_;
  std::vector<Node> edge_targets_;
  SolutionGraphArrays arrays_;
};

}  // namespace pentomino
