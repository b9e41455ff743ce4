// How pieces come apart.

#include "disassembly/disassembly.hpp"

#include <nanobind/stl/array.h>

#include "disassembly/sliding.hpp"
#include "support.hpp"

namespace bindings {
namespace {

using pentomino::Cell;
using pentomino::Directions;
using pentomino::PieceNumber;
using pentomino::StraightExits;
using Coordinates = nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Way = std::tuple<std::array<int, 3>, pentomino::Place,
                       std::vector<std::vector<std::array<std::int64_t, 4>>>>;

// A solution as Python asks about it.
struct Solid {
  pentomino::Pieces pieces;
  Directions directions;
  StraightExits exits;
  std::optional<pentomino::KnownPaths> paths = {};
};

Cell cell_of(std::span<const std::int64_t, 4> numbers) {
  return {{numbers[0], numbers[1], numbers[2]}, static_cast<std::size_t>(numbers[3])};
}

Directions directions_of(const std::vector<Way>& ways) {
  Directions directions;
  for (const auto& [way, step, swept] : ways) {
    auto& direction = directions.emplace_back(pentomino::Direction{way, step, {}});
    for (const auto& cells : swept) {
      auto& list = direction.swept.emplace_back();
      for (const auto& cell : cells) list.push_back(cell_of(cell));
    }
  }
  return directions;
}

void construct(Solid* self, const Coordinates& places, const Numbers& sizes,
               const std::vector<Way>& ways, std::optional<PieceNumber> fixed) {
  Directions directions = directions_of(ways);
  const Released released;
  pentomino::Pieces pieces;
  const std::int64_t* at = places.data();
  for (std::size_t piece = 0; piece < sizes.size(); ++piece) {
    auto& cells = pieces.emplace_back();
    for (std::uint32_t left = sizes.data()[piece]; left > 0; --left, at += 4) {
      cells.push_back(cell_of(std::span<const std::int64_t, 4>(at, 4)));
    }
  }
  StraightExits exits(pieces, directions, fixed);
  new (self) Solid{std::move(pieces), std::move(directions), std::move(exits)};
}

nb::list as_list(const std::vector<pentomino::Separation>& found) {
  nb::list list;
  for (const auto& [moving, staying, direction, slides] : found) {
    nb::list before;
    for (const auto& [slid, way, steps] : slides) {
      before.append(nb::make_tuple(as_tuple(slid), way, steps));
    }
    list.append(nb::make_tuple(as_tuple(moving), as_tuple(staying), direction, before));
  }
  return list;
}

nb::list taken_apart(const Solid& self, std::optional<std::uint32_t> seed) {
  return as_list(unlocked([&] {
    return self.exits.taken_apart(seed ? pentomino::outermost(self.pieces, self.directions, *seed)
                                       : pentomino::easiest(self.pieces, self.directions));
  }));
}

nb::list slid_apart(const Solid& self, pentomino::Effort& effort) {
  return as_list(unlocked(
      [&] { return pentomino::slid_apart(self.pieces, self.directions, self.exits, effort); }));
}

bool is_separable(Solid& self, const std::vector<PieceNumber>& some, pentomino::Effort& effort) {
  return unlocked([&] {
    if (!self.paths) self.paths.emplace(self.pieces, self.directions);
    return pentomino::is_separable(*self.paths, self.directions, self.exits, some, effort);
  });
}

std::vector<std::size_t> free(const Solid& self, PieceNumber piece,
                              const std::vector<PieceNumber>& others) {
  return self.exits.free(piece, others);
}

}  // namespace

void bind_disassembly(nb::module_& module) {
  nb::class_<Solid>(module, "Solid", "The pieces of a solution, to be taken apart.")
      .def("__init__", &construct, "places"_a, "sizes"_a, "directions"_a, "fixed"_a.none(),
           "One piece may be fixed.")
      .def("taken_apart", &taken_apart, "seed"_a.none(),
           "What moves, what stays and the number of the direction, if any: the easiest way, or "
           "with a seed the outermost pieces first.")
      .def("slid_apart", &slid_apart, "effort"_a,
           "The same by slides too, where pieces interlock: for each separation also the slides "
           "before it, what slides, the number of the direction and the steps.")
      .def("is_separable", &is_separable, "some"_a, "effort"_a,
           "Whether slides bring some of the pieces, without the others, into two parts.")
      .def("free", &free, "piece"_a, "others"_a,
           "The directions in which a piece can be taken away from others.");
}

}  // namespace bindings
