// Parts of a tree, stopped at any moment and walked on from there, are together the whole: the same
// solutions in the same order, the same nodes, the same shares.

#include <chrono>
#include <cmath>
#include <thread>

#include "checks.hpp"
#include "search/search.hpp"
#include "search/walk.hpp"

using namespace pentomino;
using namespace pentomino::testing;
using namespace std::chrono_literals;

namespace {

// What walks have found, in their order.
struct Found {
  std::vector<Chosen> solutions;
  std::uint64_t nodes = 0;
};

bool are_close(double a, double b) { return std::abs(a - b) < 1e-9; }

double share_of(const std::vector<Subtree>& parts) {
  double share = 0.0;
  for (const Subtree& part : parts) share += part.share;
  return share;
}

SearchTreePointer tree_of(const ExactCover& problem, const std::string& unit = "",
                          std::optional<SymmetryGroup> group = {}) {
  return std::make_shared<const SearchTree>(shared(problem), std::move(group), unit, 0, boundless);
}

Chosen sorted(std::span<const Option> solution) {
  Chosen chosen(solution.begin(), solution.end());
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

Found walked(const SearchTree& tree, const Subtree& part = {}) {
  Gate gate;
  WalkReport report;
  Found found;
  Walker walker(tree.root(), tree.vector_unit(), gate, report);
  check(walker.walk(part, [&](std::span<const Option> solution) {
    found.solutions.push_back(sorted(solution));
    return true;
  }));
  check(walker.take_rest().empty());
  check(are_close(report.share_done, part.share));
  found.nodes = report.nodes;
  return found;
}

// Walks until options have been taken or taken back so many times, and stops there. Returns what is
// left.
std::vector<Subtree> walk_a_little(const SearchTree& tree, const Subtree& part,
                                   std::uint64_t passes, Found& found) {
  Gate gate;
  WalkReport report;
  gate.hold();
  gate.allow(passes);
  std::vector<Subtree> rest;
  std::thread walking([&] {
    Walker walker(tree.root(), tree.vector_unit(), gate, report);
    const bool done = walker.walk(part, [&](std::span<const Option> solution) {
      found.solutions.push_back(sorted(solution));
      return true;
    });
    rest = walker.take_rest();
    check(!done || rest.empty());
    gate.leave();
  });
  gate.position(10s);  // waits until it stands or has left
  gate.cancel();
  walking.join();
  found.nodes += report.nodes;
  check(share_of(rest) <= part.share + 1e-9);
  return rest;
}

// Walks the whole tree, and does something else with parts now and then: `one` returns what is left
// of a part. What comes first in the tree is walked first.
template <typename One>
void in_parts(const One& one) {
  std::vector<Subtree> open{{}};
  while (!open.empty()) {
    const Subtree part = open.back();
    open.pop_back();
    const std::vector<Subtree> rest = one(part);
    open.insert(open.end(), rest.rbegin(), rest.rend());
  }
}

void stopping_anywhere_loses_and_repeats_nothing() {
  Random random(7);
  for (int round = 0; round < 150; ++round) {
    const ExactCover problem = random_problem(random);
    const SearchTreePointer tree = tree_of(problem);
    const Found expected = walked(*tree);
    check(std::set<Chosen>(expected.solutions.begin(), expected.solutions.end()) ==
          brute_force(problem));
    const std::uint32_t most = 1 + below(random, 12);
    Found found;
    in_parts([&](const Subtree& part) {
      return walk_a_little(*tree, part, 1 + below(random, most), found);
    });
    check(found.solutions == expected.solutions);
    check(found.nodes == expected.nodes);
  }
}

// One queen in each row and column, at most one on each diagonal.
ExactCover queens(Item size) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> bounds(2 * size, {1, 1});
  bounds.resize(bounds.size() + 2 * (2 * size - 1), {0, 1});
  std::vector<std::vector<Item>> options;
  for (Item row = 0; row < size; ++row) {
    for (Item column = 0; column < size; ++column) {
      const Item down = 2 * size + row + column, up = 5 * size - 2 - row + column;
      options.push_back({row, size + column, down, up});
    }
  }
  return problem_of(bounds, options);
}

// A walk that was stopped goes on as if it had not been, though it then begins with the problem as
// it was at the root, and was stopped where that had been rewritten.
void a_stopped_walk_goes_on_where_it_was() {
  Random random(8);
  const SearchTreePointer tree = tree_of(queens(28));
  Found found;
  int compared = 0;
  for (int round = 0; round < 400; ++round) {
    const std::uint64_t before = 1 + below(random, 3000), after = 1 + below(random, 30);
    std::vector<Subtree> rest = walk_a_little(*tree, {}, before, found);
    std::vector<Subtree> later = walk_a_little(*tree, rest.front(), after, found);
    // Where an option was being taken back when the walk was stopped, others may have to be as
    // well, and are passes that the second walk need not make.
    if (later.empty() || rest.front().first) continue;
    ++compared;
    later.insert(later.end(), rest.begin() + 1, rest.end());
    const std::vector<Subtree> expected = walk_a_little(*tree, {}, before + after, found);
    check(later.size() == expected.size());
    for (std::size_t part = 0; part < std::min(later.size(), expected.size()); ++part) {
      check(later[part].path == expected[part].path);
      check(later[part].first == expected[part].first);
      check(are_close(later[part].share, expected[part].share));
    }
  }
  check(compared > 20);
}

void a_full_store_stops_the_walk() {
  Random random(9);
  for (int round = 0; round < 200; ++round) {
    const ExactCover problem = random_problem(random);
    for (const std::string& unit : SearchTree::vector_unit_names()) {
      const SearchTreePointer tree = tree_of(problem, unit);
      const Found expected = walked(*tree);
      const std::size_t room = below(random, 8);
      Found found;
      in_parts([&](const Subtree& part) {
        SubtreeWalk walk(tree, {.list = true, .most_in_store = room});
        walk.run(part);
        const Solutions& list = walk.found();
        check(list.size() == walk.solutions());
        check(walk.rest().empty() || list.size() > 0);
        for (std::size_t s = 0; s < list.size(); ++s) found.solutions.push_back(sorted(list[s]));
        found.nodes += walk.nodes();
        check(are_close(walk.share_done() + share_of(walk.rest()), part.share));
        return walk.rest();
      });
      check(found.solutions == expected.solutions);
      check(found.nodes == expected.nodes);
    }
  }
}

void a_cut_is_in_order_and_whole() {
  Random random(10);
  for (int round = 0; round < 300; ++round) {
    const ExactCover problem = random_problem(random);
    const SearchTreePointer tree = tree_of(problem);
    Found found;
    in_parts([&](const Subtree& part) -> std::vector<Subtree> {
      if (below(random, 2) == 0) return walk_a_little(*tree, part, 1 + below(random, 9), found);
      const std::vector<Subtree> parts = tree->cut(part, 1 + below(random, 6), boundless);
      check(share_of(parts) <= part.share + 1e-9);
      for (const Subtree& child : parts) check(child == part || !child.first);
      return parts;
    });
    check(found.solutions == walked(*tree).solutions);
  }
}

void a_cut_has_about_as_many_as_wanted() {
  const SearchTreePointer tree = tree_of(dominoes(8, 8));
  for (const std::size_t wanted : {1U, 2U, 30U, 1000U}) {
    const std::vector<Subtree> parts = tree->cut({}, wanted, boundless);
    check(parts.size() >= wanted && parts.size() <= wanted + 2);
  }
  // No piece at all on a board is a tree without branches: nothing to cut, and no endless attempt.
  const std::vector<Subtree> none = tree_of(dominoes(1, 3))->cut({}, 100, boundless);
  check(none.empty());
  const std::vector<Subtree> one = tree_of(dominoes(1, 4))->cut({}, 100, boundless);
  check(one.size() == 1);
}

// The lowest of several items with equally few options is branched on, wherever that is asked.
void branching_is_the_same_everywhere() {
  Random random(11);
  for (int round = 0; round < 400; ++round) {
    const ExactCover problem = round % 20 == 0 ? dominoes(7, 9) : random_problem(random);
    std::vector<std::vector<Subtree>> cuts;
    for (const std::string& unit : SearchTree::vector_unit_names()) {
      cuts.push_back(tree_of(problem, unit)->cut({}, 40, boundless));
    }
    for (const std::vector<Subtree>& parts : cuts) check(parts == cuts.front());
  }
}

// The reflections of a rectangle, as permutations of its cells.
SymmetryGroup reflections(const ExactCover& problem, Item rows, Item columns) {
  std::vector<Item> images;
  for (const bool over : {false, true}) {
    for (const bool across : {false, true}) {
      for (Item row = 0; row < rows; ++row) {
        for (Item column = 0; column < columns; ++column) {
          images.push_back((over ? rows - 1 - row : row) * columns +
                           (across ? columns - 1 - column : column));
        }
      }
    }
  }
  return {problem, images, boundless};
}

void with_symmetries_least_images_come_once() {
  Random random(12);
  const ExactCover problem = dominoes(4, 5);
  Search search(shared(problem), reflections(problem, 4, 5), {.threads = 1, .vector_unit = ""},
                boundless);
  std::vector<Chosen> expected;
  while (!search.exhausted()) {
    search.wait(50ms);
    const Solutions taken = search.take(1000);
    for (std::size_t s = 0; s < taken.size(); ++s) expected.push_back(sorted(taken[s]));
  }
  const SearchTreePointer tree = tree_of(problem, "", reflections(problem, 4, 5));
  std::vector<Chosen> found;
  in_parts([&](const Subtree& part) {
    SubtreeWalk walk(tree, {.list = true, .most_in_store = below(random, 60)});
    walk.run(part);
    const Solutions& list = walk.found();
    for (std::size_t s = 0; s < list.size(); ++s) found.push_back(sorted(list[s]));
    return walk.rest();
  });
  check(found == expected && !found.empty());
}

void any_thread_may_stop_a_walk_at_any_time() {
  Random random(13);
  const SearchTreePointer tree = tree_of(dominoes(6, 7));
  std::uint64_t solutions = 0, nodes = 0;
  in_parts([&](const Subtree& part) {
    SubtreeWalk walk(tree, {});
    std::thread walking([&] { walk.run(part); });
    std::this_thread::sleep_for(std::chrono::microseconds(300 + below(random, 3000)));
    check(walk.share_done() <= part.share + 1e-9);
    walk.stop();
    walking.join();
    solutions += walk.solutions();
    nodes += walk.nodes();
    check(are_close(walk.share_done() + share_of(walk.rest()), part.share));
    return walk.rest();
  });
  check(solutions == 31529);  // Kasteleyn, Temperley and Fisher, 1961
  check(nodes == walked(*tree).nodes);
}

void a_walk_that_is_stopped_before_it_begins_leaves_all() {
  const SearchTreePointer tree = tree_of(dominoes(4, 4));
  const Subtree whole{};
  for (const Subtree& part : {whole, tree->cut(whole, 5, boundless)[2]}) {
    SubtreeWalk walk(tree, {});
    walk.stop();
    walk.run(part);
    check(walk.solutions() == 0 && walk.nodes() == 0 && walk.share_done() == 0.0);
    check(walk.rest() == std::vector<Subtree>{part});
  }
  Found found;
  const std::vector<Subtree> rest = walk_a_little(*tree, whole, 6, found);
  for (const Subtree& part : rest) {
    SubtreeWalk walk(tree, {});
    walk.stop();
    walk.run(part);
    check(walk.rest() == std::vector<Subtree>{part});
  }
}

void walks_share_a_tree() {
  const SearchTreePointer tree = tree_of(dominoes(6, 6));
  const std::vector<Subtree> parts = tree->cut({}, 40, boundless);
  std::atomic<std::size_t> next{0};
  std::atomic<std::uint64_t> solutions{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (std::size_t p = next++; p < parts.size(); p = next++) {
        SubtreeWalk walk(tree, {.list = true});
        walk.run(parts[p]);
        solutions += walk.solutions();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  check(solutions == 6728);
}

void what_is_no_part_of_the_tree_is_refused() {
  const ExactCover problem = dominoes(4, 4);
  const SearchTreePointer tree = tree_of(problem);
  const auto refused = [&](const Subtree& part) {
    check_refused([&] { SubtreeWalk(tree, {}).run(part); });
    check_refused([&] { tree->cut(part, 3, boundless); });
  };
  const std::vector<Subtree> parts = tree->cut({}, 2, boundless);
  const Option first = parts[0].path[0], second = parts[1].path[0];
  std::set<Option> branches{first, second};
  for (Option option = 0; option < problem.options(); ++option) {
    if (!branches.contains(option)) refused({{option}, {}, 1.0});
    if (!branches.contains(option)) refused({{}, option, 1.0});
  }
  refused({{static_cast<Option>(problem.options())}, {}, 1.0});
  refused({{}, 0xffffffff, 1.0});
  refused({{first, first}, {}, 1.0});
  refused({{first, second}, {}, 1.0});
  refused({Chosen(100, first), {}, 1.0});
  // Below a dead end there is nothing.
  const SearchTreePointer dead = tree_of(problem_of({{2, 2}, {1, 1}}, {{0}, {1}}));
  check(walked(*dead).solutions.empty());
  check_refused([&] { SubtreeWalk(dead, {}).run({{0}, {}, 1.0}); });
  check_refused([&] { SubtreeWalk(dead, {}).run({{}, 1, 1.0}); });
  // A counted item that needs two uses is not branched on by the last of its options.
  const SearchTreePointer counted = tree_of(problem_of({{2, 2}}, {{0}, {0}, {0}}));
  check(walked(*counted).solutions.size() == 3);
  check(walked(*counted, {{1}, {}, 1.0}).solutions == std::vector<Chosen>{{1, 2}});
  check_refused([&] { SubtreeWalk(counted, {}).run({{2}, {}, 1.0}); });
  check_refused([&] { SubtreeWalk(counted, {}).run({{1, 0}, {}, 1.0}); });
  // Options that may be added are branched on once each, in their order.
  const SearchTreePointer extras = tree_of(problem_of({{0, 3}}, {{0}, {0}, {0}}));
  check(walked(*extras).solutions.size() == 8);
  check(walked(*extras, {{1}, {}, 1.0}).solutions == std::vector<Chosen>{{1}, {1, 2}});
  check(walked(*extras, {{0}, 2, 1.0}).solutions == std::vector<Chosen>{{0, 2}});
  check_refused([&] { SubtreeWalk(extras, {}).run({{1, 0}, {}, 1.0}); });
}

void a_cut_can_be_cancelled() {
  const SearchTreePointer tree = tree_of(dominoes(20, 20));
  Effort effort;
  effort.cancel();
  check_throws<Cancelled>([&] { tree->cut({}, 1000, effort); });
}

}  // namespace

int main() {
  stopping_anywhere_loses_and_repeats_nothing();
  a_stopped_walk_goes_on_where_it_was();
  a_full_store_stops_the_walk();
  a_cut_is_in_order_and_whole();
  a_cut_has_about_as_many_as_wanted();
  branching_is_the_same_everywhere();
  with_symmetries_least_images_come_once();
  any_thread_may_stop_a_walk_at_any_time();
  a_walk_that_is_stopped_before_it_begins_leaves_all();
  walks_share_a_tree();
  what_is_no_part_of_the_tree_is_refused();
  a_cut_can_be_cancelled();
  return checks_failed();
}
