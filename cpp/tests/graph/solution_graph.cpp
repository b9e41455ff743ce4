// The graph's arrays: what is saved can be looked at again, what was tampered with is refused.

#include <random>

#include "boards.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

struct Copies {
  std::vector<std::uint64_t> starts;
  std::vector<Label> labels;
  std::vector<Node> targets;

  explicit Copies(const SolutionGraph& graph)
      : starts(graph.arrays().edge_starts.begin(), graph.arrays().edge_starts.end()),
        labels(graph.arrays().edge_labels.begin(), graph.arrays().edge_labels.end()),
        targets(graph.arrays().edge_targets.begin(), graph.arrays().edge_targets.end()) {}

  std::shared_ptr<const SolutionGraph> look(const SolutionGraph& original) const {
    return std::make_shared<SolutionGraph>(original.options(), original.labels(),
                                           SolutionGraphArrays{starts, labels, targets}, boundless);
  }
};

// Works with a graph in every way; it need not make sense, but must not go astray.
void use(const Selection& selection) {
  const Natural count = selection.count();
  if (count > Natural(0)) {
    const std::vector<Option> first = selection.solution(0);
    static_cast<void>(selection.rank(first));
    std::vector<std::uint64_t> starts;
    std::vector<Option> options;
    selection.list(0, 100, starts, options);
  }
  Effort effort;
  static_cast<void>(selection.frequencies(effort));
}

void tamper(const SolutionGraph& graph) {
  std::mt19937 random(1);
  std::size_t refused = 0;
  for (int round = 0; round < 2000; ++round) {
    Copies copies(graph);
    switch (random() % 5) {
      case 0:
        copies.starts[random() % copies.starts.size()] = random() % (graph.edges() + 9);
        break;
      case 1:
        copies.targets[random() % graph.edges()] =
            static_cast<Node>(random() % (graph.nodes() + 9));
        break;
      case 2:
        copies.labels[random() % graph.edges()] =
            static_cast<Label>(random() % (graph.labels() + 9));
        break;
      case 3:
        copies.targets.pop_back();
        break;
      default:
        copies.starts.resize(random() % copies.starts.size());
    }
    try {
      use(Selection(copies.look(graph), boundless));
    } catch (const InvalidProblem&) {
      ++refused;
    }
  }
  check(refused > 1000);
}

}  // namespace

int main() {
  const Draft draft = board(4, 15, turned(pentominoes()), {1, 1});
  const FrontierProblem problem = draft.problem();
  Effort effort;
  const std::shared_ptr<const SolutionGraph> graph = solution_graph(problem, effort);
  const Selection all(graph, effort);
  const Copies copies(*graph);
  const Selection again(copies.look(*graph), effort);
  check(again.count() == all.count());
  for (std::uint64_t rank = 0; rank < all.count().low(); ++rank) {
    check(again.solution(rank) == all.solution(rank));
    check(again.rank(all.solution(rank)) == Natural(rank));
  }
  // Every piece is used once: its options' frequencies add up to the number of solutions.
  const Numbers frequencies = all.frequencies(effort);
  std::vector<std::uint64_t> of_piece(12, 0);
  for (Option option = 0; option < problem.problem().options(); ++option) {
    of_piece[problem.counted(option).front() - 60] += frequencies.at(option).front();
  }
  for (const std::uint64_t total : of_piece) check(Natural(total) == all.count());
  const std::vector<std::uint8_t> short_list(3, 1);
  check_throws<InvalidProblem>([&] { static_cast<void>(all.with(short_list, effort)); });
  tamper(*graph);
  return checks_failed();
}
