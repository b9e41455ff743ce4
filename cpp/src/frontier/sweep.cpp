#include "frontier/sweep.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "frontier/growth.hpp"
#include "frontier/layer_files.hpp"
#include "frontier/state_steps.hpp"
#include "frontier/swept_layer.hpp"
#include "support/workers.hpp"

namespace pentomino {
namespace {

// Making this many states takes less than half a second; then their final number is estimated.
constexpr std::size_t states_to_foresee_from = 2'000'000;

// Sweeps that are far too large show earlier. On a board that goes round, a further cell can bring
// thirty times the states.
constexpr std::size_t states_to_glance_from = 50'000;
constexpr double by_far = 100.0;

// A sweep gives up where its states would need so many times the memory: fewer where the second
// row shows how fast they grow.
constexpr double too_much = 2.0;
constexpr double too_much_in_first_row = 4.0;

// So many times fewer states are kept on average than at most.
constexpr double fewer_than_most = 1.9;

// From so many states on, a layer is left by all threads. They take parts of a layer, some for each
// thread before the steps are entered.
constexpr std::size_t states_to_share_from = 20'000;
constexpr std::size_t states_of_part = 1024;
constexpr std::size_t parts_of_thread = 64;

// A layer has so many shards for each thread, so that those of one thread need not be the largest;
// but no more than this in all, as each takes a kilobyte where it has few states.
constexpr unsigned shards_of_thread = 8;
constexpr unsigned most_shards = 128;

// With a folder, their number is the same for any number of threads.
constexpr unsigned shards_on_disk = 32;

// Fewer parts or shards are left to one thread: each takes long.
constexpr std::size_t few_tasks = 2;

// So many steps are entered together.
constexpr std::size_t steps_at_once = 32;

// With a folder, layers are put aside where they take more than this share of the memory, until
// they take no more than the second; the states that are left at a time take about the third.
constexpr double share_to_put_aside = 0.6;
constexpr double share_to_keep = 0.3;
constexpr double share_to_leave = 0.2;

// The greatest distance of neighbours in the order; if no neighbours are known, the reach of the
// options.
std::size_t furthest_neighbours(const FrontierProblem& problem) noexcept {
  std::size_t furthest = 0;
  for (Position cell = 0; cell < problem.neighbours().size(); ++cell) {
    for (const Position other : problem.neighbours()[cell]) {
      if (other > cell) furthest = std::max<std::size_t>(furthest, other - cell);
    }
  }
  return std::max<std::size_t>(furthest > 0 ? furthest : problem.reach(), 1);
}

// The cells that the frontier passes until it stands the same one row on. Where it leaves a seam to
// both sides at once, rows of the two sides take turns, so neighbours are two rows apart; then each
// cell of the first row has a neighbour in the second, which is on the other side of the seam.
std::size_t cells_of_row(const FrontierProblem& problem) {
  const std::size_t furthest = furthest_neighbours(problem);
  const std::size_t half = furthest / 2;
  if (furthest % 2 == 1 || problem.neighbours().size() < furthest) return furthest;
  const auto second = [&](Position cell) { return cell >= half && cell < furthest; };
  for (Position cell = 0; cell < half; ++cell) {
    const std::vector<Position>& others = problem.neighbours()[cell];
    if (std::none_of(others.begin(), others.end(), second)) return furthest;
  }
  return half;
}

// A sum over all that the states and their order depend on.
std::uint64_t sum_of(const FrontierProblem& problem, std::size_t words) {
  Sum sum;
  sum.add(words);
  for (Position position = 0; position < problem.positions(); ++position) {
    sum.add(problem.mandatory(position) ? 1 : 2);
    for (const Option option : problem.options_at(position)) {
      sum.add(problem.covered(option).size());
      for (const Position cell : problem.covered(option)) sum.add(cell);
      for (const std::uint32_t item : problem.local(option)) sum.add(item);
    }
  }
  for (const LocalItem& local : problem.local_items()) {
    sum.add(local.bit);
    sum.add(problem.problem().lower(local.item));
  }
  return sum.value();
}

template <std::size_t Words>
class Sweep {
 public:
  Sweep(const FrontierProblem& problem, Effort& effort, unsigned threads,
        const SweepFolder* folder = nullptr)
      : problem_(problem),
        effort_(effort),
        memory_(effort),
        nothing_used_(problem.labels(), 0),
        workers_(threads),
        steps_(workers_.threads(), StateSteps<Words>(problem, nothing_used_)),
        sent_(workers_.threads()),
        layers_(problem.positions() + 1),
        shards_(folder != nullptr
                    ? shards_on_disk
                    : std::min(std::bit_ceil(workers_.threads() * shards_of_thread), most_shards)),
        board_{cells_of_row(problem), problem.positions(), 1} {
    for (Position position = 0; position < problem.positions(); ++position) {
      for (const Option option : problem.options_at(position)) {
        const std::size_t cells = problem.covered(option).size();
        board_.smallest = std::min(board_.smallest, cells);
        board_.largest = std::max(board_.largest, cells);
      }
    }
    if (folder != nullptr) files_.emplace(folder->path, sum_of(problem, Words), folder->seconds);
  }

