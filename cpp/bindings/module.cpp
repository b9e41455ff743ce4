// The native engines as a Python module: flat arrays in, flat arrays out.
// Calls that can wait release the interpreter lock; none lasts longer than it is told to.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <chrono>

#include "pentomino/search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using Numbers = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::vector<std::uint32_t> copied(const Numbers& numbers) {
  return {numbers.data(), numbers.data() + numbers.size()};
}

void construct_search(pentomino::Search* self, const Numbers& lower, const Numbers& upper,
                      const Numbers& option_starts, const Numbers& option_items,
                      const Numbers& item_images, unsigned threads, bool list,
                      std::string vector_unit) {
  pentomino::ExactCover problem(copied(lower), copied(upper), copied(option_starts),
                                copied(option_items));
  std::optional<pentomino::SymmetryGroup> group;
  const std::vector<std::uint32_t> images = copied(item_images);
  const nb::gil_scoped_release released;
  if (!images.empty()) group.emplace(problem, images);
  new (self)
      pentomino::Search(std::move(problem), std::move(group),
                        {.threads = threads, .list = list, .vector_unit = std::move(vector_unit)});
}

// A list of lists of option numbers.
std::vector<std::vector<pentomino::Option>> take(pentomino::Search& search, std::size_t most) {
  pentomino::Solutions taken;
  {
    const nb::gil_scoped_release released;
    taken = search.take(most);
  }
  std::vector<std::vector<pentomino::Option>> rows;
  rows.reserve(taken.size());
  for (std::size_t s = 0; s < taken.size(); ++s) {
    rows.emplace_back(taken.options.data() + taken.starts[s],
                      taken.options.data() + taken.starts[s + 1]);
  }
  return rows;
}

}  // namespace

NB_MODULE(_native, module) {
  module.doc() = "The native engines. Import them through pentomino.engines.";
  module.attr("UNLIMITED") = pentomino::unlimited;
  module.def("vector_units", &pentomino::Search::vector_unit_names,
             "The vector units of this machine that the search engine can use, the widest first.");

  nb::class_<pentomino::Search>(module, "Search",
                                "A search that runs on its own threads from the start.")
      .def("__init__", &construct_search, "lower"_a, "upper"_a, "option_starts"_a, "option_items"_a,
           "item_images"_a, "threads"_a, "list"_a, "vector_unit"_a)
      .def(
          "wait",
          [](pentomino::Search& search, unsigned milliseconds) {
            return search.wait(std::chrono::milliseconds(milliseconds));
          },
          "milliseconds"_a, nb::call_guard<nb::gil_scoped_release>(),
          "Whether there is something to take or the search has ended, within this time.")
      .def("take", &take, "most"_a,
           "The next solutions in order, each a sorted list of option numbers.")
      .def("cancel", &pentomino::Search::cancel, nb::call_guard<nb::gil_scoped_release>())
      .def_prop_ro("exhausted", &pentomino::Search::exhausted)
      .def_prop_ro("solutions", &pentomino::Search::solutions)
      .def_prop_ro("nodes", &pentomino::Search::nodes)
      .def_prop_ro("progress", &pentomino::Search::progress);
}
