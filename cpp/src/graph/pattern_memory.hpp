// The parts of patterns found so far in a solution that is read cell by cell. Equal memories have
// equal numbers, and parts that can no longer become a match are forgotten, so that there are few.

#pragma once

#include <map>
#include <unordered_map>

#include "graph/graph_algebra.hpp"

namespace pentomino {

class PatternMemory {
 public:
  static constexpr std::uint32_t nothing = 0;
  static constexpr std::uint32_t matched = 0xffffffff;

  // Throws InvalidProblem if the rows do not match.
  PatternMemory(const FrontierProblem& problem, const Patterns& patterns, Effort& effort);

  // The memory after a label.
  std::uint32_t after(std::uint32_t memory, Label label);

 private:
  using Class = std::uint32_t;
  using Hits = std::vector<Class>;  // rising; classes of one pattern have neighbouring numbers

  Position position(Label label) const noexcept {
    const std::size_t options = classes_of_.size();
    return label < options ? lowest_[label] : static_cast<Position>(label - options);
  }
  std::uint32_t computed(std::uint32_t memory, Label label);
  void weigh(std::size_t more_bytes);
  bool possible(std::uint32_t pattern, std::span<const Class> hits, Position now) const noexcept;

  HeldMemory memory_;
  std::size_t bytes_ = 0;
  std::vector<std::uint32_t> pattern_starts_;
  std::vector<std::uint32_t> pattern_of_;  // of each class
  std::vector<Position> last_;             // of each class: where its options begin at the most
  std::vector<std::vector<Class>> classes_of_;  // of each option
  std::vector<Position> lowest_;                // of each option
  std::map<Hits, std::uint32_t> numbers_;
  std::vector<const Hits*> hits_;
  std::unordered_map<std::uint64_t, std::uint32_t> after_;
};

}  // namespace pentomino
