#include "problem/exact_cover.hpp"

#include <algorithm>
#include <numeric>

namespace pentomino {

ExactCover::ExactCover(std::vector<std::uint32_t> lower, std::vector<std::uint32_t> upper,
                       std::vector<std::uint32_t> option_starts, std::vector<Item> option_items)
    : lower_(std::move(lower)),
      upper_(std::move(upper)),
      option_starts_(std::move(option_starts)),
      option_items_(std::move(option_items)) {
  if (lower_.size() != upper_.size()) {
    throw InvalidProblem("an item lacks a bound");
  }
  for (std::size_t item = 0; item < lower_.size(); ++item) {
    if (lower_[item] > upper_[item]) {
      throw InvalidProblem("item " + std::to_string(item) +
                           " has a lower bound above its upper bound");
    }
  }
  if (option_starts_.empty() || option_starts_.front() != 0 ||
      option_starts_.back() != option_items_.size() ||
      !std::is_sorted(option_starts_.begin(), option_starts_.end())) {
    throw InvalidProblem("the options do not match the list of their items");
  }
  std::vector<Option> last_option(lower_.size(), unlimited);
  for (Option option = 0; option < options(); ++option) {
    for (const Item item : items_of(option)) {
      if (item >= items()) {
        throw InvalidProblem("option " + std::to_string(option) +
                             " uses an item that does not exist");
      }
      if (last_option[item] == option) {
        throw InvalidProblem("option " + std::to_string(option) + " uses an item twice");
      }
      last_option[item] = option;
    }
  }
}

ExactCover::ExactCover(std::vector<std::uint32_t> lower, std::vector<std::uint32_t> upper,
                       std::vector<std::uint32_t> option_starts, std::vector<Item> option_items,
                       std::vector<Item> bases)
    : ExactCover(std::move(lower), std::move(upper), std::move(option_starts),
                 std::move(option_items)) {
  bases_ = std::move(bases);
  if (bases_.empty()) return;
  if (bases_.size() != items()) throw InvalidProblem("every item needs a base");
  base_starts_.assign(items() + 1, 0);
  for (Item item = 0; item < items(); ++item) {
    const Item base = bases_[item];
    if (base >= items() || bases_[base] != base ||
        (base != item && (lower_[base] != 0 || upper_[base] != 1 || lower_[item] != 0 ||
                          upper_[item] != unlimited))) {
      throw InvalidProblem("only items that may be used once or not at all can have colours");
    }
    ++base_starts_[base + 1];
  }
  std::partial_sum(base_starts_.begin(), base_starts_.end(), base_starts_.begin());
  std::vector<std::size_t> next(base_starts_.begin(), base_starts_.end() - 1);
  by_base_.resize(items());
  for (Item item = 0; item < items(); ++item) by_base_[next[bases_[item]]++] = item;
}

}  // namespace pentomino
