// The face of the deduction for a web page: numbers go in and come out through linear memory. The
// caller writes its arguments to `room(count)`, asks, and reads the answer at `answer()`; each
// question returns how many numbers its answer has.

#include "deduction/deduction.hpp"

#include <cstdlib>
#include <memory>
#include <span>
#include <vector>

namespace {

using pentomino::Deduction;
using pentomino::DeductionStep;
using Numbers = std::vector<std::uint32_t>;

Numbers arguments;
Numbers found;
std::unique_ptr<Deduction> deduction;

const pentomino::Effort boundless;

// Takes the arguments one after the other.
class Reader {
 public:
  std::uint32_t next() { return arguments.at(at_++); }
  std::span<const std::uint32_t> next(std::size_t count) {
    if (count > arguments.size() - at_) std::abort();
    at_ += count;
    return std::span(arguments).subspan(at_ - count, count);
  }
  Numbers copied(std::size_t count) {
    const auto numbers = next(count);
    return {numbers.begin(), numbers.end()};
  }

 private:
  std::size_t at_ = 0;
};

pentomino::Known known(std::uint32_t laid, std::uint32_t ruled_out) {
  Reader reader;
  const auto options = reader.next(laid);
  return {options, reader.next(ruled_out)};
}

void write(const DeductionStep& step) {
  found.insert(found.end(), {step.lays ? 1U : 0U, step.option, step.depth, step.item, step.failing,
                             static_cast<std::uint32_t>(step.forced.size())});
  for (const auto& [option, item, failing] : step.forced) {
    found.insert(found.end(), {option, item, failing});
  }
}

void write(const std::vector<DeductionStep>& steps) {
  found.push_back(static_cast<std::uint32_t>(steps.size()));
  for (const DeductionStep& step : steps) write(step);
}

std::uint32_t size_found() { return static_cast<std::uint32_t>(found.size()); }

}  // namespace

// Nobody catches exceptions here: what would be thrown ends the module at once, and the caller with
// it. These are the names by which the compiler knows the beginning of a throw and its end.
extern "C" void* __cxa_allocate_exception(std::size_t) noexcept { __builtin_trap(); }
extern "C" void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }

// Room for this many numbers.
extern "C" [[clang::export_name("room")]] std::uint32_t* room(std::uint32_t count) {
  arguments.resize(count);
  return arguments.data();
}

// Where the numbers of the last answer are.
extern "C" [[clang::export_name("answer")]] const std::uint32_t* answer() { return found.data(); }

// Takes a problem: its items, their lower bounds and their upper bounds; its options, where the
// items of each begin, where the last ones end, and these items; its cells, where the neighbours of
// each begin, where the last ones end, and these neighbours. The cells are the first items.
extern "C" [[clang::export_name("take")]] void take() {
  Reader reader;
  const std::uint32_t items = reader.next();
  Numbers lower = reader.copied(items);
  Numbers upper = reader.copied(items);
  const std::uint32_t options = reader.next();
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

// The questions, as in `Deduction`. Their arguments are the options laid, then those ruled out.

// Answers with the state, the depth, the steps after their number, and the options still possible
// after theirs. A step is whether it lays, its option, its depth, its item, how many options of it
// fail, and the forced options, each with its item and how many others of it fail, after their
// number.
extern "C" [[clang::export_name("conclude")]] std::uint32_t conclude(std::uint32_t laid,
                                                                     std::uint32_t ruled_out,
                                                                     std::uint32_t most_depth,
                                                                     bool until_laid) {
  const auto conclusion =
      deduction->conclude(known(laid, ruled_out), most_depth, until_laid, boundless);
  found = {static_cast<std::uint32_t>(conclusion.state), conclusion.depth};
  write(conclusion.steps);
  found.push_back(static_cast<std::uint32_t>(conclusion.possible.size()));
  found.insert(found.end(), conclusion.possible.begin(), conclusion.possible.end());
  return size_found();
}

// Answers with a step, or with nothing.
extern "C" [[clang::export_name("refute")]] std::uint32_t refute(std::uint32_t laid,
                                                                 std::uint32_t ruled_out,
                                                                 std::uint32_t option,
                                                                 std::uint32_t most_depth) {
  found.clear();
  const auto step = deduction->refute(known(laid, ruled_out), option, most_depth, boundless);
  if (step) write(*step);
  return size_found();
}

// Answers with steps after their number.
extern "C" [[clang::export_name("focus")]] std::uint32_t focus(std::uint32_t laid,
                                                               std::uint32_t ruled_out,
                                                               std::uint32_t most_depth) {
  found.clear();
  write(deduction->focus(known(laid, ruled_out), most_depth, boundless));
  return size_found();
}
