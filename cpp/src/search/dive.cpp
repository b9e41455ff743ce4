#include "search/dive.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <limits>
#include <utility>

#include "search/dead_ends.hpp"
#include "search/dive_plan.hpp"
#include "support/bits.hpp"
#include "support/chance.hpp"

namespace pentomino {
namespace {

constexpr std::size_t most_words = 4;

// Stands for a cell that stays open, in place of an option.
constexpr Option left_open = unlimited;

// A pocket with more cells than this counts as open to the rest of the board.
constexpr std::size_t most_in_pocket = 64;

// Each open cell that the option would touch costs one unit, and chance up to one more. An option
// of a piece with e times fewer options than another comes before it by this many units; each try
// draws one of them.
constexpr std::array<Worth, 4> units_for_rarity{4, 4, 8, 8};
// And by one unit for each earlier try that had this piece left at its best moment, up to so many.
// Such weights are learned from failures as in dom/wdeg (Boussemart, Hemery, Lecoutre and Sais,
// 2004).
constexpr std::int64_t most_units_learned = 1000;
constexpr Worth worst = std::numeric_limits<Worth>::max();

std::size_t words_of(const FrontierProblem& problem) noexcept {
  const std::size_t words = problem.reach() / word_bits + 1;
  return words <= 2 ? words : most_words;
}

// The options as windows from their first cell on.
template <std::size_t Words>
class WindowPlan final : public DivePlan {
 public:
  using Window = std::array<Word, Words>;

  struct Placed {
    Window cells{};
    Window beside{};  // the cells after the first that touch these
    Option option = 0;
    Position last = 0;
  };

  WindowPlan(const FrontierProblem& of, const Effort& effort) : DivePlan(of, effort) {
    starts.push_back(0);
    for (Position position = 0; position < problem.positions(); ++position) {
      effort.check();
      for (const Option option : problem.options_at(position)) {
        placed.push_back(seen_from(position, option));
      }
      starts.push_back(placed.size());
    }
  }

  std::span<const Placed> at(Position position) const noexcept {
    return std::span(placed).subspan(starts[position], starts[position + 1] - starts[position]);
  }

  std::vector<Placed> placed;
  std::vector<std::size_t> starts;

 private:
  Placed seen_from(Position position, Option option) const {
    const auto set = [&](Window& window, Position cell) {
      const std::size_t bit = cell - position;
      if (bit < Words * word_bits) put(window, bit);
    };
    Placed result;
    result.option = option;
    for (const Position cell : problem.covered(option)) {
      set(result.cells, cell);
      result.last = std::max(result.last, cell);
      if (problem.neighbours().empty()) continue;
      for (const Position other : problem.neighbours()[cell]) {
        if (other > position) set(result.beside, other);
      }
    }
    for (std::size_t w = 0; w < Words; ++w) result.beside[w] &= ~result.cells[w];
    return result;
  }
};

template <std::size_t Words>
class WindowDive final : public Dive {
  using Plan = WindowPlan<Words>;
  using Window = typename Plan::Window;
  using Placed = typename Plan::Placed;

 public:
  explicit WindowDive(std::shared_ptr<const Plan> plan)
      : plan_(std::move(plan)),
        problem_(plan_->problem),
        covered_(problem_.positions() / word_bits + Words + 1),
        used_(problem_.problem().items()),
        missed_(used_.size()),
        learned_(used_.size()),
        candidates_(problem_.positions()),
        met_(problem_.positions()) {}

  void begin(std::uint64_t seed, std::uint64_t most_nodes) override {
    learn();
    chance_ = Chance(seed);
    rarity_ = units_for_rarity[chance_.draw() % units_for_rarity.size()];
    nodes_ = 0;
    most_nodes_ = most_nodes;
    depth_ = 0;
    std::fill(covered_.begin(), covered_.end(), 0);
    for (std::size_t cell = problem_.positions(); cell < covered_.size() * word_bits; ++cell) {
      put(covered_, cell);
    }
    std::fill(used_.begin(), used_.end(), 0);
    needs_ = 0;
    surplus_ = plan_->board_surplus;
    most_surplus_ = 0;
    for (const Item item : plan_->others) {
      needs_ += std::int64_t{problem_.problem().lower(item)} * plan_->fewest_cells[item];
      if (plan_->surplus_of.empty()) continue;
      most_surplus_ += std::int64_t{problem_.problem().upper(item)} * plan_->most_surplus[item];
    }
    open_ = problem_.positions();
    levels_.resize(problem_.positions());
    enter(0, 0);
  }

