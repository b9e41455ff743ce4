// The two passes over (state, used word): forward from the empty board, backward from the covered
// one, until they meet. The smaller pass continues each time, so that they meet at the cheapest
// place.

#pragma once

#include <atomic>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "frontier/automaton.hpp"
#include "frontier/slice.hpp"
#include "frontier/sums.hpp"
#include "support/workers.hpp"

namespace pentomino {

// The chosen width of numbers was too small.
struct CountOverflow {};

// Walk defines the keys of a state and how they change with a step: WordSteps, or BlockSteps with
// the words in blocks. Pairs are then (state, key).
template <typename Walk, template <typename> typename Sums>
class Passes {
 public:
  using Number = typename Walk::Number;
  using Word = typename Sums<Number>::Word;
  using Layer = typename Walk::template Layer<Word>;
  using Part = typename Layer::Part;

  // With `keep`, no layer is dropped before the end.
  Passes(const Automaton& automaton, const Usage& usage, Effort& effort, const Workers& workers,
         bool keep)
      : automaton_(automaton),
        usage_(usage),
        effort_(effort),
        walk_(usage),
        workers_(workers),
        keep_(keep),
        layers_(automaton.layers()),
        held_(automaton.layers()),
        desks_(workers.threads(), Desk(walk_.keys())) {}
  ~Passes() {
    for (const auto& bytes : held_) effort_.give_memory(bytes);
  }
  Passes(const Passes&) = delete;
  Passes& operator=(const Passes&) = delete;

  // Layers below meeting() then hold forward pairs, the others backward pairs. Progress is
  // reported from `from` to `to`.
  void run(double from, double to) {
    const std::size_t last = automaton_.layers() - 1;
    front_ = 0;
    back_ = last;
    const std::optional<std::vector<UsedWord>> complete =
        usage_.complete_words(most_complete_words);
    const bool forward_only = !complete;
    std::size_t front_pairs = start_forward();
    std::size_t back_pairs = start_backward(complete.value_or(std::vector<UsedWord>()));
    while (front_ + 1 < back_) {
      if (forward_only || front_pairs <= back_pairs) {
        front_pairs = forward(++front_);
        if (!keep_) release_forward(front_);
      } else {
        back_pairs = backward(--back_);
        if (!keep_) release_backward(back_);
      }
      const double done = 1.0 - static_cast<double>(back_ - front_) / static_cast<double>(last);
      effort_.reached(from + (to - from) * done);
    }
    meeting_ = last == 0 ? 0 : back_;
    if (forward_only) finish_forward();
  }

  // Only the pairs of one slice, keyed by words, with the meeting at a certain layer; `uses` says
  // of every state how many items can be used up to it.
  void run(const Slice& slice, std::size_t meeting, std::span<const std::uint8_t> uses, double from,
           double to) {
    slice_ = slice;
    uses_left_ = uses;
    meeting_ = meeting;
    const std::size_t last = automaton_.layers() - 1;
    start_forward();
    start_backward(usage_.complete_words(most_complete_words).value());
    const auto reached = [&](std::size_t layers) {
      effort_.reached(from + (to - from) * static_cast<double>(layers) / static_cast<double>(last));
    };
    for (std::size_t front = 1; front < meeting; ++front) {
      forward(front);
      release_forward(front);
      reached(front);
    }
    for (std::size_t back = last; back-- > meeting;) {
      backward(back);
      release_backward(back);
      reached(meeting + last - back);
    }
  }

  std::size_t meeting() const noexcept { return meeting_; }
  // Where the passes would meet, judged by their work so far.
  std::size_t likely_meeting() const noexcept { return (front_ + back_ + 1) / 2; }
  std::span<Layer> layers() noexcept { return layers_; }
  const Walk& walk() const noexcept { return walk_; }
  void release(std::size_t layer) {
    layers_[layer] = Layer{};
    effort_.give_memory(held_[layer].exchange(0));
  }

 private:
  // Reports the current size of a layer to the budget.
  void weigh(std::size_t layer) {
    const std::size_t bytes = layers_[layer].bytes();
    const std::size_t before = held_[layer].exchange(bytes);
    effort_.give_memory(before);
    effort_.take_memory(bytes);
  }

  // The private data of a worker.
  struct Desk {
    explicit Desk(const Keys& keys) : sums(keys) {}
    Sums<Number> sums;
    typename Layer::Draft draft;
  };

  std::size_t start_forward() {
    walk_.put(0, desks_[0].sums);
    return set_single(0);
  }

  std::size_t start_backward(std::span<const UsedWord> complete) {
    for (const UsedWord word : complete) walk_.put(word, desks_[0].sums);
    return set_single(automaton_.layers() - 1);
  }

  // The complete ones among the words that the forward pass brought to the end.
  void finish_forward() {
    const std::size_t last = automaton_.layers() - 1;
    if (last == 0) return;
    Sums<Number>& sums = desks_[0].sums;
    sum_into(last, 0, 1, desks_[0], [&](State state) { add_incoming(state, last, sums); });
    walk_.complete(layers_[last], 0,
                   [&](UsedWord key, const Number& number) { sums.add(key, number); });
    set_single(last);
  }

