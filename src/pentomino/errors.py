"""The exceptions of this package.

All derive from `PentominoError`. Their text says what happened, where, and what to do; you can show
it to users as it is. An argument of a wrong type raises `TypeError`.
"""

from importlib import import_module
from math import log10

TYPE_CHECKING = False  # as in `typing`, which `pentomino --version` does not import
if TYPE_CHECKING:
    from collections.abc import Iterable


class PentominoError(Exception):
    """The base of all errors of this package; the text says what went wrong and where."""

    def __reduce__(self) -> tuple[object, ...]:
        return in_parts(self)


class InputError(PentominoError, ValueError):
    """An input cannot be used; the text says what is wrong with it and where."""


class BoardError(InputError):
    """A board name, drawing or list of cells does not describe a board."""


class UnknownNameError(BoardError):
    """A text names no board, file or puzzle.

    Args:
        name: The text, shortened.
        hint: A name that may be meant, or what to write, as the end of the sentence.
    """

    def __init__(self, name: str, hint: str) -> None:
        super().__init__(f"{name!r} is not a board, a file or the name of a puzzle{hint}")
        self.name = name
        self.hint = hint


class PieceError(InputError):
    """A shape, a piece or a set of pieces cannot be made."""


class PuzzleError(InputError):
    """The board, the pieces, the givens or what is laid contradict each other."""


class NotationError(InputError):
    """The text of a placement or position cannot be read."""


class PuzzleFileError(InputError):
    """A file does not hold a puzzle; the text names the place in it."""


class PuzzleFileWarning(UserWarning):
    """Something is lost between a file and what is read from it or written to it."""


class EngineError(InputError):
    """An exact cover problem or the settings of an engine cannot be used."""


class TooLargeError(EngineError):
    """The work needs more memory than it may take: a wide board, or too many solutions."""


class ShortageError(TooLargeError):
    """The system gave no more memory, or no thread: the same work may succeed elsewhere."""

    @classmethod
    def of_memory(cls) -> "ShortageError":
        """Make the error for work that got no more memory."""
        return cls(
            "there is too little memory: raise the limit of this process ('ulimit -v'), or choose "
            "a smaller puzzle"
        )

    @classmethod
    def of_threads(cls) -> "ShortageError":
        """Make the error for work that got no thread."""
        return cls("no thread could be started: allow this process more memory or more threads")

    @staticmethod
    def is_behind(error: BaseException) -> bool:
        """Whether an error of Python says that memory is short, also for one of its libraries."""
        no_room = isinstance(error, ImportError) and "failed to map segment" in str(error)
        return no_room or isinstance(error, MemoryError)


class CancelledError(PentominoError):
    """The work was cancelled before its end, so it has no result."""


class LimitReachedError(PentominoError):
    """A limit ended the work before it was done: there is no result, or a list is not complete.

    Args:
        message: Which limit was reached, and what had been found.
        limit: The name of the limit: a field of `Limits`; empty where it is not known.
        found: How many solutions had been found; None where the work does not look for solutions.
    """

    def __init__(self, message: str, limit: str = "", found: int | None = None) -> None:
        super().__init__(message)
        self.limit = limit
        self.found = found


class NoSolutionError(PentominoError):
    """The puzzle has no solution, but the call needs one."""


class SpaceFileError(InputError):
    """A solution space file cannot be read or written."""


class StoreError(PentominoError):
    """A store of a long run cannot be used: it is damaged, full, or of another puzzle."""


class StoreInUseError(StoreError):
    """Another process works on the store; the text says which one."""


class WorkerError(PentominoError):
    """The workers of a long run failed or were lost; what they had done is recorded."""


class OutputError(PentominoError):
    """A file cannot be written; the old file, if there was one, is unchanged."""


class SolutionFileError(InputError):
    """A file of solutions cannot be read, or its format cannot hold these solutions."""


class PictureError(InputError):
    """A picture cannot be made; the text says what is missing or too large."""


def in_parts(error: Exception) -> tuple[object, ...]:
    """Take an error apart for `pickle`, so that it comes back from another process as it was.

    `pickle` alone would call its class with the text only, whatever that takes.
    """
    return _put_together, (type(error), *error.args), error.__dict__ or None


def _put_together(kind: type[Exception], *args: object) -> Exception:
    return kind.__new__(kind, *args)


def check_extra(extra: str, what: str, error: type[PentominoError], *libraries: str) -> None:
    """Refuse at once what needs an extra that is not installed.

    Args:
        extra: The name of the extra.
        what: What needs it, with its verb: "PNG needs".
        error: The class of the error.
        libraries: The modules that the extra brings; they are imported now.

    Raises:
        PentominoError: One of them is missing.
    """
    try:
        for library in libraries:
            import_module(library)
    except ImportError:
        raise error(f"{what} the extra: pip install 'pentomino[{extra}]'") from None


LONGEST_NUMBER = 15
"""The most digits of a number in a message; longer numbers are written as powers of ten."""

LONGEST_SHOWN = 40
LONGEST_PATH = 300
"""The most characters of a text, and of the name of a file, in a message."""


def shortened(text: str) -> str:
    """Shorten a text that is too long for a message."""
    return _cut(text, LONGEST_SHOWN)


def shortened_path(path: object) -> str:
    """Shorten the name of a file that is too long for a message."""
    return _cut(str(path), LONGEST_PATH)


def nearest(word: str, known: "Iterable[str]", cutoff: float = 0.6) -> str | None:
    """Find the known word that a mistyped one is most like; None where none is like it.

    Args:
        word: The mistyped word.
        known: The words that there are.
        cutoff: How much of two words must be the same, from 0 to 1.
    """
    import difflib  # noqa: PLC0415 -- only for mistakes

    return next(iter(difflib.get_close_matches(word, list(known), n=1, cutoff=cutoff)), None)


def number_text(number: int, *, grouped: bool = True) -> str:
    """Write a number for a message: in full, or as `about 10^4000` where it has too many digits.

    Args:
        number: A number of any size.
        grouped: Whether to write commas between thousands.
    """
    if abs(number) < 10**LONGEST_NUMBER:
        return f"{number:,}" if grouped else str(number)
    return f"about {'-' if number < 0 else ''}10^{round(log10(abs(number)))}"


def counted(number: int, one: str, more: str | None = None) -> str:
    """Write how many things there are: 1 cell, 1,234 cells.

    Args:
        number: How many.
        one: What one of them is called, and words that depend on the number, as in `cell is`.
        more: The same for several; by default with an s.
    """
    return f"{number:,} {one if number == 1 else more or f'{one}s'}"


def measure_text(measure: float) -> str:
    """Write a measure for a message: without a fraction that says nothing, and never too long."""
    if isinstance(measure, int):
        return number_text(measure, grouped=False)
    return f"{measure:g}"


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[:longest]}..."
