"""The frame of every page of a worksheet: title, what to do, name and date, and the foot."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import final

from pentomino.rendering.figures import Figure, Group, Label, Pen, Point, Stroke
from pentomino.rendering.lettering import fitted_size, shortened_to, text_width, wrapped
from pentomino.rendering.pages import MM, Page
from pentomino.rendering.sheet_layout import Sizes, scale_of
from pentomino.rendering.theme import Theme

MARGIN_MM, MARGIN_DOWN_MM = 16.0, 14.0
"""At the sides of a page, and above and below what stands on it."""

TITLE, SENTENCE, FIELD, FOOT = 26.0, 15.0, 12.5, 11.0
"""Sizes of texts on A4, in pixels."""

_SMALLEST_TITLE = 14.0
_ONE_LINE = 0.75
"""A title that would be smaller than this part of its usual size takes two lines."""

_TITLE_STEP = 1.25
"""From one line of a title to the next, in its sizes."""

_SENTENCE_LINE = 21.0
_DATE_SHARE = 0.32
"""The part of the width that the line for the date takes."""

_AFTER_TITLE, _FIELDS, _AFTER_HEAD, _BEFORE_FOOT = 8.0, 38.0, 26.0, 24.0


@final
@dataclass(frozen=True, slots=True)
class PageFrame:
    """What stands at the top and at the foot of a page.

    Args:
        title: The title at the top.
        sentences: What to do; they stand below the title.
        fields: Whether lines for name and date follow.
        subject: The text at the foot, after the name of the program.
    """

    title: str
    sentences: str
    fields: bool
    subject: str

    def sizes(self, page: Page, *, sideways: bool = False) -> Sizes:
        """The page and the room that is left on it."""
        width, height = page.size
        if sideways:
            width, height = height, width
        inside = width - 2 * MARGIN_MM * MM
        scale = scale_of(min(width, height))
        foot = (_BEFORE_FOOT + FOOT) * scale + MARGIN_DOWN_MM * MM
        return Sizes(width, height, inside, height - self._top(inside, scale) - foot)

    def top(self, sizes: Sizes) -> float:
        """How far down the room for puzzles begins."""
        return self._top(sizes.room_width, sizes.scale)

    def _top(self, inside: float, scale: float) -> float:
        size, titles = self._title_lines(inside, scale)
        more = (len(titles) - 1) * _TITLE_STEP * size
        lines = len(wrapped(self.sentences, SENTENCE * scale, inside)) if self.sentences else 0
        fields = _FIELDS if self.fields else 0.0
        head = TITLE + _AFTER_TITLE + lines * _SENTENCE_LINE + fields + _AFTER_HEAD
        return MARGIN_DOWN_MM * MM + more + head * scale

    def _title_lines(self, inside: float, scale: float) -> tuple[float, list[str]]:
        """The size of the title, and its lines: one, or two where one would be small."""
        usual, title = TITLE * scale, self.title
        size = fitted_size(title, usual, inside, 0.0, bold=True)
        if size >= _ONE_LINE * usual:
            return size, [title]
        size = usual
        while size > _SMALLEST_TITLE and len(wrapped(title, size, inside, bold=True)) > 2:
            size = max(size - 1.0, _SMALLEST_TITLE)
        first, *rest = wrapped(title, size, inside, bold=True)
        return size, [first, shortened_to(" ".join(rest), size, inside, bold=True)]

    def cuts_title(self, sizes: Sizes) -> bool:
        """Whether the title is too long even for two lines, so that its end is left out."""
        _, lines = self._title_lines(sizes.room_width, sizes.scale)
        return " ".join(lines).split() != self.title.split() and lines[-1].endswith("...")

    def marks(self, sizes: Sizes, number: int, of: int, theme: Theme) -> Iterator[Figure]:
        """The texts and lines of page `number`, the corner of the page at the origin."""
        left, inside, scale = MARGIN_MM * MM, sizes.room_width, sizes.scale
        size, lines = self._title_lines(inside, scale)
        down = MARGIN_DOWN_MM * MM + TITLE * scale / 2
        for place, title in enumerate(lines):
            down += _TITLE_STEP * size if place else 0.0
            yield Label((left, down), title, size, theme.ink, anchor="start", bold=True)
        down += (TITLE / 2 + _AFTER_TITLE) * scale
        sentence, step = SENTENCE * scale, _SENTENCE_LINE * scale
        for line in wrapped(self.sentences, sentence, inside) if self.sentences else ():
            yield Label((left, down + step / 2), line, sentence, theme.quiet, anchor="start")
            down += step
        if self.fields:
            yield from _fields((left, down), inside, scale, theme)
        yield from self._foot(sizes, number, of, theme)

    def _foot(self, sizes: Sizes, number: int, of: int, theme: Theme) -> Iterator[Label]:
        size = FOOT * sizes.scale
        left, down = MARGIN_MM * MM, sizes.height - MARGIN_DOWN_MM * MM - size / 2
        page = f"page {number} of {of}"
        room = sizes.room_width - text_width(page, size) - 20
        about = shortened_to(f"pentomino \u00b7 {self.subject}", size, room)
        yield Label((left, down), about, size, theme.quiet, anchor="start")
        yield Label((sizes.width - left, down), page, size, theme.quiet, anchor="end")


def _fields(at: Point, width: float, scale: float, theme: Theme) -> Iterator[Figure]:
    """Lines to write name and date on."""
    left, down = at
    date = width * _DATE_SHARE
    for word, start, length in (
        ("Name", left, width - date - 26 * scale),
        ("Date", left + width - date, date),
    ):
        size, under = FIELD * scale, _FIELDS * scale
        words = Label((2.0, 24.0 * scale), word, size, theme.quiet, anchor="start")
        line = Stroke((((0.0, under), (length, under)),), Pen(theme.quiet, 0.8))
        yield Group((start, down), (words, line))
