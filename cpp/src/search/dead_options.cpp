#include "search/dead_options.hpp"

namespace pentomino {
namespace {

// The most words to look at: a tenth of a second.
constexpr std::size_t most_words = 400'000'000;

}  // namespace

std::vector<bool> dead_options(const ExactCover& problem, const Subproblem& root,
                               const VectorUnit& unit, const Effort& effort) {
  std::vector<bool> dead(problem.options(), false);
  if (product(root.options(), root.scanned_words()) > most_words) return dead;
  OwnedNode start(root), taken(root);
  const NodeState here = start.position(), below = taken.position();
  root.start(here);
  for (Option option = 0; option < root.options(); ++option) {
    effort.check();
    if (!has(here.live, option)) continue;
    root.take(option, here, below);
    if (root.scan(unit, below).options != 0) continue;
    dead[root.origin(option)] = true;
    drop(here.live, option);
  }
  return dead;
}

}  // namespace pentomino
