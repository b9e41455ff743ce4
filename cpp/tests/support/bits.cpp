// Sets of numbers as bits, against sets of the standard library.

#include "support/bits.hpp"

#include "checks.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

std::set<std::size_t> numbers_of(std::span<const Word> set) {
  std::vector<std::size_t> found;
  each_in(set, [&](std::size_t number) { found.push_back(number); });
  check(std::is_sorted(found.begin(), found.end()));
  return {found.begin(), found.end()};
}

void random_rows() {
  Random random(3);
  for (const std::size_t bits : {0U, 1U, 63U, 64U, 65U, 200U}) {
    BitMatrix matrix(3, bits);
    std::vector<std::set<std::size_t>> expected(3);
    for (int round = 0; bits > 0 && round < 300; ++round) {
      const std::size_t row = below(random, 3), number = below(random, std::uint32_t(bits));
      if (below(random, 3) > 0) {
        put(matrix.row(row), number);
        expected[row].insert(number);
      } else {
        drop(matrix.row(row), number);
        expected[row].erase(number);
      }
    }
    const BitMatrix& made = matrix;
    for (std::size_t row = 0; row < 3; ++row) {
      check(made.row(row).size() == words_for(bits));
      check(numbers_of(made.row(row)) == expected[row]);
      check(count_of(made.row(row)) == expected[row].size());
      for (std::size_t number = 0; number < bits; ++number) {
        check(has(made.row(row), number) == (expected[row].count(number) > 0));
      }
      std::vector<std::size_t> common;
      std::set_intersection(expected[0].begin(), expected[0].end(), expected[row].begin(),
                            expected[row].end(), std::back_inserter(common));
      check(meet(made.row(0), made.row(row)) == !common.empty());
    }
  }
}

}  // namespace

int main() {
  random_rows();
  return checks_failed();
}
