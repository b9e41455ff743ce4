"""Puzzle files of PolySolver (.psv): a title, then words and lists of coordinates.

Reads and writes square and cube grids as PolySolver's own files have them (Jaap Scherphuis,
https://www.jaapsch.net/puzzles/polysolver.htm; examples in github.com/stdio2016/polysolve).
"""

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, product
from typing import TYPE_CHECKING, final

from pentomino.errors import PuzzleFileError, counted, shortened
from pentomino.files.foreign.grids import (
    box_of,
    check_cells,
    check_number,
    check_places,
    placed_from,
    turned_about,
)
from pentomino.files.foreign.sayable import Sayable, bounded, title_of, whole_number
from pentomino.files.puzzle_formats import Note, check_no_problem, text_of
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import CUBIC, SQUARE, Cell, Lattice, Mobility
from pentomino.geometry.piece import Copies, Piece
from pentomino.geometry.shape import Shape
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle

if TYPE_CHECKING:
    from pentomino.records.bounds import Bounds

SAYABLE = Sayable(
    extension="psv",
    words={
        SQUARE: {Mobility.FREE: "flip", Mobility.ONE_SIDED: "rotate", Mobility.FIXED: "fixed"},
        CUBIC: {Mobility.FREE: "rotate", Mobility.MIRRORED: "flip", Mobility.FIXED: "fixed"},
    },
    names=False,
    colours=True,
    givens=(SQUARE,),
    given_copies=True,
)
GRIDS = {"square": SQUARE, "cube": CUBIC}
UNTITLED = "Puzzle"
"""The title of a puzzle that has none: the first line must not be empty."""
FILL_ALL, USE_ALL = "FillAll", "UseAll"

_TOKEN = re.compile(r"#[^\n]*|[\x00-\x20,]+|([-+]?[A-Za-z0-9_'.^\\/]+|.)", re.DOTALL)


@final
@dataclass(frozen=True, slots=True)
class _Tile:
    """A tile: how it may be turned, how often it may be used, its cells and its colour."""

    mobility: Mobility
    least: int
    most: int
    cells: tuple[Cell, ...]
    colour: str | None


def read(raw: bytes, problem: str | None, note: Note, bounds: "Bounds | None" = None) -> Puzzle:
    """Read the puzzle in a PolySolver file; see `files.puzzle_formats.PuzzleReader`.

    Raises:
        PentominoError: The file holds no puzzle that can be read; the text says why.
    """
    check_no_problem(problem)
    title, _, text = text_of(raw).partition("\n")
    if re.match(r"\s*(square|cube|board)\b\s*\(?", title, re.IGNORECASE) and not _begins(text):
        raise PuzzleFileError("the file has one line: a psv file needs a title, then the grid")
    title = title_of(title)
    return _Reader(text, note, bounds).puzzle("" if title == UNTITLED else title)


def _begins(text: str) -> bool:
    return re.search(r"(?i)\bboard\b", text) is not None


