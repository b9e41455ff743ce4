#include "pentomino/solution_graph.hpp"

#include <algorithm>
#include <cmath>

namespace pentomino {
namespace {

// Numbers wider than this only come from files made to exhaust the memory.
constexpr std::size_t most_limbs = 1024;

constexpr std::size_t nodes_between_checks = std::size_t{1} << 20;

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

SolutionGraph::SolutionGraph(std::size_t options, std::size_t labels,
                             std::vector<std::uint64_t> edge_starts, std::vector<Label> edge_labels,
                             std::vector<Node> edge_targets)
    : options_(options),
      labels_(labels),
      edge_starts_(std::move(edge_starts)),
      edge_labels_(std::move(edge_labels)),
      edge_targets_(std::move(edge_targets)),
      arrays_{edge_starts_, edge_labels_, edge_targets_} {}

SolutionGraph::SolutionGraph(std::size_t options, std::size_t labels, SolutionGraphArrays arrays)
    : options_(options), labels_(labels), arrays_(arrays) {
  check();
}

void SolutionGraph::check() const {
  const auto& [starts, edge_labels, targets] = arrays_;
  const auto require = [](bool holds) {
    if (!holds) throw InvalidProblem("the arrays are no graph of solutions");
  };
  require(options_ <= labels_ && edge_labels.size() == targets.size());
  if (starts.empty()) {
    require(targets.empty());
    return;
  }
  require(starts.size() >= 2 && starts.size() - 1 < unlimited);
  require(starts.front() == 0 && starts.back() == targets.size());
  const std::size_t last = starts.size() - 2;
  for (std::size_t node = 0; node < last; ++node) {
    require(starts[node] < starts[node + 1] && starts[node + 1] <= targets.size());
    for (std::uint64_t edge = starts[node]; edge < starts[node + 1]; ++edge) {
      require(targets[edge] > node && targets[edge] <= last && edge_labels[edge] < labels_);
      require(edge == starts[node] || edge_labels[edge - 1] < edge_labels[edge]);
    }
  }
  require(starts[last] == targets.size());
}

Selection::Selection(std::shared_ptr<const SolutionGraph> graph, std::vector<std::uint8_t> allowed)
    : graph_(std::move(graph)), allowed_(std::move(allowed)) {
  check_allowed();
  count_all(width_needed(), Effort());
}

Selection::Selection(std::shared_ptr<const SolutionGraph> graph, Effort& effort)
    : graph_(std::move(graph)) {
  HeldMemory memory(effort);
  memory.hold(graph_->bytes());
  const std::size_t width = width_needed();
  memory.hold(graph_->bytes() + graph_->nodes() * width * sizeof(std::uint64_t));
  count_all(width, effort);
}

Selection Selection::with(std::vector<std::uint8_t> allowed) const {
  if (!allowed_.empty()) return Selection(graph_, std::move(allowed));
  Selection narrowed;
  narrowed.graph_ = graph_;
  narrowed.allowed_ = std::move(allowed);
  narrowed.check_allowed();
  narrowed.count_all(from_.width, Effort());
  return narrowed;
}

void Selection::check_allowed() const {
  if (!allowed_.empty() && allowed_.size() != graph_->labels()) {
    throw InvalidProblem("a selection says of every label whether it is allowed");
  }
}

void Selection::count_all(std::size_t width, const Effort& effort) {
  if (graph_->nodes() == 0) return;
  if (width == 1) {
    count_short(effort);
  } else {
    count_long(width, effort);
  }
}

// For any choice of labels. Counts in floating point first; a limb is 64 bits.
std::size_t Selection::width_needed() const {
  if (graph_->nodes() == 0) return 1;
  const auto& [starts, labels, targets] = graph_->arrays();
  const std::size_t nodes = graph_->nodes();
  std::vector<double> ways(nodes, 0.0);
  ways[nodes - 1] = 1.0;
  bool exceeded = false;
  for (std::size_t node = nodes - 1; node-- > 0;) {
    double sum = 0.0;
    for (std::uint64_t edge = starts[node]; edge < starts[node + 1]; ++edge) {
      sum += ways[targets[edge]];
    }
    ways[node] = sum;
    exceeded = exceeded || sum > 9.0e18;
  }
  if (!exceeded) return 1;
  // The logarithms, where plain numbers may be too large.
  double most = 0.0;
  std::fill(ways.begin(), ways.end(), -1.0);
  ways[nodes - 1] = 0.0;
  for (std::size_t node = nodes - 1; node-- > 0;) {
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
  if (width > most_limbs) throw InvalidProblem("the graph counts beyond all bounds");
  return width;
}

void Selection::count_short(const Effort& effort) {
  const auto& [starts, labels, targets] = graph_->arrays();
  const std::size_t nodes = graph_->nodes();
  from_.limbs.assign(nodes, 0);
  from_.limbs[nodes - 1] = 1;
  for (std::size_t node = nodes - 1; node-- > 0;) {
    if (node % nodes_between_checks == 0) effort.check();
    std::uint64_t sum = 0;
    for (std::uint64_t edge = starts[node]; edge < starts[node + 1]; ++edge) {
      if (allows(labels[edge])) sum += from_.limbs[targets[edge]];
    }
    from_.limbs[node] = sum;
  }
}

void Selection::count_long(std::size_t width, const Effort& effort) {
  const auto& [starts, labels, targets] = graph_->arrays();
  const std::size_t nodes = graph_->nodes();
  from_.width = width;
  from_.limbs.assign(nodes * width, 0);
  from_.limbs[(nodes - 1) * width] = 1;
  for (std::size_t node = nodes - 1; node-- > 0;) {
    effort.check();
    const std::span<std::uint64_t> sum = std::span(from_.limbs).subspan(node * width, width);
    for (std::uint64_t edge = starts[node]; edge < starts[node + 1]; ++edge) {
      if (allows(labels[edge])) add(sum, from_.at(targets[edge]));
    }
  }
}

bool Selection::none_from(Node node) const noexcept {
  const std::span<const std::uint64_t> limbs = from_.at(node);
  return std::all_of(limbs.begin(), limbs.end(), [](std::uint64_t limb) { return limb == 0; });
}

Natural Selection::count() const { return graph_->nodes() == 0 ? Natural() : Natural(from_.at(0)); }

// The edges of the solution of this rank.
std::vector<std::uint64_t> Selection::path(const Natural& rank) const {
  if (rank >= count()) throw std::out_of_range("there is no solution of this rank");
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
  if (rank >= count()) throw std::out_of_range("there is no solution of this rank");
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

// Appends the first way on from a node that has one.
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
    // The options of a solution exclude each other, so at most one of them leads on; leaving the
    // cell open is right when none does.
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
  memory.hold((graph_->labels() + graph_->nodes()) * from_.width * sizeof(std::uint64_t));
  Numbers result;
  result.width = from_.width;
  result.limbs.assign(graph_->labels() * result.width, 0);
  if (graph_->nodes() == 0) return result;
  if (from_.width == 1) return frequencies_short(effort);
  const auto& [starts, labels, targets] = graph_->arrays();
  const std::size_t width = from_.width;
  std::vector<Natural> totals(graph_->labels());
  std::vector<std::uint64_t> to(graph_->nodes() * width, 0);
  to[0] = 1;
  for (std::size_t node = 0; node + 1 < graph_->nodes(); ++node) {
    effort.check();
    const std::span<const std::uint64_t> here = std::span(to).subspan(node * width, width);
    for (std::uint64_t edge = starts[node]; edge < starts[node + 1]; ++edge) {
      if (!allows(labels[edge])) continue;
      add(std::span(to).subspan(targets[edge] * width, width), here);
      totals[labels[edge]].add_product(here, from_.at(targets[edge]));
    }
  }
  for (std::size_t label = 0; label < totals.size(); ++label) {
    const std::span<const std::uint64_t> limbs = totals[label].limbs();
    std::copy(limbs.begin(), limbs.end(),
              result.limbs.begin() + static_cast<std::ptrdiff_t>(label * width));
  }
  return result;
}

Numbers Selection::frequencies_short(const Effort& effort) const {
  const auto& [starts, labels, targets] = graph_->arrays();
  Numbers result;
  result.limbs.assign(graph_->labels(), 0);
  std::vector<std::uint64_t> to(graph_->nodes(), 0);
  to[0] = 1;
  for (std::size_t node = 0; node + 1 < graph_->nodes(); ++node) {
    if (node % nodes_between_checks == 0) effort.check();
    const std::uint64_t here = to[node];
    if (here == 0) continue;
    for (std::uint64_t edge = starts[node]; edge < starts[node + 1]; ++edge) {
      if (!allows(labels[edge])) continue;
      to[targets[edge]] += here;
      result.limbs[labels[edge]] += here * from_.limbs[targets[edge]];
    }
  }
  return result;
}

}  // namespace pentomino