  Natural count() {
    const auto positions = static_cast<Position>(problem_.positions());
    for (Position position = begin(); position < positions; ++position) {
      if (!files_) check_foreseen();
      open(position);
      make_wide_enough(position);
      leave(position);
      report(position);
      if (files_ && files_->record_is_due()) record(position + 1);
    }
    return layers_[positions].ways(width_);
  }

  ForeseenSweep foresee() {
    start();
    for (Position position = 0; position < problem_.positions(); ++position) {
      check_foreseen();
      if (met_ >= states_to_foresee_from) {
        const double states = most_states(kept_, board_);
        return foreseen(states, static_cast<double>(problem_.positions()) * states / stay(), false);
      }
      open(position);
      leave(position);
    }
    return foreseen(static_cast<double>(most_at_once_), static_cast<double>(met_), true);
  }

 private:
  using Step = typename StateSteps<Words>::Step;

  // A step that is not entered yet; the ways are those of the state it comes from.
  struct Sent {
    Window<Words> window;
    std::span<const std::uint64_t> ways;
    Position next;
  };

  // Some states of a layer, from one on.
  struct Part {
    const SweptShard<Words>* shard;
    std::size_t first;
  };

  // About the bytes of a state: three places of a table, which is between a quarter and half full,
  // its window and its ways.
  static constexpr double bytes_of_state =
      3 * (sizeof(Window<Words>) + 16) + sizeof(Window<Words>) + 8;

  static ForeseenSweep foreseen(double states, double all, bool exact) {
    return {states, all, exact, states * bytes_of_state};
  }

  // Goes on where the record stands, or starts; returns the position to leave first.
  Position begin() {
    width_ = 1;
    const auto recorded = files_ ? files_->recorded() : std::nullopt;
    if (!recorded) {
      start();
      return 0;
    }
    const Position first = read(*recorded);
    for (Position position = 0; position < first; ++position) open(position);
    return first;
  }

  void start() {
    layers_[0].shards.resize(1);
    SweptShard<Words>& first = layers_[0].shards[0];
    first.states.number(Window<Words>{}, 0, [](const Window<Words>&) { return true; });
    first.ways.assign(width_, 1);
    at_once_ = met_ = most_at_once_ = 1;
  }

  // Prepares the steps from a position, and the layers that they lead to.
  void open(Position position) {
    steps_[0].open(position, layers_[position].size());
    const std::size_t end = last_reached(position);
    for (std::size_t p = position + 1; p <= end; ++p) layers_[p].shards.resize(shards_);
  }

  // Goes on from all states of a layer, and drops it: all at once, or as many as fit the memory.
  void leave(Position position) {
    SweptLayer<Words>& layer = layers_[position];
    if (files_ && static_cast<double>(layer.bytes()) > share(share_to_leave)) {
      layer.put_aside(*files_, position, width_);
    }
    std::span<SweptShard<Words>> left(layer.shards);
    while (!left.empty()) {
      const auto shards = files_ ? left.first(take_back(position, left)) : left;
      left = left.subspan(shards.size());
      std::size_t states = 0;
      for (const SweptShard<Words>& shard : shards) states += shard.states.size();
      if (states >= states_to_share_from) {
        leave_together(position, shards);
      } else {
        leave_alone(position, shards);
      }
      for (SweptShard<Words>& shard : shards) shard.forget();
      at_once_ -= states;
    }
    layer = {};
    kept_.push_back(static_cast<double>(at_once_));
  }

