#include "graph/selection.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace pentomino {
namespace {

// Wider numbers occur only in files made to exhaust the memory.
constexpr std::size_t most_limbs = 1024;

constexpr std::size_t nodes_between_checks = std::size_t{1} << 18;

// If more than one node in this many is reached, numbering only those is not worth it.
constexpr std::size_t nodes_for_one_reached = 8;

// Adds numbers of one width.
void add(std::span<std::uint64_t> sum, std::span<const std::uint64_t> other) noexcept {
  bool carry = false;
  for (std::size_t limb = 0; limb < sum.size(); ++limb) {
    const std::uint64_t part = sum[limb] + other[limb];
    const std::uint64_t total = part + (carry ? 1 : 0);
    carry = part < other[limb] || total < part;
    sum[limb] = total;
  }
}

}  // namespace

NodeNumbers::NodeNumbers(std::size_t nodes, std::size_t width, std::vector<std::uint64_t> set)
    : nodes_(nodes), width_(width), set_(std::move(set)) {
  std::size_t places = nodes;
  if (!set_.empty()) {
    places = 1;
    before_.reserve(set_.size());
    for (const std::uint64_t word : set_) {
      before_.push_back(static_cast<std::uint32_t>(places));
      places += static_cast<std::size_t>(std::popcount(word));
    }
  }
  limbs_.assign(places * width, 0);
}

NodeNumbers NodeNumbers::alike() const { return {nodes_, width_, set_}; }

Selection::Selection(std::shared_ptr<const SolutionGraph> graph, Effort& effort)
    : graph_(std::move(graph)) {
  HeldMemory memory(effort);
  memory.hold(graph_->bytes());
  const std::size_t width = width_needed(effort);
  memory.hold(graph_->bytes() + graph_->nodes() * width * sizeof(std::uint64_t));
  count_all(width, effort);
}

Selection Selection::with(std::vector<std::uint8_t> allowed, Effort& effort) const {
  Selection narrowed;
  narrowed.graph_ = graph_;
  narrowed.allowed_ = std::move(allowed);
  narrowed.check_allowed();
  // The width for all solutions is enough for any choice of labels.
  narrowed.count_all(allowed_.empty() ? from_.width() : width_needed(effort), effort);
  return narrowed;
}

void Selection::check_allowed() const {
  if (!allowed_.empty() && allowed_.size() != graph_->labels()) {
    throw InvalidProblem("a selection must say for every label whether it is allowed");
  }
}

void Selection::count_all(std::size_t width, const Effort& effort) {
  const std::size_t nodes = graph_->nodes();
  if (nodes == 0) return;
  from_ = NodeNumbers(nodes, width, reached(effort));
  from_.at(static_cast<Node>(nodes - 1)).front() = 1;
  if (width == 1) {
    count_short(effort);
  } else {
    count_long(effort);
  }
}

// The nodes that allowed labels lead to, and the last one; they are few if options are required.
// Empty if there are so many that visiting all nodes is quicker.
std::vector<Word> Selection::reached(const Effort& effort) const {
  if (allowed_.empty()) return {};
  const auto& [starts, labels, targets] = graph_->arrays();
  const std::size_t nodes = graph_->nodes();
  std::vector<Word> set(words_for(nodes));
  put(set, 0);
  put(set, nodes - 1);
  std::size_t met = 0;
  for (std::size_t word = 0; word < set.size(); ++word) {
    Word done = 0;
    // Edges may lead to nodes of the same word.
    while (const Word left = set[word] & ~done) {
      done |= left & (~left + 1);
      const std::size_t node = lowest_in(left, word);
      if (++met > nodes / nodes_for_one_reached) return {};
      if (met % nodes_between_checks == 0) effort.check();
      if (node == nodes - 1) break;
      for (std::uint64_t edge = starts[node]; edge < starts[node + 1]; ++edge) {
        if (allows(labels[edge])) put(set, targets[edge]);
      }
    }
  }
  return set;
}

// For any choice of labels. Counts in floating point first; a limb is 64 bits.
std::size_t Selection::width_needed(const Effort& effort) const {
  if (graph_->nodes() == 0) return 1;
  const auto& [starts, labels, targets] = graph_->arrays();
  const std::size_t nodes = graph_->nodes();
  std::vector<double> ways(nodes, 0.0);
  ways[nodes - 1] = 1.0;
  bool exceeded = false;
  for (std::size_t node = nodes - 1; node-- > 0;) {
    if (node % nodes_between_checks == 0) effort.check();
    double sum = 0.0;
    for (std::uint64_t edge = starts[node]; edge < starts[node + 1]; ++edge) {
      sum += ways[targets[edge]];
    }
    ways[node] = sum;
    exceeded = exceeded || sum > 9.0e18;
  }
  return exceeded ? width_of_long(std::move(ways), effort) : 1;
}

