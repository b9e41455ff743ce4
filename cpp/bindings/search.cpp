// The search engine, and the solutions it lists.

#include "search/search.hpp"

#include <nanobind/stl/tuple.h>

#include <chrono>
#include <memory>
#include <tuple>

#include "search/first_solution.hpp"
#include "search/sampling.hpp"

#if __has_include(<unistd.h>)
#include <unistd.h>
#endif

#include "search/search_tree.hpp"
#include "search/walk.hpp"
#include "support.hpp"

namespace bindings {
namespace {

using pentomino::Effort;
using pentomino::FirstSolution;
using pentomino::Option;
using pentomino::Search;
using pentomino::SearchTree;
using pentomino::Subtree;
using pentomino::SubtreeWalk;

long this_process() noexcept {
#if __has_include(<unistd.h>)
  return getpid();
#else
  return 0;
#endif
}

// A search as Python holds it. A forked child has none of its threads, and its locks may be locked,
// so the child must never touch it.
class OwnSearch {
 public:
  explicit OwnSearch(std::unique_ptr<Search> search) : search_(std::move(search)) {}
  OwnSearch(const OwnSearch&) = delete;
  OwnSearch& operator=(const OwnSearch&) = delete;
  ~OwnSearch() {
    if (process_ != this_process()) abandon();
    if (search_ == nullptr) return;
    const Released released;  // its threads may need a moment to stop
    search_.reset();
  }

  void abandon() noexcept { static_cast<void>(search_.release()); }
  Search& get() {
    if (process_ != this_process()) abandon();
    if (search_ == nullptr) throw nb::value_error("this search belongs to another process");
    return *search_;
  }

