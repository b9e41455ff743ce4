"""PySAT: the SAT solver CaDiCaL as a library. Each further solution excludes those before it."""

from collections.abc import Iterable, Sequence

from pysat.solvers import Cadical195

from benchmarks.peers.libraries.answers import main
from benchmarks.peers.libraries.clauses import clauses
from benchmarks.peers.libraries.problems import Problem


def _every(problem: Problem) -> Iterable[Sequence[int]]:
    options = len(problem.options)
    with Cadical195(bootstrap_with=list(clauses(problem))) as solver:
        while solver.solve():
            chosen = [literal for literal in solver.get_model()[:options] if literal > 0]
            yield [literal - 1 for literal in chosen]
            solver.add_clause([-literal for literal in chosen])


if __name__ == "__main__":
    main(every=_every)
