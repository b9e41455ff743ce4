"""Drawings as the pages of a PDF file, drawn by reportlab."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, BinaryIO, final
from unicodedata import normalize

from pentomino.errors import PictureError, check_extra
from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import Area, Figure, Group, Label, Pen, Point, Stroke, repeated
from pentomino.rendering.fonts import font_of, is_foreign, written_wrong
from pentomino.rendering.outline import Bend, bends
from pentomino.rendering.palette import WHITE, Colour
from pentomino.rendering.svg import CAPITAL_HEIGHT
from pentomino.rendering.theme import is_light

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.pdfgen.pathobject import PDFPathObject

POINTS = 72 / 96
"""PDF measures in points of 1/72 inch, drawings in pixels of 1/96 inch."""

_NONZERO = 1
"""The rule for filling areas whose rings overlap, the same as in SVG."""


def check() -> None:
    """Refuse at once if PDF cannot be written.

    Raises:
        PictureError: The library is not installed.
    """
    check_extra("pictures", "PDF needs", PictureError, "reportlab")


def write_pdf(
    file: BinaryIO, drawings: Iterable[Drawing], note: Callable[[str], object] | None = None
) -> None:
    """Write the drawings, each on a page of its size; light paper is left white.

    Args:
        file: The open file.
        drawings: At least one drawing; the next is taken when a page is finished.
        note: Called with a sentence about signs that are shown wrongly; None to leave it out.

    Raises:
        PictureError: The library is not installed, or there is no drawing.
    """
    check()
    from reportlab.pdfgen.canvas import Canvas  # noqa: PLC0415

    canvas = Canvas(file, pageCompression=1, invariant=1)
    canvas.setCreator("pentomino")
    canvas.setAuthor("pentomino")
    forms: dict[Area, str] = {}
    foreign: dict[str, None] = {}
    pages = 0
    for drawing in drawings:
        pages += 1
        if pages == 1:
            canvas.setTitle(drawing.title)
            canvas.setSubject(drawing.description)
        canvas.setPageSize((drawing.width * POINTS, drawing.height * POINTS))
        canvas.scale(POINTS, POINTS)
        canvas.setLineJoin(1)
        canvas.setLineCap(1)
        if drawing.paper != WHITE and not is_light(drawing.paper):
            canvas.setFillColorRGB(*(part / 255 for part in drawing.paper))
            canvas.rect(0, 0, drawing.width, drawing.height, stroke=0, fill=1)
        _PageWriter(canvas, drawing, forms, foreign).marks(drawing.marks, (0, 0))
        canvas.showPage()
    if not pages:
        raise PictureError("there is nothing to draw")
    if pages > 1:  # then the first description is about one page of them
        canvas.setSubject(f"Packing puzzles on {pages:,} pages")
    canvas.save()
    wrong = written_wrong(foreign)
    if note is not None and wrong:
        note(wrong)


@final
class _PageWriter:
    """One page; sets pens and colours only where they change."""

    def __init__(
        self,
        canvas: "Canvas",
        drawing: Drawing,
        forms: dict[Area, str],
        foreign: dict[str, None],
    ) -> None:
        self._canvas = canvas
        self._height = drawing.height
        self._again = repeated(drawing.marks)
        self._forms = forms  # of all pages so far
        self._foreign = foreign  # texts of all pages so far
        self._paper = drawing.paper
        self._fill: Colour | None = None
        self._pen: Pen | None = None

    def marks(self, marks: Iterable[Figure], at: Point) -> None:
        """Draw figures, moved to a place."""
        for mark in marks:
            match mark:
                case Area():
                    self._area(mark, at)
                case Group():
                    self.marks(mark.marks, (at[0] + mark.at[0], at[1] + mark.at[1]))
                case Stroke():
                    self._use(None, mark.pen)
                    self._lines(mark.lines, at, closed=False, fill=0, stroke=1)
                case Label():
                    self._label(mark, at)

    def _area(self, area: Area, at: Point) -> None:
        if area in self._again or area in self._forms:
            self._again_at(area, at)
            return
        self._use(area.fill, area.pen)
        fill, stroke = int(area.fill is not None), int(area.pen is not None)
        if not area.corner:
            self._lines(area.rings, at, closed=True, fill=fill, stroke=stroke)
            return
        path = self._canvas.beginPath()
        for ring in area.rings:
            self._round(path, ring, area.corner, at)
        self._canvas.drawPath(path, fill=fill, stroke=stroke, fillMode=_NONZERO)

    def _again_at(self, area: Area, at: Point) -> None:
        """Draw an area that occurs several times; the file holds it once, as a form."""
        canvas, name = self._canvas, self._forms.get(area)
        if name is None:
            name = f"area{len(self._forms)}"
            left, top, right, bottom = _bounds(area)
            canvas.beginForm(name, left, -bottom, right, -top)
            self._fill = self._pen = None
            self._height, height = 0.0, self._height
            self._again, again = frozenset(), self._again
            self._area(area, (0, 0))
            self._height, self._again = height, again
            self._fill = self._pen = None
            canvas.endForm()
            self._forms[area] = name
        canvas.saveState()
        canvas.translate(at[0], self._height - at[1])
        canvas.doForm(name)
        canvas.restoreState()

    def _round(
        self, path: "PDFPathObject", ring: Sequence[Point], corner: float, at: Point
    ) -> None:
        """Add a ring with round corners; a curve differs from an arc of 90 degrees by 0.03 %."""
        x, y = at[0], self._height - at[1]
        draw = path.moveTo
        for bend in bends(ring, corner):
            draw(x + bend.start[0], y - bend.start[1])
            draw = path.lineTo
            if bend.start != bend.end:
                pull = _pull(bend)
                one, other = (
                    (p[0] + pull * (bend.corner[0] - p[0]), p[1] + pull * (bend.corner[1] - p[1]))
                    for p in (bend.start, bend.end)
                )
                path.curveTo(
                    x + one[0],
                    y - one[1],
                    x + other[0],
                    y - other[1],
                    x + bend.end[0],
                    y - bend.end[1],
                )
        path.close()

    def _lines(
        self,
        lines: Sequence[Sequence[Point]],
        at: Point,
        *,
        closed: bool,
        fill: int,
        stroke: int,
    ) -> None:
        x, y = at[0], self._height - at[1]
        path = self._canvas.beginPath()
        for line in lines:
            path.moveTo(x + line[0][0], y - line[0][1])
            for point in line[1:]:
                path.lineTo(x + point[0], y - point[1])
            if closed:
                path.close()
        self._canvas.drawPath(path, fill=fill, stroke=stroke, fillMode=_NONZERO)

    def _label(self, label: Label, at: Point) -> None:
        self._use(label.colour, None)
        text = normalize("NFC", label.text)  # fonts have few accents of their own
        if is_foreign(text):
            self._foreign[text] = None
        self._canvas.setFont(font_of(text, bold=label.bold), label.size)
        x = at[0] + label.at[0]
        y = self._height - at[1] - label.at[1] - CAPITAL_HEIGHT / 2 * label.size
        draw = {
            "start": self._canvas.drawString,
            "middle": self._canvas.drawCentredString,
            "end": self._canvas.drawRightString,
        }[label.anchor]
        draw(x, y, text)

    def _parts(self, colour: Colour) -> Iterator[float]:
        """Red, green and blue from 0 to 1; light paper is printed white."""
        printed = WHITE if colour == self._paper and is_light(colour) else colour
        return (part / 255 for part in printed)

    def _use(self, fill: Colour | None, pen: Pen | None) -> None:
        if fill is not None and fill != self._fill:
            self._canvas.setFillColorRGB(*self._parts(fill))
            self._fill = fill
        if pen is not None and pen != self._pen:
            self._canvas.setStrokeColorRGB(*self._parts(pen.colour))
            self._canvas.setLineWidth(pen.width)
            self._pen = pen


def _bounds(area: Area) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of an area and its outline."""
    beyond = area.pen.width if area.pen else 0.0
    across, down = zip(*(point for ring in area.rings for point in ring), strict=True)
    return min(across) - beyond, min(down) - beyond, max(across) + beyond, max(down) + beyond


def _pull(bend: Bend) -> float:
    """Find the inner points of a curve that looks like the arc: 0 at its ends, 1 at the corner."""
    half = math.dist(bend.start, bend.end) / 2
    angle = 2 * math.asin(min(1.0, half / bend.radius))
    return 4 / 3 * math.tan(angle / 4) / math.tan(angle / 2)
