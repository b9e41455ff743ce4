// Elsewhere the compiler's target says all: on 64-bit ARM the baseline is NEON already.

#include "item_scan_units.hpp"

namespace pentomino {

std::vector<VectorUnit> units_of_this_machine() { return {baseline_unit}; }

}  // namespace pentomino
