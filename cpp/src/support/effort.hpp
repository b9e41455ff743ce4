// The limits of a long computation, its progress, and its cancellation. It ends early by one of two
// exceptions, never by running out of memory.

#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>

namespace pentomino {

// The computation would not fit the limits it was given.
class OverBudget : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The product or sum of sizes; the greatest size if the result is larger, as no memory is.
inline constexpr std::size_t greatest_size = std::numeric_limits<std::size_t>::max();
constexpr std::size_t product(std::size_t a, std::size_t b) noexcept {
  return b != 0 && a > greatest_size / b ? greatest_size : a * b;
}
constexpr std::size_t sum(std::size_t a, std::size_t b) noexcept {
  return a > greatest_size - b ? greatest_size : a + b;
}

// Writes an amount of memory for people.
std::string in_words(std::size_t bytes);

// The computation was cancelled.
class Cancelled : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Limits {
  std::size_t memory = greatest_size;  // estimated bytes
  std::size_t states = greatest_size;  // of the automaton
};

// Shared by the thread that computes and the thread that waits; it must outlive the computation.
class Effort {
 public:
  explicit Effort(Limits limits = {}) : limits_(limits) {}

  // What the computation calls now and then, where no other thread waits for it. It may throw.
  void call_meanwhile(std::function<void()> meanwhile) { meanwhile_ = std::move(meanwhile); }

  void cancel() noexcept { cancelled_ = true; }
  // From 0 to 1; never falls.
  double progress() const noexcept { return progress_.load(std::memory_order_relaxed); }
  std::size_t memory() const noexcept { return memory_.load(std::memory_order_relaxed); }
  std::size_t peak_memory() const noexcept { return peak_.load(std::memory_order_relaxed); }
  const Limits& limits() const noexcept { return limits_; }

  // Called by the computation:
  void check() const {
    if (cancelled_.load(std::memory_order_relaxed)) throw Cancelled("cancelled");
    if (meanwhile_) meanwhile_();
  }
  void reached(double fraction) noexcept {
    if (fraction > progress()) progress_.store(fraction, std::memory_order_relaxed);
  }
  void take_memory(std::size_t bytes) {
    const std::size_t now = memory_.fetch_add(bytes, std::memory_order_relaxed) + bytes;
    std::size_t peak = peak_.load(std::memory_order_relaxed);
    while (now > peak && !peak_.compare_exchange_weak(peak, now)) {
    }
    if (now > limits_.memory) throw OverBudget("this board needs more memory than it may take");
  }
  void give_memory(std::size_t bytes) noexcept {
    memory_.fetch_sub(bytes, std::memory_order_relaxed);
  }
  // Throws if less memory than this is left; called before the memory is allocated.
  void need_memory(std::size_t bytes, const std::string& who) const {
    if (bytes <= memory_left()) return;
    throw OverBudget(who + " needs about " + in_words(bytes) +
                     " of memory, which is more than it may take");
  }
  std::size_t memory_left() const noexcept {
    const std::size_t taken = memory();
    return taken < limits_.memory ? limits_.memory - taken : 0;
  }

 private:
  Limits limits_;
  std::function<void()> meanwhile_;
  std::atomic<bool> cancelled_{false};
  std::atomic<double> progress_{0.0};
  std::atomic<std::size_t> memory_{0};
  std::atomic<std::size_t> peak_{0};
};

// Bytes that count against the memory of an effort for as long as this lives.
class HeldMemory {
 public:
  explicit HeldMemory(Effort& effort) : effort_(&effort) {}
  ~HeldMemory() { effort_->give_memory(bytes_); }
  HeldMemory(const HeldMemory&) = delete;
  HeldMemory& operator=(const HeldMemory&) = delete;

  // Changes the number of bytes.
  void hold(std::size_t bytes) {
    if (bytes == bytes_) return;
    if (bytes > bytes_) {
      const std::size_t more = bytes - bytes_;
      bytes_ = bytes;
      effort_->take_memory(more);
    } else {
      effort_->give_memory(bytes_ - bytes);
      bytes_ = bytes;
    }
  }

 private:
  Effort* effort_;
  std::size_t bytes_ = 0;
};

}  // namespace pentomino
