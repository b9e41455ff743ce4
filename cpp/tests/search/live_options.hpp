// The options that are live at a node of a subproblem.

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "search/subproblem.hpp"

namespace pentomino::testing {

inline bool has_bit(std::span<const Word> row, std::size_t bit) {
  return (row[bit / word_bits] >> (bit % word_bits) & 1U) != 0;
}

// The live options in their order.
inline std::vector<Option> live_options(const Subproblem& problem, const OwnedNode& at) {
  std::vector<Option> options;
  for (Option option = 0; option < problem.options(); ++option) {
    if (has_bit(at.live, option)) options.push_back(option);
  }
  return options;
}

// Those of them that a row has too.
inline std::vector<Option> live_options(const Subproblem& problem, const OwnedNode& at,
                                        std::span<const Word> row) {
  std::vector<Option> options = live_options(problem, at);
  std::erase_if(options, [row](Option option) { return !has_bit(row, option); });
  return options;
}

}  // namespace pentomino::testing
