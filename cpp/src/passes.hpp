// The two passes over (state, used word): forward from the empty board, backward from the covered
// one, until they meet. Whichever pass is the smaller goes on, so that the meeting place is the
// cheap one.

#pragma once

#include <utility>

#include "pair_tables.hpp"

namespace pentomino {

// The chosen width of numbers was too small.
struct CountOverflow {};

template <typename Steps, template <typename> typename Sums, typename Number>
class Passes {
 public:
  using Word = typename Sums<Number>::Word;
  using Layer = PairLayer<Word, Number>;
  using Part = typename Layer::Part;

  // With `keep`, no layer is let go before the end.
  Passes(const Automaton& automaton, const Usage& usage, Effort& effort, bool keep)
      : automaton_(automaton),
        usage_(usage),
        effort_(effort),
        steps_(usage),
        keep_(keep),
        layers_(automaton.layers()),
        held_(automaton.layers(), 0) {}
  ~Passes() {
    for (const std::size_t bytes : held_) effort_.give_memory(bytes);
  }
  Passes(const Passes&) = delete;
  Passes& operator=(const Passes&) = delete;

  // Layers below meeting() then hold forward pairs, the others backward pairs. Progress is
  // reported from `from` to `to`.
  void run(double from, double to) {
    const std::size_t last = automaton_.layers() - 1;
    Sums<Number> sums(usage_.bits());
    std::size_t front = 0;
    std::size_t back = last;
    std::size_t front_pairs = start_forward(sums);
    std::size_t back_pairs = start_backward(sums);
    const bool forward_only = back_pairs == 0;
    // Layers up to front and from back on are done.
    while (front + 1 < back) {
      if (forward_only || front_pairs <= back_pairs) {
        front_pairs = forward(++front, sums);
        if (!keep_) release_forward(front);
      } else {
        back_pairs = backward(--back, sums);
        if (!keep_) release_backward(back);
      }
      const double done = 1.0 - static_cast<double>(back - front) / static_cast<double>(last);
      effort_.reached(from + (to - from) * done);
    }
    meeting_ = last == 0 ? 0 : back;
    if (forward_only) finish_forward(sums);
  }

  std::size_t meeting() const noexcept { return meeting_; }
  std::span<Layer> layers() noexcept { return layers_; }
  const Steps& steps() const noexcept { return steps_; }
  PairSpan<Word, Number> at(std::size_t layer, State state) {
    return layers_[layer].at(state - automaton_.layer_begin(layer));
  }
  // Tells the budget what a layer takes now.
  void weigh(std::size_t layer) {
    const std::size_t bytes = layers_[layer].bytes();
    const std::size_t before = std::exchange(held_[layer], bytes);
    effort_.give_memory(before);
    effort_.take_memory(bytes);
  }

 private:
  static constexpr std::size_t most_complete_words = 4096;

  std::size_t start_forward(Sums<Number>& sums) {
    sums.add(0, Number::one());
    return set_single(0, sums);
  }

  // The complete words, or none where there are too many of them to start from.
  std::size_t start_backward(Sums<Number>& sums) {
    const std::size_t last = automaton_.layers() - 1;
    if (last == 0) return usage_.complete(0) ? 1 : set_single(0, sums);
    for (const UsedWord word : usage_.complete_words(most_complete_words)) {
      sums.add(word, Number::one());
    }
    return set_single(last, sums);
  }

  // The complete ones among the words that the forward pass brought to the end.
  void finish_forward(Sums<Number>& sums) {
    const std::size_t last = automaton_.layers() - 1;
    if (last == 0) return;
    sum_into(last, 0, 1, sums, [&](State state) { add_incoming(state, last, sums); });
    std::vector<Word> words;
    const PairSpan<Word, Number> reached = layers_[last].at(0);
    for (const Word word : reached.used) {
      if (usage_.complete(word)) words.push_back(word);
    }
    for (const Word word : words) sums.add(word, Number::one());
    set_single(last, sums);
  }

  // A layer of one state takes what is in the sums.
  std::size_t set_single(std::size_t layer, Sums<Number>& sums) {
    layers_[layer].reset(1);
    sum_into(layer, 0, 1, sums, [](State) {});
    weigh(layer);
    return layers_[layer].pairs();
  }

