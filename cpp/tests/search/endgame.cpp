// The end of the tree branches as the rest of it does: on the same options in the same order, in
// every node below a random one.

#include "search/endgame.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include "checks.hpp"
#include "search/branching.hpp"
#include "search/live_options.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

struct Comparison {
  const VectorUnit& unit;
  const Subproblem& problem;
  Endgame endgame{unit};
  std::size_t nodes = 0;
  std::size_t most_nodes = 500;

  void walk(OwnedNode& here, Endgame::Node node) {
    using Kind = Branching::Kind;
    if (++nodes > most_nodes) return;
    const Branching branching = choose(unit, problem, here.position());
    const Choice at_end = endgame.choose(node);
    check((branching.kind == Kind::extras) == (at_end.options == no_open_item));
    check((branching.kind == Kind::dead_end) == (at_end.options == 0));
    if (branching.kind == Kind::extras) check(extras_of(here.position()).count == 0);
    if (branching.kind != Kind::exact_item) return;
    check(branching.options == at_end.options);
    const Endgame::Branched below_here = endgame.branch(node, at_end);
    const OptionWords& found = below_here.branches;
    const Branches branches = branches_of(branching, problem, here.position());
    std::size_t number = 0;
    for (const Option option : live_options(problem, here, branches.row)) {
      if (number == found.count) break;
      check(found.numbers[number] == problem.origin(option));
      OwnedNode below(problem);
      problem.take(option, here.position(), below.position());
      walk(below, {&below_here.rest, node.taken | found.items[number++]});
    }
    check(number == branching.options && number == found.count);
  }
};

bool can_end(const Subproblem& problem, OwnedNode& here) {
  if (!problem.counted().empty()) return false;
  std::size_t open = 0;
  for (const Word word : here.open) open += static_cast<std::size_t>(std::popcount(word));
  if (open == 0 || open + problem.optional() > word_bits) return false;
  for (const Option option : live_options(problem, here)) {
    bool has_exact_item = false;
    for (std::size_t item = 0; item < here.open.size() * word_bits; ++item) {
      has_exact_item |= has_bit(here.open, item) && has_bit(problem.exact_row(item), option);
    }
    if (!has_exact_item) return false;
  }
  return true;
}

// Goes down by random branches to the first node that has an end below it. Returns whether it
// compared anything.
bool compare(Random& random, const ExactCover& cover, const VectorUnit& unit) {
  Subproblem problem(unit);
  problem.build(cover, [](Option) { return true; }, boundless);
  Comparison comparison{unit, problem};
  OwnedNode here(problem);
  problem.start(here.position());
  for (;;) {
    const bool ends = comparison.endgame.build(problem, here.position());
    check(ends == can_end(problem, here));
    if (ends) {
      comparison.walk(here, comparison.endgame.start());
      return true;
    }
    const Branching branching = choose(unit, problem, here.position());
    if (branching.kind != Branching::Kind::exact_item) return false;
    const Branches branches = branches_of(branching, problem, here.position());
    const std::vector<Option> options = live_options(problem, here, branches.row);
    OwnedNode next(problem);
    problem.take(options[below(random, static_cast<std::uint32_t>(options.size()))],
                 here.position(), next.position());
    here = next;
  }
}

// Exact and optional items; in some problems each item has many options.
ExactCover random_cover(Random& random) {
  const std::uint32_t exact = 2 + below(random, 40), all = exact + below(random, 30);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> bounds(all, {0, 1});
  std::fill_n(bounds.begin(), exact, std::pair{1U, 1U});
  std::vector<std::vector<Item>> options(1 + below(random, 400));
  for (auto& option : options) {
    std::set<Item> items{below(random, below(random, 5000) == 0 ? all : exact)};
    for (std::uint32_t more = below(random, 5); more > 0; --more) items.insert(below(random, all));
    option.assign(items.begin(), items.end());
  }
  return problem_of(bounds, options);
}

}  // namespace

int main() {
  Random random(3);
  for (const VectorUnit& unit : vector_units()) {
    if (unit.tally == nullptr) continue;
    for (int round = 0; round < 300; ++round) compare(random, random_problem(random), unit);
    std::size_t compared = 0;
    for (int round = 0; round < 300; ++round) {
      compared += compare(random, random_cover(random), unit) ? 1U : 0U;
    }
    check(compared > 150);
    check(compare(random, dominoes(8, 8), unit));
    for (int round = 0; round < 5; ++round) compare(random, dominoes(8, 9), unit);
  }
  return checks_failed();
}
