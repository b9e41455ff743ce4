#include "geometry/grid.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "support/effort.hpp"

namespace pentomino {
namespace {

constexpr CellNumber no_cell = std::numeric_limits<CellNumber>::max();

// The most places of a box; in a larger one cells are looked up by their coordinates.
constexpr std::size_t most_places = 4'000'000;

}  // namespace

Grid::Grid(std::vector<Coordinate> cells, std::size_t dimension, std::size_t sliding,
           std::vector<CellNumber> copy_of, std::vector<ColourSet> takes)
    : cells_(std::move(cells)),
      dimension_(dimension),
      sliding_(sliding),
      copy_of_(std::move(copy_of)),
      cells_on_board_(cells_.size() / std::max<std::size_t>(dimension, 1)),
      takes_(std::move(takes)) {
  if (sliding == 0 || sliding > dimension || cells_.size() / dimension >= no_cell) {
    throw std::invalid_argument("a grid needs cells of which some coordinates slide");
  }
  check_rows(cells_);
  const std::size_t rows = cells_on_board_;
  if (is_closed()) {
    if (copy_of_.size() != rows) throw std::invalid_argument("every row is the copy of a cell");
    cells_on_board_ = *std::max_element(copy_of_.begin(), copy_of_.end()) + std::size_t{1};
  }
  if (!takes_.empty() && takes_.size() != cells_on_board_) {
    throw std::invalid_argument("every cell says which colours it takes");
  }
  least_.assign(cells_.begin(), cells_.begin() + static_cast<std::ptrdiff_t>(dimension));
  most_ = least_;
  std::size_t places = 1;
  for (std::size_t at = 0; at < cells_.size(); ++at) {
    const std::size_t axis = at % dimension;
    least_[axis] = std::min(least_[axis], cells_[at]);
    most_[axis] = std::max(most_[axis], cells_[at]);
  }
  steps_.assign(dimension, 0);
  for (std::size_t axis = dimension; axis-- > 0 && places <= most_places;) {
    steps_[axis] = static_cast<std::ptrdiff_t>(places);
    places = product(places, static_cast<std::size_t>(most_[axis] - least_[axis] + 1));
  }
  if (places > most_places) return;
  number_at_.assign(places, no_cell);
  place_of_.reserve(rows);
  for (CellNumber number = 0; number < rows; ++number) {
    std::size_t place = 0;
    for (std::size_t axis = 0; axis < dimension; ++axis) {
      place += static_cast<std::size_t>((cell(number)[axis] - least_[axis]) * steps_[axis]);
    }
    place_of_.push_back(place);
    number_at_[place] = number;
  }
}

void Grid::check_rows(std::span<const Coordinate> rows) const {
  if (rows.empty() || rows.size() % dimension_ != 0) {
    throw std::invalid_argument("every cell needs all its coordinates");
  }
  for (std::size_t at = dimension_; at < rows.size(); at += dimension_) {
    const auto before = rows.subspan(at - dimension_, dimension_);
    const auto after = rows.subspan(at, dimension_);
    if (!std::lexicographical_compare(before.begin(), before.end(), after.begin(), after.end())) {
      throw std::invalid_argument("the cells must be sorted, and each named once");
    }
  }
}

Grid::Room Grid::room_for(std::span<const Coordinate> shape) const {
  Room room;
  for (std::size_t axis = 0; axis < dimension_; ++axis) {
    const Coordinate first = shape[axis];
    Coordinate least = first;
    Coordinate most = first;
    for (std::size_t at = axis; at < shape.size(); at += dimension_) {
      least = std::min(least, shape[at]);
      most = std::max(most, shape[at]);
    }
    room.least.push_back(least_[axis] + (first - least));
    room.most.push_back(most_[axis] - (most - first));
    if (axis >= sliding_) {
      room.least.back() = std::max(room.least.back(), first);
      room.most.back() = std::min(room.most.back(), first);
    }
  }
  return room;
}

// The first cell whose first coordinate is at least this.
CellNumber Grid::first_from(Coordinate first_coordinate) const {
  CellNumber low = 0;
  auto high = static_cast<CellNumber>(cells_.size() / dimension_);
  while (low < high) {
    const CellNumber middle = low + (high - low) / 2;
    if (cell(middle).front() < first_coordinate) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

bool Grid::has_room(CellNumber start, const Room& room) const {
  for (std::size_t axis = 0; axis < dimension_; ++axis) {
    const Coordinate at = cell(start)[axis];
    if (at < room.least[axis] || at > room.most[axis]) return false;
  }
  return true;
}

std::vector<Coordinate> Grid::offsets_of(std::span<const Coordinate> shape) const {
  std::vector<Coordinate> offsets;
  for (std::size_t at = 0; at < shape.size(); ++at) {
    offsets.push_back(shape[at] - shape[at % dimension_]);
  }
  return offsets;
}

std::ptrdiff_t Grid::place_step(std::span<const Coordinate> offset) const {
  std::ptrdiff_t step = 0;
  if (number_at_.empty()) return step;
  for (std::size_t axis = 0; axis < dimension_; ++axis) {
    step += static_cast<std::ptrdiff_t>(offset[axis]) * steps_[axis];
  }
  return step;
}

// The cell at an offset from another, which lies in the box; `step` leads there in a small box.
CellNumber Grid::number_beside(CellNumber start, std::span<const Coordinate> offset,
                               std::ptrdiff_t step) const {
  if (!number_at_.empty()) {
    return number_at_[static_cast<std::size_t>(static_cast<std::ptrdiff_t>(place_of_[start]) +
                                               step)];
  }
  const auto origin = cell(start);
  CellNumber low = 0;
  auto high = static_cast<CellNumber>(cells_.size() / dimension_);
  while (low < high) {
    const CellNumber middle = low + (high - low) / 2;
    const auto there = cell(middle);
    std::size_t axis = 0;
    while (axis < dimension_ && there[axis] == origin[axis] + offset[axis]) ++axis;
    if (axis == dimension_) return middle;
    if (there[axis] < origin[axis] + offset[axis]) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return no_cell;
}

std::vector<CellNumber> Grid::translates(std::span<const Coordinate> shape,
                                         std::span<const Colour> colours) const {
  check_rows(shape);
  if (!colours.empty() && (colours.size() != shape.size() / dimension_ ||
                           *std::max_element(colours.begin(), colours.end()) > most_colour)) {
    throw std::invalid_argument("a coloured shape has a colour for each of its cells");
  }
  const bool is_coloured = !colours.empty() && !takes_.empty();
  std::vector<CellNumber> found;
  const Room room = room_for(shape);
  for (std::size_t axis = 0; axis < dimension_; ++axis) {
    if (room.least[axis] > room.most[axis]) return found;
  }
  const std::vector<Coordinate> offsets = offsets_of(shape);
  std::vector<std::ptrdiff_t> steps;
  for (std::size_t at = 0; at < offsets.size(); at += dimension_) {
    steps.push_back(place_step(std::span(offsets).subspan(at, dimension_)));
  }
  const CellNumber end = first_from(room.most.front() + 1);
  for (CellNumber start = first_from(room.least.front()); start < end; ++start) {
    if (!has_room(start, room)) continue;
    const std::size_t before = found.size();
    for (std::size_t place = 0; place < steps.size(); ++place) {
      const auto offset = std::span(offsets).subspan(place * dimension_, dimension_);
      const CellNumber number = number_beside(start, offset, steps[place]);
      if (number == no_cell || (is_coloured && !takes(number, colours[place]))) {
        found.resize(before);
        break;
      }
      found.push_back(number);
    }
  }
  return is_closed() ? laid_round(found, steps.size()) : found;
}

// Translates on the copies as the cells of the board that they cover, sorted, each once.
std::vector<CellNumber> Grid::laid_round(std::span<const CellNumber> rows, std::size_t size) const {
  std::vector<std::vector<CellNumber>> sets;
  for (std::size_t at = 0; at < rows.size(); at += size) {
    std::vector<CellNumber> cells;
    for (const CellNumber row : rows.subspan(at, size)) cells.push_back(copy_of_[row]);
    std::sort(cells.begin(), cells.end());
    if (std::adjacent_find(cells.begin(), cells.end()) == cells.end()) sets.push_back(cells);
  }
  std::sort(sets.begin(), sets.end());
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  std::vector<CellNumber> found;
  for (const auto& cells : sets) found.insert(found.end(), cells.begin(), cells.end());
  return found;
}

}  // namespace pentomino
