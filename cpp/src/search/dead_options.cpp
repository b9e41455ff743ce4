#include "search/dead_options.hpp"

namespace pentomino {
namespace {

// The most words to look at: a tenth of a second.
constexpr std::size_t most_words = 400'000'000;

}  // namespace

std::vector<bool> dead_options(const ExactCover& problem, const Subproblem& root,
                               const VectorUnit& unit, const Effort& effort) {
  std::vector<bool> dead(problem.options(), false);
  const ItemRows rows = root.scan_rows();
  if (product(product(root.options(), rows.groups * lanes), rows.words) > most_words) return dead;
  OwnedNode start(root), taken(root);
  const NodeState here = start.position(), below = taken.position();
  root.start(here);
  for (Option option = 0; option < root.options(); ++option) {
    effort.check();
    const Word bit = Word{1} << (option % word_bits);
    if ((here.live[option / word_bits] & bit) == 0) continue;
    root.take(option, here, below);
    if (unit.scan(rows, below.live.data(), below.open.data()).options != 0) continue;
    dead[root.origin(option)] = true;
    here.live[option / word_bits] &= ~bit;
  }
  return dead;
}

}  // namespace pentomino
