// Writes solutions as text. A text is made of parts: characters that are the same in all of them,
// the letters of cells, the number of the solution, and the texts of the chosen options.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "problem/exact_cover.hpp"

namespace pentomino {

// What is written anew in each text. A place is that of an option among those chosen, from 1.
enum class TextField : std::uint32_t { number, place, options };

// The parts of a text, in their order.
class TextForm {
 public:
  void add(std::string_view characters);
  void add(TextField field);
  void add_letter(std::uint32_t cell);

 private:
  friend class SolutionWriter;

  enum class Kind : std::uint32_t { characters, letter, field };
  struct Part {
    Kind kind;
    std::uint32_t value;  // how many of the characters, which cell, or which field
  };

  std::string characters_;  // of all parts, one after the other
  std::vector<Part> parts_;
};

// Not for several threads at once.
class SolutionWriter {
 public:
  // `between` separates the texts of the options, `empty` is the letter of a cell that none covers.
  // Throws InvalidProblem if the form has the letter of a cell that does not exist.
  SolutionWriter(TextForm form, std::string between, std::uint32_t cells, std::string empty);

  bool knows(Option option) const noexcept {
    return option < known_.size() && known_[option] != unknown;
  }

  // Describes an option, once: the letter and the cells that it covers, and its own text. Throws
  // InvalidProblem if a cell does not exist, or the text contains the texts of options.
  void describe(Option option, std::string letter, std::vector<std::uint32_t> cells, TextForm text);

  // Appends the solution of these options, all of which are known.
  void write(const std::vector<Option>& chosen, std::uint64_t number, std::string& text);

 private:
  struct Description {
    std::string letter;
    std::vector<std::uint32_t> cells;
    TextForm text;
  };
  static constexpr std::uint32_t unknown = 0xFFFFFFFF;

  void check_cell(std::uint32_t cell) const;
  const Description& description(Option option) const { return descriptions_[known_[option]]; }
  void fill(const TextForm& form, const std::vector<Option>& chosen, std::uint64_t number,
            std::size_t place, std::string& text) const;

  TextForm form_;
  std::string between_;
  std::string empty_;
  bool has_letters_ = false;
  std::vector<std::uint32_t> known_;  // where the description of each option is
  std::vector<Description> descriptions_;
  std::vector<const std::string*> letters_;  // of the cells, while a solution is written
};

}  // namespace pentomino