  State advance(std::uint64_t nodes) override {
    const std::uint64_t end = std::min(nodes_ + nodes, most_nodes_);
    while (depth_ > 0) {
      Level& level = levels_[depth_ - 1];
      if (level.taken != nullptr) take_back(level);
      if (level.next == level.number) {
        if (plan_->remembers) dead_ends_.add(level.position, window(level.position));
        --depth_;
        continue;
      }
      if (nodes_ >= end) return nodes_ >= most_nodes_ ? State::given_up : State::going;
      ++nodes_;
      take(level, *candidates_[depth_ - 1][level.next++].second);
      if (open_ < fewest_open_) note_what_is_left();
      const Position position = first_open(level.position);
      if (position == problem_.positions()) {
        if (is_complete()) return State::found;
      } else if (!is_dead_end(level, position)) {
        enter(position, std::max(level.last, level.taken->last));
      }
    }
    return State::none;
  }

  std::uint64_t nodes() const noexcept override { return nodes_; }

  std::vector<Option> taken() const override {
    std::vector<Option> options;
    for (std::size_t depth = 0; depth < depth_; ++depth) {
      const Placed* taken = levels_[depth].taken;
      if (taken != nullptr && taken->option != left_open) options.push_back(taken->option);
    }
    return options;
  }

 private:
  struct Level {
    Position position = 0;  // the first open cell
    Position last = 0;      // of those covered before
    std::size_t number = 0;
    std::size_t next = 0;
    const Placed* taken = nullptr;
  };

  bool is_covered(Position cell) const noexcept { return has(covered_, cell); }

  Window window(Position position) const noexcept {
    const std::size_t first = position / word_bits, shift = position % word_bits;
    Window result;
    for (std::size_t w = 0; w < Words; ++w) {
      result[w] = covered_[first + w] >> shift;
      if (shift > 0) result[w] |= covered_[first + w + 1] << (word_bits - shift);
    }
    return result;
  }

  void flip(Position position, const Window& cells) noexcept {
    const std::size_t first = position / word_bits, shift = position % word_bits;
    for (std::size_t w = 0; w < Words; ++w) {
      covered_[first + w] ^= cells[w] << shift;
      if (shift > 0) covered_[first + w + 1] ^= cells[w] >> (word_bits - shift);
    }
  }

  Position first_open(Position from) const noexcept {
    std::size_t word = from / word_bits;
    Word open = ~covered_[word] & (~Word{0} << (from % word_bits));
    while (open == 0) {
      if (++word == covered_.size()) return static_cast<Position>(problem_.positions());
      open = ~covered_[word];
    }
    return static_cast<Position>(lowest_in(open, word));
  }

  bool is_used_up(Option option) const {
    return std::ranges::any_of(problem_.others(option), [this](Item item) {
      return used_[item] >= problem_.problem().upper(item);
    });
  }

  // Remembers what could still be used where this try has come further than before.
  void note_what_is_left() {
    fewest_open_ = open_;
    left_.clear();
    for (const Item item : plan_->others) {
      if (used_[item] < problem_.problem().upper(item)) left_.push_back(item);
    }
  }

  // What was left at the best moment of the last try is hard to place, and comes sooner from now
  // on.
  void learn() {
    for (const Item item : left_) ++missed_[item];
    missed_in_all_ += static_cast<std::int64_t>(left_.size());
    left_.clear();
    fewest_open_ = std::numeric_limits<std::size_t>::max();
    const auto items = static_cast<std::int64_t>(plan_->others.size());
    for (const Item item : plan_->others) {
      const std::int64_t above_mean = worth_unit * (missed_[item] - missed_in_all_ / items);
      learned_[item] = static_cast<Worth>(std::clamp(above_mean, -worth_unit * most_units_learned,
                                                     worth_unit * most_units_learned));
    }
  }

