// Tables of pairs (state, key), each with a number or a set: the results of the two passes. A layer
// is kept as parts of neighbouring states, each just large enough.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace pentomino {

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

  // A part while it is made; used again for the next one.
  class Draft {
   public:
    void begin() {
      part_.starts.assign(1, 0);
      part_.used.clear();
      part_.numbers.clear();
    }
    // Adds the next state.
    template <typename Sums>
    void add(const Sums& sums) {
      const std::span<const Word> words = sums.words();
      part_.used.insert(part_.used.end(), words.begin(), words.end());
      for (const Word word : words) part_.numbers.push_back(sums.at(word));
      part_.starts.push_back(static_cast<std::uint32_t>(part_.used.size()));
    }
    // Copies it without slack.
    void write(Part& part) const { part = part_; }

   private:
    Part part_;
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
