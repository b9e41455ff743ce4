#include "search/search.hpp"

#include <algorithm>
#include <new>

#include "search/dead_options.hpp"
#include "search/gate.hpp"
#include "search/subproblem.hpp"
#include "search/tree.hpp"

namespace pentomino {
namespace {

// Enough units that no thread waits long for the last one, and few enough to be made at once.
constexpr std::size_t units_wanted = 1000;
constexpr std::size_t most_levels_split = 12;

// The bytes of an option in store, with the reserve of its vector.
constexpr std::size_t bytes_in_store = 2 * sizeof(Option);
constexpr std::size_t least_in_store = std::size_t{1} << 12;

const VectorUnit& unit_named(const std::string& name) {
  for (const VectorUnit& unit : vector_units()) {
    if (name.empty() || unit.name == name) return unit;
  }
  throw InvalidProblem("this machine has no vector unit called " + name);
}

}  // namespace

// The data that the threads share. The search's mutex guards everything except the atomics.
struct Search::Work {
  Work(const VectorUnit& unit, unsigned threads)
      : vector_unit(unit), root(unit), reports(threads), gates(threads), running(threads) {}

  const VectorUnit& vector_unit;
  Subproblem root;
  std::vector<WalkReport> reports;  // of each thread
  std::vector<Gate> gates;          // of each thread
  std::vector<Unit> units;
  std::vector<Solutions> found;  // of each unit, the solutions not taken yet
  std::vector<bool> finished;    // of each unit
  std::size_t next = 0;          // the next unit to walk
  std::size_t front = 0;         // the unit whose solutions come next
  std::size_t taken = 0;         // how many of the front unit's store have been taken
  std::size_t stored = 0;        // options in store
  unsigned running;              // threads that have not ended
  bool split = false;            // the units are known
};

Search::Search(ProblemPointer problem, std::optional<SymmetryGroup> group, Settings settings,
               Effort& effort)
    : problem_(std::move(problem)), settings_(std::move(settings)) {
  settings_.threads = std::max(settings_.threads, 1U);
  const VectorUnit& unit = unit_named(settings_.vector_unit);
  if (group && group->order() > 1) filter_.emplace(*problem_, std::move(*group), effort);
  effort.reached(0.2);
  work_ = std::make_unique<Work>(unit, settings_.threads);
  work_->root.number(*problem_, [this](Option o) { return !filter_ || filter_->allows(o); });
  fit_memory(effort);
  lay_out_root(effort);
  effort.reached(1.0);
  if (settings_.held) hold();
  start_threads();
}

// Checks that everything fits before it is allocated; uses fewer threads and a smaller store if
// that helps.
void Search::fit_memory(const Effort& effort) {
  const std::size_t root = work_->root.bytes(), tree = Tree::bytes(work_->root);
  const std::size_t store = settings_.list ? least_in_store * bytes_in_store : 0;
  effort.need_memory(sum(root, sum(tree, store)), "the search");
  const std::size_t left = effort.memory_left() - root - store;
  const std::size_t threads = std::min<std::size_t>(settings_.threads, left / (tree + 1));
  settings_.threads = std::max(static_cast<unsigned>(threads), 1U);
  work_->running = settings_.threads;
  const std::size_t in_store = (left - settings_.threads * tree + store) / bytes_in_store;
  settings_.most_in_store = std::min(settings_.most_in_store, in_store);
}

// The root without the options that are dead from the start.
void Search::lay_out_root(Effort& effort) {
  work_->root.lay_out(effort);
  effort.reached(0.6);
  const std::vector<bool> dead = dead_options(*problem_, work_->root, work_->vector_unit, effort);
  effort.reached(0.8);
  if (std::find(dead.begin(), dead.end(), true) == dead.end()) return;
  const auto allows = [&](Option o) { return (!filter_ || filter_->allows(o)) && !dead[o]; };
  work_->root.build(*problem_, allows, effort);
}

// Continues with the threads that could be started.
void Search::start_threads() {
  threads_.start(settings_.threads, [this](unsigned thread) { run(thread); });
  if (threads_.size() == 0) {
    throw NoThread("no thread could be started: the system has no memory for one");
  }
  const std::lock_guard lock(mutex_);
  work_->running -= settings_.threads - static_cast<unsigned>(threads_.size());
  if (work_->running == 0 && !stop_) complete_ = true;
}

Search::~Search() { cancel(); }

void Search::cancel() {
  const std::lock_guard lock(mutex_);
  stop();
}

// Called under the lock.
void Search::stop() {
  stop_ = true;
  for (Gate& gate : work_->gates) gate.cancel();
  changed_.notify_all();
}

void Search::run(unsigned thread) {
  std::exception_ptr failure;
  try {
    work(thread);
  } catch (...) {
    failure = std::current_exception();
  }
  work_->gates[thread].leave();
  const std::lock_guard lock(mutex_);
  if (failure) {
    failure_ = failure;
    stop();
  }
  if (--work_->running == 0 && !stop_) complete_ = true;
  changed_.notify_all();
}

void Search::work(unsigned thread) {
  Gate& gate = work_->gates[thread];
  std::optional<Tree> tree;
  try {
    tree.emplace(work_->root, work_->vector_unit, gate, work_->reports[thread]);
  } catch (const std::bad_alloc&) {
    if (thread == 0) throw;
    return;  // the others continue without this one
  }
  if (thread == 0) {
    split_into_units(*tree);
  } else {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return work_->split || stop_; });
  }
  walk_units(*tree, gate);
}

