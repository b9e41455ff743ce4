// Threads that share out numbered tasks. Which worker does which task is left to chance, so what
// tasks make must not depend on it.

#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace pentomino {

class Workers {
 public:
  explicit Workers(unsigned threads) : threads_(threads == 0 ? 1 : threads) {}

  unsigned threads() const noexcept { return threads_; }

  // Calls work(worker, task) for every task from 0 to `tasks` - 1, on this thread alone where there
  // are few tasks. Ends early with the first exception.
  template <typename Work>
  void run(std::size_t tasks, const Work& work) const {
    if (threads_ == 1 || tasks < few_tasks) {
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
      std::vector<Joined> others;
      start(others, take_tasks);
      take_tasks(0);
    }
    if (error) std::rethrow_exception(error);
  }

 private:
  static constexpr std::size_t few_tasks = 128;

  // As many as the system has room for; this thread works in any case.
  template <typename Others, typename Work>
  void start(Others& others, const Work& work) const {
    try {
      for (unsigned worker = 1; worker < threads_; ++worker) others.emplace_back(work, worker);
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
  }

  // std::jthread, which not every standard library has.
  class Joined {
   public:
    template <typename... Arguments>
    explicit Joined(Arguments&&... arguments) : thread_(std::forward<Arguments>(arguments)...) {}
    Joined(Joined&&) = default;
    Joined& operator=(Joined&&) = delete;
    ~Joined() {
      if (thread_.joinable()) thread_.join();
    }

   private:
    std::thread thread_;
  };

  unsigned threads_;
};

}  // namespace pentomino
