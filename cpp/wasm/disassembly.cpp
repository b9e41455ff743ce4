// How pieces come apart, for a web page.

#include "disassembly/sliding.hpp"
#include "interface.hpp"

namespace {

void write(const std::vector<pentomino::PieceNumber>& pieces) {
  face::write_size(pieces.size());
  for (const auto piece : pieces) face::write(piece);
}

}  // namespace

// More arrangements are not looked at: a page does not wait that long.
constexpr std::size_t most_arrangements = 20'000;

// Takes pieces apart. The arguments: 0 for the easiest way, by slides where nothing comes straight
// out, or 1 and more for straight ways, the outermost pieces first, with the seeds from 0; then for
// each piece how many cells it has, and their layers, rows and columns. The answer: how many
// separations there are, and for each how many pieces move and which, how many stay and which, and
// 0 for no direction or 1 and more for the directions; then how many slides come before, and for
// each how many pieces move and which, their direction and the steps.
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
  pentomino::Effort effort;
  const pentomino::StraightExits exits(pieces, cubes);
  const auto separations =
      way == 0 ? pentomino::slid_apart(pieces, cubes, exits, effort, most_arrangements)
               : exits.taken_apart(pentomino::outermost(pieces, cubes, way - 1));
  face::found.clear();
  face::write_size(separations.size());
  for (const auto& [moving, staying, direction, slides] : separations) {
    write(moving);
    write(staying);
    face::write_size(direction ? *direction + 1 : 0);
    face::write_size(slides.size());
    for (const auto& [slid, along, steps] : slides) {
      write(slid);
      face::write_size(along + 1);
      face::write(static_cast<std::uint32_t>(steps));
    }
  }
  return face::size_found();
}
