"""Placements as text: `X_1.5_2.4-6_3.5`, one notation for all lattices (docs/notation.md).

The name of the piece, then the places it covers as people see them in a drawing. It needs neither
escaping in a link nor any numbering of a puzzle's placements.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, product

from pentomino.errors import BoardError, NotationError
from pentomino.geometry.lattice import Cell, Lattice, place_words
from pentomino.geometry.piece import Piece
from pentomino.problem.checks import check_laid
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle, check_puzzle
from pentomino.wrong_types import check_each, check_type

BETWEEN_PLACEMENTS = "~"
LONGEST_RANGE = 100_000
"""Places in a row that a block may name; no piece is as long."""

LONGEST_TEXT = 1_000_000
"""Longer texts are refused before they are read, in characters."""

_BETWEEN_BLOCKS = "_"
_PLAIN = re.compile(r"[^\W_]|['-]")
"""The characters of names that stand for themselves; others are written as `.2b.`."""
_ESCAPED = re.compile(r"\.([0-9a-f]{1,6})\.")
_NUMBER = r"-?[0-9]{1,6}"
_RANGE = re.compile(rf"({_NUMBER})(?:-({_NUMBER}))?")
_MOST_QUOTED = 40


def placement_text(placement: Placement, puzzle: Puzzle) -> str:
    """A placement in the notation: `X_1.5_2.4-6_3.5`.

    Args:
        placement: Which.
        puzzle: The puzzle on whose board it lies.

    >>> placement_text(Placement("I", ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4))), Puzzle.of("6x10"))
    'I_1.1-5'
    """
    check_type(placement, Placement, "placement", "a placement", "write Placement('X', cells)")
    check_puzzle(puzzle)
    blocks = (".".join(map(_range_text, block)) for block in _blocks(placement, puzzle.lattice))
    return _BETWEEN_BLOCKS.join((_name_text(placement.piece), *blocks))


def placements_text(placements: Iterable[Placement], puzzle: Puzzle) -> str:
    """Several placements in the notation, in their order, joined by `~`."""
    placements = check_each(placements, Placement, "placements", "placements")
    check_puzzle(puzzle)
    return BETWEEN_PLACEMENTS.join(placement_text(placement, puzzle) for placement in placements)


def read_placement(text: str, puzzle: Puzzle) -> Placement:
    """The placement that a text describes: undoes `placement_text`.

    Args:
        text: In the notation.
        puzzle: The puzzle on whose board it lies.

    Raises:
        NotationError: The text is not in the notation.
        PuzzleError: It describes no placement of the puzzle; the text says why.
    """
    check_puzzle(puzzle)
    placement = _read(text, puzzle)
    check_laid(puzzle, [placement])
    return placement


def read_placements(text: str, puzzle: Puzzle) -> tuple[Placement, ...]:
    """The placements that a text describes: undoes `placements_text`; none where it is empty.

    Raises:
        NotationError: The text is not in the notation.
        PuzzleError: It describes no placements of the puzzle, or they do not go together.
    """
    check_text(text)
    check_puzzle(puzzle)
    text = text.strip()
    if not text:
        return ()
    placements = tuple(_read(part, puzzle) for part in text.split(BETWEEN_PLACEMENTS))
    check_laid(puzzle, placements)
    return placements


def _read(text: str, puzzle: Puzzle) -> Placement:
    """The placement of a text, of which it is not yet checked how the piece lies."""
    check_text(text)
    name, *blocks = text.strip().split(_BETWEEN_BLOCKS)
    if not name or not blocks:
        raise NotationError(
            f"{_quoted(text)} is not a placement: write the piece and its places, as in "
            "X_1.5_2.4-6_3.5"
        )
    piece = puzzle.piece_named(_read_name(name))
    cells: set[Cell] = set()
    for block in blocks:
        ranges = _read_block(block, text, puzzle.lattice)
        if any(len(numbers) > LONGEST_RANGE for numbers in ranges):
            raise _wrong_size(text, piece, f"more than {piece.size}")
        for cell in _cells_of(ranges, puzzle.lattice, text):
            if cell in cells:
                where = puzzle.lattice.place_name(cell)
                raise NotationError(f"{_quoted(text)} names {where} twice")
            cells.add(cell)
            if len(cells) > piece.size:
                raise _wrong_size(text, piece, f"more than {piece.size}")
    if len(cells) < piece.size:
        raise _wrong_size(text, piece, str(len(cells)))
    return Placement(piece.name, tuple(cells))


def check_text(text: str) -> None:
    """Check that a text is one, and short enough to be read.

    Raises:
        TypeError: It is not a text.
        NotationError: It is too long.
    """
    check_type(text, str, "text", "a text such as 'I_1.1-5'")
    if len(text) > LONGEST_TEXT:
        raise NotationError(
            f"a text of {len(text):,} characters is too long: the most is {LONGEST_TEXT:,}"
        )


def _wrong_size(text: str, piece: Piece, found: str) -> NotationError:
    cells = "cell" if found == "1" else "cells"
    return NotationError(
        f"{_quoted(text)} names {found} {cells}, but {piece.name} has {piece.size}"
    )


def _quoted(text: str) -> str:
    """A text for a message: as it is, or its beginning."""
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


def _read_block(block: str, text: str, lattice: Lattice) -> list[range]:
    """The layers (in space), rows and columns of a block."""
    axes = place_words(lattice.place((0,) * lattice.dimension)).count(",") + 1
    matches = [_RANGE.fullmatch(part) for part in block.split(".")]
    if len(matches) != axes or None in matches:
        wanted = "layer, row and column, as in 1.2.5" if axes == 3 else "row and column, as in 2.5"
        raise NotationError(
            f"{_quoted(block)} in {_quoted(text)} is not a place: write {wanted} or 2.5-7"
        )
    ranges = [
        range(int(match[1]), int(match[2] or match[1]) + 1)
        for match in matches
        if match is not None
    ]
    if not all(ranges):
        raise NotationError(
            f"{_quoted(block)} in {_quoted(text)} counts down: write 2.5-7, not 2.7-5"
        )
    return ranges


def _cells_of(ranges: Sequence[range], lattice: Lattice, text: str) -> Iterator[Cell]:
    """The cells in a block; a block of several places may have places that hold no cell."""
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


def _blocks(placement: Placement, lattice: Lattice) -> Iterator[tuple[range, ...]]:
    """The cells as few blocks: from the first cell not yet in one, the largest that fits."""
    left = {lattice.place(cell) for cell in placement.cells}

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
    """A block of places not yet told, grown along the axes in this order as far as it goes."""
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
