// The native engines as a Python module: flat arrays in, flat arrays out.
// Calls that can wait release the interpreter lock; none lasts longer than it is told to.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <chrono>

#include "pentomino/deduction.hpp"
#include "pentomino/frontier.hpp"
#include "pentomino/graph_algebra.hpp"
#include "pentomino/search.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace {

using Numbers = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using LongNumbers = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::vector<std::uint32_t> copied(const Numbers& numbers) {
  return {numbers.data(), numbers.data() + numbers.size()};
}

void construct_search(pentomino::Search* self, const Numbers& lower, const Numbers& upper,
                      const Numbers& option_starts, const Numbers& option_items,
                      const Numbers& item_images, unsigned threads, bool list,
                      std::string vector_unit, bool held, bool whole_orbits) {
  pentomino::ExactCover problem(copied(lower), copied(upper), copied(option_starts),
                                copied(option_items));
  std::optional<pentomino::SymmetryGroup> group;
  const std::vector<std::uint32_t> images = copied(item_images);
  const nb::gil_scoped_release released;
  if (!images.empty()) group.emplace(problem, images);
  new (self) pentomino::Search(std::move(problem), std::move(group),
                               {.threads = threads,
                                .list = list,
                                .vector_unit = std::move(vector_unit),
                                .held = held,
                                .whole_orbits = whole_orbits});
}

std::vector<std::vector<std::uint32_t>> rows_of(const Numbers& starts, const Numbers& values) {
  std::vector<std::vector<std::uint32_t>> rows;
  for (std::size_t row = 0; row + 1 < starts.size(); ++row) {
    const std::size_t begin = starts.data()[row];
    const std::size_t end = starts.data()[row + 1];
    if (begin > end || end > values.size()) {
      throw pentomino::InvalidProblem("the neighbours' rows do not fit");
    }
    rows.emplace_back(values.data() + begin, values.data() + end);
  }
  return rows;
}

void construct_frontier_problem(pentomino::FrontierProblem* self, const Numbers& lower,
                                const Numbers& upper, const Numbers& option_starts,
                                const Numbers& option_items, const Numbers& cells,
                                const Numbers& neighbour_starts, const Numbers& neighbours) {
  auto around = rows_of(neighbour_starts, neighbours);
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

// A span as a view that keeps its owner alive.
template <typename Number>
nb::ndarray<const Number, nb::memview, nb::ndim<1>> view(std::span<const Number> numbers,
                                                         nb::handle owner) {
  return {numbers.data(), {numbers.size()}, owner};
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
      .def_prop_ro("progress", &pentomino::Effort::progress);

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
      [](const pentomino::FrontierProblem& problem, pentomino::Effort& effort, unsigned threads) {
        pentomino::Natural count;
        {
          const nb::gil_scoped_release released;
          count = pentomino::count_solutions(problem, effort, threads);
        }
        return as_bytes(count.limbs());
      },
      "problem"_a, "effort"_a, "threads"_a,
      "How many solutions there are, as bytes, the lowest first.");
  module.def(
      "foresee_states",
      [](const pentomino::FrontierProblem& problem, pentomino::Effort& effort, std::size_t enough) {
        const nb::gil_scoped_release released;
        const auto [states, exact] = pentomino::foresee_states(problem, effort, enough);
        return std::pair(states, exact);
      },
      "problem"_a, "effort"_a, "enough"_a,
      "How many states the automaton has, and whether that is exact.");
  module.def(
      "all_solutions",
      [](const pentomino::FrontierProblem& problem, pentomino::Effort& effort, unsigned threads) {
        const nb::gil_scoped_release released;
        return pentomino::Selection(pentomino::solution_graph(problem, effort, threads), effort);
      },
      "problem"_a, "effort"_a, "threads"_a, "All solutions, held in a graph.");

  nb::class_<pentomino::Selection>(module, "Selection",
                                   "The solutions of a graph that use allowed labels only.")
      .def_prop_ro("nodes", [](const pentomino::Selection& self) { return self.graph().nodes(); })
      .def(
          "arrays",
          [](nb::handle self) {
            const auto& arrays = nb::cast<const pentomino::Selection&>(self).graph().arrays();
            return nb::make_tuple(view(arrays.edge_starts, self), view(arrays.edge_labels, self),
                                  view(arrays.edge_targets, self));
          },
          "Views of the whole graph: where each node's edges start, their labels and targets.")
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
          [](const pentomino::Selection& self, pentomino::Effort& effort) {
            pentomino::Numbers numbers;
            {
              const nb::gil_scoped_release released;
              numbers = self.frequencies(effort);
            }
            return nb::make_tuple(8 * numbers.width, as_bytes(numbers.limbs));
          },
          "effort"_a, "Bytes a number, and the numbers: in how many solutions each label occurs.");
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

