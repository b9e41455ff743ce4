"""Positions as drawings: letters stand for the pieces that lie on a drawn board.

Where a piece's whole shape is drawn it is laid; where fewer of its cells are drawn they are marks.
"""

from collections.abc import Iterable, Mapping, Sequence

from pentomino.errors import NotationError
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import DEFAULT_LATTICE, Cell, Lattice
from pentomino.geometry.piece import Piece
from pentomino.notation.drawings import LAYER_GAP
from pentomino.notation.letters import letters
from pentomino.problem.placement import Mark, Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle

HOLES = "# "
"""Characters of a drawing that are not on the board."""

_BOARD_CHARACTERS = f".?o{HOLES}"

Place = tuple[int, int, int]
"""The layer, row and column of a character in a drawing, each from 0."""


def drawn_board(drawing: str, like: Lattice = DEFAULT_LATTICE) -> Board:
    """The board in a drawing, whatever lies on it.

    Args:
        drawing: One line for each row; a blank line stands between two layers.
        like: The board has cells such as this lattice.

    Raises:
        BoardError: There is no board in the drawing.
    """
    plain = "".join(c if c in _BOARD_CHARACTERS or c.isspace() else "." for c in drawing)
    return Board.of_drawing(plain, like=like)


def read_drawn_position(drawing: str, board: Board, pieces: Sequence[Piece]) -> Position:
    """The position in a drawing.

    Args:
        drawing: As for `drawn_board`.
        board: What `drawn_board` made of it.
        pieces: The pieces that letters stand for, on the board's lattice.

    Raises:
        NotationError: A letter stands for no piece, or for cells that are none of its placements.
        PuzzleError: What is drawn cannot lie on the board.
    """
    places = _places(drawing.splitlines())
    cells = {cell: places[board.lattice.text_position(cell)] for cell in board.cells}
    return _read(Puzzle(board, tuple(pieces)), cells)


def read_position_drawn_on(drawing: str, puzzle: Puzzle) -> Position:
    """The position of a puzzle in a drawing of its board.

    Args:
        drawing: One line for each row, as the board is drawn by every command; layers stand beside
            each other or have a blank line between them.
        puzzle: Whose board and pieces.

    Raises:
        NotationError: The drawing shows another board, or a letter stands for no piece.
        PuzzleError: What is drawn cannot lie on the board.
    """
    drawn = drawn_cells(drawing, puzzle.board)
    for cell in puzzle.board.cells:
        if cell not in drawn:
            where = puzzle.lattice.place_name(cell)
            raise NotationError(f"the drawing leaves out {where}, a cell of the puzzle")
    return _read(puzzle, drawn)


def drawn_cells(drawing: str, board: Board) -> Mapping[Cell, str]:
    """The cells of a board that a drawing shows, each with its character.

    Raises:
        NotationError: The drawing shows a cell that is not on the board.
    """
    lattice = board.lattice
    layers, rows, columns = lattice.text_frame(board.cells)
    places = _places(drawing.splitlines())
    if len(layers) > 1 and not any(layer for layer, _, _ in places):
        places = _beside_each_other(places, len(columns))
    cells = {lattice.text_position(cell): cell for cell in board.cells}
    found: dict[Cell, str] = {}
    for (layer, row, column), character in places.items():
        if character in HOLES:
            continue
        place = (layer + layers.start, row + rows.start, column + columns.start)
        if place not in cells:
            raise NotationError(
                f"{character!r} in line {row + 1}, column {column + 1} of the drawing is not on "
                "the board of the puzzle: draw '#' where the board has no cell"
            )
        found[cells[place]] = character
    return found


def _places(rows: Sequence[str]) -> Mapping[Place, str]:
    """The characters of a drawing with their places; blank lines part the layers."""
    places: dict[Place, str] = {}
    layer, row = 0, 0
    for line in rows:
        if line.strip():
            for column, character in enumerate(line):
                places[layer, row, column] = character
            row += 1
        elif row:
            layer, row = layer + 1, 0
    return places


def _beside_each_other(places: Mapping[Place, str], width: int) -> dict[Place, str]:
    """The places of a drawing whose layers stand beside each other."""
    found: dict[Place, str] = {}
    for (_, row, column), character in places.items():
        layer, inside = divmod(column, width + LAYER_GAP)
        if inside < width:
            found[layer, row, inside] = character
    return found


def _read(puzzle: Puzzle, cells: Mapping[Cell, str]) -> Position:
    """The position in which these characters stand on the cells of the puzzle's board."""
    piece_of = {letter: puzzle.piece_named(name) for name, letter in letters(puzzle.pieces).items()}
    drawn: dict[Piece, set[Cell]] = {}
    for cell, character in cells.items():
        if character in _BOARD_CHARACTERS:
            continue
        if character not in piece_of:
            raise NotationError(
                f"{character!r} at {puzzle.lattice.place_name(cell)} stands for no piece; "
                f"there are: {' '.join(sorted(piece_of))}"
            )
        drawn.setdefault(piece_of[character], set()).add(cell)
    laid: list[Placement] = []
    marks: list[Mark] = []
    for piece, covered in drawn.items():
        for part in puzzle.lattice.parts(covered):
            if len(part) == piece.size:
                laid.append(Placement(piece.name, part))
            elif len(part) < piece.size:
                marks += [Mark(cell, piece.name) for cell in part]
            else:
                raise NotationError(
                    f"{len(part)} cells from {puzzle.lattice.place_name(part[0])} on are drawn as "
                    f"{piece.name}, which has {piece.size}: a puzzle file can tell copies that "
                    "touch apart"
                )
    return _position(puzzle, laid, marks)


def _position(puzzle: Puzzle, laid: Iterable[Placement], marks: Iterable[Mark]) -> Position:
    """The position, without what the puzzle itself has laid and marked."""
    new = sorted(mark for mark in marks if mark not in puzzle.marks)
    return Position(
        puzzle.with_marks(new) if new else puzzle,
        tuple(placement for placement in laid if placement not in puzzle.givens),
    )
