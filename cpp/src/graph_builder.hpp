// Makes the graph of all solutions from the two passes: of all pairs (state, used word) only those
// on a way from the empty board to the covered one become nodes.

#pragma once

#include "passes.hpp"
#include "pentomino/solution_graph.hpp"

namespace pentomino {

template <typename Steps, template <typename> typename Sums>
class GraphBuilder {
 public:
  GraphBuilder(const FrontierProblem& problem, const Automaton& automaton, const Usage& usage,
               Effort& effort, const Workers& workers)
      : problem_(problem),
        automaton_(automaton),
        effort_(effort),
        passes_(automaton, usage, effort, workers, true),
        places_(usage.bits()),
        memory_(effort) {}

  std::shared_ptr<const SolutionGraph> build(double from, double to) {
    passes_.run(from, from + 0.5 * (to - from));
    mark_at_meeting();
    for (std::size_t layer = passes_.meeting(); layer-- > 0;) {
      mark_sources(layer);
      compact(layer);
    }
    for (std::size_t layer = passes_.meeting(); layer < automaton_.layers(); ++layer) {
      mark_targets(layer);
      compact(layer);
    }
    effort_.reached(from + 0.8 * (to - from));
    return connect();
  }

 private:
  using MarkPasses = Passes<Steps, Sums, Mark>;
  using Word = typename MarkPasses::Word;
  using Pairs = PairSpan<Word, Mark>;

  static constexpr std::uint8_t met = 1;
  static constexpr std::uint8_t kept = 2;

  Pairs at(State state) { return passes_.at(automaton_.layer_of(state), state); }

  void load(const Pairs& pairs) {
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
      places_.add(pairs.used[pair], Place{static_cast<std::uint32_t>(pair + 1)});
    }
  }

  // Keeps the targets in the places of every kept source (at the meeting: of every source, and the
  // sources as well).
  void keep_targets(const Pairs& source, Label label, const Pairs& target, bool meeting) {
    for (std::size_t pair = 0; pair < source.size(); ++pair) {
      if (!meeting && source.numbers[pair].value != kept) continue;
      passes_.steps().after(source.used[pair], label, [&](UsedWord used) {
        const Place place = places_.at(used);
        if (place.zero()) return;
        target.numbers[place.value - 1].value = kept;
        source.numbers[pair].value = kept;
      });
    }
  }

  void mark_at_meeting() {
    const State border = automaton_.layer_begin(passes_.meeting());
    for (State state = border; state < automaton_.states(); ++state) {
      if (automaton_.in(state).empty() || automaton_.in(state).front().state >= border) continue;
      effort_.check();
      const Pairs target = at(state);
      load(target);
      for (const Transition& transition : automaton_.in(state)) {
        if (transition.state >= border) break;
        keep_targets(at(transition.state), transition.label, target, true);
      }
      places_.clear();
    }
  }

  // Below the meeting: pairs are kept for a kept pair they lead to.
  void mark_sources(std::size_t layer) {
    const State border = automaton_.layer_begin(passes_.meeting());
    for (State state = automaton_.layer_begin(layer); state < automaton_.layer_end(layer);
         ++state) {
      effort_.check();
      const Pairs source = at(state);
      load(source);
      for (const Transition& transition : automaton_.out(state)) {
        if (transition.state >= border) continue;
        for (const Word target : at(transition.state).used) {
          passes_.steps().before(target, transition.label, [&](UsedWord used) {
            const Place place = places_.at(used);
            if (!place.zero()) source.numbers[place.value - 1].value = kept;
          });
        }
      }
      places_.clear();
    }
  }

  // Above the meeting: pairs are kept for a kept pair that leads to them.
  void mark_targets(std::size_t layer) {
    const State border = automaton_.layer_begin(passes_.meeting());
    for (State state = automaton_.layer_begin(layer); state < automaton_.layer_end(layer);
         ++state) {
      effort_.check();
      const Pairs target = at(state);
      load(target);
      for (const Transition& transition : automaton_.in(state)) {
        if (transition.state < border) continue;
        keep_targets(at(transition.state), transition.label, target, false);
      }
      places_.clear();
    }
  }