// A selection of everything in a graph that looks at somebody else's arrays.
pentomino::Selection look_at_arrays(const pentomino::FrontierProblem& problem,
                                    const LongNumbers& edge_starts, const Numbers& edge_labels,
                                    const Numbers& edge_targets, pentomino::Effort& effort) {
  struct Owner {
    LongNumbers starts;
    Numbers labels;
    Numbers targets;
    std::optional<pentomino::SolutionGraph> graph;
  };
  // The arrays' owners are Python objects: letting them go needs the interpreter.
  std::shared_ptr<Owner> owner(new Owner{edge_starts, edge_labels, edge_targets, std::nullopt},
                               [](Owner* gone) {
                                 const nb::gil_scoped_acquire held;
                                 delete gone;
                               });
  owner->graph.emplace(
      problem.problem().options(), problem.labels(),
      pentomino::SolutionGraphArrays{std::span(edge_starts.data(), edge_starts.size()),
                                     std::span(edge_labels.data(), edge_labels.size()),
                                     std::span(edge_targets.data(), edge_targets.size())});
  pentomino::GraphPointer graph(owner, &*owner->graph);
  const nb::gil_scoped_release released;
  return pentomino::Selection(std::move(graph), effort);
}

void bind_graph_algebra(nb::module_& module) {
  using pentomino::Effort;
  using pentomino::FrontierProblem;
  using pentomino::Selection;
  using pentomino::SetOperation;

  const auto bind_operation = [&module](const char* name, SetOperation operation,
                                        const char* text) {
    module.def(
        name,
        [operation](const Selection& a, const Selection& b, Effort& effort) {
          const nb::gil_scoped_release released;
          return Selection(pentomino::combined(a, b, operation, effort), effort);
        },
        "a"_a, "b"_a, "effort"_a, text);
  };
  bind_operation("union_of", SetOperation::union_of, "The solutions of either selection.");
  bind_operation("intersection", SetOperation::intersection, "The solutions of both.");
  bind_operation("difference", SetOperation::difference, "The solutions of the first alone.");
  module.def(
      "matching",
      [](const FrontierProblem& problem, const Selection& selection, const Numbers& pattern_starts,
         const Numbers& class_starts, const Numbers& options, bool wanted, Effort& effort) {
        const pentomino::Patterns patterns{copied(pattern_starts), copied(class_starts),
                                           copied(options)};
        const nb::gil_scoped_release released;
        return Selection(pentomino::matching(problem, selection, patterns, wanted, effort), effort);
      },
      "problem"_a, "selection"_a, "pattern_starts"_a, "class_starts"_a, "options"_a, "wanted"_a,
      "effort"_a, "The solutions that match one of the patterns, or none.");
  module.def(
      "first_of_orbits",
      [](const FrontierProblem& problem, const Selection& selection,
         const std::vector<std::vector<pentomino::Option>>& permutations, bool closed,
         Effort& effort) {
        const nb::gil_scoped_release released;
        return Selection(
            pentomino::first_of_orbits(problem, selection, permutations, closed, effort), effort);
      },
      "problem"_a, "selection"_a, "permutations"_a, "closed"_a, "effort"_a,
      "The first solution of every orbit.");
  module.def(
      "graph_of_solutions",
      [](const FrontierProblem& problem, const pentomino::Solutions& listed, Effort& effort) {
        const nb::gil_scoped_release released;
        return Selection(
            pentomino::graph_of_solutions(problem, listed.starts, listed.options, effort), effort);
      },
      "problem"_a, "listed"_a, "effort"_a, "Listed solutions, held in a graph.");
  module.def("graph_of_arrays", &look_at_arrays, "problem"_a, "edge_starts"_a, "edge_labels"_a,
             "edge_targets"_a, "effort"_a, "The graph in these arrays, which are checked.");
}

nb::tuple as_tuple(const pentomino::DeductionStep& step) {
  nb::list forced;
  for (const auto& [option, item] : step.forced) forced.append(nb::make_tuple(option, item));
  return nb::make_tuple(step.lays, step.option, step.depth, nb::tuple(forced), step.item);
}

nb::list as_list(const std::vector<pentomino::DeductionStep>& steps) {
  nb::list list;
  for (const pentomino::DeductionStep& step : steps) list.append(as_tuple(step));
  return list;
}

