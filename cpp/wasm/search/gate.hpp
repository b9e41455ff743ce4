// In a page nobody watches a walk from another thread: this stands in the place of the gates of
// `src/search`. It ends a walk after a number of passes; what is left is walked later.

#pragma once

#include <cstdint>
#include <span>

#include "problem/exact_cover.hpp"

namespace pentomino {

class Gate {
 public:
  explicit Gate(std::uint32_t passes) : left_(passes) {}

  bool pass(std::span<const Option>) {
    if (left_ == 0) return false;
    --left_;
    return true;
  }

 private:
  std::uint32_t left_;
};

}  // namespace pentomino
