// Cells that hang together: walks from cell to touching cell.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace pentomino {

// For each cell, which others it touches.
using Neighbours = std::vector<std::vector<std::uint32_t>>;

// Enters every cell that can be reached from `first`, itself included, over cells that
// enter(cell) lets in; it must let each of them in once only. `waiting` is room to work in.
template <typename Enter>
void flood(std::uint32_t first, const Neighbours& neighbours, std::vector<std::uint32_t>& waiting,
           const Enter& enter) {
  waiting.clear();
  if (enter(first)) waiting.push_back(first);
  while (!waiting.empty()) {
    const std::uint32_t cell = waiting.back();
    waiting.pop_back();
    for (const std::uint32_t other : neighbours[cell]) {
      if (enter(other)) waiting.push_back(other);
    }
  }
}

// Says of sets of cells whether they hang together.
class Connection {
 public:
  explicit Connection(const Neighbours& neighbours)
      : neighbours_(neighbours), wanted_(neighbours.size(), 0) {}

  // No cells at all do not.
  bool joins(std::span<const std::uint32_t> cells) {
    if (cells.empty()) return false;
    for (const std::uint32_t cell : cells) wanted_[cell] = 1;
    std::size_t met = 0;
    flood(cells.front(), neighbours_, waiting_, [&](std::uint32_t cell) {
      const bool enters = wanted_[cell] != 0;
      wanted_[cell] = 0;
      met += enters ? 1 : 0;
      return enters;
    });
    for (const std::uint32_t cell : cells) wanted_[cell] = 0;
    return met == cells.size();
  }

 private:
  const Neighbours& neighbours_;
  std::vector<std::uint8_t> wanted_;
  std::vector<std::uint32_t> waiting_;
};

}  // namespace pentomino
