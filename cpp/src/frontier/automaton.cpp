#include "frontier/automaton.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <iterator>
#include <span>

#include "frontier/pockets.hpp"
#include "frontier/state_table.hpp"

namespace pentomino {
namespace {

constexpr std::size_t states_between_checks = 1024;
// So many states take half a second; then it is foreseen how many there will be. What is too large
// by far shows much earlier.
constexpr std::size_t states_to_foresee_from = 500'000;
constexpr std::size_t states_to_glance_from = 50'000;
constexpr double by_far = 20.0;
// What a state takes while the automaton is built, with its transitions, roughly.
constexpr std::size_t bytes_of_state = 150;
// In place of a state's number.
constexpr std::uint32_t dropped = unlimited;
constexpr std::uint32_t living = unlimited - 1;
constexpr std::uint32_t joined = unlimited - 2;

// What the builder found, layer by layer. States without a way to the end are still there.
struct RawTransition {
  std::uint32_t target;  // its number in its layer
  std::uint32_t layer;
  Label label;
};
struct RawLayer {
  std::size_t size = 0;
  std::vector<ItemSet> used;  // of each state, what all ways to it have used
  std::vector<std::size_t> starts{0};
  std::vector<RawTransition> transitions;

  std::span<RawTransition> from(std::size_t state) noexcept {
    if (state + 1 >= starts.size()) return {};
    return std::span(transitions).subspan(starts[state], starts[state + 1] - starts[state]);
  }
  std::size_t bytes() const noexcept {
    return transitions.capacity() * sizeof(RawTransition) + starts.capacity() * sizeof(starts[0]) +
           used.capacity() * sizeof(ItemSet);
  }
};

template <std::size_t Words>
class Builder {
 public:
  Builder(const FrontierProblem& problem, std::span<const ItemSet> single_use, Effort& effort)
      : problem_(problem),
        effort_(effort),
        memory_(effort),
        pockets_(problem),
        single_use_(single_use),
        tables_(problem.positions() + 1) {}

  std::vector<RawLayer> build(double share) {
    const std::size_t positions = problem_.positions();
    std::vector<RawLayer> layers(positions + 1);
    start();
    for (Position position = 0; position < positions; ++position) {
      open(position, layers[position]);
      check_foreseen(position);
      expand(position, layers[position]);
      tables_[position].forget();
      effort_.reached(share * (position + 1) / static_cast<double>(positions));
    }
    open(positions, layers[positions]);
    return layers;
  }

  // How many states there are, or will be as far as can be told when there are so many.
  ForeseenStates foresee(std::size_t enough) {
    const std::size_t positions = problem_.positions();
    start();
    for (Position position = 0; position < positions; ++position) {
      RawLayer layer;
      open(position, layer);
      const double states = states_ < states_to_glance_from ? 0.0 : estimate(position);
      const bool far = states > by_far * static_cast<double>(effort_.limits().states);
      if (far || states_ >= enough) return {estimate(position), false};
      expand(position, layer);
      raw_bytes_ = 0;
      tables_[position].forget();
    }
    return {static_cast<double>(states_ + tables_[positions].size()), true};
  }

 private:
  void start() {
    tables_[0].number(Window<Words>{}, 0, [](const Window<Words>&) { return true; });
  }

  void open(std::size_t position, RawLayer& layer) {
    const StateTable<Words>& table = tables_[position];
    layer.size = table.size();
    layer.used = table.used();
    states_ += layer.size;
    largest_ = std::max(largest_, layer.size);
  }

  // Layers grow while the front takes shape and then stay as they are but for a rhythm. How large
  // the largest so far is in comparison was measured on pentominoes, by where it stands: the front
  // has its shape about half an option's reach behind the first cell.
  double estimate(Position position) const {
    struct Growth {
      double place;
      double part;
    };
    constexpr std::array<Growth, 5> growth{
        {{0.25, 0.003}, {0.375, 0.06}, {0.5, 0.22}, {0.75, 0.85}, {1.0, 1.1}}};
    const double shaped = std::max(1.0, static_cast<double>(problem_.reach()) / 2.0);
    const double place = std::clamp(position / shaped, growth.front().place, 1.0);
    double part = growth.front().part;
    for (std::size_t i = 0; i + 1 < growth.size(); ++i) {
      const auto& [low, low_part] = growth[i];
      const auto& [high, high_part] = growth[i + 1];
      if (place < low || place > high) continue;
      part = low_part * std::pow(high_part / low_part, (place - low) / (high - low));
    }
    const double left = static_cast<double>(problem_.positions() - position) - shaped / 2.0;
    return static_cast<double>(states_) +
           std::max(0.0, left) * static_cast<double>(largest_) / part;
  }

