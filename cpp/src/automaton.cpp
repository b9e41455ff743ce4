#include "pentomino/automaton.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <span>

#include "pockets.hpp"
#include "state_table.hpp"

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
constexpr std::uint32_t dropped = unlimited;

// What the builder found, layer by layer. States without a way to the end are still there.
struct RawTransition {
  std::uint32_t target;  // its number in its layer
  std::uint32_t layer;
  Label label;
};
struct RawLayer {
  std::size_t size = 0;
  std::vector<std::size_t> starts{0};
  std::vector<RawTransition> transitions;
};

template <std::size_t Words>
class Builder {
 public:
  Builder(const FrontierProblem& problem, Effort& effort)
      : problem_(problem),
        effort_(effort),
        memory_(effort),
        pockets_(problem),
        tables_(problem.positions() + 1) {}

  std::vector<RawLayer> build(double share) {
    const std::size_t positions = problem_.positions();
    std::vector<RawLayer> layers(positions + 1);
    const auto accept_all = [](const Window<Words>&) { return true; };
    tables_[0].number(Window<Words>{}, accept_all);
    for (Position position = 0; position < positions; ++position) {
      open(position, layers[position]);
      check_foreseen(position);
      expand(position, layers[position]);
      tables_[position].forget();
      effort_.reached(share * (position + 1) / static_cast<double>(positions));
    }
    layers[positions].size = tables_[positions].size();
    return layers;
  }

  // How many states there are, or will be as far as can be told when there are so many.
  ForeseenStates foresee(std::size_t enough) {
    const std::size_t positions = problem_.positions();
    tables_[0].number(Window<Words>{}, [](const Window<Words>&) { return true; });
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
  void open(Position position, RawLayer& layer) {
    layer.size = tables_[position].size();
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
        {{0.25, 0.002}, {0.375, 0.05}, {0.5, 0.18}, {0.75, 0.65}, {1.0, 0.8}}};
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
    Label label;
  };

  std::vector<Choice> choices(Position position) const {
    std::vector<Choice> result;
    for (const Option option : problem_.options_at(position)) {
      Choice choice{{}, option};
      for (const Position cell : problem_.covered(option)) choice.cells.set(cell - position);
      result.push_back(choice);
    }
    if (!problem_.mandatory(position)) {
      Choice open{{}, static_cast<Label>(problem_.problem().options() + position)};
      open.cells.set(0);
      result.push_back(open);
    }
    return result;
  }

  // The choices at one position, sorted out by the first few cells behind it: a state only looks
  // at those that fit there. Each list is made when it is first wanted.
  class SortedChoices {
   public:
    explicit SortedChoices(std::vector<Choice> all) : all_(std::move(all)) {}

    const std::vector<Choice>& near(const Window<Words>& window) {
      const std::size_t pattern = (window.word[0] >> 1) % patterns;
      std::vector<Choice>& list = lists_[pattern];
      if (!made_[pattern]) {
        Window<Words> taken;
        taken.word[0] = pattern << 1;
        std::copy_if(all_.begin(), all_.end(), std::back_inserter(list),
                     [&](const Choice& choice) { return !choice.cells.overlaps(taken); });
        made_[pattern] = true;
      }
      return list;
    }

   private:
    static constexpr std::size_t patterns = 256;

    std::vector<Choice> all_;
    std::array<std::vector<Choice>, patterns> lists_;
    std::array<bool, patterns> made_{};
  };

  // What a choice leads to.
  struct Step {
    Window<Words> window;
    Position next;
    Label label;
  };

  void expand(Position position, RawLayer& layer) {
    std::vector<Choice> all = choices(position);
    steps_.resize(all.size() + 1);
    SortedChoices here(std::move(all));
    const StateTable<Words>& table = tables_[position];
    // No state led to the furthest layer before; it will hardly be smaller than this one.
    const std::size_t furthest = position + problem_.reach() + 1;
    if (furthest < problem_.positions()) tables_[furthest].expect(layer.size);
    layer.starts.reserve(layer.size + 1);
    layer.transitions.reserve(2 * layer.size);
    for (std::size_t state = 0; state < layer.size; ++state) {
      if (state % states_between_checks == 0) check(position, layer);
      const Window<Words>& window = table.window(state);
      const std::size_t steps = find_steps(position, window, here.near(window));
      for (const Step& step : std::span(steps_).first(steps)) enter(step, layer);
      layer.starts.push_back(layer.transitions.size());
    }
    raw_bytes_ += bytes(layer);
  }

  // Leaves the steps that fit and make no pocket of a cell or two. They are always written and
  // counted when they do: whether they do cannot be foreseen by the processor.
  std::size_t find_steps(Position position, const Window<Words>& window,
                         const std::vector<Choice>& near) {
    std::size_t fitting = 0;
    for (const Choice& choice : near) {
      steps_[fitting].window = window | choice.cells;
      steps_[fitting].label = choice.label;
      fitting += choice.cells.overlaps(window) ? 0 : 1;
    }
    std::size_t possible = 0;
    for (std::size_t i = 0; i < fitting; ++i) {
      const std::size_t ones = steps_[i].window.ones();
      const std::size_t next = position + ones;
      const Window<Words> rest = steps_[i].window >> ones;
      steps_[possible] = {rest, static_cast<Position>(next), steps_[i].label};
      possible += pockets_.smallest_pocket(next, rest) ? 0 : 1;
    }
    return possible;
  }

