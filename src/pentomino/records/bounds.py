"""Bounds: the most that a text from a stranger may ask for, checked before the work is done."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from math import prod
from typing import Any, final

from pentomino.errors import (
    BoardError,
    InputError,
    NotationError,
    PieceError,
    PuzzleError,
    number_text,
)
from pentomino.geometry.board import Board
from pentomino.geometry.piece import Piece
from pentomino.notation.board_names import board_named
from pentomino.notation.piece_expressions import Known, check_sizes
from pentomino.problem.puzzle import Puzzle
from pentomino.wrong_types import check_type


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """The most that a text may ask for.

    Args:
        characters: The most characters of the text, and of every text that comes with it.
        cells: The most cells of a board, with the labelled places that are not cells.
        pieces: The most different pieces of a puzzle.
        piece_cells: The most cells of a piece that is generated from its name.
        placements: The most ways to lay single pieces on the board; estimated from above.

    Raises:
        TypeError: One of them is not a whole number.
        InputError: One of them is negative.
    """

    characters: int = 20_000
    cells: int = 1_000
    pieces: int = 250
    piece_cells: int = 6
    placements: int = 100_000

    def __post_init__(self) -> None:
        for field in fields(self):
            most = getattr(self, field.name)
            check_type(most, int, field.name, "a whole number")
            if most < 0:
                raise InputError(f"{field.name} must be 0 or more, not {number_text(most)}")

    def check_text(self, text: str) -> None:
        """Check that a text is short enough.

        Raises:
            NotationError: The text is too long.
        """
        if len(text) > self.characters:
            raise NotationError(
                f"the text has {len(text):,} characters; only {self.characters:,} are allowed here"
            )

    def check_board(self, board: Board) -> None:
        """Check that a board is small enough.

        Raises:
            BoardError: The board is too large.
        """
        self._check_cells(len(board.places))

    def check_pieces(self, pieces: Iterable[Piece]) -> None:
        """Check that there are few enough pieces.

        Raises:
            PieceError: There are too many.
        """
        self._check_number(len(tuple(pieces)))

    def check_puzzle(self, puzzle: Puzzle) -> None:
        """Check that a puzzle has few enough cells, pieces and placements.

        Raises:
            InputError: It has too many; the text says of what.
        """
        self.check_board(puzzle.board)
        self.check_pieces(puzzle.pieces)
        orientations = sum(len(piece.orientations) for piece in puzzle.pieces)
        placements = orientations * len(puzzle.board.cells)
        if placements > self.placements:
            raise PuzzleError(
                f"the puzzle has up to {placements:,} placements; only {self.placements:,} are "
                "allowed here: take a smaller board or fewer pieces"
            )

    def check_data(self, data: object) -> None:
        """Check the data of a puzzle file before anything large is made from it.

        Raises:
            InputError: It asks for too much; the text says of what.
        """
        if not isinstance(data, Mapping):
            return
        board, pieces = data.get("board"), data.get("pieces")
        if isinstance(board, Mapping):
            self._check_size(board.get("size"))
        if isinstance(board, str):
            board_named(board, most=self.cells)
        if isinstance(pieces, list):
            self._check_number(len(pieces))
        if isinstance(pieces, str):
            check_sizes(pieces, Known(largest=self.piece_cells))

    def _check_size(self, size: Any) -> None:  # noqa: ANN401 -- what JSON holds
        lengths = size if isinstance(size, list) else []
        if lengths and all(isinstance(length, int) and length > 0 for length in lengths):
            self._check_cells(prod(lengths))

    def _check_cells(self, number: int) -> None:
        if number > self.cells:
            raise BoardError(
                f"the board has {number_text(number)} cells; only {self.cells:,} are allowed here"
            )

    def _check_number(self, number: int) -> None:
        if number > self.pieces:
            raise PieceError(
                f"the puzzle has {number:,} pieces; only {self.pieces:,} are allowed here"
            )


STRANGERS = Bounds()
"""The bounds for texts from strangers, unless a program chooses others."""
