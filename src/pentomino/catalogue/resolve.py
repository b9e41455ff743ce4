"""The one way from a text to a puzzle or position, for the command, `Puzzle.of` and other programs.

A text is a size, a name of the catalogue, a drawing, the text of a puzzle file, a position in the
notation, or the name of a file; `PuzzleRequest` holds what may be said beside it.
"""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date as Date  # noqa: N812 -- parameters are called date
from pathlib import Path
from typing import final

from pentomino.catalogue.bounds import STRANGERS, Bounds
from pentomino.catalogue.piece_names import PieceText
from pentomino.catalogue.reader import (
    MonthDay,
    catalogue_entry,
    catalogue_names,
    catalogue_puzzle,
    date_left_open,
    undated_puzzle,
)
from pentomino.catalogue.request import PuzzleRequest, month_day
from pentomino.catalogue.suggestions import suggestion
from pentomino.catalogue.texts import TextKind, is_file, kind_of
from pentomino.errors import (
    InputError,
    NotationError,
    PuzzleError,
    PuzzleFileError,
    UnknownNameError,
    shortened,
)
from pentomino.files.json_text import data_of_json
from pentomino.files.puzzle_file import LARGEST_FILE
from pentomino.files.puzzle_formats import (
    DRAWING,
    Note,
    format_of_content,
    read_bytes,
    text_of,
    warn_of_note,
)
from pentomino.geometry.board import MOST_CELLS, Board
from pentomino.geometry.lattice import DEFAULT_LATTICE, Lattice
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import laid_on, one_sided, pentominoes
from pentomino.notation.board_names import board_named
from pentomino.notation.drawn_positions import (
    drawn_board,
    drawn_cells,
    read_drawn_position,
    read_position_drawn_on,
)
from pentomino.notation.placements import BETWEEN_PLACEMENTS, read_placement
from pentomino.notation.positions import read_position_text, split_position_text
from pentomino.problem.chequering import chequered
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.records.puzzle_reader import laid_from_data, puzzle_from_data
from pentomino.wrong_types import check_each, check_type


def puzzle_of(
    board: Board | str,
    pieces: Iterable[Piece] | str | None = None,
    givens: Iterable[Placement | str] = (),
    *,
    date: Date | MonthDay | str | None = None,
    problem: str | None = None,
    trusted: bool = True,
) -> Puzzle:
    """The puzzle that a text names; what is laid on it are givens.

    Args:
        board: A board, or a text: a size as `board_named` reads it, a name of the catalogue, a
            drawing of several lines in which letters are pieces, the text of a puzzle file, a
            position as `position_text` writes it, or the name of a file in any format of puzzles.
        pieces: Pieces, an expression as `piece_set` reads it, in which names of the catalogue
            stand for the pieces of its puzzles, or the name of a file that draws them; None for
            the puzzle's own, and for the pentominoes where a board alone is named.
        givens: Placements fixed beside those of the puzzle, or their texts in the notation.
        date: Which date of a puzzle for each date, such as `calendar`: (12, 25), "12-25" or a
            date.
        problem: Which problem of a file that holds several, by its number from 1 or its name.
        trusted: Whether texts may name files. Where they may not, a text is also refused that
            asks for more than `Bounds` allows.

    Raises:
        TypeError: An argument has a wrong type.
        PentominoError: A name is not known, or board and pieces do not go together; the text says
            what may have been meant.

    >>> puzzle_of("soma-cube").board
    <Board: 27 cells on the cubic lattice>
    """
    request = PuzzleRequest(
        text=board,
        pieces=_frozen(pieces),
        problem=problem,
        date=None if date is None else month_day(date),
        givens=check_each(givens, (Placement, str), "givens", "placements or their texts"),
    )
    return requested_position(request, bounds=None if trusted else STRANGERS).as_puzzle()


