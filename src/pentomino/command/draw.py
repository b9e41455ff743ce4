"""`pentomino draw`: pictures of solutions, pieces and boards, and models of them in space.

Each kind of drawing is a function of the request; solutions are found by their numbers.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeAlias, TypedDict

import click

from pentomino import (
    Distinct,
    NoSolutionError,
    PentominoError,
    Piece,
    PieceError,
    Puzzle,
    Solution,
    TooLargeError,
    draw_board,
    draw_gallery,
    draw_heat,
    draw_orientations,
    draw_pieces,
    draw_poster,
    draw_puzzle,
    draw_sheets,
    draw_solution,
    obstacle,
    one_sided,
    solve,
    write_picture,
)
from pentomino.catalogue.piece_names import pieces_of
from pentomino.catalogue.request import PuzzleRequest, TextKind, kind_of
from pentomino.catalogue.resolve import requested_position
from pentomino.command.arguments import beside_options, pieces_named, tell
from pentomino.command.drawing_request import (
    DrawingOptions,
    DrawingRequest,
    drawing_options,
    kind_and_subject,
)
from pentomino.command.ending import DONE, NO_SOLUTION
from pentomino.command.help import OneScreen
from pentomino.command.output import output_option, write_pieces
from pentomino.command.printing import tell_written
from pentomino.command.summary import without_number
from pentomino.command.terminal.progress import Patience, ProgressLine
from pentomino.engines.contract import Question
from pentomino.engines.registry import AUTO, engine_names
from pentomino.errors import counted
from pentomino.files.atomic import written_whole
from pentomino.files.extensions import extension_hint, extension_of
from pentomino.files.formats import CUT, CUT_SVG, MODELS, Format, format_of
from pentomino.files.picture_files import PICTURES
from pentomino.geometry.lattice import Cell
from pentomino.notation.letters import LetterScheme
from pentomino.notation.placements import piece_called
from pentomino.proofs.obstacles import area_obstacle, no_solution
from pentomino.reasoning.grading import MOST_SEARCHED
from pentomino.rendering import Drawing, draw_step_pages, draw_steps
from pentomino.rendering.figures import PaperSize
from pentomino.rendering.theme import Theme
from pentomino.rendering.view import View, heading_words
from pentomino.solving.disassembly import is_packed_from_above
from pentomino.values import Counted

Drawings: TypeAlias = Drawing | Iterable[Drawing]
"""One drawing, or the pages of a PDF."""

_FEW = 50
"""How many solutions are looked at to find one that is easy to build."""


@click.command(cls=OneScreen)
@click.argument("words", nargs=-1, metavar="[WHAT] [BOARD|FILE]")
@output_option(
    "A picture (.svg .png .pdf), a 3D model (.glb .gltf), or pieces or a tray to print (.3mf "
    ".stl .zip) or to cut (.dxf)."
)
@drawing_options
@beside_options
def command(
    asked: PuzzleRequest, words: tuple[str, ...], output: Path | None, chosen: DrawingOptions
) -> int:
    """Make a picture: of a solution, a position, pieces, a board, a heat map.

    \b
    WHAT is
      solution      one solution; the default
      gallery       all solutions, numbered; on sheets of paper or on one poster
      position      the board as it stands; the default with pieces or clues on it
      pieces        of a board, a set, a file (paper to cut out: 'convert' to .pdf)
      orientations  the pieces in all their orientations (63 for the pentominoes)
      board         the board without pieces
      heat          in how many solutions a piece covers each cell

    \b
    Examples:
      pentomino draw 6x10 -o picture.svg
      pentomino draw drawing.txt -o position.svg
      pentomino draw gallery 6x10 -o all.pdf --page letter
      pentomino draw heat 6x10 --piece X -o x.svg
    """
    named, subject = kind_and_subject(words)
    request = DrawingRequest(
        named=named,
        subject=subject,
        asked=replace(
            asked, text=asked.text if subject is None else subject, title=chosen.title or ""
        ),
        options=chosen,
        extension="svg" if output is None else extension_of(output),
    )
    if output is not None:
        _check_extension(request.extension, output)
    chosen.check(request.what)
    try:
        _make(request, output)
    except NoSolutionError as error:
        click.echo(str(error), err=True)
        return NO_SOLUTION
    return DONE


def _check_extension(extension: str, output: Path) -> None:
    known = (*PICTURES, *MODELS)
    if extension not in known:
        raise click.UsageError(
            f"{output} is not the name of a picture or model that 'draw' can write"
            f"{extension_hint(extension, known)}; it must end in one of: {', '.join(known)}"
        )


def _make(request: DrawingRequest, output: Path | None) -> None:
    if output is None:
        _print(request)
    elif request.extension in MODELS or request.options.cut:
        tell_written(_write_model(request, output), output)
    else:
        drawing = drawings_of(request)
        pages = Counted([drawing] if isinstance(drawing, Drawing) else drawing)
        with Patience(f"writing {output.name}"):
            write_picture(output, pages, note=tell)
        noun = "page" if request.extension == "pdf" else "picture"
        tell_written(counted(pages.number, noun), output)


def _print(request: DrawingRequest) -> None:
    """Print one picture as SVG.

    Raises:
        click.UsageError: It would go to a terminal, there are several, or it is to be cut.
    """
    if request.options.cut:
        raise click.UsageError("name a file to cut: -o pieces.svg")
    if sys.stdout.isatty():
        raise click.UsageError("name a file for the picture, as in -o picture.svg")
    drawing = drawings_of(request)
    if not isinstance(drawing, Drawing):
        raise click.UsageError("there are several sheets: name a file for them: -o sheets.pdf")
    click.echo(drawing.svg(), nl=False)


def _write_model(request: DrawingRequest, output: Path) -> str:
    """Write solids in the format of the file's extension.

    Returns:
        What was written, in words: a model of solutions, or a number of pieces.

    Raises:
        click.UsageError: The format holds something else.
        NoSolutionError: There is no solution to show.
        PentominoError: The file cannot be written, or the solids cannot be made.
    """
    form = format_of(output)
    if request.options.cut and form.extension not in CUT:
        if form.extension != CUT_SVG.extension:
            raise click.UsageError(f"--cut is for .svg and .dxf, not for .{form.extension}")
        form = CUT_SVG
    if request.options.steps:
        raise click.UsageError("--steps is for pictures: leave it out, or write .svg, .png or .pdf")
    write_tray = form.tray_writer()
    if request.what == "board" and write_tray is not None:
        with written_whole(output) as file:
            write_tray(file, request.board, request.options.files)
        return "1 tray"
    if form.write_pieces is not None:
        return _write_pieces(form, request, output)
    _write_solutions(form, request, output)
    return "1 model"


def _write_solutions(form: Format, request: DrawingRequest, output: Path) -> None:
    if request.what not in ("solution", "gallery"):
        raise click.UsageError(f".{form.extension} holds solutions, not {request.what}")
    write, puzzle = form.writer(), request.puzzle
    with written_whole(output) as file:
        if request.what == "solution":
            solutions = iter([chosen_solution(request)])
        else:
            solutions = some_solutions(request, request.options.limit)
        write(file, puzzle, solutions, request.options.files)


def _write_pieces(form: Format, request: DrawingRequest, output: Path) -> str:
    if request.what not in ("solution", "pieces"):
        raise click.UsageError(
            f".{form.extension} holds pieces, as in: draw pieces -o set.stl; or a tray, as in: "
            "draw board pyramid-5 -o tray.stl"
        )
    if request.options.need_solution:
        raise click.UsageError(
            f".{form.extension} holds the pieces to print, and no solution: leave out what chooses "
            "or shows one, or write .gltf"
        )
    return write_pieces(output, pieces_requested(request), request.options.files, form)


def chosen_solution(request: DrawingRequest) -> Solution:
    """Find the solution of the number that is asked for.

    Raises:
        NoSolutionError: There is none.
    """
    number, found = request.options.number or 1, 0
    for found, solution in enumerate(some_solutions(request, number), start=1):
        if found == number:
            return solution
    raise without_number(number, found)


def some_solutions(request: DrawingRequest, limit: int | None) -> Iterator[Solution]:
    """List the first solutions, or all.

    Raises:
        NoSolutionError: There are none.
    """
    empty = True
    for solution in _listed(request, limit):
        empty = False
        yield solution
    if empty:
        raise NoSolutionError("there is no solution to draw")


def easy_to_build(request: DrawingRequest) -> tuple[int, Solution]:
    """Find the solution that is asked for, otherwise the first that is packed from above.

    Where none of the first few is, it is the first of all.

    Returns:
        Its number from 1, and the solution.
    """
    if request.options.number is not None:
        return request.options.number, chosen_solution(request)
    few = list(some_solutions(request, _FEW))
    easy = ((n, solution) for n, solution in enumerate(few, 1) if is_packed_from_above(solution))
    return next(easy, (1, few[0]))


def _listed(request: DrawingRequest, limit: int | None) -> Iterator[Solution]:
    cells = len(request.puzzle.board.cells)
    # Colours and parts of a large board take longer than refusing it.
    reason = (obstacle if cells <= MOST_SEARCHED else area_obstacle)(request.puzzle)
    if reason is not None:
        raise NoSolutionError(f"no solutions: {reason}")
    engine = AUTO if cells <= MOST_SEARCHED else engine_names(Question.LIST, tries=False)[0]
    distinct = request.options.distinct
    if engine != AUTO and limit == 1:
        distinct = Distinct.NOTHING  # the first of all, and no need to compare it with its images
    try:
        with (
            ProgressLine() as progress,
            solve(
                request.puzzle, distinct=distinct, engine=engine, on_progress=progress
            ) as solutions,
        ):
            yield from islice(solutions, limit)
    except TooLargeError as error:
        if cells <= MOST_SEARCHED:
            raise
        raise TooLargeError(
            f"the board has {cells:,} cells: solutions of more than {MOST_SEARCHED:,} cells are "
            f"found only on narrow boards ({error}); 'pentomino draw board' draws it empty"
        ) from None


def heat_maps(request: DrawingRequest) -> Drawings:
    """Draw the heat map of one piece, or those of all pieces for the pages of a PDF.

    Raises:
        click.UsageError: No piece is named, and the file can show only one.
        NoSolutionError: There is no solution.
    """
    puzzle, wanted = request.puzzle, request.options.piece
    names = [piece.name for piece in puzzle.pieces]
    if wanted is None and request.extension != "pdf":
        raise click.UsageError(f"which piece? Name one with --piece: {', '.join(names)}")
    if wanted is not None:
        names = [piece_called(wanted, puzzle).name]
    counts, number = _coverage(puzzle)
    if not number:
        raise no_solution(puzzle)
    maps = [draw_heat(puzzle, name, counts, number, **request.style) for name in names]
    return _only_page(maps)


def _coverage(puzzle: Puzzle) -> tuple[Mapping[Cell, Mapping[str, int]], int]:
    """How many solutions cover each cell with each piece, and how many there are in all."""
    if obstacle(puzzle) is not None:
        return {}, 0
    with suppress(TooLargeError):
        space = puzzle.solution_space()
        return space.coverage(), space.held.count
    # There are too many solutions to be held: they are listed.
    with (
        ProgressLine() as progress,
        solve(puzzle, distinct=Distinct.NOTHING, on_progress=progress) as solutions,
    ):
        return listed_coverage(puzzle, solutions), solutions.solutions


def listed_coverage(
    puzzle: Puzzle, solutions: Iterable[Solution]
) -> Mapping[Cell, Mapping[str, int]]:
    """Count as `SolutionSpace.coverage` does, from the solutions one by one."""
    counts: dict[Cell, dict[str, int]] = {cell: {} for cell in puzzle.board.cells}
    for cell, placement in chain.from_iterable(s.cover.items() for s in solutions):
        pieces = counts[cell]
        pieces[placement.piece] = pieces.get(placement.piece, 0) + 1
    return counts


def pieces_requested(request: DrawingRequest) -> tuple[Piece, ...]:
    """Return the pieces of a board or file, or those of a set.

    Raises:
        PentominoError: There are none, or two sets are named.
    """
    subject, asked = request.subject, request.asked
    if asked.puzzle is not None or (subject is not None and not _are_pieces(subject, asked)):
        return request.puzzle.pieces
    if subject is not None and asked.pieces is not None:
        raise PieceError(f"there are two sets of pieces: {subject} and {asked.pieces}")
    found = pieces_named(subject or str(asked.pieces or "pentominoes"))
    return one_sided(found) if asked.one_sided else found


def _are_pieces(subject: str, asked: PuzzleRequest) -> bool:
    """Check whether a set or a file of pieces is meant rather than a puzzle."""
    kind = kind_of(subject, files=True)
    if kind is not TextKind.FILE:
        return kind is TextKind.UNKNOWN
    try:
        pieces = pieces_of(subject)
    except PentominoError:
        return False  # reading it as a puzzle says what is wrong with it
    if not Path(subject).is_file():
        return True  # an expression with a slash, such as L/one-sided
    try:
        puzzle = requested_position(asked, note=lambda _: None).puzzle
    except PentominoError:
        return True
    if asked.pieces is not None or area_obstacle(puzzle) is None:
        return False
    # Each cell has a letter, and the usual pieces do not fill the board.
    return sum(piece.size for piece in pieces) == len(puzzle.board.cells)


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


_DRAW: Final[Mapping[str, Callable[[DrawingRequest], Drawings]]] = MappingProxyType(
    {
        "solution": _solution,
        "gallery": _gallery,
        "position": lambda request: draw_puzzle(request.position, **request.style),
        "pieces": lambda request: draw_pieces(
            pieces_requested(request), chequered=request.first_colours, **request.style
        ),
        "orientations": lambda request: draw_orientations(
            pieces_requested(request), **request.style
        ),
        "board": lambda request: draw_board(
            request.board, chequered=request.asked.chequered, **request.style
        ),
        "heat": heat_maps,
    }
)
"""For each of `KINDS`, the function that draws it."""
