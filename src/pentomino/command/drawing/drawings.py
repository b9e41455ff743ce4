"""What `pentomino draw` draws for each kind of request: a solution, a gallery, pieces and so on."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias, TypedDict

from pentomino import (
    NoSolutionError,
    draw_board,
    draw_gallery,
    draw_orientations,
    draw_pieces,
    draw_poster,
    draw_puzzle,
    draw_sheets,
    draw_solution,
)
from pentomino.command.drawing.heat_maps import heat_maps
from pentomino.command.drawing.pieces import pieces_requested
from pentomino.command.drawing.request import DrawingRequest
from pentomino.command.drawing.solutions import chosen_solution, easy_to_build, some_solutions
from pentomino.notation.letters import LetterScheme
from pentomino.rendering import Drawing, draw_step_pages, draw_steps
from pentomino.rendering.pages import PaperSize
from pentomino.rendering.theme import Theme
from pentomino.rendering.view import View, heading_words

Drawings: TypeAlias = Drawing | Iterable[Drawing]
"""One drawing, or the pages of a PDF."""


class _GalleryStyle(TypedDict):
    """How a gallery is drawn, as all functions take it."""

    view: View
    letters: LetterScheme | str | None
    columns: int | None
    title: str | None
    theme: Theme


def drawings_of(request: DrawingRequest) -> Drawings:
    """Draw what is wished for.

    Raises:
        click.UsageError: An option is missing.
        NoSolutionError: There is no solution to draw.
        PentominoError: There is no such board, file or piece.
    """
    return _DRAW[request.what](request)


def _solution(request: DrawingRequest) -> Drawings:
    chosen = request.options
    if chosen.steps:
        return _steps(request)
    solution = chosen_solution(request)
    title = f"Solution {chosen.number or 1:,} of {heading_words(solution.puzzle)}"
    return draw_solution(
        solution,
        view=chosen.view,
        letters=chosen.files.letters,
        title=title,
        heading=chosen.title or "",
        laid=request.position.laid,
        **request.style,
    )


def _steps(request: DrawingRequest) -> Drawings:
    """How a solution is built, on one picture or on pages."""
    number, solution = easy_to_build(request)
    chosen, letters = request.options, request.options.files.letters
    title = f"{heading_words(solution.puzzle)}, solution {number:,}: how to build it"
    title, columns = chosen.title or title, chosen.columns
    if request.extension != "pdf" and chosen.page is None:
        return draw_steps(solution, letters=letters, title=title, columns=columns, **request.style)
    pages = draw_step_pages(
        solution,
        page=chosen.page or PaperSize.A4,
        letters=letters,
        title=title,
        columns=columns,
        theme=request.look,
    )
    return pages if request.extension == "pdf" else _only_page(list(pages))


def _only_page(pages: list[Drawing]) -> Drawings:
    """The page itself where there is only one, so that any kind of picture can hold it."""
    return pages[0] if len(pages) == 1 else pages


def _gallery(request: DrawingRequest) -> Drawings:
    chosen, puzzle = request.options, request.puzzle
    solutions = some_solutions(request, chosen.limit)
    style: _GalleryStyle = {
        "view": chosen.view,
        "letters": chosen.files.letters,
        "columns": chosen.columns,
        "title": chosen.title,
        "theme": request.look,
    }
    on_sheets = request.extension == "pdf" or chosen.sheet is not None
    if chosen.poster or (chosen.page is not None and not on_sheets):
        return draw_poster(solutions, puzzle, page=chosen.page or PaperSize.A2, **style)
    if not on_sheets:
        return draw_gallery(solutions, puzzle, **style)
    sheets = draw_sheets(solutions, puzzle, page=chosen.page or PaperSize.A4, **style)
    return sheets if chosen.sheet is None else _one_sheet(sheets, chosen.sheet)


def _one_sheet(sheets: Iterable[Drawing], number: int) -> Drawing:
    last = 0
    for last, sheet in enumerate(sheets, start=1):
        if last == number:
            return sheet
    noun = "is only one sheet" if last == 1 else f"are only {last:,} sheets"
    raise NoSolutionError(f"there is no sheet {number:,}: there {noun}")


def _position(request: DrawingRequest) -> Drawing:
    return draw_puzzle(request.position, **request.style)


def _pieces(request: DrawingRequest) -> Drawing:
    return draw_pieces(pieces_requested(request), chequered=request.first_colours, **request.style)


def _orientations(request: DrawingRequest) -> Drawing:
    return draw_orientations(pieces_requested(request), **request.style)


def _board(request: DrawingRequest) -> Drawing:
    return draw_board(request.board, chequered=request.asked.chequered, **request.style)


def _heat(request: DrawingRequest) -> Drawings:
    return _only_page(heat_maps(request))


_DRAW: Final[Mapping[str, Callable[[DrawingRequest], Drawings]]] = MappingProxyType(
    {
        "solution": _solution,
        "gallery": _gallery,
        "position": _position,
        "pieces": _pieces,
        "orientations": _orientations,
        "board": _board,
        "heat": _heat,
    }
)
"""For each of `KINDS`, the function that draws it."""
