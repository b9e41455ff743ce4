// Chains of stretches that go round a field.

#include "fence/chain.hpp"
#include "support.hpp"

namespace bindings {
namespace {

using pentomino::Chains;
using pentomino::Effort;
using Stretches = std::vector<std::tuple<std::uint32_t, std::int32_t, std::int32_t, std::int32_t>>;

void construct(Chains* self, std::vector<std::uint32_t> copies, const Stretches& rows,
               Effort& effort) {
  std::vector<pentomino::Stretch> stretches;
  for (const auto& [piece, x, y, value] : rows) stretches.push_back({piece, x, y, value});
  const Released released;
  new (self) Chains(std::move(copies), std::move(stretches), effort);
}

std::vector<Chains::Chain> some(const Chains& self, std::size_t number, std::int32_t loss,
                                std::uint64_t seed, Effort& effort) {
  return unlocked([&] { return self.some(number, loss, seed, effort); });
}

std::optional<std::vector<Chains::Chain>> all(const Chains& self, std::size_t most,
                                              Effort& effort) {
  return unlocked([&] { return self.all(most, effort); });
}

}  // namespace

void bind_fence(nb::module_& module) {
  nb::class_<Chains>(module, "Chains", "The best closed chains of stretches of pieces.")
      .def("__init__", &construct, "copies"_a, "stretches"_a, "effort"_a,
           "A stretch is a piece, the way to the next piece along both axes, and its value.")
      .def("largest", &Chains::largest, "The largest value of a chain, if one closes.")
      .def("some", &some, "number"_a, "loss"_a, "seed"_a, "effort"_a,
           "The numbers of the stretches of some chains that lose no more than `loss`.")
      .def("all", &all, "most"_a, "effort"_a,
           "The same of all chains with the largest value; None where there are more.");
}

}  // namespace bindings
