// How pieces come apart, and so how they can be put together: straight moves of a piece or a group,
// until it is clear of the rest. The walls of a box are ignored.

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "support/bits.hpp"

namespace pentomino {

using PieceNumber = std::uint32_t;
// A cell as people see it: its layer, row and column.
using Place = std::array<std::int64_t, 3>;
using Pieces = std::vector<std::vector<Place>>;

// A way out along one of the coordinates of a place.
struct Direction {
  std::size_t axis;
  int sign;
};
// Up, to the front, to the right, to the left, to the back, down.
inline constexpr std::array<Direction, 6> directions{
    {{0, 1}, {1, 1}, {2, 1}, {2, -1}, {1, -1}, {0, -1}}};

// Pieces taken away from those around them.
struct Separation {
  std::vector<PieceNumber> moving;
  // Empty for the last piece.
  std::vector<PieceNumber> staying;
  // The number of the way out; none where no move frees the pieces.
  std::optional<std::size_t> direction;
};

// What ways out cost, first by direction, then by piece. The least is taken; of equal ones, that of
// the piece with the lower number. Costs change the order of separations, but never how much comes
// apart: fewer pieces never block more.
using Costs = std::array<std::vector<std::array<double, 3>>, directions.size()>;

// Upwards where possible, then towards the viewer; the highest and the frontmost piece first.
Costs easiest(const Pieces& pieces);
// The piece that is farthest out in its direction, so that pieces spread to all sides but down. A
// seed above 0 changes that by up to two cells, always in the same way.
Costs outermost(const Pieces& pieces, std::uint32_t seed);

// Which pieces are in the way of which others on straight ways out.
class StraightExits {
 public:
  explicit StraightExits(const Pieces& pieces);

  // The directions in which a piece can be taken away from some others.
  std::vector<std::size_t> free(PieceNumber piece, std::span<const PieceNumber> others) const;

  // Takes everything apart; a group that was taken away after the rest. Where no single piece can
  // be taken out, the smallest group is. Pieces that interlock come one after the other from the
  // top down, without a direction.
  std::vector<Separation> taken_apart(const Costs& costs) const;

 private:
  using Block = std::vector<Word>;
  struct Split {
    Block moving;
    std::size_t direction;
  };

  // The next separation of a block; none if its pieces interlock. Moves of other kinds go here.
  std::optional<Split> split(const Block& block, const Costs& costs) const;
  std::optional<Split> single(const Block& block, const Costs& costs) const;
  std::optional<Split> smallest_group(const Block& block) const;
  // The pieces of a block that move along if one is pushed.
  Block together(const Block& block, PieceNumber piece, std::size_t direction) const;
  void add_interlocked(const Block& block, std::vector<Separation>& found) const;

  std::size_t words_;
  // The pieces straight ahead of each piece, by direction.
  std::vector<BitMatrix> ahead_;
  std::vector<double> height_;
};

}  // namespace pentomino
