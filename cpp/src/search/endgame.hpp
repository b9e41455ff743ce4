// The last part of the search tree, below a position with at most 64 items left. There an option is
// one word of items and a position another, so that little is copied from node to node, and all
// items are counted at once. Nearly all nodes of a search are here.

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "search/item_scan.hpp"
#include "search/subproblem.hpp"

namespace pentomino {

class Endgame {
 public:
  explicit Endgame(const VectorUnit& unit) : unit_(&unit) {}

  // The most bytes that it takes below this root.
  static std::size_t bytes(const Subproblem& root) noexcept;

  // Becomes the rest of `problem` at the position. False if the vector unit does not count words of
  // items, or if the rest has more than 64 items, or counted items, or an option without exact
  // ones.
  bool build(const Subproblem& problem, const NodeState& position);

  // The options that are left at a node; below it, some of them are gone.
  struct List {
    OptionWords options;  // with their numbers in the whole problem
    std::size_t free;     // where the next list goes
  };
  // A node at that position or below it. It is as small as this so that it travels in registers:
  // what was just written to memory in pieces is slow to read as a whole.
  struct Node {
    const List* list;
    Word taken;  // the items that are
  };
  Node start() const noexcept { return {&start_, 0}; }

  // The item to branch on, which is the same as elsewhere in the tree, and how many options it has.
  // No open item where nothing is left to cover; no option can be added there.
  Choice choose(Node node) const noexcept;
  // The options to branch on, and those that are left below. They stay where they are as long as
  // only nodes below this one branch.
  struct Branched {
    OptionWords branches;
    List rest;
  };
  Branched branch(Node node, Choice choice) const noexcept;

 private:
  void make_room(std::size_t wanted);
  void add_item(std::span<const Word> row, const NodeState& position, Word item) noexcept;
  Choice count_all(Node node) const noexcept;
  OptionWords place(std::size_t free) const noexcept;
  List shortened(Node node) const noexcept;

  const VectorUnit* unit_;
  Word exact_ = 0;  // the items that must be covered
  List start_{};
  std::size_t room_ = 0;
  std::unique_ptr<Word[]> items_;
  std::unique_ptr<Option[]> numbers_;
  std::vector<std::uint32_t> places_;  // work space
};

}  // namespace pentomino
