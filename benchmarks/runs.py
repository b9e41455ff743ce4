"""Compare runs through a store with a count in the same process, on one board.

    python -m benchmarks.runs                   3x4x5, a minute and a half; needs the extra dask

Each round does all of them in turn: a count and a run on one thread, both on two, and a run with
two workers of Dask on this machine, once both are connected. Prints the median of each, and its
ratio to the run on one thread.
"""

import argparse
import statistics
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

from pentomino import Limits, Puzzle, counting, jobs

WORKERS = 2


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--board", default="3x4x5")
    options.add_argument("--rounds", type=int, default=15)
    chosen = options.parse_args()
    puzzle = Puzzle.of(chosen.board)
    times: dict[str, list[float]] = {}
    for _ in range(chosen.rounds):
        for what, seconds in _round(puzzle):
            times.setdefault(what, []).append(seconds)
    one = statistics.median(times["run, 1 thread"])
    for what, measured in times.items():
        middle = statistics.median(measured)
        spread = f"{min(measured):.2f} to {max(measured):.2f}"
        print(f"{what:<18} {middle:.3f} s  ({spread})  {middle / one:.3f} of a run on one thread")


def _round(puzzle: Puzzle) -> Iterator[tuple[str, float]]:
    """Each way once, with its seconds."""
    for threads in (1, WORKERS):
        name = f"{threads} thread{'s' * (threads > 1)}"
        began = time.monotonic()
        counting(puzzle, engine="search", limits=Limits(threads=threads)).result()
        yield f"count, {name}", time.monotonic() - began
        yield f"run, {name}", _run(puzzle, Limits(threads=threads))
    with jobs.DaskExecutor("local", WORKERS) as workers:
        while workers.number < WORKERS:
            time.sleep(0.1)
        yield f"run, {WORKERS} of Dask", _run(puzzle, Limits(), workers)


def _run(puzzle: Puzzle, limits: Limits, executor: Executor | None = None) -> float:
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        jobs.run(puzzle, Path(folder, "job.db"), engine="search", limits=limits, executor=executor)
        return time.monotonic() - began


if __name__ == "__main__":
    main()
