// Whether pieces of certain sizes can make up several separate areas at once.
// Only sizes count here, not shapes.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace pentomino {

struct PieceSize {
  std::uint32_t cells;
  std::uint32_t pieces;  // the most pieces of this size
};

struct Area {
  std::uint32_t least;  // cells that must be covered
  std::uint32_t most;   // and those that may be
};

// Gives up and answers yes if there are too many ways to try.
class Areas {
 public:
  bool possible(std::span<const Area> areas, std::span<const PieceSize> sizes);

 private:
  bool fill(std::size_t area, std::uint32_t done, std::size_t size);

  static constexpr int most_tries = 10'000;

  std::span<const Area> areas_;
  std::vector<PieceSize> left_;
  int tries_ = 0;
};

}  // namespace pentomino
