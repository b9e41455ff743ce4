#include "problem/quotient.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "problem/symmetry.hpp"

namespace pentomino {
namespace {

// Numbers in their common orbits under some permutations; the orbits by their least numbers.
struct Orbits {
  std::vector<std::vector<std::uint32_t>> members;  // of each orbit, its least number first
  std::vector<std::uint32_t> orbit_of;              // each number
};

template <typename Image>
Orbits orbits_of(std::size_t numbers, std::size_t permutations, const Image& image) {
  Orbits orbits;
  orbits.orbit_of.assign(numbers, unlimited);
  for (std::uint32_t start = 0; start < numbers; ++start) {
    if (orbits.orbit_of[start] != unlimited) continue;
    const auto orbit = static_cast<std::uint32_t>(orbits.members.size());
    std::vector<std::uint32_t>& members = orbits.members.emplace_back(1, start);
    orbits.orbit_of[start] = orbit;
    for (std::size_t next = 0; next < members.size(); ++next) {  // which grows meanwhile
      for (std::size_t g = 0; g < permutations; ++g) {
        const std::uint32_t there = image(g, members[next]);
        if (orbits.orbit_of[there] != unlimited) continue;
        orbits.orbit_of[there] = orbit;
        members.push_back(there);
      }
    }
  }
  return orbits;
}

// The orbits of options as options, and how often each uses its items.
class QuotientWriter {
 public:
  QuotientWriter(const ExactCover& problem, const Orbits& items)
      : problem_(problem), items_(items), uses_(items.members.size(), 0), multiple_(uses_) {}

  void add(std::span<const Option> orbit) {
    for (const Option option : orbit) count_uses(option);
    std::sort(used_.begin(), used_.end());
    const bool fits = std::all_of(used_.begin(), used_.end(), [&](Item item) {
      return uses_[item] <= problem_.upper(items_.members[item].front());
    });
    if (fits) {
      for (const Item item : used_) {
        multiple_[item] =
            multiple_[item] == 0 || multiple_[item] == uses_[item] ? uses_[item] : unlimited;
      }
      option_items_.insert(option_items_.end(), used_.begin(), used_.end());
      option_starts_.push_back(static_cast<std::uint32_t>(option_items_.size()));
    }
    for (const Item item : used_) uses_[item] = 0;
    used_.clear();
  }

  std::optional<ExactCover> problem() && {
    std::vector<std::uint32_t> lower, upper;
    for (Item item = 0; item < items_.members.size(); ++item) {
      const Item first = items_.members[item].front();
      lower.push_back(problem_.lower(first));
      upper.push_back(problem_.upper(first));
      if (lower.back() == 0 && upper.back() == unlimited) continue;
      if (multiple_[item] == unlimited) return std::nullopt;
      if (multiple_[item] > 1) scale(lower.back(), upper.back(), multiple_[item]);
    }
    return ExactCover(std::move(lower), std::move(upper), std::move(option_starts_),
                      std::move(option_items_));
  }

 private:
  // An option of an orbit uses the least item of an orbit of items as often as the others use the
  // other items, so it is enough to count that one.
  void count_uses(Option option) {
    for (const Item item : problem_.items_of(option)) {
      const Item orbit = items_.orbit_of[item];
      if (items_.members[orbit].front() != item) continue;
      if (uses_[orbit]++ == 0) used_.push_back(orbit);
    }
  }

  // Writes the bounds of an item in units of its uses by one orbit.
  void scale(std::uint32_t& lower, std::uint32_t& upper, std::uint32_t times) const {
    lower = lower / times + (lower % times == 0 ? 0 : 1);
    if (upper != unlimited) upper /= times;
    if (lower <= upper) return;
    // No multiple lies within the bounds: no choice of options uses the item this often.
    lower = upper = static_cast<std::uint32_t>(option_starts_.size());
  }

  const ExactCover& problem_;
  const Orbits& items_;
  std::vector<std::uint32_t> uses_;      // of each item, by the orbit that is being added
  std::vector<std::uint32_t> multiple_;  // of each item: 0 if unused, `unlimited` if it varies
  std::vector<Item> used_;
  std::vector<std::uint32_t> option_starts_{0};
  std::vector<Item> option_items_;
};

}  // namespace

std::optional<Quotient> quotient(const ExactCover& problem, std::span<const Item> cells,
                                 std::span<const Item> item_images, const Effort& effort) {
  if (std::any_of(cells.begin(), cells.end(), [&](Item c) { return c >= problem.items(); })) {
    throw InvalidProblem("a cell is none of the items");
  }
  // Nothing is asked of the group but where its elements send options, so generators are enough.
  const SymmetryGroup group(problem, item_images, effort);
  const Orbits items = orbits_of(problem.items(), group.order(),
                                 [&](std::size_t g, Item i) { return group.item_image(g, i); });
  const Orbits options = orbits_of(problem.options(), group.order(),
                                   [&](std::size_t g, Option o) { return group.image(g, o); });
  QuotientWriter writer(problem, items);
  for (const auto& orbit : options.members) writer.add(orbit);
  std::optional<ExactCover> smaller = std::move(writer).problem();
  if (!smaller) return std::nullopt;
  Quotient made{*std::move(smaller), {}, {}};
  for (const auto& orbit : items.members) made.items.push_back(orbit.front());
  std::vector<bool> seen(items.members.size(), false);
  for (const Item cell : cells) {
    const Item orbit = items.orbit_of[cell];
    if (!seen[orbit]) made.cells.push_back(orbit);
    seen[orbit] = true;
  }
  return made;
}

}  // namespace pentomino
