// Sweeps: held against the other way to count, brute force and published numbers.

#include "frontier/sweep.hpp"

#include <chrono>
#include <cmath>
#include <numbers>
#include <string>
#include <thread>

#include "boards.hpp"
#include "drafts.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

constexpr Bounds any{0, unlimited};

Draft domino_board(int rows, int columns) {
  return board(rows, columns, turned({{{0, 0}, {0, 1}}}), any);
}

Natural swept(const Draft& draft, unsigned threads = 1) {
  Effort effort;
  const Natural count = count_by_sweep(draft.problem(), effort, threads);
  check(effort.progress() == 1.0 && effort.memory() == 0);
  return count;
}

// Cells that must be covered and cells that may, with and without neighbours.
void random_problems() {
  Random random(8);
  std::size_t with_solutions = 0;
  for (int round = 0; round < 3000; ++round) {
    Draft draft = random_draft(random, round % 2 == 0, round % 3 == 0);
    for (Bounds& bounds : draft.counted) {
      bounds = {0, below(random, 5) == 0 ? 0 : unlimited};
    }
    const FrontierProblem problem = draft.problem();
    check(problem.boundless());
    const BruteForce brute_force(draft);
    const Natural expected(brute_force.solutions().size());
    with_solutions += expected == Natural(0) ? 0 : 1;
    Effort effort;
    check(swept(draft, 1 + static_cast<unsigned>(round % 2)) == expected);
    check(count_solutions(problem, effort) == expected);
    check(foresee_sweep(problem, boundless).exact);
  }
  check(with_solutions > 500);
}

// Items that may be used once: those that matter only for a part of the order do not hinder a
// sweep.
void problems_with_local_items() {
  Random random(9);
  std::size_t swept_problems = 0;
  for (int round = 0; round < 6000; ++round) {
    const Draft draft = random_draft(random, round % 2 == 0, true);
    const FrontierProblem problem = draft.problem();
    if (!problem.boundless() || problem.local_items().empty()) continue;
    ++swept_problems;
    const BruteForce brute_force(draft);
    check(swept(draft, 1 + static_cast<unsigned>(round % 2)) ==
          Natural(brute_force.solutions().size()));
  }
  check(swept_problems > 500);
}

// Kasteleyn, 1961: the product over all j, k of (4 cos^2 + 4 cos^2)^(1/4).
double domino_tilings(int rows, int columns) {
  double logarithm = 0.0;
  for (int j = 1; j <= rows; ++j) {
    for (int k = 1; k <= columns; ++k) {
      const double x = 2.0 * std::cos(j * std::numbers::pi / (rows + 1));
      const double y = 2.0 * std::cos(k * std::numbers::pi / (columns + 1));
      logarithm += std::log(x * x + y * y) / 4.0;
    }
  }
  return std::exp(logarithm);
}

// OEIS A004003, and the numbers of Fibonacci for strips two cells wide.
void published_counts() {
  check(swept(domino_board(8, 8)) == Natural(12'988'816));
  check(swept(domino_board(14, 14)) == natural("112202208776036178000000"));
  const std::string of_sixteen = "2444888770250892795802079170816";
  check(swept(domino_board(16, 16)) == natural(of_sixteen));
  check(swept(domino_board(15, 16), 3) == swept(domino_board(15, 16)));
  check(std::abs(std::stod(of_sixteen) / domino_tilings(16, 16) - 1.0) < 1e-9);
  Natural before(1), now(1);
  for (int n = 2; n <= 1000; ++n) {
    Natural next = now;
    next += before;
    before = std::exchange(now, next);
  }
  check(swept(domino_board(2, 1000)) == now);
}

void what_has_no_limits() {
  Draft draft = domino_board(2, 3);
  check(draft.problem().boundless());
  for (const auto& [bounds, expected] : {std::pair(Bounds{0, 0}, true),
                                         {Bounds{0, 6}, true},
                                         {Bounds{0, 5}, false},
                                         {Bounds{1, unlimited}, false}}) {
    draft.counted.front() = bounds;
    check(draft.problem().boundless() == expected);
  }
  check_refused([&] { count_by_sweep(draft.problem(), boundless); });
  check_refused([&] { foresee_sweep(draft.problem(), boundless); });
}

void too_wide() {
  const FrontierProblem wide = board(20, 30, turned(pentominoes()), any).problem();
  Effort effort({.memory = 4'000'000'000});
  check_throws<OverBudget>([&] { foresee_sweep(wide, effort); });
  check_throws<OverBudget>([&] { count_by_sweep(wide, effort); });
  check_throws<OverBudget>([&] { count_by_sweep(wide, effort, 2); });
  check(effort.memory() == 0 && effort.peak_memory() < 1'000'000'000);
  Effort tight({.memory = 30'000});
  check_throws<OverBudget>([&] { count_by_sweep(domino_board(12, 12).problem(), tight); });
  check(tight.memory() == 0);
}

// What is foreseen is not far from what a sweep takes.
void foresees_the_width() {
  for (const int side : {16, 20}) {
    const FrontierProblem problem = domino_board(side, side).problem();
    const ForeseenSweep foreseen = foresee_sweep(problem, boundless);
    check(foreseen.exact == (side == 16));
    Effort effort;
    count_by_sweep(problem, effort);
    const auto taken = static_cast<double>(effort.peak_memory());
    check(foreseen.bytes > taken / 2 && foreseen.bytes < taken * 2);
    check(foreseen.all >= foreseen.states);
  }
}

void cancels(unsigned threads) {
  const FrontierProblem problem = domino_board(24, 24).problem();
  Effort effort;
  std::chrono::steady_clock::time_point asked;
  std::thread other([&] {
    double last = 0.0;
    for (int i = 0; i < 30; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      check(effort.progress() >= last && effort.progress() < 1.0);
      last = effort.progress();
    }
    asked = std::chrono::steady_clock::now();
    effort.cancel();
  });
  check_throws<Cancelled>([&] { count_by_sweep(problem, effort, threads); });
  other.join();
  check(std::chrono::steady_clock::now() - asked < std::chrono::seconds(2));
  check(effort.memory() == 0);
}

}  // namespace

int main() {
  random_problems();
  problems_with_local_items();
  published_counts();
  what_has_no_limits();
  too_wide();
  foresees_the_width();
  for (const unsigned threads : {1U, 2U}) cancels(threads);
  return checks_failed();
}
