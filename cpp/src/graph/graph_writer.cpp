#include "graph/graph_writer.hpp"

#include <algorithm>

namespace pentomino {
namespace {

std::uint64_t hash(std::span<const Edge> edges) noexcept {
  std::uint64_t h = edges.size();
  for (const Edge& edge : edges) {
    h = (h ^ (std::uint64_t{edge.label} << 32 | edge.target)) * 0x9e3779b97f4a7c15;
    h ^= h >> 29;
  }
  return h;
}

bool equal(std::span<const Edge> a, std::span<const Edge> b) noexcept {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Edge& x, const Edge& y) {
    return x.label == y.label && x.target == y.target;
  });
}

}  // namespace

GraphWriter::GraphWriter(std::size_t options, std::size_t labels, Effort& effort)
    : options_(options), labels_(labels), effort_(effort), memory_(effort), slots_(64, end) {}

Node GraphWriter::node(std::span<const Edge> edges) {
  Node& slot = slot_of(edges);
  if (slot != end) return slot;
  if (starts_.size() >= unlimited) throw OverBudget("there are too many solutions to hold");
  const auto made = static_cast<Node>(starts_.size() - 1);
  slot = made;
  edges_.insert(edges_.end(), edges.begin(), edges.end());
  starts_.push_back(edges_.size());
  if (2 * starts_.size() > slots_.size()) grow();
  return made;
}

Node& GraphWriter::slot_of(std::span<const Edge> edges) noexcept {
  const std::size_t mask = slots_.size() - 1;
  std::size_t place = hash(edges) & mask;
  while (slots_[place] != end && !equal(edges_of(slots_[place]), edges)) {
    place = (place + 1) & mask;
  }
  return slots_[place];
}

void GraphWriter::grow() {
  memory_.hold(2 * slots_.size() * sizeof(Node) + starts_.capacity() * sizeof(std::uint64_t) +
               edges_.capacity() * sizeof(Edge));
  slots_.assign(2 * slots_.size(), end);
  for (Node node = 1; node + 1 < starts_.size(); ++node) slot_of(edges_of(node)) = node;
}

// A node's edges lead to nodes made before it, so with reversed numbers they lead upwards.
GraphPointer GraphWriter::finish(Node start) const {
  HeldMemory memory(effort_);
  memory.hold(starts_.size() * sizeof(std::uint64_t) +
              edges_.size() * (sizeof(Label) + sizeof(Node)));
  std::vector<std::uint64_t> starts{0};
  std::vector<Label> labels;
  std::vector<Node> targets;
  starts.reserve(std::size_t{start} + 2);
  labels.reserve(starts_[start + 1]);
  targets.reserve(starts_[start + 1]);
  for (Node node = start + 1; node-- > 0;) {
    for (const Edge& edge : edges_of(node)) {
      labels.push_back(edge.label);
      targets.push_back(start - edge.target);
    }
    starts.push_back(labels.size());
  }
  return std::make_shared<SolutionGraph>(options_, labels_, std::move(starts), std::move(labels),
                                         std::move(targets));
}

GraphPointer GraphWriter::finish_empty() const {
  return std::make_shared<SolutionGraph>(options_, labels_, std::vector<std::uint64_t>{},
                                         std::vector<Label>{}, std::vector<Node>{});
}

void WordWriter::add(std::span<const Label> word) {
  std::size_t shared = 0;
  while (any_ && shared < std::min(depth_, word.size()) &&
         open_[shared].back().label == word[shared]) {
    ++shared;
  }
  if (any_ && shared == word.size() && shared == depth_) return;  // the same word again
  close(shared + 1);
  if (open_.size() < word.size()) open_.resize(word.size());
  for (std::size_t depth = shared; depth < word.size(); ++depth) {
    open_[depth].push_back({word[depth], GraphWriter::end});
  }
  depth_ = word.size();
  any_ = true;
}

// Writes the nodes from this depth on.
void WordWriter::close(std::size_t depth) {
  while (depth_ > depth) {
    --depth_;
    const Node made = writer_.node(open_[depth_]);
    open_[depth_].clear();
    open_[depth_ - 1].back().target = made;
  }
}

GraphPointer WordWriter::finish() {
  if (!any_) return writer_.finish_empty();
  if (depth_ == 0) return writer_.finish(GraphWriter::end);
  close(1);
  return writer_.finish(writer_.node(open_[0]));
}

}  // namespace pentomino
