"""Packing puzzles: pentominoes and any other pieces of equal cells that must fill a board.

>>> from pentomino import Puzzle
>>> Puzzle.of("3x20").count()
2
"""

from typing import TYPE_CHECKING

from pentomino.errors import (
    BoardError,
    CancelledError,
    EngineError,
    InputError,
    LimitReachedError,
    NoSolutionError,
    OutputError,
    PentominoError,
    PictureError,
    PieceError,
    PuzzleError,
    PuzzleFileError,
    PuzzleFileWarning,
    SolutionFileError,
    SpaceFileError,
    TooLargeError,
)
from pentomino.files.puzzle_file import read_puzzle, write_puzzle
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import (
    CUBIC,
    HEXAGONAL,
    SQUARE,
    TRIANGULAR,
    Cell,
    Lattice,
    Mobility,
)
from pentomino.geometry.piece import Copies, Piece
from pentomino.geometry.piece_sets import (
    one_sided,
    one_sided_pentominoes,
    pentominoes,
    polycubes,
    polyhexes,
    polyiamonds,
    polyominoes,
    solid,
)
from pentomino.geometry.shape import Shape
from pentomino.notation.board_names import board_named
from pentomino.notation.piece_expressions import piece_set
from pentomino.problem.chequered import chequered
from pentomino.problem.exact_cover import ExactCover, Item
from pentomino.problem.placement import Mark, Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.proofs.certificates import check_certificate
from pentomino.proofs.obstacles import Forced, Obstacle, obstacle, why_not
from pentomino.solving.partial import count_positions
from pentomino.solving.solution import Solution
from pentomino.solving.solve import Solutions, count, solve
from pentomino.solving.space import SolutionSpace, solution_space
from pentomino.solving.stepper import Watching, watch

if TYPE_CHECKING:
    from pentomino.catalogue.reader import (
        CatalogueEntry,
        catalogue_entries,
        catalogue_names,
        catalogue_puzzle,
    )
    from pentomino.files.dlx import read_exact_cover, write_exact_cover
    from pentomino.files.options import WriteOptions
    from pentomino.files.picture_files import write_picture
    from pentomino.files.piece_file import pieces_of_drawing, read_pieces
    from pentomino.files.position_file import read_position
    from pentomino.files.solution_files import read_solutions, write_solutions
    from pentomino.files.space_file import read_space, write_space
    from pentomino.making.clues import ClueAnalysis, LeastClues, analyse_clues
    from pentomino.making.make import Kind, MadePuzzle, make_puzzle, make_puzzles
    from pentomino.reasoning.grade import Grade, grade, is_unique
    from pentomino.reasoning.hints import Hint, Hints, next_step
    from pentomino.reasoning.steps import Refutation, Step
    from pentomino.rendering.drawing import Drawing
    from pentomino.rendering.heat import draw_heat
    from pentomino.rendering.pictures import (
        draw_board,
        draw_orientations,
        draw_pieces,
        draw_puzzle,
        draw_solution,
    )
    from pentomino.rendering.sheets import draw_gallery, draw_sheets
    from pentomino.rendering.worksheets import Exercise, draw_worksheets

__version__ = "0.1.0"

__all__ = [
    "CUBIC",
    "HEXAGONAL",
    "SQUARE",
    "TRIANGULAR",
    "Board",
    "BoardError",
    "CancelledError",
    "CatalogueEntry",
    "Cell",
    "ClueAnalysis",
    "Copies",
    "Distinct",
    "Drawing",
    "EngineError",
    "ExactCover",
    "Exercise",
    "Forced",
    "Grade",
    "Hint",
    "Hints",
    "InputError",
    "Item",
    "Kind",
    "Lattice",
    "LeastClues",
    "LimitReachedError",
    "MadePuzzle",
    "Mark",
    "Mobility",
    "NoSolutionError",
    "Obstacle",
    "OutputError",
    "PentominoError",
    "PictureError",
    "Piece",
    "PieceError",
    "Placement",
    "Puzzle",
    "PuzzleError",
    "PuzzleFileError",
    "PuzzleFileWarning",
    "Refutation",
    "Shape",
    "Solution",
    "SolutionFileError",
    "SolutionSpace",
    "Solutions",
    "SpaceFileError",
    "Step",
    "TooLargeError",
    "Watching",
    "WriteOptions",
    "analyse_clues",
    "board_named",
    "catalogue_entries",
    "catalogue_names",
    "catalogue_puzzle",
    "check_certificate",
    "chequered",
    "count",
    "count_positions",
    "draw_board",
    "draw_gallery",
    "draw_heat",
    "draw_orientations",
    "draw_pieces",
    "draw_puzzle",
    "draw_sheets",
    "draw_solution",
    "draw_worksheets",
    "grade",
    "is_unique",
    "make_puzzle",
    "make_puzzles",
    "next_step",
    "obstacle",
    "one_sided",
    "one_sided_pentominoes",
    "pentominoes",
    "piece_set",
    "pieces_of_drawing",
    "polycubes",
    "polyhexes",
    "polyiamonds",
    "polyominoes",
    "read_exact_cover",
    "read_pieces",
    "read_position",
    "read_puzzle",
    "read_solutions",
    "read_space",
    "solid",
    "solution_space",
    "solve",
    "watch",
    "why_not",
    "write_exact_cover",
    "write_picture",
    "write_puzzle",
    "write_solutions",
    "write_space",
]

_LATE = {
    "pieces_of_drawing": "files.piece_file",
    "read_pieces": "files.piece_file",
    "CatalogueEntry": "catalogue.reader",
    "catalogue_entries": "catalogue.reader",
    "catalogue_names": "catalogue.reader",
    "catalogue_puzzle": "catalogue.reader",
    "ClueAnalysis": "making.clues",
    "Drawing": "rendering.drawing",
    "WriteOptions": "files.options",
    "draw_board": "rendering.pictures",
    "draw_gallery": "rendering.sheets",
    "draw_heat": "rendering.heat",
    "draw_orientations": "rendering.pictures",
    "draw_pieces": "rendering.pictures",
    "draw_puzzle": "rendering.pictures",
    "draw_sheets": "rendering.sheets",
    "draw_solution": "rendering.pictures",
    "draw_worksheets": "rendering.worksheets",
    "Exercise": "rendering.worksheets",
    "Grade": "reasoning.grade",
    "Hint": "reasoning.hints",
    "Hints": "reasoning.hints",
    "Kind": "making.make",
    "LeastClues": "making.clues",
    "MadePuzzle": "making.make",
    "Refutation": "reasoning.steps",
    "Step": "reasoning.steps",
    "analyse_clues": "making.clues",
    "grade": "reasoning.grade",
    "is_unique": "reasoning.grade",
    "make_puzzle": "making.make",
    "make_puzzles": "making.make",
    "next_step": "reasoning.hints",
    "read_position": "files.position_file",
    "read_exact_cover": "files.dlx",
    "read_solutions": "files.solution_files",
    "read_space": "files.space_file",
    "write_space": "files.space_file",
    "write_exact_cover": "files.dlx",
    "write_picture": "files.picture_files",
    "write_solutions": "files.solution_files",
}
"""Files and pictures are imported when they are asked for: who only counts starts sooner."""


def __getattr__(name: str) -> object:
    if name not in _LATE:
        raise AttributeError(f"module 'pentomino' has no attribute {name!r}")
    import importlib  # noqa: PLC0415

    found: object = getattr(importlib.import_module(f"pentomino.{_LATE[name]}"), name)
    return found
