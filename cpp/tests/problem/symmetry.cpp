// With a group, one solution of each orbit is found: the least of all its images.

#include "checks.hpp"
#include "search/search.hpp"
#include "symmetric_problems.hpp"

using namespace pentomino;
using namespace pentomino::testing;
using namespace std::chrono_literals;

namespace {

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
        found.emplace(taken[s].begin(), taken[s].end());
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
