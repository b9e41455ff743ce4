#include "frontier/sweep.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "frontier/growth.hpp"
#include "frontier/state_steps.hpp"
#include "frontier/state_table.hpp"

namespace pentomino {
namespace {

using Limbs = std::vector<std::uint64_t>;

// Making this many states takes less than half a second; then their final number is estimated.
constexpr std::size_t states_to_foresee_from = 2'000'000;

// A sweep gives up where its states would need so many times the memory: fewer where the second
// row shows how fast they grow.
constexpr double too_much = 2.0;
constexpr double too_much_in_first_row = 4.0;

// A state stays until its lowest open cell is passed: about so many cells for each cell of the
// largest option.
constexpr double cells_that_a_state_stays = 1.45;

// Adds a number of as many limbs or fewer; the sum has room for the carry.
void add(std::span<std::uint64_t> sum, std::span<const std::uint64_t> other) noexcept {
  std::uint64_t carry = 0;
  for (std::size_t limb = 0; limb < sum.size(); ++limb) {
    if (limb >= other.size() && carry == 0) return;
    const std::uint64_t part = sum[limb] + carry;
    carry = part < carry ? 1 : 0;
    sum[limb] = part + (limb < other.size() ? other[limb] : 0);
    carry += sum[limb] < part ? 1 : 0;
  }
}

// The states whose lowest open cell is the same, and the ways to each of them: numbers of one
// width, side by side.
template <std::size_t Words>
struct SweptLayer {
  StateTable<Words> states;
  Limbs ways;

  std::size_t bytes() const noexcept { return states.bytes() + ways.capacity() * sizeof(ways[0]); }
};

// The greatest distance of neighbours in the order; if no neighbours are known, the reach of the
// options.
std::size_t furthest_neighbours(const FrontierProblem& problem) noexcept {
  std::size_t furthest = 0;
  for (Position cell = 0; cell < problem.neighbours().size(); ++cell) {
    for (const Position other : problem.neighbours()[cell]) {
      if (other > cell) furthest = std::max<std::size_t>(furthest, other - cell);
    }
  }
  return std::max<std::size_t>(furthest > 0 ? furthest : problem.reach(), 1);
}

template <std::size_t Words>
class Sweep {
 public:
  Sweep(const FrontierProblem& problem, Effort& effort)
      : problem_(problem),
        effort_(effort),
        memory_(effort),
        nothing_used_(problem.labels(), 0),
        steps_(problem, nothing_used_),
        layers_(problem.positions() + 1),
        board_{furthest_neighbours(problem), problem.positions(), 1} {
    for (Position position = 0; position < problem.positions(); ++position) {
      for (const Option option : problem.options_at(position)) {
        const std::size_t cells = problem.covered(option).size();
        board_.smallest = std::min(board_.smallest, cells);
        board_.largest = std::max(board_.largest, cells);
      }
    }
  }

  Natural count() {
    const std::size_t positions = problem_.positions();
    width_ = 1;
    start();
    for (Position position = 0; position < positions; ++position) {
      check_foreseen();
      steps_.open(position, layers_[position].states.size());
      make_wide_enough(position);
      leave(position);
      report(position);
    }
    return Natural(layers_[positions].ways);
  }

  ForeseenSweep foresee() {
    start();
    for (Position position = 0; position < problem_.positions(); ++position) {
      check_foreseen();
      if (met_ >= states_to_foresee_from) {
        const double states = most_states(kept_, board_);
        return foreseen(states, static_cast<double>(problem_.positions()) * states / stay(), false);
      }
      steps_.open(position, layers_[position].states.size());
      leave(position);
    }
    return foreseen(static_cast<double>(most_at_once_), static_cast<double>(met_), true);
  }

 private:
  using Step = typename StateSteps<Words>::Step;

  // About the bytes of a state: three places of a table, which is between a quarter and half full,
  // its window and its ways.
  static constexpr double bytes_of_state =
      3 * (sizeof(Window<Words>) + 16) + sizeof(Window<Words>) + 8;

  static ForeseenSweep foreseen(double states, double all, bool exact) {
    return {states, all, exact, states * bytes_of_state};
  }

  void start() {
    layers_[0].states.number(Window<Words>{}, 0, [](const Window<Words>&) { return true; });
    layers_[0].ways.assign(width_, 1);
    at_once_ = met_ = most_at_once_ = 1;
  }

  // Goes on from all states of a layer, and drops it.
  void leave(Position position) {
    SweptLayer<Words>& layer = layers_[position];
    const std::size_t size = layer.states.size();
    const std::size_t stride = steps_.states_between_checks();
    for (std::size_t state = 0; state < size; ++state) {
      if (state % stride == 0) check(position);
      const auto ways = std::span<const std::uint64_t>(layer.ways).subspan(state * width_, width_);
      for (const Step& step : steps_.from(layer.states.window(state), 0)) enter(step, ways);
    }
    layer = {};
    at_once_ -= size;
    kept_.push_back(static_cast<double>(at_once_));
  }

