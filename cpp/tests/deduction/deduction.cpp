// What follows from positions, against brute force on random problems and dominoes.

#include "deduction/deduction.hpp"

#include "reasons.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

void check_steps(const std::vector<DeductionStep>& steps, const std::set<Chosen>& solutions) {
  for (const DeductionStep& step : steps) {
    if (const auto* laid = std::get_if<Laid>(&step)) {
      check(all_have(solutions, laid->option));
    } else {
      check(none_has(solutions, std::get<RuledOut>(step).option));
    }
  }
}

void check_focus(const std::optional<Focus>& focus, const ExactCover& problem, const Chosen& laid,
                 const std::set<Chosen>& solutions) {
  if (!focus) return;
  check(all_have(solutions, focus->last.option));
  for (const RuledOut& reason : focus->others) {
    check(none_has(solutions, reason.option));
    check_numbers(problem, laid, reason);
  }
}

void check_conclusions(const Deduction& deduction, const ExactCover& problem,
                       const std::set<Chosen>& solutions, const Chosen& laid) {
  const std::set<Chosen> left = having(solutions, laid);
  for (const std::uint32_t depth : {0U, 1U, 100U}) {
    const Conclusion found = deduction.conclude({laid}, depth, false, boundless);
    check_steps(found.steps, left);
    check(found.depth <= depth);
    if (found.state == Conclusion::State::contradiction) check(left.empty());
    check_focus(deduction.focus({laid}, depth, boundless), problem, laid, left);
  }
  const Conclusion all = deduction.conclude({laid}, 0, false, boundless);
  for (Option option = 0; option < problem.options(); ++option) {
    if (!std::binary_search(all.possible.begin(), all.possible.end(), option)) continue;
    const auto step = deduction.refute({laid}, option, 2, boundless);
    if (!step) continue;
    check(step->option == option && none_has(left, option));
    check_numbers(problem, laid, *step);
  }
}

void random_problems() {
  Random random(11);
  for (int round = 0; round < 1500; ++round) {
    const Posed posed = random_posed(random);
    const Deduction deduction = posed.deduction();
    const Conclusion found = deduction.conclude({{}}, 100, false, boundless);
    check_steps(found.steps, posed.solutions);
    for (Option option = 0; option < posed.problem.options(); ++option) {
      if (!Lying{posed.problem}.fits(option)) continue;
      const auto step = deduction.refute({{}}, option, 2, boundless);
      if (step) check_numbers(posed.problem, {}, *step);
    }
    if (found.state == Conclusion::State::contradiction) check(posed.solutions.empty());
    check_focus(deduction.focus({{}}, 100, boundless), posed.problem, {}, posed.solutions);
  }
}

void domino_boards() {
  const Posed posed = domino_board(3, 4);
  const auto& [problem, cells, neighbours, solutions] = posed;
  const Deduction deduction = posed.deduction();
  check(solutions.size() == 11);
  for (Option first = 0; first < problem.options(); ++first) {
    check_conclusions(deduction, problem, solutions, {first});
  }
  for (const Chosen& solution : solutions) {
    check_conclusions(deduction, problem, solutions, {solution[0], solution[3]});
    check(deduction.conclude({solution}, 0, false, boundless).state == Conclusion::State::solved);
  }
}

void what_is_no_position() {
  const ExactCover problem = dominoes(2, 2);
  const Deduction deduction(shared(problem), {0, 1, 2, 3}, {{1, 2}, {0, 3}, {0, 3}, {1, 2}},
                            boundless);
  const Chosen clashing{0, 1}, strange{99}, one{0};
  check_refused([&] { deduction.conclude({clashing}, 0, false, boundless); });
  check_refused([&] { deduction.conclude({strange}, 0, false, boundless); });
  check_refused([&] { deduction.conclude({{}, strange}, 0, false, boundless); });
  check_refused([&] { deduction.refute({one}, 0, 0, boundless); });
  check_refused([&] { deduction.focus({clashing}, 0, boundless); });
  check_refused([&] { Deduction(shared(problem), {0, 0}, {{}, {}}, boundless); });
  check_refused([&] { Deduction(shared(problem), {0}, {{5}}, boundless); });
  check_refused([&] { Deduction(shared(problem), {0}, {}, boundless); });
}

}  // namespace

int main() {
  random_problems();
  domino_boards();
  what_is_no_position();
  return checks_failed();
}
