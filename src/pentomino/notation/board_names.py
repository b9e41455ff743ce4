"""The short names of boards that the command line and scripts use: `6x10`, `8x8h`, `8x8-2x2@0,0`.

A size reads as array shapes do, so `6x10` is six rows of ten and `3x4x5` three layers of four rows
of five. On the lattices of triangles and hexagons `6x6` is a rhombus, and there are `triangle-8`,
`hexagon-3` and `trapezoid-4x9`; `hexagonal:4x7` names the lattice as well.
"""

import re
from collections.abc import Mapping, Sequence
from math import prod
from types import MappingProxyType, NoneType

from pentomino.errors import BoardError, shortened
from pentomino.geometry.board import MOST_CELLS, Board
from pentomino.geometry.lattice import DEFAULT_LATTICE, LATTICES, SHAPES, Cell, Lattice
from pentomino.geometry.space import CLOSINGS
from pentomino.wrong_types import check_type

CLASSIC_BOARDS: Mapping[str, str] = MappingProxyType(
    {"3": "3x20", "4": "4x15", "5": "5x12", "6": "6x10", "7": "7x9h", "8": "8x8h"}
)
"""One digit names the classic board with that number of rows."""

CLASSIC_AREA = 60
"""The cells that the twelve pentominoes cover, and that a classic centred hole leaves."""

_TIMES = " ?(?:x|\u00d7|by) ?"
"""Between two lengths: the letter x, or the multiplication sign; blanks may stand round it."""

_SIZE = rf"\d+(?:{_TIMES}\d+)+"
_NAME = re.compile(rf"(?P<size>{_SIZE})(?P<hole>h?)(?P<cuts>(?:-{_SIZE}(?:@\d+(?:,\d+)*)?)*)")
_SHAPE = re.compile(rf"(?P<shape>{'|'.join(SHAPES)})-(?P<size>\d+(?:{_TIMES}\d+)?)")
_CUT = re.compile(rf"-(?P<size>{_SIZE})(?:@(?P<at>[\d,]+))?")

_FAMILY_LENGTH = re.compile(r"(?<!\d)(\d{0,6})N(?![\dN])")
"""A length of the boards of a family, such as N or 2N."""

_CLOSINGS = {kind: kind for kind in CLOSINGS} | dict.fromkeys(("mobius", "m\u00f6bius"), "moebius")
"""The ways to close a board, by the words for them."""


def looks_like_board_name(text: str) -> bool:
    """Check whether a text looks like the name of a board rather than of a file."""
    kind, _, rest = text.lower().partition(":")
    _, plain = _parted(rest if kind in _CLOSINGS else text.lower())
    if plain in CLASSIC_BOARDS or _SHAPE.match(plain) is not None:
        return True
    return re.match(rf"\d+{_TIMES}\d", plain) is not None


def board_of_family(family: str, n: int) -> str:
    """Return the name of one board of a family, such as `5x12` of `5xN` for N = 12.

    Args:
        family: The name of a board with N or a multiple such as 2N for one or several lengths.
        n: The number for N.

    Raises:
        TypeError: The family is not a text.
        BoardError: It is not the name of a family.
    """
    check_type(family, str, "family", "a text such as '5xN'")
    name, places = _FAMILY_LENGTH.subn(lambda match: f"{int(match[1] or 1) * n}", family)
    if not places or "N" in name or not looks_like_board_name(name):
        raise BoardError(
            f"{shortened(family)!r} is not a family of boards: write the name of a board with a "
            "capital N in place of a length, such as 5xN, NxN or torus:2Nx6"
        )
    return name


def _parted(name: str) -> tuple[Lattice | None, str]:
    """Split a name into the lattice with which it may begin, and the rest."""
    before, colon, rest = name.partition(":")
    for lattice in LATTICES:
        if colon and lattice.name == before:
            return lattice, rest
    return None, name


