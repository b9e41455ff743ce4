// How pieces come apart that interlock at first: by the fewest slides of pieces and groups after
// which something comes out, and of several such ways by the one after which the fewest moves
// follow. Every arrangement that slides reach is looked at, the near ones first.

#pragma once

#include "disassembly/disassembly.hpp"
#include "disassembly/paths.hpp"
#include "support/effort.hpp"

namespace pentomino {

// More pieces cannot be slid.
inline constexpr std::size_t most_slid = 64;

// Takes everything apart, as `StraightExits::taken_apart` does; pieces that interlock are slid
// until a part of them comes out. In each slide all moving pieces go the same way by as many steps.
// What remains without a direction does not come apart in any way by such moves, unless it has more
// than `most_slid` pieces or reaches more than `most` arrangements. Throws OverBudget if there are
// too many arrangements for the memory.
std::vector<Separation> slid_apart(const Pieces& pieces, const Directions& directions,
                                   const StraightExits& exits, Effort& effort,
                                   std::size_t most = greatest_size);
// Whether slides bring some of the pieces, without the others, into two parts.
bool is_separable(KnownPaths& paths, const Directions& directions, const StraightExits& exits,
                  std::span<const PieceNumber> some, Effort& effort);

}  // namespace pentomino
