#include "support/effort.hpp"

#include <array>
#include <cstdio>

namespace pentomino {

std::string in_words(std::size_t bytes) {
  constexpr std::array<const char*, 5> units{"bytes", "kB", "MB", "GB", "TB"};
  auto amount = static_cast<double>(bytes);
  std::size_t unit = 0;
  for (; amount >= 999.5 && unit + 1 < units.size(); ++unit) amount /= 1000.0;
  std::array<char, 48> text{};
  const int digits = unit > 0 && amount < 9.95 ? 1 : 0;
  std::snprintf(text.data(), text.size(), "%.*f %s", digits, amount, units[unit]);
  return text.data();
}

}  // namespace pentomino
