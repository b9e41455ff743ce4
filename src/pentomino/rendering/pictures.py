"""Pictures of single things: a solution, a board, a puzzle, the pieces and their orientations."""

from collections.abc import Iterable, Mapping, Sequence

from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import Piece
from pentomino.geometry.shape import Shape
from pentomino.notation.letters import LetterScheme
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import Figure, Group
from pentomino.rendering.flat import (
    FlatView,
    Paper,
    empty_board,
    piece_marks,
    position_marks,
)
from pentomino.rendering.palette import Colour, colours
from pentomino.rendering.solid import SPREAD, Body, bodies, bounds, scene, spot
from pentomino.rendering.tiles import CAPTION_SIZE, Laid, Tile, framed, in_rows
from pentomino.rendering.view import Paint, View, board_words
from pentomino.solving.solution import Solution
from pentomino.wrong_types import check_each, check_type

CELL = 40.0
"""The side of a cell of a single solution or board, in pixels."""

PIECE_CELL = 20.0
"""The side of a cell where there are many pieces."""

_LINE = 32.0
"""How long rows of pieces may be, in cells."""


def draw_solution(
    solution: Solution,
    *,
    view: View | str = View.FLAT,
    letters: LetterScheme | str | None = None,
    cell: float = CELL,
    title: str | None = None,
) -> Drawing:
    """A picture of a solution.

    Args:
        solution: What to draw.
        view: `flat` (from above, layers side by side), `solid` (cubes) or `exploded` (cubes, the
            pieces drawn apart).
        letters: The letters to write on the pieces, `classic` or `abc`; None for none.
        cell: The side of a cell in pixels.
        title: What the picture is called.

    Raises:
        PictureError: Cells that are neither squares nor cubes are to be drawn as cubes.
    """
    check_type(solution, Solution, "solution", "a solution", "take one from solve(puzzle)")
    puzzle = solution.puzzle
    paint = Paint(puzzle, None if letters is None else LetterScheme(letters))
    if View(view) is View.FLAT:
        shown = FlatView(puzzle, cell, paint, titles=True)
        marks: tuple[Figure, ...] = shown.marks(solution)
        labels = shown.paper.layer_labels(0.4 * cell)
        below = 0.7 * cell if labels else 0.0
        laid = Laid((*marks, *labels), shown.width, shown.height + below)
    else:
        spread = SPREAD if View(view) is View.EXPLODED else 0.0
        laid = _laid_bodies(bodies(solution, paint, spread), cell)
    words = f"Solution of {board_words(puzzle.board)}"
    pieces = ", ".join(placement.piece for placement in solution.placements)
    how = {"flat": "seen from above", "solid": "as cubes", "exploded": "its pieces drawn apart"}
    description = f"{words}, {how[View(view)]}. In the order of their first cells: {pieces}."
    return framed(laid, title or words, description, margin=cell / 2)


def draw_board(board: Board, *, cell: float = CELL) -> Drawing:
    """A picture of a board: its cells, those that may stay empty in grey; layers side by side."""
    check_type(board, Board, "board", "a board", "make one with board_named('6x10')")
    paper = Paper(board.lattice, board.cells, cell)
    words = f"The board {board_words(board)}"
    optional = f", {len(board.optional)} of which may stay empty" if board.optional else ""
    description = f"{words}: {len(board.cells)} cells{optional}."
    laid = _laid_board(paper, empty_board(paper, board, ()), cell)
    return framed(laid, words, description, margin=cell / 2)


def draw_puzzle(
    position: Position | Puzzle,
    *,
    looked_at: Sequence[Cell] = (),
    shaded: Sequence[Cell] = (),
    heading: str = "",
    cell: float = CELL,
) -> Drawing:
    """A picture of a position: the board with what lies on it, the pieces left below.

    Args:
        position: What to draw; of a puzzle, the givens lie on the board.
        looked_at: Cells that a ring draws the eye to.
        shaded: Open cells that are drawn darker than others.
        heading: Stands above it.
        cell: The side of a cell in pixels.
    """
    position = as_position(position)
    puzzle = position.puzzle
    paper = Paper(puzzle.lattice, puzzle.board.cells, cell)
    board = _laid_board(paper, position_marks(paper, position, looked_at, shaded), cell)
    left = [p for p in puzzle.pieces if position.pieces_left[p.name].most != 0]
    marks, width, height = board.marks, board.width, board.height
    if left:
        down = board.height + cell / 2
        tiles = _piece_tiles(left, cell / 2, colours(puzzle.pieces))
        pieces = in_rows(tiles, max(board.width, 14 * cell), cell / 2)
        marks = (*marks, Group((0, down), pieces.marks))
        width, height = max(width, pieces.width), down + pieces.height
    words = f"The puzzle {board_words(puzzle.board)}"
    givens = f" {len(puzzle.givens)} of them are given." if puzzle.givens else ""
    laid = f" {len(position.laid)} more are laid." if position.laid else ""
    names = ", ".join(piece.name for piece in puzzle.pieces)
    description = f"{words} with the pieces {names}.{givens}{laid}"
    return framed(Laid(marks, width, height), words, description, heading=heading, margin=cell / 2)


