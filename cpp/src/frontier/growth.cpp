#include "frontier/growth.hpp"

#include <algorithm>
#include <cmath>

namespace pentomino {
namespace {

// At both ends of a row the board's edge changes the growth, so it is measured without these cells;
// and it is as if it ended so many cells before the row does.
constexpr std::size_t edge = 2;

// The growth along the second row as a share of that along the first, until it is known. Where
// pieces have different sizes, and most of all where single cells fill what others leave open, more
// of all states are there sooner.
double first_share(const SweptBoard& board) noexcept {
  if (board.smallest == 1) return 0.07;
  if (board.smallest < board.largest) return 0.13;
  return std::max(0.27 - 0.02 * static_cast<double>(board.largest), 0.05);
}

// The same for each further row: the larger the pieces, the sooner all states are there.
double further_share(const SweptBoard& board) noexcept {
  const auto cells = static_cast<double>(board.largest);
  return std::min(1.4 / (cells * cells), 0.6);
}

class Growth {
 public:
  Growth(std::span<const double> kept, const SweptBoard& board) : kept_(kept), board_(board) {}

  // The logarithm of the factor by which the last number of states still grows.
  double left() const {
    const std::size_t row = kept_.size() / board_.row;
    return row == 0 ? left_of_first_row() : left_of_row(row);
  }

 private:
  double left_of_first_row() const {
    const std::size_t passed = kept_.size();
    double fastest = 0.0;
    for (std::size_t cell = 1; cell < passed; ++cell) fastest = std::max(fastest, gain(cell));
    const double now = mean_gain(edge, passed);
    const double cells = std::max(cells_of_row() - static_cast<double>(passed), 0.0);
    return cells * now + rows_of(first_share(board_) * std::max(now, 0.6 * fastest));
  }

  double left_of_row(std::size_t row) const {
    const std::size_t begin = row * board_.row + edge;
    const double cells = cells_of_row();
    if (kept_.size() <= begin) {
      const double share = row == 1 ? first_share(board_) : further_share(board_);
      return rows_of(std::max(gain_along(row - 1), 0.0) * share);
    }
    const auto passed = static_cast<double>(kept_.size() - begin);
    const std::size_t end = std::min(begin + board_.row - 2 * edge, kept_.size());
    const double now = std::max(mean_gain(begin, end), 0.0);
    return std::max(cells - passed, 0.0) * now + rows_of(now * further_share(board_));
  }

  // The growth along a row where it is `gain` with each cell, and along all rows after it.
  double rows_of(double gain) const {
    return cells_of_row() * gain / (1.0 - further_share(board_));
  }

  double cells_of_row() const noexcept {
    return std::max(static_cast<double>(board_.row) - static_cast<double>(edge), 0.0);
  }
  double gain_along(std::size_t row) const {
    const std::size_t begin = row * board_.row;
    return mean_gain(begin + edge, begin + board_.row - std::min(edge, board_.row));
  }
  double mean_gain(std::size_t begin, std::size_t end) const {
    begin = std::max<std::size_t>(begin, 1);
    if (end <= begin) return 0.0;
    double sum = 0.0;
    for (std::size_t cell = begin; cell < end; ++cell) sum += gain(cell);
    return sum / static_cast<double>(end - begin);
  }
  double gain(std::size_t cell) const {
    return kept_[cell - 1] > 0.0 && kept_[cell] > 0.0 ? std::log(kept_[cell] / kept_[cell - 1])
                                                      : 0.0;
  }

  std::span<const double> kept_;
  const SweptBoard& board_;
};

}  // namespace

double most_states(std::span<const double> kept, const SweptBoard& board) {
  const double most = *std::max_element(kept.begin(), kept.end());
  if (kept.size() < 3 || kept.back() <= 0.0) return most;
  return std::max(most, kept.back() * std::exp(Growth(kept, board).left()));
}

bool shows_second_row(std::span<const double> kept, const SweptBoard& board) noexcept {
  return kept.size() > board.row + edge;
}

}  // namespace pentomino
