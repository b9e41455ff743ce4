// The placements of the pieces on a board, in their one order: by first cell, then by piece, then
// by the other cells. Everything that numbers options relies on it.

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "geometry/grid.hpp"

namespace pentomino {

// Lists of numbers one after the other: list n is values[starts[n] .. starts[n + 1]).
struct PlacementRows {
  std::vector<std::uint32_t> starts{0};
  std::vector<std::uint32_t> values;
  // For each placement that was found the number of its orientation.
  std::vector<std::uint8_t> orientations{};

  std::span<const std::uint32_t> row(std::size_t number) const noexcept {
    return std::span(values).subspan(starts[number], starts[number + 1] - starts[number]);
  }
  std::size_t size() const noexcept { return starts.size() - 1; }
};

class Placements {
 public:
  // What a cell may be covered by, beside the number of a piece; no piece covers a given cell but
  // the given.
  static constexpr std::uint32_t any_piece = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::uint32_t no_piece = any_piece - 1;

  // `covered_by` says for each cell which piece alone may cover it, or one of the above. Throws
  // std::invalid_argument if cells are missing.
  Placements(std::shared_ptr<const Grid> grid, std::vector<std::uint32_t> covered_by);

  // Adds all places of a piece: its orientations are shapes of `size` cells one after the other,
  // those of a coloured piece with a colour for each cell. Two orientations may cover the same
  // cells on a closed board or with other colours: the first is taken. `givens` has the cells of
  // the places where the piece is given. Pieces are added by rising numbers.
  void add(std::uint32_t piece, std::span<const Coordinate> orientations, std::size_t size,
           std::span<const Colour> colours = {}, std::span<const CellNumber> givens = {});

  // All that were added, in order, each as its cells and its piece, with the orientations; without
  // those that are barred, which are written in the same way.
  PlacementRows rows(const PlacementRows& barred) const;

 private:
  struct Found {
    std::size_t start;
    std::uint32_t size;
    std::uint32_t piece;
    std::uint8_t orientation;
  };

  std::span<const CellNumber> cells_of(const Found& found) const noexcept {
    return std::span(cells_).subspan(found.start, found.size);
  }
  bool may_cover(std::uint32_t piece, std::span<const CellNumber> cells) const;
  void add_one(std::uint32_t piece, std::span<const CellNumber> cells, std::uint8_t orientation);
  std::vector<std::uint32_t> by_first_cell() const;

  std::shared_ptr<const Grid> grid_;
  std::vector<std::uint32_t> covered_by_;
  std::vector<Found> found_;
  std::vector<CellNumber> cells_;
};

}  // namespace pentomino
