// Texts of solutions, written by hand.

#include "problem/solution_writer.hpp"

#include "checks.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

TextForm fixed(const char* characters) {
  TextForm form;
  form.add(characters);
  return form;
}

}  // namespace

int main() {
  // Two dominoes on a row of five: the letters from right to left, then a line for each domino.
  TextForm form;
  form.add(TextField::number);
  form.add(":");
  for (std::uint32_t cell = 5; cell > 0; --cell) form.add_letter(cell - 1);
  form.add("|");
  form.add(TextField::options);
  form.add("\n");
  SolutionWriter writer(form, ", ", 5, ".");
  for (const Option option : {7U, 2U}) {
    TextForm text;
    text.add(TextField::number);
    text.add("/");
    text.add(TextField::place);
    text.add(option == 7 ? " left" : " right");
    check(!writer.knows(option));
    writer.describe(option, option == 7 ? "A" : "\u00e9",
                    option == 7 ? std::vector{0U, 1U} : std::vector{3U, 4U}, text);
    check(writer.knows(option));
  }
  check(!writer.knows(3) && !writer.knows(8));
  std::string text = "before ";
  writer.write({7, 2}, 12, text);
  writer.write({2}, 13, text);
  writer.write({}, 14, text);
  check(text ==
        "before 12:\u00e9\u00e9.AA|12/1 left, 12/2 right\n"
        "13:\u00e9\u00e9...|13/1 right\n"
        "14:.....|\n");

  TextForm beyond, nested, letter;
  beyond.add_letter(5);
  nested.add(TextField::options);
  letter.add_letter(0);
  check_refused([&] { SolutionWriter(beyond, "", 5, "."); });
  check_refused([&] { writer.describe(1, "B", {5}, fixed("x")); });
  check_refused([&] { writer.describe(1, "B", {4}, nested); });
  check_refused([&] { writer.describe(1, "B", {4}, letter); });
  check(!writer.knows(1));
  return checks_failed();
}