  void leave_alone(Position position, std::span<const SweptShard<Words>> shards) {
    const std::size_t stride = steps_[0].states_between_checks();
    for (const SweptShard<Words>& shard : shards) {
      for (std::size_t state = 0; state < shard.states.size(); ++state) {
        if (state % stride == 0) check(position);
        const auto ways = shard.ways_to(state, width_);
        for (const Step& step : steps_[0].from(shard.states.window(state), 0)) {
          admit(enter({step.window, ways, step.next}, shard_of(step.window)));
        }
      }
    }
  }

  // All threads find steps for a while, sorted by the shards that they lead to; then each enters
  // those of some shards.
  void leave_together(Position position, std::span<const SweptShard<Words>> shards) {
    open_for_all(position);
    std::vector<Part> parts;
    for (const SweptShard<Words>& shard : shards) {
      for (std::size_t first = 0; first < shard.states.size(); first += states_of_part) {
        parts.push_back({&shard, first});
      }
    }
    for (auto& mine : sent_) mine.resize(shards_);
    std::vector<std::size_t> fresh(shards_);
    const std::size_t at_a_time = parts_at_a_time();
    const auto enter = [&](unsigned /*worker*/, std::size_t shard) {
      fresh[shard] = receive(shard);
    };
    for (std::size_t done = 0; done < parts.size(); done += at_a_time) {
      const auto find = [&](unsigned worker, std::size_t n) { send(worker, parts[done + n]); };
      check(position);
      workers_.run(std::min(at_a_time, parts.size() - done), find, few_tasks);
      workers_.run(shards_, enter, few_tasks);
      for (const std::size_t states : fresh) admit(states);
    }
  }

  // Fewer where little memory is to be enough, even if each step leads to a new state.
  std::size_t parts_at_a_time() const noexcept {
    const std::size_t most = parts_of_thread * workers_.threads();
    if (!files_) return most;
    const auto steps = static_cast<double>(states_of_part * steps_[0].most());
    const double parts = share(share_to_leave) / (steps * (sizeof(Sent) + bytes_of_state));
    return static_cast<std::size_t>(std::clamp(parts, 1.0, static_cast<double>(most)));
  }

  // Prepares the steps of all threads; where only the first needed some, the others catch up.
  void open_for_all(Position position) {
    for (; opened_ <= position; ++opened_) {
      const std::size_t size = layers_[opened_].size();
      for (std::size_t worker = 1; worker < steps_.size(); ++worker) {
        steps_[worker].open(static_cast<Position>(opened_), size);
      }
    }
  }

  // Finds the steps from the states of a part.
  void send(unsigned worker, const Part& part) {
    effort_.check();
    const std::size_t end = std::min(part.shard->states.size(), part.first + states_of_part);
    for (std::size_t state = part.first; state < end; ++state) {
      const auto ways = part.shard->ways_to(state, width_);
      for (const Step& step : steps_[worker].from(part.shard->states.window(state), 0)) {
        sent_[worker][shard_of(step.window)].push_back({step.window, ways, step.next});
      }
    }
  }

  // Enters what all threads have found for a shard; returns the number of new states.
  std::size_t receive(std::size_t shard) {
    effort_.check();
    std::size_t fresh = 0;
    for (auto& from : sent_) {
      fresh += enter_all(from[shard], shard);
      from[shard].clear();
    }
    return fresh;
  }

  std::size_t shard_of(const Window<Words>& window) const noexcept {
    // Not the bits that choose the place in a table.
    return static_cast<std::size_t>(window.hash() >> 32) & (shards_ - 1);
  }