class _Reader:
    """Read a file word by word."""

    def __init__(self, text: str, note: Note, bounds: "Bounds | None") -> None:
        self._words: Iterator[str] = (m[1] for m in _TOKEN.finditer(text) if m[1] is not None)
        self._note = note
        self._bounds = bounds
        self._word = ""
        self._next()

    def _next(self) -> str:
        """Return the current word, and go on to the next."""
        word, self._word = self._word, next(self._words, "").lower()
        return word

    def _take(self, wanted: str, place: str) -> None:
        if self._word != wanted:
            shown = repr(shortened(self._word)) if self._word else "the end of the file"
            raise PuzzleFileError(f"{place}: {wanted!r} is missing before {shown}")
        self._next()

    def puzzle(self, title: str) -> Puzzle:
        lattice = self._grid()
        cells: list[Cell] = []
        tiles: list[_Tile] = []
        number_of_cells = 0
        while self._word in ("board", "tile"):
            if self._next() == "tile":
                tiles.append(self._tile(len(tiles) + 1, lattice))
                number_of_cells += len(tiles[-1].cells)
                check_cells(number_of_cells, self._bounds)
                check_number(len(tiles), self._bounds)
            elif cells:
                raise PuzzleFileError("the file has a second board: a puzzle has only one")
            else:
                cells = self._board(lattice)
        if not cells or not tiles:
            raise PuzzleFileError(f"the file has no {'tile' if cells else 'board'}")
        laid = self._laid(tiles, lattice) if self._word == "place" else []
        fill = self._mode()
        self._tell_rest()
        pieces = tuple(
            Piece(f"T{number}", Shape.of(lattice, tile.cells), _copies(tile, fill=fill), *rest)
            for number, tile in enumerate(tiles, start=1)
            for rest in [(tile.mobility, tile.colour)]
        )
        board = Board.of_cells(lattice, cells, () if fill else cells)
        return Puzzle(board, pieces, tuple(laid), title=title)

    def _grid(self) -> Lattice:
        if self._word in ("board", "tile"):
            return SQUARE
        name = self._next()
        if not name:
            raise PuzzleFileError("the file ends early: a psv file needs a title, then the grid")
        if name not in GRIDS:
            raise PuzzleFileError(
                f"the grid {shortened(name)!r} cannot be read, only {' and '.join(GRIDS)}"
            )
        return GRIDS[name]

    def _board(self, lattice: Lattice) -> list[Cell]:
        """Read the board: a box up to the first cell, with the other cells cut out or added."""
        corner, *others = self._cells("the board", lattice)
        if min(corner) < 0:
            raise PuzzleFileError(
                f"the board ends at {list(turned_about(corner))}: no coordinate can be negative"
            )
        check_places([length + 1 for length in corner], "the board", self._bounds)
        cells = set(product(*(range(length + 1) for length in corner)))
        for cell in others:
            cells ^= {cell}
        if not cells:
            raise PuzzleFileError("the board has no cells")
        return sorted(cells)

    def _tile(self, number: int, lattice: Lattice) -> _Tile:
        place = f"tile {number}"
        words = {word: mobility for mobility, word in SAYABLE.words[lattice].items()}
        mobility = words[self._next() if self._word in words else "rotate"]
        bounds: list[int] = []
        while self._word not in ("(", "") and len(bounds) < 2:
            bounds.append(whole_number(self._next(), f"{place}, how often it is used"))
        most, least = (*bounds, *(1, 0)[len(bounds) :])
        if least < 0:
            raise PuzzleFileError(f"{place}: the least copies ({least}) cannot be fewer than 0")
        if least > most:
            raise PuzzleFileError(
                f"{place}: the most copies ({most}) are fewer than the least ({least})"
            )
        cells = self._cells(place, lattice)
        colour = None
        if self._word == "(":
            self._next()
            parts = [whole_number(self._next(), f"{place}, its colour") for _ in range(3)]
            self._take(")", f"{place}, its colour")
            colour = "#" + "".join(f"{min(max(part, 0), 255):02x}" for part in parts)
        return _Tile(mobility, least, most, cells, colour)

    def _cells(self, place: str, lattice: Lattice) -> tuple[Cell, ...]:
        self._take("(", place)
        cells = []
        while self._word == "(":
            cells.append(self._cell(place, lattice))
            check_cells(len(cells), self._bounds, "the shapes")
        if self._word in ("+", ";"):
            raise PuzzleFileError(
                f"{place} has several shapes (after {self._word!r}); only tiles with one can be "
                "read"
            )
        self._take(")", place)
        if not cells:
            raise PuzzleFileError(f"{place} has no cells")
        return tuple(cells)

    def _cell(self, place: str, lattice: Lattice) -> Cell:
        self._take("(", place)
        numbers = [
            whole_number(self._next(), f"{place}, a coordinate") for _ in range(lattice.dimension)
        ]
        if self._word == "|" and place == "place":
            return turned_about(numbers)
        self._take(")", f"{place}, a cell of {lattice.dimension} coordinates")
        return turned_about(numbers)

    def _laid(self, tiles: Sequence[_Tile], lattice: Lattice) -> list[Placement]:
        """Read the pieces laid in advance: copy, corner and number of the orientation."""
        if lattice.has_layers:
            raise PuzzleFileError(
                "the file lays pieces in advance ('place'), which can be read on the square grid "
                "only: take them off the board in PolySolver"
            )
        ends = list(accumulate(tile.most for tile in tiles))
        self._next()
        self._take("(", "place")
        laid = []
        while self._word not in (")", ""):
            number = whole_number(self._next(), "place, a tile")
            corner = self._cell("place", lattice)
            self._take("|", "place")
            turn = whole_number(self._next(), "place, an orientation")
            self._take(")", "place")
            if not 1 <= number <= ends[-1]:
                raise PuzzleFileError(f"place: tile must be from 1 to {ends[-1]}, not {number}")
            tile = bisect_left(ends, number)
            turns = _orientations(tiles[tile].mobility, tiles[tile].cells)
            if not 0 <= turn < len(turns):
                raise PuzzleFileError(f"place: tile {number} has no orientation {turn}")
            offset = tuple(-c for c in corner)
            cells = tuple(sorted(placed_from(offset, cell) for cell in turns[turn]))
            laid.append(Placement(f"T{tile + 1}", cells))
        self._take(")", "place")
        return laid

    def _mode(self) -> bool:
        """Read whether the whole board must be filled; otherwise all tiles must be used."""
        if self._word != "mode":
            return True
        self._next()
        mode = self._next()
        if mode not in (FILL_ALL.lower(), USE_ALL.lower()):
            raise PuzzleFileError(
                f"the mode {shortened(mode)!r} cannot be read, only {FILL_ALL} and {USE_ALL}"
            )
        return mode == FILL_ALL.lower()

    def _tell_rest(self) -> None:
        dropped = []
        rest = Counter([self._word, *(word.lower() for word in self._words)])
        if rest["solution"]:
            number = rest["solution"]
            dropped.append(counted(number, "stored solution"))
        if rest["notes"]:
            dropped.append("the notes")
        if self._word not in ("", "solution", "notes"):
            raise PuzzleFileError(
                f"{shortened(self._word)!r} is not expected at this place of a psv file"
            )
        if dropped:
            self._note(f"not read: {', '.join(dropped)}")


