// Options as words of at most 64 items, counted and filtered with AVX2 or more. The counts of all
// items are added up bit by bit, side by side. Each file that includes this is compiled for one
// instruction set, so all of it has internal linkage: no copy may leak into another.

#pragma once

#include <immintrin.h>

#include <array>
#include <bit>
#include <cstring>

#include "search/item_scan.hpp"

namespace pentomino {
namespace {

// So many words side by side, in the vectors of the compiler.
template <std::size_t Width>
struct Side {
  typedef Word Words __attribute__((vector_size(Width * sizeof(Word))));
};
template <>
struct Side<1> {
  using Words = Word;
};

// The bits of a count for each item, and whether the count is larger.
template <typename Words>
struct Counters {
  Words ones, twos, fours, eights, more;
};

// The sum over the words that stand side by side.
inline Counters<Word> sum_of(const Counters<Word>& counters) { return counters; }

template <typename Words>
inline Counters<Word> sum_of(const Counters<Words>& counters) {
  using Half = typename Side<sizeof(Words) / sizeof(Word) / 2>::Words;
  Half carry{};
  const auto add = [&](const Words& bits) {
    Half a, b;
    std::memcpy(&a, &bits, sizeof(Half));
    std::memcpy(&b, reinterpret_cast<const char*>(&bits) + sizeof(Half), sizeof(Half));
    const Half differ = a ^ b, sum = differ ^ carry;
    carry = (a & b) | (differ & carry);
    return sum;
  };
  const Half ones = add(counters.ones), twos = add(counters.twos), fours = add(counters.fours),
             eights = add(counters.eights);
  const Half full = carry;
  carry = Half{};
  const Half either = add(counters.more);
  return sum_of(Counters<Half>{ones, twos, fours, eights, full | either | carry});
}

// Of some items, those whose counts do not have this bit, unless all have it.
inline void without(Word bits, std::uint32_t value, Word& items, std::uint32_t& fewest) {
  const Word others = items & ~bits;
  fewest += others == 0 ? value : 0;
  items = others == 0 ? items : others;
}

template <std::size_t Width>
Choice tally_options(const Word* options, std::size_t groups, Word taken, Word open) {
  using Words = typename Side<Width>::Words;
  const auto option_at = [&](std::size_t place) {
    Words option;
    std::memcpy(&option, options + place, sizeof(Words));
    return option & (Words)((option & taken) == 0);
  };
  Words ones{}, twos{}, fours{}, eights{}, more{};
  for (std::size_t o = 0; o < groups * tally_group; o += 2 * Width) {
    const Words a = option_at(o), b = option_at(o + Width);
    const Words differ = a ^ b;
    const Words two = (a & b) | (differ & ones);
    ones ^= differ;
    const Words four = twos & two;
    twos ^= two;
    const Words eight = fours & four;
    fours ^= four;
    more |= eights & eight;
    eights ^= eight;
  }
  const Counters<Word> sum = sum_of(Counters<Words>{ones, twos, fours, eights, more});
  Word items = open & ~sum.more;
  if (items == 0) return {no_open_item, 0};
  std::uint32_t fewest = 0;
  without(sum.eights, 8, items, fewest);
  without(sum.fours, 4, items, fewest);
  without(sum.twos, 2, items, fewest);
  without(sum.ones, 1, items, fewest);
  return {fewest, static_cast<std::uint32_t>(std::countr_zero(items))};
}

// For each set of four places, the halves of the words that stand there, a byte for each.
constexpr std::array<std::uint64_t, 16> halves_of_sets() {
  std::array<std::uint64_t, 16> halves{};
  for (unsigned set = 0; set < halves.size(); ++set) {
    unsigned found = 0;
    for (std::uint64_t place = 0; place < 4; ++place) {
      if ((set >> place & 1U) != 0) halves[set] |= (place * 0x0202 + 0x0100) << (16 * found++);
    }
  }
  return halves;
}
constexpr std::array<std::uint64_t, 16> halves_in_set = halves_of_sets();

// Four options at a time, without a branch on what is found, which nobody could predict.
inline std::size_t filter_options(const OptionWords& options, Word looked_at, Word wanted,
                                  const OptionWords& into) {
  const __m256i look = _mm256_set1_epi64x(static_cast<long long>(looked_at));
  const __m256i want = _mm256_set1_epi64x(static_cast<long long>(wanted));
  const auto [from_items, from_numbers, all] = options;
  Word* to_items = into.items;
  std::uint32_t* to_numbers = into.numbers;
  for (std::size_t o = 0; o < all; o += 4) {
    const __m256i items = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from_items + o));
    const __m128i numbers = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from_numbers + o));
    const __m256i equal = _mm256_cmpeq_epi64(_mm256_and_si256(items, look), want);
    auto set = static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(equal)));
    if (all - o < 4) set &= (1U << (all - o)) - 1;
    const __m128i bytes =
        _mm_loadl_epi64(reinterpret_cast<const __m128i*>(halves_in_set.data() + set));
    const __m256i halves = _mm256_cvtepu8_epi32(bytes);
    // The places of the words are half of every second byte, and only two bits of them count.
    const __m128i places = _mm_srli_epi32(_mm_cvtepu16_epi32(bytes), 1);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to_items),
                        _mm256_permutevar8x32_epi32(items, halves));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to_numbers),
                     _mm_castps_si128(_mm_permutevar_ps(_mm_castsi128_ps(numbers), places)));
    const auto found = static_cast<std::size_t>(__builtin_popcount(set));
    to_items += found;
    to_numbers += found;
  }
  return static_cast<std::size_t>(to_items - into.items);
}

}  // namespace
}  // namespace pentomino
