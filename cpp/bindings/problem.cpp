// The exact cover problem, the limits of a computation, and how it ends before its time.

#include <algorithm>
#include <utility>

#include "problem/quotient.hpp"
#include "search/search.hpp"
#include "support.hpp"
#include "support/effort.hpp"

namespace bindings {
namespace {

using pentomino::Effort;
using pentomino::ExactCover;

nb::list options(const SharedProblem& self, std::size_t first, std::size_t most) {
  const ExactCover& cover = *self.cover;
  nb::list list;
  const std::size_t end = std::min(cover.options(), first + most);
  for (std::size_t option = first; option < end; ++option) {
    list.append(as_tuple(cover.items_of(static_cast<pentomino::Option>(option))));
  }
  return list;
}

nb::list bounds(const SharedProblem& self) {
  const ExactCover& cover = *self.cover;
  nb::list list;
  for (pentomino::Item item = 0; item < cover.items(); ++item) {
    const std::uint32_t upper = cover.upper(item);
    list.append(nb::make_tuple(cover.lower(item), upper == pentomino::unlimited
                                                      ? nb::none()
                                                      : nb::object(nb::int_(upper))));
  }
  return list;
}

std::optional<nb::tuple> quotient(const SharedProblem& self, const Numbers& cells,
                                  const Numbers& item_images, const Effort& effort) {
  auto made = unlocked([&] {
    return pentomino::quotient(*self.cover, std::span(cells.data(), cells.size()),
                               std::span(item_images.data(), item_images.size()), effort);
  });
  if (!made) return std::nullopt;
  SharedProblem smaller{std::make_shared<const ExactCover>(std::move(made->problem))};
  return nb::make_tuple(std::move(smaller), as_tuple(made->cells), as_tuple(made->items));
}

}  // namespace

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
      .def_prop_ro("progress", &Effort::progress)
      .def_prop_ro("peak_memory", &Effort::peak_memory, "The most bytes that it has held.");

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
          "lower"_a, "upper"_a, "option_starts"_a, "option_items"_a)
      .def("__len__", [](const SharedProblem& self) { return self.cover->options(); })
      .def("options", &options, "first"_a, "most"_a, "The items of some options.")
      .def("bounds", &bounds, "The bounds of the items; None for no upper one.")
      .def("quotient", &quotient, "cells"_a, "item_images"_a, "effort"_a,
           "The problem of the solutions that symmetries leave unchanged, its cells, and the item "
           "that each of its items stands for; None where there is no such problem.");
}

}  // namespace bindings
