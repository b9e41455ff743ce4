"""The one way from a text to a puzzle."""

from collections.abc import Iterable, Sequence

from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Lattice
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import solid
from pentomino.notation.board_names import board_named
from pentomino.notation.piece_expressions import home_lattice, piece_set
from pentomino.notation.positions import read_position_text, split_position_text
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.wrong_types import check_type


def puzzle_of(
    board: Board | str, pieces: Iterable[Piece] | str, givens: Iterable[Placement] = ()
) -> Puzzle:
    """The puzzle of a board and pieces, either of them by name.

    Args:
        board: A board, or a name as `board_named` reads it.
        pieces: Pieces, or an expression as `piece_set` reads it.
        givens: Placements fixed beforehand.

    Raises:
        PentominoError: A name is not known, or board and pieces do not go together.
    """
    check_type(board, (str, Board), "board", "a text such as '6x10', or a board")
    check_type(pieces, Iterable, "pieces", "a text such as 'pentominoes', or pieces")
    if not isinstance(pieces, str):
        pieces = tuple(pieces)
    if isinstance(board, str):
        home = home_lattice(pieces) if isinstance(pieces, str) else _lattice_of(pieces)
        # Squares and cubes share their pieces: there the size of the board decides.
        board = board_named(board, home)
    if isinstance(pieces, str):
        pieces = piece_set(pieces, board.lattice)
    elif board.lattice.in_space:
        pieces = solid(pieces)
    return Puzzle(board, pieces, tuple(givens))


def position_of(text: str, pieces: Iterable[Piece] | str = "pentominoes") -> Position:
    """The position that a text describes: `6x10~X_1.5_2.4-6_3.5~I_6.1-5`, see docs/notation.md.

    Args:
        text: The puzzle's board, then what is laid, in the notation.
        pieces: As for `puzzle_of`.

    Raises:
        PentominoError: There is no such board, or the text is not in the notation.
    """
    board, laid = split_position_text(text)
    return read_position_text(laid, puzzle_of(board, pieces))


def _lattice_of(pieces: Sequence[Piece]) -> Lattice | None:
    return pieces[0].shape.lattice if pieces else None
