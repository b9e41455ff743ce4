// Chance that is the same on all machines.

#pragma once

#include <cstdint>

namespace pentomino {

// A small generator (xorshift64*, Vigna, 2016).
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(mixed(seed)) {}
  // A number below 2^32.
  std::uint32_t draw() noexcept {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    return static_cast<std::uint32_t>(state_ * 0x2545f4914f6cdd1dU >> 32);
  }

 private:
  static std::uint64_t mixed(std::uint64_t seed) noexcept {
    seed += 0x9e3779b97f4a7c15U;
    seed = (seed ^ (seed >> 30)) * 0xbf58476d1ce4e5b9U;
    seed = (seed ^ (seed >> 27)) * 0x94d049bb133111ebU;
    return (seed ^ (seed >> 31)) | 1U;
  }

  std::uint64_t state_;
};

}  // namespace pentomino
