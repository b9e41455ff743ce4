#include "search/walker.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <list>
#include <queue>
#include <string>
#include <tuple>

namespace pentomino {
namespace {

// Shares of the tree smaller than this are reported by the node above.
constexpr double least_share_reported = 1e-6;

// Rewriting is worth its cost if it halves the words and enough options are left to search.
constexpr std::size_t fewest_options_rewritten = 128;

// A cut gives up after this many splits for each subtree that is wanted.
constexpr std::size_t splits_for_each_wanted = 16;

// The bits of word `w` that stand for options before this one.
Word bits_before(Option option, std::size_t w) noexcept {
  if (w != option / word_bits) return w < option / word_bits ? ~Word{0} : Word{0};
  return bit_of(option) - 1;
}

// The first option after this one that both rows have; there must be one.
Option next_after(Option option, std::span<const Word> a, std::span<const Word> b) noexcept {
  do ++option;
  while (!has(a, option) || !has(b, option));
  return option;
}

void copy(const NodeState& from, const NodeState& to) {
  std::copy(from.live.begin(), from.live.end(), to.live.begin());
  std::copy(from.open.begin(), from.open.end(), to.open.begin());
  std::copy(from.used.begin(), from.used.end(), to.used.begin());
}

// The start, each option of a path, and one more that is tried after them.
std::size_t levels_of(const Subproblem& problem) noexcept { return problem.longest_path() + 2; }

// Leaves the content undefined.
template <typename T>
void make_room(std::unique_ptr<T[]>& place, std::size_t& room, std::size_t wanted) {
  if (wanted <= room) return;
  place.reset();
  room = 0;
  place.reset(new T[wanted]);
  room = wanted;
}

}  // namespace

std::size_t Walker::bytes(const Subproblem& root) noexcept {
  const std::size_t level = (root.words() + root.open_words()) * sizeof(Word) +
                            root.counted().size() * sizeof(std::uint32_t);
  // Each subproblem written below another has a quarter of its words or fewer.
  return product(levels_of(root), level / 3 * 4 + 4) + root.bytes() / 3 + Endgame::bytes(root);
}

Walker::Walker(const Subproblem& root, const VectorUnit& unit, Gate& gate, WalkReport& report)
    : unit_(unit), gate_(gate), report_(report), endgame_(unit) {
  frame(0).reset(root);
}

void Walker::Frame::reset(const Subproblem& of) {
  problem = &of;
  const std::size_t levels = levels_of(of);
  make_room(bits, room_for_bits, levels * (of.words() + of.open_words()));
  make_room(counts, room_for_counts, levels * of.counted().size());
}

NodeState Walker::Frame::at(std::size_t level) {
  const std::size_t words = problem->words(), open_words = problem->open_words();
  const std::size_t counters = problem->counted().size();
  const std::span<Word> state(bits.get() + level * (words + open_words), words + open_words);
  return {state.first(words), state.last(open_words),
          std::span(counts.get() + level * counters, counters)};
}

Walker::Frame& Walker::frame(std::size_t depth) {
  while (frames_.size() <= depth) frames_.push_back(std::make_unique<Frame>(unit_));
  return *frames_[depth];
}

bool Walker::worth_rewriting(const Subproblem& problem, const NodeState& here) const {
  if (problem.words() == 1) return false;
  const std::size_t live = unit_.count(here.live.data(), here.live.size());
  return 4 * words_for(live) <= problem.words() && live >= fewest_options_rewritten;
}

template <typename Child>
bool Walker::branch(const Branches& branches, const Subproblem& problem, const NodeState& here,
                    const Child& child) {
  std::uint32_t untried = branches.count;
  for (std::size_t w = 0; w < branches.row.size(); ++w) {
    for (Word left = here.live[w] & branches.row[w]; left != 0; left &= left - 1) {
      if (untried-- == 0) return true;
      const auto option = static_cast<Option>(lowest_in(left, w));
      if (!child(option)) {
        leave_others(branches, problem, here, option, untried);
        return false;
      }
      // From here on the option is not taken; this matters if other options of the item still can
      // be.
      here.live[w] &= ~(left & -left);
    }
  }
  return true;
}

template <typename Below>
bool Walker::descend(Option option, std::size_t depth, std::size_t level, const Below& below) {
  Frame& frame = *frames_[depth];
  frame.problem->take(option, frame.at(level), frame.at(level + 1));
  return descend(frame.problem->origin(option), below);
}

template <typename Below>
bool Walker::descend(Option origin, const Below& below) {
  report_.nodes.store(++nodes_, std::memory_order_relaxed);
  path_.push_back(origin);
  const bool go_on = gate_.pass(path_) ? below() : leave_all();
  path_.pop_back();
  return go_on && gate_.pass(path_);
}

bool Walker::walk(const Subtree& subtree, const Found& found) {
  rest_.clear();
  found_ = &found;
  go_to(subtree.path);
  const bool done = subtree.first       ? visit_from(*subtree.first, subtree.share)
                    : gate_.pass(path_) ? visit(0, path_.size(), subtree.share)
                                        : leave_all();
  for (Subtree& left : rest_) left.share *= subtree.share;
  return done;
}

bool Walker::visit(std::size_t depth, std::size_t level, double share) {
  Frame& frame = *frames_[depth];
  const NodeState here = frame.at(level);
  const Branching branching = choose(unit_, *frame.problem, here);
  if (branching.kind == Branching::Kind::dead_end) {
    report_done(share);
    return true;
  }
  if (branching.kind == Branching::Kind::extras) {
    const bool go_on = emit(depth, level);
    if (go_on) report_done(share);
    return go_on;
  }
  if (branching.options > 1 && endgame_.build(*frame.problem, here)) {
    return visit_end(endgame_.start(), share);
  }
  if (branching.options > 1 && worth_rewriting(*frame.problem, here)) {
    Frame& next = this->frame(depth + 1);
    next.rewritten.build(*frame.problem, here);
    next.reset(next.rewritten);
    next.problem->start(next.at(0));
    return visit(depth + 1, 0, share);
  }
  return try_branches(branches_of(branching, *frame.problem, here), depth, level, share);
}

bool Walker::try_branches(const Branches& branches, std::size_t depth, std::size_t level,
                          double share) {
  Frame& frame = *frames_[depth];
  const double child_share = share / branches.count;
  const bool report_children = child_share >= least_share_reported;
  const bool go_on = branch(branches, *frame.problem, frame.at(level), [&](Option option) {
    return descend(option, depth, level,
                   [&] { return visit(depth, level + 1, report_children ? child_share : 0.0); });
  });
  if (go_on && !report_children) report_done(share);
  return go_on;
}

// As `visit`, where few items are left.
bool Walker::visit_end(Endgame::Node node, double share) {
  const Choice choice = endgame_.choose(node);
  const bool solved = choice.options == no_open_item;
  if (!solved && choice.options > 0) return try_end(node, choice, share);
  if (solved && !(*found_)(path_)) return leave_all();
  report_done(share);
  return true;
}

bool Walker::try_end(Endgame::Node node, Choice choice, double share) {
  const double child_share = share / choice.options;
  const bool report_children = child_share >= least_share_reported;
  const Endgame::Branched below = endgame_.branch(node, choice);
  const OptionWords& branches = below.branches;
  for (std::size_t b = 0; b < branches.count; ++b) {
    const bool go_on = descend(branches.numbers[b], [&] {
      return visit_end({&below.rest, node.taken | branches.items[b]},
                       report_children ? child_share : 0.0);
    });
    if (!go_on) {
      const auto untried = static_cast<std::uint32_t>(branches.count - b - 1);
      leave_others(untried > 0 ? branches.numbers[b + 1] : 0, untried, choice.options);
      return false;
    }
  }
  if (!report_children) report_done(share);
  return true;
}

// Every requirement is met: the options taken are a solution, and so is every way to add live
// options that do not exclude each other.
bool Walker::emit(std::size_t depth, std::size_t level) {
  if (!(*found_)(path_)) return leave_all();
  Frame& frame = *frames_[depth];
  const NodeState here = frame.at(level);
  return add_extras(extras_of(here), depth, level);
}

bool Walker::add_extras(const Branches& extras, std::size_t depth, std::size_t level) {
  Frame& frame = *frames_[depth];
  return branch(extras, *frame.problem, frame.at(level), [&](Option option) {
    return descend(option, depth, level, [&] { return emit(depth, level + 1); });
  });
}

void Walker::report_done(double share) {
  if (share == 0.0) return;
  share_done_ += share;
  report_.share_done.store(share_done_, std::memory_order_relaxed);
}

// The walk ends early at a node that it has not begun. Returns false.
bool Walker::leave_all() {
  rest_.push_back({path_, {}, 1.0});
  return false;
}

// The walk has ended early below the branch that was tried last. What is left there has its share
// of that branch, and gets its share of this node.
void Walker::leave_others(const Branches& branches, const Subproblem& problem,
                          const NodeState& here, Option last, std::uint32_t untried) {
  const Option next = untried > 0 ? problem.origin(next_after(last, branches.row, here.live)) : 0;
  leave_others(next, untried, branches.count);
}

void Walker::leave_others(Option next, std::uint32_t untried, std::uint32_t branches) {
  for (Subtree& left : rest_) left.share /= branches;
  if (untried > 0) rest_.push_back({path_, next, static_cast<double>(untried) / branches});
}

// The branches of a node in the frame of the root.
Walker::Start Walker::start(std::size_t level) {
  Frame& root = *frames_[0];
  const NodeState here = root.at(level);
  const Branching branching = choose(unit_, *root.problem, here);
  return {branching.kind, branches_of(branching, *root.problem, here), here};
}

// The same from an option on; those before it are taken out of what is live there.
Walker::Start Walker::start_at(Option first, std::size_t level) {
  const Subproblem& problem = *frames_[0]->problem;
  const NodeState here = frames_[0]->at(level);
  Start start = this->start(level);
  const std::optional<Option> option = problem.number_of(first);
  std::uint32_t tried = 0;
  for (std::size_t w = 0; option && w < start.branches.row.size(); ++w) {
    tried += static_cast<std::uint32_t>(
        std::popcount(start.branches.row[w] & here.live[w] & bits_before(*option, w)));
  }
  // A dead end has no branches, and no row of them.
  if (!option || tried >= start.branches.count || !has(start.branches.row, *option) ||
      !has(here.live, *option)) {
    throw InvalidProblem("this search has no such subtree: it does not branch on option " +
                         std::to_string(first) + " after " + std::to_string(path_.size()) +
                         " others");
  }
  for (std::size_t w = 0; w < start.branches.row.size(); ++w) {
    here.live[w] &= ~(start.branches.row[w] & bits_before(*option, w));
  }
  start.branches.count -= tried;
  return start;
}

// Goes down a path in the frame of the root. Only branches can be taken, so no path is longer than
// the frame has room for.
void Walker::go_to(std::span<const Option> path) {
  Frame& root = *frames_[0];
  root.problem->start(root.at(0));
  path_.clear();
  for (const Option option : path) {
    const std::size_t level = path_.size();
    start_at(option, level);
    root.problem->take(*root.problem->number_of(option), root.at(level), root.at(level + 1));
    path_.push_back(option);
  }
}

Walker::Start Walker::stand(const Subtree& subtree) {
  go_to(subtree.path);
  const std::size_t level = path_.size();
  return subtree.first ? start_at(*subtree.first, level) : start(level);
}

// Walks what is left of the node at the end of the path, from a branch on.
bool Walker::visit_from(Option first, double share) {
  const std::size_t level = path_.size();
  const Start start = start_at(first, level);
  if (!gate_.pass(path_)) {
    rest_.push_back({path_, first, 1.0});
    return false;
  }
  if (start.kind != Branching::Kind::extras) return try_branches(start.branches, 0, level, share);
  const bool go_on = add_extras(start.branches, 0, level);
  if (go_on) report_done(share);
  return go_on;
}

// The subtrees of its branches; where there is just one, those of that one, and so on, so that a
// path of thousands of options without a choice is gone down once. A solution that can be added to
// cannot be split from what is added.
std::vector<Subtree> Walker::split(const Subtree& subtree, const std::function<bool()>& go_on) {
  Start start = stand(subtree);
  std::vector<Subtree> parts{subtree};
  while (start.kind != Branching::Kind::extras || parts.front().first) {
    const double share = parts.front().share;
    if (start.kind == Branching::Kind::dead_end) report_done(share);
    parts = branches_from(start, share);
    if (parts.size() != 1 || !go_on()) break;
    path_.push_back(parts.front().path.back());
    start = this->start(path_.size());
  }
  return parts;
}

// The subtrees of a node in the frame of the root, in the order of its branches, without those that
// are dead ends. If there is just one, the level below is where it stands.
std::vector<Subtree> Walker::branches_from(const Start& start, double share) {
  Frame& root = *frames_[0];
  const std::size_t level = path_.size();
  const double child_share = share / std::max(start.branches.count, 1U);
  std::vector<Subtree> children;
  branch(start.branches, *root.problem, root.at(level), [&](Option option) {
    report_.nodes.store(++nodes_, std::memory_order_relaxed);
    root.problem->take(option, root.at(level), root.at(level + 1));
    if (this->start(level + 1).kind == Branching::Kind::dead_end) {
      report_done(child_share);
      return true;
    }
    // A node with a branch is above the lowest level, so there is one more below its branches.
    if (children.empty()) copy(root.at(level + 1), root.at(level + 2));
    children.push_back({path_, {}, child_share});
    children.back().path.push_back(root.problem->origin(option));
    return true;
  });
  if (children.size() == 1) copy(root.at(level + 2), root.at(level + 1));
  return children;
}

std::vector<Subtree> Walker::cut(const Subtree& subtree, std::size_t wanted,
                                 const std::function<bool()>& go_on) {
  std::list<Subtree> parts{subtree};
  // The largest share first, and among equals the one that was made first.
  using Entry = std::tuple<double, std::size_t, std::list<Subtree>::iterator>;
  const auto later = [](const Entry& a, const Entry& b) {
    return std::get<0>(a) < std::get<0>(b) ||
           (std::get<0>(a) == std::get<0>(b) && std::get<1>(a) > std::get<1>(b));
  };
  std::priority_queue<Entry, std::vector<Entry>, decltype(later)> largest(later);
  std::size_t made = 0;
  largest.emplace(subtree.share, made++, parts.begin());
  // The limit is for trees that nowhere have so many branches side by side.
  const std::size_t most_splits = product(wanted, splits_for_each_wanted);
  for (std::size_t splits = 0; splits < most_splits && parts.size() < wanted; ++splits) {
    if (largest.empty() || !go_on()) break;
    const auto part = std::get<2>(largest.top());
    largest.pop();
    std::vector<Subtree> children = split(*part, go_on);
    if (children.size() == 1 && children.front() == *part) continue;
    for (Subtree& child : children) {
      const auto place = parts.insert(part, std::move(child));
      largest.emplace(place->share, made++, place);
    }
    parts.erase(part);
  }
  return {std::make_move_iterator(parts.begin()), std::make_move_iterator(parts.end())};
}

}  // namespace pentomino
