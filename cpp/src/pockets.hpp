// Whether the uncovered cells of a state can still be made by areas alone.
// Pockets of uncovered cells are found by flooding, with shifts of whole windows.

#pragma once

#include <algorithm>
#include <vector>

#include "pentomino/frontier_problem.hpp"
#include "window.hpp"

namespace pentomino {

template <std::size_t Words>
class Pockets {
 public:
  explicit Pockets(const FrontierProblem& problem)
      : problem_(&problem), optional_before_(problem.positions() + 1, 0) {
    const std::size_t positions = problem.positions();
    for (Position p = 0; p < positions; ++p) {
      optional_before_[p + 1] = optional_before_[p] + (problem.mandatory(p) ? 0 : 1);
    }
    if (problem.neighbours().empty()) return;
    steps_.resize(positions);
    optional_.resize(positions);
    leaks_.resize(positions);
    for (Position p = 0; p < positions; ++p) prepare(p);
  }

  // The window's bit 0 is `position` and uncovered.
  bool possible(std::size_t position, const Window<Words>& window) const {
    return covered_area_possible(position, window) &&
           (steps_.empty() || pockets_possible(position, window));
  }

 private:
  // The neighbours at one distance: which cells have one.
  struct Step {
    std::ptrdiff_t distance;
    Window<Words> from;
  };

  void prepare(Position position) {
    const std::size_t end = std::min(problem_->positions(), position + Window<Words>::bits);
    std::vector<Step>& steps = steps_[position];
    for (std::size_t cell = position; cell < end; ++cell) {
      if (!problem_->mandatory(static_cast<Position>(cell)))
        optional_[position].set(cell - position);
      for (const Position neighbour : problem_->neighbours()[cell]) {
        if (neighbour >= end) leaks_[position].set(cell - position);
        if (neighbour < position || neighbour >= end) continue;
        const std::ptrdiff_t distance =
            static_cast<std::ptrdiff_t>(neighbour) - static_cast<std::ptrdiff_t>(cell);
        auto step = std::find_if(steps.begin(), steps.end(),
                                 [&](const Step& s) { return s.distance == distance; });
        if (step == steps.end()) step = steps.insert(step, {distance, {}});
        step->from.set(cell - position);
      }
    }
  }

  bool covered_area_possible(std::size_t position, const Window<Words>& window) const {
    const std::size_t covered = position + window.count();
    const std::size_t positions = problem_->positions();
    // Cells left open count as covered: up to that many of them need no option.
    const std::size_t optional = optional_before_[position];
    return problem_->area_possible(covered, optional) &&
           problem_->area_possible(
               positions - covered,
               std::min(positions - covered, optional_before_[positions] - optional));
  }

  // Floods from the open country beyond the last covered cell; what stays dry are pockets, and
  // each of them must have an area that can be made, as must the rest without it: with pieces of
  // several sizes a pocket may need one that the rest needs as well. Taking that country for
  // connected where it is not only lets a pocket pass.
  bool pockets_possible(std::size_t position, const Window<Words>& window) const {
    const Window<Words> open = ~window;
    const Window<Words> beyond = ~Window<Words>::below(window.width());
    Window<Words> dry = open & ~flood(position, beyond | (leaks_[position] & open), open);
    while (!dry.empty()) {
      const Window<Words> pocket = flood(position, dry.lowest(), open);
      if (!parts_possible(position, window, pocket)) return false;
      dry = dry & ~pocket;
    }
    return true;
  }

  bool parts_possible(std::size_t position, const Window<Words>& window,
                      const Window<Words>& pocket) const {
    const std::size_t area = pocket.count();
    const std::size_t optional = (pocket & optional_[position]).count();
    if (!problem_->area_possible(area, optional)) return false;
    const std::size_t rest = problem_->positions() - position - window.count() - area;
    const std::size_t all_optional = optional_before_.back() - optional_before_[position];
    return problem_->area_possible(rest, std::min(rest, all_optional - optional));
  }

  Window<Words> flood(std::size_t position, Window<Words> wet, const Window<Words>& open) const {
    while (true) {
      const Window<Words> before = wet;
      for (const Step& step : steps_[position]) {
        const Window<Words> from = wet & step.from;
        wet = wet | ((step.distance > 0 ? from << static_cast<std::size_t>(step.distance)
                                        : from >> static_cast<std::size_t>(-step.distance)) &
                     open);
      }
      if (wet == before) return wet;
    }
  }

  const FrontierProblem* problem_;
  std::vector<std::size_t> optional_before_;
  std::vector<std::vector<Step>> steps_;
  std::vector<Window<Words>> optional_;
  std::vector<Window<Words>> leaks_;  // cells with a neighbour beyond the window
};

}  // namespace pentomino
