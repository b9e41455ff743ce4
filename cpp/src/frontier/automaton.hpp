// The automaton of a frontier problem. The lowest open cell is always decided next; the states are
// the sets of covered cells that occur, no matter which options cover them. Only states from which
// the end can be reached are kept.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "problem/frontier_problem.hpp"
#include "support/effort.hpp"

namespace pentomino {

using State = std::uint32_t;

// The estimated share of the automaton in the progress of what is made with it.
inline constexpr double automaton_share = 0.3;

struct Transition {
  State state;  // the state it leads to, or comes from
  Label label;
};

struct ForeseenStates {
  double states;
  bool exact;    // otherwise estimated, within a factor of two or three for pentominoes
  double bytes;  // roughly, while the automaton is built
};

// Counts the states of the automaton, including those without a way to the end; estimates them once
// half a million have been made, a microsecond each. Throws Cancelled, and OverBudget exactly if
// making the automaton would, because of its estimate.
ForeseenStates foresee_states(const FrontierProblem& problem, Effort& effort);

class Automaton {
 public:
  // Throws OverBudget or Cancelled. Progress is reported from 0 to `share`.
  Automaton(const FrontierProblem& problem, Effort& effort, double share);

  // Layer p holds the states whose lowest open cell is p; the last layer is the covered board.
  std::size_t layers() const noexcept { return layer_starts_.size() - 1; }
  State layer_begin(std::size_t layer) const noexcept { return layer_starts_[layer]; }
  State layer_end(std::size_t layer) const noexcept { return layer_starts_[layer + 1]; }
  std::size_t layer_of(State state) const noexcept { return layer_of_[state]; }
  std::size_t states() const noexcept { return layer_starts_.back(); }
  std::size_t transitions() const noexcept { return out_.size(); }

  // By rising label.
  std::span<const Transition> out(State state) const noexcept {
    return std::span(out_).subspan(out_starts_[state], out_starts_[state + 1] - out_starts_[state]);
  }
  // By rising source.
  std::span<const Transition> in(State state) const noexcept {
    return std::span(in_).subspan(in_starts_[state], in_starts_[state + 1] - in_starts_[state]);
  }
  // How far transitions reach: the last layer entered from a layer, and the first layer from which
  // it is entered.
  std::size_t last_target(std::size_t layer) const noexcept { return last_target_[layer]; }
  std::size_t first_source(std::size_t layer) const noexcept { return first_source_[layer]; }

 private:
  void reverse();

  HeldMemory memory_;
  std::vector<State> layer_starts_;
  std::vector<std::uint32_t> layer_of_;
  std::vector<std::size_t> out_starts_;
  std::vector<Transition> out_;
  std::vector<std::size_t> in_starts_;
  std::vector<Transition> in_;
  std::vector<std::size_t> last_target_;
  std::vector<std::size_t> first_source_;
  // The number of states before those without a way to the end were dropped.
  std::size_t states_met_ = 0;
};

}  // namespace pentomino
