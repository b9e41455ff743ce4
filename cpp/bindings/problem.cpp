// The exact cover problem, its solutions as text, the limits of a computation, and how it ends
// before its time.

#include <algorithm>
#include <chrono>
#include <utility>

#include "problem/quotient.hpp"
#include "problem/solution_writer.hpp"
#include "search/search.hpp"
#include "support.hpp"
#include "support/effort.hpp"

namespace bindings {
namespace {

using pentomino::Effort;
using pentomino::ExactCover;
using pentomino::Option;
using pentomino::SolutionWriter;
using pentomino::TextField;
using pentomino::TextForm;

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
  return nb::make_tuple(std::move(smaller), as_tuple(made->cells), as_tuple(made->orbits));
}

// Python passes a field as a number below 0.
constexpr std::int64_t as_number(TextField field) { return -1 - static_cast<std::int64_t>(field); }

// A list of characters, fields, and the numbers of cells whose letters are written.
TextForm form_of(nb::handle parts) {
  TextForm form;
  for (const nb::handle part : parts) {
    if (nb::isinstance<nb::str>(part)) {
      form.add(nb::cast<std::string>(part));
    } else if (const auto number = nb::cast<std::int64_t>(part); number >= 0) {
      form.add_letter(nb::cast<std::uint32_t>(part));
    } else if (number >= as_number(TextField::options)) {
      form.add(static_cast<TextField>(-1 - number));
    } else {
      throw nb::value_error("there is no such field of a text");
    }
  }
  return form;
}

nb::bytes block(SolutionWriter& self, nb::handle solutions, std::uint64_t first,
                nb::handle describe) {
  std::string text;
  std::vector<Option> chosen;
  for (const nb::handle solution : solutions) {
    chosen.clear();
    for (const nb::handle option : solution) chosen.push_back(nb::cast<Option>(option));
    for (const Option option : chosen) {
      if (self.knows(option)) continue;
      const nb::object found = describe(option);
      self.describe(option, nb::cast<std::string>(found[0]),
                    nb::cast<std::vector<std::uint32_t>>(found[1]), form_of(found[2]));
    }
    self.write(chosen, first++, text);
  }
  return nb::bytes(text.data(), text.size());
}

// Has the computation call this about every so many seconds; what it raises ends the computation.
void call_meanwhile(Effort& self, nb::object meanwhile, double seconds) {
  if (meanwhile.is_none()) return self.call_meanwhile({});
  using Clock = std::chrono::steady_clock;
  self.call_meanwhile(
      [meanwhile, between = std::chrono::duration<double>(seconds), last = Clock::now()]() mutable {
        if (Clock::now() - last < between) return;
        last = Clock::now();
        const nb::gil_scoped_acquire acquired;
        meanwhile();
      });
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
      .def("call_meanwhile", &call_meanwhile, "meanwhile"_a.none(), "seconds"_a)
      .def_prop_ro("progress", &Effort::progress)
      .def_prop_ro("peak_memory", &Effort::peak_memory, "The most bytes that it has held.");

  nb::class_<SharedProblem>(module, "Problem",
                            "An exact cover problem, shared by everything that works on it.")
      .def(
          "__init__",
          [](SharedProblem* self, const Numbers& lower, const Numbers& upper,
             const Numbers& option_starts, const Numbers& option_items, const Numbers& bases) {
            const Released released;
            new (self) SharedProblem{std::make_shared<const pentomino::ExactCover>(
                copied(lower), copied(upper), copied(option_starts), copied(option_items),
                copied(bases))};
          },
          "lower"_a, "upper"_a, "option_starts"_a, "option_items"_a, "bases"_a,
          "The bases are those of items that are colours; none if there are no colours.")
      .def("__len__", [](const SharedProblem& self) { return self.cover->options(); })
      .def("options", &options, "first"_a, "most"_a, "The items of some options.")
      .def("bounds", &bounds, "The bounds of the items; None for no upper one.")
      .def("quotient", &quotient, "cells"_a, "item_images"_a, "effort"_a,
           "The problem of the solutions that symmetries leave unchanged, its cells, and for each "
           "item the one of this problem; None where there is no such problem.");

  nb::class_<SolutionWriter>(module, "SolutionWriter", "Writes solutions as text, many at once.")
      .def(
          "__init__",
          [](SolutionWriter* self, nb::handle form, std::string between, std::uint32_t cells,
             std::string empty) {
            new (self) SolutionWriter(form_of(form), std::move(between), cells, std::move(empty));
          },
          "form"_a, "between"_a, "cells"_a, "empty"_a)
      .def(
          "block", &block, "solutions"_a, "first"_a, "describe"_a,
          "The texts of solutions, numbered from the first; describe returns the letter, the cells "
          "and the text of an option, and is called once for each.");
  module.attr("NUMBER") = as_number(TextField::number);
  module.attr("PLACE") = as_number(TextField::place);
  module.attr("OPTIONS") = as_number(TextField::options);
}

}  // namespace bindings