  Worth worth_of(Option option) const {
    const auto others = problem_.others(option);
    return rarity_ * plan_->weight_of[option] - (others.empty() ? 0 : learned_[others.front()]);
  }

  // Stands at the first open cell and orders what can happen to it.
  void enter(Position position, Position last) {
    auto& found = candidates_[depth_];
    found.clear();
    const Window here = window(position);
    for (const Placed& placed : plan_->at(position)) {
      Word blocked = 0;
      for (std::size_t w = 0; w < Words; ++w) blocked |= placed.cells[w] & here[w];
      if (blocked != 0 || is_used_up(placed.option)) continue;
      int touched = 0;
      for (std::size_t w = 0; w < Words; ++w) touched += std::popcount(placed.beside[w] & ~here[w]);
      const auto chance = static_cast<Worth>(chance_.draw() % worth_unit);
      found.emplace_back(worth_of(placed.option) + worth_unit * touched + chance, &placed);
    }
    // Equal worths keep the order of the options, which is that of their addresses.
    std::sort(found.begin(), found.end());
    if (!problem_.mandatory(position)) found.emplace_back(worst, &open_cell_);
    levels_[depth_++] = {position, last, found.size(), 0, nullptr};
  }

  void take(Level& level, const Placed& placed) {
    level.taken = &placed;
    flip(level.position, placed.cells);
    open_ -= cells_of(placed);
    count(placed.option, true);
  }

  void take_back(Level& level) {
    flip(level.position, level.taken->cells);
    open_ += cells_of(*level.taken);
    count(level.taken->option, false);
    level.taken = nullptr;
  }

  std::size_t cells_of(const Placed& placed) const {
    return placed.option == left_open ? 1 : problem_.covered(placed.option).size();
  }

  void count(Option option, bool on) {
    if (option == left_open) return;
    for (const Item item : problem_.others(option)) {
      const std::uint32_t before = on ? used_[item]++ : --used_[item];
      if (before < problem_.problem().lower(item)) {
        needs_ += (on ? -1 : 1) * std::int64_t{plan_->fewest_cells[item]};
      }
    }
    if (plan_->surplus_of.empty()) return;
    const int sign = on ? -1 : 1;
    surplus_ += sign * plan_->surplus_of[option];
    most_surplus_ += sign * plan_->most_surplus[problem_.others(option).front()];
  }

  bool is_complete() const {
    return std::ranges::all_of(
        plan_->others, [this](Item item) { return used_[item] >= problem_.problem().lower(item); });
  }

  bool is_dead_end(const Level& level, Position position) {
    if (plan_->separate && needs_ > static_cast<std::int64_t>(open_)) return true;
    if (!plan_->surplus_of.empty() && std::abs(surplus_) > most_surplus_) return true;
    if (plan_->remembers && dead_ends_.contains(position, window(position))) return true;
    return !problem_.neighbours().empty() && has_pocket(level);
  }

  // Whether an open cell beside what was taken last lies in a pocket that no options can fill.
  bool has_pocket(const Level& level) {
    const Position last = std::max(level.last, level.taken->last);
    const Window here = window(level.position);
    mark_ += 1;
    for (std::size_t w = 0; w < Words; ++w) {
      for (Word left = level.taken->beside[w] & ~here[w]; left != 0; left &= left - 1) {
        const auto cell = static_cast<Position>(level.position + lowest_in(left, w));
        if (met_[cell] != mark_ && is_bad_pocket(cell, last)) return true;
      }
    }
    return false;
  }