  void check_foreseen(Position position) {
    const bool due = states_ >= states_to_foresee_from;
    if (foreseen_ || states_ < states_to_glance_from) return;
    foreseen_ = due;
    const double states = estimate(position) / (due ? 1.0 : by_far);
    if (states > static_cast<double>(effort_.limits().states) ||
        states * bytes_of_state > static_cast<double>(effort_.limits().memory)) {
      throw OverBudget("the automaton of this board would be too large");
    }
  }

  struct Choice {
    Window<Words> cells;
    ItemSet uses;
    Label label;
  };

  std::vector<Choice> choices(Position position) const {
    std::vector<Choice> result;
    for (const Option option : problem_.options_at(position)) {
      Choice choice{{}, single_use_[option], option};
      for (const Position cell : problem_.covered(option)) choice.cells.set(cell - position);
      result.push_back(choice);
    }
    if (!problem_.mandatory(position)) {
      Choice open{{}, 0, static_cast<Label>(problem_.problem().options() + position)};
      open.cells.set(0);
      result.push_back(open);
    }
    return result;
  }

  // The choices at one position, sorted out by the first few cells behind it: a state only looks
  // at those that fit there. Each list is made when it is first wanted.
  class SortedChoices {
   public:
    SortedChoices(std::vector<Choice> all, std::size_t states)
        : all_(std::move(all)), lists_(patterns_for(states)) {}

    // Valid until the next call.
    std::span<const Choice> near(const Window<Words>& window) {
      const std::size_t pattern = (window.word[0] >> 1) & (lists_.size() - 1);
      List& list = lists_[pattern];
      if (!list.made) {
        Window<Words> taken;
        taken.word[0] = pattern << 1;
        list.first = sorted_.size();
        std::copy_if(all_.begin(), all_.end(), std::back_inserter(sorted_),
                     [&](const Choice& choice) { return !choice.cells.overlaps(taken); });
        list.size = sorted_.size() - list.first;
        list.made = true;
      }
      return std::span(sorted_).subspan(list.first, list.size);
    }
    std::size_t bytes() const noexcept {
      return (all_.capacity() + sorted_.capacity()) * sizeof(Choice) +
             lists_.capacity() * sizeof(List);
    }

   private:
    struct List {
      std::size_t first = 0;
      std::size_t size = 0;
      bool made = false;
    };

    // So few that most lists serve several states.
    static std::size_t patterns_for(std::size_t states) {
      return std::bit_floor(std::clamp<std::size_t>(states / states_for_list, 1, most_lists));
    }

    static constexpr std::size_t states_for_list = 4;
    static constexpr std::size_t most_lists = 1024;

    std::vector<Choice> all_;
    std::vector<Choice> sorted_;
    std::vector<List> lists_;
  };

  // What a choice leads to.
  struct Step {
    Window<Words> window;
    ItemSet used;
    Position next;
    Label label;
  };

  void expand(Position position, RawLayer& layer) {
    std::vector<Choice> all = choices(position);
    steps_.resize(all.size() + 1);
    SortedChoices here(std::move(all), layer.size);
    const StateTable<Words>& table = tables_[position];
    // No state led to the furthest layer before; it will hardly be smaller than this one.
    const std::size_t furthest = position + problem_.reach() + 1;
    if (furthest < problem_.positions()) tables_[furthest].expect(layer.size);
    layer.starts.reserve(layer.size + 1);
    layer.transitions.reserve(4 * layer.size);
    for (std::size_t state = 0; state < layer.size; ++state) {
      if (state % states_between_checks == 0) check(position, layer.bytes() + here.bytes());
      const Window<Words>& window = table.window(state);
      const std::size_t steps = find_steps(position, window, layer.used[state], here.near(window));
      for (const Step& step : std::span(steps_).first(steps)) enter(step, layer);
      layer.starts.push_back(layer.transitions.size());
    }
    raw_bytes_ += layer.bytes();
  }

  // Leaves the steps that fit, use nothing twice and make no pocket of a cell or two. They are
  // always written and counted when they do: whether they do cannot be foreseen by the processor.
  std::size_t find_steps(Position position, const Window<Words>& window, ItemSet used,
                         std::span<const Choice> near) {
    std::size_t fitting = 0;
    for (const Choice& choice : near) {
      steps_[fitting].window = window | choice.cells;
      steps_[fitting].used = used | choice.uses;
      steps_[fitting].label = choice.label;
      const bool twice = (choice.uses & used) != 0;
      fitting += choice.cells.overlaps(window) | twice ? 0 : 1;
    }
    std::size_t possible = 0;
    for (std::size_t i = 0; i < fitting; ++i) {
      const std::size_t ones = steps_[i].window.ones();
      const std::size_t next = position + ones;
      const Window<Words> rest = steps_[i].window >> ones;
      steps_[possible] = {rest, steps_[i].used, static_cast<Position>(next), steps_[i].label};
      possible += pockets_.smallest_pocket(next, rest) ? 0 : 1;
    }
    return possible;
  }

