#include "explain/explanation.hpp"

#include <algorithm>

namespace pentomino {
namespace {

using Options = std::vector<Option>;

struct Parts {
  FaultParts operator()(const NothingLeft& fault) const { return {0, fault.item, 0}; }
  FaultParts operator()(const TooFew& fault) const { return {1, fault.item, fault.missing}; }
  FaultParts operator()(const EachFails& fault) const { return {2, fault.item, fault.failing}; }
  FaultParts operator()(const WrongAreas&) const { return {3, std::nullopt, 0}; }
};

// The conclusions that rule options out, and what they rest on.
class Grounds {
 public:
  Grounds(const Deduction& deduction, const Known& known, const Conclusion& found,
          const Effort& effort)
      : deduction_(deduction), known_(known), depth_(found.depth), effort_(effort) {
    for (const DeductionStep& step : found.steps) {
      if (const auto* reason = std::get_if<RuledOut>(&step)) reasons_.push_back(reason);
    }
  }

  // The steps that rule these options out, and those before them that they need, in their order.
  // What can be refuted from the position alone needs nothing.
  std::vector<RuledOut> of(Options wanted) const {
    std::vector<std::optional<RuledOut>> kept(reasons_.size());
    while (!wanted.empty()) {
      const std::size_t place = place_of(wanted.back());
      wanted.pop_back();
      if (place == reasons_.size() || kept[place]) continue;
      const RuledOut& own = *reasons_[place];
      kept[place] = deduction_.refute(known_, own.option, depth_, effort_);
      if (kept[place]) continue;
      kept[place] = own;
      for (const Option option : needs(own)) {
        if (place_of(option) < place) wanted.push_back(option);
      }
    }
    std::vector<RuledOut> steps;
    for (auto& step : kept) {
      if (step) steps.push_back(std::move(*step));
    }
    return steps;
  }

 private:
  std::size_t place_of(Option option) const {
    const auto reason = std::find_if(reasons_.begin(), reasons_.end(),
                                     [&](const RuledOut* each) { return each->option == option; });
    return static_cast<std::size_t>(reason - reasons_.begin());
  }

  // The options that would make a step wrong if they were possible: those of what its supposition
  // forces, and of what then fails.
  Options needs(const RuledOut& reason) const {
    Options found;
    Options laid(known_.laid.begin(), known_.laid.end());
    laid.push_back(reason.option);
    const auto add = [&](Item item) {
      const Options left = deduction_.left({laid}, item, effort_);
      found.insert(found.end(), left.begin(), left.end());
    };
    for (const Forced& forced : reason.forced) {
      add(forced.item);
      laid.push_back(forced.option);
    }
    if (const auto item = parts_of(reason.fault).item) add(*item);
    return found;
  }

  const Deduction& deduction_;
  const Known& known_;
  std::uint32_t depth_;
  const Effort& effort_;
  std::vector<const RuledOut*> reasons_;
};

}  // namespace

FaultParts parts_of(const Fault& fault) { return std::visit(Parts{}, fault); }

std::optional<Explanation> explanation(const Deduction& deduction, const Known& known,
                                       const Effort& effort) {
  const Conclusion found = deduction.conclude(known, any_depth, true, effort);
  const auto last = std::find_if(found.steps.begin(), found.steps.end(), [](const auto& step) {
    return std::holds_alternative<Laid>(step);
  });
  if (found.state != Conclusion::State::stuck || last == found.steps.end()) return std::nullopt;
  // People look at one cell or piece at a time; where that does not help, the step also uses what
  // was ruled out elsewhere.
  if (auto focus = deduction.focus(known, found.depth, effort)) {
    const auto choices = static_cast<std::uint32_t>(focus->others.size() + 1);
    return Explanation{focus->last, choices, std::move(focus->others), {}};
  }
  const Laid step = std::get<Laid>(*last);
  const Options left = deduction.left(known, step.item, effort);
  Explanation explained{step, static_cast<std::uint32_t>(left.size()), {}, {}};
  for (RuledOut& reason : Grounds(deduction, known, found, effort).of(left)) {
    const bool is_own = std::find(left.begin(), left.end(), reason.option) != left.end();
    (is_own ? explained.reasons : explained.before).push_back(std::move(reason));
  }
  return explained;
}

}  // namespace pentomino
