"""Puzzle files of BurrTools (.xmpuzzle): shapes and problems in XML, usually compressed.

Reads and writes all five grids; a note or an error names what else a file contains. Sources for the
format: the code of BurrTools (`puzzle.cpp`, `problem.cpp`, `voxel.cpp`) and its guide.
"""

import gzip
import zlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, final
from xml.etree.ElementTree import Element
from xml.sax.saxutils import quoteattr

from pentomino.errors import PentominoError, PuzzleFileError, counted
from pentomino.files.foreign.burrtools_shapes import (
    GRIDS,
    VARIABLE,
    Voxels,
    drawn_shape,
    places_of,
    voxels_of,
)
from pentomino.files.foreign.grids import (
    check_cells,
    check_number,
    lattice_of_layers,
    on_lattice,
    tell_flat,
)
from pentomino.files.foreign.sayable import (
    Names,
    Sayable,
    bounded,
    title_of,
    whole_number,
)
from pentomino.files.foreign.xml_reading import LEFT_OUT, read_xml
from pentomino.files.notes import Note
from pentomino.files.puzzle_formats import chosen_problem
from pentomino.geometry.board import Board
from pentomino.geometry.colours import MOST_COLOUR
from pentomino.geometry.lattice import Cell, Lattice, Mobility
from pentomino.geometry.piece import Copies, Piece
from pentomino.problem.puzzle import Puzzle
from pentomino.wrong_types import shown

if TYPE_CHECKING:
    from pentomino.records.bounds import Bounds

SAYABLE = Sayable(
    extension="xmpuzzle",
    words={
        lattice: {Mobility.FREE: "free"}
        for grid in GRIDS
        for lattice in dict.fromkeys((grid.for_layers(1), grid))
    },
    cell_colours=True,
)

LARGEST_CONTENT = 64 * 1024 * 1024
"""The most bytes of an unpacked file; stored solutions take most of them."""

MOST_COUNT = 65_535
NO_LIMIT = 2**32 - 1
"""Stands for any number of holes."""


def read(raw: bytes, problem: str | None, note: Note, bounds: "Bounds | None" = None) -> Puzzle:
    """Read one of the problems in a BurrTools file; see `files.puzzle_formats.PuzzleReader`.

    Raises:
        PentominoError: The file holds no puzzle that can be read; the text says why.
    """
    content = _unpacked(raw, LARGEST_CONTENT if bounds is None else bounds.characters)
    elements = None if bounds is None else bounds.places
    root = read_xml(content, without=("solutions", "assembler"), most=elements)
    if root.tag != "puzzle":
        raise PuzzleFileError(f"this is XML, but its root is {shown(root.tag)} instead of 'puzzle'")
    return _Reader(root, note, bounds).puzzle(problem)


def _unpacked(raw: bytes, most: int) -> bytes:
    if not raw.startswith(b"\x1f\x8b"):
        return raw
    unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    try:
        content = unpacker.decompress(raw, most + 1)
    except zlib.error as error:
        raise PuzzleFileError(f"the compressed file is damaged ({error})") from None
    if len(content) > most:
        raise PuzzleFileError(f"the unpacked file is larger than the limit of {most:,} bytes")
    if not unpacker.eof:
        raise PuzzleFileError("the compressed file is incomplete: its end is missing")
    return content


@final
@dataclass(frozen=True, slots=True)
class _Part:
    """A piece of a problem: its name, its shape and how often it may be used."""

    name: str
    voxels: Voxels
    copies: Copies


