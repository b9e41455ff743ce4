// The solutions of a quotient are the solutions that the symmetries leave unchanged, one to one.

#include "problem/quotient.hpp"

#include "problem/symmetry.hpp"
#include "symmetric_problems.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

bool unchanged(const Chosen& solution, const SymmetryGroup& group) {
  for (std::size_t g = 0; g < group.order(); ++g) {
    Chosen image;
    for (const Option option : solution) image.push_back(group.image(g, option));
    std::sort(image.begin(), image.end());
    if (image != solution) return false;
  }
  return true;
}

void fixed_solutions() {
  Random random(6);
  int made = 0;
  for (int round = 0; round < 400; ++round) {
    const Symmetric symmetric = random_symmetric(random);
    // One or two elements; the solutions that they fix are those that their products fix.
    std::vector<Permutation> some{
        symmetric.group[below(random, static_cast<std::uint32_t>(symmetric.group.size()))]};
    if (below(random, 2) == 0) some.push_back(symmetric.group.back());
    const SymmetryGroup group(symmetric.problem, flat(some), boundless);
    std::size_t expected = 0;
    for (const Chosen& solution : brute_force(symmetric.problem)) {
      expected += unchanged(solution, group) ? 1 : 0;
    }
    const auto smaller = quotient(symmetric.problem, {}, flat(some), boundless);
    if (!smaller) continue;
    ++made;
    check(brute_force(smaller->problem).size() == expected);
  }
  check(made > 100 && made < 400);
}

}  // namespace

int main() {
  fixed_solutions();

  // Half a turn of a row of four: the items are two pairs.
  const std::vector<Item> turn{3, 2, 1, 0, 4};
  const auto row = [](std::uint32_t least, std::uint32_t most) {
    return problem_of({{0, 1}, {0, 1}, {0, 1}, {0, 1}, {least, most}},
                      {{0, 4}, {1, 4}, {2, 4}, {3, 4}});
  };
  const std::vector<Item> cells{2, 0, 3, 1};
  const auto two = quotient(row(2, 3), cells, turn, boundless);
  check(two && two->orbits == std::vector<Item>{0, 1, 1, 0, 2} &&
        two->cells == std::vector<Item>{1, 0});
  check(two->problem.lower(2) == 1 && two->problem.upper(2) == 1);
  // No choice of pairs has exactly three.
  const auto three = quotient(row(3, 3), cells, turn, boundless);
  check(three && brute_force(three->problem).empty());

  // A pair and a single one in the middle of three use the same item: no bounds say which.
  const ExactCover odd = problem_of({{0, 1}, {0, 1}, {0, 1}, {0, 2}}, {{0, 3}, {1, 3}, {2, 3}});
  const std::vector<Item> mirror{2, 1, 0, 3};
  check(!quotient(odd, {}, mirror, boundless));

  check_refused([&] { quotient(odd, {}, std::vector<Item>{1, 0}, boundless); });
  check_refused([&] { quotient(odd, std::vector<Item>{4}, mirror, boundless); });
  return checks_failed();
}
