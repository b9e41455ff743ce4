#include "search/solutions.hpp"

namespace pentomino {

void Solutions::append(std::span<const Option> sorted) {
  options.insert(options.end(), sorted.begin(), sorted.end());
  starts.push_back(options.size());
}

void Solutions::append(const Solutions& others, std::size_t first, std::size_t end) {
  const auto at = [&](std::size_t row) {
    return others.options.begin() + static_cast<std::ptrdiff_t>(others.starts[row]);
  };
  const std::size_t before = options.size();
  options.insert(options.end(), at(first), at(end));
  for (std::size_t row = first; row < end; ++row) {
    starts.push_back(before + others.starts[row + 1] - others.starts[first]);
  }
}

}  // namespace pentomino
