// Steps from a state to the next ones: what can happen to its lowest open cell, and the states it
// leads to.

#pragma once

#include <algorithm>
#include <bit>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "frontier/pockets.hpp"
#include "frontier/single_use.hpp"
#include "frontier/window.hpp"
#include "problem/frontier_problem.hpp"

namespace pentomino {

// The bits of local items in a window stand behind those of cells, and one that is never set.
inline std::size_t first_local_bit(const FrontierProblem& problem) noexcept {
  return problem.reach() + 2;
}

// Opens one position after the other, and finds the steps from each state there.
template <std::size_t Words>
class StateSteps {
 public:
  // The result of a choice.
  struct Step {
    Window<Words> window;
    ItemSet used;
    Position next;
    Label label;
  };

  StateSteps(const FrontierProblem& problem, std::span<const ItemSet> single_use)
      : problem_(problem),
        pockets_(problem),
        single_use_(single_use),
        cells_(Window<Words>::below(first_local_bit(problem))),
        has_local_items_(!problem.local_items().empty()) {
    if (problem.problem().has_colours()) find_colours();
  }

  // From now on steps are from this position, which has this many states.
  void open(Position position, std::size_t states) {
    position_ = position;
    pockets_.prepare(position);
    std::vector<Choice> all = choices(position);
    steps_.resize(all.size() + 1);
    here_ = SortedChoices(std::move(all), states);
    if (has_local_items_) find_leaving(position);
  }
  // The number of choices at this position; no state has more steps.
  std::size_t most() const noexcept { return steps_.size() - 1; }
  std::size_t bytes() const noexcept { return here_.bytes(); }
  // After this many states (one or two milliseconds), check for cancellation.
  std::size_t states_between_checks() const noexcept {
    return std::clamp<std::size_t>((std::size_t{1} << 18) / (most() + 1), 1, 1024);
  }

  // Keeps the steps that fit, use nothing twice and make no pocket of one or two cells. Every step
  // is written, but counted only if kept: the processor could not predict a branch.
  std::span<const Step> from(const Window<Words>& window, ItemSet used) {
    const std::span<const Choice> near = here_.near(window);
    std::size_t fitting = 0;
    for (const Choice& choice : near) {
      steps_[fitting].window = window | choice.cells;
      steps_[fitting].used = used | choice.uses;
      steps_[fitting].label = choice.label;
      const bool twice = (choice.uses & used) != 0;
      fitting += (choice.cells.overlaps(window) | twice) ? 0 : 1;
    }
    std::size_t possible = 0;
    for (std::size_t i = 0; i < fitting; ++i) {
      const std::size_t ones = steps_[i].window.ones();
      const std::size_t next = position_ + ones;
      Window<Words> cells = steps_[i].window >> ones;
      Window<Words> rest = cells;
      bool refused = false;
      if (has_local_items_) {
        if (!colours_.empty()) {
          const Colours& colours = colours_[steps_[i].label];
          refused = colours.excluded.overlaps(window);
          steps_[i].window = steps_[i].window | colours.used;
        }
        cells = (steps_[i].window & cells_) >> ones;
        rest = cells | (steps_[i].window & leaving_[ones].others);
        refused = refused || !(leaving_[ones].needed & ~steps_[i].window).empty();
      }
      steps_[possible] = {rest, steps_[i].used, static_cast<Position>(next), steps_[i].label};
      possible += (refused || pockets_.smallest_pocket(next, cells)) ? 0 : 1;
    }
    return std::span(steps_).first(possible);
  }

  // Whether the areas allow a new state to lead to the end.
  bool possible(Position position, const Window<Words>& window) const {
    return position == problem_.positions() || pockets_.possible(position, window & cells_);
  }

 private:
  struct Choice {
    Window<Words> cells;  // and local items without colours
    ItemSet uses;
    Label label;
  };

  std::vector<Choice> choices(Position position) const {
    std::vector<Choice> result;
    for (const Option option : problem_.options_at(position)) {
      Choice choice{{}, single_use_[option], option};
      for (const Position cell : problem_.covered(option)) choice.cells.set(cell - position);
      for (const std::uint32_t place : problem_.local(option)) {
        const LocalItem& local = problem_.local_items()[place];
        if (!problem_.problem().coloured(local.item)) choice.cells.set(bit_of_local(local));
      }
      result.push_back(choice);
    }
    if (!problem_.mandatory(position)) {
      Choice open{{}, 0, static_cast<Label>(problem_.problem().options() + position)};
      open.cells.set(0);
      result.push_back(open);
    }
    return result;
  }

