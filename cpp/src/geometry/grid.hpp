// A board as numbered cells, to find all places where a shape fits when it only slides. A cell is a
// row of coordinates; which lattice it belongs to does not matter here.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace pentomino {

using Coordinate = std::int64_t;
// The number of a cell on its board.
using CellNumber = std::uint32_t;
// The colour of a piece's cell.
using Colour = std::uint8_t;
// Colours as bits.
using ColourSet = std::uint64_t;
constexpr Colour most_colour = 63;

class Grid {
 public:
  // `cells` holds a row of `dimension` coordinates for each cell, the rows rising. Translations
  // change the first `sliding` of them; the others are the kind of the cell. On a board that closes
  // on itself rows are copies of its cells, and `copy_of` has for each row the number of the cell;
  // elsewhere it is empty. `takes` has for each cell the colours that may lie on it, as bits, and
  // is empty if every cell takes all. Throws std::invalid_argument if the rows are not of this
  // form.
  Grid(std::vector<Coordinate> cells, std::size_t dimension, std::size_t sliding,
       std::vector<CellNumber> copy_of = {}, std::vector<ColourSet> takes = {});

  std::size_t dimension() const noexcept { return dimension_; }
  std::size_t cells() const noexcept { return cells_on_board_; }
  bool is_closed() const noexcept { return !copy_of_.empty(); }

  // The numbers of the cells that each translate of a shape covers, rising, one translate after the
  // other in their order, each set of cells once. A translate that meets itself on a closed board
  // is left out. The rows of the shape rise too. A coloured shape has a colour for each of its
  // cells, and lies only on cells that take them. Throws std::invalid_argument.
  std::vector<CellNumber> translates(std::span<const Coordinate> shape,
                                     std::span<const Colour> colours = {}) const;

 private:
  // The first and the last value that each coordinate of the first cell of a translate can have.
  struct Room {
    std::vector<Coordinate> least;
    std::vector<Coordinate> most;
  };

  std::span<const Coordinate> cell(CellNumber number) const noexcept {
    return std::span(cells_).subspan(number * dimension_, dimension_);
  }
  void check_rows(std::span<const Coordinate> rows) const;
  Room room_for(std::span<const Coordinate> shape) const;
  CellNumber first_from(Coordinate first_coordinate) const;
  bool has_room(CellNumber start, const Room& room) const;
  std::vector<Coordinate> offsets_of(std::span<const Coordinate> shape) const;
  CellNumber number_beside(CellNumber start, std::span<const Coordinate> offset,
                           std::ptrdiff_t step) const;
  std::ptrdiff_t place_step(std::span<const Coordinate> offset) const;
  bool takes(CellNumber row, Colour colour) const noexcept {
    return (takes_[is_closed() ? copy_of_[row] : row] >> colour & 1U) != 0;
  }
  std::vector<CellNumber> laid_round(std::span<const CellNumber> rows, std::size_t size) const;

  std::vector<Coordinate> cells_;
  std::size_t dimension_;
  std::size_t sliding_;
  std::vector<CellNumber> copy_of_;
  std::size_t cells_on_board_;
  std::vector<ColourSet> takes_;
  std::vector<Coordinate> least_;
  std::vector<Coordinate> most_;
  // The box around the cells, if it is small: a step along an axis always adds the same number of
  // places. Empty for cells that are far apart.
  std::vector<std::ptrdiff_t> steps_;
  std::vector<CellNumber> number_at_;
  std::vector<std::size_t> place_of_;
};

}  // namespace pentomino
