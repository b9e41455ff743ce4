"""The puzzles of the daily page, made anew: `python -m tests.support.daily_puzzles FILE`.

They are the same every time. Each day of the week has its own level and number of givens, from
Monday, the easiest, to Sunday; there are 52 or 53 puzzles for each.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from pentomino import MadePuzzle, Placement, Puzzle, make_puzzles
from pentomino.notation.placements import placements_text

NUMBER = 366
LEVELS = (1, 1, 2, 2, 3, 4, 5)
GIVENS = (4, 3, 4, 3, 3, 3, 3)
"""From Monday to Sunday."""

_HEAD = (
    "# Level and givens of a puzzle on 6x10; the first is for a Monday, the next for a Tuesday\n"
)


def lines() -> Iterator[str]:
    """The lines of the file."""
    board = Puzzle.of("6x10")
    seen: set[frozenset[Placement]] = set()
    series = [_unlike_others(board, weekday, seen) for weekday in range(7)]
    for number in range(NUMBER):
        made = next(series[number % 7])
        yield f"{made.level} {placements_text(made.puzzle.givens, board)}\n"


def _unlike_others(
    board: Puzzle, weekday: int, seen: set[frozenset[Placement]]
) -> Iterator[MadePuzzle]:
    """Puzzles for a day of the week that are not earlier ones turned or mirrored."""
    for made in make_puzzles(
        board, seed=f"daily {weekday}", clues=GIVENS[weekday], level=LEVELS[weekday]
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