  void enter(const Step& step, RawLayer& layer) {
    const std::uint32_t number =
        tables_[step.next].number(step.window, step.used, [&](const Window<Words>& fresh) {
          return step.next == problem_.positions() || pockets_.possible(step.next, fresh);
        });
    if (number == StateTable<Words>::refused) return;
    layer.transitions.push_back({number, step.next, step.label});
  }

  // `bytes` are those of the layer at hand.
  void check(Position position, std::size_t bytes) {
    effort_.check();
    std::size_t total = raw_bytes_ + bytes;
    std::size_t waiting = 0;
    const std::size_t last = std::min(problem_.positions(), position + problem_.reach() + 1);
    for (std::size_t p = position; p <= last; ++p) {
      total += tables_[p].bytes();
      if (p > position) waiting += tables_[p].size();
    }
    memory_.hold(total);
    if (states_ + waiting > std::min<std::size_t>(effort_.limits().states, joined - 1)) {
      throw OverBudget("the automaton of this board has too many states");
    }
  }

  const FrontierProblem& problem_;
  Effort& effort_;
  HeldMemory memory_;
  Pockets<Words> pockets_;
  std::span<const ItemSet> single_use_;  // of each label
  std::vector<StateTable<Words>> tables_;
  std::vector<Step> steps_;  // one more than can be, for a write that does not count
  std::size_t raw_bytes_ = 0;
  std::size_t states_ = 0;
  std::size_t largest_ = 0;
  bool foreseen_ = false;
};

// Calls use(builder) with a builder whose windows are wide enough.
template <typename Use>
auto with_builder(const FrontierProblem& problem, std::span<const ItemSet> single_use,
                  Effort& effort, const Use& use) {
  if (problem.reach() + 1 < Window<1>::bits) return use(Builder<1>(problem, single_use, effort));
  if (problem.reach() + 1 < Window<2>::bits) return use(Builder<2>(problem, single_use, effort));
  if (problem.reach() + 1 < Window<4>::bits) return use(Builder<4>(problem, single_use, effort));
  if (problem.reach() + 1 < Window<16>::bits) return use(Builder<16>(problem, single_use, effort));
  throw OverBudget("options reach too far along the order of the cells");
}

// Finds which of the states that were met lie on a way from the start to the end that uses
// single-use items once, as far as sets tell, and numbers them. Transitions on no such way lose
// their target.
class Trimming {
 public:
  // While it is at work; then only the number is left.
  static constexpr std::size_t bytes_of_state = sizeof(State) + sizeof(ItemSet);

  Trimming(std::vector<RawLayer>& layers, std::span<const ItemSet> uses, Effort& effort)
      : layers_(layers), uses_(uses), effort_(effort) {
    for (const RawLayer& layer : layers) firsts_.push_back(firsts_.back() + layer.size);
    numbers_.assign(firsts_.back(), dropped);
    drop_dead_ends();
    number_reached();
  }

  // Or `dropped`.
  State number(std::size_t layer, std::size_t state) const noexcept {
    return numbers_[firsts_[layer] + state];
  }
  // The first number in each layer, and how many there are.
  const std::vector<State>& layer_starts() const noexcept { return layer_starts_; }
  std::size_t transitions() const noexcept { return transitions_; }

 private:
  // What all ways to a state have used, no way on from it can use again.
  void drop_dead_ends() {
    // Of each state, what all ways on from it use.
    std::vector<ItemSet> needed(numbers_.size(), all_items);
    std::fill(numbers_.end() - static_cast<std::ptrdiff_t>(layers_.back().size), numbers_.end(),
              living);
    std::fill(needed.end() - static_cast<std::ptrdiff_t>(layers_.back().size), needed.end(), 0);
    for (std::size_t l = layers_.size() - 1; l-- > 0;) {
      effort_.check();
      RawLayer& layer = layers_[l];
      for (std::size_t state = 0; state < layer.size; ++state) {
        const std::size_t here = firsts_[l] + state;
        for (RawTransition& transition : layer.from(state)) {
          const std::size_t there = firsts_[transition.layer] + transition.target;
          const ItemSet used = layer.used[state] | uses_[transition.label];
          if (numbers_[there] == dropped || (used & needed[there]) != 0) {
            transition.target = dropped;
          } else {
            needed[here] &= uses_[transition.label] | needed[there];
            numbers_[here] = living;
          }
        }
      }
    }
  }