def position_of(
    text: str,
    pieces: Iterable[Piece] | str | None = None,
    *,
    puzzle: str | None = None,
    date: Date | MonthDay | str | None = None,
    problem: str | None = None,
    trusted: bool = True,
) -> Position:
    """The position that a text describes: `6x10~X_1.5_2.4-6_3.5~I_6.1-5`, see docs/notation.md.

    Args:
        text: As for `puzzle_of`.
        pieces: As for `puzzle_of`.
        puzzle: The puzzle of which the text is a position, as a text: then a drawing is read with
            its board and pieces, and what is laid may stand in the notation without a name.
        date: As for `puzzle_of`; a drawn position shows its date itself.
        problem: As for `puzzle_of`.
        trusted: As for `puzzle_of`.

    Raises:
        TypeError: An argument has a wrong type.
        PentominoError: The text describes no position; the error says why.
    """
    request = PuzzleRequest(
        text=text,
        pieces=_frozen(pieces),
        puzzle=puzzle,
        problem=problem,
        date=None if date is None else month_day(date),
    )
    return requested_position(request, bounds=None if trusted else STRANGERS)


def requested_position(
    request: PuzzleRequest, *, bounds: Bounds | None = None, note: Note = warn_of_note
) -> Position:
    """The position that is asked for; nothing is laid where a puzzle is named.

    Reads no clock, and no file where there are bounds.

    Args:
        request: What is asked for.
        bounds: What the texts may ask for; None where they are trusted, and may name files.
        note: Told in a sentence each what somebody may not expect.

    Raises:
        TypeError: Something in the request has a wrong type.
        PentominoError: It names no puzzle, or its parts do not go together.
    """
    check_type(request, PuzzleRequest, "request", "a PuzzleRequest", "or call puzzle_of")
    return _Resolver(request, bounds, note).position()


def _frozen(pieces: Iterable[Piece] | str | None) -> tuple[Piece, ...] | str | None:
    if pieces is None or isinstance(pieces, str):
        return pieces
    instead = "write a text such as 'pentominoes', or take pieces from piece_set"
    return check_each(pieces, Piece, "pieces", "pieces", instead)


