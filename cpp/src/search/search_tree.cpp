#include "search/search_tree.hpp"

#include <algorithm>

#include "search/dead_options.hpp"

namespace pentomino {
namespace {

const VectorUnit& unit_named(const std::string& name) {
  for (const VectorUnit& unit : vector_units()) {
    if (name.empty() || unit.name == name) return unit;
  }
  throw InvalidProblem("this machine has no vector unit called " + name);
}

}  // namespace

SearchTree::SearchTree(ProblemPointer problem, std::optional<SymmetryGroup> group,
                       const std::string& vector_unit, std::size_t beside, Effort& effort)
    : problem_(std::move(problem)), unit_(unit_named(vector_unit)), root_(unit_) {
  if (group && group->order() > 1) filter_.emplace(*problem_, std::move(*group), effort);
  effort.reached(0.2);
  root_.number(*problem_, [this](Option o) { return allows(o); });
  bytes_ = root_.bytes();
  // Everything is known to fit before it is allocated.
  effort.need_memory(sum(bytes_, sum(walk_bytes(), beside)), "the search");
  root_.lay_out(effort);
  effort.reached(0.6);
  leave_out_dead_options(effort);
  effort.reached(1.0);
}

void SearchTree::leave_out_dead_options(Effort& effort) {
  const std::vector<bool> dead = dead_options(*problem_, root_, unit_, effort);
  effort.reached(0.8);
  if (std::find(dead.begin(), dead.end(), true) == dead.end()) return;
  root_.build(*problem_, [&](Option o) { return allows(o) && !dead[o]; }, effort);
}

std::vector<Subtree> SearchTree::cut(const Subtree& subtree, std::size_t wanted,
                                     const Effort& effort) const {
  Gate gate;
  WalkReport report;
  return Walker(root_, unit_, gate, report).cut(subtree, wanted, [&] {
    effort.check();
    return true;
  });
}

std::vector<std::string> SearchTree::vector_unit_names() {
  std::vector<std::string> names;
  for (const VectorUnit& unit : vector_units()) names.emplace_back(unit.name);
  return names;
}

}  // namespace pentomino
