"""Boards, shapes, positions and solutions drawn in characters: rows of text, layers side by side.

The lattice decides where each cell stands.
"""

import re
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from math import gcd
from string import ascii_uppercase
from unicodedata import combining, east_asian_width

from pentomino.errors import NotationError
from pentomino.geometry.board import OPTIONAL
from pentomino.geometry.lattice import Cell, Lattice
from pentomino.geometry.shape import Shape
from pentomino.notation.headings import FRAME_LEFT_OUT, NO_HEADING, Heading
from pentomino.notation.letters import EMPTY, letters
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle

HOLE = "#"
"""A place that is not on the board, where a space could be overlooked."""

LAYER_GAP = 2
"""Columns of text between two layers."""


_TERMINAL = re.compile("[\u2581\u258f\u2595]")
"""The lines between pieces in the pictures that commands show in a terminal with colours."""

_TOUCHING = re.compile(r"\S\S")
"""Two characters without a blank between them."""

CLOSED_UP = "blanks stand between all cells of the drawing: they are left out, not read as holes"
"""The note about a drawing that `closed_up` has changed."""


def closed_up(drawing: str, *, alike: bool = False) -> str | None:
    r"""Take out the blanks that stand between all cells of a drawing, as people type them.

    Args:
        drawing: Rows of text, in which a cell takes one column.
        alike: Whether only blanks between two equal characters count: what else stands beside each
            other in a drawing of pieces are different pieces.

    Returns:
        The drawing without them; None where the columns with cells do not follow each other at the
        same distance, or no two cells have only blanks between them.

    >>> closed_up("F F .\n. F .")
    'FF.\n.F.'
    """
    if _TOUCHING.search(drawing):
        return None
    rows = drawing.splitlines()
    used = sorted({n for row in rows for n, sign in enumerate(row) if not sign.isspace()})
    step = gcd(*(after - before for before, after in pairwise(used)))
    if step < 2 or (len(used) < 3 and step > LAYER_GAP + 1):  # a blank may be a hole
        return None
    closed = [row[used[0] % step :: step] for row in rows]
    pairs = (pair for row in closed for pair in pairwise(row))
    if not any(a.strip() and b.strip() and (a == b or not alike) for a, b in pairs):
        return None
    return "\n".join(closed)


def plain_drawing(
    drawing: str,
    lattice: Lattice,
    note: Callable[[str], None],
    heading: Heading = NO_HEADING,
) -> str:
    """Return a drawing for this lattice without what people draw around cells, and tell about it.

    These are frames, numbers of rows and columns, and blanks between all cells (`closed_up`). Where
    a cell takes two columns, as a hexagon does, these blanks belong to the drawing. Open cells
    that are all drawn with one of `OPEN_SIGNS` become dots.

    Args:
        drawing: The drawing.
        lattice: The lattice of the pieces.
        note: Called with a sentence about each thing that was left out.
        heading: The lines around the drawing.

    Raises:
        NotationError: One of these signs, or a blank, may be something else.
    """
    if _TERMINAL.search(drawing):
        raise NotationError(
            "this is a picture as a terminal shows it, without a letter for each cell: write the "
            "letters into a file, as in 'pentomino solve 6x10 -n 1 > solution.txt'"
        )
    lines = drawing.split("\n")
    if lattice.text_span == 1:
        layers = heading.layers
        drawing, notes = without_edges(_without_walls(drawing, lattice))
        _check_blanks([row for row in drawing.split("\n") if row], framed=FRAME_LEFT_OUT in notes)
        closed = closed_up(drawing) if layers < 2 or "\n\n" in drawing else None
        for text in (*notes, *([] if closed is None else [CLOSED_UP])):
            note(text)
        if closed is None:
            drawing = _with_layers_below(drawing, lattice, note, layers)
        else:
            drawing = _closed_layers_below(closed, lattice, note, layers)
    try:
        return _with_dots(drawing, note)
    except NotationError as error:
        sign = min(set(OPEN_SIGNS).intersection(drawing))
        number = next((n for n, line in enumerate(lines, start=1) if sign in line), 1)
        raise NotationError(f"line {heading.above + number}: {error}") from None


