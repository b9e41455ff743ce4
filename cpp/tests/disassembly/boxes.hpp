// Random boxes for everything that takes pieces apart.

#pragma once

#include "checks.hpp"
#include "disassembly/disassembly.hpp"

namespace pentomino::testing {

// Pieces of a box, connected or not; with gaps, some cells belong to none of them.
inline Pieces cut(Random& random, std::int64_t size, std::uint32_t count, std::uint32_t gaps) {
  Pieces pieces(count);
  for (std::int64_t layer = 0; layer < size; ++layer) {
    for (std::int64_t row = 0; row < size; ++row) {
      for (std::int64_t column = 0; column < size; ++column) {
        const std::uint32_t piece = below(random, count + gaps);
        if (piece < count) pieces[piece].push_back({{layer, row, column}});
      }
    }
  }
  std::erase_if(pieces, [](const auto& piece) { return piece.empty(); });
  return pieces;
}

}  // namespace pentomino::testing
