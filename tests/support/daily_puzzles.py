"""The puzzles of the daily page, made anew: `python -m tests.support.daily_puzzles FILE`.

They are the same every time. Each size and each day of the week has its own level and number of
pieces left, from Monday, the easiest, to Sunday; there are 52 or 53 puzzles for each.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from pentomino import MadePuzzle, Placement, Puzzle, make_puzzles
from pentomino.notation.placements import placements_text
from pentomino.web.daily import DailySize

DAYS = 366
LEVELS: Mapping[DailySize, tuple[int, ...]] = {
    DailySize.SMALL: (1, 1, 1, 1, 1, 1, 1),
    DailySize.MIDDLE: (1, 1, 1, 1, 1, 2, 2),
    DailySize.LARGE: (1, 1, 2, 2, 3, 4, 5),
}
LEFT: Mapping[DailySize, tuple[int, ...]] = {
    DailySize.SMALL: (4, 4, 4, 4, 5, 5, 5),
    DailySize.MIDDLE: (6, 6, 7, 7, 8, 8, 8),
    DailySize.LARGE: (8, 9, 8, 9, 9, 9, 9),
}
"""From Monday to Sunday."""

_HEAD = (
    "# Level and givens of puzzles on 6x10: a small, a middle and a large one for a Monday, then "
    "for a Tuesday, and so on\n"
)
_SEEDS = {
    DailySize.SMALL: "daily small",
    DailySize.MIDDLE: "daily middle",
    DailySize.LARGE: "daily",
}


def lines() -> Iterator[str]:
    """The lines of the file."""
    board = Puzzle.of("6x10")
    seen: set[frozenset[Placement]] = set()
    series = [[_unlike_others(board, size, day, seen) for size in DailySize] for day in range(7)]
    for number in range(DAYS):
        for of_size in series[number % 7]:
            made = next(of_size)
            yield f"{made.level} {placements_text(made.puzzle.givens, board)}\n"


def _unlike_others(
    board: Puzzle, size: DailySize, weekday: int, seen: set[frozenset[Placement]]
) -> Iterator[MadePuzzle]:
    """Puzzles for a day of the week that are not earlier ones turned or mirrored."""
    left = LEFT[size][weekday]
    # In large ones each given is needed; the others give more.
    is_large = size is DailySize.LARGE
    for made in make_puzzles(
        board,
        seed=f"{_SEEDS[size]} {weekday}",
        clues=len(board.pieces) - left if is_large else None,
        left=None if is_large else left,
        level=LEVELS[size][weekday],
    ):
        givens = frozenset(made.puzzle.givens)
        if givens not in seen:
            seen.update(images(board, givens))
            yield made


def images(board: Puzzle, givens: frozenset[Placement]) -> Iterator[frozenset[Placement]]:
    """Some placements, turned and mirrored in all ways that leave the board as it is."""
    for symmetry in board.symmetries():
        yield frozenset(board.encoding.image(given, symmetry) for given in givens)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(_HEAD + "".join(lines()))
