#include "deduction/deduction.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include "problem/areas.hpp"

namespace pentomino {
namespace {

constexpr std::size_t word_bits = 64;

// The work between two checks for cancellation: one or two milliseconds.
constexpr std::size_t words_between_checks = std::size_t{1} << 20;
constexpr std::size_t options_between_checks = 4096;
constexpr Item items_between_checks = 16;

// Depths up to this one are tried one by one, then any depth: beyond it people notice no
// difference, and each depth takes as long as all smaller ones together.
constexpr std::uint32_t tried_apart = 2;

bool has(std::span<const std::uint64_t> row, Option option) noexcept {
  return (row[option / word_bits] >> (option % word_bits) & 1) != 0;
}

}  // namespace

Deduction::Deduction(ProblemPointer problem, std::vector<Item> cells, Neighbours neighbours,
                     const Effort& effort)
    : problem_(std::move(problem)),
      cells_(std::move(cells)),
      neighbours_(std::move(neighbours)),
      is_cell_(problem_->items(), 0),
      words_((problem_->options() + word_bits - 1) / word_bits),
      first_word_(problem_->items(), 0),
      end_word_(problem_->items(), 0),
      place_(problem_->items(), unlimited),
      size_(problem_->options(), 0),
      size_of_item_(problem_->items(), 0) {
  check_cells();
  lay_out_rows(effort);
  pockets_tell_ = sizes_are_clear(effort);
}

void Deduction::check_cells() {
  if (neighbours_.size() != cells_.size()) {
    throw InvalidProblem("every cell needs a list of neighbours");
  }
  for (std::uint32_t place = 0; place < cells_.size(); ++place) {
    const Item cell = cells_[place];
    if (cell >= problem_->items() || problem_->upper(cell) != 1 || is_cell_[cell] != 0) {
      throw InvalidProblem("the cells must be different items with the upper bound 1");
    }
    is_cell_[cell] = 1;
    place_[cell] = place;
    for (const std::uint32_t other : neighbours_[place]) {
      if (other >= cells_.size()) throw InvalidProblem("a neighbour is not among the cells");
    }
  }
}

void Deduction::lay_out_rows(const Effort& effort) {
  const std::size_t size = product(problem_->items(), words_);
  effort.need_memory(product(size, sizeof(std::uint64_t)), "reasoning about this board");
  using_item_.reserve(size);
  while (using_item_.size() < size) {
    effort.check();
    using_item_.resize(std::min(size, using_item_.size() + words_between_checks), 0);
  }
  for (Option option = 0; option < problem_->options(); ++option) {
    if (option % options_between_checks == 0) effort.check();
    for (const Item item : problem_->items_of(option)) {
      const auto word = static_cast<std::uint32_t>(option / word_bits);
      using_item_[item * words_ + word] |= std::uint64_t{1} << option % word_bits;
      if (end_word_[item] == 0) first_word_[item] = word;
      end_word_[item] = word + 1;
      size_[option] += is_cell_[item];
    }
  }
}

bool Deduction::sizes_are_clear(const Effort& effort) {
  Connection connection(neighbours_);
  std::vector<std::uint32_t> covered;
  for (Option option = 0; option < problem_->options(); ++option) {
    if (option % options_between_checks == 0) effort.check();
    covered.clear();
    std::size_t pieces = 0;
    for (const Item item : problem_->items_of(option)) {
      if (is_cell_[item] != 0) {
        covered.push_back(place_[item]);
        continue;
      }
      ++pieces;
      if (size_of_item_[item] != 0 && size_of_item_[item] != size_[option]) return false;
      size_of_item_[item] = size_[option];
    }
    if (pieces != 1 || !connection.joins(covered)) return false;
  }
  return true;
}

// A position, with the conclusions drawn so far.
class Reasoner {
 public:
  Reasoner(const Deduction& deduction, const Effort& effort)
      : d_(deduction), effort_(effort), possible_(d_.words_, 0), used_(d_.problem_->items(), 0) {
    for (Option option = 0; option < d_.problem_->options(); ++option) {
      possible_[option / word_bits] |= std::uint64_t{1} << option % word_bits;
    }
  }

  // Throws InvalidProblem if options that are laid exclude each other.
  Reasoner(const Deduction& deduction, const Known& known, const Effort& effort)
      : Reasoner(deduction, effort) {
    for (const Option option : known.ruled_out) {
      if (option >= d_.problem_->options()) throw InvalidProblem("an option does not exist");
    }
    for (const Option option : known.laid) {
      if (option >= d_.problem_->options() || !possible(option)) {
        throw InvalidProblem("the options laid exclude each other");
      }
      lay(option);
    }
    for (const Option option : known.ruled_out) rule_out(option);
  }