void Search::split_into_units(Tree& tree) {
  std::vector<Unit> units{tree.whole()};
  // A search that is held shows each option that it takes, so none is taken here.
  const std::size_t levels = settings_.held ? 0 : most_levels_split;
  for (std::size_t level = 0; level < levels && units.size() < units_wanted; ++level) {
    std::vector<Unit> below;
    for (Unit& unit : units) {
      if (stop_) break;
      for (Unit& child : tree.split(std::move(unit))) below.push_back(std::move(child));
    }
    units = std::move(below);
  }
  const std::lock_guard lock(mutex_);
  work_->found.resize(units.size());
  work_->finished.resize(units.size());
  work_->units = std::move(units);
  work_->split = true;
  changed_.notify_all();
}

void Search::walk_units(Tree& tree, Gate& gate) {
  while (!stop_) {
    Unit unit;
    std::size_t number = 0;
    {
      const std::lock_guard lock(mutex_);
      if (work_->next == work_->units.size()) return;
      number = work_->next++;
      unit = std::move(work_->units[number]);
    }
    tree.walk(unit, [&](std::span<const Option> solution) {
      if (filter_ && !filter_->keeps(solution)) return true;
      const bool stops = gate.stops_at_next();
      return found(number, solution) && (!stops || gate.stop(solution));
    });
    const std::lock_guard lock(mutex_);
    work_->finished[number] = true;
    advance();
    // Wakes only who needs it: the reader waits for solutions, threads for room in the store.
    if (ready() || work_->stored >= settings_.most_in_store) changed_.notify_all();
  }
}

// Stores a solution in the form that the settings ask for. False if the search ends.
bool Search::found(std::size_t unit, std::span<const Option> solution) {
  if (filter_ && settings_.whole_orbits) {
    const std::vector<std::vector<Option>> orbit = filter_->orbit(solution);
    return std::all_of(orbit.begin(), orbit.end(),
                       [&](const std::vector<Option>& image) { return deliver(unit, image); });
  }
  if (!settings_.list) return deliver(unit, solution);
  if (filter_ && !settings_.held) return deliver(unit, filter_->least_image(solution));
  std::vector<Option> sorted(solution.begin(), solution.end());
  std::sort(sorted.begin(), sorted.end());
  return deliver(unit, sorted);
}

