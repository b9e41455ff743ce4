// Used words, 64 at a time. Words that agree in all but their six lowest bits form a block; one
// machine word says which words of the block there are. A step moves the whole set.

#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "frontier/pair_tables.hpp"
#include "frontier/usage.hpp"

namespace pentomino {

inline constexpr unsigned word_bits_in_block = 6;

using Block = UsedWord;

inline Block block_of(UsedWord word) noexcept { return word >> word_bits_in_block; }
inline std::uint64_t bit_of(UsedWord word) noexcept { return std::uint64_t{1} << (word % 64); }

// Words of one block. In the table of a state, also the words that lie on a solution; sums and
// steps ignore those.
struct WordSet {
  std::uint64_t words = 0;
  std::uint64_t kept = 0;

  bool add(const WordSet& other) noexcept {
    words |= other.words;
    return true;
  }
  bool zero() const noexcept { return words == 0; }
};

// The common part of the steps of blocks.
class Blocks {
 public:
  using Number = WordSet;
  template <typename Key>
  using Layer = PairLayer<Key, WordSet>;

  Keys keys() const noexcept {
    return {usage_, std::max(usage_->bits(), word_bits_in_block) - word_bits_in_block};
  }
  template <typename Sums>
  void put(UsedWord word, Sums& sums) const {
    sums.add(block_of(word), WordSet{bit_of(word)});
  }
  // Calls keep(block, set) with the complete words of a state.
  template <typename Key, typename Keep>
  void complete(Layer<Key>& layer, std::size_t state, const Keep& keep) const {
    const PairSpan<Key, WordSet> pairs = layer.at(state);
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
      each(pairs.used[pair], pairs.numbers[pair].words, [&](UsedWord word) {
        if (usage_->complete(word)) keep(block_of(word), WordSet{bit_of(word)});
      });
    }
  }

  // Calls visit(word) for the words of a set, rising.
  template <typename Visit>
  static void each(Block block, std::uint64_t set, const Visit& visit) {
    for (; set != 0; set &= set - 1) {
      visit(block << word_bits_in_block | static_cast<UsedWord>(std::countr_zero(set)));
    }
  }

 protected:
  explicit Blocks(const Usage& usage) : usage_(&usage) {}

 private:
  const Usage* usage_;
};

// How sets of words step, word by word.
template <typename Steps>
class SetSteps : public Blocks {
 public:
  explicit SetSteps(const Usage& usage) : Blocks(usage), words_(usage) {}

  // How single words step.
  const Steps& words() const noexcept { return words_; }

  // Calls next(block, set) with the words after the label, perhaps several times for one block.
  template <typename Next>
  void after(Block block, const WordSet& set, Label label, const Next& next) const {
    each(block, set.words, [&](UsedWord word) {
      words_.after(word, label,
                   [&](UsedWord used) { next(block_of(used), WordSet{bit_of(used)}); });
    });
  }
  // Calls previous(block, set) with the words from which the label leads to one of these.
  template <typename Previous>
  void before(Block block, const WordSet& set, Label label, const Previous& previous) const {
    each(block, set.words, [&](UsedWord word) {
      words_.before(word, label,
                    [&](UsedWord used) { previous(block_of(used), WordSet{bit_of(used)}); });
    });
  }

 private:
  Steps words_;
};

// The same where every field is one bit: then a step shifts the whole set.
template <>
class SetSteps<PlainSteps> : public Blocks {
 public:
  explicit SetSteps(const Usage& usage) : Blocks(usage), words_(usage) {
    shifts_.reserve(usage.added().size());
    for (const UsedWord added : usage.added()) shifts_.push_back(shift(added));
  }

  const PlainSteps& words() const noexcept { return words_; }

  template <typename Next>
  void after(Block block, const WordSet& set, Label label, const Next& next) const {
    const Shift& shift = shifts_[label];
    const std::uint64_t free = set.words & shift.without;
    if ((block & shift.block) == 0 && free != 0) {
      next(block | shift.block, WordSet{free << shift.by});
    }
  }
  template <typename Previous>
  void before(Block block, const WordSet& set, Label label, const Previous& previous) const {
    const Shift& shift = shifts_[label];
    const std::uint64_t free = (set.words >> shift.by) & shift.without;
    if ((block & shift.block) == shift.block && free != 0) {
      previous(block ^ shift.block, WordSet{free});
    }
  }

 private:
  // What a label adds to the block and to a word's place in it, and the places that it can start
  // from.
  struct Shift {
    Block block;
    std::uint64_t without;
    unsigned by;
  };

  static Shift shift(UsedWord added) {
    const auto by = static_cast<unsigned>(added % 64);
    Shift shift{block_of(added), 0, by};
    for (unsigned place = 0; place < 64; ++place) {
      if ((place & by) == 0) shift.without |= std::uint64_t{1} << place;
    }
    return shift;
  }

  PlainSteps words_;
  std::vector<Shift> shifts_;
};

// The same for all blocks of a state.
template <typename Steps>
class BlockSteps : public SetSteps<Steps> {
 public:
  template <typename Key>
  using Layer = Blocks::Layer<Key>;

  using SetSteps<Steps>::SetSteps;
  using SetSteps<Steps>::after;
  using SetSteps<Steps>::before;

  template <typename Key, typename Next>
  void after(Layer<Key>& layer, std::size_t state, Label label, const Next& next) const {
    const PairSpan<Key, WordSet> pairs = layer.at(state);
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
      after(pairs.used[pair], pairs.numbers[pair], label, next);
    }
  }
  template <typename Key, typename Previous>
  void before(Layer<Key>& layer, std::size_t state, Label label, const Previous& previous) const {
    const PairSpan<Key, WordSet> pairs = layer.at(state);
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
      before(pairs.used[pair], pairs.numbers[pair], label, previous);
    }
  }
};

}  // namespace pentomino
