// What follows from a position without guessing, in the steps people take: the last option for an
// item, pockets of cells that nothing fills, and suppositions that lead to a contradiction.

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "problem/exact_cover.hpp"
#include "problem/flood.hpp"
#include "support/effort.hpp"

namespace pentomino {

// An option that is the last one for an item.
struct Forced {
  Option option;
  Item item;
};

struct DeductionStep {
  // Whether the option is laid, as the last one for `item`, or ruled out.
  bool lays;
  Option option;
  // How many rounds of forced options the supposition went through; 0 where its fault shows at
  // once.
  std::uint32_t depth = 0;
  // What would be forced if the option that is ruled out were laid.
  std::vector<Forced> forced;
  // The item that has too few options left then, or `unlimited` where pockets of cells are at
  // fault.
  Item item = unlimited;
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

// What is known before anything is concluded.
struct Known {
  std::span<const Option> laid;
  std::span<const Option> ruled_out = {};
};

class Deduction {
 public:
  // `cells` are the items that are cells, `neighbours` for each of them which of them it touches,
  // as places in `cells`. Throws InvalidProblem, OverBudget and Cancelled.
  Deduction(ProblemPointer problem, std::vector<Item> cells, Neighbours neighbours,
            const Effort& effort);

  // Goes on from a position until all is solved or nothing more follows from suppositions of at
  // most `most_depth` rounds; deeper ones are only made where nothing follows from others, up to
  // two rounds one by one, then of any number. With
  // `until_laid`, ends at the first step that lays an option. The steps found do not depend on the
  // numbering of options or items. Throws InvalidProblem where the options laid exclude each
  // other, and Cancelled.
  Conclusion conclude(const Known& known, std::uint32_t most_depth, bool until_laid,
                      const Effort& effort) const;

  // The step that rules an option out, from the position alone: by a supposition of at most
  // `most_depth` rounds, or else one that is followed as far as one sees. None where that does not
  // refute it. Throws as `conclude`.
  std::optional<DeductionStep> refute(const Known& known, Option option, std::uint32_t most_depth,
                                      const Effort& effort) const;

  // Looks at one item alone: an item that must be used once more, all of whose options but one are
  // refuted from the position alone, as by `refute`. The steps that rule them out, and the one that
  // lays the last come back; none where there is no such item. Of several, one that takes the least
  // depth and then has the fewest options. Throws as `conclude`.
  std::vector<DeductionStep> focus(const Known& known, std::uint32_t most_depth,
                                   const Effort& effort) const;

 private:
  friend class Reasoner;

  // Whether pockets can be held against the sizes of pieces: every option is of one piece and
  // covers connected cells, and the options of a piece are of one size.
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
