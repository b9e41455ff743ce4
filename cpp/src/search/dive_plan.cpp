#include "search/dive_plan.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <utility>

namespace pentomino {
namespace {

constexpr std::size_t options_between_checks = 4096;

// The two colours of the cells, so that neighbours differ; none if there is no such colouring.
std::optional<std::vector<std::int8_t>> colouring(const Neighbours& neighbours) {
  std::vector<std::int8_t> colours(neighbours.size(), 0);
  std::vector<Position> waiting;
  for (Position first = 0; first < neighbours.size(); ++first) {
    if (colours[first] != 0) continue;
    colours[first] = 1;
    waiting.push_back(first);
    while (!waiting.empty()) {
      const Position cell = waiting.back();
      waiting.pop_back();
      for (const Position other : neighbours[cell]) {
        if (colours[other] == colours[cell]) return std::nullopt;
        if (colours[other] != 0) continue;
        colours[other] = static_cast<std::int8_t>(-colours[cell]);
        waiting.push_back(other);
      }
    }
  }
  return colours;
}

}  // namespace

DivePlan::DivePlan(const FrontierProblem& of, const Effort& effort) : problem(of) {
  find_others();
  weigh(effort);
  find_colours(effort);
  remembers = (problem.boundless() && problem.local_items().empty()) || is_of_one_kind();
}

void DivePlan::find_others() {
  std::vector<bool> is_cell(problem.problem().items(), false);
  for (const Item cell : problem.cells()) is_cell[cell] = true;
  for (Item item = 0; item < is_cell.size(); ++item) {
    if (!is_cell[item]) others.push_back(item);
  }
}

void DivePlan::weigh(const Effort& effort) {
  const std::size_t options = problem.problem().options();
  std::vector<std::size_t> number(problem.problem().items(), 0);
  fewest_cells.assign(number.size(), 0);
  for (Option option = 0; option < options; ++option) {
    if (option % options_between_checks == 0) effort.check();
    const auto cells = static_cast<std::uint32_t>(problem.covered(option).size());
    separate = separate && problem.others(option).size() <= 1;
    for (const Item item : problem.others(option)) {
      std::uint32_t& fewest = fewest_cells[item];
      fewest = number[item]++ == 0 ? cells : std::min(fewest, cells);
    }
  }
  const auto most = static_cast<double>(*std::max_element(number.begin(), number.end()));
  weight_of.assign(options, 0);
  for (Option option = 0; option < options; ++option) {
    if (problem.others(option).empty()) continue;
    const auto of_piece = static_cast<double>(number[problem.others(option).front()]);
    weight_of[option] = static_cast<Worth>(std::lround(worth_unit * std::log(of_piece / most)));
  }
}

// Colours say something if all cells are covered and each option counts for one item, which
// limits how much it can do.
void DivePlan::find_colours(const Effort& effort) {
  if (!all_mandatory() || problem.neighbours().empty()) return;
  const auto colours = colouring({problem.neighbours().begin(), problem.neighbours().end()});
  if (!colours) return;
  for (const std::int8_t colour : *colours) board_surplus += colour;
  most_surplus.assign(problem.problem().items(), 0);
  std::vector<std::int16_t> surplus(problem.problem().options(), 0);
  for (Option option = 0; option < surplus.size(); ++option) {
    if (option % options_between_checks == 0) effort.check();
    if (problem.others(option).size() != 1) return;
    int sum = 0;
    for (const Position cell : problem.covered(option)) sum += (*colours)[cell];
    surplus[option] = static_cast<std::int16_t>(sum);
    std::int64_t& most = most_surplus[problem.others(option).front()];
    most = std::max<std::int64_t>(most, std::abs(sum));
  }
  surplus_of = std::move(surplus);
}

bool DivePlan::all_mandatory() const {
  for (Position position = 0; position < problem.positions(); ++position) {
    if (!problem.mandatory(position)) return false;
  }
  return true;
}

// Whether the number of covered cells says how often each item was used.
bool DivePlan::is_of_one_kind() const {
  if (!all_mandatory()) return false;
  for (Option option = 1; option < problem.problem().options(); ++option) {
    if (problem.covered(option).size() != problem.covered(0).size() ||
        !std::ranges::equal(problem.others(option), problem.others(0))) {
      return false;
    }
  }
  return true;
}

}  // namespace pentomino