def _without_walls(drawing: str, lattice: Lattice) -> str:
    """A drawing with blanks instead of lines between layers that stand side by side.

    Raises:
        NotationError: The pieces are flat, so that the lines may also stand in the plane.
    """
    rows = [row.strip().strip("|") for row in drawing.splitlines() if row.strip()]
    if "|" not in drawing or any(row.count("|") != rows[0].count("|") for row in rows):
        return drawing
    parts = [[part.strip() for part in row.split("|")] for row in rows]
    widths = {len(part) for row in parts for part in row}
    if len(parts[0]) < 2 or len(widths) > 1 or max(widths) < 2:
        return drawing
    if not lattice.has_layers:
        raise NotationError(
            "the lines '|' of the drawing may stand between layers or between cells: leave them "
            "out, and write layers below each other with a blank line between them"
        )
    gap = " " * (LAYER_GAP + any(" " in part for row in parts for part in row))
    return "\n".join(map(gap.join, parts))


def _with_layers_below(
    drawing: str,
    lattice: Lattice,
    note: Callable[[str], None],
    layers: int,
    *,
    closed: bool = False,
) -> str:
    """A drawing with the layers below each other that stand side by side.

    Between them are as many blanks as between layers that are printed; beside each other cubes of
    one layer would not touch, so one blank will do for them.

    Args:
        drawing: The drawing.
        lattice: The lattice of the pieces.
        note: Called with a sentence about what was read.
        layers: How many layers are named beside it; 0 where none are.
        closed: Whether `closed_up` has changed the drawing, which moves its layers together.

    Raises:
        NotationError: The parts of the drawing may be layers or parts of one layer, or are not
            equal layers of cubes.
    """
    blocks = re.split(r"\n\s*\n", drawing.strip("\n"))
    if not lattice.for_layers(2).has_layers:
        return drawing
    if len(blocks) > 1:
        if all(any(gap > 1 for gap in _gaps(_parts(block.split("\n")))) for block in blocks):
            raise NotationError(
                f"this has {len(blocks)} drawings of layers side by side: keep one of "
                "them, or draw '#' for holes"
            )
        empty = [block for block in blocks if not set(block).difference(f"{HOLE} \n")]
        if empty and len(empty) < len(blocks) and not lattice.has_layers:
            raise NotationError(
                f"one of the {len(blocks)} layers of the drawing has no cell: leave it out, and "
                "write no blank line between the rows of a layer"
            )
        rows_alone = not any("\n" in block.strip() for block in blocks)
        if rows_alone and not layers and not lattice.has_layers:
            raise NotationError(
                "a blank line stands between all rows: leave blank lines out if the rows are one "
                "layer, and write a line such as 'layer 1' above each row if it is a layer"
            )
        return drawing
    rows = drawing.rstrip().split("\n")
    parts = _parts(rows)
    gaps = set(_gaps(parts))
    equal = len({part.end() - part.start() for part in parts}) == 1 == len(gaps)
    if layers > 1 and layers != len(parts):
        raise NotationError(
            f"{layers} layers are named above the drawing, but blanks part it into {len(parts)}: "
            "write layers below each other with a blank line between them"
        )
    has_layers = lattice.has_layers or layers > 1
    if not gaps or (gaps == {1} and not closed and not has_layers):
        return drawing
    if not equal or not (has_layers or (gaps == {LAYER_GAP} and not closed)):
        parts_are = "layers that are not equally wide" if lattice.has_layers else "several parts"
        raise NotationError(
            f"blanks part the drawing into {parts_are}: draw '#' for holes, and write layers below "
            "each other with a blank line between them"
        )
    note(
        f"the drawing is read as {len(parts)} layers side by side; for one layer with holes, draw "
        "these as '#'"
    )
    texts = ["\n".join(row[part.start() : part.end()] for row in rows) for part in parts]
    return "\n\n".join(texts) + "\n"


def _closed_layers_below(
    drawing: str, lattice: Lattice, note: Callable[[str], None], layers: int
) -> str:
    """As `_with_layers_below`, for a drawing that `closed_up` returned.

    Raises:
        NotationError: Cells of cubes may be one layer, or layers one cell wide.
    """
    if (
        lattice.has_layers
        and "\n\n" not in drawing.strip()
        and len(_parts(drawing.split("\n"))) == 1
    ):
        raise NotationError(
            "the drawing may be one layer with blanks between its cells, or layers one cell wide: "
            "write layers below each other with a line such as 'layer 1' above each"
        )
    return _with_layers_below(drawing, lattice, note, layers, closed=True)


