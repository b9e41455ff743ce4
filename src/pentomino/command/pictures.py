"""The boards by picture, for the help text: what each short name stands for.

Drawn without the geometry, which the help need not load.
"""

_PICTURES = (
    (
        ("3  3x20", 3, 20, None),
        ("4  4x15", 4, 15, None),
    ),
    (
        ("5  5x12", 5, 12, None),
        ("6  6x10 (default)", 6, 10, None),
    ),
    (
        ("7  7x9h", 7, 9, (3, 3, 1, 3)),
        ("8  8x8h", 8, 8, (3, 3, 2, 2)),
    ),
)
_COLUMN = 28

_NAMES = """\
Boards:
  6x10         six rows of ten cells; 3x4x5 is three layers of four rows of five
  8x8h         with the classic hole in the centre that leaves 60 cells
  8x8-2x2@0,0  with a rectangle cut out at a cell (row, column), as often as you like
  8x8-2x2      with a rectangle cut out in the centre
  soma-cube    a puzzle of the catalogue; 'pentomino list' shows them
  puzzle.json  a puzzle file, or a text file in which '.' draws a cell and '#' a hole

Exit codes:
  0 done, 1 there is no solution (solve), 2 bad input, 130 interrupted,
  141 whoever read the output has left
"""


def help_pictures() -> str:
    """The classic boards drawn two a row, then the other ways to name a board."""
    lines = ["Classic boards, named by a digit or their size:", ""]
    for pair in _PICTURES:
        drawings = [_drawing(*board) for board in pair]
        for row in range(max(map(len, drawings))):
            texts = [drawing[row] if row < len(drawing) else "" for drawing in drawings]
            lines.append(("  " + texts[0].ljust(_COLUMN) + texts[1]).rstrip())
        lines.append("")
    return "\n".join(lines) + "\n" + _NAMES


def _drawing(
    title: str, rows: int, columns: int, hole: tuple[int, int, int, int] | None
) -> list[str]:
    top, left, height, width = hole or (0, 0, 0, 0)
    return [title] + [
        "".join(
            " " if top <= row < top + height and left <= column < left + width else "."
            for column in range(columns)
        )
        for row in range(rows)
    ]
