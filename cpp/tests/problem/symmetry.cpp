// With a group, one solution of each orbit is found: the least of all its images.

#include <map>
#include <numeric>

#include "checks.hpp"
#include "search/search.hpp"

using namespace pentomino;
using namespace pentomino::testing;
using namespace std::chrono_literals;

namespace {

using Permutation = std::vector<Item>;

Permutation after(const Permutation& first, const Permutation& then) {
  Permutation product;
  for (const Item item : first) product.push_back(then[item]);
  return product;
}

std::vector<Permutation> group_of(std::vector<Permutation> generators, std::size_t items) {
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
Symmetric random_symmetric(Random& random) {
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

std::vector<Item> flat(const std::vector<Permutation>& group) {
  std::vector<Item> items;
  for (const Permutation& g : group) items.insert(items.end(), g.begin(), g.end());
  return items;
}

std::set<Chosen> least_images(const Symmetric& symmetric) {
  const SymmetryGroup group(symmetric.problem, flat(symmetric.group), boundless);
  std::set<Chosen> least;
  for (const Chosen& solution : brute_force(symmetric.problem)) {
    std::vector<Chosen> images;
    for (std::size_t g = 0; g < group.order(); ++g) {
      Chosen image;
      for (const Option option : solution) image.push_back(group.image(g, option));
      std::sort(image.begin(), image.end());
      images.push_back(image);
    }
    least.insert(*std::min_element(images.begin(), images.end()));
  }
  return least;
}

void orbits() {
  Random random(4);
  for (int round = 0; round < 300; ++round) {
    const Symmetric symmetric = random_symmetric(random);
    const std::set<Chosen> expected = least_images(symmetric);
    Search search(shared(symmetric.problem),
                  SymmetryGroup(symmetric.problem, flat(symmetric.group), boundless),
                  {.threads = 2, .list = true, .vector_unit = ""}, boundless);
    std::set<Chosen> found;
    std::size_t count = 0;
    while (!search.exhausted()) {
      search.wait(50ms);
      const Solutions taken = search.take(3);
      count += taken.size();
      for (std::size_t s = 0; s < taken.size(); ++s) {
        found.emplace(taken.options.begin() + static_cast<std::ptrdiff_t>(taken.starts[s]),
                      taken.options.begin() + static_cast<std::ptrdiff_t>(taken.starts[s + 1]));
      }
    }
    check(found == expected);
    check(count == expected.size());
  }
}

}  // namespace

int main() {
  orbits();
  const ExactCover problem = problem_of({{1, 1}, {1, 1}, {0, 1}}, {{0}, {1}, {0, 2}});
  const auto group = [&](std::vector<Item> images) { SymmetryGroup(problem, images, boundless); };
  group({0, 1, 2});
  check_refused([&] { group({0, 1}); });              // too short
  check_refused([&] { group({0, 1, 3}); });           // no such item
  check_refused([&] { group({0, 0, 2}); });           // no permutation
  check_refused([&] { group({2, 1, 0}); });           // other bounds
  check_refused([&] { group({0, 1, 2, 1, 0, 2}); });  // an option without image
  return checks_failed();
}
