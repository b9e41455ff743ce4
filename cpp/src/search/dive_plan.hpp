// What all dives into one problem only read, apart from the form in which they see its options: how
// rare each option is, and what the areas and colours of the board allow.

#pragma once

#include <cstdint>
#include <vector>

#include "problem/frontier_problem.hpp"
#include "support/effort.hpp"

namespace pentomino {

// What an option is worth is a sum in these units; the least is tried first.
using Worth = std::int32_t;
constexpr Worth worth_unit = 1024;

class DivePlan {
 public:
  // Throws Cancelled.
  DivePlan(const FrontierProblem& of, const Effort& effort);
  virtual ~DivePlan() = default;
  DivePlan(const DivePlan&) = delete;
  DivePlan& operator=(const DivePlan&) = delete;

  const FrontierProblem& problem;
  std::vector<Item> others;  // the items that are not cells
  // For each option, the logarithm of how many options its piece has, less that of the commonest.
  std::vector<Worth> weight_of;
  // For each item, the fewest cells of the options that count for it; 0 without such options.
  std::vector<std::uint32_t> fewest_cells;
  // Whether no option counts for two items.
  bool separate = true;
  // For each option, how many more cells of one colour than of the other it covers; empty if
  // colours say nothing.
  std::vector<std::int16_t> surplus_of;
  // For each counted item, the most that one use of it covers of one colour beyond the other.
  std::vector<std::int64_t> most_surplus;
  std::int64_t board_surplus = 0;
  // Whether the covered cells alone say what can follow.
  bool remembers = false;

 private:
  void find_others();
  void weigh(const Effort& effort);
  void find_colours(const Effort& effort);
  bool all_mandatory() const;
  bool is_of_one_kind() const;
};

}  // namespace pentomino
