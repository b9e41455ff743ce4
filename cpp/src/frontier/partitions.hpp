// Cutting a board into connected parts of any shapes, as districts are. Cells are numbers in the
// order in which a frontier passes them.

#pragma once

#include <cstdint>
#include <vector>

#include "support/effort.hpp"
#include "support/natural.hpp"

namespace pentomino {

using PartitionCell = std::uint32_t;

struct PartitionProblem {
  std::vector<std::vector<PartitionCell>> neighbours;  // of each cell
  std::vector<std::vector<PartitionCell>> symmetries;  // where each sends every cell
  std::uint32_t size;                                  // of each part; 0 for any
};

// Returns the number of partitions into connected parts that all symmetries leave unchanged.
//
// A frontier passes the orbits of cells one after the other. A state says which cells along the
// frontier are connected behind it, and which parts there may not be joined later, because cells of
// theirs touch that were put into different parts. Every partition is met once: it says of all
// cells that touch whether they are in one part. Throws InvalidProblem, OverBudget and Cancelled.
Natural count_partitions(const PartitionProblem& problem, Effort& effort);

}  // namespace pentomino
