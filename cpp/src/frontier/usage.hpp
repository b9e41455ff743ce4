// How often the counted items have been used, packed into one word: a field for each item that
// needs one. An item that may be used without limit needs a field only up to its lower bound, where
// the field stays.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "problem/frontier_problem.hpp"
#include "support/effort.hpp"

namespace pentomino {

using UsedWord = std::uint64_t;

// The most complete words from which a pass starts.
inline constexpr std::size_t most_complete_words = 4096;

// The uses of one item in a word. An endless item stays at `most`.
struct UsageField {
  unsigned shift;
  UsedWord mask;
  UsedWord least;
  UsedWord most;
  bool stays;
};

// How a label changes words, as a test and a sum: in a loop over many words, neither needs a
// branch.
struct PlainStep {
  UsedWord added;

  bool leads_from(UsedWord used) const noexcept { return (used & added) == 0; }
  bool leads_to(UsedWord used) const noexcept { return (used & added) == added; }
};
// The same for labels that use one field once, if the field does not stay.
struct FieldStep {
  UsedWord mask;
  UsedWord full;
  UsedWord added;

  bool leads_from(UsedWord used) const noexcept { return (used & mask) != full; }
  bool leads_to(UsedWord used) const noexcept { return (used & mask) != 0; }
};

class Usage;

// What the keys of the pairs of one state can be: words, or blocks of them.
struct Keys {
  const Usage* usage;
  unsigned bits;
  bool lowest_implied = false;  // whether the lowest field follows from the others
};

class Usage {
 public:
  // Throws OverBudget if one word is too small.
  explicit Usage(const FrontierProblem& problem);

  unsigned bits() const noexcept { return bits_; }
  // Whether every field is one bit that may be set once.
  bool plain() const noexcept { return plain_; }
  // Whether a word obeys all lower bounds.
  bool complete(UsedWord used) const noexcept;
  // All words that obey the bounds and can cover the board, or nothing if there may be more than
  // `most`.
  std::optional<std::vector<UsedWord>> complete_words(std::size_t most) const;

  // The words of one state, which has a certain area.
  Keys words() const noexcept { return {this, bits_, !fields_.empty() && implied(0)}; }
  // A word as a number in mixed radix, and how many numbers there are: a digit for each field, but
  // none for the widest one that follows from the others.
  std::uint64_t radix(UsedWord word) const noexcept;
  std::uint64_t radix_words() const noexcept { return radix_words_; }

  std::span<const UsageField> fields() const noexcept { return fields_; }

  // The fields that are a single bit that may be set once.
  UsedWord single_bits() const noexcept;

  // The largest number of fields that a label uses.
  unsigned most_used() const noexcept;

  // What each label adds to a word, if every field is a single bit.
  std::span<const UsedWord> added() const noexcept { return added_; }

  // The label as a simple step, if it is one.
  std::optional<FieldStep> simple(Label label) const noexcept;

  // Calls next(word) with the word after the label, if its bounds allow it.
  template <typename Next>
  void after(UsedWord used, Label label, const Next& next) const {
    for (const std::uint32_t number : fields_of(label)) {
      const UsageField& field = fields_[number];
      const UsedWord now = (used >> field.shift) & field.mask;
      if (now < field.most) {
        used += UsedWord{1} << field.shift;
      } else if (!field.stays) {
        return;
      }
    }
    next(used);
  }
  // Calls previous(word) with every word from which the label leads here.
  template <typename Previous>
  void before(UsedWord used, Label label, const Previous& previous) const {
    before(used, fields_of(label), previous);
  }

 private:
  // Whether, at each state, this field follows from the others: all of them make up the area.
  bool implied(std::size_t field) const noexcept { return areas_known_ && areas_[field] > 0; }
  void find_areas(const FrontierProblem& problem);
  void find_radices();
  std::size_t area(UsedWord word) const noexcept;

  std::span<const std::uint32_t> fields_of(Label label) const noexcept {
    return std::span(label_fields_)
        .subspan(label_starts_[label], label_starts_[label + 1] - label_starts_[label]);
  }

  template <typename Previous>
  void before(UsedWord used, std::span<const std::uint32_t> left, const Previous& previous) const {
    if (left.empty()) {
      previous(used);
      return;
    }
    const UsageField& field = fields_[left.front()];
    const UsedWord now = (used >> field.shift) & field.mask;
    if (now > 0) before(used - (UsedWord{1} << field.shift), left.subspan(1), previous);
    if (field.stays && now == field.most) before(used, left.subspan(1), previous);
  }

  std::vector<UsageField> fields_;
  std::vector<std::size_t> label_starts_{0};
  std::vector<std::uint32_t> label_fields_;
  std::vector<UsedWord> added_;
  // For each field the area of one use, where every use of an item covers the same area and all
  // cells are covered.
  std::vector<std::size_t> areas_;
  bool areas_known_ = false;
  std::size_t positions_ = 0;
  std::vector<std::uint64_t> radices_;
  std::uint64_t radix_words_ = 1;
  unsigned bits_ = 0;
  bool plain_ = true;
};

// The two ways to step from word to word, chosen once for a whole computation.
class PlainSteps {
 public:
  explicit PlainSteps(const Usage& usage) : added_(usage.added()) {}

  // The label as a simple step, which all labels are here.
  std::optional<PlainStep> simple(Label label) const noexcept { return PlainStep{added_[label]}; }

  template <typename Next>
  void after(UsedWord used, Label label, const Next& next) const {
    const UsedWord add = added_[label];
    if ((used & add) == 0) next(used | add);
  }
  template <typename Previous>
  void before(UsedWord used, Label label, const Previous& previous) const {
    const UsedWord add = added_[label];
    if ((used & add) == add) previous(used ^ add);
  }

 private:
  std::span<const UsedWord> added_;
};

class GeneralSteps {
 public:
  explicit GeneralSteps(const Usage& usage) : usage_(&usage) {}

  std::optional<FieldStep> simple(Label label) const noexcept { return usage_->simple(label); }

  template <typename Next>
  void after(UsedWord used, Label label, const Next& next) const {
    usage_->after(used, label, next);
  }
  template <typename Previous>
  void before(UsedWord used, Label label, const Previous& previous) const {
    usage_->before(used, label, previous);
  }

 private:
  const Usage* usage_;
};

}  // namespace pentomino
