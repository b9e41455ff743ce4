// Writes a graph of solutions from its end upwards. Nodes with equal edges become one node, so that
// the graph is the smallest there is for its solutions.

#pragma once

#include <span>
#include <vector>

#include "graph/graph_algebra.hpp"

namespace pentomino {

struct Edge {
  Label label;
  Node target;
};

class GraphWriter {
 public:
  GraphWriter(std::size_t options, std::size_t labels, Effort& effort);

  // The node where every path ends.
  static constexpr Node end = 0;
  // The node with these edges, at least one of them, by rising label.
  Node node(std::span<const Edge> edges);
  // The graph of everything written, which starts at the node made last or at an older one.
  GraphPointer finish(Node start) const;
  GraphPointer finish_empty() const;

 private:
  std::span<const Edge> edges_of(Node node) const noexcept {
    return std::span(edges_).subspan(starts_[node], starts_[node + 1] - starts_[node]);
  }
  Node& slot_of(std::span<const Edge> edges) noexcept;
  void grow();

  std::size_t options_;
  std::size_t labels_;
  Effort& effort_;
  HeldMemory memory_;
  std::vector<std::uint64_t> starts_{0, 0};  // of the nodes in the order they were made
  std::vector<Edge> edges_;
  std::vector<Node> slots_;  // open addressing; `end`, which is never looked for, marks a free slot
};

// Writes the graph of words that come in rising order (Daciuk, Mihov, Watson and Watson,
// "Incremental construction of minimal acyclic finite-state automata", 2000).
class WordWriter {
 public:
  explicit WordWriter(GraphWriter& writer) : writer_(writer) {}

  void add(std::span<const Label> word);
  GraphPointer finish();

 private:
  void close(std::size_t depth);

  GraphWriter& writer_;
  std::vector<std::vector<Edge>> open_;  // the edges of the nodes along the last word
  std::size_t depth_ = 0;
  bool any_ = false;
};

}  // namespace pentomino
