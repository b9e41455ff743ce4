// Conclusions from a position without guessing, in the steps that people take: the last option for
// an item, pockets of cells that nothing fills, and suppositions that lead to a contradiction.

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "problem/exact_cover.hpp"
#include "problem/flood.hpp"
#include "support/effort.hpp"

namespace pentomino {

// An option that is the last one for an item, or the last one that does not fail at once.
struct Forced {
  Option option;
  Item item;
  // How many other options of the item are left, each of which fails at once.
  std::uint32_t failing = 0;
};

struct DeductionStep {
  // Whether the option is laid (as the last one for `item`) or ruled out.
  bool lays;
  Option option;
  // How many rounds of options the supposition took, forced ones or such as fail at once; 0 if the
  // contradiction shows at once.
  std::uint32_t depth = 0;
  // The options that would be forced if the ruled-out option were laid. Each can be laid beside
  // those before it.
  std::vector<Forced> forced;
  // The item that then has too few options left, or `unlimited` if pockets of cells cannot be
  // filled.
  Item item = unlimited;
  // If the item does have enough options: how many, each of which fails at once. Otherwise 0.
  std::uint32_t failing = 0;
};

struct Conclusion {
  enum class State { solved, stuck, contradiction };
  State state;
  std::vector<DeductionStep> steps;
  // The greatest depth of a step.
  std::uint32_t depth = 0;
  // The options not laid that are still possible.
  std::vector<Option> possible;
};

// The position before any conclusion.
struct Known {
  std::span<const Option> laid;
  std::span<const Option> ruled_out = {};
};

class Deduction {
 public:
  // `cells` are the items that are cells, `neighbours` for each of them the cells it touches, as
  // places in `cells`. Throws InvalidProblem, OverBudget and Cancelled.
  Deduction(ProblemPointer problem, std::vector<Item> cells, Neighbours neighbours,
            const Effort& effort);

  // Continues a position until it is solved or nothing more follows from suppositions of at most
  // `most_depth` rounds. Deeper suppositions are made only if shallower ones lead to nothing: first
  // one round, then two, then any number. With `until_laid`, ends at the first step that lays an
  // option. The steps found do not depend on the numbering of options or items. Throws
  // InvalidProblem if the options laid exclude each other, and Cancelled.
  Conclusion conclude(const Known& known, std::uint32_t most_depth, bool until_laid,
                      const Effort& effort) const;

  // The step that rules an option out, from the position alone: by a supposition of at most
  // `most_depth` rounds, otherwise by one with any number of rounds. None if that does not refute
  // it. Throws as `conclude`.
  std::optional<DeductionStep> refute(const Known& known, Option option, std::uint32_t most_depth,
                                      const Effort& effort) const;

  // Finds an item that must be used once more and whose options, all but one, are refuted from the
  // position alone, as by `refute`. Returns the steps that rule them out and the step that lays the
  // last; empty if there is no such item. Of several items, takes one with the least depth, then
  // the fewest options. Throws as `conclude`.
  std::vector<DeductionStep> focus(const Known& known, std::uint32_t most_depth,
                                   const Effort& effort) const;

 private:
  friend class Reasoner;

  // Whether pockets can be compared with the sizes of pieces: every option belongs to one piece and
  // covers connected cells, and all options of a piece have the same size.
  void check_cells();
  void lay_out_rows(const Effort& effort);
  bool sizes_are_clear(const Effort& effort);

  ProblemPointer problem_;
  std::vector<Item> cells_;
  Neighbours neighbours_;
  std::vector<std::uint8_t> is_cell_;
  std::size_t words_;
  std::vector<std::uint64_t> using_item_;  // a row of options for each item
  std::vector<std::uint32_t> first_word_;  // of each item's row that is not empty
  std::vector<std::uint32_t> end_word_;
  std::vector<std::uint32_t> place_;         // of each cell in cells_
  std::vector<std::uint32_t> size_;          // how many cells an option covers
  std::vector<std::uint32_t> size_of_item_;  // of a piece's options; 0 for cells
  bool pockets_tell_ = false;
};

}  // namespace pentomino
