// Closed chains of stretches, against all orders of all choices.

#include "fence/chain.hpp"

#include <algorithm>
#include <optional>

#include "checks.hpp"
#include "support/chance.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

constexpr std::size_t plenty = std::size_t{1} << 28;

// Twice the area within the ends of the stretches, and their values; none if they do not close.
std::optional<std::int32_t> worth(const std::vector<Stretch>& chain) {
  std::int32_t x = 0, y = 0, sum = 0;
  for (const Stretch& stretch : chain) {
    sum += x * stretch.y - y * stretch.x + stretch.value;
    x += stretch.x;
    y += stretch.y;
  }
  return x == 0 && y == 0 ? std::optional(sum) : std::nullopt;
}

// The largest worth of any order of any choice of stretches, so many of each piece.
std::optional<std::int32_t> by_force(std::vector<std::uint32_t> copies,
                                     const std::vector<Stretch>& stretches,
                                     std::vector<Stretch>& chain) {
  std::optional<std::int32_t> best = chain.empty() ? std::nullopt : worth(chain);
  for (const Stretch& stretch : stretches) {
    if (copies[stretch.piece] == 0) continue;
    --copies[stretch.piece];
    chain.push_back(stretch);
    best = std::max(best, by_force(copies, stretches, chain));
    chain.pop_back();
    ++copies[stretch.piece];
  }
  return best;
}

void test_random_stretches(std::uint64_t seed) {
  Chance chance(seed);
  const auto below = [&](std::uint32_t number) {
    return static_cast<std::int32_t>(chance.draw() % number);
  };
  const std::vector<std::uint32_t> copies{1, 2, 1, 1};
  std::vector<Stretch> stretches;
  for (int number = 0; number < 9; ++number) {
    const Stretch stretch{static_cast<std::uint32_t>(below(4)), below(5) - 2, below(5) - 2,
                          below(6) - 3};
    if (stretch.x != 0 || stretch.y != 0) stretches.push_back(stretch);
  }
  Effort effort({plenty, plenty});
  const Chains chains(copies, stretches, effort);
  std::vector<Stretch> chain;
  const auto best = by_force(copies, stretches, chain);
  check(chains.largest() == best);
  const auto all = chains.all(100'000, effort);
  check(all && all->empty() == !best);
  std::set<Chains::Chain> different(all->begin(), all->end());
  check(different.size() == all->size());
  for (const Chains::Chain& numbers : chains.some(40, 0, seed + 1, effort)) {
    check(different.contains(numbers));
  }
  if (all->size() > 1) check(!chains.all(all->size() - 1, effort));
  for (const std::int32_t loss : {0, 3}) {
    const auto some = chains.some(8, loss, seed, effort);
    check(some.empty() == !best);
    for (const Chains::Chain& numbers : some) {
      chain.clear();
      for (const std::uint32_t number : numbers) chain.push_back(stretches[number]);
      const auto found = worth(chain);
      check(found && *found >= *best - loss && *found <= *best);
      for (std::uint32_t piece = 0; piece < copies.size(); ++piece) {
        const auto used = std::ranges::count(chain, piece, &Stretch::piece);
        check(used <= static_cast<std::ptrdiff_t>(copies[piece]));
      }
    }
  }
}

void test_limits() {
  std::vector<Stretch> stretches;
  for (std::uint32_t piece = 0; piece < 24; ++piece) stretches.push_back({piece, 3, 0, 0});
  Effort effort({plenty, plenty});
  check_throws<OverBudget>([&] { Chains(std::vector<std::uint32_t>(24, 1), stretches, effort); });
  effort.cancel();
  check_throws<Cancelled>([&] { Chains({1}, {{0, 1, 0, 0}}, effort); });
}

}  // namespace

int main() {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) test_random_stretches(seed);
  test_limits();
  return checks_failed();
}
