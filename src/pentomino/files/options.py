"""Options for files of solutions; each format uses those that concern it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import final

from pentomino.errors import OutputError, counted, measure_text
from pentomino.notation.letters import LetterScheme, as_scheme
from pentomino.rendering.theme import LIGHT, Theme, theme_of
from pentomino.values import Frozen
from pentomino.wrong_types import as_number, check_flag, check_type


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class WriteOptions(Frozen):
    """Options for writing solutions.

    Args:
        letters: The letters of the pieces, as a `LetterScheme` or its name. None means no letters
            in pictures, and the classic letters elsewhere.
        cell_mm: The side of a cell of a printed piece, in millimetres.
        clearance_mm: The gap between two printed pieces that touch, in millimetres.
        kerf_mm: The width of what a laser takes away along its path, in millimetres.
        plate_mm: The width and depth of a printer's bed or of a sheet to cut, in millimetres.
            None for one of any size, or in a zip for a file for each piece.
        apart: Whether models of solutions show the pieces drawn apart.
        theme: The colours of pictures and models: a theme, or the name of one.
        heading: The text above pictures; empty for none above one solution, and for the name of the
            puzzle above several.

    Raises:
        OutputError: A length is too small or too large, or a plate does not have two.
        NotationError: There are no such letters.
        PictureError: There is no such theme.
    """

    letters: LetterScheme | str | None = None
    cell_mm: float = 20.0
    clearance_mm: float = 0.3
    kerf_mm: float = 0.15
    plate_mm: tuple[float, float] | None = None
    apart: bool = False
    theme: Theme | str = LIGHT
    heading: str = ""

    def __post_init__(self) -> None:
        if self.letters is not None:
            object.__setattr__(self, "letters", as_scheme(self.letters))
        object.__setattr__(self, "theme", theme_of(self.theme))
        check_flag(self.apart, "apart")
        check_type(self.heading, str, "heading", "a text")
        for name in ("cell_mm", "clearance_mm", "kerf_mm"):
            measure = as_number(getattr(self, name), name, "a number of millimetres")
            object.__setattr__(self, name, measure)
        if not 0.1 <= self.cell_mm <= 1000:
            raise OutputError(
                "the side of a cell must be from 0.1 to 1000 mm, "
                f"not {measure_text(self.cell_mm)} mm"
            )
        if not 0 <= self.clearance_mm <= self.cell_mm / 2:
            raise OutputError(
                f"the clearance must be from 0 to half the side of a cell "
                f"({self.cell_mm / 2:g} mm), not {measure_text(self.clearance_mm)} mm"
            )
        if not 0 <= self.kerf_mm <= 1000:
            raise OutputError(
                f"the kerf must be from 0 to 1000 mm, not {measure_text(self.kerf_mm)} mm"
            )
        if self.plate_mm is not None:
            object.__setattr__(self, "plate_mm", _plate(self.plate_mm))

    @property
    def scheme(self) -> LetterScheme:
        """The letters for formats that need some."""
        return as_scheme(self.letters or LetterScheme.CLASSIC)

    @property
    def look(self) -> Theme:
        """The theme, for what needs its colours."""
        return theme_of(self.theme)


def _plate(sides: Iterable[object]) -> tuple[float, float]:
    """The width and depth of a plate.

    Raises:
        TypeError: They are not numbers in an order.
        OutputError: They are not two, or one is too small or too large.
    """
    wanted = "two numbers of millimetres such as (220, 220)"
    check_type(sides, (tuple, list), "plate_mm", wanted)
    found = [as_number(side, "each side of plate_mm", "a number of millimetres") for side in sides]
    if len(found) != 2:
        raise OutputError(f"a plate has a width and a depth, not {counted(len(found), 'side')}")
    width, depth = found
    if not all(20 <= side <= 5000 for side in found):
        raise OutputError(
            f"a plate of {measure_text(width)} x {measure_text(depth)} mm cannot be used: its "
            "sides must be from 20 to 5000 mm"
        )
    return width, depth


DEFAULT_OPTIONS = WriteOptions()
