#include "frontier/partitions.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <numeric>
#include <string>
#include <unordered_map>
#include <utility>

#include "frontier/ways.hpp"
#include "problem/exact_cover.hpp"

namespace pentomino {
namespace {

using Label = std::uint8_t;
using Edge = std::pair<PartitionCell, PartitionCell>;
using Ways = FixedCount<4>;
// The bytes of `Standing`, as they are compared.
using Key = std::string;
using Layer = std::unordered_map<Key, Ways>;

constexpr std::size_t most_labels = 250;
constexpr std::size_t most_edge_orbits = 20;
// About what a table keeps for a state beside its key.
constexpr std::size_t bytes_of_state = sizeof(Key) + sizeof(Ways) + 32;
constexpr std::size_t states_between_checks = 1024;

// The cells that enter together, an orbit, and what is decided then.
struct Step {
  std::vector<PartitionCell> cells;
  std::vector<std::vector<Edge>>
      edges;                // the orbits of pairs of places along the frontier that touch
  std::vector<bool> stays;  // each place along the frontier, with the new cells
};

class PartitionPlan {
 public:
  explicit PartitionPlan(const PartitionProblem& problem) : problem_(problem) {
    const std::size_t cells = problem.neighbours.size();
    check(cells);
    std::vector<std::size_t> entered(cells, cells);
    std::vector<PartitionCell> along;
    for (PartitionCell first = 0; first < cells; ++first) {
      if (entered[first] != cells) continue;
      Step step{orbit_of(first), {}, {}};
      for (const PartitionCell cell : step.cells) entered[cell] = steps_.size();
      along.insert(along.end(), step.cells.begin(), step.cells.end());
      if (along.size() > most_labels) throw OverBudget("the board is too wide for its partitions");
      step.edges = edges_of(step.cells, along, entered);
      if (step.edges.size() > most_edge_orbits) {
        throw OverBudget("a cell of the board touches too many others for its partitions");
      }
      for (const PartitionCell cell : along) step.stays.push_back(leads_on(cell, entered));
      std::erase_if(along, [&](PartitionCell cell) { return !leads_on(cell, entered); });
      steps_.push_back(std::move(step));
    }
  }

  const std::vector<Step>& steps() const noexcept { return steps_; }

 private:
  void check(std::size_t cells) const {
    const auto fits = [&](const std::vector<PartitionCell>& numbers) {
      return std::all_of(numbers.begin(), numbers.end(), [&](auto cell) { return cell < cells; });
    };
    for (const auto& others : problem_.neighbours) {
      if (!fits(others)) throw InvalidProblem("a neighbour is not a cell of the board");
    }
    for (const auto& images : problem_.symmetries) {
      if (images.size() != cells || !fits(images)) {
        throw InvalidProblem("a symmetry needs an image for every cell");
      }
    }
  }

  std::vector<PartitionCell> orbit_of(PartitionCell first) const {
    std::vector<PartitionCell> orbit{first};
    for (std::size_t next = 0; next < orbit.size(); ++next) {
      for (const auto& images : problem_.symmetries) {
        const PartitionCell there = images[orbit[next]];
        if (std::find(orbit.begin(), orbit.end(), there) == orbit.end()) orbit.push_back(there);
      }
    }
    return orbit;
  }

  bool leads_on(PartitionCell cell, const std::vector<std::size_t>& entered) const {
    const auto& others = problem_.neighbours[cell];
    return std::any_of(others.begin(), others.end(),
                       [&](auto other) { return entered[other] == entered.size(); });
  }