  // Copies the position of another object.
  void become(const Reasoner& other) {
    possible_ = other.possible_;
    used_ = other.used_;
  }

  bool possible(Option option) const noexcept { return has(possible_, option); }

  void rule_out(Option option) noexcept {
    possible_[option / word_bits] &= ~(std::uint64_t{1} << option % word_bits);
  }

  void lay(Option option) {
    rule_out(option);
    for (const Item item : d_.problem_->items_of(option)) {
      if (++used_[item] < d_.problem_->upper(item)) continue;
      const std::uint64_t* row = d_.using_item_.data() + item * d_.words_;
      for (std::size_t w = d_.first_word_[item]; w < d_.end_word_[item]; ++w) {
        possible_[w] &= ~row[w];
      }
    }
  }

  bool solved() const noexcept {
    for (Item item = 0; item < used_.size(); ++item) {
      if (used_[item] < d_.problem_->lower(item)) return false;
    }
    return true;
  }

  bool lacks(Item item) const noexcept {
    const std::uint32_t lower = d_.problem_->lower(item);
    return used_[item] < lower && left(item, lower - used_[item]) < lower - used_[item];
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
      const std::uint32_t lower = d_.problem_->lower(item);
      if (used_[item] >= lower || left(item, lower - used_[item] + 1) != lower - used_[item]) {
        continue;
      }
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
    const std::uint32_t lower = d_.problem_->lower(item);
    return used_[item] < lower && left(item, lower - used_[item] + 1) == lower - used_[item];
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
    if (!d_.pockets_tell_) return false;
    find_pockets();
    sizes_.clear();
    for (Item item = 0; item < used_.size(); ++item) {
      if (d_.size_of_item_[item] == 0 || used_[item] >= d_.problem_->upper(item)) continue;
      const std::uint32_t more = d_.problem_->upper(item) - used_[item];
      const auto same = std::find_if(sizes_.begin(), sizes_.end(), [&](const PieceSize& size) {
        return size.cells == d_.size_of_item_[item];
      });
      if (same == sizes_.end()) {
        sizes_.push_back({d_.size_of_item_[item], more});
      } else {
        same->pieces += std::min(more, unlimited - same->pieces);
      }
    }
    return !areas_.possible(pockets_, sizes_);
  }

  template <typename Visit>
  void for_each_possible(const Visit& visit) const {
    for (std::size_t w = 0; w < d_.words_; ++w) {
      for (std::uint64_t left = possible_[w]; left != 0; left &= left - 1) {
        visit(
            static_cast<Option>(w * word_bits + static_cast<std::size_t>(std::countr_zero(left))));
      }
    }
  }

  // The options left for an item that must be used exactly once more; empty for other items.
  std::vector<Option> candidates(Item item) const {
    std::vector<Option> found;
    if (used_[item] + 1 == d_.problem_->lower(item)) {
      for_each_left(item, [&](Option option) { found.push_back(option); });
    }
    return found;
  }

 private:
  // How many options an item has left, counted up to `enough`.
  std::uint32_t left(Item item, std::uint32_t enough) const noexcept {
    const std::uint64_t* row = d_.using_item_.data() + item * d_.words_;
    std::uint32_t count = 0;
    for (std::size_t w = d_.first_word_[item]; w < d_.end_word_[item] && count < enough; ++w) {
      count += static_cast<std::uint32_t>(std::popcount(row[w] & possible_[w]));
    }
    return std::min(count, enough);
  }

  template <typename Visit>
  void for_each_left(Item item, const Visit& visit) const {
    const std::uint64_t* row = d_.using_item_.data() + item * d_.words_;
    for (std::size_t w = d_.first_word_[item]; w < d_.end_word_[item]; ++w) {
      for (std::uint64_t left = row[w] & possible_[w]; left != 0; left &= left - 1) {
        visit(
            static_cast<Option>(w * word_bits + static_cast<std::size_t>(std::countr_zero(left))));
      }
    }
  }

  void find_pockets() {
    pockets_.clear();
    seen_.assign(d_.cells_.size(), 0);
    for (std::uint32_t place = 0; place < seen_.size(); ++place) {
      if (seen_[place] == 0 && used_[d_.cells_[place]] == 0) add_pocket(place);
    }
  }

  void add_pocket(std::uint32_t first) {
    Area area{0, 0};
    flood(first, d_.neighbours_, waiting_, [&](std::uint32_t place) {
      if (seen_[place] != 0 || used_[d_.cells_[place]] != 0) return false;
      seen_[place] = 1;
      area.least += d_.problem_->lower(d_.cells_[place]);
      ++area.most;
      return true;
    });
    pockets_.push_back(area);
  }