  std::size_t bit_of_local(const LocalItem& local) const noexcept {
    return first_local_bit(problem_) + local.bit;
  }

  // Of an option: the colours that it uses, and those that it cannot be chosen together with.
  struct Colours {
    Window<Words> used;
    Window<Words> excluded;
  };

  void find_colours() {
    const ExactCover& cover = problem_.problem();
    const std::span<const LocalItem> items = problem_.local_items();
    std::vector<const LocalItem*> local_of(cover.items(), nullptr);
    for (const LocalItem& local : items) local_of[local.item] = &local;
    colours_.resize(problem_.labels());
    for (Option option = 0; option < cover.options(); ++option) {
      Colours& colours = colours_[option];
      for (const std::uint32_t place : problem_.local(option)) {
        const Item item = items[place].item;
        for (const Item other : cover.alternatives(item)) {
          if (local_of[other] == nullptr) continue;
          const std::size_t bit = bit_of_local(*local_of[other]);
          if (other == item) colours.used.set(bit);
          if (other != item || cover.upper(item) == 1) colours.excluded.set(bit);
        }
      }
    }
  }

  // The local items that a step over some positions leaves behind: no later option uses them.
  struct Leaving {
    Window<Words> needed;  // those of them that must have been used
    Window<Words> others;  // all that are not left behind
  };

  void find_leaving(Position position) {
    Leaving leaving{{}, ~cells_};
    leaving_.assign(1, leaving);
    const std::span<const LocalItem> items = problem_.local_items();
    auto item = std::lower_bound(items.begin(), items.end(), position,
                                 [](const LocalItem& i, Position p) { return i.last < p; });
    for (std::size_t ones = 1; ones <= problem_.reach() + 1; ++ones) {
      for (; item != items.end() && item->last < position + ones; ++item) {
        const std::size_t bit = bit_of_local(*item);
        Window<Words> alone;
        alone.set(bit);
        leaving.others = leaving.others & ~alone;
        if (problem_.problem().lower(item->item) == 0) continue;
        // An item whose options all begin within the step has not been used: its bit may still be
        // another's, so the bit that is never set stands for it.
        leaving.needed.set(item->first > position ? first_local_bit(problem_) - 1 : bit);
      }
      leaving_.push_back(leaving);
    }
  }

  // The choices at one position, sorted by the next few cells: a state only looks at those that fit
  // there. Each list is made when it is first needed.
  class SortedChoices {
   public:
    SortedChoices() = default;
    SortedChoices(std::vector<Choice> all, std::size_t states)
        : all_(std::move(all)), lists_(patterns_for(states)) {}

    // Valid until the next call.
    std::span<const Choice> near(const Window<Words>& window) {
      const std::size_t pattern =
          static_cast<std::size_t>(window.word[0] >> 1) & (lists_.size() - 1);
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

    // Few enough that most lists serve several states.
    static std::size_t patterns_for(std::size_t states) {
      return std::bit_floor(std::clamp<std::size_t>(states / states_for_list, 1, most_lists));
    }

    static constexpr std::size_t states_for_list = 4;
    static constexpr std::size_t most_lists = 1024;

    std::vector<Choice> all_;
    std::vector<Choice> sorted_;
    std::vector<List> lists_;
  };

  const FrontierProblem& problem_;
  Pockets<Words> pockets_;
  std::span<const ItemSet> single_use_;  // of each label
  Window<Words> cells_;                  // the bits of cells; behind them are the local items
  bool has_local_items_;
  std::vector<Leaving> leaving_;  // for a step over so many positions
  std::vector<Colours> colours_;  // of each label; empty where no item has colours
  Position position_ = 0;
  SortedChoices here_;
  std::vector<Step> steps_;  // one more than needed, for a write that is then ignored
};

// Calls use.template operator()<Words>() with windows that are wide enough for the problem.
template <typename Use>
auto with_windows(const FrontierProblem& problem, const Use& use) {
  const std::size_t bits = first_local_bit(problem) + problem.local_bits();
  if (bits <= Window<1>::bits) return use.template operator()<1>();
  if (bits <= Window<2>::bits) return use.template operator()<2>();
  if (bits <= Window<4>::bits) return use.template operator()<4>();
  if (bits <= Window<16>::bits) return use.template operator()<16>();
  if (problem.local_bits() > problem.reach()) {
    throw OverBudget("too many sides or other items are open at once along the order of the cells");
  }
  throw OverBudget("an option reaches too far along the order of the cells");
}

}  // namespace pentomino
