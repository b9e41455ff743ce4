#include "disassembly/sliding.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace pentomino {
namespace {

using Steps = std::uint16_t;
// Pieces never meet.
constexpr Steps endless = std::numeric_limits<Steps>::max();

using Group = Word;

// The cells of a piece, for questions about places near them.
class Body {
 public:
  Body(std::span<const Cell> cells, std::size_t kinds) : kinds_(kinds) {
    low_ = high_ = cells.front().at;
    for (const Cell& cell : cells) {
      for (std::size_t axis = 0; axis < low_.size(); ++axis) {
        low_[axis] = std::min(low_[axis], cell.at[axis]);
        high_[axis] = std::max(high_[axis], cell.at[axis]);
      }
    }
    std::size_t size = kinds;
    for (std::size_t axis = 0; axis < low_.size(); ++axis) {
      size *= static_cast<std::size_t>(high_[axis] - low_[axis] + 1);
    }
    filled_.resize(size);
    for (const Cell& cell : cells) filled_[index_of(cell)] = true;
  }

  bool has(const Cell& cell) const {
    for (std::size_t axis = 0; axis < low_.size(); ++axis) {
      if (cell.at[axis] < low_[axis] || cell.at[axis] > high_[axis]) return false;
    }
    return filled_[index_of(cell)];
  }

  // Whether steps from a place lead past this body, as far as cells `reach` beyond it go.
  bool is_past(const Place& place, const Place& step, std::int64_t reach) const {
    for (std::size_t axis = 0; axis < place.size(); ++axis) {
      if (step[axis] >= 0 && place[axis] > high_[axis] + reach) return true;
      if (step[axis] <= 0 && place[axis] < low_[axis] - reach) return true;
    }
    return false;
  }

 private:
  std::size_t index_of(const Cell& cell) const {
    std::size_t index = 0;
    for (std::size_t axis = 0; axis < low_.size(); ++axis) {
      index = index * static_cast<std::size_t>(high_[axis] - low_[axis] + 1) +
              static_cast<std::size_t>(cell.at[axis] - low_[axis]);
    }
    return index * kinds_ + cell.kind;
  }

  std::size_t kinds_;
  Place low_;
  Place high_;
  std::vector<bool> filled_;
};

// How far pieces can go until they meet others, remembered for each way in which two can stand.
class Paths {
 public:
  Paths(const Pieces& pieces, const Directions& directions)
      : pieces_(pieces), directions_(directions) {
    for (const auto& piece : pieces) {
      bodies_.emplace_back(piece, directions.front().swept.size());
    }
    for (const Direction& direction : directions) reaches_.push_back(reach_of(direction));
  }

  // By direction: the steps of one piece until it meets another, which was moved by `offset`
  // relative to it. Valid until the next call.
  std::span<const Steps> between(PieceNumber one, PieceNumber other, const Place& offset) {
    std::uint64_t key = one * most_slid + other;
    for (const std::int64_t number : offset) {
      key = key << 16 | (static_cast<std::uint64_t>(number) & 0xffff);
    }
    const auto [entry, is_new] = known_.try_emplace(key, steps_.size());
    if (is_new) {
      for (std::size_t number = 0; number < directions_.size(); ++number) {
        steps_.push_back(measured(one, other, offset, number));
      }
    }
    return std::span(steps_).subspan(entry->second, directions_.size());
  }

 private:
  Steps measured(PieceNumber one, PieceNumber other, const Place& offset,
                 std::size_t number) const {
    const auto& [way, step, swept] = directions_[number];
    const Place back{-offset[0], -offset[1], -offset[2]};
    const Body& body = bodies_[other];
    Steps least = endless;
    for (const Cell& cell : pieces_[one]) {
      Place at = sum(cell.at, back);
      // Where the piece has the next cell too, that one goes the rest of the way.
      const bool leads = !bodies_[one].has({sum(cell.at, step), cell.kind});
      for (Steps far = 0; far < (leads ? least : 1); ++far, at = sum(at, step)) {
        if (body.is_past(at, step, reaches_[number])) break;
        const bool meets =
            std::any_of(swept[cell.kind].begin(), swept[cell.kind].end(),
                        [&](const Cell& met) { return body.has({sum(at, met.at), met.kind}); });
        if (meets) least = far;
      }
    }
    return least;
  }

