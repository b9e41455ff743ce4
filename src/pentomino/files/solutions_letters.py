"""Solutions in letters: txt draws each as the command prints it, dat writes each in one line.

Layers are side by side in drawings, with an empty line after each; a line has one letter for each
cell of the board in order. The files contain neither board nor pieces, so a reader must know the
puzzle.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import BinaryIO, TextIO

from pentomino.errors import SolutionFileError, counted
from pentomino.files.options import WriteOptions
from pentomino.files.reading import SolutionChecker
from pentomino.geometry.lattice import Cell
from pentomino.notation.drawings import HOLE
from pentomino.notation.letters import LetterScheme, letters
from pentomino.notation.solution_texts import BlockWriter, Form, SolutionTexts, text_places
from pentomino.problem.hidden_rules import LETTERS_SAY, check_says_rules
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.solution import Solution, in_blocks


def write_txt(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions
) -> int:
    """Write each solution as a drawing; return how many there were."""
    instead = "name a .json or .csv file instead"
    check_says_rules(
        puzzle, "a drawing in letters cannot say", SolutionFileError, instead, LETTERS_SAY
    )
    names = letters(puzzle.pieces, options.scheme)
    form = SolutionTexts(puzzle, names).drawing_form
    return _write(file, puzzle, solutions, names, [*form, "\n\n"])


def write_dat(
    file: BinaryIO, puzzle: Puzzle, solutions: Iterable[Solution], options: WriteOptions
) -> int:
    """Write each solution as a line; return how many there were."""
    names = letters(puzzle.pieces, options.scheme)
    form = SolutionTexts(puzzle, names).line_form
    return _write(file, puzzle, solutions, names, [*form, "\n"])


def _write(
    file: BinaryIO,
    puzzle: Puzzle,
    solutions: Iterable[Solution],
    names: Mapping[str, str],
    form: Form,
) -> int:
    stream = in_blocks(puzzle, solutions)
    writer = BlockWriter(puzzle.board, form, stream.placement, letters=names)
    file.writelines(writer.blocks(stream.blocks))
    return writer.number


def read_dat(file: TextIO, puzzle: Puzzle | None, scheme: LetterScheme) -> Iterator[Solution]:
    """Read the solutions of a puzzle in lines; skip empty lines.

    Raises:
        SolutionFileError: A line is not a solution; the text names the line.
    """
    checker = SolutionChecker(_known(puzzle, "dat"), scheme)
    for number, line in enumerate(file, start=1):
        if line.strip():
            try:
                solution = checker.of_line(line.strip())
            except SolutionFileError as error:
                raise SolutionFileError(f"line {number}: {error}") from None
            yield solution


def read_txt(file: TextIO, puzzle: Puzzle | None, scheme: LetterScheme) -> Iterator[Solution]:
    """Read the solutions of a puzzle in drawings.

    Raises:
        SolutionFileError: A drawing is not a solution; the text names its first line.
    """
    checker = SolutionChecker(_known(puzzle, "txt"), scheme)
    board = checker.puzzle.board
    places, kept_open = text_places(board, board.cells), text_places(board, board.kept_open)
    height = max(row for row, _ in places) + 1
    # The frame of some lattices begins with rows that have no cells.
    form = SolutionTexts(checker.puzzle, {}).drawing_form
    above = next(row for row, part in enumerate(form) if part != "\n")
    for first, rows in _drawings(file, height, above):
        try:
            solution = checker.of_letters(_letters(rows, places, kept_open, height))
        except SolutionFileError as error:
            raise SolutionFileError(f"the drawing from line {first} on: {error}") from None
        yield solution


def _known(puzzle: Puzzle | None, extension: str) -> Puzzle:
    if puzzle is None:
        raise SolutionFileError(
            f"{extension} files do not contain the puzzle that they solve: name the board"
        )
    return puzzle


def _drawings(file: TextIO, height: int, above: int) -> Iterator[tuple[int, list[str]]]:
    """Each drawing: the number of its first line, and its rows.

    A row without cells is an empty line within a drawing, so rows are counted to find its end.

    Args:
        file: The text.
        height: The rows of a drawing.
        above: How many of them, at its top, are empty.
    """
    first, rows = 0, list[str]()
    for number, line in enumerate(file, start=1):
        if not rows and line.strip():
            first, rows = number, [""] * above
        if rows or line.strip():
            rows.append(line.rstrip("\r\n"))
        if len(rows) == height:
            yield first, rows
            rows = []
    if rows:
        yield first, rows


def _letters(
    rows: list[str],
    places: Mapping[tuple[int, int], Cell],
    kept_open: Collection[tuple[int, int]],
    height: int,
) -> Mapping[Cell, str]:
    if len(rows) < height:
        raise SolutionFileError(
            f"the board has {counted(height, 'row')}, but the drawing has {len(rows)}"
        )
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
