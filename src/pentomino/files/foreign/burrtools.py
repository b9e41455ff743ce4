"""Puzzle files of BurrTools (.xmpuzzle): shapes and problems in XML, usually compressed.

Reads and writes all five grids; a note or an error names what else a file contains. A shape is
drawn in a box of places (x, y, z), some of which may contain no cell. Sources for the format: the
code of BurrTools (`puzzle.cpp`, `problem.cpp`, `voxel.cpp`, `voxel_1.cpp` to `voxel_4.cpp`) and the
figures of its guide.
"""

import gzip
import re
import zlib
from collections import defaultdict
from collections.abc import Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass
from functools import cached_property
from html import escape  # `xml.sax.saxutils` would import much more
from itertools import chain
from typing import TYPE_CHECKING, final
from xml.etree.ElementTree import Element

from pentomino.errors import BoardError, PentominoError, PuzzleFileError, counted
from pentomino.files.foreign.grids import (
    box_of,
    check_cells,
    check_number,
    check_places,
    lattice_of_layers,
    on_lattice,
    tell_flat,
)
from pentomino.files.foreign.sayable import (
    LONGEST_NUMBER,
    Names,
    Sayable,
    bounded,
    title_of,
    whole_number,
)
from pentomino.files.foreign.xml_reading import LEFT_OUT, read_xml
from pentomino.files.puzzle_formats import Note, chosen_problem
from pentomino.geometry.board import Board
from pentomino.geometry.colours import MOST_COLOUR
from pentomino.geometry.lattice import Cell, Lattice, Mobility, lattice_named
from pentomino.geometry.piece import Copies, Piece
from pentomino.problem.puzzle import Puzzle
from pentomino.values import few
from pentomino.wrong_types import shown

if TYPE_CHECKING:
    from pentomino.records.bounds import Bounds


FILLED, VARIABLE, EMPTY = "#", "+", "_"

GRIDS: Mapping[Lattice, int] = {
    lattice_named(name): side
    for name, side in (("cubic", 1), ("prisms", 1), ("balls", 1), ("rhombic", 5), ("tetra-octa", 3))
}
"""The lattices of the grids, in the order of their types: the sides of boxes that BurrTools makes
are multiples of the number."""


def _place_of(lattice: Lattice, cell: Cell) -> Cell:
    """Find the place (z, y, x) of a cell in a drawing without bounds."""
    if not lattice.has_balls:
        return lattice.text_position(cell)
    layer, row, column = cell
    return layer, column - row, row + column + layer


def _cell_at(lattice: Lattice, place: Cell) -> Cell:
    """Find the cell at a place (z, y, x): undoes `_place_of`.

    Raises:
        BoardError: The place holds no cell.
    """
    layer, row, column = place
    if not lattice.has_balls:
        return lattice.cell_at(layer, row, column)
    both, odd = divmod(column - layer - row, 2)
    if odd:
        raise BoardError("the sum of the coordinates of a ball is even")
    return layer, both, both + row


def _corner(lattice: Lattice, place: Cell) -> Cell:
    """Find the last place before or at another from which a drawing shows the same cells."""
    if not lattice.has_balls:
        return lattice.text_corner(*place)
    layer, row, column = place
    return layer, row, column - sum(place) % 2


@final
@dataclass(frozen=True, slots=True)
class Voxels:
    """A shape: its filled cells and its variable ones, which may stay empty, with their colours."""

    filled: Mapping[Cell, int]
    variable: Mapping[Cell, int]

    @property
    def colours(self) -> Mapping[Cell, int]:
        return {**self.filled, **self.variable}


def places_of(element: Element, place: str, bounds: "Bounds | None" = None) -> int:
    """Count the places of the grid in which an element draws cells."""
    return check_places(_lengths(element, place), place, bounds)


def _lengths(element: Element, place: str) -> list[int]:
    return [whole_number(element.get(a), f"{a!r} of {place}") for a in "xyz"]


