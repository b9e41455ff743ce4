// Every vector unit of this machine against a plain count, on rows of many widths.

#include "search/item_scan.hpp"

#include <algorithm>
#include <bit>

#include "checks.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

struct Rows {
  std::size_t items;
  std::size_t words;
  std::vector<Word> plain;
  std::vector<Word> laid_out;
};

Word random_word(Random& random) {
  const auto word = [&] { return (Word{random()} << 32) | random(); };
  return word() & word() & word();
}

Rows random_rows(Random& random, const VectorUnit& unit, std::size_t items, std::size_t words) {
  const std::size_t room = groups_for(items) * lanes * words;
  Rows rows{items, words, std::vector<Word>(room), std::vector<Word>(room)};
  for (std::size_t i = 0; i < items; ++i) {
    for (std::size_t w = 0; w < words; ++w) {
      const Word word = random_word(random);
      rows.plain[i * words + w] = word;
      const std::size_t place =
          unit.interleaved ? ((i / lanes) * words + w) * lanes + i % lanes : i * words + w;
      rows.laid_out[place] = word;
    }
  }
  return rows;
}

void check_scan(Random& random, const VectorUnit& unit, const Rows& rows) {
  std::vector<Word> live(rows.words), open(words_for(groups_for(rows.items) * lanes));
  for (Word& word : live) word = random_word(random);
  std::size_t fewest = no_open_item, at = 0;
  for (std::size_t i = 0; i < rows.items; ++i) {
    if (below(random, 2) == 0) continue;
    open[i / word_bits] |= Word{1} << (i % word_bits);
    std::size_t count = 0;
    for (std::size_t w = 0; w < rows.words; ++w) {
      count += static_cast<std::size_t>(std::popcount(rows.plain[i * rows.words + w] & live[w]));
    }
    if (count < fewest) {
      fewest = count;
      at = i;
    }
  }
  const ItemRows scanned{rows.laid_out.data(), groups_for(rows.items), rows.words};
  const Choice choice = unit.scan(scanned, live.data(), open.data());
  check(choice.options == fewest);
  check(fewest == no_open_item || choice.item == at);
}

void check_words(Random& random, const VectorUnit& unit, const Rows& rows) {
  std::vector<Word> from(rows.words), into(rows.words);
  for (Word& word : from) word = ~random_word(random);
  std::vector<const Word*> struck;
  for (std::size_t i = 0; i < rows.items && i < 7; ++i) {
    struck.push_back(rows.plain.data() + i * rows.words);
  }
  unit.strike(from.data(), struck, rows.words, into.data());
  std::size_t bits = 0;
  for (std::size_t w = 0; w < rows.words; ++w) {
    Word expected = from[w];
    for (const Word* row : struck) expected &= ~row[w];
    check(into[w] == expected);
    bits += static_cast<std::size_t>(std::popcount(expected));
  }
  check(unit.count(into.data(), into.size()) == bits);
  unit.strike(from.data(), struck, rows.words, from.data());  // in place
  check(from == into);
}

// Some options have so many items that counts run past what is tallied.
void check_options(Random& random, const VectorUnit& unit, std::size_t count) {
  const bool dense = below(random, 2) == 0;
  const std::size_t groups = (count + tally_group - 1) / tally_group;
  std::vector<Word> items(groups * tally_group + lanes), kept(items.size());
  std::vector<std::uint32_t> numbers(items.size()), kept_numbers(items.size());
  for (std::size_t o = 0; o < count; ++o) {
    items[o] = dense ? ~random_word(random) : random_word(random);
    numbers[o] = below(random, 1000);
  }
  const Word taken = random_word(random) & random_word(random);
  const Word open = ~taken & ~random_word(random);
  std::vector<Word> free;
  std::vector<std::uint32_t> free_numbers;
  for (std::size_t o = 0; o < count; ++o) {
    if ((items[o] & taken) != 0) continue;
    free.push_back(items[o]);
    free_numbers.push_back(numbers[o]);
  }
  Choice expected{no_open_item, 0};
  for (std::uint32_t item = 0; item < word_bits; ++item) {
    if ((open >> item & 1U) == 0) continue;
    const auto has_item = [&](Word option) { return (option >> item & 1U) != 0; };
    const auto number =
        static_cast<std::uint32_t>(std::count_if(free.begin(), free.end(), has_item));
    if (number <= most_tallied && number < expected.options) expected = {number, item};
  }
  const Choice choice = unit.tally(items.data(), groups, taken, open);
  check(choice.options == expected.options);
  check(choice.options == no_open_item || choice.item == expected.item);
  const OptionWords into{kept.data(), kept_numbers.data(), 0};
  kept.resize(unit.filter({items.data(), numbers.data(), count}, taken, 0, into));
  kept_numbers.resize(kept.size());
  check(kept == free && kept_numbers == free_numbers);
  if (count == 0) return;
  const std::size_t place = below(random, static_cast<std::uint32_t>(count));
  const Word looked_at = random_word(random), wanted = items[place] & looked_at;
  const auto first = std::ranges::find_if(items, [&](Word i) { return (i & looked_at) == wanted; });
  check(unit.find(items.data(), looked_at, wanted) ==
        static_cast<std::size_t>(first - items.begin()));
}

}  // namespace

int main() {
  Random random(1);
  check(!vector_units().empty());
  for (const VectorUnit& unit : vector_units()) {
    for (const std::size_t words : {1U, 2U, 3U, 7U, 8U, 9U, 16U, 31U, 70U}) {
      for (const std::size_t items : {1U, 7U, 8U, 9U, 63U, 64U, 65U, 130U, 300U}) {
        const Rows rows = random_rows(random, unit, items, words);
        check_scan(random, unit, rows);
        check_words(random, unit, rows);
      }
    }
  }
  for (const VectorUnit& unit : vector_units()) {
    if (unit.tally == nullptr) continue;
    for (std::size_t count = 0; count < 200; ++count) check_options(random, unit, count);
  }
  return checks_failed();
}
