"""Puzzles and placements as data: writes them for a JSON writer, and reads what a parser makes.

Errors name the place in the file; docs/puzzle-file.md describes what a file may contain.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar, cast

from pentomino.errors import BoardError, PentominoError, PuzzleFileError, number_text, shortened
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import DEFAULT_LATTICE, Cell, Lattice, Mobility, lattice_named
from pentomino.geometry.piece import ONE_COPY, Copies, Piece
from pentomino.geometry.piece_sets import piece_once_called
from pentomino.geometry.space import space_named
from pentomino.notation.board_names import board_named
from pentomino.notation.letters import note_of_names
from pentomino.notation.placements import by_name_of_today, placement_text
from pentomino.problem.checks import check_placement
from pentomino.problem.placement import Mark, Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.wrong_types import whole_number


def cells_data(cells: Iterable[Cell]) -> list[list[int]]:
    """Turn cells into lists of numbers."""
    return [list(cell) for cell in cells]


def placement_record(placement: Placement, puzzle: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a placement: the name of the piece and the cells that it covers.

    Where sides have colours, it also has those of each cell.

    Args:
        placement: The placement.
        puzzle: The puzzle of the placement; with it, the record also has the placement's text.
    """
    data: dict[str, object] = {"piece": placement.piece, "cells": cells_data(placement.cells)}
    if placement.sides:
        data["sides"] = cells_data(placement.sides)
    if puzzle is not None:
        data["text"] = placement_text(placement, puzzle)
    return data


def placement_records(
    placements: Iterable[Placement], puzzle: Puzzle | None = None
) -> list[dict[str, object]]:
    """Make the records of several placements, in their order."""
    return [placement_record(placement, puzzle) for placement in placements]


def placement_of_data(data: object, puzzle: Puzzle) -> Placement:
    """Read the record of a placement; its text, which is for people, is not read.

    Raises:
        PuzzleFileError: The data is not a placement.
        PuzzleError: It is not a placement of the puzzle.
    """
    if not isinstance(data, dict):
        raise PuzzleFileError("a placement must be an object with 'piece' and 'cells'")
    piece, cells = data.get("piece"), data.get("cells")
    if not isinstance(piece, str) or not isinstance(cells, list):
        raise PuzzleFileError("a placement must have a name as 'piece' and a list as 'cells'")
    try:
        found = tuple(puzzle.lattice.check_cell(cell) for cell in cells)
        placement = Placement(piece, found, data.get("sides", ()))
    except (BoardError, TypeError) as error:
        raise PuzzleFileError(f"a placement of {shortened(piece)}: {error}") from None
    check_placement(puzzle, placement)
    return placement


VERSION = 1


def puzzle_data(puzzle: Puzzle) -> dict[str, object]:
    """Return a puzzle as a puzzle file holds it."""
    board: dict[str, object] = {"cells": cells_data(puzzle.board.mandatory)}
    if puzzle.board.optional:
        board["optional"] = cells_data(sorted(puzzle.board.optional))
    if puzzle.board.space.kind:
        board["closed"] = puzzle.board.space.name
    taking: dict[frozenset[int], list[Cell]] = {}
    for cell, colours in puzzle.board.colours.items():
        taking.setdefault(colours, []).append(cell)
    if taking:
        board["colours"] = [
            {"takes": sorted(colours), "cells": cells_data(cells)}
            for colours, cells in taking.items()
        ]
    if puzzle.board.rim:
        board["rim"] = puzzle.board.rim
    data: dict[str, object] = {
        "version": VERSION,
        **({"title": puzzle.title} if puzzle.title else {}),
        "lattice": puzzle.lattice.name,
        "board": board,
        "pieces": [piece_data(piece) for piece in puzzle.pieces],
    }
    for name, placements in (("givens", puzzle.givens), ("barred", sorted(puzzle.barred))):
        if placements:
            data[name] = placement_records(placements)
    if puzzle.marks:
        data["marks"] = [{"piece": mark.piece, "cell": list(mark.cell)} for mark in puzzle.marks]
    labels = puzzle.board.labels.items()
    if labels:
        data["labels"] = [{"cell": list(cell), "text": text} for cell, text in labels]
    return data


def piece_data(piece: Piece) -> dict[str, object]:
    """Return a piece as a puzzle file holds it."""
    copies = piece.copies
    data: dict[str, object] = {
        "name": piece.name,
        "cells": cells_data(piece.shape.cells),
        "copies": copies.least if copies.least == copies.most else [copies.least, copies.most],
        "mobility": piece.mobility,
    }
    if piece.colour is not None:
        data["colour"] = piece.colour
    if piece.cell_colours:
        data["cell_colours"] = list(piece.cell_colours)
    if piece.side_colours:
        data["side_colours"] = cells_data(piece.side_colours)
    if piece.group:
        data["group"] = piece.group
    return data