// Uses logarithms, because plain numbers may be too large.
std::size_t Selection::width_of_long(std::vector<double> ways, const Effort& effort) const {
  const auto& [starts, labels, targets] = graph_->arrays();
  const std::size_t nodes = graph_->nodes();
  double most = 0.0;
  std::fill(ways.begin(), ways.end(), -1.0);
  ways[nodes - 1] = 0.0;
  for (std::size_t node = nodes - 1; node-- > 0;) {
    if (node % nodes_between_checks == 0) effort.check();
    double high = -1.0;
    double sum = 0.0;
    for (std::uint64_t edge = starts[node]; edge < starts[node + 1]; ++edge) {
      high = std::max(high, ways[targets[edge]]);
    }
    for (std::uint64_t edge = starts[node]; edge < starts[node + 1]; ++edge) {
      sum += std::exp2(ways[targets[edge]] - high);
    }
    ways[node] = high + std::log2(sum);
    most = std::max(most, ways[node]);
  }
  const auto width = static_cast<std::size_t>((most + 2.0) / 64.0) + 1;
  if (width > most_limbs) throw InvalidProblem("the graph holds too many solutions to count");
  return width;
}

// Clang before 16 captures the names of a structured binding only one by one.
void Selection::count_short(const Effort& effort) {
  const auto& [starts, labels, targets] = graph_->arrays();
  std::size_t done = 0;
  from_.falling([&, &starts = starts, &labels = labels, &targets = targets](Node node) {
    if (++done % nodes_between_checks == 0) effort.check();
    std::uint64_t sum = 0;
    for (std::uint64_t edge = starts[node]; edge < starts[node + 1]; ++edge) {
      if (allows(labels[edge])) sum += from_.at(targets[edge]).front();
    }
    from_.at(node).front() = sum;
  });
}

void Selection::count_long(const Effort& effort) {
  const auto& [starts, labels, targets] = graph_->arrays();
  from_.falling([&, &starts = starts, &labels = labels, &targets = targets](Node node) {
    effort.check();
    const std::span<std::uint64_t> sum = from_.at(node);
    for (std::uint64_t edge = starts[node]; edge < starts[node + 1]; ++edge) {
      if (allows(labels[edge])) add(sum, std::as_const(from_).at(targets[edge]));
    }
  });
}

bool Selection::none_from(Node node) const noexcept {
  const std::span<const std::uint64_t> limbs = from_.at(node);
  return std::all_of(limbs.begin(), limbs.end(), [](std::uint64_t limb) { return limb == 0; });
}

Natural Selection::count() const { return graph_->nodes() == 0 ? Natural() : Natural(from_.at(0)); }

// The edges of the solution of this rank.
std::vector<std::uint64_t> Selection::path(const Natural& rank) const {
  if (rank >= count()) throw std::out_of_range("no solution has this rank");
  const auto& [starts, labels, targets] = graph_->arrays();
  std::vector<std::uint64_t> path;
  Natural left = rank;
  for (Node node = 0; node + 1 < graph_->nodes();) {
    for (std::uint64_t edge = starts[node];; ++edge) {
      if (!allows(labels[edge])) continue;
      const Natural below(from_.at(targets[edge]));
      if (left < below) {
        path.push_back(edge);
        node = targets[edge];
        break;
      }
      left -= below;
    }
  }
  return path;
}

std::vector<Option> Selection::solution(const Natural& rank) const {
  std::vector<std::uint64_t> starts;
  std::vector<Option> options;
  if (rank >= count()) throw std::out_of_range("no solution has this rank");
  list(rank, 1, starts, options);
  return options;
}

void Selection::list(const Natural& first, std::size_t most, std::vector<std::uint64_t>& starts,
                     std::vector<Option>& options) const {
  if (starts.empty()) starts.push_back(options.size());
  if (most == 0 || first >= count()) return;
  const std::span<const Label> labels = graph_->arrays().edge_labels;
  std::vector<std::uint64_t> here = path(first);
  do {
    for (const std::uint64_t edge : here) {
      if (labels[edge] < graph_->options()) options.push_back(labels[edge]);
    }
    starts.push_back(options.size());
  } while (--most > 0 && next(here));
}

