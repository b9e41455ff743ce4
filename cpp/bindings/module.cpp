// The native engines as a Python module: flat arrays in, flat arrays out.
// Calls that can wait release the interpreter lock; none lasts longer than it is told to.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <chrono>

#include "pentomino/frontier.hpp"
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
                      std::string vector_unit, bool held) {
  pentomino::ExactCover problem(copied(lower), copied(upper), copied(option_starts),
                                copied(option_items));
  std::optional<pentomino::SymmetryGroup> group;
  const std::vector<std::uint32_t> images = copied(item_images);
  const nb::gil_scoped_release released;
  if (!images.empty()) group.emplace(problem, images);
  new (self) pentomino::Search(
      std::move(problem), std::move(group),
      {.threads = threads, .list = list, .vector_unit = std::move(vector_unit), .held = held});
}

void construct_frontier_problem(pentomino::FrontierProblem* self, const Numbers& lower,
                                const Numbers& upper, const Numbers& option_starts,
                                const Numbers& option_items, const Numbers& cells,
                                const Numbers& neighbour_starts, const Numbers& neighbours) {
  std::vector<std::vector<pentomino::Position>> around;
  for (std::size_t place = 0; place + 1 < neighbour_starts.size(); ++place) {
    const std::size_t begin = neighbour_starts.data()[place];
    const std::size_t end = neighbour_starts.data()[place + 1];
    if (begin > end || end > neighbours.size()) {
      throw pentomino::InvalidProblem("the neighbours' rows do not fit");
    }
    around.emplace_back(neighbours.data() + begin, neighbours.data() + end);
  }
  pentomino::ExactCover problem(copied(lower), copied(upper), copied(option_starts),
                                copied(option_items));
  const std::vector<pentomino::Item> order = copied(cells);
  const nb::gil_scoped_release released;
  new (self) pentomino::FrontierProblem(std::move(problem), order, std::move(around));
}

// Numbers of any size travel as their bytes, the lowest first.
nb::bytes as_bytes(std::span<const std::uint64_t> limbs) {
  std::string bytes;
  for (const std::uint64_t limb : limbs) {
    for (unsigned shift = 0; shift < 64; shift += 8) {
      bytes.push_back(static_cast<char>(limb >> shift & 0xff));
    }
  }
  return nb::bytes(bytes.data(), bytes.size());
}

pentomino::Natural as_natural(const nb::bytes& number) {
  const auto* bytes = static_cast<const unsigned char*>(number.data());
  std::vector<std::uint64_t> limbs((number.size() + 7) / 8, 0);
  for (std::size_t place = 0; place < number.size(); ++place) {
    limbs[place / 8] |= std::uint64_t{bytes[place]} << (8 * (place % 8));
  }
  return pentomino::Natural(std::span<const std::uint64_t>(limbs));
}

std::vector<std::uint8_t> copied_bytes(const nb::bytes& bytes) {
  const auto* first = static_cast<const std::uint8_t*>(bytes.data());
  return {first, first + bytes.size()};
}

std::vector<std::vector<pentomino::Option>> list_selection(const pentomino::Selection& selection,
                                                           const nb::bytes& first,
                                                           std::size_t most) {
  std::vector<std::uint64_t> starts;
  std::vector<pentomino::Option> options;
  selection.list(as_natural(first), most, starts, options);
  std::vector<std::vector<pentomino::Option>> rows;
  for (std::size_t s = 0; s + 1 < starts.size(); ++s) {
    rows.emplace_back(options.data() + starts[s], options.data() + starts[s + 1]);
  }
  return rows;
}

