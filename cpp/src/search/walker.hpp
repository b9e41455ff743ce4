// The search tree below a root, walked depth first by one thread. What a walk that was ended early
// has left can be walked later.

#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "search/branching.hpp"
#include "search/endgame.hpp"
#include "search/gate.hpp"
#include "search/item_scan.hpp"
#include "search/subproblem.hpp"
#include "search/subtree.hpp"

namespace pentomino {

// The progress of a walk; other threads may read it at any time.
struct alignas(64) WalkReport {
  std::atomic<std::uint64_t> nodes{0};
  std::atomic<double> share_done{0.0};
};

class Walker {
 public:
  // Called with the options of each solution, in the order they were taken. False ends the walk;
  // the solution then belongs to what is left.
  using Found = std::function<bool(std::span<const Option>)>;

  // The most bytes that a walker below this root takes.
  static std::size_t bytes(const Subproblem& root) noexcept;

  // `root` must outlive the walker; the walk passes `gate` whenever an option is taken or taken
  // back.
  Walker(const Subproblem& root, const VectorUnit& unit, Gate& gate, WalkReport& report);

  // What is branched on at a node that a walk, a split or a descent begins with.
  struct Start {
    Branching::Kind kind;
    Branches branches;
    NodeState here;  // in the frame of the root, until this walker does something else
  };

  // Goes to where the subtree begins. Throws InvalidProblem if this tree has no such subtree.
  Start stand(const Subtree& subtree);

  // Walks the subtree to its end. False if it was ended early: by `found` or by the gate. Throws
  // InvalidProblem if this tree has no such subtree.
  bool walk(const Subtree& subtree, const Found& found);
  // What the last walk has left, in the order in which it would have come there: its solutions and
  // those of the rest are together those of the subtree, each once.
  std::vector<Subtree> take_rest() { return std::exchange(rest_, {}); }

  // Cuts the subtree into about as many as wanted, those with the largest share first, as long as
  // `go_on` says so. They are in the order of a walk; dead ends are left out and their share
  // reported, so there may be none. Throws InvalidProblem like `walk`.
  std::vector<Subtree> cut(const Subtree& subtree, std::size_t wanted,
                           const std::function<bool()>& go_on);

 private:
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
    NodeState at(std::size_t level);
  };

  bool worth_rewriting(const Subproblem& problem, const NodeState& here) const;
  Frame& frame(std::size_t depth);

  // Calls `child(option)` for each branch until one returns false; removes from `here` what has
  // been tried.
  template <typename Child>
  bool branch(const Branches& branches, const Subproblem& problem, const NodeState& here,
              const Child& child);
  // Takes the option, does what is to be done `below`, and takes it back.
  template <typename Below>
  bool descend(Option option, std::size_t depth, std::size_t level, const Below& below);
  // The same by its number in the whole problem, where positions are kept elsewhere.
  template <typename Below>
  bool descend(Option origin, const Below& below);
  bool visit(std::size_t depth, std::size_t level, double share);
  bool try_branches(const Branches& branches, std::size_t depth, std::size_t level, double share);
  bool visit_end(Endgame::Node node, double share);
  bool try_end(Endgame::Node node, Choice choice, double share);
  bool emit(std::size_t depth, std::size_t level);
  bool add_extras(const Branches& extras, std::size_t depth, std::size_t level);
  void report_done(double share);

  bool leave_all();
  void leave_others(const Branches& branches, const Subproblem& problem, const NodeState& here,
                    Option last, std::uint32_t untried);
  // The same by the number in the whole problem of the next branch, if any is untried.
  void leave_others(Option next, std::uint32_t untried, std::uint32_t branches);

  Start start(std::size_t level);
  Start start_at(Option first, std::size_t level);
  void go_to(std::span<const Option> path);
  bool visit_from(Option first, double share);
  std::vector<Subtree> split(const Subtree& subtree, const std::function<bool()>& go_on);
  std::vector<Subtree> branches_from(const Start& start, double share);

  const VectorUnit& unit_;
  Gate& gate_;
  WalkReport& report_;
  std::uint64_t nodes_ = 0;
  double share_done_ = 0.0;
  std::vector<std::unique_ptr<Frame>> frames_;
  Endgame endgame_;
  std::vector<Option> path_;
  const Found* found_ = nullptr;
  std::vector<Subtree> rest_;
};

}  // namespace pentomino
