// The table of a layer's states: every window gets one number, whatever the width of a machine's
// sizes.

#include "frontier/state_table.hpp"

#include "checks.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

template <std::size_t Words>
Window<Words> window_of(std::uint32_t number) {
  Window<Words> window;
  for (std::size_t bit = 0; bit < 32; ++bit) {
    if ((number >> bit & 1U) != 0) window.set(bit * (Window<Words>::bits / 32));
  }
  return window;
}

template <std::size_t Words>
void numbers_stay() {
  constexpr std::uint32_t windows = 30'000;
  StateTable<Words> table;
  const auto accept = [](const Window<Words>& window) { return window.count() % 3 != 0; };
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t i = 0; i < windows; ++i) {
    numbers.push_back(table.number(window_of<Words>(i), all_items, accept));
  }
  std::size_t accepted = 0;
  for (std::uint32_t i = 0; i < windows; ++i) {
    const Window<Words> window = window_of<Words>(i);
    check(table.number(window, all_items, accept) == numbers[i]);
    if (numbers[i] == StateTable<Words>::refused) continue;
    ++accepted;
    check(accept(window) && table.window(numbers[i]) == window);
  }
  check(accepted == table.size());
}

// The place of a hash in a table is within it: a shift by the width of sizes instead of hashes
// leaves too many bits where sizes have 32.
void shifts_leave_a_place() {
  for (std::uint64_t slots = 64; slots <= std::uint64_t{1} << 31; slots *= 2) {
    check(~std::uint64_t{0} >> shift_to_place(slots) == slots - 1);
  }
}

}  // namespace

int main() {
  numbers_stay<1>();
  numbers_stay<4>();
  shifts_leave_a_place();
  return checks_failed();
}
