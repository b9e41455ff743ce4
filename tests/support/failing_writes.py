"""Every write of a store, a space, a picture and other files fails once.

    python -m tests.support.failing_writes FOLDER

needs `failing_writes.c`, compiled and loaded before everything else. It prints how many writes
failed of each kind, and ends with an error at the first one that lost something, was not told in
words, or left a part of a file.
"""

import ctypes
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from pentomino import (
    PentominoError,
    Puzzle,
    solution_space,
    write_puzzle,
    write_solutions,
    write_space,
)
from pentomino.jobs import AnswerStore, answers_in, run, solutions
from pentomino.solving import least_rectangle

LOADED = ctypes.CDLL(None)
"""What is loaded into this process, `failing_writes.c` included."""


def each_failure(work: Callable[[], object], after: Callable[[bool], None]) -> int:
    """Do the work again and again; each time another write fails, until none does.

    Args:
        work: The work.
        after: Called after each time, when writes work again, with whether the work was done.
    """
    number = 0
    while True:
        LOADED.fail_write(number)
        said = refusal_of(work)
        done = said is None
        assert done or (said and "\n" not in said), said
        failed = LOADED.failed_write()
        LOADED.fail_write(-1)
        after(done)
        if not failed:
            assert done
            return number
        number += 1


def refusal_of(work: Callable[[], object]) -> str | None:
    """Do the work; return how it was refused, or None."""
    try:
        work()
    except (PentominoError, OSError) as error:
        return str(error)
    return None


def store_failures(folder: Path) -> int:
    """Run a puzzle of two solutions in a new store for each write; afterwards the run goes on."""
    puzzle = Puzzle.of("2x3", "dominoes*")
    stores = (folder / f"{number}.db" for number in range(10_000))
    at: list[Path] = []

    def work() -> None:
        at.append(next(stores))
        run(puzzle, at[-1], engine="search", solutions=True)

    def after(_: bool) -> None:
        assert run(puzzle, at[-1], engine="search", solutions=True).count == 2
        with solutions(at[-1]) as found:
            assert len(set(found)) == 2

    return each_failure(work, after)


def answer_failures(folder: Path) -> int:
    """Ask a question with a new store for each write; afterwards it goes on."""
    stores = (folder / f"{number}.answers" for number in range(10_000))
    at: list[Path] = []

    def ask() -> str:
        with AnswerStore(at[-1]) as store:
            found = least_rectangle("T4", store=store)
            assert found is not None
            return found.name

    def work() -> None:
        at.append(next(stores))
        ask()

    def after(_: bool) -> None:
        known = dict(answers_in(at[-1]))
        assert ask() == "4x4"
        now = answers_in(at[-1])
        assert list(now.items())[: len(known)] == list(known.items())
        assert len(now) == 11

    return each_failure(work, after)


def file_failures(folder: Path, extension: str, write: Callable[[Path], object]) -> int:
    """Write over a file for each write; it stays as it was, or is whole and new."""
    path = folder / extension / f"a.{extension}"
    path.parent.mkdir(exist_ok=True)
    write(path)
    whole = path.read_bytes()
    path.write_bytes(b"before")

    def after(done: bool) -> None:
        assert path.read_bytes() == (whole if done else b"before")
        assert [each.name for each in path.parent.iterdir()] == [path.name]
        path.write_bytes(b"before")

    return each_failure(lambda: write(path), after)


def failures(folder: Path) -> Iterator[tuple[str, int]]:
    """Try all of them; yield what was written, and how many writes of it failed."""
    puzzle = Puzzle.of("3x20")
    space = solution_space(puzzle)
    found = list(space)
    for name in ("txt", "dat", "csv", "json", "ndjson", "svg", "png", "pdf"):
        yield name, file_failures(folder, name, lambda path: write_solutions(path, found))
    yield "space", file_failures(folder, "space", lambda path: write_space(space, path))
    yield "puzzle", file_failures(folder, "json", lambda path: write_puzzle(puzzle, path))
    stores = folder / "stores"
    stores.mkdir()
    yield "store", store_failures(stores)
    yield "answers", answer_failures(stores)


if __name__ == "__main__":
    for kind, times in failures(Path(sys.argv[1])):
        print(f"{kind}: {times} writes failed, one at a time")
