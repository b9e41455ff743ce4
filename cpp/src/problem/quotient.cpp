#include "problem/quotient.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "problem/option_index.hpp"
#include "problem/symmetry.hpp"

namespace pentomino {
namespace {

// Numbers in their common orbits under some permutations; the orbits by their least numbers.
struct Orbits {
  std::vector<std::vector<std::uint32_t>> members;  // of each orbit, its least number first
  std::vector<std::uint32_t> orbit_of;              // each number; `unlimited` if in none
};

// Orbits that consist of numbers for which `left_out` holds are not looked for.
template <typename Image, typename LeftOut>
Orbits orbits_of(std::size_t numbers, std::size_t permutations, const Image& image,
                 const LeftOut& left_out) {
  Orbits orbits;
  orbits.orbit_of.assign(numbers, unlimited);
  for (std::uint32_t start = 0; start < numbers; ++start) {
    if (orbits.orbit_of[start] != unlimited || left_out(start)) continue;
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

// What some symmetries do to items and options. Most options of puzzles cannot be in any solution
// that a symmetry leaves unchanged, which their items show; only the images of others are looked
// up.
class Moves {
 public:
  Moves(const ExactCover& problem, std::span<const Item> item_images, const Effort& effort)
      : problem_(problem),
        item_images_(item_images),
        effort_(effort),
        moves_(problem.items() == 0 ? 0 : item_images.size() / problem.items()),
        marked_(problem.items(), unlimited) {
    if (item_images.size() != moves_ * problem.items()) {
      throw InvalidProblem("a symmetry needs an image for every item");
    }
    for (std::size_t g = 0; g < moves_; ++g) check(g);
  }

  std::size_t size() const noexcept { return moves_; }
  Item item(std::size_t move, Item item) const noexcept {
    return item_images_[move * problem_.items() + item];
  }
  Option option(std::size_t move, Option option) {
    if (keeps(move, option)) return option;
    if (!index_) index_.emplace(problem_, effort_);
    image_.clear();
    for (const Item i : problem_.items_of(option)) image_.push_back(item(move, i));
    return index_->find(image_, option);
  }
  // Whether a move leaves the only use of some item to this option and to another one.
  bool excludes_itself(Option option) {
    if (option % options_between_checks == 0) effort_.check();
    for (std::size_t g = 0; g < moves_; ++g) {
      for (const Item i : problem_.items_of(option)) {
        if (item(g, i) == i && problem_.upper(i) == 1 && !keeps(g, option)) return true;
      }
    }
    return false;
  }

 private:
  static constexpr std::size_t options_between_checks = 4096;

  // Whether a move sends the items of an option to each other.
  bool keeps(std::size_t move, Option option) {
    const auto items = problem_.items_of(option);
    for (const Item i : items) marked_[i] = option;
    return std::all_of(items.begin(), items.end(),
                       [&](Item i) { return marked_[item(move, i)] == option; });
  }

  // Items go to items with their bounds, and all options to options: the sums of what hashes make
  // of them are equal.
  void check(std::size_t move) const {
    check_permutes(problem_, item_images_.subspan(move * problem_.items(), problem_.items()));
    std::uint64_t before = 0, after = 0;
    for (Option o = 0; o < problem_.options(); ++o) {
      if (o % options_between_checks == 0) effort_.check();
      std::uint64_t hash = 0, image = 0;
      for (const Item i : problem_.items_of(o)) {
        hash += hash_of(i);
        image += hash_of(item(move, i));
      }
      before += spread(hash);
      after += spread(image);
    }
    if (before != after) throw no_symmetry();
  }
  static std::uint64_t spread(std::uint64_t hash) noexcept {
    hash ^= hash >> 29;
    hash *= 0xbf58476d1ce4e5b9;
    return hash ^ hash >> 32;
  }

  const ExactCover& problem_;
  std::span<const Item> item_images_;
  const Effort& effort_;
  std::size_t moves_;
  std::vector<Option> marked_;  // each item with the option that was looked at last
  std::optional<OptionIndex> index_;
  std::vector<Item> image_;
};

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
    throw InvalidProblem("a cell is not one of the items");
  }
  Moves moves(problem, item_images, effort);
  const auto none = [](Item) { return false; };
  const Orbits items = orbits_of(
      problem.items(), moves.size(), [&](std::size_t g, Item i) { return moves.item(g, i); }, none);
  const Orbits options = orbits_of(
      problem.options(), moves.size(), [&](std::size_t g, Option o) { return moves.option(g, o); },
      [&](Option o) { return moves.excludes_itself(o); });
  QuotientWriter writer(problem, items);
  for (const auto& orbit : options.members) writer.add(orbit);
  std::optional<ExactCover> smaller = std::move(writer).problem();
  if (!smaller) return std::nullopt;
  Quotient made{*std::move(smaller), {}, items.orbit_of};
  std::vector<bool> seen(items.members.size(), false);
  for (const Item cell : cells) {
    const Item orbit = items.orbit_of[cell];
    if (!seen[orbit]) made.cells.push_back(orbit);
    seen[orbit] = true;
  }
  return made;
}

}  // namespace pentomino