def board_named(name: str, like: Lattice | None = None, *, most: int = MOST_CELLS) -> Board:
    """Make the board of this name.

    Args:
        name: A digit from 3 to 8, or a size, then `h` for the classic centred hole that leaves 60
            cells, then any number of cuts: `-2x2@0,0` a rectangle cut out at a cell, `-2x2` one in
            the centre. Or `triangle-8`, `hexagon-3` or `trapezoid-4x9` (rows and long side), of
            triangles or hexagons. The name of the lattice and a colon may stand before it.
            Several joined by `+`, as in `3x5+5x9`, are parts of one board that do not touch.
            `torus:6x10`, `cylinder:5x12`, `moebius:5x12` and `klein:6x10` are boards that go round:
            the last column of each touches the first, and on a torus and a Klein bottle the last
            row the first.
        like: The kind of cells of names without a lattice; None for squares, or cubes with three
            lengths, and for triangles where an outline is named.
        most: The most cells that the board may have.

    Raises:
        TypeError: An argument has a wrong type.
        BoardError: The name cannot be read, a cut leaves the board, or the board is too large.
    """
    check_type(name, str, "name", "a text such as '6x10'")
    check_type(like, (Lattice, NoneType), "like", "a lattice such as SQUARE, or None")
    name = re.sub(" *([-+@]) *", r"\1", name)
    parts: list[Board] = []
    number = 0
    for part in name.split("+"):
        if not part.strip() and name.strip():
            raise BoardError(f"{shortened(name)!r}: a board is missing beside the '+'")
        if part != name and not looks_like_board_name(part):
            raise BoardError(
                f"{shortened(name)!r} adds {shortened(part)!r}, and only sizes can be added: draw "
                "all parts of the board in one file, with '#' between them"
            )
        parts.append(_part_named(part, like, most))
        number += len(parts[-1].cells)
        if number > most:
            raise BoardError(
                f"{shortened(name)} is too large: its parts have more than {most:,} cells together"
            )
    return _beside(parts) if len(parts) > 1 else parts[0]


def with_digits(text: str) -> str:
    """Return what was meant by a size with letters that look like digits, or with dashes.

    >>> with_digits("6x1o"), with_digits("6x-10"), with_digits("lion")
    ('6x10', '6x10', 'lion')
    """
    return text.translate(_DIGITS_FOR) if _NEARLY_A_SIZE.fullmatch(text) else text


_NEARLY_A_SIZE = re.compile(r"[\doil|-]+(?:x[\doil|-]+){1,2}h?")
_DIGITS_FOR = str.maketrans("oil|", "0111", "-")


def _part_named(name: str, like: Lattice | None, most: int) -> Board:
    """Make one of the boards that a name joins by `+`."""
    kind, _, rest = name.lower().partition(":")
    if kind in _CLOSINGS:
        return _closed(_CLOSINGS[kind], rest, like, most)
    named, text = _parted(CLASSIC_BOARDS.get(name, name).lower())
    shape = _SHAPE.fullmatch(text)
    if shape is not None:
        outline = shape["shape"]
        if named is None and like is not None:
            # Flat pieces can be laid in layers: a pyramid of balls takes those of squares.
            fits = (each for each in LATTICES if each.flat is like and outline in each.shapes)
            named = next(fits, like)
        return Board.of_shape(outline, _lengths(shape["size"]), named, most=most)
    match = _NAME.fullmatch(text)
    if match is None:
        begins = None if named else _NAME.match(with_digits(re.sub(r" *\* *", "x", text)))
        meant = f"did you mean {shortened(begins[0])}? A" if begins else "a"
        raise BoardError(
            f"there is no board called {shortened(name)!r}: {meant} board is a size such as 6x10 "
            "or 3x4x5, a digit from 3 to 8, or a size with a hole such as 8x8h or 8x8-2x2@0,0"
        )
    size = _lengths(match["size"])
    if len(size) > 3:
        raise BoardError(
            f"{shortened(match['size'])} has {len(size)} numbers: write rows and columns, as in "
            "6x10, or layers, rows and columns, as in 3x4x5"
        )
    board = Board.of_size(
        size, named or (like or DEFAULT_LATTICE).for_lengths(len(size)), most=most
    )
    holes: set[Cell] = set()
    if match["hole"]:
        holes.update(_classic_hole(size, board.lattice))
    for cut in _CUT.finditer(match["cuts"]):
        cells = set(_cut_cells(size, cut["size"], cut["at"], board.lattice))
        if not holes.isdisjoint(cells):
            raise BoardError(f"{shortened(name)}: the cut {cut[0]} overlaps one before it")
        holes |= cells
    return board.without(holes) if holes else board


