#include "deduction/deduction.hpp"

#include <algorithm>
#include <bit>

#include "problem/areas.hpp"

namespace pentomino {
namespace {

// The work between two checks for cancellation: one or two milliseconds.
constexpr std::size_t words_between_checks = std::size_t{1} << 20;
constexpr std::size_t options_between_checks = 4096;
constexpr Item items_between_checks = 16;

// Depths up to this one are tried one by one, then any depth: beyond it people notice no
// difference, and each depth takes as long as all smaller ones together.
constexpr std::uint32_t tried_apart = 2;

}  // namespace

ReasoningRows::ReasoningRows(ProblemPointer of, std::vector<Item> of_cells, Neighbours beside,
                             const Effort& effort)
    : problem(std::move(of)),
      cells(std::move(of_cells)),
      neighbours(std::move(beside)),
      words(words_for(problem->options())),
      is_cell(problem->items(), 0),
      row_start(problem->items(), 0),
      first_word(problem->items(), 0),
      end_word(problem->items(), 0),
      place_of(problem->items(), unlimited),
      size_of_option(problem->options(), 0),
      size_of_item(problem->items(), 0) {
  check_cells();
  lay_out(effort);
  pockets_tell = sizes_are_clear(effort);
}

void ReasoningRows::check_cells() {
  if (neighbours.size() != cells.size()) {
    throw InvalidProblem("every cell needs a list of neighbours");
  }
  for (std::uint32_t place = 0; place < cells.size(); ++place) {
    const Item cell = cells[place];
    if (cell >= problem->items() || problem->upper(cell) != 1 || is_cell[cell] != 0) {
      throw InvalidProblem("the cells must be different items with the upper bound 1");
    }
    is_cell[cell] = 1;
    place_of[cell] = place;
    for (const std::uint32_t other : neighbours[place]) {
      if (other >= cells.size()) throw InvalidProblem("a neighbour is not among the cells");
    }
  }
}

void ReasoningRows::lay_out(const Effort& effort) {
  for (Option option = 0; option < problem->options(); ++option) {
    if (option % options_between_checks == 0) effort.check();
    const auto word = static_cast<std::uint32_t>(option / word_bits);
    for (const Item item : problem->items_of(option)) {
      if (end_word[item] == 0) first_word[item] = word;
      end_word[item] = word + 1;
    }
  }
  std::size_t size = 0;
  for (Item item = 0; item < problem->items(); ++item) {
    row_start[item] = size;
    size = sum(size, end_word[item] - first_word[item]);
  }
  effort.need_memory(product(size, sizeof(Word)), "reasoning about this board");
  using_item.reserve(size);
  while (using_item.size() < size) {
    effort.check();
    using_item.resize(std::min(size, using_item.size() + words_between_checks), 0);
  }
  for (Option option = 0; option < problem->options(); ++option) {
    if (option % options_between_checks == 0) effort.check();
    for (const Item item : problem->items_of(option)) {
      const std::size_t word = row_start[item] + option / word_bits - first_word[item];
      using_item[word] |= bit_of(option);
      size_of_option[option] += is_cell[item];
    }
  }
}

bool ReasoningRows::sizes_are_clear(const Effort& effort) {
  Connection connection(neighbours);
  std::vector<std::uint32_t> covered;
  for (Option option = 0; option < problem->options(); ++option) {
    if (option % options_between_checks == 0) effort.check();
    covered.clear();
    std::size_t pieces = 0;
    for (const Item item : problem->items_of(option)) {
      if (is_cell[item] != 0) {
        covered.push_back(place_of[item]);
        continue;
      }
      ++pieces;
      if (size_of_item[item] != 0 && size_of_item[item] != size_of_option[option]) return false;
      size_of_item[item] = size_of_option[option];
    }
    if (pieces != 1 || !connection.joins(covered)) return false;
  }
  return true;
}

// A position, with the conclusions drawn so far.
class Reasoner {
 public:
  Reasoner(const ReasoningRows& rows, const Effort& effort)
      : rows_(rows), effort_(effort), possible_(rows_.words, 0), used_(rows_.problem->items(), 0) {
    for (Option option = 0; option < rows_.problem->options(); ++option) {
      put(possible_, option);
    }
  }

