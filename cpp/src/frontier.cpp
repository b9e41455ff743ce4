#include "pentomino/frontier.hpp"

#include "graph_builder.hpp"

namespace pentomino {
namespace {

// The part of the progress the automaton is thought to take.
constexpr double automaton_share = 0.3;

// Sums the products of ways over all transitions from below the meeting to above it.
template <typename Steps, template <typename> typename Sums, typename Number>
Natural join(const Automaton& automaton, const Usage& usage, Passes<Steps, Sums, Number>& passes,
             Effort& effort) {
  Natural total;
  Sums<Number> sums(usage.bits());
  const State border = automaton.layer_begin(passes.meeting());
  for (std::size_t layer = passes.meeting(); layer < automaton.layers(); ++layer) {
    if (automaton.first_source(layer) >= passes.meeting()) continue;
    for (State state = automaton.layer_begin(layer); state < automaton.layer_end(layer); ++state) {
      effort.check();
      if (automaton.in(state).front().state >= border) continue;
      const auto target = passes.at(layer, state);
      for (std::size_t pair = 0; pair < target.size(); ++pair) {
        sums.add(target.used[pair], target.numbers[pair]);
      }
      for (const Transition& transition : automaton.in(state)) {
        if (transition.state >= border) break;
        const auto source = passes.at(automaton.layer_of(transition.state), transition.state);
        for (std::size_t pair = 0; pair < source.size(); ++pair) {
          passes.steps().after(source.used[pair], transition.label, [&](UsedWord used) {
            const Number& ways = sums.at(used);
            if (!ways.zero()) source.numbers[pair].add_product_to(total, ways);
          });
        }
      }
      sums.clear();
    }
  }
  return total;
}

template <typename Steps, template <typename> typename Sums, typename Number>
Natural count_with(const Automaton& automaton, const Usage& usage, Effort& effort) {
  Passes<Steps, Sums, Number> passes(automaton, usage, effort, false);
  passes.run(automaton_share, 0.9);
  return join(automaton, usage, passes, effort);
}

// Tries wider and wider numbers.
template <typename Steps, template <typename> typename Sums>
Natural count_widening(const Automaton& automaton, const Usage& usage, Effort& effort) {
  try {
    return count_with<Steps, Sums, ShortCount>(automaton, usage, effort);
  } catch (const CountOverflow&) {
  }
  try {
    return count_with<Steps, Sums, FixedCount<1>>(automaton, usage, effort);
  } catch (const CountOverflow&) {
  }
  try {
    return count_with<Steps, Sums, FixedCount<4>>(automaton, usage, effort);
  } catch (const CountOverflow&) {
  }
  try {
    return count_with<Steps, Sums, FixedCount<64>>(automaton, usage, effort);
  } catch (const CountOverflow&) {
    throw OverBudget("the number of solutions has thousands of digits");
  }
}

// Calls work.template run<Steps, Sums>() with what suits the counted items.
template <typename Work>
auto with_steps(const Usage& usage, const Work& work) {
  const bool dense = usage.bits() <= DenseSums<Mark>::most_bits;
  if (usage.plain()) {
    return dense ? work.template run<PlainSteps, DenseSums>()
                 : work.template run<PlainSteps, HashedSums>();
  }
  return dense ? work.template run<GeneralSteps, DenseSums>()
               : work.template run<GeneralSteps, HashedSums>();
}

struct Counting {
  const Automaton& automaton;
  const Usage& usage;
  Effort& effort;

  template <typename Steps, template <typename> typename Sums>
  Natural run() const {
    return count_widening<Steps, Sums>(automaton, usage, effort);
  }
};

struct Drawing {
  const FrontierProblem& problem;
  const Automaton& automaton;
  const Usage& usage;
  Effort& effort;

  template <typename Steps, template <typename> typename Sums>
  std::shared_ptr<const SolutionGraph> run() const {
    return GraphBuilder<Steps, Sums>(problem, automaton, usage, effort).build(automaton_share, 1.0);
  }
};

// The graph of no solution, or of the one that uses nothing.
std::shared_ptr<const SolutionGraph> graph_without_edges(const FrontierProblem& problem,
                                                         bool solved) {
  return std::make_shared<SolutionGraph>(
      problem.problem().options(), problem.labels(),
      solved ? std::vector<std::uint64_t>{0, 0} : std::vector<std::uint64_t>{},
      std::vector<Label>{}, std::vector<Node>{});
}

}  // namespace

Natural count_solutions(const FrontierProblem& problem, Effort& effort) {
  const Usage usage(problem);
  if (problem.positions() == 0) return usage.complete(0) ? 1 : 0;
  const Automaton automaton(problem, effort, automaton_share);
  Natural total;
  if (automaton.states() > 0) total = with_steps(usage, Counting{automaton, usage, effort});
  effort.reached(1.0);
  return total;
}

std::shared_ptr<const SolutionGraph> solution_graph(const FrontierProblem& problem,
                                                    Effort& effort) {
  const Usage usage(problem);
  if (problem.positions() == 0) return graph_without_edges(problem, usage.complete(0));
  const Automaton automaton(problem, effort, automaton_share);
  auto graph = automaton.states() > 0
                   ? with_steps(usage, Drawing{problem, automaton, usage, effort})
                   : graph_without_edges(problem, false);
  effort.reached(1.0);
  return graph;
}

}  // namespace pentomino
