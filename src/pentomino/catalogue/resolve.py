"""Puzzles and positions from texts, for the command, `Puzzle.of` and other programs.

A text is a size, a name of the catalogue, a drawing, the text of a puzzle file, a position in the
notation, or the name of a file; `PuzzleRequest` holds what may be said beside it. What reads one
kind of text is imported when such a text comes, so that a size is read without all the others.
"""

import os
from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import prod
from os import PathLike
from typing import TYPE_CHECKING, SupportsIndex, cast, final

from pentomino.catalogue.entries import catalogue_name
from pentomino.catalogue.request import (
    PuzzleRequest,
    TextKind,
    is_file,
    kind_of,
    name_of_file,
    without_blanks,
)
from pentomino.errors import (
    InputError,
    NotationError,
    PieceError,
    PuzzleError,
    PuzzleFileError,
    UnknownNameError,
    number_text,
    shortened,
)
from pentomino.files.puzzle_formats import (
    DRAWING,
    Note,
    check_no_problem,
    folder_refusal,
    read_any_format,
    text_of,
    warn_of_note,
)
from pentomino.geometry.board import MOST_CELLS, Board
from pentomino.geometry.lattice import DEFAULT_LATTICE, Lattice
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import laid_on, one_sided, pentominoes
from pentomino.notation.board_names import BETWEEN_PLACEMENTS, board_named
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle, placement_of
from pentomino.wrong_types import check_each, check_flag, check_type, whole_numbers

if TYPE_CHECKING:
    from pathlib import Path

    from pentomino.catalogue.dates import AnyDate, MonthDay
    from pentomino.catalogue.piece_names import PieceText
    from pentomino.notation.headings import Heading
    from pentomino.records.bounds import Bounds


def puzzle_of(
    board: "Board | str | PathLike[str] | Iterable[SupportsIndex]",
    pieces: Iterable[Piece] | str | None = None,
    givens: Iterable[Placement | str] = (),
    *,
    date: "AnyDate | None" = None,
    problem: str | None = None,
    trusted: bool = True,
) -> Puzzle:
    """Make the puzzle that a text names; what lies on its board becomes givens.

    Args:
        board: A board, or a text: a size as `board_named` reads it, a name of the catalogue, a
            drawing of several lines in which letters are pieces, the text of a puzzle file, a
            position as `position_text` writes it, or the name of a file in any format of puzzles.
            A `Path` is always the name of a file. Two whole numbers are rows and columns, three
            are layers, rows and columns.
        pieces: Pieces, an expression as `piece_set` reads it, in which a name of the catalogue
            stands for the pieces of that puzzle, or the name of a file that draws them; None for
            the puzzle's own pieces, and for the pentominoes where only a board is named.
        givens: Placements to fix in addition to those of the puzzle, or their texts in the
            notation.
        date: The date, for a puzzle that is different every day, such as `calendar`: (12, 25),
            "12-25", "Dec 25", "today" or a date.
        problem: Which problem of a file that holds several, by its number from 1, its name
            or, in ndjson, its code.
        trusted: Whether texts may name files. Other texts are also refused where they ask for
            more than `Bounds` allows.

    Raises:
        TypeError: An argument has a wrong type.
        PentominoError: A name is not known, or board and pieces do not fit together; the message
            suggests what to write.

    >>> puzzle_of("soma-cube").board
    <Board: 27 cells on the cubic lattice>
    """
    request = PuzzleRequest(
        text=_text_of(board),
        pieces=_frozen(pieces),
        problem=problem,
        date=_month_day(date),
        givens=check_each(givens, (Placement, str), "givens", "placements or their texts"),
    )
    return requested_position(request, bounds=_bounds(trusted)).as_puzzle()