  // Throws InvalidProblem if options that are laid exclude each other.
  Reasoner(const ReasoningRows& rows, const Known& known, const Effort& effort)
      : Reasoner(rows, effort) {
    for (const Option option : known.ruled_out) {
      if (option >= rows_.problem->options()) throw InvalidProblem("an option does not exist");
    }
    for (const Option option : known.laid) {
      if (option >= rows_.problem->options() || !possible(option)) {
        throw InvalidProblem("the options laid exclude each other");
      }
      lay(option);
    }
    for (const Option option : known.ruled_out) rule_out(option);
    for (Item item = 0; item < used_.size(); ++item) {
      if (rows_.problem->upper(item) == 0) for_each_left(item, [&](Option o) { rule_out(o); });
    }
  }

  // Copies the position of another object.
  void become(const Reasoner& other) {
    possible_ = other.possible_;
    used_ = other.used_;
  }

  bool possible(Option option) const noexcept { return has(possible_, option); }

  void rule_out(Option option) noexcept { drop(possible_, option); }

  void lay(Option option) {
    rule_out(option);
    for (const Item item : rows_.problem->items_of(option)) {
      if (++used_[item] < rows_.problem->upper(item)) continue;
      const Word* row = rows_.using_item.data() + rows_.row_start[item];
      for (std::size_t w = rows_.first_word[item]; w < rows_.end_word[item]; ++w) {
        possible_[w] &= ~*row++;
      }
    }
  }

  bool solved() const noexcept {
    for (Item item = 0; item < used_.size(); ++item) {
      if (used_[item] < rows_.problem->lower(item)) return false;
    }
    return true;
  }

  // How often an item must still be used.
  std::uint32_t needs(Item item) const noexcept {
    const std::uint32_t lower = rows_.problem->lower(item);
    return used_[item] < lower ? lower - used_[item] : 0;
  }

  bool lacks(Item item) const noexcept {
    const std::uint32_t needed = needs(item);
    return needed != 0 && left(item, needed) < needed;
  }

  // An item that can no longer be used often enough.
  std::optional<Item> lacking() const {
    for (Item item = 0; item < used_.size(); ++item) {
      if (item % items_between_checks == 0) effort_.check();
      if (lacks(item)) return item;
    }
    return std::nullopt;
  }

  // Lists every option that is the last one for some item, with one such item.
  std::vector<Forced> needed() const {
    std::vector<Forced> found;
    for (Item item = 0; item < used_.size(); ++item) {
      if (item % items_between_checks == 0) effort_.check();
      if (!needs_now(item)) continue;
      for_each_left(item, [&](Option option) {
        const bool known = std::any_of(found.begin(), found.end(), [&](const Forced& forced) {
          return forced.option == option;
        });
        if (!known) found.push_back({option, item});
      });
    }
    return found;
  }

  bool needs_now(Item item) const noexcept {
    const std::uint32_t needed = needs(item);
    return needed != 0 && left(item, needed + 1) == needed;
  }

  // Lays the needed options, up to one whose item lacks an option because of those before it: drops
  // that one and all after it, and returns the item.
  std::optional<Item> lay_all(std::vector<Forced>& needed) {
    for (auto forced = needed.begin(); forced != needed.end(); ++forced) {
      const Item item = forced->item;
      if (!possible(forced->option) || lacks(item)) {
        needed.erase(forced, needed.end());
        return item;
      }
      lay(forced->option);
    }
    return std::nullopt;
  }

