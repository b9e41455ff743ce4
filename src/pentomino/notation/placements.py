"""Placements and positions as text: `X_1.5_2.4-6_3.5`, `6x10~I_6.1-5` (docs/notation.md).

The name of the piece, then the places it covers as people see them in a drawing. It needs neither
escaping in a link nor any numbering of a puzzle's placements.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import permutations, product
from types import NoneType
from typing import NamedTuple

from pentomino.caching import Recent
from pentomino.errors import BoardError, NotationError, PuzzleError, counted
from pentomino.geometry.colours import sides_of_text, sides_text, sides_words
from pentomino.geometry.lattice import AXES, Cell, Lattice, place_words
from pentomino.geometry.piece import Piece
from pentomino.geometry.piece_sets import piece_once_called
from pentomino.geometry.shape import Shape
from pentomino.notation.board_names import BETWEEN_PLACEMENTS
from pentomino.notation.letters import letters, pieces_by_letter
from pentomino.problem.checks import check_laid, from_one
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle, check_puzzle, unknown_piece
from pentomino.wrong_types import check_each, check_type

LONGEST_RANGE = 100_000
"""The most places in a row that a block may name; no piece is as long."""

LONGEST_TEXT = 1_000_000
"""The most characters of a text; longer ones are refused before they are read."""

_BETWEEN_BLOCKS = "_"
_SIDES = "s"
"""Begins the colours of the sides of a placement: `s1123`, or `s0-1-2` for numbers at corners."""
_AROUND = r"(?:[0-9](?:-[0-9])+|[0-9a-z]+)"
_SIDES_TEXT = re.compile(rf"{_SIDES}({_AROUND}(?:\.{_AROUND})*)")
_SEPARATORS = re.compile(r"\s*[_:;=@,]\s*|\s+")
"""What people write between the piece and the places, and between two places."""

_PLAIN = re.compile(r"[^\W_]|['-]")
"""The characters of names that stand for themselves; others are written as `.2b.`."""
_ESCAPED = re.compile(r"\.([0-9a-f]{1,6})\.")
_NUMBERED = re.compile(r"(.{1,100}?)\s*\([0-9]{1,6}\)")
"""A copy of a piece, as the moves of a solution that comes apart name it."""

_NUMBER = r"-?[0-9]{1,6}"
_RANGE = re.compile(rf"({_NUMBER})(?:-({_NUMBER}))?")
_ROW_AND_COLUMN = re.compile(
    rf"(?:l({_RANGE.pattern}))?r({_RANGE.pattern})c({_RANGE.pattern})", re.IGNORECASE
)
"""A place as spreadsheets and puzzles of numbers name it: `r2c5`."""

_WITH_COMMA = re.compile(r"(?:^|[_:;=@(,\s])\d+\s*,\s*\d")
_OF_CHESS = re.compile(r"([A-Za-z])([0-9]{1,2})(?:[-:].*)?")
_MOST_QUOTED = 40

_BLOCKS = Recent[tuple[Lattice, tuple[Cell, ...]], Sequence[tuple[range, ...]]](
    most=10_000, size=200_000
)
"""The blocks of shapes, from the place of the first cell on; their size is that of the shapes."""


def placement_text(placement: Placement, puzzle: Puzzle) -> str:
    """Write a placement in the notation: `X_1.5_2.4-6_3.5`.

    Args:
        placement: The placement.
        puzzle: The puzzle on whose board it lies.

    >>> placement_text(Placement("I", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4))), Puzzle.of("6x10"))
    'I_1.1-5'
    """
    check_type(placement, Placement, "placement", "a placement", "write Placement('X', cells)")
    check_puzzle(puzzle)
    blocks = (
        ".".join(map(_range_text, block)) for block in _blocks(placement.cells, puzzle.lattice)
    )
    sides = [f"{_SIDES}{sides_text(placement.sides)}"] if placement.sides else []
    return _BETWEEN_BLOCKS.join((_name_text(placement.piece), *blocks, *sides))


def placements_text(placements: Iterable[Placement], puzzle: Puzzle) -> str:
    """Write several placements in the notation, in their order, joined by `~`."""
    placements = check_each(placements, Placement, "placements", "placements")
    check_puzzle(puzzle)
    return BETWEEN_PLACEMENTS.join(placement_text(placement, puzzle) for placement in placements)


def placement_words(placement: Placement, lattice: Lattice) -> str:
    """Describe a placement so that a person finds it on the board.

    The places are the same blocks as in the notation, written out: `X_1-3.5_2.4_2.6` becomes
    `X (rows 1-3, column 5; row 2, columns 4 and 6)`.

    Args:
        placement: The placement.
        lattice: The lattice on which it lies.

    >>> i = Placement("I", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)))
    >>> placement_words(i, Puzzle.of("6x10").lattice)
    'I (row 1, columns 1-5)'
    """
    sides = f"; {sides_words(placement.sides)}" if placement.sides else ""
    return f"{placement.piece} ({places_words(placement.cells, lattice)}{sides})"


class PlaceWords(NamedTuple):
    """The words for layers, rows and columns, with their numbers in place of `{n}`.

    Args:
        one: With one number, for each axis.
        many: With several.
        last: What stands before the last of several numbers.
        between: What stands between two axes.
    """

    one: Sequence[str] = ("layer {n}", "row {n}", "column {n}")
    many: Sequence[str] = ("layers {n}", "rows {n}", "columns {n}")
    last: str = " and "
    between: str = ", "


_ENGLISH = PlaceWords()


def places_words(cells: Iterable[Cell], lattice: Lattice, words: PlaceWords = _ENGLISH) -> str:
    """Describe some cells by their rows and columns: `rows 1-3, column 5; row 2, column 4`."""
    columns: dict[tuple[range, ...], list[range]] = {}
    for *before, across in _blocks(cells, lattice):
        columns.setdefault(tuple(before), []).append(across)
    return "; ".join(
        words.between.join(
            _axis_words(axis, numbers, words)
            for axis, numbers in enumerate(
                (*([one] for one in before), across), len(AXES) - len(before) - 1
            )
        )
        for before, across in columns.items()
    )


def read_placement(text: str, puzzle: Puzzle) -> Placement:
    """Read a placement from its text: undoes `placement_text`.

    Args:
        text: A placement in the notation.
        puzzle: The puzzle on whose board it lies.

    Raises:
        NotationError: The text is not in the notation.
        PuzzleError: The puzzle has no such placement; the text says why.
    """
    check_puzzle(puzzle)
    placement = _read(text, puzzle)
    check_laid(puzzle, [placement])
    return placement


def read_placements(text: str, puzzle: Puzzle) -> tuple[Placement, ...]:
    """Read placements from a text: undoes `placements_text`; an empty text has none.

    Raises:
        NotationError: The text is not in the notation.
        PuzzleError: The puzzle has no such placements, or they cannot lie on the board at once.
    """
    check_text(text)
    check_puzzle(puzzle)
    text = text.strip()
    if not text:
        return ()
    placements = tuple(_read(part, puzzle) for part in text.split(BETWEEN_PLACEMENTS))
    check_laid(puzzle, placements)
    return placements


def read_piece_on(text: str, puzzle: Puzzle) -> tuple[Piece, frozenset[Cell]]:
    """Read a piece and some of the cells that it covers, such as `X_3.5` for X on row 3, column 5.

    Args:
        text: As a placement in the notation, but with as few cells as you like.
        puzzle: The puzzle on whose board it lies.

    Raises:
        NotationError: The text is not in the notation.
        PuzzleError: The puzzle has no such piece.

    >>> piece, cells = read_piece_on("X_3.5", Puzzle.of("6x10"))
    >>> piece.name, sorted(cells)
    ('X', [(2, 4)])
    """
    check_puzzle(puzzle)
    check_text(text)
    _check_no_commas(text, puzzle.lattice)
    name, *blocks = _SEPARATORS.split(text.strip())
    if not name or not blocks:
        axes = "layer, row and column" if puzzle.lattice.has_layers else "row and column"
        raise NotationError(
            f"{_quoted(text)} is not a placement: write a piece and the places it covers, by "
            f"{axes}{_example(puzzle, _lettered(name, puzzle))}"
        )
    piece = piece_called(_read_name(name), puzzle)
    cells: set[Cell] = set()
    too_many = _wrong_size(text, puzzle, piece, f"more than {piece.size}")
    for _ in _named_cells(blocks, text, puzzle, cells, too_many):
        if len(cells) > piece.size:
            raise too_many
    return piece, frozenset(cells)


def read_cells_on(text: str, puzzle: Puzzle) -> frozenset[Cell]:
    """Read places on the board of a puzzle, such as `1.1-3_2.1`; each must be there.

    Raises:
        NotationError: The text is not in the notation, names a place twice, or one where the board
            has no cell.

    >>> sorted(read_cells_on("1.1-2_2.1", Puzzle.of("6x10")))
    [(0, 0), (0, 1), (1, 0)]
    """
    check_text(text)
    _check_no_commas(text, puzzle.lattice)
    cells: set[Cell] = set()
    too_many = NotationError(f"{_quoted(text)} names more places than any board has")
    for cell in _named_cells(_SEPARATORS.split(text.strip()), text, puzzle, cells, too_many):
        if cell not in puzzle.board.numbers:
            where = puzzle.lattice.place_name(cell)
            raise NotationError(f"{_quoted(text)} names {where}, where the board has no cell")
    return frozenset(cells)


def _named_cells(
    blocks: Iterable[str], text: str, puzzle: Puzzle, cells: set[Cell], too_many: NotationError
) -> Iterator[Cell]:
    """Read the cells in blocks, one after the other, and put each into a set.

    Raises:
        NotationError: A block is none, or names a cell again; `too_many` for a block that is too
            long for any board.
    """
    for block in blocks:
        ranges = _read_block(block, text, puzzle.lattice)
        if any(len(numbers) > LONGEST_RANGE for numbers in ranges):
            raise too_many
        for cell in map(puzzle.board.space.home, _cells_of(ranges, puzzle.lattice, text)):
            if cell in cells:
                where = puzzle.lattice.place_name(cell)
                raise NotationError(f"{_quoted(text)} names {where} twice")
            cells.add(cell)
            yield cell


def _read(text: str, puzzle: Puzzle) -> Placement:
    """Read a placement without checking whether the piece may lie like this."""
    check_text(text)
    before, _, last = text.strip().rpartition(_BETWEEN_BLOCKS)
    named = _SIDES_TEXT.fullmatch(last)
    piece, cells = read_piece_on(before if named else text, puzzle)
    if len(cells) < piece.size:
        raise _wrong_size(text, puzzle, piece, str(len(cells)), cells)
    if named is None:
        return _turned(text, piece, cells, puzzle)
    sides = sides_of_text(named[1])
    if len(sides) != len(cells):
        raise NotationError(
            f"{_quoted(text)} has the sides of {counted(len(sides), 'cell')}, but {piece.name} "
            f"has {piece.size}: join them by dots"
        )
    return Placement(piece.name, sorted(cells), sides)


def _turned(text: str, piece: Piece, cells: frozenset[Cell], puzzle: Puzzle) -> Placement:
    """Make a placement whose text names no sides: where they have colours, if there is one way."""
    placement = Placement(piece.name, tuple(cells))
    if not piece.side_colours or not cells.issubset(puzzle.board.cells):
        return placement
    place = tuple(map(puzzle.encoding.cell_items.__getitem__, placement.cells))
    lying = puzzle.encoding.places_of(piece)
    ways = [sides for covered, sides in lying if covered == place]
    if len(ways) > 1:
        raise NotationError(
            f"{_quoted(text)} may be turned in {len(ways)} ways: add the colours of its sides, "
            f"clockwise from the top, as in "
            f"{placement_text(Placement(piece.name, placement.cells, ways[0]), puzzle)}"
        )
    return Placement(piece.name, placement.cells, ways[0] if ways else ())


def check_text(text: str) -> None:
    """Check that an argument is a text, and short enough to read.

    Raises:
        TypeError: It is not a text.
        NotationError: It has more than `LONGEST_TEXT` characters.
    """
    check_type(text, str, "text", "a text such as 'I_1.1-5'")
    if len(text) > LONGEST_TEXT:
        raise NotationError(
            f"a text of {len(text):,} characters is too long: {LONGEST_TEXT:,} are allowed"
        )


def piece_called(text: str, puzzle: Puzzle) -> Piece:
    """Find the piece of a puzzle by its name, or by the letter that stands for it in drawings.

    Args:
        text: A name or a letter; where both exist, the name counts. A letter that stands for no
            piece may be small for a capital, or the other way.
        puzzle: The puzzle.

    Raises:
        PuzzleError: No piece has this name or letter.

    >>> piece_called("O", Puzzle.of("calendar", date=(12, 25))).name
    'O6'
    """
    check_type(text, str, "the name of a piece", "a text")
    piece = _lettered(text, puzzle) or piece_once_called(text, puzzle.pieces)
    if piece is not None:
        return piece
    copy = _NUMBERED.fullmatch(text)
    if copy is not None and _lettered(copy[1], puzzle):
        raise PuzzleError(
            f"{text!r} says which copy of {copy[1]}, but copies have other numbers in each "
            f"solution: write {copy[1]!r}, which stands for all of them"
        )
    named = letters(puzzle.pieces)
    raise unknown_piece(text, named, named.values())


def by_name_of_today(placement: Placement, lattice: Lattice, pieces: Sequence[Piece]) -> Placement:
    """Rename what an older file calls by a name that its set gives to no or another piece."""
    if len(set(placement.cells)) < len(placement.cells):
        return placement  # which the puzzle refuses
    lying = Shape.of(lattice, placement.cells)
    piece = piece_once_called(placement.piece, pieces, lying)
    return placement if piece is None else replace(placement, piece=piece.name)


def _lettered(text: str, puzzle: Puzzle) -> Piece | None:
    pieces = {piece.name: piece for piece in puzzle.pieces}
    lettered = pieces_by_letter(puzzle.pieces)
    names = (text, lettered.get(text, ""), lettered.get(text.swapcase(), ""))
    return next((pieces[name] for name in names if name in pieces), None)


def _example(puzzle: Puzzle, piece: Piece | None = None) -> str:
    """Show a placement of the puzzle, of this piece if one is named, to end a sentence with."""
    for wanted in puzzle.pieces if piece is None else (piece,):
        for shape in wanted.orientations:
            found = puzzle.board.translates(shape)
            if found:
                cells = tuple(puzzle.board.cells[number] for number in found[0])
                return f", as in {placement_text(Placement(wanted.name, cells), puzzle)}"
    return ""


def _wrong_size(
    text: str, puzzle: Puzzle, piece: Piece, found: str, cells: Iterable[Cell] = ()
) -> NotationError:
    noun = "cell" if found == "1" else "cells"
    return NotationError(
        f"{_quoted(text)} names {found} {noun}, but {piece.name} has {piece.size}"
        f"{_example(puzzle, piece)}{from_one(puzzle.lattice, cells)}"
    )


def _quoted(text: str) -> str:
    """Quote a text for a message, shortened where it is long."""
    text = text.strip()
    return repr(text if len(text) <= _MOST_QUOTED else f"{text[:_MOST_QUOTED]}...")


def _name_text(name: str) -> str:
    return "".join(c if _PLAIN.fullmatch(c) else f".{ord(c):x}." for c in name)


def _read_name(text: str) -> str:
    def character(match: re.Match[str]) -> str:
        try:
            return chr(int(match[1], 16))
        except ValueError:
            raise NotationError(f"{_quoted(match[0])} does not stand for a character") from None

    return _ESCAPED.sub(character, text)


def _range_text(numbers: range) -> str:
    first, last = numbers[0], numbers[-1]
    return str(first) if first == last else f"{first}-{last}"


def _axis_words(axis: int, ranges: Sequence[range], words: PlaceWords) -> str:
    """Ranges of rows or columns in words: `row 1`, `columns 4 and 6`."""
    *most, last = (
        f"{numbers[0]} to {numbers[-1]}"
        if numbers[0] < 0 and len(numbers) > 1
        else _range_text(numbers)
        for numbers in ranges
    )
    numbers = f"{', '.join(most)}{words.last}{last}" if most else last
    several = len(ranges) > 1 or len(ranges[0]) > 1
    return (words.many if several else words.one)[axis].format(n=numbers)


def _read_block(block: str, text: str, lattice: Lattice) -> list[range]:
    """Read the layers (in space), rows and columns of a block."""
    axes = len(lattice.place((0,) * lattice.dimension))
    example = "1.2.5" if axes == 3 else "2.5"
    named = _ROW_AND_COLUMN.fullmatch(block)
    parts = [part for part in named.group(1, 4, 7) if part] if named else block.split(".")
    matches = [_RANGE.fullmatch(part) for part in parts]
    if len(matches) != axes or None in matches:
        wanted = "layer, row and column" if axes == 3 else "row and column"
        chess = _OF_CHESS.fullmatch(block)
        if chess is not None and axes == 2:
            row, column = int(chess[2]), ord(chess[1].lower()) - ord("a") + 1
            raise NotationError(
                f"{_quoted(block)} in {_quoted(text)} may count rows from the top or from below: "
                f"write {row}.{column} for row {row} from the top, column {column}"
            )
        raise NotationError(
            f"{_quoted(block)} in {_quoted(text)} is not a place: write {wanted}, as in {example} "
            f"or {example}-7"
        )
    ranges = [
        range(int(match[1]), int(match[2] or match[1]) + 1)
        for match in matches
        if match is not None
    ]
    if not all(ranges):
        raise NotationError(
            f"{_quoted(block)} in {_quoted(text)} counts down: write {example}-7, not "
            f"{example[:-1]}7-5"
        )
    return ranges


def _check_no_commas(text: str, lattice: Lattice) -> None:
    """Refuse places such as `(2,5)`, which cells of Python count from 0.

    Raises:
        NotationError: There is a comma.
    """
    if _WITH_COMMA.search(text):
        place = lattice.place((0,) * lattice.dimension)
        form = ".".join(map(str, range(1, len(place) + 1)))
        raise NotationError(
            f"the places with commas in {_quoted(text)} may count from 0 or from 1: write {form} "
            f"for {place_words(range(1, len(place) + 1))}, counted from 1"
        )


def _cells_of(ranges: Sequence[range], lattice: Lattice, text: str) -> Iterator[Cell]:
    """List the cells in a block; some of its places may hold no cell."""
    found = False
    for place in product(*ranges):
        cell = _cell_at(place, lattice)
        if cell is not None:
            found = True
            yield cell
    if not found:
        where = place_words([numbers[0] for numbers in ranges])
        raise NotationError(f"{_quoted(text)}: there is no cell at {where}")


def _cell_at(place: Sequence[int], lattice: Lattice) -> Cell | None:
    try:
        return lattice.cell_at_place(place)
    except BoardError:
        return None


def _blocks(cells: Iterable[Cell], lattice: Lattice) -> Sequence[tuple[range, ...]]:
    """Cut the cells into few blocks, in the same way wherever a shape lies."""
    ordered = sorted(cells)
    if not ordered:
        return ()
    first = ordered[0]
    shape = tuple(lattice.translated(ordered, [-number for number in first[: lattice.sliding]]))
    blocks = _BLOCKS.get((lattice, shape))
    if blocks is None:
        place = lattice.place(shape[0])
        blocks = tuple(
            _moved(block, [-number for number in place]) for block in _cut(shape, lattice)
        )
        _BLOCKS.put((lattice, shape), blocks, len(shape))
    place = lattice.place(first)
    return [_moved(block, place) for block in blocks]


def _moved(block: Sequence[range], by: Sequence[int]) -> tuple[range, ...]:
    return tuple([range(part.start + n, part.stop + n) for part, n in zip(block, by, strict=True)])


def _cut(cells: Iterable[Cell], lattice: Lattice) -> Iterator[tuple[range, ...]]:
    """Cut the cells into blocks: always the largest that begins at the first cell left."""
    left = {lattice.place(cell) for cell in cells}

    def size(block: Sequence[range]) -> int:
        return sum(place in left for place in product(*block))

    for start in sorted(left):
        if start not in left:
            continue
        # Where blocks are equally large, the one along the row is easiest to read.
        orders = sorted(permutations(range(len(start))), reverse=True)
        block = max((_grown(start, order, left, lattice) for order in orders), key=size)
        yield block
        left.difference_update(product(*block))


def _grown(
    start: Sequence[int], order: Sequence[int], left: set[tuple[int, ...]], lattice: Lattice
) -> tuple[range, ...]:
    """Grow a block of places along the axes, in this order, as far as all its cells are left."""
    block = [range(number, number + 1) for number in start]
    for axis in order:
        step = 1
        while step <= lattice.text_span:
            end = block[axis].stop
            slab = [*block[:axis], range(end, end + step), *block[axis + 1 :]]
            places = [p for p in product(*slab) if _cell_at(p, lattice) is not None]
            if not places:
                step += 1  # between two cells of a row
            elif left.issuperset(places):
                block[axis] = range(block[axis].start, end + step)
                step = 1
            else:
                break
    return tuple(block)


def position_text(position: Position, puzzle_name: str | None = None) -> str:
    """Write what is laid in a position, in the notation and in the order in which it was laid.

    The givens are not in the text, because they belong to the puzzle.

    Args:
        position: The position.
        puzzle_name: A name of the puzzle that `Puzzle.of` reads, to stand before what is laid; None
            to leave it out.

    Raises:
        TypeError: An argument has a wrong type.
        NotationError: The name has a `~` or is empty.
    """
    check_type(position, Position, "position", "a position", "write Position(puzzle, placements)")
    check_type(puzzle_name, (str, NoneType), "puzzle_name", "a text such as '6x10', or None")
    laid = placements_text(position.laid, position.puzzle)
    if puzzle_name is None:
        return laid
    if not puzzle_name or BETWEEN_PLACEMENTS in puzzle_name:
        raise NotationError(
            f"the name {puzzle_name[:40]!r} cannot stand before a position: it must have "
            f"characters other than {BETWEEN_PLACEMENTS}"
        )
    return f"{puzzle_name}{BETWEEN_PLACEMENTS}{laid}" if laid else puzzle_name


def read_position_text(text: str, puzzle: Puzzle) -> Position:
    """Read a position of a puzzle from its text: undoes `position_text` without a name.

    Args:
        text: What is laid, in the notation; empty where nothing is laid.
        puzzle: The puzzle with the board and pieces.

    Raises:
        NotationError: The text is not in the notation.
        PuzzleError: What it describes cannot be laid; the text says why.
    """
    return Position(puzzle, read_placements(text, puzzle))


def split_position_text(text: str) -> tuple[str, str]:
    """Split a text into the name of the puzzle and the rest, which says what is laid.

    Raises:
        TypeError: It is not a text.
        NotationError: It is too long.
    """
    check_text(text)
    name, _, laid = text.strip().partition(BETWEEN_PLACEMENTS)
    return name.strip(), laid
