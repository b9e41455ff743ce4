// A count that can be made in parts: the solutions of one slice at a time, in any order, by several
// threads at once or on several machines. The automaton is made once.

#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "frontier/automaton.hpp"
#include "frontier/foreseen_pairs.hpp"
#include "frontier/slice.hpp"
#include "frontier/usage.hpp"
#include "problem/frontier_problem.hpp"
#include "support/effort.hpp"
#include "support/natural.hpp"

namespace pentomino {

class SlicedCount {
 public:
  // Makes the automaton, whose memory counts against this effort for as long as this lives.
  // Progress is reported from 0 to `share`. Throws OverBudget or Cancelled.
  SlicedCount(const FrontierProblem& problem, Effort& effort, double share);
  ~SlicedCount();
  SlicedCount(const SlicedCount&) = delete;
  SlicedCount& operator=(const SlicedCount&) = delete;

  // Returns the number of solutions of a slice. Throws OverBudget if its tables are too large,
  // InvalidProblem if it is no slice of this problem, and Cancelled. Progress is reported from
  // `from` to `to`.
  Natural count(const SliceName& slice, Effort& effort, unsigned threads, double from = 0.0,
                double to = 1.0) const;

  // Returns slices that have the same solutions together as this one, and none twice: those that
  // have used 0, 1, ... of one more piece. Returns none where no piece is left that tells solutions
  // apart.
  std::vector<SliceName> split(const SliceName& slice) const;

  // How much work a slice is, and how many bytes its tables take; see ForeseenPairs.
  ForeseenPairs::Cost foreseen(const SliceName& slice) const;

  // The bytes of the automaton.
  std::size_t bytes() const noexcept { return automaton_bytes_; }

 private:
  struct Uses;

  void check(const SliceName& slice) const;
  bool sliceable() const;
  std::size_t meeting() const;
  std::shared_ptr<const Uses> uses_to(std::size_t meeting) const;

  Usage usage_;
  std::size_t positions_;
  std::unique_ptr<const Automaton> automaton_;  // none where the board has no cells
  std::size_t automaton_bytes_ = 0;
  std::unique_ptr<const ForeseenPairs> foreseen_;
  // What counting finds out about later counts.
  mutable std::atomic<unsigned> width_{0};       // the first width of numbers worth trying
  mutable std::atomic<std::size_t> meeting_{0};  // where the passes over everything would meet
  mutable std::mutex uses_lock_;
  mutable std::shared_ptr<const Uses> uses_;
};

}  // namespace pentomino
