#include "problem/exact_cover.hpp"

#include <algorithm>

namespace pentomino {

ExactCover::ExactCover(std::vector<std::uint32_t> lower, std::vector<std::uint32_t> upper,
                       std::vector<std::uint32_t> option_starts, std::vector<Item> option_items)
    : lower_(std::move(lower)),
      upper_(std::move(upper)),
      option_starts_(std::move(option_starts)),
      option_items_(std::move(option_items)) {
  if (lower_.size() != upper_.size()) {
    throw InvalidProblem("every item needs a lower and an upper bound");
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
    throw InvalidProblem("the rows of the options do not match the list of their items");
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

}  // namespace pentomino
