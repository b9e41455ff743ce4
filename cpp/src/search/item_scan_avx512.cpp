// The item scan for AVX-512 with VPOPCNTDQ: eight items side by side, so that only one sum over
// lanes is needed, at the end. Compiled for that unit alone; called only where it exists.

#include <immintrin.h>

#include "search/item_scan_units.hpp"
#include "search/option_words_avx2.hpp"

namespace pentomino {
namespace {

Choice scan_items(const ItemRows& rows, const Word* live, const Word* open) {
  // A key is the number of options above, the item below: the least key is the choice.
  constexpr unsigned item_bits = 32;
  __m512i best = _mm512_set1_epi64(-1);
  __m512i items = _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0);
  const __m512i step = _mm512_set1_epi64(lanes);
  const Word* row = rows.rows;
  for (std::size_t g = 0; g < rows.groups; ++g) {
    const auto mask = static_cast<__mmask8>(open[g / 8] >> (8 * (g % 8)));
    if (mask == 0) {
      row += rows.words * lanes;
    } else {
      __m512i count = _mm512_setzero_si512();
      for (std::size_t w = 0; w < rows.words; ++w, row += lanes) {
        const __m512i hit = _mm512_and_si512(_mm512_loadu_si512(row),
                                             _mm512_set1_epi64(static_cast<long long>(live[w])));
        count = _mm512_add_epi64(count, _mm512_popcnt_epi64(hit));
      }
      const __m512i key = _mm512_or_si512(_mm512_slli_epi64(count, item_bits), items);
      best = _mm512_mask_min_epu64(best, mask, best, key);
    }
    items = _mm512_add_epi64(items, step);
  }
  const std::uint64_t key = _mm512_reduce_min_epu64(best);
  return {static_cast<std::uint32_t>(key >> item_bits), static_cast<std::uint32_t>(key)};
}

std::size_t count_bits(const Word* bits, std::size_t words) {
  __m512i count = _mm512_setzero_si512();
  for (std::size_t w = 0; w < words; w += lanes) {
    const auto mask = static_cast<__mmask8>((1U << (words - w < lanes ? words - w : lanes)) - 1U);
    count = _mm512_add_epi64(count, _mm512_popcnt_epi64(_mm512_maskz_loadu_epi64(mask, bits + w)));
  }
  return static_cast<std::size_t>(_mm512_reduce_add_epi64(count));
}

void strike_rows(const Word* from, std::span<const Word* const> rows, std::size_t words,
                 Word* into) {
  for (std::size_t w = 0; w < words; w += lanes) {
    const std::size_t rest = words - w;
    const auto mask = static_cast<__mmask8>(rest < lanes ? (1U << rest) - 1U : 0xffU);
    __m512i struck = _mm512_setzero_si512();
    for (const Word* row : rows) {
      struck = _mm512_or_si512(struck, _mm512_maskz_loadu_epi64(mask, row + w));
    }
    const __m512i live = _mm512_maskz_loadu_epi64(mask, from + w);
    _mm512_mask_storeu_epi64(into + w, mask, _mm512_andnot_si512(struck, live));
  }
}

}  // namespace

const VectorUnit avx512_unit{"AVX-512",        true,          scan_items, count_bits, strike_rows,
                             tally_options<8>, filter_options};

}  // namespace pentomino