def _closed(kind: str, name: str, like: Lattice | None, most: int) -> Board:
    """Make the board of this name, whose rectangle is closed."""
    size = re.search(_SIZE, name)
    if size is None or name.partition(":")[0] in _CLOSINGS:
        raise BoardError(
            f"{shortened(f'{kind}:{name}')!r}: a {kind} board is made of rows and columns, as in "
            f"{kind}:6x10"
        )
    return _part_named(name, like, most).closed(kind, _lengths(size[0]))


def _lengths(text: str) -> tuple[int, ...]:
    lengths = re.split(_TIMES, text)
    if max(map(len, lengths)) > 12:
        raise BoardError(f"the size {shortened(text)} is too large for a board")
    return tuple(map(int, lengths))


def _beside(parts: Sequence[Board]) -> Board:
    """Make one board of several parts, each to the right of the one before it."""
    lattice = parts[0].lattice
    if any(part.lattice is not lattice for part in parts):
        raise BoardError("the parts of a board must lie on one lattice")
    for part in parts:
        if part.space.kind:
            raise BoardError(f"{part.space.name} cannot be joined with other boards")
    axis = lattice.across
    cells: list[Cell] = []
    optional: list[Cell] = []
    start = 0
    for part in parts:
        step = start - min(cell[axis] for cell in part.cells)
        for cell in part.cells:
            moved = (*cell[:axis], cell[axis] + step, *cell[axis + 1 :])
            (optional if cell in part.optional else cells).append(moved)
        # Leave two columns free, so that parts do not touch on slanting lattices either.
        start += max(cell[axis] for cell in part.cells) + step - start + 2
    return Board.of_cells(lattice, cells, optional)


def _classic_hole(size: Sequence[int], lattice: Lattice) -> tuple[Cell, ...]:
    name = f"{'x'.join(map(str, size))}h"
    each = len(lattice.box([0] * len(size), [1] * len(size)))
    area, rest = divmod(each * prod(size) - CLASSIC_AREA, each)
    if len(size) != 2 or area < 1 or rest:
        raise BoardError(
            f"{name}: 'h' cuts a centred hole that leaves {CLASSIC_AREA} cells: use it with a "
            "larger rectangle, such as 8x8h"
        )
    holes = [
        (rows, area // rows)
        for rows in range(1, area + 1)
        if area % rows == 0 and _is_centred(size, (rows, area // rows))
    ]
    if not holes:
        raise BoardError(
            f"{name}: no centred rectangle of {area} cells leaves {CLASSIC_AREA} cells"
        )
    # Take the squarest hole; of two equally square ones, the one along the long side.
    along_rows = size[0] > size[1]
    hole = min(holes, key=lambda hole: (abs(hole[0] - hole[1]), (hole[0] > hole[1]) != along_rows))
    return lattice.box([(s - h) // 2 for s, h in zip(size, hole, strict=True)], hole)


def _cut_cells(size: Sequence[int], cut: str, at: str | None, lattice: Lattice) -> tuple[Cell, ...]:
    lengths = _lengths(cut)
    name = f"the cut {shortened(f'-{cut}@{at}' if at else f'-{cut}')}"
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
    return lattice.box(corner, lengths)


def _is_centred(size: Sequence[int], hole: Sequence[int]) -> bool:
    return all(s >= h and (s - h) % 2 == 0 for s, h in zip(size, hole, strict=True))


BETWEEN_PLACEMENTS = "~"
