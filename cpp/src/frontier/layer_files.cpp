#include "frontier/layer_files.hpp"

#include <array>
#include <charconv>
#include <string_view>
#include <system_error>
#include <utility>

#if __has_include(<unistd.h>)
#include <fcntl.h>
#include <unistd.h>
#endif

namespace pentomino {
namespace {

namespace fs = std::filesystem;

// The first word of a record: raised whenever records or files mean something else from then on.
// Machines whose words have their bytes in another order read something else.
constexpr std::uint64_t form = 0x7377656570000001;

constexpr std::string_view ending = ".layer";
constexpr const char* record_name = "record";
constexpr const char* fresh_record_name = "record-new";

// A record is followed by a pause of so many times its length.
constexpr double pauses_of_record = 20.0;

// Waits until a file, or the names in a folder, are on the disk, where the system can be asked to.
bool synchronise(const fs::path& path) {
#if __has_include(<unistd.h>)
  const int file = ::open(path.c_str(), O_RDONLY);
  if (file < 0) return false;
  const bool done = ::fsync(file) == 0;
  ::close(file);
  return done;
#else
  return fs::exists(path);
#endif
}

fs::path path_in(const fs::path& folder, std::uint64_t file) {
  return folder / (std::to_string(file) + std::string(ending));
}

// The files in a folder, without those of somebody else.
std::vector<std::uint64_t> files_in(const fs::path& folder) {
  std::vector<std::uint64_t> found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    std::uint64_t file = 0;
    const auto [end, failed] = std::from_chars(name.data(), name.data() + name.size(), file);
    if (failed == std::errc() && std::string_view(end) == ending) found.push_back(file);
  }
  return found;
}

}  // namespace

LayerFiles::LayerFiles(fs::path folder, std::uint64_t problem, double seconds)
    : folder_(std::move(folder)), problem_(problem), least_pause_(seconds), pause_(seconds) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) throw DiskFault("cannot make the folder " + folder_.string() + ": " + error.message());
}

std::optional<Words64> LayerFiles::recorded() {
  std::error_code error;
  const std::uintmax_t bytes = fs::file_size(record_path(), error);
  Words64 record;
  if (!error) {
    check(bytes % sizeof(record[0]) == 0 && bytes >= 3 * sizeof(record[0]));
    std::ifstream in(record_path(), std::ios::binary);
    record.resize(bytes / sizeof(record[0]));
    fill(in, record);
    Sum sum;
    sum.add(std::span(record).first(record.size() - 1));
    check(sum.value() == record.back());
  }
  if (error || record[0] != form || record[1] != problem_) {
    fs::remove(record_path(), error);
    remove_all_but({});
    return std::nullopt;
  }
  return Words64(record.begin() + 2, record.end() - 1);
}

void LayerFiles::record(const Words64& record, const std::vector<std::uint64_t>& files) {
  Words64 whole{form, problem_};
  whole.insert(whole.end(), record.begin(), record.end());
  Sum sum;
  sum.add(whole);
  whole.push_back(sum.value());
  const fs::path fresh = folder_ / fresh_record_name;
  out_.open(fresh, std::ios::binary | std::ios::trunc);
  put(whole);
  check_written(fresh);
  bool safe = synchronise(fresh);
  for (const std::uint64_t file : files) {
    if (unsafe_.contains(file)) safe = safe && synchronise(path_of(file));
  }
  std::error_code error;
  if (safe) fs::rename(fresh, record_path(), error);
  if (!safe || error || !synchronise(folder_)) {
    throw DiskFault("cannot write in " + folder_.string() + ": is the disk full?");
  }
  unsafe_.clear();
  remove_all_but(files);
  recorded_ = Clock::now();
  pause_ = std::max(least_pause_, Seconds(pauses_of_record * (recorded_ - due_)));
}

bool LayerFiles::record_is_due() {
  due_ = Clock::now();
  return due_ - recorded_ >= pause_;
}

void LayerFiles::open(std::uint64_t file) {
  file_ = file;
  std::error_code error;
  const std::uintmax_t bytes = fs::file_size(path_of(file), error);
  size_ = error ? 0 : bytes / sizeof(size_);
  // A disk that was full may have left a part of a word.
  if (!error && bytes % sizeof(size_) != 0) fs::resize_file(path_of(file), size_ * sizeof(size_));
  out_.open(path_of(file), std::ios::binary | std::ios::app);
}

Block LayerFiles::add(std::span<const std::uint64_t> windows, std::span<const std::uint64_t> ways,
                      std::size_t states) {
  const std::uint64_t offset = size_;
  put(windows);
  put(ways);
  Sum windows_sum, ways_sum;
  windows_sum.add(windows);
  ways_sum.add(ways);
  return {offset, states, ways.size() / states, windows_sum.of(ways_sum)};
}

void LayerFiles::close() {
  check_written(path_of(file_));
  unsafe_.insert(file_);
}

fs::path LayerFiles::path_of(std::uint64_t file) const { return path_in(folder_, file); }

fs::path LayerFiles::record_path() const { return folder_ / record_name; }

void LayerFiles::put(std::span<const std::uint64_t> words) {
  const auto bytes = std::as_bytes(words);
  out_.write(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::streamsize>(bytes.size()));
  size_ += words.size();
}

void LayerFiles::check_written(const fs::path& path) {
  out_.close();
  const bool whole = !out_.fail();
  out_.clear();
  if (!whole) throw DiskFault("cannot write " + path.string() + ": is the disk full?");
}

std::ifstream LayerFiles::opened(std::uint64_t file, std::uint64_t offset) const {
  std::ifstream in(path_of(file), std::ios::binary);
  in.seekg(static_cast<std::streamoff>(offset * sizeof(offset)));
  return in;
}

void LayerFiles::fill(std::ifstream& in, Words64& words) const {
  const auto bytes = std::as_writable_bytes(std::span(words));
  in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  check(!in.fail());
}

void LayerFiles::check(bool whole) const {
  if (!whole) {
    throw DiskFault("the files in " + folder_.string() +
                    " are damaged: remove the folder to begin anew");
  }
}

void LayerFiles::remove_all_but(const std::vector<std::uint64_t>& kept) const {
  for (const std::uint64_t file : files_in(folder_)) {
    std::error_code error;  // what stays is removed later
    if (std::ranges::find(kept, file) == kept.end()) fs::remove(path_of(file), error);
  }
}

std::optional<std::uint64_t> place_recorded(const fs::path& folder) {
  std::array<std::uint64_t, 3> begin{};
  std::ifstream in(folder / record_name, std::ios::binary);
  in.read(reinterpret_cast<char*>(begin.data()), sizeof(begin));
  return in && begin[0] == form ? std::optional(begin[2]) : std::nullopt;
}

void remove_layers(const fs::path& folder) {
  std::error_code error;  // what cannot be removed does no harm
  for (const std::uint64_t file : files_in(folder)) fs::remove(path_in(folder, file), error);
  for (const char* name : {record_name, fresh_record_name}) fs::remove(folder / name, error);
  fs::remove(folder, error);
}

}  // namespace pentomino
