#include "subproblem.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace pentomino {
namespace {

constexpr std::uint32_t dropped = 0xffffffff;

// Rows handed to the vector unit in one go.
constexpr std::size_t most_rows_at_once = 16;

// Sets the first `count` bits and clears the others.
void fill_bits(std::span<Word> bits, std::size_t count) {
  for (std::size_t w = 0; w < bits.size(); ++w) {
    const std::size_t first = w * word_bits;
    bits[w] = count >= first + word_bits ? ~Word{0}
              : count > first            ? (Word{1} << (count - first)) - 1
                                         : Word{0};
  }
}

void strike(std::span<Word> live, std::span<const Word> row) {
  for (std::size_t w = 0; w < live.size(); ++w) live[w] &= ~row[w];
}

}  // namespace

void Subproblem::build(const ExactCover& problem, const std::function<bool(Option)>& allowed) {
  const auto is_exact = [&](Item i) { return problem.lower(i) == 1 && problem.upper(i) == 1; };
  const auto is_optional = [&](Item i) { return problem.lower(i) == 0 && problem.upper(i) == 1; };
  const auto is_free = [&](Item i) {
    return problem.lower(i) == 0 && (problem.upper(i) == unlimited || problem.upper(i) == 0);
  };
  problem_ = &problem;
  number_.assign(problem.items(), dropped);
  std::uint32_t number = 0;
  for (Item i = 0; i < problem.items(); ++i) {
    if (is_exact(i)) number_[i] = number++;
  }
  exact_ = number;
  for (Item i = 0; i < problem.items(); ++i) {
    if (is_optional(i)) number_[i] = number++;
  }
  optional_ = number - exact_;
  counted_.clear();
  for (Item i = 0; i < problem.items(); ++i) {
    if (is_exact(i) || is_optional(i) || is_free(i)) continue;
    number_[i] = number++;
    counted_.push_back({problem.lower(i), problem.upper(i)});
  }
  start_used_.assign(counted_.size(), 0);

  origin_.clear();
  std::size_t unbounded = 0;
  for (Option o = 0; o < problem.options(); ++o) {
    const auto items = problem.items_of(o);
    const auto barred = [&](Item i) { return problem.upper(i) == 0; };
    const auto bounded = [&](Item i) { return number_[i] < exact_ + optional_; };
    if (!allowed(o) || std::any_of(items.begin(), items.end(), barred)) continue;
    origin_.push_back(o);
    if (std::none_of(items.begin(), items.end(), bounded)) ++unbounded;
  }
  longest_path_ = std::min(origin_.size(), exact_ + optional_ + unbounded);
  lay_out(number);
}

void Subproblem::build(const Subproblem& parent, const Position& position) {
  problem_ = parent.problem_;
  number_ = parent.number_;
  renumbered_.assign(parent.exact_, dropped);
  std::uint32_t number = 0;
  for (std::size_t w = 0; w < position.open.size(); ++w) {
    for (Word left = position.open[w]; left != 0; left &= left - 1) {
      renumbered_[w * word_bits + static_cast<std::size_t>(std::countr_zero(left))] = number++;
    }
  }
  exact_ = number;
  optional_ = parent.optional_;
  counted_ = parent.counted_;
  start_used_.assign(position.used.begin(), position.used.end());
  const auto closed = static_cast<std::uint32_t>(parent.exact_ - exact_);
  for (std::uint32_t& n : number_) {
    if (n == dropped) continue;
    n = n < parent.exact_ ? renumbered_[n] : n - closed;
  }
  origin_.clear();
  for (std::size_t w = 0; w < position.live.size(); ++w) {
    for (Word left = position.live[w]; left != 0; left &= left - 1) {
      origin_.push_back(
          parent.origin_[w * word_bits + static_cast<std::size_t>(std::countr_zero(left))]);
    }
  }
  longest_path_ = std::min(parent.longest_path_, origin_.size());
  lay_out(exact_ + optional_ + counted_.size());
}

// Makes the rows once items and options have their numbers.
void Subproblem::lay_out(std::size_t items) {
  words_ = words_for(options());
  open_words_ = words_for(groups_for(exact_) * lanes);
  // The scan reads whole groups of items: room for the last one.
  rows_.assign((items + lanes) * words_, 0);
  for (Option option = 0; option < options(); ++option) {
    for (const Item item : problem_->items_of(origin_[option])) {
      if (number_[item] == dropped) continue;
      rows_[number_[item] * words_ + option / word_bits] |= Word{1} << (option % word_bits);
    }
  }
  scan_rows_.clear();
  if (words_ > 1 && unit_->interleaved) {
    scan_rows_.resize(groups_for(exact_) * lanes * words_);
    for (std::size_t i = 0; i < exact_; ++i) {
      for (std::size_t w = 0; w < words_; ++w) {
        scan_rows_[((i / lanes) * words_ + w) * lanes + i % lanes] = rows_[i * words_ + w];
      }
    }
  }
}

ItemRows Subproblem::scan_rows() const noexcept {
  return {scan_rows_.empty() ? rows_.data() : scan_rows_.data(), groups_for(exact_), words_};
}

void Subproblem::start(const Position& into) const {
  fill_bits(into.live, options());
  fill_bits(into.open, exact_);
  for (std::size_t c = 0; c < counted_.size(); ++c) {
    into.used[c] = start_used_[c];
    if (into.used[c] == counted_[c].upper) strike(into.live, counted_row(c));
  }
}

void Subproblem::take(Option option, const Position& from, const Position& into) const {
  for (std::size_t w = 0; w < open_words_; ++w) into.open[w] = from.open[w];
  for (std::size_t c = 0; c < counted_.size(); ++c) into.used[c] = from.used[c];
  std::array<const Word*, most_rows_at_once> rows;
  std::size_t struck = 0;
  const Word* live = from.live.data();
  for (const Item item : problem_->items_of(origin_[option])) {
    const std::uint32_t number = number_[item];
    if (number == dropped) continue;
    if (number < exact_) {
      into.open[number / word_bits] &= ~(Word{1} << (number % word_bits));
    } else if (number >= exact_ + optional_) {
      const std::size_t c = number - exact_ - optional_;
      if (++into.used[c] < counted_[c].upper) continue;
    }
    if (struck == rows.size()) {
      unit_->strike(live, rows, words_, into.live.data());
      live = into.live.data();
      struck = 0;
    }
    rows[struck++] = rows_.data() + number * words_;
  }
  unit_->strike(live, std::span(rows).first(struck), words_, into.live.data());
  into.live[option / word_bits] &= ~(Word{1} << (option % word_bits));
}

}  // namespace pentomino