def _copies(tile: _Tile, *, fill: bool) -> Copies:
    return Copies(tile.least if fill else tile.most, tile.most)


def _orientations(mobility: Mobility, drawn: Sequence[Cell]) -> list[tuple[Cell, ...]]:
    """List the orientations of a tile on the square grid, in the order of PolySolver's numbers.

    The first four come from turning (x, y) to (y, -x) again and again, the other four from doing so
    after flipping x. This order was found from the solutions in PolySolver's files.
    """
    flips = (False, True) if mobility is Mobility.FREE else (False,)
    turns = 1 if mobility is Mobility.FIXED else 4
    found: list[tuple[Cell, ...]] = []
    for flip in flips:
        cells = [(y, -x if flip else x) for y, x in drawn]
        for _ in range(turns):
            image = SQUARE.normalised(cells)
            if image not in found:
                found.append(image)
            cells = [(-x, y) for y, x in cells]
    return found


def write(puzzle: Puzzle, note: Note) -> bytes:
    """Write the puzzle as a PolySolver file.

    Raises:
        PuzzleFileError: Such a file cannot express the puzzle; the text says why.
    """
    board = puzzle.board
    free = bool(board.optional) and not board.mandatory
    fixed = all(piece.copies.least == piece.copies.most for piece in puzzle.pieces)
    SAYABLE.check(puzzle, note)
    if board.optional and not (free and fixed):
        raise PuzzleFileError(
            "psv files cannot say that only some cells may stay empty, or that cells may stay "
            "empty if the number of pieces is not fixed; a json file can"
        )
    corner, lengths = box_of(board.cells)
    check_places(lengths, "the board")
    there = {placed_from(corner, cell) for cell in board.cells}
    holes = [cell for cell in product(*map(range, lengths)) if cell not in there]
    outer = tuple(length - 1 for length in lengths)
    grid = next(word for word, lattice in GRIDS.items() if lattice is puzzle.lattice)
    lines = [
        title_of(puzzle.title) or UNTITLED,
        grid.capitalize(),
        f"Board ({_listed([outer, *holes])})",
    ]
    for piece in puzzle.pieces:
        least, most = bounded(piece.copies, piece.size, len(board.cells))
        tint = "" if piece.colour is None else _tint(piece.colour)
        word = SAYABLE.mobility_of(piece)
        lines.append(f"tile {word} {most} {least}({_listed(piece.shape.cells)}){tint}")
    if puzzle.givens:  # on the square grid
        lines.append(f"place ({', '.join(_placed(puzzle, corner))})")
    lines.append(f"mode {USE_ALL if free else FILL_ALL}")
    return ("\n".join(lines) + "\n").encode()


def _placed(puzzle: Puzzle, board_corner: Cell) -> Iterator[str]:
    """Write the givens: which copy, the corner of its box and the number of its orientation."""
    number = 1
    mobilities = {word: mobility for mobility, word in SAYABLE.words[SQUARE].items()}
    for piece in puzzle.pieces:
        mobility = mobilities[SAYABLE.mobility_of(piece) or ""]
        turns = _orientations(mobility, piece.shape.cells)
        laid = [given.cells for given in puzzle.givens if given.piece == piece.name]
        for copy, cells in enumerate(laid, start=number):
            corner = placed_from(board_corner, box_of(cells)[0])
            turn = turns.index(SQUARE.normalised(cells))
            yield f"{copy} ({','.join(map(str, turned_about(corner)))}|{turn})"
        number += bounded(piece.copies, piece.size, len(puzzle.board.cells))[1]


def _listed(cells: Sequence[Cell]) -> str:
    return "".join(f"({','.join(map(str, turned_about(cell)))})" for cell in cells)


def _tint(colour: str) -> str:
    return f"({','.join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5))})"
