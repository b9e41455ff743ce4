#include "search/first_solution.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "support/threads.hpp"

namespace pentomino {
namespace {

// The fewest nodes of a dive, for each cell.
constexpr std::uint64_t nodes_for_each_cell = 200;

// A few milliseconds.
constexpr std::uint64_t nodes_between_looks = 2048;

}  // namespace

std::uint64_t luby(std::uint64_t n) noexcept {
  // The sequence up to 2^k - 1 is that up to 2^(k-1) - 1, the same again, and 2^(k-1).
  for (++n; !std::has_single_bit(n + 1);) n -= std::bit_floor(n + 1) - 1;
  return (n + 1) / 2;
}

FirstSolution::FirstSolution(const FrontierProblem& problem, Settings settings, Effort& effort)
    : settings_(settings),
      memory_(effort),
      fewest_nodes_(nodes_for_each_cell * problem.positions()) {
  const std::size_t bytes = plan_bytes(problem);
  effort.need_memory(bytes, "the search for a first solution");
  plan_ = plan_dives(problem, effort);
  const std::size_t dive = dive_bytes(*plan_);
  effort.need_memory(sum(bytes, dive), "the search for a first solution");
  const std::size_t fitting = (effort.memory_left() - bytes) / dive;
  settings_.threads = static_cast<unsigned>(
      std::clamp<std::size_t>(settings_.threads, 1, std::max<std::size_t>(fitting, 1)));
  memory_.hold(bytes + settings_.threads * dive);
  for (unsigned thread = 0; thread < settings_.threads; ++thread) {
    divers_.push_back({make_dive(plan_), thread, 0, std::nullopt});
  }
}

FirstSolution::State FirstSolution::run(std::chrono::milliseconds patience, const Effort& effort) {
  const Clock::time_point end = Clock::now() + patience;
  {
    Threads others;  // those that the system has room for
    if (divers_.size() > 1) {
      others.start(
          static_cast<unsigned>(divers_.size() - 1),
          [this, end, &effort](unsigned thread) { work(divers_[thread + 1], end, effort); });
    }
    work(divers_[0], end, effort);
  }
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  if (none_) return State::none;
  return found_ ? State::found : State::going;
}

void FirstSolution::work(Diver& diver, Clock::time_point end, const Effort& effort) {
  try {
    // Every run goes on a little, however short it is.
    for (bool begun = false; has_work(diver, begun ? end : Clock::time_point::max());
         begun = true) {
      effort.check();
      const std::uint64_t before = diver.dive->nodes();
      const Dive::State state = diver.dive->advance(nodes_between_looks);
      nodes_.fetch_add(diver.dive->nodes() - before, std::memory_order_relaxed);
      note(diver, state);
    }
  } catch (...) {
    const std::lock_guard lock(mutex_);
    failure_ = std::current_exception();
  }
}

// Begins the next try if the diver is at none. When a solution was found, only the tries before it
// go on, also beyond the end: which solution it is must not depend on times.
bool FirstSolution::has_work(Diver& diver, Clock::time_point end) {
  const std::lock_guard lock(mutex_);
  if (none_ || failure_ || (!found_ && Clock::now() >= end)) return false;
  if (!diver.at) {
    const std::uint64_t round = diver.rounds++;
    diver.at = round * divers_.size() + diver.number;
    diver.dive->begin(settings_.seed + *diver.at, luby(round) * fewest_nodes_);
  }
  return !found_ || *diver.at < *found_;
}

void FirstSolution::note(Diver& diver, Dive::State state) {
  if (state == Dive::State::going) return;
  const std::lock_guard lock(mutex_);
  if (state == Dive::State::none) none_ = true;
  // A later try may have been at its end already when an earlier one found its solution.
  if (state == Dive::State::found && (!found_ || *diver.at < *found_)) {
    found_ = diver.at;
    solution_ = diver.dive->taken();
    std::sort(solution_.begin(), solution_.end());
  }
  diver.at.reset();
}

}  // namespace pentomino
