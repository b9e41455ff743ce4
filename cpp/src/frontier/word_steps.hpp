// How the pairs of a state step along a label when ways are counted: the words that fit are found
// first, then the ways of each are passed on.

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "frontier/count_layer.hpp"
#include "frontier/usage.hpp"
#include "frontier/ways.hpp"

namespace pentomino {

// Passes with a number of ways for every used word.
template <typename Steps, typename Ways>
class WordSteps {
 public:
  using Number = Ways;
  template <typename Word>
  using Layer = CountLayer<Word, Ways>;

  explicit WordSteps(const Usage& usage) : usage_(&usage), words_(usage) {}

  Keys keys() const noexcept { return usage_->words(); }
  template <typename Sums>
  void put(UsedWord word, Sums& sums) const {
    sums.add(word, Number::one());
  }
  // Calls keep(word, ways) with the complete words of a state; the ways are counted once.
  template <typename Word, typename Keep>
  void complete(const Layer<Word>& layer, std::size_t state, const Keep& keep) const {
    each(layer, state, [&](UsedWord word, const auto& /*ways*/) {
      if (usage_->complete(word)) keep(word, Number::one());
    });
  }
  // Calls visit(word, ways) with all pairs of a state.
  template <typename Word, typename Visit>
  void each(const Layer<Word>& layer, std::size_t state, const Visit& visit) const {
    layer.each_run(state, [&](Word upper, auto lowers, auto numbers) {
      for (std::size_t pair = 0; pair < lowers.size(); ++pair) {
        visit(UsedWord{upper | lowers[pair]}, number(numbers[pair]));
      }
    });
  }
  // Calls next(word, ways) with what a label makes of the words of a state.
  template <typename Word, typename Next>
  void after(const Layer<Word>& layer, std::size_t state, Label label, const Next& next) const {
    if (const auto step = words_.simple(label)) {
      each_fitting(
          layer, state, [&](UsedWord used) { return step->leads_from(used); },
          [&](UsedWord used, const auto& ways) { next(used + step->added, number(ways)); });
    } else {
      each(layer, state, [&](UsedWord word, const Number& ways) {
        words_.after(word, label, [&](UsedWord used) { next(used, ways); });
      });
    }
  }
  // Calls previous(word, ways) with the words from which a label leads to one of a state.
  template <typename Word, typename Previous>
  void before(const Layer<Word>& layer, std::size_t state, Label label,
              const Previous& previous) const {
    if (const auto step = words_.simple(label)) {
      each_fitting(
          layer, state, [&](UsedWord used) { return step->leads_to(used); },
          [&](UsedWord used, const auto& ways) { previous(used - step->added, number(ways)); });
    } else {
      each(layer, state, [&](UsedWord word, const Number& ways) {
        words_.before(word, label, [&](UsedWord used) { previous(used, ways); });
      });
    }
  }

 private:
  // A whole number that was stored in fewer bytes.
  static const Number& number(const Number& stored) noexcept { return stored; }
  static Number number(std::uint64_t stored) noexcept { return Number::of(stored); }

  // First the pairs that fit are copied: every pair is written, but counted only if it fits,
  // because the processor could not predict a branch.
  template <typename Word, typename Fits, typename Visit>
  static void each_fitting(const Layer<Word>& layer, std::size_t state, const Fits& fits,
                           const Visit& visit) {
    layer.each_run(state, [&](Word upper, auto lowers, auto numbers) {
      constexpr std::size_t at_once = 256;
      std::array<std::uint32_t, at_once> fitting;
      for (std::size_t first = 0; first < lowers.size(); first += at_once) {
        const std::size_t end = std::min(lowers.size(), first + at_once);
        std::size_t found = 0;
        for (std::size_t pair = first; pair < end; ++pair) {
          fitting[found] = static_cast<std::uint32_t>(pair);
          found += fits(UsedWord{upper | lowers[pair]}) ? 1 : 0;
        }
        for (std::size_t i = 0; i < found; ++i) {
          visit(UsedWord{upper | lowers[fitting[i]]}, numbers[fitting[i]]);
        }
      }
    });
  }

  const Usage* usage_;
  Steps words_;
};

}  // namespace pentomino
