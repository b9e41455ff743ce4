// Numbers of ways, as wide as a whole computation needs them. Sums return whether the result still
// fits.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "support/natural.hpp"

namespace pentomino {

template <std::size_t Limbs>
struct FixedCount {
  std::array<std::uint64_t, Limbs> limb{};

  bool add(const FixedCount& other) noexcept {
    bool carry = false;
    for (std::size_t i = 0; i < Limbs; ++i) {
      const std::uint64_t sum = limb[i] + other.limb[i];
      const std::uint64_t total = sum + (carry ? 1 : 0);
      carry = sum < limb[i] || total < sum;
      limb[i] = total;
    }
    return !carry;
  }
  bool zero() const noexcept {
    return std::all_of(limb.begin(), limb.end(), [](std::uint64_t part) { return part == 0; });
  }
  static FixedCount one() noexcept { return of(1); }
  static FixedCount of(std::uint64_t value) noexcept {
    FixedCount result;
    result.limb[0] = value;
    return result;
  }
  // The number, if it fits 64 bits; otherwise the highest of 64 bits.
  std::uint64_t at_most_64_bits() const noexcept {
    const bool fits =
        std::all_of(limb.begin() + 1, limb.end(), [](std::uint64_t part) { return part == 0; });
    return fits ? limb[0] : ~std::uint64_t{0};
  }
  void add_product_to(Natural& total, const FixedCount& other) const {
    total.add_product(limb, other.limb);
  }
};

struct ShortCount {
  std::uint32_t value = 0;

  bool add(const ShortCount& other) noexcept {
    value += other.value;
    return value >= other.value;
  }
  bool zero() const noexcept { return value == 0; }
  static ShortCount one() noexcept { return {1}; }
  static ShortCount of(std::uint64_t number) noexcept {
    return {static_cast<std::uint32_t>(number)};
  }
  std::uint64_t at_most_64_bits() const noexcept { return value; }
  void add_product_to(Natural& total, const ShortCount& other) const {
    total.add(std::uint64_t{value} * other.value);
  }
};

}  // namespace pentomino