bool Search::deliver(std::size_t unit, std::span<const Option> sorted) {
  if (!settings_.list) {
    ++solutions_;
    return true;
  }
  std::unique_lock lock(mutex_);
  // The front unit may always add a few; otherwise nobody could continue.
  changed_.wait(lock, [&] {
    return stop_ || work_->stored < settings_.most_in_store ||
           (unit == work_->front && work_->found[unit].size() == 0);
  });
  if (stop_) return false;
  ++solutions_;
  Solutions& found = work_->found[unit];
  found.options.insert(found.options.end(), sorted.begin(), sorted.end());
  found.starts.push_back(found.options.size());
  work_->stored += sorted.size() + 1;
  if (unit == work_->front && found.size() == 1) changed_.notify_all();
  return true;
}

// Moves the front past units that are finished and empty.
void Search::advance() {
  while (work_->front < work_->found.size() && work_->finished[work_->front] &&
         work_->taken == work_->found[work_->front].size()) {
    work_->found[work_->front] = Solutions{};
    work_->taken = 0;
    ++work_->front;
  }
}

bool Search::ready() const {
  return work_->running == 0 ||
         (work_->front < work_->found.size() && work_->found[work_->front].size() > work_->taken);
}

bool Search::wait(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  const bool is_ready = changed_.wait_for(lock, patience, [this] { return ready(); });
  if (failure_) std::rethrow_exception(failure_);
  return is_ready;
}

void Solutions::append(const Solutions& others, std::size_t first, std::size_t end) {
  const auto at = [&](std::size_t row) {
    return others.options.begin() + static_cast<std::ptrdiff_t>(others.starts[row]);
  };
  const std::size_t before = options.size();
  options.insert(options.end(), at(first), at(end));
  for (std::size_t row = first; row < end; ++row) {
    starts.push_back(before + others.starts[row + 1] - others.starts[first]);
  }
}

Solutions Search::take(std::size_t most) {
  Solutions result;
  take_into(result, most);
  return result;
}

void Search::take_into(Solutions& others, std::size_t most) {
  const std::lock_guard lock(mutex_);
  while (most > 0 && work_->front < work_->found.size()) {
    Solutions& found = work_->found[work_->front];
    const std::size_t count = std::min(most, found.size() - work_->taken);
    if (count == 0) break;
    others.append(found, work_->taken, work_->taken + count);
    most -= count;
    work_->taken += count;
    work_->stored -= count + found.starts[work_->taken] - found.starts[work_->taken - count];
    if (work_->taken == found.size()) {
      found = Solutions{};
      work_->taken = 0;
    }
    advance();
  }
  changed_.notify_all();
}

bool Search::exhausted() const {
  const std::lock_guard lock(mutex_);
  // Units beyond an unfinished one stay out of sight: they would be out of order.
  const bool nothing_left =
      work_->front >= work_->found.size() || work_->found[work_->front].size() == work_->taken;
  return work_->running == 0 && nothing_left;
}

std::uint64_t Search::nodes() const noexcept {
  std::uint64_t nodes = 0;
  for (const WalkReport& report : work_->reports) {
    nodes += report.nodes.load(std::memory_order_relaxed);
  }
  return nodes;
}

double Search::progress() const noexcept {
  if (complete_) return 1.0;
  double share = 0.0;
  for (const WalkReport& report : work_->reports) {
    share += report.share_done.load(std::memory_order_relaxed);
  }
  return std::min(share, 1.0);
}

void Search::hold() { work_->gates[0].hold(); }
void Search::allow(std::uint64_t passes) { work_->gates[0].allow(passes); }
void Search::release() { work_->gates[0].release(); }
void Search::hold_after(std::uint64_t solutions) { work_->gates[0].hold_after(solutions); }
bool Search::standing() const { return work_->gates[0].standing(); }
std::vector<Option> Search::position(std::chrono::milliseconds patience) const {
  return work_->gates[0].position(patience);
}

std::vector<std::string> Search::vector_unit_names() {
  std::vector<std::string> names;
  for (const VectorUnit& unit : vector_units()) names.emplace_back(unit.name);
  return names;
}

}  // namespace pentomino