  bool is_bad_pocket(Position first, Position last) {
    pocket_.assign(1, first);
    met_[first] = mark_;
    std::size_t optional = 0;
    for (std::size_t i = 0; i < pocket_.size(); ++i) {
      const Position cell = pocket_[i];
      if (cell > last || pocket_.size() > most_in_pocket) {
        // The cells that were met belong to an area that was not measured, and so do cells beside
        // them: they must be met anew.
        mark_ += 1;
        return false;
      }
      optional += problem_.mandatory(cell) ? 0 : 1;
      for (const Position other : problem_.neighbours()[cell]) {
        if (is_covered(other) || met_[other] == mark_) continue;
        met_[other] = mark_;
        pocket_.push_back(other);
      }
    }
    return !problem_.area_possible(pocket_.size(), optional);
  }

  std::shared_ptr<const Plan> plan_;
  const FrontierProblem& problem_;
  Chance chance_{0};
  Worth rarity_ = 1;
  std::uint64_t nodes_ = 0;
  std::uint64_t most_nodes_ = 0;

  std::vector<Word> covered_;  // a bit for each position, and set bits behind them
  std::vector<std::uint32_t> used_;
  std::vector<std::int64_t> missed_;  // in how many tries an item was left
  std::int64_t missed_in_all_ = 0;
  std::vector<Worth> learned_;
  std::vector<Item> left_;  // of this try, where the fewest cells were open
  std::size_t fewest_open_ = std::numeric_limits<std::size_t>::max();
  std::size_t open_ = 0;           // open cells
  std::int64_t needs_ = 0;         // cells of the uses that are still required
  std::int64_t surplus_ = 0;       // of the open cells
  std::int64_t most_surplus_ = 0;  // of the uses that are still allowed
  std::vector<Level> levels_;
  std::size_t depth_ = 0;
  std::vector<std::vector<std::pair<Worth, const Placed*>>> candidates_;
  DeadEnds<Words> dead_ends_;

  std::vector<std::uint64_t> met_;
  std::uint64_t mark_ = 0;
  std::vector<Position> pocket_;

  static constexpr Placed open_cell_{Window{1}, Window{}, left_open, 0};
};

// Calls `make` with the number of words of a window as a constant.
template <typename Make>
auto with_words(const FrontierProblem& problem, const Make& make) {
  switch (words_of(problem)) {
    case 1:
      return make(std::integral_constant<std::size_t, 1>{});
    case 2:
      return make(std::integral_constant<std::size_t, 2>{});
    default:
      return make(std::integral_constant<std::size_t, most_words>{});
  }
}

}  // namespace

bool can_dive(const FrontierProblem& problem) noexcept {
  return problem.positions() > 0 && problem.reach() < most_words * word_bits &&
         !problem.problem().has_colours();
}

DivePlanPointer plan_dives(const FrontierProblem& problem, const Effort& effort) {
  if (!can_dive(problem)) throw InvalidProblem("the options reach too far for dives");
  return with_words(problem, [&](auto words) -> DivePlanPointer {
    return std::make_shared<const WindowPlan<words>>(problem, effort);
  });
}

std::size_t plan_bytes(const FrontierProblem& problem) noexcept {
  const std::size_t windows = 2 * sizeof(Word) * words_of(problem) + sizeof(Word);
  // The list of options grows by doubling.
  const std::size_t option = 2 * windows + sizeof(Worth) + sizeof(std::int16_t);
  return sum(product(problem.problem().options(), option),
             product(problem.positions(), sizeof(std::size_t)));
}

std::size_t dive_bytes(const DivePlan& plan) noexcept {
  const FrontierProblem& problem = plan.problem;
  std::size_t candidates = 0;
  for (Position position = 0; position < problem.positions(); ++position) {
    candidates = std::max(candidates, problem.options_at(position).size());
  }
  const std::size_t cells = product(problem.positions(), 64 + 32 * candidates);
  return with_words(problem, [&](auto words) {
    return sum(cells, plan.remembers ? DeadEnds<words>::most_bytes() : 0);
  });
}

std::unique_ptr<Dive> make_dive(DivePlanPointer plan) {
  return with_words(plan->problem, [&](auto words) -> std::unique_ptr<Dive> {
    return std::make_unique<WindowDive<words>>(
        std::static_pointer_cast<const WindowPlan<words>>(std::move(plan)));
  });
}

}  // namespace pentomino