void bind_frontier(nb::module_& module) {
  nb::exception<pentomino::OverBudget>(module, "OverBudget");
  nb::exception<pentomino::Cancelled>(module, "Cancelled");

  nb::class_<pentomino::Effort>(module, "Effort",
                                "What a long computation may use, and how far it is.")
      .def(
          "__init__",
          [](pentomino::Effort* self, std::size_t memory, std::size_t states) {
            new (self) pentomino::Effort(pentomino::Limits{memory, states});
          },
          "memory"_a, "states"_a)
      .def("cancel", &pentomino::Effort::cancel)
      .def_prop_ro("progress", &pentomino::Effort::progress)
      .def_prop_ro("peak_memory", &pentomino::Effort::peak_memory);

  nb::class_<pentomino::FrontierProblem>(module, "FrontierProblem",
                                         "An exact cover problem with an order on its cells.")
      .def("__init__", &construct_frontier_problem, "lower"_a, "upper"_a, "option_starts"_a,
           "option_items"_a, "cells"_a, "neighbour_starts"_a, "neighbours"_a)
      .def_prop_ro("reach", &pentomino::FrontierProblem::reach)
      .def(
          "allowed",
          [](const pentomino::FrontierProblem& problem,
             const std::vector<pentomino::Option>& required,
             const std::vector<pentomino::Option>& forbidden) {
            const auto bytes = problem.allowed(required, forbidden);
            return nb::bytes(bytes.data(), bytes.size());
          },
          "required"_a, "forbidden"_a, "A byte a label: whether it is left.");

  module.def(
      "count_solutions",
      [](const pentomino::FrontierProblem& problem, pentomino::Effort& effort) {
        pentomino::Natural count;
        {
          const nb::gil_scoped_release released;
          count = pentomino::count_solutions(problem, effort);
        }
        return as_bytes(count.limbs());
      },
      "problem"_a, "effort"_a, "How many solutions there are, as bytes, the lowest first.");
  module.def(
      "all_solutions",
      [](const pentomino::FrontierProblem& problem, pentomino::Effort& effort) {
        const nb::gil_scoped_release released;
        return pentomino::Selection(pentomino::solution_graph(problem, effort));
      },
      "problem"_a, "effort"_a, "All solutions, held in a graph.");

  nb::class_<pentomino::Selection>(module, "Selection",
                                   "The solutions of a graph that use allowed labels only.")
      .def_prop_ro("nodes", [](const pentomino::Selection& self) { return self.graph().nodes(); })
      .def_prop_ro("edges", [](const pentomino::Selection& self) { return self.graph().edges(); })
      .def(
          "select",
          [](const pentomino::Selection& self, const nb::bytes& allowed) {
            std::vector<std::uint8_t> bytes = copied_bytes(allowed);
            const nb::gil_scoped_release released;
            return self.with(std::move(bytes));
          },
          "allowed"_a, "The same graph under another choice of labels.")
      .def("count", [](const pentomino::Selection& self) { return as_bytes(self.count().limbs()); })
      .def(
          "solution",
          [](const pentomino::Selection& self, const nb::bytes& rank) {
            return self.solution(as_natural(rank));
          },
          "rank"_a, "The options of the solution of this rank, in frontier order.")
      .def(
          "rank",
          [](const pentomino::Selection& self,
             const std::vector<pentomino::Option>& solution) -> std::optional<nb::bytes> {
            const auto rank = self.rank(solution);
            if (!rank) return std::nullopt;
            return as_bytes(rank->limbs());
          },
          "solution"_a, "The rank of a solution; None where it is not among them.")
      .def("list", &list_selection, "first"_a, "most"_a, "Solutions from this rank on.")
      .def(
          "frequencies",
          [](const pentomino::Selection& self) {
            const pentomino::Numbers numbers = self.frequencies();
            return nb::make_tuple(8 * numbers.width, as_bytes(numbers.limbs));
          },
          "Bytes a number, and the numbers: in how many solutions each label occurs.");
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

  bind_frontier(module);

  nb::class_<pentomino::Search>(module, "Search",
                                "A search that runs on its own threads from the start.")
      .def("__init__", &construct_search, "lower"_a, "upper"_a, "option_starts"_a, "option_items"_a,
           "item_images"_a, "threads"_a, "list"_a, "vector_unit"_a, "held"_a = false)
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
      .def(
          "position",
          [](const pentomino::Search& search, unsigned milliseconds) {
            std::vector<pentomino::Option> path;
            {
              const nb::gil_scoped_release released;
              path = search.position(std::chrono::milliseconds(milliseconds));
            }
            return path;
          },
          "milliseconds"_a, "The options on the first thread's path, in the order they were taken.")
      .def("hold", &pentomino::Search::hold,
           "Makes the first thread wait whenever it has taken an option or taken one back.")
      .def("allow", &pentomino::Search::allow, "passes"_a)
      .def("release", &pentomino::Search::release)
      .def("hold_after", &pentomino::Search::hold_after, "solutions"_a)
      .def_prop_ro("standing", &pentomino::Search::standing)
      .def_prop_ro("exhausted", &pentomino::Search::exhausted)
      .def_prop_ro("solutions", &pentomino::Search::solutions)
      .def_prop_ro("nodes", &pentomino::Search::nodes)
      .def_prop_ro("progress", &pentomino::Search::progress);
}
