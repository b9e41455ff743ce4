// Tables of pairs (state, used word), each with a number of ways: the results of the two passes. A
// layer is kept as parts of neighbouring states, each just large enough.

#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <vector>

#include "frontier/automaton.hpp"
#include "frontier/usage.hpp"
#include "support/natural.hpp"

namespace pentomino {

// A number of ways of fixed width. Sums return whether the result still fits.
template <std::size_t Limbs>
struct FixedCount {
  std::array<std::uint64_t, Limbs> limb{};

  bool add(const FixedCount& other) noexcept {
    bool carry = false;
    for (std::size_t i = 0; i < Limbs; ++i) {
      const std::uint64_t sum = limb[i] + other.limb[i];
      const std::uint64_t total = sum + (carry ? 1 : 0);
      carry = sum < limb[i] || total < sum;
      limb[i] = total;
    }
    return !carry;
  }
  bool zero() const noexcept {
    return std::all_of(limb.begin(), limb.end(), [](std::uint64_t part) { return part == 0; });
  }
  static FixedCount one() noexcept {
    FixedCount result;
    result.limb[0] = 1;
    return result;
  }
  void add_product_to(Natural& total, const FixedCount& other) const {
    total.add_product(limb, other.limb);
  }
};

struct ShortCount {
  std::uint32_t value = 0;

  bool add(const ShortCount& other) noexcept {
    value += other.value;
    return value >= other.value;
  }
  bool zero() const noexcept { return value == 0; }
  static ShortCount one() noexcept { return {1}; }
  void add_product_to(Natural& total, const ShortCount& other) const {
    total.add(std::uint64_t{value} * other.value);
  }
};

// The place of a key in a list, counted from 1; zero means no place.
struct Place {
  std::uint32_t value = 0;
  bool add(const Place& other) noexcept {
    value = other.value;
    return true;
  }
  bool zero() const noexcept { return value == 0; }
};

// The words met at one state with their numbers: an array over all words, for few pieces.
template <typename Number>
class DenseSums {
 public:
  using Word = std::uint32_t;
  static constexpr unsigned most_bits = 22;

  // Has one word more than needed, for a write that is then ignored.
  explicit DenseSums(unsigned bits)
      : numbers_(std::size_t{1} << bits), words_((std::size_t{1} << bits) + 1) {}

  // Returns false if a number outgrew its width.
  bool add(UsedWord used, const Number& number) noexcept {
    Number& sum = numbers_[used];
    // Always written, but counted only if new: the processor could not predict a branch.
    words_[met_] = static_cast<Word>(used);
    met_ += sum.zero() ? 1 : 0;
    return sum.add(number);
  }
  const Number& at(UsedWord used) const noexcept { return numbers_[used]; }
  std::span<const Word> words() const noexcept { return std::span(words_).first(met_); }
  void clear() noexcept {
    for (const Word word : words()) numbers_[word] = Number{};
    met_ = 0;
  }

 private:
  std::vector<Number> numbers_;
  std::vector<Word> words_;
  std::size_t met_ = 0;
};

// The same for many pieces: an open-addressing table, keyed by whole words.
template <typename Number>
class HashedSums {
 public:
  using Word = UsedWord;

  explicit HashedSums(unsigned /*bits*/) : slots_(64) {}

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
    std::fill(slots_.begin(), slots_.end(), Slot{});
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
    std::size_t place = (h ^ (h >> 32)) & (slots_.size() - 1);
    while (!slots_[place].number.zero() && slots_[place].used != used) {
      place = (place + 1) & (slots_.size() - 1);
    }
    return place;
  }
  void grow() {
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (!slot.number.zero()) slots_[place_of(slot.used)] = slot;
    }
  }

  std::vector<Slot> slots_;
  std::vector<Word> words_;
};

template <typename Word, typename Number>
struct PairSpan {
  std::span<const Word> used;
  std::span<Number> numbers;
  std::size_t size() const noexcept { return used.size(); }
};

// The pairs of one layer. States are numbered from the layer's first.
template <typename Word, typename Number>
class PairLayer {
 public:
  static constexpr std::size_t states_in_part = 32;

  struct Part {
    std::vector<std::uint32_t> starts{0};
    std::vector<Word> used;
    std::vector<Number> numbers;

    std::size_t bytes() const noexcept {
      return starts.capacity() * 4 + used.capacity() * sizeof(Word) +
             numbers.capacity() * sizeof(Number);
    }
  };

  void reset(std::size_t states) {
    parts_.assign((states + states_in_part - 1) / states_in_part, Part{});
  }
  std::span<Part> parts() noexcept { return parts_; }
  std::span<const Part> parts() const noexcept { return parts_; }
  PairSpan<Word, Number> at(std::size_t state) {
    Part& part = parts_[state / states_in_part];
    const std::size_t local = state % states_in_part;
    const std::size_t begin = part.starts[local];
    const std::size_t size = part.starts[local + 1] - begin;
    return {std::span(part.used).subspan(begin, size),
            std::span(part.numbers).subspan(begin, size)};
  }
  std::size_t pairs() const noexcept {
    std::size_t total = 0;
    for (const Part& part : parts_) total += part.used.size();
    return total;
  }
  std::size_t bytes() const noexcept {
    std::size_t total = 0;
    for (const Part& part : parts_) total += part.bytes();
    return total;
  }

 private:
  std::vector<Part> parts_;
};

}  // namespace pentomino
