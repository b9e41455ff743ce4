#include "problem/solution_writer.hpp"

#include <array>
#include <charconv>
#include <utility>

namespace pentomino {
namespace {

void append_number(std::uint64_t number, std::string& text) {
  std::array<char, 20> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  text.append(digits.data(), end);
}

}  // namespace

void TextForm::add(std::string_view characters) {
  characters_ += characters;
  parts_.push_back({Kind::characters, static_cast<std::uint32_t>(characters.size())});
}

void TextForm::add(TextField field) {
  parts_.push_back({Kind::field, static_cast<std::uint32_t>(field)});
}

void TextForm::add_letter(std::uint32_t cell) { parts_.push_back({Kind::letter, cell}); }

SolutionWriter::SolutionWriter(TextForm form, std::string between, std::uint32_t cells,
                               std::string empty)
    : form_(std::move(form)),
      between_(std::move(between)),
      empty_(std::move(empty)),
      letters_(cells) {
  for (const TextForm::Part& part : form_.parts_) {
    if (part.kind != TextForm::Kind::letter) continue;
    check_cell(part.value);
    has_letters_ = true;
  }
}

void SolutionWriter::describe(Option option, std::string letter, std::vector<std::uint32_t> cells,
                              TextForm text) {
  for (const std::uint32_t cell : cells) check_cell(cell);
  for (const TextForm::Part& part : text.parts_) {
    if (part.kind == TextForm::Kind::letter) {
      throw InvalidProblem("the text of an option has no letters of cells");
    }
    if (part.kind == TextForm::Kind::field &&
        static_cast<TextField>(part.value) == TextField::options) {
      throw InvalidProblem("the text of an option cannot contain the texts of options");
    }
  }
  if (option >= known_.size()) known_.resize(std::size_t{option} + 1, unknown);
  descriptions_.push_back({std::move(letter), std::move(cells), std::move(text)});
  known_[option] = static_cast<std::uint32_t>(descriptions_.size() - 1);
}

void SolutionWriter::write(const std::vector<Option>& chosen, std::uint64_t number,
                           std::string& text) {
  if (has_letters_) {
    letters_.assign(letters_.size(), &empty_);
    for (const Option option : chosen) {
      const Description& known = description(option);
      for (const std::uint32_t cell : known.cells) letters_[cell] = &known.letter;
    }
  }
  fill(form_, chosen, number, 0, text);
}

void SolutionWriter::fill(const TextForm& form, const std::vector<Option>& chosen,
                          std::uint64_t number, std::size_t place, std::string& text) const {
  std::size_t at = 0;
  for (const auto& [kind, value] : form.parts_) {
    if (kind == TextForm::Kind::characters) {
      text.append(form.characters_, at, value);
      at += value;
    } else if (kind == TextForm::Kind::letter) {
      text += *letters_[value];
    } else if (const auto field = static_cast<TextField>(value); field == TextField::number) {
      append_number(number, text);
    } else if (field == TextField::place) {
      append_number(place, text);
    } else {
      for (std::size_t next = 0; next < chosen.size(); ++next) {
        if (next > 0) text += between_;
        fill(description(chosen[next]).text, chosen, number, next + 1, text);
      }
    }
  }
}

void SolutionWriter::check_cell(std::uint32_t cell) const {
  if (cell >= letters_.size()) {
    throw InvalidProblem("cell " + std::to_string(cell) + " does not exist");
  }
}

}  // namespace pentomino
