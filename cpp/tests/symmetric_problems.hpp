// Random problems with a group of symmetries, for everything that works up to symmetry.

#pragma once

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "checks.hpp"

namespace pentomino::testing {

using Permutation = std::vector<Item>;

inline Permutation after(const Permutation& first, const Permutation& then) {
  Permutation product;
  for (const Item item : first) product.push_back(then[item]);
  return product;
}

inline std::vector<Permutation> group_of(std::vector<Permutation> generators, std::size_t items) {
  Permutation identity(items);
  std::iota(identity.begin(), identity.end(), 0U);
  std::vector<Permutation> group{identity};
  for (std::size_t g = 0; g < group.size(); ++g) {
    for (const Permutation& generator : generators) {
      Permutation product = after(group[g], generator);
      if (std::find(group.begin(), group.end(), product) == group.end()) group.push_back(product);
    }
  }
  return group;
}

struct Symmetric {
  ExactCover problem;
  std::vector<Permutation> group;
};

// Six items in two blocks of three which the group permutes; options are closed under it.
inline Symmetric random_symmetric(Random& random) {
  const std::vector<std::pair<std::uint32_t, std::uint32_t>> kinds{
      {1, 1}, {1, 1}, {0, 1}, {1, 2}, {0, unlimited}};
  const auto front = kinds[below(random, 5)], back = kinds[below(random, 5)];
  std::vector<Permutation> generators{{1, 2, 0, 4, 5, 3}};
  if (below(random, 2) == 0) generators.push_back({1, 0, 2, 4, 3, 5});
  const std::vector<Permutation> group = group_of(generators, 6);
  std::set<std::vector<Item>> options;
  while (options.size() < 8) {
    std::vector<Item> option;
    for (Item item = 0; item < 6; ++item) {
      if (below(random, 3) == 0) option.push_back(item);
    }
    for (const Permutation& g : group) {
      std::vector<Item> image;
      for (const Item item : option) image.push_back(g[item]);
      std::sort(image.begin(), image.end());
      options.insert(image);
    }
    if (options.size() > 14) options.clear();
  }
  std::vector<std::vector<Item>> rows(options.begin(), options.end());
  std::shuffle(rows.begin(), rows.end(), random);
  return {problem_of({front, front, front, back, back, back}, rows), group};
}

inline std::vector<Item> flat(const std::vector<Permutation>& group) {
  std::vector<Item> items;
  for (const Permutation& g : group) items.insert(items.end(), g.begin(), g.end());
  return items;
}

}  // namespace pentomino::testing
