// Finds options by the items that they use.

#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "problem/exact_cover.hpp"
#include "support/effort.hpp"

namespace pentomino {

// The hash of a set of items is the sum of these, whatever their order.
inline std::uint64_t hash_of(Item item) noexcept {
  const std::uint64_t h = (std::uint64_t{item} + 1) * 0x9e3779b97f4a7c15;
  return (h ^ h >> 32) * 0xd6e8feb86659fd93;
}

// Options with the same items keep their order.
class OptionIndex {
 public:
  OptionIndex(const ExactCover& problem, const Effort& effort);

  // The option with these items that has the same rank among its equals as `like`; sorts them.
  // Throws InvalidProblem if there is none.
  Option find(std::vector<Item>& items, Option like) const;

 private:
  struct Entry {
    std::uint64_t hash;
    Option option;
    auto operator<=>(const Entry&) const = default;
  };

  void rank_equals(const Effort& effort);

  std::vector<Entry> entries_;
  std::vector<std::vector<Item>> sorted_;
  std::vector<std::uint32_t> rank_among_equals_;
};

// What is thrown where a symmetry sends an option to no option.
InvalidProblem no_symmetry();

}  // namespace pentomino
