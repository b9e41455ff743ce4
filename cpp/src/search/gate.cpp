#include "search/gate.hpp"

namespace pentomino {
namespace {

// A fraction of a millisecond.
constexpr std::uint64_t passes_between_looks = 1024;

}  // namespace

// Called under the lock whenever one of the variables has changed.
void Gate::renew_wanted() { wanted_ = asked_ || held_ || cancelled_ || end_; }

bool Gate::answer(std::span<const Option> path) {
  if (end_) return is_in_time(path);
  std::unique_lock lock(mutex_);
  position_.assign(path.begin(), path.end());
  asked_ = false;
  renew_wanted();
  changed_.notify_all();
  return stand(lock);
}

bool Gate::is_in_time(std::span<const Option> path) {
  if (++passes_ % passes_between_looks != 0) return true;
  position_.assign(path.begin(), path.end());
  return std::chrono::steady_clock::now() < *end_;
}

void Gate::end_at(std::chrono::steady_clock::time_point moment) {
  end_ = moment;
  renew_wanted();
}

// Waits while the walk is held; then uses up one permission.
bool Gate::stand(std::unique_lock<std::mutex>& lock) {
  waiting_ = true;
  if (is_standing()) changed_.notify_all();
  changed_.wait(lock, [this] { return !is_standing() || cancelled_; });
  waiting_ = false;
  if (held_ && allowed_ > 0) --allowed_;
  return !cancelled_;
}

bool Gate::stops_at_next() {
  const std::lock_guard lock(mutex_);
  if (solutions_left_ == 0 || --solutions_left_ > 0) return false;
  held_ = true;
  allowed_ = 0;
  renew_wanted();
  return true;
}

bool Gate::stop(std::span<const Option> path) {
  std::unique_lock lock(mutex_);
  position_.assign(path.begin(), path.end());
  return stand(lock);
}

void Gate::leave() {
  const std::lock_guard lock(mutex_);
  left_ = true;
  position_.clear();
  changed_.notify_all();
}

void Gate::cancel() {
  const std::lock_guard lock(mutex_);
  cancelled_ = true;
  renew_wanted();
  changed_.notify_all();
}

void Gate::hold() {
  const std::lock_guard lock(mutex_);
  held_ = true;
  allowed_ = 0;
  renew_wanted();
}

void Gate::allow(std::uint64_t passes) {
  const std::lock_guard lock(mutex_);
  allowed_ += passes;
  changed_.notify_all();
}

void Gate::release() {
  const std::lock_guard lock(mutex_);
  held_ = false;
  allowed_ = 0;
  renew_wanted();
  changed_.notify_all();
}

void Gate::hold_after(std::uint64_t solutions) {
  const std::lock_guard lock(mutex_);
  solutions_left_ = solutions;
}

bool Gate::standing() const {
  const std::lock_guard lock(mutex_);
  return is_standing();
}

std::vector<Option> Gate::position(std::chrono::milliseconds patience) {
  if (end_) return position_;
  std::unique_lock lock(mutex_);
  asked_ = !is_standing() && !left_;
  renew_wanted();
  changed_.wait_for(lock, patience, [this] { return left_ || (held_ ? is_standing() : !asked_); });
  return position_;
}

}  // namespace pentomino
