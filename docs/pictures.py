"""Draws the README's pictures: some solutions of 6x10, one of 3x4x5 taken apart, a heat map.

python docs/pictures.py
"""

from itertools import islice
from pathlib import Path

from pentomino import Puzzle, draw_gallery, draw_heat, draw_solution, write_picture

HERE = Path(__file__).parent


def main() -> None:
    """Writes the pictures beside this file."""
    flat = Puzzle.of("6x10")
    some = islice(flat.solve(), 0, None, 390)
    gallery = draw_gallery(some, flat, columns=3, letters="classic", title="Solutions of 6x10")
    write_picture(HERE / "6x10.svg", gallery)

    solid = Puzzle.of("3x4x5")
    apart = draw_solution(next(solid.solve()), view="exploded", letters="classic", cell=30)
    write_picture(HERE / "3x4x5.svg", apart)

    space = flat.solution_space()
    heat = draw_heat(flat, "X", space.coverage(), space.count, cell=44)
    write_picture(HERE / "heat.svg", heat)


if __name__ == "__main__":
    main()
