"""Pictures that are compared with stored ones; python -m tests.support.pictures stores them anew.

Look at what it writes before it is committed. Every piece has a colour of its own, so that a new
palette changes none of them.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path

from pentomino import (
    Board,
    Placement,
    Puzzle,
    draw_board,
    draw_gallery,
    draw_heat,
    draw_orientations,
    draw_pieces,
    draw_puzzle,
    draw_sheets,
    draw_solution,
)
from pentomino.rendering import Drawing
from pentomino.rendering.png import png

FOLDER = Path(__file__).parents[1] / "data" / "pictures"
ZOOM = 0.5
"""Stored pictures are small."""

_COLOURS = (
    "#e6194b", "#3cb44b", "#ffe119", "#4363d8", "#f58231", "#911eb4",
    "#46f0f0", "#f032e6", "#bcf60c", "#fabebe", "#008080", "#9a6324",
)  # fmt: skip


def puzzle(board: Board | str, pieces: str) -> Puzzle:
    """A puzzle whose pieces have the colours of this module."""
    plain = Puzzle.of(board, pieces)
    coloured = [replace(p, colour=c) for p, c in zip(plain.pieces, _COLOURS, strict=False)]
    return replace(plain, pieces=tuple(coloured))


FLAT = puzzle("3x20", "pentominoes")
HOLED = puzzle(Board.of_drawing("..?..\n.#...\n....."), "I2*6+O1")
SOLID = puzzle("2x3x4", "tetracubes-T4-A4")
GIVEN = FLAT.with_givens([Placement("I", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)))])


def _heat() -> Drawing:
    space = FLAT.solution_space()
    return draw_heat(FLAT, "X", space.coverage(), space.count, cell=40)


PICTURES: Mapping[str, Callable[[], Drawing]] = {
    "solution": lambda: draw_solution(next(FLAT.solve()), letters="classic", cell=24),
    "holes-and-copies": lambda: draw_solution(next(HOLED.solve()), letters="classic"),
    "layers": lambda: draw_solution(next(SOLID.solve()), letters="classic"),
    "solid": lambda: draw_solution(next(SOLID.solve()), view="solid", letters="classic"),
    "exploded": lambda: draw_solution(next(SOLID.solve()), view="exploded", letters="classic"),
    "board": lambda: draw_board(Board.of_drawing("..?\n.#.\n\n...\n...")),
    "puzzle": lambda: draw_puzzle(GIVEN, cell=24),
    "pieces": lambda: draw_pieces(SOLID.pieces),
    "orientations": lambda: draw_orientations(FLAT.pieces[:2]),
    "gallery": lambda: draw_gallery(FLAT.solve(distinct="nothing"), FLAT, columns=3),
    "sheet": lambda: next(draw_sheets(islice(SOLID.solve(), 20), SOLID, view="solid")),
    "heat": _heat,
}


def main() -> None:
    """Writes all pictures anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / f"{name}.png").write_bytes(png(draw(), ZOOM))


if __name__ == "__main__":
    main()
