"""How values look in a notebook: one function that is told apart by the type of the value.

A new value registers itself here; nothing below this room imports it but `pentomino.showing`.
"""

from functools import singledispatch

from pentomino.geometry.board import Board
from pentomino.geometry.piece import Piece
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.pictures import draw_board, draw_orientations, draw_puzzle, draw_solution
from pentomino.rendering.sheets import draw_some
from pentomino.solving.solution import Solution
from pentomino.solving.space import SolutionSpace

MOST_CELLS = 5_000
"""Boards of more cells show themselves in words only, so that a page can still be moved."""


@singledispatch
def svg_of(value: object) -> str | None:
    """The picture of a value as SVG; None where words must do."""
    raise TypeError(f"nothing draws a {type(value).__name__}")


@svg_of.register
def _piece(piece: Piece) -> str | None:
    return draw_orientations([piece]).svg()


@svg_of.register
def _board(board: Board) -> str | None:
    return draw_board(board).svg() if _is_small(board) else None


@svg_of.register
def _puzzle(puzzle: Puzzle) -> str | None:
    return draw_puzzle(puzzle).svg() if _is_small(puzzle.board) else None


@svg_of.register
def _position(position: Position) -> str | None:
    return draw_puzzle(position).svg() if _is_small(position.puzzle.board) else None


@svg_of.register
def _solution(solution: Solution) -> str | None:
    return draw_solution(solution).svg() if _is_small(solution.puzzle.board) else None


@svg_of.register
def _space(space: SolutionSpace) -> str | None:
    return draw_some(space, space.puzzle, space.count).svg() if space else None


def _is_small(board: Board) -> bool:
    return len(board.cells) <= MOST_CELLS
