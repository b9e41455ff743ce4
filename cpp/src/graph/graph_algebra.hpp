// Graphs of solutions made from others: unions, intersections and differences, solutions that
// match patterns, one solution of every orbit, and the graph of solutions that were listed.

#pragma once

#include <memory>
#include <span>
#include <vector>

#include "graph/selection.hpp"
#include "support/effort.hpp"

namespace pentomino {

using GraphPointer = std::shared_ptr<const SolutionGraph>;

enum class SetOperation { union_of, intersection, difference };

// The solutions of either, of both, or of the first alone; the selections must belong to one
// problem. The time is proportional to the pairs of nodes that equal beginnings lead to. Throws
// InvalidProblem, OverBudget, Cancelled, as all below.
GraphPointer combined(const Selection& a, const Selection& b, SetOperation operation,
                      Effort& effort);

// A pattern is a list of classes of options. A solution matches it when it has an option of every
// class. In compressed rows: the classes of pattern p are [pattern_starts[p],
// pattern_starts[p + 1]), the options of class c are [class_starts[c], class_starts[c + 1]) of
// options. No option may be in two classes of one pattern.
struct Patterns {
  std::vector<std::uint32_t> pattern_starts;
  std::vector<std::uint32_t> class_starts;
  std::vector<Option> options;
};

// The solutions that match at least one of the patterns, or none of them.
GraphPointer matching(const FrontierProblem& problem, const Selection& selection,
                      const Patterns& patterns, bool wanted, Effort& effort);

// The solutions that no permutation of the options carries to a lesser solution of the selection,
// as OrbitFilter compares them: by their sorted options, whatever the order of the cells. `closed`
// says that the selection contains all images of its solutions. Looks at every solution.
GraphPointer first_of_orbits(const FrontierProblem& problem, const Selection& selection,
                             std::span<const std::vector<Option>> permutations, bool closed,
                             Effort& effort);

// The solutions that each of the permutations of the options leaves unchanged. Looks at every
// solution.
GraphPointer fixed_by(const FrontierProblem& problem, const Selection& selection,
                      std::span<const std::vector<Option>> permutations, Effort& effort);

// The graph of these solutions, in any order: solution s has the options
// [starts[s], starts[s + 1]).
GraphPointer graph_of_solutions(const FrontierProblem& problem,
                                std::span<const std::uint64_t> starts,
                                std::span<const Option> options, Effort& effort);

}  // namespace pentomino
