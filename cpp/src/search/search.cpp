#include "search/search.hpp"

#include <algorithm>
#include <iterator>
#include <new>

#include "search/gate.hpp"
#include "search/search_tree.hpp"
#include "search/subtree.hpp"
#include "search/walker.hpp"

namespace pentomino {
namespace {

// Enough units that no thread waits long for the last one, and few enough to be made at once.
constexpr std::size_t units_wanted = 1000;

// The bytes of an option in store, with the reserve of its vector.
constexpr std::size_t bytes_in_store = 2 * sizeof(Option);
constexpr std::size_t least_in_store = std::size_t{1} << 12;

}  // namespace

// The data that the threads share. The search's mutex guards everything except the atomics.
struct Search::Work {
  explicit Work(unsigned walks) : reports(walks), gates(walks), running(walks) {}

  std::vector<WalkReport> reports;  // of each thread
  std::vector<Gate> gates;          // of each thread
  std::vector<Subtree> units;
  std::vector<Solutions> found;  // of each unit, the solutions not taken yet
  std::vector<bool> finished;    // of each unit
  std::size_t next = 0;          // the next unit to walk
  std::size_t front = 0;         // the unit whose solutions come next
  std::size_t taken = 0;         // how many of the front unit's store have been taken
  std::size_t stored = 0;        // options in store
  unsigned running;              // threads that have not ended
  bool split = false;            // the units are known
  std::optional<Walker> walker;  // of a search without threads
};

Search::Search(ProblemPointer problem, std::optional<SymmetryGroup> group, Settings settings,
               Effort& effort)
    : settings_(std::move(settings)),
      tree_(std::move(problem), std::move(group), settings_.vector_unit, least_store(), effort) {
  if (settings_.threads == 0 && settings_.held) {
    throw NoThread("a search that is watched needs a thread of its own, and here there is none");
  }
  fit_memory(effort);
  work_ = std::make_unique<Work>(std::max(settings_.threads, 1U));
  if (settings_.held) hold();
  if (settings_.threads > 0) start_threads();
}

std::size_t Search::least_store() const noexcept {
  return settings_.list ? least_in_store * bytes_in_store : 0;
}

// Uses fewer threads and a smaller store if the memory has no room for more.
void Search::fit_memory(const Effort& effort) {
  const std::size_t walk = tree_.walk_bytes();
  const std::size_t left = effort.memory_left() - tree_.bytes() - least_store();
  const std::size_t threads = std::min<std::size_t>(settings_.threads, left / (walk + 1));
  if (settings_.threads > 0) settings_.threads = std::max(static_cast<unsigned>(threads), 1U);
  const std::size_t walks = std::max(settings_.threads, 1U) * walk;
  const std::size_t in_store = (left - walks + least_store()) / bytes_in_store;
  settings_.most_in_store = std::min(settings_.most_in_store, in_store);
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

void Search::finish() {
  std::unique_lock lock(mutex_);
  stop();
  changed_.wait(lock, [this] { return work_->running == 0; });
}

// Called under the lock.
void Search::stop() {
  stop_ = true;
  if (settings_.threads == 0) work_->running = 0;
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
  end(thread, failure);
}

void Search::end(unsigned thread, const std::exception_ptr& failure) {
  work_->gates[thread].leave();
  const std::lock_guard lock(mutex_);
  if (failure) {
    failure_ = failure;
    stop();
  }
  if (work_->running > 0) --work_->running;  // a search without threads ends when it is stopped
  if (work_->running == 0 && !stop_) complete_ = true;
  changed_.notify_all();
}

void Search::work(unsigned thread) {
  Gate& gate = work_->gates[thread];
  std::optional<Walker> walker;
  try {
    walker.emplace(tree_.root(), tree_.vector_unit(), gate, work_->reports[thread]);
  } catch (const std::bad_alloc&) {
    if (thread == 0) throw;
    return;  // the others continue without this one
  }
  if (thread == 0) {
    cut_into_units(*walker);
  } else {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return work_->split || stop_; });
  }
  while (walk_unit(*walker, gate)) {
  }
}

void Search::work_here(std::chrono::milliseconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  std::exception_ptr failure;
  try {
    Gate& gate = work_->gates[0];
    if (!work_->walker) {
      work_->walker.emplace(tree_.root(), tree_.vector_unit(), gate, work_->reports[0]);
      cut_into_units(*work_->walker);
    }
    gate.end_at(until);
    while (walk_unit(*work_->walker, gate)) {
      if (ready() || std::chrono::steady_clock::now() >= until) return;
    }
  } catch (...) {
    failure = std::current_exception();
  }
  end(0, failure);
}

