#include "search/walk.hpp"

#include <algorithm>

namespace pentomino {

void SubtreeWalk::run(const Subtree& subtree) {
  share_ = subtree.share;
  Walker walker(tree_->root(), tree_->vector_unit(), gate_, report_);
  // The walker's shares are those of the subtree, so that it tells of parts of a small one too.
  walker.walk({subtree.path, subtree.first, 1.0},
              [this](std::span<const Option> solution) { return keep(solution); });
  rest_ = walker.take_rest();
  double left = 0.0;
  for (Subtree& part : rest_) {
    left += part.share;
    part.share *= subtree.share;
  }
  report_.share_done = 1.0 - left;
}

// False if the store is full: the solution then belongs to the rest.
bool SubtreeWalk::keep(std::span<const Option> solution) {
  const OrbitFilter* filter = tree_->filter();
  if (filter != nullptr && !filter->keeps(solution)) return true;
  if (settings_.list) {
    if (found_.size() > 0 && found_.options.size() >= settings_.most_in_store) return false;
    if (filter != nullptr) {
      found_.append(filter->least_image(solution));
    } else {
      found_.append(solution);
      std::sort(found_.options.end() - static_cast<std::ptrdiff_t>(solution.size()),
                found_.options.end());
    }
  }
  solutions_.store(solutions() + 1, std::memory_order_relaxed);
  return true;
}

}  // namespace pentomino
