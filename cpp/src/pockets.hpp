// Whether the uncovered cells of a state can still be made by areas alone.
// The pocket around the lowest open cell is flooded with shifts of whole windows.

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
    for (Position p = 0; p < positions; ++p) prepare(p);
  }

  // The window's bit 0 is `position` and uncovered.
  bool possible(std::size_t position, const Window<Words>& window) const {
    return covered_area_possible(position, window) &&
           (steps_.empty() || pocket_possible(position, window));
  }

 private:
  // The neighbours at one distance: which cells have one.
  struct Step {
    std::ptrdiff_t distance;
    Window<Words> from;
  };

  void prepare(Position position) {
    const std::size_t end =
        std::min(problem_->positions(), position + Window<Words>::bits);
    std::vector<Step>& steps = steps_[position];
    for (std::size_t cell = position; cell < end; ++cell) {
      if (!problem_->mandatory(static_cast<Position>(cell))) optional_[position].set(cell - position);
      for (const Position neighbour : problem_->neighbours()[cell]) {
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
           problem_->area_possible(positions - covered,
                                   std::min(positions - covered,
                                            optional_before_[positions] - optional));
  }

  bool pocket_possible(std::size_t position, const Window<Words>& window) const {
    const Window<Words> open = ~window;
    const std::size_t last = window.width();
    Window<Words> pocket;
    pocket.set(0);
    while (true) {
      Window<Words> wider = pocket;
      for (const Step& step : steps_[position]) {
        const Window<Words> from = wider & step.from;
        wider = wider | ((step.distance > 0 ? from << static_cast<std::size_t>(step.distance)
                                            : from >> static_cast<std::size_t>(-step.distance)) &
                         open);
      }
      // Beyond the last covered cell lies open country.
      if (wider.width() > last) return true;
      if (wider == pocket) break;
      pocket = wider;
    }
    return problem_->area_possible(pocket.count(), (pocket & optional_[position]).count());
  }

  const FrontierProblem* problem_;
  std::vector<std::size_t> optional_before_;
  std::vector<std::vector<Step>> steps_;
  std::vector<Window<Words>> optional_;
};

}  // namespace pentomino
