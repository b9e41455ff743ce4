// The tables of the passes: words and numbers of every width come back as they were put in, and
// sums of words are those of a plain map.

#include <map>

#include "boards.hpp"
#include "frontier/count_layer.hpp"
#include "frontier/sums.hpp"
#include "frontier/ways.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

using Ways = std::map<UsedWord, std::uint64_t>;

// Two copies of each of twelve items, each of which covers five cells: 24 bits, 3^11 words of one
// area.
Draft two_of_each() { return board(4, 30, turned(pentominoes()), {2, 2}); }

// Random words of one area: `uses` of the items.
UsedWord random_word(Random& random, const Usage& usage, unsigned uses) {
  UsedWord word = 0;
  while (uses > 0) {
    const auto fields = usage.fields();
    const UsageField& field = fields[below(random, static_cast<std::uint32_t>(fields.size()))];
    if (((word >> field.shift) & field.mask) == field.most) continue;
    word += UsedWord{1} << field.shift;
    --uses;
  }
  return word;
}

template <typename Sums, typename Number>
void add(Sums& sums, Ways& expected, UsedWord word, std::uint64_t number) {
  expected[word] += number;
  check(sums.add(word, Number::of(number)));
}

template <typename Sums>
void compare(const Sums& sums, const Ways& expected) {
  check(sums.words().size() == expected.size());
  for (const auto& [word, number] : expected) check(sums.at(word).at_most_64_bits() == number);
}

template <template <typename> typename Sums>
void sums_add_up(const Usage& usage) {
  Random random(3);
  Sums<FixedCount<1>> sums(usage.words());
  // Few words after many as well: a table that has grown is emptied in another way then.
  for (const unsigned words : {3U, 2000U, 5U, 100U, 40U, 0U, 7U, 3000U, 1U}) {
    for (int round = 0; round < 3; ++round) {
      Ways expected;
      for (unsigned i = 0; i < 2 * words; ++i) {
        add<decltype(sums), FixedCount<1>>(sums, expected, random_word(random, usage, 9),
                                           1 + below(random, 1000));
      }
      compare(sums, expected);
      sums.clear();
      check(sums.words().empty());
    }
  }
}

template <typename Number, template <typename> typename Sums>
void layers_return_everything(const Usage& usage, std::uint64_t largest) {
  using Layer = CountLayer<typename Sums<Number>::Word, Number>;
  Random random(4);
  Sums<Number> sums(usage.words());
  Layer layer;
  constexpr std::size_t states = Layer::states_in_part + 5;
  layer.reset(states);
  check(layer.parts().size() == 2);
  std::vector<Ways> expected(states);
  typename Layer::Draft draft;
  std::size_t pairs = 0;
  for (std::size_t state = 0; state < states; ++state) {
    if (state % Layer::states_in_part == 0) draft.begin();
    for (std::uint32_t i = 0; i < state * state; ++i) {
      // The largest number of a state is of every width in turn.
      const std::uint64_t number = i == 1 ? largest >> (8 * (state % 8)) : 1 + below(random, 200);
      const UsedWord word = random_word(random, usage, 9);
      if (number > 0 && !expected[state].contains(word)) {
        add<Sums<Number>, Number>(sums, expected[state], word, number);
      }
    }
    pairs += expected[state].size();
    draft.add(sums);
    sums.clear();
    draft.write(layer.parts()[state / Layer::states_in_part]);
  }
  check(layer.pairs() == pairs);
  for (std::size_t state = 0; state < states; ++state) {
    Ways found;
    layer.each_run(state, [&](auto upper, auto lowers, auto numbers) {
      for (std::size_t pair = 0; pair < lowers.size(); ++pair) {
        std::uint64_t number = 0;
        if constexpr (requires { numbers[pair].at_most_64_bits(); }) {
          number = numbers[pair].at_most_64_bits();
        } else {
          number = numbers[pair];
        }
        check(found.emplace(upper | lowers[pair], number).second);
      }
    });
    check(found == expected[state]);
  }
}

// A field that follows from the others has no digit: words of one area still differ.
void places_differ(const Usage& usage) {
  check(usage.radix_words() == 177147);
  Random random(5);
  std::map<std::uint64_t, UsedWord> words;
  for (int i = 0; i < 20000; ++i) {
    const UsedWord word = random_word(random, usage, 12);
    check(usage.radix(word) < usage.radix_words());
    check(words.emplace(usage.radix(word), word).first->second == word);
  }
}

}  // namespace

int main() {
  const FrontierProblem two = two_of_each().problem();
  const Usage usage(two);
  const FrontierProblem one = board(5, 18, one_sided(pentominoes()), {1, 1}).problem();
  const Usage plain(one);
  sums_add_up<RadixSums>(usage);
  sums_add_up<HashedSums>(usage);
  sums_add_up<DenseSums>(plain);
  sums_add_up<HashedSums>(plain);
  layers_return_everything<ShortCount, RadixSums>(usage, 0xffffffff);
  layers_return_everything<FixedCount<1>, DenseSums>(plain, ~std::uint64_t{0});
  layers_return_everything<FixedCount<4>, HashedSums>(plain, ~std::uint64_t{0} - 1);
  places_differ(usage);
  return checks_failed();
}
