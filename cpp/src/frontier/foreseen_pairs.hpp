// How large the tables of a count will be, foreseen from the automaton alone: each state is taken
// to have a fixed share of all words that use as many items as the part of the board behind it
// needs, but no more steps are made than there are paths. Where sides have colours most words are
// of no path: the items of one side exclude each other.

#pragma once

#include <vector>

#include "frontier/automaton.hpp"
#include "frontier/slice.hpp"
#include "frontier/usage.hpp"
#include "problem/frontier_problem.hpp"

namespace pentomino {

class ForeseenPairs {
 public:
  struct Cost {
    double steps;  // of a pair over a transition
    double bytes;  // of the tables where the passes meet
  };

  ForeseenPairs(const FrontierProblem& problem, const Automaton& automaton, const Usage& usage);

  // The layer where two passes meet of which the smaller one always continues.
  std::size_t meeting() const;
  Cost cost(const SliceName& slice) const;

 private:
  // The content of a field on the way to a slice and on the way back from its end: from nothing to
  // `before`, and then `after` more.
  struct Field {
    std::size_t before;
    std::size_t after;
    bool chosen;
  };
  class Words;

  std::vector<Field> fields_of(const SliceName& slice) const;
  std::size_t used_at(std::size_t layer) const;
  void follow_paths(double complete);

  const Automaton& automaton_;
  const Usage& usage_;
  double uses_ = 0.0;                 // by a whole solution
  std::vector<double> transitions_;   // into each layer
  bool forward_only_ = false;         // there are too many complete words to start from
  std::vector<double> steps_ahead_;   // into each layer, at most, on all paths from the start
  std::vector<double> steps_behind_;  // and on all paths from the end
};

}  // namespace pentomino
