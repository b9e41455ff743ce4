// The pairs (state, used word) of one layer with their numbers of ways, packed: words share their
// upper halves, and numbers are as wide as the largest of their state needs. So a pair of few
// pieces takes three bytes where few ways lead to it.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

namespace pentomino {

template <typename Word, typename Number>
class CountLayer {
 public:
  static constexpr std::size_t states_in_part = 32;

  class Part;
  class Draft;

  void reset(std::size_t states) {
    parts_.clear();
    parts_.resize((states + states_in_part - 1) / states_in_part);
  }
  std::span<Part> parts() noexcept { return parts_; }
  std::span<const Part> parts() const noexcept { return parts_; }
  std::size_t pairs() const noexcept {
    std::size_t total = 0;
    for (const Part& part : parts_) total += part.pairs();
    return total;
  }
  std::size_t bytes() const noexcept {
    std::size_t total = 0;
    for (const Part& part : parts_) total += part.bytes();
    return total;
  }

  // Calls run(upper, lowers, numbers) until all pairs of a state were there: the words are upper |
  // lower, the numbers are Number or unsigned integers.
  template <typename Run>
  void each_run(std::size_t state, const Run& run) const {
    parts_[state / states_in_part].each_run(state % states_in_part, run);
  }

 private:
  // Words of 32 bits share their upper halves; larger ones are few and far between.
  static constexpr bool halved = sizeof(Word) == 4;
  using Lower = std::conditional_t<halved, std::uint16_t, Word>;

  // The pairs of a state begin with a head; behind it are its groups, lower halves and numbers.
  struct Head {
    std::uint32_t groups;
    std::uint32_t width;  // of a number, in bytes
  };
  struct Group {
    Word upper;
    std::uint32_t end;  // of its pairs
  };

  static constexpr std::size_t aligned(std::size_t bytes) noexcept { return (bytes + 7) / 8 * 8; }

  std::vector<Part> parts_;
};

// The pairs of neighbouring states.
template <typename Word, typename Number>
class CountLayer<Word, Number>::Part {
 public:
  std::size_t pairs() const noexcept { return pairs_; }
  std::size_t bytes() const noexcept {
    return size_ + starts_.capacity() * sizeof(starts_[0]) + sizeof(Part);
  }

  // Copies the pairs of states, whose bytes begin at the starts, without slack.
  void fill(std::span<const std::byte> data, std::span<const std::size_t> starts,
            std::size_t pairs) {
    data_ = std::make_unique_for_overwrite<std::byte[]>(data.size());
    std::copy(data.begin(), data.end(), data_.get());
    size_ = data.size();
    pairs_ = pairs;
    starts_.assign(starts.begin(), starts.end());
  }

  template <typename Run>
  void each_run(std::size_t state, const Run& run) const {
    if (starts_[state] == starts_[state + 1]) return;
    const std::byte* const place = data_.get() + starts_[state];
    switch (reinterpret_cast<const Head*>(place)->width) {
      case 1:
        return each_run_of<std::uint8_t>(place, run);
      case 2:
        return each_run_of<std::uint16_t>(place, run);
      case 4:
        return each_run_of<std::uint32_t>(place, run);
      default:
        if constexpr (sizeof(Number) > 4) return each_run_of<Number>(place, run);
    }
  }

 private:
  template <typename Stored, typename Run>
  static void each_run_of(const std::byte* place, const Run& run) {
    const auto* const head = reinterpret_cast<const Head*>(place);
    const auto* const groups = reinterpret_cast<const Group*>(place + sizeof(Head));
    const std::size_t pairs = groups[head->groups - 1].end;
    const std::byte* const behind = place + sizeof(Head) + aligned(head->groups * sizeof(Group));
    const auto* const lowers = reinterpret_cast<const Lower*>(behind);
    const auto* const numbers =
        reinterpret_cast<const Stored*>(behind + aligned(pairs * sizeof(Lower)));
    std::size_t begin = 0;
    for (std::uint32_t group = 0; group < head->groups; ++group) {
      const std::size_t size = groups[group].end - begin;
      run(groups[group].upper, std::span(lowers + begin, size), std::span(numbers + begin, size));
      begin = groups[group].end;
    }
  }

