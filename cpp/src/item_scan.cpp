#include "item_scan.hpp"

#include <vector>

#include "item_scan_units.hpp"

namespace pentomino {

std::span<const VectorUnit> vector_units() {
  static const std::vector<VectorUnit> units = units_of_this_machine();
  return units;
}

}  // namespace pentomino
