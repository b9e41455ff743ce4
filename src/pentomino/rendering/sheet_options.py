"""How worksheets look: title, paper, sizes, colours, and which pages there are."""

from dataclasses import dataclass, replace
from typing import final

from pentomino.errors import PictureError, shortened
from pentomino.rendering.pages import Page
from pentomino.rendering.palette import WHITE
from pentomino.rendering.sheet_layout import PER_PAGE, SMALLEST_CELL_MM
from pentomino.rendering.theme import LIGHT, Theme, theme_of

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
        PictureError: A number is not one of those.
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
        try:
            object.__setattr__(self, "page", Page(self.page))
        except ValueError:
            known = ", ".join(Page)
            raise PictureError(
                f"there is no paper called {shortened(str(self.page))!r}; choose one of: {known}"
            ) from None
        object.__setattr__(self, "theme", theme_of(self.theme))
        if self.per_page not in (None, *PER_PAGE):
            numbers = ", ".join(map(str, PER_PAGE))
            raise PictureError(f"a page has {numbers} puzzles, not {self.per_page}")
        if self.cell_mm is not None and not SMALLEST_CELL_MM <= self.cell_mm <= 100:
            raise PictureError(
                f"a cell must be {SMALLEST_CELL_MM:g} to 100 mm wide, not {self.cell_mm:g}"
            )

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
