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
class ExactCover {
 public:
  // Throws InvalidProblem if the arrays contradict each other.
  ExactCover(std::vector<std::uint32_t> lower, std::vector<std::uint32_t> upper,
             std::vector<std::uint32_t> option_starts, std::vector<Item> option_items);

  std::size_t items() const noexcept { return lower_.size(); }
  std::size_t options() const noexcept { return option_starts_.size() - 1; }
  std::uint32_t lower(Item item) const noexcept { return lower_[item]; }
  std::uint32_t upper(Item item) const noexcept { return upper_[item]; }
  std::span<const Item> items_of(Option option) const noexcept {
    return std::span(option_items_)
        .subspan(option_starts_[option], option_starts_[option + 1] - option_starts_[option]);
  }

 private:
  std::vector<std::uint32_t> lower_;
  std::vector<std::uint32_t> upper_;
  std::vector<std::uint32_t> option_starts_;
  std::vector<Item> option_items_;
};

// Engines share the problem they work on: there is one copy, however many engines there are.
using ProblemPointer = std::shared_ptr<const ExactCover>;

}  // namespace pentomino
