// Any one solution of a large problem: dives with different choices, one after the other, each with
// as many nodes as Luby's sequence gives it (Luby, Sinclair and Zuckerman, 1993).

#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "problem/frontier_problem.hpp"
#include "search/dive.hpp"
#include "support/effort.hpp"

namespace pentomino {

class FirstSolution {
 public:
  struct Settings {
    unsigned threads = 1;
    std::uint64_t seed = 0;
  };
  enum class State {
    going,
    found,
    none  // a dive has tried everything: there is no solution
  };

  // `problem` and `effort` must outlive it; the memory that it takes counts there until it ends.
  // Takes fewer threads if the memory has no room for more. Throws InvalidProblem unless
  // `can_dive`, OverBudget and Cancelled.
  FirstSolution(const FrontierProblem& problem, Settings settings, Effort& effort);

  // Dives for about this long; the next run continues there. Which solution is found depends only
  // on the seed and the number of threads, not on times. Throws Cancelled when this effort is.
  State run(std::chrono::milliseconds patience, const Effort& effort);

  // Its options, sorted; empty until one was found.
  const std::vector<Option>& solution() const noexcept { return solution_; }
  bool found() const noexcept { return found_.has_value(); }
  // May be read at any time: the options tried.
  std::uint64_t nodes() const noexcept { return nodes_.load(std::memory_order_relaxed); }

 private:
  using Clock = std::chrono::steady_clock;

  // Tries again and again, with what its earlier tries have learned. Tries are numbered round by
  // round over all divers.
  struct Diver {
    std::unique_ptr<Dive> dive;
    std::uint64_t number;
    std::uint64_t rounds;
    std::optional<std::uint64_t> at;  // the number of the try
  };

  void work(Diver& diver, Clock::time_point end, const Effort& effort);
  bool has_work(Diver& diver, Clock::time_point end);
  void note(Diver& diver, Dive::State state);

  Settings settings_;
  HeldMemory memory_;
  DivePlanPointer plan_;
  std::uint64_t fewest_nodes_;
  std::vector<Diver> divers_;
  std::atomic<std::uint64_t> nodes_{0};

  std::mutex mutex_;  // guards the rest
  bool none_ = false;
  std::optional<std::uint64_t> found_;  // the first try that has found a solution
  std::vector<Option> solution_;
  std::exception_ptr failure_;
};

// The n-th number of Luby's sequence, from 0 on: 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ...
std::uint64_t luby(std::uint64_t n) noexcept;

}  // namespace pentomino
