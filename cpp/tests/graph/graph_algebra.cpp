// Graphs made from graphs, held against sets of listed solutions.

#include "graph/graph_algebra.hpp"

#include <random>

#include "boards.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

using Solution = std::vector<Option>;
using Solutions = std::set<Solution>;

std::vector<Solution> listed(const Selection& selection) {
  std::vector<std::uint64_t> starts;
  std::vector<Option> options;
  selection.list(0, 100000, starts, options);
  std::vector<Solution> rows;
  for (std::size_t s = 0; s + 1 < starts.size(); ++s) {
    rows.emplace_back(options.data() + starts[s], options.data() + starts[s + 1]);
  }
  return rows;
}

Solutions as_set(const Selection& selection) {
  const std::vector<Solution> rows = listed(selection);
  Solutions result(rows.begin(), rows.end());
  check(result.size() == rows.size());
  return result;
}

template <typename Keep>
Solutions filtered(const Solutions& all, const Keep& keep) {
  Solutions kept;
  std::copy_if(all.begin(), all.end(), std::inserter(kept, kept.end()), keep);
  return kept;
}

Selection random_part(const Selection& all, std::mt19937& random) {
  std::vector<std::uint8_t> allowed(all.graph().labels(), 1);
  for (std::uint8_t& label : allowed) label = random() % 40 == 0 ? 0 : 1;
  return all.with(allowed, boundless);
}

void combine_at_random(const Selection& all) {
  std::mt19937 random(5);
  for (int round = 0; round < 50; ++round) {
    Effort effort;
    const Selection a = random_part(all, random);
    const Selection b = random_part(all, random);
    const Solutions of_a = as_set(a);
    const Solutions of_b = as_set(b);
    Solutions both = filtered(of_a, [&](const Solution& s) { return of_b.contains(s); });
    Solutions rest = filtered(of_a, [&](const Solution& s) { return !of_b.contains(s); });
    Solutions either = of_a;
    either.insert(of_b.begin(), of_b.end());
    const Selection union_of(combined(a, b, SetOperation::union_of, effort), effort);
    check(as_set(union_of) == either);
    check(as_set(Selection(combined(a, b, SetOperation::intersection, effort), effort)) == both);
    check(as_set(Selection(combined(a, b, SetOperation::difference, effort), effort)) == rest);
    // The order is that of the whole: of two solutions the same one comes first.
    Natural last;
    for (const Solution& solution : listed(union_of)) {
      const Natural rank = *all.rank(solution);
      check(last <= rank);
      last = rank;
    }
    check(effort.memory() == 0);
  }
}

void match_at_random(const FrontierProblem& problem, const Selection& all) {
  std::mt19937 random(6);
  for (int round = 0; round < 50; ++round) {
    Patterns patterns{{0}, {0}, {}};
    std::vector<std::vector<std::set<Option>>> sets(1 + random() % 6);
    for (auto& pattern : sets) {
      pattern.resize(1 + random() % 3);
      for (Option option = 0; option < problem.problem().options(); ++option) {
        const std::size_t which = random() % 9;
        if (which < pattern.size()) pattern[which].insert(option);
      }
      for (const std::set<Option>& options : pattern) {
        patterns.options.insert(patterns.options.end(), options.begin(), options.end());
        patterns.class_starts.push_back(static_cast<std::uint32_t>(patterns.options.size()));
      }
      patterns.pattern_starts.push_back(
          static_cast<std::uint32_t>(patterns.class_starts.size() - 1));
    }
    const auto matches = [&](const Solution& solution) {
      return std::any_of(sets.begin(), sets.end(), [&](const auto& pattern) {
        return std::all_of(pattern.begin(), pattern.end(), [&](const auto& options) {
          return std::any_of(solution.begin(), solution.end(),
                             [&](Option option) { return options.contains(option); });
        });
      });
    };
    const Selection part = random_part(all, random);
    const Solutions expected = filtered(as_set(part), matches);
    Effort effort;
    check(as_set(Selection(matching(problem, part, patterns, true, effort), effort)) == expected);
    check(as_set(Selection(matching(problem, part, patterns, false, effort), effort)).size() ==
          as_set(part).size() - expected.size());
  }
}

void build_from_lists(const FrontierProblem& problem, const Selection& all) {
  std::mt19937 random(7);
  std::vector<Solution> rows = listed(all);
  const std::vector<Solution> in_order = rows;
  for (Solution& row : rows) std::shuffle(row.begin(), row.end(), random);
  std::shuffle(rows.begin(), rows.end(), random);
  rows.push_back(rows.front());
  std::vector<std::uint64_t> starts{0};
  std::vector<Option> options;
  for (const Solution& row : rows) {
    options.insert(options.end(), row.begin(), row.end());
    starts.push_back(options.size());
  }
  Effort effort;
  const Selection again(graph_of_solutions(problem, starts, options, effort), effort);
  check(listed(again) == in_order);
  check(again.graph().nodes() <= all.graph().nodes());
  options.front() = options.back();
  check_throws<InvalidProblem>(
      [&] { static_cast<void>(graph_of_solutions(problem, starts, options, effort)); });
  const std::vector<std::uint64_t> none{0};
  check(Selection(graph_of_solutions(problem, none, {}, effort), effort).count() == Natural(0));
}

}  // namespace

int main() {
  const Draft draft = board(4, 15, turned(pentominoes()), {1, 1});
  const FrontierProblem problem = draft.problem();
  Effort effort;
  const Selection all(solution_graph(problem, effort), effort);
  combine_at_random(all);
  match_at_random(problem, all);
  build_from_lists(problem, all);
  return checks_failed();
}