def draw_pieces(pieces: Iterable[Piece], *, cell: float = PIECE_CELL) -> Drawing:
    """A picture of pieces, each in one orientation, with their names and copies."""
    pieces = check_each(pieces, Piece, "pieces", "pieces", "write draw_pieces(pentominoes())")
    laid = in_rows(_piece_tiles(pieces, cell, colours(pieces)), _LINE * cell, 1.4 * cell)
    words = f"{len(pieces)} {'piece' if len(pieces) == 1 else 'pieces'}"
    return framed(laid, words, f"{words}: {', '.join(piece.name for piece in pieces)}.")


def draw_orientations(pieces: Iterable[Piece], *, cell: float = PIECE_CELL) -> Drawing:
    """A picture of pieces in all their orientations, a paragraph for each piece."""
    pieces = check_each(pieces, Piece, "pieces", "pieces", "write draw_pieces(pentominoes())")
    paint = colours(pieces)
    marks: list[Figure] = []
    down, width = 0.0, 0.0
    for piece in pieces:
        tiles = [shape_tile(shape, paint[piece.name], cell) for shape in piece.orientations]
        noun = "orientation" if len(tiles) == 1 else "orientations"
        laid = in_rows(tiles, _LINE * cell, cell)
        heading = f"{piece.name}: {len(tiles)} {noun}"
        head = framed(laid, heading, "", heading=heading, margin=0)
        marks.append(Group((0, down), head.marks))
        down += head.height + 1.6 * cell
        width = max(width, head.width)
    total = sum(len(piece.orientations) for piece in pieces)
    words = f"{len(pieces)} {'piece' if len(pieces) == 1 else 'pieces'}, {total} orientations"
    listed = ", ".join(f"{piece.name} {len(piece.orientations)}" for piece in pieces)
    return framed(Laid(tuple(marks), width, down - 1.6 * cell), words, f"{words}: {listed}.")


def _piece_tiles(pieces: Sequence[Piece], cell: float, paint: Mapping[str, Colour]) -> list[Tile]:
    tiles = []
    for piece in pieces:
        tile = shape_tile(piece.shape, paint[piece.name], cell)
        copies = "" if str(piece.copies) == "1" else f" ({piece.copies})"
        caption = f"{piece.name}{copies}"
        width = max(tile.width, 0.62 * CAPTION_SIZE * len(caption))
        centred = Group(((width - tile.width) / 2, 0), tile.marks)
        tiles.append(Tile(width, tile.height, (centred,), caption))
    return tiles


def shape_tile(shape: Shape, colour: Colour, cell: float) -> Tile:
    """A shape as a small picture: flat in the plane, cubes in space."""
    if shape.lattice.in_space:
        cubes = tuple(spot(shape.lattice, each) for each in shape.cells)
        laid = _laid_bodies([Body(cubes, colour)], cell)
        return Tile(laid.width, laid.height, laid.marks)
    paper = Paper(shape.lattice, shape.cells, cell)
    marks = (
        *piece_marks(paper, shape.cells, colour),
        *paper.grid(shape.cells, None),
    )
    return Tile(paper.width, paper.height, marks)


def _laid_bodies(things: Sequence[Body], cell: float) -> Laid:
    left, top, right, bottom = bounds((cube for body in things for cube in body.cubes), cell)
    return Laid(scene(things, cell, (left, top)), right - left, bottom - top)


def _laid_board(paper: Paper, marks: tuple[Figure, ...], cell: float) -> Laid:
    labels = paper.layer_labels(0.4 * cell)
    below = 0.7 * cell if labels else 0.0
    return Laid((*marks, *labels), paper.width, paper.height + below)
