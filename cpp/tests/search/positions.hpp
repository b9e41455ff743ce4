// Positions of a subproblem that keep their own rows, and the options that are live there.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "search/subproblem.hpp"

namespace pentomino::testing {

struct Owned {
  explicit Owned(const Subproblem& problem)
      : live(problem.words()), open(problem.open_words()), used(problem.counted().size()) {}
  NodeState position() { return {live, open, used}; }

  std::vector<Word> live;
  std::vector<Word> open;
  std::vector<std::uint32_t> used;
};

inline bool has_bit(std::span<const Word> row, std::size_t bit) {
  return (row[bit / word_bits] >> (bit % word_bits) & 1U) != 0;
}

// The live options in their order.
inline std::vector<Option> live_options(const Subproblem& problem, const Owned& at) {
  std::vector<Option> options;
  for (Option option = 0; option < problem.options(); ++option) {
    if (has_bit(at.live, option)) options.push_back(option);
  }
  return options;
}

// Those of them that a row has too.
inline std::vector<Option> live_options(const Subproblem& problem, const Owned& at,
                                        std::span<const Word> row) {
  std::vector<Option> options = live_options(problem, at);
  std::erase_if(options, [row](Option option) { return !has_bit(row, option); });
  return options;
}

}  // namespace pentomino::testing
