#include "support/natural.hpp"

namespace pentomino {
namespace {

struct Wide {
  std::uint64_t low;
  std::uint64_t high;
};

Wide product(std::uint64_t a, std::uint64_t b) noexcept {
  constexpr std::uint64_t half = 0xffffffff;
  const std::uint64_t low = (a & half) * (b & half);
  const std::uint64_t cross = (a >> 32) * (b & half) + (low >> 32);
  const std::uint64_t middle = (a & half) * (b >> 32) + (cross & half);
  return {(middle << 32) | (low & half), (a >> 32) * (b >> 32) + (cross >> 32) + (middle >> 32)};
}

}  // namespace

Natural::Natural(std::span<const std::uint64_t> limbs) : limbs_(limbs.begin(), limbs.end()) {
  trim();
}

void Natural::trim() {
  while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
}

void Natural::add_at(std::size_t limb, std::uint64_t value) {
  while (value != 0) {
    if (limbs_.size() <= limb) limbs_.resize(limb + 1, 0);
    limbs_[limb] += value;
    value = limbs_[limb] < value ? 1 : 0;
    ++limb;
  }
}

Natural& Natural::operator+=(const Natural& other) {
  for (std::size_t limb = 0; limb < other.limbs_.size(); ++limb) add_at(limb, other.limbs_[limb]);
  return *this;
}

Natural& Natural::operator-=(const Natural& other) {
  bool borrow = false;
  for (std::size_t limb = 0; limb < limbs_.size(); ++limb) {
    const std::uint64_t take = limb < other.limbs_.size() ? other.limbs_[limb] : 0;
    const std::uint64_t had = limbs_[limb];
    limbs_[limb] = had - take - (borrow ? 1 : 0);
    borrow = borrow ? had <= take : had < take;
  }
  trim();
  return *this;
}

void Natural::add_product(std::uint64_t a, std::uint64_t b) {
  const Wide wide = product(a, b);
  add_at(0, wide.low);
  add_at(1, wide.high);
}

void Natural::add_product(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == 0) continue;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const Wide wide = product(a[i], b[j]);
      add_at(i + j, wide.low);
      add_at(i + j + 1, wide.high);
    }
  }
}

std::strong_ordering Natural::operator<=>(const Natural& other) const noexcept {
  if (limbs_.size() != other.limbs_.size()) return limbs_.size() <=> other.limbs_.size();
  for (std::size_t limb = limbs_.size(); limb-- > 0;) {
    if (limbs_[limb] != other.limbs_[limb]) return limbs_[limb] <=> other.limbs_[limb];
  }
  return std::strong_ordering::equal;
}

}  // namespace pentomino
