"""Pictures of single things: a solution, a board, a puzzle, the pieces and their orientations."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from types import MappingProxyType, NoneType
from typing import TYPE_CHECKING, SupportsFloat, final

from pentomino.errors import PictureError, counted, shortened
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import ANY_COPIES, ONE_COPY, Copies, Piece
from pentomino.geometry.shape import Shape, SideColours
from pentomino.notation.letters import LetterScheme, as_scheme, letters as letters_of
from pentomino.problem.chequering import chequered_board, chequered_piece
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle, placement_of
from pentomino.rendering.drawing import Drawing, check_title, checked_cell
from pentomino.rendering.exploded import drawn_apart
from pentomino.rendering.figures import Figure, Group, Label
from pentomino.rendering.flat import (
    FlatView,
    Paper,
    board_paper,
    cell_label,
    changed_marks,
    floor_marks,
    has_numbers,
    piece_marks,
    position_marks,
    region_marks,
    with_pips,
    with_signs,
)
from pentomino.rendering.lettering import text_width, wrapped
from pentomino.rendering.palette import Colour
from pentomino.rendering.solid import (
    bodies,
    body_of,
    check_in_space,
    has_small_cells,
    laid_solid,
    told_apart,
)
from pentomino.rendering.theme import LIGHT, Theme, theme_of
from pentomino.rendering.tiles import CAPTION_SIZE, Laid, Tile, framed, in_rows
from pentomino.rendering.view import (
    Paint,
    View,
    barred_words,
    board_words,
    heading_words,
    in_print,
    scheme_apart,
)
from pentomino.solving.solution import Solution
from pentomino.wrong_types import check_each, check_flag, check_type

if TYPE_CHECKING:
    from pentomino.solving.nearest import Change
    from pentomino.solving.numbered import Numbering, Rule

CELL = 40.0
"""The side of a cell of a single solution or board, in pixels."""

MARGIN_CELLS = 1.0
"""The margin round a picture of one thing, in cells."""

HEAD = 15.0
"""The size of the text above the orientations of a piece, in pixels."""

PIECE_CELL = 20.0
"""The side of a cell where there are many pieces."""

SENTENCE_SIZE = 16.0
"""The size of a sentence above a picture, in pixels."""

_NARROWEST = 480.0
"""The width that a sentence above a picture has at least, in pixels."""

_LINE = 32.0
"""How long rows of pieces may be, in cells."""


def draw_solution(
    solution: Solution,
    *,
    view: View | str = View.FLAT,
    letters: LetterScheme | str | None = None,
    cell: SupportsFloat = CELL,
    title: str | None = None,
    heading: str = "",
    laid: Iterable[Placement | str] = (),
    theme: Theme | str = LIGHT,
    colours: Mapping[str, str] | None = None,
) -> Drawing:
    """Draw a solution.

    Args:
        solution: The solution.
        view: `flat` (from above, layers side by side), `solid` (cubes, balls and so on) or
            `exploded` (the same, the pieces drawn apart).
        letters: The letters to write on the pieces, `classic` or `abc`; None for none, except that
            an exploded view has the names of the pieces if all names are single letters.
        cell: The side of a cell in pixels.
        title: What the picture shows, for those who cannot see it.
        heading: The text above the board; empty for none.
        laid: Placements of the solution, or their texts in the notation, that were laid before
            the rest was found: seen from above, a thin line inside of them marks them.
        theme: Its colours: a theme, or the name of one.
        colours: Colours of single pieces by name, such as `{"F": "#d33"}`; they come before the
            theme's.

    Raises:
        PictureError: There is no such view or theme, no cell can have this size, something laid is
            not in the solution, or a board that goes round cannot be drawn in this view.
        NotationError: There are no such letters, or a text is not in the notation.
    """
    check_type(solution, Solution, "solution", "a solution", "take one from solve(puzzle)")
    cell = checked_cell(cell)
    check_title(title)
    check_title(heading, "heading")
    puzzle = solution.puzzle
    theme = theme_of(theme, colours, puzzle.pieces)
    before = _laid_before(laid, solution)
    scheme = None if letters is None else as_scheme(letters)
    if View(view) is View.EXPLODED:
        check_in_space(puzzle)
        scheme = scheme_apart(puzzle.pieces, letters)
    paint = Paint(puzzle, scheme, theme=theme)
    more = ""
    if View(view) is View.FLAT:
        shown = FlatView(puzzle, cell, paint, titles=True)
        marks: tuple[Figure, ...] = (
            *shown.marks(solution),
            *shown.lines_in(before, paint.of(solution)),
        )
        whole = _laid_board(shown.paper, marks, cell)
    else:
        apart = drawn_apart(solution) if View(view) is View.EXPLODED else None
        more = "" if apart is None else f" {apart.words(solution)}"
        whole = laid_solid(
            puzzle.lattice, bodies(solution, paint, None if apart is None else apart.shifts), cell
        )
    words = f"Solution of {heading_words(puzzle)}"
    pieces = ", ".join(placement.piece for placement in solution.placements)
    if before:
        more += f" Laid before: {', '.join(placement.piece for placement in before)}."
    lattice = puzzle.lattice
    cells = "balls" if lattice.has_balls else "cubes" if lattice.is_square else "solids"
    how = {"flat": "seen from above", "solid": f"as {cells}", "exploded": "its pieces drawn apart"}
    description = f"{words}, {how[View(view)]}. In the order of their first cells: {pieces}.{more}"
    margin = MARGIN_CELLS * cell
    return framed(whole, title or words, description, heading=heading, margin=margin, theme=theme)


def _laid_before(laid: Iterable[Placement | str], solution: Solution) -> list[Placement]:
    """The placements of a solution that were laid before the rest was found.

    Raises:
        PictureError: One of them is not in the solution.
    """
    asked: tuple[Placement | str, ...] = check_each(
        laid, (Placement, str), "laid", "placements or texts", "write laid=['I_1.1-5']"
    )
    placements = set(solution.placements)
    found = [placement_of(each, solution.puzzle, "what is laid") for each in asked]
    for placement in found:
        if placement not in placements:
            raise PictureError(
                f"{shortened(placement.piece)} does not lie like this in the solution: leave it "
                "out, or draw a solution that contains it"
            )
    return found


def draw_board(
    board: Board, *, chequered: bool = False, cell: SupportsFloat = CELL, theme: Theme | str = LIGHT
) -> Drawing:
    """Draw a board: the cells in their tray, layers side by side.

    Cells that may stay empty are outlines; labels stand on their cells.

    Args:
        board: The board.
        chequered: Whether its cells are coloured like a chessboard, the first one dark.
        cell: The side of a cell in pixels.
        theme: Its colours: a theme, or the name of one.

    Raises:
        PictureError: There is no such theme, or no cell can have this size.
        PuzzleError: The board is chequered and its lattice needs more than two colours.
    """
    cell = checked_cell(cell)
    check_flag(chequered, "chequered")
    theme = theme_of(theme)
    check_type(board, Board, "board", "a board", "make one with board_named('6x10')")
    board = chequered_board(board) if chequered else board
    paper = Paper(board.lattice, board.places, cell, theme, tray=True)
    words = f"The board {board_words(board)}"
    optional = f", {len(board.optional)} of which may stay empty" if board.optional else ""
    description = f"{words}: {counted(len(board.cells), 'cell')}{optional}."
    marks = (paper.tray(board.places), *floor_marks(paper, board, ()))
    if chequered:
        description = f"{description} Coloured like a chessboard."
    laid = _laid_board(paper, marks, cell)
    return framed(laid, words, description, margin=MARGIN_CELLS * cell, theme=theme)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """What the picture of a position says in words.

    Args:
        sentence: The sentence above the board.
        key: What explains the sentence or the marks: lines in smaller letters below it.
        of_piece: More words in the caption of a piece, by its name.
        bold: The pieces whose captions stand out.
    """

    sentence: str = ""
    key: str = ""
    of_piece: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    bold: frozenset[str] = frozenset()


def draw_puzzle(
    position: Position | Puzzle,
    *,
    looked_at: Sequence[Cell] = (),
    shaded: Sequence[Cell] = (),
    heading: str | None = None,
    cell: SupportsFloat = CELL,
    theme: Theme | str = LIGHT,
    colours: Mapping[str, str] | None = None,
) -> Drawing:
    """Draw a position: the board with the pieces that lie on it, and the pieces left below.

    Args:
        position: The position; for a puzzle, only the givens lie on the board.
        looked_at: Cells with a ring round them.
        shaded: Open cells that are drawn in another shade than the others.
        heading: The text above the board; None for the title of the puzzle, if it has one.
        cell: The side of a cell in pixels.
        theme: Its colours: a theme, or the name of one.
        colours: Colours of single pieces by name, such as `{"F": "#d33"}`; they come before the
            theme's.

    Raises:
        BoardError: Something looked at or shaded is not a cell.
        PictureError: There is no such theme, no cell can have this size, or one is not on the
            board.
    """
    check_title(heading, "heading")
    position = as_position(position)
    board = position.puzzle.board
    return draw_worded(
        position,
        Wording(sentence=barred_words(position.puzzle)),
        looked_at=_on_board(looked_at, board, "looked_at"),
        shaded=_on_board(shaded, board, "shaded"),
        heading=heading,
        cell=cell,
        theme=theme_of(theme, colours, position.puzzle.pieces),
    )


def draw_numbering(
    numbering: "Numbering",
    rules: "Iterable[Rule]" = (),
    *,
    cell: SupportsFloat = CELL,
    theme: Theme | str = LIGHT,
) -> Drawing:
    """Draw a solution with the numbers on its cells, and what is asked of them.

    Args:
        numbering: The solution.
        rules: Rules about it; their cells have a line around them unless some share a cell.
        cell: The side of a cell in pixels.
        theme: The theme.

    Raises:
        PictureError: The cells would have no size that can be drawn.
    """
    from pentomino.solving.numbered import Numbering, Rule  # noqa: PLC0415 -- start sooner

    check_type(numbering, Numbering, "numbering", "a numbering", "take one from numberings(...)")
    rules = check_each(rules, Rule, "rules", "rules", "take them from read_rules(...)")
    cell, theme = checked_cell(cell), theme_of(theme)
    puzzle, numbers = numbering.puzzle, numbering.numbers
    paper = board_paper(puzzle.board, cell, theme)
    fills = Paint(puzzle, LetterScheme.CLASSIC, theme=theme).of(numbering.solution)
    board = puzzle.board
    marks: list[Figure] = [paper.tray(board.places), *floor_marks(paper, board, numbers)]
    for placement in numbering.placements:
        fill = fills[placement]
        marks += piece_marks(paper, placement.cells, fill, title=placement.piece)
        marks += (cell_label(paper, each, str(numbers[each]), fill) for each in placement.cells)
    ruled = [each for rule in rules for each in rule.cells]
    if len(ruled) == len(set(ruled)):
        for rule in rules:
            marks += region_marks(paper, rule.cells, str(rule))
    words = puzzle.title or f"Numbers on the puzzle {board_words(puzzle.board)}"
    description = f"{words}, row by row: {' '.join(map(str, numbers.values()))}."
    laid = _laid_board(paper, tuple(marks), cell)
    margin, heading = MARGIN_CELLS * cell, in_print(puzzle.title)
    return framed(laid, words, description, heading=heading, margin=margin, theme=theme)


def _on_board(cells: Iterable[Cell], board: Board, what: str) -> tuple[Cell, ...]:
    """The cells that a caller names.

    Raises:
        BoardError: One of them is not a cell.
        PictureError: One of them is not on the board.
    """
    named = check_each(cells, (tuple, list), what, "cells", f"write {what}=[(0, 4)]")
    found = tuple(map(board.lattice.check_cell, named))
    places = set(board.places)
    for each in found:
        if each not in places:
            where = board.lattice.place_name(each)
            raise PictureError(f"{where} is not on the board: leave it out of {what}")
    return found


def draw_worded(
    position: Position | Puzzle,
    wording: Wording,
    *,
    looked_at: Sequence[Cell] = (),
    shaded: Sequence[Cell] = (),
    change: "Change | None" = None,
    heading: str | None = None,
    cell: SupportsFloat = CELL,
    theme: Theme | str = LIGHT,
) -> Drawing:
    """Draw a position as `draw_puzzle` does, with words that explain it."""
    cell = checked_cell(cell)
    position, theme = as_position(position), theme_of(theme)
    puzzle = position.puzzle
    taken, added = ((), ()) if change is None else (change.taken, change.added)
    paper = board_paper(puzzle.board, cell, theme, added)
    signed = (
        *position_marks(paper, position, looked_at, shaded),
        *changed_marks(paper, taken, added),
    )
    board = _laid_board(paper, signed, cell)
    left = [
        piece.with_copies(copies)
        for piece in with_signs(puzzle)
        if (copies := position.pieces_left[piece.name]).most != 0
    ]
    marks, width, height = board.marks, board.width, board.height
    if left:
        down = board.height + 0.8 * cell
        paint, letter = theme.colours(puzzle.pieces), letters_of(puzzle.pieces)
        most = max(board.width, 8 * cell)
        small = cell * _cell_of_pieces(left) / CELL
        tiles = _piece_tiles(left, small, paint, letter, theme, most, wording)
        pieces = in_rows(tiles, most, 0.7 * cell, theme, centred=True)
        width, height = max(width, pieces.width), down + pieces.height
        marks = (
            Group(((width - board.width) / 2, 0), marks),
            Group(((width - pieces.width) / 2, down), pieces.marks),
        )
    marks, width, height = _below_words(wording, marks, width, height, theme)
    words = puzzle.title or f"The puzzle {board_words(puzzle.board)}"
    number = len(puzzle.givens)
    givens = f" {number} of them {'is' if number == 1 else 'are'} given." if number else ""
    number = len(position.laid)
    laid = f" {counted(number, 'more is', 'more are')} laid." if number else ""
    names = ", ".join(piece.name for piece in puzzle.pieces)
    sentence = f" {wording.sentence}" if wording.sentence else ""
    description = f"{words} with the pieces {names}.{givens}{laid}{sentence}"
    whole = Laid(marks, width, height)
    margin = MARGIN_CELLS * cell
    heading = in_print(puzzle.title) if heading is None else heading
    return framed(whole, words, description, heading=heading, margin=margin, theme=theme)


def _below_words(
    wording: Wording, marks: tuple[Figure, ...], width: float, height: float, theme: Theme
) -> tuple[tuple[Figure, ...], float, float]:
    """Put what a picture says above its figures; a small picture becomes wide enough for it."""
    if not wording.sentence:
        return marks, width, height
    wide, down = max(width, _NARROWEST), 0.0
    lines: list[Figure] = []
    for text, size, colour in (
        (wording.sentence, SENTENCE_SIZE, theme.ink),
        (wording.key, CAPTION_SIZE, theme.quiet),
    ):
        broken = (wrapped(part, size, wide) for part in text.splitlines())
        for line in chain.from_iterable(broken):
            lines.append(Label((0, down + 0.7 * size), line, size, colour, anchor="start"))
            down += 1.4 * size
        down += 0.4 * size
    down += SENTENCE_SIZE / 2
    return (*lines, Group(((wide - width) / 2, down), marks)), wide, height + down


def draw_pieces(
    pieces: Iterable[Piece],
    *,
    chequered: Mapping[str, int] | None = None,
    cell: SupportsFloat | None = None,
    theme: Theme | str = LIGHT,
    colours: Mapping[str, str] | None = None,
) -> Drawing:
    """Draw pieces, each in one orientation, with their names and numbers of copies.

    Args:
        pieces: The pieces, at least one.
        chequered: For pieces in the plane that are coloured like a chessboard: the colour of the
            first cell of each, by name, 0 for dark or 1 for light; pieces that are left out begin
            dark. None for plain pieces.
        cell: The side of a cell in pixels; None for 20, or 40 where sides have colours.
        theme: Its colours: a theme, or the name of one.
        colours: Colours of single pieces by name, such as `{"F": "#d33"}`; they come before the
            theme's.

    Raises:
        PictureError: There are no pieces, there is no such theme, or no cell can have this size.
        PuzzleError: The pieces are chequered and their lattice needs more than two colours.
    """
    pieces = _some_pieces(pieces, "draw_pieces")
    cell = checked_cell(_cell_of_pieces(pieces) if cell is None else cell)
    theme = theme_of(theme, colours, pieces)
    check_type(chequered, (Mapping, NoneType), "chequered", "a dict such as {'X': 1}, or None")
    if chequered is not None:
        pieces = tuple(chequered_piece(p, chequered.get(p.name, 0)) for p in pieces)
    paint, letter = theme.colours(pieces), letters_of(pieces)
    tiles = _piece_tiles(with_pips(pieces), cell, paint, letter, theme, _LINE * cell)
    laid = in_rows(tiles, _LINE * cell, 1.4 * cell, theme)
    words = counted(len(pieces), "piece")
    names = ", ".join(piece.name for piece in pieces)
    return framed(laid, words, f"{words}: {names}.", theme=theme)


def draw_orientations(
    pieces: Iterable[Piece],
    *,
    cell: SupportsFloat | None = None,
    theme: Theme | str = LIGHT,
    colours: Mapping[str, str] | None = None,
) -> Drawing:
    """Draw pieces in all their orientations, a paragraph for each piece; as `draw_pieces`.

    Raises:
        PictureError: There are no pieces, there is no such theme, or no cell can have this size.
    """
    pieces = _some_pieces(pieces, "draw_orientations")
    cell = checked_cell(_cell_of_pieces(pieces) if cell is None else cell)
    theme = theme_of(theme, colours, pieces)
    paint = theme.colours(pieces)
    marks: list[Figure] = []
    down, width = 0.0, 0.0
    for piece in pieces:
        colour = paint[piece.name]
        tiles = [
            shape_tile(each.shape, each.colours, colour, cell, theme, sides=each.sides)
            for each in piece.coloured_orientations
        ]
        laid = in_rows(tiles, _LINE * cell, cell, theme)
        name = Label((0, down + HEAD / 2), piece.name, HEAD, theme.ink, anchor="start", bold=True)
        after = text_width(piece.name, HEAD, bold=True) + 0.5 * HEAD
        words = counted(len(tiles), "orientation")
        number = Label((after, down + HEAD / 2), words, 0.85 * HEAD, theme.quiet, anchor="start")
        marks += [name, number, Group((0, down + 1.8 * HEAD), laid.marks)]
        down += 1.8 * HEAD + laid.height + 1.6 * cell
        width = max(width, laid.width, after + 0.5 * HEAD * len(words))
    total = sum(len(piece.orientations) for piece in pieces)
    words = f"{counted(len(pieces), 'piece')}, {counted(total, 'orientation')}"
    listed = ", ".join(f"{piece.name} {len(piece.orientations)}" for piece in pieces)
    whole = Laid(tuple(marks), width, down - 1.6 * cell)
    return framed(whole, words, f"{words}: {listed}.", theme=theme)


def _some_pieces(pieces: Iterable[Piece], function: str) -> tuple[Piece, ...]:
    """The pieces to draw with this function.

    Raises:
        PictureError: There are none.
    """
    found = check_each(pieces, Piece, "pieces", "pieces", f"write {function}(pentominoes())")
    if not found:
        raise PictureError("there is no piece to draw")
    return found


def _cell_of_pieces(pieces: Iterable[Piece]) -> float:
    """Return the side of a cell of pieces, in pixels; numbers and small cells need room."""
    needy = (piece.side_colours or has_small_cells(piece.shape.lattice) for piece in pieces)
    return CELL if any(needy) else PIECE_CELL


def _piece_tiles(
    pieces: Sequence[Piece],
    cell: float,
    paint: Mapping[str, Colour],
    letter: Mapping[str, str],
    theme: Theme,
    most: float,
    wording: Wording | None = None,
) -> list[Tile]:
    """Pieces with captions, none of which is wider than `most`."""
    wording = wording or Wording()
    tiles = []
    numbers = has_numbers(pieces)
    for piece, shape in zip(pieces, told_apart(pieces), strict=True):
        colours, colour = piece.cell_colours, paint[piece.name]
        tile = shape_tile(
            shape, colours, colour, cell, theme, numbers=numbers, sides=piece.side_colours
        )
        more = wording.of_piece.get(piece.name)
        # Boards and cut-outs show the letter; commands and files take the name.
        named = piece.name == letter[piece.name]
        name = piece.name if named else f"{letter[piece.name]} \u00b7 {piece.name}"
        caption = name + _copies_words(piece.copies) + (f": {more}" if more else "")
        bold = piece.name in wording.bold
        wide = text_width(caption, CAPTION_SIZE, bold=bold)
        width = max(tile.width, min(wide, most))
        centred = Group(((width - tile.width) / 2, 0), tile.marks)
        tiles.append(Tile(width, tile.height, (centred,), caption, bold=bold))
    return tiles


def _copies_words(copies: Copies) -> str:
    """Write after a piece's name how often it may be used; nothing for a single copy."""
    if copies == ONE_COPY:
        return ""
    if copies == Copies(0, 1):
        return ", optional"
    return ", any number" if copies == ANY_COPIES else f", {copies} copies"


