"""Suggestions: what somebody may have meant by a text or a drawing that is no puzzle."""

import re
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import groupby
from pathlib import Path
from types import MappingProxyType

from pentomino.catalogue.entries import catalogue_entries, catalogue_name
from pentomino.catalogue.reader import catalogue_puzzle, date_left_open, undated_puzzle
from pentomino.catalogue.search import did_you_mean_puzzle
from pentomino.errors import (
    BoardError,
    NotationError,
    PentominoError,
    PieceError,
    PuzzleError,
    nearest,
)
from pentomino.files.piece_file import pieces_of_drawing
from pentomino.files.puzzle_formats import has_puzzle_extension
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import LATTICES, SHAPES, lattice_of_shape
from pentomino.geometry.piece_sets import set_names
from pentomino.geometry.space import CLOSINGS
from pentomino.notation.board_names import (
    CLASSIC_BOARDS,
    board_named,
    looks_like_board_name,
    with_digits,
)
from pentomino.notation.drawings import closed_up
from pentomino.notation.drawn_positions import HOLES, drawn_cells, read_position_drawn_on
from pentomino.notation.piece_expressions import piece_set
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.proofs.obstacles import area_obstacle

_NEARLY_RIGHT = 0.9
"""The share of two names that must agree for one to be a mistyped form of the other."""

_NEARLY_A_FILE = 0.75
"""The same for the names of files, of which there are many."""

BOARDS_FILLED: Mapping[str, tuple[str, int]] = MappingProxyType(
    {
        "trominoes": ("3x4", 2),
        "tetrominoes": ("5x8", 2),
        "one-sided-tetrominoes": ("7x8", 2),
        "pentominoes": ("6x10", 1),
        "one-sided-pentominoes": ("9x10", 1),
        "tricubes": ("2x2x3", 2),
        "tetracubes": ("2x4x4", 1),
        "tetriamonds": ("3x4", 2),
        "pentiamonds": ("4x5", 2),
        "hexiamonds": ("6x6", 1),
        "trihexes": ("3x6", 2),
        "tetrahexes": ("4x7", 1),
    }
)
"""For sets of pieces a board that they fill, and how many sets that takes."""

_NEVER_ALONE = ("trominoes", "tetrominoes", "one-sided-tetrominoes")
"""Sets that fill no rectangle by themselves."""

_MOST_OF_OUTLINE = 20
"""Smaller boards of an outline are tried for the pieces of a puzzle."""

_MANY_FILES = 10_000
"""The most files of a folder to look at."""

_LENGTHS = re.compile(r"\d+(?:,\d+){1,2}")
"""The lengths of a board with commas between them."""

_UNFINISHED = re.compile(r"(?P<first>\d+)(?:x\d*)*")
"""A size that was begun, or one number alone."""

_OUTLINES = (*SHAPES, *CLOSINGS, *(lattice.name for lattice in LATTICES))
_OUTLINED = re.compile(rf"(\d[\dx]*)?-?({'|'.join(_OUTLINES)})[-:]?(\d[\dx]*)?")
"""The name of a board with its words and its size in another order, or with other signs."""

_SAID = {
    "rhombic-dodecahedra": "rhombic",
    "tetrahedra": "rhombic",
    "octet-truss": "tetra-octa",
    "tetrahedra-octahedra": "tetra-octa",
    "triangular-prisms": "prisms",
    "hexagons": "hexagonal",
    "triangles": "triangular",
    "cubes": "cubic",
}
"""Lattices by other words for them than their names and those of their pieces."""

_ON_LATTICE = re.compile(r"(?P<said>[a-z-]+)[ :]+(?P<size>\d.*)")
"""A size after a word for its lattice."""

_WHAT_TO_WRITE = "; write a size such as 6x10, or a name that 'pentomino list' shows"