  const Pieces& pieces_;
  const Directions& directions_;
  std::vector<Body> bodies_;
  std::vector<std::int64_t> reaches_;
  std::unordered_map<std::uint64_t, std::size_t> known_;
  std::vector<Steps> steps_;
};

// The arrangements of some pieces that slides reach, from the first one on.
class Arrangements {
 public:
  Arrangements(const Pieces& pieces, const Directions& directions, Effort& effort)
      : directions_(directions),
        effort_(effort),
        size_(pieces.size()),
        paths_(pieces, directions),
        known_(0, Hash{this}, Equal{this}),
        free_(directions.size() * size_ * size_) {
    for (std::size_t number = 0; number < directions.size(); ++number) {
      opposite_.push_back(opposite_of(number));
    }
    offsets_.resize(3 * size_);
    arrivals_.push_back({});
    known_.insert(0);
  }
  ~Arrangements() { effort_.give_memory(taken_); }
  Arrangements(const Arrangements&) = delete;
  Arrangements& operator=(const Arrangements&) = delete;

  // Goes on until a part of the pieces can be taken out; returns whether that comes among the first
  // arrangements.
  bool search(std::size_t most) {
    for (; now_ < std::min(arrivals_.size(), most); ++now_) {
      effort_.check();
      measure();
      if (is_separable()) return true;
      for (std::size_t number = 0; number < directions_.size(); ++number) slide_all(number);
    }
    return false;
  }

  // How far each piece has been moved when the search ended.
  std::vector<Place> offsets() const {
    std::vector<Place> found;
    for (std::size_t piece = 0; piece < size_; ++piece) found.push_back(offset(now_, piece));
    return found;
  }

  // The slides up to there, none of which moves `fixed`: then the others go the opposite way.
  std::vector<Slide> slides(std::optional<PieceNumber> fixed) const {
    const Group everything = ~Group{0} >> (most_slid - size_);
    std::vector<Slide> found;
    for (std::size_t at = now_; at > 0; at = arrivals_[at].from) {
      auto [from, direction, steps, group] = arrivals_[at];
      const bool is_turned = fixed && (group & bit_of(*fixed)) != 0;
      Slide slide{{}, is_turned ? opposite_[direction] : direction, steps};
      each_in(is_turned ? everything & ~group : group, 0,
              [&](std::size_t piece) { slide.moving.push_back(static_cast<PieceNumber>(piece)); });
      found.push_back(std::move(slide));
    }
    std::reverse(found.begin(), found.end());
    return found;
  }

 private:
  // The slide by which an arrangement was reached first.
  struct Arrival {
    std::uint32_t from;
    std::uint16_t direction;
    Steps steps;
    Group group;
  };
  struct Hash {
    const Arrangements* all;
    std::size_t operator()(std::uint32_t at) const {
      std::uint64_t key = 0;
      for (const std::int16_t number : all->numbers(at)) {
        key = (key ^ static_cast<std::uint16_t>(number)) * 0x9e3779b97f4a7c15;
        key ^= key >> 29;
      }
      return static_cast<std::size_t>(key);
    }
  };
  struct Equal {
    const Arrangements* all;
    bool operator()(std::uint32_t one, std::uint32_t other) const {
      const auto a = all->numbers(one), b = all->numbers(other);
      return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }
  };

  // The offsets of all pieces but the first, which stays where it was.
  std::span<const std::int16_t> numbers(std::size_t at) const {
    return std::span(offsets_).subspan(3 * size_ * at, 3 * size_);
  }
  Place offset(std::size_t at, std::size_t piece) const {
    const auto all = numbers(at).subspan(3 * piece, 3);
    return {all[0], all[1], all[2]};
  }