  std::unique_ptr<std::byte[]> data_;
  std::size_t size_ = 0;
  std::size_t pairs_ = 0;
  std::vector<std::size_t> starts_;
};

// A part while it is made; used again for the next one.
template <typename Word, typename Number>
class CountLayer<Word, Number>::Draft {
 public:
  void begin() {
    starts_.assign(1, 0);
    data_.clear();
    pairs_ = 0;
  }

  // Adds the next state.
  template <typename Sums>
  void add(const Sums& sums) {
    const std::span<const Word> words = sums.words();
    if (!words.empty()) add(sort(words), sums);
    starts_.push_back(data_.size());
  }

  void write(Part& part) const { part.fill(data_, starts_, pairs_); }

 private:
  static constexpr unsigned lower_bits = 16;

  // The words by their upper halves.
  std::span<const Word> sort(std::span<const Word> words) {
    groups_.clear();
    const auto size = static_cast<std::uint32_t>(words.size());
    if constexpr (!halved) {
      groups_.push_back({0, size});
      return words;
    } else {
      for (const Word word : words) {
        const Word upper = word >> lower_bits;
        if (upper >= places_.size()) places_.resize(upper + 1);
        if (places_[upper]++ == 0) groups_.push_back({upper << lower_bits, 0});
      }
      std::uint32_t end = 0;
      for (Group& group : groups_) {
        std::uint32_t& place = places_[group.upper >> lower_bits];
        const std::uint32_t begin = end;
        end += place;
        group.end = end;
        place = begin;
      }
      if (groups_.size() > 1) {
        sorted_.resize(words.size());
        for (const Word word : words) sorted_[places_[word >> lower_bits]++] = word;
        words = sorted_;
      }
      for (const Group& group : groups_) places_[group.upper >> lower_bits] = 0;
      return words;
    }
  }

  template <typename Sums>
  void add(std::span<const Word> words, const Sums& sums) {
    std::uint64_t largest = 0;
    for (const Word word : words) largest = std::max(largest, sums.at(word).at_most_64_bits());
    pairs_ += words.size();
    if (largest <= 0xff) {
      add_as<std::uint8_t>(words, sums);
    } else if (largest <= 0xffff) {
      add_as<std::uint16_t>(words, sums);
    } else if (sizeof(Number) <= 4 || largest <= 0xffffffff) {
      add_as<std::uint32_t>(words, sums);
    } else {
      add_as<Number>(words, sums);
    }
  }

  template <typename Stored, typename Sums>
  void add_as(std::span<const Word> words, const Sums& sums) {
    const std::size_t begin = data_.size();
    const std::size_t groups = begin + sizeof(Head);
    const std::size_t lowers = groups + aligned(groups_.size() * sizeof(Group));
    const std::size_t numbers = lowers + aligned(words.size() * sizeof(Lower));
    data_.resize(numbers + aligned(words.size() * sizeof(Stored)));
    const Head head{static_cast<std::uint32_t>(groups_.size()),
                    static_cast<std::uint32_t>(sizeof(Stored))};
    std::memcpy(&data_[begin], &head, sizeof(Head));
    std::memcpy(&data_[groups], groups_.data(), groups_.size() * sizeof(Group));
    auto* const lower = reinterpret_cast<Lower*>(&data_[lowers]);
    auto* const number = reinterpret_cast<Stored*>(&data_[numbers]);
    for (std::size_t pair = 0; pair < words.size(); ++pair) {
      lower[pair] = static_cast<Lower>(words[pair]);
      if constexpr (std::is_integral_v<Stored>) {
        number[pair] = static_cast<Stored>(sums.at(words[pair]).at_most_64_bits());
      } else {
        number[pair] = sums.at(words[pair]);
      }
    }
  }

  std::vector<std::byte> data_;
  std::vector<std::size_t> starts_;
  std::size_t pairs_ = 0;
  std::vector<Group> groups_;
  std::vector<std::uint32_t> places_;
  std::vector<Word> sorted_;
};

}  // namespace pentomino
