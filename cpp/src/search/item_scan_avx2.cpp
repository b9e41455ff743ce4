// The item scan for x86-64 machines with AVX2 (most since 2013): plain C++, widened by the
// compiler, and words of options by hand.

#include "search/item_scan_portable.hpp"
#include "search/item_scan_units.hpp"
#include "search/option_words_avx2.hpp"

namespace pentomino {
const VectorUnit avx2_unit =
    portable_unit<ByInstruction>("AVX2", tally_options<PlainLogic>, filter_options, find_option);
}