void Search::cut_into_units(Walker& walker) {
  // A search that is held shows each option that it takes, so none is taken here.
  const std::size_t wanted = settings_.held ? 1 : units_wanted;
  std::vector<Subtree> units = walker.cut({}, wanted, [this] { return !stop_; });
  const std::lock_guard lock(mutex_);
  work_->found.resize(units.size());
  work_->finished.resize(units.size());
  work_->units = std::move(units);
  work_->split = true;
  changed_.notify_all();
}

// Walks the next unit. False if there is none, or if the search was stopped.
bool Search::walk_unit(Walker& walker, Gate& gate) {
  const OrbitFilter* filter = tree_.filter();
  Subtree unit;
  std::size_t number = 0;
  {
    const std::lock_guard lock(mutex_);
    if (stop_ || work_->next == work_->units.size()) return false;
    number = work_->next++;
    unit = std::move(work_->units[number]);
  }
  const bool is_done = walker.walk(unit, [&](std::span<const Option> solution) {
    if (filter != nullptr && !filter->keeps(solution)) return true;
    const bool stops = gate.stops_at_next();
    return found(number, solution) && (!stops || gate.stop(solution));
  });
  const std::lock_guard lock(mutex_);
  work_->finished[number] = true;
  if (!is_done && settings_.threads == 0 && !stop_) add_units(walker.take_rest());
  advance();
  // Wakes only who needs it: the reader waits for solutions, threads for room in the store.
  if (ready() || work_->stored >= settings_.most_in_store) changed_.notify_all();
  return true;
}

// Puts units before the next one.
void Search::add_units(std::vector<Subtree> units) {
  const auto next = static_cast<std::ptrdiff_t>(work_->next);
  work_->found.insert(work_->found.begin() + next, units.size(), Solutions{});
  work_->finished.insert(work_->finished.begin() + next, units.size(), false);
  work_->units.insert(work_->units.begin() + next, std::make_move_iterator(units.begin()),
                      std::make_move_iterator(units.end()));
}

// Stores a solution in the form that the settings ask for. False if the search ends.
bool Search::found(std::size_t unit, std::span<const Option> solution) {
  if (settings_.threads == 0 && work_->stored > 0 && work_->stored >= settings_.most_in_store) {
    return false;
  }
  const OrbitFilter* filter = tree_.filter();
  if (filter != nullptr && settings_.whole_orbits) {
    const std::vector<std::vector<Option>> orbit = filter->orbit(solution);
    return std::all_of(orbit.begin(), orbit.end(),
                       [&](const std::vector<Option>& image) { return deliver(unit, image); });
  }
  if (!settings_.list) return deliver(unit, solution);
  if (filter != nullptr && !settings_.held) return deliver(unit, filter->least_image(solution));
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
    return stop_ || settings_.threads == 0 || work_->stored < settings_.most_in_store ||
           (unit == work_->front && work_->found[unit].size() == 0);
  });
  if (stop_) return false;
  ++solutions_;
  Solutions& found = work_->found[unit];
  found.append(sorted);
  work_->stored += sorted.size() + 1;
  if (unit == work_->front && found.size() == 1) changed_.notify_all();
  return true;
}

// Moves the front past units that are finished and empty. When no thread works any more, no unit
// gets further than it is.
void Search::advance() {
  while (work_->front < work_->found.size() &&
         (work_->finished[work_->front] || work_->running == 0) &&
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
  if (settings_.threads == 0 && !ready()) {
    lock.unlock();
    work_here(patience);
    lock.lock();
    patience = std::chrono::milliseconds(0);
  }
  const bool is_ready = changed_.wait_for(lock, patience, [this] { return ready(); });
  if (failure_) std::rethrow_exception(failure_);
  return is_ready;
}

Solutions Search::take(std::size_t most) {
  Solutions result;
  take_into(result, most);
  return result;
}

void Search::take_into(Solutions& others, std::size_t most) {
  const std::lock_guard lock(mutex_);
  advance();
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
  if (work_->running > 0 || failure_) return false;
  if (work_->front >= work_->found.size()) return true;
  return work_->found[work_->front].size() == work_->taken &&
         std::all_of(work_->found.begin() + static_cast<std::ptrdiff_t>(work_->front) + 1,
                     work_->found.end(), [](const Solutions& found) { return found.size() == 0; });
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

void Search::pause() {
  if (settings_.threads == 0) return;  // it walks only while somebody waits
  for (Gate& gate : work_->gates) gate.hold();
}

void Search::resume() {
  for (Gate& gate : work_->gates) gate.release();
}

void Search::hold() { work_->gates[0].hold(); }
void Search::allow(std::uint64_t passes) { work_->gates[0].allow(passes); }
void Search::release() { work_->gates[0].release(); }
void Search::hold_after(std::uint64_t solutions) { work_->gates[0].hold_after(solutions); }
bool Search::standing() const { return work_->gates[0].standing(); }
std::vector<Option> Search::position(std::chrono::milliseconds patience) const {
  return work_->gates[0].position(patience);
}

}  // namespace pentomino
