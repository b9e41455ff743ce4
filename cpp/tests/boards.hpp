// Boards to try frontier engines on: rectangles with their cells ordered column by column.

#pragma once

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "checks.hpp"
#include "frontier/count.hpp"
#include "graph/frontier_graph.hpp"
#include "graph/selection.hpp"

namespace pentomino::testing {

struct Bounds {
  std::uint32_t lower;
  std::uint32_t upper;
};

// A problem as lists that are easy to change; items are cells first, then counted ones.
struct Draft {
  std::vector<Bounds> cells;
  std::vector<Bounds> counted;
  std::vector<std::vector<Item>> options;
  std::vector<std::vector<Position>> neighbours;

  ExactCover cover() const {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> all;
    for (const auto* bounds : {&cells, &counted}) {
      for (const Bounds& b : *bounds) all.emplace_back(b.lower, b.upper);
    }
    return problem_of(all, options);
  }
  FrontierProblem problem() const {
    std::vector<Item> order(cells.size());
    for (std::size_t cell = 0; cell < cells.size(); ++cell) order[cell] = static_cast<Item>(cell);
    return {std::make_shared<const ExactCover>(cover()), order, neighbours, boundless};
  }
};

using Cell = std::pair<int, int>;
using Shape = std::vector<Cell>;

inline Shape settled(Shape shape) {
  int row = shape.front().first;
  int column = shape.front().second;
  for (const auto& [r, c] : shape) {
    row = std::min(row, r);
    column = std::min(column, c);
  }
  for (auto& [r, c] : shape) {
    r -= row;
    c -= column;
  }
  std::sort(shape.begin(), shape.end());
  return shape;
}

// The shape turned and, if `flip`, turned over.
inline std::set<Shape> orientations(Shape shape, bool flip) {
  std::set<Shape> all;
  for (int side = 0; side < (flip ? 2 : 1); ++side) {
    for (int turn = 0; turn < 4; ++turn) {
      for (auto& [r, c] : shape) std::tie(r, c) = std::pair(c, -r);
      all.insert(settled(shape));
    }
    for (auto& [r, c] : shape) c = -c;
  }
  return all;
}

// Pieces with their bounds on a rectangle of rows x columns without the holes.
inline Draft board(int rows, int columns, const std::vector<std::set<Shape>>& pieces, Bounds copies,
                   const std::set<Cell>& holes = {}) {
  Draft draft;
  std::vector<int> index(static_cast<std::size_t>(rows * columns), -1);
  const auto at = [&](int r, int c) -> int {
    if (r < 0 || c < 0 || r >= rows || c >= columns) return -1;
    return index[static_cast<std::size_t>(c * rows + r)];
  };
  for (int c = 0; c < columns; ++c) {
    for (int r = 0; r < rows; ++r) {
      if (holes.contains({r, c})) continue;
      index[static_cast<std::size_t>(c * rows + r)] = static_cast<int>(draft.cells.size());
      draft.cells.push_back({1, 1});
    }
  }
  draft.neighbours.resize(draft.cells.size());
  for (int c = 0; c < columns; ++c) {
    for (int r = 0; r < rows; ++r) {
      if (at(r, c) < 0) continue;
      for (const auto& [dr, dc] : std::array<Cell, 4>{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}}) {
        if (at(r + dr, c + dc) < 0) continue;
        draft.neighbours[static_cast<std::size_t>(at(r, c))].push_back(
            static_cast<Position>(at(r + dr, c + dc)));
      }
    }
  }
  for (const std::set<Shape>& piece : pieces) {
    const auto item = static_cast<Item>(draft.cells.size() + draft.counted.size());
    draft.counted.push_back(copies);
    for (const Shape& shape : piece) {
      for (int r = 0; r < rows; ++r) {
        for (int c = 0; c < columns; ++c) {
          std::vector<Item> option;
          for (const auto& [dr, dc] : shape) {
            if (at(r + dr, c + dc) >= 0) option.push_back(static_cast<Item>(at(r + dr, c + dc)));
          }
          if (option.size() < shape.size()) continue;
          option.push_back(item);
          draft.options.push_back(option);
        }
      }
    }
  }
  return draft;
}

// The number that these decimal digits write.
inline Natural natural(std::string_view digits) {
  Natural number;
  for (const char digit : digits) {
    Natural next(static_cast<std::uint64_t>(digit - '0'));
    next.add_product(number.limbs(), Natural(10).limbs());
    number = next;
  }
  return number;
}

inline std::vector<Shape> pentominoes() {
  return {{{0, 1}, {0, 2}, {1, 0}, {1, 1}, {2, 1}}, {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}},
          {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 0}}, {{0, 0}, {0, 1}, {1, 1}, {1, 2}, {1, 3}},
          {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}}, {{0, 0}, {0, 1}, {0, 2}, {1, 1}, {2, 1}},
          {{0, 0}, {0, 2}, {1, 0}, {1, 1}, {1, 2}}, {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}},
          {{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}}, {{0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}},
          {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1}}, {{0, 0}, {0, 1}, {1, 1}, {2, 1}, {2, 2}}};
}

inline std::vector<std::set<Shape>> turned(const std::vector<Shape>& shapes) {
  std::vector<std::set<Shape>> pieces;
  for (const Shape& shape : shapes) pieces.push_back(orientations(shape, true));
  return pieces;
}

// Both faces of every shape as pieces of their own, where they differ.
inline std::vector<std::set<Shape>> one_sided(const std::vector<Shape>& shapes) {
  std::vector<std::set<Shape>> pieces;
  for (const Shape& shape : shapes) {
    Shape mirrored = shape;
    for (auto& [r, c] : mirrored) c = -c;
    pieces.push_back(orientations(shape, false));
    const std::set<Shape> other = orientations(mirrored, false);
    if (other != pieces.back()) pieces.push_back(other);
  }
  return pieces;
}

}  // namespace pentomino::testing
