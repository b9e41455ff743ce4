// The item scan in plain C++, one item after the other, with either way to count bits. Each file
// that includes this is compiled for one instruction set, so all of it has internal linkage: no
// copy may leak into another.

#pragma once

#include <bit>

#include "search/item_scan.hpp"

namespace pentomino {
namespace {

// For targets that count bits in an instruction or two.
struct ByInstruction {
  static std::uint32_t bits_in(Word word) {
    return static_cast<std::uint32_t>(std::popcount(word));
  }
};

// For targets where the compiler would call a function: pairs, fours, bytes, then their sum.
struct ByArithmetic {
  static std::uint32_t bits_in(Word word) {
    word -= (word >> 1) & 0x5555555555555555;
    word = (word & 0x3333333333333333) + ((word >> 2) & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<std::uint32_t>((word * 0x0101010101010101) >> 56);
  }
};

template <typename Count>
Choice scan_items(const ItemRows& rows, const Word* live, const Word* open) {
  Choice best{no_open_item, 0};
  const std::size_t open_words = words_for(rows.groups * lanes);
  for (std::size_t o = 0; o < open_words; ++o) {
    for (Word left = open[o]; left != 0; left &= left - 1) {
      const std::size_t item = o * word_bits + static_cast<std::size_t>(std::countr_zero(left));
      const Word* row = rows.rows + item * rows.words;
      std::uint32_t options = 0;
      for (std::size_t w = 0; w < rows.words; ++w) options += Count::bits_in(row[w] & live[w]);
      if (options < best.options) {
        best = {options, static_cast<std::uint32_t>(item)};
        if (options == 0) return best;
      }
    }
  }
  return best;
}

template <typename Count>
std::size_t count_bits(const Word* bits, std::size_t words) {
  std::size_t count = 0;
  for (std::size_t w = 0; w < words; ++w) count += Count::bits_in(bits[w]);
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

template <typename Count>
constexpr VectorUnit portable_unit(std::string_view name, ItemTally tally = nullptr,
                                   OptionFilter filter = nullptr, OptionFinder find = nullptr) {
  return {name, false, scan_items<Count>, count_bits<Count>, strike_rows, tally, filter, find};
}

}  // namespace
}  // namespace pentomino
