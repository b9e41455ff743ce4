// Whole numbers from 0 up, of any size, so that counts of solutions are always exact. They have
// only what counting needs: sums, products and comparison.

#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

namespace pentomino {

class Natural {
 public:
  Natural() = default;
  Natural(std::uint64_t value) {  // NOLINT: a small number is a number
    if (value != 0) limbs_.push_back(value);
  }
  // The least significant limb first.
  explicit Natural(std::span<const std::uint64_t> limbs);

  std::span<const std::uint64_t> limbs() const noexcept { return limbs_; }
  // The lowest limb; the rest is cut off.
  std::uint64_t low() const noexcept { return limbs_.empty() ? 0 : limbs_.front(); }

  Natural& operator+=(const Natural& other);
  // `other` must not be larger.
  Natural& operator-=(const Natural& other);
  void add(std::uint64_t value) {
    if (limbs_.empty()) return add_at(0, value);
    limbs_.front() += value;
    if (limbs_.front() < value) add_at(1, 1);
  }
  // Adds a * b.
  void add_product(std::uint64_t a, std::uint64_t b);
  void add_product(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b);

  bool operator==(const Natural& other) const = default;
  std::strong_ordering operator<=>(const Natural& other) const noexcept;

 private:
  void add_at(std::size_t limb, std::uint64_t value);
  void trim();

  std::vector<std::uint64_t> limbs_;  // without zeros at the top
};

}  // namespace pentomino