class _Reader:
    """Read the parts of a file, and note what it contains besides a puzzle."""

    def __init__(self, root: Element, note: Note, bounds: "Bounds | None") -> None:
        self._bounds = bounds
        self._places = 0  # of all shapes that were read
        self._root = root
        self._note = note
        self._shapes = root.findall("shapes/voxel")
        self._problems = root.findall("problems/problem")

    def puzzle(self, wanted: str | None) -> Puzzle:
        self._check_version()
        problem = self._problem(wanted)
        result = self._result(problem)
        parts = self._parts(problem)
        _check_holes(problem, result, parts)
        drawn = [result.colours, *(part.voxels.filled for part in parts)]
        lattice = lattice_of_layers(drawn, self._grid)
        board = Board.of_cells(
            lattice, on_lattice(lattice, result.filled), on_lattice(lattice, result.variable)
        )
        # Colours of a file that lists none say nothing.
        has_colours = self._root.find("colors/color") is not None
        pieces = tuple(
            Piece.of(
                part.name,
                on_lattice(lattice, part.voxels.filled),
                copies=part.copies,
                lattice=lattice,
                cell_colours=tuple(part.voxels.filled.values()) if has_colours else (),
            )
            for part in parts
        )
        if has_colours:
            board = board.with_colours(_taken(problem, lattice, result.colours))
        self._tell(problem)
        self._tell_of_colours(board, pieces)
        return Puzzle(board, pieces, title=title_of(problem.get("name", "")))

    def _tell_of_colours(self, board: Board, pieces: Sequence[Piece]) -> None:
        """Note which pieces can cover the same cells with other colours, which BurrTools counts."""
        doubled = []
        for piece in pieces if board.colours else ():
            found = [place for place, _ in board.places_of(piece.coloured_orientations)]
            if len(found) > len(set(found)):
                doubled.append(piece.name)
        if doubled:
            names = ", ".join(doubled)
            self._note(f"here, solutions that differ only in the colours of {names} count as one")

    def _check_version(self) -> None:
        version = self._root.get("version")
        if version not in ("1", "2"):
            raise PuzzleFileError(f"'version' must be 1 or 2, not {shown(version)}")

    @cached_property
    def _grid(self) -> Lattice:
        """The lattice in space on which the file draws."""
        grid = self._root.find("gridType")
        number = 0 if grid is None else whole_number(grid.get("type"), "the grid's type")
        if not 0 <= number < len(GRIDS):
            known = ", ".join(f"{n} ({lattice.name})" for n, lattice in enumerate(GRIDS))
            raise PuzzleFileError(f"the grid has type {number}; it must be one of {known}")
        return list(GRIDS)[number]

    def _problem(self, wanted: str | None) -> Element:
        titles = [problem.get("name", "") for problem in self._problems]
        if not titles:
            raise PuzzleFileError("the file has shapes but no problem: there is nothing to solve")
        return self._problems[chosen_problem(titles, wanted, self._note)]

    def _result(self, problem: Element) -> Voxels:
        result = problem.find("result")
        if result is None:
            raise PuzzleFileError("the problem has no result shape: there is nothing to fill")
        voxels = self._voxels(result, "the result")
        if not voxels.colours:
            raise PuzzleFileError("the result shape is empty: there is nothing to fill")
        return voxels

    def _voxels(self, reference: Element, place: str) -> Voxels:
        """Find the shape that an element refers to by its number."""
        number = whole_number(reference.get("id"), f"the shape of {place}")
        if not 0 <= number < len(self._shapes):
            raise PuzzleFileError(
                f"{place} is shape {number}, but the last shape is number {len(self._shapes) - 1}"
            )
        shape = f"shape S{number + 1}"
        if self._bounds is not None:
            self._places += places_of(self._shapes[number], shape, self._bounds)
            check_cells(self._places, self._bounds, "the shapes")
        return voxels_of(self._shapes[number], shape, self._grid)

    def _parts(self, problem: Element) -> list[_Part]:
        names, parts, cells = Names(), list[_Part](), 0
        for entry in problem.findall("shapes/shape"):
            voxels = self._voxels(entry, "a piece")
            number = int(entry.attrib["id"]) + 1
            wanted = self._shapes[number - 1].get("name", "")
            part = _Part(names.name(wanted, number), voxels, _copies_of(entry, number))
            if voxels.variable:
                raise PuzzleFileError(
                    f"the piece {part.name} has variable voxels ({VARIABLE}); only the result "
                    "shape can have them"
                )
            if not voxels.filled:
                raise PuzzleFileError(f"the piece {part.name} is empty")
            cells += len(voxels.filled)
            check_cells(cells, self._bounds)
            check_number(len(parts), self._bounds)
            parts.append(part)
        return parts

    def _tell(self, problem: Element) -> None:
        """Note what the file contains that a puzzle cannot keep."""
        dropped = []
        comment = self._root.find("comment")
        if comment is not None and (comment.text or "").strip():
            dropped.append("the comment")
        solutions = sum(int(stored.get(LEFT_OUT, "0")) for stored in problem.findall("solutions"))
        if solutions:
            dropped.append(counted(solutions, "stored solution"))
        if problem.find("assembler") is not None:
            dropped.append("the state of a search")
        entries = problem.findall("shapes/shape")
        if any(entry.get("group", "0") != "0" or len(entry) for entry in entries):
            dropped.append("which pieces may stay together (say --together to 'apart')")
        if any("weight" in shape.attrib for shape in self._shapes):
            dropped.append("the weights of shapes, for taking apart")
        if dropped:
            self._note(f"not read: {', '.join(dropped)}")