def position_of(
    text: "str | PathLike[str]",
    pieces: Iterable[Piece] | str | None = None,
    *,
    puzzle: str | None = None,
    date: "AnyDate | None" = None,
    problem: str | None = None,
    trusted: bool = True,
) -> Position:
    """Make the position that a text describes, such as `6x10~X_1.5_2.4-6_3.5~I_6.1-5`.

    docs/notation.md explains the notation.

    Args:
        text: As for `puzzle_of`.
        pieces: As for `puzzle_of`.
        puzzle: The puzzle of which the text is a position, as a text: a drawing is then read with
            its board and pieces, and placements in the notation need no name before them.
        date: As for `puzzle_of`; a drawn position may show its date instead.
        problem: As for `puzzle_of`.
        trusted: As for `puzzle_of`.

    Raises:
        TypeError: An argument has a wrong type.
        PentominoError: The text does not describe a position; the message says why.
    """
    request = PuzzleRequest(
        text=_text_of(text),
        pieces=_frozen(pieces),
        puzzle=puzzle,
        problem=problem,
        date=_month_day(date),
    )
    return requested_position(request, bounds=_bounds(trusted))


def requested_position(
    request: PuzzleRequest, *, bounds: "Bounds | None" = None, note: Note = warn_of_note
) -> Position:
    """Make the position that a request describes; nothing is laid where it names a puzzle.

    Reads the clock only for a line of a drawing such as `date: today`, and no files where there are
    bounds.

    Args:
        request: The text and everything said beside it.
        bounds: What the texts may ask for; None for trusted texts, which may also name files.
        note: Called with a sentence about each thing that may be unexpected.

    Raises:
        TypeError: Something in the request has a wrong type.
        PentominoError: It does not name a puzzle, or its parts do not fit together.
    """
    check_type(request, PuzzleRequest, "request", "a PuzzleRequest", "or call puzzle_of")
    return _Resolver(request, bounds, note).position()


def published_colours(
    request: PuzzleRequest,
) -> "tuple[tuple[Piece, ...], Mapping[str, int]] | None":
    """Find the pieces and colours of a chequered puzzle that the catalogue knows with colours.

    Returns:
        The pieces, and the colour of the first cell of each, by name; None where the request is
        not for a chequered puzzle, names other pieces, or the catalogue has no colours for it.
    """
    text = request.text if request.puzzle is None else request.puzzle
    if not request.chequered or request.pieces is not None or not isinstance(text, str):
        return None
    name = catalogue_name(text.partition(BETWEEN_PLACEMENTS)[0])
    if name is None:
        return None
    from pentomino.catalogue import reader  # noqa: PLC0415

    return reader.published_colours(name)


def _bounds(trusted: object) -> "Bounds | None":
    """The bounds of a text; what only looks like no, such as the text "no", is refused."""
    check_flag(trusted, "trusted")
    if trusted:
        return None
    from pentomino.records.bounds import STRANGERS  # noqa: PLC0415

    return STRANGERS


def _text_of(named: "Board | str | PathLike[str] | Iterable[SupportsIndex]") -> Board | str:
    """The text for what names a board; a `TypeError` about anything else comes later."""
    if isinstance(named, PathLike):
        return name_of_file(named)
    size = whole_numbers(named)
    if size is None or len(size) not in (2, 3):
        return cast("Board | str", named)
    if min(size) < 1:
        return Board.of_size(size)  # which says so
    return "x".join(number_text(length, grouped=False) for length in size)


def _month_day(date: "AnyDate | None") -> "MonthDay | None":
    if date is None:
        return None
    from pentomino.catalogue.dates import month_day  # noqa: PLC0415

    return month_day(date)


def _usual_pieces(lattice: Lattice) -> tuple[Piece, ...]:
    """The pieces of a board for which none are named: the pentominoes.

    Raises:
        PieceError: They do not lie on this lattice.
    """
    pieces = laid_on(pentominoes(), lattice)
    if pieces[0].shape.lattice is not lattice:
        raise PieceError(
            f"the board is on the {lattice.name} lattice, where pentominoes cannot lie: name its "
            f"pieces as well, as in --pieces {lattice.polyforms.usual} (in Python "
            f"pieces='{lattice.polyforms.usual}')"
        )
    return pieces


def _frozen(pieces: Iterable[Piece] | str | None) -> tuple[Piece, ...] | str | None:
    if pieces is None or isinstance(pieces, str):
        return pieces
    instead = "write a text such as 'pentominoes', or take pieces from piece_set"
    return check_each(pieces, Piece, "pieces", "pieces", instead)


