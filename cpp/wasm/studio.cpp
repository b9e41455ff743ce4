// Placements and all solutions of a puzzle that somebody designs on a page, or how many there are.

#include <memory>
#include <vector>

#include "geometry/placements.hpp"
#include "graph/frontier_graph.hpp"
#include "interface.hpp"
#include "search/item_scan_units.hpp"
#include "search/walker.hpp"

namespace {

using face::Numbers, face::write, face::write_size;
using pentomino::Coordinate;
using pentomino::Node;

// Distances are written in two parts, so that most of them take one byte.
constexpr std::uint32_t part = 128;
// A number of solutions is written in two parts as well: it may be larger than an argument.
constexpr std::uint32_t count_part = 1U << 31;

// What was designed last: the problem, the order of its cells, and for each place there the places
// that touch it.
pentomino::ProblemPointer problem;
Numbers order;
pentomino::Neighbours neighbours;

// A search that counts solutions: what is left of it, the next part last, and what it has found.
class Count {
 public:
  explicit Count(pentomino::Effort& effort) : root_(pentomino::baseline_unit) {
    root_.number(*problem, [](pentomino::Option) { return true; });
    effort.need_memory(pentomino::sum(root_.bytes(), pentomino::Walker::bytes(root_)),
                       "the search");
    root_.lay_out(effort);
  }

  void go_on(std::uint32_t passes) {
    pentomino::Gate gate(passes);
    pentomino::WalkReport report;
    pentomino::Walker walker(root_, pentomino::baseline_unit, gate, report);
    const auto found = [this](std::span<const pentomino::Option>) {
      ++solutions_;
      return true;
    };
    while (!left_.empty()) {
      const pentomino::Subtree next = std::move(left_.back());
      left_.pop_back();
      if (walker.walk(next, found)) continue;
      const std::vector<pentomino::Subtree> rest = walker.take_rest();
      left_.insert(left_.end(), rest.rbegin(), rest.rend());
      return;
    }
  }

  std::uint64_t solutions() const { return solutions_; }
  bool is_done() const { return left_.empty(); }
  // The share of the tree that is left.
  double share_left() const {
    double share = 0.0;
    for (const pentomino::Subtree& each : left_) share += each.share;
    return share;
  }

 private:
  pentomino::Subproblem root_;
  std::vector<pentomino::Subtree> left_{pentomino::Subtree{}};
  std::uint64_t solutions_ = 0;
};

std::unique_ptr<Count> counting;

// Coordinates may be negative.
std::vector<Coordinate> coordinates(face::Reader& reader, std::size_t count) {
  const auto numbers = reader.next(count);
  std::vector<Coordinate> found;
  for (const std::uint32_t number : numbers) found.push_back(static_cast<std::int32_t>(number));
  return found;
}

// For each place of the order the places of the cells that touch.
pentomino::Neighbours in_order(face::Reader& reader, std::uint32_t cells) {
  const Numbers starts = reader.copied(std::size_t{cells} + 1);
  const auto beside = reader.next(starts.back());
  Numbers place(cells);
  for (std::uint32_t at = 0; at < cells; ++at) place[order[at]] = at;
  pentomino::Neighbours found(cells);
  for (std::uint32_t cell = 0; cell < cells; ++cell) {
    for (const std::uint32_t other :
         beside.subspan(starts[cell], starts[cell + 1] - starts[cell])) {
      found[place[cell]].push_back(place[other]);
    }
  }
  return found;
}

void write_placements(const pentomino::PlacementRows& rows, std::uint32_t cells,
                      const Numbers& begins) {
  face::found.clear();
  write_size(rows.size());
  std::uint32_t last = 0;
  for (std::size_t placement = 0; placement < rows.size(); ++placement) {
    const auto row = rows.row(placement);
    write(row.front() - last);
    write(begins[row.back() - cells] + rows.orientations[placement]);
    last = row.front();
  }
}

// What the graph of a page is written from: see `space_numbers` of `pentomino.web.wire`.
class GraphNumbers {
 public:
  explicit GraphNumbers(const pentomino::SolutionGraph& graph) : arrays_(graph.arrays()) {
    const std::size_t nodes = graph.nodes();
    Numbers number(nodes, none);
    for (std::size_t at = 0; at < nodes; ++at) {
      if (at == 0) discover(0, number);
      for (const Node target : targets_of(order_[at])) {
        if (number[target] == none) discover(target, number);
      }
    }
    std::uint32_t next = 1;
    for (const Node node : order_) {
      degrees_.push_back(static_cast<std::uint32_t>(targets_of(node).size()));
      add_labels(labels_of(node), graph.options());
      for (const Node target : targets_of(node)) {
        const std::uint32_t back = next - number[target];
        met_.push_back(back == 0 ? 0 : 1);
        if (back == 0) {
          ++next;
        } else {
          back_.push_back(back);
        }
      }
    }
  }

