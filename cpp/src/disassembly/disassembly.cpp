#include "disassembly/disassembly.hpp"

#include <algorithm>

#include "disassembly/paths.hpp"

namespace pentomino {
namespace {

using Middle = std::array<double, 3>;

// How much a seed may change costs, in cells.
constexpr double noise = 2.0;

Place sum_of(std::span<const Cell> cells) {
  Place sum{};
  for (const Cell& cell : cells) {
    for (std::size_t axis = 0; axis < sum.size(); ++axis) sum[axis] += cell.at[axis];
  }
  return sum;
}

Middle middle_of(std::span<const Cell> cells) {
  Middle middle{};
  const Place sum = sum_of(cells);
  for (std::size_t axis = 0; axis < sum.size(); ++axis) {
    middle[axis] = static_cast<double>(sum[axis]) / static_cast<double>(cells.size());
  }
  return middle;
}

// A number from 0 to below 1 that looks random.
double scattered(std::uint64_t seed) {
  seed = (seed ^ seed >> 30) * 0xbf58476d1ce4e5b9;
  seed = (seed ^ seed >> 27) * 0x94d049bb133111eb;
  return static_cast<double>((seed ^ seed >> 31) >> 11) * 0x1p-53;
}

// How hard it is to take a piece out this way: up is easiest, down hardest.
double effort_of(const Direction& direction) {
  const auto [up, front, right] = direction.way;
  if (up != 0) return (up > 0 ? 0 : 3) + (front != 0 || right != 0 ? 0.5 : 0);
  return std::min(front, right) < 0 ? 2 : 1;
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

std::int64_t reach_of(const Direction& direction) {
  std::int64_t reach = 0;
  for (const auto& swept : direction.swept) {
    for (const Cell& cell : swept) {
      for (const std::int64_t number : cell.at) reach = std::max(reach, std::abs(number));
    }
  }
  return reach;
}

std::vector<std::size_t> opposites(const Directions& directions) {
  std::vector<std::size_t> found;
  for (const auto& [way, step, swept] : directions) {
    const Place back{-step[0], -step[1], -step[2]};
    const auto place = std::find_if(directions.begin(), directions.end(),
                                    [&](const Direction& other) { return other.step == back; });
    found.push_back(static_cast<std::size_t>(place - directions.begin()));
  }
  return found;
}

Directions of_cubes() {
  Directions directions;
  for (const Place& step :
       {Place{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, 0, -1}, {0, -1, 0}, {-1, 0, 0}}) {
    std::array<int, 3> way{};
    std::copy(step.begin(), step.end(), way.begin());
    directions.push_back({way, step, {{{step}}}});
  }
  return directions;
}

Costs easiest(const Pieces& pieces, const Directions& directions) {
  Costs costs(directions.size());
  for (const auto& piece : pieces) {
    const auto [layer, row, column] = middle_of(piece);
    for (std::size_t number = 0; number < costs.size(); ++number) {
      costs[number].push_back({effort_of(directions[number]), -layer, -row - column});
    }
  }
  return costs;
}

Costs outermost(const Pieces& pieces, const Directions& directions, std::uint32_t seed) {
  std::vector<Cell> all;
  for (const auto& piece : pieces) all.insert(all.end(), piece.begin(), piece.end());
  const Middle centre = middle_of(all);
  Costs costs(directions.size());
  for (const auto& piece : pieces) {
    // Of the piece's place, so that its number does not matter.
    std::uint64_t key = seed;
    for (const std::int64_t sum : sum_of(piece)) {
      key = key * 0x9e3779b97f4a7c15 + static_cast<std::uint64_t>(sum);
    }
    const Middle middle = middle_of(piece);
    for (std::size_t number = 0; number < costs.size(); ++number) {
      const auto& way = directions[number].way;
      double inwards = 0;
      for (std::size_t axis = 0; axis < way.size(); ++axis) {
        inwards += (centre[axis] - middle[axis]) * way[axis];
      }
      const double by_chance = seed == 0 ? 0 : noise * scattered(key * costs.size() + number);
      costs[number].push_back({way[0] < 0 ? 1.0 : 0.0, inwards - by_chance});
    }
  }
  return costs;
}

StraightExits::StraightExits(const Pieces& pieces, const Directions& directions,
                             std::optional<PieceNumber> fixed)
    : words_(words_for(pieces.size())), fixed_(fixed) {
  const Paths paths(pieces, directions);
  ahead_.resize(directions.size(), BitMatrix(pieces.size(), pieces.size()));
  const auto back = opposites(directions);
  for (std::size_t way = 0; way < directions.size(); ++way) {
    for (PieceNumber one = 0; one < pieces.size(); ++one) {
      for (PieceNumber other = one + 1; other < pieces.size(); ++other) {
        if (paths.between(one, other, {}, way) == endless) continue;
        put(ahead_[way].row(one), other);
        put(ahead_[back[way]].row(other), one);
      }
    }
  }
  for (const auto& piece : pieces) height_.push_back(middle_of(piece)[0]);
}

std::vector<std::size_t> StraightExits::free(PieceNumber piece,
                                             std::span<const PieceNumber> others) const {
  std::vector<std::size_t> found;
  for (std::size_t way = 0; way < ahead_.size(); ++way) {
    const auto ahead = ahead_[way].row(piece);
    const bool is_free = std::none_of(others.begin(), others.end(),
                                      [&](PieceNumber other) { return has(ahead, other); });
    if (is_free) found.push_back(way);
  }
  return found;
}

bool StraightExits::is_separable(std::span<const PieceNumber> pieces) const {
  Block block(words_);
  for (const PieceNumber piece : pieces) put(block, piece);
  return smallest_group(block).has_value();
}

std::vector<Separation> StraightExits::taken_apart(const Costs& costs) const {
  std::vector<Separation> found;
  take_apart(costs, found, [&](const auto& pieces) { add_interlocked(pieces, found); });
  return found;
}

void StraightExits::take_apart(const Costs& costs, std::vector<Separation>& found,
                               const Interlocked& interlocked) const {
  Block everything(words_);
  for (std::size_t piece = 0; piece < height_.size(); ++piece) put(everything, piece);
  std::vector<Block> blocks;
  if (!height_.empty()) blocks.push_back(std::move(everything));
  while (!blocks.empty()) {
    Block block = std::move(blocks.back());
    blocks.pop_back();
    if (fixed_ && has(block, *fixed_) && count_of(block) == 1) continue;
    auto next = split(block, costs);
    if (!next) {
      interlocked(numbers_of(block));
      continue;
    }
    auto& [moving, direction] = *next;
    for (std::size_t w = 0; w < words_; ++w) block[w] &= ~moving[w];
    found.push_back({numbers_of(moving), numbers_of(block), direction});
    if (found.back().moving.size() > 1) blocks.push_back(std::move(moving));
    if (!found.back().staying.empty()) blocks.push_back(std::move(block));
  }
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
  for (std::size_t way = 0; way < (is_last ? 1 : ahead_.size()); ++way) {
    each_in(block, [&](std::size_t number) {
      const auto piece = static_cast<PieceNumber>(number);
      if (piece == fixed_ || meet(ahead_[way].row(piece), block)) return;
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
  for (std::size_t way = 0; way < ahead_.size(); ++way) {
    each_in(block, [&](std::size_t number) {
      Block group = together(block, static_cast<PieceNumber>(number), way);
      const std::size_t size = count_of(group);
      if (fixed_ && has(group, *fixed_)) return;
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

void StraightExits::add_interlocked(std::vector<PieceNumber> left,
                                    std::vector<Separation>& found) const {
  const bool is_held = fixed_ && std::erase(left, *fixed_) > 0;
  while (!left.empty()) {
    const auto highest = std::max_element(left.begin(), left.end(),
                                          [&](auto a, auto b) { return height_[a] < height_[b]; });
    const PieceNumber piece = *highest;
    left.erase(highest);
    found.push_back(
        {{piece}, left, left.empty() && !is_held ? std::optional<std::size_t>(0) : std::nullopt});
  }
}

}  // namespace pentomino
