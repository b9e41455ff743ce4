"""Numbers that Python knows about some boards, for the tests of the page's core.

`python -m tests.support.page_samples FILE` writes them; `web/test/core.test.ts` reads them.
"""

import json
import random
import sys
from pathlib import Path
from typing import Any

from pentomino import Position, Puzzle, SolutionSpace, position_text, solution_space
from pentomino.geometry.lattice import SQUARE
from pentomino.geometry.piece_sets import one_sided, polyforms
from pentomino.web.contents import contents

BOARDS: tuple[tuple[str, Puzzle], ...] = (
    ("3x20", Puzzle.of("3x20")),
    ("6x10", Puzzle.of("6x10")),
    ("8x8h", Puzzle.of("8x8h")),
    ("calendar", Puzzle.of("calendar", date=(12, 25))),
    ("dominoes", Puzzle.of("4x6", "domino*")),
    ("one-sided", Puzzle.of("3x30", one_sided(polyforms(SQUARE, 5)))),
    ("hexiamonds", Puzzle.of("hexiamond-4x9")),
    ("tetrahexes", Puzzle.of("hexagonal:4x7", "tetrahexes")),
)
SAMPLES = 12


def samples() -> list[dict[str, Any]]:
    """The boards with what a page knows of them, and what Python says about random positions."""
    return [_board(name, puzzle) for name, puzzle in BOARDS]


def _board(name: str, puzzle: Puzzle) -> dict[str, Any]:
    space = solution_space(puzzle)
    rng = random.Random(name)
    positions = [Position(puzzle), *(_position(space, rng) for _ in range(SAMPLES))]
    return {
        "name": name,
        "data": contents(Position(puzzle), space),
        "samples": [_sample(position, space, rng) for position in positions],
    }


def _position(space: SolutionSpace, rng: random.Random) -> Position:
    """Some placements of a solution, or of no solution at all."""
    puzzle = space.puzzle
    if rng.random() < 0.6:
        solution = space[rng.randrange(len(space))]
        free = [p for p in solution.placements if p not in puzzle.givens]
        return Position(puzzle, tuple(rng.sample(free, rng.randrange(len(free)))))
    position = Position(puzzle)
    for _ in range(rng.randrange(1, 5)):
        fitting = position.fits()
        if fitting:
            position = position.lay(rng.choice(fitting))
    return position


def _sample(position: Position, space: SolutionSpace, rng: random.Random) -> dict[str, Any]:
    puzzle = position.puzzle
    left = space.given(*position.laid) if position.laid else space
    number = {placement: n for n, placement in enumerate(puzzle.placements)}
    ranks = sorted({rng.randrange(len(left)) for _ in range(3)}) if len(left) else []
    return {
        "laid": [number[placement] for placement in position.laid],
        "text": position_text(position),
        "count": len(left),
        "frequencies": {number[p]: share for p, share in left.frequencies().items() if share},
        "distinct": len(left.distinct()),
        "solutions": [[rank, sorted(number[p] for p in left[rank].placements)] for rank in ranks],
    }


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(samples()))
