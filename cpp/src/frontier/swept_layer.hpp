// The layers of a sweep: states with the number of ways to each, in memory and put aside in files.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "frontier/layer_files.hpp"
#include "frontier/state_table.hpp"
#include "support/natural.hpp"

namespace pentomino {

// Adds a number of as many limbs or fewer; the sum has room for the carry.
inline void add(std::span<std::uint64_t> sum, std::span<const std::uint64_t> other) noexcept {
  std::uint64_t carry = 0;
  for (std::size_t limb = 0; limb < sum.size(); ++limb) {
    if (limb >= other.size() && carry == 0) return;
    const std::uint64_t part = sum[limb] + carry;
    carry = part < carry ? 1 : 0;
    sum[limb] = part + (limb < other.size() ? other[limb] : 0);
    carry += sum[limb] < part ? 1 : 0;
  }
}

// States, and the ways to each of them: numbers of one width, side by side. A state may be in
// memory and in several blocks; all its ways together count.
template <std::size_t Words>
struct SweptShard {
  StateTable<Words> states;
  std::vector<std::uint64_t> ways;
  std::vector<Block> aside;

  std::size_t bytes() const noexcept { return states.bytes() + ways.capacity() * sizeof(ways[0]); }
  std::span<const std::uint64_t> ways_to(std::size_t state, std::size_t width) const noexcept {
    return std::span(ways).subspan(state * width, width);
  }
  std::uint64_t states_aside() const noexcept {
    std::uint64_t total = 0;
    for (const Block& block : aside) total += block.states;
    return total;
  }

  // Enters a way, or several; returns whether the state is new.
  template <typename Accept>
  bool enter(const Window<Words>& window, std::span<const std::uint64_t> more, std::size_t width,
             const Accept& accept) {
    const std::size_t before = states.size();
    const std::uint32_t number = states.number(window, 0, accept);
    if (number == StateTable<Words>::refused) return false;
    if (number != before) {
      add(std::span(ways).subspan(number * width, width), more);
      return false;
    }
    ways.insert(ways.end(), more.begin(), more.end());
    ways.resize(ways.size() + width - more.size(), 0);
    return true;
  }

  void widen(std::size_t from, std::size_t to) {
    std::vector<std::uint64_t> wide(states.size() * to, 0);
    for (std::size_t state = 0; state < states.size(); ++state) {
      std::ranges::copy(ways_to(state, from),
                        wide.begin() + static_cast<std::ptrdiff_t>(state * to));
    }
    ways = std::move(wide);
  }

  // Forgets what is in memory.
  void forget() {
    states.forget();
    ways = {};
  }

  // Puts what is in memory into the file that is open.
  void put_aside(LayerFiles& files) {
    const auto windows = states.windows();
    if (!windows.empty()) {
      const std::span words(windows.front().word.data(), windows.size() * Words);
      aside.push_back(files.add(words, ways, windows.size()));
    }
    forget();
  }

  // Takes all blocks back from a file; returns how many of their states were there already.
  std::size_t take_back(const LayerFiles& files, std::uint64_t file, std::size_t width) {
    const auto take = [](const Window<Words>&) { return true; };
    std::size_t met = 0;
    for (const Block& block : aside) {
      const auto enter_all = [&](std::span<const std::uint64_t> windows,
                                 std::span<const std::uint64_t> numbers) {
        for (; !windows.empty(); windows = windows.subspan(Words)) {
          Window<Words> window;
          std::ranges::copy(windows.first(Words), window.word.begin());
          met += enter(window, numbers.first(block.width), width, take) ? 0 : 1;
          numbers = numbers.subspan(block.width);
        }
      };
      files.read(file, block, Words, enter_all);
    }
    aside = {};
    return met;
  }
};

// The states whose lowest open cell is the same: each in the shard that its window chooses, so that
// no two threads enter the same shard.
template <std::size_t Words>
struct SweptLayer {
  std::vector<SweptShard<Words>> shards;
  Natural ways_aside;  // the ways to all states that are put aside

  // Those put aside more than once count as often.
  std::size_t size() const noexcept {
    std::size_t total = 0;
    for (const auto& shard : shards) total += shard.states.size() + shard.states_aside();
    return total;
  }
  std::size_t bytes() const noexcept {
    std::size_t total = 0;
    for (const auto& shard : shards) total += shard.bytes();
    return total;
  }
  Natural ways(std::size_t width) const {
    std::vector<std::uint64_t> total(width + 1, 0);
    for (const auto& shard : shards) {
      for (std::size_t state = 0; state < shard.states.size(); ++state) {
        add(total, shard.ways_to(state, width));
      }
    }
    Natural all(total);
    all += ways_aside;
    return all;
  }

  // Puts what is in memory at the end of a file.
  void put_aside(LayerFiles& files, std::uint64_t file, std::size_t width) {
    if (bytes() == 0) return;
    ways_aside = ways(width);
    files.open(file);
    for (auto& shard : shards) shard.put_aside(files);
    files.close();
  }

  // Writes what is put aside into a record, and reads it.
  void write(Words64& record) const {
    put_row(record, ways_aside.limbs());
    record.push_back(shards.size());
    for (const auto& shard : shards) {
      record.push_back(shard.aside.size());
      for (const Block& block : shard.aside) {
        put_row(record, std::array{block.offset, block.states, block.width, block.sum});
      }
    }
  }
  void read(RecordReader& record) {
    ways_aside = Natural(record.row());
    shards.resize(record.number());
    for (auto& shard : shards) {
      shard.aside.resize(record.number());
      for (Block& block : shard.aside) {
        const auto parts = record.row();
        block = {parts[0], parts[1], parts[2], parts[3]};
      }
    }
  }
};

}  // namespace pentomino