  void enter(const Step& step, RawLayer& layer) {
    const std::uint32_t number =
        tables_[step.next].number(step.window, [&](const Window<Words>& fresh) {
          return step.next == problem_.positions() || pockets_.possible(step.next, fresh);
        });
    if (number == StateTable<Words>::refused) return;
    layer.transitions.push_back({number, step.next, step.label});
  }

  static std::size_t bytes(const RawLayer& layer) {
    return layer.transitions.capacity() * sizeof(RawTransition) +
           layer.starts.capacity() * sizeof(std::size_t);
  }

  void check(Position position, const RawLayer& layer) {
    effort_.check();
    std::size_t total = raw_bytes_ + bytes(layer);
    std::size_t waiting = 0;
    const std::size_t last = std::min(problem_.positions(), position + problem_.reach() + 1);
    for (std::size_t p = position; p <= last; ++p) {
      total += tables_[p].bytes();
      if (p > position) waiting += tables_[p].size();
    }
    memory_.hold(total);
    if (states_ + waiting > std::min<std::size_t>(effort_.limits().states, dropped - 1)) {
      throw OverBudget("the automaton of this board has too many states");
    }
  }

  const FrontierProblem& problem_;
  Effort& effort_;
  HeldMemory memory_;
  Pockets<Words> pockets_;
  std::vector<StateTable<Words>> tables_;
  std::vector<Step> steps_;  // one more than can be, for a write that does not count
  std::size_t raw_bytes_ = 0;
  std::size_t states_ = 0;
  std::size_t largest_ = 0;
  bool foreseen_ = false;
};

// Calls use(builder) with a builder whose windows are wide enough.
template <typename Use>
auto with_builder(const FrontierProblem& problem, Effort& effort, const Use& use) {
  if (problem.reach() + 1 < Window<1>::bits) return use(Builder<1>(problem, effort));
  if (problem.reach() + 1 < Window<2>::bits) return use(Builder<2>(problem, effort));
  if (problem.reach() + 1 < Window<4>::bits) return use(Builder<4>(problem, effort));
  if (problem.reach() + 1 < Window<16>::bits) return use(Builder<16>(problem, effort));
  throw OverBudget("options reach too far along the order of the cells");
}

// The new number of each state within its layer, or `dropped` where no way leads to the end.
std::vector<std::vector<std::uint32_t>> number_kept(const std::vector<RawLayer>& layers,
                                                    Effort& effort) {
  std::vector<std::vector<std::uint32_t>> numbers(layers.size());
  for (std::size_t l = layers.size(); l-- > 0;) {
    effort.check();
    const RawLayer& layer = layers[l];
    numbers[l].assign(layer.size, dropped);
    std::uint32_t kept = 0;
    for (std::size_t state = 0; state < layer.size; ++state) {
      bool keep = l + 1 == layers.size();
      for (std::size_t t = keep ? 0 : layer.starts[state]; !keep && t < layer.starts[state + 1];
           ++t) {
        const RawTransition& transition = layer.transitions[t];
        keep = numbers[transition.layer][transition.target] != dropped;
      }
      if (keep) numbers[l][state] = kept++;
    }
  }
  return numbers;
}

}  // namespace

ForeseenStates foresee_states(const FrontierProblem& problem, Effort& effort, std::size_t enough) {
  return with_builder(problem, effort,
                      [enough](auto&& builder) { return builder.foresee(enough); });
}

Automaton::Automaton(const FrontierProblem& problem, Effort& effort, double share)
    : memory_(effort) {
  std::vector<RawLayer> layers =
      with_builder(problem, effort, [&](auto&& builder) { return builder.build(0.9 * share); });
  std::size_t raw_bytes = 0;
  std::size_t transitions_met = 0;
  for (const RawLayer& layer : layers) {
    states_met_ += layer.size;
    transitions_met += layer.transitions.size();
    raw_bytes += layer.transitions.capacity() * sizeof(RawTransition) + layer.size * 12;
  }
  memory_.hold(raw_bytes);
  const std::vector<std::vector<std::uint32_t>> numbers = number_kept(layers, effort);
  layer_starts_.push_back(0);
  for (const std::vector<std::uint32_t>& layer : numbers) {
    const auto kept = std::count_if(layer.begin(), layer.end(),
                                    [](std::uint32_t number) { return number != dropped; });
    layer_starts_.push_back(layer_starts_.back() + static_cast<State>(kept));
  }
  out_.reserve(transitions_met);
  out_starts_.reserve(states() + 1);
  out_starts_.push_back(0);
  for (std::size_t l = 0; l < layers.size(); ++l) {
    effort.check();
    for (std::size_t state = 0; state < layers[l].size; ++state) {
      if (numbers[l][state] == dropped) continue;
      if (l + 1 < layers.size()) {
        for (std::size_t t = layers[l].starts[state]; t < layers[l].starts[state + 1]; ++t) {
          const RawTransition& raw = layers[l].transitions[t];
          const std::uint32_t number = numbers[raw.layer][raw.target];
          if (number != dropped) out_.push_back({layer_starts_[raw.layer] + number, raw.label});
        }
      }
      out_starts_.push_back(out_.size());
    }
    layers[l] = {};
    memory_.hold(raw_bytes + out_.capacity() * sizeof(Transition));
  }
  layers.clear();
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
