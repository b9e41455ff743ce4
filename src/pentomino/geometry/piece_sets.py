"""Sets of pieces by name: all polyforms of a size on any lattice, those of a kind, sums of them.

The shapes are generated; what people call them stands in `lattice`.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement, product
from math import prod
from types import MappingProxyType
from typing import NamedTuple, SupportsIndex

from pentomino.errors import PieceError, number_text, shortened
from pentomino.geometry.colours import MOST_CORNER, MOST_SIDE_COLOUR, corner_sides, sides_text
from pentomino.geometry.holes import shut_in
from pentomino.geometry.lattice import (
    CUBIC,
    HEXAGONAL,
    LATTICES,
    SQUARE,
    TRIANGULAR,
    Lattice,
    Mobility,
    as_lattice,
)
from pentomino.geometry.piece import Piece
from pentomino.geometry.shape import Shape, connected_shapes
from pentomino.wrong_types import as_whole_number, check_each, check_type, shown, whole_numbers

MIRROR_MARK = "'"
"""Ends the name of the mirror image of a piece that has one."""


def polyominoes(size: SupportsIndex) -> tuple[Piece, ...]:
    """Make the free polyominoes of a size, one of each: 12 pentominoes for 5.

    Raises:
        TypeError: The size is not a whole number.
        PieceError: The size is not from 1 to 10.
    """
    return polyforms(SQUARE, size)


def polycubes(size: SupportsIndex) -> tuple[Piece, ...]:
    """Make the polycubes of a size, one of each, mirror images apart: 29 pentacubes for 5.

    Raises:
        TypeError: The size is not a whole number.
        PieceError: The size is not from 1 to 8.
    """
    return polyforms(CUBIC, size)


def polyiamonds(size: SupportsIndex) -> tuple[Piece, ...]:
    """Make the free polyiamonds of a size, one of each: 12 hexiamonds for 6.

    Raises:
        TypeError: The size is not a whole number.
        PieceError: The size is not from 1 to 10.
    """
    return polyforms(TRIANGULAR, size)


def polyhexes(size: SupportsIndex) -> tuple[Piece, ...]:
    """Make the free polyhexes of a size, one of each: 7 tetrahexes for 4.

    Raises:
        TypeError: The size is not a whole number.
        PieceError: The size is not from 1 to 8.
    """
    return polyforms(HEXAGONAL, size)


def pentominoes() -> tuple[Piece, ...]:
    """Make the twelve free pentominoes, F to Z."""
    return polyominoes(5)


def one_sided_pentominoes() -> tuple[Piece, ...]:
    """Make the eighteen one-sided pentominoes; the mirror image of F is F', and so on."""
    return one_sided(pentominoes())


