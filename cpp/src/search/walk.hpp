// Walks one subtree in the thread that asks for it, until it is done or somebody stops it. What is
// left then are subtrees again.

#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "search/gate.hpp"
#include "search/search_tree.hpp"
#include "search/solutions.hpp"
#include "search/subtree.hpp"
#include "search/walker.hpp"

namespace pentomino {

class SubtreeWalk {
 public:
  struct Settings {
    bool list = false;  // keep the least images of the solutions, or only count them
    // The walk stops by itself when this many options are in store, but not before it has a
    // solution.
    std::size_t most_in_store = std::size_t{1} << 22;
  };

  SubtreeWalk(SearchTreePointer tree, Settings settings)
      : tree_(std::move(tree)), settings_(settings) {}

  // Walks it; to be called once. Throws InvalidProblem if the tree has no such subtree.
  void run(const Subtree& subtree);

  // Any thread may call this at any time: the walk ends soon, or as soon as it begins.
  void stop() { gate_.cancel(); }

  // These may be read at any time. The share is of the whole tree, as the subtree's is.
  std::uint64_t solutions() const noexcept { return solutions_.load(std::memory_order_relaxed); }
  std::uint64_t nodes() const noexcept { return report_.nodes.load(std::memory_order_relaxed); }
  double share_done() const noexcept {
    return share_.load(std::memory_order_relaxed) *
           report_.share_done.load(std::memory_order_relaxed);
  }

  // Known when the run has ended.
  const Solutions& found() const noexcept { return found_; }
  // What was not walked, in the order of a walk: its solutions and those found are together those
  // of the subtree, each once, and so are its nodes.
  const std::vector<Subtree>& rest() const noexcept { return rest_; }

 private:
  bool keep(std::span<const Option> solution);

  SearchTreePointer tree_;
  Settings settings_;
  Gate gate_;
  WalkReport report_;
  std::atomic<std::uint64_t> solutions_{0};
  std::atomic<double> share_{0.0};
  Solutions found_;
  std::vector<Subtree> rest_;
};

}  // namespace pentomino
