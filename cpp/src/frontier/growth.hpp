// How many states a sweep will keep at once, foreseen from how their number has grown so far.

#pragma once

#include <cstddef>
#include <span>

namespace pentomino {

// What a sweep knows of its board beside the states.
struct SweptBoard {
  std::size_t row;       // the cells that the frontier passes until it stands the same one row on
  std::size_t smallest;  // the cells of an option, at least
  std::size_t largest;   // and at most
};

// The most states that will be kept at once.
//
// While the frontier takes shape, along the first row, the number of states grows by nearly the
// same factor with each cell; along each further row by a much smaller one, whose logarithm is a
// nearly constant share of the one before. So the logarithms of what is to come are a geometric
// series. On 24 boards with pieces of one to six cells the result was right within a factor of two
// after two million states; see docs/decisions/automaton.md.
//
// `kept` has the number of states after each cell that was passed.
double most_states(std::span<const double> kept, const SweptBoard& board);

// Whether `kept` shows the growth along the second row.
bool shows_second_row(std::span<const double> kept, const SweptBoard& board) noexcept;

}  // namespace pentomino
