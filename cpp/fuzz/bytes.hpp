// The bytes of a fuzzer, read as small numbers. Where they end, zeros follow.

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <source_location>
#include <span>

namespace pentomino::fuzz {

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : bytes_(data, size) {}

  std::uint8_t byte() noexcept {
    if (bytes_.empty()) return 0;
    const std::uint8_t first = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return first;
  }
  // A number from 0 to one less than the bound.
  std::uint32_t below(std::uint32_t bound) noexcept { return byte() % bound; }
  bool empty() const noexcept { return bytes_.empty(); }

 private:
  std::span<const std::uint8_t> bytes_;
};

// Ends the process where the fuzzer sees it.
inline void require(bool holds, std::source_location at = std::source_location::current()) {
  if (holds) return;
  std::fprintf(stderr, "%s:%u: does not hold\n", at.file_name(), at.line());
  std::abort();
}

}  // namespace pentomino::fuzz
