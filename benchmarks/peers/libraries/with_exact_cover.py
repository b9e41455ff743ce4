"""exact-cover: dancing links in C under Python, on a matrix of numpy."""

from collections.abc import Iterable, Sequence

import exact_cover
import numpy as np

from benchmarks.peers.libraries.answers import main
from benchmarks.peers.libraries.problems import Problem


def _matrix(problem: Problem) -> np.ndarray:  # type: ignore[type-arg,unused-ignore]
    """A row for each option and a column for each item, all used exactly once."""
    exactly = problem.all_exactly_once()
    matrix = np.zeros((len(exactly.options), exactly.items), dtype=bool)
    for number, option in enumerate(exactly.options):
        matrix[number, list(option)] = True
    return matrix


def _first(problem: Problem) -> Sequence[int] | None:
    found: Sequence[int] = exact_cover.get_exact_cover(_matrix(problem)).tolist()
    return found or None


def _every(problem: Problem) -> Iterable[Sequence[int]]:
    return (list(found) for found in exact_cover.get_all_solutions(_matrix(problem)))


def _count(problem: Problem) -> int:
    return int(exact_cover.get_solution_count(_matrix(problem)))


if __name__ == "__main__":
    main(first=_first, every=_every, count=_count)
