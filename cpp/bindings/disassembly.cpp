// How pieces come apart.

#include "disassembly/disassembly.hpp"

#include "support.hpp"

namespace bindings {
namespace {

using pentomino::PieceNumber;
using pentomino::StraightExits;
using Coordinates = nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// A solution as Python asks about it.
struct Solid {
  pentomino::Pieces pieces;
  StraightExits exits;
};

void construct(Solid* self, const Coordinates& places, const Numbers& sizes) {
  const Released released;
  pentomino::Pieces pieces;
  const std::int64_t* at = places.data();
  for (std::size_t piece = 0; piece < sizes.size(); ++piece) {
    auto& cells = pieces.emplace_back();
    for (std::uint32_t left = sizes.data()[piece]; left > 0; --left, at += 3) {
      cells.push_back({at[0], at[1], at[2]});
    }
  }
  StraightExits exits(pieces);
  new (self) Solid{std::move(pieces), std::move(exits)};
}

nb::list taken_apart(const Solid& self, std::optional<std::uint32_t> seed) {
  const auto found = unlocked([&] {
    return self.exits.taken_apart(seed ? pentomino::outermost(self.pieces, *seed)
                                       : pentomino::easiest(self.pieces));
  });
  nb::list list;
  for (const auto& [moving, staying, direction] : found) {
    list.append(nb::make_tuple(as_tuple(moving), as_tuple(staying), direction));
  }
  return list;
}

std::vector<std::size_t> free(const Solid& self, PieceNumber piece,
                              const std::vector<PieceNumber>& others) {
  return self.exits.free(piece, others);
}

}  // namespace

void bind_disassembly(nb::module_& module) {
  nb::class_<Solid>(module, "Solid", "The pieces of a solution, to be taken apart.")
      .def("__init__", &construct, "places"_a, "sizes"_a)
      .def("taken_apart", &taken_apart, "seed"_a.none(),
           "What moves, what stays and the number of the direction, if any: the easiest way, or "
           "with a seed the outermost pieces first.")
      .def("free", &free, "piece"_a, "others"_a,
           "The directions in which a piece can be taken away from others.");
}

}  // namespace bindings
