"""The exceptions this package raises for input it cannot use.

All derive from `PentominoError`; their text is one sentence that names the place and can be shown
to a user as it is.
"""


class PentominoError(ValueError):
    """Something given to the package cannot be used; the text says what and where."""


class BoardError(PentominoError):
    """A board name, drawing or list of cells describes no board."""


class PieceError(PentominoError):
    """A shape, a piece or a set of pieces is not well formed."""


class PuzzleError(PentominoError):
    """Board, pieces and givens do not go together."""


class PuzzleFileError(PentominoError):
    """A file is not a puzzle; the text names the place in it."""


class PuzzleFileWarning(UserWarning):
    """A puzzle file and a puzzle do not hold quite the same; the solutions do not depend on it."""


class EngineError(PentominoError):
    """An exact cover problem or an engine's settings are not well formed."""


class TooLargeError(EngineError):
    """The puzzle does not fit its budget: the board is too wide, or needs too much memory."""


class SpaceFileError(PentominoError):
    """A solution space file cannot be read or written."""


class OutputError(PentominoError):
    """A file cannot be written; what stood there before still does."""


class SolutionFileError(PentominoError):
    """A file does not hold solutions that can be read, or cannot hold those given to it."""


class NoSolutionError(SolutionFileError):
    """There is no solution to write, where the format needs one."""


class PictureError(PentominoError):
    """A picture cannot be made; the text says what is missing or too much."""
