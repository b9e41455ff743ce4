"""Picture files: SVG, PNG and PDF, which appear only when they are complete."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import chain
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, BinaryIO, TypeAlias, cast

from pentomino.errors import PictureError
from pentomino.files.extensions import extension_hint, extension_of
from pentomino.files.whole import written_whole
from pentomino.wrong_types import check_each, check_path, check_type

if TYPE_CHECKING:
    from pentomino.rendering.drawing import Drawing

DrawingWriter: TypeAlias = "Callable[[BinaryIO, Iterable[Drawing]], None]"


def write_picture(path: str | Path, drawing: "Drawing | Iterable[Drawing]") -> None:
    """Write a drawing in the format of the file's extension; in a PDF, one drawing a page.

    Args:
        path: The file; its extension must be svg, png or pdf.
        drawing: The drawing, or several for a PDF.

    Raises:
        PictureError: The extension is not known, a library is missing, there is no drawing or more
            than the format can hold, or the picture would be too large.
        OutputError: The file cannot be written.
    """
    check_path(path)
    drawings = _drawings(drawing)
    write = picture_writer(path)
    with written_whole(path) as file:
        write(file, drawings)


def _drawings(drawing: object) -> "Iterable[Drawing]":
    """The drawings to write; one by one, because a PDF is written while its pages are drawn."""
    from pentomino.rendering.drawing import Drawing  # noqa: PLC0415 -- many commands only list formats

    if isinstance(drawing, Drawing):
        return [drawing]
    what, wanted = "drawing", "a drawing, or several for a PDF"
    # The parts of a text are no drawings either, but the text is what to name.
    check_type(drawing, Drawing if isinstance(drawing, str) else Iterable, what, wanted)
    several = cast("Iterable[object]", drawing)
    return chain.from_iterable(check_each([each], Drawing, what, wanted) for each in several)


def picture_writer(path: str | Path) -> DrawingWriter:
    """Return the function that writes pictures to such a file; errors as for `write_picture`."""
    extension = extension_of(path)
    if extension in _WRITERS:
        return _WRITERS[extension]()
    what = (
        f".{extension} is not a picture format" if extension else f"{str(path)!r} has no extension"
    )
    hint = extension_hint(extension, PICTURES)
    raise PictureError(f"{what}{hint}; use one of these: {', '.join(PICTURES)}")


def _write_one(
    as_bytes: "Callable[[Drawing], bytes]", file: BinaryIO, drawings: "Iterable[Drawing]"
) -> None:
    listed = list(drawings)
    if len(listed) != 1:
        raise PictureError(
            f"there are {len(listed)} sheets: write a PDF, the only format with several pages"
            if listed
            else "there is nothing to draw"
        )
    file.write(as_bytes(listed[0]))


def _svg() -> DrawingWriter:
    return partial(_write_one, lambda drawing: drawing.svg().encode())


def _png() -> DrawingWriter:
    from pentomino.rendering.png import check, png  # noqa: PLC0415

    check()
    return partial(_write_one, png)


def _pdf() -> DrawingWriter:
    from pentomino.rendering.pdf import check, write_pdf  # noqa: PLC0415

    check()
    return write_pdf


_WRITERS: Mapping[str, Callable[[], DrawingWriter]] = MappingProxyType(
    {"svg": _svg, "png": _png, "pdf": _pdf}
)
"""For each extension, a function that imports and returns the writer of such pictures."""

PICTURES = tuple(_WRITERS)
"""The extensions of pictures."""