// Appends the first way from a node to the end.
void Selection::descend(Node node, std::vector<std::uint64_t>& path) const {
  const auto& [starts, labels, targets] = graph_->arrays();
  while (node + 1 < graph_->nodes()) {
    std::uint64_t edge = starts[node];
    while (!allows(labels[edge]) || none_from(targets[edge])) ++edge;
    path.push_back(edge);
    node = targets[edge];
  }
}

bool Selection::next(std::vector<std::uint64_t>& path) const {
  const auto& [starts, labels, targets] = graph_->arrays();
  while (!path.empty()) {
    std::uint64_t edge = path.back();
    path.pop_back();
    const Node node = path.empty() ? 0 : targets[path.back()];
    while (++edge < starts[node + 1]) {
      if (!allows(labels[edge]) || none_from(targets[edge])) continue;
      path.push_back(edge);
      descend(targets[edge], path);
      return true;
    }
  }
  return false;
}

std::optional<Natural> Selection::rank(std::span<const Option> solution) const {
  if (graph_->nodes() == 0) return std::nullopt;
  const auto& [starts, labels, targets] = graph_->arrays();
  std::vector<Option> wanted(solution.begin(), solution.end());
  std::sort(wanted.begin(), wanted.end());
  Natural rank;
  std::size_t used = 0;
  for (Node node = 0; node + 1 < graph_->nodes();) {
    // The options of a solution exclude each other, so at most one of them leads on. If none does,
    // the cell stays open.
    std::uint64_t chosen = starts[node + 1];
    for (std::uint64_t edge = starts[node]; edge < starts[node + 1]; ++edge) {
      const bool open = labels[edge] >= graph_->options();
      if (open || std::binary_search(wanted.begin(), wanted.end(), labels[edge])) {
        chosen = edge;
        used += open ? 0 : 1;
        break;
      }
    }
    if (chosen == starts[node + 1] || !allows(labels[chosen])) return std::nullopt;
    for (std::uint64_t edge = starts[node]; edge < chosen; ++edge) {
      if (allows(labels[edge])) rank += Natural(from_.at(targets[edge]));
    }
    node = targets[chosen];
  }
  if (used != wanted.size()) return std::nullopt;
  return rank;
}

Numbers Selection::frequencies(Effort& effort) const {
  HeldMemory memory(effort);
  memory.hold((graph_->labels() + graph_->nodes()) * from_.width() * sizeof(std::uint64_t));
  Numbers result;
  result.width = from_.width();
  result.limbs.assign(graph_->labels() * result.width, 0);
  if (graph_->nodes() == 0) return result;
  if (result.width == 1) {
    frequencies_short(result, effort);
  } else {
    frequencies_long(result, effort);
  }
  return result;
}

void Selection::frequencies_short(Numbers& result, const Effort& effort) const {
  const auto& [starts, labels, targets] = graph_->arrays();
  NodeNumbers to = from_.alike();
  to.at(0).front() = 1;
  std::size_t done = 0;
  from_.rising([&, &starts = starts, &labels = labels, &targets = targets](Node node) {
    if (++done % nodes_between_checks == 0) effort.check();
    const std::uint64_t here = to.at(node).front();
    for (std::uint64_t edge = starts[node]; here != 0 && edge < starts[node + 1]; ++edge) {
      if (!allows(labels[edge])) continue;
      to.at(targets[edge]).front() += here;
      result.limbs[labels[edge]] += here * from_.at(targets[edge]).front();
    }
  });
}

void Selection::frequencies_long(Numbers& result, const Effort& effort) const {
  const auto& [starts, labels, targets] = graph_->arrays();
  std::vector<Natural> totals(graph_->labels());
  NodeNumbers to = from_.alike();
  to.at(0).front() = 1;
  from_.rising([&, &starts = starts, &labels = labels, &targets = targets](Node node) {
    effort.check();
    const std::span<const std::uint64_t> here = to.at(node);
    for (std::uint64_t edge = starts[node]; edge < starts[node + 1]; ++edge) {
      if (!allows(labels[edge])) continue;
      add(to.at(targets[edge]), here);
      totals[labels[edge]].add_product(here, from_.at(targets[edge]));
    }
  });
  for (std::size_t label = 0; label < totals.size(); ++label) {
    const std::span<const std::uint64_t> limbs = totals[label].limbs();
    std::copy(limbs.begin(), limbs.end(),
              result.limbs.begin() + static_cast<std::ptrdiff_t>(label * result.width));
  }
}

}  // namespace pentomino
