"""Puzzle files of BurrTools (.xmpuzzle): XML, as a rule compressed, of shapes and problems.

Its cube grid is read and written; what else such a file holds is named or refused. The format is
known from what BurrTools reads and writes (`puzzle.cpp`, `problem.cpp`, `voxel.cpp`) and its guide.
"""

import gzip
import re
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass
from typing import TypeAlias, final
from xml.etree.ElementTree import Element
from xml.sax.saxutils import quoteattr

from pentomino.errors import PentominoError, PuzzleFileError
from pentomino.files.foreign import (
    Names,
    Sayable,
    bounded,
    box_of,
    check_cells,
    check_places,
    chosen_problem,
    flat_or_solid,
    on_lattice,
    placed_from,
    tell_flat,
    whole_number,
)
from pentomino.files.puzzle_formats import Note
from pentomino.files.xml_reading import LEFT_OUT, read_xml
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import CUBIC, SQUARE, Cell, Lattice, Mobility
from pentomino.geometry.piece import Copies, Piece
from pentomino.geometry.shape import Shape
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle

SAYABLE = Sayable(
    extension="xmpuzzle",
    words={lattice: {Mobility.FREE: "free"} for lattice in (SQUARE, CUBIC)},
)

LARGEST_CONTENT = 64 * 1024 * 1024
"""In bytes, of what a compressed file holds; stored solutions take most of it."""

GRIDS = ("cubes", "triangular prisms", "spheres", "rhombic dodecahedra", "tetrahedra and octahedra")
MOST_COLOUR = 63
MOST_COUNT = 65_535
NO_LIMIT = 2**32 - 1
"""Stands for any number of holes."""

FILLED, VARIABLE, EMPTY = "#", "+", "_"

Pairs: TypeAlias = AbstractSet[tuple[int, int]]
"""Colours of a piece and of the result that go together; 0 goes with every colour."""

Tinted: TypeAlias = tuple[tuple[Cell, int], ...]
"""Cells with their colours."""


def read(raw: bytes, problem: str | None, note: Note) -> Puzzle:
    """One of the problems in a file of BurrTools; see `files.puzzle_formats.PuzzleReader`.

    Raises:
        PentominoError: It holds none that can be said as a puzzle; the text says why.
    """
    root = read_xml(_unpacked(raw), without=("solutions", "assembler"))
    if root.tag != "puzzle":
        raise PuzzleFileError(f"the XML is a {root.tag!r}, not a 'puzzle' of BurrTools")
    return _Reader(root, note).puzzle(problem)


def _unpacked(raw: bytes) -> bytes:
    if not raw.startswith(b"\x1f\x8b"):
        return raw
    unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    try:
        content = unpacker.decompress(raw, LARGEST_CONTENT + 1)
    except zlib.error as error:
        raise PuzzleFileError(f"the compressed file is damaged ({error})") from None
    if len(content) > LARGEST_CONTENT:
        raise PuzzleFileError(
            f"unpacked, the file is larger than {LARGEST_CONTENT:,} bytes: no puzzle file is"
        )
    if not unpacker.eof:
        raise PuzzleFileError("the compressed file is cut off before its end")
    return content


@final
@dataclass(frozen=True, slots=True)
class _Voxels:
    """A shape: the colour of each of its cells, those that are filled and those that may be."""

    filled: Mapping[Cell, int]
    variable: Mapping[Cell, int]

    @property
    def colours(self) -> Mapping[Cell, int]:
        return {**self.filled, **self.variable}


@final
@dataclass(frozen=True, slots=True)
class _Part:
    """A piece of a problem: its name, its shape and how often it is used."""

    name: str
    voxels: _Voxels
    copies: Copies


