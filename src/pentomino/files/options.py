"""What can be chosen about a file of solutions; each format takes what concerns it."""

from dataclasses import dataclass
from typing import final

from pentomino.errors import OutputError
from pentomino.notation.letters import LetterScheme


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class WriteOptions:
    """How solutions are written.

    Args:
        letters: The letters of the pieces; in pictures None leaves them out, elsewhere it stands
            for the classic ones.
        cell_mm: The side of a cell of a printed piece, in millimetres.
        clearance_mm: The gap between two printed pieces that touch, in millimetres.

    Raises:
        OutputError: A length cannot be printed.
    """

    letters: LetterScheme | None = None
    cell_mm: float = 20.0
    clearance_mm: float = 0.3

    def __post_init__(self) -> None:
        if not 0.1 <= self.cell_mm <= 1000:
            raise OutputError(
                f"a cell of {self.cell_mm:g} mm cannot be printed: it must be from 0.1 to 1000 mm"
            )
        if not 0 <= self.clearance_mm <= self.cell_mm / 2:
            raise OutputError(
                f"a clearance of {self.clearance_mm:g} mm does not fit cells of "
                f"{self.cell_mm:g} mm: it must be from 0 to half of that"
            )

    @property
    def scheme(self) -> LetterScheme:
        """The letters where there must be some."""
        return self.letters or LetterScheme.CLASSIC


DEFAULT_OPTIONS = WriteOptions()
