// The item scan that runs on every machine the compiler was asked for.

#include "item_scan_portable.hpp"
#include "item_scan_units.hpp"

namespace pentomino {
const VectorUnit baseline_unit{"baseline", false, scan_items, count_bits, strike_rows};
}