class _Reader:
    """Reads the parts of a file, and collects what it holds besides a puzzle."""

    def __init__(self, root: Element, note: Note) -> None:
        self._root = root
        self._note = note
        self._shapes = root.findall("shapes/voxel")
        self._problems = root.findall("problems/problem")

    def puzzle(self, wanted: str | None) -> Puzzle:
        self._check_kind()
        problem = self._problem(wanted)
        result = self._result(problem)
        parts = self._parts(problem)
        _check_holes(problem, result, parts)
        drawn = [result.colours, *(part.voxels.filled for part in parts)]
        lattice = flat_or_solid(drawn)
        board = Board.of_cells(
            lattice, on_lattice(lattice, result.filled), on_lattice(lattice, result.variable)
        )
        pieces = tuple(
            Piece(
                part.name, Shape.of(lattice, on_lattice(lattice, part.voxels.filled)), part.copies
            )
            for part in parts
        )
        puzzle = Puzzle(board, pieces)
        barred = self._barred(puzzle, problem, result, parts)
        self._tell(problem)
        return Puzzle(board, pieces, barred=frozenset(barred)) if barred else puzzle

    def _check_kind(self) -> None:
        version = self._root.get("version")
        if version not in ("1", "2"):
            raise PuzzleFileError(f"'version' is {version!r}: this program reads versions 1 and 2")
        grid = self._root.find("gridType")
        number = 0 if grid is None else whole_number(grid.get("type"), "the grid's type")
        if number != 0:
            named = f" ({GRIDS[number]})" if 0 < number < len(GRIDS) else ""
            raise PuzzleFileError(
                f"the grid is of type {number}{named}: only cubes are read, type 0"
            )

    def _problem(self, wanted: str | None) -> Element:
        titles = [problem.get("name", "") for problem in self._problems]
        if not titles:
            raise PuzzleFileError("the file has shapes but no problem: there is nothing to solve")
        return self._problems[chosen_problem(titles, wanted, self._note)]

    def _result(self, problem: Element) -> _Voxels:
        result = problem.find("result")
        if result is None:
            raise PuzzleFileError("the problem has no result shape: there is nothing to fill")
        voxels = self._voxels(result, "the result")
        if not voxels.colours:
            raise PuzzleFileError("the result shape is empty: there is nothing to fill")
        return voxels

    def _voxels(self, reference: Element, place: str) -> _Voxels:
        """The shape that an element refers to by its number."""
        number = whole_number(reference.get("id"), f"the shape of {place}")
        if not 0 <= number < len(self._shapes):
            raise PuzzleFileError(
                f"{place} is shape {number}, but there are {len(self._shapes)}, numbered from 0"
            )
        return _voxels_of(self._shapes[number], f"shape S{number + 1}")

    def _parts(self, problem: Element) -> list[_Part]:
        names, parts, cells = Names(), list[_Part](), 0
        for entry in problem.findall("shapes/shape"):
            voxels = self._voxels(entry, "a piece")
            number = int(entry.attrib["id"]) + 1
            wanted = self._shapes[number - 1].get("name", "")
            part = _Part(names.name(wanted, number), voxels, _copies_of(entry, number))
            if voxels.variable:
                raise PuzzleFileError(
                    f"the piece {part.name} has variable voxels ({VARIABLE}): only the result "
                    "shape may have them"
                )
            if not voxels.filled:
                raise PuzzleFileError(f"the piece {part.name} is empty")
            cells += len(voxels.filled)
            check_cells(cells)
            parts.append(part)
        return parts

    def _barred(
        self, puzzle: Puzzle, problem: Element, result: _Voxels, parts: Sequence[_Part]
    ) -> set[Placement]:
        """The placements that the colours forbid; notes where colours say more than that."""
        if self._root.find("colors/color") is None:
            return set()
        pairs = _pairs_of(problem)
        lattice = puzzle.lattice
        below = {c[-lattice.dimension :]: colour for c, colour in result.colours.items()}
        barred, doubled = set(), []
        for part in parts:
            if not any(part.voxels.filled.values()):
                continue
            tints = {c[-lattice.dimension :]: t for c, t in part.voxels.filled.items()}
            ways: Counter[Placement] = Counter()
            for image in _tinted_images(lattice, tints):
                for cells in _laid(lattice, [cell for cell, _ in image], below):
                    matches = all(
                        not tint or not below[cell] or (tint, below[cell]) in pairs
                        for cell, (_, tint) in zip(cells, image, strict=True)
                    )
                    ways[Placement(part.name, cells)] += matches
            barred |= {placement for placement, number in ways.items() if number == 0}
            if any(number > 1 for number in ways.values()):
                doubled.append(part.name)
        if doubled:
            self._note(
                f"what differs only in how the colours of {', '.join(doubled)} lie counts as one "
                "solution here"
            )
        if any(below.values()) or any(any(part.voxels.filled.values()) for part in parts):
            self._note("of the colours, only where they let pieces lie is kept")
        return barred

    def _tell(self, problem: Element) -> None:
        """Notes what the file holds that a puzzle does not."""
        dropped = []
        comment = self._root.find("comment")
        if comment is not None and (comment.text or "").strip():
            dropped.append("the comment")
        solutions = sum(int(stored.get(LEFT_OUT, "0")) for stored in problem.findall("solutions"))
        if solutions:
            dropped.append(f"{solutions:,} stored solution{'s' * (solutions > 1)}")
        if problem.find("assembler") is not None:
            dropped.append("how far a search had come")
        entries = problem.findall("shapes/shape")
        if any(entry.get("group", "0") != "0" or len(entry) for entry in entries):
            dropped.append("the groups of pieces, for taking apart")
        if any("weight" in shape.attrib for shape in self._shapes):
            dropped.append("the weights of shapes, for taking apart")
        if dropped:
            self._note(f"not read: {', '.join(dropped)}")


