#include "disassembly/sliding.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <optional>
#include <unordered_set>

namespace pentomino {
namespace {

using Group = Word;

// The arrangements of some pieces that slides reach, from the first one on.
class Arrangements {
 public:
  // Of all pieces whose paths are known, the chosen ones.
  Arrangements(KnownPaths& paths, std::span<const PieceNumber> chosen, const Directions& directions,
               Effort& effort)
      : directions_(directions),
        effort_(effort),
        size_(chosen.size()),
        chosen_(chosen),
        paths_(paths),
        opposite_(opposites(directions)),
        known_(0, Hash{this}, Equal{this}),
        free_(directions.size() * size_ * size_),
        held_(directions.size() * size_),
        met_(directions.size() * size_) {
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
      if (now_ == as_near_) as_near_ = arrivals_.size();
      effort_.check();
      measure();
      if (is_separable()) return true;
      for (std::size_t number = 0; number < directions_.size(); ++number) slide_all(number);
    }
    return false;
  }

  // After that: the arrangements reached by as few slides of which a part can be taken out too.
  std::vector<std::size_t> nearest() {
    std::vector<std::size_t> found;
    for (; now_ < as_near_; ++now_) {
      effort_.check();
      measure();
      if (is_separable()) found.push_back(now_);
    }
    return found;
  }

  // How far each piece has been moved in an arrangement.
  std::vector<Place> offsets(std::size_t at) const {
    std::vector<Place> found;
    for (std::size_t piece = 0; piece < size_; ++piece) found.push_back(offset(at, piece));
    return found;
  }

