#include "search/sampling.hpp"

#include <algorithm>
#include <random>
#include <utility>

#include "search/branching.hpp"
#include "search/gate.hpp"
#include "search/walker.hpp"

namespace pentomino {
namespace {

// A node that was drawn. Its branches are the first `count` live options of the row.
struct Drawn {
  std::uint32_t start;  // the number of the subtree it lies in
  bool is_solution;
  std::span<const Word> row;  // empty where every live option is a branch
  std::uint32_t count;
};

// The nodes of one level, with their positions and the options taken to reach them.
class Level {
 public:
  explicit Level(const Subproblem& root) : root_(&root) {}

  static std::size_t bytes_each(const Subproblem& root) noexcept {
    return sizeof(Drawn) + (root.words() + root.open_words()) * sizeof(Word) +
           root.counted().size() * sizeof(std::uint32_t) + root.longest_path() * sizeof(Option);
  }

  void clear(std::size_t options_taken) {
    taken_ = options_taken;
    nodes_.clear();
    bits_.clear();
    used_.clear();
    paths_.clear();
  }

  std::size_t size() const noexcept { return nodes_.size(); }
  const Drawn& operator[](std::size_t node) const noexcept { return nodes_[node]; }
  NodeState at(std::size_t node) noexcept {
    const std::size_t words = root_->words(), open = root_->open_words();
    const std::size_t counters = root_->counted().size();
    const std::span<Word> state(bits_.data() + node * (words + open), words + open);
    return {state.first(words), state.last(open),
            std::span(used_.data() + node * counters, counters)};
  }
  std::span<const Option> path(std::size_t node) const noexcept {
    return std::span(paths_).subspan(node * taken_, taken_);
  }

  void add(const Drawn& node, const NodeState& position) {
    nodes_.push_back(node);
    bits_.insert(bits_.end(), position.live.begin(), position.live.end());
    bits_.insert(bits_.end(), position.open.begin(), position.open.end());
    used_.insert(used_.end(), position.used.begin(), position.used.end());
  }
  void add_path(std::span<const Option> above, Option last) {
    paths_.insert(paths_.end(), above.begin(), above.end());
    paths_.push_back(last);
  }

 private:
  const Subproblem* root_;
  std::size_t taken_ = 0;
  std::vector<Drawn> nodes_;
  std::vector<Word> bits_;
  std::vector<std::uint32_t> used_;
  std::vector<Option> paths_;  // of each node, the options taken below its start
};

// Which of a row of things are drawn: some number of them, at equal distances from a random start.
class Draw {
 public:
  Draw(std::uint64_t things, std::uint64_t wanted, std::mt19937_64& random)
      : wanted_(wanted), step_(static_cast<double>(things) / static_cast<double>(wanted)) {
    constexpr double unit = 1.0 / static_cast<double>(std::uint64_t{1} << 53);
    offset_ = static_cast<double>(random() >> 11U) * unit;
    advance();
  }

  bool has_any_before(std::uint64_t thing) const noexcept {
    return drawn_ <= wanted_ && next_ < thing;
  }
  // To be asked for each thing in order, at least for each that is drawn.
  bool draws(std::uint64_t thing) noexcept {
    if (!has_any_before(thing + 1)) return false;
    advance();
    return true;
  }

 private:
  void advance() noexcept {
    next_ = static_cast<std::uint64_t>((offset_ + static_cast<double>(drawn_++)) * step_);
  }

  std::uint64_t wanted_;
  double step_;
  double offset_ = 0.0;
  std::uint64_t drawn_ = 0;  // counts the next one
  std::uint64_t next_ = 0;
};

class Descending {
 public:
  Descending(const SearchTree& tree, std::span<const Subtree> starts, std::size_t width,
             std::uint64_t seed, const Effort& effort)
      : tree_(tree),
        starts_(starts),
        width_(std::max<std::size_t>(width, 1)),
        random_(seed),
        effort_(effort),
        level_(tree.root()),
        below_(tree.root()),
        taken_node_(tree.root()) {
    result_.nodes_of.resize(starts.size(), 0.0);
  }

  Descent run() {
    begin();
    while (level_.size() > 0) {
      const std::uint64_t branches = look();
      if (branches == 0) break;
      const std::uint64_t kept = std::min<std::uint64_t>(width_, branches);
      if (kept < branches) result_.exact = false;
      go_down(branches, kept);
      weight_ = at_most(weight_ * (static_cast<double>(branches) / static_cast<double>(kept)));
      std::swap(level_, below_);
    }
    return std::move(result_);
  }

