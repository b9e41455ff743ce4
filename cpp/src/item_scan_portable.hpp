// The item scan in plain C++, one item after the other. Each file that includes this is compiled
// for one instruction set, so all of it has internal linkage: no copy may leak into another.

#pragma once

#include <bit>

#include "item_scan.hpp"

namespace pentomino {
namespace {

Choice scan_items(const ItemRows& rows, const Word* live, const Word* open) {
  Choice best{no_open_item, 0};
  const std::size_t open_words = words_for(rows.groups * lanes);
  for (std::size_t o = 0; o < open_words; ++o) {
    for (Word left = open[o]; left != 0; left &= left - 1) {
      const std::size_t item = o * word_bits + static_cast<std::size_t>(std::countr_zero(left));
      const Word* row = rows.rows + item * rows.words;
      std::uint32_t options = 0;
      for (std::size_t w = 0; w < rows.words; ++w) {
        options += static_cast<std::uint32_t>(std::popcount(row[w] & live[w]));
      }
      if (options < best.options) {
        best = {options, static_cast<std::uint32_t>(item)};
        if (options == 0) return best;
      }
    }
  }
  return best;
}

std::size_t count_bits(const Word* bits, std::size_t words) {
  std::size_t count = 0;
  for (std::size_t w = 0; w < words; ++w) count += static_cast<std::size_t>(std::popcount(bits[w]));
  return count;
}

void strike_rows(const Word* from, std::span<const Word* const> rows, std::size_t words,
                 Word* into) {
  for (std::size_t w = 0; w < words; ++w) {
    Word struck = 0;
    for (const Word* row : rows) struck |= row[w];
    into[w] = from[w] & ~struck;
  }
}

}  // namespace
}  // namespace pentomino
