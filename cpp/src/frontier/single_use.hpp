// The items that can be used only once, one bit each: enough to see that some ways of covering
// cells use one of them twice. A state knows which of them every way to it has used. Unlike the
// words of Usage, these sets exist for every problem, and are small enough to be stored with a
// window.

#pragma once

#include <cstdint>
#include <vector>

#include "problem/frontier_problem.hpp"

namespace pentomino {

using ItemSet = std::uint32_t;

inline constexpr ItemSet all_items = ~ItemSet{0};

// For every label the counted items with upper bound 1 that it uses; items beyond the first 32 are
// left out, so that fewer ways are refused.
inline std::vector<ItemSet> single_use_of_labels(const FrontierProblem& problem) {
  const ExactCover& cover = problem.problem();
  std::vector<ItemSet> bit_of(cover.items(), 0);
  ItemSet next = 1;
  std::vector<ItemSet> used(problem.labels(), 0);
  for (Option option = 0; option < cover.options(); ++option) {
    for (const Item item : problem.counted(option)) {
      if (cover.upper(item) != 1) continue;
      if (bit_of[item] == 0) {
        bit_of[item] = next;
        next <<= 1;
      }
      used[option] |= bit_of[item];
    }
  }
  return used;
}

}  // namespace pentomino
