// What follows from positions without guessing, and why.

#include "explain/explanation.hpp"
#include "support.hpp"

namespace bindings {
namespace {

using pentomino::Deduction;
using pentomino::Effort;
using pentomino::RuledOut;
using Options = std::vector<pentomino::Option>;

nb::tuple as_tuple(const RuledOut& reason) {
  nb::list forced;
  for (const auto& [option, item, failing] : reason.forced) {
    forced.append(nb::make_tuple(option, item, failing));
  }
  const auto [kind, item, number] = pentomino::parts_of(reason.fault);
  return nb::make_tuple(reason.option, kind, item, nb::tuple(forced), reason.depth, number);
}

nb::list as_list(const std::vector<RuledOut>& reasons) {
  nb::list list;
  for (const RuledOut& reason : reasons) list.append(as_tuple(reason));
  return list;
}

void construct(Deduction* self, const SharedProblem& problem, const Numbers& cells,
               const Numbers& neighbour_starts, const Numbers& neighbours, Effort* effort) {
  const Released released;
  const Effort boundless;
  new (self) Deduction(problem.cover, copied(cells), rows_of(neighbour_starts, neighbours),
                       effort == nullptr ? boundless : *effort);
}

std::pair<int, std::uint32_t> grade(const Deduction& self, const Options& laid,
                                    const Options& ruled_out, std::uint32_t most_depth,
                                    const Effort& effort) {
  const Released released;
  const pentomino::Conclusion found = self.conclude({laid, ruled_out}, most_depth, false, effort);
  return {static_cast<int>(found.state), found.depth};
}

std::optional<nb::tuple> explain(const Deduction& self, const Options& laid,
                                 const Options& ruled_out, const Effort& effort) {
  const auto found =
      unlocked([&] { return pentomino::explanation(self, {laid, ruled_out}, effort); });
  if (!found) return std::nullopt;
  const auto& [option, item, needed] = found->step;
  return nb::make_tuple(option, item, found->choices, as_list(found->reasons),
                        as_list(found->before), needed);
}

}  // namespace

void bind_explain(nb::module_& module) {
  nb::class_<Deduction>(module, "Deduction", "What follows from positions without guessing.")
      .def("__init__", &construct, "problem"_a, "cells"_a, "neighbour_starts"_a, "neighbours"_a,
           "effort"_a.none() = nb::none())
      .def("grade", &grade, "laid"_a, "ruled_out"_a, "most_depth"_a, "effort"_a,
           "State (0 solved, 1 stuck, 2 contradiction) and depth.")
      .def("explain", &explain, "laid"_a, "ruled_out"_a, "effort"_a,
           "What must be laid next: option, item, choices, reasons, what they rest on, how many "
           "are needed. A reason is an option, its fault, where, what it forces, depth, number.");
}

}  // namespace bindings
