"""Files of solutions: they appear only when complete, and are read one solution after the other.

The extension of a file chooses its format.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from types import NoneType
from typing import TextIO

from pentomino.errors import (
    NoSolutionError,
    PentominoError,
    PuzzleError,
    SolutionFileError,
    shortened_path,
)
from pentomino.files.atomic import written_whole
from pentomino.files.formats import format_of
from pentomino.files.options import DEFAULT_OPTIONS, WriteOptions
from pentomino.files.puzzle_formats import Note, check_note, warn_of_note
from pentomino.notation.letters import LetterScheme, as_scheme
from pentomino.problem.puzzle import Puzzle, instead_of_puzzle
from pentomino.problem.questions import Solvable
from pentomino.solving.handles import Solutions
from pentomino.solving.solution import Solution, SolutionCheck, SolutionStream
from pentomino.wrong_types import check_path, check_type


def write_solutions(
    path: str | Path,
    solutions: Iterable[Solution],
    *,
    puzzle: Puzzle | None = None,
    options: WriteOptions = DEFAULT_OPTIONS,
    note: Note = warn_of_note,
) -> int:
    """Write solutions in the format of the file's extension.

    Writes each solution as it comes. The file appears only when it is complete; if anything goes
    wrong before, an older file stays as it is.

    Args:
        path: The file, with one of the extensions in `pentomino.files.formats.FORMATS`.
        solutions: Solutions of one puzzle.
        puzzle: The puzzle that they solve; needed only if there are no solutions that name it.
        options: Letters and measures.
        note: Called with a sentence if the file cannot tell copies of a piece apart where they
            touch, so that it may not be read back; by default it becomes a `PuzzleFileWarning`.

    Returns:
        The number of solutions written.

    Raises:
        TypeError: An argument has a wrong type.
        SolutionFileError: The extension is not known, the format cannot hold the solutions, or one
            of them does not solve the puzzle.
        NoSolutionError: There is no solution, and the format needs one.
        OutputError: The file cannot be written; raised before the first solution is asked for, if
            possible.
        PictureError: A library is missing, or the picture would be too large.
    """
    check_path(path, "write write_solutions(path, solutions)")
    # A solution is a collection too: of placements.
    given: object = solutions
    kind = tuple if isinstance(given, Solution) else Iterable
    of_one = "write [solution] for a single one"
    instead = "write puzzle.solve()" if isinstance(given, Solvable) else of_one
    check_type(solutions, kind, "solutions", "solutions", instead)
    _check_puzzle(puzzle)
    check_type(
        options, WriteOptions, "options", "WriteOptions", "write WriteOptions(letters='abc')"
    )
    check_note(note)
    chosen = format_of(path)
    write = chosen.writer()
    if puzzle is None:
        puzzle = getattr(solutions, "puzzle", None)
    if isinstance(solutions, Solutions) and solutions.puzzle == puzzle:
        solutions = SolutionStream(puzzle, solutions.blocks())
    with written_whole(path) as file:
        found_by_engine = isinstance(solutions, SolutionStream) and not chosen.needs_solution
        if puzzle is None or not found_by_engine:
            stream = iter(solutions)
            first = next(stream, None)
            if first is None and chosen.needs_solution:
                raise NoSolutionError(f"there is no solution to write to {path}")
            if first is not None:
                _check_solution(first)
                puzzle = puzzle or first.puzzle
                stream = chain([first], stream)
            if puzzle is None:
                raise NoSolutionError(
                    f"there is no solution to write to {path}: pass the puzzle to write an empty "
                    "list"
                )
            solutions = _solutions_of(puzzle, stream)
        if chosen.lettered and any(piece.copies.most != 1 for piece in puzzle.pieces):
            note(
                f"all copies of a piece have one letter in {chosen.extension} files; where they "
                "touch, only files such as json keep them apart"
            )
        return write(file, puzzle, solutions, options)


def _solutions_of(puzzle: Puzzle, solutions: Iterable[Solution]) -> Iterator[Solution]:
    """Pass solutions on, after checking that they solve this puzzle.

    Raises:
        TypeError: One of them is no solution.
        SolutionFileError: One of them does not solve the puzzle; the text has its number.
    """
    alike, check = puzzle, SolutionCheck(puzzle)
    once = all(piece.copies.most == 1 for piece in puzzle.pieces)
    for number, solution in enumerate(solutions, start=1):
        _check_solution(solution)
        # Nearly always the very same puzzle; comparing two takes as long as writing a solution.
        if solution.puzzle is not alike and solution.puzzle == puzzle:
            alike = solution.puzzle
        if solution.puzzle is not alike or not check.is_likely(solution.placements, once=once):
            _check_solves(solution, number, check)  # it may have other givens, or be made by hand
        yield solution


def _check_solution(solution: object) -> None:
    instead = "write a list of solutions, such as list(solve(puzzle))"
    check_type(solution, Solution, "each of the solutions", "a solution", instead)


def _check_solves(solution: Solution, number: int, check: SolutionCheck) -> None:
    try:
        check.solution(solution.placements)
    except PuzzleError as error:
        raise SolutionFileError(
            f"solution {number} does not solve the puzzle of the file: {error}"
        ) from None


def _check_puzzle(puzzle: object) -> None:
    check_type(puzzle, (Puzzle, NoneType), "puzzle", "a puzzle", instead_of_puzzle(puzzle))


def read_solutions(
    path: str | Path,
    puzzle: Puzzle | None = None,
    *,
    letters: LetterScheme | str = LetterScheme.CLASSIC,
) -> Iterator[Solution]:
    """Read the solutions in a file one after the other, and check each.

    Args:
        path: The file, with the extension of one of `pentomino.files.formats.readable_formats()`,
            such as json or dat.
        puzzle: The puzzle that they solve: needed for dat and txt files, which do not contain it.
        letters: The letters of the pieces in dat and txt files.

    Raises:
        TypeError: The puzzle is not a puzzle.
        SolutionFileError: The file cannot be read, or something in it is wrong; the text names the
            place. Raised during reading, at the first such place.
    """
    check_path(path)
    _check_puzzle(puzzle)
    path, chosen = Path(path), format_of(path)
    read = chosen.reader()
    if puzzle is None and not chosen.carries_puzzle:
        raise SolutionFileError(
            f"{path}: {chosen.extension} files do not contain the puzzle that they solve; name the "
            "board with --board, or pass the puzzle"
        )
    scheme = as_scheme(letters)
    with _naming_errors(path):
        file = _opened(path)

    def solutions() -> Iterator[Solution]:
        with file, _naming_errors(path):
            yield from read(file, puzzle, scheme)

    return solutions()


def _opened(path: Path) -> TextIO:
    try:
        return path.open(encoding="utf-8-sig")
    except ValueError as error:
        # Python's own words for a name with a null character.
        raise SolutionFileError(str(error)) from None


@contextmanager
def _naming_errors(path: Path) -> Iterator[None]:
    """Turn errors of the block into errors of this package that name the file."""
    try:
        yield
    except UnicodeDecodeError as error:
        raise SolutionFileError(f"{path} is not text: byte {error.start} is not UTF-8") from None
    except OSError as error:
        raise SolutionFileError(
            f"cannot read {shortened_path(path)}: {error.strerror or error}"
        ) from None
    except PentominoError as error:
        raise SolutionFileError(f"{path}: {error}") from None
