// The exact cover problem as the engines see it: numbers only, no geometry.
// Items carry bounds on how often they may be used; an option is the list of items it uses.

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace pentomino {

using Item = std::uint32_t;
using Option = std::uint32_t;

// An upper bound that stands for "as often as you like".
inline constexpr std::uint32_t unlimited = std::numeric_limits<std::uint32_t>::max();

// A problem that breaks one of its own rules (bounds crossed, an item that does not exist).
class InvalidProblem : public std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

// Items 0 .. items()-1 with bounds, options 0 .. options()-1 in compressed rows: option o uses
// option_items[option_starts[o] .. option_starts[o + 1]).
//
// An item can be a colour of another one, its base. Options that use the same colour can be chosen
// together; options that use different colours of one base exclude each other, and so does an
// option that uses the base itself.
class ExactCover {
 public:
  // Throws InvalidProblem if the arrays contradict each other.
  ExactCover(std::vector<std::uint32_t> lower, std::vector<std::uint32_t> upper,
             std::vector<std::uint32_t> option_starts, std::vector<Item> option_items);
  // `bases` has the base of each item that is a colour, and for other items themselves; it is empty
  // where no item is a colour.
  ExactCover(std::vector<std::uint32_t> lower, std::vector<std::uint32_t> upper,
             std::vector<std::uint32_t> option_starts, std::vector<Item> option_items,
             std::vector<Item> bases);

  std::size_t items() const noexcept { return lower_.size(); }
  std::size_t options() const noexcept { return option_starts_.size() - 1; }
  std::uint32_t lower(Item item) const noexcept { return lower_[item]; }
  std::uint32_t upper(Item item) const noexcept { return upper_[item]; }
  std::span<const Item> items_of(Option option) const noexcept {
    return std::span(option_items_)
        .subspan(option_starts_[option], option_starts_[option + 1] - option_starts_[option]);
  }
  bool has_colours() const noexcept { return !bases_.empty(); }
  // The base of an item and its colours, among them the item; empty if the base has no colours.
  std::span<const Item> alternatives(Item item) const noexcept {
    if (bases_.empty()) return {};
    const Item base = bases_[item];
    const auto all = std::span(by_base_).subspan(base_starts_[base],
                                                 base_starts_[base + 1] - base_starts_[base]);
    return all.size() > 1 ? all : std::span<const Item>{};
  }
  bool coloured(Item item) const noexcept { return !alternatives(item).empty(); }

 private:
  std::vector<std::uint32_t> lower_;
  std::vector<std::uint32_t> upper_;
  std::vector<std::uint32_t> option_starts_;
  std::vector<Item> option_items_;
  std::vector<Item> bases_;
  std::vector<std::size_t> base_starts_;
  std::vector<Item> by_base_;
};

// Engines share the problem they work on: there is one copy, however many engines there are.
using ProblemPointer = std::shared_ptr<const ExactCover>;

}  // namespace pentomino
