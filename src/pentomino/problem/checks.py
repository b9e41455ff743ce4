"""Checks that placements and marks go together with a board and its pieces.

One place for what a given, a barred placement and a placement that is laid must fulfil, and for
the sentences that say what is wrong.
"""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pentomino.errors import PieceError, PuzzleError
from pentomino.geometry.lattice import Cell, Lattice, Mobility
from pentomino.geometry.shape import Shape
from pentomino.problem.placement import Mark, Placement
from pentomino.wrong_types import check_type

if TYPE_CHECKING:
    from pentomino.problem.puzzle import Puzzle


_FORBIDDEN_MOVES = {
    Mobility.FREE: "lies as its mirror image, which no turn makes",
    Mobility.ONE_SIDED: "lies as its mirror image, but it may only be turned",
    Mobility.FIXED: "is turned or flipped, but it may only slide",
}
"""What a placement does that its piece may not; a piece that may be mirrored may do all."""


def check_placement(puzzle: "Puzzle", placement: Placement) -> None:
    """Checks that a placement lies on the board and is a way to lay its piece.

    Raises:
        TypeError: It is not a placement.
        PuzzleError: It is none of the puzzle's; the text says what is wrong with it.
    """
    check_type(placement, Placement, "placement", "a placement")
    piece = puzzle.piece_named(placement.piece)
    if not placement.cells:
        raise PuzzleError(f"a placement of {piece.name} needs cells")
    for cell in placement.cells:
        if cell not in puzzle.encoding.cell_items:
            where = _place_name(puzzle.lattice, cell)
            raise PuzzleError(f"{piece.name} covers {where}, which is not on the board")
    start = puzzle.lattice.place_name(placement.cells[0])
    try:
        shape = Shape.of(puzzle.lattice, placement.cells)
    except PieceError:
        raise PuzzleError(f"{piece.name} from {start} has a cell twice") from None
    if shape not in piece.orientations:
        if shape in piece.shape.orientations(Mobility.MIRRORED):
            raise PuzzleError(f"{piece.name} from {start} on {_FORBIDDEN_MOVES[piece.mobility]}")
        number = len(placement.cells)
        cells = "the one cell" if number == 1 else f"the {number} cells"
        do = "does" if number == 1 else "do"
        raise PuzzleError(
            f"{cells} of {piece.name} from {start} on {do} not have the shape of {piece.name}"
        )


def check_laid(puzzle: "Puzzle", laid: Iterable[Placement]) -> None:
    """Checks that all placements can lie on the board at once, with the marks and what is barred.

    Raises:
        TypeError: One of them is not a placement.
        PuzzleError: They do not go together; the text says which and where.
    """
    covered: dict[Cell, str] = {}
    marks = {mark.cell: mark.piece for mark in puzzle.marks}
    used: Counter[str] = Counter()
    for placement in laid:
        check_placement(puzzle, placement)
        name = placement.piece
        for cell in placement.cells:
            where = puzzle.lattice.place_name(cell)
            if cell in covered:
                raise PuzzleError(f"{name} covers {where}, where {covered[cell]} lies already")
            if marks.get(cell, name) != name:
                raise PuzzleError(f"{name} covers {where}, which is marked for {marks[cell]}")
            covered[cell] = name
        if placement in puzzle.barred:
            start = puzzle.lattice.place_name(placement.cells[0])
            raise PuzzleError(f"{name} may not lie as it does from {start} on: it is barred there")
        used[name] += 1
        most = puzzle.piece_named(name).copies.most
        if most is not None and used[name] > most:
            may = {0: "it may not be used", 1: "there is one"}.get(most, f"there are {most}")
            raise PuzzleError(f"{name} is laid {_times(used[name])}, but {may}")


def check_marks(puzzle: "Puzzle", marks: Iterable[Mark]) -> None:
    """Checks that marks name cells of the board, each once, and pieces of the puzzle.

    Raises:
        PuzzleError: A mark does not; the text says which.
    """
    marked: set[Cell] = set()
    for mark in marks:
        puzzle.piece_named(mark.piece)
        where = f"the mark {mark.piece} at {_place_name(puzzle.lattice, mark.cell)}"
        if mark.cell not in puzzle.encoding.cell_items:
            raise PuzzleError(f"{where} is not on the board")
        if mark.cell in marked:
            raise PuzzleError(f"{where} is the second one in this cell")
        marked.add(mark.cell)


def _place_name(lattice: Lattice, cell: Cell) -> str:
    """As `Lattice.place_name`, for what may not even be a cell."""
    if len(cell) != lattice.dimension:
        return str(list(cell)[:4])
    return lattice.place_name(cell)


def _times(number: int) -> str:
    return "twice" if number == 2 else "once" if number == 1 else f"{number} times"
