// The item scan for x86-64 machines with AVX2 (most since 2013): plain C++, widened by the
// compiler.

#include "search/item_scan_portable.hpp"
#include "search/item_scan_units.hpp"

namespace pentomino {
const VectorUnit avx2_unit = portable_unit<ByInstruction>("AVX2");
}
