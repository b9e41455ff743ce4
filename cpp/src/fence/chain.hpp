// Closed chains of stretches, one for each piece of a fence, and the largest value of such a chain.
//
// A chain whose stretches are sorted by their direction goes round a convex figure, and of all
// orders of the same stretches that one encloses the most. So the stretches are taken in the order
// of their directions, and for the pieces used and the place reached only the largest value is
// kept.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "support/effort.hpp"

namespace pentomino {

// What a piece adds to a chain.
struct Stretch {
  std::uint32_t piece;
  // From its first cell to that of the next piece; not nothing.
  std::int32_t x, y;
  // Twice the area between it and the straight line, and what else it is worth.
  std::int32_t value;
};

class Chains {
 public:
  // The number of each stretch, in the order in which they go round.
  using Chain = std::vector<std::uint32_t>;

  // `copies` says for each piece how often it may be used. Throws OverBudget where the tables take
  // more memory than the effort allows.
  Chains(std::vector<std::uint32_t> copies, std::vector<Stretch> stretches, Effort& effort);

  // The largest value of a closed chain: twice the area within the ends of its stretches, and the
  // values of these; none where no chain closes.
  std::optional<std::int32_t> largest() const;
  // Chains by chance, whose values are less than the largest by `loss` at most.
  std::vector<Chain> some(std::size_t number, std::int32_t loss, std::uint64_t seed,
                          Effort& effort) const;
  // All chains with the largest value, also with those of a direction in another order; none where
  // there are more than `most`.
  std::optional<std::vector<Chain>> all(std::size_t most, Effort& effort) const;

 private:
  using Value = std::int16_t;
  using Table = std::vector<Value>;
  struct Direction {
    std::size_t first, last;  // of the sorted stretches
  };
  struct Place {
    std::size_t used;
    std::int32_t x, y;
  };
  struct Walk;

  void fill(Effort& effort);
  void add(const Direction& direction, Table& table) const;
  void add(const Stretch& stretch, std::size_t copy, Table& table) const;
  std::size_t copies_in(std::size_t used, std::size_t piece) const;
  std::size_t at(const Place& place) const;
  bool is_inside(const Place& place) const;
  std::int32_t gain(const Stretch& stretch, const Place& before) const;
  // The tables before each direction of a segment.
  std::vector<Table> segment(std::size_t number, Effort& effort) const;
  bool go_back(Walk& walk, const Direction& direction, const Table& before,
               const Table& after) const;
  void go_all_back(const Walk& walk, const Direction& direction, const Table& before,
                   const Table& after, std::vector<Walk>& walks) const;
  // A walk before a stretch was added; none where that cannot be.
  std::optional<Walk> before(const Walk& walk, std::size_t stretch, const Table& after) const;
  // Follows walks from the last direction to the first, each by a step that changes all of them.
  template <typename Step>
  std::vector<Chain> followed(std::vector<Walk> walks, const Step& step, Effort& effort) const;

  std::vector<std::uint32_t> copies_;
  std::vector<std::size_t> strides_;  // what a copy adds to the number of a set of pieces
  std::vector<Stretch> stretches_;
  std::vector<std::uint32_t> numbers_;  // of the sorted stretches
  std::vector<Direction> directions_;
  std::size_t sets_ = 1;
  std::int32_t reach_ = 0;  // places go from -reach to reach, and from 0 to reach
  std::size_t places_ = 0;
  std::size_t spacing_ = 1;  // directions from one kept table to the next
  std::vector<Table> kept_;  // at the start of each segment, and at the end
};

}  // namespace pentomino