def layers_beside(drawing: str) -> list[list[str]]:
    r"""Part a drawing into the layers that stand side by side in it, each a list of rows.

    Raises:
        NotationError: They are not equally wide.

    >>> layers_beside("AA  A.\n..  A.")
    [['AA', '..'], ['A.', 'A.']]
    """
    rows = drawing.splitlines()
    parts = _parts(rows)
    if len({part.end() - part.start() for part in parts}) > 1 or len(set(_gaps(parts))) > 1:
        raise NotationError(
            "blanks part a picture into layers that are not equally wide: draw '.' in all places "
            "of a layer without a cell"
        )
    return [[row[part.start() : part.end()] for row in rows] for part in parts]


def _parts(rows: Sequence[str]) -> Sequence[re.Match[str]]:
    """The runs of columns that are not blank in all rows."""
    used = {n for row in rows for n, sign in enumerate(row) if not sign.isspace()}
    line = "".join("x" if n in used else " " for n in range(max(used, default=-1) + 1))
    return list(re.finditer("x+", line))


def _gaps(parts: Sequence[re.Match[str]]) -> Sequence[int]:
    """How many blank columns stand between two parts."""
    return [after.start() - before.end() for before, after in pairwise(parts)]


OPEN_SIGNS = "_-,\u00b7\u2022\u2219\u22c5"
"""With what people draw open cells instead of dots."""


def _with_dots(drawing: str, note: Callable[[str], None]) -> str:
    signs = sorted(set(OPEN_SIGNS).intersection(drawing))
    if not signs:
        return drawing
    others = sorted({*signs[1:], *set(".o").intersection(drawing)})
    if others:
        raise NotationError(
            f"the drawing has {signs[0]!r} beside {others[0]!r}: write . for an open cell, # for a "
            "hole, and one character for each cell, without lines and commas between them"
        )
    rows = [row.rstrip() for row in drawing.splitlines() if row.strip()]
    alone = not set(drawing).difference(", #\n")
    between = not any(row[1::2].strip(",") for row in rows)
    equal = len({row.count(",") for row in rows}) == 1
    if signs == [","] and (between or equal) and not alone:
        raise NotationError(
            "the commas of the drawing may be open cells or stand between cells: write . for an "
            "open cell, and one character for each cell, without lines and commas between them"
        )
    note(f"the open cells are drawn with {signs[0]!r}: read as '.'")
    return drawing.replace(signs[0], ".")


def without_edges(drawing: str) -> tuple[str, tuple[str, ...]]:
    r"""Take the frame and the numbers of rows and columns away that people draw around cells.

    Returns:
        The drawing without them, and a sentence about each kind of them; the drawing as it is where
        there are lines in it that stand neither around all cells nor between all of them.

    Raises:
        NotationError: Dashes may be open cells or a frame.

    >>> without_edges("  123\n1|..F|\n2|FFF|\n")[0]
    '..F\nFFF'
    """
    rows = drawing.splitlines()
    shown = [row for row in rows if row.strip()]
    framed = any(_LINE.search(row) for row in shown if row.strip(" =")) or (
        len(shown) > 2
        and all(map(_RULE.fullmatch, (shown[0], shown[-1])))
        and not _draws_cells_with_dashes(shown)
    )
    notes: list[str] = []
    if framed:
        edges = _EDGE_BESIDE_DOTS if "." in drawing else _EDGE if "|" in drawing else _RULE
        lines = [row for row in rows if _RULE.fullmatch(row) or edges.fullmatch(row)]
        inside = [_between_lines(row) for row in rows if row not in lines]
        bare = [row for row in inside if row is not None]
        if len(bare) < len(inside) or not bare:
            return drawing, ()
        rows = bare
        notes.append(FRAME_LEFT_OUT)
    unnumbered = _without_numbers(rows)
    if unnumbered is not None:
        rows = unnumbered
        notes.append("the numbers of rows and columns are left out")
    return ("\n".join(rows), tuple(notes)) if notes else (drawing, ())


_LINE = re.compile(r"[|=\u2502\u2503\u2551]")
"""A line between two cells of a row, or beside the first or last one."""

_RULE = re.compile(r"(?![|\s\u2502\u2503\u2551]*$)\s*[-+=|\u2500-\u257f][-+=|\s\u2500-\u257f]*")
"""A row of lines above or below cells, not only beside them."""

_EDGE = re.compile(r"\s*_[_\s]*")
"""An edge of underscores above cells between lines."""

_EDGE_BESIDE_DOTS = re.compile(r"[|\s]*_[_|\s]*")
"""The same, or below cells, where open cells are dots."""

_ROW_NUMBER = re.compile(r"\s*(\d+)[:)]?(?=\s)")


