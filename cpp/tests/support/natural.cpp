// Numbers of any size, held against ones that can be worked out by hand.

#include "boards.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

Natural power_of_ten(int exponent) {
  Natural power(1);
  for (int i = 0; i < exponent; ++i) {
    Natural next;
    const std::vector<std::uint64_t> ten{10};
    next.add_product(power.limbs(), ten);
    power = next;
  }
  return power;
}

}  // namespace

int main() {
  check(Natural().decimal() == "0");
  check(Natural(1000000000).decimal() == "1000000000");
  for (const int exponent : {0, 8, 9, 10, 19, 20, 38, 100, 1000}) {
    const Natural power = power_of_ten(exponent);
    std::string digits(static_cast<std::size_t>(exponent) + 1, '0');
    digits.front() = '1';
    check(power.decimal() == digits);
    Natural less = power;
    less -= 1;
    check(less < power);
    const std::string nines(static_cast<std::size_t>(exponent), '9');
    check(less.decimal() == (exponent == 0 ? "0" : nines));
    less += 1;
    check(less == power);
  }
  Natural product;
  product.add_product(~std::uint64_t{0}, ~std::uint64_t{0});
  check(product.decimal() == "340282366920938463426481119284349108225");
  product -= Natural(product);
  check(product == Natural(0));
  return checks_failed();
}