  // Stores the sums in a layer of one state.
  std::size_t set_single(std::size_t layer) {
    layers_[layer].reset(1);
    sum_into(layer, 0, 1, desks_[0], [](State) {});
    weigh(layer);
    return layers_[layer].pairs();
  }

  std::size_t forward(std::size_t layer) {
    return fill(layer, [this, layer](State state, Sums<Number>& sums) {
      add_incoming(state, layer, sums);
    });
  }
  std::size_t backward(std::size_t layer) {
    return fill(layer, [this](State state, Sums<Number>& sums) { add_outgoing(state, sums); });
  }

  template <typename Gather>
  std::size_t fill(std::size_t layer, const Gather& gather) {
    const std::size_t states = automaton_.layer_end(layer) - automaton_.layer_begin(layer);
    layers_[layer].reset(states);
    workers_.run(layers_[layer].parts().size(), [&](unsigned worker, std::size_t part) {
      const std::size_t first = part * Layer::states_in_part;
      Desk& desk = desks_[worker];
      sum_into(layer, first, std::min(states, first + Layer::states_in_part), desk,
               [&](State state) { gather(state, desk.sums); });
    });
    return layers_[layer].pairs();
  }

  // Fills one part.
  template <typename Gather>
  void sum_into(std::size_t layer, std::size_t first, std::size_t end, Desk& desk,
                const Gather& gather) {
    auto& [sums, draft] = desk;
    draft.begin();
    for (std::size_t state = first; state < end; ++state) {
      effort_.check();
      gather(automaton_.layer_begin(layer) + static_cast<State>(state));
      draft.add(sums);
      sums.clear();
    }
    Part& part = layers_[layer].parts()[first / Layer::states_in_part];
    draft.write(part);
    const std::size_t bytes = part.bytes();
    held_[layer] += bytes;
    effort_.take_memory(bytes);
  }

  void add_incoming(State state, std::size_t layer, Sums<Number>& sums) {
    std::size_t source_layer = automaton_.first_source(layer);
    const bool sliced = !slice_.everything();
    bool fits = true;
    for (const Transition& transition : automaton_.in(state)) {
      while (transition.state >= automaton_.layer_end(source_layer)) ++source_layer;
      walk_.after(layers_[source_layer], transition.state - automaton_.layer_begin(source_layer),
                  transition.label, [&](UsedWord used, const Number& number) {
                    if (sliced && !slice_.comes(used, uses_left_[state])) return;
                    fits &= sums.add(used, number);
                  });
    }
    if (!fits) throw CountOverflow();
  }

  void add_outgoing(State state, Sums<Number>& sums) {
    const bool sliced = !slice_.everything();
    bool fits = true;
    for (const Transition& transition : automaton_.out(state)) {
      const std::size_t target_layer = automaton_.layer_of(transition.state);
      walk_.before(layers_[target_layer], transition.state - automaton_.layer_begin(target_layer),
                   transition.label, [&](UsedWord used, const Number& number) {
                     if (sliced && !slice_.came(used, uses_left_[state])) return;
                     fits &= sums.add(used, number);
                   });
    }
    if (!fits) throw CountOverflow();
  }

  // Drops the layers from which no transition leads beyond the front.
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

  const Automaton& automaton_;
  const Usage& usage_;
  Effort& effort_;
  Walk walk_;
  const Workers& workers_;
  bool keep_;
  std::vector<Layer> layers_;
  std::vector<std::atomic<std::size_t>> held_;
  std::vector<Desk> desks_;
  Slice slice_;
  std::span<const std::uint8_t> uses_left_;
  // Layers up to the front and from the back on are done.
  std::size_t front_ = 0;
  std::size_t back_ = 0;
  std::size_t meeting_ = 0;
  std::size_t first_kept_ = 0;
  std::size_t last_kept_ = 0;
};

// Calls work.template run<Steps, Sums>() with what suits blocks of words.
template <typename Work>
auto with_block_steps(const Usage& usage, const Work& work) {
  const bool few = PlainPlaces::few({&usage, usage.bits()});
  if (usage.plain()) {
    return few ? work.template run<PlainSteps, DenseSums>()
               : work.template run<PlainSteps, HashedSums>();
  }
  return few ? work.template run<GeneralSteps, DenseSums>()
             : work.template run<GeneralSteps, HashedSums>();
}

// The same for single words. Beside the work of a table, the kind of step does not show.
template <typename Work>
auto with_word_steps(const Usage& usage, const Work& work) {
  if (usage.plain() && PlainPlaces::few(usage.words())) {
    return work.template run<PlainSteps, DenseSums>();
  }
  return RadixPlaces::few(usage.words()) ? work.template run<GeneralSteps, RadixSums>()
                                         : work.template run<GeneralSteps, HashedSums>();
}

}  // namespace pentomino
