"""The exceptions of this package.

All derive from `PentominoError`; their text says what happened, where, and what to do, and can be
shown to a user as it is. An argument of a wrong type raises `TypeError`.
"""


class PentominoError(Exception):
    """Something went wrong that this package knows about; the text says what and where."""


class InputError(PentominoError, ValueError):
    """Something given to the package cannot be used; the text says what and where."""


class BoardError(InputError):
    """A board name, drawing or list of cells does not describe a board."""


class UnknownNameError(BoardError):
    """A text names no board, file or puzzle.

    Args:
        name: The text, shortened.
        hint: What may have been meant, or what to write, as the end of a sentence.
    """

    def __init__(self, name: str, hint: str) -> None:
        super().__init__(f"{name!r} is not a board, a file or the name of a puzzle{hint}")
        self.name = name
        self.hint = hint


class PieceError(InputError):
    """A shape, a piece or a set of pieces is not well formed."""


class PuzzleError(InputError):
    """Board, pieces, givens and what is laid do not go together."""


class NotationError(InputError):
    """The text of a placement or position cannot be read."""


class PuzzleFileError(InputError):
    """A file does not hold a puzzle; the text names the place in it."""


class PuzzleFileWarning(UserWarning):
    """A puzzle file and a puzzle differ in something that does not change the solutions."""


class EngineError(InputError):
    """An exact cover problem or an engine's settings are not well formed."""


class TooLargeError(EngineError):
    """The work does not fit its memory: the board is too wide, or there are too many solutions."""


class CancelledError(PentominoError):
    """The work was cancelled before it ended; it has no result."""


class LimitReachedError(PentominoError):
    """A limit ended the work before it was done; it has no result.

    Args:
        message: What was reached, and what had been found.
        limit: The name of the limit: a field of `Limits`.
    """

    def __init__(self, message: str, limit: str) -> None:
        super().__init__(message)
        self.limit = limit


class NoSolutionError(PentominoError):
    """There is no solution where one is needed."""


class SpaceFileError(InputError):
    """A solution space file cannot be read or written."""


class OutputError(PentominoError):
    """A file cannot be written; what stood there before is still there."""


class SolutionFileError(InputError):
    """A file does not hold solutions that can be read, or cannot hold those given to it."""


class PictureError(InputError):
    """A picture cannot be made; the text says what is missing or too large."""


LONGEST_SHOWN = 40
LONGEST_PATH = 300
"""How many characters of a text, and of a file's name, are repeated in a message."""


def shortened(text: str) -> str:
    """The text, or its beginning where it is too long for a message."""
    return _cut(text, LONGEST_SHOWN)


def shortened_path(path: object) -> str:
    """The name of a file, or its beginning where it is too long for a message."""
    return _cut(str(path), LONGEST_PATH)


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[:longest]}..."
