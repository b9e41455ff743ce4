// The item scan for x86-64 machines without AVX2 that count bits in one instruction (since 2008).

#include "search/item_scan_portable.hpp"
#include "search/item_scan_units.hpp"

namespace pentomino {
const VectorUnit popcnt_unit = portable_unit<ByInstruction>("POPCNT");
}
