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

void check_conclusions(const Deduction& deduction, std::size_t options,
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
  for (Option option = 0; option < options; ++option) {
    if (!std::binary_search(all.possible.begin(), all.possible.end(), option)) continue;
    const auto step = deduction.refute({laid}, option, 2, boundless);
    if (step) check(!step->lays && step->option == option && none_has(left, option));
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
    if (found.state == Conclusion::State::contradiction) check(solutions.empty());
    check_steps(deduction.focus({{}}, 100, boundless), solutions);
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
    check_conclusions(deduction, problem.options(), solutions, {first});
  }
  for (const Chosen& solution : solutions) {
    check_conclusions(deduction, problem.options(), solutions, {solution[0], solution[3]});
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
