// The search engine: every solution of an exact cover problem, on as many threads as asked for.
// The tree is cut into units that threads walk on their own; what they find comes out in one fixed
// order, whatever the number of threads.

#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "problem/exact_cover.hpp"
#include "problem/symmetry.hpp"
#include "search/search_tree.hpp"
#include "search/solutions.hpp"
#include "support/effort.hpp"
#include "support/threads.hpp"

namespace pentomino {

class Gate;
class Walker;
struct Subtree;

// No thread could be started.
class NoThread : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Search {
 public:
  struct Settings {
    // With 0 the search goes on in the thread that waits for it, and cannot be held.
    unsigned threads = 1;
    bool list = true;         // keep the solutions for `take`, or only count them
    std::string vector_unit;  // one of `vector_unit_names`, or empty for the widest of this machine
    // Threads that run ahead of the reader wait when this many options are in store, or fewer if
    // the memory is small.
    std::size_t most_in_store = std::size_t{1} << 22;
    // For watching: the search starts held, before the first option is taken. The first thread
    // walks the whole tree, and solutions are kept as found instead of their least images.
    bool held = false;
    // With a group: when one solution of an orbit is found, list all solutions of the orbit.
    bool whole_orbits = false;
  };

  // Starts at once, with fewer threads if the memory or the system has no room for more. With a
  // group, one solution of each orbit is found, its least image, unless the settings ask for the
  // whole orbits. The effort covers the preparation; its memory limit also holds for the search,
  // but cancelling it later has no effect. Throws InvalidProblem, OverBudget, Cancelled, NoThread.
  Search(ProblemPointer problem, std::optional<SymmetryGroup> group, Settings settings,
         Effort& effort);
  // Cancels the threads that still run.
  ~Search();
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  // Waits until there are solutions to take or the search has ended, but no longer than `patience`.
  // Returns whether one of the two is true. Rethrows the exception of a thread that failed.
  bool wait(std::chrono::milliseconds patience);
  // Takes up to `most` solutions, the next in order; none where none is ready yet. When the threads
  // were stopped early, gaps are passed over: whatever was found comes, still in order.
  Solutions take(std::size_t most);
  // The same, added to others.
  void take_into(Solutions& others, std::size_t most);
  // Whether the search has ended well and all its solutions have been taken. Not so where a thread
  // failed: whoever waits for more then hears of it.
  bool exhausted() const;
  // Makes the threads stop soon; what has been found can still be taken.
  void cancel();
  // The same, and waits until they have stopped: from then on nothing more is found.
  void finish();

  // How many threads were started.
  std::size_t threads() const noexcept { return threads_.size(); }

  // Makes all threads wait at the next option that they take or take back, until `resume`. Not for
  // a search that starts held.
  void pause();
  void resume();

  // These may be read at any time.
  std::uint64_t solutions() const noexcept { return solutions_; }
  std::uint64_t nodes() const noexcept;
  // The part of the tree that is done, from 0 to 1; never falls.
  double progress() const noexcept;

  // The options on the first thread's path, in the order they were taken: the current ones (if
  // held, once it has stopped), or after `patience` the latest known. Empty once that thread has
  // ended.
  std::vector<Option> position(std::chrono::milliseconds patience) const;

  // Makes the first thread wait whenever it has taken an option or taken one back.
  void hold();
  // Lets it continue until this many options have been taken or taken back.
  void allow(std::uint64_t passes);
  void release();
  // Holds it after this many more solutions; 0 for never.
  void hold_after(std::uint64_t solutions);
  // Whether it is held and waits.
  bool standing() const;

 private:
  struct Work;

  std::size_t least_store() const noexcept;
  void fit_memory(const Effort& effort);
  void start_threads();
  void run(unsigned thread);
  void work(unsigned thread);
  void stop();
  void cut_into_units(Walker& walker);
  bool walk_unit(Walker& walker, Gate& gate);
  void work_here(std::chrono::milliseconds patience);
  void add_units(std::vector<Subtree> units);
  void end(unsigned thread, const std::exception_ptr& failure);
  bool found(std::size_t unit, std::span<const Option> solution);
  bool deliver(std::size_t unit, std::span<const Option> sorted);
  bool ready() const;
  void advance();

  Settings settings_;
  SearchTree tree_;
  std::unique_ptr<Work> work_;
  std::atomic<bool> stop_{false};
  std::atomic<bool> complete_{false};
  std::exception_ptr failure_;
  std::atomic<std::uint64_t> solutions_{0};
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  Threads threads_;  // last, so that they end before anything they use is destroyed
};

}  // namespace pentomino
