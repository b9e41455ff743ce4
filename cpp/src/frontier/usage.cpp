#include "frontier/usage.hpp"

#include <algorithm>
#include <bit>

namespace pentomino {

Usage::Usage(const FrontierProblem& problem) {
  const ExactCover& cover = problem.problem();
  constexpr std::uint32_t no_field = unlimited;
  std::vector<std::uint32_t> field_of(cover.items(), no_field);
  for (Item item = 0; item < cover.items(); ++item) {
    if (!problem.counted_item(item)) continue;
    // No more copies than cells can be used; too few copies are found at the end.
    const auto cells = static_cast<std::uint32_t>(problem.positions());
    const bool endless = cover.upper(item) >= cells && cover.lower(item) <= cells;
    const std::uint32_t most = endless ? cover.lower(item) : std::min(cover.upper(item), cells);
    // Without cells nothing can be used: an item that wants uses then keeps a field of no bits.
    if (most == 0 && cover.lower(item) == 0) continue;
    const auto width = static_cast<unsigned>(std::bit_width(most));
    if (bits_ + width > 64)
      throw OverBudget("too many pieces or sides can be used a limited number of times");
    field_of[item] = static_cast<std::uint32_t>(fields_.size());
    fields_.push_back({bits_, (UsedWord{1} << width) - 1, cover.lower(item), most, endless});
    bits_ += width;
    plain_ = plain_ && most == 1 && !endless;
  }
  for (Label label = 0; label < problem.labels(); ++label) {
    UsedWord added = 0;
    if (label < cover.options()) {
      for (const Item item : problem.counted(label)) {
        if (field_of[item] == no_field) continue;
        label_fields_.push_back(field_of[item]);
        added += UsedWord{1} << fields_[field_of[item]].shift;
      }
    }
    added_.push_back(added);
    label_starts_.push_back(label_fields_.size());
  }
  find_areas(problem);
  find_radices();
}

void Usage::find_areas(const FrontierProblem& problem) {
  positions_ = problem.positions();
  areas_.assign(fields_.size(), 0);
  if (std::any_of(fields_.begin(), fields_.end(), [](const auto& field) { return field.stays; })) {
    return;
  }
  for (Position position = 0; position < positions_; ++position) {
    if (!problem.mandatory(position)) return;
    for (const Option option : problem.options_at(position)) {
      const std::span<const std::uint32_t> used = fields_of(option);
      const std::size_t covered = problem.covered(option).size();
      if (used.empty() || used.size() != problem.counted(option).size()) return;
      if (std::count(used.begin(), used.end(), used.front()) != std::ssize(used)) return;
      std::size_t& area = areas_[used.front()];
      if (area == 0) area = covered / used.size();
      if (area * used.size() != covered) return;
    }
  }
  areas_known_ = true;
}

void Usage::find_radices() {
  std::optional<std::size_t> widest;
  for (std::size_t field = 0; field < fields_.size(); ++field) {
    if (!implied(field)) continue;
    if (!widest || fields_[field].most > fields_[*widest].most) widest = field;
  }
  constexpr std::uint64_t many = std::uint64_t{1} << 62;
  for (std::size_t field = 0; field < fields_.size(); ++field) {
    radices_.push_back(field == widest ? 0 : radix_words_);
    if (field == widest) continue;
    const std::uint64_t digits = fields_[field].most + 1;
    radix_words_ = radix_words_ > many / digits ? many : radix_words_ * digits;
  }
}

std::uint64_t Usage::radix(UsedWord word) const noexcept {
  std::uint64_t number = 0;
  for (std::size_t field = 0; field < fields_.size(); ++field) {
    number += radices_[field] * ((word >> fields_[field].shift) & fields_[field].mask);
  }
  return number;
}

std::optional<FieldStep> Usage::simple(Label label) const noexcept {
  const std::span<const std::uint32_t> used = fields_of(label);
  if (used.size() != 1 || fields_[used.front()].stays) return std::nullopt;
  const UsageField& field = fields_[used.front()];
  return FieldStep{field.mask << field.shift, field.most << field.shift, added_[label]};
}

bool Usage::complete(UsedWord used) const noexcept {
  return std::all_of(fields_.begin(), fields_.end(), [used](const UsageField& field) {
    return ((used >> field.shift) & field.mask) >= field.least;
  });
}

UsedWord Usage::single_bits() const noexcept {
  UsedWord bits = 0;
  for (const UsageField& field : fields_) {
    if (field.most == 1 && !field.stays) bits |= UsedWord{1} << field.shift;
  }
  return bits;
}

unsigned Usage::most_used() const noexcept {
  std::size_t most = 0;
  for (Label label = 0; label + 1 < label_starts_.size(); ++label) {
    most = std::max(most, fields_of(label).size());
  }
  return static_cast<unsigned>(most);
}

std::optional<std::vector<UsedWord>> Usage::complete_words(std::size_t most) const {
  std::vector<UsedWord> words{0};
  for (const UsageField& field : fields_) {
    std::vector<UsedWord> longer;
    for (UsedWord copies = field.least; copies <= field.most; ++copies) {
      for (const UsedWord word : words) longer.push_back(word | copies << field.shift);
      if (longer.size() > most) return std::nullopt;
    }
    words = std::move(longer);
  }
  if (areas_known_) {
    std::erase_if(words, [this](UsedWord word) { return area(word) != positions_; });
  }
  return words;
}

std::size_t Usage::area(UsedWord word) const noexcept {
  std::size_t area = 0;
  for (std::size_t field = 0; field < fields_.size(); ++field) {
    area += areas_[field] * ((word >> fields_[field].shift) & fields_[field].mask);
  }
  return area;
}

}  // namespace pentomino