def suggestion(text: str, *, files: bool) -> str:
    """Suggest what may have been meant, or say what can be written, as the end of a sentence.

    Args:
        text: What was written; not long.
        files: Whether to look at the files of the working folder.
    """
    size = _size_for(text)
    if size is not None:
        return size
    plain = text.strip().lower()
    if (named := _as_pieces(plain, text.strip())) is not None:
        return named
    names = _puzzle_files() if files and plain else {}
    exact = names.get(plain)
    puzzle = did_you_mean_puzzle(text)
    if exact is None and plain in SHAPES:
        listed = f"; 'pentomino list {plain}' lists puzzles with this word" if puzzle else ""
        return f"; write its size as well, as in {SHAPES[plain]}{listed}"
    if exact is None and puzzle:
        return puzzle
    if exact is None and (outlined := _pieces_in_outline(plain)):
        return outlined
    near = plain if exact is not None else nearest(plain, names, _NEARLY_A_FILE)
    return _WHAT_TO_WRITE if near is None else f"; did you mean the file {names[near]}?"


def _as_pieces(plain: str, text: str) -> str | None:
    """Ask for a board beside pieces, as the end of a sentence; None for other texts."""
    pieces = nearest(plain, set_names(), _NEARLY_RIGHT)
    if pieces:
        it = "it" if pieces == plain else pieces
        return f": {it} is a set of pieces; name a board as well{_board_for(pieces)}"
    with suppress(PentominoError):
        (first, *_) = piece_set(text)
        lattice = first.shape.lattice
        board = "6x6x6" if lattice.has_layers else "6x10"
        board = board if lattice.is_square else f"{lattice.name}:{board}"
        return (
            f": it names pieces; name a board as well, as in {board} --pieces {shlex.quote(text)}"
        )
    return None


def _size_for(text: str) -> str | None:
    """Suggest a size for a text that is nearly one, as the end of a sentence."""
    board = "".join(text.lower().split()).replace("*", "x")
    if _LENGTHS.fullmatch(board):
        board = board.replace(",", "x")
    if outlined := _OUTLINED.fullmatch(board):
        before, word, after = outlined.groups(default="")
        board = f"{word}{'-' if word in SHAPES else ':'}{before}{after}"
    if not looks_like_board_name(board):
        board = with_digits(board)
    if board != text and looks_like_board_name(board):
        return f"; did you mean {board}?"
    if (said := _ON_LATTICE.fullmatch(text.strip().lower())) is not None:
        lattice = _lattice_called(said["said"])
        board = f"{lattice}:{said['size']}"
        if lattice is not None and board != text and looks_like_board_name(said["size"]):
            return f"; did you mean {board}?"
    begun = _UNFINISHED.fullmatch(board)
    if begun is None:
        return None
    classic = CLASSIC_BOARDS.get(begun["first"])
    return _WHAT_TO_WRITE if classic is None else f"; did you mean {classic}?"


def _lattice_called(word: str) -> str | None:
    """Find the lattice that a word names: as itself, as cells, or nearly so.

    >>> _lattice_called("spheres"), _lattice_called("hexprisms"), _lattice_called("tetraocta")
    ('balls', 'hexagonal-prisms', 'tetra-octa')
    """
    known = {lattice.name: lattice.name for lattice in LATTICES} | _SAID
    for lattice in LATTICES:
        # A single cell is a monosphere, and several are monospheres.
        for single in lattice.polyforms.sets[0]:
            known.setdefault(single.removeprefix("mon").removeprefix("o"), lattice.name)
    near = nearest(word, known, _NEARLY_RIGHT)
    return None if near is None else known[near]


def _pieces_in_outline(text: str) -> str | None:
    """Suggest a board of an outline for the pieces of a puzzle, as the end of a sentence.

    >>> _pieces_in_outline("pyramid kanoodle")
    '; did you mean pyramid-5 --pieces kanoodle?'
    """
    words = re.findall(r"\w+", text)
    outline = next((word for word in words if word in SHAPES), None)
    name = catalogue_name("-".join(word for word in words if word != outline))
    if outline is None or name is None:
        return None
    total = sum(piece.size * piece.copies.least for piece in undated_puzzle(name).pieces)
    for number in range(2, _MOST_OF_OUTLINE):
        with suppress(BoardError):
            if len(board_named(f"{outline}-{number}").cells) == total:
                return f"; did you mean {outline}-{number} --pieces {name}?"
    return f"; did you mean a board such as {SHAPES[outline]}, with --pieces {name}?"