def voxels_of(element: Element, place: str, lattice: Lattice) -> Voxels:
    """Read the cells of a lattice that an element draws, x first, then y, then z."""
    lengths = _lengths(element, place)
    places = check_places(lengths, place)
    if element.get("type", "0") != "0":
        raise PuzzleFileError(f"{place} is drawn in an unknown way: its 'type' must be 0")
    text = "".join("".join(element.itertext()).split())
    drawn = re.match(r"(?:[_#+][0-9]{0,2})*", text)
    if drawn is None or drawn.end() < len(text):
        at = 0 if drawn is None else drawn.end()
        raise PuzzleFileError(
            f"character {at + 1} of {place} is {text[at]!r}: a cell must be {FILLED}, {VARIABLE} "
            f"or {EMPTY}, perhaps followed by a colour from 1 to {MOST_COLOUR}"
        )
    number = sum(map(text.count, (FILLED, VARIABLE, EMPTY)))
    if number != places:
        raise PuzzleFileError(
            f"{place} has {counted(number, 'cell')} instead of the {places:,} of its size"
        )
    tokens = re.findall(r"([_#+])([0-9]*)", text)
    width, height, _ = lengths
    found: dict[str, dict[Cell, int]] = {FILLED: {}, VARIABLE: {}}
    for number, (state, colour) in enumerate(tokens):
        if state == EMPTY:
            continue
        tint = int(colour or 0)
        if tint > MOST_COLOUR:
            raise PuzzleFileError(f"{place} has colour {tint}; the last colour is {MOST_COLOUR}")
        z, y, x = number // (width * height), number // width % height, number % width
        try:
            found[state][_cell_at(lattice, (z, y, x))] = tint
        except BoardError:
            raise PuzzleFileError(
                f"{place} has a cell at x {x}, y {y}, z {z}, where the grid has none"
            ) from None
    filled, variable = found[FILLED], found[VARIABLE]
    if lattice.has_balls and (filled or variable):  # their rows run across the drawing
        move = [-number for number in lattice.corner((*filled, *variable))]
        filled, variable = (
            dict(zip(lattice.translated(some, move), some.values(), strict=True))
            for some in (filled, variable)
        )
    return Voxels(filled, variable)


def drawn_shape(
    name: str,
    lattice: Lattice,
    cells: Sequence[Cell],
    variable: AbstractSet[Cell],
    colours: Mapping[Cell, int],
) -> str:
    """Write the element that draws a shape; cells that are left out have no colour.

    Args:
        name: The name of the shape, or nothing.
        lattice: The lattice of the cells, one of `GRIDS` or the flat one of its layers.
        cells: The cells.
        variable: Those that may stay empty.
        colours: The colours of cells.
    """
    drawn = {
        _place_of(lattice.stacked, raised): cell
        for raised, cell in zip(lattice.stacked.raised(cells), cells, strict=True)
    }
    low, lengths = box_of(drawn)
    corner, side = _corner(lattice.stacked, low), GRIDS[lattice.stacked]
    ends = (first + length for first, length in zip(low, lengths, strict=True))
    z, y, x = (-(-(end - c) // side) * side for end, c in zip(ends, corner, strict=True))
    states = [EMPTY] * check_places((z, y, x), name or "the board")
    for place, cell in drawn.items():
        layer, row, column = (p - c for p, c in zip(place, corner, strict=True))
        states[(layer * y + row) * x + column] = (
            f"{VARIABLE if cell in variable else FILLED}{colours.get(cell) or ''}"
        )
    named = f' name="{escape(name)}"' if name else ""
    return f'  <voxel x="{x}" y="{y}" z="{z}"{named} type="0">{"".join(states)}</voxel>'


SAYABLE = Sayable(
    extension="xmpuzzle",
    words={
        lattice: {Mobility.FREE: "free"}
        for grid in GRIDS
        for lattice in dict.fromkeys((grid.for_layers(1), grid))
    },
    cell_colours=True,
    groups=True,
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
    group: str


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
        if (version := self._root.get("version")) not in ("1", "2"):
            raise PuzzleFileError(f"'version' must be 1 or 2, not {shown(version)}")
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
                group=part.group,
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
            part = _Part(
                names.name(wanted, number), voxels, _copies_of(entry, number), _group_of(entry)
            )
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
        if any(map(len, entries)):
            dropped.append("pieces of several groups (say --together to 'apart')")
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


def _group_of(entry: Element) -> str:
    number = whole_number(entry.get("group", "0"), "the group of a shape")
    return str(number) if number else ""


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
    groups = _numbers_of_groups(puzzle.pieces, note)
    parts = "\n".join(
        f'    <shape id="{number}" {_counted(piece, len(board.cells))}{_grouped(piece, groups)}/>'
        for number, piece in enumerate(puzzle.pieces, start=1)
    )
    named = f' name="{escape(puzzle.title)}"' if puzzle.title else ""
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


def _numbers_of_groups(pieces: Sequence[Piece], note: Note) -> Mapping[str, int]:
    """Number the groups; those that were read keep their numbers, and other names are lost."""
    names = list(dict.fromkeys(piece.group for piece in pieces if piece.group))
    if all(re.fullmatch(rf"[1-9][0-9]{{0,{LONGEST_NUMBER - 1}}}", name) for name in names):
        return {name: int(name) for name in names}
    numbers = {name: number for number, name in enumerate(names, start=1)}
    said = few(f"{name} is {number}," for name, number in numbers.items()).rstrip(",")
    note(f"xmpuzzle files cannot hold the names of groups: {said}")
    return numbers


def _grouped(piece: Piece, groups: Mapping[str, int]) -> str:
    return f' group="{groups[piece.group]}"' if piece.group else ""
