// All solutions of a problem as the paths of a graph without cycles, in flat arrays that can be
// saved and mapped into memory. A selection of them can be counted, listed, ranked and asked.

#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "pentomino/effort.hpp"
#include "pentomino/frontier_problem.hpp"
#include "pentomino/natural.hpp"

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
  // Takes arrays over; they are trusted.
  SolutionGraph(std::size_t options, std::size_t labels, std::vector<std::uint64_t> edge_starts,
                std::vector<Label> edge_labels, std::vector<Node> edge_targets);
  // Looks at arrays that somebody else keeps alive, after a check of everything that working with
  // them relies on. Throws InvalidProblem where it fails.
  SolutionGraph(std::size_t options, std::size_t labels, SolutionGraphArrays arrays);
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
  // What it keeps itself.
  std::size_t bytes() const noexcept {
    return edge_starts_.size() * sizeof(std::uint64_t) + edge_labels_.size() * sizeof(Label) +
           edge_targets_.size() * sizeof(Node);
  }

 private:
  void check() const;

  std::size_t options_;
  std::size_t labels_;
  std::vector<std::uint64_t> edge_starts_;
  std::vector<Label> edge_labels_;
  std::vector<Node> edge_targets_;
  SolutionGraphArrays arrays_;
};

// Whole numbers of one width, side by side: number i is the limbs [i * width, (i + 1) * width),
// the least significant first.
struct Numbers {
  std::size_t width = 1;
  std::vector<std::uint64_t> limbs;

  std::span<const std::uint64_t> at(std::size_t index) const noexcept {
    return std::span(limbs).subspan(index * width, width);
  }
};

// The solutions of a graph that use allowed labels only. Their order: two solutions are compared at
// the first cell of the frontier order that they decide differently, by the number of the option
// chosen there; leaving the cell open comes last.
class Selection {
 public:
  // `allowed` has one byte for each label, or is empty when all are.
  explicit Selection(std::shared_ptr<const SolutionGraph> graph,
                     std::vector<std::uint8_t> allowed = {});
  // All solutions. The graph and what is counted over it must fit the effort's budget.
  Selection(std::shared_ptr<const SolutionGraph> graph, Effort& effort);

  const SolutionGraph& graph() const noexcept { return *graph_; }
  // The same graph under another choice of labels.
  Selection with(std::vector<std::uint8_t> allowed) const;
  Natural count() const;
  // The solution of this rank, its options in frontier order. Throws std::out_of_range.
  std::vector<Option> solution(const Natural& rank) const;
  // The rank of a solution, its options in any order, or nothing where it is not in the selection.
  std::optional<Natural> rank(std::span<const Option> solution) const;
  // Appends up to `most` solutions from this rank on to compressed rows.
  void list(const Natural& first, std::size_t most, std::vector<std::uint64_t>& starts,
            std::vector<Option>& options) const;
  // For each label, how many solutions have it.
  Numbers frequencies(Effort& effort) const;
  bool allows(Label label) const noexcept { return allowed_.empty() || allowed_[label] != 0; }
  // Whether no solution goes on from a node.
  bool none_from(Node node) const noexcept;

 private:
  Selection() = default;
  void check_allowed() const;
  void count_all(std::size_t width, const Effort& effort);
  void count_short(const Effort& effort);
  void count_long(std::size_t width, const Effort& effort);
  std::size_t width_needed() const;
  std::vector<std::uint64_t> path(const Natural& rank) const;
  bool next(std::vector<std::uint64_t>& path) const;
  void descend(Node node, std::vector<std::uint64_t>& path) const;
  Numbers frequencies_short(const Effort& effort) const;

  std::shared_ptr<const SolutionGraph> graph_;
  std::vector<std::uint8_t> allowed_;
  Numbers from_;  // how many solutions go on from each node
};

}  // namespace pentomino
