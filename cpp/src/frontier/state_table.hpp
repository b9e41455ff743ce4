// The states of one layer, numbered in the order they are met: an open-addressing table. It is
// keyed by whole windows; refused windows are remembered as well, without a number. For every state
// it stores the single-use items that all ways to it have used.

#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "frontier/single_use.hpp"
#include "frontier/window.hpp"

namespace pentomino {

// The shift that turns a hash of 64 bits into a place among this many slots, a power of two. Sizes
// may have fewer bits than hashes.
constexpr unsigned shift_to_place(std::uint64_t slots) noexcept {
  return static_cast<unsigned>(std::countl_zero(slots)) + 1;
}

template <std::size_t Words>
class StateTable {
 public:
  static constexpr std::uint32_t refused = 0xfffffffe;

  std::size_t size() const noexcept { return windows_.size(); }
  const Window<Words>& window(std::size_t number) const noexcept { return windows_[number]; }
  std::span<const Window<Words>> windows() const noexcept { return windows_; }
  // For each state in turn, the items that all ways to it have used.
  std::vector<ItemSet> used() const {
    std::vector<ItemSet> used(windows_.size());
    for (const Slot& slot : slots_) {
      if (slot.number < refused) used[slot.number] = slot.used;
    }
    return used;
  }
  std::size_t bytes() const noexcept {
    return slots_.capacity() * sizeof(Slot) + windows_.capacity() * sizeof(Window<Words>);
  }

  // The number of a window that a way with these items reaches, or `refused`. A new window is first
  // tested with `accept`.
  template <typename Accept>
  std::uint32_t number(const Window<Words>& window, ItemSet used, const Accept& accept) {
    if (2 * (filled_ + 1) > slots_.size()) grow();
    Slot& slot = slot_of(window);
    if (slot.number == vacant) {
      ++filled_;
      slot.window = window;
      if (accept(window)) {
        slot.number = static_cast<std::uint32_t>(windows_.size());
        windows_.push_back(window);
      } else {
        slot.number = refused;
      }
    }
    slot.used &= used;
    return slot.number;
  }

  // Reads the first place of a window, so that it is near when the window is looked up. What is
  // returned means nothing.
  std::uint32_t touch(const Window<Words>& window) const noexcept {
    return slots_.empty() ? 0 : slots_[static_cast<std::size_t>(window.hash() >> shift_)].number;
  }

  // Reserves room for about this many windows.
  void expect(std::size_t windows) {
    while (slots_.size() < 2 * windows) grow();
  }
  // Forgets everything.
  void forget() { *this = {}; }

 private:
  static constexpr std::uint32_t vacant = 0xffffffff;

  struct Slot {
    Window<Words> window;
    std::uint32_t number = vacant;
    ItemSet used = all_items;
  };

  Slot& slot_of(const Window<Words>& window) noexcept {
    const std::size_t mask = slots_.size() - 1;
    auto place = static_cast<std::size_t>(window.hash() >> shift_);
    while (slots_[place].number != vacant && slots_[place].window != window) {
      place = (place + 1) & mask;
    }
    return slots_[place];
  }

  void grow() {
    std::vector<Slot> old(slots_.empty() ? 64 : 2 * slots_.size());
    old.swap(slots_);
    shift_ = shift_to_place(slots_.size());
    for (const Slot& slot : old) {
      if (slot.number != vacant) slot_of(slot.window) = slot;
    }
  }

  std::vector<Slot> slots_;
  std::vector<Window<Words>> windows_;
  std::size_t filled_ = 0;
  unsigned shift_ = 0;  // leaves the highest bits of a hash, enough for the slots
};

}  // namespace pentomino
