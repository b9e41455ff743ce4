"""Checks of placements and marks: whether they fit the board, the pieces and each other.

Givens, barred placements and placements that are laid pass the same checks, so that a mistake is
described in the same words everywhere.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from pentomino.errors import PieceError, PuzzleError
from pentomino.geometry.colours import NO_COLOUR, facing, side_words, sides_words
from pentomino.geometry.lattice import Cell, Lattice, Mobility
from pentomino.geometry.piece import Piece
from pentomino.geometry.shape import Orientation, Shape
from pentomino.problem.placement import Mark, Placement
from pentomino.wrong_types import check_type

if TYPE_CHECKING:
    from pentomino.problem.puzzle import Puzzle

_FORBIDDEN_MOVES = {
    Mobility.FREE: "is the mirror image of the piece, which no turn in space makes",
    Mobility.ONE_SIDED: "is the mirror image of the piece, which may be turned but not flipped",
    Mobility.FIXED: "is turned or flipped, but this piece may only slide",
}
"""The fault of a placement that its piece may not make, by the mobility of the piece."""


def check_placement(puzzle: "Puzzle", placement: Placement) -> Orientation:
    """Check that a placement lies on the board and has the shape of its piece.

    Args:
        puzzle: Its board and pieces count; what is laid or barred does not.
        placement: The placement to check.

    Returns:
        How it lies; the first orientation, where several cover the same cells.

    Raises:
        TypeError: It is not a placement.
        PuzzleError: It leaves the board, or its piece cannot lie like this.
    """
    check_type(placement, Placement, "placement", "a placement")
    piece = puzzle.piece_named(placement.piece)
    if not placement.cells:
        raise PuzzleError(f"a placement of {piece.name} needs at least one cell")
    for cell in placement.cells:
        if cell not in puzzle.encoding.cell_items:
            where = _place_name(puzzle.lattice, cell)
            raise PuzzleError(
                f"{piece.name} covers {where}, which is not on the board"
                f"{from_one(puzzle.lattice, [cell])}"
            )
    start = puzzle.lattice.place_name(placement.cells[0])
    try:
        shape = Shape.of(puzzle.lattice, placement.cells)
    except PieceError:
        raise PuzzleError(
            f"{piece.name} starting at {start} has a cell twice: name each cell once"
        ) from None
    orientation = puzzle.encoding.orientation_of(piece, placement.cells, placement.sides)
    if orientation is not None:
        _check_rim(puzzle, placement)
        return orientation
    _check_colours(puzzle, piece, placement, start)
    if shape in piece.shape.orientations(Mobility.MIRRORED):
        raise PuzzleError(f"{piece.name} starting at {start} {_FORBIDDEN_MOVES[piece.mobility]}")
    number = len(placement.cells)
    cells = "the one cell" if number == 1 else f"the {number} cells"
    do = "does" if number == 1 else "do"
    raise PuzzleError(
        f"{cells} of {piece.name} starting at {start} {do} not have the shape of {piece.name}"
    )


def _check_colours(puzzle: "Puzzle", piece: Piece, placement: Placement, start: str) -> None:
    """Check that it is not for colours that a piece cannot lie somewhere.

    Raises:
        PuzzleError: It could lie there without colours of cells or sides.
    """
    if placement.sides and not piece.side_colours:
        raise PuzzleError(f"the sides of {piece.name} have no colours: name only its cells")
    plain = replace(piece, cell_colours=(), side_colours=())
    if piece.side_colours and puzzle.encoding.orientation_of(plain, placement.cells):
        if not placement.sides:
            raise PuzzleError(
                f"{piece.name} starting at {start} can be turned in several ways: name the colours "
                "of its sides as well"
            )
        raise PuzzleError(
            f"{piece.name} starting at {start} cannot be turned so that it has the "
            f"{sides_words(placement.sides)}"
        )
    if piece.cell_colours and puzzle.encoding.orientation_of(plain, placement.cells):
        raise PuzzleError(
            f"{piece.name} starting at {start} does not have the colours of the board's cells"
        )


def _check_rim(puzzle: "Puzzle", placement: Placement) -> None:
    """Check that a placement has the colour that the rim of the board demands.

    Raises:
        PuzzleError: It has another one.
    """
    encoding = puzzle.encoding
    if encoding.sides is None or not placement.sides:
        return
    cells = [encoding.cell_items[cell] for cell in placement.cells]
    colour = encoding.sides.on_rim(cells, placement.sides)
    if colour:
        start = puzzle.lattice.place_name(placement.cells[0])
        raise PuzzleError(
            f"{placement.piece} starting at {start} has a side of {side_words(colour)} on "
            f"the rim, where all have {side_words(puzzle.board.rim)}"
        )


def check_laid(puzzle: "Puzzle", laid: Iterable[Placement]) -> None:
    """Check that all placements can lie on the board at once.

    Args:
        puzzle: Its board, pieces, marks and barred placements count.
        laid: The placements to check, givens as well.

    Raises:
        TypeError: One of them is not a placement.
        PuzzleError: One of them fails `check_placement`, overlaps another, covers a cell that is
            marked for another piece, meets another with a side of another colour, is barred, or
            uses a copy that the piece does not have.
    """
    covered: dict[Cell, str] = {}
    marks = {mark.cell: mark.piece for mark in puzzle.marks}
    used: Counter[str] = Counter()
    met: dict[frozenset[Cell], tuple[str, int]] = {}
    for placement in laid:
        check_placement(puzzle, placement)
        name = placement.piece
        for cell in placement.cells:
            if cell in covered:
                where = puzzle.lattice.place_name(cell)
                raise PuzzleError(f"{name} covers {where}, where {covered[cell]} already lies")
            if marks.get(cell, name) != name:
                where = puzzle.lattice.place_name(cell)
                raise PuzzleError(f"{name} covers {where}, which is marked for {marks[cell]}")
            covered[cell] = name
        if placement in puzzle.barred:
            start = puzzle.lattice.place_name(placement.cells[0])
            raise PuzzleError(
                f"{name} starting at {start} is barred: the puzzle does not allow this placement"
            )
        _check_meeting(puzzle, placement, met)
        used[name] += 1
        most = puzzle.piece_named(name).copies.most
        if most is not None and used[name] > most:
            _check_given_elsewhere(puzzle, placement, most)
            may = {0: "it may not be used", 1: "the puzzle has one copy"}.get(
                most, f"the puzzle has {most} copies"
            )
            raise PuzzleError(f"{name} is laid {times(used[name])}, but {may}")


def _check_meeting(
    puzzle: "Puzzle", placement: Placement, met: dict[frozenset[Cell], tuple[str, int]]
) -> None:
    """Check that the sides of a placement have the colours of those that they meet.

    Args:
        puzzle: The puzzle.
        placement: The placement.
        met: For each two cells a piece on one of them, and the colour that the side of the other
            must have; grows.

    Raises:
        PuzzleError: Two sides that meet have different colours.
    """
    name, lattice, home = placement.piece, puzzle.lattice, puzzle.board.space.home
    for cell, around in zip(placement.cells, placement.sides, strict=False):
        for colour, beyond in zip(around, map(home, lattice.sides(cell)), strict=True):
            side = frozenset((cell, beyond))
            other, wanted = met.get(side, (name, NO_COLOUR))
            if colour and wanted and colour != wanted:
                raise PuzzleError(
                    f"{name} meets {other} between {lattice.place_name(cell)} and "
                    f"{lattice.place_name(beyond)}, where one side has {side_words(colour)} and "
                    f"the other {side_words(wanted)}"
                )
            met.setdefault(side, (name, facing(colour)))


def _check_given_elsewhere(puzzle: "Puzzle", placement: Placement, most: int) -> None:
    """Refuse a placement of a piece all copies of which are given at other places.

    Raises:
        PuzzleError: It is one; the text says where the copies are.
    """
    name, place_name = placement.piece, puzzle.lattice.place_name
    given = [each for each in puzzle.givens if each.piece == name]
    if placement not in given and len(given) == most > 0:
        where = " and ".join(place_name(each.cells[0]) for each in given)
        raise PuzzleError(
            f"{name} is given starting at {where}, so it cannot lie starting at "
            f"{place_name(placement.cells[0])}"
        )


def check_marks(puzzle: "Puzzle", marks: Iterable[Mark]) -> None:
    """Check that marks name cells of the board, each once, and pieces of the puzzle.

    Raises:
        PuzzleError: A mark names no cell of the board or no piece, or a cell has two marks.
    """
    marked: set[Cell] = set()
    for mark in marks:
        puzzle.piece_named(mark.piece)
        where = f"the mark {mark.piece} at {_place_name(puzzle.lattice, mark.cell)}"
        if mark.cell not in puzzle.encoding.cell_items:
            raise PuzzleError(f"{where} is not on the board")
        if mark.cell in marked:
            raise PuzzleError(f"{where} is the second mark in this cell: keep one of them")
        marked.add(mark.cell)


def from_one(lattice: Lattice, cells: Iterable[Cell]) -> str:
    """Say that people count from 1, as the end of a sentence, if one of the places has a 0."""
    known = (cell for cell in cells if len(cell) == lattice.dimension)
    zero = any(0 in lattice.place(cell) for cell in known)
    return "; rows and columns count from 1" if zero else ""


def _place_name(lattice: Lattice, cell: Cell) -> str:
    """Name a place as `Lattice.place_name` does, also where it is not a cell of the lattice."""
    if len(cell) != lattice.dimension:
        return str(list(cell)[:4])
    return lattice.place_name(cell)


def times(number: int) -> str:
    """Write how often something happens: not at all, once, twice, 3 times."""
    return {0: "not at all", 1: "once", 2: "twice"}.get(number, f"{number} times")


def areas_fit(puzzle: "Puzzle") -> bool:
    """Check whether the fewest copies of all pieces cover as many cells as must be covered.

    Nearly all puzzles fit. Where the fewest copies do not, more still may; `pentomino.proofs` finds
    out what is wrong.
    """
    cells = len(puzzle.board.cells)
    covered = sum(piece.size * piece.copies.least for piece in puzzle.pieces)
    return cells - len(puzzle.encoding.spare_cells) <= covered <= cells