FOR_READERS = ("source", "tags", "dates", "code", "level")
"""Entries for people, for the catalogue and for worksheets; they do not go into a puzzle."""

ENTRIES = (
    *("version", "title", "lattice", "board", "pieces", "givens", "marks", "barred", "labels"),
    *("laid", *FOR_READERS),
)
"""All entries that a puzzle file may have."""

PIECE_ENTRIES = (
    *("name", "cells", "copies", "mobility", "colour", "cell_colours", "side_colours", "group"),
)
"""All entries that a piece of a puzzle file may have."""

_Kind = TypeVar("_Kind")


def puzzle_from_data(data: object) -> Puzzle:
    """Read the puzzle in what a JSON parser makes of a puzzle file.

    Raises:
        PuzzleFileError: The data does not describe a puzzle; the message names the place.
    """
    return _Reader().puzzle(data)


def laid_from_data(data: object, puzzle: Puzzle) -> tuple[Placement, ...]:
    """Read what a player has laid on a puzzle, in the entry `laid` of its file.

    Raises:
        PuzzleFileError: The entry is not a list of placements; the message names the place.
    """
    return _Reader().laid(data, puzzle)


def older_names(data: object, puzzle: Puzzle) -> Iterator[str]:
    """Yield a note where a file names pieces of a set that had other names before.

    Args:
        data: What a JSON parser makes of the file.
        puzzle: The puzzle in it.
    """
    named = data.get("pieces") if isinstance(data, dict) else None
    if isinstance(named, str):
        marked = (mark.piece for mark in puzzle.marks)
        yield from note_of_names(" ".join((named, *marked)), puzzle.lattice)