  std::size_t forward(std::size_t layer, Sums<Number>& sums) {
    return fill(layer, sums, [&](State state) { add_incoming(state, layer, sums); });
  }
  std::size_t backward(std::size_t layer, Sums<Number>& sums) {
    return fill(layer, sums, [&](State state) { add_outgoing(state, layer, sums); });
  }

  template <typename Gather>
  std::size_t fill(std::size_t layer, Sums<Number>& sums, const Gather& gather) {
    const std::size_t states = automaton_.layer_end(layer) - automaton_.layer_begin(layer);
    layers_[layer].reset(states);
    for (std::size_t first = 0; first < states; first += Layer::states_in_part) {
      sum_into(layer, first, std::min(states, first + Layer::states_in_part), sums, gather);
    }
    return layers_[layer].pairs();
  }

  // Fills one part; its lists are first made in a scratch part and then copied without slack.
  template <typename Gather>
  void sum_into(std::size_t layer, std::size_t first, std::size_t end, Sums<Number>& sums,
                const Gather& gather) {
    scratch_.starts.assign(1, 0);
    scratch_.used.clear();
    scratch_.numbers.clear();
    for (std::size_t state = first; state < end; ++state) {
      effort_.check();
      gather(automaton_.layer_begin(layer) + static_cast<State>(state));
      const std::span<const Word> words = sums.words();
      scratch_.used.insert(scratch_.used.end(), words.begin(), words.end());
      const std::size_t filled = scratch_.numbers.size();
      scratch_.numbers.resize(filled + words.size());
      std::transform(words.begin(), words.end(),
                     scratch_.numbers.begin() + static_cast<std::ptrdiff_t>(filled),
                     [&](Word word) { return sums.at(word); });
      sums.clear();
      scratch_.starts.push_back(static_cast<std::uint32_t>(scratch_.used.size()));
    }
    Part& part = layers_[layer].parts()[first / Layer::states_in_part];
    part = scratch_;
    const std::size_t bytes = part.bytes();
    held_[layer] += bytes;
    effort_.take_memory(bytes);
  }

  void add_incoming(State state, std::size_t layer, Sums<Number>& sums) {
    std::size_t source_layer = automaton_.first_source(layer);
    bool fits = true;
    for (const Transition& transition : automaton_.in(state)) {
      while (transition.state >= automaton_.layer_end(source_layer)) ++source_layer;
      const PairSpan<Word, Number> source = at(source_layer, transition.state);
      for (std::size_t pair = 0; pair < source.size(); ++pair) {
        steps_.after(source.used[pair], transition.label,
                     [&](UsedWord used) { fits &= sums.add(used, source.numbers[pair]); });
      }
    }
    if (!fits) throw CountOverflow();
  }

  void add_outgoing(State state, std::size_t layer, Sums<Number>& sums) {
    static_cast<void>(layer);
    bool fits = true;
    for (const Transition& transition : automaton_.out(state)) {
      const PairSpan<Word, Number> target =
          at(automaton_.layer_of(transition.state), transition.state);
      for (std::size_t pair = 0; pair < target.size(); ++pair) {
        steps_.before(target.used[pair], transition.label,
                      [&](UsedWord used) { fits &= sums.add(used, target.numbers[pair]); });
      }
    }
    if (!fits) throw CountOverflow();
  }

  // Lets layers go that no transition from them leads beyond the front.
  void release_forward(std::size_t front) {
    for (; first_kept_ < front && automaton_.last_target(first_kept_) <= front; ++first_kept_) {
      release(first_kept_);
    }
  }
  void release_backward(std::size_t back) {
    if (last_kept_ == 0) last_kept_ = automaton_.layers() - 1;
    for (; last_kept_ > back && automaton_.first_source(last_kept_) >= back; --last_kept_) {
      release(last_kept_);
    }
  }
  void release(std::size_t layer) {
    layers_[layer] = Layer{};
    effort_.give_memory(std::exchange(held_[layer], 0));
  }

  const Automaton& automaton_;
  const Usage& usage_;
  Effort& effort_;
  Steps steps_;
  bool keep_;
  std::vector<Layer> layers_;
  std::vector<std::size_t> held_;
  Part scratch_;
  std::size_t meeting_ = 0;
  std::size_t first_kept_ = 0;
  std::size_t last_kept_ = 0;
};

}  // namespace pentomino
