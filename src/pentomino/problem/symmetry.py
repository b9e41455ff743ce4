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
from pentomino.wrong_types import check_type

if TYPE_CHECKING:
    from pentomino.problem.puzzle import Puzzle


class Distinct(StrEnum):
    """Up to which symmetries of the puzzle solutions are told apart."""

    ISOMETRIES = "isometries"
    """All rotations and reflections; in space mirror images count as one."""
    ROTATIONS = "rotations"
    """Rotations only: a solution and its mirror image are two."""
    NOTHING = "nothing"
    """Every solution of the board as it lies counts."""


def as_distinct(distinct: Distinct | str) -> Distinct:
    """The kind of symmetry, by itself or by name.

    Raises:
        TypeError: It is not even a text.
        PuzzleError: It is none.
    """
    check_type(distinct, str, "distinct", "a text such as 'rotations'")
    try:
        return Distinct(distinct)
    except ValueError:
        known = ", ".join(Distinct)
        raise PuzzleError(
            f"there is no kind of symmetry called {distinct[:40]!r}; there are: {known}"
        ) from None


@final
@dataclass(frozen=True)
class Symmetry:
    """An isometry that maps a puzzle to itself.

    Args:
        on_board: What it does to the cells.
        pieces: Which piece, by name, takes the place of each.
    """

    on_board: BoardSymmetry
    pieces: Mapping[str, str]

    def __hash__(self) -> int:
        return hash(self.on_board)

    def __repr__(self) -> str:
        return f"<Symmetry: {self.on_board.isometry.matrix}>"

    def placement(self, placement: Placement) -> Placement:
        """The image of a placement."""
        cells = tuple(sorted(self.on_board.image[cell] for cell in placement.cells))
        return sorted_placement(self.pieces[placement.piece], cells)

    def mark(self, mark: Mark) -> Mark:
        """The image of a mark."""
        return Mark(self.on_board.image[mark.cell], self.pieces[mark.piece])


def symmetries_of(puzzle: "Puzzle") -> Iterator[Symmetry]:
    """The isometries that map board, pieces, givens, marks and barred placements to themselves."""
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
    """Which pieces are alike but for their names: same orientations, same copies.

    A kind is told by its first orientation, how many there are, and the copies: of two mobilities,
    one allows whatever the other does, so that as many orientations are the same ones.

    Args:
        pieces: Of a puzzle.
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
        """Which piece takes the place of each; None where pieces are not mapped to pieces.

        Those that are alike are matched in their order, so that the images of a group of
        symmetries are a group as well.
        """
        images: dict[str, str] = {}
        for (first, number, copies), names in self._names.items():
            kind = self._kinds.get((first.moved(isometry), number, copies))
            others = [] if kind is None else self._names[kind]
            if len(others) != len(names):
                return None
            images.update(zip(names, others, strict=True))
        return images