def _board_for(pieces: str) -> str:
    """Name a board that a set of pieces fills, as the end of a sentence."""
    names = set_names()
    for known, (board, sets) in BOARDS_FILLED.items():
        if names[known] == names[pieces]:
            times = f"'{pieces}*{sets}'" if sets > 1 else pieces
            why = " (one set cannot fill a rectangle)" if known in _NEVER_ALONE else ""
            return f", as in {board} --pieces {times}{why}"
    return f" and add --pieces {pieces}"


def _puzzle_files() -> Mapping[str, str]:
    """The files of the working folder that can hold a puzzle, by name with and without extension.

    All names are in small letters.
    """
    try:
        found = [path.name for path, _ in zip(Path().iterdir(), range(_MANY_FILES), strict=False)]
    except OSError:
        return {}
    found = [name for name in found if has_puzzle_extension(name)]
    return {Path(name).stem.lower(): name for name in found} | {n.lower(): n for n in found}


_MOST_NAMED = 3
"""The most puzzles with the board of a drawing that are named."""


def drawing_notes(drawing: str, puzzle: Puzzle, *, named: bool) -> Iterator[str]:
    """Say what may be missing where the pieces do not fit a drawn board, or what else it may be.

    Args:
        drawing: Without the line that names the pieces.
        puzzle: The puzzle that was read from it.
        named: Whether its pieces were named.
    """
    balls = _as_pyramid(puzzle.board)
    if balls is not None:
        yield (
            "the layers are squares that grow by one, and are read as cubes: for balls, name the "
            f"board {balls}"
        )
        return
    sides = _sides_one_column_on(puzzle.board)
    if sides is not None:
        yield (
            f"the cells of the drawing share {sides[0]} sides; one column further they would share "
            f"{sides[1]}: if you mean that, write one more blank before each row"
        )
        return
    if area_obstacle(puzzle) is None:
        return
    # A plain rectangle says nothing about its puzzle, but pieces on it may.
    least = 1 if _is_rectangle(drawing) else 0
    fitting = () if named else puzzles_drawn(drawing, least=least)
    if fitting:
        yield fitting_words(fitting)
        return
    wanted = sum(piece.size * piece.copies.least for piece in puzzle.pieces)
    holes = drawing.count("#")
    if wanted and (holes == wanted or holes > len(puzzle.board.cells)):
        than = "as many as the pieces have cells" if holes == wanted else "more than it has cells"
        yield (
            f"the drawing has {holes} '#', {than}: did you draw the cells with '#'? Draw '.' for a "
            "cell and '#' for a hole"
        )
        return
    missing = wanted - len(puzzle.board.cells)
    yield from _gaps(drawing.splitlines(), missing)


