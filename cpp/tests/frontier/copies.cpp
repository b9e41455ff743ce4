// Items of fixed areas that may be used several times: there, how often one of them was used
// follows from the others. Counts, also slice by slice, are held against brute force.

#include "drafts.hpp"
#include "frontier/sliced_count.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

Bounds random_copies(Random& random) {
  const std::uint32_t lower = below(random, 3);
  return {lower, lower + below(random, 3)};
}

// All cells are to be covered; every option of an item covers equally many.
Draft random_areas(Random& random) {
  Draft draft;
  const std::uint32_t cells = 4 + below(random, 7);
  draft.cells.assign(cells, {1, 1});
  const std::uint32_t items = 2 + below(random, 3);
  for (std::uint32_t item = 0; item < items; ++item) {
    draft.counted.push_back(random_copies(random));
    const std::uint32_t area = 1 + below(random, 3);
    for (std::uint32_t options = 4 + below(random, 8); options > 0; --options) {
      std::set<Item> covered;
      const Item near = below(random, cells);
      while (covered.size() < area) covered.insert((near + below(random, 4)) % cells);
      std::vector<Item> option(covered.begin(), covered.end());
      option.push_back(cells + item);
      draft.options.push_back(option);
    }
  }
  return draft;
}

Natural counted_in_slices(const SlicedCount& counts, const SliceName& slice, int depth,
                          Effort& effort) {
  const std::vector<SliceName> parts = counts.split(slice);
  if (depth == 0 || parts.empty()) return counts.count(slice, effort, 1);
  Natural total;
  for (const SliceName& part : parts) {
    total += counted_in_slices(counts, part, depth - 1, effort);
  }
  return total;
}

}  // namespace

int main() {
  Random random(7);
  std::size_t with_solutions = 0;
  for (int round = 0; round < 3000; ++round) {
    const Draft draft = random_areas(random);
    const FrontierProblem problem = draft.problem();
    const Natural expected(BruteForce(draft).solutions().size());
    with_solutions += expected == Natural(0) ? 0 : 1;
    Effort effort;
    check(count_solutions(problem, effort) == expected);
    check(Selection(solution_graph(problem, effort), effort).count() == expected);
    const SlicedCount counts(problem, effort, 1.0);
    check(counted_in_slices(counts, {}, 1, effort) == expected);
    check(counted_in_slices(counts, {}, 2, effort) == expected);
  }
  check(with_solutions > 300);
  return checks_failed();
}
