// Makes the graph of all solutions from the two passes: of all pairs (state, used word) only those
// on a way from the empty board to the covered one become nodes.

#pragma once

#include "passes.hpp"
#include "pentomino/solution_graph.hpp"

namespace pentomino {

// The pairs of a layer that lie on solutions, by rising word within each state.
template <typename Word>
struct KeptPairs {
  std::vector<std::uint32_t> starts{0};
  std::vector<Word> used;
  std::size_t first_node = 0;

  std::size_t bytes() const noexcept {
    return starts.capacity() * sizeof(std::uint32_t) + used.capacity() * sizeof(Word);
  }
  std::span<const Word> at(std::size_t state) const noexcept {
    return std::span(used).subspan(starts[state], starts[state + 1] - starts[state]);
  }
  std::size_t node(std::size_t state) const noexcept { return first_node + starts[state]; }
};

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
        kept_(automaton.layers()),
        alive_(automaton.states(), 0),
        kept_memory_(effort),
        memory_(effort) {}

  std::shared_ptr<const SolutionGraph> build(double from, double to) {
    passes_.run(from, from + 0.5 * (to - from));
    border_ = automaton_.layer_begin(passes_.meeting());
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

  static constexpr std::uint8_t kept = 2;

  Pairs at(State state) { return passes_.at(automaton_.layer_of(state), state); }
  // What is kept of a state whose layer is compact.
  std::span<const Word> kept_at(State state) const noexcept {
    const std::size_t layer = automaton_.layer_of(state);
    return kept_[layer].at(state - automaton_.layer_begin(layer));
  }

  // From now on places_ tells where a word stands in these pairs.
  void load(const Pairs& pairs) {
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
      places_.add(pairs.used[pair], Place{static_cast<std::uint32_t>(pair + 1)});
    }
  }

  // Where the passes meet, both a pair before it and one behind it that a transition joins are on a
  // solution.
  void mark_at_meeting() {
    for (State state = border_; state < automaton_.states(); ++state) {
      if (automaton_.in(state).empty() || automaton_.in(state).front().state >= border_) continue;
      effort_.check();
      const Pairs target = at(state);
      load(target);
      for (const Transition& transition : automaton_.in(state)) {
        if (transition.state >= border_) break;
        const Pairs source = at(transition.state);
        for (std::size_t pair = 0; pair < source.size(); ++pair) {
          passes_.steps().after(source.used[pair], transition.label, [&](UsedWord used) {
            const Place place = places_.at(used);
            if (place.zero()) return;
            target.numbers[place.value - 1].value = kept;
            source.numbers[pair].value = kept;
          });
        }
      }
      places_.clear();
    }
  }

  // Before the meeting: pairs are kept for a kept pair they lead to.
  void mark_sources(std::size_t layer) {
    for (State state = automaton_.layer_begin(layer); state < automaton_.layer_end(layer);
         ++state) {
      const std::span<const Transition> out = automaton_.out(state);
      const auto leads = [this](const Transition& transition) {
        return transition.state < border_ && alive_[transition.state] != 0;
      };
      if (std::none_of(out.begin(), out.end(), leads)) continue;
      effort_.check();
      const Pairs source = at(state);
      load(source);
      for (const Transition& transition : out) {
        if (!leads(transition)) continue;
        for (const Word target : kept_at(transition.state)) {
          passes_.steps().before(target, transition.label, [&](UsedWord used) {
            const Place place = places_.at(used);
            if (!place.zero()) source.numbers[place.value - 1].value = kept;
          });
        }
      }
      places_.clear();
    }
  }

  // Behind the meeting: pairs are kept for a kept pair that leads to them.
  void mark_targets(std::size_t layer) {
    for (State state = automaton_.layer_begin(layer); state < automaton_.layer_end(layer);
         ++state) {
      const std::span<const Transition> in = automaton_.in(state);
      const auto leads = [this](const Transition& transition) {
        return transition.state >= border_ && alive_[transition.state] != 0;
      };
      if (std::none_of(in.begin(), in.end(), leads)) continue;
      effort_.check();
      const Pairs target = at(state);
      load(target);
      for (const Transition& transition : in) {
        if (!leads(transition)) continue;
        for (const Word source : kept_at(transition.state)) {
          passes_.steps().after(source, transition.label, [&](UsedWord used) {
            const Place place = places_.at(used);
            if (!place.zero()) target.numbers[place.value - 1].value = kept;
          });
        }
      }
      places_.clear();
    }
  }

