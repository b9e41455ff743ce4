#include "fence/chain.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "support/chance.hpp"

namespace pentomino {

namespace {

constexpr std::int16_t unreached = -20000;
// Larger sums would not fit a table.
constexpr std::int32_t most_reach = 60;

bool is_upper(const Stretch& stretch) { return stretch.y > 0 || (stretch.y == 0 && stretch.x > 0); }

std::int32_t cross(const Stretch& one, const Stretch& other) {
  return one.x * other.y - one.y * other.x;
}

// Whether one direction comes before another, going round from that of growing x.
bool is_before(const Stretch& one, const Stretch& other) {
  if (is_upper(one) != is_upper(other)) return is_upper(one);
  return cross(one, other) > 0;
}

}  // namespace

// A chain that is followed back to its start.
struct Chains::Walk {
  Place place;
  std::int32_t value;  // that the rest must have, except for what may be lost
  Chain chain;
  Chance* chance;
};

Chains::Chains(std::vector<std::uint32_t> copies, std::vector<Stretch> stretches, Effort& effort)
    : copies_(std::move(copies)), stretches_(std::move(stretches)) {
  numbers_.resize(stretches_.size());
  std::iota(numbers_.begin(), numbers_.end(), 0U);
  std::ranges::stable_sort(numbers_, [&](std::uint32_t one, std::uint32_t other) {
    const Stretch &a = stretches_[one], &b = stretches_[other];
    if (is_before(a, b) || is_before(b, a)) return is_before(a, b);
    return a.piece < b.piece;
  });
  std::vector<Stretch> sorted;
  for (const std::uint32_t number : numbers_) sorted.push_back(stretches_[number]);
  stretches_ = std::move(sorted);
  for (std::size_t first = 0; first < stretches_.size();) {
    std::size_t last = first;
    while (last < stretches_.size() && !is_before(stretches_[first], stretches_[last])) ++last;
    directions_.push_back({first, last});
    first = last;
  }
  std::vector<std::int32_t> longest(copies_.size());
  for (const Stretch& stretch : stretches_) {
    std::int32_t& most = longest[stretch.piece];
    most = std::max({most, std::abs(stretch.x), std::abs(stretch.y)});
  }
  std::int64_t sum = 0;
  for (std::size_t piece = 0; piece < copies_.size(); ++piece) {
    strides_.push_back(sets_);
    sets_ = product(sets_, copies_[piece] + std::size_t{1});
    sum += std::int64_t{copies_[piece]} * longest[piece];
  }
  if (sum / 2 > most_reach) throw OverBudget("a fence of these pieces is too long");
  reach_ = static_cast<std::int32_t>(sum / 2);
  const auto side = static_cast<std::size_t>(reach_) + 1;
  places_ = side * (2 * side - 1);
  while (spacing_ * spacing_ < directions_.size()) ++spacing_;
  const std::size_t tables = 2 * spacing_ + 2;
  effort.need_memory(product(product(sets_, places_), tables * sizeof(Value)), "a fence");
  fill(effort);
}

std::size_t Chains::copies_in(std::size_t used, std::size_t piece) const {
  return used / strides_[piece] % (copies_[piece] + std::size_t{1});
}

std::size_t Chains::at(const Place& place) const {
  const std::size_t width = 2 * static_cast<std::size_t>(reach_) + 1;
  return place.used * places_ + static_cast<std::size_t>(place.y) * width +
         static_cast<std::size_t>(place.x + reach_);
}

bool Chains::is_inside(const Place& place) const {
  return std::abs(place.x) <= reach_ && place.y >= 0 && place.y <= reach_;
}

std::int32_t Chains::gain(const Stretch& stretch, const Place& before) const {
  return before.x * stretch.y - before.y * stretch.x + stretch.value;
}

void Chains::add(const Stretch& stretch, std::size_t copy, Table& table) const {
  const std::int32_t first = std::max(-reach_, -reach_ - stretch.x);
  const std::int32_t last = std::min(reach_, reach_ - stretch.x);
  const auto length = static_cast<std::size_t>(std::max(last - first + 1, 0));
  for (std::size_t used = 0; used < sets_; ++used) {
    if (copies_in(used, stretch.piece) != copy) continue;
    const std::size_t then = used + strides_[stretch.piece];
    for (std::int32_t y = std::max(0, -stretch.y); y <= std::min(reach_, reach_ - stretch.y); ++y) {
      const Value* from = table.data() + at({used, first, y});
      Value* to = table.data() + at({then, first + stretch.x, y + stretch.y});
      auto gained = static_cast<Value>(gain(stretch, {used, first, y}));
      const auto step = static_cast<Value>(stretch.y);
      for (std::size_t i = 0; i < length; ++i) {
        const auto value = static_cast<Value>(from[i] + gained);
        to[i] = std::max(to[i], value);
        gained = static_cast<Value>(gained + step);
      }
    }
  }
}

// A piece of several copies may lie more than once in a direction, so its copies come one by one.
void Chains::add(const Direction& direction, Table& table) const {
  for (std::size_t first = direction.first; first < direction.last;) {
    const std::uint32_t piece = stretches_[first].piece;
    std::size_t last = first;
    while (last < direction.last && stretches_[last].piece == piece) ++last;
    for (std::size_t copy = 0; copy < copies_[piece]; ++copy) {
      for (std::size_t number = first; number < last; ++number) {
        add(stretches_[number], copy, table);
      }
    }
    first = last;
  }
}

void Chains::fill(Effort& effort) {
  Table table(sets_ * places_, unreached);
  table[at({0, 0, 0})] = 0;
  for (std::size_t number = 0; number < directions_.size(); ++number) {
    effort.check();
    if (number % spacing_ == 0) kept_.push_back(table);
    add(directions_[number], table);
  }
  kept_.push_back(std::move(table));
}

std::optional<std::int32_t> Chains::largest() const {
  std::int32_t best = unreached / 2;
  for (std::size_t used = 1; used < sets_; ++used) {
    best = std::max<std::int32_t>(best, kept_.back()[at({used, 0, 0})]);
  }
  return best > unreached / 2 ? std::optional(best) : std::nullopt;
}

std::vector<Chains::Table> Chains::segment(std::size_t number, Effort& effort) const {
  std::vector<Table> tables{kept_[number]};
  const std::size_t last = std::min((number + 1) * spacing_, directions_.size());
  for (std::size_t at = number * spacing_; at < last; ++at) {
    effort.check();
    tables.push_back(tables.back());
    add(directions_[at], tables.back());
  }
  return tables;
}

template <typename Step>
std::vector<Chains::Chain> Chains::followed(std::vector<Walk> walks, const Step& step,
                                            Effort& effort) const {
  for (std::size_t part = kept_.size() - 1; part-- > 0;) {
    const std::vector<Table> tables = segment(part, effort);
    for (std::size_t number = tables.size() - 1; number-- > 0;) {
      effort.check();
      step(walks, directions_[part * spacing_ + number], tables[number], tables[number + 1]);
    }
  }
  std::vector<Chain> chains;
  for (Walk& walk : walks) {
    for (std::uint32_t& stretch : walk.chain) stretch = numbers_[stretch];
    std::ranges::reverse(walk.chain);
    chains.push_back(std::move(walk.chain));
  }
  return chains;
}

std::vector<Chains::Chain> Chains::some(std::size_t number, std::int32_t loss, std::uint64_t seed,
                                        Effort& effort) const {
  const std::optional<std::int32_t> best = largest();
  if (!best) return {};
  std::vector<std::size_t> ends;
  for (std::size_t used = 1; used < sets_; ++used) {
    if (kept_.back()[at({used, 0, 0})] >= *best - loss) ends.push_back(used);
  }
  Chance chance(seed);
  std::vector<Walk> walks;
  for (std::size_t walk = 0; walk < number; ++walk) {
    walks.push_back({{ends[chance.draw() % ends.size()], 0, 0}, *best - loss, {}, &chance});
  }
  const auto step = [this](std::vector<Walk>& some, const Direction& direction, const Table& before,
                           const Table& after) {
    std::erase_if(some, [&](Walk& walk) { return !go_back(walk, direction, before, after); });
  };
  return followed(std::move(walks), step, effort);
}

std::optional<std::vector<Chains::Chain>> Chains::all(std::size_t most, Effort& effort) const {
  const std::optional<std::int32_t> best = largest();
  if (!best) return std::vector<Chain>{};
  std::vector<Walk> walks;
  for (std::size_t used = 1; used < sets_; ++used) {
    if (kept_.back()[at({used, 0, 0})] == *best)
      walks.push_back({{used, 0, 0}, *best, {}, nullptr});
  }
  // Every walk leads to the start, so there are never more of them than chains.
  bool are_many = false;
  const auto step = [&](std::vector<Walk>& some, const Direction& direction, const Table& before,
                        const Table& after) {
    std::vector<Walk> gone;
    for (const Walk& walk : some) {
      if (gone.size() > most) break;
      go_all_back(walk, direction, before, after, gone);
    }
    are_many = are_many || gone.size() > most;
    if (are_many) gone.clear();
    some = std::move(gone);
  };
  std::vector<Chain> chains = followed(std::move(walks), step, effort);
  return are_many ? std::nullopt : std::optional(std::move(chains));
}

std::optional<Chains::Walk> Chains::before(const Walk& walk, std::size_t stretch,
                                           const Table& after) const {
  const Stretch& added = stretches_[stretch];
  if (copies_in(walk.place.used, added.piece) == 0) return std::nullopt;
  const Place place{walk.place.used - strides_[added.piece], walk.place.x - added.x,
                    walk.place.y - added.y};
  if (!is_inside(place)) return std::nullopt;
  const std::int32_t value = walk.value - gain(added, place);
  if (after[at(place)] < value) return std::nullopt;
  Walk gone{place, value, walk.chain, walk.chance};
  gone.chain.push_back(static_cast<std::uint32_t>(stretch));
  return gone;
}

// Chooses by chance what was added in a direction; the rest must still reach the value.
bool Chains::go_back(Walk& walk, const Direction& direction, const Table& before,
                     const Table& after) const {
  const std::size_t count = direction.last - direction.first;
  const std::size_t start = walk.chance->draw() % (count + 1);
  for (std::size_t i = 0; i <= count; ++i) {
    const std::size_t choice = (start + i) % (count + 1);
    if (choice == count) {  // nothing more in this direction
      if (before[at(walk.place)] >= walk.value) return true;
      continue;
    }
    std::optional<Walk> gone = this->before(walk, direction.first + choice, after);
    if (gone && go_back(*gone, direction, before, after)) {
      walk = std::move(*gone);
      return true;
    }
  }
  return false;
}

void Chains::go_all_back(const Walk& walk, const Direction& direction, const Table& before,
                         const Table& after, std::vector<Walk>& walks) const {
  if (before[at(walk.place)] >= walk.value) walks.push_back(walk);
  for (std::size_t stretch = direction.first; stretch < direction.last; ++stretch) {
    const std::optional<Walk> gone = this->before(walk, stretch, after);
    if (gone) go_all_back(*gone, direction, before, after, walks);
  }
}

}  // namespace pentomino
