"""Files of drawings: SVG, PNG and PDF, written whole or not at all."""

import difflib
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import BinaryIO, TypeAlias

from pentomino.errors import PictureError
from pentomino.files.whole import written_whole
from pentomino.rendering.drawing import Drawing
from pentomino.wrong_types import check_path

PICTURES = ("svg", "png", "pdf")

DrawingWriter: TypeAlias = Callable[[BinaryIO, Iterable[Drawing]], None]


def write_picture(path: str | Path, drawing: Drawing | Iterable[Drawing]) -> None:
    """Writes a drawing in the format that the file's extension names; in a PDF, one to a page.

    Args:
        path: Ends in svg, png or pdf.
        drawing: What to write; several go into a PDF only.

    Raises:
        PictureError: The extension is not known, a library is missing, there are several drawings
            where one can be, or none, or the picture would be too large.
        OutputError: The file cannot be written.
    """
    check_path(path)
    write = picture_writer(path)
    drawings = [drawing] if isinstance(drawing, Drawing) else drawing
    with written_whole(path) as file:
        write(file, drawings)


def picture_writer(path: str | Path) -> DrawingWriter:
    """What writes pictures to such a file; errors as for `write_picture`."""
    extension = Path(path).suffix.removeprefix(".").lower()
    if extension == "pdf":
        from pentomino.rendering.pdf import check, write_pdf  # noqa: PLC0415

        check()
        return write_pdf
    if extension == "png":
        from pentomino.rendering.png import check, png  # noqa: PLC0415

        check()
        return partial(_write_one, png)
    if extension == "svg":
        return partial(_write_one, lambda drawing: drawing.svg().encode())
    what = f".{extension} is no picture" if extension else f"{str(path)!r} has no extension"
    near = difflib.get_close_matches(extension, PICTURES, n=1, cutoff=0.5)
    hint = f" (did you mean .{near[0]}?)" if near else ""
    raise PictureError(f"{what}{hint}; there are: {', '.join(PICTURES)}")


def _write_one(
    as_bytes: Callable[[Drawing], bytes], file: BinaryIO, drawings: Iterable[Drawing]
) -> None:
    listed = list(drawings)
    if len(listed) != 1:
        raise PictureError(
            f"there are {len(listed)} sheets: only PDF has more than one page"
            if listed
            else "there is nothing to draw"
        )
    file.write(as_bytes(listed[0]))
