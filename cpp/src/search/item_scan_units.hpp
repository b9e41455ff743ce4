// The vector units this build has code for. The target decides which of them are built, the machine
// which of them run: each target has its own `units_of_this_machine`.

#pragma once

#include <vector>

#include "search/item_scan.hpp"

namespace pentomino {

extern const VectorUnit avx512_unit;
extern const VectorUnit avx2_unit;
extern const VectorUnit popcnt_unit;
extern const VectorUnit baseline_unit;

// The widest first.
std::vector<VectorUnit> units_of_this_machine();

}  // namespace pentomino
