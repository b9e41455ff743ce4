// The last part of the search tree, below a position with at most 64 items left. There an option is
// one word of items and a position another, so that little is copied from node to node, and all
// items are counted at once. Nearly all nodes of a search are here.

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "search/branching.hpp"
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

  // A node at that position or below it.
  struct Node {
    OptionWords options;  // with their numbers in the whole problem; some may be gone
    Word taken;           // the items that are
    std::size_t free;     // where the next list of options goes
  };
  Node start() const noexcept { return {options_, 0, first_free_}; }
  static Node below(const Node& node, Word option) noexcept {
    return {node.options, node.taken | option, node.free};
  }
  // What to branch on: the same as elsewhere in the tree. Where nothing is left to cover, no option
  // can be added.
  Branching choose(const Node& node) const noexcept;
  // The options to branch on. They stay where they are as long as only nodes below this one branch.
  OptionWords branch(Node& node, const Branching& branching) const noexcept;

 private:
  void make_room(std::size_t wanted);
  void add_item(std::span<const Word> row, const NodeState& position, Word item) noexcept;
  Branching count_all(const Node& node) const noexcept;
  OptionWords place(std::size_t free) const noexcept;
  void shorten(Node& node) const noexcept;

  const VectorUnit* unit_;
  Word exact_ = 0;  // the items that must be covered
  OptionWords options_{};
  std::size_t first_free_ = 0;
  std::size_t room_ = 0;
  std::unique_ptr<Word[]> items_;
  std::unique_ptr<Option[]> numbers_;
  std::vector<std::uint32_t> places_;  // work space
};

}  // namespace pentomino
