// Whether the areas of options can still make up the uncovered cells of a state. Pockets of
// uncovered cells are found by flooding, with shifts of whole windows.

#pragma once

#include <algorithm>
#include <vector>

#include "frontier/window.hpp"
#include "problem/frontier_problem.hpp"

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
    count_covered_ = areas_depend_on_count();
    if (problem.neighbours().empty()) return;
    maps_.resize(positions + 1);
    // One or two cells that may stay open can be ignored.
    refuse_one_ = positions > 0 && !problem.area_possible(1, 0);
    refuse_two_ = positions > 1 && !problem.area_possible(2, 0);
  }

  // Prepares the questions below for the positions that options at this one lead to, until the next
  // call. Positions must be prepared one after the other, from the first.
  void prepare(std::size_t position) {
    if (maps_.empty()) return;
    if (position > 0) maps_[position - 1] = {};
    const std::size_t end = std::min(problem_->positions(), position + problem_->reach() + 2);
    for (; prepared_ < end; ++prepared_) maps_[prepared_] = map_from(prepared_);
  }

  // Whether one or two cells that no option fills are cut off from all others: most pockets are
  // this small, and no flooding is needed to see them. The window's bit 0 is `position` and
  // uncovered.
  bool smallest_pocket(std::size_t position, const Window<Words>& window) const {
    if (!refuse_one_ && !refuse_two_) return false;
    const Map& map = maps_[position];
    const Window<Words> open = map.cells & ~window;
    Window<Words> one = map.leaks;
    Window<Words> more = map.leaks;
    const auto meet = [&](const Window<Words>& neighbour) {
      more = more | (one & neighbour);
      one = one | neighbour;
    };
    for (const Step& step : map.ahead) meet((open >> step.distance) & step.from);
    for (const Step& step : map.behind) meet((open << step.distance) & step.from);
    const Window<Words> needed = open & ~map.optional;
    Window<Words> cut_off;
    if (refuse_one_) cut_off = needed & ~one;
    if (!refuse_two_) return !cut_off.empty();
    const Window<Words> single = needed & one & ~more;
    for (const Step& step : map.ahead) {
      cut_off = cut_off | (single & step.from & (single >> step.distance));
    }
    return !cut_off.empty();
  }

  // Whether the pockets still allow a solution; bit 0 as above.
  bool possible(std::size_t position, const Window<Words>& window) const {
    return (!count_covered_ || covered_area_possible(position, window)) &&
           (maps_.empty() || all_drain(position, window) || pockets_possible(position, window));
  }

 private:
  // The neighbours at one distance, and the cells that have one.
  struct Step {
    std::size_t distance;
    Window<Words> from;
  };
  // The cells from one position on.
  struct Map {
    std::vector<Step> ahead;
    std::vector<Step> behind;
    Window<Words> cells;
    Window<Words> optional;
    Window<Words> leaks;  // cells with a neighbour beyond the window
  };

  Map map_from(std::size_t position) const {
    const std::size_t end = std::min(problem_->positions(), position + Window<Words>::bits);
    Map map;
    for (std::size_t cell = position; cell < end; ++cell) {
      map.cells.set(cell - position);
      if (!problem_->mandatory(static_cast<Position>(cell))) map.optional.set(cell - position);
      for (const Position neighbour : problem_->neighbours()[cell]) {
        if (neighbour >= end) map.leaks.set(cell - position);
        if (neighbour < position || neighbour >= end) continue;
        std::vector<Step>& steps = neighbour > cell ? map.ahead : map.behind;
        const std::size_t distance = neighbour > cell ? neighbour - cell : cell - neighbour;
        auto step = std::find_if(steps.begin(), steps.end(),
                                 [&](const Step& s) { return s.distance == distance; });
        if (step == steps.end()) step = steps.insert(step, {distance, {}});
        step->from.set(cell - position);
      }
    }
    return map;
  }

  // Whether the covered area alone can be wrong; it cannot if all options have the same size.
  bool areas_depend_on_count() const {
    const std::size_t positions = problem_->positions();
    if (optional_before_.back() > 0) return true;
    std::size_t size = 0;
    for (Position p = 0; p < positions; ++p) {
      for (const Option option : problem_->options_at(p)) {
        const std::size_t here = problem_->covered(option).size();
        if (size != 0 && here != size) return true;
        size = here;
      }
    }
    for (std::size_t area = 0; size != 0 && area <= positions; area += size) {
      if (!problem_->area_possible(area, 0) || !problem_->area_possible(positions - area, 0)) {
        return true;
      }
    }
    return size == 0;
  }

  bool covered_area_possible(std::size_t position, const Window<Words>& window) const {
    const std::size_t covered = position + window.count();
    const std::size_t positions = problem_->positions();
    // Cells left open count as covered: up to `optional` of them need no option.
    const std::size_t optional = optional_before_[position];
    return problem_->area_possible(covered, optional) &&
           problem_->area_possible(
               positions - covered,
               std::min(positions - covered, optional_before_[positions] - optional));
  }

  // Whether every open cell up to the last covered one has an open neighbour ahead of it: then each
  // of them leads to the open part of the board, and there is no pocket.
  bool all_drain(std::size_t position, const Window<Words>& window) const {
    const Map& map = maps_[position];
    const Window<Words> open = ~window;
    Window<Words> drained = map.leaks;
    for (const Step& step : map.ahead) drained = drained | ((open >> step.distance) & step.from);
    return (open & ~drained & Window<Words>::below(window.width())).empty();
  }

  // Floods from the open area beyond the last covered cell. The cells that stay dry are pockets.
  // Options must be able to make up the area of each pocket, and that of the rest without it: with
  // pieces of several sizes, a pocket may need a piece that the rest needs too. If the open area is
  // in fact not connected, a pocket may be missed, which does no harm.
  bool pockets_possible(std::size_t position, const Window<Words>& window) const {
    const Map& map = maps_[position];
    const Window<Words> open = ~window;
    const Window<Words> beyond = ~Window<Words>::below(window.width());
    Window<Words> dry = open & ~flood(map, beyond | (map.leaks & open), open);
    while (!dry.empty()) {
      const Window<Words> pocket = flood(map, dry.lowest(), open);
      if (!parts_possible(position, window, pocket)) return false;
      dry = dry & ~pocket;
    }
    return true;
  }

  bool parts_possible(std::size_t position, const Window<Words>& window,
                      const Window<Words>& pocket) const {
    const std::size_t area = pocket.count();
    const std::size_t optional = (pocket & maps_[position].optional).count();
    if (!problem_->area_possible(area, optional)) return false;
    const std::size_t rest = problem_->positions() - position - window.count() - area;
    const std::size_t all_optional = optional_before_.back() - optional_before_[position];
    return problem_->area_possible(rest, std::min(rest, all_optional - optional));
  }

  static Window<Words> flood(const Map& map, Window<Words> wet, const Window<Words>& open) {
    while (true) {
      const Window<Words> before = wet;
      for (const Step& step : map.ahead) wet = wet | (((wet & step.from) << step.distance) & open);
      for (const Step& step : map.behind) wet = wet | (((wet & step.from) >> step.distance) & open);
      if (wet == before) return wet;
    }
  }

  const FrontierProblem* problem_;
  std::vector<std::size_t> optional_before_;
  std::vector<Map> maps_;  // for every prepared position, and the end
  std::size_t prepared_ = 0;
  bool count_covered_ = true;
  bool refuse_one_ = false;
  bool refuse_two_ = false;
};

}  // namespace pentomino
