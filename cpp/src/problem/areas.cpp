#include "problem/areas.hpp"

namespace pentomino {

bool Areas::possible(std::span<const Area> areas, std::span<const PieceSize> sizes) {
  areas_ = areas;
  left_.assign(sizes.begin(), sizes.end());
  tries_ = 0;
  return fill(0, 0, 0);
}

// Continues an area of which `done` cells are made up, with pieces of this size and later ones.
bool Areas::fill(std::size_t area, std::uint32_t done, std::size_t size) {
  if (area == areas_.size() || ++tries_ > most_tries) return true;
  const Area& wanted = areas_[area];
  if (done >= wanted.least && fill(area + 1, 0, 0)) return true;
  for (; size < left_.size(); ++size) {
    PieceSize& kind = left_[size];
    if (kind.pieces == 0 || done + kind.cells > wanted.most) continue;
    --kind.pieces;
    const bool filled = fill(area, done + kind.cells, size);
    ++kind.pieces;
    if (filled) return true;
  }
  return false;
}

}  // namespace pentomino
