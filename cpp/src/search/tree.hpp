// The search tree below one position, walked depth first by one thread.
// At every node the open item with the fewest live options is branched on.

#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

#include "search/gate.hpp"
#include "search/item_scan.hpp"
#include "search/subproblem.hpp"

namespace pentomino {

// A part of the whole tree: a position of the root subproblem and the options taken to reach it.
struct Unit {
  std::vector<Word> live;
  std::vector<Word> open;
  std::vector<std::uint32_t> used;
  std::vector<Option> path;
  double share = 1.0;  // the estimated share of the whole tree
};

// The progress of a walk; other threads may read it at any time.
struct alignas(64) WalkReport {
  std::atomic<std::uint64_t> nodes{0};
  std::atomic<double> share_done{0.0};
};

class Tree {
 public:
  // Called with the options of each solution, in the order they were taken. False ends the walk.
  using Found = std::function<bool(std::span<const Option>)>;

  // The most bytes that a tree below this root takes.
  static std::size_t bytes(const Subproblem& root) noexcept;

  // `root` must outlive the tree; the walk passes `gate` whenever an option is taken or taken back.
  Tree(const Subproblem& root, const VectorUnit& unit, Gate& gate, WalkReport& report);

  // The unit that is the whole tree.
  Unit whole() const;
  // The unit's children, in the order of a walk; dead ends are left out and their share reported.
  // A unit that cannot be split is returned unchanged.
  std::vector<Unit> split(Unit unit);
  // Walks the unit to its end. False if it was ended early.
  bool walk(const Unit& unit, const Found& found);

 private:
  // What to branch on.
  struct Branching {
    enum class Kind { dead_end, exact_item, counted_item, extras } kind;
    std::uint32_t item;
    std::uint32_t options;
  };
  // A subproblem with the positions of the path through it.
  struct Frame {
    explicit Frame(const VectorUnit& unit) : rewritten(unit) {}

    Subproblem rewritten;
    const Subproblem* problem = nullptr;
    // Levels that no path reaches are never touched, so the system need not provide memory for
    // them.
    std::unique_ptr<Word[]> bits;
    std::unique_ptr<std::uint32_t[]> counts;
    std::size_t room_for_bits = 0;
    std::size_t room_for_counts = 0;

    void reset(const Subproblem& of);
    Position at(std::size_t level);
  };

  Branching choose(const Subproblem& problem, const Position& here) const;
  bool worth_rewriting(const Subproblem& problem, const Position& here) const;
  Frame& frame(std::size_t depth);
  // Calls `child(option, share)` for each branch until one returns false; removes from `here` what
  // has been tried.
  template <typename Child>
  static bool branch(const Branching& branching, const Subproblem& problem, const Position& here,
                     double share, const Child& child);
  bool visit(std::size_t depth, std::size_t level, double share);
  bool descend(Option option, std::size_t depth, std::size_t level, double share);
  bool emit_with_extras(std::size_t depth, std::size_t level);
  void report_done(double share);

  const VectorUnit& unit_;
  Gate& gate_;
  WalkReport& report_;
  std::uint64_t nodes_ = 0;
  double share_done_ = 0.0;
  std::vector<std::unique_ptr<Frame>> frames_;
  std::vector<Option> path_;
  const Found* found_ = nullptr;
};

}  // namespace pentomino
