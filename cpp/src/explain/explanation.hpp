// The steps that a person takes from a position: what must be laid next, and the shortest reasons
// for it.

#pragma once

#include <optional>
#include <vector>

#include "deduction/deduction.hpp"

namespace pentomino {

// A fault for those who have words for it.
struct FaultParts {
  // Which one of `Fault` it is.
  std::size_t kind;
  // Where it is; none for areas.
  std::optional<Item> item;
  // How many options are missing there, or fail.
  std::uint32_t number;
};

FaultParts parts_of(const Fault& fault);

struct Explanation {
  Laid step;
  // How many options its item has.
  std::uint32_t choices;
  // Why the others cannot be used.
  std::vector<RuledOut> reasons;
  // What must be ruled out elsewhere first, because the reasons rest on it; in this order.
  std::vector<RuledOut> before;
};

// Finds an option that must be laid, by the shallowest suppositions that show one. None if
// everything is laid, nothing follows, or what is laid cannot be right. Throws as
// `Deduction::conclude`.
std::optional<Explanation> explanation(const Deduction& deduction, const Known& known,
                                       const Effort& effort);

}  // namespace pentomino
