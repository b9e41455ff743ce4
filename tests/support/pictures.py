"""Pictures that are compared with stored ones; python -m tests.support.pictures stores them again.

Look at the files that it writes before you commit them.
"""

from collections.abc import Callable, Mapping
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
    piece_set,
    polyhexes,
)
from pentomino.rendering import Drawing
from pentomino.rendering.png import png

FOLDER = Path(__file__).parents[1] / "data" / "pictures"
ZOOM = 0.5
"""Stored pictures are small."""

FLAT = Puzzle.of("3x20")
HOLED = Puzzle.of(Board.of_drawing("..?..\n.#...\n....."), "I2*6+O1")
SOLID = Puzzle.of("2x3x4", "tetracubes-T4-A4")
BALLS = Puzzle.of("pyramid-3", "trispheres?+monospheres*")
PRISMS = Puzzle.of("hexagonal-prisms:2x3x3", "trihexprisms*")
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
    "triangles": lambda: draw_solution(next(Puzzle.of("hexagon-2", "triamond*").solve())),
    "hexagons": lambda: draw_pieces(polyhexes(4)),
    "balls": lambda: draw_solution(next(BALLS.solve()), view="solid", letters="abc"),
    "prisms": lambda: draw_solution(next(PRISMS.solve()), view="solid", letters="abc"),
    "tetrahedra": lambda: draw_pieces(piece_set("tritets")),
    "calendar": lambda: draw_puzzle(Puzzle.of("calendar", date="02-29"), cell=24),
    "dark": lambda: draw_solution(next(FLAT.solve()), cell=16, theme="dark"),
    "plain": lambda: draw_solution(next(FLAT.solve()), cell=24, theme="plain"),
    "accessible": lambda: draw_solution(next(FLAT.solve()), cell=16, theme="accessible"),
}


def main() -> None:
    """Write all pictures again."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / f"{name}.png").write_bytes(png(draw(), ZOOM))


if __name__ == "__main__":
    main()
