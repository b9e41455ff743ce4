#include "problem/symmetry.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "problem/option_index.hpp"

namespace pentomino {
namespace {

constexpr std::size_t options_between_checks = 4096;

}  // namespace

void check_permutes(const ExactCover& problem, std::span<const Item> images) {
  std::vector<bool> hit(problem.items(), false);
  for (Item i = 0; i < problem.items(); ++i) {
    const Item to = images[i];
    if (to >= problem.items() || hit[to] || problem.lower(to) != problem.lower(i) ||
        problem.upper(to) != problem.upper(i)) {
      throw InvalidProblem("a symmetry must permute items that have the same bounds");
    }
    hit[to] = true;
  }
}

SymmetryGroup::SymmetryGroup(const ExactCover& problem, std::span<const Item> item_images,
                             const Effort& effort)
    : items_(problem.items()),
      options_(problem.options()),
      order_(items_ == 0 ? 1 : item_images.size() / items_),
      item_images_(item_images.begin(), item_images.end()) {
  if (item_images.size() != order_ * items_ || order_ == 0) {
    throw InvalidProblem("a symmetry needs an image for every item");
  }
  effort.need_memory(bytes(problem, order_), "the group of symmetries");
  images_.reserve(order_ * options_);
  const OptionIndex index(problem, effort);
  for (std::size_t g = 0; g < order_; ++g) add_images(problem, g, index, effort);
}

void SymmetryGroup::add_images(const ExactCover& problem, std::size_t element,
                               const OptionIndex& index, const Effort& effort) {
  check_permutes(problem, std::span(item_images_).subspan(element * items_, items_));
  std::vector<Item> image;
  for (Option o = 0; o < options_; ++o) {
    if (o % options_between_checks == 0) effort.check();
    image.clear();
    for (const Item item : problem.items_of(o)) image.push_back(item_image(element, item));
    images_.push_back(index.find(image, o));
  }
}

OrbitFilter::OrbitFilter(const ExactCover& problem, SymmetryGroup group, const Effort& effort)
    : group_(std::move(group)), allowed_(problem.options(), 1) {
  std::vector<std::vector<Option>> options_of(problem.items());
  for (Option o = 0; o < problem.options(); ++o) {
    if (o % options_between_checks == 0) effort.check();
    for (const Item item : problem.items_of(o)) options_of[item].push_back(o);
  }
  const Item item = item_to_hold(problem, options_of, effort);
  if (item == unlimited) return;
  count_orbits(item, options_of[item], allowed_, std::uint32_t{0});
}

// How many orbits the options of an item form under the elements that keep it in place. All but
// the first option of each are given `mark`.
std::size_t OrbitFilter::count_orbits(Item item, std::span<const Option> options,
                                      std::vector<std::uint32_t>& marks, std::uint32_t mark) const {
  std::size_t orbits = 0;
  for (const Option o : options) {
    if (marks[o] == mark) continue;
    ++orbits;
    for (std::size_t g = 0; g < group_.order(); ++g) {
      if (group_.item_image(g, item) == item && group_.image(g, o) != o) {
        marks[group_.image(g, o)] = mark;
      }
    }
  }
  return orbits;
}

// Chooses the item to restrict: the one with the fewest orbits for the number of its options; among
// equals, the one with the fewest orbits, because the tree then starts narrowest. `unlimited` if
// there is none.
Item OrbitFilter::item_to_hold(const ExactCover& problem,
                               std::span<const std::vector<Option>> options_of,
                               const Effort& effort) const {
  Item best = unlimited;
  double best_ratio = 1.0;
  std::size_t best_orbits = 0;
  std::vector<std::uint32_t> marks(problem.options(), unlimited);
  for (Item item = 0; item < problem.items(); ++item) {
    effort.check();
    const std::vector<Option>& options = options_of[item];
    if (problem.lower(item) != 1 || problem.upper(item) != 1 || options.empty()) continue;
    const std::size_t orbits = count_orbits(item, options, marks, item);
    const double ratio = static_cast<double>(orbits) / static_cast<double>(options.size());
    if (ratio < best_ratio || (ratio == best_ratio && orbits < best_orbits)) {
      best = item;
      best_ratio = ratio;
      best_orbits = orbits;
    }
  }
  return best;
}

std::vector<Option> OrbitFilter::sorted_image(std::size_t element,
                                              std::span<const Option> solution) const {
  std::vector<Option> image;
  image.reserve(solution.size());
  for (const Option o : solution) image.push_back(group_.image(element, o));
  std::sort(image.begin(), image.end());
  return image;
}

bool OrbitFilter::keeps(std::span<const Option> solution) const {
  std::vector<Option> own(solution.begin(), solution.end());
  std::sort(own.begin(), own.end());
  for (std::size_t g = 0; g < group_.order(); ++g) {
    const bool reachable = std::all_of(solution.begin(), solution.end(),
                                       [&](Option o) { return allows(group_.image(g, o)); });
    if (reachable && sorted_image(g, solution) < own) return false;
  }
  return true;
}

std::vector<Option> OrbitFilter::least_image(std::span<const Option> solution) const {
  std::vector<Option> least = sorted_image(0, solution);
  for (std::size_t g = 1; g < group_.order(); ++g) {
    std::vector<Option> image = sorted_image(g, solution);
    if (image < least) least = std::move(image);
  }
  return least;
}

std::vector<std::vector<Option>> OrbitFilter::orbit(std::span<const Option> solution) const {
  std::vector<std::vector<Option>> images;
  for (std::size_t g = 0; g < group_.order(); ++g) images.push_back(sorted_image(g, solution));
  std::sort(images.begin(), images.end());
  images.erase(std::unique(images.begin(), images.end()), images.end());
  return images;
}

}  // namespace pentomino
