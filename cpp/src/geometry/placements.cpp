#include "geometry/placements.hpp"

#include <algorithm>
#include <limits>
#include <map>
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

struct Orientation {
  std::span<const Coordinate> cells;
  std::span<const Colour> colours;
  std::uint8_t number;
};

// The orientations in the order of the cells of translates that begin at the same cell.
std::vector<Orientation> sorted_orientations(std::span<const Coordinate> cells, std::size_t size,
                                             std::span<const Colour> colours,
                                             std::size_t dimension) {
  std::vector<Orientation> found;
  for (std::size_t at = 0; at < cells.size() / dimension; at += size) {
    found.push_back({cells.subspan(at * dimension, size * dimension),
                     colours.empty() ? colours : colours.subspan(at, size),
                     static_cast<std::uint8_t>(found.size())});
  }
  std::sort(found.begin(), found.end(), [dimension](const auto& one, const auto& other) {
    const auto a = one.cells;
    const auto b = other.cells;
    for (std::size_t at = dimension; at < a.size(); ++at) {
      const Coordinate left = a[at] - a[at % dimension];
      const Coordinate right = b[at] - b[at % dimension];
      if (left != right) return left < right;
    }
    return false;
  });
  return found;
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
                     std::size_t size, std::span<const Colour> colours,
                     std::span<const CellNumber> givens) {
  const std::size_t length = size * grid_->dimension();
  if (length == 0 || orientations.size() % length != 0 || givens.size() % size != 0) {
    throw std::invalid_argument("all orientations of a piece have the same number of cells");
  }
  if (orientations.size() / length > std::numeric_limits<std::uint8_t>::max()) {
    throw std::invalid_argument("no point group has so many elements");
  }
  if (!colours.empty() && colours.size() * grid_->dimension() != orientations.size()) {
    throw std::invalid_argument("a coloured piece has a colour for each cell");
  }
  const auto is_given = [&](std::span<const CellNumber> cells) {
    for (std::size_t at = 0; at < givens.size(); at += size) {
      const auto given = givens.subspan(at, size);
      if (std::equal(cells.begin(), cells.end(), given.begin(), given.end())) return true;
    }
    return false;
  };
  std::map<std::vector<CellNumber>, std::uint8_t> met;
  for (const auto& lying : sorted_orientations(orientations, size, colours, grid_->dimension())) {
    const std::vector<CellNumber> translates = grid_->translates(lying.cells, lying.colours);
    for (std::size_t at = 0; at < translates.size(); at += size) {
      const auto cells = std::span(translates).subspan(at, size);
      if (!may_cover(piece, cells) && !is_given(cells)) continue;
      if (grid_->is_closed() || !colours.empty()) {
        auto& first = met.try_emplace({cells.begin(), cells.end()}, lying.number).first->second;
        first = std::min(first, lying.number);
      } else {
        add_one(piece, cells, lying.number);
      }
    }
  }
  for (const auto& [cells, orientation] : met) add_one(piece, cells, orientation);
}

void Placements::add_one(std::uint32_t piece, std::span<const CellNumber> cells,
                         std::uint8_t orientation) {
  found_.push_back({cells_.size(), static_cast<std::uint32_t>(cells.size()), piece, orientation});
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
  rows.orientations.reserve(found_.size());
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
      rows.orientations.push_back(found.orientation);
    }
  }
  return rows;
}

}  // namespace pentomino
