// Connected cells: walks from cell to touching cell.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace pentomino {

// For each cell, the cells it touches.
using Neighbours = std::vector<std::vector<std::uint32_t>>;

// Visits every cell that can be reached from `first`, which is included, over cells for which
// enter(cell) is true; it must be true only once for each cell. `waiting` is work space.
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

// Checks whether sets of cells are connected.
class Connection {
 public:
  explicit Connection(const Neighbours& neighbours)
      : neighbours_(neighbours), wanted_(neighbours.size(), 0) {}

  // An empty set is not.
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
