"""Solutions drawn in letters, txt: as the command prints them, with an empty line after each.

Layers are side by side. The file contains neither the board nor the pieces, so a reader must know
the puzzle.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import BinaryIO, TextIO

from pentomino.errors import SolutionFileError
from pentomino.files.options import WriteOptions
from pentomino.files.reading import SolutionChecker
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell
from pentomino.notation.drawings import HOLE, LAYER_GAP, plain_rows
from pentomino.notation.letters import LetterScheme, letters
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.solution import Solution


def write(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions
) -> int:
    """Write the solutions; return how many there were."""
    names = letters(puzzle.pieces, options.scheme)
    written = 0
    for solution in solutions:
        file.write(("\n".join(plain_rows(solution, names)) + "\n\n").encode())
        written += 1
    return written


def read(file: TextIO, puzzle: Puzzle | None, scheme: LetterScheme) -> Iterator[Solution]:
    """Read the solutions of a puzzle in a file.

    Raises:
        SolutionFileError: A drawing is not a solution; the text names its first line.
    """
    if puzzle is None:
        raise SolutionFileError(
            "txt files do not contain the puzzle that they solve: name the board"
        )
    checker = SolutionChecker(puzzle, scheme)
    board = puzzle.board
    places, kept_open = _places(board, board.cells), _places(board, board.kept_open)
    height = max(row for row, _ in places) + 1
    for first, rows in _drawings(file, height):
        try:
            solution = checker.of_letters(_letters(rows, places, kept_open, height))
        except SolutionFileError as error:
            raise SolutionFileError(f"the drawing from line {first} on: {error}") from None
        yield solution


def _drawings(file: TextIO, height: int) -> Iterator[tuple[int, list[str]]]:
    """Each drawing: the number of its first line, and its rows.

    A row without cells is an empty line within a drawing, so rows are counted to find its end.
    """
    rows: list[str] = []
    for number, line in enumerate(file, start=1):
        if rows or line.strip():
            rows.append(line.rstrip("\r\n"))
        if len(rows) == height:
            yield number - height + 1, rows
            rows = []
    if rows:
        yield number - len(rows) + 1, rows


def _places(board: Board, cells: Iterable[Cell]) -> Mapping[tuple[int, int], Cell]:
    """The cell at each row and column of text, as `drawn_rows` places them."""
    at = {board.lattice.text_position(cell): cell for cell in cells}
    layers, rows, columns = board.lattice.text_frame(board.cells)
    width = len(columns) + LAYER_GAP
    return {
        (row - rows.start, (layer - layers.start) * width + column - columns.start): cell
        for (layer, row, column), cell in at.items()
    }


def _letters(
    rows: list[str],
    places: Mapping[tuple[int, int], Cell],
    kept_open: Collection[tuple[int, int]],
    height: int,
) -> Mapping[Cell, str]:
    if len(rows) < height:
        raise SolutionFileError(f"the board has {height} rows, but the drawing has {len(rows)}")
    for row, line in enumerate(rows):
        for column, character in enumerate(line):
            if character == HOLE and (row, column) in kept_open:
                continue
            if character != " " and (row, column) not in places:
                raise SolutionFileError(
                    f"{character!r} in row {row + 1}, column {column + 1} is not on the board"
                )
    drawn: dict[Cell, str] = {}
    for (row, column), cell in places.items():
        line = rows[row]
        if column >= len(line) or line[column] == " ":
            raise SolutionFileError(
                f"row {row + 1}, column {column + 1} is blank, but the board has a cell there"
            )
        drawn[cell] = line[column]
    return drawn
