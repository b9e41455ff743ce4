// The exact cover value refuses what contradicts itself, and gives back what it was given.

#include "checks.hpp"

using namespace pentomino;
using namespace pentomino::testing;

int main() {
  const ExactCover problem = problem_of({{1, 1}, {0, unlimited}}, {{0}, {}, {1, 0}});
  check(problem.items() == 2 && problem.options() == 3);
  check(problem.items_of(1).empty());
  check(problem.items_of(2)[0] == 1 && problem.items_of(2)[1] == 0);
  check(problem.upper(1) == unlimited);

  check(ExactCover({}, {}, {0}, {}).options() == 0);
  check_refused([] { ExactCover({1}, {1, 1}, {0}, {}); });            // bounds missing
  check_refused([] { ExactCover({2}, {1}, {0}, {}); });               // bounds crossed
  check_refused([] { ExactCover({1}, {1}, {}, {}); });                // no starts
  check_refused([] { ExactCover({1}, {1}, {1, 1}, {0}); });           // does not start at 0
  check_refused([] { ExactCover({1}, {1}, {0, 2}, {0}); });           // does not end at the end
  check_refused([] { ExactCover({1}, {1}, {0, 2, 1}, {0}); });        // falls
  check_refused([] { ExactCover({1}, {1}, {0, 1}, {1}); });           // no such item
  check_refused([] { ExactCover({1, 1}, {1, 1}, {0, 2}, {1, 1}); });  // an item twice

  constexpr std::uint32_t any = unlimited;
  const ExactCover colours({1, 0, 0, 0}, {1, 1, any, any}, {0}, {}, {0, 1, 1, 1});
  check(!colours.coloured(0) && colours.coloured(1) && colours.coloured(3));
  check(colours.alternatives(2).size() == 3 && colours.alternatives(0).empty());
  check(!problem.has_colours() && !problem.coloured(0));
  check_refused([] { ExactCover({0, 0}, {1, any}, {0}, {}, {0}); });     // a base missing
  check_refused([] { ExactCover({0, 0}, {1, any}, {0}, {}, {0, 2}); });  // no such base
  check_refused([] { ExactCover({1, 0}, {1, any}, {0}, {}, {0, 0}); });  // a base that is needed
  check_refused([] { ExactCover({0, 0}, {1, 1}, {0}, {}, {0, 0}); });    // a colour once
  check_refused([] { ExactCover({0, 0, 0}, {1, any, any}, {0}, {}, {0, 0, 1}); });  // of a colour
  return checks_failed();
}
