#include "disassembly/disassembly.hpp"

#include <algorithm>

namespace pentomino {
namespace {

using Middle = std::array<double, 3>;

// How much a seed may change costs, in cells.
constexpr double noise = 2.0;

Place sum_of(std::span<const Place> places) {
  Place sum{};
  for (const Place& place : places) {
    for (std::size_t axis = 0; axis < sum.size(); ++axis) sum[axis] += place[axis];
  }
  return sum;
}

Middle middle_of(std::span<const Place> places) {
  Middle middle{};
  const Place sum = sum_of(places);
  for (std::size_t axis = 0; axis < sum.size(); ++axis) {
    middle[axis] = static_cast<double>(sum[axis]) / static_cast<double>(places.size());
  }
  return middle;
}

// A number from 0 to below 1 that looks random.
double scattered(std::uint64_t seed) {
  seed = (seed ^ seed >> 30) * 0xbf58476d1ce4e5b9;
  seed = (seed ^ seed >> 27) * 0x94d049bb133111eb;
  return static_cast<double>((seed ^ seed >> 31) >> 11) * 0x1p-53;
}

// For each piece, the others with a cell straight ahead of one of its cells.
BitMatrix ahead_of(const Pieces& pieces, const Direction& direction) {
  const auto [axis, sign] = direction;
  // Of each cell its line, which two coordinates name, its place there, and its piece.
  std::vector<std::array<std::int64_t, 4>> cells;
  for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
    for (const Place& place : pieces[piece]) {
      cells.push_back({place[(axis + 1) % 3], place[(axis + 2) % 3], -sign * place[axis],
                       static_cast<std::int64_t>(piece)});
    }
  }
  std::sort(cells.begin(), cells.end());
  BitMatrix ahead(pieces.size(), pieces.size());
  std::vector<Word> passed(words_for(pieces.size()));
  for (std::size_t at = 0; at < cells.size(); ++at) {
    const bool is_first =
        at == 0 || !std::equal(cells[at].begin(), cells[at].begin() + 2, cells[at - 1].begin());
    if (is_first) std::fill(passed.begin(), passed.end(), Word{0});
    const auto piece = static_cast<std::size_t>(cells[at][3]);
    const std::span<Word> row = ahead.row(piece);
    for (std::size_t w = 0; w < row.size(); ++w) row[w] |= passed[w];
    put(passed, piece);
  }
  for (PieceNumber piece = 0; piece < pieces.size(); ++piece) drop(ahead.row(piece), piece);
  return ahead;
}

std::vector<PieceNumber> numbers_of(std::span<const Word> set) {
  std::vector<PieceNumber> numbers;
  each_in(set, [&](std::size_t number) { numbers.push_back(static_cast<PieceNumber>(number)); });
  return numbers;
}

// Whether a set is less than another, read as one number.
bool is_less(std::span<const Word> one, std::span<const Word> other) {
  return std::lexicographical_compare(one.rbegin(), one.rend(), other.rbegin(), other.rend());
}

}  // namespace

Costs easiest(const Pieces& pieces) {
  constexpr std::array<double, directions.size()> ease{0, 1, 1, 2, 2, 3};
  Costs costs;
  for (const auto& piece : pieces) {
    const auto [layer, row, column] = middle_of(piece);
    for (std::size_t way = 0; way < costs.size(); ++way) {
      costs[way].push_back({ease[way], -layer, -row - column});
    }
  }
  return costs;
}

Costs outermost(const Pieces& pieces, std::uint32_t seed) {
  std::vector<Place> all;
  for (const auto& piece : pieces) all.insert(all.end(), piece.begin(), piece.end());
  const Middle centre = middle_of(all);
  Costs costs;
  for (const auto& piece : pieces) {
    // Of the piece's place, so that its number does not matter.
    std::uint64_t key = seed;
    for (const std::int64_t sum : sum_of(piece)) {
      key = key * 0x9e3779b97f4a7c15 + static_cast<std::uint64_t>(sum);
    }
    const Middle middle = middle_of(piece);
    for (std::size_t way = 0; way < costs.size(); ++way) {
      const auto [axis, sign] = directions[way];
      const bool is_down = axis == 0 && sign < 0;
      const double by_chance = seed == 0 ? 0 : noise * scattered(key * directions.size() + way);
      costs[way].push_back({is_down ? 1.0 : 0.0, (centre[axis] - middle[axis]) * sign - by_chance});
    }
  }
  return costs;
}

