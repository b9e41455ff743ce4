#include "geometry/placements.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace pentomino {
namespace {

using Row = std::span<const std::uint32_t>;

bool comes_before(Row a, Row b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
}

std::vector<Row> sorted(const PlacementRows& rows) {
  std::vector<Row> result;
  for (std::size_t number = 0; number < rows.size(); ++number) result.push_back(rows.row(number));
  std::sort(result.begin(), result.end(), comes_before);
  return result;
}

// The orientations in the order of the cells of translates that begin at the same cell.
std::vector<std::span<const Coordinate>> sorted_orientations(std::span<const Coordinate> cells,
                                                             std::size_t length,
                                                             std::size_t dimension) {
  std::vector<std::span<const Coordinate>> shapes;
  for (std::size_t at = 0; at < cells.size(); at += length) {
    shapes.push_back(cells.subspan(at, length));
  }
  std::sort(shapes.begin(), shapes.end(), [dimension](const auto& a, const auto& b) {
    for (std::size_t at = dimension; at < a.size(); ++at) {
      const Coordinate left = a[at] - a[at % dimension];
      const Coordinate right = b[at] - b[at % dimension];
      if (left != right) return left < right;
    }
    return false;
  });
  return shapes;
}

}  // namespace

Placements::Placements(std::shared_ptr<const Grid> grid, std::vector<std::uint32_t> covered_by)
    : grid_(std::move(grid)), covered_by_(std::move(covered_by)) {
  if (covered_by_.size() != grid_->cells()) {
    throw std::invalid_argument("every cell needs a word on what may cover it");
  }
}

bool Placements::may_cover(std::uint32_t piece, std::span<const CellNumber> cells) const {
  return std::all_of(cells.begin(), cells.end(), [&](CellNumber cell) {
    return covered_by_[cell] == any_piece || covered_by_[cell] == piece;
  });
}

void Placements::add(std::uint32_t piece, std::span<const Coordinate> orientations,
                     std::size_t size) {
  const std::size_t length = size * grid_->dimension();
  if (length == 0 || orientations.size() % length != 0) {
    throw std::invalid_argument("all orientations of a piece have the same number of cells");
  }
  for (const auto& shape : sorted_orientations(orientations, length, grid_->dimension())) {
    const std::vector<CellNumber> translates = grid_->translates(shape);
    for (std::size_t at = 0; at < translates.size(); at += size) {
      const auto cells = std::span(translates).subspan(at, size);
      if (may_cover(piece, cells)) add_given(piece, cells);
    }
  }
}

void Placements::add_given(std::uint32_t piece, std::span<const CellNumber> cells) {
  if (cells.empty() || *std::max_element(cells.begin(), cells.end()) >= grid_->cells()) {
    throw std::invalid_argument("a placement covers cells of its board");
  }
  found_.push_back({cells_.size(), static_cast<std::uint32_t>(cells.size()), piece});
  cells_.insert(cells_.end(), cells.begin(), cells.end());
}

// The numbers of all that were found; what has one first cell stays in its order.
std::vector<std::uint32_t> Placements::by_first_cell() const {
  std::vector<std::uint32_t> next(grid_->cells() + 1, 0);
  for (const Found& found : found_) ++next[cells_[found.start] + 1];
  std::partial_sum(next.begin(), next.end(), next.begin());
  std::vector<std::uint32_t> order(found_.size());
  for (std::uint32_t number = 0; number < found_.size(); ++number) {
    order[next[cells_[found_[number].start]]++] = number;
  }
  return order;
}

PlacementRows Placements::rows(const PlacementRows& barred) const {
  if (barred.starts.empty() || barred.starts.back() > barred.values.size() ||
      !std::is_sorted(barred.starts.begin(), barred.starts.end())) {
    throw std::invalid_argument("the rows of what is barred do not match their list");
  }
  const std::vector<Row> without = sorted(barred);
  PlacementRows rows;
  rows.starts.reserve(found_.size() + 1);
  rows.values.reserve(cells_.size() + found_.size());
  for (const std::uint32_t number : by_first_cell()) {
    const Found& found = found_[number];
    const auto cells = cells_of(found);
    rows.values.insert(rows.values.end(), cells.begin(), cells.end());
    rows.values.push_back(found.piece);
    const Row row = std::span(rows.values).last(cells.size() + 1);
    if (std::binary_search(without.begin(), without.end(), row, comes_before)) {
      rows.values.resize(rows.starts.back());
    } else {
      rows.starts.push_back(static_cast<std::uint32_t>(rows.values.size()));
    }
  }
  return rows;
}

}  // namespace pentomino
