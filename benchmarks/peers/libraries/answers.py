"""What all programs of this package share: they read a problem, answer and print a line.

    python -m benchmarks.peers.libraries.with_NAME QUESTION PROBLEM.dlx

The line is `N solutions in S s`: seconds of processor time, from when libraries are imported and
the problem is in memory, to the answer.
"""

import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeAlias

from benchmarks.peers.libraries.problems import Problem

First: TypeAlias = Callable[[Problem], Sequence[int] | None]
"""Returns a solution, as the numbers of its options; None if there is none."""

Every: TypeAlias = Callable[[Problem], Iterable[Sequence[int]]]
"""Lists all solutions."""

Number: TypeAlias = Callable[[Problem], int]
"""Counts all solutions."""


def main(
    *, first: First | None = None, every: Every | None = None, count: Number | None = None
) -> None:
    """Answer the question of the command line with one of these functions.

    Args:
        first: Finds one solution; without it, `every` is stopped at the first one.
        every: Lists all solutions.
        count: Counts them; without it, `every` lists them.
    """
    question, path = sys.argv[1:]
    problem = Problem.of_dlx(Path(path).read_text())
    number, shown = 0, None
    begin = time.process_time()
    if question == "count" and count is not None:
        number = count(problem)
    elif question == "first" and first is not None:
        shown = first(problem)
        number = int(shown is not None)
    else:
        assert every is not None, f"this library cannot answer {question!r}"
        for solution in every(problem):
            number, shown = number + 1, solution
            if question == "first":
                break
    seconds = time.process_time() - begin
    if shown is not None and not problem.is_solution(shown):
        sys.exit("what the library found is not a solution")
    print(f"{number} solutions in {seconds:.6f} s")
