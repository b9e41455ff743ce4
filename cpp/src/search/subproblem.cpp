#include "search/subproblem.hpp"

#include <algorithm>
#include <array>

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

// On a large board an item has its options in a few words of a long row. From this length on, and
// if whole rows have this many times as many words, a scan reads these few words one by one rather
// than whole rows by the vector unit.
constexpr std::size_t fewest_words_in_bands = 128;
constexpr std::size_t least_saved_by_bands = 32;

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
  const auto is_optional = [&](Item i) {
    return (problem.lower(i) == 0 && problem.upper(i) == 1) || problem.coloured(i);
  };
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
    const auto bounded = [&](Item i) {
      return number_[i] < exact_ + optional_ && !problem.coloured(i);
    };
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
  each_in(position.open, [&](std::size_t item) { renumbered_[item] = number++; });
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
  each_in(position.live, [&](std::size_t option) { origin_.push_back(parent.origin_[option]); });
  longest_path_ = std::min(parent.longest_path_, origin_.size());
  measure();
  rows_.assign(row_words(), 0);
  for (Option option = 0; option < options(); ++option) fill_row(option);
  scan_rows_.assign(bands_.empty() ? scan_words() : 0, 0);
  if (!scan_rows_.empty()) {
    for (std::size_t item = 0; item < exact_; ++item) interleave(item);
  }
  for (std::size_t item = 0; item < bands_.size(); ++item) fill_band(item);
}

// Sizes, once items and options have their numbers.
void Subproblem::measure() {
  words_ = words_for(options());
  open_words_ = words_for(groups_for(exact_) * lanes);
  find_bands();
}

void Subproblem::find_bands() {
  bands_.clear();
  if (words_ < fewest_words_in_bands) return;
  bands_.resize(exact_, {0, 0, 0});
  for (Option option = 0; option < options(); ++option) {
    const auto word = static_cast<std::uint32_t>(option / word_bits);
    for (const Item item : problem_->items_of(origin_[option])) {
      if (number_[item] >= exact_) continue;
      Band& band = bands_[number_[item]];
      if (band.end == 0) band.first = word;
      band.end = word + 1;
    }
  }
  std::size_t words = 0;
  for (Band& band : bands_) {
    band.start = words;
    words += band.end - band.first;
  }
  if (product(words, least_saved_by_bands) > product(exact_, words_)) bands_.clear();
  band_words_.assign(bands_.empty() ? 0 : words, 0);
}

void Subproblem::fill_band(std::size_t item) noexcept {
  const Band& band = bands_[item];
  const auto row = exact_row(item).subspan(band.first, band.end - band.first);
  std::copy(row.begin(), row.end(), band_words_.begin() + static_cast<std::ptrdiff_t>(band.start));
}

// The scan reads whole groups of items: room for the last one.
std::size_t Subproblem::row_words() const noexcept { return product(items() + lanes, words_); }
std::size_t Subproblem::scan_words() const noexcept {
  return words_ > 1 && unit_->interleaved ? scanned_words() : 0;
}

std::size_t Subproblem::scanned_words() const noexcept {
  return product(groups_for(exact_) * lanes, words_);
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
  clear(scan_rows_, bands_.empty() ? scan_words() : 0, effort);
  for (std::size_t item = 0; item < exact_ && !scan_rows_.empty(); ++item) {
    if (item % items_at_once == 0) effort.check();
    interleave(item);
  }
  for (std::size_t item = 0; item < bands_.size(); ++item) fill_band(item);
}

void Subproblem::fill_row(Option option) noexcept {
  const bool colours = problem_->has_colours();
  for (const Item item : problem_->items_of(origin_[option])) {
    if (number_[item] == dropped) continue;
    const auto add_to = [&](Item row) {
      rows_[number_[row] * words_ + option / word_bits] |= bit_of(option);
    };
    if (!colours || !problem_->coloured(item)) {
      add_to(item);
      continue;
    }
    for (const Item other : problem_->alternatives(item)) {
      if (other != item || problem_->upper(item) == 1) add_to(other);
    }
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

Choice Subproblem::scan_bands(const NodeState& here) const noexcept {
  Choice best{no_open_item, 0};
  for (std::size_t o = 0; o < here.open.size(); ++o) {
    for (Word left = here.open[o]; left != 0; left &= left - 1) {
      const std::size_t item = lowest_in(left, o);
      const Word* row = band_words_.data() + bands_[item].start;
      std::uint32_t options = 0;
      // Counts one by one, no further than to the best so far: that is soon two or three.
      for (std::size_t w = bands_[item].first; w < bands_[item].end; ++w) {
        for (Word live = *row++ & here.live[w]; live != 0 && options < best.options;
             live &= live - 1) {
          ++options;
        }
        if (options >= best.options) break;
      }
      if (options >= best.options) continue;
      best = {options, static_cast<std::uint32_t>(item)};
      if (options == 0) return best;
    }
  }
  return best;
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
      drop(into.open, number);
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
  drop(into.live, option);
}

}  // namespace pentomino
