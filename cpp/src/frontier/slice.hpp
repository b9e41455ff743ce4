// A part of the solutions: those that have used certain numbers of a chosen few pieces before the
// meeting of the two passes. Working slice by slice, the tables near the meeting need only a part
// of the memory.

#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "frontier/automaton.hpp"
#include "frontier/usage.hpp"

namespace pentomino {

// What identifies a slice: the solutions that have used exactly `used` of the pieces in these
// fields of the word where they cross the meeting, a layer. No pieces: all solutions, met anywhere.
struct SliceName {
  UsedWord pieces = 0;
  UsedWord used = 0;
  std::size_t meeting = 0;

  bool everything() const noexcept { return pieces == 0; }
};

// The words of a slice. Most fields are a single bit, and compared all at once.
class Slice {
 public:
  Slice() = default;
  Slice(const SliceName& name, const Usage& usage)
      : pieces_(name.pieces),
        used_(name.used),
        single_(name.pieces & usage.single_bits()),
        single_used_(name.used & single_) {
    for (const UsageField& field : usage.fields()) {
      const UsedWord bits = field.mask << field.shift;
      if ((bits & pieces_ & ~single_) == 0) continue;
      wide_.push_back({field.shift, field.mask, (used_ >> field.shift) & field.mask});
    }
  }

  bool everything() const noexcept { return pieces_ == 0; }
  bool here(UsedWord word) const noexcept { return (word & pieces_) == used_; }
  // Whether a word can still become one of the slice by using this many more items.
  bool comes(UsedWord word, unsigned uses) const noexcept {
    if ((word & single_ & ~single_used_) != 0) return false;
    auto missing = static_cast<UsedWord>(std::popcount(single_used_ & ~word));
    for (const Wide& field : wide_) {
      const UsedWord now = (word >> field.shift) & field.mask;
      if (now > field.used) return false;
      missing += field.used - now;
    }
    return missing <= uses;
  }
  // Whether a word can have come from one of the slice by using this many items.
  bool came(UsedWord word, unsigned uses) const noexcept {
    if ((single_used_ & ~word) != 0) return false;
    auto more = static_cast<UsedWord>(std::popcount(word & single_ & ~single_used_));
    for (const Wide& field : wide_) {
      const UsedWord now = (word >> field.shift) & field.mask;
      if (now < field.used) return false;
      more += now - field.used;
    }
    return more <= uses;
  }

 private:
  // A field of several bits, and its content in the slice.
  struct Wide {
    unsigned shift;
    UsedWord mask;
    UsedWord used;
  };

  UsedWord pieces_ = 0;
  UsedWord used_ = 0;
  UsedWord single_ = 0;
  UsedWord single_used_ = 0;
  std::vector<Wide> wide_;
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
