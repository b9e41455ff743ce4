"""Compare estimates of five searches with what the searches then try.

    python -m benchmarks.estimates              five seeds each, about three minutes
    python -m benchmarks.estimates --all        all solutions instead of distinct ones: half an hour

Prints for each puzzle the placements that the search tries, and the estimates after five seconds as
parts of that, with their intervals. The tree is the same on every machine, so the truth is counted
once; how many samples five seconds allow depends on the machine.
"""

import argparse

from pentomino import Distinct, Puzzle, counting
from pentomino.solving import estimate

PUZZLES = (
    ("3x4x5", None),
    ("bedlam-cube", None),
    ("2x5x6", None),
    ("y-cube", None),
    ("8x8", "pentominoes+O4"),
)
"""The boards or puzzles, each with its pieces where they are not the usual ones."""


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--all", action="store_true", help="all solutions, not only distinct ones")
    options.add_argument("--seconds", type=float, default=5.0, help="for each estimate")
    options.add_argument("--seeds", type=int, default=5, help="how many estimates of each puzzle")
    chosen = options.parse_args()
    distinct = Distinct.NOTHING if chosen.all else Distinct.ISOMETRIES
    for name, pieces in PUZZLES:
        puzzle = Puzzle.of(name, pieces)
        count = counting(puzzle, distinct=distinct, engine="search").result()
        print(f"{name}: {count.nodes:,} placements tried, {count.number:,} solutions", flush=True)
        for seed in range(chosen.seeds):
            found = estimate(puzzle, distinct=distinct, seconds=chosen.seconds, seed=seed)
            low, high = found.nodes.low / count.nodes, found.nodes.high / count.nodes
            met = (
                "none" if found.solutions is None else f"{found.solutions.value / count.number:.2f}"
            )
            print(
                f"    {found.nodes.value / count.nodes:.3f} ({low:.3f} to {high:.3f}) of the "
                f"placements, {met} of the solutions, {found.descents} descents"
                f"{', walked' if found.exact else ''}",
                flush=True,
            )


if __name__ == "__main__":
    main()