def _draws_cells_with_dashes(rows: Sequence[str]) -> bool:
    """Check whether dashes are open cells, in a drawing that begins and ends with rows of them.

    Raises:
        NotationError: They may be open cells or a frame.
    """
    inside = "".join(row for row in rows if not _RULE.fullmatch(row))
    if "-" in inside or not inside:
        return True
    if set(inside).intersection(".?o") or {"-"} != set("".join((rows[0] + rows[-1]).split())):
        return False
    raise NotationError(
        "the rows of '-' may be open cells or a frame: write . for open cells, or leave the frame "
        "out"
    )


def _check_blanks(rows: Sequence[str], *, framed: bool) -> None:
    """Refuse blanks that may be open cells: in a frame, or in rows that they make equally wide.

    Raises:
        NotationError: There are some.
    """
    if not framed and (len(set(map(len, rows))) > 1 or not any(row.endswith(" ") for row in rows)):
        return
    has_open = any(set(row).intersection(f".?o{OPEN_SIGNS}") for row in rows)
    if closed_up("\n".join(rows)) is None and any(
        (framed and not row.strip()) or (" " in row and not has_open) for row in rows
    ):
        raise NotationError(
            "blanks of the drawing may be open cells or holes: write '.' for an open cell and '#' "
            "for a hole"
        )


def _between_lines(row: str) -> str | None:
    """The cells of a row without lines; None where the lines stand between some of them only.

    Raises:
        NotationError: Nothing is drawn between two lines.
    """
    before, *parts = _LINE.split(row)
    if not parts or (before.strip() and not before.strip().isdigit()):
        return None if parts else row
    *inside, after = parts
    if after.strip() and not after.strip().isdigit():
        return None
    if len(inside) > 1:
        cells = [part.strip() for part in inside]
        if any(len(cell) > 1 for cell in cells):
            return None
        if "" in cells:
            raise NotationError(
                "places between the lines are empty: write '.' for an open cell and '#' for a hole"
            )
        inside = ["".join(cells)]
    return f"{before.strip()} {''.join(inside)}" if before.strip() else "".join(inside)


def _without_numbers(rows: Sequence[str]) -> list[str] | None:
    """Take the numbers at the left and at the top or bottom away; None where there are none.

    Digits may stand for pieces, so numbers are taken for those of rows and columns only where they
    go on by one and no other digit is drawn.
    """
    up, down = _row_numbers(rows), _row_numbers(rows[::-1])[::-1]
    beside = down if sum(map(bool, down)) > sum(map(bool, up)) else up
    width = max((match.end() for match in beside if match), default=0)
    plain = [
        re.sub(rf"\s+{match[1]}\s*$", "", row[width:])
        if match
        else ""
        if _counts_columns(row) or (width and _names_columns(row))
        else row
        for row, match in zip(rows, beside, strict=True)
    ]
    kept = [row for row, old in zip(plain, rows, strict=True) if row.strip() or not old.strip()]
    labelled = sum(map(bool, beside))
    if kept == list(rows) or labelled not in (0, sum(bool(row.strip()) for row in kept)):
        return None
    if any(character.isdigit() for row in kept for character in row) or not any(kept):
        return None
    return textwrap.dedent("\n".join(kept)).strip("\n").splitlines()


def _row_numbers(rows: Sequence[str]) -> list[re.Match[str] | None]:
    """The numbers at the left of rows that go on by one from 1, again in each layer."""
    found: list[re.Match[str] | None] = []
    number = 0
    for row in rows:
        match = _ROW_NUMBER.match(row)
        number = 0 if not row.strip() else number
        goes_on = match is not None and int(match[1]) == number + 1 and not _counts_columns(row)
        number += goes_on
        found.append(match if goes_on else None)
    return found


def _names_columns(row: str) -> bool:
    """Check whether a row is the letters of columns, from A, with or without blanks."""
    letters = "".join(row.split()).upper()
    return len(letters) > 1 and ascii_uppercase.startswith(letters)


def _counts_columns(row: str) -> bool:
    """Check whether a row is the numbers of columns, from 1, with or without blanks."""
    tokens = row.split()
    if len(tokens) == 1:
        tokens = list(tokens[0])
    return len(tokens) > 1 and all(
        token in (str(number), str(number % 10)) for number, token in enumerate(tokens, start=1)
    )