  // The number of steps that lead to new states. The places of several states are read before they
  // are entered: the processor then waits for all of them at once.
  std::size_t enter_all(std::span<const Sent> steps, std::size_t shard) {
    std::size_t fresh = 0;
    while (!steps.empty()) {
      const auto now = steps.first(std::min(steps.size(), steps_at_once));
      std::uint32_t read = 0;
      for (const Sent& sent : now)
        read ^= layers_[sent.next].shards[shard].states.touch(sent.window);
      touched_.store(read, std::memory_order_relaxed);  // or it would not be read
      for (const Sent& sent : now) fresh += enter(sent, shard) ? 1 : 0;
      steps = steps.subspan(now.size());
    }
    return fresh;
  }

  // Whether the step leads to a new state.
  bool enter(const Sent& sent, std::size_t shard) {
    return layers_[sent.next].shards[shard].enter(
        sent.window, sent.ways, width_,
        [&](const Window<Words>& fresh) { return steps_[0].possible(sent.next, fresh); });
  }

  void admit(std::size_t states) noexcept {
    met_ += states;
    at_once_ += states;
    most_at_once_ = std::max(most_at_once_, at_once_);
  }

  // No number can exceed the ways into all layers so far, times the number of choices. If that
  // needs more limbs, all numbers get them.
  void make_wide_enough(Position position) {
    const Natural total = layers_[position].ways(width_);
    bound_.add_product(total.limbs(), std::array<std::uint64_t, 1>{steps_[0].most()});
    const std::size_t width = bound_.limbs().size();
    if (width <= width_) return;
    const std::size_t end = last_reached(position);
    for (std::size_t p = position; p <= end; ++p) {
      for (SweptShard<Words>& shard : layers_[p].shards) shard.widen(width_, width);
    }
    width_ = width;
  }

  std::size_t last_reached(std::size_t position) const noexcept {
    return std::min(problem_.positions(), position + problem_.reach() + 1);
  }

  void check(Position position) {
    effort_.check();
    if (files_) make_room(position, 0.0);
    memory_.hold(held(position));
  }

  std::size_t held(Position position) const noexcept {
    std::size_t total = 0;
    for (const auto& steps : steps_) total += steps.bytes();
    for (const auto& mine : sent_) {
      for (const auto& to_shard : mine) total += to_shard.capacity() * sizeof(Sent);
    }
    for (std::size_t p = position; p <= last_reached(position); ++p) total += layers_[p].bytes();
    return total;
  }

  double share(double of_memory) const noexcept {
    return of_memory * static_cast<double>(effort_.limits().memory);
  }

  // Puts layers behind this position aside where so many more bytes would be too much: first those
  // that are needed last. Small layers stay, as all of them together are small.
  void make_room(Position position, double bytes) {
    if (static_cast<double>(held(position)) + bytes <= share(share_to_put_aside)) return;
    const std::size_t last = last_reached(position);
    const double small = share(share_to_keep) / static_cast<double>(2 * (last - position + 1));
    for (std::size_t p = last; p > position; --p) {
      if (static_cast<double>(layers_[p].bytes()) < small) continue;
      layers_[p].put_aside(*files_, p, width_);
      if (static_cast<double>(held(position)) + bytes <= share(share_to_keep)) return;
    }
  }

  // Takes back some of these shards of a position, at least one; returns how many.
  std::size_t take_back(Position position, std::span<SweptShard<Words>> shards) {
    double bytes = 0.0;
    std::size_t taken = 0;
    for (; taken < shards.size(); ++taken) {
      const auto states = static_cast<double>(shards[taken].states_aside());
      const double more = states * (bytes_of_state + 8.0 * static_cast<double>(width_ - 1));
      if (taken > 0 && bytes + more > share(share_to_leave)) break;
      bytes += more;
    }
    if (bytes == 0.0) return taken;
    make_room(position, bytes);
    std::vector<std::size_t> twice(taken);
    const auto take = [&](unsigned /*worker*/, std::size_t shard) {
      effort_.check();
      twice[shard] = shards[shard].take_back(*files_, position, width_);
    };
    workers_.run(taken, take, few_tasks);
    for (const std::size_t states : twice) {
      at_once_ -= states;
      met_ -= states;
    }
    return taken;
  }

