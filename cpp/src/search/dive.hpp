// One try to find any solution: covers the cells in the order of a frontier, depth first, and
// prefers what leaves a smooth front and easy pieces. A try gives up after a number of nodes.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "problem/frontier_problem.hpp"
#include "support/effort.hpp"

namespace pentomino {

// What all dives into one problem only read.
class DivePlan;
using DivePlanPointer = std::shared_ptr<const DivePlan>;

// Whether dives can work on a problem: no option reaches further behind its first cell than their
// windows do, and no item has colours.
bool can_dive(const FrontierProblem& problem) noexcept;

class Dive {
 public:
  enum class State {
    going,
    found,
    none,     // everything was tried: the problem has no solution
    given_up  // the nodes of this try are used up
  };

  virtual ~Dive() = default;
  Dive() = default;
  Dive(const Dive&) = delete;
  Dive& operator=(const Dive&) = delete;

  // Begins a try with the choices that belong to the seed; it tries `most_nodes` options at most.
  // It still knows the dead ends that earlier tries have met.
  virtual void begin(std::uint64_t seed, std::uint64_t most_nodes) = 0;
  // Continues the try, for about this many nodes.
  virtual State advance(std::uint64_t nodes) = 0;
  // The options tried since the last `begin`.
  virtual std::uint64_t nodes() const noexcept = 0;
  // The options taken, in the order of the cells; a solution if one was found.
  virtual std::vector<Option> taken() const = 0;
};

// Prepares the dives; `problem` must outlive them. Throws InvalidProblem unless `can_dive`, and
// Cancelled.
DivePlanPointer plan_dives(const FrontierProblem& problem, const Effort& effort);
// The bytes of the plan, and the most that each dive takes beside it.
std::size_t plan_bytes(const FrontierProblem& problem) noexcept;
std::size_t dive_bytes(const DivePlan& plan) noexcept;

std::unique_ptr<Dive> make_dive(DivePlanPointer plan);

}  // namespace pentomino
