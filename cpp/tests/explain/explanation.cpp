// What must be laid next and why, against brute force on random problems and dominoes.

#include "explain/explanation.hpp"

#include "reasons.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

// Every reason must hold in the position where only those that it may rest on are ruled out.
void check_grounds(const Deduction& deduction, const Chosen& laid, const Explanation& found) {
  Chosen open, ruled_out;
  for (const auto* reasons : {&found.before, &found.reasons}) {
    for (const RuledOut& reason : *reasons) open.push_back(reason.option);
  }
  while (!open.empty()) {
    const auto next = std::find_if(open.begin(), open.end(), [&](Option option) {
      return deduction.refute({laid, ruled_out}, option, any_depth, boundless).has_value();
    });
    check(next != open.end());
    if (next == open.end()) return;
    ruled_out.push_back(*next);
    open.erase(next);
  }
  // What is left of the item is needed.
  const std::vector<Option> left = deduction.left({laid, ruled_out}, found.step.item, boundless);
  check(left.size() == found.step.needed);
  check(std::find(left.begin(), left.end(), found.step.option) != left.end());
}

// Explains steps until nothing follows; returns how many of them rest on others.
int explain_all(const Posed& posed, const Deduction& deduction, Chosen laid) {
  int resting = 0;
  for (;;) {
    const auto found = explanation(deduction, {laid}, boundless);
    if (!found) break;
    resting += found->before.empty() ? 0 : 1;
    std::sort(laid.begin(), laid.end());
    const std::set<Chosen> left = having(posed.solutions, laid);
    check(all_have(left, found->step.option));
    check(found->choices == deduction.left({laid}, found->step.item, boundless).size());
    check(found->choices == found->reasons.size() + found->step.needed);
    for (const RuledOut& reason : found->before) check(none_has(left, reason.option));
    for (const RuledOut& reason : found->reasons) {
      check(none_has(left, reason.option));
      if (found->before.empty()) check_numbers(posed.problem, laid, reason);
    }
    check_grounds(deduction, laid, *found);
    laid.push_back(found->step.option);
  }
  return resting;
}

// Adds the solutions with these options of a problem whose items are all used once.
void add_solutions(const ExactCover& problem, const Chosen& chosen, std::set<Chosen>& found) {
  Lying lying{problem};
  for (const Option option : chosen) lying.lay(option);
  const auto open = std::find(lying.used.begin(), lying.used.end(), 0U);
  if (open == lying.used.end()) {
    found.insert(Chosen(lying.laid.begin(), lying.laid.end()));
    return;
  }
  const auto item = static_cast<Item>(open - lying.used.begin());
  for (Option option = 0; option < problem.options(); ++option) {
    const auto items = problem.items_of(option);
    if (std::find(items.begin(), items.end(), item) == items.end() || !lying.fits(option)) continue;
    Chosen more = chosen;
    more.push_back(option);
    add_solutions(problem, more, found);
  }
}

// Many options of several items each, all of which are used once: little follows from one item.
Posed crossed(Random& random) {
  constexpr std::uint32_t items = 18;
  std::vector<std::vector<Item>> options;
  for (int number = 0; number < 40; ++number) {
    std::set<Item> used;
    while (used.size() < 3) used.insert(below(random, items));
    options.emplace_back(used.begin(), used.end());
  }
  const std::vector<std::pair<std::uint32_t, std::uint32_t>> once(items, {1, 1});
  Posed posed{problem_of(once, options), {}, {}, {}};
  add_solutions(posed.problem, {}, posed.solutions);
  return posed;
}

void random_problems() {
  Random random(12);
  int resting = 0;
  for (int round = 0; round < 1500; ++round) {
    const Posed posed = random_posed(random);
    resting += explain_all(posed, posed.deduction(), {});
  }
  for (int round = 0; round < 400; ++round) {
    const Posed posed = crossed(random);
    resting += explain_all(posed, posed.deduction(), {});
  }
  check(resting > 0);
}

void domino_boards() {
  const Posed posed = domino_board(3, 4);
  const Deduction deduction = posed.deduction();
  for (Option first = 0; first < posed.problem.options(); ++first) {
    explain_all(posed, deduction, {first});
  }
}

// An item of which nothing may be used has no options: they need no reason.
void what_is_never_used() {
  const Posed posed{problem_of({{1, 1}, {0, 0}, {0, 1}}, {{0, 1}, {0, 2}}), {0}, {{}}};
  const auto found = explanation(posed.deduction(), {}, boundless);
  check(found && found->step.option == 1 && found->choices == 1 && found->reasons.empty());
}

void what_a_fault_consists_of() {
  check(parts_of(WrongAreas{}).kind == 3 && !parts_of(WrongAreas{}).item);
  const FaultParts few = parts_of(TooFew{7, 3});
  check(few.kind == 1 && few.item == 7U && few.number == 3);
  const FaultParts each = parts_of(EachFails{5, 2});
  check(each.kind == 2 && each.item == 5U && each.number == 2);
}

}  // namespace

int main() {
  random_problems();
  domino_boards();
  what_is_never_used();
  what_a_fault_consists_of();
  return checks_failed();
}