  void write_all() const {
    write_size(degrees_.size());
    write_size(met_.size());
    for (const Numbers* const numbers : {&degrees_, &firsts_, &gaps_, &met_}) {
      for (const std::uint32_t number : *numbers) write(number);
    }
    for (const std::uint32_t back : back_) write(back % part);
    for (const std::uint32_t back : back_) write(back / part);
  }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  std::span<const Node> targets_of(Node node) const {
    return arrays_.edge_targets.subspan(begin(node), begin(node + 1) - begin(node));
  }
  std::span<const pentomino::Label> labels_of(Node node) const {
    return arrays_.edge_labels.subspan(begin(node), begin(node + 1) - begin(node));
  }
  std::size_t begin(Node node) const { return static_cast<std::size_t>(arrays_.edge_starts[node]); }

  void discover(Node node, Numbers& number) {
    number[node] = static_cast<std::uint32_t>(order_.size());
    order_.push_back(node);
  }

  void add_labels(std::span<const pentomino::Label> labels, std::size_t options) {
    std::uint32_t last = 0;
    for (std::size_t at = 0; at < labels.size(); ++at) {
      // The page says which cell stays open, and not its place in the order.
      const auto first = static_cast<std::uint32_t>(options);
      const std::uint32_t label =
          labels[at] < first ? labels[at] : first + order[labels[at] - first];
      (at == 0 ? firsts_ : gaps_).push_back(label - last);
      last = label;
    }
  }

  const pentomino::SolutionGraphArrays& arrays_;
  Numbers order_;  // the nodes as edges first lead to them
  Numbers degrees_, firsts_, gaps_, met_, back_;
};

}  // namespace

// Takes a puzzle: how many coordinates a cell has and how many of them translations change; the
// cells, after their number, in rising order; for each cell how often it must be covered and which
// item alone may cover it, as `Placements` says; the order of the cells for a frontier; where the
// neighbours of each begin, where the last ones end, and these neighbours; then the pieces, after
// their number: how often each must and may be used, its cells, its orientations, their cells, and,
// after their number, the cells where it is given. The answer: the placements, as
// `placement_numbers` of `pentomino.web.wire` writes them.
extern "C" [[clang::export_name("design")]] std::uint32_t design() {
  face::Reader reader;
  const std::size_t dimension = reader.next();
  const std::size_t sliding = reader.next();
  const std::uint32_t cells = reader.next();
  const auto grid = std::make_shared<const pentomino::Grid>(coordinates(reader, cells * dimension),
                                                            dimension, sliding);
  Numbers lower = reader.copied(cells);
  Numbers upper(cells, 1);
  pentomino::Placements placements(grid, reader.copied(cells));
  order = reader.copied(cells);
  neighbours = in_order(reader, cells);
  Numbers begins{0};
  for (std::uint32_t left = reader.next(), item = cells; left > 0; --left, ++item) {
    lower.push_back(reader.next());
    upper.push_back(reader.next());
    const std::size_t size = reader.next();
    const std::uint32_t orientations = reader.next();
    const auto shapes = coordinates(reader, orientations * size * dimension);
    placements.add(item, shapes, size, {}, reader.next(reader.next()));
    begins.push_back(begins.back() + orientations);
  }
  pentomino::PlacementRows rows = placements.rows({});
  write_placements(rows, cells, begins);
  problem = std::make_shared<const pentomino::ExactCover>(
      std::move(lower), std::move(upper), std::move(rows.starts), std::move(rows.values));
  return face::size_found();
}

// Counts the solutions of what was designed by a search, which goes on for so many passes each
// time: the second argument; the first one is how many MB of memory it may take. The answer: how
// many were found so far, in two parts, the share that is left in millionths, and whether it has
// ended.
extern "C" [[clang::export_name("count")]] std::uint32_t count() {
  face::Reader reader;
  pentomino::Effort effort({.memory = std::size_t{reader.next()} << 20});
  if (!counting) counting = std::make_unique<Count>(effort);
  counting->go_on(reader.next());
  face::found.clear();
  write(static_cast<std::uint32_t>(counting->solutions() % count_part));
  write(static_cast<std::uint32_t>(counting->solutions() / count_part));
  write(static_cast<std::uint32_t>(counting->share_left() * 1e6));
  write(counting->is_done() ? 1 : 0);
  return face::size_found();
}

// Finds all solutions of what was designed, in so many MB of memory: the argument. The answer:
// their graph, as `space_numbers` of `pentomino.web.wire` writes it.
extern "C" [[clang::export_name("solutions")]] std::uint32_t solutions() {
  face::Reader reader;
  pentomino::Effort effort({.memory = std::size_t{reader.next()} << 20});
  const pentomino::FrontierProblem ordered(problem, order, neighbours, effort);
  const auto graph = pentomino::solution_graph(ordered, effort);
  face::found.clear();
  GraphNumbers(*graph).write_all();
  return face::size_found();
}
