"""Picture files: SVG, PNG and PDF, which appear only when they are complete."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, BinaryIO, TypeAlias

from pentomino.errors import PictureError
from pentomino.files.atomic import written_whole
from pentomino.files.extensions import extension_hint, extension_of
from pentomino.values import Drawn
from pentomino.wrong_types import check_path

if TYPE_CHECKING:
    from pentomino.geometry.board import Board
    from pentomino.geometry.piece import Piece
    from pentomino.making.made import MadePuzzle
    from pentomino.problem.position import Position
    from pentomino.problem.puzzle import Puzzle
    from pentomino.rendering.drawing import Drawing
    from pentomino.solving.solution import Solution
    from pentomino.solving.space import SolutionSpace

Drawable: TypeAlias = (
    "Drawing | Solution | Puzzle | Position | Board | Piece | SolutionSpace | MadePuzzle"
)
"""Values that can be written as a picture."""

Note: TypeAlias = Callable[[str], object] | None
"""What is called with a sentence about a file; None where nobody listens."""

DrawingWriter: TypeAlias = "Callable[[BinaryIO, Iterable[Drawing], Note], None]"


def write_picture(
    path: str | Path,
    drawing: "Drawable | Iterable[Drawable]",
    *,
    colours: Mapping[str, str] | None = None,
    note: Note = None,
) -> None:
    """Write a drawing in the format of the file's extension; in a PDF, one drawing a page.

    Args:
        path: The file; its extension must be svg, png or pdf.
        drawing: The drawing, or several for a PDF. A solution, puzzle, position, board, piece or
            solution space is drawn as it shows itself in a notebook; `draw_solution` and the
            others have more to choose.
        colours: Colours of single pieces by name, such as `{"F": "#d33"}`; not for a drawing, which
            has its colours, or a board.
        note: Called with a sentence if a PDF or PNG has signs that no font has; None to leave it
            out.

    Raises:
        TypeError: It is none of these.
        PictureError: The extension is not known, a library is missing, there is no drawing or more
            than the format can hold, or the picture would be too large.
        OutputError: The file cannot be written.
    """
    check_path(path, "write write_picture(path, drawing)")
    drawings = _drawings(drawing, colours)
    write = picture_writer(path)
    with written_whole(path) as file:
        write(file, drawings, note)


def _drawings(drawing: object, colours: Mapping[str, str] | None) -> "Iterable[Drawing]":
    """The drawings to write; one by one, because a PDF is written while its pages are drawn."""
    from pentomino.rendering.drawing import Drawing  # noqa: PLC0415 -- many commands only list formats

    def drawn(value: object) -> Drawing:
        if isinstance(value, Drawing) and colours is None:
            return value
        from pentomino.rendering.notebook import drawn  # noqa: PLC0415 -- the command has drawings

        return drawn(value, colours)

    from pentomino.solving.slices import SolutionSlice  # noqa: PLC0415 -- the same

    # Solutions and spaces are drawn and are collections too; texts are collections of letters. Of a
    # slice every solution is drawn, while a notebook shows a few in one picture.
    is_one = isinstance(drawing, Drawn | str) and not isinstance(drawing, SolutionSlice)
    if isinstance(drawing, Iterable) and not is_one:
        return map(drawn, drawing)
    return [drawn(drawing)]


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
    as_bytes: "Callable[[Drawing, Note], bytes]",
    file: BinaryIO,
    drawings: "Iterable[Drawing]",
    note: Note,
) -> None:
    listed = list(drawings)
    if len(listed) != 1:
        raise PictureError(
            f"there are {len(listed)} sheets: write a PDF, the only format with several pages, or "
            "one picture of all solutions, draw_gallery(solutions, puzzle)"
            if listed
            else "there is nothing to draw"
        )
    file.write(as_bytes(listed[0], note))


def _svg() -> DrawingWriter:
    return partial(_write_one, lambda drawing, _: drawing.svg().encode())


def _png() -> DrawingWriter:
    from pentomino.rendering.png import check, png  # noqa: PLC0415

    check()
    return partial(_write_one, lambda drawing, note: png(drawing, note=note))


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
