// Every allocation of small solves fails once: each failure comes out as an exception that callers
// know, nothing is leaked (the address sanitizer looks), and the next solve is right.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <new>
#include <optional>

#include "boards.hpp"
#include "search/first_solution.hpp"
#include "search/search.hpp"

namespace {

// How many allocations are left until one fails; none fails below zero.
std::atomic<long> left{-1};

bool fails() noexcept {
  if (left.load(std::memory_order_relaxed) < 0) return false;
  return left.fetch_sub(1, std::memory_order_relaxed) == 0;
}

void* allocate(std::size_t bytes) {
  if (fails()) throw std::bad_alloc();
  if (void* memory = std::malloc(bytes == 0 ? 1 : bytes)) return memory;
  throw std::bad_alloc();
}

void* allocate(std::size_t bytes, std::size_t alignment) {
  if (fails()) throw std::bad_alloc();
  const std::size_t rounded = (bytes + alignment - 1) / alignment * alignment;
  if (void* memory = std::aligned_alloc(alignment, rounded == 0 ? alignment : rounded)) {
    return memory;
  }
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t bytes) { return allocate(bytes); }
void* operator new[](std::size_t bytes) { return allocate(bytes); }
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return allocate(bytes, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t bytes, std::align_val_t alignment) {
  return allocate(bytes, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  return fails() ? nullptr : std::malloc(bytes == 0 ? 1 : bytes);
}
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept {
  return fails() ? nullptr : std::malloc(bytes == 0 ? 1 : bytes);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace {

using namespace pentomino;
using namespace pentomino::testing;
using namespace std::chrono_literals;

// Solves once for each allocation, until a solve has none that fails. Returns how many failed.
template <typename Solve>
long fail_each(const Solve& solve, std::uint64_t expected,
               std::source_location at = std::source_location::current()) {
  for (long number = 0;; ++number) {
    left = number;
    std::optional<std::uint64_t> found;
    try {
      found = solve();
    } catch (const std::bad_alloc&) {
    } catch (const OverBudget&) {
    } catch (const NoThread&) {
    }
    const bool failed = left.exchange(-1) < 0;
    // An allocation that can be done without may fail and change nothing.
    if (found) check(*found == expected, at);
    if (!failed) {
      check(found.has_value(), at);
      return number;
    }
    check(solve() == expected, at);
  }
}

}  // namespace

int main() {
  // Dominoes on 3x4: 11 ways (Kasteleyn, 1961).
  const Draft draft = board(3, 4, {orientations({{0, 0}, {0, 1}}, false)}, {0, unlimited});
  const FrontierProblem problem = draft.problem();
  const ProblemPointer cover = shared(draft.cover());
  const long counting = fail_each(
      [&] {
        Effort effort;
        check(count_solutions(draft.problem(), effort) == Natural(11));
        return std::uint64_t{11};
      },
      11);
  const long holding = fail_each(
      [&] {
        Effort effort;
        const Selection selection(solution_graph(problem, effort), effort);
        selection.frequencies(effort);
        check(selection.count() == Natural(11));
        return selection.solution(3).size();
      },
      6);
  const long searching = fail_each(
      [&] {
        Effort effort;
        Search search(cover, {}, {.threads = 2, .list = true, .vector_unit = ""}, effort);
        std::uint64_t found = 0;
        while (!search.exhausted()) {
          search.wait(50ms);
          found += search.take(3).size();
        }
        return found;
      },
      11);
  const long diving = fail_each(
      [&] {
        Effort effort;
        FirstSolution search(problem, {.threads = 2, .seed = 1}, effort);
        search.run(10s, effort);
        return search.solution().size();
      },
      6);
  std::printf(
      "allocations that failed: %ld of a count, %ld of a graph, %ld of a search, %ld of dives\n",
      counting, holding, searching, diving);
  check(std::min({counting, holding, searching, diving}) > 20);
  return checks_failed();
}
