"""Drawings as the pages of a PDF file, drawn by reportlab."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, final

from pentomino.errors import PictureError
from pentomino.rendering.drawing import Drawing
from pentomino.rendering.figures import Area, Figure, Group, Label, Pen, Point, Stroke
from pentomino.rendering.palette import Colour
from pentomino.rendering.png import HINT
from pentomino.rendering.svg import CAPITAL_HEIGHT

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

POINTS = 72 / 96
"""PDF measures in points of 1/72 inch, drawings in pixels of 1/96 inch."""

_FONT, _BOLD = "Vera", "VeraBd"
_STANDARD, _STANDARD_BOLD = "Helvetica", "Helvetica-Bold"


def check() -> None:
    """Refuses at once where PDF cannot be written.

    Raises:
        PictureError: The library is not installed.
    """
    try:
        import reportlab  # noqa: F401, PLC0415
    except ImportError:
        raise PictureError(f"PDF needs the extra: {HINT}") from None


def write_pdf(file: BinaryIO, drawings: Iterable[Drawing]) -> None:
    """Writes the drawings, each on a page of its size.

    Args:
        file: Where to.
        drawings: At least one; taken one after the other, as pages are finished.

    Raises:
        PictureError: The library is not installed, or there is no drawing.
    """
    check()
    from reportlab.pdfgen.canvas import Canvas  # noqa: PLC0415

    canvas = Canvas(file, pageCompression=1, invariant=1)
    canvas.setCreator("pentomino")
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
        _Page(canvas, drawing.height).marks(drawing.marks, (0, 0))
        canvas.showPage()
    if not pages:
        raise PictureError("there is nothing to draw")
    canvas.save()


@final
class _Page:
    """One page; sets pens and colours only where they change."""

    def __init__(self, canvas: "Canvas", height: float) -> None:
        self._canvas = canvas
        self._height = height
        self._fill: Colour | None = None
        self._pen: Pen | None = None

    def marks(self, marks: Iterable[Figure], at: Point) -> None:
        """Draws the marks, moved."""
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
        self._use(area.fill, area.pen)
        fill, stroke = int(area.fill is not None), int(area.pen is not None)
        self._lines(area.rings, at, closed=True, fill=fill, stroke=stroke)

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
        self._canvas.drawPath(path, fill=fill, stroke=stroke)

    def _label(self, label: Label, at: Point) -> None:
        self._use(label.colour, None)
        self._canvas.setFont(self._font(label), label.size)
        x = at[0] + label.at[0]
        y = self._height - at[1] - label.at[1] - CAPITAL_HEIGHT / 2 * label.size
        draw = {
            "start": self._canvas.drawString,
            "middle": self._canvas.drawCentredString,
            "end": self._canvas.drawRightString,
        }[label.anchor]
        draw(x, y, label.text)

    def _font(self, label: Label) -> str:
        """A font every reader of PDF has; for other letters one that is put into the file."""
        if label.text.isascii():
            return _STANDARD_BOLD if label.bold else _STANDARD
        name = _BOLD if label.bold else _FONT
        if name not in self._canvas.getAvailableFonts():
            _register(name)
        return name

    def _use(self, fill: Colour | None, pen: Pen | None) -> None:
        if fill is not None and fill != self._fill:
            self._canvas.setFillColorRGB(*(part / 255 for part in fill))
            self._fill = fill
        if pen is not None and pen != self._pen:
            self._canvas.setStrokeColorRGB(*(part / 255 for part in pen.colour))
            self._canvas.setLineWidth(pen.width)
            self._pen = pen


def _register(name: str) -> None:
    """Makes a font that comes with the library known to it, once."""
    import reportlab  # noqa: PLC0415
    from reportlab.pdfbase import pdfmetrics  # noqa: PLC0415
    from reportlab.pdfbase.ttfonts import TTFont  # noqa: PLC0415

    if name not in pdfmetrics.getRegisteredFontNames():
        folder = Path(reportlab.__file__).parent / "fonts"
        pdfmetrics.registerFont(TTFont(name, str(folder / f"{name}.ttf")))
