#include "problem/option_index.hpp"

#include <algorithm>

namespace pentomino {
namespace {

constexpr std::size_t options_between_checks = 4096;

}  // namespace

InvalidProblem no_symmetry() {
  return InvalidProblem("this is not a symmetry: it sends an option to items that no option uses");
}

OptionIndex::OptionIndex(const ExactCover& problem, const Effort& effort)
    : rank_among_equals_(problem.options(), 0) {
  entries_.reserve(problem.options());
  for (Option o = 0; o < problem.options(); ++o) {
    if (o % options_between_checks == 0) effort.check();
    std::uint64_t hash = 0;
    for (const Item item : problem.items_of(o)) hash += hash_of(item);
    entries_.push_back({hash, o});
  }
  std::sort(entries_.begin(), entries_.end());
  sorted_.reserve(problem.options());
  for (Option o = 0; o < problem.options(); ++o) {
    if (o % options_between_checks == 0) effort.check();
    const auto items = problem.items_of(o);
    sorted_.emplace_back(items.begin(), items.end());
    std::sort(sorted_.back().begin(), sorted_.back().end());
  }
  rank_equals(effort);
}

Option OptionIndex::find(std::vector<Item>& items, Option like) const {
  std::uint64_t hash = 0;
  for (const Item item : items) hash += hash_of(item);
  std::sort(items.begin(), items.end());
  for (auto entry = std::lower_bound(entries_.begin(), entries_.end(), Entry{hash, 0});
       entry != entries_.end() && entry->hash == hash; ++entry) {
    if (rank_among_equals_[entry->option] == rank_among_equals_[like] &&
        sorted_[entry->option] == items) {
      return entry->option;
    }
  }
  throw no_symmetry();
}

void OptionIndex::rank_equals(const Effort& effort) {
  for (std::size_t e = 0; e < entries_.size(); ++e) {
    if (e % options_between_checks == 0) effort.check();
    for (std::size_t before = e; before-- > 0 && entries_[before].hash == entries_[e].hash;) {
      const Option earlier = entries_[before].option;
      if (sorted_[earlier] != sorted_[entries_[e].option]) continue;
      rank_among_equals_[entries_[e].option] = rank_among_equals_[earlier] + 1;
      break;
    }
  }
}

}  // namespace pentomino
