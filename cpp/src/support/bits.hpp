// Sets of numbers as bits of words, and matrices of such sets.

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace pentomino {

using Word = std::uint64_t;
inline constexpr std::size_t word_bits = 64;

constexpr std::size_t words_for(std::size_t bits) { return (bits + word_bits - 1) / word_bits; }

// The bit of a number in its word.
constexpr Word bit_of(std::size_t number) noexcept { return Word{1} << (number % word_bits); }

inline bool has(std::span<const Word> set, std::size_t number) noexcept {
  return (set[number / word_bits] & bit_of(number)) != 0;
}
inline void put(std::span<Word> set, std::size_t number) noexcept {
  set[number / word_bits] |= bit_of(number);
}
inline void drop(std::span<Word> set, std::size_t number) noexcept {
  set[number / word_bits] &= ~bit_of(number);
}

// The lowest number of the word at `place`, which is not empty.
inline std::size_t lowest_in(Word word, std::size_t place) noexcept {
  return place * word_bits + static_cast<std::size_t>(std::countr_zero(word));
}

// Calls visit(number) for the numbers of the word at `place`, the lowest first.
template <typename Visit>
void each_in(Word word, std::size_t place, const Visit& visit) {
  for (; word != 0; word &= word - 1) visit(lowest_in(word, place));
}

// Calls visit(number) for the numbers of a set, the lowest first.
template <typename Visit>
void each_in(std::span<const Word> set, const Visit& visit) {
  for (std::size_t w = 0; w < set.size(); ++w) each_in(set[w], w, visit);
}

inline bool meet(std::span<const Word> one, std::span<const Word> other) noexcept {
  for (std::size_t w = 0; w < one.size(); ++w) {
    if ((one[w] & other[w]) != 0) return true;
  }
  return false;
}

inline std::size_t count_of(std::span<const Word> set) noexcept {
  std::size_t count = 0;
  for (const Word word : set) count += static_cast<std::size_t>(std::popcount(word));
  return count;
}

// One set in each row.
class BitMatrix {
 public:
  BitMatrix(std::size_t rows, std::size_t bits)
      : words_(words_for(bits)), rows_(rows * words_, Word{0}) {}

  std::span<const Word> row(std::size_t row) const noexcept {
    return {rows_.data() + row * words_, words_};
  }
  std::span<Word> row(std::size_t row) noexcept { return {rows_.data() + row * words_, words_}; }

 private:
  std::size_t words_;
  std::vector<Word> rows_;
};

}  // namespace pentomino