  // Puts everything aside, and records that all positions before this one have been left.
  void record(Position position) {
    Words64 record{position, width_, met_, at_once_, most_at_once_};
    put_row(record, bound_.limbs());
    put_row(record, Words64(kept_.begin(), kept_.end()));
    Words64 files;
    for (std::size_t p = position; p <= last_reached(position); ++p) {
      layers_[p].put_aside(*files_, p, width_);
      layers_[p].write(record);
      files.push_back(p);
    }
    files_->record(record, files);
  }

  // Reads what was recorded; returns the position.
  Position read(std::span<const std::uint64_t> recorded) {
    RecordReader record(recorded);
    const auto position = static_cast<Position>(record.number());
    width_ = record.number();
    met_ = record.number();
    at_once_ = record.number();
    most_at_once_ = record.number();
    bound_ = Natural(record.row());
    const auto kept = record.row();
    kept_.assign(kept.begin(), kept.end());
    for (std::size_t p = position; p <= last_reached(position); ++p) layers_[p].read(record);
    return position;
  }

  void check_foreseen() {
    if (met_ < states_to_glance_from) return;
    const double bytes = most_states(kept_, board_) * bytes_of_state;
    double most = shows_second_row(kept_, board_) ? too_much : too_much_in_first_row;
    if (met_ < states_to_foresee_from) most *= by_far;
    if (bytes <= most * static_cast<double>(effort_.limits().memory)) return;
    throw OverBudget("there are too many half-filled boards to keep track of" +
                     (bytes < 1e15 ? " (about " + in_words(static_cast<std::size_t>(bytes)) + ")"
                                   : std::string()));
  }

  // Computed as if as many states as foreseen were kept from here on: too many where a board ends,
  // so what is reported never becomes less.
  void report(Position position) {
    const double kept =
        met_ < states_to_foresee_from ? static_cast<double>(at_once_) : most_states(kept_, board_);
    const double left = static_cast<double>(problem_.positions() - position - 1) * kept / stay();
    const double done = static_cast<double>(met_ - at_once_);
    effort_.reached(done / (done + left));
  }

  // For how many cells a state stays, until its lowest open cell is passed; longer by as much as
  // fewer states are kept on average than at most. All states kept, counted after each cell, are as
  // many as those that came times their stay, and as those that left times it. Where their number
  // grows by a factor with each cell, one is too little by as much as the other is too much.
  double stay() const noexcept {
    const double came = static_cast<double>(met_);
    const double left = std::max(came - static_cast<double>(at_once_), 1.0);
    return fewer_than_most * std::reduce(kept_.begin(), kept_.end()) / std::sqrt(came * left);
  }

  const FrontierProblem& problem_;
  Effort& effort_;
  HeldMemory memory_;
  std::vector<ItemSet> nothing_used_;  // by any label, because it does not matter here
  Workers workers_;
  std::vector<StateSteps<Words>> steps_;              // of each worker
  std::size_t opened_ = 0;                            // positions that all of these have opened
  std::vector<std::vector<std::vector<Sent>>> sent_;  // by each worker, to each shard
  std::vector<SweptLayer<Words>> layers_;
  std::optional<LayerFiles> files_;
  unsigned shards_;
  std::atomic<std::uint32_t> touched_{0};
  SweptBoard board_;
  std::vector<double> kept_;  // states after each cell that was passed
  std::size_t width_ = 0;     // of numbers, in limbs; 0 if nothing is counted
  Natural bound_;
  std::size_t met_ = 0;
  std::size_t at_once_ = 0;
  std::size_t most_at_once_ = 0;
};

void check_boundless(const FrontierProblem& problem) {
  if (!problem.boundless()) throw InvalidProblem("a sweep needs pieces with any number of copies");
}

}  // namespace

ForeseenSweep foresee_sweep(const FrontierProblem& problem, Effort& effort) {
  check_boundless(problem);
  return with_windows(
      problem, [&]<std::size_t Words>() { return Sweep<Words>(problem, effort, 1).foresee(); });
}

Natural count_by_sweep(const FrontierProblem& problem, Effort& effort, unsigned threads,
                       const SweepFolder* folder) {
  check_boundless(problem);
  const Natural total = with_windows(problem, [&]<std::size_t Words>() {
    return Sweep<Words>(problem, effort, threads, folder).count();
  });
  effort.reached(1.0);
  return total;
}

}  // namespace pentomino