  // Whether the areas of the remaining pieces cannot make up the pockets of open cells.
  bool pocket_is_wrong() {
    if (!rows_.pockets_tell) return false;
    find_pockets();
    sizes_.clear();
    for (Item item = 0; item < used_.size(); ++item) {
      if (rows_.size_of_item[item] == 0 || used_[item] >= rows_.problem->upper(item)) continue;
      const std::uint32_t more = rows_.problem->upper(item) - used_[item];
      const auto same = std::find_if(sizes_.begin(), sizes_.end(), [&](const PieceSize& size) {
        return size.cells == rows_.size_of_item[item];
      });
      if (same == sizes_.end()) {
        sizes_.push_back({rows_.size_of_item[item], more});
      } else {
        same->pieces += std::min(more, unlimited - same->pieces);
      }
    }
    return !areas_.possible(pockets_, sizes_);
  }

  template <typename Visit>
  void for_each_possible(const Visit& visit) const {
    each_in(possible_, [&](std::size_t option) { visit(static_cast<Option>(option)); });
  }

  std::vector<Option> left(Item item) const {
    std::vector<Option> found;
    for_each_left(item, [&](Option option) { found.push_back(option); });
    return found;
  }

  // The options left for an item that must be used exactly once more; empty for other items.
  std::vector<Option> candidates(Item item) const {
    return needs(item) == 1 ? left(item) : std::vector<Option>();
  }

  // What is wrong with an item that lacks options.
  Fault fault_of(Item item) const noexcept {
    const std::uint32_t needed = needs(item);
    if (needed > 1) return TooFew{item, needed};
    return NothingLeft{item};
  }

 private:
  // How many options an item has left, counted up to `enough`.
  std::uint32_t left(Item item, std::uint32_t enough) const noexcept {
    const Word* row = rows_.using_item.data() + rows_.row_start[item];
    std::uint32_t count = 0;
    for (std::size_t w = rows_.first_word[item]; w < rows_.end_word[item] && count < enough; ++w) {
      count += static_cast<std::uint32_t>(std::popcount(*row++ & possible_[w]));
    }
    return std::min(count, enough);
  }

  template <typename Visit>
  void for_each_left(Item item, const Visit& visit) const {
    const Word* row = rows_.using_item.data() + rows_.row_start[item];
    for (std::size_t w = rows_.first_word[item]; w < rows_.end_word[item]; ++w) {
      each_in(*row++ & possible_[w], w,
              [&](std::size_t option) { visit(static_cast<Option>(option)); });
    }
  }

  void find_pockets() {
    pockets_.clear();
    seen_.assign(rows_.cells.size(), 0);
    for (std::uint32_t place = 0; place < seen_.size(); ++place) {
      if (seen_[place] == 0 && used_[rows_.cells[place]] == 0) add_pocket(place);
    }
  }

  void add_pocket(std::uint32_t first) {
    Area area{0, 0};
    flood(first, rows_.neighbours, waiting_, [&](std::uint32_t place) {
      if (seen_[place] != 0 || used_[rows_.cells[place]] != 0) return false;
      seen_[place] = 1;
      area.least += rows_.problem->lower(rows_.cells[place]);
      ++area.most;
      return true;
    });
    pockets_.push_back(area);
  }

