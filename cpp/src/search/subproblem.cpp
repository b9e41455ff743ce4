#include "search/subproblem.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace pentomino {
namespace {

constexpr std::uint32_t dropped = 0xffffffff;

// The most rows given to the vector unit at once.
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

// The words filled in between two checks for cancellation: a few milliseconds.
constexpr std::size_t words_at_once = std::size_t{1} << 20;
constexpr std::size_t options_at_once = 4096;
constexpr std::size_t items_at_once = 64;

void strike(std::span<Word> live, std::span<const Word> row) {
  for (std::size_t w = 0; w < live.size(); ++w) live[w] &= ~row[w];
}

void clear(std::vector<Word>& words, std::size_t size, const Effort& effort) {
  words.clear();
  words.reserve(size);
  while (words.size() < size) {
    effort.check();
    words.resize(std::min(size, words.size() + words_at_once), 0);
  }
}

}  // namespace

void Subproblem::build(const ExactCover& problem, const std::function<bool(Option)>& allowed,
                       const Effort& effort) {
  number(problem, allowed);
  lay_out(effort);
}

void Subproblem::number(const ExactCover& problem, const std::function<bool(Option)>& allowed) {
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
  // The least number of exact and optional items that an option with any of them uses.
  std::size_t unbounded = 0, fewest = exact_ + optional_;
  for (Option o = 0; o < problem.options(); ++o) {
    const auto items = problem.items_of(o);
    const auto barred = [&](Item i) { return problem.upper(i) == 0; };
    const auto bounded = [&](Item i) { return number_[i] < exact_ + optional_; };
    if (!allowed(o) || std::any_of(items.begin(), items.end(), barred)) continue;
    origin_.push_back(o);
    const auto uses = static_cast<std::size_t>(std::count_if(items.begin(), items.end(), bounded));
    if (uses == 0) {
      ++unbounded;
    } else {
      fewest = std::min(fewest, uses);
    }
  }
  const std::size_t bounded_path = (exact_ + optional_) / std::max<std::size_t>(fewest, 1);
  longest_path_ = std::min(origin_.size(), bounded_path + unbounded);
  measure();
}

void Subproblem::build(const Subproblem& parent, const NodeState& position) {
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
  measure();
  rows_.assign(row_words(), 0);
  for (Option option = 0; option < options(); ++option) fill_row(option);
  scan_rows_.assign(scan_words(), 0);
  if (!scan_rows_.empty()) {
    for (std::size_t item = 0; item < exact_; ++item) interleave(item);
  }
}

// Sizes, once items and options have their numbers.
void Subproblem::measure() noexcept {
  words_ = words_for(options());
  open_words_ = words_for(groups_for(exact_) * lanes);
}

// The scan reads whole groups of items: room for the last one.
std::size_t Subproblem::row_words() const noexcept { return product(items() + lanes, words_); }
std::size_t Subproblem::scan_words() const noexcept {
  return words_ > 1 && unit_->interleaved ? product(groups_for(exact_) * lanes, words_) : 0;
}

std::size_t Subproblem::bytes() const noexcept {
  // The scan has no more rows than the others.
  return scan_words() == 0 ? product(row_words(), sizeof(Word))
                           : product(row_words(), 2 * sizeof(Word));
}

// As in the other `build`, for rows that may need long to fill.
void Subproblem::lay_out(const Effort& effort) {
  clear(rows_, row_words(), effort);
  for (Option option = 0; option < options(); ++option) {
    if (option % options_at_once == 0) effort.check();
    fill_row(option);
  }
  clear(scan_rows_, scan_words(), effort);
  for (std::size_t item = 0; item < exact_ && !scan_rows_.empty(); ++item) {
    if (item % items_at_once == 0) effort.check();
    interleave(item);
  }
}

void Subproblem::fill_row(Option option) noexcept {
  for (const Item item : problem_->items_of(origin_[option])) {
    if (number_[item] == dropped) continue;
    rows_[number_[item] * words_ + option / word_bits] |= Word{1} << (option % word_bits);
  }
}

void Subproblem::interleave(std::size_t item) noexcept {
  for (std::size_t w = 0; w < words_; ++w) {
    scan_rows_[((item / lanes) * words_ + w) * lanes + item % lanes] = rows_[item * words_ + w];
  }
}

std::optional<Option> Subproblem::number_of(Option origin) const noexcept {
  const auto place = std::lower_bound(origin_.begin(), origin_.end(), origin);
  if (place == origin_.end() || *place != origin) return {};
  return static_cast<Option>(place - origin_.begin());
}

ItemRows Subproblem::scan_rows() const noexcept {
  return {scan_rows_.empty() ? rows_.data() : scan_rows_.data(), groups_for(exact_), words_};
}

void Subproblem::start(const NodeState& into) const {
  fill_bits(into.live, options());
  fill_bits(into.open, exact_);
  for (std::size_t c = 0; c < counted_.size(); ++c) {
    into.used[c] = start_used_[c];
    if (into.used[c] == counted_[c].upper) strike(into.live, counted_row(c));
  }
}

void Subproblem::take(Option option, const NodeState& from, const NodeState& into) const {
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