 private:
  std::unique_ptr<Search> search_;
  long process_ = this_process();
};

std::optional<pentomino::SymmetryGroup> group_of(const SharedProblem& problem,
                                                 const std::vector<std::uint32_t>& images,
                                                 const Effort& effort) {
  std::optional<pentomino::SymmetryGroup> group;
  if (!images.empty()) group.emplace(*problem.cover, images, effort);
  return group;
}

void construct(OwnSearch* self, const SharedProblem& problem, const Numbers& item_images,
               unsigned threads, bool list, std::string vector_unit, bool held, bool whole_orbits,
               Effort& effort) {
  const std::vector<std::uint32_t> images = copied(item_images);
  const Released released;
  const Search::Settings settings{.threads = threads,
                                  .list = list,
                                  .vector_unit = std::move(vector_unit),
                                  .held = held,
                                  .whole_orbits = whole_orbits};
  new (self) OwnSearch(
      std::make_unique<Search>(problem.cover, group_of(problem, images, effort), settings, effort));
}

bool wait(OwnSearch& self, unsigned milliseconds) {
  Search& search = self.get();
  const Released released;
  return search.wait(std::chrono::milliseconds(milliseconds));
}

nb::list take(OwnSearch& self, std::size_t most) {
  Search& search = self.get();
  const auto taken = unlocked([&] { return search.take(most); });
  return tuples_of(taken.starts, taken.options);
}

void take_into(OwnSearch& self, pentomino::Solutions& listed, std::size_t most) {
  Search& search = self.get();
  const Released released;
  search.take_into(listed, most);
}

void cancel(OwnSearch& self) {
  Search& search = self.get();
  const Released released;
  search.cancel();
}

void finish(OwnSearch& self) {
  Search& search = self.get();
  const Released released;
  search.finish();
}

std::vector<pentomino::Option> position(OwnSearch& self, unsigned milliseconds) {
  Search& search = self.get();
  const Released released;
  return search.position(std::chrono::milliseconds(milliseconds));
}

// A tree as Python holds it: walks share it.
struct SharedTree {
  pentomino::SearchTreePointer tree;
};

// A subtree as Python passes it: path, first, share.
using Written = std::tuple<std::vector<Option>, std::optional<Option>, double>;

std::vector<Written> written(const std::vector<Subtree>& subtrees) {
  std::vector<Written> all;
  all.reserve(subtrees.size());
  for (const Subtree& s : subtrees) all.emplace_back(s.path, s.first, s.share);
  return all;
}

void construct_tree(SharedTree* self, const SharedProblem& problem, const Numbers& item_images,
                    const std::string& vector_unit, Effort& effort) {
  const std::vector<std::uint32_t> images = copied(item_images);
  const Released released;
  new (self) SharedTree{std::make_shared<const SearchTree>(
      problem.cover, group_of(problem, images, effort), vector_unit, 0, effort)};
}

std::vector<Written> cut(const SharedTree& self, std::vector<Option> path,
                         std::optional<Option> first, double share, std::size_t wanted,
                         const Effort& effort) {
  return written(
      unlocked([&] { return self.tree->cut({std::move(path), first, share}, wanted, effort); }));
}

using Sampled = std::tuple<std::vector<double>, std::vector<double>, double, bool>;

Sampled descend(const SharedTree& self, const std::vector<Written>& starts, std::size_t width,
                std::uint64_t seed, Effort& effort) {
  std::vector<Subtree> subtrees;
  subtrees.reserve(starts.size());
  for (const auto& [path, first, share] : starts) subtrees.push_back({path, first, share});
  auto descent =
      unlocked([&] { return pentomino::descend(*self.tree, subtrees, width, seed, effort); });
  return {std::move(descent.nodes_at), std::move(descent.nodes_of), descent.solutions,
          descent.exact};
}

void run(SubtreeWalk& self, std::vector<Option> path, std::optional<Option> first, double share) {
  const Released released;
  self.run({std::move(path), first, share});
}

void bind_subtrees(nb::module_& module) {
  nb::class_<SharedTree>(module, "SearchTree", "A search tree, prepared once for many walks.")
      .def("__init__", &construct_tree, "problem"_a, "item_images"_a, "vector_unit"_a, "effort"_a)
      .def("cut", &cut, "path"_a, "first"_a.none(), "share"_a, "wanted"_a, "effort"_a,
           "The subtree in about as many parts as wanted, without dead ends.")
      .def("descend", &descend, "starts"_a, "width"_a, "seed"_a, "effort"_a,
           "Estimates from one descent: nodes at each level, nodes of each start, solutions, and "
           "whether nothing was left out.")
      .def(
          "descent_bytes",
          [](const SharedTree& self, std::size_t width) {
            return pentomino::descent_bytes(*self.tree, width);
          },
          "width"_a, "The most bytes that a descent of this width takes.")
      .def_prop_ro("bytes", [](const SharedTree& self) { return self.tree->bytes(); })
      .def_prop_ro(
          "walk_bytes", [](const SharedTree& self) { return self.tree->walk_bytes(); },
          "What each walk takes beside it, without the solutions it lists.");
  nb::class_<SubtreeWalk>(module, "SubtreeWalk", "A walk of one subtree, in the calling thread.")
      .def(
          "__init__",
          [](SubtreeWalk* self, const SharedTree& tree, bool list, std::size_t most_in_store) {
            new (self) SubtreeWalk(tree.tree, {.list = list, .most_in_store = most_in_store});
          },
          "tree"_a, "list"_a, "most_in_store"_a)
      .def("run", &run, "path"_a, "first"_a.none(), "share"_a,
           "Walk it until it is done or stopped, without the interpreter lock; to be called once.")
      .def("cancel", &SubtreeWalk::stop, "End it soon; from any thread, at any time.")
      .def_prop_ro("solutions", &SubtreeWalk::solutions)
      .def_prop_ro("nodes", &SubtreeWalk::nodes)
      .def_prop_ro("share_done", &SubtreeWalk::share_done, "Of the whole tree.")
      .def(
          "found",
          [](const SubtreeWalk& self) {
            return tuples_of(self.found().starts, self.found().options);
          },
          "After the run: the solutions, each a sorted tuple of option numbers.")
      .def(
          "rest", [](const SubtreeWalk& self) { return written(self.rest()); },
          "After the run: what was not walked, each subtree as path, first and share.");
}

void construct_first(FirstSolution* self, const pentomino::FrontierProblem& problem,
                     unsigned threads, std::uint64_t seed, Effort& effort) {
  const Released released;
  new (self) FirstSolution(problem, {.threads = threads, .seed = seed}, effort);
}

// Whether it has ended.
bool run_first(FirstSolution& self, unsigned milliseconds, const Effort& effort) {
  const Released released;
  return self.run(std::chrono::milliseconds(milliseconds), effort) != FirstSolution::State::going;
}

std::vector<Option> least_image(const SharedProblem& problem, const Numbers& item_images,
                                const std::vector<Option>& solution, const Effort& effort) {
  const std::vector<std::uint32_t> images = copied(item_images);
  const Released released;
  pentomino::SymmetryGroup group(*problem.cover, images, effort);
  return pentomino::OrbitFilter(*problem.cover, std::move(group), effort).least_image(solution);
}

void bind_first(nb::module_& module) {
  module.def("can_dive", &pentomino::can_dive, "problem"_a,
             "Whether a search for a first solution can work on the problem.");
  module.def("least_image", &least_image, "problem"_a, "item_images"_a, "solution"_a, "effort"_a,
             "The least of the images of a solution under a group, sorted.");
  nb::class_<FirstSolution>(module, "FirstSolution", "A search for any one solution, by dives.")
      .def("__init__", &construct_first, "problem"_a, "threads"_a, "seed"_a, "effort"_a,
           nb::keep_alive<1, 2>(), nb::keep_alive<1, 5>())
      .def("run", &run_first, "milliseconds"_a, "effort"_a,
           "Go on for about this long; whether it has ended, with or without a solution.")
      .def_prop_ro("found", &FirstSolution::found, "When it has ended: whether with a solution.")
      .def_prop_ro("solution", &FirstSolution::solution, "Its options, sorted.")
      .def_prop_ro("nodes", &FirstSolution::nodes);
}

void bind_listed(nb::module_& module) {
  using pentomino::Solutions;

  nb::class_<Solutions>(module, "Listed", "Solutions that were listed.")
      .def(nb::init<>())
      .def("__len__", &Solutions::size)
      .def(
          "append", [](Solutions& self, const std::vector<Option>& sorted) { self.append(sorted); },
          "sorted"_a, "Add a solution: the numbers of its options, sorted.")
      .def_prop_ro(
          "bytes",
          [](const Solutions& self) {
            return sizeof(self.starts[0]) * self.starts.capacity() +
                   sizeof(pentomino::Option) * self.options.capacity();
          },
          "What they take.");
}

}  // namespace

void bind_search(nb::module_& module) {
  module.def("vector_units", &SearchTree::vector_unit_names,
             "The vector units of this machine that the search engine can use, the widest first.");
  bind_listed(module);
  bind_subtrees(module);
  bind_first(module);
  nb::class_<OwnSearch>(module, "Search", "A search that runs on its own threads from the start.")
      .def("__init__", &construct, "problem"_a, "item_images"_a, "threads"_a, "list"_a,
           "vector_unit"_a, "held"_a, "whole_orbits"_a, "effort"_a)
      .def("abandon", &OwnSearch::abandon,
           "Leave it to the process that started it: for a forked child, which cannot use it.")
      .def("wait", &wait, "milliseconds"_a,
           "Whether there is something to take or the search has ended, within this time.")
      .def("take", &take, "most"_a,
           "The next solutions in order, each a sorted tuple of option numbers.")
      .def("take_into", &take_into, "listed"_a, "most"_a, "The same, added to those listed.")
      .def("cancel", &cancel)
      .def("finish", &finish,
           "Cancel it and wait for its threads; what they have found can be taken.")
      .def(
          "pause", [](OwnSearch& self) { self.get().pause(); },
          "Make all threads wait soon, until `resume`.")
      .def("resume", [](OwnSearch& self) { self.get().resume(); })
      .def("position", &position, "milliseconds"_a,
           "The options on the first thread's path, in the order they were taken.")
      .def(
          "hold", [](OwnSearch& self) { self.get().hold(); },
          "Make the first thread wait whenever it has taken an option or taken one back.")
      .def(
          "allow", [](OwnSearch& self, std::uint64_t passes) { self.get().allow(passes); },
          "passes"_a)
      .def("release", [](OwnSearch& self) { self.get().release(); })
      .def(
          "hold_after",
          [](OwnSearch& self, std::uint64_t solutions) { self.get().hold_after(solutions); },
          "solutions"_a)
      .def_prop_ro("standing", [](OwnSearch& self) { return self.get().standing(); })
      .def_prop_ro("exhausted", [](OwnSearch& self) { return self.get().exhausted(); })
      .def_prop_ro("solutions", [](OwnSearch& self) { return self.get().solutions(); })
      .def_prop_ro("nodes", [](OwnSearch& self) { return self.get().nodes(); })
      .def_prop_ro("progress", [](OwnSearch& self) { return self.get().progress(); })
      .def_prop_ro("threads", [](OwnSearch& self) { return self.get().threads(); });
}

}  // namespace bindings
