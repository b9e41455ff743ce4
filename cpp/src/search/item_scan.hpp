// The inner loop of the search engine: which open item has the fewest live options?
// One function for each vector unit; `best_item_scan` picks the widest one this machine has.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "support/bits.hpp"

namespace pentomino {

inline constexpr std::size_t lanes = 8;  // items scanned side by side by the widest unit

constexpr std::size_t groups_for(std::size_t items) { return (items + lanes - 1) / lanes; }

// The bit rows of the items, in the layout that the vector unit needs. Plain: the word `w` of item
// `i` is rows[i * words + w]. Interleaved, for scanning eight items at once: rows[((i / lanes) *
// words + w) * lanes + i % lanes]. Where a row is one word, both are the same.
struct ItemRows {
  const Word* rows;
  std::size_t groups;
  std::size_t words;
};

struct Choice {
  std::uint32_t options;  // how many live options the item has
  std::uint32_t item;     // meaningless if `options` is `no_open_item`
};

inline constexpr std::uint32_t no_open_item = 0xffffffff;

// The open item with the fewest live options, the lowest number among equals. A scan may stop at an
// item that has none. `open` has a bit for each item, `live` for each option.
using ItemScan = Choice (*)(const ItemRows& rows, const Word* live, const Word* open);
using BitCount = std::size_t (*)(const Word* bits, std::size_t words);
// into = from without the bits of any of the rows (the rows of an option's items).
using Strike = void (*)(const Word* from, std::span<const Word* const> rows, std::size_t words,
                        Word* into);

// Options of at most 64 items: each is a word with a bit for each item. They are counted and chosen
// by the items that are taken.

// How many words are counted at once; options of no item fill up the last group.
inline constexpr std::size_t tally_group = 16;
// A tally counts no further than this.
inline constexpr std::uint32_t most_tallied = 15;

// Of the open items, the one that the fewest options have, the lowest number among equals; only
// options that have no taken item count. If all have more than are tallied, it is no open item.
using ItemTally = Choice (*)(const Word* options, std::size_t groups, Word taken, Word open);

// Options, and the numbers that they have elsewhere.
struct OptionWords {
  Word* items;
  std::uint32_t* numbers;
  std::size_t count;
};

// Copies options in their order: those that have, of the items looked at, just the wanted ones.
// Returns how many. `into` must have room for all and for `lanes` more, and what follows the
// options up to a multiple of `lanes` can be read.
using OptionFilter = std::size_t (*)(const OptionWords& options, Word looked_at, Word wanted,
                                     const OptionWords& into);
// The place of the first of those options; there must be one, and what follows is read as above.
using OptionFinder = std::size_t (*)(const Word* options, Word looked_at, Word wanted);

struct VectorUnit {
  std::string_view name;
  bool interleaved;
  ItemScan scan;
  BitCount count;
  Strike strike;
  // None where rows of bits are faster for few items, too.
  ItemTally tally;
  OptionFilter filter;
  OptionFinder find;
};

// The units this machine can run, the widest first; the last one runs anywhere.
std::span<const VectorUnit> vector_units();

}  // namespace pentomino
