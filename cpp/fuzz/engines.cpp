// Small problems of every kind: the automaton, the search and the dives agree with brute force.

#include <algorithm>
#include <set>
#include <vector>

#include "bytes.hpp"
#include "drafts.hpp"
#include "search/dive.hpp"
#include "search/first_solution.hpp"
#include "search/search.hpp"

namespace {

using namespace pentomino;
using namespace pentomino::fuzz;
using pentomino::testing::Bounds;
using pentomino::testing::BruteForce;
using pentomino::testing::Draft;
using namespace std::chrono_literals;

using Rows = std::vector<std::vector<Option>>;

Bounds bounds(Bytes& bytes) {
  const std::uint32_t lower = bytes.below(4);
  const std::uint32_t more = bytes.below(5);
  return {lower, more == 4 ? unlimited : lower + more};
}

Draft draft(Bytes& bytes) {
  Draft made;
  const std::uint32_t cells = 1 + bytes.below(9);
  for (std::uint32_t cell = 0; cell < cells; ++cell) made.cells.push_back({bytes.below(2), 1});
  const std::uint32_t counted = bytes.below(5);
  for (std::uint32_t item = 0; item < counted; ++item) made.counted.push_back(bounds(bytes));
  const std::uint32_t options = bytes.below(22);
  for (std::uint32_t option = 0; option < options; ++option) {
    std::set<Item> items{bytes.below(cells)};
    for (std::uint32_t more = bytes.below(4); more > 0; --more) {
      items.insert(bytes.below(cells + counted));
    }
    made.options.emplace_back(items.begin(), items.end());
  }
  if (bytes.below(2) == 0) return made;
  made.neighbours.resize(cells);
  for (std::uint32_t a = 0; a < cells; ++a) {
    for (std::uint32_t b = 0; b < a; ++b) {
      if (b + 1 != a && bytes.below(2) == 0) continue;
      made.neighbours[a].push_back(b);
      made.neighbours[b].push_back(a);
    }
  }
  return made;
}

Rows searched(const ProblemPointer& problem) {
  Effort effort;
  Search search(problem, {}, {.threads = 1, .list = true, .vector_unit = ""}, effort);
  Rows found;
  while (!search.exhausted()) {
    search.wait(50ms);
    const Solutions some = search.take(100);
    for (std::size_t s = 0; s < some.size(); ++s) {
      found.emplace_back(some[s].begin(), some[s].end());
    }
  }
  return found;
}

void dives_agree(const FrontierProblem& problem, const Rows& expected) {
  Effort effort;
  FirstSolution first(problem, {.threads = 1, .seed = 1}, effort);
  const FirstSolution::State state = first.run(10s, effort);
  require(state == (expected.empty() ? FirstSolution::State::none : FirstSolution::State::found));
  if (expected.empty()) return;
  require(std::ranges::find(expected, first.solution()) != expected.end());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const Draft small = draft(bytes);
  const FrontierProblem problem = small.problem();
  Rows expected = BruteForce(small).solutions();
  Effort counting;
  require(count_solutions(problem, counting) == Natural(expected.size()));
  Effort drawing;
  const Selection selection(solution_graph(problem, drawing), drawing);
  require(selection.count() == Natural(expected.size()));
  for (std::size_t rank = 0; rank < expected.size(); ++rank) {
    require(selection.solution(rank) == expected[rank]);
  }
  for (auto& row : expected) std::ranges::sort(row);
  std::ranges::sort(expected);
  Rows found = searched(std::make_shared<const ExactCover>(small.cover()));
  for (auto& row : found) std::ranges::sort(row);
  std::ranges::sort(found);
  require(found == expected);
  if (can_dive(problem)) dives_agree(problem, expected);
  return 0;
}
