"""Options for files of solutions; each format uses those that concern it."""

from dataclasses import dataclass
from typing import final

from pentomino.errors import OutputError
from pentomino.notation.letters import LetterScheme
from pentomino.rendering.theme import LIGHT, Theme


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class WriteOptions:
    """How solutions are written.

    Args:
        letters: The letters of the pieces, as a `LetterScheme` or its name. None means no letters
            in pictures, and the classic letters elsewhere.
        cell_mm: The side of a cell of a printed piece, in millimetres.
        clearance_mm: The gap between two printed pieces that touch, in millimetres.
        plate_mm: The width and depth of a printer's bed, in millimetres: stl and zip then hold
            plates of this size. None for one plate of any size, or for a file for each piece.
        apart: Whether models of solutions show the pieces drawn apart.
        theme: The colours of pictures and models.

    Raises:
        OutputError: A length is too small or too large.
        NotationError: There are no such letters.
    """

    letters: LetterScheme | str | None = None
    cell_mm: float = 20.0
    clearance_mm: float = 0.3
    plate_mm: tuple[float, float] | None = None
    apart: bool = False
    theme: Theme = LIGHT

    def __post_init__(self) -> None:
        if self.letters is not None:
            object.__setattr__(self, "letters", LetterScheme(self.letters))
        if not 0.1 <= self.cell_mm <= 1000:
            raise OutputError(
                f"the side of a cell must be from 0.1 to 1000 mm, not {self.cell_mm:g} mm"
            )
        if not 0 <= self.clearance_mm <= self.cell_mm / 2:
            raise OutputError(
                f"the clearance must be from 0 to half the side of a cell "
                f"({self.cell_mm / 2:g} mm), not {self.clearance_mm:g} mm"
            )
        if self.plate_mm is not None and not all(20 <= side <= 5000 for side in self.plate_mm):
            width, depth = self.plate_mm
            raise OutputError(
                f"a plate of {width:g} x {depth:g} mm cannot be used: its sides must be from 20 to "
                "5000 mm"
            )

    @property
    def scheme(self) -> LetterScheme:
        """The letters for formats that need some."""
        return LetterScheme(self.letters or LetterScheme.CLASSIC)


DEFAULT_OPTIONS = WriteOptions()
