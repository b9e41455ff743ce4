// What follows from positions without guessing.

#include "deduction/deduction.hpp"

#include "support.hpp"

namespace bindings {
namespace {

using pentomino::Deduction;
using pentomino::DeductionStep;
using pentomino::Effort;
using Options = std::vector<pentomino::Option>;

nb::tuple as_tuple(const DeductionStep& step) {
  nb::list forced;
  for (const auto& [option, item, failing] : step.forced) {
    forced.append(nb::make_tuple(option, item, failing));
  }
  return nb::make_tuple(step.lays, step.option, step.depth, nb::tuple(forced), step.item,
                        step.failing);
}

nb::list as_list(const std::vector<DeductionStep>& steps) {
  nb::list list;
  for (const DeductionStep& step : steps) list.append(as_tuple(step));
  return list;
}

void construct(Deduction* self, const SharedProblem& problem, const Numbers& cells,
               const Numbers& neighbour_starts, const Numbers& neighbours, Effort* effort) {
  const Released released;
  const Effort boundless;
  new (self) Deduction(problem.cover, copied(cells), rows_of(neighbour_starts, neighbours),
                       effort == nullptr ? boundless : *effort);
}

nb::tuple conclude(const Deduction& self, const Options& laid, const Options& ruled_out,
                   std::uint32_t most_depth, bool until_laid, const Effort& effort) {
  pentomino::Conclusion found;
  {
    const Released released;
    found = self.conclude({laid, ruled_out}, most_depth, until_laid, effort);
  }
  return nb::make_tuple(static_cast<int>(found.state), found.depth, as_list(found.steps),
                        found.possible);
}

std::pair<int, std::uint32_t> grade(const Deduction& self, const Options& laid,
                                    const Options& ruled_out, std::uint32_t most_depth,
                                    const Effort& effort) {
  const Released released;
  const pentomino::Conclusion found = self.conclude({laid, ruled_out}, most_depth, false, effort);
  return {static_cast<int>(found.state), found.depth};
}

std::optional<nb::tuple> refute(const Deduction& self, const Options& laid,
                                const Options& ruled_out, pentomino::Option option,
                                std::uint32_t most_depth, const Effort& effort) {
  std::optional<DeductionStep> step;
  {
    const Released released;
    step = self.refute({laid, ruled_out}, option, most_depth, effort);
  }
  if (!step) return std::nullopt;
  return as_tuple(*step);
}

nb::list focus(const Deduction& self, const Options& laid, const Options& ruled_out,
               std::uint32_t most_depth, const Effort& effort) {
  std::vector<DeductionStep> steps;
  {
    const Released released;
    steps = self.focus({laid, ruled_out}, most_depth, effort);
  }
  return as_list(steps);
}

}  // namespace

void bind_deduction(nb::module_& module) {
  nb::class_<Deduction>(module, "Deduction", "What follows from positions without guessing.")
      .def("__init__", &construct, "problem"_a, "cells"_a, "neighbour_starts"_a, "neighbours"_a,
           "effort"_a.none() = nb::none())
      .def("conclude", &conclude, "laid"_a, "ruled_out"_a, "most_depth"_a, "until_laid"_a,
           "effort"_a,
           "State (0 solved, 1 stuck, 2 contradiction), depth, steps, options still possible.")
      .def("grade", &grade, "laid"_a, "ruled_out"_a, "most_depth"_a, "effort"_a,
           "State and depth, without the steps.")
      .def("refute", &refute, "laid"_a, "ruled_out"_a, "option"_a, "most_depth"_a, "effort"_a,
           "The step that rules it out.")
      .def("focus", &focus, "laid"_a, "ruled_out"_a, "most_depth"_a, "effort"_a,
           "The steps that leave one item a single option.");
}

}  // namespace bindings