def shape_tile(
    shape: Shape,
    colours: Sequence[int],
    colour: Colour,
    cell: float,
    theme: Theme = LIGHT,
    *,
    numbers: bool = False,
    sides: SideColours = (),
) -> Tile:
    """Draw a shape as a small picture: flat in the plane, cubes in space.

    Args:
        shape: The shape.
        colours: The colours of its cells, which are shown in the plane; none for a plain shape.
        colour: What it is painted with.
        cell: The side of a cell in pixels.
        theme: The theme.
        numbers: Whether the colours of its cells are numbers, even if they are two.
        sides: The colours of the sides of its cells.
    """
    if shape.lattice.has_layers:
        laid = laid_solid(shape.lattice, [body_of(shape.lattice, shape.cells, colour)], cell)
        return Tile(laid.width, laid.height, laid.marks)
    paper = Paper(shape.lattice, shape.cells, cell, theme)
    marks = piece_marks(paper, shape.cells, colour, sides=sides, colours=colours, numbers=numbers)
    return Tile(paper.width, paper.height, marks)


def _laid_board(paper: Paper, marks: tuple[Figure, ...], cell: float) -> Laid:
    labels = paper.layer_labels(0.4 * cell)
    below = 0.7 * cell if labels else 0.0
    return Laid((*marks, *labels), paper.width, paper.height + below)
