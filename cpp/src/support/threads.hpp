// As many threads as the system has room for.

#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace pentomino {

// The data that the language keeps about exceptions in each thread is allocated at the first
// exception. If there were no memory then, the process would end. Compilers leave out a call of
// this pure function if nothing keeps its result.
inline void prepare_exceptions() noexcept {
  [[maybe_unused]] const volatile int kept = std::uncaught_exceptions();
}

class Threads {
 public:
  Threads() = default;
  ~Threads() { join(); }
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;

  std::size_t size() const noexcept { return threads_.size(); }
  void join() {
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

  // Runs work(0), work(1) and so on, each on a thread of its own; starts up to `most` threads. Some
  // memory is reserved until all are started, and neither they nor the caller work before all are
  // ready: the threads that could be started then have this memory for themselves.
  template <typename Work>
  void start(unsigned most, const Work& work) {
    prepare_exceptions();
    std::unique_ptr<std::byte[]> kept = keep_memory();
    if (kept == nullptr) return;
    std::unique_lock starting(mutex_);
    try {
      threads_.reserve(most);
      for (unsigned number = 0; number < most; ++number) {
        threads_.emplace_back([this, number, work] {
          begin();
          work(number);
        });
      }
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
    ready_wanted_ = threads_.size();
    kept.reset();
    all_ready_.wait(starting, [this] { return ready_ == ready_wanted_; });
  }

 private:
  // Too little for the separate heap that the C library gives a thread, so that the first thread
  // that allocates does not take it all.
  static constexpr std::size_t most_kept = std::size_t{32} << 20;
  static constexpr std::size_t least_kept = std::size_t{1} << 20;

  static std::unique_ptr<std::byte[]> keep_memory() noexcept {
    std::unique_ptr<std::byte[]> kept;
    for (std::size_t bytes = most_kept; kept == nullptr && bytes >= least_kept; bytes /= 2) {
      kept.reset(new (std::nothrow) std::byte[bytes]);
    }
    return kept;
  }

  void begin() {
    std::unique_lock lock(mutex_);
    prepare_exceptions();
    if (++ready_ == ready_wanted_) all_ready_.notify_all();
    all_ready_.wait(lock, [this] { return ready_ == ready_wanted_; });
  }

  std::mutex mutex_;
  std::condition_variable all_ready_;
  std::size_t ready_ = 0;
  std::size_t ready_wanted_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace pentomino
