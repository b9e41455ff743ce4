// Counting: the ways of the two passes, joined where they meet.

#include "frontier/sliced_count.hpp"

#include <algorithm>
#include <span>

#include "frontier/passes.hpp"
#include "frontier/word_steps.hpp"

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
        sums_(workers.threads(), Sums<Number>(usage.words())),
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
    const auto& layers = passes_.layers();
    passes_.walk().each(layers[layer], state - automaton_.layer_begin(layer),
                        [&](UsedWord used, const Number& ways) {
                          if (slice_.here(used)) sums.add(used, ways);
                        });
    for (const Transition& transition : automaton_.in(state)) {
      if (transition.state >= border_) break;
      const std::size_t source = automaton_.layer_of(transition.state);
      passes_.walk().after(layers[source], transition.state - automaton_.layer_begin(source),
                           transition.label, [&](UsedWord used, const Number& ways) {
                             const Number& there = sums.at(used);
                             if (!there.zero()) ways.add_product_to(total, there);
                           });
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

// What to count, and where.
struct Counting {
  const Automaton& automaton;
  const Usage& usage;
  const SliceName& name;
  std::span<const std::uint8_t> uses;  // up to the meeting of a slice
  Effort& effort;
  const Workers& workers;
  double from;
  double to;
  std::atomic<unsigned>& width;
  std::atomic<std::size_t>& meeting;

  template <typename Steps, template <typename> typename Sums>
  Natural run() const;
};

// The share of the passes in the progress of a count.
constexpr double passes_share = 0.9;

template <typename Steps, template <typename> typename Sums, typename Number>
Natural count_with(const Counting& c) {
  Passes<WordSteps<Steps, Number>, Sums> passes(c.automaton, c.usage, c.effort, c.workers, false);
  const Slice slice(c.name, c.usage);
  const double to = c.from + (c.to - c.from) * passes_share;
  if (slice.everything()) {
    try {
      passes.run(c.from, to);
    } catch (const OverBudget&) {
      c.meeting = passes.likely_meeting();
      throw;
    }
  } else {
    passes.run(slice, c.name.meeting, c.uses, c.from, to);
  }
  return Join<Steps, Sums, Number>(c.automaton, c.usage, passes, slice, c.effort, c.workers)
      .total();
}

// Tries wider and wider numbers, from the first that no earlier count has outgrown. More than 64
// bits are rare, and what adding them up costs hides what each kind of words and sums would save:
// one kind is compiled for them.
template <typename Steps, template <typename> typename Sums>
Natural Counting::run() const {
  for (unsigned at = width;; width = std::max(width.load(), ++at)) {
    try {
      switch (at) {
        case 0:
          return count_with<Steps, Sums, ShortCount>(*this);
        case 1:
          return count_with<Steps, Sums, FixedCount<1>>(*this);
        case 2:
          return count_with<GeneralSteps, HashedSums, FixedCount<4>>(*this);
        case 3:
          return count_with<GeneralSteps, HashedSums, FixedCount<64>>(*this);
        default:
          throw OverBudget("the number of solutions has thousands of digits, too many to count");
      }
    } catch (const CountOverflow&) {
    }
  }
}

}  // namespace

struct SlicedCount::Uses {
  std::size_t meeting;
  std::vector<std::uint8_t> most;  // for each state
};

SlicedCount::SlicedCount(const FrontierProblem& problem, Effort& effort, double share)
    : usage_(problem), positions_(problem.positions()) {
  if (positions_ == 0) return;
  const std::size_t before = effort.memory();
  automaton_ = std::make_unique<const Automaton>(problem, effort, share);
  automaton_bytes_ = effort.memory() - before;
  foreseen_ = std::make_unique<const ForeseenPairs>(problem, *automaton_, usage_);
}

SlicedCount::~SlicedCount() = default;

Natural SlicedCount::count(const SliceName& slice, Effort& effort, unsigned threads, double from,
                           double to) const {
  Natural total;
  if (positions_ == 0) {
    total = usage_.complete(0) ? 1 : 0;
  } else if (automaton_->states() > 0) {
    const Workers workers(threads);
    std::shared_ptr<const Uses> uses;
    if (!slice.everything()) {
      check(slice);
      uses = uses_to(slice.meeting);
    }
    total = with_word_steps(
        usage_, Counting{*automaton_, usage_, slice,
                         uses ? std::span(uses->most) : std::span<const std::uint8_t>(), effort,
                         workers, from, to, width_, meeting_});
  }
  effort.reached(to);
  return total;
}

// A slice that this problem cannot have would be counted as empty.
void SlicedCount::check(const SliceName& slice) const {
  bool known = sliceable() && slice.meeting >= 1 && slice.meeting + 1 < automaton_->layers();
  UsedWord pieces = 0;
  for (const UsageField& field : usage_.fields()) {
    const UsedWord bits = slice.pieces >> field.shift & field.mask;
    if (bits == 0) continue;
    known = known && bits == field.mask && !field.stays &&
            (slice.used >> field.shift & field.mask) <= field.most;
    pieces |= bits << field.shift;
  }
  if (!known || pieces != slice.pieces || (slice.used & ~slice.pieces) != 0) {
    throw InvalidProblem("this part belongs to another problem or another version of the program");
  }
}

std::vector<SliceName> SlicedCount::split(const SliceName& slice) const {
  std::vector<SliceName> parts;
  if (!sliceable()) return parts;
  for (const UsageField& field : usage_.fields()) {
    if (field.stays || (slice.pieces >> field.shift & field.mask) != 0) continue;
    SliceName part = slice;
    if (slice.everything()) part.meeting = meeting();
    part.pieces |= field.mask << field.shift;
    for (UsedWord used = 0; used <= field.most; ++used) {
      parts.push_back(part);
      parts.back().used |= used << field.shift;
    }
    break;
  }
  return parts;
}

ForeseenPairs::Cost SlicedCount::foreseen(const SliceName& slice) const {
  if (!automaton_ || automaton_->states() == 0) return {0.0, 0.0};
  return foreseen_->cost(slice);
}

bool SlicedCount::sliceable() const {
  if (!automaton_ || automaton_->states() == 0 || automaton_->layers() < 3) return false;
  return usage_.complete_words(most_complete_words).has_value();  // slices need both passes
}

std::size_t SlicedCount::meeting() const {
  const std::size_t known = meeting_;
  return std::clamp<std::size_t>(known > 0 ? known : foreseen_->meeting(), 1,
                                 automaton_->layers() - 2);
}

std::shared_ptr<const SlicedCount::Uses> SlicedCount::uses_to(std::size_t meeting) const {
  const std::scoped_lock locked(uses_lock_);
  if (!uses_ || uses_->meeting != meeting) {
    uses_ = std::make_shared<const Uses>(
        Uses{meeting, uses_to_meeting(*automaton_, meeting, usage_.most_used())});
  }
  return uses_;
}

}  // namespace pentomino
