"""Puzzle files: a puzzle as JSON, read with every mistake named by its place, and written.

The format is described by `puzzle.schema.json` beside this module, and in docs/puzzle-file.md.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from pentomino.errors import OutputError, PentominoError, PuzzleFileError
from pentomino.files.puzzle_formats import (
    DRAWING,
    Note,
    check_no_problem,
    format_of_content,
    format_of_name,
    read_bytes,
    text_of,
    warn_of_note,
)
from pentomino.files.whole import written_whole
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import DEFAULT_LATTICE, Cell, Lattice, Mobility, lattice_named
from pentomino.geometry.piece import ONE_COPY, Copies, Piece
from pentomino.geometry.piece_sets import laid_on, pentominoes
from pentomino.geometry.shape import Shape
from pentomino.notation.board_names import board_named
from pentomino.notation.piece_expressions import piece_set
from pentomino.problem.placement import Mark, Placement
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.wrong_types import check_path

VERSION = 1
FOR_READERS = ("title", "source", "tags", "dates")
"""Entries that are for people only, and for the catalogue."""

LARGEST_FILE = 16 * 1024 * 1024
"""In bytes; a larger file is refused before it is read."""

_Kind = TypeVar("_Kind")


def read_puzzle(
    path: str | Path,
    *,
    pieces: Sequence[Piece] | None = None,
    problem: str | None = None,
    note: Note = warn_of_note,
) -> Puzzle:
    """Reads a puzzle file of any format, or a board drawn as text.

    Args:
        path: Its extension says in which of `files.puzzle_formats.PUZZLE_FORMATS` it is, else its
            beginning; what is none of them is a drawing as `Board.of_drawing` reads it.
        pieces: Of a drawing, which lies on their lattice; None for the pentominoes.
        problem: Which of the problems in the file, by its number from 1 or its name; without it
            the first. Only formats that hold several have them.
        note: Told in a sentence each what the file holds that a puzzle does not; else a
            `PuzzleFileWarning` is given.

    Raises:
        PuzzleFileError: The file cannot be read or is not a puzzle; the text names the place.
    """
    check_path(path)
    path = Path(path)
    raw = read_bytes(path, LARGEST_FILE)
    notes: list[str] = []
    try:
        form = format_of_content(path, raw)
        if form is DRAWING and pieces:
            board = board_of_drawing(text_of(raw), pieces)
            puzzle = Puzzle(board, laid_on(pieces, board.lattice))
        else:
            puzzle = form.reader()(raw, problem, notes.append)
    except PentominoError as error:
        raise PuzzleFileError(f"{path}: {error}") from None
    for text in notes:
        note(text)
    return puzzle


def board_of_drawing(drawing: str, pieces: Sequence[Piece] | None) -> Board:
    """The board in a drawing, of cells such as those of the pieces.

    Raises:
        BoardError: The drawing is not one of a board.
    """
    like = pieces[0].shape.lattice if pieces else DEFAULT_LATTICE
    return Board.of_drawing(drawing, like=like)


def write_puzzle(puzzle: Puzzle, path: str | Path, *, note: Note = warn_of_note) -> None:
    """Writes a puzzle file, whole or not at all.

    Args:
        puzzle: What to write.
        path: Its extension says in which of `files.puzzle_formats.PUZZLE_FORMATS`; what is none
            of them is written as json.
        note: Told what the format cannot hold and the solutions do not depend on, such as names;
            else a `PuzzleFileWarning` is given.

    Raises:
        PuzzleFileError: The format cannot say all of the puzzle that the solutions depend on, or
            the file cannot be written; what stood there before still does.
    """
    check_puzzle(puzzle)
    check_path(path)
    try:
        content = format_of_name(path).writer()(puzzle, note)
        with written_whole(path) as file:
            file.write(content)
    except OutputError as error:
        raise PuzzleFileError(str(error)) from None


def read_json(raw: bytes, problem: str | None, note: Note) -> Puzzle:  # noqa: ARG001
    """The puzzle in a JSON puzzle file.

    Raises:
        PuzzleFileError: It is none; the text names the place.
    """
    check_no_problem(problem)
    return puzzle_from_json(text_of(raw))


def write_json(puzzle: Puzzle, note: Note) -> bytes:  # noqa: ARG001
    """The JSON puzzle file of a puzzle, which can say all of it."""
    return puzzle_to_json(puzzle).encode()


def read_drawing(raw: bytes, problem: str | None, note: Note) -> Puzzle:  # noqa: ARG001
    """The drawn board with the pentominoes.

    Raises:
        PentominoError: It is none; the text names the place.
    """
    check_no_problem(problem)
    board = Board.of_drawing(text_of(raw))
    return Puzzle(board, laid_on(pentominoes(), board.lattice))


def puzzle_from_json(text: str) -> Puzzle:
    """The puzzle in the text of a puzzle file.

    Raises:
        PuzzleFileError: It is none; the text names the place.
    """
    return puzzle_from_data(data_of_json(text))


def puzzle_from_data(data: object) -> Puzzle:
    """The puzzle in what a JSON parser makes of a puzzle file; errors as for its text."""
    return _Reader().puzzle(data)


def laid_from_data(data: object, puzzle: Puzzle) -> tuple[Placement, ...]:
    """What a player has laid on a puzzle, in the entry `laid` of its file."""
    return _Reader().laid(data, puzzle)


def data_of_json(text: str) -> Any:  # noqa: ANN401 -- what JSON holds
    """The JSON text parsed, names that stand twice and numbers that are none refused.

    Raises:
        PuzzleFileError: It is not JSON; the text names the place.
    """
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise PuzzleFileError(
            f"line {error.lineno}, column {error.colno}: this is not JSON ({error.msg})"
        ) from None
    except RecursionError:
        raise PuzzleFileError("this is nested too deep to be read") from None
    except PuzzleFileError:
        raise
    except ValueError as error:
        # Python refuses to read numbers of thousands of digits.
        raise PuzzleFileError(f"this cannot be read: {error}") from None


def puzzle_to_json(puzzle: Puzzle) -> str:
    """The text of a puzzle file for the puzzle, ending in a new line. Cells stand as lists."""
    return _readable(puzzle_to_data(puzzle)) + "\n"


def puzzle_to_data(puzzle: Puzzle) -> dict[str, object]:
    """The puzzle as a JSON writer takes it."""
    cells = puzzle.board.cells
    board: dict[str, object] = {"cells": [c for c in cells if c not in puzzle.board.optional]}
    if puzzle.board.optional:
        board["optional"] = sorted(puzzle.board.optional)
    data: dict[str, object] = {
        "version": VERSION,
        "lattice": puzzle.lattice.name,
        "board": board,
        "pieces": [_piece_to_json(piece) for piece in puzzle.pieces],
    }
    for name, placements in (("givens", puzzle.givens), ("barred", sorted(puzzle.barred))):
        if placements:
            data[name] = [{"piece": p.piece, "cells": p.cells} for p in placements]
    if puzzle.marks:
        data["marks"] = [{"piece": mark.piece, "cell": mark.cell} for mark in puzzle.marks]
    return data


def _piece_to_json(piece: Piece) -> dict[str, object]:
    copies = piece.copies
    data: dict[str, object] = {
        "name": piece.name,
        "cells": piece.shape.cells,
        "copies": copies.least if copies.least == copies.most else [copies.least, copies.most],
        "mobility": piece.mobility,
    }
    if piece.colour is not None:
        data["colour"] = piece.colour
    return data


def _readable(data: Mapping[str, object]) -> str:
    """JSON with one line for each entry of the lists at the top, not one for each number."""
    lines = []
    for key, value in data.items():
        if isinstance(value, list):
            entries = ",\n    ".join(json.dumps(entry, ensure_ascii=False) for entry in value)
            lines.append(f"  {json.dumps(key)}: [\n    {entries}\n  ]")
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}"


def _object(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise PuzzleFileError(f"the name {twice!r} stands twice in one object")
    return found


def _no_constant(name: str) -> NoReturn:
    raise PuzzleFileError(f"{name} is not a number a puzzle can have")


class _Reader:
    """Reads the parts of a puzzle file and says where a mistake stands."""

    def puzzle(self, data: object) -> Puzzle:
        entries = self._entries(
            data,
            "the file",
            (
                *("version", "lattice", "board", "pieces", "givens", "marks", "barred", "laid"),
                *FOR_READERS,
            ),
        )
        version = entries.get("version", VERSION)
        if version != VERSION or isinstance(version, bool):
            raise PuzzleFileError(f"'version' is {version!r}: this program reads version {VERSION}")
        if "board" not in entries:
            raise PuzzleFileError("'board' is missing")
        lattice = self._lattice(entries)
        board = self._at("'board'", lambda: self._board(entries["board"], lattice))
        pieces = self._pieces(entries.get("pieces", "pentominoes"), board.lattice)
        givens = self._placements(entries, "givens", board.lattice)
        barred = self._placements(entries, "barred", board.lattice)
        marks = [
            self._mark(mark, f"'marks', entry {number}", board.lattice)
            for number, mark in enumerate(self._list(entries.get("marks", []), "'marks'"), start=1)
        ]
        return Puzzle(board, pieces, tuple(givens), tuple(marks), frozenset(barred))

    def laid(self, data: object, puzzle: Puzzle) -> tuple[Placement, ...]:
        entries = self._kind(data, dict, "the file", "an object")
        return tuple(self._placements(entries, "laid", puzzle.lattice))

    def _lattice(self, entries: Mapping[str, Any]) -> Lattice | None:
        if "lattice" not in entries:
            return None
        name = self._kind(entries["lattice"], str, "'lattice'", "a name")
        return self._at("'lattice'", lambda: lattice_named(name))

    def _board(self, data: object, lattice: Lattice | None) -> Board:
        if isinstance(data, str):
            board = board_named(data)
            if lattice not in (None, board.lattice):
                raise PuzzleFileError(f"{data} does not lie on the {lattice} of the file")
            return board
        entries = self._entries(data, "'board'", ("size", "cells", "rows", "layers", "optional"))
        ways = [way for way in ("size", "cells", "rows", "layers") if way in entries]
        if len(ways) != 1:
            raise PuzzleFileError(
                "a board has just one of 'size', 'cells', 'rows' and 'layers', "
                f"not {' and '.join(map(repr, ways)) or 'none'}"
            )
        way, value = ways[0], self._list(entries[ways[0]], ways[0])
        optional = self._cells(
            entries.get("optional", []), "'optional'", lattice or DEFAULT_LATTICE, 0
        )
        if way == "rows":
            board = Board.of_layers([self._rows(value)], lattice)
        elif way == "layers":
            board = Board.of_layers([self._rows(layer) for layer in value], lattice)
        elif way == "size":
            for length in value:
                self._kind(length, int, "'size'", "a list of whole numbers")
            board = Board.of_size(value, lattice)
        else:
            board_lattice = lattice or DEFAULT_LATTICE
            cells = self._cells(value, "'cells'", board_lattice, 0)
            board = Board.of_cells(board_lattice, cells, optional)
        if way != "cells" and optional:
            may_stay_empty = board.optional.union(optional)
            board = Board(board.lattice, board.cells, may_stay_empty)
        return board

    def _rows(self, rows: object) -> list[str]:
        return [self._kind(row, str, "a row", "text") for row in self._list(rows, "'rows'")]

    def _pieces(self, data: object, lattice: Lattice) -> tuple[Piece, ...]:
        if isinstance(data, str):
            return self._at("'pieces'", lambda: piece_set(data, lattice))
        return tuple(
            self._at(f"'pieces', entry {number}", partial(self._piece, piece, lattice))
            for number, piece in enumerate(self._list(data, "'pieces'"), start=1)
        )

    def _piece(self, data: object, lattice: Lattice) -> Piece:
        entries = self._entries(data, "a piece", ("name", "cells", "copies", "mobility", "colour"))
        for needed in ("name", "cells"):
            if needed not in entries:
                raise PuzzleFileError(f"{needed!r} is missing")
        name = self._kind(entries["name"], str, "'name'", "text")
        colour = entries.get("colour")
        if colour is not None:
            self._kind(colour, str, "'colour'", "text such as #c0ffee")
        return Piece(
            name,
            Shape.of(lattice, self._cells(entries["cells"], "'cells'", lattice, 1)),
            self._copies(entries.get("copies", 1)),
            self._mobility(entries.get("mobility", "free")),
            colour,
        )

    def _copies(self, data: object) -> Copies:
        if data == 1 and not isinstance(data, bool):
            return ONE_COPY
        if isinstance(data, int) and not isinstance(data, bool):
            return Copies(data, data)
        if isinstance(data, list) and len(data) == 2:
            least, most = data
            self._kind(least, int, "'copies'", "a number or [least, most]")
            if most is not None:
                self._kind(most, int, "'copies'", "a number or [least, most]")
            return Copies(least, most)
        raise PuzzleFileError(f"'copies' is a number or [least, most], not {_shown(data)}")

    def _mobility(self, data: object) -> Mobility:
        try:
            return Mobility(self._kind(data, str, "'mobility'", "a name"))
        except ValueError:
            known = ", ".join(Mobility)
            raise PuzzleFileError(f"'mobility' is one of {known}, not {_shown(data)}") from None

    def _placements(
        self, entries: Mapping[str, Any], name: str, lattice: Lattice
    ) -> list[Placement]:
        return [
            self._placement(data, f"{name!r}, entry {number}", lattice)
            for number, data in enumerate(self._list(entries.get(name, []), repr(name)), start=1)
        ]

    def _placement(self, data: object, place: str, lattice: Lattice) -> Placement:
        entries = self._entries(data, place, ("piece", "cells"))
        for needed in ("piece", "cells"):
            if needed not in entries:
                raise PuzzleFileError(f"{place}: {needed!r} is missing")
        name = self._kind(entries["piece"], str, f"{place}, 'piece'", "a name")
        cells = self._cells(entries["cells"], f"{place}, 'cells'", lattice, 1)
        return Placement(name, tuple(sorted(cells)))

    def _mark(self, data: object, place: str, lattice: Lattice) -> Mark:
        entries = self._entries(data, place, ("piece", "cell"))
        for needed in ("piece", "cell"):
            if needed not in entries:
                raise PuzzleFileError(f"{place}: {needed!r} is missing")
        name = self._kind(entries["piece"], str, f"{place}, 'piece'", "a name")
        return Mark(self._at(place, lambda: lattice.check_cell(entries["cell"])), name)

    def _cells(self, data: object, place: str, lattice: Lattice, least: int) -> list[Cell]:
        cells = self._list(data, place)
        if len(cells) < least:
            raise PuzzleFileError(f"{place} has no cells")
        return self._at(place, lambda: [lattice.check_cell(cell) for cell in cells])

    def _entries(self, data: object, place: str, known: Sequence[str]) -> Mapping[str, Any]:
        entries = self._kind(data, dict, place, "an object")
        for name in entries:
            if name not in known and "solutions" in entries:
                raise PuzzleFileError(
                    f"{place} holds solutions, no puzzle; 'pentomino convert' reads it"
                )
            if name not in known:
                raise PuzzleFileError(
                    f"{place} has an entry {_shown(name)}; known are: {', '.join(known)}"
                )
        return entries

    def _list(self, data: object, place: str) -> list[Any]:
        return self._kind(data, list, place, "a list")

    @staticmethod
    def _kind(data: object, kind: type[_Kind], place: str, wanted: str) -> _Kind:
        if not isinstance(data, kind) or (kind is int and isinstance(data, bool)):
            raise PuzzleFileError(f"{place} must be {wanted}, not {_shown(data)}")
        return data

    @staticmethod
    def _at(place: str, make: Callable[[], _Kind]) -> _Kind:
        """What `make` makes; its errors are told with the place."""
        try:
            return make()
        except PentominoError as error:
            raise PuzzleFileError(f"{place}: {error}") from None


def _shown(data: object) -> str:
    text = json.dumps(data, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else text[:37] + "..."
