// The rest of an exact cover problem at some node, rewritten in as few bits as possible. The search
// rewrites itself into a subproblem whenever the live options fit a quarter of its words: deep
// down, where nearly all nodes are, they fit one to eight machine words.

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "problem/exact_cover.hpp"
#include "search/item_scan.hpp"
#include "support/effort.hpp"

namespace pentomino {

// Where a node stands: which options are live, which exact items are open, how often each counted
// item has been used. The spans have the sizes of the subproblem the node lives in.
struct NodeState {
  std::span<Word> live;
  std::span<Word> open;
  std::span<std::uint32_t> used;
};

// Items fall in three classes by their bounds [lower, upper].
//
// - exact, [1, 1]: a cell that must be covered, a piece that must be used. It is scanned for the
//   choice.
// - optional, [0, 1]: never required. Two options that share it exclude each other.
// - counted, all others: a counter. When it is full it removes its options; it must reach its lower
//   bound.
//
// Colours and their bases are optional items whose rows have the options that they exclude.
//
// Items [0, unlimited] constrain nothing and are dropped; so are options that use an item [0, 0].
class Subproblem {
 public:
  struct Counted {
    std::uint32_t lower;
    std::uint32_t upper;
  };

  // Laid out for one vector unit.
  explicit Subproblem(const VectorUnit& unit) : unit_(&unit) {}

  // Becomes the whole problem without the options that are not allowed; the problem must outlive
  // it.
  void build(const ExactCover& problem, const std::function<bool(Option)>& allowed,
             const Effort& effort);
  // The same in two steps: after the first, all sizes are known, and the memory that the second one
  // needs.
  void number(const ExactCover& problem, const std::function<bool(Option)>& allowed);
  void lay_out(const Effort& effort);
  // Becomes the rest of `parent` at `position`.
  void build(const Subproblem& parent, const NodeState& position);

  std::size_t options() const noexcept { return origin_.size(); }
  std::size_t words() const noexcept { return words_; }
  std::size_t open_words() const noexcept { return open_words_; }
  // How many optional items there are.
  std::size_t optional() const noexcept { return optional_; }
  std::span<const Counted> counted() const noexcept { return counted_; }
  bool has_colours() const noexcept { return problem_->has_colours(); }
  // The bytes of the rows.
  std::size_t bytes() const noexcept;
  // The most options on a path.
  std::size_t longest_path() const noexcept { return longest_path_; }

  // The number the option has in the whole problem.
  Option origin(Option option) const noexcept { return origin_[option]; }
  // The other way round; none if this option of the whole problem is not here. Options keep their
  // order, however often they are numbered anew.
  std::optional<Option> number_of(Option origin) const noexcept;
  // The open exact item with the fewest live options; see `ItemScan`.
  Choice scan(const VectorUnit& unit, const NodeState& here) const noexcept {
    return bands_.empty() ? unit.scan(scan_rows(), here.live.data(), here.open.data())
                          : scan_bands(here);
  }
  // Whether a scan reads only the words in which an item has options.
  bool scans_bands() const noexcept { return !bands_.empty(); }
  // How many words of rows a scan by the vector unit reads.
  std::size_t scanned_words() const noexcept;
  // The row of an exact item (numbered as in the scan), or of a counted one.
  std::span<const Word> exact_row(std::size_t item) const noexcept { return row(item); }
  std::span<const Word> optional_row(std::size_t item) const noexcept { return row(exact_ + item); }
  std::span<const Word> counted_row(std::size_t counter) const noexcept {
    return row(exact_ + optional_ + counter);
  }

  // Fills in the position before any option is taken.
  void start(const NodeState& into) const;
  // Fills in the position after a live option is taken at `from`.
  void take(Option option, const NodeState& from, const NodeState& into) const;

 private:
  // The words of an item's row that have any of its options.
  struct Band {
    std::uint32_t first;
    std::uint32_t end;
    std::size_t start;  // in band_words_
  };

  // The exact items' rows of option bits, as the vector unit wants them.
  ItemRows scan_rows() const noexcept;
  Choice scan_bands(const NodeState& here) const noexcept;
  std::span<const Word> row(std::size_t item) const noexcept {
    return std::span(rows_).subspan(item * words_, words_);
  }
  std::size_t items() const noexcept { return exact_ + optional_ + counted_.size(); }
  std::size_t row_words() const noexcept;
  std::size_t scan_words() const noexcept;
  void measure();
  void find_bands();
  void fill_band(std::size_t item) noexcept;
  void fill_row(Option option) noexcept;
  void interleave(std::size_t item) noexcept;

  const VectorUnit* unit_;
  const ExactCover* problem_ = nullptr;

  std::size_t exact_ = 0;
  std::size_t optional_ = 0;
  std::size_t words_ = 0;
  std::size_t open_words_ = 0;
  std::size_t longest_path_ = 0;
  std::vector<Counted> counted_;
  std::vector<std::uint32_t> start_used_;
  std::vector<Option> origin_;
  std::vector<std::uint32_t> number_;  // of the whole problem's items here, or `dropped`
  std::vector<Word> rows_;             // for every item, its options
  std::vector<Word> scan_rows_;        // those of exact items again, if the unit interleaves them
  // Of exact items, where rows are long and nearly empty; else nothing.
  std::vector<Band> bands_;
  std::vector<Word> band_words_;
  std::vector<std::uint32_t> renumbered_;  // work space
};

// A node with room of its own.
struct OwnedNode {
  explicit OwnedNode(const Subproblem& problem)
      : live(problem.words()), open(problem.open_words()), used(problem.counted().size()) {}
  NodeState position() { return {live, open, used}; }

  std::vector<Word> live;
  std::vector<Word> open;
  std::vector<std::uint32_t> used;
};

}  // namespace pentomino