 private:
  void begin() {
    Gate gate;
    WalkReport report;
    Walker walker(tree_.root(), tree_.vector_unit(), gate, report);
    level_.clear(0);
    for (std::size_t s = 0; s < starts_.size(); ++s) {
      effort_.check();
      const Walker::Start start = walker.stand(starts_[s]);
      const bool extras = start.kind == Branching::Kind::extras;
      level_.add({static_cast<std::uint32_t>(s), extras && !starts_[s].first,
                  extras ? std::span<const Word>{} : start.branches.row, start.branches.count},
                 start.here);
    }
  }

  // Adds up the level; returns how many branches it has.
  std::uint64_t look() {
    std::uint64_t branches = 0;
    for (std::size_t n = 0; n < level_.size(); ++n) {
      const Drawn& node = level_[n];
      if (node.is_solution && keeps(n)) result_.solutions = at_most(result_.solutions + weight_);
      double& nodes = result_.nodes_of[node.start];
      nodes = at_most(nodes + weight_ * node.count);
      branches += node.count;
    }
    if (branches > 0) {
      result_.nodes_at.push_back(at_most(weight_ * static_cast<double>(branches)));
    }
    return branches;
  }

  static double at_most(double number) noexcept { return std::min(number, most_estimated); }

  bool keeps(std::size_t node) {
    if (tree_.filter() == nullptr) return true;
    path_ = starts_[level_[node].start].path;
    const std::span<const Option> path = level_.path(node);
    path_.insert(path_.end(), path.begin(), path.end());
    return tree_.filter()->keeps(path_);
  }

  void go_down(std::uint64_t branches, std::uint64_t kept) {
    Draw draw(branches, kept, random_);
    below_.clear(++taken_);
    std::uint64_t first = 0;
    for (std::size_t n = 0; n < level_.size(); ++n) {
      if (draw.has_any_before(first + level_[n].count)) take_drawn(n, first, draw);
      first += level_[n].count;
    }
  }

  // Takes the branches of a node that are drawn, of which the first has this number in the level.
  void take_drawn(std::size_t node, std::uint64_t number, Draw& draw) {
    const Drawn& parent = level_[node];
    const NodeState here = level_.at(node);
    const std::uint64_t end = number + parent.count;
    for (std::size_t w = 0; w < here.live.size() && number < end; ++w) {
      const Word row = parent.row.empty() ? ~Word{0} : parent.row[w];
      for (Word left = here.live[w] & row; left != 0 && number < end; left &= left - 1, ++number) {
        const auto option = static_cast<Option>(lowest_in(left, w));
        if (draw.draws(number)) take(node, option);
        // As in a walk, an option that was tried is not taken later.
        here.live[w] &= ~(left & -left);
      }
    }
  }

  // Adds what taking the option leads to, unless that is a dead end.
  void take(std::size_t node, Option option) {
    using Kind = Branching::Kind;
    effort_.check();
    const Subproblem& root = tree_.root();
    const NodeState taken = taken_node_.position();
    root.take(option, level_.at(node), taken);
    const Branching branching = choose(tree_.vector_unit(), root, taken);
    if (branching.kind == Kind::dead_end) return;
    const bool extras = branching.kind == Kind::extras;
    const Branches branches = branches_of(branching, root, taken);
    below_.add({level_[node].start, extras, extras ? std::span<const Word>{} : branches.row,
                branches.count},
               taken);
    below_.add_path(level_.path(node), root.origin(option));
  }

  const SearchTree& tree_;
  std::span<const Subtree> starts_;
  std::size_t width_;
  std::mt19937_64 random_;
  const Effort& effort_;
  Level level_;
  Level below_;
  OwnedNode taken_node_;
  std::vector<Option> path_;
  std::size_t taken_ = 0;  // the options taken below each start
  double weight_ = 1.0;    // how many nodes of the tree each node of the level stands for
  Descent result_;
};

}  // namespace

std::size_t descent_bytes(const SearchTree& tree, std::size_t width) noexcept {
  // Both levels, with the reserve of their vectors.
  return sum(tree.walk_bytes(), product(width, 4 * Level::bytes_each(tree.root())));
}

Descent descend(const SearchTree& tree, std::span<const Subtree> starts, std::size_t width,
                std::uint64_t seed, Effort& effort) {
  HeldMemory held(effort);
  held.hold(descent_bytes(tree, std::max(width, starts.size())));
  return Descending(tree, starts, width, seed, effort).run();
}

}  // namespace pentomino
