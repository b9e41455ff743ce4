"""The short names of boards that the command line and scripts use: `6x10`, `8x8h`, `8x8-2x2@0,0`.

A size reads as array shapes do, so `6x10` is six rows of ten and `3x4x5` three layers of four rows
of five.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod
from types import MappingProxyType

from pentomino.errors import BoardError
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell

CLASSIC_BOARDS: Mapping[str, str] = MappingProxyType(
    {"3": "3x20", "4": "4x15", "5": "5x12", "6": "6x10", "7": "7x9h", "8": "8x8h"}
)
"""One digit names the classic board that has so many rows."""

CLASSIC_AREA = 60
"""What the twelve pentominoes cover, and so what a classic centred hole leaves."""

_TIMES = "[x\u00d7]"
"""Between two lengths: the letter x, or the multiplication sign."""

_SIZE = rf"\d+(?:{_TIMES}\d+)+"
_NAME = re.compile(rf"(?P<size>{_SIZE})(?P<hole>h?)(?P<cuts>(?:-{_SIZE}(?:@\d+(?:,\d+)*)?)*)")
_CUT = re.compile(rf"-(?P<size>{_SIZE})(?:@(?P<at>[\d,]+))?")


def looks_like_board_name(text: str) -> bool:
    """Whether the text was meant as a board's name rather than a file's."""
    return text in CLASSIC_BOARDS or re.match(rf"\d+{_TIMES}\d", text.lower()) is not None


def board_named(name: str) -> Board:
    """The board of this name.

    Args:
        name: A digit from 3 to 8, or a size, then `h` for the classic centred hole that leaves 60
            cells, then any number of cuts: `-2x2@0,0` a rectangle cut out at a cell, `-2x2` one in
            the centre.

    Raises:
        BoardError: It is no such name, or a cut does not lie on the board.
    """
    text = CLASSIC_BOARDS.get(name, name).lower()
    match = _NAME.fullmatch(text)
    if match is None:
        raise BoardError(
            f"there is no board called {name!r}: a board is a size such as 6x10 or 3x4x5, a digit "
            f"from 3 to 8, or a size with a hole such as 8x8h or 8x8-2x2@0,0"
        )
    size = _lengths(match["size"])
    if len(size) > 3:
        raise BoardError(f"{match['size']} has {len(size)} lengths: a board has two or three")
    board = Board.of_size(size)
    holes: set[Cell] = set()
    if match["hole"]:
        holes.update(_classic_hole(size))
    for cut in _CUT.finditer(match["cuts"]):
        holes.update(_cut_cells(size, cut["size"], cut["at"]))
    return board.without(holes) if holes else board


def _lengths(text: str) -> tuple[int, ...]:
    lengths = re.split(_TIMES, text)
    if max(map(len, lengths)) > 12:
        raise BoardError(f"the size {text[:24]}... is too large for a board")
    return tuple(map(int, lengths))


def _classic_hole(size: Sequence[int]) -> Iterator[Cell]:
    area = prod(size) - CLASSIC_AREA
    if len(size) != 2 or area < 1:
        raise BoardError(
            f"{'x'.join(map(str, size))}h: 'h' cuts a centred hole that leaves {CLASSIC_AREA} "
            f"cells, so it goes with a larger rectangle such as 8x8h"
        )
    holes = [
        (rows, area // rows)
        for rows in range(1, area + 1)
        if area % rows == 0 and _is_centred(size, (rows, area // rows))
    ]
    if not holes:
        raise BoardError(
            f"{'x'.join(map(str, size))}h: no centred rectangle of {area} cells leaves "
            f"{CLASSIC_AREA} cells"
        )
    # The squarest one; of two alike, the one along the board's long side.
    along_rows = size[0] > size[1]
    hole = min(holes, key=lambda hole: (abs(hole[0] - hole[1]), (hole[0] > hole[1]) != along_rows))
    return _rectangle([(s - h) // 2 for s, h in zip(size, hole, strict=True)], hole)


def _cut_cells(size: Sequence[int], cut: str, at: str | None) -> Iterator[Cell]:
    lengths = _lengths(cut)
    name = f"the cut -{cut}" + (f"@{at}" if at else "")
    if len(lengths) != len(size) or min(lengths) < 1:
        raise BoardError(f"{name} needs {len(size)} lengths of at least 1, as the board has")
    if at is None:
        if not _is_centred(size, lengths):
            raise BoardError(
                f"{name} cannot lie in the centre of the board: name a cell, as in "
                f"-{cut}@{','.join('0' * len(size))}"
            )
        corner = [(s - c) // 2 for s, c in zip(size, lengths, strict=True)]
    else:
        parts = at.split(",")
        if len(parts) != len(size) or not all(parts) or max(map(len, parts)) > 12:
            raise BoardError(f"{name} needs a cell of {len(size)} numbers after the '@'")
        corner = [int(part) for part in parts]
    if any(o + c > s for o, c, s in zip(corner, lengths, size, strict=True)):
        raise BoardError(f"{name} lies outside the board of {'x'.join(map(str, size))}")
    return _rectangle(corner, lengths)


def _is_centred(size: Sequence[int], hole: Sequence[int]) -> bool:
    return all(s >= h and (s - h) % 2 == 0 for s, h in zip(size, hole, strict=True))


def _rectangle(corner: Sequence[int], lengths: Sequence[int]) -> Iterator[Cell]:
    return product(*(range(o, o + n) for o, n in zip(corner, lengths, strict=True)))
