// Shapes fit where they fit, placements come in their order, and what is fixed or barred counts.

#include "geometry/placements.hpp"

#include "checks.hpp"
#include "geometry/grid.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

using Numbers = std::vector<std::uint32_t>;
using Coordinates = std::vector<Coordinate>;

Coordinates rectangle(Coordinate rows, Coordinate columns) {
  Coordinates cells;
  for (Coordinate row = 0; row < rows; ++row) {
    for (Coordinate column = 0; column < columns; ++column) {
      cells.insert(cells.end(), {row, column});
    }
  }
  return cells;
}

template <typename Exception = std::invalid_argument, typename Make>
void check_unfit(const Make& make, std::source_location at = std::source_location::current()) {
  check_throws<Exception>(make, at);
}

void grids() {
  const Grid grid(rectangle(2, 3), 2, 2);
  check(grid.cells() == 6);
  check(grid.translates(Coordinates{0, 0, 0, 1}) == Numbers{0, 1, 1, 2, 3, 4, 4, 5});
  check(grid.translates(Coordinates{7, 7, 8, 7}) == Numbers{0, 3, 1, 4, 2, 5});
  check(grid.translates(Coordinates{0, 1, 1, 0}) == Numbers{1, 3, 2, 4});
  check(grid.translates(Coordinates{0, 0, 0, 3}).empty());
  check(grid.translates(Coordinates{0, 0, 2, 0}).empty());

  // No row of a box runs on into the next one, and holes stay holes.
  const Grid holed({0, 0, 0, 2, 1, 0, 1, 1}, 2, 2);
  check(holed.translates(Coordinates{0, 0, 0, 1}) == Numbers{2, 3});
  check(holed.translates(Coordinates{0, 2, 1, 0}) == Numbers{1, 2});

  // Cells far apart are looked up in another way.
  constexpr Coordinate far = 1'000'000'000'000;
  const Grid wide({-far, 0, -far, 1, far, far, far, far + 1}, 2, 2);
  check(wide.translates(Coordinates{0, 0, 0, 1}) == Numbers{0, 1, 2, 3});
  check(wide.translates(Coordinates{0, 0, 2 * far, far}) == Numbers{0, 2, 1, 3});

  // The last coordinate is the kind of the cell, which no translation changes.
  const Grid kinds({0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1}, 3, 2);
  check(kinds.translates(Coordinates{0, 0, 1}) == Numbers{1, 3});
  check(kinds.translates(Coordinates{0, 0, 0, 0, 0, 1}) == Numbers{0, 1, 2, 3});
  check(kinds.translates(Coordinates{0, 0, 1, 0, 1, 0}) == Numbers{1, 2});
  const Grid one_kind({0, 0, 0, 0, 1, 0}, 3, 2);
  check(one_kind.translates(Coordinates{0, 0, 0, 0, 0, 1}).empty());
  check(one_kind.translates(Coordinates{0, 0, 1}).empty());

  check_unfit([] { Grid({}, 2, 2); });                          // no cells
  check_unfit([] { Grid({0, 0, 1}, 2, 2); });                   // half a cell
  check_unfit([] { Grid({0, 1, 0, 0}, 2, 2); });                // falls
  check_unfit([] { Grid({0, 0, 0, 0}, 2, 2); });                // a cell twice
  check_unfit([] { Grid({0, 0}, 2, 0); });                      // nothing slides
  check_unfit([] { Grid({0, 0}, 2, 3); });                      // more slides than there is
  check_unfit([&] { grid.translates(Coordinates{}); });         // no shape
  check_unfit([&] { grid.translates(Coordinates{0, 0, 1}); });  // half a cell
}

