// Counting: the ways of the two passes, joined where they meet.

#include "frontier/count.hpp"

#include <cmath>

#include "frontier/passes.hpp"

namespace pentomino {
namespace {

// Sums the products of the numbers of ways over all transitions of the slice that cross the
// meeting.
template <typename Steps, template <typename> typename Sums, typename Number>
class Join {
 public:
  using CountPasses = Passes<WordSteps<Steps, Number>, Sums>;

  Join(const Automaton& automaton, const Usage& usage, CountPasses& passes, const Slice& slice,
       Effort& effort, const Workers& workers)
      : automaton_(automaton),
        passes_(passes),
        slice_(slice),
        effort_(effort),
        workers_(workers),
        border_(automaton.layer_begin(passes.meeting())),
        sums_(workers.threads(), Sums<Number>(usage.bits())),
        totals_(workers.threads()) {}

  Natural total() {
    for (std::size_t layer = passes_.meeting(); layer < automaton_.layers(); ++layer) {
      if (automaton_.first_source(layer) < passes_.meeting()) add(layer);
    }
    Natural total;
    for (const Natural& part : totals_) total += part;
    return total;
  }

 private:
  static constexpr std::size_t states_in_task = 64;

  void add(std::size_t layer) {
    const std::size_t states = automaton_.layer_end(layer) - automaton_.layer_begin(layer);
    const std::size_t tasks = (states + states_in_task - 1) / states_in_task;
    workers_.run(tasks, [&](unsigned worker, std::size_t task) {
      const std::size_t end = std::min(states, (task + 1) * states_in_task);
      for (std::size_t state = task * states_in_task; state < end; ++state) {
        add(layer, automaton_.layer_begin(layer) + static_cast<State>(state), sums_[worker],
            totals_[worker]);
      }
    });
  }

  void add(std::size_t layer, State state, Sums<Number>& sums, Natural& total) {
    effort_.check();
    if (automaton_.in(state).front().state >= border_) return;
    const auto target = passes_.at(layer, state);
    for (std::size_t pair = 0; pair < target.size(); ++pair) {
      if (slice_.here(target.used[pair])) sums.add(target.used[pair], target.numbers[pair]);
    }
    for (const Transition& transition : automaton_.in(state)) {
      if (transition.state >= border_) break;
      const auto source = passes_.at(automaton_.layer_of(transition.state), transition.state);
      for (std::size_t pair = 0; pair < source.size(); ++pair) {
        passes_.walk().words().after(source.used[pair], transition.label, [&](UsedWord used) {
          const Number& ways = sums.at(used);
          if (!ways.zero()) source.numbers[pair].add_product_to(total, ways);
        });
      }
    }
    sums.clear();
  }

  const Automaton& automaton_;
  CountPasses& passes_;
  const Slice& slice_;
  Effort& effort_;
  const Workers& workers_;
  State border_;
  std::vector<Sums<Number>> sums_;
  std::vector<Natural> totals_;
};

// The problem to count, and the number of threads.
struct Counting {
  const Automaton& automaton;
  const Usage& usage;
  Effort& effort;
  const Workers& workers;

  template <typename Steps, template <typename> typename Sums>
  Natural run() const;
};

constexpr double counted_share = 0.95;

// Counts slice after slice. A slice that is too large for the budget is split in two by one more
// piece.
template <typename Steps, template <typename> typename Sums, typename Number>
class SlicedCount {
 public:
  SlicedCount(const Counting& counting, std::size_t meeting) : c_(counting), meeting_(meeting) {
    for (UsedWord left = c_.usage.single_bits(); left != 0; left &= left - 1) {
      pieces_.push_back(left & (~left + 1));
    }
    uses_ = uses_to_meeting(c_.automaton, meeting_, c_.usage.most_used());
  }

  Natural total() {
    split({}, 0);
    while (!waiting_.empty()) {
      const auto [slice, depth] = waiting_.back();
      waiting_.pop_back();
      try {
        total_ += count(slice);
      } catch (const OverBudget&) {
        split(slice, depth);
        continue;
      }
      done_ += std::ldexp(1.0, -static_cast<int>(depth));
      c_.effort.reached(automaton_share + (counted_share - automaton_share) * done_);
    }
    return total_;
  }

 private:
  struct Waiting {
    Slice slice;
    std::size_t depth;
  };

  void split(const Slice& slice, std::size_t depth) {
    if (depth == pieces_.size()) throw OverBudget("this board needs more memory than is available");
    const UsedWord piece = pieces_[depth];
    for (const UsedWord used : {slice.used, slice.used | piece}) {
      waiting_.push_back({{slice.pieces | piece, used}, depth + 1});
    }
  }

  Natural count(const Slice& slice) const {
    Passes<WordSteps<Steps, Number>, Sums> passes(c_.automaton, c_.usage, c_.effort, c_.workers,
                                                  false);
    passes.run(slice, meeting_, uses_);
    return Join<Steps, Sums, Number>(c_.automaton, c_.usage, passes, slice, c_.effort, c_.workers)
        .total();
  }

  const Counting& c_;
  std::size_t meeting_;
  std::vector<UsedWord> pieces_;
  std::vector<std::uint8_t> uses_;
  std::vector<Waiting> waiting_;
  double done_ = 0.0;
  Natural total_;
};

template <typename Steps, template <typename> typename Sums, typename Number>
Natural count_with(const Counting& c) {
  std::size_t meeting = 0;
  {
    Passes<WordSteps<Steps, Number>, Sums> passes(c.automaton, c.usage, c.effort, c.workers, false);
    try {
      passes.run(automaton_share, 0.9);
      return Join<Steps, Sums, Number>(c.automaton, c.usage, passes, Slice{}, c.effort, c.workers)
          .total();
    } catch (const OverBudget&) {
      // Slices need both passes.
      const bool backward = !c.usage.complete_words(most_complete_words).empty();
      if (c.usage.single_bits() == 0 || !backward || c.automaton.layers() < 3) throw;
      meeting = std::clamp<std::size_t>(passes.likely_meeting(), 1, c.automaton.layers() - 2);
    }
  }
  return SlicedCount<Steps, Sums, Number>(c, meeting).total();
}

// Tries wider and wider numbers.
template <typename Steps, template <typename> typename Sums>
Natural count_widening(const Counting& counting) {
  try {
    return count_with<Steps, Sums, ShortCount>(counting);
  } catch (const CountOverflow&) {
  }
  try {
    return count_with<Steps, Sums, FixedCount<1>>(counting);
  } catch (const CountOverflow&) {
  }
  try {
    return count_with<Steps, Sums, FixedCount<4>>(counting);
  } catch (const CountOverflow&) {
  }
  try {
    return count_with<Steps, Sums, FixedCount<64>>(counting);
  } catch (const CountOverflow&) {
    throw OverBudget("the number of solutions has thousands of digits, too many to count");
  }
}

template <typename Steps, template <typename> typename Sums>
Natural Counting::run() const {
  return count_widening<Steps, Sums>(*this);
}

}  // namespace

Natural count_solutions(const FrontierProblem& problem, Effort& effort, unsigned threads) {
  const Usage usage(problem);
  if (problem.positions() == 0) return usage.complete(0) ? 1 : 0;
  const Automaton automaton(problem, effort, automaton_share);
  Natural total;
  if (automaton.states() > 0) {
    const Workers workers(threads);
    total = with_steps(usage, Counting{automaton, usage, effort, workers});
  }
  effort.reached(1.0);
  return total;
}

}  // namespace pentomino
