"""Packing puzzles: pentominoes and any other pieces of equal cells that must fill a board.

>>> from pentomino import Puzzle
>>> Puzzle.of("3x20").count()
2
"""

from pentomino.errors import (
    BoardError,
    EngineError,
    PentominoError,
    PieceError,
    PuzzleError,
    PuzzleFileError,
    SpaceFileError,
    TooLargeError,
)
from pentomino.exact_cover import ExactCover, Item
from pentomino.files.puzzle_file import read_puzzle, write_puzzle
from pentomino.geometry.board import Board
from pentomino.geometry.board_names import board_named
from pentomino.geometry.lattice import CUBIC, SQUARE, Cell, Lattice, Mobility
from pentomino.geometry.piece import Copies, Piece
from pentomino.geometry.piece_sets import (
    one_sided,
    one_sided_pentominoes,
    pentominoes,
    piece_set,
    polycubes,
    polyominoes,
    solid,
)
from pentomino.geometry.shape import Shape
from pentomino.obstacles import obstacle
from pentomino.positions import count_positions
from pentomino.puzzle import Distinct, Mark, Placement, Puzzle
from pentomino.solution_space import SolutionSpace, solution_space
from pentomino.solutions import Solution, Solutions, count, solve
from pentomino.watching import Watching, watch

__version__ = "0.1.0"

__all__ = [
    "CUBIC",
    "SQUARE",
    "Board",
    "BoardError",
    "Cell",
    "Copies",
    "Distinct",
    "EngineError",
    "ExactCover",
    "Item",
    "Lattice",
    "Mark",
    "Mobility",
    "PentominoError",
    "Piece",
    "PieceError",
    "Placement",
    "Puzzle",
    "PuzzleError",
    "PuzzleFileError",
    "Shape",
    "Solution",
    "SolutionSpace",
    "Solutions",
    "SpaceFileError",
    "TooLargeError",
    "Watching",
    "board_named",
    "count",
    "count_positions",
    "obstacle",
    "one_sided",
    "one_sided_pentominoes",
    "pentominoes",
    "piece_set",
    "polycubes",
    "polyominoes",
    "read_puzzle",
    "solid",
    "solution_space",
    "solve",
    "watch",
    "write_puzzle",
]
