// The native engines as a Python module: flat arrays in, flat arrays out.
// Whatever can take long releases the interpreter lock, and ends soon when its effort is cancelled.

#include "support.hpp"

NB_MODULE(_native, module) {
  // A thread may be at work in here when the interpreter ends: what it holds is no leak to tell of.
  nanobind::set_leak_warnings(false);
  module.doc() = "The native engines. Import them through pentomino.engines.";
  module.attr("UNLIMITED") = pentomino::unlimited;
  bindings::bind_problem(module);
  bindings::bind_search(module);
  bindings::bind_frontier(module);
  bindings::bind_selection(module);
  bindings::bind_graph_algebra(module);
  bindings::bind_deduction(module);
}
