"""dlx: dancing links in plain Python."""

from collections.abc import Iterable, Sequence

from dlx import DLX

from benchmarks.peers.libraries.answers import main
from benchmarks.peers.libraries.problems import Problem


def _every(problem: Problem) -> Iterable[Sequence[int]]:
    kinds = [DLX.PRIMARY] * problem.primary
    kinds += [DLX.SECONDARY] * (problem.items - problem.primary)
    solver = DLX([(str(item), kind) for item, kind in enumerate(kinds)])
    rows = solver.appendRows([list(option) for option in problem.options])
    # A solution names nodes: each option's nodes follow its first one.
    option_of = {
        first + place: number
        for number, (first, option) in enumerate(zip(rows, problem.options, strict=True))
        for place in range(len(option))
    }
    for found in solver.solve():
        yield [option_of[node] for node in found]


if __name__ == "__main__":
    main(every=_every)