  std::size_t opposite_of(std::size_t number) const {
    const auto& [a, b, c] = directions_[number].step;
    const auto found = std::find_if(
        directions_.begin(), directions_.end(),
        [back = Place{-a, -b, -c}](const Direction& other) { return other.step == back; });
    return static_cast<std::size_t>(found - directions_.begin());
  }

  // How far each piece of the arrangement can go.
  void measure() {
    for (std::size_t one = 0; one < size_; ++one) {
      for (std::size_t other = one + 1; other < size_; ++other) {
        const Place a = offset(now_, one), b = offset(now_, other);
        const auto found =
            paths_.between(static_cast<PieceNumber>(one), static_cast<PieceNumber>(other),
                           {b[0] - a[0], b[1] - a[1], b[2] - a[2]});
        for (std::size_t number = 0; number < found.size(); ++number) {
          free(number, one, other) = free(opposite_[number], other, one) = found[number];
        }
      }
    }
  }
  Steps& free(std::size_t direction, std::size_t one, std::size_t other) {
    return free_[(direction * size_ + one) * size_ + other];
  }

  // The pieces that go along if one of them goes so far; all of them if that is the whole.
  Group together(std::size_t direction, std::size_t piece, Steps steps) {
    Group group = bit_of(piece);
    for (Group open = group; open != 0;) {
      const auto one = static_cast<std::size_t>(std::countr_zero(open));
      open &= open - 1;
      for (std::size_t other = 0; other < size_; ++other) {
        const bool joins = (group & bit_of(other)) == 0 && free(direction, one, other) < steps;
        if (!joins) continue;
        group |= bit_of(other);
        open |= bit_of(other);
      }
    }
    return group;
  }
  bool is_part(Group group) const { return static_cast<std::size_t>(std::popcount(group)) < size_; }

  bool is_separable() {
    for (std::size_t number = 0; number < directions_.size(); ++number) {
      for (std::size_t piece = 0; piece < size_; ++piece) {
        if (is_part(together(number, piece, endless))) return true;
      }
    }
    return false;
  }

  // Adds all arrangements that one slide in a direction makes of this one.
  void slide_all(std::size_t number) {
    groups_.clear();
    for (std::size_t piece = 0; piece < size_; ++piece) {
      for (Steps steps = 1;; ++steps) {
        const Group group = together(number, piece, steps);
        if (!is_part(group)) break;
        join({group, steps});
      }
    }
    for (const auto& [group, steps] : groups_) {
      const std::size_t moving = static_cast<std::size_t>(std::popcount(group));
      if (2 * moving > size_) continue;  // the others slide the opposite way, which is the same
      add({static_cast<std::uint32_t>(now_), static_cast<std::uint16_t>(number), steps, group});
    }
  }

  // Keeps a group that slides, and its unions with those that slide as far: they can go together.
  void join(const std::pair<Group, Steps>& slid) {
    if (std::find(groups_.begin(), groups_.end(), slid) != groups_.end()) return;
    const std::size_t before = groups_.size();
    groups_.push_back(slid);
    for (std::size_t at = 0; at < before; ++at) {
      effort_.check();  // loose pieces have many unions
      const std::pair both{groups_[at].first | slid.first, slid.second};
      if (groups_[at].second != slid.second || !is_part(both.first)) continue;
      if (std::find(groups_.begin(), groups_.end(), both) == groups_.end()) groups_.push_back(both);
    }
  }

