// The native engines as a Python module: flat arrays in, flat arrays out. Everything that can take
// long releases the interpreter lock, and ends soon after a cancellation.

#include "support.hpp"
#include "support/threads.hpp"

NB_MODULE(_native, module) {
  // A thread may still work here when the interpreter ends; the objects it holds are not leaks.
  nanobind::set_leak_warnings(false);
  module.doc() = "The native engines. Import them through pentomino.engines.";
  pentomino::prepare_exceptions();
  module.def("prepare_thread", &pentomino::prepare_exceptions,
             "Allocate what native code needs of a thread, while there is memory for it.");
  module.attr("UNLIMITED") = pentomino::unlimited;
  bindings::bind_problem(module);
  bindings::bind_geometry(module);
  bindings::bind_search(module);
  bindings::bind_frontier(module);
  bindings::bind_selection(module);
  bindings::bind_graph_algebra(module);
  bindings::bind_explain(module);
  bindings::bind_disassembly(module);
  bindings::bind_fence(module);
}
