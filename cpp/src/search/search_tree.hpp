// What is prepared once for a search and then only read: many threads walk parts of one tree.

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "problem/exact_cover.hpp"
#include "problem/symmetry.hpp"
#include "search/gate.hpp"
#include "search/item_scan.hpp"
#include "search/subproblem.hpp"
#include "search/subtree.hpp"
#include "search/walker.hpp"
#include "support/effort.hpp"

namespace pentomino {

class SearchTree {
 public:
  // With a group, the tree has one solution of each orbit, and maybe others, which `filter` does
  // not keep. `vector_unit` is one of `vector_unit_names`, or empty for the widest of this machine.
  // The memory must also have room for one walk and the bytes `beside` it. Throws InvalidProblem,
  // OverBudget and Cancelled.
  SearchTree(ProblemPointer problem, std::optional<SymmetryGroup> group,
             const std::string& vector_unit, std::size_t beside, Effort& effort);
  SearchTree(const SearchTree&) = delete;
  SearchTree& operator=(const SearchTree&) = delete;

  const OrbitFilter* filter() const noexcept { return filter_ ? &*filter_ : nullptr; }
  const VectorUnit& vector_unit() const noexcept { return unit_; }
  // The problem without the options that no solution has.
  const Subproblem& root() const noexcept { return root_; }
  // What this takes, and each walk beside it.
  std::size_t bytes() const noexcept { return bytes_; }
  std::size_t walk_bytes() const noexcept { return Walker::bytes(root_); }

  // The subtree cut into about as many as wanted, in the order of a walk. Dead ends are left out,
  // so there may be none. Throws InvalidProblem if this tree has no such subtree, and Cancelled.
  std::vector<Subtree> cut(const Subtree& subtree, std::size_t wanted, const Effort& effort) const;

  static std::vector<std::string> vector_unit_names();

 private:
  bool allows(Option option) const noexcept { return !filter_ || filter_->allows(option); }
  void leave_out_dead_options(Effort& effort);

  ProblemPointer problem_;
  const VectorUnit& unit_;
  std::optional<OrbitFilter> filter_;
  Subproblem root_;
  std::size_t bytes_ = 0;
};

using SearchTreePointer = std::shared_ptr<const SearchTree>;

}  // namespace pentomino
