"""Draws the README's picture: the first solutions of 6x10 as the command shows them.

python docs/pictures.py
"""

from itertools import islice
from pathlib import Path

from rich.console import Console
from rich.text import Text

from pentomino import Puzzle
from pentomino.rendering.letters import letters
from pentomino.rendering.palette import colours
from pentomino.rendering.text import block_rows, side_by_side

HERE = Path(__file__).parent


def main() -> None:
    """Writes 6x10.svg beside this file."""
    puzzle = Puzzle.of("6x10")
    paint, names = colours(puzzle.pieces), letters(puzzle.pieces)
    pictures = [block_rows(s, paint, names) for s in islice(puzzle.solve(), 0, 2339, 390)]
    rows = side_by_side(pictures, [20] * len(pictures), 66)
    console = Console(record=True, width=68, file=(HERE / "6x10.txt").open("w"))
    console.print(Text.from_ansi("\n".join(rows)))
    (HERE / "6x10.txt").unlink()
    console.save_svg(str(HERE / "6x10.svg"), title="pentomino 6x10")


if __name__ == "__main__":
    main()
