// Counts that others have published: dominoes (Kasteleyn 1961), the twelve pentominoes (Haselgrove
// 1960, Fletcher 1965, Scott 1958), and boards whose counts can be worked out by hand.

#include "boards.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

Natural counted(const Draft& draft) {
  Effort effort;
  return count_solutions(draft.problem(), effort);
}

Natural drawn(const Draft& draft) {
  Effort effort;
  return Selection(solution_graph(draft.problem(), effort), effort).count();
}

void dominoes() {
  const std::vector<std::set<Shape>> domino = turned({{{0, 0}, {0, 1}}});
  const Bounds any{0, unlimited};
  check(counted(board(8, 8, domino, any)) == Natural(12988816));
  check(drawn(board(8, 8, domino, any)) == Natural(12988816));
  check(counted(board(7, 7, domino, any)) == Natural(0));
  check(counted(board(16, 16, domino, any)) == natural("2444888770250892795802079170816"));
  check(drawn(board(12, 12, domino, any)) == Natural(53060477521960000));
  // Exactly, at least, at most 32 of them: the same, through fields of several bits.
  check(counted(board(8, 8, domino, {32, 32})) == Natural(12988816));
  check(counted(board(8, 8, domino, {30, 40})) == Natural(12988816));
  check(counted(board(8, 8, domino, {33, unlimited})) == Natural(0));
}

void pentomino_boards() {
  const std::vector<std::set<Shape>> all = turned(pentominoes());
  check(drawn(board(6, 10, all, {1, 1})) == Natural(4 * 2339));
  check(counted(board(6, 10, all, {1, 1})) == Natural(4 * 2339));
  check(counted(board(5, 12, all, {1, 1})) == Natural(4 * 1010));
  check(counted(board(4, 15, all, {1, 1})) == Natural(4 * 368));
  check(drawn(board(3, 20, all, {1, 1})) == Natural(4 * 2));
  check(drawn(board(8, 8, all, {1, 1}, {{3, 3}, {3, 4}, {4, 3}, {4, 4}})) == Natural(8 * 65));
  check(counted(board(3, 30, one_sided(pentominoes()), {1, 1})) == Natural(4 * 46));
}

// A strip of n cells by pieces of one and two cells: Fibonacci numbers, hundreds of digits of them.
void long_strips() {
  const std::vector<std::set<Shape>> pieces = turned({{{0, 0}}, {{0, 0}, {0, 1}}});
  Natural last(1);
  Natural now(1);
  for (int n = 2; n <= 1000; ++n) {
    Natural next = last;
    next += now;
    last = std::exchange(now, next);
    if (n % 300 != 0 && n != 1000) continue;
    const Draft strip = board(1, n, pieces, {0, unlimited});
    check(counted(strip) == now);
    check(drawn(strip) == now);
  }
}

// Cells that may stay open: matchings of a path, and every subset of loose cells.
void optional_cells() {
  Draft path = board(1, 20, turned({{{0, 0}, {0, 1}}}), {0, unlimited});
  for (Bounds& cell : path.cells) cell.lower = 0;
  check(counted(path) == Natural(10946));
  Draft loose = board(1, 256, turned({{{0, 0}}}), {0, unlimited});
  for (Bounds& cell : loose.cells) cell.lower = 0;
  check(counted(loose).limbs().size() == 5 && drawn(loose) == counted(loose));
}

// More pieces than an array over all their subsets could serve.
void many_pieces() {
  Draft draft;
  draft.cells.assign(12, {1, 1});
  draft.counted.assign(40, {0, 1});
  for (Item cell = 0; cell < 12; ++cell) {
    for (Item piece = cell; piece < cell + 3; ++piece) draft.options.push_back({cell, 12 + piece});
  }
  // Injections of 12 cells into 14 places, each at most two further on: 3 choices shrink to a
  // recurrence over which of the next two places are taken.
  const Natural count = counted(draft);
  check(drawn(draft) == count && count > Natural(0));
}

}  // namespace

int main() {
  dominoes();
  pentomino_boards();
  long_strips();
  optional_cells();
  many_pieces();
  return checks_failed();
}
