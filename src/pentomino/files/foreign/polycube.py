"""Puzzle files of polycube, Matthew Busche's solver: a box, and pieces drawn or listed.

A line D opens a puzzle, C lists the cells of a piece, L to ~L draws pieces, ~D ends the puzzle
(https://www.mattbusche.org/projects/polycube; examples in github.com/stdio2016/polysolve).
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, final

from pentomino.errors import PuzzleFileError, shortened
from pentomino.files.foreign.grids import (
    box_of,
    check_cells,
    check_number,
    check_places,
    lattice_of_layers,
    on_lattice,
    placed_from,
    tell_flat,
    turned_about,
)
from pentomino.files.foreign.sayable import Names, Sayable, whole_number
from pentomino.files.puzzle_formats import Note, chosen_problem, text_of
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import CUBIC, SQUARE, Cell, Mobility
from pentomino.geometry.piece import Copies, Piece
from pentomino.geometry.shape import Shape
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle

if TYPE_CHECKING:
    from pentomino.records.bounds import Bounds

HOLE = "hole"
"""The name of a stationary piece that fills the places of the box that are not on the board."""

SAYABLE = Sayable(
    extension="polycube",
    words={
        SQUARE: {Mobility.FREE: "", Mobility.ONE_SIDED: "oneSide"},
        CUBIC: {Mobility.FREE: ""},
    },
    ranges=False,
    optional=False,
    givens=(SQUARE, CUBIC),
    titles=False,
)


@final
@dataclass(slots=True)
class _Definition:
    """The content between D and ~D: the box, and the cells (x, y, z) of each piece by its name."""

    lengths: tuple[int, ...]
    one_sided: bool
    pieces: dict[str, list[Cell]] = field(default_factory=dict)
    stationary: set[str] = field(default_factory=set)


def read(raw: bytes, problem: str | None, note: Note, bounds: "Bounds | None" = None) -> Puzzle:
    """Read one of the puzzles in a polycube file; see `files.puzzle_formats.PuzzleReader`.

    Raises:
        PentominoError: The file holds no puzzle that can be read; the text says why.
    """
    definitions = _Reader(text_of(raw), bounds).definitions()
    if not definitions:
        raise PuzzleFileError(
            "the file holds no puzzle: a puzzle begins with a line such as D:xDim=6:yDim=10"
        )
    wanted = definitions[chosen_problem([""] * len(definitions), problem, note)]
    return _puzzle_of(wanted, note)


class _Reader:
    """Read a file line by line."""

    def __init__(self, text: str, bounds: "Bounds | None") -> None:
        if bounds is not None:
            bounds.check_lines(text.count("\n"))
        lines = enumerate((line.partition("#")[0].strip() for line in text.split("\n")), start=1)
        self._lines: Iterator[tuple[int, str]] = ((n, line) for n, line in lines if line)
        self._cells = 0
        self._bounds = bounds

    def definitions(self) -> list[_Definition]:
        found: list[_Definition] = []
        is_open = False
        for number, line in self._lines:
            word, *settings = (part.strip() for part in line.split(":"))
            try:
                self._read_line(word, settings, found, is_open=is_open)
            except PuzzleFileError as error:
                raise PuzzleFileError(f"line {number}: {error}") from None
            is_open = word != "~D"
        if is_open:
            raise PuzzleFileError("the last puzzle does not end: add a line ~D")
        return found

    def _read_line(
        self, word: str, settings: Sequence[str], found: list[_Definition], *, is_open: bool
    ) -> None:
        if word == "D" and not is_open:
            found.append(_opened(settings, self._bounds))
        elif word == "C" and is_open:
            self._listed(found[-1], settings)
        elif word == "L" and is_open:
            self._drawn(found[-1], settings)
        elif word != "~D" or not is_open:
            raise PuzzleFileError(
                f"a line cannot begin with {word[:40]!r} here: D begins a puzzle, C and L define "
                "its pieces, and ~D ends it"
            )

    def _listed(self, definition: _Definition, settings: Sequence[str]) -> None:
        """Read a piece that is listed by its coordinates."""
        values = _values(settings, ("name", "type", "layout"))
        name, kind = values.get("name", ""), values.get("type", "M")
        if not name or kind not in ("M", "S") or not values.get("layout"):
            raise PuzzleFileError("a piece needs a 'name', a 'layout' and a 'type', M or S")
        if name in definition.pieces:
            raise PuzzleFileError(f"two pieces have the name {shortened(name)!r}")
        if kind == "S":
            definition.stationary.add(name)
        for triplet in values["layout"].split(","):
            cell = tuple(whole_number(c, "a coordinate of the layout") for c in triplet.split())
            if len(cell) != 3:
                raise PuzzleFileError(
                    f"the layout has {triplet.strip()[:40]!r}: a cell has three coordinates, x y z"
                )
            self._add(definition, name, cell)

    def _drawn(self, definition: _Definition, settings: Sequence[str]) -> None:
        """Read drawn pieces: rows from the largest y down, layers side by side between commas."""
        stationary = _values(settings, ("stationary",)).get("stationary", "").split()
        known = set(definition.pieces)
        row = definition.lengths[1]
        for number, line in self._lines:
            if line == "~L":
                break
            row -= 1
            for layer, drawn in enumerate(line.split(",")):
                for column, name in enumerate(drawn.split()):
                    if name in known:
                        raise PuzzleFileError(
                            f"two pieces have the name {shortened(name)!r}, the second in line "
                            f"{number}"
                        )
                    if name != ".":
                        self._add(definition, name, (column, row, layer))
        else:
            raise PuzzleFileError("the drawing does not end: add a line ~L")
        for name in stationary:
            if name not in definition.pieces or name in known:
                raise PuzzleFileError(f"the stationary piece {shortened(name)!r} is not drawn")
        definition.stationary.update(stationary)

    def _add(self, definition: _Definition, name: str, cell: Cell) -> None:
        self._cells += 1
        check_cells(self._cells, self._bounds)
        definition.pieces.setdefault(name, []).append(cell)
        check_number(len(definition.pieces), self._bounds)


def _opened(settings: Sequence[str], bounds: "Bounds | None") -> _Definition:
    values = _values(settings, ("xDim", "yDim", "zDim", "oneSide"))
    for needed in ("xDim", "yDim"):
        if needed not in values:
            raise PuzzleFileError(f"{needed!r} is missing")
    lengths = tuple(whole_number(values.get(f"{a}Dim", "1"), f"'{a}Dim'") for a in "xyz")
    check_places(lengths, "the box", bounds)
    side = values.get("oneSide", "0")
    if side not in ("", "0", "1"):
        raise PuzzleFileError(f"'oneSide' must be 0 or 1, not {side[:40]!r}")
    return _Definition(lengths, side != "0")


def _values(settings: Sequence[str], known: Collection[str]) -> Mapping[str, str]:
    """Read the settings of a line by their names; a setting without a value is empty."""
    found: dict[str, str] = {}
    for setting in settings:
        name, _, value = (part.strip() for part in setting.partition("="))
        if name not in known:
            raise PuzzleFileError(
                f"{name[:40]!r} is not a setting; choose one of: {', '.join(known)}"
            )
        if name in found:
            raise PuzzleFileError(f"{name!r} is set twice")
        found[name] = value
    return found


def _puzzle_of(definition: _Definition, note: Note) -> Puzzle:
    """Make the puzzle; movable pieces of the same shape are copies of one piece."""
    height = definition.lengths[1]
    cells = {n: [(z, height - 1 - y, x) for x, y, z in c] for n, c in definition.pieces.items()}
    box = CUBIC.cells_of_size(turned_about(definition.lengths))
    lattice = lattice_of_layers([box, *cells.values()])
    if definition.one_sided and lattice.has_layers:
        raise PuzzleFileError("'oneSide' needs a puzzle with one layer, and this one has several")
    mobility = Mobility.ONE_SIDED if definition.one_sided else Mobility.FREE
    holes = cells.pop(HOLE) if HOLE in definition.stationary else []
    pieces: dict[object, Piece] = {}
    alike: dict[str, list[str]] = {}
    givens, names = [], Names()
    for number, (wanted, drawn) in enumerate(cells.items(), start=1):
        shape = Shape.of(lattice, on_lattice(lattice, drawn))
        piece = Piece(names.name(wanted, number), shape, mobility=mobility)
        if wanted in definition.stationary:
            pieces[wanted] = piece
            givens.append(Placement(piece.name, tuple(sorted(on_lattice(lattice, drawn)))))
            continue
        same = pieces.setdefault(piece.orientations, piece)
        alike.setdefault(same.name, []).append(piece.name)
    for name, others in alike.items():
        if len(others) > 1:
            note(f"{', '.join(others)} have the same shape: read as {len(others)} copies of {name}")
    counted = (
        piece.with_copies(Copies(number, number))
        for piece in pieces.values()
        for number in [len(alike.get(piece.name, [piece.name]))]
    )
    board = Board.of_cells(lattice, on_lattice(lattice, box)).without(on_lattice(lattice, holes))
    return Puzzle(board, tuple(counted), tuple(givens))


def write(puzzle: Puzzle, note: Note) -> bytes:
    """Write the puzzle as a polycube file, in which every copy is a piece of its own.

    Raises:
        PuzzleFileError: Such a file cannot express the puzzle; the text says why.
    """
    SAYABLE.check(puzzle, note)
    _check_shapes(puzzle)
    if all(piece.copies.most == 0 for piece in puzzle.pieces):
        raise PuzzleFileError(
            "polycube files cannot say that no piece may be used; a json file can"
        )
    tell_flat(puzzle, note)
    if unused := [piece.name for piece in puzzle.pieces if piece.copies.least == 0]:
        note(f"pieces that may not be used are left out: {', '.join(unused)}")
    sides = {SAYABLE.mobility_of(piece) for piece in puzzle.pieces}
    if len(sides) > 1 and any(
        len(p.shape.orientations(Mobility.ONE_SIDED)) < len(p.shape.orientations(Mobility.FREE))
        for p in puzzle.pieces
        if p.mobility is not Mobility.ONE_SIDED
    ):
        raise PuzzleFileError(
            "polycube files cannot say that some pieces may be flipped and others not; a json "
            "file can"
        )
    corner, lengths = box_of(puzzle.board.cells)
    check_places(lengths, "the board")
    size = ":".join(f"{axis}Dim={n}" for axis, n in zip("xyz", turned_about(lengths), strict=False))
    lines = [f"D:{size}{':oneSide' if 'oneSide' in sides else ''}"]
    height = lengths[-2]
    on_board = {placed_from(corner, cell) for cell in puzzle.board.cells}
    holes = [c for c in puzzle.lattice.cells_of_size(lengths) if c not in on_board]
    if holes:
        lines.append(f"C:name={HOLE}:type=S:layout={_layout(holes, height)}")
    names, lying = _names(puzzle, note), {given.piece: given.cells for given in puzzle.givens}
    for piece in puzzle.pieces:
        if piece.name in lying:
            cells = [placed_from(corner, cell) for cell in lying[piece.name]]
            lines.append(f"C:name={next(names)}:type=S:layout={_layout(cells, height)}")
            continue
        for _ in range(piece.copies.least):
            layout = _layout(piece.shape.cells, height)
            lines.append(f"C:name={next(names)}:type=M:layout={layout}")
    return ("\n".join([*lines, "~D"]) + "\n").encode()


def _check_shapes(puzzle: Puzzle) -> None:
    """Refuse two pieces of one shape, which would be read as copies and count once together.

    Raises:
        PuzzleFileError: There are such pieces; the text names two.
    """
    given = {placement.piece for placement in puzzle.givens}
    first: dict[tuple[Shape, ...], str] = {}
    for piece in puzzle.pieces:
        if piece.name in given or not piece.copies.least:
            continue
        other = first.setdefault(piece.orientations, piece.name)
        if other != piece.name:
            raise PuzzleFileError(
                f"polycube files cannot say that {other} and {piece.name}, which have the same "
                "shape, are different pieces: they would be read as copies, and solutions that "
                f"exchange them would count once; make them one piece, as in {other}*2, or write "
                "a json file"
            )


def _layout(cells: Sequence[Cell], height: int) -> str:
    triplets = ([0, *cell][-3:] for cell in cells)
    return ", ".join(f"{x} {height - 1 - y} {z}" for z, y, x in triplets)


def _names(puzzle: Puzzle, note: Note) -> Iterator[str]:
    """Make a name for each piece in the file, without characters that have a meaning there."""
    taken = {HOLE}
    changed = False
    found = []
    for piece in puzzle.pieces:
        plain = "".join("_" if c in ":#,=~." or c.isspace() else c for c in piece.name)
        changed |= plain != piece.name or plain in taken
        check_places([1, 1, max(piece.copies.least, 1)], f"the piece {piece.name}")
        for copy in range(1, piece.copies.least + 1):
            name, again = (plain if copy == 1 else f"{plain}.{copy}"), copy
            while name in taken:
                again += 1
                name = f"{plain}.{again}"
            taken.add(name)
            found.append(name)
    if changed:
        note(
            "some names of pieces change: in a polycube file they have no blanks and no : # , = ~ ."
        )
    return iter(found)
