// Shared by all bindings: passing flat arrays and long numbers, and the interpreter lock.

#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <span>
#include <vector>

#include "problem/exact_cover.hpp"
#include "support/natural.hpp"

namespace bindings {

namespace nb = nanobind;
using namespace nb::literals;

using Numbers = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using LongNumbers = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Rows = std::vector<std::vector<std::uint32_t>>;

// The problem as Python holds it. Native code shares its content and needs no interpreter for it.
struct SharedProblem {
  pentomino::ProblemPointer cover;
};

// Releases the interpreter lock for the lifetime of this object. If the interpreter ends meanwhile,
// some systems unwind a thread that wants the lock back, through C++ code that must not throw. Here
// such a thread waits forever instead, as it does from Python 3.14 on.
class Released {
 public:
  Released() : state_(PyEval_SaveThread()) {}
  ~Released();
  Released(const Released&) = delete;
  Released& operator=(const Released&) = delete;

 private:
  PyThreadState* state_;
};

// What some work returns that is done without the interpreter lock.
template <typename Work>
auto unlocked(Work&& work) {
  const Released released;
  return work();
}

std::vector<std::uint32_t> copied(const Numbers& numbers);
std::vector<std::uint8_t> copied(const nb::bytes& bytes);

// Turns compressed rows into lists. Throws InvalidProblem if they do not match.
Rows rows_of(const Numbers& starts, const Numbers& values);
nb::tuple as_tuple(std::span<const std::uint32_t> numbers);
// The solutions between these starts.
nb::list tuples_of(std::span<const std::uint64_t> starts, std::span<const std::uint32_t> values);

// Numbers of any size are passed as their bytes, the lowest first.
nb::bytes as_bytes(std::span<const std::uint64_t> limbs);
pentomino::Natural as_natural(const nb::bytes& number);

void bind_geometry(nb::module_& module);
void bind_problem(nb::module_& module);
void bind_search(nb::module_& module);
void bind_frontier(nb::module_& module);
void bind_selection(nb::module_& module);
void bind_graph_algebra(nb::module_& module);
void bind_explain(nb::module_& module);
void bind_disassembly(nb::module_& module);
void bind_fence(nb::module_& module);

}  // namespace bindings