  // The slides up to there, none of which moves `fixed`: then the others go the opposite way.
  std::vector<Slide> slides(std::size_t at, std::optional<PieceNumber> fixed) const {
    const Group everything = ~Group{0} >> (most_slid - size_);
    std::vector<Slide> found;
    for (; at > 0; at = arrivals_[at].from) {
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

  // How far each piece of the arrangement can go.
  void measure() {
    std::fill(held_.begin(), held_.end(), 0);
    std::fill(met_.begin(), met_.end(), 0);
    for (std::size_t one = 0; one < size_; ++one) {
      for (std::size_t other = one + 1; other < size_; ++other) {
        const Place a = offset(now_, one), b = offset(now_, other);
        const auto found =
            paths_.between(chosen_[one], chosen_[other], {b[0] - a[0], b[1] - a[1], b[2] - a[2]});
        for (std::size_t number = 0; number < found.size(); ++number) {
          if (found[number] == endless) continue;
          note(number, one, other, found[number]);
          note(opposite_[number], other, one, found[number]);
        }
      }
    }
  }
  void note(std::size_t direction, std::size_t one, std::size_t other, Steps steps) {
    const std::size_t row = direction * size_ + one;
    met_[row] |= bit_of(other);
    if (steps == 0) held_[row] |= bit_of(other);
    free_[row * size_ + other] = steps;
  }

  // The pieces that one of them meets within so many steps.
  Group met_by(std::size_t direction, std::size_t one, Steps steps) const {
    const std::size_t row = direction * size_ + one;
    if (steps == endless) return met_[row];
    Group found = held_[row];
    if (steps == 1) return found;
    each_in(met_[row] & ~found, 0, [&](std::size_t other) {
      if (free_[row * size_ + other] < steps) found |= bit_of(other);
    });
    return found;
  }

  // The pieces that go along if one of them goes so far; all of them if that is the whole.
  Group together(std::size_t direction, std::size_t piece, Steps steps) const {
    Group group = bit_of(piece);
    for (Group open = group; open != 0;) {
      const auto one = static_cast<std::size_t>(std::countr_zero(open));
      open &= open - 1;
      const Group joins = met_by(direction, one, steps) & ~group;
      group |= joins;
      open |= joins;
    }
    return group;
  }
  bool is_part(Group group) const { return static_cast<std::size_t>(std::popcount(group)) < size_; }

  bool is_separable() const {
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
  std::span<const PieceNumber> chosen_;
  KnownPaths& paths_;
  std::vector<std::size_t> opposite_;
  std::vector<std::int16_t> offsets_;
  std::vector<Arrival> arrivals_;
  std::unordered_set<std::uint32_t, Hash, Equal> known_;
  std::size_t now_ = 0;
  // Where the arrangements end that are as many slides away as the present one.
  std::size_t as_near_ = 0;
  std::size_t taken_ = 0;
  // By direction, piece and other piece: the steps until they meet, if they do.
  std::vector<Steps> free_;
  // By direction and piece: those that it meets at once, and those that it meets at some time.
  std::vector<Group> held_;
  std::vector<Group> met_;
  std::vector<std::pair<Group, Steps>> groups_;
};

Pieces chosen_of(const Pieces& pieces, std::span<const PieceNumber> chosen) {
  Pieces found;
  for (const PieceNumber number : chosen) found.push_back(pieces[number]);
  return found;
}

std::vector<PieceNumber> numbers_below(std::size_t end) {
  std::vector<PieceNumber> numbers(end);
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

// Replaces the numbers of the pieces of a part by those of the whole.
void rename(std::vector<PieceNumber>& numbers, std::span<const PieceNumber> names) {
  for (PieceNumber& number : numbers) number = names[number];
}

// Takes blocks apart. A block that was met before is known by its pieces and how they stand to each
// other.
class Slider {
 public:
  Slider(const Directions& directions, Effort& effort, std::size_t most)
      : directions_(directions), effort_(effort), most_(most) {}

  // Takes some pieces apart that have these names among all.
  std::vector<Separation> taken_apart(const Pieces& pieces, const StraightExits& exits,
                                      std::span<const PieceNumber> names) {
    std::vector<Separation> found;
    exits.take_apart(easiest(pieces, directions_), found, [&](const auto& interlocked) {
      std::optional<PieceNumber> fixed;
      const auto place = std::find(interlocked.begin(), interlocked.end(), exits.fixed());
      if (place != interlocked.end()) {
        fixed = static_cast<PieceNumber>(place - interlocked.begin());
      }
      auto named = interlocked;
      rename(named, names);
      auto separations = slid_apart(chosen_of(pieces, interlocked), fixed, named);
      if (separations.empty()) exits.add_interlocked(interlocked, found);
      for (Separation& separation : separations) {
        rename(separation.moving, interlocked);
        rename(separation.staying, interlocked);
        for (Slide& slide : separation.slides) rename(slide.moving, interlocked);
        found.push_back(std::move(separation));
      }
    });
    return found;
  }

 private:
  // Of the nearest arrangements of which a part comes out, takes the one after which the rest needs
  // the fewest moves. Nothing where no slides lead to one.
  std::vector<Separation> slid_apart(const Pieces& part, std::optional<PieceNumber> fixed,
                                     std::span<const PieceNumber> names) {
    const auto [entry, is_new] = known_.try_emplace(key_of(part, names));
    std::vector<Separation>& best = entry->second;
    if (!is_new || part.size() > most_slid) return best;
    for (auto& [offsets, slides] : nearest(part, fixed)) {
      Pieces moved = part;
      for (std::size_t number = 0; number < moved.size(); ++number) {
        for (Cell& cell : moved[number]) cell.at = sum(cell.at, offsets[number]);
      }
      auto tried = taken_apart(moved, StraightExits(moved, directions_, fixed), names);
      tried.front().slides = std::move(slides);
      if (best.empty() || moves_of(tried) < moves_of(best)) best = std::move(tried);
      if (is_held(best)) break;  // what does not come apart after these slides never does
    }
    return best;
  }

  std::vector<std::pair<std::vector<Place>, std::vector<Slide>>> nearest(
      const Pieces& part, std::optional<PieceNumber> fixed) {
    KnownPaths paths(part, directions_);
    const auto all = numbers_below(part.size());
    Arrangements reached(paths, all, directions_, effort_);
    std::vector<std::pair<std::vector<Place>, std::vector<Slide>>> found;
    if (!reached.search(most_)) return found;
    for (const std::size_t at : reached.nearest()) {
      found.emplace_back(reached.offsets(at), reached.slides(at, fixed));
    }
    return found;
  }

  static bool is_held(std::span<const Separation> separations) {
    return std::any_of(separations.begin(), separations.end(),
                       [](const Separation& each) { return !each.direction; });
  }

  static std::size_t moves_of(std::span<const Separation> separations) {
    std::size_t moves = separations.size();
    for (const Separation& each : separations) moves += each.slides.size();
    return moves;
  }

  static std::vector<std::int64_t> key_of(const Pieces& part, std::span<const PieceNumber> names) {
    std::vector<std::int64_t> key(names.begin(), names.end());
    const Place& first = part.front().front().at;
    for (const auto& piece : part) {
      for (std::size_t axis = 0; axis < first.size(); ++axis) {
        key.push_back(piece.front().at[axis] - first[axis]);
      }
    }
    return key;
  }

  const Directions& directions_;
  Effort& effort_;
  std::size_t most_;
  std::map<std::vector<std::int64_t>, std::vector<Separation>> known_;
};

}  // namespace

bool is_separable(KnownPaths& paths, const Directions& directions, const StraightExits& exits,
                  std::span<const PieceNumber> some, Effort& effort) {
  return exits.is_separable(some) ||
         Arrangements(paths, some, directions, effort).search(greatest_size);
}

std::vector<Separation> slid_apart(const Pieces& pieces, const Directions& directions,
                                   const StraightExits& exits, Effort& effort, std::size_t most) {
  return Slider(directions, effort, most).taken_apart(pieces, exits, numbers_below(pieces.size()));
}

}  // namespace pentomino
