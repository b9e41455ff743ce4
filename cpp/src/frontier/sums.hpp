// The words met at one state, each with what was added up for it: arrays over all words where there
// are few of them, and a table for more.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "frontier/usage.hpp"

namespace pentomino {

// The place of a key in a list, counted from 1; zero means no place.
struct Place {
  std::uint32_t value = 0;
  bool add(const Place& other) noexcept {
    value = other.value;
    return true;
  }
  bool zero() const noexcept { return value == 0; }
};

// Gives every word a place of its own in an array.
//
// Words of single bits are their own places. If the lowest field follows from the others, it is
// left out: the array is half as large, and what is used of it fits a cache better.
class PlainPlaces {
 public:
  explicit PlainPlaces(const Keys& keys)
      : size_(std::size_t{1} << bits_of(keys)), shift_(keys.lowest_implied ? 1 : 0) {}

  static bool few(const Keys& keys) noexcept { return bits_of(keys) <= 23; }

  std::size_t size() const noexcept { return size_; }
  std::size_t of(UsedWord word) const noexcept { return static_cast<std::size_t>(word >> shift_); }

 private:
  static unsigned bits_of(const Keys& keys) noexcept {
    return keys.bits - (keys.lowest_implied ? 1 : 0);
  }

  std::size_t size_;
  unsigned shift_;
};

// Fields that do not use all numbers of their bits: the place is a number in mixed radix, with a
// digit for each field but the one that follows from the others. It is added up from three tables.
class RadixPlaces {
 public:
  explicit RadixPlaces(const Keys& keys)
      : bits_((std::max(keys.bits, 1U) + chunks - 1) / chunks),
        mask_((UsedWord{1} << bits_) - 1),
        size_(static_cast<std::size_t>(keys.usage->radix_words())) {
    for (unsigned chunk = 0; chunk < chunks; ++chunk) {
      std::vector<std::uint32_t>& part = parts_[chunk];
      part.reserve(digit(mask_) + 1);
      for (UsedWord bits = 0; bits <= mask_; ++bits) {
        const unsigned shift = chunk * bits_;
        part.push_back(shift < 64 ? static_cast<std::uint32_t>(keys.usage->radix(bits << shift))
                                  : 0);
      }
    }
  }

  static bool few(const Keys& keys) noexcept {
    return keys.bits <= 32 && keys.usage->radix_words() <= most_words;
  }

  std::size_t size() const noexcept { return size_; }
  std::size_t of(UsedWord word) const noexcept {
    return std::size_t{parts_[0][digit(word & mask_)]} + parts_[1][digit((word >> bits_) & mask_)] +
           parts_[2][digit(word >> (2 * bits_))];
  }

 private:
  static std::size_t digit(UsedWord bits) noexcept { return static_cast<std::size_t>(bits); }

  static constexpr unsigned chunks = 3;
  static constexpr std::size_t most_words = std::size_t{1} << 22;

  unsigned bits_;
  UsedWord mask_;
  std::size_t size_;
  std::array<std::vector<std::uint32_t>, chunks> parts_;
};

// The words met at one state with their numbers: an array over all words.
template <typename Places, typename Number>
class ArraySums {
 public:
  using Word = std::uint32_t;

  // Has one word more than needed, for a write that is then ignored.
  explicit ArraySums(const Keys& keys)
      : places_(keys), numbers_(places_.size()), words_(places_.size() + 1) {}

  // Returns false if a number outgrew its width.
  bool add(UsedWord used, const Number& number) noexcept {
    Number& sum = numbers_[places_.of(used)];
    // Always written, but counted only if new: the processor could not predict a branch.
    words_[met_] = static_cast<Word>(used);
    met_ += sum.zero() ? 1 : 0;
    return sum.add(number);
  }
  const Number& at(UsedWord used) const noexcept { return numbers_[places_.of(used)]; }
  std::span<const Word> words() const noexcept { return std::span(words_).first(met_); }
  void clear() noexcept {
    for (const Word word : words()) numbers_[places_.of(word)] = Number{};
    met_ = 0;
  }

 private:
  Places places_;
  std::vector<Number> numbers_;
  std::vector<Word> words_;
  std::size_t met_ = 0;
};

template <typename Number>
using DenseSums = ArraySums<PlainPlaces, Number>;
template <typename Number>
using RadixSums = ArraySums<RadixPlaces, Number>;

// The same for many pieces: an open-addressing table, keyed by whole words.
template <typename Number>
class HashedSums {
 public:
  using Word = UsedWord;

  explicit HashedSums(const Keys& /*keys*/) : slots_(64) {}

  bool add(UsedWord used, const Number& number) {
    if (2 * (words_.size() + 1) > slots_.size()) grow();
    Slot& slot = slots_[place_of(used)];
    if (slot.number.zero()) {
      slot.used = used;
      words_.push_back(used);
    }
    return slot.number.add(number);
  }
  const Number& at(UsedWord used) const noexcept { return slots_[place_of(used)].number; }
  std::span<const Word> words() const noexcept { return words_; }
  void clear() {
    // A large table is not worth filling for a few words.
    if (8 * words_.size() > slots_.size()) {
      std::fill(slots_.begin(), slots_.end(), Slot{});
    } else {
      // From last to first: each word is found while those are there that it had to pass.
      for (std::size_t word = words_.size(); word-- > 0;) slots_[place_of(words_[word])] = Slot{};
    }
    words_.clear();
  }

 private:
  struct Slot {
    UsedWord used = 0;
    Number number{};
  };

  std::size_t place_of(UsedWord used) const noexcept {
    std::uint64_t h = used * 0xd6e8feb86659fd93;
    h ^= h >> 32;
    h *= 0xd6e8feb86659fd93;
    auto place = static_cast<std::size_t>((h ^ (h >> 32)) & (slots_.size() - 1));
    while (!slots_[place].number.zero() && slots_[place].used != used) {
      place = (place + 1) & (slots_.size() - 1);
    }
    return place;
  }
  // Keeps the order in which the words entered.
  void grow() {
    std::vector<Slot> entered;
    entered.reserve(words_.size());
    for (const Word word : words_) entered.push_back(slots_[place_of(word)]);
    slots_.assign(2 * slots_.size(), Slot{});
    for (const Slot& slot : entered) slots_[place_of(slot.used)] = slot;
  }

  std::vector<Slot> slots_;
  std::vector<Word> words_;
};

}  // namespace pentomino
