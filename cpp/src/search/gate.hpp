// Lets other threads watch a walk and hold it: one gate for each walking thread. A walk that nobody
// watches pays one relaxed load for each option that it takes or takes back.

#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "problem/exact_cover.hpp"

namespace pentomino {

class alignas(64) Gate {
 public:
  // The walking thread calls these: the first whenever its path has changed, the next two before
  // and after it tells of a solution, the last when it ends. The first and the third may wait, and
  // return whether to continue.
  bool pass(std::span<const Option> path) {
    return !wanted_.load(std::memory_order_relaxed) || answer(path);
  }
  // Whether the walk is to stop at this solution. If so it counts as held from now on: whoever
  // hears of the solution may already release it.
  bool stops_at_next();
  bool stop(std::span<const Option> path);
  void leave();

  // Has the walk end itself once this moment is past, and wait for nobody: for a walk in a thread
  // that nobody else watches.
  void end_at(std::chrono::steady_clock::time_point moment);

  // Any other thread may call these.

  // Ends the walk at the next pass.
  void cancel();
  // The walk waits at its next pass, and at each one after `allow` has been used up.
  void hold();
  // Lets a held walk pass this many more times.
  void allow(std::uint64_t passes);
  // Lets the walk continue freely.
  void release();
  // Holds the walk after this many more solutions; 0 for never.
  void hold_after(std::uint64_t solutions);
  // Whether the walk waits for `allow` or `release`.
  bool standing() const;
  // The options on the current path, in the order they were taken; if the walk is held, once it has
  // stopped. After `patience`, the latest known path.
  std::vector<Option> position(std::chrono::milliseconds patience);

 private:
  bool answer(std::span<const Option> path);
  bool is_in_time(std::span<const Option> path);
  bool stand(std::unique_lock<std::mutex>& lock);
  bool is_standing() const { return waiting_ && held_ && allowed_ == 0; }
  void renew_wanted();

  // Whether a pass matters to another thread: the walk is watched, held or cancelled.
  std::atomic<bool> wanted_{false};

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Option> position_;
  std::optional<std::chrono::steady_clock::time_point> end_;
  std::uint64_t passes_ = 0;
  std::uint64_t allowed_ = 0;
  std::uint64_t solutions_left_ = 0;
  bool asked_ = false;
  bool held_ = false;
  bool waiting_ = false;
  bool left_ = false;
  bool cancelled_ = false;
};

}  // namespace pentomino
