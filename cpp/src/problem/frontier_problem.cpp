#include "problem/frontier_problem.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace pentomino {
namespace {

constexpr std::uint32_t no_position = unlimited;
constexpr std::size_t options_between_checks = 4096;
constexpr std::size_t areas_between_checks = 1024;
// The options of a local item begin within this part of the order, one over it.
constexpr std::size_t most_part_for_local = 2;

}  // namespace

FrontierProblem::FrontierProblem(ProblemPointer problem, std::vector<Item> cells,
                                 Neighbours neighbours, const Effort& effort)
    : problem_(std::move(problem)), cells_(std::move(cells)), neighbours_(std::move(neighbours)) {
  sort_options(effort);
  find_areas(effort);
  find_local_items(effort);
  check_neighbours(effort);
}

std::vector<Position> FrontierProblem::places_of_cells() const {
  std::vector<Position> position_of(problem_->items(), no_position);
  for (Position position = 0; position < cells_.size(); ++position) {
    const Item item = cells_[position];
    if (item >= problem_->items() || position_of[item] != no_position ||
        problem_->upper(item) != 1 || problem_->coloured(item)) {
      throw InvalidProblem(
          "the cells must be different items with the upper bound 1 and without colours");
    }
    position_of[item] = position;
  }
  return position_of;
}

void FrontierProblem::sort_options(const Effort& effort) {
  const std::vector<Position> position_of = places_of_cells();
  options_at_.resize(cells_.size());
  std::vector<bool> coverable(cells_.size());
  for (Option option = 0; option < problem_->options(); ++option) {
    if (option % options_between_checks == 0) effort.check();
    const std::size_t first = covered_.size();
    bool usable = true;
    for (const Item item : problem_->items_of(option)) {
      if (position_of[item] != no_position) {
        covered_.push_back(position_of[item]);
      } else {
        others_.push_back(item);
        usable = usable && problem_->upper(item) > 0;
      }
    }
    if (covered_.size() == first) {
      throw InvalidProblem("option " + std::to_string(option) +
                           " uses no item that may be used once at most, so the frontier engine "
                           "cannot work on it");
    }
    std::sort(covered_.begin() + static_cast<std::ptrdiff_t>(first), covered_.end());
    covered_starts_.push_back(covered_.size());
    other_starts_.push_back(others_.size());
    if (!usable) continue;
    options_at_[covered_[first]].push_back(option);
    reach_ = std::max<std::size_t>(reach_, covered_.back() - covered_[first]);
    for (const Position position : covered(option)) coverable[position] = true;
  }
  // A cell that nothing covers would be noticed after all states of the cells before it.
  for (Position position = 0; position < cells_.size(); ++position) {
    if (coverable[position] || !mandatory(position)) continue;
    for (std::vector<Option>& options : options_at_) options.clear();
    return;
  }
}

// The areas, one group of options after the other. Options with several counted items are grouped
// with the first, which can only allow too much.
void FrontierProblem::find_areas(const Effort& effort) {
  const std::size_t most = positions();
  std::map<Item, std::set<std::size_t>> sizes;
  for (Option option = 0; option < problem_->options(); ++option) {
    const Item group = others(option).empty() ? unlimited : others(option).front();
    sizes[group].insert(covered(option).size());
  }
  areas_.assign(most + 1, 0);
  areas_[0] = 1;
  for (const auto& [item, group_sizes] : sizes) {
    const std::size_t copies = item == unlimited ? unlimited : problem_->upper(item);
    // The fewest copies of this item each area needs.
    std::vector<std::size_t> needs(most + 1, unlimited);
    for (std::size_t area = 0; area <= most; ++area) {
      if (area % areas_between_checks == 0) effort.check();
      if (areas_[area]) needs[area] = 0;
      for (const std::size_t size : group_sizes) {
        if (size <= area && needs[area - size] < copies) {
          needs[area] = std::min(needs[area], needs[area - size] + 1);
        }
      }
      if (needs[area] != unlimited) areas_[area] = 1;
    }
  }
}

