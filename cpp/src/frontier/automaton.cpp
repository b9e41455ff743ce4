#include "frontier/automaton.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <span>
#include <string>
#include <utility>

#include "frontier/state_steps.hpp"
#include "frontier/state_table.hpp"

namespace pentomino {
namespace {

// Making this many states takes half a second; then their final number is estimated. Automata that
// are far too large show much earlier.
constexpr std::size_t states_to_foresee_from = 500'000;
constexpr std::size_t states_to_glance_from = 50'000;
constexpr double by_far = 20.0;
// Roughly the bytes of a state with its transitions while the automaton is built.
constexpr std::size_t bytes_of_state = 150;
// Stands in place of a state's number.
constexpr std::uint32_t dropped = unlimited;
constexpr std::uint32_t living = unlimited - 1;
constexpr std::uint32_t joined = unlimited - 2;

// The builder's results, layer by layer, still with the states from which no way leads to the end.
struct RawTransition {
  std::uint32_t target;  // its number in its layer
  std::uint32_t layer;
  Label label;
};
struct RawLayer {
  std::size_t size = 0;
  std::vector<ItemSet> used;  // for each state, the items that all ways to it use
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
        steps_(problem, single_use),
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

  // Returns how many states there are, or an estimate from the first of them. Throws OverBudget
  // exactly if `build` would do so because of its estimate.
  ForeseenStates foresee() {
    const std::size_t positions = problem_.positions();
    start();
    for (Position position = 0; position < positions; ++position) {
      RawLayer layer;
      open(position, layer);
      check_foreseen(position);
      if (foreseen_) return foreseen(estimate(position), false);
      expand(position, layer);
      raw_bytes_ = 0;
      tables_[position].forget();
    }
    return foreseen(static_cast<double>(states_ + tables_[positions].size()), true);
  }

 private:
  using Step = typename StateSteps<Words>::Step;

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

  // Layers grow while the front takes shape; then their sizes only repeat in a rhythm. How the
  // largest layer so far compares with the largest of all, depending on its place, was measured on
  // pentominoes: the front has its shape about half an option's reach behind the first cell.
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
      throw OverBudget("there are too many half-filled boards to keep track of, about " +
                       rounded_in_words(estimate(position)));
    }
  }

  static ForeseenStates foreseen(double states, bool exact) {
    return {states, exact, states * bytes_of_state};
  }

  // Writes a large number as people say it: 3.4 million.
  static std::string rounded_in_words(double number) {
    const auto [size, name] = number < 1e9 ? std::pair(1e6, "million") : std::pair(1e9, "billion");
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.*f %s", number < 10 * size ? 1 : 0, number / size,
                  name);
    return text.data();
  }

  void expand(Position position, RawLayer& layer) {
    steps_.open(position, layer.size);
    const StateTable<Words>& table = tables_[position];
    // No earlier state led to the furthest layer; it will hardly be smaller than this one.
    const std::size_t furthest = position + problem_.reach() + 1;
    if (furthest < problem_.positions()) tables_[furthest].expect(layer.size);
    layer.starts.reserve(layer.size + 1);
    layer.transitions.reserve(4 * layer.size);
    const std::size_t stride = steps_.states_between_checks();
    for (std::size_t state = 0; state < layer.size; ++state) {
      if (state % stride == 0) check(position, layer.bytes() + steps_.bytes());
      for (const Step& step : steps_.from(table.window(state), layer.used[state])) {
        enter(step, layer);
      }
      layer.starts.push_back(layer.transitions.size());
    }
    raw_bytes_ += layer.bytes();
  }

  void enter(const Step& step, RawLayer& layer) {
    const std::uint32_t number = tables_[step.next].number(
        step.window, step.used,
        [&](const Window<Words>& fresh) { return steps_.possible(step.next, fresh); });
    if (number == StateTable<Words>::refused) return;
    layer.transitions.push_back({number, step.next, step.label});
  }

  // `bytes` is the size of the current layer.
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
      throw OverBudget("there are too many half-filled boards to keep track of");
    }
  }

  const FrontierProblem& problem_;
  Effort& effort_;
  HeldMemory memory_;
  StateSteps<Words> steps_;
  std::vector<StateTable<Words>> tables_;
  std::size_t raw_bytes_ = 0;
  std::size_t states_ = 0;
  std::size_t largest_ = 0;
  bool foreseen_ = false;
};

// Calls use(builder) with a builder whose windows are wide enough.
template <typename Use>
auto with_builder(const FrontierProblem& problem, std::span<const ItemSet> single_use,
                  Effort& effort, const Use& use) {
  return with_windows(problem, [&]<std::size_t Words>() {
    return use(Builder<Words>(problem, single_use, effort));
  });
}

// Finds and numbers the states on a way from the start to the end that uses single-use items only
// once, as far as the sets show. Transitions on no such way lose their target.
class Trimming {
 public:
  // Used during the work; then only the number is left.
  static constexpr std::size_t bytes_of_state = sizeof(State) + sizeof(ItemSet);

  Trimming(std::vector<RawLayer>& layers, std::span<const ItemSet> uses, Effort& effort)
      : layers_(layers), uses_(uses), effort_(effort) {
    for (const RawLayer& layer : layers) firsts_.push_back(firsts_.back() + layer.size);
    numbers_.assign(firsts_.back(), dropped);
    drop_dead_ends();
    number_reached();
  }

  // A state's number, or `dropped`.
  State number(std::size_t layer, std::size_t state) const noexcept {
    return numbers_[firsts_[layer] + state];
  }
  // The first number in each layer, and how many there are.
  const std::vector<State>& layer_starts() const noexcept { return layer_starts_; }
  std::size_t transitions() const noexcept { return transitions_; }

 private:
  // No way from a state to the end can use again what all ways to the state have used.
  void drop_dead_ends() {
    // For each state, the items that all ways from it to the end use.
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

  // Keeps the living states that the remaining transitions still reach.
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

ForeseenStates foresee_states(const FrontierProblem& problem, Effort& effort) {
  return with_builder(problem, single_use_of_labels(problem), effort,
                      [](auto&& builder) { return builder.foresee(); });
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
