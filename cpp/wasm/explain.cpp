// Deductions and explanations for a web page.

#include <algorithm>
#include <memory>

#include "explain/explanation.hpp"
#include "interface.hpp"

namespace {

using face::arguments, face::found, face::Numbers, face::size_found, face::write, face::write_size;
using pentomino::Deduction;
using pentomino::RuledOut;

std::unique_ptr<Deduction> deduction;
// Of the problem: how many items and options it has.
std::uint32_t items, options;

const pentomino::Effort boundless;

// Writes a reason as `step_numbers` of `pentomino.web.wire` does.
void write(const RuledOut& reason) {
  write(reason.option);
  const auto [kind, item, number] = pentomino::parts_of(reason.fault);
  write_size(item ? 1 + kind * items + *item : 0);
  if (number > 0) write(number);
  write(reason.depth);
  write_size(reason.forced.size());
  for (const auto& [option, its_item, failing] : reason.forced) {
    write(failing == 0 ? option : options + option);
    if (failing == 0) continue;
    write(its_item);
    write(failing);
  }
}

}  // namespace

// Takes a problem: its items, their lower bounds and their upper bounds; its options, where the
// items of each begin, where the last ones end, and these items; its cells, where the neighbours of
// each begin, where the last ones end, and these neighbours. The cells are the first items.
extern "C" [[clang::export_name("take")]] void take() {
  face::Reader reader;
  items = reader.next();
  Numbers lower = reader.copied(items);
  Numbers upper = reader.copied(items);
  options = reader.next();
  Numbers starts = reader.copied(std::size_t{options} + 1);
  Numbers of_options = reader.copied(starts.back());
  Numbers cells(reader.next());
  for (std::uint32_t cell = 0; cell < cells.size(); ++cell) cells[cell] = cell;
  const Numbers beside = reader.copied(cells.size() + 1);
  pentomino::Neighbours neighbours;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    neighbours.push_back(reader.copied(beside[cell + 1] - beside[cell]));
  }
  auto problem = std::make_shared<const pentomino::ExactCover>(
      std::move(lower), std::move(upper), std::move(starts), std::move(of_options));
  deduction = std::make_unique<Deduction>(std::move(problem), std::move(cells),
                                          std::move(neighbours), boundless);
}

// The questions; their arguments are the options laid.

// 2 if there is no solution, 1 if something must be laid, 0 if neither follows.
extern "C" [[clang::export_name("outlook")]] std::uint32_t outlook() {
  const auto [state, steps, depth, possible] =
      deduction->conclude({arguments}, pentomino::any_depth, false, boundless);
  if (state == pentomino::Conclusion::State::contradiction) return 2;
  return std::any_of(steps.begin(), steps.end(), [](const pentomino::DeductionStep& step) {
    return std::holds_alternative<pentomino::Laid>(step);
  });
}

// How deep the suppositions go that solve the position, plus one; 0 if logic alone does not solve
// it.
extern "C" [[clang::export_name("depth")]] std::uint32_t depth() {
  const auto concluded = deduction->conclude({arguments}, pentomino::any_depth, false, boundless);
  return concluded.state == pentomino::Conclusion::State::solved ? concluded.depth + 1 : 0;
}

// What must be laid next and why, as `step_numbers` of `pentomino.web.wire` writes it; no step if
// nothing follows.
extern "C" [[clang::export_name("explain")]] std::uint32_t explain() {
  const auto explanation = pentomino::explanation(*deduction, {arguments}, boundless);
  found.clear();
  write(explanation ? 1 : 0);
  if (!explanation) return size_found();
  const auto& [step, choices, reasons, before] = *explanation;
  write(step.option);
  write(step.needed == 1 ? step.item : items + step.item);
  if (step.needed > 1) write(step.needed);
  write(choices);
  std::uint32_t at_once = 0, deepest = 0;
  for (const RuledOut& reason : before) {
    at_once += reason.depth == 0;
    deepest = std::max(deepest, reason.depth);
  }
  write(at_once);
  write_size(before.size() - at_once);
  write(deepest);
  write_size(reasons.size());
  for (const RuledOut& reason : reasons) write(reason);
  return size_found();
}

// Why an option, the last argument, cannot be laid beside the others: a reason, or nothing.
extern "C" [[clang::export_name("refute")]] std::uint32_t refute() {
  found.clear();
  const std::uint32_t option = arguments.back();
  arguments.pop_back();
  const auto reason = deduction->refute({arguments}, option, pentomino::any_depth, boundless);
  if (reason) write(*reason);
  return size_found();
}