def _taken(
    problem: Element, lattice: Lattice, colours: Mapping[Cell, int]
) -> dict[Cell, frozenset[int]]:
    """Find the colours of pieces that match that of each cell of the result, where it has one."""
    matching: dict[int, set[int]] = defaultdict(set)
    for pair in problem.findall("bitmap/pair"):
        above = whole_number(pair.get("piece"), "a colour pair's piece") + 1
        below = whole_number(pair.get("result"), "a colour pair's result") + 1
        if not (1 <= above <= MOST_COLOUR and 1 <= below <= MOST_COLOUR):
            raise PuzzleFileError(f"a colour pair names a colour above {MOST_COLOUR}")
        matching[below].add(above)
    cells = zip(on_lattice(lattice, colours), colours.values(), strict=True)
    return {cell: frozenset(matching[colour]) for cell, colour in cells if colour}


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


def _check_holes(problem: Element, result: Voxels, parts: Sequence[_Part]) -> None:
    """Check that the areas of the pieces alone guarantee the problem's bound on holes.

    Raises:
        PuzzleFileError: The pieces could leave more holes than the problem allows.
    """
    if "maxHoles" not in problem.attrib:
        return
    text = problem.attrib["maxHoles"]
    allowed = NO_LIMIT if text == str(NO_LIMIT) else whole_number(text, "'maxHoles'")
    least = sum(part.copies.least * len(part.voxels.filled) for part in parts)
    holes = min(len(result.variable), len(result.colours) - least)
    if holes > allowed:
        raise PuzzleFileError(
            f"the problem allows {counted(allowed, 'hole')}, but the pieces can leave "
            f"{counted(holes, 'cell')} empty, "
            "and a puzzle has no such limit: raise the number of holes in BurrTools"
        )


def write(puzzle: Puzzle, note: Note) -> bytes:
    """Write a BurrTools file with the puzzle as its only problem, compressed as BurrTools does.

    Raises:
        PuzzleFileError: Such a file cannot express the puzzle; the text says why.
    """
    SAYABLE.check(puzzle, note)
    tell_flat(puzzle, note)
    board, lines = puzzle.board, list[str]()
    takes = list(dict.fromkeys(board.colours.values()))
    below = {cell: takes.index(taken) + 1 for cell, taken in board.colours.items()}
    above = [dict(zip(p.shape.cells, p.cell_colours, strict=False)) for p in puzzle.pieces]
    pairs = sorted((colour, 1 + number) for number, taken in enumerate(takes) for colour in taken)
    used = {*below.values(), *chain.from_iterable(pairs), *(n for p in above for n in p.values())}
    colours = max(used, default=0)
    if len(takes) > MOST_COLOUR:
        raise PuzzleFileError(
            f"xmpuzzle files have {MOST_COLOUR} colours; cells of this board take colours in "
            f"{len(takes)} different ways"
        )
    lattice = puzzle.lattice
    lines.append(drawn_shape("", lattice, board.cells, board.optional, below))
    lines += [
        drawn_shape(piece.name, lattice, piece.shape.cells, frozenset(), of_piece)
        for piece, of_piece in zip(puzzle.pieces, above, strict=True)
    ]
    shapes = "\n".join(lines)
    parts = "\n".join(
        f'    <shape id="{number}" {_counted(piece, len(board.cells))}/>'
        for number, piece in enumerate(puzzle.pieces, start=1)
    )
    named = f" name={quoteattr(puzzle.title)}" if puzzle.title else ""
    bitmap = "".join(f'<pair piece="{a - 1}" result="{b - 1}"/>' for a, b in pairs)
    text = (
        '<?xml version="1.0"?>\n<puzzle version="2">\n'
        f' <gridType type="{list(GRIDS).index(lattice.stacked)}"/>\n'
        f" {_element('colors', _paints(colours))}\n"
        f" <shapes>\n{shapes}\n </shapes>\n <problems>\n"
        f'  <problem{named} state="0">\n   <shapes>\n{parts}\n   </shapes>\n'
        f'   <result id="0"/>\n   {_element("bitmap", bitmap)}\n  </problem>\n </problems>\n'
        " <comment/>\n</puzzle>\n"
    )
    return gzip.compress(text.encode(), mtime=0)


def _element(name: str, content: str) -> str:
    return f"<{name}>{content}</{name}>" if content else f"<{name}/>"


def _paints(number: int) -> str:
    """As many colours as are used, spread over grey; BurrTools shows them."""
    greys = (255 * place // max(number, 1) for place in range(number))
    return "".join(f'<color red="{g}" green="{g}" blue="{g}"/>' for g in greys)


def _counted(piece: Piece, cells: int) -> str:
    least, most = (min(n, MOST_COUNT) for n in bounded(piece.copies, piece.size, cells))
    return f'count="{least}"' if least == most else f'min="{least}" max="{most}"'