  // Leaves only the kept pairs of a layer, sorted within each state.
  void compact(std::size_t layer) {
    for (auto& part : passes_.layers()[layer].parts()) {
      typename MarkPasses::Part rest;
      rest.starts.reserve(part.starts.size());
      for (std::size_t state = 0; state + 1 < part.starts.size(); ++state) {
        const std::size_t first = rest.used.size();
        for (std::size_t pair = part.starts[state]; pair < part.starts[state + 1]; ++pair) {
          if (part.numbers[pair].value == kept) rest.used.push_back(part.used[pair]);
        }
        std::sort(rest.used.begin() + static_cast<std::ptrdiff_t>(first), rest.used.end());
        rest.starts.push_back(static_cast<std::uint32_t>(rest.used.size()));
      }
      rest.numbers.assign(rest.used.size(), Mark{kept});
      rest.used.shrink_to_fit();
      part = std::move(rest);
    }
    passes_.weigh(layer);
  }

  // All pairs of the last layer are one node, the end.
  std::size_t number_nodes() {
    std::size_t nodes = 0;
    for (std::size_t layer = 0; layer + 1 < automaton_.layers(); ++layer) {
      for (auto& part : passes_.layers()[layer].parts()) {
        part.first_node = nodes;
        nodes += part.used.size();
      }
    }
    if (nodes + 1 >= unlimited) throw OverBudget("the solutions need too large a graph");
    return nodes + 1;
  }

  std::shared_ptr<const SolutionGraph> connect() {
    const std::size_t nodes = number_nodes();
    const std::size_t options = problem_.problem().options();
    if (nodes == 1) {
      return std::make_shared<SolutionGraph>(options, problem_.labels(),
                                             std::vector<std::uint64_t>{}, std::vector<Label>{},
                                             std::vector<Node>{});
    }
    starts_.reserve(nodes + 1);
    starts_.push_back(0);
    for (std::size_t layer = 0; layer + 1 < automaton_.layers(); ++layer) {
      for (State state = automaton_.layer_begin(layer); state < automaton_.layer_end(layer);
           ++state) {
        effort_.check();
        connect(state, static_cast<Node>(nodes - 1));
      }
      memory_.hold(starts_.capacity() * 8 + labels_.capacity() * 4 + targets_.capacity() * 4);
    }
    starts_.push_back(labels_.size());
    return std::make_shared<SolutionGraph>(options, problem_.labels(), std::move(starts_),
                                           std::move(labels_), std::move(targets_));
  }

  void connect(State state, Node end) {
    const State last = automaton_.layer_begin(automaton_.layers() - 1);
    for (const Word from : at(state).used) {
      for (const Transition& transition : automaton_.out(state)) {
        passes_.steps().after(from, transition.label, [&](UsedWord used) {
          const std::size_t layer = automaton_.layer_of(transition.state);
          const auto words = at(transition.state).used;
          const auto place = std::lower_bound(words.begin(), words.end(), used);
          if (place == words.end() || *place != used) return;
          const std::size_t node =
              transition.state == last
                  ? end
                  : passes_.layers()[layer].node(transition.state - automaton_.layer_begin(layer)) +
                        static_cast<std::size_t>(place - words.begin());
          labels_.push_back(transition.label);
          targets_.push_back(static_cast<Node>(node));
        });
      }
      starts_.push_back(labels_.size());
    }
  }

  const FrontierProblem& problem_;
  const Automaton& automaton_;
  Effort& effort_;
  MarkPasses passes_;
  Sums<Place> places_;
  HeldMemory memory_;
  std::vector<std::uint64_t> starts_;
  std::vector<Label> labels_;
  std::vector<Node> targets_;
};

}  // namespace pentomino
