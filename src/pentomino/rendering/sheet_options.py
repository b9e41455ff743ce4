"""How worksheets look: title, paper, sizes, colours, and which pages there are."""

from dataclasses import dataclass, replace
from types import NoneType
from typing import final

from pentomino.errors import PictureError, measure_text
from pentomino.problem.puzzle import LONGEST_TITLE
from pentomino.rendering.pages import Page
from pentomino.rendering.palette import WHITE
from pentomino.rendering.sheet_layout import PER_PAGE, SMALLEST_CELL_MM
from pentomino.rendering.theme import LIGHT, Theme, theme_of
from pentomino.wrong_types import check_flag, check_type, shown

_DARK = 3 * 128
"""Paper darker than this is not printed: white paper and dark ink take its place."""


@final
@dataclass(frozen=True, kw_only=True)
class SheetOptions:
    """How worksheets look.

    Args:
        title: The title of every page; empty for the title of the puzzle, or for what to do.
        page: The paper; it lies on its side where that lets cells be larger.
        per_page: How many puzzles a page has: 1, 2, 3, 4 or 6; None to choose.
        cell_mm: The side of a cell of the boards in millimetres, smaller where it does not fit;
            None for as large as fits.
        theme: The colours; a dark theme is printed on white as well.
        name_lines: Whether lines for name and date stand at the top.
        cut_outs: Whether pages with pieces to cut out follow.
        solutions: Whether the solutions are on the last page.
        note: How to find the answers again; stands below the solutions.

    Raises:
        PictureError: The title is too long, a number is not one of those, or there is no such paper
            or theme.
    """

    title: str = ""
    page: Page | str = Page.A4
    per_page: int | None = None
    cell_mm: float | None = None
    theme: Theme | str = LIGHT
    name_lines: bool = True
    cut_outs: bool = True
    solutions: bool = True
    note: str = ""

    def __post_init__(self) -> None:
        self._check_types()
        if len(self.title) > LONGEST_TITLE:
            raise PictureError(
                f"the title has {len(self.title):,} characters: write {LONGEST_TITLE} or fewer"
            )
        object.__setattr__(self, "page", Page(self.page))
        object.__setattr__(self, "theme", theme_of(self.theme))
        if self.per_page not in (None, *PER_PAGE):
            numbers = ", ".join(map(str, PER_PAGE))
            raise PictureError(f"a page has {numbers} puzzles, not {shown(self.per_page)}")
        if self.cell_mm is not None and not SMALLEST_CELL_MM <= self.cell_mm <= 100:
            raise PictureError(
                f"a cell must be {SMALLEST_CELL_MM:g} to 100 mm wide, "
                f"not {measure_text(self.cell_mm)}"
            )

    def _check_types(self) -> None:
        check_type(self.title, str, "title", "a text such as 'Soma cube'")
        check_type(self.note, str, "note", "a text")
        check_type(self.per_page, (int, NoneType), "per_page", "a whole number such as 4")
        check_type(self.cell_mm, (int, float, NoneType), "cell_mm", "a number of millimetres")
        for name in ("name_lines", "cut_outs", "solutions"):
            check_flag(getattr(self, name), name)

    @property
    def paper(self) -> Page:
        """The size of the paper."""
        return Page(self.page)

    @property
    def printed(self) -> Theme:
        """The theme on white paper, with dark ink."""
        theme = theme_of(self.theme)
        if sum(theme.paper) > _DARK:
            return replace(theme, paper=WHITE)
        ink, quiet, line = LIGHT.ink, LIGHT.quiet, LIGHT.line
        return replace(theme, paper=WHITE, ink=ink, quiet=quiet, line=line)
