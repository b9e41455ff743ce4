// Writes the graph of everything that follows from a start. A function gives the successors of a
// 64-bit key. Each key is visited once, depth first, without recursion.

#pragma once

#include <optional>
#include <vector>

#include "graph/graph_writer.hpp"

namespace pentomino {

enum class Ending { goes_on, accepted, refused };

struct Step {
  Label label;
  std::uint64_t key;
};

// The node that a key became; none if nothing accepted follows from it.
class NodeOfKey {
 public:
  explicit NodeOfKey(Effort& effort) : memory_(effort), slots_(1024) {}

  std::optional<std::optional<Node>> find(std::uint64_t key) const noexcept {
    const Slot& slot = slots_[place_of(key)];
    if (slot.node == vacant) return std::nullopt;
    if (slot.node == none) return std::optional<Node>{};
    return slot.node;
  }
  void put(std::uint64_t key, std::optional<Node> node) {
    if (2 * ++filled_ > slots_.size()) grow();
    slots_[place_of(key)] = {key, node.value_or(none)};
  }

 private:
  static constexpr Node vacant = 0xffffffff;
  static constexpr Node none = 0xfffffffe;

  struct Slot {
    std::uint64_t key = 0;
    Node node = vacant;
  };

  std::size_t place_of(std::uint64_t key) const noexcept {
    std::uint64_t h = (key ^ key >> 32) * 0xd6e8feb86659fd93;
    h ^= h >> 32;
    std::size_t place = h & (slots_.size() - 1);
    while (slots_[place].node != vacant && slots_[place].key != key) {
      place = (place + 1) & (slots_.size() - 1);
    }
    return place;
  }
  void grow() {
    memory_.hold(2 * slots_.size() * sizeof(Slot));
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.node != vacant) slots_[place_of(slot.key)] = slot;
    }
  }

  HeldMemory memory_;
  std::vector<Slot> slots_;
  std::size_t filled_ = 0;
};

// successors(key, steps) appends the steps from a key, by rising label, and says how it ends.
template <typename Successors>
GraphPointer write_product(GraphWriter& writer, std::uint64_t start, Successors successors,
                           Effort& effort) {
  struct Frame {
    std::uint64_t key;
    std::size_t steps_begin;
    std::size_t next;
    std::size_t made_begin;
  };
  NodeOfKey known(effort);
  HeldMemory memory(effort);
  std::vector<Step> steps;
  std::vector<Edge> made;
  std::vector<Frame> frames;
  std::optional<Node> last;  // the node of the key visited last

  // Either answers at once or opens a frame.
  const auto enter = [&](std::uint64_t key) {
    if (const auto before = known.find(key)) {
      last = *before;
      return true;
    }
    const std::size_t begin = steps.size();
    const Ending ending = successors(key, steps);
    if (ending == Ending::goes_on) {
      frames.push_back({key, begin, begin, made.size()});
      return false;
    }
    last = ending == Ending::accepted ? std::optional(GraphWriter::end) : std::nullopt;
    known.put(key, last);
    return true;
  };

  bool answered = enter(start);
  while (!frames.empty()) {
    Frame& frame = frames.back();
    if (answered && frame.next > frame.steps_begin && last) {
      made.push_back({steps[frame.next - 1].label, *last});
    }
    if (frame.next < steps.size()) {
      answered = enter(steps[frame.next++].key);
      continue;
    }
    effort.check();
    memory.hold(steps.capacity() * sizeof(Step) + made.capacity() * sizeof(Edge) +
                frames.capacity() * sizeof(Frame));
    const std::span<const Edge> edges = std::span(made).subspan(frame.made_begin);
    last = edges.empty() ? std::nullopt : std::optional(writer.node(edges));
    known.put(frame.key, last);
    steps.resize(frame.steps_begin);
    made.resize(frame.made_begin);
    frames.pop_back();
    answered = true;
  }
  return last ? writer.finish(*last) : writer.finish_empty();
}

}  // namespace pentomino
