// Conclusions from a position without guessing, in the steps that people take: the last option for
// an item, pockets of cells that nothing fills, and suppositions that lead to a contradiction.

#pragma once

#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "problem/exact_cover.hpp"
#include "problem/flood.hpp"
#include "support/bits.hpp"
#include "support/effort.hpp"

namespace pentomino {

// A depth of suppositions that is more than any problem needs.
inline constexpr std::uint32_t any_depth = 1000;

// An option that is the last one for an item, or the last one that does not fail at once.
struct Forced {
  Option option;
  Item item;
  // How many other options of the item are left, each of which fails at once.
  std::uint32_t failing = 0;
};

// What goes wrong where an option is supposed that cannot be right.

// An item that must be used once more has no option left.
struct NothingLeft {
  Item item;
};
// An item must be used so many times more, and has fewer options left.
struct TooFew {
  Item item;
  std::uint32_t missing;
};
// An item that must be used once more has so many options, each of which fails at once.
struct EachFails {
  Item item;
  std::uint32_t failing;
};
// Pockets of open cells that the remaining pieces cannot make up.
struct WrongAreas {};
using Fault = std::variant<NothingLeft, TooFew, EachFails, WrongAreas>;

// An option that must be used: its item needs all the options that are left for it.
struct Laid {
  Option option;
  Item item;
  // How many of them.
  std::uint32_t needed = 1;
};

// An option that cannot be used.
struct RuledOut {
  Option option;
  // How many rounds of options the supposition took, forced ones or such as fail at once; 0 if the
  // fault shows at once.
  std::uint32_t depth = 0;
  // The options that would be forced if this one were laid. Each can be laid beside those before
  // it.
  std::vector<Forced> forced;
  Fault fault;
};

using DeductionStep = std::variant<Laid, RuledOut>;

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

// The steps that leave an item one option.
struct Focus {
  Laid last;
  std::vector<RuledOut> others;
};

// A problem laid out for reasoning: the options of each item as bits, and what is known of cells.
struct ReasoningRows {
  ReasoningRows(ProblemPointer of, std::vector<Item> of_cells, Neighbours beside,
                const Effort& effort);

  ProblemPointer problem;
  std::vector<Item> cells;
  Neighbours neighbours;
  std::size_t words;
  std::vector<std::uint8_t> is_cell;
  // For each item, the part of its row of options from the first word that is not empty to the
  // last: few words for a cell, even where there are very many options.
  std::vector<Word> using_item;
  std::vector<std::size_t> row_start;  // in using_item
  std::vector<std::uint32_t> first_word;
  std::vector<std::uint32_t> end_word;
  std::vector<std::uint32_t> place_of;        // of each cell in cells
  std::vector<std::uint32_t> size_of_option;  // how many cells it covers
  std::vector<std::uint32_t> size_of_item;    // of a piece's options; 0 for cells
  // Whether pockets can be compared with the sizes of pieces: every option belongs to one piece and
  // covers connected cells, and all options of a piece have the same size.
  bool pockets_tell = false;

 private:
  void check_cells();
  void lay_out(const Effort& effort);
  bool sizes_are_clear(const Effort& effort);
};

class Deduction {
 public:
  // `cells` are the items that are cells, `neighbours` for each of them the cells it touches, as
  // places in `cells`. Throws InvalidProblem, OverBudget and Cancelled.
  Deduction(ProblemPointer problem, std::vector<Item> cells, Neighbours neighbours,
            const Effort& effort)
      : rows_(std::move(problem), std::move(cells), std::move(neighbours), effort) {}

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
  std::optional<RuledOut> refute(const Known& known, Option option, std::uint32_t most_depth,
                                 const Effort& effort) const;

  // An item that must be used once more and whose options, all but one, are refuted from the
  // position alone, as by `refute`. None if there is no such item; of several, one with the least
  // depth, then the fewest options. Throws as `conclude`.
  std::optional<Focus> focus(const Known& known, std::uint32_t most_depth,
                             const Effort& effort) const;

  // The options left for an item. Throws as `conclude`.
  std::vector<Option> left(const Known& known, Item item, const Effort& effort) const;

 private:
  ReasoningRows rows_;
};

}  // namespace pentomino
