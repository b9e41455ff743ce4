// Boards as grids of cells, and the placements of pieces on them.

#include "geometry/grid.hpp"
#include "geometry/placements.hpp"
#include "support.hpp"

namespace bindings {
namespace {

using pentomino::Grid;
using pentomino::PlacementRows;
using pentomino::Placements;
using Colours = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using ColourSets = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Coordinates = nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// The grid as Python holds it.
struct SharedGrid {
  std::shared_ptr<const Grid> grid;
};

std::span<const std::int64_t> span_of(const Coordinates& numbers) {
  return {numbers.data(), numbers.size()};
}

void construct_grid(SharedGrid* self, const Coordinates& cells, std::size_t dimension,
                    std::size_t sliding, const Numbers& copy_of, const ColourSets& takes) {
  const auto rows = span_of(cells);
  auto numbers = copied(copy_of);
  std::vector<pentomino::ColourSet> sets(takes.data(), takes.data() + takes.size());
  const Released released;
  new (self) SharedGrid{
      std::make_shared<const Grid>(std::vector<pentomino::Coordinate>(rows.begin(), rows.end()),
                                   dimension, sliding, std::move(numbers), std::move(sets))};
}

std::span<const pentomino::Colour> span_of(const Colours& colours) {
  return {colours.data(), colours.size()};
}

nb::list translates(const SharedGrid& self, const Coordinates& shape, const Colours& colours) {
  const auto found =
      unlocked([&] { return self.grid->translates(span_of(shape), span_of(colours)); });
  const std::size_t size = shape.size() / self.grid->dimension();
  nb::list list;
  for (std::size_t at = 0; at < found.size(); at += size) {
    list.append(as_tuple(std::span(found).subspan(at, size)));
  }
  return list;
}

void construct_placements(Placements* self, const SharedGrid& grid, const Numbers& covered_by) {
  new (self) Placements(grid.grid, copied(covered_by));
}

void add(Placements& self, std::uint32_t piece, const Coordinates& orientations, std::size_t size,
         const Colours& colours, const Numbers& givens) {
  const Released released;
  self.add(piece, span_of(orientations), size, span_of(colours), {givens.data(), givens.size()});
}

nb::tuple problem(const Placements& self, const Numbers& lower, const Numbers& upper,
                  const Numbers& barred_starts, const Numbers& barred_items) {
  const PlacementRows barred{copied(barred_starts), copied(barred_items), {}};
  PlacementRows rows;
  SharedProblem made;
  {
    const Released released;
    rows = self.rows(barred);
    made = {std::make_shared<const pentomino::ExactCover>(
        copied(lower), copied(upper), std::move(rows.starts), std::move(rows.values))};
  }
  return nb::make_tuple(made, nb::bytes(rows.orientations.data(), rows.orientations.size()));
}

}  // namespace

void bind_geometry(nb::module_& module) {
  nb::class_<SharedGrid>(module, "Grid", "A board as cells whose coordinates stand in rows.")
      .def("__init__", &construct_grid, "cells"_a, "dimension"_a, "sliding"_a, "copy_of"_a,
           "takes"_a)
      .def("translates", &translates, "shape"_a, "colours"_a,
           "For each translate of a shape the numbers of the cells that it covers.");
  nb::class_<Placements>(module, "Placements", "The placements of pieces on a grid, in order.")
      .def("__init__", &construct_placements, "grid"_a, "covered_by"_a)
      .def("add", &add, "piece"_a, "orientations"_a, "size"_a, "colours"_a, "givens"_a,
           "Add all places of a piece; pieces come by rising numbers.")
      .def("problem", &problem, "lower"_a, "upper"_a, "barred_starts"_a, "barred_items"_a,
           "The exact cover problem whose options these are, without those that are barred, and "
           "for each the number of its orientation.");
  module.attr("ANY_PIECE") = Placements::any_piece;
  module.attr("NO_PIECE") = Placements::no_piece;
}

}  // namespace bindings
