// Some of the solutions, told by which of a few pieces lie before the meeting of the two passes.
// Made slice after slice, the tables near the meeting need a part of the memory.

#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "pentomino/automaton.hpp"
#include "usage.hpp"

namespace pentomino {

// The solutions that, where they cross the meeting, have used just `used` of these pieces.
struct Slice {
  UsedWord pieces = 0;
  UsedWord used = 0;

  bool everything() const noexcept { return pieces == 0; }
  // Whether a word can still become one of the slice within so many steps forward.
  bool comes(UsedWord word, unsigned steps) const noexcept {
    return (word & pieces & ~used) == 0 &&
           static_cast<unsigned>(std::popcount(used & ~word)) <= steps;
  }
  // Whether a word can have come from one of the slice within so many steps.
  bool came(UsedWord word, unsigned steps) const noexcept {
    return (used & ~word) == 0 &&
           static_cast<unsigned>(std::popcount(word & pieces & ~used)) <= steps;
  }
  bool here(UsedWord word) const noexcept { return (word & pieces) == used; }
};

// For each state the most steps to the meeting: before it, those up to and over it; behind it,
// those back to the first state behind.
inline std::vector<std::uint8_t> steps_to_meeting(const Automaton& automaton, std::size_t meeting) {
  constexpr unsigned many = 255;
  std::vector<std::uint8_t> steps(automaton.states(), 0);
  const State border = automaton.layer_begin(meeting);
  for (State state = border; state-- > 0;) {
    unsigned most = 0;
    for (const Transition& transition : automaton.out(state)) {
      const unsigned rest = transition.state < border ? steps[transition.state] : 0U;
      most = std::max(most, std::min(many, rest + 1));
    }
    steps[state] = static_cast<std::uint8_t>(most);
  }
  for (State state = border; state < automaton.states(); ++state) {
    unsigned most = 0;
    for (const Transition& transition : automaton.in(state)) {
      if (transition.state < border) continue;
      most = std::max(most, std::min(many, steps[transition.state] + 1U));
    }
    steps[state] = static_cast<std::uint8_t>(most);
  }
  return steps;
}

}  // namespace pentomino