class _Reader:
    """Reads the parts of a puzzle file; its errors name the place."""

    def puzzle(self, data: object) -> Puzzle:
        entries = self._entries(data, "the puzzle", ENTRIES)
        version = entries.get("version", VERSION)
        if version != VERSION or isinstance(version, bool):
            raise PuzzleFileError(
                f"'version' is {_shown(version)}, but this program reads version {VERSION}"
            )
        if "board" not in entries:
            raise PuzzleFileError("'board' is missing")
        lattice = self._lattice(entries)
        board = self._at("'board'", lambda: self._board(entries["board"], lattice))
        board = self._labelled(board, entries.get("labels", []))
        pieces = self._pieces(entries.get("pieces", "pentominoes"), board.lattice)
        givens = self._placements(entries, "givens", board.lattice, pieces)
        barred = self._placements(entries, "barred", board.lattice, pieces)
        marks = [
            self._mark(mark, f"'marks', entry {number}", board.lattice)
            for number, mark in enumerate(self._list(entries.get("marks", []), "'marks'"), start=1)
        ]
        if isinstance(entries.get("pieces"), str):
            marks = [self._mark_of_today(mark, pieces) for mark in marks]
        title = self._kind(entries.get("title", ""), str, "'title'", "text")
        return Puzzle(board, pieces, tuple(givens), tuple(marks), frozenset(barred), title)

    def _labelled(self, board: Board, data: object) -> Board:
        """The board with the labels that the file lists."""
        found: dict[Cell, str] = {}
        for number, label in enumerate(self._list(data, "'labels'"), start=1):
            place = f"'labels', entry {number}"
            cell, text = self._label(label, place, board.lattice)
            if cell in found:
                where = board.lattice.place_name(cell)
                raise PuzzleFileError(f"{place}: {where} has a label already")
            found[cell] = text
        return self._at("'labels'", lambda: board.with_labels(found)) if found else board

    def _label(self, data: object, place: str, lattice: Lattice) -> tuple[Cell, str]:
        entries = self._entries(data, place, ("cell", "text"))
        self._check_there(entries, place, ("cell", "text"))
        cell = self._at(place, lambda: lattice.check_cell(entries["cell"]))
        return cell, self._kind(entries["text"], str, f"{place}, 'text'", "text")

    @staticmethod
    def _check_there(entries: Mapping[str, Any], place: str, needed: Sequence[str]) -> None:
        for name in needed:
            if name not in entries:
                raise PuzzleFileError(f"{place}: {name!r} is missing")

    def laid(self, data: object, puzzle: Puzzle) -> tuple[Placement, ...]:
        entries = self._kind(data, dict, "the file", "an object")
        return tuple(self._placements(entries, "laid", puzzle.lattice, puzzle.pieces))

    def _lattice(self, entries: Mapping[str, Any]) -> Lattice | None:
        if "lattice" not in entries:
            return None
        name = self._kind(entries["lattice"], str, "'lattice'", "a name")
        return self._at("'lattice'", lambda: lattice_named(name))

    def _board(self, data: object, lattice: Lattice | None) -> Board:
        if isinstance(data, str):
            board = board_named(data, lattice)
            if lattice not in (None, board.lattice):
                raise PuzzleFileError(
                    f"the board {shortened(data)} is {board.lattice.name}, but 'lattice' names "
                    "another lattice: leave one of them out"
                )
            return board
        if not isinstance(data, dict):
            raise PuzzleFileError(
                f"a board must be a name such as '6x10', or an object, not {_shown(data)}"
            )
        known = ("size", "cells", "rows", "layers", "optional", "closed", "colours", "rim")
        entries = self._entries(data, "the board", known)
        board = self._open_board(entries, lattice)
        if "closed" in entries:
            name = self._kind(entries["closed"], str, "'closed'", "a text such as 'torus:6x10'")
            space = self._at("'closed'", lambda: space_named(name, board.lattice))
            board = self._at("'closed'", lambda: board.closed(space.kind, space.lengths))
        if "rim" in entries:
            rim = self._kind(entries["rim"], int, "'rim'", "a whole number")
            board = self._at("'rim'", lambda: board.with_rim(rim))
        colours = self._board_colours(entries.get("colours", []), board.lattice)
        return self._at("'colours'", lambda: board.with_colours(colours)) if colours else board

    def _board_colours(self, data: object, lattice: Lattice) -> dict[Cell, tuple[int, ...]]:
        found: dict[Cell, tuple[int, ...]] = {}
        for number, entry in enumerate(self._list(data, "'colours'"), start=1):
            place = f"'colours', entry {number}"
            entries = self._entries(entry, place, ("takes", "cells"))
            self._check_there(entries, place, ("takes", "cells"))
            takes = self._whole_numbers(entries["takes"], f"{place}, 'takes'")
            for cell in self._cells(entries["cells"], f"{place}, 'cells'", lattice, 1):
                if cell in found:
                    where = lattice.place_name(cell)
                    raise PuzzleFileError(f"{place}: {where} has colours already")
                found[cell] = takes
        return found

    def _whole_numbers(self, data: object, place: str) -> tuple[int, ...]:
        numbers = self._list(data, place)
        return tuple(self._kind(n, int, place, "a list of whole numbers") for n in numbers)

    def _open_board(self, entries: Mapping[str, Any], lattice: Lattice | None) -> Board:
        ways = [way for way in ("size", "cells", "rows", "layers") if way in entries]
        if len(ways) != 1:
            raise PuzzleFileError(
                "a board needs exactly one of 'size', 'cells', 'rows' and 'layers', "
                f"but has {' and '.join(map(repr, ways)) or 'none of them'}"
            )
        way, value = ways[0], self._list(entries[ways[0]], ways[0])
        if way == "rows":
            board = Board.of_layers([self._rows(value)], lattice)
        elif way == "layers":
            board = Board.of_layers([self._rows(layer) for layer in value], lattice)
        elif way == "size":
            board = Board.of_size(self._whole_numbers(value, "'size'"), lattice)
        else:
            board_lattice = lattice or DEFAULT_LATTICE
            cells = self._cells(value, "'cells'", board_lattice, 0)
            return Board.of_cells(board_lattice, cells, self._optional(entries, board_lattice))
        may_stay_empty = board.optional.union(self._optional(entries, board.lattice))
        return Board(board.lattice, board.cells, may_stay_empty)

    def _optional(self, entries: Mapping[str, Any], lattice: Lattice) -> list[Cell]:
        return self._cells(entries.get("optional", []), "'optional'", lattice, 0)

    def _rows(self, rows: object) -> list[str]:
        return [self._kind(row, str, "a row", "text") for row in self._list(rows, "'rows'")]

    def _pieces(self, data: object, lattice: Lattice) -> tuple[Piece, ...]:
        if isinstance(data, str):
            from pentomino.notation.piece_expressions import piece_set  # noqa: PLC0415

            return self._at("'pieces'", lambda: piece_set(data, lattice))
        return tuple(
            self._at(f"'pieces', entry {number}", partial(self._piece, piece, lattice))
            for number, piece in enumerate(self._list(data, "'pieces'"), start=1)
        )

    def _piece(self, data: object, lattice: Lattice) -> Piece:
        entries = self._entries(data, "a piece", PIECE_ENTRIES)
        for needed in ("name", "cells"):
            if needed not in entries:
                raise PuzzleFileError(f"{needed!r} is missing")
        name = self._kind(entries["name"], str, "'name'", "text")
        if entries.get("cell_colours") == []:
            raise PuzzleFileError("'cell_colours' is empty: give each cell one, or leave it out")
        colour = entries.get("colour")
        if colour is not None:
            self._kind(colour, str, "'colour'", "text such as #c0ffee")
        return Piece.of(
            name,
            self._cells(entries["cells"], "'cells'", lattice, 1),
            copies=self._copies(entries.get("copies", 1)),
            mobility=self._mobility(entries.get("mobility", "free")),
            lattice=lattice,
            colour=colour,
            cell_colours=self._whole_numbers(entries.get("cell_colours", []), "'cell_colours'"),
            side_colours=self._sides(entries.get("side_colours", []), "'side_colours'"),
            group=self._kind(entries.get("group", ""), str, "'group'", "text"),
        )

    def _sides(self, data: object, place: str) -> list[tuple[int, ...]]:
        return [self._whole_numbers(around, place) for around in self._list(data, place)]

    def _copies(self, data: object) -> Copies:
        if data == 1 and not isinstance(data, bool):
            return ONE_COPY
        if (number := whole_number(data)) is not None:
            return Copies(number, number)
        if isinstance(data, list) and len(data) == 2:
            least, most = data
            self._kind(least, int, "'copies'", "a number or [least, most]")
            if most is not None:
                self._kind(most, int, "'copies'", "a number or [least, most]")
            return Copies(least, most)
        raise PuzzleFileError(f"'copies' must be a number or [least, most], not {_shown(data)}")

    def _mobility(self, data: object) -> Mobility:
        try:
            return Mobility(self._kind(data, str, "'mobility'", "a name"))
        except ValueError:
            known = ", ".join(Mobility)
            raise PuzzleFileError(
                f"'mobility' must be one of {known}, not {_shown(data)}"
            ) from None

    def _placements(
        self, entries: Mapping[str, Any], name: str, lattice: Lattice, pieces: Sequence[Piece]
    ) -> list[Placement]:
        found = [
            self._placement(data, f"{name!r}, entry {number}", lattice)
            for number, data in enumerate(self._list(entries.get(name, []), repr(name)), start=1)
        ]
        if not isinstance(entries.get("pieces"), str):
            return found
        return [by_name_of_today(placement, lattice, pieces) for placement in found]

    @staticmethod
    def _mark_of_today(mark: Mark, pieces: Sequence[Piece]) -> Mark:
        """Rename the piece of a mark if no piece has that name today."""
        if any(piece.name == mark.piece for piece in pieces):
            return mark
        piece = piece_once_called(mark.piece, pieces)
        return mark if piece is None else Mark(mark.cell, piece.name)

    def _placement(self, data: object, place: str, lattice: Lattice) -> Placement:
        entries = self._entries(data, place, ("piece", "cells", "sides", "text"))
        self._check_there(entries, place, ("piece", "cells"))
        name = self._kind(entries["piece"], str, f"{place}, 'piece'", "a name")
        cells = self._cells(entries["cells"], f"{place}, 'cells'", lattice, 1)
        sides = self._sides(entries.get("sides", []), f"{place}, 'sides'")
        if sides and len(sides) != len(cells):
            raise PuzzleFileError(f"{place}, 'sides': give each cell a list of colours")
        return Placement(name, cells, sides)

    def _mark(self, data: object, place: str, lattice: Lattice) -> Mark:
        entries = self._entries(data, place, ("piece", "cell"))
        self._check_there(entries, place, ("piece", "cell"))
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
                    "this holds solutions, not a puzzle: read it with 'pentomino convert'"
                )
            if name not in known:
                raise PuzzleFileError(
                    f"{place} has an unknown entry {_shown(name)}; the entries are: "
                    f"{', '.join(known)}"
                )
        return entries

    def _list(self, data: object, place: str) -> list[Any]:
        return self._kind(data, list, place, "a list")

    @staticmethod
    def _kind(data: object, kind: type[_Kind], place: str, wanted: str) -> _Kind:
        if kind is int and (number := whole_number(data)) is not None:
            return cast("_Kind", number)
        if kind is int or not isinstance(data, kind):
            raise PuzzleFileError(f"{place} must be {wanted}, not {_shown(data)}")
        return data

    @staticmethod
    def _at(place: str, make: Callable[[], _Kind]) -> _Kind:
        """Call `make`; put the place before the message of its errors."""
        try:
            return make()
        except PentominoError as error:
            raise PuzzleFileError(f"{place}: {error}") from None


def _shown(data: object) -> str:
    if isinstance(data, int) and not isinstance(data, bool):
        return number_text(data, grouped=False)
    try:
        return shortened(json.dumps(data, ensure_ascii=False, default=str))
    except ValueError:  # Python writes no number of thousands of digits
        return "very large numbers"
