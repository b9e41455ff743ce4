#include "frontier/count.hpp"

#include <utility>
#include <vector>

#include "frontier/sliced_count.hpp"

namespace pentomino {
namespace {

constexpr double counted_share = 0.95;

struct Waiting {
  SliceName slice;
  double share;  // of all that is to be counted
};

}  // namespace

Natural count_solutions(const FrontierProblem& problem, Effort& effort, unsigned threads) {
  const SlicedCount counts(problem, effort, automaton_share);
  Natural total;
  double done = 0.0;
  std::vector<Waiting> waiting{{{}, 1.0}};
  while (!waiting.empty()) {
    const auto [slice, share] = waiting.back();
    waiting.pop_back();
    const auto reached = [&] { return automaton_share + (counted_share - automaton_share) * done; };
    const double from = reached();
    try {
      // What a slice too large has reached would be too much: only the first tells its progress.
      total += counts.count(slice, effort, threads, from, slice.everything() ? 0.9 : from);
    } catch (const OverBudget&) {
      const std::vector<SliceName> parts = counts.split(slice);
      if (parts.empty()) throw;
      for (const SliceName& part : parts) {
        waiting.push_back({part, share / static_cast<double>(parts.size())});
      }
      continue;
    }
    done += share;
    effort.reached(reached());
  }
  effort.reached(1.0);
  return total;
}

}  // namespace pentomino
