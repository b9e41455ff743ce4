"""Kinds of pieces: those of a set that are symmetric, have a hole, or cover colours equally."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from pentomino.errors import PieceError, shortened
from pentomino.geometry.holes import shut_in
from pentomino.geometry.piece import Piece
from pentomino.geometry.shape import Shape
from pentomino.wrong_types import check_each, check_type


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
