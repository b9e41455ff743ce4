#include "disassembly/paths.hpp"

#include <algorithm>

namespace pentomino {

Body::Body(std::span<const Cell> cells, std::size_t kinds) : kinds_(kinds) {
  low_ = high_ = cells.front().at;
  for (const Cell& cell : cells) {
    for (std::size_t axis = 0; axis < low_.size(); ++axis) {
      low_[axis] = std::min(low_[axis], cell.at[axis]);
      high_[axis] = std::max(high_[axis], cell.at[axis]);
    }
  }
  std::size_t size = kinds;
  for (std::size_t axis = 0; axis < low_.size(); ++axis) {
    size *= static_cast<std::size_t>(high_[axis] - low_[axis] + 1);
  }
  filled_.resize(size);
  for (const Cell& cell : cells) filled_[index_of(cell)] = 1;
}

bool Body::has(const Cell& cell) const {
  for (std::size_t axis = 0; axis < low_.size(); ++axis) {
    if (cell.at[axis] < low_[axis] || cell.at[axis] > high_[axis]) return false;
  }
  return filled_[index_of(cell)] != 0;
}

bool Body::is_past(const Place& place, const Place& step, std::int64_t reach) const {
  for (std::size_t axis = 0; axis < place.size(); ++axis) {
    if (step[axis] >= 0 && place[axis] > high_[axis] + reach) return true;
    if (step[axis] <= 0 && place[axis] < low_[axis] - reach) return true;
  }
  return false;
}

bool Body::is_beside(const Body& other, const Place& offset, const Place& step,
                     std::int64_t reach) const {
  for (std::size_t axis = 0; axis < step.size(); ++axis) {
    if (step[axis] >= 0 && other.low_[axis] + offset[axis] > high_[axis] + reach) return true;
    if (step[axis] <= 0 && other.high_[axis] + offset[axis] < low_[axis] - reach) return true;
  }
  return false;
}

std::size_t Body::index_of(const Cell& cell) const {
  std::size_t index = 0;
  for (std::size_t axis = 0; axis < low_.size(); ++axis) {
    index = index * static_cast<std::size_t>(high_[axis] - low_[axis] + 1) +
            static_cast<std::size_t>(cell.at[axis] - low_[axis]);
  }
  return index * kinds_ + cell.kind;
}

Paths::Paths(const Pieces& pieces, const Directions& directions) : directions_(directions) {
  for (const Direction& direction : directions) reaches_.push_back(reach_of(direction));
  for (const auto& piece : pieces) {
    const Body& body = bodies_.emplace_back(piece, directions.front().swept.size());
    auto& movers = movers_.emplace_back(directions.size());
    for (std::size_t number = 0; number < directions.size(); ++number) {
      const auto& [way, step, swept] = directions[number];
      for (const Cell& cell : piece) {
        // Where the piece has the next cell too, that one goes the rest of the way.
        const bool leads = !body.has({sum(cell.at, step), cell.kind});
        const bool is_inside = std::all_of(
            swept[cell.kind].begin(), swept[cell.kind].end(),
            [&](const Cell& met) { return body.has({sum(cell.at, met.at), met.kind}); });
        if (leads || !is_inside) movers[number].push_back({cell, leads ? endless : Steps{1}});
      }
    }
  }
}

Steps Paths::between(PieceNumber one, PieceNumber other, const Place& offset,
                     std::size_t direction) const {
  const auto& [way, step, swept] = directions_[direction];
  const Place back{-offset[0], -offset[1], -offset[2]};
  const Body& body = bodies_[other];
  if (body.is_beside(bodies_[one], back, step, reaches_[direction])) return endless;
  Steps least = endless;
  for (const auto& [cell, steps] : movers_[one][direction]) {
    if (least == 0) break;
    Place at = sum(cell.at, back);
    for (Steps far = 0; far < std::min(least, steps); ++far, at = sum(at, step)) {
      if (body.is_past(at, step, reaches_[direction])) break;
      const bool meets =
          std::any_of(swept[cell.kind].begin(), swept[cell.kind].end(),
                      [&](const Cell& met) { return body.has({sum(at, met.at), met.kind}); });
      if (meets) least = far;
    }
  }
  return least;
}

std::span<const Steps> KnownPaths::between(PieceNumber one, PieceNumber other,
                                           const Place& offset) {
  Key key{std::uint64_t{one} << 32 | other, 0};
  for (const std::int64_t number : offset) {
    key.offset = key.offset << 16 | (static_cast<std::uint64_t>(number) & 0xffff);
  }
  const auto [entry, is_new] = known_.try_emplace(key, steps_.size());
  if (is_new) {
    for (std::size_t number = 0; number < directions_; ++number) {
      steps_.push_back(paths_.between(one, other, offset, number));
    }
  }
  return std::span(steps_).subspan(entry->second, directions_);
}

}  // namespace pentomino
