// Ends that are not the regular one: cancelled, over budget, and problems that are none.

#include <chrono>
#include <thread>

#include "boards.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

using Clock = std::chrono::steady_clock;

Draft large_board() { return board(9, 10, one_sided(pentominoes()), {1, 1}); }

void cancels() {
  const FrontierProblem problem = large_board().problem();
  Effort effort;
  Clock::time_point asked;
  std::thread other([&] {
    double last = 0.0;
    for (int i = 0; i < 30; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      check(effort.progress() >= last);
      last = effort.progress();
    }
    asked = Clock::now();
    effort.cancel();
  });
  check_throws<Cancelled>([&] { count_solutions(problem, effort); });
  other.join();
  check(Clock::now() - asked < std::chrono::seconds(2));  // room for sanitizers
  check(effort.memory() == 0);
}

void keeps_limits() {
  const FrontierProblem problem = large_board().problem();
  Effort few_states({.states = 10000});
  check_throws<OverBudget>([&] { count_solutions(problem, few_states); });
  Effort little_memory({.memory = 10'000'000});
  check_throws<OverBudget>([&] { count_solutions(problem, little_memory); });
  const FrontierProblem smaller = board(5, 12, turned(pentominoes()), {1, 1}).problem();
  Effort tight({.memory = 1'000'000});
  check_throws<OverBudget>([&] { solution_graph(smaller, tight); });
  check(tight.memory() == 0);
}

void refuses_what_is_no_problem() {
  const auto cover =
      std::make_shared<const ExactCover>(ExactCover({1, 1, 0}, {1, 1, 2}, {0, 2, 3}, {0, 1, 2}));
  check_throws<InvalidProblem>([&] { FrontierProblem(cover, {0, 1}, {}, boundless); });
  check_throws<InvalidProblem>([&] { FrontierProblem(cover, {0, 1, 2}, {}, boundless); });
  check_throws<InvalidProblem>([&] { FrontierProblem(cover, {0, 0, 1}, {}, boundless); });
  check_throws<InvalidProblem>([&] { FrontierProblem(cover, {0, 7}, {}, boundless); });
  const auto dominoes =
      std::make_shared<const ExactCover>(ExactCover({1, 1}, {1, 1}, {0, 2}, {0, 1}));
  check_throws<InvalidProblem>([&] { FrontierProblem(dominoes, {0, 1}, {{1}}, boundless); });
  check_throws<InvalidProblem>([&] { FrontierProblem(dominoes, {0, 1}, {{1}, {}}, boundless); });
  check_throws<InvalidProblem>([&] { FrontierProblem(dominoes, {0, 1}, {{2}, {0}}, boundless); });
}

}  // namespace

int main() {
  cancels();
  keeps_limits();
  refuses_what_is_no_problem();
  return checks_failed();
}
