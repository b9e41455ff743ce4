// Some of the solutions that a graph holds, to count, list and rank.

#pragma once

#include <bit>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "graph/solution_graph.hpp"
#include "support/bits.hpp"
#include "support/effort.hpp"
#include "support/natural.hpp"

namespace pentomino {

// Whole numbers of one width, side by side: number i is the limbs [i * width, (i + 1) * width),
// the least significant first.
struct Numbers {
  std::size_t width = 1;
  std::vector<std::uint64_t> limbs;

  std::span<const std::uint64_t> at(std::size_t index) const noexcept {
    return std::span(limbs).subspan(index * width, width);
  }
};

// A number of one width for each node of a graph. With a set, only for the nodes in it; the others
// are zero and take no room.
class NodeNumbers {
 public:
  NodeNumbers() = default;
  // The set has one bit for each node, or is empty for all nodes.
  NodeNumbers(std::size_t nodes, std::size_t width, std::vector<std::uint64_t> set);
  // Zeros for the same nodes.
  NodeNumbers alike() const;

  std::size_t width() const noexcept { return width_; }
  std::span<const std::uint64_t> at(Node node) const noexcept {
    return std::span(limbs_).subspan(place(node) * width_, width_);
  }
  // Only for a node in the set.
  std::span<std::uint64_t> at(Node node) noexcept {
    return std::span(limbs_).subspan(place(node) * width_, width_);
  }

  // Calls visit(node) for all nodes that have numbers, but the last.
  template <typename Visit>
  void rising(const Visit& visit) const {
    if (set_.empty()) {
      for (std::size_t node = 0; node + 1 < nodes_; ++node) visit(static_cast<Node>(node));
      return;
    }
    each_in(set_, [&](std::size_t node) {
      if (node + 1 < nodes_) visit(static_cast<Node>(node));
    });
  }
  template <typename Visit>
  void falling(const Visit& visit) const {
    if (set_.empty()) {
      for (std::size_t node = nodes_; node-- > 1;) visit(static_cast<Node>(node - 1));
      return;
    }
    for (std::size_t word = set_.size(); word-- > 0;) {
      for (std::uint64_t left = set_[word]; left != 0;) {
        const auto bit = static_cast<std::size_t>(std::bit_width(left)) - 1;
        left ^= std::uint64_t{1} << bit;
        if (64 * word + bit + 1 < nodes_) visit(static_cast<Node>(64 * word + bit));
      }
    }
  }

 private:
  std::size_t place(Node node) const noexcept {
    if (set_.empty()) return node;
    if (!has(set_, node)) return 0;
    const Word before = set_[node / word_bits] & (bit_of(node) - 1);
    return before_[node / word_bits] + static_cast<std::size_t>(std::popcount(before));
  }

  std::size_t nodes_ = 0;
  std::size_t width_ = 1;
  std::vector<std::uint64_t> limbs_;
  std::vector<Word> set_;              // empty if all nodes have numbers
  std::vector<std::uint32_t> before_;  // the place of each word's first node; place 0 is a zero
};

// The solutions of a graph that use allowed labels only. Their order: two solutions are compared at
// the first cell of the frontier order that they decide differently, by the number of the option
// chosen there; leaving the cell open comes last.
class Selection {
 public:
  // All solutions. The graph and the counts over it must fit the effort's budget, otherwise
  // OverBudget is thrown; here and below, Cancelled too.
  Selection(std::shared_ptr<const SolutionGraph> graph, Effort& effort);

  const SolutionGraph& graph() const noexcept { return *graph_; }
  // The same graph under another choice of labels: one byte for each.
  Selection with(std::vector<std::uint8_t> allowed, Effort& effort) const;
  Natural count() const;
  // The solution of this rank, its options in frontier order. Throws std::out_of_range.
  std::vector<Option> solution(const Natural& rank) const;
  // The rank of a solution, its options in any order, or nothing if it is not in the selection.
  std::optional<Natural> rank(std::span<const Option> solution) const;
  // Appends up to `most` solutions from this rank on to compressed rows.
  void list(const Natural& first, std::size_t most, std::vector<std::uint64_t>& starts,
            std::vector<Option>& options) const;
  // For each label, how many solutions have it.
  Numbers frequencies(Effort& effort) const;
  bool allows(Label label) const noexcept { return allowed_.empty() || allowed_[label] != 0; }
  // Whether no solution continues from a node.
  bool none_from(Node node) const noexcept;

 private:
  Selection() = default;
  void check_allowed() const;
  void count_all(std::size_t width, const Effort& effort);
  std::vector<std::uint64_t> reached(const Effort& effort) const;
  void count_short(const Effort& effort);
  void count_long(const Effort& effort);
  std::size_t width_needed(const Effort& effort) const;
  std::size_t width_of_long(std::vector<double> ways, const Effort& effort) const;
  std::vector<std::uint64_t> path(const Natural& rank) const;
  bool next(std::vector<std::uint64_t>& path) const;
  void descend(Node node, std::vector<std::uint64_t>& path) const;
  void frequencies_short(Numbers& result, const Effort& effort) const;
  void frequencies_long(Numbers& result, const Effort& effort) const;

  std::shared_ptr<const SolutionGraph> graph_;
  std::vector<std::uint8_t> allowed_;
  NodeNumbers from_;  // how many solutions continue from each node
};

}  // namespace pentomino
