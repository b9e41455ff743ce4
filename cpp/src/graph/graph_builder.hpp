// Makes the graph of all solutions from the two passes. Only the pairs (state, used word) on a way
// from the empty board to the covered one become nodes.

#pragma once

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "frontier/passes.hpp"
#include "frontier/word_sets.hpp"
#include "graph/solution_graph.hpp"

namespace pentomino {

// The used words of a layer's states that lie on solutions, in blocks that rise within each state.
// Each word is a node.
template <typename Key>
struct KeptWords {
  std::vector<std::uint32_t> starts{0};  // of the blocks of each state
  std::vector<Key> blocks;
  std::vector<std::uint64_t> words;
  std::vector<std::uint32_t> before;  // the layer's nodes before each block
  std::size_t nodes = 0;
  std::size_t first_node = 0;

  std::size_t bytes() const noexcept {
    return starts.capacity() * sizeof(std::uint32_t) + blocks.capacity() * sizeof(Key) +
           words.capacity() * sizeof(std::uint64_t) + before.capacity() * sizeof(std::uint32_t);
  }
  void add(Key block, std::uint64_t set) {
    blocks.push_back(block);
    words.push_back(set);
    before.push_back(static_cast<std::uint32_t>(nodes));
    nodes += static_cast<std::size_t>(std::popcount(set));
  }
  void end_state() { starts.push_back(static_cast<std::uint32_t>(blocks.size())); }
  void shrink() {
    blocks.shrink_to_fit();
    words.shrink_to_fit();
    before.shrink_to_fit();
  }
  // Where a block of this state stands, or `none`.
  static constexpr std::size_t none = ~std::size_t{0};
  std::size_t find(std::size_t state, Key block) const noexcept {
    const std::span all(blocks);
    const auto own = all.subspan(starts[state], starts[state + 1] - starts[state]);
    const auto place = std::lower_bound(own.begin(), own.end(), block);
    return place == own.end() || *place != block
               ? none
               : starts[state] + static_cast<std::size_t>(place - own.begin());
  }
  // The node of a word of the block that stands there.
  std::size_t node(std::size_t place, std::uint64_t bit) const noexcept {
    return first_node + before[place] +
           static_cast<std::size_t>(std::popcount(words[place] & (bit - 1)));
  }
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
        places_(passes_.walk().keys()),
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
  static constexpr const char* too_large = "there are too many solutions to hold";
  static constexpr std::size_t states_between_checks = 1024;

  using SetPasses = Passes<BlockSteps<Steps>, Sums>;
  using Key = typename SetPasses::Word;
  using Pairs = PairSpan<Key, WordSet>;

  const BlockSteps<Steps>& walk() const noexcept { return passes_.walk(); }
  Pairs at(State state) {
    const std::size_t layer = automaton_.layer_of(state);
    return passes_.layers()[layer].at(state - automaton_.layer_begin(layer));
  }

  // From now on find() says which of these pairs has a block.
  void load(const Pairs& pairs) {
    loaded_ = pairs;
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
      places_.add(pairs.used[pair], Place{static_cast<std::uint32_t>(pair + 1)});
    }
  }
  WordSet* find(Block block) {
    const Place place = places_.at(block);
    return place.zero() ? nullptr : &loaded_.numbers[place.value - 1];
  }
  // Those of these words that were loaded are on a solution.
  void keep(Block block, const WordSet& set) {
    if (WordSet* const found = find(block)) found->kept |= found->words & set.words;
  }

  // At the meeting of the passes, two pairs joined by a transition both lie on a solution.
  void mark_at_meeting() {
    for (State state = border_; state < automaton_.states(); ++state) {
      if (automaton_.in(state).empty() || automaton_.in(state).front().state >= border_) continue;
      effort_.check();
      load(at(state));
      for (const Transition& transition : automaton_.in(state)) {
        if (transition.state >= border_) break;
        const Pairs source = at(transition.state);
        for (std::size_t pair = 0; pair < source.size(); ++pair) {
          join(source.used[pair], source.numbers[pair], transition.label);
        }
      }
      places_.clear();
    }
  }

