// What a web page and this library tell each other: numbers go in and bytes come out through linear
// memory. The caller writes its arguments to `room(count)`, asks, and reads the answer at
// `answer()`; each question returns how many bytes its answer has.

#pragma once

#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

namespace face {

using Numbers = std::vector<std::uint32_t>;

inline Numbers arguments;
inline std::vector<std::uint8_t> found;

// Takes the arguments one after the other.
class Reader {
 public:
  bool is_done() const { return at_ == arguments.size(); }
  std::uint32_t next() { return arguments.at(at_++); }
  std::span<const std::uint32_t> next(std::size_t count) {
    if (count > arguments.size() - at_) std::abort();
    at_ += count;
    return std::span(arguments).subspan(at_ - count, count);
  }
  Numbers copied(std::size_t count) {
    const auto numbers = next(count);
    return {numbers.begin(), numbers.end()};
  }

 private:
  std::size_t at_ = 0;
};

// Writes a number as bytes, as `pentomino.web.wire` does.
inline void write(std::uint32_t number) {
  for (; number > 0x7f; number >>= 7) found.push_back(static_cast<std::uint8_t>(number | 0x80));
  found.push_back(static_cast<std::uint8_t>(number));
}

inline void write_size(std::size_t size) { write(static_cast<std::uint32_t>(size)); }

inline std::uint32_t size_found() { return static_cast<std::uint32_t>(found.size()); }

}  // namespace face
