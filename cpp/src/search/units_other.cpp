// On other machines the compiler's target decides: on 64-bit ARM the baseline includes NEON.

#include "search/item_scan_portable.hpp"
#include "search/item_scan_units.hpp"

namespace pentomino {

const VectorUnit baseline_unit = portable_unit<ByInstruction>("baseline");

std::vector<VectorUnit> units_of_this_machine() { return {baseline_unit}; }

}  // namespace pentomino