  const ReasoningRows& rows_;
  const Effort& effort_;
  std::vector<Word> possible_;
  std::vector<std::uint32_t> used_;
  std::vector<Area> pockets_;
  std::vector<PieceSize> sizes_;
  std::vector<std::uint8_t> seen_;
  std::vector<std::uint32_t> waiting_;
  Areas areas_;
};

namespace {

// How a supposition continues after a round.
enum class Round { goes_on, refutes, ends };

// Supposes that an option is laid, and lays the options forced by it, round after round. Returns
// the step that rules the option out, if the rounds lead to a contradiction.
//
// `next(step, forced)` decides before each round: it can force more options, refute the option for
// a reason of its own (which it writes into the step), or end without an answer.
template <typename Next>
std::optional<RuledOut> supposing(const Reasoner& now, Option option, Reasoner& supposed,
                                  const Next& next) {
  supposed.become(now);
  supposed.lay(option);
  RuledOut step{option, 0, {}, WrongAreas{}};
  for (;; ++step.depth) {
    if (const auto item = supposed.lacking()) {
      step.fault = supposed.fault_of(*item);
      return step;
    }
    if (supposed.pocket_is_wrong()) return step;
    std::vector<Forced> forced = supposed.needed();
    const Round round = next(step, forced);
    if (round == Round::refutes) return step;
    if (round == Round::ends) return std::nullopt;
    const std::optional<Item> item = supposed.lay_all(forced);
    step.forced.insert(step.forced.end(), forced.begin(), forced.end());
    if (item) {
      step.fault = supposed.fault_of(*item);
      ++step.depth;
      return step;
    }
  }
}

// The step that rules out an option whose supposition leads to a contradiction within `depth`
// rounds. Sets `deeper` if more rounds could find one.
std::optional<RuledOut> refuted(const Reasoner& now, Option option, std::uint32_t depth,
                                Reasoner& supposed, bool& deeper) {
  return supposing(now, option, supposed,
                   [&](const RuledOut& step, const std::vector<Forced>& forced) {
                     if (forced.empty()) return Round::ends;
                     if (step.depth < depth) return Round::goes_on;
                     deeper = true;
                     return Round::ends;
                   });
}

// Rules out the options that suppositions of this depth refute, until some option is needed.
// Returns whether anything was found.
bool rule_out(const ExactCover& problem, Reasoner& now, std::uint32_t depth, Conclusion& conclusion,
              bool& deeper) {
  std::vector<Option> candidates;
  now.for_each_possible([&](Option option) { candidates.push_back(option); });
  Reasoner supposed = now;
  bool found = false;
  for (const Option option : candidates) {
    std::optional<RuledOut> step = refuted(now, option, depth, supposed, deeper);
    if (!step) continue;
    found = true;
    now.rule_out(option);
    conclusion.depth = std::max(conclusion.depth, step->depth);
    conclusion.steps.push_back(std::move(*step));
    const auto items = problem.items_of(option);
    if (std::any_of(items.begin(), items.end(), [&](Item item) { return now.needs_now(item); })) {
      break;
    }
  }
  return found;
}

// An item whose options all fail at once, or all but one; if one is left, it is named.
struct Narrow {
  Item item;
  std::optional<Option> last;
  std::uint32_t failing;
};

// Finds the first such item of a position; `supposed` is work space.
std::optional<Narrow> narrow_item(const Reasoner& now, std::size_t items, Reasoner& supposed) {
  for (Item item = 0; item < items; ++item) {
    const std::vector<Option> candidates = now.candidates(item);
    if (candidates.empty()) continue;
    std::optional<Option> last;
    const bool several = std::any_of(candidates.begin(), candidates.end(), [&](Option option) {
      supposed.become(now);
      supposed.lay(option);
      if (supposed.lacking() || supposed.pocket_is_wrong()) return false;
      if (last) return true;
      last = option;
      return false;
    });
    if (several) continue;
    const std::size_t failing = candidates.size() - (last ? 1 : 0);
    return Narrow{item, last, static_cast<std::uint32_t>(failing)};
  }
  return std::nullopt;
}

// As `refuted`, but with any number of rounds. If nothing is forced, looks for an item whose
// options all fail at once, or all but one, and lays the one that is left.
std::optional<RuledOut> followed(const Reasoner& now, Option option, std::size_t items,
                                 Reasoner& supposed, Reasoner& room) {
  return supposing(now, option, supposed, [&](RuledOut& step, std::vector<Forced>& forced) {
    if (!forced.empty()) return Round::goes_on;
    const std::optional<Narrow> narrow = narrow_item(supposed, items, room);
    if (!narrow) return Round::ends;
    if (!narrow->last) {
      step.fault = EachFails{narrow->item, narrow->failing};
      ++step.depth;
      return Round::refutes;
    }
    forced.push_back({*narrow->last, narrow->item, narrow->failing});
    return Round::goes_on;
  });
}

// The steps that rule out all candidates for an item but one; none if several candidates withstand,
// or none.
template <typename Test>
std::optional<Focus> all_but_one(Item item, const std::vector<Option>& candidates,
                                 const Test& test) {
  std::vector<RuledOut> steps;
  std::optional<Option> last;
  for (const Option option : candidates) {
    std::optional<RuledOut> step = test(option);
    if (step) {
      steps.push_back(std::move(*step));
    } else if (last) {
      return std::nullopt;
    } else {
      last = option;
    }
  }
  if (!last) return std::nullopt;
  return Focus{{*last, item}, std::move(steps)};
}

}  // namespace

Conclusion Deduction::conclude(const Known& known, std::uint32_t most_depth, bool until_laid,
                               const Effort& effort) const {
  Conclusion conclusion{Conclusion::State::stuck, {}, 0, {}};
  Reasoner now(rows_, known, effort);
  for (std::uint32_t depth = 0; depth <= most_depth;) {
    if (now.lacking() || now.pocket_is_wrong()) {
      conclusion.state = Conclusion::State::contradiction;
      break;
    }
    if (now.solved()) {
      conclusion.state = Conclusion::State::solved;
      break;
    }
    std::vector<Forced> needed = now.needed();
    for (const Forced& forced : needed) {
      conclusion.steps.push_back(Laid{forced.option, forced.item, now.needs(forced.item)});
    }
    if (!needed.empty()) {
      if (until_laid) break;
      if (now.lay_all(needed)) conclusion.state = Conclusion::State::contradiction;
      if (conclusion.state == Conclusion::State::contradiction) break;
      depth = 0;
      continue;
    }
    bool deeper = false;
    if (rule_out(*rows_.problem, now, depth, conclusion, deeper)) {
      depth = 0;
    } else if (deeper && depth < most_depth) {
      depth = depth < tried_apart ? depth + 1 : most_depth;
    } else {
      break;
    }
  }
  now.for_each_possible([&](Option option) { conclusion.possible.push_back(option); });
  return conclusion;
}

std::optional<RuledOut> Deduction::refute(const Known& known, Option option,
                                          std::uint32_t most_depth, const Effort& effort) const {
  const Reasoner now(rows_, known, effort);
  if (option >= rows_.problem->options() || !now.possible(option)) {
    throw InvalidProblem("this option is not possible here");
  }
  Reasoner supposed = now;
  for (std::uint32_t depth = 0;; ++depth) {
    bool deeper = false;
    std::optional<RuledOut> step = refuted(now, option, depth, supposed, deeper);
    if (step) return step;
    if (!deeper || depth >= most_depth) break;
  }
  Reasoner room = now;
  return followed(now, option, rows_.problem->items(), supposed, room);
}

std::optional<Focus> Deduction::focus(const Known& known, std::uint32_t most_depth,
                                      const Effort& effort) const {
  const Reasoner now(rows_, known, effort);
  std::vector<std::pair<Item, std::vector<Option>>> items;
  for (Item item = 0; item < rows_.problem->items(); ++item) {
    std::vector<Option> candidates = now.candidates(item);
    if (!candidates.empty()) items.emplace_back(item, std::move(candidates));
  }
  std::stable_sort(items.begin(), items.end(), [](const auto& one, const auto& other) {
    return one.second.size() < other.second.size();
  });
  Reasoner supposed = now;
  bool deeper = true;
  for (std::uint32_t depth = 0; deeper && depth <= most_depth; ++depth) {
    deeper = false;
    for (const auto& [item, candidates] : items) {
      std::optional<Focus> found = all_but_one(item, candidates, [&](Option option) {
        return refuted(now, option, depth, supposed, deeper);
      });
      if (found) return found;
    }
  }
  Reasoner room = now;
  for (const auto& [item, candidates] : items) {
    std::optional<Focus> found = all_but_one(item, candidates, [&](Option option) {
      return followed(now, option, rows_.problem->items(), supposed, room);
    });
    if (found) return found;
  }
  return std::nullopt;
}

std::vector<Option> Deduction::left(const Known& known, Item item, const Effort& effort) const {
  return Reasoner(rows_, known, effort).left(item);
}

}  // namespace pentomino