  // Of the living states, those that the transitions left still lead to.
  void number_reached() {
    for (std::size_t start = 0; start < layers_.front().size; ++start) {
      if (numbers_[start] == living) numbers_[start] = joined;
    }
    State next = 0;
    for (std::size_t l = 0; l < layers_.size(); ++l) {
      effort_.check();
      layer_starts_.push_back(next);
      for (std::size_t state = 0; state < layers_[l].size; ++state) {
        State& number = numbers_[firsts_[l] + state];
        if (number != joined) {
          number = dropped;
          continue;
        }
        number = next++;
        for (const RawTransition& transition : layers_[l].from(state)) {
          if (transition.target == dropped) continue;
          numbers_[firsts_[transition.layer] + transition.target] = joined;
          ++transitions_;
        }
      }
    }
    layer_starts_.push_back(next);
  }

  std::vector<RawLayer>& layers_;
  std::span<const ItemSet> uses_;
  Effort& effort_;
  std::vector<std::size_t> firsts_{0};  // where the states of each layer begin
  std::vector<State> numbers_;
  std::vector<State> layer_starts_;
  std::size_t transitions_ = 0;
};

}  // namespace

ForeseenStates foresee_states(const FrontierProblem& problem, Effort& effort, std::size_t enough) {
  return with_builder(problem, single_use_of_labels(problem), effort,
                      [enough](auto&& builder) { return builder.foresee(enough); });
}

Automaton::Automaton(const FrontierProblem& problem, Effort& effort, double share)
    : memory_(effort) {
  const std::vector<ItemSet> single_use = single_use_of_labels(problem);
  std::vector<RawLayer> layers = with_builder(
      problem, single_use, effort, [&](auto&& builder) { return builder.build(0.9 * share); });
  std::size_t raw_bytes = 0;
  for (const RawLayer& layer : layers) {
    states_met_ += layer.size;
    raw_bytes += layer.bytes();
  }
  {
    memory_.hold(raw_bytes + states_met_ * Trimming::bytes_of_state);
    const Trimming trimming(layers, single_use, effort);
    layer_starts_ = trimming.layer_starts();
    out_.reserve(trimming.transitions());
    out_starts_.reserve(states() + 1);
    out_starts_.push_back(0);
    for (std::size_t l = 0; l < layers.size(); ++l) {
      effort.check();
      for (std::size_t state = 0; state < layers[l].size; ++state) {
        if (trimming.number(l, state) == dropped) continue;
        for (const RawTransition& raw : layers[l].from(state)) {
          if (raw.target == dropped) continue;
          out_.push_back({trimming.number(raw.layer, raw.target), raw.label});
        }
        out_starts_.push_back(out_.size());
      }
      raw_bytes -= layers[l].bytes();
      layers[l] = {};
      memory_.hold(raw_bytes + states_met_ * sizeof(State) + out_.size() * sizeof(Transition));
    }
  }
  memory_.hold(2 * (out_.capacity() * sizeof(Transition) + states() * sizeof(std::size_t)));
  reverse();
  effort.reached(share);
}

void Automaton::reverse() {
  in_starts_.assign(states() + 1, 0);
  for (const Transition& transition : out_) ++in_starts_[transition.state + 1];
  for (std::size_t state = 0; state < states(); ++state) in_starts_[state + 1] += in_starts_[state];
  in_.resize(out_.size());
  std::vector<std::size_t> next(in_starts_.begin(), in_starts_.end() - 1);
  layer_of_.reserve(states());
  for (std::size_t l = 0; l < layers(); ++l) {
    layer_of_.resize(layer_end(l), static_cast<std::uint32_t>(l));
  }
  last_target_.resize(layers());
  first_source_.resize(layers());
  for (std::size_t l = 0; l < layers(); ++l) last_target_[l] = first_source_[l] = l;
  for (std::size_t l = 0; l < layers(); ++l) {
    State furthest = layer_begin(l);
    for (State state = layer_begin(l); state < layer_end(l); ++state) {
      for (const Transition& transition : out(state)) {
        in_[next[transition.state]++] = {state, transition.label};
        furthest = std::max(furthest, transition.state);
      }
    }
    if (layer_begin(l) < layer_end(l)) last_target_[l] = layer_of(furthest);
  }
  for (std::size_t l = 0; l < layers(); ++l) {
    for (State state = layer_begin(l); state < layer_end(l); ++state) {
      if (in(state).empty()) continue;
      first_source_[l] = std::min(first_source_[l], layer_of(in(state).front().state));
    }
  }
}

}  // namespace pentomino
