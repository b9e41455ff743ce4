// What one thread asks of a gate holds for the other, in whatever order the two come there.

#include "search/gate.hpp"

#include <future>

#include "checks.hpp"

using namespace pentomino;
using namespace pentomino::testing;
using namespace std::chrono_literals;

namespace {

const std::vector<Option> path{3, 1};

// Calls on the walking thread; a call that would wait for ever is a failure, and is ended.
template <typename Call>
bool returned(Gate& gate, const Call& call) {
  std::future<bool> result = std::async(std::launch::async, call);
  if (result.wait_for(10s) == std::future_status::ready) return result.get();
  check(false);
  gate.cancel();
  result.wait();
  return false;
}

// Whoever hears of a solution may release the walk before it has come to stand.
void a_release_is_not_lost() {
  Gate gate;
  gate.hold_after(1);
  check(gate.stops_at_next());
  gate.release();
  check(returned(gate, [&] { return gate.stop(path); }));
  check(returned(gate, [&] { return gate.pass(path); }));
  check(!gate.stops_at_next());
}

void passes_that_are_allowed_early_are_not_lost() {
  Gate gate;
  gate.hold_after(2);
  check(!gate.stops_at_next());
  check(gate.stops_at_next());
  gate.allow(2);
  check(returned(gate, [&] { return gate.stop(path); }));
  check(returned(gate, [&] { return gate.pass(path); }));
  std::future<bool> third = std::async(std::launch::async, [&] { return gate.pass(path); });
  check(gate.position(10s) == path && gate.standing());
  gate.release();
  check(third.get());
}

void a_cancelled_walk_ends_at_its_next_pass() {
  Gate gate;
  check(gate.pass(path));
  gate.cancel();
  check(!gate.pass(path) && !gate.pass(path));
  gate.hold_after(1);
  check(gate.stops_at_next());
  check(!returned(gate, [&] { return gate.stop(path); }));
}

void a_walk_that_stands_can_be_cancelled() {
  Gate gate;
  gate.hold();
  std::future<bool> pass = std::async(std::launch::async, [&] { return gate.pass(path); });
  check(gate.position(10s) == path && gate.standing());
  gate.cancel();
  check(!pass.get());
}

void nobody_waits_for_a_walk_that_has_left() {
  Gate gate;
  gate.leave();
  check(gate.position(10s).empty());
  check(!gate.standing());
}

}  // namespace

int main() {
  a_release_is_not_lost();
  passes_that_are_allowed_early_are_not_lost();
  a_cancelled_walk_ends_at_its_next_pass();
  a_walk_that_stands_can_be_cancelled();
  nobody_waits_for_a_walk_that_has_left();
  return checks_failed();
}