  // The pairs of cells that touch and of which the later one enters now, by their orbits.
  std::vector<std::vector<Edge>> edges_of(const std::vector<PartitionCell>& cells,
                                          const std::vector<PartitionCell>& along,
                                          const std::vector<std::size_t>& entered) const {
    std::map<Edge, std::size_t> orbit_of;
    std::vector<std::vector<Edge>> orbits;
    for (const PartitionCell cell : cells) {
      for (const PartitionCell other : problem_.neighbours[cell]) {
        if (entered[other] == entered.size() || other == cell) continue;
        const Edge edge = std::minmax(cell, other);
        if (orbit_of.contains(edge)) continue;
        std::vector<Edge> orbit{edge};
        orbit_of[edge] = orbits.size();
        for (std::size_t next = 0; next < orbit.size(); ++next) {
          for (const auto& images : problem_.symmetries) {
            const Edge there = std::minmax(images[orbit[next].first], images[orbit[next].second]);
            if (orbit_of.emplace(there, orbits.size()).second) orbit.push_back(there);
          }
        }
        orbits.push_back(std::move(orbit));
      }
    }
    const auto place = [&](PartitionCell cell) {
      const auto at = std::find(along.begin(), along.end(), cell);
      return static_cast<PartitionCell>(at - along.begin());
    };
    for (auto& orbit : orbits) {
      for (Edge& edge : orbit) edge = {place(edge.first), place(edge.second)};
    }
    return orbits;
  }

  const PartitionProblem& problem_;
  std::vector<Step> steps_;
};

// What stands along the frontier: the part of each place, the cells of each part so far, and the
// pairs of parts that may not be joined.
struct Standing {
  std::vector<Label> labels;
  std::vector<std::uint16_t> sizes;
  std::vector<std::pair<Label, Label>> apart;
};

// Goes through the states; `size` is that of each part, and 0 for any.
class PartitionSweep {
 public:
  PartitionSweep(std::uint32_t size, Effort& effort)
      : size_(size), effort_(effort), held_(effort) {}

  Natural count(const std::vector<Step>& steps) {
    Layer layer{{Key(), Ways::one()}};
    std::size_t done = 0;
    for (const Step& step : steps) {
      Layer after;
      std::size_t until_check = 0;
      for (const auto& [key, ways] : layer) {
        if (until_check++ % states_between_checks == 0) {
          effort_.check();
          held_.hold((layer.size() + after.size()) * (bytes_of_state + key.size()));
        }
        read(key);
        enter(step);
        decide(step, ways, after);
      }
      layer = std::move(after);
      effort_.reached(static_cast<double>(++done) / static_cast<double>(steps.size()));
    }
    Natural total;
    for (const auto& [key, ways] : layer) total += Natural(ways.limb);
    return total;
  }

 private:
  void read(const Key& key) {
    now_ = {};
    if (key.empty()) return;
    const auto* at = reinterpret_cast<const Label*>(key.data());
    const std::size_t places = *at++;
    now_.labels.assign(at, at + places);
    at += places;
    const Label parts = places == 0 ? Label{0} : next_label(now_.labels);
    now_.sizes.assign(parts, 0);
    if (size_ != 0) {
      for (auto& cells : now_.sizes) {
        cells = static_cast<std::uint16_t>(at[0] | at[1] << 8);
        at += 2;
      }
    }
    for (const auto* end = reinterpret_cast<const Label*>(key.data()) + key.size(); at != end;) {
      now_.apart.emplace_back(at[0], at[1]);
      at += 2;
    }
  }

  static Label next_label(const std::vector<Label>& labels) {
    return static_cast<Label>(*std::max_element(labels.begin(), labels.end()) + 1);
  }

  // Each new cell is a part of its own at first.
  void enter(const Step& step) {
    for (std::size_t cell = 0; cell < step.cells.size(); ++cell) {
      now_.labels.push_back(static_cast<Label>(now_.sizes.size()));
      now_.sizes.push_back(1);
    }
  }

  // Whether the two cells of each orbit of edges are in one part is a bit.
  void decide(const Step& step, const Ways& ways, Layer& after) {
    for (std::uint32_t joined = 0; joined >> step.edges.size() == 0; ++joined) {
      if (!join(step, joined) || !may_stand(step, joined) || !leave(step)) continue;
      if (!after[key_].add(ways)) {
        throw OverBudget("there are more partitions than a number of 256 bits counts");
      }
    }
  }