@final
class _Resolver:
    """Works one request out."""

    def __init__(self, request: PuzzleRequest, bounds: Bounds | None, note: Note) -> None:
        self._asked = request
        self._bounds = bounds
        self._told: set[str] = set()
        self._tell = note

    def _note(self, text: str) -> None:
        """Tells what somebody may not expect, once."""
        if text not in self._told:
            self._told.add(text)
            self._tell(text)

    def position(self) -> Position:
        """What is asked for."""
        self._check_texts()
        found = self._of_text(self._asked.text) if self._asked.puzzle is None else self._shown()
        if self._bounds is not None:
            self._bounds.check_puzzle(found.puzzle)
        return self._with_rules(found)

    def _check_texts(self) -> None:
        asked = self._asked
        check_type(asked.text, (str, Board), "board", "a text such as '6x10', or a board")
        texts = (asked.text, asked.puzzle, asked.pieces, asked.problem)
        if asked.puzzle is not None:
            check_type(asked.puzzle, str, "puzzle", "a text such as '6x10'")
        for text in (*texts, *asked.givens, *asked.barred):
            if self._bounds is not None and isinstance(text, str):
                self._bounds.check_text(text)

    def _with_rules(self, found: Position) -> Position:
        """The position with the rules, givens and barred placements that are asked for."""
        asked = self._asked
        puzzle = chequered(found.puzzle) if asked.chequered else found.puzzle
        if asked.barred:
            barred = (self._placement(p, puzzle) for p in asked.barred)
            puzzle = replace(puzzle, barred=puzzle.barred.union(barred))
        givens = [self._placement(p, puzzle) for p in asked.givens]
        laid = tuple(p for p in found.laid if p not in givens)
        puzzle = puzzle.with_givens(p for p in givens if p not in puzzle.givens)
        return found if puzzle is found.puzzle else Position(puzzle, laid)

    @staticmethod
    def _placement(placement: Placement | str, puzzle: Puzzle) -> Placement:
        return read_placement(placement, puzzle) if isinstance(placement, str) else placement

    def _kind(self, text: str) -> TextKind:
        return kind_of(text, files=self._bounds is None, note=self._note)

    def _of_text(self, text: Board | str) -> Position:
        """The position that a text describes, with the pieces that are asked for."""
        if isinstance(text, Board):
            return self._of_board(text)
        kind = self._kind(text)
        self._check_goes_with(text, kind)
        readers = {
            TextKind.SIZE: self._of_size,
            TextKind.NAME: self._of_name,
            TextKind.DRAWING: self._of_drawing,
            TextKind.DATA: self._of_data,
            TextKind.NOTATION: self._of_notation,
            TextKind.FILE: self._of_file,
            TextKind.UNKNOWN: self._of_nothing,
        }
        return readers[kind](text)

    def _check_goes_with(self, text: str, kind: TextKind) -> None:
        """Refuses what is said beside a text and means nothing for it."""
        if self._asked.problem is not None and kind is not TextKind.FILE:
            raise PuzzleError(
                f"only a file can hold several problems, and {shortened(text)} is {kind}"
            )
        if self._asked.date is not None and kind not in (TextKind.NAME, TextKind.NOTATION):
            raise PuzzleError(
                "only puzzles of the catalogue, such as calendar, have dates, and "
                f"{shortened(text)} is {kind}"
            )

    # Texts of each kind

    def _of_board(self, board: Board) -> Position:
        return Position(Puzzle(board, self._pieces(board.lattice)))

    def _of_size(self, text: str) -> Position:
        most = MOST_CELLS if self._bounds is None else self._bounds.cells
        return self._of_board(board_named(text, self._home(), most=most))

    def _of_nothing(self, text: str) -> Position:
        shown = shortened(text)
        raise UnknownNameError(shown, suggestion(shown, files=self._bounds is None))

    def _of_name(self, name: str) -> Position:
        date = self._asked.date
        if date is None and catalogue_entry(name).dated and self._asked.today is not None:
            date = self._asked.today
            self._note(f"this is for today, {date[0]:02}-{date[1]:02}: name a date for another")
        return self._repieced(Position(catalogue_puzzle(name, date)))

    def _of_drawing(self, drawing: str) -> Position:
        board = drawn_board(drawing, self._home() or DEFAULT_LATTICE)
        if self._bounds is not None:
            self._bounds.check_board(board)
        return read_drawn_position(drawing, board, self._pieces(board.lattice))

    def _of_data(self, text: str) -> Position:
        data = data_of_json(text)
        if self._bounds is not None:
            self._bounds.check_data(data)
        puzzle = puzzle_from_data(data)
        return self._repieced(Position(puzzle, laid_from_data(data, puzzle)))

    def _of_notation(self, text: str) -> Position:
        name, laid = split_position_text(text)
        if not name:
            raise NotationError(
                f"{shortened(text)!r} does not say of which puzzle it is a position: begin it "
                f"with a name, as in 6x10{BETWEEN_PLACEMENTS}X_1.5_2.4-6_3.5"
            )
        start = self._of_text(name)
        return read_position_text(laid, start.as_puzzle())

    def _of_file(self, name: str) -> Position:
        path = Path(name)
        raw = read_bytes(path, LARGEST_FILE)
        form = format_of_content(path, raw)
        try:
            if form is DRAWING:
                self._check_one_problem()
                return self._of_drawing(text_of(raw))
            if form.extension == "json":
                self._check_one_problem()
                return self._of_data(text_of(raw))
            found = Position(form.reader()(raw, self._asked.problem, self._note))
        except InputError as error:
            raise PuzzleFileError(f"{path}: {error}") from None
        return self._repieced(found)

    def _check_one_problem(self) -> None:
        if self._asked.problem is not None:
            raise PuzzleFileError(
                f"the problem {shortened(self._asked.problem)} is asked for, but this file holds "
                "one puzzle: only files of BurrTools and polycube hold several"
            )

    # A position that is shown on a puzzle named apart

    def _shown(self) -> Position:
        """The position of the puzzle named apart that the text shows."""
        text, name = self._asked.text, self._asked.puzzle or ""
        if isinstance(text, Board):
            raise PuzzleError("a puzzle and a board are named: name one of them")
        drawing = self._drawing_in(text)
        if drawing is not None:
            puzzle = self._puzzle_of_drawing(name, drawing)
            return read_position_drawn_on(drawing, puzzle)
        kind = self._kind(text)
        if kind is not TextKind.UNKNOWN and not self._is_laid(text):
            raise PuzzleError(
                f"two puzzles are named: {shortened(text)} is {kind}, and the puzzle is to "
                f"be {shortened(name)}; only a drawing, or what is laid, goes with a puzzle's name"
            )
        return read_position_text(text, self._of_text(name).as_puzzle())

    def _is_laid(self, text: str) -> bool:
        """Whether a text seems to say in the notation what is laid."""
        is_there = self._bounds is None and is_file(text)
        return not is_there and "_" in text.partition(BETWEEN_PLACEMENTS)[0]

    def _drawing_in(self, text: str) -> str | None:
        """The drawing that a text is or names, if it does."""
        kind = self._kind(text)
        if kind is TextKind.DRAWING:
            return text
        if kind is not TextKind.FILE or self._is_laid(text):
            return None
        path = Path(text)
        raw = read_bytes(path, LARGEST_FILE)
        return text_of(raw) if format_of_content(path, raw) is DRAWING else None

    def _puzzle_of_drawing(self, name: str, drawing: str) -> Puzzle:
        """The puzzle of this name, on the date that the drawing leaves open."""
        if not (name in catalogue_names() and catalogue_entry(name).dated):
            return self._of_text(name).as_puzzle()
        if self._asked.date is not None:
            return self._of_text(name).as_puzzle()
        whole = undated_puzzle(name)
        left_open = set(whole.board.cells).difference(drawn_cells(drawing, whole.board))
        if not left_open and self._asked.today is not None:
            return self._of_text(name).as_puzzle()
        date = date_left_open(name, left_open)
        if date is None:
            raise NotationError(
                f"the drawing does not show a date of {name}: draw '#' on one month and one day, "
                "or name the date"
            )
        return self._repieced(Position(catalogue_puzzle(name, date))).puzzle

    # Pieces

    def _pieces(self, lattice: Lattice, own: tuple[Piece, ...] = ()) -> tuple[Piece, ...]:
        """The pieces that are asked for; without a wish the puzzle's own, or the pentominoes."""
        asked = self._asked.pieces
        if asked is None:
            pieces = own or laid_on(pentominoes(), lattice)
        elif isinstance(asked, str):
            pieces = PieceText(asked, own, self._bounds, self._note).pieces(lattice)
        else:
            pieces = laid_on(asked, lattice)
        if self._bounds is not None:
            self._bounds.check_pieces(pieces)
        return one_sided(pieces) if self._asked.one_sided else pieces

    def _home(self) -> Lattice | None:
        """The lattice of the pieces that are asked for; None where the board must say it."""
        asked = self._asked.pieces
        if isinstance(asked, str):
            return PieceText(asked, (), self._bounds, self._note).home
        return asked[0].shape.lattice if asked else None

    def _repieced(self, found: Position) -> Position:
        """The position with the pieces that are asked for instead of the puzzle's own."""
        puzzle = found.puzzle
        pieces = self._pieces(puzzle.lattice, puzzle.pieces)
        if pieces == puzzle.pieces:
            return found
        return Position(replace(puzzle, pieces=pieces), found.laid)
