// A memory of positions that have no completion, keyed by the position itself. Its size is bounded:
// where a place is taken, the new position replaces an old one.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pentomino {

template <std::size_t Words>
class DeadEnds {
 public:
  using Window = std::array<std::uint64_t, Words>;

  static constexpr std::size_t most_entries = std::size_t{1} << 22;
  // The most bytes that it takes, while it grows.
  static constexpr std::size_t most_bytes() noexcept {
    return most_entries / 2 * 3 * sizeof(Entry);
  }

  bool contains(std::uint32_t position, const Window& window) const {
    const Entry wanted{window, position};
    const std::size_t place = place_of(wanted);
    for (std::size_t step = 0; step < most_steps; ++step) {
      const Entry& entry = entries_[(place + step) & (entries_.size() - 1)];
      if (entry == wanted) return true;
      if (entry.position == nowhere) return false;
    }
    return false;
  }

  void add(std::uint32_t position, const Window& window) {
    if (size_ * 2 >= entries_.size() && entries_.size() < most_entries) grow();
    put({window, position});
  }

 private:
  static constexpr std::uint32_t nowhere = ~std::uint32_t{0};
  static constexpr std::size_t fewest_entries = std::size_t{1} << 10;
  static constexpr std::size_t most_steps = 8;

  struct Entry {
    Window window{};
    std::uint32_t position = nowhere;
    bool operator==(const Entry&) const = default;
  };

  // Neighbouring positions differ in a few bits, so all bits are mixed.
  std::size_t place_of(const Entry& entry) const noexcept {
    std::uint64_t hash = entry.position;
    for (const std::uint64_t word : entry.window) {
      hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
      hash ^= hash >> 32;
    }
    return static_cast<std::size_t>(hash * 0xd6e8feb86659fd93U >> 20) & (entries_.size() - 1);
  }

  void put(const Entry& added) {
    const std::size_t place = place_of(added);
    for (std::size_t step = 0; step < most_steps; ++step) {
      Entry& entry = entries_[(place + step) & (entries_.size() - 1)];
      if (entry == added) return;
      if (entry.position != nowhere) continue;
      entry = added;
      ++size_;
      return;
    }
    entries_[place] = added;
  }

  void grow() {
    std::vector<Entry> before(entries_.size() * 2);
    before.swap(entries_);
    size_ = 0;
    for (const Entry& entry : before) {
      if (entry.position != nowhere) put(entry);
    }
  }

  std::vector<Entry> entries_ = std::vector<Entry>(fewest_entries);
  std::size_t size_ = 0;
};

}  // namespace pentomino
