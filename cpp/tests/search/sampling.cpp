// Descents: exact where nothing is left out, right on average where most is, for items of every
// kind and below any subtrees.

#include "search/sampling.hpp"

#include <cmath>
#include <numeric>

#include "../checks.hpp"
#include "search/walk.hpp"

namespace {

using namespace pentomino;
using namespace pentomino::testing;

constexpr std::size_t wide = 100'000;

SearchTreePointer tree_of(ProblemPointer problem) {
  return std::make_shared<const SearchTree>(std::move(problem), std::nullopt, "", 0, boundless);
}

double sum_of(const std::vector<double>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0.0);
}

SubtreeWalk& walked(SubtreeWalk& walk, const Subtree& subtree) {
  walk.run(subtree);
  return walk;
}

void nothing_left_out_is_exact() {
  Random random(1);
  for (int trial = 0; trial < 2000; ++trial) {
    const SearchTreePointer tree = tree_of(shared(random_problem(random)));
    std::vector<Subtree> starts{Subtree{}};
    // Parts as a walk leaves them, with and without a first branch.
    for (const Subtree& part : tree->cut({}, 4, boundless)) starts.push_back(part);
    const std::size_t parts = starts.size();
    for (std::size_t s = 0; s < parts; ++s) {
      SubtreeWalk walk(tree, {});
      walk.stop();
      walk.run(starts[s]);
      for (const Subtree& rest : walk.rest()) starts.push_back(rest);
    }
    const Descent descent = descend(*tree, starts, wide, 7, boundless);
    check(descent.exact);
    double nodes = 0.0, solutions = 0.0;
    for (std::size_t s = 0; s < starts.size(); ++s) {
      SubtreeWalk walk(tree, {});
      walked(walk, starts[s]);
      check(descent.nodes_of[s] == static_cast<double>(walk.nodes()));
      nodes += static_cast<double>(walk.nodes());
      solutions += static_cast<double>(walk.solutions());
    }
    check(sum_of(descent.nodes_at) == nodes && descent.solutions == solutions);
  }
}

// The first branch of each node alone is another subtree than the node.
void later_branches_alone() {
  Random random(2);
  for (int trial = 0; trial < 500; ++trial) {
    const SearchTreePointer tree = tree_of(shared(random_problem(random)));
    for (const Subtree& part : tree->cut({}, 6, boundless)) {
      if (part.path.empty()) continue;
      Subtree later{{part.path.begin(), part.path.end() - 1}, part.path.back(), 1.0};
      SubtreeWalk walk(tree, {});
      walked(walk, later);
      const std::vector<Subtree> starts{later};
      const Descent descent = descend(*tree, starts, wide, 0, boundless);
      check(sum_of(descent.nodes_at) == static_cast<double>(walk.nodes()));
      check(descent.solutions == static_cast<double>(walk.solutions()));
    }
  }
}

// The mean of many descents comes close to the true number, however narrow they are.
void right_on_average() {
  const SearchTreePointer tree = tree_of(shared(dominoes(6, 6)));
  SubtreeWalk walk(tree, {});
  walked(walk, {});
  check(walk.solutions() == 6728);
  const auto nodes = static_cast<double>(walk.nodes());
  const std::vector<Subtree> starts{Subtree{}};
  for (const std::size_t width : std::initializer_list<std::size_t>{1, 5, 60}) {
    double all_nodes = 0.0, all_solutions = 0.0;
    const int descents = 4000;
    for (int seed = 0; seed < descents; ++seed) {
      const Descent descent =
          descend(*tree, starts, width, static_cast<std::uint64_t>(seed), boundless);
      check(!descent.exact);
      check(std::abs(descent.nodes_of[0] - sum_of(descent.nodes_at)) < 1e-6 * nodes);
      all_nodes += descent.nodes_of[0] / descents;
      all_solutions += descent.solutions / descents;
    }
    check(std::abs(all_nodes / nodes - 1.0) < 0.05);
    check(std::abs(all_solutions / 6728.0 - 1.0) < 0.1);
  }
}

void seeds_and_refusals() {
  const SearchTreePointer tree = tree_of(shared(dominoes(6, 6)));
  const std::vector<Subtree> starts{Subtree{}};
  const Descent one = descend(*tree, starts, 3, 5, boundless);
  check(one.nodes_at == descend(*tree, starts, 3, 5, boundless).nodes_at);
  check(one.nodes_at != descend(*tree, starts, 3, 6, boundless).nodes_at);

  const std::vector<Subtree> none{Subtree{{99'999}, {}, 1.0}};
  check_refused([&] { descend(*tree, none, 3, 5, boundless); });
  check(descend(*tree, {}, 3, 5, boundless).nodes_at.empty());

  Effort small({.memory = 1000});
  check_throws<OverBudget>([&] { descend(*tree, starts, wide, 5, small); });
  Effort cancelled;
  cancelled.cancel();
  check_throws<Cancelled>([&] { descend(*tree, starts, 3, 5, cancelled); });
}

}  // namespace

int main() {
  nothing_left_out_is_exact();
  later_branches_alone();
  right_on_average();
  seeds_and_refusals();
  return checks_failed();
}
