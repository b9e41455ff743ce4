// How far pieces can go along the grid until they meet others.

#pragma once

#include <limits>
#include <unordered_map>

#include "disassembly/disassembly.hpp"

namespace pentomino {

using Steps = std::uint16_t;
// Pieces never meet.
inline constexpr Steps endless = std::numeric_limits<Steps>::max();

// The cells of a piece, for questions about places near them.
class Body {
 public:
  Body(std::span<const Cell> cells, std::size_t kinds);

  bool has(const Cell& cell) const;
  // Whether steps from a place lead past this body, as far as cells `reach` beyond it go.
  bool is_past(const Place& place, const Place& step, std::int64_t reach) const;
  // Whether that holds for all cells of another body, moved by an offset.
  bool is_beside(const Body& other, const Place& offset, const Place& step,
                 std::int64_t reach) const;

 private:
  std::size_t index_of(const Cell& cell) const;

  std::size_t kinds_;
  Place low_;
  Place high_;
  std::vector<std::uint8_t> filled_;
};

class Paths {
 public:
  Paths(const Pieces& pieces, const Directions& directions);

  // The steps of one piece in a direction until it meets another, which was moved by `offset`
  // relative to it.
  Steps between(PieceNumber one, PieceNumber other, const Place& offset,
                std::size_t direction) const;

 private:
  // A cell, and how many of its steps must be looked at before others of its piece go the same way.
  struct Mover {
    Cell cell;
    Steps steps;
  };

  const Directions& directions_;
  std::vector<std::int64_t> reaches_;
  std::vector<Body> bodies_;
  // By piece and direction.
  std::vector<std::vector<std::vector<Mover>>> movers_;
};

// Paths, remembered for each way in which two pieces can stand.
class KnownPaths {
 public:
  KnownPaths(const Pieces& pieces, const Directions& directions)
      : paths_(pieces, directions), directions_(directions.size()) {}

  // By direction: the steps of one piece until it meets another, which was moved by `offset`
  // relative to it. Valid until the next call.
  std::span<const Steps> between(PieceNumber one, PieceNumber other, const Place& offset);

 private:
  // Two pieces, and how they stand.
  struct Key {
    std::uint64_t pieces;
    std::uint64_t offset;
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const {
      return static_cast<std::size_t>((key.pieces * 0x9e3779b97f4a7c15) ^ key.offset);
    }
  };

  Paths paths_;
  std::size_t directions_;
  std::unordered_map<Key, std::size_t, Hash> known_;
  std::vector<Steps> steps_;
};

}  // namespace pentomino
