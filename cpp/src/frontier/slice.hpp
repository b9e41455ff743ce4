// A part of the solutions: those in which certain pieces, of a chosen few, lie before the meeting
// of the two passes. Working slice by slice, the tables near the meeting need only a part of the
// memory.

#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "frontier/automaton.hpp"
#include "frontier/usage.hpp"

namespace pentomino {

// The solutions that have used exactly `used` of these pieces where they cross the meeting.
struct Slice {
  UsedWord pieces = 0;
  UsedWord used = 0;

  bool everything() const noexcept { return pieces == 0; }
  // Whether a word can still become one of the slice by using this many more items.
  bool comes(UsedWord word, unsigned uses) const noexcept {
    return (word & pieces & ~used) == 0 &&
           static_cast<unsigned>(std::popcount(used & ~word)) <= uses;
  }
  // Whether a word can have come from one of the slice by using this many items.
  bool came(UsedWord word, unsigned uses) const noexcept {
    return (used & ~word) == 0 &&
           static_cast<unsigned>(std::popcount(word & pieces & ~used)) <= uses;
  }
  bool here(UsedWord word) const noexcept { return (word & pieces) == used; }
};

// For each state how many counted items can be used at the most on the way to the meeting: before
// it, up to and over it; behind it, back to the first state behind. A step uses `most_used`.
inline std::vector<std::uint8_t> uses_to_meeting(const Automaton& automaton, std::size_t meeting,
                                                 unsigned most_used) {
  constexpr unsigned many = 255;
  std::vector<std::uint8_t> uses(automaton.states(), 0);
  const State border = automaton.layer_begin(meeting);
  for (State state = border; state-- > 0;) {
    unsigned most = 0;
    for (const Transition& transition : automaton.out(state)) {
      const unsigned rest = transition.state < border ? uses[transition.state] : 0U;
      most = std::max(most, std::min(many, rest + most_used));
    }
    uses[state] = static_cast<std::uint8_t>(most);
  }
  for (State state = border; state < automaton.states(); ++state) {
    unsigned most = 0;
    for (const Transition& transition : automaton.in(state)) {
      if (transition.state < border) continue;
      most = std::max(most, std::min(many, uses[transition.state] + most_used));
    }
    uses[state] = static_cast<std::uint8_t>(most);
  }
  return uses;
}

}  // namespace pentomino
