// Options as words of at most 64 items, counted and filtered with AVX2 or more. The counts of all
// items are added up bit by bit, side by side. Each file that includes this is compiled for one
// instruction set, so all of it has internal linkage: no copy may leak into another.

#pragma once

#include <immintrin.h>

#include <array>
#include <bit>

#include "search/item_scan.hpp"

namespace pentomino {
namespace {

// Whatever counts bits has a kind of logic, which differs with the instructions there are: the sum
// and the carry of three bits in each place, and options without those that have a taken item.
struct PlainLogic {
  static __m256i sum(__m256i a, __m256i b, __m256i c) {
    return _mm256_xor_si256(_mm256_xor_si256(a, b), c);
  }
  static __m256i carry(__m256i a, __m256i b, __m256i c) {
    const __m256i differ = _mm256_xor_si256(a, b);
    return _mm256_or_si256(_mm256_and_si256(a, b), _mm256_and_si256(differ, c));
  }
  static __m256i untaken(__m256i options, __m256i taken) {
    const __m256i hit = _mm256_and_si256(options, taken);
    return _mm256_and_si256(options, _mm256_cmpeq_epi64(hit, _mm256_setzero_si256()));
  }
};

// The bits of a count for each item, and whether the count is larger; four counts side by side.
struct Counters {
  __m256i ones, twos, fours, eights, more;
};

// Adds two counts in each place, which `other` has brought side by side.
template <typename Logic, typename Other>
inline Counters sum_with(const Counters& counters, const Other& other) {
  __m256i carry = _mm256_setzero_si256();
  const auto add = [&](__m256i bits) {
    const __m256i others = other(bits), before = carry;
    carry = Logic::carry(bits, others, before);
    return Logic::sum(bits, others, before);
  };
  const __m256i ones = add(counters.ones), twos = add(counters.twos), fours = add(counters.fours),
                eights = add(counters.eights);
  const __m256i more = _mm256_or_si256(counters.more, other(counters.more));
  return {ones, twos, fours, eights, _mm256_or_si256(more, carry)};
}

inline Word first_word(__m256i words) {
  return static_cast<Word>(_mm_cvtsi128_si64(_mm256_castsi256_si128(words)));
}

// Of some items, those whose counts do not have this bit, unless all have it.
inline void without(Word bits, std::uint32_t value, Word& items, std::uint32_t& fewest) {
  const Word others = items & ~bits;
  fewest += others == 0 ? value : 0;
  items = others == 0 ? items : others;
}

template <typename Logic>
Choice tally_options(const Word* options, std::size_t groups, Word taken, Word open) {
  const __m256i gone = _mm256_set1_epi64x(static_cast<long long>(taken));
  const auto four_at = [&](std::size_t place) {
    return Logic::untaken(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(options + place)),
                          gone);
  };
  const __m256i none = _mm256_setzero_si256();
  Counters all{none, none, none, none, none};
  for (std::size_t o = 0; o < groups * tally_group; o += tally_group) {
    const __m256i a = four_at(o), b = four_at(o + 4), c = four_at(o + 8), d = four_at(o + 12);
    const __m256i one = Logic::sum(a, b, c), two = Logic::carry(a, b, c);
    const __m256i other_two = Logic::carry(one, d, all.ones);
    all.ones = Logic::sum(one, d, all.ones);
    const __m256i four = Logic::carry(two, other_two, all.twos);
    all.twos = Logic::sum(two, other_two, all.twos);
    const __m256i eight = _mm256_and_si256(all.fours, four);
    all.fours = _mm256_xor_si256(all.fours, four);
    all.more = _mm256_or_si256(all.more, _mm256_and_si256(all.eights, eight));
    all.eights = _mm256_xor_si256(all.eights, eight);
  }
  all = sum_with<Logic>(all, [](__m256i bits) { return _mm256_permute4x64_epi64(bits, 0x4e); });
  all = sum_with<Logic>(all, [](__m256i bits) { return _mm256_shuffle_epi32(bits, 0x4e); });
  Word items = open & ~first_word(all.more);
  if (items == 0) return {no_open_item, 0};
  std::uint32_t fewest = 0;
  without(first_word(all.eights), 8, items, fewest);
  without(first_word(all.fours), 4, items, fewest);
  without(first_word(all.twos), 2, items, fewest);
  without(first_word(all.ones), 1, items, fewest);
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

inline std::size_t find_option(const Word* options, Word looked_at, Word wanted) {
  const __m256i look = _mm256_set1_epi64x(static_cast<long long>(looked_at));
  const __m256i want = _mm256_set1_epi64x(static_cast<long long>(wanted));
  for (std::size_t o = 0;; o += 4) {
    const __m256i items = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(options + o));
    const __m256i equal = _mm256_cmpeq_epi64(_mm256_and_si256(items, look), want);
    const auto set = static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(equal)));
    if (set != 0) return o + static_cast<std::size_t>(std::countr_zero(set));
  }
}

}  // namespace
}  // namespace pentomino