  const Deduction& d_;
  const Effort& effort_;
  std::vector<std::uint64_t> possible_;
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
std::optional<DeductionStep> supposing(const Reasoner& now, Option option, Reasoner& supposed,
                                       const Next& next) {
  supposed.become(now);
  supposed.lay(option);
  DeductionStep step{false, option, 0, {}, unlimited};
  for (;; ++step.depth) {
    if (const auto item = supposed.lacking()) {
      step.item = *item;
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
      step.item = *item;
      ++step.depth;
      return step;
    }
  }
}

// The step that rules out an option whose supposition leads to a contradiction within `depth`
// rounds. Sets `deeper` if more rounds could find one.
std::optional<DeductionStep> refuted(const Reasoner& now, Option option, std::uint32_t depth,
                                     Reasoner& supposed, bool& deeper) {
  return supposing(now, option, supposed,
                   [&](const DeductionStep& step, const std::vector<Forced>& forced) {
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
    std::optional<DeductionStep> step = refuted(now, option, depth, supposed, deeper);
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
std::optional<DeductionStep> followed(const Reasoner& now, Option option, std::size_t items,
                                      Reasoner& supposed, Reasoner& room) {
  return supposing(now, option, supposed, [&](DeductionStep& step, std::vector<Forced>& forced) {
    if (!forced.empty()) return Round::goes_on;
    const std::optional<Narrow> narrow = narrow_item(supposed, items, room);
    if (!narrow) return Round::ends;
    if (!narrow->last) {
      step.item = narrow->item;
      step.failing = narrow->failing;
      ++step.depth;
      return Round::refutes;
    }
    forced.push_back({*narrow->last, narrow->item, narrow->failing});
    return Round::goes_on;
  });
}

// The steps that rule out all candidates for an item but one, and the step that lays the last;
// empty if several candidates withstand, or none.
template <typename Test>
std::vector<DeductionStep> all_but_one(Item item, const std::vector<Option>& candidates,
                                       const Test& test) {
  std::vector<DeductionStep> steps;
  std::optional<Option> last;
  for (const Option option : candidates) {
    std::optional<DeductionStep> step = test(option);
    if (step) {
      steps.push_back(std::move(*step));
    } else if (last) {
      return {};
    } else {
      last = option;
    }
  }
  if (!last) return {};
  steps.push_back({true, *last, 0, {}, item});
  return steps;
}

}  // namespace

Conclusion Deduction::conclude(const Known& known, std::uint32_t most_depth, bool until_laid,
                               const Effort& effort) const {
  Conclusion conclusion{Conclusion::State::stuck, {}, 0, {}};
  Reasoner now(*this, known, effort);
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
      conclusion.steps.push_back({true, forced.option, 0, {}, forced.item});
    }
    if (!needed.empty()) {
      if (until_laid) break;
      if (now.lay_all(needed)) conclusion.state = Conclusion::State::contradiction;
      if (conclusion.state == Conclusion::State::contradiction) break;
      depth = 0;
      continue;
    }
    bool deeper = false;
    if (rule_out(*problem_, now, depth, conclusion, deeper)) {
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

std::optional<DeductionStep> Deduction::refute(const Known& known, Option option,
                                               std::uint32_t most_depth,
                                               const Effort& effort) const {
  const Reasoner now(*this, known, effort);
  if (option >= problem_->options() || !now.possible(option)) {
    throw InvalidProblem("this option is not possible here");
  }
  Reasoner supposed = now;
  for (std::uint32_t depth = 0;; ++depth) {
    bool deeper = false;
    std::optional<DeductionStep> step = refuted(now, option, depth, supposed, deeper);
    if (step) return step;
    if (!deeper || depth >= most_depth) break;
  }
  Reasoner room = now;
  return followed(now, option, problem_->items(), supposed, room);
}

std::vector<DeductionStep> Deduction::focus(const Known& known, std::uint32_t most_depth,
                                            const Effort& effort) const {
  const Reasoner now(*this, known, effort);
  std::vector<std::pair<Item, std::vector<Option>>> items;
  for (Item item = 0; item < problem_->items(); ++item) {
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
      std::vector<DeductionStep> steps = all_but_one(item, candidates, [&](Option option) {
        return refuted(now, option, depth, supposed, deeper);
      });
      if (!steps.empty()) return steps;
    }
  }
  Reasoner room = now;
  for (const auto& [item, candidates] : items) {
    std::vector<DeductionStep> steps = all_but_one(item, candidates, [&](Option option) {
      return followed(now, option, problem_->items(), supposed, room);
    });
    if (!steps.empty()) return steps;
  }
  return {};
}

}  // namespace pentomino
