// In a page there is one thread: this stands in the place of the workers of `src/support`.

#pragma once

#include <cstddef>

namespace pentomino {

class Workers {
 public:
  explicit Workers(unsigned) {}

  unsigned threads() const noexcept { return 1; }

  template <typename Work>
  void run(std::size_t tasks, const Work& work, std::size_t = 0) const {
    for (std::size_t task = 0; task < tasks; ++task) work(0U, task);
  }
};

}  // namespace pentomino
