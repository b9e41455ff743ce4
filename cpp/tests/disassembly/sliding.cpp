// How interlocked pieces come apart, against a search that pushes every part of a block in every
// direction, a cell at a time.

#include "disassembly/sliding.hpp"

#include <map>

#include "boxes.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

using Numbers = std::vector<PieceNumber>;
using Offsets = std::vector<Place>;

const Directions cubes = of_cubes();

// Farther than any piece here can slide without coming free.
constexpr std::int64_t far = 12;

Place times(const Place& step, std::int64_t number) {
  return {step[0] * number, step[1] * number, step[2] * number};
}

// Whether no two of some pieces meet where they stand.
bool are_clear(const Pieces& pieces, const Offsets& offsets) {
  std::set<Place> taken;
  for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
    for (const Cell& cell : pieces[piece]) {
      if (!taken.insert(sum(cell.at, offsets[piece])).second) return false;
    }
  }
  return true;
}

Offsets normal(Offsets offsets) {
  const Place first = offsets.front();
  for (Place& offset : offsets) offset = sum(offset, times(first, -1));
  return offsets;
}

// The fewest moves after which a part of the pieces is free, and each such part where it is so.
struct Nearest {
  std::size_t level;
  std::vector<std::pair<Offsets, std::uint32_t>> parts;
};

// None if no moves free any.
std::optional<Nearest> nearest_of(const Pieces& pieces) {
  std::map<Offsets, std::size_t> known{{Offsets(pieces.size()), 0}};
  std::vector<Offsets> open{Offsets(pieces.size())};
  std::optional<Nearest> found;
  for (std::size_t at = 0; at < open.size(); ++at) {
    const std::size_t level = known.at(open[at]) + 1;
    if (found && level > found->level) break;
    for (std::uint32_t part = 1; part + 1 < 1U << pieces.size(); ++part) {
      for (const Direction& direction : cubes) {
        Offsets now = open[at];
        for (std::int64_t steps = 1; steps <= far; ++steps) {
          for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
            if (part >> piece & 1) now[piece] = sum(now[piece], direction.step);
          }
          if (!are_clear(pieces, now)) break;
          if (steps == far) {
            if (!found) found = Nearest{level, {}};
            found->parts.emplace_back(open[at], part);
          } else if (known.try_emplace(normal(now), level).second) {
            open.push_back(normal(now));
          }
        }
      }
    }
  }
  return found;
}

// The fewest moves in all, where each part is freed by as few as possible; none if pieces stay
// together.
std::optional<std::size_t> fewest_moves(const Pieces& pieces) {
  if (pieces.size() == 1) return 0;
  const auto nearest = nearest_of(pieces);
  if (!nearest) return std::nullopt;
  std::optional<std::size_t> least;
  for (const auto& [offsets, part] : nearest->parts) {
    std::array<Pieces, 2> halves;
    for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
      auto& moved = halves[part >> piece & 1].emplace_back(pieces[piece]);
      for (Cell& cell : moved) cell.at = sum(cell.at, offsets[piece]);
    }
    const auto one = fewest_moves(halves[0]), other = fewest_moves(halves[1]);
    if (!one || !other) return std::nullopt;
    least = std::min(least.value_or(greatest_size), nearest->level + *one + *other);
  }
  return least;
}

std::size_t index_of(const Numbers& numbers, PieceNumber number) {
  return static_cast<std::size_t>(std::ranges::find(numbers, number) - numbers.begin());
}

// Follows the separations of some pieces, step by step, and holds each first move against the
// other search; returns how many slides there are and how many pieces do not come apart.
std::pair<std::size_t, std::size_t> followed(const Pieces& pieces,
                                             std::optional<PieceNumber> fixed) {
  Effort effort;
  std::map<Numbers, Pieces> blocks;
  Numbers everything;
  for (PieceNumber piece = 0; piece < pieces.size(); ++piece) everything.push_back(piece);
  blocks[everything] = pieces;
  std::size_t slides = 0, locked = 0;
  Numbers interlocked;
  for (const Separation& separation : slid_apart(pieces, cubes, {pieces, cubes, fixed}, effort)) {
    Numbers block = separation.moving;
    block.insert(block.end(), separation.staying.begin(), separation.staying.end());
    std::ranges::sort(block);
    if (!blocks.contains(block)) block.insert(block.begin(), fixed.value());
    check(blocks.contains(block));
    check(!fixed || std::ranges::find(separation.moving, *fixed) == separation.moving.end());
    Pieces standing = blocks[block];
    blocks.erase(block);
    const auto push = [&](const Numbers& moving, std::size_t direction, std::int64_t steps) {
      Offsets offsets(block.size());
      for (std::int64_t step = 0; step < steps; ++step) {
        for (const PieceNumber piece : moving) {
          check(piece != fixed);
          Place& offset = offsets[index_of(block, piece)];
          offset = sum(offset, cubes[direction].step);
        }
        check(are_clear(standing, offsets));
      }
      for (std::size_t at = 0; at < block.size(); ++at) {
        for (Cell& cell : standing[at]) cell.at = sum(cell.at, offsets[at]);
      }
    };
    if (separation.direction && block.size() > 1) {
      const auto nearest = nearest_of(standing);
      check(nearest && nearest->level == separation.slides.size() + 1);
      for (const auto& [moving, direction, steps] : separation.slides) {
        push(moving, direction, steps);
      }
      push(separation.moving, *separation.direction, far);
      slides += separation.slides.size();
    } else if (!separation.direction) {
      check(separation.slides.empty());
      if (!std::ranges::includes(interlocked, block)) {
        check(!nearest_of(standing));
        interlocked = block;
      }
      ++locked;
    }
    for (const Numbers& part : {separation.moving, separation.staying}) {
      if (part.empty() || (part == separation.moving && part.size() == 1)) continue;
      for (const PieceNumber piece : part) {
        blocks[part].push_back(standing[index_of(block, piece)]);
      }
    }
  }
  if (fixed) blocks.erase({*fixed});
  check(blocks.empty());
  return {slides, locked};
}

void random_boxes() {
  Random random(7);
  std::size_t slid = 0, locked = 0;
  for (int round = 0; round < 3000; ++round) {
    const Pieces pieces = cut(random, 3, 2 + below(random, 3), 1);
    const auto [slides, left] = followed(pieces, std::nullopt);
    const auto around = followed(pieces, 0);
    check(around.second == left);
    const auto fewest = fewest_moves(pieces);
    check(fewest.has_value() == (left == 0));
    check(!fewest || *fewest == pieces.size() - 1 + slides);
    slid += slides > 0 ? 1 : 0;
    locked += left > 0 ? 1 : 0;
  }
  check(slid > 300 && locked > 1000);
}

void limits() {
  Random random(7);
  Effort little(Limits{.memory = 100});
  check_throws<OverBudget>([&] {
    for (int round = 0; round < 400; ++round) {
      const Pieces pieces = cut(random, 3, 4, 1);
      slid_apart(pieces, cubes, {pieces, cubes}, little);
    }
  });
  check(little.memory() == 0);
  Effort cancelled;
  cancelled.cancel();
  check_throws<Cancelled>([&] {
    for (int round = 0; round < 400; ++round) {
      const Pieces pieces = cut(random, 3, 4, 1);
      slid_apart(pieces, cubes, {pieces, cubes}, cancelled);
    }
  });
}

}  // namespace

int main() {
  random_boxes();
  limits();
  return checks_failed();
}
