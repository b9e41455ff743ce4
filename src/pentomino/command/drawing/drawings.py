"""What `pentomino draw` draws for each kind of wish: a solution, a gallery, pieces and so on."""

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
from pentomino.command.drawing.pieces import pieces_wished
from pentomino.command.drawing.solutions import chosen_solution, easy_to_build, some_solutions
from pentomino.command.drawing.wish import Wish
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


def drawings_of(wish: Wish) -> Drawings:
    """Draw what is wished for.

    Raises:
        click.UsageError: An option is missing.
        NoSolutionError: There is no solution to draw.
        PentominoError: There is no such board, file or piece.
    """
    return _DRAW[wish.what](wish)


def _solution(wish: Wish) -> Drawings:
    chosen = wish.options
    if chosen.steps:
        return _steps(wish)
    solution = chosen_solution(wish)
    title = f"Solution {chosen.number or 1:,} of {heading_words(solution.puzzle)}"
    return draw_solution(
        solution,
        view=chosen.view,
        letters=chosen.files.letters,
        title=title,
        heading=chosen.title or "",
        laid=wish.position.laid,
        **wish.style,
    )


def _steps(wish: Wish) -> Drawings:
    """How a solution is built, on one picture or on pages."""
    number, solution = easy_to_build(wish)
    chosen, letters = wish.options, wish.options.files.letters
    title = f"{heading_words(solution.puzzle)}, solution {number:,}: how to build it"
    title, columns = chosen.title or title, chosen.columns
    if wish.extension != "pdf" and chosen.page is None:
        return draw_steps(solution, letters=letters, title=title, columns=columns, **wish.style)
    pages = draw_step_pages(
        solution,
        page=chosen.page or PaperSize.A4,
        letters=letters,
        title=title,
        columns=columns,
        theme=wish.look,
    )
    return pages if wish.extension == "pdf" else _only_page(list(pages))


def _only_page(pages: list[Drawing]) -> Drawings:
    """The page itself where there is only one, so that any kind of picture can hold it."""
    return pages[0] if len(pages) == 1 else pages


def _gallery(wish: Wish) -> Drawings:
    chosen, puzzle = wish.options, wish.puzzle
    solutions = some_solutions(wish, chosen.limit)
    style: _GalleryStyle = {
        "view": chosen.view,
        "letters": chosen.files.letters,
        "columns": chosen.columns,
        "title": chosen.title,
        "theme": wish.look,
    }
    on_sheets = wish.extension == "pdf" or chosen.sheet is not None
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


def _position(wish: Wish) -> Drawing:
    return draw_puzzle(wish.position, **wish.style)


def _pieces(wish: Wish) -> Drawing:
    return draw_pieces(pieces_wished(wish), chequered=wish.first_colours, **wish.style)


def _orientations(wish: Wish) -> Drawing:
    return draw_orientations(pieces_wished(wish), **wish.style)


def _board(wish: Wish) -> Drawing:
    return draw_board(wish.board, chequered=wish.asked.chequered, **wish.style)


def _heat(wish: Wish) -> Drawings:
    return _only_page(heat_maps(wish))


_DRAW: Final[Mapping[str, Callable[[Wish], Drawings]]] = MappingProxyType(
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
