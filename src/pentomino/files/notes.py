"""Notes: sentences about what is lost between a file and a puzzle, or may be unexpected."""

import warnings
from collections.abc import Callable
from typing import TypeAlias

from pentomino.errors import PuzzleFileWarning

Note: TypeAlias = Callable[[str], None]
"""Called with a sentence for each thing that is lost between a file and a puzzle."""


def warn_of_note(text: str) -> None:
    """Issue the note as a `PuzzleFileWarning`."""
    warnings.warn(text, PuzzleFileWarning, stacklevel=3)
