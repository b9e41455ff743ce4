// What the search branches on at a node: the open item with the fewest live options.

#pragma once

#include <bit>
#include <span>

#include "search/item_scan.hpp"
#include "search/subproblem.hpp"

namespace pentomino {

struct Branching {
  enum class Kind {
    dead_end,
    exact_item,
    counted_item,
    extras  // nothing more is needed: the node is a solution, and every live option may be added
  } kind;
  std::uint32_t item;     // meaningless for the first and the last kind
  std::uint32_t options;  // how many branches there are; meaningless for the last kind
};

// Depends only on which options are live and which items are open, not on the vector unit, nor on
// how often the problem was rewritten. Subtrees that were written down rely on that.
inline Branching choose(const VectorUnit& unit, const Subproblem& problem, const NodeState& here) {
  using Kind = Branching::Kind;
  const Choice choice = problem.scan(unit, here);
  if (choice.options == 0) return {Kind::dead_end, 0, 0};
  Branching best{Kind::exact_item, choice.item, choice.options};
  if (choice.options == no_open_item) best.kind = Kind::extras;
  for (std::uint32_t c = 0; c < problem.counted().size(); ++c) {
    const std::uint32_t lower = problem.counted()[c].lower;
    if (here.used[c] >= lower) continue;
    const auto row = problem.counted_row(c);
    std::uint32_t options = 0;
    for (std::size_t w = 0; w < row.size(); ++w) {
      options += static_cast<std::uint32_t>(std::popcount(here.live[w] & row[w]));
    }
    const std::uint32_t needed = lower - here.used[c];
    if (options < needed) return {Kind::dead_end, 0, 0};
    // The first of the options that are taken can be any but the last `needed - 1` of them.
    const std::uint32_t branches = options - needed + 1;
    if (branches < best.options) best = {Kind::counted_item, c, branches};
  }
  return best;
}

// The branches of a node: the first `count` live options of a row.
struct Branches {
  std::span<const Word> row;
  std::uint32_t count;
};

inline Branches extras_of(const NodeState& here) {
  std::uint32_t count = 0;
  for (const Word word : here.live) count += static_cast<std::uint32_t>(std::popcount(word));
  return {here.live, count};
}

inline Branches branches_of(const Branching& branching, const Subproblem& problem,
                            const NodeState& here) {
  using Kind = Branching::Kind;
  if (branching.kind == Kind::dead_end) return {{}, 0};
  if (branching.kind == Kind::extras) return extras_of(here);
  const bool exact = branching.kind == Kind::exact_item;
  return {exact ? problem.exact_row(branching.item) : problem.counted_row(branching.item),
          branching.options};
}

}  // namespace pentomino