StraightExits::StraightExits(const Pieces& pieces) : words_(words_for(pieces.size())) {
  for (const Direction& direction : directions) ahead_.push_back(ahead_of(pieces, direction));
  for (const auto& piece : pieces) height_.push_back(middle_of(piece)[0]);
}

std::vector<std::size_t> StraightExits::free(PieceNumber piece,
                                             std::span<const PieceNumber> others) const {
  std::vector<std::size_t> found;
  for (std::size_t way = 0; way < directions.size(); ++way) {
    const auto ahead = ahead_[way].row(piece);
    const bool is_free = std::none_of(others.begin(), others.end(),
                                      [&](PieceNumber other) { return has(ahead, other); });
    if (is_free) found.push_back(way);
  }
  return found;
}

std::vector<Separation> StraightExits::taken_apart(const Costs& costs) const {
  std::vector<Separation> found;
  Block everything(words_);
  for (std::size_t piece = 0; piece < height_.size(); ++piece) put(everything, piece);
  std::vector<Block> blocks;
  if (!height_.empty()) blocks.push_back(std::move(everything));
  while (!blocks.empty()) {
    Block block = std::move(blocks.back());
    blocks.pop_back();
    auto next = split(block, costs);
    if (!next) {
      add_interlocked(block, found);
      continue;
    }
    auto& [moving, direction] = *next;
    for (std::size_t w = 0; w < words_; ++w) block[w] &= ~moving[w];
    found.push_back({numbers_of(moving), numbers_of(block), direction});
    if (found.back().moving.size() > 1) blocks.push_back(std::move(moving));
    if (!found.back().staying.empty()) blocks.push_back(std::move(block));
  }
  return found;
}

std::optional<StraightExits::Split> StraightExits::split(const Block& block,
                                                         const Costs& costs) const {
  if (auto found = single(block, costs)) return found;
  return smallest_group(block);
}

std::optional<StraightExits::Split> StraightExits::single(const Block& block,
                                                          const Costs& costs) const {
  const bool is_last = count_of(block) == 1;
  std::optional<std::pair<PieceNumber, std::size_t>> best;
  const auto key = [&](PieceNumber piece, std::size_t way) {
    return std::pair(costs[way][piece], piece);
  };
  for (std::size_t way = 0; way < (is_last ? 1 : directions.size()); ++way) {
    each_in(block, [&](std::size_t number) {
      const auto piece = static_cast<PieceNumber>(number);
      if (meet(ahead_[way].row(piece), block)) return;
      if (!best || key(piece, way) < key(best->first, best->second)) best = {piece, way};
    });
  }
  if (!best) return std::nullopt;
  Split found{Block(words_), best->second};
  put(found.moving, best->first);
  return found;
}

std::optional<StraightExits::Split> StraightExits::smallest_group(const Block& block) const {
  std::optional<Split> best;
  std::size_t least = count_of(block);
  for (std::size_t way = 0; way < directions.size(); ++way) {
    each_in(block, [&](std::size_t number) {
      Block group = together(block, static_cast<PieceNumber>(number), way);
      const std::size_t size = count_of(group);
      const bool is_better = size < least || (best && size == least && best->direction == way &&
                                              is_less(group, best->moving));
      if (!is_better) return;
      best = {std::move(group), way};
      least = size;
    });
  }
  return best;
}

StraightExits::Block StraightExits::together(const Block& block, PieceNumber piece,
                                             std::size_t direction) const {
  Block group(words_);
  put(group, piece);
  std::vector<PieceNumber> open{piece};
  while (!open.empty()) {
    const auto ahead = ahead_[direction].row(open.back());
    open.pop_back();
    for (std::size_t w = 0; w < words_; ++w) {
      const Word fresh = ahead[w] & block[w] & ~group[w];
      group[w] |= fresh;
      each_in(fresh, w,
              [&](std::size_t number) { open.push_back(static_cast<PieceNumber>(number)); });
    }
  }
  return group;
}

void StraightExits::add_interlocked(const Block& block, std::vector<Separation>& found) const {
  std::vector<PieceNumber> left = numbers_of(block);
  while (!left.empty()) {
    const auto highest = std::max_element(left.begin(), left.end(),
                                          [&](auto a, auto b) { return height_[a] < height_[b]; });
    const PieceNumber piece = *highest;
    left.erase(highest);
    found.push_back({{piece}, left, left.empty() ? std::optional<std::size_t>(0) : std::nullopt});
  }
}

}  // namespace pentomino
