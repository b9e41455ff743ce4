// On x86-64, ask the machine for its vector units.

#include "search/item_scan_units.hpp"

namespace pentomino {

std::vector<VectorUnit> units_of_this_machine() {
  std::vector<VectorUnit> units;
  __builtin_cpu_init();
  const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") &&
                    __builtin_cpu_supports("bmi");
  if (avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512vpopcntdq")) {
    units.push_back(avx512_unit);
  }
  if (avx2) units.push_back(avx2_unit);
  if (__builtin_cpu_supports("popcnt")) units.push_back(popcnt_unit);
  units.push_back(baseline_unit);
  return units;
}

}  // namespace pentomino
