"""Files of solutions: written whole or not at all, and read back one solution after the other.

The extension of the file's name says in which format.
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
    """Writes solutions in the format that the file's extension names.

    They are written as they come. The file takes the place of what stood there when it is
    complete; if anything goes wrong before, nothing is changed.

    Args:
        path: Ends in one of the extensions in `pentomino.files.formats.FORMATS`.
        solutions: All of one puzzle.
        puzzle: What they solve; needed only where there are none and they do not say.
        options: Letters and measures.

    Returns:
        How many were written.

    Raises:
        SolutionFileError: The extension is not known, or the format cannot hold the solutions.
        NoSolutionError: There is no solution, and the format needs one.
        OutputError: The file cannot be written; where it can be known, before the first
            solution is asked for.
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
            raise NoSolutionError(f"there is neither a solution nor a puzzle to write to {path}")
        return write(file, puzzle, stream if first is None else chain([first], stream), options)


def read_solutions(
    path: str | Path,
    puzzle: Puzzle | None = None,
    *,
    letters: LetterScheme | str = LetterScheme.CLASSIC,
) -> Iterator[Solution]:
    """The solutions in a file, one after the other; each is checked.

    Args:
        path: Ends in dat, txt, json or ndjson.
        puzzle: What they solve; dat and txt do not carry it, json and ndjson do.
        letters: The letters that stand for the pieces, in dat and txt.

    Raises:
        SolutionFileError: The file cannot be read, or holds something else; the text names
            the place. While reading, at the first such place.
    """
    check_path(path)
    path, chosen = Path(path), format_of(path)
    read = chosen.reader()
    if puzzle is None and not chosen.carries_puzzle:
        raise SolutionFileError(
            f"{path}: {chosen.extension} files do not say what puzzle they solve; name the board"
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
    """Errors of the block as one of this package that names the file."""
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