def _sides_one_column_on(board: Board) -> tuple[int, int] | None:
    """How many sides the cells share, and how many more they would one column further.

    Returns:
        None where they would share no more, or no cells are drawn there. Where triangles point up
        or down by their column, people often draw them one column beside.
    """
    lattice = board.lattice
    places = [lattice.text_position(cell) for cell in board.cells]
    if (0, 1) not in lattice.text_shifts(places):
        return None
    moved = Board.of_cells(lattice, [lattice.cell_at(a, b, c + 1) for a, b, c in places])
    shared, instead = (sum(map(len, each.neighbour_numbers)) // 2 for each in (board, moved))
    return (shared, instead) if instead > _MORE_SIDES * shared else None


_MORE_SIDES = 1.05
"""So many times the sides must be shared; boards of the catalogue share one side more or less."""


def _as_pyramid(board: Board) -> str | None:
    """The name of a pyramid of balls that has the layers of this board; None if there is none."""
    # Layers of balls are drawn as layers of cubes are, and unlike those of all other lattices.
    if board.lattice is not lattice_of_shape(_PYRAMID).flat.stacked:
        return None
    sizes = []
    for _, layer in groupby(board.cells, lambda cell: cell[0]):
        _, rows, columns = (len(set(axis)) for axis in zip(*layer, strict=True))
        sizes.append((rows, columns))
    squares = [(side, side) for side in range(1, len(sizes) + 1)]
    grows = len(sizes) > 2 and sizes in (squares, squares[::-1])
    full = len(board.cells) == sum(side**2 for side, _ in squares)
    return f"{_PYRAMID}-{len(sizes)}" if grows and full else None


_PYRAMID = "pyramid"


def check_not_closed(drawing: str, found: Position) -> None:
    """Refuse a drawing without open cells whose pieces are whole on a board that goes round only.

    Args:
        drawing: Without the line that names the pieces.
        found: The position that was read from it.

    Raises:
        NotationError: It is one; the text names the board.
    """
    board = found.puzzle.board
    if not found.puzzle.marks or set(drawing).intersection(".?o"):
        return
    for kind in CLOSINGS:
        try:
            closed = Puzzle(board.closed(kind), found.puzzle.pieces)
            whole = not read_position_drawn_on(drawing, closed).puzzle.marks
        except PentominoError:
            continue
        if whole:
            name = closed.board.space.name
            raise NotationError(
                f"the pieces of the drawing are whole on a board that goes round, not on a flat "
                f"one: add --puzzle {name} (in Python puzzle='{name}')"
            )


def _is_rectangle(drawing: str) -> bool:
    """Check whether a drawing is one plain rectangle."""
    rows = drawing.split("\n")
    while rows and not rows[-1].strip():
        rows.pop()
    return len({len(row.rstrip()) for row in rows}) == 1 and not set(HOLES) & set("".join(rows))


def puzzles_drawn(drawing: str, *, least: int = 0) -> tuple[str, ...]:
    """List the puzzles of the catalogue of which a drawing shows a position, by name.

    Those with the most pieces laid come first, then those with short names.

    Args:
        drawing: The drawing.
        least: How many pieces must lie on it.
    """
    cells = sum(not c.isspace() and c not in HOLES for c in drawing)
    laid: dict[str, int] = {}
    for entry in catalogue_entries():
        try:
            puzzle = _drawn(entry.name, drawing, cells, dated=entry.dated)
            if puzzle is not None and (number := _laid(drawing, puzzle)) >= least:
                laid[entry.name] = number
        except NotationError:
            continue  # it shows something else
    return tuple(sorted(laid, key=lambda name: (-laid[name], len(name), name)))


def dated_puzzles_drawn(drawing: str) -> tuple[str, ...]:
    """List the puzzles with dates whose whole board a drawing shows, or all of it but a date."""
    dated = (entry.name for entry in catalogue_entries() if entry.dated)
    return tuple(filter(partial(_shows_dated, drawing), dated))


def _shows_dated(drawing: str, name: str) -> bool:
    board = undated_puzzle(name).board
    for shown in (drawing, closed_up(drawing)):
        try:
            left_open = set(board.cells).difference(drawn_cells(shown or "", board))
        except NotationError:
            continue  # it shows something else
        if not left_open or date_left_open(name, left_open) is not None:
            return True
    return False


def _laid(drawing: str, puzzle: Puzzle) -> int:
    """Count the pieces that a drawing of this puzzle shows; 0 where they cannot lie like that.

    Raises:
        NotationError: It shows another board, or letters of other pieces.
    """
    try:
        return len(read_position_drawn_on(drawing, puzzle).laid)
    except PuzzleError:
        return 0


def _drawn(name: str, drawing: str, cells: int, *, dated: bool) -> Puzzle | None:
    """The puzzle of this name, if a drawing shows exactly its board.

    Raises:
        NotationError: The drawing has other cells.
    """
    whole = undated_puzzle(name)
    if not dated:
        return whole if len(whole.board.cells) == cells else None
    if not len(whole.board.cells) - 3 <= cells <= len(whole.board.cells):
        return None
    left_open = set(whole.board.cells).difference(drawn_cells(drawing, whole.board))
    if not left_open:
        return whole
    date = date_left_open(name, left_open)
    return None if date is None else catalogue_puzzle(name, date)


def fitting_words(names: Sequence[str]) -> str:
    """Say which puzzles have the board of a drawing, and how to name one."""
    return (
        f"the drawing has the board of {' and of '.join(names[:_MOST_NAMED])}: "
        f"to read it as a position of that puzzle, add --puzzle {names[0]} (in Python "
        f"puzzle='{names[0]}')"
    )


def check_not_solutions(drawing: str, path: Path | None) -> None:
    """Refuse a drawing that is several pictures of the same pieces without an open cell.

    Args:
        drawing: Without the lines around it, and without names of layers.
        path: The file with the drawing; None for a text.

    Raises:
        NotationError: It is one; the text says how many pictures it has.
    """
    pictures = [set("".join(picture.split())) for picture in re.split(r"\n\s*\n", drawing.strip())]
    if len(pictures) > 1 and not any(
        picture != pictures[0] or picture & {".", "?"} for picture in pictures
    ):
        file = "FILE" if path is None else path
        raise NotationError(
            f"this has {len(pictures)} pictures of the same pieces, as in a file of solutions: "
            f"keep one of them, or read all with 'pentomino convert {file} OUT --board BOARD'; if "
            "they are layers, write 'layer 1' and so on above them"
        )


def check_not_prose(text: str) -> None:
    """Refuse a long text of sentences, of which advice about rows and cells would be odd.

    Raises:
        NotationError: It is one.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    prose = sum(len(_WORD.findall(line)) >= _WORDS_IN_PROSE for line in lines)
    if prose >= _LEAST_PROSE and 2 * prose >= len(lines):
        raise NotationError(
            f"this is a text, not the drawing of a board: {prose} of its {len(lines)} lines are "
            "sentences. Name a board such as 6x10, or a file with a drawing alone"
        )


_WORD = re.compile(r"[^\W\d_]{2,}")
_WORDS_IN_PROSE, _LEAST_PROSE = 5, 8
"""The least words in a line of sentences, and the least of these lines in a text."""


def draws_pieces(drawing: str) -> bool:
    """Check whether a drawing may be a file of pieces: without open cells, or with blank lines."""
    if "?" in drawing or ("." in drawing and "\n\n" not in drawing.strip()):
        return False
    try:
        pieces_of_drawing(drawing)
    except PieceError:
        return False
    return True


def with_fitting(error: NotationError, drawing: str) -> NotationError:
    """Add to an error about a drawing which puzzles have its board and its letters."""
    fitting = puzzles_drawn(drawing)
    return NotationError(f"{error}; {fitting_words(fitting)}") if fitting else error


def _gaps(lines: Sequence[str], missing: int) -> Iterator[str]:
    """Name blank and short lines where cells were forgotten, if no more than the missing ones.

    Blank lines between layers of equally many rows part these layers.
    """
    widths = [len(line.rstrip()) for line in lines]
    widest = max(widths)
    runs = [list(group) for _, group in groupby(range(len(lines)), lambda n: widths[n] > 0)]
    layers = {len(run) for run in runs if widths[run[0]]}
    blank = [
        n
        for run in runs
        for n in run
        if not widths[n] and (len(layers) > 1 or run[0] == 0 or run[-1] == len(lines) - 1)
    ]
    short = [n for n, width in enumerate(widths) if 0 < width < widest]
    if widest * len(blank) + sum(widest - widths[n] for n in short) > missing:
        return
    if blank:
        are = (
            "line {} of the drawing is blank"
            if len(blank) == 1
            else "lines {} of the drawing are blank"
        )
        yield f"{are.format(_numbers(blank))}: draw open cells as '.'"
    if len(short) == 1:
        yield (
            f"line {_numbers(short)} is shorter than the widest: the places missing at its end "
            "count as holes"
        )
    elif short:
        yield (
            f"lines {_numbers(short)} are shorter than the widest: the places missing at their end "
            "count as holes"
        )


def _numbers(places: Iterable[int]) -> str:
    """Write the numbers of lines from 1, as in `2 and 5-6`."""
    runs: list[list[int]] = []
    for place in places:
        if runs and runs[-1][-1] == place - 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    *others, last = (
        f"{run[0] + 1}" if len(run) == 1 else f"{run[0] + 1}-{run[-1] + 1}" for run in runs
    )
    return f"{', '.join(others)} and {last}" if others else last
