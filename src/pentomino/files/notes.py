"""Notes: sentences about what is lost between a file and a puzzle, or may be unexpected."""

import warnings
from collections.abc import Callable
from typing import TypeAlias

from pentomino.errors import PuzzleFileWarning
from pentomino.wrong_types import shown

Note: TypeAlias = Callable[[str], None]
"""Called with a sentence for each thing that is lost between a file and a puzzle."""


def check_note(note: object) -> None:
    """Check that notes can be given to a function, also where there turn out to be none.

    Raises:
        TypeError: It cannot be called.
    """
    if not callable(note):
        raise TypeError(f"note must be a function, not {shown(note)}: leave it out for warnings")


def warn_of_note(text: str) -> None:
    """Issue the note as a `PuzzleFileWarning`."""
    warnings.warn(text, PuzzleFileWarning, stacklevel=3)
