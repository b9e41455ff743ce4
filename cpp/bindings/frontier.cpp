// The frontier engine: problems with an order on their cells, counts, and graphs of all solutions.

#include <nanobind/stl/filesystem.h>

#include <filesystem>
#include <optional>
#include <utility>

#include "frontier/automaton.hpp"
#include "frontier/count.hpp"
#include "frontier/layer_files.hpp"
#include "frontier/partitions.hpp"
#include "frontier/sliced_count.hpp"
#include "frontier/sweep.hpp"
#include "graph/frontier_graph.hpp"
#include "graph/selection.hpp"
#include "support.hpp"

namespace bindings {
namespace {

using pentomino::Effort;
using pentomino::FrontierProblem;
using pentomino::SlicedCount;
// The pieces, how often they are used, and the meeting.
using Slice = std::tuple<std::uint64_t, std::uint64_t, std::size_t>;
using Options = std::vector<pentomino::Option>;

void construct(FrontierProblem* self, const SharedProblem& problem, const Numbers& cells,
               const Numbers& neighbour_starts, const Numbers& neighbours, Effort& effort) {
  const Released released;
  new (self)
      FrontierProblem(problem.cover, copied(cells), rows_of(neighbour_starts, neighbours), effort);
}

pentomino::SliceName as_slice(const Slice& slice) {
  const auto& [pieces, used, meeting] = slice;
  return {pieces, used, meeting};
}

nb::bytes allowed(const FrontierProblem& problem, const Options& required,
                  const Options& forbidden) {
  const auto bytes = unlocked([&] { return problem.allowed(required, forbidden); });
  return nb::bytes(bytes.data(), bytes.size());
}

nb::bytes count_solutions(const FrontierProblem& problem, Effort& effort, unsigned threads) {
  const auto count = [&] { return pentomino::count_solutions(problem, effort, threads); };
  return as_bytes(unlocked(count).limbs());
}

nb::bytes count_partitions(Rows neighbours, Rows symmetries, std::uint32_t size, Effort& effort) {
  const pentomino::PartitionProblem problem{std::move(neighbours), std::move(symmetries), size};
  return as_bytes(unlocked([&] { return count_partitions(problem, effort); }).limbs());
}

nb::tuple foresee_states(const FrontierProblem& problem, Effort& effort) {
  const auto foreseen = unlocked([&] { return pentomino::foresee_states(problem, effort); });
  return nb::make_tuple(foreseen.states, foreseen.exact, foreseen.bytes);
}

nb::bytes count_by_sweep(const FrontierProblem& problem, Effort& effort, unsigned threads,
                         const std::optional<std::filesystem::path>& folder, double seconds) {
  const auto count = [&] {
    const pentomino::SweepFolder kept{folder.value_or(""), seconds};
    return pentomino::count_by_sweep(problem, effort, threads, folder ? &kept : nullptr);
  };
  return as_bytes(unlocked(count).limbs());
}

nb::tuple foresee_sweep(const FrontierProblem& problem, Effort& effort) {
  const auto foreseen = unlocked([&] { return pentomino::foresee_sweep(problem, effort); });
  return nb::make_tuple(foreseen.states, foreseen.all, foreseen.exact, foreseen.bytes);
}

void construct_sliced(SlicedCount* self, const FrontierProblem& problem, Effort& effort) {
  const Released released;
  new (self) SlicedCount(problem, effort, 1.0);
}

nb::bytes count_slice(const SlicedCount& counts, const Slice& slice, Effort& effort,
                      unsigned threads) {
  const auto count = [&] { return counts.count(as_slice(slice), effort, threads); };
  return as_bytes(unlocked(count).limbs());
}

std::vector<Slice> split_slice(const SlicedCount& counts, const Slice& slice) {
  std::vector<Slice> parts;
  for (const pentomino::SliceName& part : counts.split(as_slice(slice))) {
    parts.emplace_back(part.pieces, part.used, part.meeting);
  }
  return parts;
}

nb::tuple foresee_slice(const SlicedCount& counts, const Slice& slice) {
  const auto [steps, bytes] = counts.foreseen(as_slice(slice));
  return nb::make_tuple(steps, bytes);
}

pentomino::Selection all_solutions(const FrontierProblem& problem, Effort& effort,
                                   unsigned threads) {
  const Released released;
  return {pentomino::solution_graph(problem, effort, threads), effort};
}

}  // namespace

void bind_frontier(nb::module_& module) {
  nb::exception<pentomino::DiskFault>(module, "DiskFault");
  nb::class_<FrontierProblem>(module, "FrontierProblem",
                              "An exact cover problem with an order on its cells.")
      .def("__init__", &construct, "problem"_a, "cells"_a, "neighbour_starts"_a, "neighbours"_a,
           "effort"_a)
      .def_prop_ro("reach", &FrontierProblem::reach)
      .def_prop_ro("local_bits", &FrontierProblem::local_bits,
                   "The bits of a state for items that matter for a part of the order.")
      .def_prop_ro("unlimited", &FrontierProblem::boundless,
                   "Whether nothing limits how often pieces are used: then a sweep counts.")
      .def("allowed", &allowed, "required"_a, "forbidden"_a,
           "A byte for each label: whether it is left.");
  nb::class_<SlicedCount>(module, "SlicedCount", "A count in parts that are counted in any order.")
      .def("__init__", &construct_sliced, "problem"_a, "effort"_a, nb::keep_alive<1, 3>(),
           "Make the automaton, whose memory counts against the effort from then on.")
      .def("count", &count_slice, "slice"_a, "effort"_a, "threads"_a,
           "The number of solutions of a slice, as bytes, the lowest first.")
      .def("split", &split_slice, "slice"_a,
           "Slices with the same solutions together; none where there are no more.")
      .def("foreseen", &foresee_slice, "slice"_a,
           "The steps that counting a slice takes, and the bytes; both roughly.")
      .def_prop_ro("bytes", &SlicedCount::bytes, "The bytes of the automaton.");
  module.def("count_solutions", &count_solutions, "problem"_a, "effort"_a, "threads"_a,
             "The number of solutions, as bytes, the lowest first.");
  module.def(
      "foresee_states", &foresee_states, "problem"_a, "effort"_a,
      "The number of states of the automaton, whether it is exact, and the bytes they take.");
  module.def(
      "count_by_sweep", &count_by_sweep, "problem"_a, "effort"_a, "threads"_a,
      "folder"_a.none() = nb::none(), "seconds"_a = 0.0,
      "Count layer by layer in little memory; the pieces must have no limits. A folder takes "
      "what does not fit the memory, and a record every so many seconds, from which the same "
      "call goes on.");
  module.def(
      "count_partitions", &count_partitions, "neighbours"_a, "symmetries"_a, "size"_a, "effort"_a,
      "The number of ways to cut a board into connected parts, of a size or (0) of any, that "
      "these symmetries leave unchanged, as bytes, the lowest first.");
  module.def("place_recorded", &pentomino::place_recorded, "folder"_a,
             "How many cells the sweep that was recorded in a folder has left, or None.");
  module.def("remove_layers", &pentomino::remove_layers, "folder"_a,
             "Remove what a sweep left in a folder, and the folder if nothing else is in it.");
  module.def(
      "foresee_sweep", &foresee_sweep, "problem"_a, "effort"_a,
      "The number of states a sweep keeps at once, and of all that it meets, whether these are "
      "exact, and the bytes they take.");
  module.def("all_solutions", &all_solutions, "problem"_a, "effort"_a, "threads"_a,
             "All solutions, held in a graph.");
}

}  // namespace bindings
