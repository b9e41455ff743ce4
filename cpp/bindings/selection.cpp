// Selections of the solutions that a graph holds.

#include "graph/selection.hpp"

#include <algorithm>

#include "support.hpp"

namespace bindings {
namespace {

using pentomino::Effort;
using pentomino::Selection;

// A span as a view that keeps its owner alive.
template <typename Number>
nb::ndarray<const Number, nb::memview, nb::ndim<1>> view(std::span<const Number> numbers,
                                                         nb::handle owner) {
  return {numbers.data(), {numbers.size()}, owner};
}

nb::tuple arrays(nb::handle self) {
  const auto& arrays = nb::cast<const Selection&>(self).graph().arrays();
  return nb::make_tuple(view(arrays.edge_starts, self), view(arrays.edge_labels, self),
                        view(arrays.edge_targets, self));
}

Selection select(const Selection& self, const nb::bytes& allowed, Effort& effort) {
  std::vector<std::uint8_t> bytes = copied(allowed);
  const Released released;
  return self.with(std::move(bytes), effort);
}

std::optional<nb::bytes> rank(const Selection& self,
                              const std::vector<pentomino::Option>& solution) {
  const auto rank = self.rank(solution);
  if (!rank) return std::nullopt;
  return as_bytes(rank->limbs());
}

nb::list list(const Selection& self, const nb::bytes& first, std::size_t most) {
  const pentomino::Natural rank = as_natural(first);
  std::vector<std::uint64_t> starts;
  std::vector<pentomino::Option> options;
  {
    const Released released;
    self.list(rank, most, starts, options);
    const auto at = [&](std::uint64_t place) {
      return options.begin() + static_cast<std::ptrdiff_t>(place);
    };
    for (std::size_t row = 0; row + 1 < starts.size(); ++row) {
      std::sort(at(starts[row]), at(starts[row + 1]));
    }
  }
  return tuples_of(starts, options);
}

nb::tuple frequencies(const Selection& self, Effort& effort) {
  const auto numbers = unlocked([&] { return self.frequencies(effort); });
  return nb::make_tuple(sizeof(numbers.limbs[0]) * numbers.width, as_bytes(numbers.limbs));
}

}  // namespace

void bind_selection(nb::module_& module) {
  nb::class_<Selection>(module, "Selection",
                        "The solutions of a graph that use allowed labels only.")
      .def_prop_ro("nodes", [](const Selection& self) { return self.graph().nodes(); })
      .def("arrays", &arrays,
           "Views of the whole graph: where each node's edges start, their labels and targets.")
      .def("select", &select, "allowed"_a, "effort"_a,
           "The same graph under another choice of labels.")
      .def("count", [](const Selection& self) { return as_bytes(self.count().limbs()); })
      .def(
          "solution",
          [](const Selection& self, const nb::bytes& rank) {
            return self.solution(as_natural(rank));
          },
          "rank"_a, "The options of the solution of this rank, in frontier order.")
      .def("rank", &rank, "solution"_a, "The rank of a solution; None if it is not among them.")
      .def("list", &list, "first"_a, "most"_a, "Solutions from this rank on, each a sorted tuple.")
      .def("frequencies", &frequencies, "effort"_a,
           "The bytes of each number, then the numbers of solutions in which each label occurs.");
}

}  // namespace bindings
