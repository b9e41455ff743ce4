// The exact cover problem, the limits of a computation, and how it ends before its time.

#include "search/search.hpp"
#include "support.hpp"
#include "support/effort.hpp"

namespace bindings {

using pentomino::Effort;

void bind_problem(nb::module_& module) {
  nb::exception<pentomino::OverBudget>(module, "OverBudget");
  nb::exception<pentomino::Cancelled>(module, "Cancelled");
  nb::exception<pentomino::NoThread>(module, "NoThread");

  nb::class_<Effort>(module, "Effort", "The limits and the progress of a long computation.")
      .def(
          "__init__",
          [](Effort* self, std::size_t memory, std::size_t states) {
            new (self) Effort(pentomino::Limits{memory, states});
          },
          "memory"_a, "states"_a)
      .def("cancel", &Effort::cancel)
      .def_prop_ro("progress", &Effort::progress);

  nb::class_<SharedProblem>(module, "Problem",
                            "An exact cover problem, shared by everything that works on it.")
      .def(
          "__init__",
          [](SharedProblem* self, const Numbers& lower, const Numbers& upper,
             const Numbers& option_starts, const Numbers& option_items) {
            const Released released;
            new (self) SharedProblem{std::make_shared<const pentomino::ExactCover>(
                copied(lower), copied(upper), copied(option_starts), copied(option_items))};
          },
          "lower"_a, "upper"_a, "option_starts"_a, "option_items"_a);
}

}  // namespace bindings