  // Leaves only the kept pairs of a layer.
  void compact(std::size_t layer) {
    KeptPairs<Word>& rest = kept_[layer];
    State state = automaton_.layer_begin(layer);
    rest.starts.reserve(automaton_.layer_end(layer) - state + 1);
    for (const auto& part : passes_.layers()[layer].parts()) {
      for (std::size_t local = 0; local + 1 < part.starts.size(); ++local, ++state) {
        const std::size_t first = rest.used.size();
        for (std::size_t pair = part.starts[local]; pair < part.starts[local + 1]; ++pair) {
          if (part.numbers[pair].value == kept) rest.used.push_back(part.used[pair]);
        }
        std::sort(rest.used.begin() + static_cast<std::ptrdiff_t>(first), rest.used.end());
        rest.starts.push_back(static_cast<std::uint32_t>(rest.used.size()));
        alive_[state] = rest.used.size() > first ? 1 : 0;
      }
    }
    rest.used.shrink_to_fit();
    kept_bytes_ += rest.bytes();
    passes_.release(layer);
    kept_memory_.hold(kept_bytes_);
  }

  // All pairs of the last layer are one node, the end.
  std::size_t number_nodes() {
    std::size_t nodes = 0;
    for (std::size_t layer = 0; layer + 1 < automaton_.layers(); ++layer) {
      kept_[layer].first_node = nodes;
      nodes += kept_[layer].used.size();
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
    labels_.reserve(nodes + nodes / 2);
    targets_.reserve(nodes + nodes / 2);
    starts_.push_back(0);
    for (std::size_t layer = 0; layer + 1 < automaton_.layers(); ++layer) {
      effort_.check();
      for (State state = automaton_.layer_begin(layer); state < automaton_.layer_end(layer);
           ++state) {
        if (alive_[state] != 0) connect(state, static_cast<Node>(nodes - 1));
      }
      memory_.hold(starts_.capacity() * 8 + labels_.capacity() * 4 + targets_.capacity() * 4);
    }
    starts_.push_back(labels_.size());
    return std::make_shared<SolutionGraph>(options, problem_.labels(), std::move(starts_),
                                           std::move(labels_), std::move(targets_));
  }

  void connect(State state, Node end) {
    find_exits(state, end);
    for (const Word from : kept_at(state)) {
      for (const Exit& exit : exits_) {
        passes_.steps().after(from, exit.label, [&](UsedWord used) {
          const auto place = std::lower_bound(exit.words.begin(), exit.words.end(), used);
          if (place == exit.words.end() || *place != used) return;
          const auto offset = static_cast<Node>(place - exit.words.begin());
          labels_.push_back(exit.label);
          targets_.push_back(exit.first_node == end ? end : exit.first_node + offset);
        });
      }
      starts_.push_back(labels_.size());
    }
  }

  // The transitions from a state to where pairs are kept.
  struct Exit {
    Label label;
    Node first_node;
    std::span<const Word> words;
  };

  void find_exits(State state, Node end) {
    const State last = automaton_.layer_begin(automaton_.layers() - 1);
    exits_.clear();
    for (const auto& [target, label] : automaton_.out(state)) {
      if (alive_[target] == 0) continue;
      const std::size_t layer = automaton_.layer_of(target);
      const std::size_t node = kept_[layer].node(target - automaton_.layer_begin(layer));
      exits_.push_back({label, target == last ? end : static_cast<Node>(node), kept_at(target)});
    }
  }

  const FrontierProblem& problem_;
  const Automaton& automaton_;
  Effort& effort_;
  MarkPasses passes_;
  Sums<Place> places_;
  State border_ = 0;
  std::vector<KeptPairs<Word>> kept_;
  std::vector<std::uint8_t> alive_;  // for each state of a compact layer, whether pairs are kept
  std::size_t kept_bytes_ = 0;
  HeldMemory kept_memory_;
  HeldMemory memory_;
  std::vector<Exit> exits_;
  std::vector<std::uint64_t> starts_;
  std::vector<Label> labels_;
  std::vector<Node> targets_;
};

}  // namespace pentomino