def one_sided(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Make pieces that may not be flipped: each of these, and its mirror image if it differs."""
    result: list[Piece] = []
    for piece in check_each(pieces, Piece, "pieces", "pieces", "write one_sided(pentominoes())"):
        shapes = _one_sided_shapes(piece)
        is_fixed = piece.mobility is Mobility.FIXED
        mobility = Mobility.FIXED if is_fixed else Mobility.ONE_SIDED
        result.append(replace(piece, shape=shapes[0], mobility=mobility))
        result.extend(
            replace(result[-1], name=piece.name + MIRROR_MARK, shape=shape) for shape in shapes[1:]
        )
    return tuple(result)


def _one_sided_shapes(piece: Piece) -> list[Shape]:
    """List the shape of a piece, then its mirror image where turning alone does not make it."""
    if piece.mobility in (Mobility.FIXED, Mobility.ONE_SIDED):
        return [piece.shape]
    turned = piece.shape.orientations(Mobility.ONE_SIDED)
    others = [shape for shape in piece.orientations if shape not in turned]
    return [piece.shape, *others[:1]]


def solid(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Make the same pieces as one layer of cubes; those that cannot be stacked stay the same."""
    pieces = check_each(pieces, Piece, "pieces", "pieces", "write solid(pentominoes())")
    return tuple(
        replace(piece, shape=_raised(piece.shape, piece.shape.lattice.stacked)) for piece in pieces
    )


def burr_stick(number: SupportsIndex) -> Piece:
    """Make a stick of a six-piece burr: two by two by six cubes, some of which are removed.

    Args:
        number: Its number after Bill Cutler, 1 to 4096: one more than the sum of the powers of two
            that stand for the removed cubes. The first four are the middle cubes of an upper edge,
            the next four those behind them, then come the two cubes in the middle below the former,
            and the two below the latter.

    Returns:
        The piece, called `burr88` if that is its number.

    Raises:
        PieceError: There is no such number, or the cubes that are left are not connected.

    >>> burr_stick(88).size
    19
    """
    number = as_whole_number(number, "the number of a burr stick")
    if not 1 <= number <= 1 << len(_REMOVED):
        raise PieceError(
            f"burr sticks have numbers from 1 to {1 << len(_REMOVED)}, not {shown(number)}"
        )
    removed = {cell for bit, cell in enumerate(_REMOVED) if (number - 1) >> bit & 1}
    cells = CUBIC.cells_of_size((2, 2, 6))
    piece = Piece.of(f"burr{number}", [c for c in cells if c not in removed], lattice=CUBIC)
    if not piece.shape.is_connected():
        raise PieceError(f"the burr stick {number} falls into parts")
    return piece


_REMOVED = (
    *((1, row, column) for row in (1, 0) for column in range(1, 5)),
    *((0, row, column) for row in (1, 0) for column in (2, 3)),
)
"""The cubes that may be removed from a burr stick, in the order of their powers of two."""


def block(lengths: Iterable[SupportsIndex]) -> Piece:
    """Make a rectangle of squares, or a block of cubes.

    Args:
        lengths: Two of them for a rectangle, three for a block.

    Returns:
        The piece, called `2x3` or `1x2x4` if those are its lengths.

    Raises:
        TypeError: A length is not a whole number.
        PieceError: There are not two or three lengths, one is less than 1, or the block has more
            than 4096 cells.

    >>> block((1, 2, 4)).size
    8
    """
    wanted = "two lengths for a rectangle, or three for a block"
    size = whole_numbers(lengths)
    if size is None:
        raise TypeError(f"lengths must be whole numbers, {wanted}, not {shown(lengths)}")
    if len(size) not in (2, 3) or min(size) < 1:
        raise PieceError(f"a block needs {wanted}, each 1 or more")
    if (cells := prod(size)) > MOST_BLOCK_CELLS:
        raise PieceError(
            f"a block of {number_text(cells)} cells is too large: at most {MOST_BLOCK_CELLS:,} "
            "are possible"
        )
    lattice = SQUARE if len(size) == 2 else CUBIC
    return Piece.of("x".join(map(str, size)), lattice.cells_of_size(size), lattice=lattice)


MOST_BLOCK_CELLS = 4096
"""The most cells of a rectangle or block that is made from its lengths."""


MOST_PIPS = 9
"""The most pips on half of a domino: its pieces are called by two digits."""


def numbered_dominoes(most: SupportsIndex) -> tuple[Piece, ...]:
    """Make a set of dominoes: one for each pair of numbers of pips, from blank to the greatest.

    A half has its number as the colour of its cell; a blank has the next number after the
    greatest, because 0 may lie everywhere. A piece is called by its pips, such as `06` and `66`.

    Args:
        most: The greatest number of pips, from 1 to 9; 6 for the usual set of 28.

    Raises:
        TypeError: It is not a whole number.
        PieceError: There is no such set.

    >>> len(numbered_dominoes(6))
    28
    """
    number = _greatest(most, "the most pips on half of a domino", MOST_PIPS)
    return tuple(
        Piece.of(
            f"{low}{high}", [(0, 0), (0, 1)], cell_colours=[low or number + 1, high or number + 1]
        )
        for low, high in combinations_with_replacement(range(number + 1), 2)
    )


def numbered_domino(pips: str) -> Piece:
    """Make one domino by its two numbers of pips; it is one of the usual set unless one is above 6.

    Args:
        pips: Two digits, such as `06`; the greater one may come first.
    """
    low, high = sorted(map(int, pips))
    known = numbered_dominoes(max(6, high))
    return next(piece for piece in known if piece.name == f"{low}{high}")


def pips_of(piece: Piece) -> Mapping[int, int] | None:
    """Find the numbers of pips that the colours of a domino's cells stand for.

    They are known of a piece that is called by one digit for each cell, such as `06`; None for
    another piece.
    """
    colours, name = piece.cell_colours, piece.name
    if not colours or len(name) != len(colours) or not (name.isascii() and name.isdigit()):
        return None
    digits = dict(zip(colours, map(int, name), strict=True))
    same = all(digits[colour] == int(d) for colour, d in zip(colours, name, strict=True))
    return digits if same else None


LATTICES_OF_TILES = (SQUARE, TRIANGULAR, HEXAGONAL)
"""The lattices of coloured tiles: their cells turn into each other."""

MOST_TILES = 2_000
"""The most pieces of a set of coloured tiles."""


def coloured_tiles(lattice: Lattice | str, colours: SupportsIndex) -> tuple[Piece, ...]:
    """Make all single cells whose sides have some of these colours, one of each up to turning.

    MacMahon's 24 squares have three colours, his 24 triangles four. A piece is called by the
    colours of its sides, clockwise, the least such name first.

    Args:
        lattice: A flat lattice whose cells are all alike, or its name.
        colours: How many colours there are, 1 or more.

    Raises:
        TypeError: An argument has a wrong type.
        PieceError: The cells have no sides in the plane or do not turn into each other, or there
            would be too many pieces.

    >>> len(coloured_tiles("square", 3)), len(coloured_tiles("triangular", 4))
    (24, 24)
    """
    lattice = as_lattice(lattice)
    if lattice not in LATTICES_OF_TILES:
        raise PieceError(f"there are no coloured tiles on the {lattice.name} lattice")
    number = as_whole_number(colours, "colours")
    sides = sides_of_tile(lattice)
    if not 1 <= number <= MOST_SIDE_COLOUR or number**sides > MOST_TILES * sides:
        raise PieceError(
            f"there are no sets of tiles with {number_text(number)} colours: use a number that "
            f"makes {MOST_TILES:,} pieces or fewer"
        )
    every = product(range(1, number + 1), repeat=sides)
    return tuple(_tile(lattice, each) for each in every if each == _least_turned(each))


def coloured_tile(lattice: Lattice, sides: Sequence[int]) -> Piece:
    """Make the single cell whose sides have these colours, turned as in `coloured_tiles`.

    Args:
        lattice: One of `LATTICES_OF_TILES`.
        sides: As many colours as a cell has sides, clockwise.

    Raises:
        PieceError: A colour is not one from 0 to 35, or there are too few or too many.
    """
    return _tile(lattice, _least_turned(tuple(sides)))


def triominoes(most: SupportsIndex) -> tuple[Piece, ...]:
    """Make a set of triominoes: triangles with a number at each corner, which never fall clockwise.

    A piece is called by its numbers, such as `0-1-2`. Where two pieces meet, the numbers at both
    ends of the side are equal.

    Args:
        most: The greatest number, from 1 to 9; 5 for the usual set of 56.

    Raises:
        TypeError: It is not a whole number.
        PieceError: There is no such set.

    >>> len(triominoes(5))
    56
    """
    number = _greatest(most, "the greatest number of triominoes", MOST_CORNER)
    return tuple(map(triomino, combinations_with_replacement(range(number + 1), 3)))


def _greatest(most: SupportsIndex, what: str, limit: int) -> int:
    """Check the greatest number on the pieces of a set."""
    number = as_whole_number(most, "most")
    if not 1 <= number <= limit:
        raise PieceError(f"{what} must be from 1 to {limit}, not {number_text(number)}")
    return number


def triomino(numbers: Sequence[int]) -> Piece:
    """Make the triangle with these numbers at its corners, clockwise, the least such name first.

    Raises:
        PieceError: A number is not one from 0 to 9, or they are not three.
    """
    corners = whole_numbers(numbers)
    if corners is None or len(corners) != 3:
        raise PieceError(f"a triomino has three numbers, such as [0, 1, 2], not {shown(numbers)}")
    return _tile(TRIANGULAR, corner_sides(_least_turned(corners)))


def sides_of_tile(lattice: Lattice) -> int:
    """Return the number of sides of each cell of one of `LATTICES_OF_TILES`."""
    return len(lattice.sides((0,) * lattice.dimension))


def _least_turned(sides: tuple[int, ...]) -> tuple[int, ...]:
    return min(sides[n:] + sides[:n] for n in range(len(sides)))


def _tile(lattice: Lattice, sides: tuple[int, ...]) -> Piece:
    return Piece.of(
        sides_text([sides]),
        [(0,) * lattice.dimension],
        lattice=lattice,
        mobility=Mobility.ONE_SIDED,
        side_colours=[sides],
    )


def laid_on(pieces: Iterable[Piece], lattice: Lattice) -> tuple[Piece, ...]:
    """Make pieces for a board on this lattice: flat pieces become one layer of it.

    A piece on another lattice stays as it is; a puzzle refuses it.
    """
    return tuple(
        replace(piece, shape=_raised(piece.shape, lattice))
        if piece.shape.lattice is lattice.flat
        else piece
        for piece in pieces
    )


def _raised(shape: Shape, lattice: Lattice) -> Shape:
    """Make the shape one layer of a lattice whose layers are of its kind."""
    return shape if shape.lattice is lattice else Shape.of(lattice, lattice.raised(shape.cells))


def _drawn(lattice: Lattice, drawing: str) -> Shape:
    return Shape.of(
        lattice,
        (
            lattice.cell_at(0, row, column)
            for row, line in enumerate(drawing.split("/"))
            for column, character in enumerate(line)
            if character == "o"
        ),
    )


def drawn_names(lattice: Lattice) -> Iterable[str]:
    """List the customary names of small pieces; cubes have the names of squares."""
    return lattice.flat.polyforms.drawn


def polyforms(lattice: Lattice | str, size: SupportsIndex) -> tuple[Piece, ...]:
    """Make all polyforms of a size on a lattice, each with its name, in a fixed order.

    Raises:
        TypeError: The lattice is not a lattice, or the size not a whole number.
        PieceError: The size is too small or too large for this lattice.
    """
    lattice = as_lattice(lattice)
    size = as_whole_number(size, "size", instead="write polyominoes(5)")
    largest = lattice.polyforms.largest
    if not 1 <= size <= largest:
        raise PieceError(
            f"there are no sets of pieces with {number_text(size)} cells: use a size from 1 to "
            f"{largest}"
        )
    return _polyforms(lattice, size).pieces


def polyform_named(name: str, lattice: Lattice, size: int) -> Piece | None:
    """Find the polyform of a size that has this name, or had it by order; None if none has.

    Raises:
        PieceError: The size is too small or too large for this lattice.
    """
    polyforms(lattice, size)
    by_name = _polyforms(lattice, size).by_name
    if name in by_name or not name.endswith(MIRROR_MARK):
        return by_name.get(name)
    original = by_name.get(name.removesuffix(MIRROR_MARK))
    both = () if original is None else one_sided([original])
    return both[1] if len(both) > 1 else None


def second_names(lattice: Lattice, size: int) -> Mapping[str, str]:
    """List all other names of the polyforms of a size, each with the name that they have.

    Raises:
        PieceError: The size is too small or too large for this lattice.

    >>> second_names(SQUARE, 3)["L3"]
    'V3'
    """
    polyforms(lattice, size)
    by_name = _polyforms(lattice, size).by_name
    return {name: piece.name for name, piece in by_name.items() if name != piece.name}


def piece_once_called(
    name: str, pieces: Iterable[Piece], lying: Shape | None = None
) -> Piece | None:
    """Find a piece by a second name: its name by order, as A6 for I6, or by shape, as L4 for J4.

    Args:
        name: The name.
        pieces: The pieces of a puzzle.
        lying: How the piece lies, which says whether `I6` is the bar or what was called so before.

    Returns:
        The piece, or None where no piece has this second name.
    """
    match = _BY_ORDER.fullmatch(name)
    size = 0 if match is None else int(match["size"])
    own = {piece.name: piece for piece in pieces if _blocks_of(piece) == size}
    if match is None or not own or size > _LARGEST_RENAMED:
        return None
    lattice = next(iter(own.values())).shape.lattice
    meant = polyform_named(name, lattice, size)
    moved = polyform_named(_moved(name), lattice, size)
    if moved is not None and lying is not None and lying in moved.shape.orientations():
        meant = moved
    if meant is None:
        return None
    piece = own.get(meant.name)
    among = own.values() if piece is None else (piece,)
    shapes = meant.shape.orientations()
    same = [each for each in among if each.shape.orientations() == shapes]
    return same[0] if len(same) == 1 else None


def name_by_order(piece: Piece) -> str:
    """Find the name that a piece of a set had when all names of larger pieces went by order.

    It is the name of today for a piece of another set, and for one that was not renamed.
    """
    found = _names_in_set(piece) if _blocks_of(piece) <= _LARGEST_RENAMED else None
    return piece.name if found is None else found.ordered


def says_nothing(piece: Piece) -> bool:
    """Check whether the letter of a piece of a set only goes by order, as in D6."""
    found = _names_in_set(piece)
    if found is None or piece.name.removesuffix(MIRROR_MARK) in drawn_names(piece.shape.lattice):
        return False
    return piece.name in (found.ordered, _moved(found.ordered))


def _names_in_set(piece: Piece) -> "_Names | None":
    """Find the names of a piece of a set of larger pieces; None for other pieces."""
    match = _SET_NAME.fullmatch(piece.name)
    size = _blocks_of(piece)
    if match is None or int(match["size"]) != size:
        return None
    lattice, mirror = piece.shape.lattice, match["mirror"]
    if size > lattice.polyforms.largest:
        return None
    found = _known(piece.shape, _names(lattice, size))
    if found is None or found.name + mirror != piece.name:
        return None
    return _Names(piece.name, found.ordered + mirror)


def _blocks_of(piece: Piece) -> int:
    """The number that names the set of a piece: of its cells, or of its half squares."""
    return piece.size // piece.shape.lattice.block_size


def _moved(name: str) -> str:
    """The name of today of a piece whose name by order says another shape: I6b for I6."""
    plain = name.removesuffix(MIRROR_MARK)
    return f"{plain}{_MOVED}{name[len(plain) :]}"


def formerly_called(name: str, lattice: Lattice) -> str | None:
    """Find what a piece is called now whose name by order is that of another piece today.

    >>> formerly_called("I6", SQUARE)
    'I6b'
    """
    match = _BY_ORDER.fullmatch(name)
    size = 0 if match is None else int(match["size"])
    if match is None or not 1 <= size <= min(_LARGEST_RENAMED, lattice.polyforms.largest):
        return None
    return None if polyform_named(_moved(name), lattice, size) is None else _moved(name)


_SET_NAME = re.compile(rf"(?P<letters>[A-Z]+)(?P<size>\d{{1,2}})b?(?P<mirror>{MIRROR_MARK}?)")
"""The name of a piece of a set of larger pieces."""

_BY_ORDER = re.compile(rf"(?P<letters>[A-Z]+)(?P<size>\d{{1,2}})(?P<mirror>{MIRROR_MARK}?)")

_LARGEST_RENAMED = 7
"""The cells of the largest pieces whose second names are looked up: making all of a larger size
takes seconds, which a name in a text of strangers must not."""


class _Polyforms(NamedTuple):
    """All polyforms of a size, and all names that mean one of them."""

    pieces: tuple[Piece, ...]
    by_name: Mapping[str, Piece]


class _Names(NamedTuple):
    """The name of a shape, and the one that it has by order; they are equal for most shapes."""

    name: str
    ordered: str


_MOVED = "b"
"""Follows a name by order whose letter says another shape of that size: `I6b` is not the bar."""


@cache
def _polyforms(lattice: Lattice, size: int) -> _Polyforms:
    names = _names(lattice, size)
    saying = _saying(names.values(), size)
    order = sorted(names.items(), key=lambda item: (len(item[1].ordered), item[1].ordered))
    pieces = tuple(Piece(given.name, shape) for shape, given in order)
    by_name = {piece.name: piece for piece in pieces}
    for piece, (_, given) in zip(pieces, order, strict=True):
        by_name.setdefault(given.ordered + _MOVED * (given.ordered in saying), piece)
    drawn = _drawn_names(lattice.flat, size)
    also = {name: drawn[shape] for name, shape in _drawings(lattice.flat, size)}
    for called, name in (*saying.items(), *also.items()):
        by_name.setdefault(called, by_name[name])
    return _Polyforms(pieces, MappingProxyType(by_name))


@cache
def _names(lattice: Lattice, size: int) -> Mapping[Shape, _Names]:
    """Name all shapes of a size: as they are drawn, as their letter says, or by their order.

    A flat piece has one name, whether squares or cubes make it up.
    """
    shapes = connected_shapes(lattice, size, Mobility.FREE)
    if lattice.flat is lattice:
        known = {shape: _Names(name, name) for shape, name in _drawn_names(lattice, size).items()}
        if len(known) < len(shapes):
            for letter, drawing in lattice.polyforms.families(size).items():
                known.setdefault(_drawn(lattice, drawing), _Names(f"{letter}{size}", ""))
    else:
        flat = _names(lattice.flat, size)
        known = {_raised(shape, lattice): names for shape, names in flat.items()}
    saying = _saying(known.values(), size)
    found = [_known(shape, known) for shape in shapes]
    taken = {names.ordered for names in found if names}
    fresh = (name for name in _numbered_names(size) if name not in taken)

    def named(names: _Names | None) -> _Names:
        if names is not None and names.ordered:
            return names
        order = next(fresh)
        return _Names(names.name if names else order + _MOVED * (order in saying), order)

    return MappingProxyType(dict(zip(shapes, map(named, found), strict=True)))


def _saying(names: Iterable[_Names], size: int) -> Mapping[str, str]:
    """List the names whose letter says the shape, with those that the pieces have: I5 is the I."""
    return {
        name if name.endswith(str(size)) else f"{name}{size}": name
        for name, ordered in names
        if name != ordered + _MOVED and (name != ordered or name.isalpha())
    }


def _drawn_names(lattice: Lattice, size: int) -> Mapping[Shape, str]:
    """Find the names of the pieces of a size that have a drawing, by the shapes drawn."""
    return {shape: name for name, shape in _drawings(lattice, size)}


def _drawings(lattice: Lattice, size: int) -> Iterator[tuple[str, Shape]]:
    """Yield the names of the pieces of a size that have a drawing, each with its shape."""
    for name, drawing in lattice.polyforms.drawn.items():
        if drawing.count("o") == size:
            yield name, _drawn(lattice, drawing)


def _known(shape: Shape, known: Mapping[Shape, _Names]) -> _Names | None:
    """Find the names of a shape, however it is drawn."""
    return next((known[image] for image in shape.orientations() if image in known), None)


def _numbered_names(size: int) -> Iterable[str]:
    """A6, B6, ... Z6, AA6, AB6, ... for shapes that have no name of their own."""
    number = 0
    while True:
        number += 1
        letters, rest = "", number
        while rest:
            rest, digit = divmod(rest - 1, 26)
            letters = chr(ord("A") + digit) + letters
        yield f"{letters}{size}"


@cache
def set_names() -> Mapping[str, tuple[Lattice, int, bool]]:
    """List the names of the sets, each with lattice, size and whether it is one-sided."""
    names: dict[str, tuple[Lattice, int, bool]] = {}
    for lattice in LATTICES:
        for size, called in enumerate(lattice.polyforms.sets, start=1):
            for name in called:
                names[name] = (lattice, size, False)
                if lattice.flips_by_hand:
                    names[f"one-sided-{name}"] = (lattice, size, True)
    return MappingProxyType(names)


def pieces_of_kind(pieces: Iterable[Piece], kind: str) -> tuple[Piece, ...]:
    """Choose the pieces of a kind, in their order.

    Args:
        pieces: The pieces to choose from.
        kind: `mirror-symmetric` or `turn-symmetric`: some reflection, or some rotation, gives the
            same piece; `asymmetric`: neither does; `chiral`: the mirror image differs; `holed` and
            `holeless`, of flat pieces; `balanced` and `unbalanced`: whether equally many cells have
            each colour, if neighbours always differ.

    Raises:
        TypeError: An argument has a wrong type.
        PieceError: There is no such kind, or not on the lattice of a piece.

    >>> from pentomino.geometry import polyominoes
    >>> [piece.name for piece in pieces_of_kind(polyominoes(5), "turn-symmetric")]
    ['I', 'X', 'Z']
    """
    check_type(kind, str, "kind", "a text such as 'chiral'")
    if kind not in KINDS:
        raise PieceError(f"there are no {shortened(kind)!r} pieces: kinds are {', '.join(KINDS)}")
    pieces = check_each(pieces, Piece, "pieces", "pieces", "write pentominoes()")
    return tuple(piece for piece in pieces if KINDS[kind](piece.shape))


def _is_symmetric(shape: Shape, *, turning: bool) -> bool:
    """Check whether a rotation, or else a reflection, gives the same shape."""
    moves = (move for move in shape.lattice.isometries[1:] if move.is_rotation is turning)
    return any(shape.moved(move) == shape for move in moves)


def _is_mirror_symmetric(shape: Shape) -> bool:
    return _is_symmetric(shape, turning=False)


def _is_turn_symmetric(shape: Shape) -> bool:
    return _is_symmetric(shape, turning=True)


def _has_hole(shape: Shape) -> bool:
    if shape.lattice.has_layers:
        raise PieceError(
            f"whether pieces have holes is told of flat ones, not of the {shape.lattice.name} "
            "lattice"
        )
    return bool(shut_in(shape.lattice, shape.cells))


def _is_balanced(shape: Shape) -> bool:
    colouring = shape.lattice.colourings[0]
    number = Counter(map(colouring.colour, shape.cells))
    return len({number[colour] for colour in range(colouring.colours)}) == 1


def _not(is_of_kind: Callable[[Shape], bool]) -> Callable[[Shape], bool]:
    return lambda shape: not is_of_kind(shape)


KINDS: Mapping[str, Callable[[Shape], bool]] = MappingProxyType(
    {
        "mirror-symmetric": _is_mirror_symmetric,
        "turn-symmetric": _is_turn_symmetric,
        "asymmetric": lambda shape: not (_is_mirror_symmetric(shape) or _is_turn_symmetric(shape)),
        "chiral": _not(_is_mirror_symmetric),
        "holed": _has_hole,
        "holeless": _not(_has_hole),
        "balanced": _is_balanced,
        "unbalanced": _not(_is_balanced),
    }
)
"""What may stand before the name of a set, as in `chiral-pentominoes`, and whether it is true."""
