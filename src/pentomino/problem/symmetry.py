"""Symmetries of puzzles, and which solutions they make one."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, final

from pentomino.errors import PuzzleError
from pentomino.geometry.board import BoardSymmetry
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
    for on_board in puzzle.board.symmetries:
        images = _images_of_pieces(puzzle.pieces, on_board)
        if images is None:
            continue
        symmetry = Symmetry(on_board, images)
        if {symmetry.placement(given) for given in puzzle.givens} != givens:
            continue
        if {symmetry.mark(mark) for mark in puzzle.marks} != marks:
            continue
        if all(symmetry.placement(placement) in puzzle.barred for placement in puzzle.barred):
            yield symmetry


def _images_of_pieces(pieces: Sequence[Piece], on_board: BoardSymmetry) -> Mapping[str, str] | None:
    """Which piece takes the place of each; None where the pieces are not mapped to themselves.

    Pieces that are alike but for their names are matched in their order, so that the images of a
    group of symmetries are a group as well.
    """
    alike: dict[tuple[tuple[Shape, ...], Copies], list[str]] = defaultdict(list)
    for piece in pieces:
        alike[piece.orientations, piece.copies].append(piece.name)
    images: dict[str, str] = {}
    for (orientations, copies), names in alike.items():
        moved = tuple(
            sorted((o.moved(on_board.isometry) for o in orientations), key=lambda o: o.cells)
        )
        others = alike.get((moved, copies), [])
        if len(others) != len(names):
            return None
        images.update(zip(names, others, strict=True))
    return images
