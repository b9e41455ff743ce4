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
from pentomino.values import Frozen
from pentomino.wrong_types import as_whole_number, whole_numbers


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds(Frozen):
    """The most that a text may ask for.

    Args:
        characters: The most characters of the text, and of every text that comes with it.
        cells: The most cells of a board, with the labelled places that are not cells.
        pieces: The most different pieces of a puzzle.
        piece_cells: The most cells of a piece that is generated from its name.
        placements: The most ways to lay single pieces on the board; estimated from above.
        places: The most places of all grids of a file together, the most cells of all its pieces
            and of all its placements, the most lines of a file, the most objects of a JSON file,
            and the most characters of a drawing or of a list of pieces.

    Raises:
        TypeError: One of them is not a whole number.
        InputError: One of them is negative.
    """

    characters: int = 20_000
    cells: int = 1_000
    pieces: int = 250
    piece_cells: int = 6
    placements: int = 100_000
    places: int = 10_000

    def __post_init__(self) -> None:
        for field in fields(self):
            most = as_whole_number(getattr(self, field.name), field.name)
            if most < 0:
                raise InputError(f"{field.name} must be 0 or more, not {number_text(most)}")
            object.__setattr__(self, field.name, most)

    def check_text(self, text: str) -> None:
        """Check that a text is short enough.

        Raises:
            NotationError: The text is too long.
        """
        what = f"the text has {len(text):,} characters"
        _allow(len(text), self.characters, NotationError, what)

    def check_drawing(self, drawing: str) -> None:
        """Check a drawing by its text, before a cell is made of any character.

        Raises:
            NotationError: It has too many characters.
            BoardError: It draws too many cells.
        """
        self.check_length(len(drawing), "the drawing")
        self._check_cells(len("".join(drawing.split()).replace("#", "")))

    def check_json(self, text: str) -> None:
        """Check how many objects a JSON text has, before it is parsed.

        Raises:
            NotationError: There are too many.
        """
        number = text.count("{")
        _allow(number, self.places, NotationError, f"the file has {number:,} objects")

    def check_lines(self, number: int) -> None:
        """Check the number of lines of a file that is read line by line.

        Raises:
            NotationError: There are too many.
        """
        _allow(number, self.places, NotationError, f"the file has {number:,} lines")

    def check_expression(self, pieces: str) -> None:
        """Check that a text that names pieces is short enough.

        Raises:
            NotationError: The text is too long.
        """
        self.check_length(len(pieces), "the list of pieces")

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
        self.check_number(len(tuple(pieces)))

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
        self._check_lists(data)
        board, pieces = data.get("board"), data.get("pieces")
        if isinstance(board, Mapping):
            self._check_size(board.get("size"))
            self._check_drawn(board)
        if isinstance(board, str):
            board_named(board, most=self.cells)
        if isinstance(pieces, list):
            self.check_number(len(pieces))
            self.check_piece_cells(
                sum(_length(piece.get("cells")) for piece in pieces if isinstance(piece, Mapping))
            )
        if isinstance(pieces, str):
            self.check_expression(pieces)
            check_sizes(pieces, Known(largest=self.piece_cells))

    def _check_lists(self, data: Mapping[str, Any]) -> None:
        """Check what the file lists on the board: a mark and a label at most for each cell."""
        for name, what in (("marks", "marked"), ("labels", "labelled")):
            number = _length(data.get(name))
            _allow(number, self.cells, BoardError, f"{number:,} cells are {what}")
        for name in ("givens", "barred", "laid"):
            number = sum(
                _length(placement.get("cells")) if isinstance(placement, Mapping) else 1
                for placement in _listed(data.get(name))
            )
            what = f"the placements in {name!r} have {number:,} cells altogether"
            _allow(number, self.places, PuzzleError, what)

    def _check_size(self, size: Any) -> None:  # noqa: ANN401 -- what JSON holds
        lengths = size if isinstance(size, list) else []
        numbers = whole_numbers(lengths)
        if numbers and min(numbers) > 0:
            self._check_cells(prod(numbers))

    def _check_drawn(self, board: Mapping[str, Any]) -> None:
        """Check the cells that a board lists, and the rows that it draws."""
        self._check_cells(max(_length(board.get(name)) for name in ("cells", "optional")))
        layers = [board.get("rows"), *_listed(board.get("layers"))]
        rows = [row for layer in layers for row in _listed(layer) if isinstance(row, str)]
        if rows:
            self.check_drawing("\n".join(rows))

    def check_piece_cells(self, number: int) -> None:
        """Check that all pieces together have few enough cells.

        Raises:
            PieceError: They have too many.
        """
        what = f"the pieces have {number:,} cells altogether"
        _allow(number, self.places, PieceError, what)

    def check_length(self, number: int, what: str) -> None:
        """Check how many characters a drawing or a list of pieces has.

        Raises:
            NotationError: There are too many.
        """
        _allow(number, self.places, NotationError, f"{what} has {number:,} characters")

    def _check_cells(self, number: int) -> None:
        _allow(number, self.cells, BoardError, f"the board has {number_text(number)} cells")

    def check_number(self, number: int) -> None:
        """Check a number of pieces, as `check_pieces` does."""
        _allow(number, self.pieces, PieceError, f"the puzzle has {number:,} pieces")


def _allow(number: int, most: int, error: type[InputError], what: str) -> None:
    """Check that a number is allowed.

    Raises:
        InputError: It is not; the error is of the type that is named.
    """
    if number > most:
        raise error(f"{what}; only {most:,} are allowed here")


def _listed(data: object) -> list[Any]:
    return data if isinstance(data, list) else []


def _length(data: object) -> int:
    return len(_listed(data))


STRANGERS = Bounds()
"""The bounds for texts from strangers, unless a program chooses others."""