def drawn_rows(
    lattice: Lattice, cells: Iterable[Cell], character: Callable[[Cell], str], blank: str = " "
) -> list[str]:
    """Draw cells as rows of text, with `character(cell)` at the place of each cell.

    Args:
        lattice: The lattice of the cells.
        cells: The cells to draw.
        character: Returns the text of a cell; all texts have the same width.
        blank: The text where there is no cell; it has the same width.

    Raises:
        BoardError: The cells are too far apart to draw.
    """
    cells = list(cells)
    places = {lattice.text_position(cell): cell for cell in cells}
    layers, rows, columns = lattice.drawn_frame(cells)

    # Blank columns part layers.
    beyond = 1 if lattice.has_layers else lattice.text_span
    between = {
        (layer, row, column + more) for layer, row, column in places for more in range(1, beyond)
    }

    def text(layer: int, row: int) -> str:
        line = ""
        for column in columns:
            cell = places.get((layer, row, column))
            if cell is not None:
                line += character(cell)
            else:
                line += " " * len(blank) if (layer, row, column) in between else blank
        return line

    gap = " " * LAYER_GAP
    return [gap.join(text(layer, row) for layer in layers).rstrip(" ") for row in rows]


def drawn_in_letters(position: Position) -> str:
    """Draw what lies on a board in letters: `.` is an open cell, `?` one that may stay empty."""
    board, cover = position.puzzle.board, position.cover
    names = letters(position.puzzle.pieces)

    def character(cell: Cell) -> str:
        if cell in cover:
            return names[cover[cell].piece]
        return OPTIONAL if cell in board.optional else EMPTY

    drawing = "\n".join(drawn_rows(board.lattice, board.cells, character))
    if board.lattice.text_span > 1 or closed_up(drawing) is None:
        return drawing
    return "\n".join(drawn_rows(board.lattice, board.cells, character, HOLE))


def shape_rows(shape: Shape, block: str, blank: str) -> list[str]:
    """Draw a shape as rows of text, with `block` for each cell.

    Rows without cells have a dot, because a blank line would part the drawing, or be left out above
    it, which on some lattices shows other cells.
    """
    rows = drawn_rows(shape.lattice, shape.cells, lambda _: block, blank)
    return [row if row.strip() else "." for row in rows]


def position_rows(position: Position | Puzzle, letters: Mapping[str, str]) -> list[str]:
    """Return a board with what lies on it as rows of text that read back as a drawing.

    `#` is a hole. On a calendar it is the date alone, and what lies outside the board is blank.

    Args:
        position: What to draw; a puzzle is drawn with its givens.
        letters: The letter of each piece, by name; the puzzle's marks are drawn with them too.
    """
    position = as_position(position)
    puzzle, cover = position.puzzle, position.cover
    board, lattice = puzzle.board, puzzle.lattice
    marked = {mark.cell: mark.piece for mark in puzzle.marks}

    def character(cell: Cell) -> str:
        placement = cover.get(cell)
        if placement is not None:
            return letters[placement.piece]
        if cell in marked:
            return letters[marked[cell]]
        if cell not in board.numbers:
            return HOLE
        return "?" if cell in board.optional else EMPTY

    # Labels beside the board would move its cells, and a blank row would end the drawing.
    if lattice.drawn_frame(board.cells) == lattice.drawn_frame(board.places):
        rows = [row.rstrip(" ") for row in drawn_rows(lattice, board.places, character)]
        if board.kept_open and all(rows):
            return rows
    return drawn_rows(lattice, board.cells, character, HOLE)


def labelled_rows(position: Position | Puzzle, letters: Mapping[str, str]) -> list[str]:
    """A board with what lies on it as rows of plain text, with the labels of uncovered places.

    Places that no piece may cover stand in brackets. Without labels this is one character a cell.

    Args:
        position: What to draw; a puzzle is drawn with its givens.
        letters: The letter of each piece, by name.
    """
    position = as_position(position)
    board, cover = position.puzzle.board, position.cover
    if not board.labels:
        return position_rows(position, letters)
    width = max(map(text_width, board.labels.values()))

    def character(cell: Cell) -> str:
        if cell in cover:
            text = letters[cover[cell].piece]
        else:
            text = board.labels.get(cell, "?" if cell in board.optional else EMPTY)
        text = f" {text} " if cell in board.numbers else f"[{text}]"
        return " " * (width + 3 - text_width(text)) + text

    rows = drawn_rows(position.puzzle.lattice, board.places, character, " " * (width + 3))
    margin = min(len(row) - len(row.lstrip(" ")) for row in rows if row)
    return [row[margin:].rstrip(" ") for row in rows]


def text_width(text: str) -> int:
    """How many columns of a terminal a text takes: wide characters two, combining ones none."""
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)
