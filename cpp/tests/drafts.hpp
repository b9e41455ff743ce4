// Small random problems with an order on their cells, and a brute force that knows this order.

#pragma once

#include <algorithm>
#include <set>
#include <span>
#include <vector>

#include "boards.hpp"

namespace pentomino::testing {

inline Bounds random_bounds(Random& random) {
  switch (below(random, 7)) {
    case 0:
      return {0, 1};
    case 1:
      return {0, unlimited};
    case 2:
      return {1 + below(random, 2), unlimited};
    case 3:
      return {0, below(random, 4)};
    case 4:
      return {1, 1 + below(random, 3)};
    case 5:
      return {2, 2};
    default:
      return {1, 1};
  }
}

inline Draft random_draft(Random& random, bool optional_cells, bool plain) {
  Draft draft;
  const std::uint32_t cells = 1 + below(random, 9);
  const std::uint32_t counted = below(random, plain ? 13 : 5);
  for (std::uint32_t i = 0; i < cells; ++i) {
    draft.cells.push_back({optional_cells && below(random, 3) == 0 ? 0U : 1U, 1});
  }
  for (std::uint32_t i = 0; i < counted; ++i) {
    draft.counted.push_back(plain ? Bounds{below(random, 2), 1} : random_bounds(random));
  }
  const std::uint32_t options = below(random, 26);
  for (std::uint32_t i = 0; i < options; ++i) {
    std::set<Item> items{below(random, cells)};
    for (std::uint32_t more = below(random, 4); more > 0; --more)
      items.insert(below(random, cells));
    if (counted > 0 && below(random, 8) != 0) items.insert(cells + below(random, counted));
    if (counted > 0 && below(random, counted > 4 ? 2 : 8) == 0) {
      items.insert(cells + below(random, counted));
    }
    draft.options.emplace_back(items.begin(), items.end());
  }
  // A path with a few more edges; where an option is not connected the engine must not use it.
  if (below(random, 2) == 0) {
    draft.neighbours.resize(cells);
    for (std::uint32_t a = 0; a < cells; ++a) {
      for (std::uint32_t b = 0; b < a; ++b) {
        if (b + 1 != a && below(random, 2) == 0) continue;
        draft.neighbours[a].push_back(b);
        draft.neighbours[b].push_back(a);
      }
    }
  }
  return draft;
}

// All solutions, in the documented order.
class BruteForce {
 public:
  explicit BruteForce(const Draft& draft) : cover_(draft.cover()) {
    covered_.assign(draft.cells.size(), false);
    used_.assign(cover_.items(), 0);
    decide(0);
  }
  const std::vector<std::vector<Option>>& solutions() const { return solutions_; }

 private:
  bool fits(Option option, Item first) const {
    const std::span<const Item> items = cover_.items_of(option);
    if (items.front() != first) return false;  // items are sorted, cells first
    return std::all_of(items.begin(), items.end(), [this](Item item) {
      return item < covered_.size() ? !covered_[item] : used_[item] < cover_.upper(item);
    });
  }

  void decide(Item cell) {
    while (cell < covered_.size() && covered_[cell]) ++cell;
    if (cell == covered_.size()) {
      for (Item item = cell; item < cover_.items(); ++item) {
        if (used_[item] < cover_.lower(item)) return;
      }
      solutions_.push_back(path_);
      return;
    }
    for (Option option = 0; option < cover_.options(); ++option) {
      if (!fits(option, cell)) continue;
      path_.push_back(option);
      mark(option, true);
      decide(cell + 1);
      mark(option, false);
      path_.pop_back();
    }
    if (cover_.lower(cell) == 0) decide(cell + 1);
  }

  void mark(Option option, bool on) {
    for (const Item item : cover_.items_of(option)) {
      if (item < covered_.size()) {
        covered_[item] = on;
      } else if (on) {
        ++used_[item];
      } else {
        --used_[item];
      }
    }
  }

  ExactCover cover_;
  std::vector<bool> covered_;
  std::vector<std::uint32_t> used_;
  std::vector<Option> path_;
  std::vector<std::vector<Option>> solutions_;
};

}  // namespace pentomino::testing