  void join(Block from, WordSet& source, Label label) {
    walk().after(from, source, label, [&](Block to, const WordSet& reached) {
      WordSet* const target = find(to);
      if (target == nullptr) return;
      const WordSet common{target->words & reached.words};
      target->kept |= common.words;
      walk().before(to, common, label, [&](Block back, const WordSet& set) {
        if (back == from) source.kept |= source.words & set.words;
      });
    });
  }

  // Before the meeting, a pair is kept if it leads to a kept pair.
  void mark_sources(std::size_t layer) {
    mark(
        layer, [this](State state) { return automaton_.out(state); },
        [this](State target) { return target < border_; },
        [this](Block block, const WordSet& target, Label label) {
          walk().before(block, target, label,
                        [this](Block back, const WordSet& set) { keep(back, set); });
        });
  }

  // Behind the meeting, a pair is kept if a kept pair leads to it.
  void mark_targets(std::size_t layer) {
    mark(
        layer, [this](State state) { return automaton_.in(state); },
        [this](State source) { return source >= border_; },
        [this](Block block, const WordSet& source, Label label) {
          walk().after(block, source, label,
                       [this](Block on, const WordSet& set) { keep(on, set); });
        });
  }

  // Calls, for each state of a layer, step(block, words, label) with what is kept at the other ends
  // of its transitions on the same side of the meeting.
  template <typename Transitions, typename OnThisSide, typename Step>
  void mark(std::size_t layer, const Transitions& transitions, const OnThisSide& on_this_side,
            const Step& step) {
    const auto leads = [&](const Transition& transition) {
      return on_this_side(transition.state) && alive_[transition.state] != 0;
    };
    for (State state = automaton_.layer_begin(layer); state < automaton_.layer_end(layer);
         ++state) {
      const std::span<const Transition> all = transitions(state);
      if (std::none_of(all.begin(), all.end(), leads)) continue;
      effort_.check();
      load(at(state));
      for (const Transition& transition : all) {
        if (!leads(transition)) continue;
        each_kept(transition.state,
                  [&](Block block, const WordSet& set) { step(block, set, transition.label); });
      }
      places_.clear();
    }
  }

  // The kept words of a state whose layer is compact.
  template <typename Visit>
  void each_kept(State state, const Visit& visit) const {
    const std::size_t layer = automaton_.layer_of(state);
    const KeptWords<Key>& kept = kept_[layer];
    const std::size_t local = state - automaton_.layer_begin(layer);
    for (std::size_t place = kept.starts[local]; place < kept.starts[local + 1]; ++place) {
      visit(kept.blocks[place], WordSet{kept.words[place]});
    }
  }

  // Drops everything of a layer that is not kept.
  void compact(std::size_t layer) {
    KeptWords<Key>& rest = kept_[layer];
    State state = automaton_.layer_begin(layer);
    rest.starts.reserve(automaton_.layer_end(layer) - state + 1);
    for (const auto& part : passes_.layers()[layer].parts()) {
      for (std::size_t local = 0; local + 1 < part.starts.size(); ++local, ++state) {
        sorted_.clear();
        for (std::size_t pair = part.starts[local]; pair < part.starts[local + 1]; ++pair) {
          if (part.numbers[pair].kept != 0) {
            sorted_.emplace_back(part.used[pair], part.numbers[pair].kept);
          }
        }
        std::sort(sorted_.begin(), sorted_.end());
        for (const auto& [block, words] : sorted_) rest.add(block, words);
        rest.end_state();
        alive_[state] = sorted_.empty() ? 0 : 1;
      }
    }
    if (rest.nodes >= unlimited) throw OverBudget(too_large);
    rest.shrink();
    kept_bytes_ += rest.bytes();
    passes_.release(layer);
    kept_memory_.hold(kept_bytes_);
  }

