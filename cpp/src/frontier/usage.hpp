// How often the counted items have been used, packed into one word: a field for each item that
// needs one. An item that may be used without limit needs a field only up to its lower bound, where
// the field stays.

#pragma once

#include <cstdint>
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

class Usage {
 public:
  // Throws OverBudget if one word is too small.
  explicit Usage(const FrontierProblem& problem);

  unsigned bits() const noexcept { return bits_; }
  // Whether every field is one bit that may be set once.
  bool plain() const noexcept { return plain_; }
  // Whether a word obeys all lower bounds.
  bool complete(UsedWord used) const noexcept;
  // All words that obey the bounds, or nothing if there are more than `most`.
  std::vector<UsedWord> complete_words(std::size_t most) const;

  std::span<const UsageField> fields() const noexcept { return fields_; }

  // The fields that are a single bit that may be set once.
  UsedWord single_bits() const noexcept;

  // The largest number of fields that a label uses.
  unsigned most_used() const noexcept;

  // What each label adds to a word, if every field is a single bit.
  std::span<const UsedWord> added() const noexcept { return added_; }

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
  unsigned bits_ = 0;
  bool plain_ = true;
};

// The two ways to step from word to word, chosen once for a whole computation.
class PlainSteps {
 public:
  explicit PlainSteps(const Usage& usage) : added_(usage.added()) {}

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
