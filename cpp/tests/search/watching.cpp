// What a watcher sees of a search, and how it holds it: positions change by one option at a time,
// and a search that was held finds what others find.

#include <algorithm>
#include <chrono>

#include "checks.hpp"
#include "search/search.hpp"

using namespace pentomino;
using namespace pentomino::testing;
using namespace std::chrono_literals;

namespace {

Search::Settings held() { return {.threads = 1, .vector_unit = "", .held = true}; }

// The position after so many more options taken or taken back.
Chosen after(Search& search, std::uint64_t passes) {
  search.allow(passes);
  return search.position(10s);
}

bool is_one_step(const Chosen& before, const Chosen& now) {
  const Chosen& shorter = before.size() < now.size() ? before : now;
  const Chosen& longer = before.size() < now.size() ? now : before;
  return longer.size() == shorter.size() + 1 &&
         std::equal(shorter.begin(), shorter.end(), longer.begin());
}

void every_option_is_seen_taken_and_taken_back() {
  Random random(5);
  for (int round = 0; round < 100; ++round) {
    const ExactCover problem = random_problem(random);
    Search search(shared(problem), {}, held(), boundless);
    std::set<Chosen> complete;
    Chosen before;
    if (is_solution(problem, before)) complete.insert(before);
    std::uint64_t passes = 0;
    while (true) {
      const Chosen now = after(search, 1);
      if (!search.standing()) break;
      check(is_one_step(before, now) && is_compatible(problem, now));
      ++passes;
      check(search.nodes() == (passes + now.size()) / 2);
      before = now;
      Chosen sorted = now;
      std::sort(sorted.begin(), sorted.end());
      if (is_solution(problem, sorted)) complete.insert(sorted);
    }
    check(before.empty() && passes == 2 * search.nodes());
    check(complete == brute_force(problem));
  }
}

// So many options that the search writes out its problem anew on the way down.
void renumbered_options_are_mapped_back() {
  const ExactCover problem = dominoes(14, 14);
  Search search(shared(problem), {}, held(), boundless);
  Chosen before;
  std::size_t deepest = 0;
  for (int pass = 0; pass < 20000; ++pass) {
    const Chosen now = after(search, 1);
    check(is_one_step(before, now) && is_compatible(problem, now));
    before = now;
    deepest = std::max(deepest, now.size());
  }
  check(deepest == 98);
}

void it_holds_at_solutions() {
  const ExactCover problem = dominoes(6, 6);
  Search free_search(shared(problem), {}, {}, boundless);
  Search search(shared(problem), {}, held(), boundless);
  for (const std::uint64_t more : {1U, 1U, 10U, 100U}) {
    const std::uint64_t before = search.solutions();
    search.hold_after(more);
    search.release();
    Chosen position;
    while (!search.standing()) position = search.position(1ms);
    position = search.position(0ms);
    std::sort(position.begin(), position.end());
    check(search.solutions() == before + more && is_solution(problem, position));
    const Solutions taken = search.take(1000);
    check(taken.size() == more &&
          std::equal(position.begin(), position.end(),
                     taken.options.end() - static_cast<std::ptrdiff_t>(position.size())));
  }
  search.hold();
  search.allow(7);
  search.position(10s);
  check(search.standing());
  search.release();
  while (!search.exhausted()) {
    search.wait(50ms);
    search.take(1000);
  }
  check(search.solutions() == 6728 && search.progress() == 1.0 && search.position(0ms).empty());
}

// Whoever hears of the solution at which the search stops may release it at once.
void a_release_is_not_lost_where_it_holds() {
  const ExactCover problem = dominoes(6, 6);
  Search search(shared(problem), {}, held(), boundless);
  std::size_t taken = 0;
  for (std::size_t rounds = 1; rounds <= 2000; ++rounds) {
    search.hold_after(1);
    search.release();
    while (taken < rounds) taken += search.take(1000).size();
    check(taken == rounds);
  }
  search.release();
  while (!search.exhausted()) {
    search.wait(50ms);
    taken += search.take(1000).size();
  }
  check(taken == 6728);
}

void a_search_at_full_speed_tells_where_it_is() {
  const ExactCover problem = dominoes(20, 20);
  Search search(shared(problem), {}, {.threads = 2, .list = false, .vector_unit = ""}, boundless);
  std::set<Chosen> seen;
  for (int look = 0; look < 50; ++look) {
    const Chosen position = search.position(10s);
    check(!position.empty() && is_compatible(problem, position));
    seen.insert(position);
  }
  check(seen.size() > 10);
}

void a_held_search_can_be_cancelled() {
  Search search(shared(dominoes(20, 20)), {}, held(), boundless);
  after(search, 10);
  search.cancel();
  search.wait(10s);
  check(search.exhausted() && search.nodes() == 10);
  Search dropped(shared(dominoes(20, 20)), {}, held(), boundless);  // its end must not hang
  after(dropped, 3);
}

}  // namespace

int main() {
  every_option_is_seen_taken_and_taken_back();
  renumbered_options_are_mapped_back();
  it_holds_at_solutions();
  a_release_is_not_lost_where_it_holds();
  a_search_at_full_speed_tells_where_it_is();
  a_held_search_can_be_cancelled();
  return checks_failed();
}