  void enter(const Step& step, std::span<const std::uint64_t> ways) {
    SweptLayer<Words>& layer = layers_[step.next];
    const std::size_t before = layer.states.size();
    const std::uint32_t number = layer.states.number(
        step.window, 0,
        [&](const Window<Words>& fresh) { return steps_.possible(step.next, fresh); });
    if (number == StateTable<Words>::refused) return;
    if (number == before) {
      layer.ways.insert(layer.ways.end(), ways.begin(), ways.end());
      ++met_;
      most_at_once_ = std::max(most_at_once_, ++at_once_);
    } else {
      add(std::span(layer.ways).subspan(number * width_, width_), ways);
    }
  }

  // No number can exceed the ways into all layers so far, times the number of choices. If that
  // needs more limbs, all numbers get them.
  void make_wide_enough(Position position) {
    const SweptLayer<Words>& layer = layers_[position];
    Limbs total(width_ + 1, 0);
    for (std::size_t state = 0; state < layer.states.size(); ++state) {
      add(total, std::span<const std::uint64_t>(layer.ways).subspan(state * width_, width_));
    }
    bound_.add_product(total, std::array<std::uint64_t, 1>{steps_.most()});
    const std::size_t width = bound_.limbs().size();
    if (width <= width_) return;
    const std::size_t end = last_reached(position);
    for (std::size_t p = position; p <= end; ++p) widen(layers_[p], width);
    width_ = width;
  }

  void widen(SweptLayer<Words>& layer, std::size_t width) const {
    Limbs wide(layer.states.size() * width, 0);
    for (std::size_t state = 0; state < layer.states.size(); ++state) {
      std::copy_n(layer.ways.begin() + static_cast<std::ptrdiff_t>(state * width_), width_,
                  wide.begin() + static_cast<std::ptrdiff_t>(state * width));
    }
    layer.ways = std::move(wide);
  }

  std::size_t last_reached(std::size_t position) const noexcept {
    return std::min(problem_.positions(), position + problem_.reach() + 1);
  }

  void check(Position position) {
    effort_.check();
    std::size_t total = steps_.bytes();
    for (std::size_t p = position; p <= last_reached(position); ++p) total += layers_[p].bytes();
    memory_.hold(total);
  }

  void check_foreseen() {
    if (met_ < states_to_foresee_from) return;
    const double bytes = most_states(kept_, board_) * bytes_of_state;
    const double most = shows_second_row(kept_, board_) ? too_much : too_much_in_first_row;
    if (bytes <= most * static_cast<double>(effort_.limits().memory)) return;
    throw OverBudget("there are too many half-filled boards to keep track of" +
                     (bytes < 1e15 ? " (about " + in_words(static_cast<std::size_t>(bytes)) + ")"
                                   : std::string()));
  }

  // Computed as if as many states as foreseen were kept from here on: too many where a board ends,
  // so what is reported never becomes less.
  void report(Position position) {
    const double kept =
        met_ < states_to_foresee_from ? static_cast<double>(at_once_) : most_states(kept_, board_);
    const double left = static_cast<double>(problem_.positions() - position - 1) * kept / stay();
    const double done = static_cast<double>(met_ - at_once_);
    effort_.reached(done / (done + left));
  }

  // For how many cells a state stays.
  double stay() const noexcept {
    return cells_that_a_state_stays * static_cast<double>(board_.largest);
  }

  const FrontierProblem& problem_;
  Effort& effort_;
  HeldMemory memory_;
  std::vector<ItemSet> nothing_used_;  // by any label, because it does not matter here
  StateSteps<Words> steps_;
  std::vector<SweptLayer<Words>> layers_;
  SweptBoard board_;
  std::vector<double> kept_;  // states after each cell that was passed
  std::size_t width_ = 0;     // of numbers, in limbs; 0 if nothing is counted
  Natural bound_;
  std::size_t met_ = 0;
  std::size_t at_once_ = 0;
  std::size_t most_at_once_ = 0;
};

void check_boundless(const FrontierProblem& problem) {
  if (!problem.boundless()) throw InvalidProblem("a sweep needs pieces with any number of copies");
}

}  // namespace

ForeseenSweep foresee_sweep(const FrontierProblem& problem, Effort& effort) {
  check_boundless(problem);
  return with_windows(problem,
                      [&]<std::size_t Words>() { return Sweep<Words>(problem, effort).foresee(); });
}

Natural count_by_sweep(const FrontierProblem& problem, Effort& effort) {
  check_boundless(problem);
  const Natural total = with_windows(
      problem, [&]<std::size_t Words>() { return Sweep<Words>(problem, effort).count(); });
  effort.reached(1.0);
  return total;
}

}  // namespace pentomino
