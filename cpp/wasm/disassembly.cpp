// How pieces come apart, for a web page.

#include "disassembly/disassembly.hpp"

#include "interface.hpp"

namespace {

void write(const std::vector<pentomino::PieceNumber>& pieces) {
  face::write_size(pieces.size());
  for (const auto piece : pieces) face::write(piece);
}

}  // namespace

// Takes pieces apart. The arguments: 0 for the easiest way, or 1 and more for the outermost pieces
// first, with the seeds from 0; then for each piece how many cells it has, and their layers, rows
// and columns. The answer: how many separations there are, and for each how many pieces move and
// which, how many stay and which, and 0 for no direction or 1 and more for the directions.
extern "C" [[clang::export_name("apart")]] std::uint32_t apart() {
  face::Reader reader;
  const std::uint32_t way = reader.next();
  pentomino::Pieces pieces;
  while (!reader.is_done()) {
    auto& cells = pieces.emplace_back(reader.next());
    for (auto& cell : cells) {
      for (auto& coordinate : cell.at) coordinate = reader.next();
    }
  }
  const pentomino::Directions cubes = pentomino::of_cubes();
  const auto costs =
      way == 0 ? pentomino::easiest(pieces, cubes) : pentomino::outermost(pieces, cubes, way - 1);
  const auto separations = pentomino::StraightExits(pieces, cubes).taken_apart(costs);
  face::found.clear();
  face::write_size(separations.size());
  for (const auto& [moving, staying, direction, slides] : separations) {
    write(moving);
    write(staying);
    face::write_size(direction ? *direction + 1 : 0);
  }
  return face::size_found();
}