def _voxels_of(element: Element, place: str) -> _Voxels:
    """The cells that an element draws, x first, then y, then z."""
    lengths = [whole_number(element.get(a), f"{a!r} of {place}") for a in "xyz"]
    places = check_places(lengths, place)
    if element.get("type", "0") != "0":
        raise PuzzleFileError(f"{place} is drawn in a way this program does not know")
    text = "".join("".join(element.itertext()).split())
    drawn = re.match(r"(?:[_#+][0-9]{0,2})*", text)
    if drawn is None or drawn.end() < len(text):
        at = 0 if drawn is None else drawn.end()
        raise PuzzleFileError(
            f"{place} has {text[at]!r} as its character {at + 1}: a cell is {FILLED}, {VARIABLE} "
            f"or {EMPTY}, with a colour from 1 to {MOST_COLOUR} after it"
        )
    tokens = re.findall(r"([_#+])([0-9]*)", text)
    if len(tokens) != places:
        raise PuzzleFileError(f"{place} has {len(tokens):,} cells, but its size says {places:,}")
    width, height, _ = lengths
    found: dict[str, dict[Cell, int]] = {FILLED: {}, VARIABLE: {}, EMPTY: {}}
    for number, (state, colour) in enumerate(tokens):
        tint = int(colour or 0)
        if tint > MOST_COLOUR:
            raise PuzzleFileError(f"{place} has the colour {tint}; the last is {MOST_COLOUR}")
        cell = (number // (width * height), number // width % height, number % width)
        found[state][cell] = tint
    return _Voxels(found[FILLED], found[VARIABLE])


def _copies_of(entry: Element, number: int) -> Copies:
    attributes, place = entry.attrib, f"the copies of shape S{number}"
    if "count" in attributes:
        count = whole_number(attributes["count"], place)
        least = most = count
    elif "min" in attributes and "max" in attributes:
        least, most = (whole_number(attributes[bound], place) for bound in ("min", "max"))
    else:
        least = most = 1
    try:
        return Copies(least, most)
    except PentominoError as error:
        raise PuzzleFileError(f"{place}: {error}") from None


def _check_holes(problem: Element, result: _Voxels, parts: Sequence[_Part]) -> None:
    """Whether the bound on holes goes without saying.

    Raises:
        PuzzleFileError: It does not: some ways to fill the result leave more holes.
    """
    if "maxHoles" not in problem.attrib:
        return
    text = problem.attrib["maxHoles"]
    allowed = NO_LIMIT if text == str(NO_LIMIT) else whole_number(text, "'maxHoles'")
    least = sum(part.copies.least * len(part.voxels.filled) for part in parts)
    holes = min(len(result.variable), len(result.colours) - least)
    if holes > allowed:
        raise PuzzleFileError(
            f"the problem allows {allowed} holes, but up to {holes} cells can stay empty: a puzzle "
            "cannot say so; raise the bound in BurrTools"
        )


def _pairs_of(problem: Element) -> Pairs:
    """The pairs of colours that the problem lets go together, counted from 1 as voxels do."""
    return {
        (
            whole_number(pair.get("piece"), "a colour pair's piece") + 1,
            whole_number(pair.get("result"), "a colour pair's result") + 1,
        )
        for pair in problem.findall("bitmap/pair")
    }


def _tinted_images(
    lattice: Lattice, tints: Mapping[Cell, int]
) -> set[tuple[tuple[Cell, int], ...]]:
    """The piece with its colours in all orientations: cells that start at the origin, sorted."""
    images = set()
    for move in lattice.moves(Mobility.FREE):
        moved = sorted((lattice.move(move, cell), tint) for cell, tint in tints.items())
        first = moved[0][0]
        images.add(tuple((placed_from(first, cell), tint) for cell, tint in moved))
    return images


def _laid(
    lattice: Lattice, cells: Sequence[Cell], board: Mapping[Cell, int]
) -> Iterator[tuple[Cell, ...]]:
    """Where the cells can lie on the board. Looks at their ends first: burr pieces are large."""
    ends = lattice.translates((cells[0], cells[-1]), tuple(board))
    onto = [first for first, last in ends if last in board]
    return (laid for laid in lattice.translates(cells, onto) if all(c in board for c in laid))


def write(puzzle: Puzzle, note: Note) -> bytes:
    """The file of BurrTools with the puzzle as its one problem, compressed as BurrTools does.

    Raises:
        PuzzleFileError: The puzzle has what such a file cannot say.
    """
    SAYABLE.check(puzzle, note)
    tell_flat(puzzle, note)
    board, lines = puzzle.board, list[str]()
    lines.append(_drawn("", board.cells, board.optional))
    lines += [_drawn(piece.name, piece.shape.cells, frozenset()) for piece in puzzle.pieces]
    shapes = "\n".join(lines)
    parts = "\n".join(
        f'    <shape id="{number}" {_counted(piece, len(board.cells))}/>'
        for number, piece in enumerate(puzzle.pieces, start=1)
    )
    text = (
        '<?xml version="1.0"?>\n<puzzle version="2">\n <gridType type="0"/>\n <colors/>\n'
        f" <shapes>\n{shapes}\n </shapes>\n <problems>\n"
        f'  <problem state="0">\n   <shapes>\n{parts}\n   </shapes>\n'
        '   <result id="0"/>\n   <bitmap/>\n  </problem>\n </problems>\n <comment/>\n</puzzle>\n'
    )
    return gzip.compress(text.encode(), mtime=0)


def _drawn(name: str, cells: Sequence[Cell], variable: AbstractSet[Cell]) -> str:
    """The element that draws a shape."""
    corner, lengths = box_of(cells)
    places = [1, *lengths][-3:]
    states = [EMPTY] * check_places(places, name or "the board")
    for cell in cells:
        layer, row, column = [0, *placed_from(corner, cell)][-3:]
        at = (layer * places[1] + row) * places[2] + column
        states[at] = VARIABLE if cell in variable else FILLED
    named = f" name={quoteattr(name)}" if name else ""
    size = f'x="{places[2]}" y="{places[1]}" z="{places[0]}"'
    return f'  <voxel {size}{named} type="0">{"".join(states)}</voxel>'


def _counted(piece: Piece, cells: int) -> str:
    least, most = (min(n, MOST_COUNT) for n in bounded(piece.copies, piece.size, cells))
    return f'count="{least}"' if least == most else f'min="{least}" max="{most}"'
