// Cutting boards into connected parts: published numbers, and what is refused.

#include "frontier/partitions.hpp"

#include "checks.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

// A square of n x n cells, row by row, with the symmetries that are given by what they do to a
// cell.
PartitionProblem square(PartitionCell n, std::uint32_t size) {
  PartitionProblem problem{std::vector<std::vector<PartitionCell>>(n * n), {}, size};
  for (PartitionCell cell = 0; cell < n * n; ++cell) {
    const auto join = [&](PartitionCell other) {
      problem.neighbours[cell].push_back(other);
      problem.neighbours[other].push_back(cell);
    };
    if (cell % n + 1 < n) join(cell + 1);
    if (cell + n < n * n) join(cell + n);
  }
  return problem;
}

Natural counted(const PartitionProblem& problem) {
  Effort effort;
  return count_partitions(problem, effort);
}

}  // namespace

int main() {
  // OEIS A145835 and A172477.
  check(counted(square(3, 0)) == Natural(1434) && counted(square(4, 0)) == Natural(1691690));
  check(counted(square(4, 4)) == Natural(117) && counted(square(5, 5)) == Natural(4006));
  check(counted(square(3, 2)) == Natural(0) && counted(square(1, 0)) == Natural(1));

  // Half a turn of 2x2 leaves one part, four parts, and two dominoes in two ways.
  PartitionProblem turned = square(2, 0);
  turned.symmetries = {{3, 2, 1, 0}};
  check(counted(turned) == Natural(4));

  PartitionProblem wrong = square(2, 0);
  wrong.symmetries = {{0, 1}};
  check_refused([&] { counted(wrong); });
  wrong = square(2, 0);
  wrong.neighbours[0].push_back(4);
  check_refused([&] { counted(wrong); });

  Effort little(Limits{1000});
  check_throws<OverBudget>([&] { count_partitions(square(6, 0), little); });
  Effort ended;
  ended.cancel();
  check_throws<Cancelled>([&] { count_partitions(square(3, 0), ended); });
  return checks_failed();
}
