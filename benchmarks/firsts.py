"""Time one solution of each large set, with five seeds of the dives.

    python -m benchmarks.firsts                 all six on one thread, two minutes
    python -m benchmarks.firsts --threads 2 45-Y 92-C6

Prints the median and the slowest, from a puzzle to its solution, without the start of Python.
"""

import argparse
import statistics
import time
from unittest.mock import patch

from benchmarks.peers.puzzles import LARGE, Case
from pentomino import LimitReachedError, Limits
from pentomino.engines import dives, engine_named
from pentomino.solving.task import PuzzleTask

SEEDS = (10, 20, 30, 40, 50)
SECONDS = 60.0


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument(
        "puzzles", nargs="*", metavar="NAME", help=", ".join(c.name for c in LARGE)
    )
    options.add_argument("--threads", type=int, default=1)
    chosen = options.parse_args()
    for case in LARGE:
        if not chosen.puzzles or case.name in chosen.puzzles:
            times = [_seconds(case, seed, chosen.threads) for seed in SEEDS]
            print(f"{case.name:22} {statistics.median(times):6.2f} s  slowest {max(times):.2f} s")


def _seconds(case: Case, seed: int, threads: int) -> float:
    """How long the search and the dives take; the limit where they find nothing before it."""
    assert case.puzzle is not None
    limits = Limits(threads=threads, solutions=1, seconds=SECONDS)
    began = time.monotonic()
    with (
        patch.object(dives, "SEED", seed),
        engine_named("auto").listing(PuzzleTask(case.puzzle), limits) as listing,
    ):
        try:
            next(listing)
        except LimitReachedError:
            return SECONDS
    return time.monotonic() - began


if __name__ == "__main__":
    main()
