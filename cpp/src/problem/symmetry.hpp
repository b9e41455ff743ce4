// Symmetries of an exact cover problem; solutions that they carry into each other count as one.
// Nothing here is special to a board: the group acts on options, whatever they stand for.

#pragma once

#include <span>
#include <vector>

#include "problem/exact_cover.hpp"
#include "support/effort.hpp"

namespace pentomino {

class OptionIndex;

// Throws InvalidProblem unless these images of all items permute those with the same bounds.
void check_permutes(const ExactCover& problem, std::span<const Item> images);

// A group of permutations of the items that map the problem to itself, with what they do to the
// options. Among all images of a solution, the least (its options sorted, compared in order) stands
// for all of them.
class SymmetryGroup {
 public:
  // `item_images` holds one row of problem.items() numbers for each element; the identity and all
  // products must be among them. Throws InvalidProblem if a row is not a symmetry, OverBudget and
  // Cancelled.
  SymmetryGroup(const ExactCover& problem, std::span<const Item> item_images, const Effort& effort);
  // The bytes of a group of this order.
  static std::size_t bytes(const ExactCover& problem, std::size_t order) noexcept {
    return product(order, product(problem.items() + problem.options(), sizeof(Item)));
  }

  std::size_t order() const noexcept { return order_; }
  Option image(std::size_t element, Option option) const noexcept {
    return images_[element * options_ + option];
  }
  Item item_image(std::size_t element, Item item) const noexcept {
    return item_images_[element * items_ + item];
  }

 private:
  void add_images(const ExactCover& problem, std::size_t element, const OptionIndex& index,
                  const Effort& effort);

  std::size_t items_;
  std::size_t options_;
  std::size_t order_;
  std::vector<Item> item_images_;
  std::vector<Option> images_;
};

// Keeps one solution from each orbit, and shortens the search: of the options of one item that is
// used exactly once, only one is allowed from each orbit under the elements that keep the item in
// place. Every orbit of solutions still has members made of allowed options; the least of them is
// kept.
class OrbitFilter {
 public:
  OrbitFilter(const ExactCover& problem, SymmetryGroup group, const Effort& effort);

  // Whether the search may use the option at all.
  bool allows(Option option) const noexcept { return allowed_[option] != 0; }
  // Whether this solution (made of allowed options, in any order) is the one to keep of its orbit.
  bool keeps(std::span<const Option> solution) const;
  // The least image of a solution, sorted.
  std::vector<Option> least_image(std::span<const Option> solution) const;
  // All images of a solution, each once and sorted, the least first.
  std::vector<std::vector<Option>> orbit(std::span<const Option> solution) const;

 private:
  std::size_t count_orbits(Item item, std::span<const Option> options,
                           std::vector<std::uint32_t>& marks, std::uint32_t mark) const;
  Item item_to_hold(const ExactCover& problem, std::span<const std::vector<Option>> options_of,
                    const Effort& effort) const;
  std::vector<Option> sorted_image(std::size_t element, std::span<const Option> solution) const;

  SymmetryGroup group_;
  std::vector<std::uint32_t> allowed_;  // 0 or 1
};

}  // namespace pentomino