// Parts the items that are not cells into local and counted ones.
void FrontierProblem::find_local_items(const Effort& effort) {
  is_counted_.assign(problem_->items(), true);
  for (const Item cell : cells_) is_counted_[cell] = false;
  std::vector<LocalItem> spans(problem_->items());
  for (Position position = 0; position < positions(); ++position) {
    effort.check();
    for (const Option option : options_at(position)) {
      for (const Item item : others(option)) {
        LocalItem& span = spans[item];
        if (span.first == no_position) span = {item, position, position, 0};
        span.last = position;
      }
    }
  }
  // Whether a colour has been used matters as long as an option can use another one.
  for (LocalItem& span : spans) {
    if (span.first == no_position) continue;
    for (const Item other : problem_->alternatives(span.item)) {
      if (spans[other].first == no_position) continue;
      span.first = std::min(span.first, spans[other].first);
      span.last = std::max(span.last, spans[other].last);
    }
  }
  for (Item item = 0; item < problem_->items(); ++item) {
    const LocalItem& span = spans[item];
    if (span.first == no_position) {
      is_counted_[item] = is_counted_[item] && problem_->lower(item) > 0;
      continue;
    }
    const bool brief =
        problem_->upper(item) == 1 && most_part_for_local * (span.last - span.first) <= positions();
    if (!brief && !problem_->coloured(item)) continue;
    is_counted_[item] = false;
    // Options that begin together exclude each other anyway, but one of them may be needed.
    if (span.first < span.last || problem_->lower(item) > 0) local_items_.push_back(span);
  }
  share_bits();
  std::sort(local_items_.begin(), local_items_.end(),
            [](const LocalItem& a, const LocalItem& b) { return a.last < b.last; });
  std::vector<std::uint32_t> place(problem_->items(), unlimited);
  for (std::uint32_t i = 0; i < local_items_.size(); ++i) place[local_items_[i].item] = i;
  for (Option option = 0; option < problem_->options(); ++option) {
    for (const Item item : others(option)) {
      if (is_counted_[item]) {
        counted_.push_back(item);
      } else if (place[item] != unlimited) {
        local_.push_back(place[item]);
      }
    }
    counted_starts_.push_back(counted_.size());
    local_starts_.push_back(local_.size());
  }
}

// A bit is free again for items whose options begin behind those of the item before.
void FrontierProblem::share_bits() {
  std::sort(local_items_.begin(), local_items_.end(),
            [](const LocalItem& a, const LocalItem& b) { return a.first < b.first; });
  std::vector<Position> last;  // of the item that had each bit
  for (LocalItem& local : local_items_) {
    const auto free = std::find_if(last.begin(), last.end(),
                                   [&](Position before) { return before < local.first; });
    local.bit = static_cast<unsigned>(free - last.begin());
    if (free == last.end()) {
      last.push_back(local.last);
    } else {
      *free = local.last;
    }
  }
  local_bits_ = last.size();
}

bool FrontierProblem::boundless() const {
  for (Item item = 0; item < problem_->items(); ++item) {
    // No more options than there are cells can be chosen at once.
    const bool ever_full = problem_->upper(item) > 0 && problem_->upper(item) < positions();
    if (is_counted_[item] && (problem_->lower(item) > 0 || ever_full)) return false;
  }
  return true;
}

bool FrontierProblem::area_possible(std::size_t area, std::size_t optional) const noexcept {
  for (std::size_t left = 0; left <= optional; ++left) {
    if (areas_[area - left]) return true;
  }
  return false;
}

void FrontierProblem::check_neighbours(const Effort& effort) {
  if (neighbours_.empty()) return;
  if (neighbours_.size() != positions()) {
    throw InvalidProblem("every cell needs a list of neighbours, or none");
  }
  for (Position position = 0; position < positions(); ++position) {
    for (const Position neighbour : neighbours_[position]) {
      if (neighbour >= positions()) throw InvalidProblem("a neighbour is not among the cells");
      const std::vector<Position>& back = neighbours_[neighbour];
      if (std::find(back.begin(), back.end(), position) == back.end()) {
        throw InvalidProblem("of two neighbours, each must be a neighbour of the other");
      }
    }
  }
  Connection connection(neighbours_);
  for (Option option = 0; option < problem_->options(); ++option) {
    if (option % options_between_checks == 0) effort.check();
    if (!connection.joins(covered(option))) {
      neighbours_.clear();
      return;
    }
  }
}

std::vector<std::uint8_t> FrontierProblem::allowed(std::span<const Option> required,
                                                   std::span<const Option> forbidden) const {
  std::vector<std::uint8_t> result(labels(), 1);
  std::vector<Option> owner(positions(), unlimited);
  const auto check = [this](Option option) {
    if (option >= problem_->options()) throw InvalidProblem("an option does not exist");
  };
  for (const Option option : required) {
    check(option);
    for (const Position cell : covered(option)) {
      if (owner[cell] != unlimited && owner[cell] != option) {
        std::fill(result.begin(), result.end(), std::uint8_t{0});
        return result;
      }
      owner[cell] = option;
    }
  }
  for (Option option = 0; option < problem_->options(); ++option) {
    for (const Position cell : covered(option)) {
      if (owner[cell] != unlimited && owner[cell] != option) result[option] = 0;
    }
  }
  for (Position cell = 0; cell < positions(); ++cell) {
    if (owner[cell] != unlimited) result[problem_->options() + cell] = 0;
  }
  for (const Option option : forbidden) {
    check(option);
    result[option] = 0;
  }
  return result;
}

}  // namespace pentomino
