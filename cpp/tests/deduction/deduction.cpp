// What follows from positions, against brute force on random problems and dominoes.

#include "deduction/deduction.hpp"

#include "checks.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

// The solutions that have all of these options.
std::set<Chosen> having(const std::set<Chosen>& solutions, const Chosen& laid) {
  std::set<Chosen> found;
  for (const Chosen& solution : solutions) {
    if (std::includes(solution.begin(), solution.end(), laid.begin(), laid.end())) {
      found.insert(solution);
    }
  }
  return found;
}

bool all_have(const std::set<Chosen>& solutions, Option option) {
  return std::all_of(solutions.begin(), solutions.end(), [&](const Chosen& solution) {
    return std::binary_search(solution.begin(), solution.end(), option);
  });
}

bool none_has(const std::set<Chosen>& solutions, Option option) {
  return std::none_of(solutions.begin(), solutions.end(), [&](const Chosen& solution) {
    return std::binary_search(solution.begin(), solution.end(), option);
  });
}

void check_steps(const std::vector<DeductionStep>& steps, const std::set<Chosen>& solutions) {
  for (const DeductionStep& step : steps) {
    check(step.lays ? all_have(solutions, step.option) : none_has(solutions, step.option));
  }
}

// What lies, and how often that uses each item.
struct Lying {
  const ExactCover& problem;
  std::set<Option> laid{};
  std::vector<std::uint32_t> used = std::vector<std::uint32_t>(problem.items(), 0);

  void lay(Option option) {
    check(fits(option));
    laid.insert(option);
    for (const Item item : problem.items_of(option)) ++used[item];
  }

  bool fits(Option option) const {
    const auto items = problem.items_of(option);
    return laid.count(option) == 0 && std::all_of(items.begin(), items.end(), [&](Item item) {
             return used[item] == 0 || used[item] < problem.upper(item);
           });
  }

  std::uint32_t left(Item wanted) const {
    std::uint32_t count = 0;
    for (Option option = 0; option < problem.options(); ++option) {
      const auto items = problem.items_of(option);
      if (std::find(items.begin(), items.end(), wanted) != items.end() && fits(option)) ++count;
    }
    return count;
  }

  // How many more options an item needs.
  std::uint32_t needed(Item item) const {
    check(used[item] < problem.lower(item));
    return problem.lower(item) - used[item];
  }
};

// A step from the position alone names every option that is left.
void check_numbers(const ExactCover& problem, const Chosen& laid, const DeductionStep& step) {
  if (step.lays) return;
  Lying lying{problem};
  for (const Option option : laid) lying.lay(option);
  lying.lay(step.option);
  for (const Forced& forced : step.forced) {
    const std::uint32_t needed = lying.needed(forced.item);
    check(lying.left(forced.item) == needed + forced.failing);
    check(forced.failing == 0 || needed == 1);
    lying.lay(forced.option);
  }
  if (step.item == unlimited) {
    check(step.failing == 0);
  } else if (step.failing == 0) {
    check(lying.left(step.item) < lying.needed(step.item));
  } else {
    check(lying.left(step.item) == step.failing && lying.needed(step.item) == 1);
    check(step.depth > 0);
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
    check_steps(deduction.focus({laid}, depth, boundless), left);
  }
  const Conclusion all = deduction.conclude({laid}, 0, false, boundless);
  for (Option option = 0; option < problem.options(); ++option) {
    if (!std::binary_search(all.possible.begin(), all.possible.end(), option)) continue;
    const auto step = deduction.refute({laid}, option, 2, boundless);
    if (!step) continue;
    check(!step->lays && step->option == option && none_has(left, option));
    check_numbers(problem, laid, *step);
  }
}

void random_problems() {
  Random random(11);
  for (int round = 0; round < 1500; ++round) {
    const ExactCover problem = random_problem(random);
    std::vector<Item> cells;
    for (Item item = 0; item < problem.items(); ++item) {
      if (problem.upper(item) == 1 && below(random, 2) == 0) cells.push_back(item);
    }
    const std::vector<std::vector<std::uint32_t>> neighbours(cells.size());
    const Deduction deduction(shared(problem), cells, neighbours, boundless);
    const std::set<Chosen> solutions = brute_force(problem);
    const Conclusion found = deduction.conclude({{}}, 100, false, boundless);
    check_steps(found.steps, solutions);
    for (Option option = 0; option < problem.options(); ++option) {
      const auto step = deduction.refute({{}}, option, 2, boundless);
      if (step) check_numbers(problem, {}, *step);
    }
    if (found.state == Conclusion::State::contradiction) check(solutions.empty());
    const std::vector<DeductionStep> focused = deduction.focus({{}}, 100, boundless);
    check_steps(focused, solutions);
    for (const DeductionStep& step : focused) check_numbers(problem, {}, step);
  }
}

// Dominoes with pockets: cells touch as they lie.
void domino_boards() {
  constexpr std::uint32_t rows = 3, columns = 4;
  const ExactCover problem = dominoes(rows, columns);
  std::vector<Item> cells;
  std::vector<std::vector<std::uint32_t>> neighbours;
  for (std::uint32_t r = 0; r < rows; ++r) {
    for (std::uint32_t c = 0; c < columns; ++c) {
      cells.push_back(r * columns + c);
      std::vector<std::uint32_t>& beside = neighbours.emplace_back();
      if (r > 0) beside.push_back((r - 1) * columns + c);
      if (r + 1 < rows) beside.push_back((r + 1) * columns + c);
      if (c > 0) beside.push_back(r * columns + c - 1);
      if (c + 1 < columns) beside.push_back(r * columns + c + 1);
    }
  }
  const Deduction deduction(shared(problem), cells, neighbours, boundless);
  const std::set<Chosen> solutions = brute_force(problem);
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
