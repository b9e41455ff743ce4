"""Positions as drawings: letters stand for the pieces that lie on a drawn board.

A piece whose cells are all drawn is laid; where fewer of its cells are drawn, they are marks.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from pentomino.errors import NotationError, PuzzleError
from pentomino.geometry.board import OPTIONAL, Board
from pentomino.geometry.lattice import DEFAULT_LATTICE, Cell, Lattice
from pentomino.geometry.piece import Piece
from pentomino.notation.drawings import LAYER_GAP, drawn_rows
from pentomino.notation.headings import (
    NO_HEADING,
    PIECES,
    TITLE,
    Heading,
    check_words,
    words_advice,
)
from pentomino.notation.letters import EMPTY, LetterScheme, letters, pieces_by_letter
from pentomino.notation.placements import places_words
from pentomino.problem.checks import times
from pentomino.problem.placement import Mark, Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle

HOLES = "# "
"""The characters of places that are not on the board."""

_BOARD_CHARACTERS = f".?o{HOLES}"

SIGNS = "#*1xO0+@\u2588\u25a0\u25a1"
"""With what people draw cells who do not know that a cell is drawn as `.`."""

_PENTOMINOES = frozenset("FILNPTUVWXYZ")

Place = tuple[int, int, int]
"""The layer, row and column of a character in a drawing, each from 0."""


def drawn_position(position: Position, pieces: str | None = None, title: str = "") -> str:
    """Draw a position so that it reads back: `.` is an open cell, `?` one that may stay empty.

    Args:
        position: What to draw; marks are letters as well. Layers stand below each other.
        pieces: Names the pieces in a line before the drawing; None for the pentominoes.
        title: The title in another line; empty for no such line.
    """
    puzzle, cover = position.puzzle, position.cover
    letter = letters(puzzle.pieces)
    shown = {mark.cell: letter[mark.piece] for mark in puzzle.marks}
    shown |= {cell: letter[placement.piece] for cell, placement in cover.items()}

    def character(cell: Cell) -> str:
        return shown.get(cell, OPTIONAL if cell in puzzle.board.optional else EMPTY)

    lattice, cells = puzzle.lattice, puzzle.board.cells
    levels, _, columns = lattice.drawn_frame(cells)
    lines = drawn_rows(lattice, cells, character, "#")
    step = len(columns) + LAYER_GAP
    layers = [
        "\n".join(line[start : start + len(columns)].rstrip(" ") for line in lines)
        for start in range(0, step * len(levels), step)
    ]
    if len(lines) == 1 < len(layers):  # a blank line between rows may mean nothing
        layers = [f"layer {number}\n{row}" for number, row in enumerate(layers, start=1)]
    said = ((TITLE, title or None), (PIECES, pieces))
    head = "".join(f"{word} {text}\n" for word, text in said if text is not None)
    return head + "\n\n".join(layers) + "\n"


def drawn_board(drawing: str, like: Lattice = DEFAULT_LATTICE) -> Board:
    """Read the board of a drawing, whatever lies on it.

    Args:
        drawing: One line for each row; a blank line stands between two layers.
        like: The kind of cells of the board.

    Raises:
        BoardError: The drawing shows no board.
    """
    plain = "".join(c if c in _BOARD_CHARACTERS or c.isspace() else "." for c in drawing)
    return Board.of_drawing(plain, like=like)


def read_drawn_position(
    drawing: str, board: Board, pieces: Sequence[Piece], heading: Heading = NO_HEADING
) -> Position:
    """Read the position in a drawing.

    Args:
        drawing: As for `drawn_board`.
        board: The board that `drawn_board` returned.
        pieces: The pieces for which letters stand, on the lattice of the board.
        heading: The lines around the drawing.

    Raises:
        NotationError: A letter stands for no piece, or for more cells than its piece has, or a line
            may be words or a row of cells.
        PuzzleError: What is drawn cannot lie on the board.
    """
    places = _places(drawing.splitlines())
    cells = {cell: places[board.lattice.text_position(cell)] for cell in board.cells}
    check_words(heading, drawing, pieces_by_letter(pieces))
    advice = partial(words_advice, heading=heading, drawing=drawing)
    found = _read(Puzzle(board, tuple(pieces)), cells, advice)
    return Position(replace(found.puzzle, title=heading.title), found.laid)


def read_position_drawn_on(drawing: str, puzzle: Puzzle) -> Position:
    """Read the position of a puzzle from a drawing of its board.

    Args:
        drawing: One line for each row, as the board is drawn by every command; layers stand beside
            each other or have a blank line between them.
        puzzle: The puzzle with the board and pieces.

    Raises:
        NotationError: The drawing shows another board, or a letter stands for no piece.
        PuzzleError: What is drawn cannot lie on the board.
    """
    drawn = drawn_cells(drawing, puzzle.board)
    for cell in puzzle.board.cells:
        if cell not in drawn:
            where = puzzle.lattice.place_name(cell)
            raise NotationError(
                f"the drawing shows no cell at {where}, where the puzzle has one: draw '.' there"
            )
    return _read(puzzle, drawn)


def moved_to_corner(drawing: str, lattice: Lattice) -> str:
    r"""Move a drawing up and left, to where its first row and column of cells are.

    So people may indent it, or draw holes around it, and places are counted as on the board. Where
    cells are not drawn in every row and column, it is moved to where they are.

    >>> moved_to_corner("####\n  ..\n  .\n", DEFAULT_LATTICE)
    '..\n.'
    """
    rows: list[tuple[int, str]] = []  # the number in its layer, and what it shows
    for line in drawing.splitlines():
        number = rows[-1][0] + 1 if rows and rows[-1][1] else 0
        rows.append((number, line if line.strip() else ""))
    shown = [
        (number, len(line) - len(bare)) for number, line in rows if (bare := line.lstrip(HOLES))
    ]
    if not shown:
        return drawing
    _, top, left = lattice.text_corner(0, min(n for n, _ in shown), min(n for _, n in shown))
    places = [
        (0, number - top, column - left)
        for number, line in rows
        for column, sign in enumerate(line)
        if sign not in HOLES
    ]
    down, right = next(lattice.text_shifts(places), (0, 0))
    if not (top or left or down or right):
        return drawing
    moved: list[str] = []
    for number, line in rows:
        if not line:
            moved.append(line)
        elif number >= top:  # a row of holes alone is no blank line, which parts layers
            if number == top:
                moved += [HOLES[0]] * down
            bare = " " * (right - min(left, 0)) + line[max(left, 0) :]
            moved.append(bare if bare.strip() else HOLES[0])
    return "\n".join(moved)


def drawn_cells(drawing: str, board: Board) -> Mapping[Cell, str]:
    """Find the cells of a board that a drawing shows, each with its character.

    Labelled places that stay open, such as those of a date, may be drawn as open or as no cells.

    Raises:
        NotationError: The drawing shows a cell that is not on the board.
    """
    lattice = board.lattice
    layers, rows, columns = lattice.text_frame(board.cells)
    places = _places(drawing.splitlines())
    if len(layers) > 1 and not any(layer for layer, _, _ in places):
        places = _beside_each_other(places, len(columns))
    else:
        places = _places(moved_to_corner(drawing, lattice).splitlines())
    cells = {lattice.text_position(cell): cell for cell in board.cells}
    kept_open = {lattice.text_position(cell): board.labels[cell] for cell in board.kept_open}
    found: dict[Cell, str] = {}
    for (layer, row, column), character in places.items():
        if character in HOLES:
            continue
        place = (layer + layers.start, row + rows.start, column + columns.start)
        if place in kept_open and character == EMPTY:
            continue
        where = f"{character!r} in line {row + 1}, column {column + 1} of the drawing"
        if place in kept_open:
            raise NotationError(
                f"{where} lies on {kept_open[place]}, which stays open in this puzzle "
                f"({', '.join(kept_open.values())}): draw '#' there, and the piece elsewhere"
            )
        if place not in cells:
            raise NotationError(
                f"{where} is not on the board of the puzzle: draw '#' where the board has no cell"
            )
        found[cells[place]] = character
    return found


def _places(rows: Sequence[str]) -> Mapping[Place, str]:
    """List the characters of a drawing with their places; blank lines separate the layers."""
    places: dict[Place, str] = {}
    layer, row = 0, 0
    for line in rows:
        if line.strip():
            for column, character in enumerate(line):
                places[layer, row, column] = character
            row += 1
        elif row:
            layer, row = layer + 1, 0
    return places


def _beside_each_other(places: Mapping[Place, str], width: int) -> dict[Place, str]:
    """List the places of a drawing whose layers stand beside each other."""
    found: dict[Place, str] = {}
    filled = {place[2] for place, character in places.items() if character not in " |"}
    gaps = (LAYER_GAP, 1)
    gap = next((g for g in gaps if all(n % (width + g) < width for n in filled)), LAYER_GAP)
    for (_, row, column), character in places.items():
        layer, inside = divmod(column, width + gap)
        if inside < width:
            found[layer, row, inside] = character
    return found


def _read(
    puzzle: Puzzle, cells: Mapping[Cell, str], more: Callable[[str], str] = lambda _: ""
) -> Position:
    """Read the position from the characters on the cells of the board of a puzzle.

    Letters of the scheme abc are read where those of the classic one make no sense, and every
    piece is whole; small letters for capitals and capitals for small letters, where the pieces with
    them are whole.
    """
    try:
        return _read_in(LetterScheme.CLASSIC, puzzle, cells, more)
    except (NotationError, PuzzleError):
        with suppress(NotationError, PuzzleError):
            found = _read_in(LetterScheme.ABC, puzzle, cells)
            if found.puzzle.marks == puzzle.marks:
                return found
        with suppress(NotationError, PuzzleError):
            plain = _in_one_case(puzzle, cells)
            found = _read_in(LetterScheme.CLASSIC, puzzle, plain)
            if all(cell in found.cover for cell in cells if cells[cell] != plain[cell]):
                return found
        raise


def _in_one_case(puzzle: Puzzle, cells: Mapping[Cell, str]) -> Mapping[Cell, str]:
    """The characters, with the other case for letters that stand for no piece themselves."""
    known = pieces_by_letter(puzzle.pieces)
    return {
        cell: sign.swapcase() if sign not in known and sign.swapcase() in known else sign
        for cell, sign in cells.items()
    }


def _read_in(
    scheme: LetterScheme,
    puzzle: Puzzle,
    cells: Mapping[Cell, str],
    more: Callable[[str], str] = lambda _: "",
) -> Position:
    named = pieces_by_letter(puzzle.pieces, scheme)
    piece_of = {letter: puzzle.piece_named(name) for letter, name in named.items()}
    drawn: dict[Piece, set[Cell]] = {}
    for cell, character in cells.items():
        if character in _BOARD_CHARACTERS:
            continue
        if character not in piece_of:
            where = puzzle.lattice.place_name(cell)
            raise NotationError(
                f"{character!r} at {where} is not the letter of a piece; "
                + _advice(character, cells, puzzle)
                + more(character)
            )
        drawn.setdefault(piece_of[character], set()).add(cell)
    laid: list[Placement] = []
    marks: list[Mark] = []
    for piece, covered in drawn.items():
        parts = list(puzzle.board.space.parts(covered))
        _check_copies(piece, parts, puzzle.lattice)
        for part in parts:
            if len(part) == piece.size:
                laid.append(Placement(piece.name, part))
            elif len(part) < piece.size:
                marks += [Mark(cell, piece.name) for cell in part]
            else:
                copies = "write copies that touch in a puzzle file or in the notation; "
                together = "" if piece.copies.most == 1 else copies
                raise NotationError(
                    f"the {len(part)} cells starting at {puzzle.lattice.place_name(part[0])} are "
                    f"drawn as {piece.name}, which has {piece.size}: draw '.' for open cells and "
                    f"'#' for places outside; {together}if other pieces are meant, name them, as "
                    "in --pieces 'domino*' or in a line 'pieces: domino*' above"
                )
    return _position(puzzle, laid, marks)


def _advice(sign: str, cells: Mapping[Cell, str], puzzle: Puzzle) -> str:
    """Say what to draw instead of a character that is not the letter of a piece."""
    drawn = Counter(cells.values())
    known = letters(puzzle.pieces)
    either = sign.swapcase()
    beside = () if either in known.values() else known.values()
    choose = f"choose one of: {' '.join(sorted(known.values()))}"
    if sign in SIGNS and drawn[sign] > 1 and not set(drawn).difference(SIGNS, ".o", beside):
        did = f"did you draw the cells with {sign!r}? Draw '.' for a cell and '#' for a hole"
        return f"{did}; for a piece {choose}" if sign.isalnum() else did
    abc = letters(puzzle.pieces, LetterScheme.ABC)
    if either in known.values() or (set(known) <= _PENTOMINOES and either in abc.values()):
        return f"did you mean {either!r}?"
    if not sign.isalnum():
        return "draw one character for each cell, without lines, frames and words around them"
    return choose


def _check_copies(piece: Piece, parts: Sequence[Sequence[Cell]], lattice: Lattice) -> None:
    """Refuse separate groups of cells for which a piece has too few copies.

    Raises:
        NotationError: The groups have more cells than all copies together.
    """
    most, drawn = piece.copies.most, sum(map(len, parts))
    if most is None or len(parts) <= most or drawn <= most * piece.size:
        return
    groups = "; and ".join(places_words(part, lattice) for part in parts)
    has = "one copy" if most == 1 else f"{most} copies"
    over = "one" if len(parts) == most + 1 else str(len(parts) - most)
    raise NotationError(
        f"{piece.name} is drawn {times(len(parts))} ({groups}), but the puzzle has {has}: "
        f"remove {over} of them"
    )


def _position(puzzle: Puzzle, laid: Iterable[Placement], marks: Iterable[Mark]) -> Position:
    """Make the position, without what the puzzle itself has laid and marked."""
    new = sorted(mark for mark in marks if mark not in puzzle.marks)
    return Position(
        puzzle.with_marks(new) if new else puzzle,
        tuple(placement for placement in laid if placement not in puzzle.givens),
    )
