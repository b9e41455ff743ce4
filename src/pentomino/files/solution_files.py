"""Files of solutions: they appear only when complete, and are read one solution after the other.

The extension of a file chooses its format.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import TextIO

from pentomino.errors import (
    NoSolutionError,
    PentominoError,
    SolutionFileError,
    shortened_path,
)
from pentomino.files.formats import format_of
from pentomino.files.options import DEFAULT_OPTIONS, WriteOptions
from pentomino.files.whole import written_whole
from pentomino.notation.letters import LetterScheme
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.solution import Solution
from pentomino.wrong_types import check_path


def write_solutions(
    path: str | Path,
    solutions: Iterable[Solution],
    *,
    puzzle: Puzzle | None = None,
    options: WriteOptions = DEFAULT_OPTIONS,
) -> int:
    """Write solutions in the format of the file's extension.

    Writes each solution as it comes. The file appears only when it is complete; if anything goes
    wrong before, an older file stays as it is.

    Args:
        path: The file, with one of the extensions in `pentomino.files.formats.FORMATS`.
        solutions: Solutions of one puzzle.
        puzzle: The puzzle that they solve; needed only if there are no solutions that name it.
        options: Letters and measures.

    Returns:
        The number of solutions written.

    Raises:
        SolutionFileError: The extension is not known, or the format cannot hold the solutions.
        NoSolutionError: There is no solution, and the format needs one.
        OutputError: The file cannot be written; raised before the first solution is asked for, if
            possible.
        PictureError: A library is missing, or the picture would be too large.
    """
    check_path(path)
    chosen = format_of(path)
    write = chosen.writer()
    if puzzle is None:
        puzzle = getattr(solutions, "puzzle", None)
    with written_whole(path) as file:
        stream = iter(solutions)
        first = next(stream, None)
        if first is None and chosen.needs_solution:
            raise NoSolutionError(f"there is no solution to write to {path}")
        puzzle = puzzle or (first and first.puzzle)
        if puzzle is None:
            raise NoSolutionError(
                f"there is no solution to write to {path}: pass the puzzle to write an empty list"
            )
        return write(file, puzzle, stream if first is None else chain([first], stream), options)


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
        SolutionFileError: The file cannot be read, or something in it is wrong; the text names the
            place. Raised during reading, at the first such place.
    """
    check_path(path)
    path, chosen = Path(path), format_of(path)
    read = chosen.reader()
    if puzzle is None and not chosen.carries_puzzle:
        raise SolutionFileError(
            f"{path}: {chosen.extension} files do not contain the puzzle that they solve; name the "
            "board with --board, or pass the puzzle"
        )
    scheme = LetterScheme(letters)
    with _told(path):
        file = _opened(path)

    def solutions() -> Iterator[Solution]:
        with file, _told(path):
            yield from read(file, puzzle, scheme)

    return solutions()


def _opened(path: Path) -> TextIO:
    try:
        return path.open(encoding="utf-8-sig")
    except ValueError as error:
        # Python's own words for a name with a null character.
        raise SolutionFileError(str(error)) from None


@contextmanager
def _told(path: Path) -> Iterator[None]:
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
