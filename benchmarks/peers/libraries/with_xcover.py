"""xcover: dancing cells, compiled by Numba when it is imported."""

from collections.abc import Iterable, Sequence

import xcover

from benchmarks.peers.libraries.answers import main
from benchmarks.peers.libraries.problems import Problem


def _every(problem: Problem) -> Iterable[Sequence[int]]:
    primary = list(range(problem.primary))
    found: Iterable[Sequence[int]] = xcover.covers(
        [list(option) for option in problem.options],
        primary=primary,
        secondary=list(range(problem.primary, problem.items)),
    )
    return found


if __name__ == "__main__":
    main(every=_every)