def _titled(found: Position, title: str) -> Position:
    """The position with this title for its puzzle, if there is one."""
    return Position(replace(found.puzzle, title=title), found.laid) if title else found


def _is_dated(name: str | None) -> bool:
    """Whether this is the name of a puzzle that is different every day."""
    if name is None or catalogue_name(name) is None:
        return False
    from pentomino.catalogue.reader import catalogue_entry  # noqa: PLC0415

    return catalogue_entry(name).dated


def _called(found: Position, name: str) -> Position:
    """The position with this name as the title of its puzzle, if nothing else says what it is."""
    board = found.puzzle.board
    is_box = board.size_name and prod(board.lengths) == len(board.cells)
    return found if found.puzzle.title or is_box else _titled(found, name)


@final
class _Resolver:
    """Makes the position of one request."""

    def __init__(self, request: PuzzleRequest, bounds: "Bounds | None", note: Note) -> None:
        self._asked = request
        self._bounds = bounds
        self._told: set[str] = set()
        self._tell = note
        self._folder: Path | None = None  # of the file that names the pieces

    def _note(self, text: str) -> None:
        """Pass on a note, the first time only."""
        if text not in self._told:
            self._told.add(text)
            self._tell(text)

    def position(self) -> Position:
        """The position of the request."""
        self._check_texts()
        if self._asked.puzzle is None and self._asked.date is not None:
            self._take_for_dated()
        found = self._of_text(self._asked.text) if self._asked.puzzle is None else self._shown()
        if self._bounds is not None:
            self._bounds.check_puzzle(found.puzzle)
        return _titled(self._with_rules(found), self._asked.title)

    def _check_texts(self) -> None:
        asked = self._asked
        instead = "for a list of cells write Board.of(cells)"
        wanted = "a text such as '6x10', a size such as (6, 10), or a board"
        check_type(asked.text, (str, Board), "board", wanted, instead)
        texts = (asked.text, asked.puzzle, asked.pieces, asked.problem)
        if asked.puzzle is not None:
            check_type(asked.puzzle, str, "puzzle", "a text such as '6x10'")
        if asked.problem is not None:
            check_type(asked.problem, str, "problem", "a text such as '2'")
        for text in (*texts, *asked.givens, *asked.barred):
            if self._bounds is not None and isinstance(text, str):
                self._bounds.check_text(text)

    def _with_rules(self, found: Position) -> Position:
        """The position with the rules, givens and barred placements of the request."""
        asked = self._asked
        puzzle = found.puzzle
        if asked.chequered:
            from pentomino.problem.chequering import chequered  # noqa: PLC0415

            colours = published_colours(asked)
            puzzle = chequered(puzzle, None if colours is None else colours[1])
        if asked.barred:
            barred = (self._placement(p, puzzle) for p in asked.barred)
            puzzle = replace(puzzle, barred=puzzle.barred.union(barred))
        givens = [self._placement(p, puzzle) for p in asked.givens]
        laid = tuple(p for p in found.laid if p not in givens)
        puzzle = puzzle.with_givens(p for p in givens if p not in puzzle.givens)
        return found if puzzle is found.puzzle else Position(puzzle, laid)

    @staticmethod
    def _placement(placement: Placement | str, puzzle: Puzzle) -> Placement:
        return placement_of(placement, puzzle, "a placement")

    def _kind(self, text: str) -> TextKind:
        return kind_of(text, files=self._bounds is None, note=self._note)

    def _of_text(self, text: Board | str) -> Position:
        """The position that a text describes, with the pieces of the request."""
        if isinstance(text, Board):
            return self._of_board(text)
        text = without_blanks(text, files=self._bounds is None)
        kind = self._kind(text)
        self._check_goes_with(text, kind)
        readers = {
            TextKind.SIZE: self._of_size,
            TextKind.NAME: self._of_name,
            TextKind.DRAWING: self._of_drawing,
            TextKind.DATA: self._of_json,
            TextKind.NOTATION: self._of_notation,
            TextKind.FILE: self._of_file,
            TextKind.UNKNOWN: self._of_nothing,
        }
        return readers[kind](text)

    def _check_goes_with(self, text: str, kind: TextKind) -> None:
        """Refuse what means nothing for a text of this kind."""
        if self._asked.problem is not None and kind is not TextKind.FILE:
            raise PuzzleError(
                f"{shortened(text)} is {kind} and has no problems to choose from: only a file "
                "can hold several"
            )
        if self._asked.date is not None and kind not in (TextKind.NAME, TextKind.NOTATION):
            raise PuzzleError(
                f"{shortened(text)} is {kind} and has no dates: leave the date out, or choose a "
                "puzzle that is different every day, such as calendar"
            )

    # Texts of each kind

    def _of_board(self, board: Board) -> Position:
        return Position(Puzzle(board, self._pieces(board.lattice)))

    def _of_size(self, text: str) -> Position:
        most = MOST_CELLS if self._bounds is None else self._bounds.cells
        found = self._of_board(board_named(text, self._home(), most=most))
        if found.puzzle.board.size_name:
            return found
        # A shape of the lattice, such as hexagon-6: no sentence, but better than the notation.
        return _called(found, text if ":" in text else text.replace("-", " ").capitalize())

    def _of_nothing(self, text: str) -> Position:
        from pentomino.catalogue.suggestions import suggestion  # noqa: PLC0415

        shown = shortened(text)
        if self._bounds is None and os.path.isdir(text):  # noqa: PTH112 -- start sooner
            raise folder_refusal(shown)
        raise UnknownNameError(shown, suggestion(shown, files=self._bounds is None))

    def _of_name(self, name: str) -> Position:
        from pentomino.catalogue.reader import catalogue_puzzle  # noqa: PLC0415

        puzzle = catalogue_puzzle(name, self._date(name))
        colours = published_colours(self._asked)
        if colours is not None:
            puzzle = replace(puzzle, pieces=colours[0])
        return _called(self._repieced(Position(puzzle)), name)

    def _date(self, name: str) -> "MonthDay | None":
        """The date of the request; where it or its year is left out, that of today."""
        from pentomino.catalogue.reader import catalogue_entry, has_weekdays  # noqa: PLC0415

        date, today = self._asked.date, self._asked.today
        if today is None or not catalogue_entry(name).dated:
            return date
        from pentomino.catalogue.dates import date_words, in_year, month_day, next_year  # noqa: PLC0415

        if date is None:
            words = date_words(month_day(today) if has_weekdays(name) else (today.month, today.day))
            self._note(f"this is the puzzle for today, {words}; add a date for another day")
            return month_day(today)
        if not has_weekdays(name) or (dated := in_year(date, today.year)) == date:
            return date
        year = today.year
        self._note(
            f"{date_words(date)} is a {date_words(dated).split()[0]} in {year}: "
            f"write {next_year(date, year)}-{date[0]:02}-{date[1]:02} for another year"
        )
        return dated

    def _of_drawing(self, text: str, path: "Path | None" = None) -> Position:
        from pentomino.catalogue import suggestions  # noqa: PLC0415 -- few texts are drawings

        try:
            return self._read_drawing(text, path)
        except NotationError:
            suggestions.check_not_prose(text)
            raise

    def _read_drawing(self, text: str, path: "Path | None") -> Position:
        from pentomino.catalogue import suggestions  # noqa: PLC0415
        from pentomino.notation import (  # noqa: PLC0415
            drawings,
            drawn_positions,
            headings,
            letters,
        )

        if self._bounds is not None:
            self._bounds.check_length(len(text), "the drawing")
        heading, drawing = headings.split_heading(text)
        named = heading.pieces
        if named is not None:
            self._take_pieces(named, path)
        like = self._home() or DEFAULT_LATTICE
        self._check_drawing(drawing)
        if not (like.has_layers or heading.layers):
            suggestions.check_not_solutions(drawing, path)
        drawing = drawings.plain_drawing(drawing, like, self._note, heading)
        drawing = self._with_plain_cells(drawing, like)
        around, drawing = drawing, drawn_positions.moved_to_corner(drawing, like)
        self._check_drawing(drawing)  # again: '#' may be cells now
        board = drawn_positions.drawn_board(drawing, like)
        pieces, has_pieces = self._pieces(board.lattice), self._asked.pieces is not None
        if self._bounds is not None:
            return drawn_positions.read_drawn_position(drawing, board, pieces, heading)
        try:
            found = drawn_positions.read_drawn_position(drawing, board, pieces, heading)
        except NotationError as error:
            named_too = has_pieces or heading.layers
            if path is not None and not named_too and suggestions.draws_pieces(drawing):
                advice = f"for a file of pieces, name a board and write --pieces {path}"
                # Pictures of pieces are no layers, of which the error would speak.
                several = "\n\n" in drawing.strip()
                layers = (
                    "for the layers of a board, name its pieces with --pieces, and write a line "
                    "such as 'layer 1' above each"
                )
                raise PuzzleFileError(f"{layers if several else error}; {advice}") from None
            raise (error if has_pieces else suggestions.with_fitting(error, drawing)) from None
        suggestions.check_not_closed(drawing, found)
        for note in (
            *suggestions.drawing_notes(around, found.puzzle, named=has_pieces),
            *heading.notes,
            *letters.note_of_names(named or "", board.lattice),
            *letters.note_of_marks(found.puzzle),
        ):
            self._note(note)
        return found

    def _take_pieces(self, named: str, path: "Path | None") -> None:
        """Take the pieces that a line of a drawing names, unless the request names others."""
        if self._asked.pieces is not None:
            if self._asked.pieces != named:
                self._note(f"the line 'pieces: {shortened(named)}' is not used: others are named")
            return
        if self._bounds is not None:
            self._bounds.check_expression(named)
        self._folder = None if path is None else path.parent
        self._asked = replace(self._asked, pieces=named)

    def _check_drawing(self, drawing: str) -> None:
        if self._bounds is not None:
            self._bounds.check_drawing(drawing)

    def _with_plain_cells(self, drawing: str, like: Lattice) -> str:
        """The drawing with its cells as `.`, where it shows nothing but one of `SIGNS`.

        A sign that stands for one of the pieces keeps its meaning. Zeros beside ones are holes.
        """
        from pentomino.notation.drawn_positions import SIGNS, drawn_board  # noqa: PLC0415
        from pentomino.notation.letters import pieces_by_letter  # noqa: PLC0415

        drawn = set("".join(drawing.split()))
        sign = "1" if drawn == {"0", "1"} else "".join(drawn)
        if len(sign) != 1 or sign not in SIGNS:
            return drawing
        if sign.isalnum():
            pieces = self._pieces(drawn_board(drawing, like).lattice)
            if sign in pieces_by_letter(pieces):
                return drawing
        holes = "'0'" if len(drawn) > 1 else "blanks"
        self._note(f"the cells are drawn with {sign!r}: read as '.', and {holes} as holes")
        return drawing.replace(sign, ".").replace("0", "#")

    def _of_json(self, text: str, problem: str | None = None) -> Position:
        from pentomino.files.puzzle_file import position_from_json  # noqa: PLC0415

        return self._repieced(position_from_json(text, problem, self._note, self._bounds))

    def _of_notation(self, text: str) -> Position:
        from pentomino.notation import placements  # noqa: PLC0415

        name, laid = placements.split_position_text(text)
        if not name:
            raise NotationError(
                f"{shortened(text)!r} does not name its puzzle: begin with one, as in "
                f"6x10{BETWEEN_PLACEMENTS}X_1.5_2.4-6_3.5"
            )
        start = self._of_text(name)
        return placements.read_position_text(laid, start.as_puzzle())

    def _of_file(self, name: str) -> Position:
        from pentomino.files.puzzle_file import titled_by_name  # noqa: PLC0415

        path, raw, form = read_any_format(name)
        try:
            if form is DRAWING:
                check_no_problem(self._asked.problem)
                found = self._of_drawing(text_of(raw), path)
            elif form.extension == "json":
                found = self._of_json(text_of(raw), self._asked.problem)
            else:
                read = form.reader()(raw, self._asked.problem, self._note)
                found = self._repieced(Position(read))
        except InputError as error:
            raise PuzzleFileError(f"{path}: {error}") from None
        if not self._asked.named_by_file:
            return found
        return Position(titled_by_name(found.puzzle, path), found.laid)

    # A position of a puzzle that is named separately

    def _take_for_dated(self) -> None:
        """Read a drawing that comes with a date as a position of the puzzle with its board."""
        drawn = None if isinstance(self._asked.text, Board) else self._drawing_in(self._asked.text)
        if drawn is None:
            return
        from pentomino.catalogue.suggestions import dated_puzzles_drawn  # noqa: PLC0415

        _, drawing = drawn
        names = dated_puzzles_drawn(drawing)
        if len(names) == 1:
            self._note(f"the drawing has the board of {names[0]}: it is read as a position of it")
            self._asked = replace(self._asked, puzzle=names[0])

    def _shown(self) -> Position:
        """The position that the text shows of the puzzle in `puzzle`."""
        text, name = self._asked.text, self._asked.puzzle or ""
        if isinstance(text, Board):
            raise PuzzleError("both a board and a puzzle are named: leave one of them out")
        drawn = self._drawing_in(text)
        kind = self._kind(text)
        if drawn is not None:
            from pathlib import Path  # noqa: PLC0415 -- a count of a board needs none

            path = Path(text) if kind is TextKind.FILE else None
            try:
                return self._drawn_on(name, *drawn, path)
            except NotationError as error:
                if kind is not TextKind.FILE:
                    raise
                raise PuzzleFileError(f"{text}: {error}") from None
        if kind is not TextKind.UNKNOWN and not self._is_laid(text):
            raise PuzzleError(
                f"two puzzles are named: {shortened(text)} is {kind}, and {shortened(name)} is "
                "named as the puzzle; leave one of them out, or show the position as a drawing"
            )
        from pentomino.notation.placements import read_position_text  # noqa: PLC0415

        return read_position_text(text, self._of_text(name).as_puzzle())

    def _drawn_on(
        self, name: str, heading: "Heading", drawing: str, path: "Path | None"
    ) -> Position:
        """The position of the puzzle of this name in a drawing, with the title of the drawing.

        Args:
            name: The puzzle.
            heading: The lines around the drawing; the pieces of a puzzle count more than theirs.
            drawing: The drawing without these lines.
            path: Its file.
        """
        named = heading.pieces
        if named is not None and self._kind(name) is TextKind.SIZE:
            self._take_pieces(named, path)
        elif named not in (None, name):
            self._note(f"the line 'pieces: {shortened(named)}' is not used: {name} has its own")
        self._take_more(name, heading.more)
        found = self._laid_on(name, heading, drawing)
        for text in heading.notes:
            self._note(text)
        return _titled(found, heading.title)

    def _take_more(self, name: str, said: Mapping[str, str]) -> None:
        """Take the date that a line of a drawing says, and check that of its puzzle.

        Raises:
            NotationError: The line says another date or puzzle than the request.
        """
        from pentomino.catalogue.dates import agree, date_words, month_day  # noqa: PLC0415
        from pentomino.notation.headings import DATE, PUZZLE  # noqa: PLC0415

        puzzle, written = said.get(PUZZLE, name), said.get(DATE)
        if (catalogue_name(puzzle) or puzzle) != (catalogue_name(name) or name):
            raise NotationError(
                f"a line of the drawing names the puzzle {shortened(puzzle)!r}, but "
                f"{shortened(name)!r} is named as well: leave one of them out"
            )
        if written is None:
            return
        try:
            date = month_day(written)
        except PuzzleError as error:
            raise NotationError(f"the line 'date: {shortened(written)}': {error}") from None
        asked = self._asked.date
        if asked is not None and not agree(asked, date):
            raise NotationError(
                f"the line 'date: {shortened(written)}' says {date_words(date)}, but the date is "
                f"{date_words(asked)}: change one of them, or leave one out"
            )
        self._asked = replace(self._asked, date=max(date, asked or date, key=len))

    def _laid_on(self, name: str, heading: "Heading", drawing: str) -> Position:
        """The position of the puzzle of this name in a drawing, also with blanks between cells."""
        from pentomino.catalogue import suggestions  # noqa: PLC0415
        from pentomino.notation.drawings import plain_drawing  # noqa: PLC0415
        from pentomino.notation.drawn_positions import read_position_drawn_on  # noqa: PLC0415

        notes: list[str] = []
        like = DEFAULT_LATTICE
        try:
            puzzle = self._puzzle_of_drawing(name, drawing)
            like = puzzle.lattice
            return read_position_drawn_on(drawing, puzzle)
        except NotationError:
            suggestions.check_not_solutions(drawing, None)
            plain = plain_drawing(drawing, like, notes.append, heading)
            if not notes:
                raise
        found = read_position_drawn_on(plain, self._puzzle_of_drawing(name, plain))
        for text in notes:
            self._note(text)
        return found

    def _is_laid(self, text: str) -> bool:
        """Whether a text looks like placements in the notation."""
        is_there = self._bounds is None and is_file(text)
        return not is_there and "_" in text.partition(BETWEEN_PLACEMENTS)[0]

    def _drawing_in(self, text: str) -> "tuple[Heading, str] | None":
        """The lines around a drawing, and the drawing; None without one.

        Args:
            text: The drawing, or the name of its file.
        """
        from pentomino.notation.headings import DATE, PUZZLE, split_heading  # noqa: PLC0415

        also = (PUZZLE, DATE) if _is_dated(self._asked.puzzle) else (PUZZLE,)
        kind = self._kind(text)
        if kind is TextKind.DRAWING:
            return split_heading(text, also)
        if kind is not TextKind.FILE or self._is_laid(text):
            return None
        _, raw, form = read_any_format(text)
        return split_heading(text_of(raw), also) if form is DRAWING else None

    def _puzzle_of_drawing(self, name: str, drawing: str) -> Puzzle:
        """The puzzle of this name, for the date that the drawing leaves open."""
        from pentomino.catalogue import reader  # noqa: PLC0415
        from pentomino.catalogue.dates import agree, date_words  # noqa: PLC0415
        from pentomino.notation.drawn_positions import drawn_cells  # noqa: PLC0415

        if not _is_dated(name):
            return self._of_text(name).as_puzzle()
        whole = reader.undated_puzzle(name)
        left_open = set(whole.board.cells).difference(drawn_cells(drawing, whole.board))
        drawn, asked = reader.date_left_open(name, left_open), self._asked.date
        if asked is not None and drawn is not None and not agree(drawn, asked):
            raise NotationError(
                f"the drawing leaves {date_words(drawn)} open, but the date is "
                f"{date_words(asked)}: change one of them, or leave the date out"
            )
        if (asked is not None and drawn is None) or (
            not left_open and self._asked.today is not None
        ):
            return self._of_text(name).as_puzzle()
        if drawn is None:
            raise NotationError(
                f"the drawing does not show a date of {name}: draw '#' on what stays open, or "
                "add the date"
            )
        return self._repieced(Position(reader.catalogue_puzzle(name, drawn))).puzzle

    # Pieces

    def _pieces(self, lattice: Lattice, own: tuple[Piece, ...] = ()) -> tuple[Piece, ...]:
        """The pieces of the request; without any the puzzle's own, or the pentominoes."""
        asked = self._asked.pieces
        if asked is None:
            pieces = own or _usual_pieces(lattice)
        elif isinstance(asked, str):
            pieces = self._named(asked, own).pieces(lattice)
        else:
            pieces = laid_on(asked, lattice)
        if self._bounds is not None:
            self._bounds.check_pieces(pieces)
        return one_sided(pieces) if self._asked.one_sided else pieces

    def _named(self, text: str, own: tuple[Piece, ...]) -> "PieceText":
        from pentomino.catalogue.piece_names import PieceText  # noqa: PLC0415

        return PieceText(text, own, self._bounds, self._note, self._folder)

    def _home(self) -> Lattice | None:
        """The lattice of the pieces of the request; None where it depends on the board."""
        asked = self._asked.pieces
        if isinstance(asked, str):
            return self._named(asked, ()).home
        return asked[0].shape.lattice if asked else None

    def _repieced(self, found: Position) -> Position:
        """The position with the pieces of the request instead of the puzzle's own."""
        puzzle = found.puzzle
        pieces = self._pieces(puzzle.lattice, puzzle.pieces)
        if pieces == puzzle.pieces:
            return found
        return Position(replace(puzzle, pieces=pieces, title=""), found.laid)
