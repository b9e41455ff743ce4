// How pieces come apart, against pushing cells one step at a time and trying every part of a block.

#include "disassembly/disassembly.hpp"

#include "boxes.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

using Numbers = std::vector<PieceNumber>;
using Cells = std::set<Place>;

const Directions cubes = of_cubes();

// Longer than any box here.
constexpr int far = 12;

Cells cells_of(const Pieces& pieces, const Numbers& numbers) {
  Cells cells;
  for (const PieceNumber number : numbers) {
    for (const Cell& cell : pieces[number]) cells.insert(cell.at);
  }
  return cells;
}

bool passes(const Cells& moving, const Cells& staying, const Direction& direction) {
  for (int step = 1; step <= far; ++step) {
    for (Place place : moving) {
      for (std::size_t axis = 0; axis < place.size(); ++axis) {
        place[axis] += direction.step[axis] * step;
      }
      if (staying.count(place) > 0) return false;
    }
  }
  return true;
}

bool is_separable(const Pieces& pieces, const Numbers& block) {
  for (std::uint32_t part = 1; part + 1 < 1U << block.size(); ++part) {
    Numbers moving, staying;
    for (std::size_t at = 0; at < block.size(); ++at) {
      (part >> at & 1 ? moving : staying).push_back(block[at]);
    }
    const Cells some = cells_of(pieces, moving), others = cells_of(pieces, staying);
    for (const Direction& direction : cubes) {
      if (passes(some, others, direction)) return true;
    }
  }
  return false;
}

Numbers together(const Separation& separation) {
  Numbers all = separation.moving;
  all.insert(all.end(), separation.staying.begin(), separation.staying.end());
  std::sort(all.begin(), all.end());
  return all;
}

// Follows the separations; returns how many pieces interlock.
std::size_t followed(const Pieces& pieces, const std::vector<Separation>& separations) {
  Numbers everything;
  for (PieceNumber piece = 0; piece < pieces.size(); ++piece) everything.push_back(piece);
  std::set<Numbers> blocks{everything};
  std::size_t locked = 0;
  Numbers interlocked;
  for (const Separation& separation : separations) {
    const Numbers block = together(separation);
    check(blocks.erase(block) == 1);
    const auto& [moving, staying, direction, slides] = separation;
    check(slides.empty());
    check(!moving.empty());
    if (direction) {
      check(passes(cells_of(pieces, moving), cells_of(pieces, staying), cubes[*direction]));
    } else {
      const bool is_known =
          std::includes(interlocked.begin(), interlocked.end(), block.begin(), block.end());
      if (!is_known) check(!is_separable(pieces, interlocked = block));
      ++locked;
    }
    if (!staying.empty()) blocks.insert(staying);
    if (moving.size() > 1) blocks.insert(moving);
  }
  check(blocks.empty());
  return locked;
}

void random_boxes() {
  Random random(5);
  std::size_t apart = 0, locked = 0, groups = 0;
  for (int round = 0; round < 600; ++round) {
    const Pieces pieces = cut(random, 2 + below(random, 2), 2 + below(random, 7), 0);
    const StraightExits exits(pieces, cubes);
    const auto found = exits.taken_apart(easiest(pieces, cubes));
    const std::size_t left = followed(pieces, found);
    (left == 0 ? apart : locked) += 1;
    for (const Separation& separation : found) groups += separation.moving.size() > 1 ? 1 : 0;
    for (const std::uint32_t seed : {0U, 1U, 2U}) {
      check(followed(pieces, exits.taken_apart(outermost(pieces, cubes, seed))) == left);
    }
  }
  check(apart > 50 && locked > 50 && groups > 10);
}

void ways_out_of_a_piece() {
  // A tunnel over a bar.
  Pieces pieces(2);
  for (std::int64_t column = 0; column < 3; ++column) {
    for (std::int64_t layer = 0; layer < 2; ++layer) {
      const bool is_bar = layer == 0 && column == 1;
      for (std::int64_t row = 0; row < 2; ++row) {
        pieces[is_bar ? 1 : 0].push_back({{layer, row, column}});
      }
    }
  }
  const StraightExits exits(pieces, cubes);
  const Numbers tunnel{0}, bar{1};
  check(exits.free(0, bar) == std::vector<std::size_t>{0, 1, 4});
  check(exits.free(1, tunnel) == std::vector<std::size_t>{1, 4, 5});
  check(exits.free(1, {}).size() == cubes.size());
  const auto found = exits.taken_apart(easiest(pieces, cubes));
  check(found.size() == 2 && found[0].moving == tunnel && found[0].direction == 0U);
}

// More pieces than a word has bits: sticks that lie on each other, taken from the top.
void many_pieces() {
  Pieces pieces;
  for (std::int64_t layer = 0; layer < 200; ++layer)
    pieces.push_back({{{layer, 0, 0}}, {{layer, 0, 1}}});
  const auto found = StraightExits(pieces, cubes).taken_apart(easiest(pieces, cubes));
  check(found.size() == 200);
  for (std::size_t at = 0; at < found.size(); ++at) {
    check(found[at].moving == Numbers{static_cast<PieceNumber>(199 - at)});
    check(found[at].staying.size() == 199 - at && found[at].direction == 0U);
  }
}

void nothing_to_take_apart() {
  check(StraightExits({}, cubes).taken_apart(easiest({}, cubes)).empty());
  check(StraightExits({}, cubes).taken_apart(outermost({}, cubes, 1)).empty());
}

}  // namespace

int main() {
  random_boxes();
  ways_out_of_a_piece();
  many_pieces();
  nothing_to_take_apart();
  return checks_failed();
}
