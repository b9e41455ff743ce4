// Arrays of any numbers, as a caller of the bindings could hand them over: the library refuses them
// in words or works with them, and reads nothing that is not there.

#include <chrono>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "bytes.hpp"
#include "frontier/count.hpp"
#include "problem/exact_cover.hpp"
#include "problem/frontier_problem.hpp"
#include "problem/symmetry.hpp"
#include "search/search.hpp"

namespace {

using namespace pentomino;
using namespace pentomino::fuzz;
using namespace std::chrono_literals;

// Small numbers mostly, and now and then the greatest.
std::uint32_t number(Bytes& bytes) {
  const std::uint8_t byte = bytes.byte();
  return byte == 255 ? unlimited : byte == 254 ? unlimited - 1 : byte % 12;
}

std::vector<std::uint32_t> numbers(Bytes& bytes, std::uint32_t most) {
  std::vector<std::uint32_t> made(bytes.below(most));
  for (std::uint32_t& each : made) each = number(bytes);
  return made;
}

void work_on(const ProblemPointer& problem, Bytes& bytes) {
  const std::vector<Item> cells = numbers(bytes, 10);
  Neighbours neighbours;
  for (std::uint32_t more = bytes.below(10); more > 0; --more) {
    neighbours.push_back(numbers(bytes, 5));
  }
  const Limits little{.memory = 1 << 24, .states = 1 << 14};
  try {
    Effort effort(little);
    count_solutions(FrontierProblem(problem, cells, neighbours, effort), effort);
  } catch (const InvalidProblem&) {
  } catch (const OverBudget&) {
  }
  std::optional<SymmetryGroup> group;
  Effort effort(little);
  try {
    if (bytes.below(2) == 1) group.emplace(*problem, numbers(bytes, 30), effort);
    Search search(problem, std::move(group), {.threads = 1, .list = false, .vector_unit = ""},
                  effort);
    for (int waits = 0; !search.exhausted() && waits < 20; ++waits) search.wait(1ms);
  } catch (const InvalidProblem&) {
  } catch (const OverBudget&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  try {
    std::vector<std::uint32_t> lower = numbers(bytes, 10);
    std::vector<std::uint32_t> upper = numbers(bytes, 10);
    std::vector<std::uint32_t> starts = numbers(bytes, 14);
    std::vector<Item> items = numbers(bytes, 40);
    work_on(std::make_shared<const ExactCover>(lower, upper, starts, items), bytes);
  } catch (const InvalidProblem&) {
  }
  return 0;
}