  bool join(const Step& step, std::uint32_t joined) {
    root_.resize(now_.sizes.size());
    std::iota(root_.begin(), root_.end(), Label{0});
    cells_ = now_.sizes;
    for (std::size_t orbit = 0; orbit < step.edges.size(); ++orbit) {
      if ((joined >> orbit & 1) == 0) continue;
      for (const auto& [one, other] : step.edges[orbit]) {
        const Label a = root(now_.labels[one]), b = root(now_.labels[other]);
        if (a == b) continue;
        root_[std::max(a, b)] = std::min(a, b);
        cells_[std::min(a, b)] = static_cast<std::uint16_t>(cells_[a] + cells_[b]);
        if (size_ != 0 && cells_[std::min(a, b)] > size_) return false;
      }
    }
    return true;
  }
  Label root(Label label) const {
    while (root_[label] != label) label = root_[label];
    return label;
  }

  // Whether all that is apart stays so.
  bool may_stand(const Step& step, std::uint32_t joined) {
    apart_.clear();
    const auto keep_apart = [&](Label one, Label other) {
      const Label a = root(one), b = root(other);
      if (a != b) apart_.emplace_back(std::min(a, b), std::max(a, b));
      return a != b;
    };
    for (const auto& [one, other] : now_.apart) {
      if (!keep_apart(one, other)) return false;
    }
    for (std::size_t orbit = 0; orbit < step.edges.size(); ++orbit) {
      if ((joined >> orbit & 1) != 0) continue;
      for (const auto& [one, other] : step.edges[orbit]) {
        if (!keep_apart(now_.labels[one], now_.labels[other])) return false;
      }
    }
    return true;
  }

  // Writes what is left along the frontier, the parts numbered as they are met there. Returns false
  // if a part is complete too soon.
  bool leave(const Step& step) {
    constexpr Label gone = 255;
    number_.assign(root_.size(), gone);
    labels_.clear();
    Label parts = 0;
    for (std::size_t place = 0; place < step.stays.size(); ++place) {
      if (!step.stays[place]) continue;
      Label& number = number_[root(now_.labels[place])];
      if (number == gone) number = parts++;
      labels_.push_back(number);
    }
    if (size_ != 0) {
      for (std::size_t place = 0; place < step.stays.size(); ++place) {
        const Label part = root(now_.labels[place]);
        if (number_[part] == gone && cells_[part] != size_) return false;
      }
    }
    pairs_.clear();
    for (const auto& [one, other] : apart_) {
      if (number_[one] == gone || number_[other] == gone) continue;
      // What is too large together will not be joined anyway.
      if (size_ != 0 && cells_[one] + cells_[other] > size_) continue;
      pairs_.push_back(std::minmax(number_[one], number_[other]));
    }
    std::sort(pairs_.begin(), pairs_.end());
    pairs_.erase(std::unique(pairs_.begin(), pairs_.end()), pairs_.end());
    write(parts);
    return true;
  }

  void write(Label parts) {
    key_.clear();
    const auto put = [&](std::size_t byte) { key_.push_back(static_cast<char>(byte)); };
    put(labels_.size());
    for (const Label label : labels_) put(label);
    if (size_ != 0) {
      cells_of_.assign(parts, 0);
      for (std::size_t part = 0; part < root_.size(); ++part) {
        if (number_[part] < parts) cells_of_[number_[part]] = cells_[part];
      }
      for (const std::uint16_t cells : cells_of_) {
        put(cells & 255);
        put(cells >> 8);
      }
    }
    for (const auto& [one, other] : pairs_) {
      put(one);
      put(other);
    }
  }

  std::uint32_t size_;
  Effort& effort_;
  HeldMemory held_;
  Standing now_;
  std::vector<Label> root_, number_, labels_;
  std::vector<std::uint16_t> cells_, cells_of_;
  std::vector<std::pair<Label, Label>> apart_, pairs_;
  Key key_;
};

}  // namespace

Natural count_partitions(const PartitionProblem& problem, Effort& effort) {
  if (problem.size > 65535) throw InvalidProblem("a part has at most 65,535 cells");
  return PartitionSweep(problem.size, effort).count(PartitionPlan(problem).steps());
}

}  // namespace pentomino
