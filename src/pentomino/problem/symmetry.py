"""Symmetries of puzzles, and which solutions they make one."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias, final

from pentomino.errors import PuzzleError
from pentomino.geometry.board import BoardSymmetry
from pentomino.geometry.lattice import Isometry
from pentomino.geometry.piece import Copies, Piece
from pentomino.geometry.shape import Shape
from pentomino.problem.placement import Mark, Placement, sorted_placement
from pentomino.values import MappingValue
from pentomino.wrong_types import as_choice

if TYPE_CHECKING:
    from pentomino.problem.puzzle import Puzzle


class Distinct(StrEnum):
    """Which solutions count as one: those that a symmetry of this kind carries into each other."""

    ISOMETRIES = "isometries"
    """All rotations and reflections; in space mirror images count as one."""
    ROTATIONS = "rotations"
    """Rotations only: a solution and its mirror image are two."""
    NOTHING = "nothing"
    """Every solution of the board as it lies counts."""

    @property
    def words(self) -> str:
        """What stands after a number of solutions, such as `up to rotation`."""
        match self:
            case Distinct.ISOMETRIES:
                return "up to rotation and reflection"
            case Distinct.ROTATIONS:
                return "up to rotation"
            case Distinct.NOTHING:
                return "in all"


def as_distinct(distinct: Distinct | str) -> Distinct:
    """Read a kind of symmetry from its value or name.

    Raises:
        TypeError: The argument is not a text.
        PuzzleError: No kind has this name.
    """
    return as_choice(distinct, Distinct, "distinct", PuzzleError)


@final
@dataclass(frozen=True, repr=False)
class Symmetry(MappingValue):
    """An isometry that maps a puzzle to itself.

    Args:
        on_board: Where it moves the cells of the board.
        pieces: For each piece, the name of the piece that takes its place.
    """

    on_board: BoardSymmetry
    pieces: Mapping[str, str]

    def __hash__(self) -> int:
        return hash(self.on_board)

    def __repr__(self) -> str:
        return f"<Symmetry: {self.on_board.isometry.matrix}>"

    def placement(self, placement: Placement) -> Placement:
        """Find the image of a placement."""
        cells = tuple(sorted(self.on_board.image[cell] for cell in placement.cells))
        return sorted_placement(self.pieces[placement.piece], cells)

    def mark(self, mark: Mark) -> Mark:
        """Find the image of a mark."""
        return Mark(self.on_board.image[mark.cell], self.pieces[mark.piece])


def symmetries_of(puzzle: "Puzzle") -> Iterator[Symmetry]:
    """Find the isometries that map a puzzle to itself, with all that is fixed on it."""
    givens, marks = set(puzzle.givens), set(puzzle.marks)
    pieces = _Alike(puzzle.pieces)
    for on_board in puzzle.board.symmetries:
        images = pieces.images(on_board.isometry)
        if images is None:
            continue
        symmetry = Symmetry(on_board, images)
        if {symmetry.placement(given) for given in puzzle.givens} != givens:
            continue
        if {symmetry.mark(mark) for mark in puzzle.marks} != marks:
            continue
        if all(symmetry.placement(placement) in puzzle.barred for placement in puzzle.barred):
            yield symmetry


_Kind: TypeAlias = tuple[Shape, int, Copies]


@final
class _Alike:
    """Groups pieces that differ only in their names: same orientations, same copies.

    The first orientation, the number of orientations and the copies identify a group. That is
    enough, because of two mobilities one always allows whatever the other does.

    Args:
        pieces: The pieces of a puzzle.
    """

    def __init__(self, pieces: Iterable[Piece]) -> None:
        self._names: dict[_Kind, list[str]] = defaultdict(list)
        self._kinds: dict[_Kind, _Kind] = {}
        for piece in pieces:
            shapes, copies = piece.orientations, piece.copies
            kind = (shapes[0], len(shapes), copies)
            self._names[kind].append(piece.name)
            self._kinds.update(((shape, len(shapes), copies), kind) for shape in shapes)

    def images(self, isometry: Isometry) -> Mapping[str, str] | None:
        """Find which piece takes the place of each; None where a piece is sent to no piece.

        Pieces of one group are matched in their order, so that the images of a group of symmetries
        are a group too.
        """
        images: dict[str, str] = {}
        for (first, number, copies), names in self._names.items():
            kind = self._kinds.get((first.moved(isometry), number, copies))
            others = [] if kind is None else self._names[kind]
            if len(others) != len(names):
                return None
            images.update(zip(names, others, strict=True))
        return images