// Cells 0 and 3 take colour 1, cell 1 colours 1 and 2, cell 2 none but 0.
void colours() {
  const auto grid = std::make_shared<const Grid>(rectangle(2, 2), 2, 2, Numbers{},
                                                 std::vector<ColourSet>{0b11, 0b111, 0b1, 0b11});
  const Coordinates across{0, 0, 0, 1};
  const auto lies = [&](std::vector<Colour> of_piece) {
    return grid->translates(across, of_piece);
  };
  check(lies({}) == Numbers{0, 1, 2, 3});
  check(lies({1, 2}) == Numbers{0, 1});
  check(lies({2, 1}).empty());
  check(lies({0, 1}) == Numbers{0, 1, 2, 3});
  check_throws<std::invalid_argument>([&] { lies({1}); });
  check_throws<std::invalid_argument>([&] { lies({1, 64}); });

  // Two ways to colour one shape cover the same cells once, the first where both do.
  Placements both(grid, Numbers(4, Placements::any_piece));
  both.add(4, Coordinates{0, 0, 0, 1, 0, 0, 0, 1}, 2, std::vector<Colour>{1, 1, 0, 1});
  check(both.rows({}).values == Numbers{0, 1, 4, 2, 3, 4});
  check(both.rows({}).orientations == std::vector<std::uint8_t>{0, 1});
  check_throws<std::invalid_argument>([&] { both.add(5, across, 2, std::vector<Colour>{1}); });
}

Numbers values_of(const Placements& placements, const PlacementRows& barred = {}) {
  return placements.rows(barred).values;
}

void order() {
  const auto grid = std::make_shared<const Grid>(rectangle(2, 2), 2, 2);
  Placements all(grid, Numbers(4, Placements::any_piece));
  all.add(4, Coordinates{0, 0, 1, 0, 0, 0, 0, 1}, 2);  // a domino, down before across
  all.add(5, Coordinates{0, 0}, 1);
  check(values_of(all) == Numbers{0, 1, 4, 0, 2, 4, 0, 5, 1, 3, 4, 1, 5, 2, 3, 4, 2, 5, 3, 5});
  check(all.rows({}).size() == 8);
  // Where the domino lies down comes first in its list and later on the board.
  check(all.rows({}).orientations == std::vector<std::uint8_t>{1, 0, 0, 0, 0, 1, 0, 0});
  check(values_of(all, {{0, 3, 5}, {0, 2, 4, 3, 5}}) ==
        Numbers{0, 1, 4, 0, 5, 1, 3, 4, 1, 5, 2, 3, 4, 2, 5});

  // The domino lies below, and the first cell is for the other piece.
  Placements fixed(grid, {5, Placements::any_piece, Placements::no_piece, Placements::no_piece});
  fixed.add(4, Coordinates{0, 0, 0, 1, 0, 0, 1, 0}, 2, {}, Numbers{2, 3});
  fixed.add(5, Coordinates{0, 0}, 1);
  check(values_of(fixed) == Numbers{0, 5, 1, 5, 2, 3, 4});

  check_unfit([&] { Placements(grid, {1, 2}); });
  check_unfit([&] { all.add(6, Coordinates{0, 0, 0}, 1); });
  check_unfit([&] { all.add(6, Coordinates{0, 0}, 0); });
  check_unfit([&] { all.add(6, Coordinates{0, 0, 0, 1}, 2, {}, Numbers{4}); });
  check_unfit([&] { all.add(6, Coordinates(512), 1); });  // more than any point group has
  check_unfit([&] { all.rows({{0, 3}, {0}}); });
}

// A shape on a random board is found exactly where all its cells are.
void random_boards() {
  Random random(17);
  for (int round = 0; round < 500; ++round) {
    std::set<std::pair<Coordinate, Coordinate>> board, shape;
    while (board.size() < 8) board.emplace(below(random, 4), below(random, 5));
    const std::size_t size = 1 + below(random, 3);
    while (shape.size() < size) shape.emplace(below(random, 3), below(random, 3));
    Coordinates cells, rows;
    for (const auto& [row, column] : board) cells.insert(cells.end(), {row, column});
    for (const auto& [row, column] : shape) rows.insert(rows.end(), {row, column});
    Numbers expected;
    for (const auto& [first_row, first_column] : board) {
      Numbers covered;
      for (const auto& [row, column] : shape) {
        const auto cell = board.find({first_row + row - shape.begin()->first,
                                      first_column + column - shape.begin()->second});
        if (cell == board.end()) break;
        covered.push_back(static_cast<std::uint32_t>(std::distance(board.begin(), cell)));
      }
      if (covered.size() == size) expected.insert(expected.end(), covered.begin(), covered.end());
    }
    check(Grid(cells, 2, 2).translates(rows) == expected);
  }
}

}  // namespace

int main() {
  grids();
  order();
  colours();
  random_boards();
  return checks_failed();
}