  // All pairs of the last layer are one node, the end.
  std::size_t number_nodes() {
    std::size_t nodes = 0;
    for (std::size_t layer = 0; layer + 1 < automaton_.layers(); ++layer) {
      kept_[layer].first_node = nodes;
      nodes += kept_[layer].nodes;
    }
    if (nodes + 1 >= unlimited) throw OverBudget(too_large);
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
    const std::size_t edges = nodes + nodes / 2;  // there may be more
    memory_.hold((nodes + 1) * sizeof(starts_[0]) +
                 edges * (sizeof(labels_[0]) + sizeof(targets_[0])));
    starts_.reserve(nodes + 1);
    labels_.reserve(edges);
    targets_.reserve(edges);
    starts_.push_back(0);
    const State last = automaton_.layer_begin(automaton_.layers() - 1);
    for (State state = 0; state < last; ++state) {
      if (state % states_between_checks == 0) weigh();
      if (alive_[state] != 0) connect(state, static_cast<Node>(nodes - 1));
    }
    weigh();
    starts_.push_back(labels_.size());
    return std::make_shared<SolutionGraph>(options, problem_.labels(), std::move(starts_),
                                           std::move(labels_), std::move(targets_));
  }

  void weigh() {
    effort_.check();
    memory_.hold(starts_.capacity() * sizeof(starts_[0]) + labels_.capacity() * sizeof(labels_[0]) +
                 targets_.capacity() * sizeof(targets_[0]));
  }

  // A transition to a state with kept words, and the words of the current block that lead there.
  struct Exit {
    Label label;
    bool to_end;
    const KeptWords<Key>* kept;
    std::size_t state;  // in its layer
    std::uint64_t leading;
    std::size_t place;  // the place of one of the blocks that they lead to
  };

  void connect(State state, Node end) {
    find_exits(state);
    each_kept(state, [&](Block block, const WordSet& set) {
      for (Exit& exit : exits_) find_leading(exit, block, set);
      Blocks::each(block, set.words, [&](UsedWord word) {
        for (const Exit& exit : exits_) {
          if ((exit.leading & bit_of(word)) != 0) connect(word, exit, end);
        }
        starts_.push_back(labels_.size());
      });
    });
  }

  void find_leading(Exit& exit, Block block, const WordSet& set) const {
    exit.leading = 0;
    walk().after(block, set, exit.label, [&](Block to, const WordSet& reached) {
      const std::size_t place = exit.kept->find(exit.state, static_cast<Key>(to));
      if (place == KeptWords<Key>::none) return;
      exit.place = place;
      const WordSet common{reached.words & exit.kept->words[place]};
      walk().before(to, common, exit.label, [&](Block back, const WordSet& sources) {
        if (back == block) exit.leading |= sources.words & set.words;
      });
    });
  }

  void connect(UsedWord word, const Exit& exit, Node end) {
    labels_.push_back(exit.label);
    if (exit.to_end) {
      targets_.push_back(end);
      return;
    }
    walk().words().after(word, exit.label, [&](UsedWord used) {
      const auto block = static_cast<Key>(block_of(used));
      const bool there = exit.kept->blocks[exit.place] == block;
      const std::size_t place = there ? exit.place : exit.kept->find(exit.state, block);
      targets_.push_back(static_cast<Node>(exit.kept->node(place, bit_of(used))));
    });
  }

  void find_exits(State state) {
    const std::size_t last = automaton_.layers() - 1;
    exits_.clear();
    for (const auto& [target, label] : automaton_.out(state)) {
      if (alive_[target] == 0) continue;
      const std::size_t layer = automaton_.layer_of(target);
      const std::size_t local = target - automaton_.layer_begin(layer);
      exits_.push_back({label, layer == last, &kept_[layer], local, 0, 0});
    }
  }

  const FrontierProblem& problem_;
  const Automaton& automaton_;
  Effort& effort_;
  SetPasses passes_;
  Sums<Place> places_;  // where in the loaded pairs the blocks stand
  Pairs loaded_;
  State border_ = 0;
  std::vector<KeptWords<Key>> kept_;
  std::vector<std::pair<Key, std::uint64_t>> sorted_;
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
