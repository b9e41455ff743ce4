"""The classic form, dat: one solution a line, one letter for each cell of the board in order.

It contains neither the board nor the pieces, so a reader must know the puzzle.
"""

from collections.abc import Iterable, Iterator
from typing import BinaryIO, TextIO

from pentomino.errors import SolutionFileError
from pentomino.files.options import WriteOptions
from pentomino.files.reading import SolutionChecker
from pentomino.notation.drawings import letter_line
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
        file.write(f"{letter_line(solution, names)}\n".encode())
        written += 1
    return written


def read(file: TextIO, puzzle: Puzzle | None, scheme: LetterScheme) -> Iterator[Solution]:
    """Read the solutions of a puzzle in a file; skip empty lines.

    Raises:
        SolutionFileError: A line is not a solution; the text names the line.
    """
    if puzzle is None:
        raise SolutionFileError(
            "dat files do not contain the puzzle that they solve: name the board"
        )
    checker = SolutionChecker(puzzle, scheme)
    for number, line in enumerate(file, start=1):
        if not line.strip():
            continue
        try:
            solution = checker.of_line(line.strip())
        except SolutionFileError as error:
            raise SolutionFileError(f"line {number}: {error}") from None
        yield solution
