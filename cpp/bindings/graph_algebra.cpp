// Graphs of solutions made from others, from listed solutions and from arrays.

#include "graph/graph_algebra.hpp"

#include "search/solutions.hpp"
#include "support.hpp"

namespace bindings {
namespace {

using pentomino::Effort;
using pentomino::FrontierProblem;
using pentomino::Selection;
using pentomino::SetOperation;

// A selection of all solutions in a graph whose arrays belong to others.
Selection graph_of_arrays(const FrontierProblem& problem, const LongNumbers& edge_starts,
                          const Numbers& edge_labels, const Numbers& edge_targets, Effort& effort) {
  struct Owner {
    LongNumbers starts;
    Numbers labels;
    Numbers targets;
    std::optional<pentomino::SolutionGraph> graph;
  };
  // The owners of the arrays are Python objects: releasing them needs the interpreter.
  std::shared_ptr<Owner> owner(new Owner{edge_starts, edge_labels, edge_targets, std::nullopt},
                               [](Owner* gone) {
                                 const nb::gil_scoped_acquire held;
                                 delete gone;
                               });
  const Released released;
  owner->graph.emplace(
      problem.problem().options(), problem.labels(),
      pentomino::SolutionGraphArrays{std::span(edge_starts.data(), edge_starts.size()),
                                     std::span(edge_labels.data(), edge_labels.size()),
                                     std::span(edge_targets.data(), edge_targets.size())},
      effort);
  return {pentomino::GraphPointer(owner, &*owner->graph), effort};
}

Selection matching(const FrontierProblem& problem, const Selection& selection,
                   const Numbers& pattern_starts, const Numbers& class_starts,
                   const Numbers& options, bool wanted, Effort& effort) {
  const pentomino::Patterns patterns{copied(pattern_starts), copied(class_starts), copied(options)};
  const Released released;
  return {pentomino::matching(problem, selection, patterns, wanted, effort), effort};
}

Selection first_of_orbits(const FrontierProblem& problem, const Selection& selection,
                          const Rows& permutations, bool closed, Effort& effort) {
  const Released released;
  return {pentomino::first_of_orbits(problem, selection, permutations, closed, effort), effort};
}

Selection fixed_by(const FrontierProblem& problem, const Selection& selection,
                   const Rows& permutations, Effort& effort) {
  const Released released;
  return {pentomino::fixed_by(problem, selection, permutations, effort), effort};
}

Selection graph_of_solutions(const FrontierProblem& problem, const pentomino::Solutions& listed,
                             Effort& effort) {
  const Released released;
  return {pentomino::graph_of_solutions(problem, listed.starts, listed.options, effort), effort};
}

void bind_operation(nb::module_& module, const char* name, SetOperation operation,
                    const char* text) {
  module.def(
      name,
      [operation](const Selection& a, const Selection& b, Effort& effort) {
        const Released released;
        return Selection(pentomino::combined(a, b, operation, effort), effort);
      },
      "a"_a, "b"_a, "effort"_a, text);
}

}  // namespace

void bind_graph_algebra(nb::module_& module) {
  bind_operation(module, "union_of", SetOperation::union_of, "The solutions of either selection.");
  bind_operation(module, "intersection", SetOperation::intersection, "The solutions of both.");
  bind_operation(module, "difference", SetOperation::difference,
                 "The solutions of the first alone.");
  module.def("matching", &matching, "problem"_a, "selection"_a, "pattern_starts"_a,
             "class_starts"_a, "options"_a, "wanted"_a, "effort"_a,
             "The solutions that match one of the patterns, or none.");
  module.def("first_of_orbits", &first_of_orbits, "problem"_a, "selection"_a, "permutations"_a,
             "closed"_a, "effort"_a, "The first solution of every orbit.");
  module.def("fixed_by", &fixed_by, "problem"_a, "selection"_a, "permutations"_a, "effort"_a,
             "The solutions that all permutations leave unchanged.");
  module.def("graph_of_solutions", &graph_of_solutions, "problem"_a, "listed"_a, "effort"_a,
             "Listed solutions, held in a graph.");
  module.def("graph_of_arrays", &graph_of_arrays, "problem"_a, "edge_starts"_a, "edge_labels"_a,
             "edge_targets"_a, "effort"_a, "The graph in these arrays, after a check.");
}

}  // namespace bindings
