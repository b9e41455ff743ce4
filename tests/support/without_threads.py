"""What works where no thread can be started, such as in a page of a browser.

A program that fails where an answer is wrong. It needs only the installed package: the workflow of
wheels runs it under Pyodide, and `tests/unit/engines/test_without_threads.py` where threads fail.
"""

import time
from pathlib import Path
from tempfile import TemporaryDirectory

from pentomino import LimitReachedError, Limits, Puzzle, ShortageError, hint, make_puzzle, solve
from pentomino.jobs import run
from pentomino.rendering import draw_solution
from pentomino.solving import assembly, estimate, stepper
from pentomino.web import page


def answers() -> None:
    """Counts, lists, first solutions and a solution space."""
    for engine in ("auto", "search", "frontier"):
        assert Puzzle.of("6x10").count(engine=engine) == 2339
    assert Puzzle.of("6x10").count(limits=Limits(threads=4)) == 2339
    for engine in ("auto", "search"):
        assert len(set(solve(Puzzle.of("4x15"), engine=engine))) == 368
    for name in ("3x4x5", "8x8-2x2@4,4", "10x18 pentominoes*3"):
        board, _, pieces = name.partition(" ")
        one = Limits(solutions=1)
        assert len(list(solve(Puzzle.of(board, pieces or None), limits=one))) == 1
    assert len(Puzzle.of("6x10").solution_space()) == 9356


def limits() -> None:
    """Work that takes long ends in time, and a listing that has enough."""
    assert len(list(solve(Puzzle.of("soma-cube"), limits=Limits(solutions=7)))) == 7
    for engine in ("search", "frontier"):
        began = time.monotonic()
        try:
            Puzzle.of("14x14", "tetrominoes*").count(engine=engine, limits=Limits(seconds=0.5))
        except LimitReachedError:
            assert time.monotonic() - began < 40
        else:
            raise AssertionError(engine)


def what_needs_threads() -> None:
    """Watching a search, long runs and sampled estimates are refused in words."""
    said = []
    try:
        with stepper(Puzzle.of("3x20")) as search:
            search.allow(1)
    except ShortageError as error:
        said.append(str(error))
    try:
        with TemporaryDirectory() as folder:
            run(Puzzle.of("6x10"), Path(folder, "store"))
    except ShortageError as error:
        said.append(str(error))
    try:
        estimate(Puzzle.of("8x8", "pentominoes+O4"), seconds=0.2)
    except ShortageError as error:
        said.append(str(error))
    assert [text.count("thread") > 0 for text in said] == [True, True, True], said


def what_is_made() -> None:
    """A hint, a puzzle with one solution, moves that build a solid, a picture and a page."""
    assert hint(Puzzle.of("3x20")).left == 8
    assert make_puzzle(Puzzle.of("3x20"), seed=1).clues == 1
    assert assembly(next(solve(Puzzle.of("3x4x5")))).building
    assert "<svg" in draw_solution(next(solve(Puzzle.of("6x10")))).svg()
    assert "</html>" in page(Puzzle.of("3x20"))


if __name__ == "__main__":
    answers()
    limits()
    what_needs_threads()
    what_is_made()
