// How pieces come apart, and so how they can be put together: moves of a piece or a group by whole
// steps along the directions of the grid. What leads straight out is looked for here; `sliding.hpp`
// has what must be moved out of the way before. Nothing turns. Walls are a piece that never moves.

#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "support/bits.hpp"

namespace pentomino {

using PieceNumber = std::uint32_t;
// A cell as people see it: its layer, row and column; or the number of its point along each axis.
using Place = std::array<std::int64_t, 3>;
// A cell of the grid: its point, and its kind where a period of the grid has several.
struct Cell {
  Place at;
  std::size_t kind = 0;
};
inline Place sum(const Place& one, const Place& other) {
  return {one[0] + other[0], one[1] + other[1], one[2] + other[2]};
}
using Pieces = std::vector<std::vector<Cell>>;

// A way along the grid.
struct Direction {
  // Up, to the front and to the right as 1, down, to the back and to the left as -1.
  std::array<int, 3> way;
  // What one step adds to a point.
  Place step;
  // By the kind of a cell: the cells that it meets on one step, if it stands at the origin.
  std::vector<std::vector<Cell>> swept;
};
using Directions = std::vector<Direction>;
// How far from the origin its swept cells are, along any axis.
std::int64_t reach_of(const Direction& direction);
// For each direction the number of the one that leads back.
std::vector<std::size_t> opposites(const Directions& directions);
// Up, to the front, to the right, to the left, to the back, down.
Directions of_cubes();

// Some pieces moved by so many steps, while the others of their block stay.
struct Slide {
  std::vector<PieceNumber> moving;
  std::size_t direction;
  std::int64_t steps;
};

// Pieces taken away from those around them.
struct Separation {
  std::vector<PieceNumber> moving;
  // Empty for the last piece.
  std::vector<PieceNumber> staying;
  // The number of the way out; none where no move frees the pieces.
  std::optional<std::size_t> direction;
  // What is moved before, within the block of both.
  std::vector<Slide> slides = {};
};

// What ways out cost, first by direction, then by piece. The least is taken; of equal ones, that of
// the piece with the lower number. Costs change the order of separations, but never how much comes
// apart: fewer pieces never block more.
using Costs = std::vector<std::vector<std::array<double, 3>>>;

// Upwards where possible, then towards the viewer; the highest and the frontmost piece first.
Costs easiest(const Pieces& pieces, const Directions& directions);
// The piece that is farthest out in its direction, so that pieces spread to all sides but down. A
// seed above 0 changes that by up to two cells, always in the same way.
Costs outermost(const Pieces& pieces, const Directions& directions, std::uint32_t seed);

// Which pieces are in the way of which others on straight ways out.
class StraightExits {
 public:
  // What becomes of pieces that interlock.
  using Interlocked = std::function<void(const std::vector<PieceNumber>&)>;

  // With a piece that never moves, if any: whatever can be taken away from it is.
  StraightExits(const Pieces& pieces, const Directions& directions,
                std::optional<PieceNumber> fixed = std::nullopt);

  std::optional<PieceNumber> fixed() const { return fixed_; }

  // Whether some of the pieces, without the others, fall into two parts.
  bool is_separable(std::span<const PieceNumber> pieces) const;
  // The directions in which a piece can be taken away from some others.
  std::vector<std::size_t> free(PieceNumber piece, std::span<const PieceNumber> others) const;

  // Takes everything apart; a group that was taken away after the rest. Where no single piece can
  // be taken out, the smallest group is. Pieces that interlock come one after the other from the
  // top down, without a direction.
  std::vector<Separation> taken_apart(const Costs& costs) const;
  // Adds to `found` what comes apart, and leaves pieces that interlock to somebody else.
  void take_apart(const Costs& costs, std::vector<Separation>& found,
                  const Interlocked& interlocked) const;
  // Adds pieces that interlock, but not the one that never moves.
  void add_interlocked(std::vector<PieceNumber> pieces, std::vector<Separation>& found) const;

 private:
  using Block = std::vector<Word>;
  struct Split {
    Block moving;
    std::size_t direction;
  };

  // The next separation of a block; none if its pieces interlock.
  std::optional<Split> split(const Block& block, const Costs& costs) const;
  std::optional<Split> single(const Block& block, const Costs& costs) const;
  std::optional<Split> smallest_group(const Block& block) const;
  // The pieces of a block that move along if one is pushed.
  Block together(const Block& block, PieceNumber piece, std::size_t direction) const;

  std::size_t words_;
  std::optional<PieceNumber> fixed_;
  // The pieces straight ahead of each piece, by direction.
  std::vector<BitMatrix> ahead_;
  std::vector<double> height_;
};

}  // namespace pentomino
