#include "graph/pattern_memory.hpp"

#include <algorithm>

namespace pentomino {
namespace {

// Roughly the bytes of an entry of the two tables, including the allocator's.
constexpr std::size_t bytes_of_step = 56;
constexpr std::size_t bytes_of_memory = 96;

void check_rows(std::span<const std::uint32_t> starts, std::size_t end) {
  if (starts.empty() || starts.front() != 0 || starts.back() != end ||
      !std::is_sorted(starts.begin(), starts.end())) {
    throw InvalidProblem("the rows of the patterns do not match the list of their options");
  }
}

}  // namespace

PatternMemory::PatternMemory(const FrontierProblem& problem, const Patterns& patterns,
                             Effort& effort)
    : memory_(effort),
      pattern_starts_(patterns.pattern_starts),
      classes_of_(problem.problem().options()),
      lowest_(problem.problem().options()) {
  check_rows(patterns.class_starts, patterns.options.size());
  const std::size_t classes = patterns.class_starts.size() - 1;
  check_rows(pattern_starts_, classes);
  for (Option option = 0; option < lowest_.size(); ++option) {
    lowest_[option] = problem.covered(option).front();
  }
  for (std::uint32_t pattern = 0; pattern + 1 < pattern_starts_.size(); ++pattern) {
    const std::size_t size = pattern_starts_[pattern + 1] - pattern_starts_[pattern];
    if (size == 0) throw InvalidProblem("a pattern needs at least one class");
    pattern_of_.insert(pattern_of_.end(), size, pattern);
  }
  last_.assign(classes, 0);
  for (Class c = 0; c < classes; ++c) {
    for (std::uint32_t i = patterns.class_starts[c]; i < patterns.class_starts[c + 1]; ++i) {
      const Option option = patterns.options[i];
      if (option >= lowest_.size())
        throw InvalidProblem("a pattern has an option that does not exist");
      classes_of_[option].push_back(c);
      last_[c] = std::max(last_[c], lowest_[option]);
    }
  }
  hits_.push_back(&numbers_.emplace(Hits{}, nothing).first->first);
}

std::uint32_t PatternMemory::after(std::uint32_t memory, Label label) {
  if (memory == matched) return matched;
  if (memory == nothing && (label >= classes_of_.size() || classes_of_[label].empty())) {
    return nothing;
  }
  const std::uint64_t key = std::uint64_t{memory} << 32 | label;
  if (const auto known = after_.find(key); known != after_.end()) return known->second;
  const std::uint32_t next = computed(memory, label);
  after_.emplace(key, next);
  weigh(bytes_of_step);
  return next;
}

// Reports to the budget now and then.
void PatternMemory::weigh(std::size_t more_bytes) {
  constexpr std::size_t unit = std::size_t{1} << 16;
  bytes_ += more_bytes;
  memory_.hold(bytes_ / unit * unit);
}

// Whether a pattern can still be matched when the lowest open cell lies behind `now`.
bool PatternMemory::possible(std::uint32_t pattern, std::span<const Class> hits,
                             Position now) const noexcept {
  std::size_t hit = 0;
  for (Class c = pattern_starts_[pattern]; c < pattern_starts_[pattern + 1]; ++c) {
    if (hit < hits.size() && hits[hit] == c) {
      ++hit;
    } else if (last_[c] <= now) {
      return false;
    }
  }
  return true;
}

std::uint32_t PatternMemory::computed(std::uint32_t memory, Label label) {
  Hits hits = *hits_[memory];
  if (label < classes_of_.size()) {
    hits.insert(hits.end(), classes_of_[label].begin(), classes_of_[label].end());
  }
  std::sort(hits.begin(), hits.end());
  hits.erase(std::unique(hits.begin(), hits.end()), hits.end());
  Hits kept;
  for (std::size_t begin = 0; begin < hits.size();) {
    const std::uint32_t pattern = pattern_of_[hits[begin]];
    std::size_t end = begin + 1;
    while (end < hits.size() && pattern_of_[hits[end]] == pattern) ++end;
    if (end - begin == pattern_starts_[pattern + 1] - pattern_starts_[pattern]) return matched;
    const std::span<const Class> of_pattern = std::span(hits).subspan(begin, end - begin);
    if (possible(pattern, of_pattern, position(label))) {
      kept.insert(kept.end(), of_pattern.begin(), of_pattern.end());
    }
    begin = end;
  }
  const auto [place, fresh] =
      numbers_.emplace(std::move(kept), static_cast<std::uint32_t>(hits_.size()));
  if (fresh) {
    hits_.push_back(&place->first);
    weigh(bytes_of_memory + place->first.size() * sizeof(Class));
  }
  return place->second;
}

}  // namespace pentomino
