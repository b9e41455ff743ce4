// The search engine, and the solutions it lists.

#include "search/search.hpp"

#include <chrono>
#include <memory>

#if __has_include(<unistd.h>)
#include <unistd.h>
#endif

#include "support.hpp"

namespace bindings {
namespace {

using pentomino::Effort;
using pentomino::Search;

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

void construct(OwnSearch* self, const SharedProblem& problem, const Numbers& item_images,
               unsigned threads, bool list, std::string vector_unit, bool held, bool whole_orbits,
               Effort& effort) {
  const std::vector<std::uint32_t> images = copied(item_images);
  const Released released;
  std::optional<pentomino::SymmetryGroup> group;
  if (!images.empty()) group.emplace(*problem.cover, images, effort);
  const Search::Settings settings{.threads = threads,
                                  .list = list,
                                  .vector_unit = std::move(vector_unit),
                                  .held = held,
                                  .whole_orbits = whole_orbits};
  new (self) OwnSearch(std::make_unique<Search>(problem.cover, std::move(group), settings, effort));
}

bool wait(OwnSearch& self, unsigned milliseconds) {
  Search& search = self.get();
  const Released released;
  return search.wait(std::chrono::milliseconds(milliseconds));
}

Rows take(OwnSearch& self, std::size_t most) {
  Search& search = self.get();
  const Released released;
  const pentomino::Solutions taken = search.take(most);
  return rows_of(taken.starts, taken.options);
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

std::vector<pentomino::Option> position(OwnSearch& self, unsigned milliseconds) {
  Search& search = self.get();
  const Released released;
  return search.position(std::chrono::milliseconds(milliseconds));
}

void bind_listed(nb::module_& module) {
  using pentomino::Solutions;

  nb::class_<Solutions>(module, "Listed", "Solutions that were listed.")
      .def(nb::init<>())
      .def("__len__", &Solutions::size)
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
  module.def("vector_units", &Search::vector_unit_names,
             "The vector units of this machine that the search engine can use, the widest first.");
  bind_listed(module);
  nb::class_<OwnSearch>(module, "Search", "A search that runs on its own threads from the start.")
      .def("__init__", &construct, "problem"_a, "item_images"_a, "threads"_a, "list"_a,
           "vector_unit"_a, "held"_a, "whole_orbits"_a, "effort"_a)
      .def("abandon", &OwnSearch::abandon,
           "Leave it to the process that started it: for a forked child, which cannot use it.")
      .def("wait", &wait, "milliseconds"_a,
           "Whether there is something to take or the search has ended, within this time.")
      .def("take", &take, "most"_a,
           "The next solutions in order, each a sorted list of option numbers.")
      .def("take_into", &take_into, "listed"_a, "most"_a, "The same, added to those listed.")
      .def("cancel", &cancel)
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
