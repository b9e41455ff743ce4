// The item scan for AVX-512 with VPOPCNTDQ and VL: eight items side by side, so that only one sum
// over lanes is needed, at the end; and words of options, eight at a time where they are filtered.
// Compiled for that unit alone; called only where it exists.

#include <immintrin.h>

#include <bit>

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

// Any logic of three bits is one instruction; the last argument is its table.
struct TernaryLogic {
  static __m256i sum(__m256i a, __m256i b, __m256i c) {
    return _mm256_ternarylogic_epi64(a, b, c, 0x96);
  }
  static __m256i carry(__m256i a, __m256i b, __m256i c) {
    return _mm256_ternarylogic_epi64(a, b, c, 0xe8);
  }
  static __m256i untaken(__m256i options, __m256i taken) {
    return _mm256_maskz_mov_epi64(_mm256_testn_epi64_mask(options, taken), options);
  }
};

// Eight options at a time. What is kept moves together in registers: some machines do that in
// memory a hundred times slower.
std::size_t filter_eights(const OptionWords& options, Word looked_at, Word wanted,
                          const OptionWords& into) {
  const auto [from_items, from_numbers, all] = options;
  const __m512i look = _mm512_set1_epi64(static_cast<long long>(looked_at));
  const __m512i want = _mm512_set1_epi64(static_cast<long long>(wanted));
  Word* to_items = into.items;
  std::uint32_t* to_numbers = into.numbers;
  for (std::size_t o = 0; o < all; o += lanes) {
    const std::size_t rest = all - o;
    const auto there = static_cast<__mmask8>(rest < lanes ? (1U << rest) - 1U : 0xffU);
    const __m512i items = _mm512_loadu_si512(from_items + o);
    const __m256i numbers = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from_numbers + o));
    const __mmask8 kept = _mm512_mask_cmpeq_epi64_mask(there, _mm512_and_si512(items, look), want);
    _mm512_storeu_si512(to_items, _mm512_maskz_compress_epi64(kept, items));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to_numbers),
                        _mm256_maskz_compress_epi32(kept, numbers));
    const auto found = static_cast<std::size_t>(__builtin_popcount(kept));
    to_items += found;
    to_numbers += found;
  }
  return static_cast<std::size_t>(to_items - into.items);
}

std::size_t find_in_eights(const Word* options, Word looked_at, Word wanted) {
  const __m512i look = _mm512_set1_epi64(static_cast<long long>(looked_at));
  const __m512i want = _mm512_set1_epi64(static_cast<long long>(wanted));
  for (std::size_t o = 0;; o += lanes) {
    const __m512i items = _mm512_loadu_si512(options + o);
    const unsigned set = _mm512_cmpeq_epi64_mask(_mm512_and_si512(items, look), want);
    if (set != 0) return o + static_cast<std::size_t>(std::countr_zero(set));
  }
}

}  // namespace

const VectorUnit avx512_unit{"AVX-512",     true,          scan_items,
                             count_bits,    strike_rows,   tally_options<TernaryLogic>,
                             filter_eights, find_in_eights};

}  // namespace pentomino
