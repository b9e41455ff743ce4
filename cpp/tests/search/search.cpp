// The search against brute force for every number of threads and vector unit, and what it promises
// while it runs: one order, progress that only rises, an early end when cancelled.

#include "search/search.hpp"

#include <chrono>
#include <thread>

#include "checks.hpp"

using namespace pentomino;
using namespace pentomino::testing;
using namespace std::chrono_literals;

namespace {

std::vector<Chosen> all_of(Search& search, std::size_t batch) {
  std::vector<Chosen> found;
  while (!search.exhausted()) {
    search.wait(50ms);
    const Solutions taken = search.take(batch);
    for (std::size_t s = 0; s < taken.size(); ++s) {
      found.emplace_back(taken[s].begin(), taken[s].end());
    }
  }
  return found;
}

Search::Settings settings(unsigned threads, bool list, const std::string& unit) {
  return {.threads = threads, .list = list, .vector_unit = unit};
}

void against_brute_force() {
  Random random(3);
  for (int round = 0; round < 300; ++round) {
    const ExactCover problem = random_problem(random);
    const std::set<Chosen> expected = brute_force(problem);
    for (const std::string& unit : SearchTree::vector_unit_names()) {
      Search one(shared(problem), {}, settings(1, true, unit), boundless);
      Search three(shared(problem), {}, settings(3, true, unit), boundless);
      const std::vector<Chosen> found = all_of(one, 1 + below(random, 5));
      check(found.size() == expected.size());
      check(std::set<Chosen>(found.begin(), found.end()) == expected);
      check(all_of(three, 1000) == found);
      check(one.progress() == 1.0 && one.nodes() == three.nodes());
      Search none(shared(problem), {}, settings(0, true, unit), boundless);
      check(all_of(none, 2) == found && none.nodes() == one.nodes() && none.progress() == 1.0);
      for (const unsigned threads : {0U, 2U}) {
        Search counting(shared(problem), {}, settings(threads, false, unit), boundless);
        check(all_of(counting, 1).empty());
        check(counting.solutions() == expected.size());
      }
    }
  }
}

// 6,728 and 12,988,816: Kasteleyn, Temperley and Fisher, 1961.
void published_counts() {
  Search listed(shared(dominoes(6, 6)), {}, settings(2, true, ""), boundless);
  check(all_of(listed, 100).size() == 6728);
}

void a_full_store_loses_nothing() {
  Search roomy(shared(dominoes(4, 6)), {}, settings(1, true, ""), boundless);
  const std::vector<Chosen> expected = all_of(roomy, 1000);
  Search::Settings none = settings(0, true, "");
  none.most_in_store = 30;
  Search waiting(shared(dominoes(4, 6)), {}, none, boundless);
  check(all_of(waiting, 3) == expected);
  // A unit of this one has thousands of solutions, each of 32 options.
  Search large(shared(dominoes(8, 8)), {}, none, boundless);
  check(large.wait(1s) && large.solutions() == 1 && large.take(2).size() == 1);
  check(large.wait(1s) && large.solutions() == 2);
  for (const unsigned threads : {1U, 4U}) {
    Search::Settings narrow = settings(threads, true, "");
    narrow.most_in_store = 30;
    Search search(shared(dominoes(4, 6)), {}, narrow, boundless);
    while (search.solutions() == 0) std::this_thread::sleep_for(1ms);
    std::this_thread::sleep_for(50ms);
    check(search.solutions() < expected.size());
    check(all_of(search, 3) == expected);
  }
}

void progress_only_rises() {
  Search search(shared(dominoes(6, 8)), {}, settings(2, false, ""), boundless);
  double before = 0.0;
  while (!search.exhausted()) {
    search.wait(1ms);
    const double now = search.progress();
    check(now >= before && now <= 1.0);
    before = now;
  }
  check(search.progress() == 1.0);
}

void without_threads_each_wait_has_an_end() {
  Search one(shared(dominoes(6, 8)), {}, settings(1, false, ""), boundless);
  while (!one.exhausted()) one.wait(50ms);
  Search none(shared(dominoes(6, 8)), {}, settings(0, false, ""), boundless);
  int waits = 0;
  double progress = 0.0;
  for (; !none.wait(1ms); ++waits) {
    check(none.progress() >= progress && none.progress() < 1.0);
    progress = none.progress();
  }
  check(waits > 3 && none.exhausted());
  check(none.solutions() == one.solutions() && none.nodes() == one.nodes());
  const auto began = std::chrono::steady_clock::now();
  Search large(shared(dominoes(10, 10)), {}, settings(0, false, ""), boundless);
  check(!large.wait(1ms) && std::chrono::steady_clock::now() - began < 5s);
  Search ended(shared(dominoes(6, 8)), {}, settings(0, false, ""), boundless);
  ended.wait(1ms);
  ended.finish();
  const std::uint64_t found = ended.solutions();
  check(found < none.solutions() && ended.wait(1s) && ended.solutions() == found);
}

void cancelling_ends_it() {
  for (const bool list : {true, false}) {
    Search search(shared(dominoes(20, 20)), {}, {2, list, ""}, boundless);
    std::this_thread::sleep_for(50ms);
    search.cancel();
    const auto begin = std::chrono::steady_clock::now();
    while (!search.exhausted()) {
      search.wait(50ms);
      search.take(100000);
    }
    check(std::chrono::steady_clock::now() - begin < 5s);
    check(search.progress() < 1.0);
  }
  const Search dropped(shared(dominoes(20, 20)), {}, settings(3, true, ""),
                       boundless);  // its end must not hang
}

void all_that_was_found_can_be_taken_after_an_early_end() {
  Search whole(shared(dominoes(4, 6)), {}, settings(1, true, ""), boundless);
  const std::vector<Chosen> expected = all_of(whole, 1000);
  for (const unsigned threads : {1U, 4U}) {
    Search::Settings narrow = settings(threads, true, "");
    narrow.most_in_store = 900;  // less than half of them, from several units
    Search search(shared(dominoes(4, 6)), {}, narrow, boundless);
    while (search.solutions() == 0) std::this_thread::sleep_for(1ms);
    std::this_thread::sleep_for(50ms);
    search.finish();
    const std::uint64_t number = search.solutions();
    const std::vector<Chosen> found = all_of(search, 7);
    check(found.size() == number && number > 0 && number < expected.size());
    check(search.solutions() == number);
    auto next = expected.begin();  // in order, perhaps with gaps
    for (const Chosen& one : found) {
      next = std::find(next, expected.end(), one);
      check(next != expected.end());
    }
  }
}

}  // namespace

int main() {
  against_brute_force();
  published_counts();
  a_full_store_loses_nothing();
  progress_only_rises();
  without_threads_each_wait_has_an_end();
  cancelling_ends_it();
  all_that_was_found_can_be_taken_after_an_early_end();
  check_refused([] { Search(shared(dominoes(2, 2)), {}, settings(1, true, "abacus"), boundless); });
  return checks_failed();
}
