"""Puzzles from data: what a JSON parser makes of a puzzle file becomes a puzzle.

Every mistake is named by its place in the file; docs/puzzle-file.md describes what it may hold.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from pentomino.errors import PentominoError, PuzzleFileError
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import DEFAULT_LATTICE, Cell, Lattice, Mobility, lattice_named
from pentomino.geometry.piece import ONE_COPY, Copies, Piece
from pentomino.geometry.shape import Shape
from pentomino.notation.board_names import board_named
from pentomino.notation.piece_expressions import piece_set
from pentomino.problem.placement import Mark, Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.records.puzzles import VERSION

FOR_READERS = ("title", "source", "tags", "dates")
"""Entries that are for people only, and for the catalogue."""

_Kind = TypeVar("_Kind")


def puzzle_from_data(data: object) -> Puzzle:
    """The puzzle in what a JSON parser makes of a puzzle file.

    Raises:
        PuzzleFileError: It does not describe a puzzle; the text names the place.
    """
    return _Reader().puzzle(data)


def laid_from_data(data: object, puzzle: Puzzle) -> tuple[Placement, ...]:
    """What a player has laid on a puzzle, in the entry `laid` of its file.

    Raises:
        PuzzleFileError: It is not a list of placements; the text names the place.
    """
    return _Reader().laid(data, puzzle)


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
        entries = self._entries(data, place, ("piece", "cells", "text"))
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
                    f"{place} holds solutions, not a puzzle; 'pentomino convert' reads it"
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
        """What `make` makes; its errors name the place."""
        try:
            return make()
        except PentominoError as error:
            raise PuzzleFileError(f"{place}: {error}") from None


def _shown(data: object) -> str:
    text = json.dumps(data, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else text[:37] + "..."
