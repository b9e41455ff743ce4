// Solutions as a search lists them.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "problem/exact_cover.hpp"

namespace pentomino {

// Solutions in compressed rows: solution s uses options[starts[s] .. starts[s + 1]), sorted.
struct Solutions {
  std::vector<std::uint64_t> starts{0};
  std::vector<Option> options;

  std::size_t size() const noexcept { return starts.size() - 1; }
  std::span<const Option> operator[](std::size_t s) const noexcept {
    return std::span(options).subspan(starts[s], starts[s + 1] - starts[s]);
  }
  void append(std::span<const Option> sorted);
  // Adds the solutions [first, end) of others.
  void append(const Solutions& others, std::size_t first, std::size_t end);
};

}  // namespace pentomino
