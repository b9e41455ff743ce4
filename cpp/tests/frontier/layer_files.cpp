// Sweeps with a folder: in little memory, cancelled and begun again, and with files that are
// damaged or belong to something else. Held against sweeps without one.

#include "frontier/layer_files.hpp"

#include <chrono>
#include <fstream>
#include <thread>

#include "boards.hpp"
#include "drafts.hpp"
#include "frontier/sweep.hpp"

using namespace pentomino;
using namespace pentomino::testing;

namespace {

namespace fs = std::filesystem;

// A folder that is gone when this ends.
struct OwnFolder {
  fs::path path =
      fs::temp_directory_path() / ("pentomino-layers-" + std::to_string(std::random_device()()));
  ~OwnFolder() { fs::remove_all(path); }
};

FrontierProblem domino_board(int rows, int columns) {
  return board(rows, columns, turned({{{0, 0}, {0, 1}}}), Bounds{0, unlimited}).problem();
}

Natural swept(const FrontierProblem& problem, const SweepFolder& folder, std::size_t memory,
              unsigned threads = 1) {
  Effort effort({.memory = memory});
  const Natural count = count_by_sweep(problem, effort, threads, &folder);
  check(effort.memory() == 0);
  return count;
}

void random_problems() {
  Random random(9);
  for (int round = 0; round < 100; ++round) {
    Draft draft = random_draft(random, round % 2 == 0, round % 3 == 0);
    for (Bounds& bounds : draft.counted) bounds = {0, unlimited};
    const FrontierProblem problem = draft.problem();
    const OwnFolder own;
    const double seconds = round % 5 == 0 ? 0.0 : 1e9;
    check(swept(problem, {own.path, seconds}, 1'000'000, 1 + static_cast<unsigned>(round % 2)) ==
          count_by_sweep(problem, boundless));
  }
}

// The states of this board need several times the memory; threads share its layers.
void in_little_memory() {
  const FrontierProblem problem = domino_board(18, 18);
  Effort effort;
  const Natural expected = count_by_sweep(problem, effort, 2);
  check(effort.peak_memory() > 6'000'000);
  const OwnFolder own;
  check(swept(problem, {own.path, 1e9}, 5'000'000, 2) == expected);
  const OwnFolder second;
  Effort tight({.memory = 100'000});
  const SweepFolder folder{second.path, 1e9};
  check_throws<OverBudget>([&] { count_by_sweep(problem, tight, 1, &folder); });
}

// Every try goes on where the one before was recorded, by another number of threads.
void cancelled_and_begun_again() {
  const OwnFolder own;
  const FrontierProblem problem = domino_board(16, 16);
  const Natural expected = count_by_sweep(problem, boundless);
  Random random(3);
  unsigned cancelled = 0;
  for (bool done = false; !done;) {
    Effort effort({.memory = 2'000'000});
    std::thread other([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20 + below(random, 100)));
      effort.cancel();
    });
    try {
      const SweepFolder folder{own.path, 0.0};
      check(count_by_sweep(problem, effort, 1 + cancelled % 3, &folder) == expected);
      done = true;
    } catch (const Cancelled&) {
      ++cancelled;
    }
    other.join();
    check(effort.memory() == 0);
  }
  check(cancelled > 1);
}

void change(const fs::path& path, std::uintmax_t byte) {
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekg(static_cast<std::streamoff>(byte));
  const int old = file.get();
  file.seekp(static_cast<std::streamoff>(byte));
  file.put(static_cast<char>(old ^ 4));
}

void damaged_files() {
  const OwnFolder own;
  const FrontierProblem problem = domino_board(10, 10);
  const Natural expected = count_by_sweep(problem, boundless);
  check(swept(problem, {own.path, 0.0}, 10'000'000) == expected);
  const auto on_copy = [&](const auto& damage) {
    const OwnFolder copy;
    fs::copy(own.path, copy.path);
    damage(copy.path);
    return swept(problem, {copy.path, 1e9}, 10'000'000);
  };
  std::size_t files = 0;
  for (const auto& entry : fs::directory_iterator(own.path)) {
    const auto size = entry.file_size();
    const auto name = entry.path().filename();
    // On a slow disk the last layers may come after the last record, which then names none of them.
    const auto is_named = [&] {
      try {
        on_copy([&](const fs::path& folder) { fs::remove(folder / name); });
      } catch (const DiskFault&) {
        return true;
      }
      return false;
    };
    if (name != "record" && !is_named()) continue;
    ++files;
    for (std::uintmax_t byte = 0; byte < size; byte += 7) {
      check_throws<DiskFault>(
          [&] { on_copy([&](const fs::path& folder) { change(folder / name, byte); }); });
    }
    check_throws<DiskFault>([&] {
      on_copy([&](const fs::path& folder) { fs::resize_file(folder / name, size - 8); });
    });
  }
  check(files >= 2);
  // What somebody else keeps there stays, and does no harm.
  std::ofstream(own.path / "notes.layer") << "mine";
  check(swept(problem, {own.path, 0.0}, 10'000'000) == expected);
  check(fs::exists(own.path / "notes.layer"));
  // The record of another problem is not gone on with.
  const FrontierProblem other = domino_board(10, 12);
  check(swept(other, {own.path, 1e9}, 10'000'000) == count_by_sweep(other, boundless));
}

void no_folder() {
  const OwnFolder own;
  std::ofstream(own.path) << "a file";
  const FrontierProblem problem = domino_board(4, 4);
  check_throws<DiskFault>([&] { swept(problem, {own.path / "layers", 0.0}, 1'000'000); });
  check_throws<DiskFault>([&] { swept(problem, {"/dev/full", 0.0}, 1'000'000); });
}

}  // namespace

int main() {
  random_problems();
  in_little_memory();
  cancelled_and_begun_again();
  damaged_files();
  no_folder();
  return checks_failed();
}
