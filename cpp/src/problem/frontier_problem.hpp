// An exact cover problem with an order on its cells, as the frontier engine needs it. Cells are the
// items covered one after the other. Of the other items, those that matter only for a part of the
// order are local; the rest are counted.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "problem/exact_cover.hpp"
#include "problem/flood.hpp"
#include "support/effort.hpp"

namespace pentomino {

// The place of a cell in the order.
using Position = std::uint32_t;

// Labels name what can happen to the lowest open cell: below problem().options() the option that
// covers it, from there on options() + position: the cell stays uncovered.
using Label = std::uint32_t;

// An item that may be used once and is only used by options that begin near each other, or one
// with colours, or a colour. A state says whether it has been used, with a bit that serves another
// item once it no longer matters.
struct LocalItem {
  Item item = unlimited;
  Position first = unlimited;  // where options that use it begin
  Position last = unlimited;
  unsigned bit = 0;
};

class FrontierProblem {
 public:
  // `cells` lists the items to cover in order, each with upper bound 1 and without colours; every
  // option must have at least one of them. `neighbours` is empty or holds one list of positions for
  // each position: then pockets of uncovered cells whose area cannot be made up are refused early.
  // That test is used only if every option is connected. Throws InvalidProblem and Cancelled.
  FrontierProblem(ProblemPointer problem, std::vector<Item> cells, Neighbours neighbours,
                  const Effort& effort);

  const ExactCover& problem() const noexcept { return *problem_; }
  std::size_t positions() const noexcept { return cells_.size(); }
  std::span<const Item> cells() const noexcept { return cells_; }
  std::size_t labels() const noexcept { return problem_->options() + positions(); }
  bool mandatory(Position position) const noexcept {
    return problem_->lower(cells_[position]) == 1;
  }
  // The positions an option covers, rising.
  std::span<const Position> covered(Option option) const noexcept {
    return std::span(covered_).subspan(covered_starts_[option],
                                       covered_starts_[option + 1] - covered_starts_[option]);
  }
  // The items an option uses that are not cells.
  std::span<const Item> others(Option option) const noexcept {
    return std::span(others_).subspan(other_starts_[option],
                                      other_starts_[option + 1] - other_starts_[option]);
  }
  // Those of them that are not local.
  std::span<const Item> counted(Option option) const noexcept {
    return std::span(counted_).subspan(counted_starts_[option],
                                       counted_starts_[option + 1] - counted_starts_[option]);
  }
  // The local items, by rising `last`; and, by their places there, those that an option uses.
  std::span<const LocalItem> local_items() const noexcept { return local_items_; }
  std::span<const std::uint32_t> local(Option option) const noexcept {
    return std::span(local_).subspan(local_starts_[option],
                                     local_starts_[option + 1] - local_starts_[option]);
  }
  // How many bits the local items share.
  std::size_t local_bits() const noexcept { return local_bits_; }
  // The options whose lowest position is this one, in rising order, without those that can never be
  // used: without any where a cell that must be covered has none.
  std::span<const Option> options_at(Position position) const noexcept {
    return options_at_[position];
  }
  // Empty if areas cannot be tested.
  std::span<const std::vector<Position>> neighbours() const noexcept { return neighbours_; }
  // For each area from 0 to positions(), whether some choice of options within the counted items'
  // upper bounds has it; the shape of the area does not matter.
  std::span<const std::uint8_t> areas() const noexcept { return areas_; }
  // Whether options can fill an area of this many cells, of which this many are optional.
  bool area_possible(std::size_t area, std::size_t optional) const noexcept;
  // Whether nothing limits how often the counted items of usable options are used.
  bool boundless() const;
  // Whether an item is neither a cell nor local.
  bool counted_item(Item item) const noexcept { return is_counted_[item]; }
  // How far behind its lowest position an option can reach.
  std::size_t reach() const noexcept { return reach_; }

  // The labels that are left if some options are required and others forbidden.
  std::vector<std::uint8_t> allowed(std::span<const Option> required,
                                    std::span<const Option> forbidden) const;

 private:
  void sort_options(const Effort& effort);
  std::vector<Position> places_of_cells() const;
  void check_neighbours(const Effort& effort);
  void find_areas(const Effort& effort);
  void find_local_items(const Effort& effort);
  void share_bits();

  ProblemPointer problem_;
  std::vector<Item> cells_;
  Neighbours neighbours_;
  std::vector<std::size_t> covered_starts_{0};
  std::vector<Position> covered_;
  std::vector<std::size_t> other_starts_{0};
  std::vector<Item> others_;
  std::vector<std::size_t> counted_starts_{0};
  std::vector<Item> counted_;
  std::vector<bool> is_counted_;
  std::vector<LocalItem> local_items_;
  std::vector<std::size_t> local_starts_{0};
  std::vector<std::uint32_t> local_;
  std::size_t local_bits_ = 0;
  std::vector<std::vector<Option>> options_at_;
  std::vector<std::uint8_t> areas_;
  std::size_t reach_ = 0;
};

}  // namespace pentomino
