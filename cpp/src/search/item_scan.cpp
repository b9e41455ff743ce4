#include "search/item_scan.hpp"

#include <vector>

#include "search/item_scan_units.hpp"

namespace pentomino {

std::span<const VectorUnit> vector_units() {
  // Never destroyed: threads may still be at work when the process ends.
  static const auto& units = *new std::vector<VectorUnit>(units_of_this_machine());
  return units;
}

}  // namespace pentomino
