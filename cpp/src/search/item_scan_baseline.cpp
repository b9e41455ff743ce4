// The item scan for any x86-64 machine.

#include "search/item_scan_portable.hpp"
#include "search/item_scan_units.hpp"

namespace pentomino {
const VectorUnit baseline_unit = portable_unit<ByArithmetic>("baseline");
}
