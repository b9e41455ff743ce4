// Threads that share numbered tasks. Which worker does which task is left to chance, so results
// must not depend on it.

#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>

#include "support/threads.hpp"

namespace pentomino {

class Workers {
 public:
  explicit Workers(unsigned threads) : threads_(threads == 0 ? 1 : threads) {}

  unsigned threads() const noexcept { return threads_; }

  // Calls work(worker, task) for every task from 0 to `tasks` - 1, on this thread alone if there
  // are few tasks, which are assumed to be short. Ends early with the first exception.
  template <typename Work>
  void run(std::size_t tasks, const Work& work, std::size_t few = few_tasks) const {
    if (threads_ == 1 || tasks < few) {
      for (std::size_t task = 0; task < tasks; ++task) work(0U, task);
      return;
    }
    std::atomic<std::size_t> next{0};
    std::exception_ptr error;
    std::mutex error_lock;
    const auto take_tasks = [&](unsigned worker) {
      try {
        for (std::size_t task = next++; task < tasks; task = next++) work(worker, task);
      } catch (...) {
        next = tasks;
        const std::scoped_lock locked(error_lock);
        if (!error) error = std::current_exception();
      }
    };
    {
      Threads others;
      others.start(threads_ - 1, [&take_tasks](unsigned other) { take_tasks(other + 1); });
      take_tasks(0);
    }
    if (error) std::rethrow_exception(error);
  }

 private:
  static constexpr std::size_t few_tasks = 128;

  unsigned threads_;
};

}  // namespace pentomino