  // Adds the arrangement that is reached from the present one, unless it is known.
  void add(const Arrival& arrival) {
    const std::size_t at = arrivals_.size();
    taken_ += bytes_each();
    effort_.take_memory(bytes_each());
    offsets_.resize(offsets_.size() + 3 * size_);
    const auto& step = directions_[arrival.direction].step;
    for (std::size_t piece = 0; piece < size_; ++piece) {
      // The first piece stays, so where it slides the others go back.
      const std::int64_t slid = static_cast<std::int64_t>(arrival.group >> piece & 1) -
                                static_cast<std::int64_t>(arrival.group & 1);
      for (std::size_t axis = 0; axis < step.size(); ++axis) {
        offsets_[3 * (size_ * at + piece) + axis] = static_cast<std::int16_t>(
            offsets_[3 * (size_ * now_ + piece) + axis] + slid * arrival.steps * step[axis]);
      }
    }
    arrivals_.push_back(arrival);
    if (known_.insert(static_cast<std::uint32_t>(at)).second) return;
    arrivals_.pop_back();
    offsets_.resize(offsets_.size() - 3 * size_);
    effort_.give_memory(bytes_each());
    taken_ -= bytes_each();
  }
  // What an arrangement takes: with its place in the table, which grows by halves.
  std::size_t bytes_each() const { return 12 * size_ + 2 * sizeof(Arrival) + 48; }

  const Directions& directions_;
  Effort& effort_;
  std::size_t size_;
  Paths paths_;
  std::vector<std::size_t> opposite_;
  std::vector<std::int16_t> offsets_;
  std::vector<Arrival> arrivals_;
  std::unordered_set<std::uint32_t, Hash, Equal> known_;
  std::size_t now_ = 0;
  std::size_t taken_ = 0;
  std::vector<Steps> free_;
  std::vector<std::pair<Group, Steps>> groups_;
};

Pieces chosen_of(const Pieces& pieces, std::span<const PieceNumber> chosen) {
  Pieces found;
  for (const PieceNumber number : chosen) found.push_back(pieces[number]);
  return found;
}

void move(Pieces& pieces, std::span<const Place> offsets) {
  for (std::size_t number = 0; number < pieces.size(); ++number) {
    for (Cell& cell : pieces[number]) cell.at = sum(cell.at, offsets[number]);
  }
}

// Replaces the numbers of the pieces of a part by those of the whole.
void rename(std::vector<PieceNumber>& numbers, std::span<const PieceNumber> names) {
  for (PieceNumber& number : numbers) number = names[number];
}

}  // namespace

bool is_separable(const Pieces& pieces, const Directions& directions, const StraightExits& exits,
                  std::span<const PieceNumber> some, Effort& effort) {
  if (exits.is_separable(some)) return true;
  const Pieces part = chosen_of(pieces, some);
  return Arrangements(part, directions, effort).search(greatest_size);
}

std::vector<Separation> slid_apart(const Pieces& pieces, const Directions& directions,
                                   const StraightExits& exits, Effort& effort, std::size_t most) {
  std::vector<Separation> found;
  exits.take_apart(easiest(pieces, directions), found, [&](const auto& interlocked) {
    Pieces part = chosen_of(pieces, interlocked);
    std::optional<Arrangements> reached;
    if (part.size() <= most_slid) reached.emplace(part, directions, effort);
    if (!reached || !reached->search(most)) return exits.add_interlocked(interlocked, found);
    const auto place = std::find(interlocked.begin(), interlocked.end(), exits.fixed());
    std::optional<PieceNumber> fixed_part;
    if (place != interlocked.end()) {
      fixed_part = static_cast<PieceNumber>(place - interlocked.begin());
    }
    auto slides = reached->slides(fixed_part);
    move(part, reached->offsets());
    reached.reset();  // frees its memory
    const StraightExits exits_of_part(part, directions, fixed_part);
    auto separations = slid_apart(part, directions, exits_of_part, effort, most);
    separations.front().slides = std::move(slides);
    for (Separation& separation : separations) {
      rename(separation.moving, interlocked);
      rename(separation.staying, interlocked);
      for (Slide& slide : separation.slides) rename(slide.moving, interlocked);
      found.push_back(std::move(separation));
    }
  });
  return found;
}

}  // namespace pentomino