void bind_deduction(nb::module_& module) {
  using pentomino::Deduction;
  using Options = std::vector<pentomino::Option>;

  nb::class_<Deduction>(module, "Deduction", "What follows from positions without guessing.")
      .def(
          "__init__",
          [](Deduction* self, const Numbers& lower, const Numbers& upper,
             const Numbers& option_starts, const Numbers& option_items, const Numbers& cells,
             const Numbers& neighbour_starts, const Numbers& neighbours) {
            new (self) Deduction(pentomino::ExactCover(copied(lower), copied(upper),
                                                       copied(option_starts), copied(option_items)),
                                 copied(cells), rows_of(neighbour_starts, neighbours));
          },
          "lower"_a, "upper"_a, "option_starts"_a, "option_items"_a, "cells"_a,
          "neighbour_starts"_a, "neighbours"_a)
      .def(
          "conclude",
          [](const Deduction& self, const Options& laid, const Options& ruled_out,
             std::uint32_t most_depth, bool until_laid) {
            pentomino::Conclusion found;
            {
              const nb::gil_scoped_release released;
              found = self.conclude({laid, ruled_out}, most_depth, until_laid);
            }
            return nb::make_tuple(static_cast<int>(found.state), found.depth, as_list(found.steps),
                                  found.possible);
          },
          "laid"_a, "ruled_out"_a, "most_depth"_a, "until_laid"_a,
          "State (0 solved, 1 stuck, 2 contradiction), depth, steps and what is left possible.")
      .def(
          "grade",
          [](const Deduction& self, const Options& laid, const Options& ruled_out,
             std::uint32_t most_depth) {
            const nb::gil_scoped_release released;
            const pentomino::Conclusion found = self.conclude({laid, ruled_out}, most_depth);
            return std::pair(static_cast<int>(found.state), found.depth);
          },
          "laid"_a, "ruled_out"_a, "most_depth"_a, "State and depth, without the steps.")
      .def(
          "refute",
          [](const Deduction& self, const Options& laid, const Options& ruled_out,
             pentomino::Option option, std::uint32_t most_depth) -> std::optional<nb::tuple> {
            const auto step = self.refute({laid, ruled_out}, option, most_depth);
            if (!step) return std::nullopt;
            return as_tuple(*step);
          },
          "laid"_a, "ruled_out"_a, "option"_a, "most_depth"_a, "The step that rules it out.")
      .def(
          "focus",
          [](const Deduction& self, const Options& laid, const Options& ruled_out,
             std::uint32_t most_depth) {
            return as_list(self.focus({laid, ruled_out}, most_depth));
          },
          "laid"_a, "ruled_out"_a, "most_depth"_a,
          "The steps that leave one item a single option.");
}

}  // namespace

NB_MODULE(_native, module) {
  module.doc() = "The native engines. Import them through pentomino.engines.";
  module.attr("UNLIMITED") = pentomino::unlimited;
  module.def("vector_units", &pentomino::Search::vector_unit_names,
             "The vector units of this machine that the search engine can use, the widest first.");

  bind_frontier(module);
  bind_graph_algebra(module);
  bind_deduction(module);

  nb::class_<pentomino::Solutions>(module, "Listed", "Solutions that were listed.")
      .def(nb::init<>())
      .def("__len__", &pentomino::Solutions::size)
      .def_prop_ro(
          "bytes",
          [](const pentomino::Solutions& self) {
            return 8 * self.starts.capacity() + sizeof(pentomino::Option) * self.options.capacity();
          },
          "What they take.");

  nb::class_<pentomino::Search>(module, "Search",
                                "A search that runs on its own threads from the start.")
      .def("__init__", &construct_search, "lower"_a, "upper"_a, "option_starts"_a, "option_items"_a,
           "item_images"_a, "threads"_a, "list"_a, "vector_unit"_a, "held"_a = false,
           "whole_orbits"_a = false)
      .def(
          "wait",
          [](pentomino::Search& search, unsigned milliseconds) {
            return search.wait(std::chrono::milliseconds(milliseconds));
          },
          "milliseconds"_a, nb::call_guard<nb::gil_scoped_release>(),
          "Whether there is something to take or the search has ended, within this time.")
      .def("take", &take, "most"_a,
           "The next solutions in order, each a sorted list of option numbers.")
      .def("take_into", &pentomino::Search::take_into, "listed"_a, "most"_a,
           nb::call_guard<nb::gil_scoped_release>(), "The same, added to those listed.")
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
