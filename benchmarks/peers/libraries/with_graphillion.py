"""Graphillion: sets of graphs as one diagram. An exact cover is a set of edges of a star.

Each option is an edge from the middle, and each item a linear constraint on its edges. Where every
option uses two items, as dominoes do, the items are the vertices and a cover is a perfect matching.
"""

from graphillion import GraphSet

from benchmarks.peers.libraries.answers import main
from benchmarks.peers.libraries.problems import Problem


def _count(problem: Problem) -> int:
    if problem.items == problem.primary and all(len(option) == 2 for option in problem.options):
        GraphSet.set_universe([(a + 1, b + 1) for a, b in problem.options])
        return int(GraphSet.perfect_matchings().len())
    GraphSet.set_universe([(0, n + 1) for n in range(len(problem.options))], traversal="as-is")
    constraints = [
        ([(0, n + 1) for n in using], (1 if item < problem.primary else 0, 1))
        for item, using in enumerate(problem.uses())
    ]
    return int(GraphSet.graphs(linear_constraints=constraints).len())


if __name__ == "__main__":
    main(count=_count)
