// Numbers of any size, held against ones that can be worked out by hand.

#include <string>

#include "boards.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

constexpr std::uint64_t all_ones = ~std::uint64_t{0};

Natural of_limbs(const std::vector<std::uint64_t>& limbs) { return Natural(limbs); }

Natural power_of_ten(std::size_t exponent) {
  std::string digits(exponent + 1, '0');
  digits.front() = '1';
  return natural(digits);
}

}  // namespace

int main() {
  check(natural("0") == Natural() && natural("1000000000") == Natural(1000000000));
  check(natural("18446744073709551616") == of_limbs({0, 1}));
  // 10^38, as any calculator shows it in hexadecimal digits.
  const Natural known = of_limbs({0x098a224000000000, 0x4b3b4ca85a86c47a});
  check(power_of_ten(38) == known);
  for (const std::size_t exponent : {1U, 8U, 9U, 10U, 19U, 20U, 38U, 100U, 1000U}) {
    const Natural power = power_of_ten(exponent);
    Natural less = power;
    less -= 1;
    check(less < power && less == natural(std::string(exponent, '9')));
    less += 1;
    check(less == power);
    Natural square;
    square.add_product(power.limbs(), power.limbs());
    check(square == power_of_ten(2 * exponent));
  }
  Natural product;
  product.add_product(all_ones, all_ones);
  check(product == of_limbs({1, all_ones - 1}));
  product -= Natural(product);
  check(product == Natural(0));
  return checks_failed();
}
