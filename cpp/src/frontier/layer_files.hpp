// States of a sweep that are put aside in files, because they do not fit the memory or so that a
// sweep that was killed can go on. What was written stays as it is until no record needs it.

#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace pentomino {

// A disk could not be written or read, or does not hold what was written.
class DiskFault : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

using Words64 = std::vector<std::uint64_t>;

// Numbers of a record, and rows of them, each behind its length.
inline void put_row(Words64& record, std::span<const std::uint64_t> row) {
  record.push_back(row.size());
  record.insert(record.end(), row.begin(), row.end());
}

class RecordReader {
 public:
  explicit RecordReader(std::span<const std::uint64_t> record) : left_(record) {}

  std::uint64_t number() { return numbers(1).front(); }
  std::span<const std::uint64_t> row() { return numbers(number()); }

 private:
  std::span<const std::uint64_t> numbers(std::uint64_t many) {
    if (many > left_.size()) throw DiskFault("a record of a sweep ends too soon");
    const auto taken = left_.first(many);
    left_ = left_.subspan(many);
    return taken;
  }

  std::span<const std::uint64_t> left_;
};

// A sum that changes with any word and with their order.
class Sum {
 public:
  void add(std::uint64_t word) noexcept {
    value_ = (value_ ^ word) * 0x9e3779b97f4a7c15;
    value_ ^= value_ >> 29;
  }
  void add(std::span<const std::uint64_t> words) noexcept {
    for (const std::uint64_t word : words) add(word);
  }
  std::uint64_t of(const Sum& other) const noexcept { return 3 * value_ + other.value_; }
  std::uint64_t value() const noexcept { return value_; }

 private:
  std::uint64_t value_ = 0;
};

// States in a file: first all their windows, then the ways to each.
struct Block {
  std::uint64_t offset;  // in words of 64 bits
  std::uint64_t states;
  std::uint64_t width;  // of the ways to a state, in words
  std::uint64_t sum;    // over all its words
};

class LayerFiles {
 public:
  // Makes the folder where there is none. `problem` is a sum over all that a record depends on: a
  // record of another problem is removed. Records are due after so many seconds; where they take
  // long, after twenty times as long. Throws DiskFault, as all that follows.
  LayerFiles(std::filesystem::path folder, std::uint64_t problem, double seconds);

  // What was recorded last, and then nothing else of the folder is needed.
  std::optional<Words64> recorded();
  // Records this and keeps these files and no others, so that this record is found from now on,
  // after a power cut too, or else the one before.
  void record(const Words64& record, const std::vector<std::uint64_t>& files);
  // Whether it is time to record: then the next record counts as begun.
  bool record_is_due();

  // Opens a file, a new one if need be. Blocks go to its end until it is closed.
  void open(std::uint64_t file);
  Block add(std::span<const std::uint64_t> windows, std::span<const std::uint64_t> ways,
            std::size_t states);
  void close();

  // Reads a block of a file, and calls use(windows, ways) for some states after the other, of
  // windows with so many words.
  template <typename Use>
  void read(std::uint64_t file, const Block& block, std::size_t words, const Use& use) const {
    std::ifstream windows_in = opened(file, block.offset);
    std::ifstream ways_in = opened(file, block.offset + block.states * words);
    Words64 windows, ways;
    Sum windows_sum, ways_sum;
    for (std::uint64_t done = 0; done < block.states; done += states_at_once) {
      const std::uint64_t states = std::min(states_at_once, block.states - done);
      windows.resize(states * words);
      ways.resize(states * block.width);
      fill(windows_in, windows);
      fill(ways_in, ways);
      windows_sum.add(windows);
      ways_sum.add(ways);
      use(std::span<const std::uint64_t>(windows), std::span<const std::uint64_t>(ways));
    }
    check(windows_sum.of(ways_sum) == block.sum);
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;

  static constexpr std::uint64_t states_at_once = 4096;

  std::filesystem::path path_of(std::uint64_t file) const;
  std::filesystem::path record_path() const;
  void put(std::span<const std::uint64_t> words);
  void check_written(const std::filesystem::path& path);
  std::ifstream opened(std::uint64_t file, std::uint64_t offset) const;
  void fill(std::ifstream& in, Words64& words) const;
  void check(bool whole) const;
  void remove_all_but(const std::vector<std::uint64_t>& kept) const;

  std::filesystem::path folder_;
  std::uint64_t problem_;
  Seconds least_pause_;
  Seconds pause_;
  Clock::time_point recorded_ = Clock::now();
  Clock::time_point due_ = recorded_;
  std::ofstream out_;
  std::uint64_t file_ = 0;  // that is open
  std::uint64_t size_ = 0;  // of it, in words
  // Files that have more than was on the disk at the last record.
  std::set<std::uint64_t> unsafe_;
};

// The number that a record in a folder begins with, which is where its sweep goes on; nothing where
// there is no such record. Only the beginning is read, so nobody checks the rest.
std::optional<std::uint64_t> place_recorded(const std::filesystem::path& folder);

// Removes all that such files left in a folder, and the folder if nothing else is in it.
void remove_layers(const std::filesystem::path& folder);

}  // namespace pentomino
