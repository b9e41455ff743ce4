// Rewriting a subproblem changes nothing: along random paths the rewritten problem has the same
// live options as the original, under their original numbers.

#include "search/subproblem.hpp"

#include <bit>

#include "checks.hpp"
#include "search/live_options.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

std::vector<Option> origins(const Subproblem& problem, const std::vector<Option>& options) {
  std::vector<Option> numbers;
  for (const Option option : options) numbers.push_back(problem.origin(option));
  return numbers;
}

// Which options can still be taken, from the definition.
std::vector<Option> takeable(const ExactCover& problem, const Chosen& taken) {
  std::vector<Option> options;
  for (Option option = 0; option < problem.options(); ++option) {
    Chosen more = taken;
    more.push_back(option);
    const bool is_new = std::find(taken.begin(), taken.end(), option) == taken.end();
    if (is_new && is_compatible(problem, more)) options.push_back(option);
  }
  return options;
}

void walk_one_path(Random& random, const ExactCover& problem, const VectorUnit& unit) {
  std::vector<Subproblem> rewritten(1, Subproblem(unit));
  rewritten[0].build(problem, [](Option) { return true; }, boundless);
  OwnedNode here(rewritten[0]);
  rewritten[0].start(here.position());
  Chosen taken;
  for (;;) {
    const Subproblem& now = rewritten.back();
    const std::vector<Option> live = live_options(now, here);
    check(origins(now, live) == takeable(problem, taken));
    if (live.empty()) return;
    const Option option = live[below(random, static_cast<std::uint32_t>(live.size()))];
    taken.push_back(now.origin(option));
    OwnedNode next(now);
    now.take(option, here.position(), next.position());
    here = next;
    if (below(random, 2) == 0) {
      Subproblem smaller(unit);
      smaller.build(now, here.position());
      check(smaller.options() == live_options(now, here).size());
      OwnedNode start(smaller);
      smaller.start(start.position());
      here = start;
      rewritten.push_back(std::move(smaller));
    }
  }
}

// The item that a scan must choose, from the definition.
Choice choice_by_counting(const Subproblem& problem, const OwnedNode& here) {
  Choice best{no_open_item, 0};
  for (std::uint32_t item = 0; item < here.open.size() * word_bits; ++item) {
    if (!has_bit(here.open, item)) continue;
    std::uint32_t options = 0;
    const std::span<const Word> row = problem.exact_row(item);
    for (std::size_t w = 0; w < row.size(); ++w) {
      options += static_cast<std::uint32_t>(std::popcount(row[w] & here.live[w]));
    }
    if (options < best.options) best = {options, item};
  }
  return best;
}

// On a large board a scan reads only the words in which an item has options.
void scan_along_one_path(Random& random, const ExactCover& problem, const VectorUnit& unit) {
  Subproblem whole(unit);
  whole.build(problem, [](Option) { return true; }, boundless);
  check(whole.scans_bands());
  OwnedNode here(whole);
  whole.start(here.position());
  for (int taken = 0; taken < 40; ++taken) {
    const Choice choice = whole.scan(unit, here.position());
    const Choice expected = choice_by_counting(whole, here);
    check(choice.options == expected.options);
    if (choice.options == 0 || choice.options == no_open_item) return;
    check(choice.item == expected.item);
    // Beside what was taken, as a search does, or anywhere.
    const std::vector<Option> live = below(random, 4) == 0
                                         ? live_options(whole, here)
                                         : live_options(whole, here, whole.exact_row(choice.item));
    OwnedNode next(whole);
    whole.take(live[below(random, static_cast<std::uint32_t>(live.size()))], here.position(),
               next.position());
    here = next;
  }
}

}  // namespace

int main() {
  Random random(2);
  for (const VectorUnit& unit : vector_units()) {
    for (int round = 0; round < 400; ++round) walk_one_path(random, random_problem(random), unit);
    for (int round = 0; round < 5; ++round) walk_one_path(random, dominoes(9, 11), unit);
    scan_along_one_path(random, dominoes(3000, 2), unit);
  }
  return checks_failed();
}
