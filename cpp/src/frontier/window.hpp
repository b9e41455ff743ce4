// The covered cells from one position on, as a few machine words. Bit 0 is the position itself;
// options have a limited reach, so everything about a state fits.

#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace pentomino {

template <std::size_t Words>
struct Window {
  static constexpr std::size_t bits = 64 * Words;

  std::array<std::uint64_t, Words> word{};

  bool operator==(const Window& other) const noexcept {
    std::uint64_t difference = 0;
    for (std::size_t w = 0; w < Words; ++w) difference |= word[w] ^ other.word[w];
    return difference == 0;
  }

  void set(std::size_t bit) noexcept { word[bit / 64] |= std::uint64_t{1} << (bit % 64); }
  // The bits below this one.
  static Window below(std::size_t bit) noexcept {
    Window result;
    for (std::size_t w = 0; w < Words; ++w) {
      if (bit >= 64 * (w + 1)) {
        result.word[w] = ~std::uint64_t{0};
      } else if (bit > 64 * w) {
        result.word[w] = (std::uint64_t{1} << (bit - 64 * w)) - 1;
      }
    }
    return result;
  }
  // The lowest bit alone.
  Window lowest() const noexcept {
    Window result;
    for (std::size_t w = 0; w < Words; ++w) {
      if (word[w] == 0) continue;
      result.word[w] = word[w] & (~word[w] + 1);
      break;
    }
    return result;
  }
  bool overlaps(const Window& other) const noexcept {
    std::uint64_t common = 0;
    for (std::size_t w = 0; w < Words; ++w) common |= word[w] & other.word[w];
    return common != 0;
  }
  bool empty() const noexcept { return !overlaps(*this); }
  std::size_t count() const noexcept {
    int total = 0;
    for (const std::uint64_t part : word) total += std::popcount(part);
    return static_cast<std::size_t>(total);
  }
  // How many bits from bit 0 on are set without a gap.
  std::size_t ones() const noexcept {
    std::size_t total = 0;
    for (const std::uint64_t part : word) {
      const auto here = static_cast<std::size_t>(std::countr_one(part));
      total += here;
      if (here < 64) break;
    }
    return total;
  }
  // The number of bits up to the highest one set.
  std::size_t width() const noexcept {
    for (std::size_t w = Words; w-- > 0;) {
      if (word[w] != 0) return 64 * w + static_cast<std::size_t>(std::bit_width(word[w]));
    }
    return 0;
  }
  friend Window operator|(Window a, const Window& b) noexcept {
    for (std::size_t w = 0; w < Words; ++w) a.word[w] |= b.word[w];
    return a;
  }
  friend Window operator&(Window a, const Window& b) noexcept {
    for (std::size_t w = 0; w < Words; ++w) a.word[w] &= b.word[w];
    return a;
  }
  friend Window operator~(Window a) noexcept {
    for (std::uint64_t& part : a.word) part = ~part;
    return a;
  }
  // Shifts are by fewer than `bits`.
  friend Window operator>>(const Window& a, std::size_t by) noexcept {
    if constexpr (Words == 1) return {{a.word[0] >> by}};
    Window result;
    const std::size_t whole = by / 64;
    const std::size_t rest = by % 64;
    for (std::size_t w = 0; w + whole < Words; ++w) {
      result.word[w] = a.word[w + whole] >> rest;
      if (rest != 0 && w + whole + 1 < Words) {
        result.word[w] |= a.word[w + whole + 1] << (64 - rest);
      }
    }
    return result;
  }
  friend Window operator<<(const Window& a, std::size_t by) noexcept {
    if constexpr (Words == 1) return {{a.word[0] << by}};
    Window result;
    const std::size_t whole = by / 64;
    const std::size_t rest = by % 64;
    for (std::size_t w = Words; w-- > whole;) {
      result.word[w] = a.word[w - whole] << rest;
      if (rest != 0 && w > whole) result.word[w] |= a.word[w - whole - 1] >> (64 - rest);
    }
    return result;
  }
  // Every bit of the window affects the highest bits of the result.
  std::uint64_t hash() const noexcept {
    std::uint64_t h = 0;
    for (const std::uint64_t part : word) h = ((h >> 32) ^ h ^ part) * 0x9e3779b97f4a7c15;
    return h;
  }
};

}  // namespace pentomino
