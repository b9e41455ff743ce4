"""Worksheets on the command line: their options, and writing them."""

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, final

import click

from pentomino import LimitReachedError, Limits, MadePuzzle, Solution, grade
from pentomino.command.arguments import tell
from pentomino.command.help import TopicOption
from pentomino.command.options import said, taken, with_group
from pentomino.command.output import written_file
from pentomino.command.terminal.progress import Patience
from pentomino.files.atomic import written_together
from pentomino.files.extensions import extension_of
from pentomino.files.made_puzzles import Kept, bare_puzzle
from pentomino.files.picture_files import picture_writer
from pentomino.making import Kind
from pentomino.problem.fingerprints import puzzle_code
from pentomino.rendering.figures import PaperSize
from pentomino.rendering.theme import Theme

if TYPE_CHECKING:
    from pentomino.rendering import Exercise, SheetOptions

_Function = TypeVar("_Function", bound=Callable[..., Any])

_LIMITS = Limits(threads=1, solutions=2, nodes=2_000_000, seconds=60)
_MOST_PLACEMENTS = 100_000
"""The limits of the search for a second solution of a puzzle from a file. A puzzle with more
placements is not searched."""

SHEET_CELL_MM = (3, 100)
"""The least and most millimetres of a cell that people may ask for."""


@final
@dataclass(frozen=True)
class SheetRequest:
    """What the options of worksheets ask for.

    Args:
        title: The title at the top; empty for the usual one.
        page: The paper.
        per_page: How many puzzles a page has; None to choose.
        language: The language of its words.
        no_name: Whether the lines for name and date are left out.
        solutions: The file for the solutions; None for the last page.
        no_solutions: Whether they are left out.
        no_cut_outs: Whether the pieces to cut out are left out.
    """

    title: str
    page: str
    per_page: int | None
    language: str
    no_name: bool
    solutions: Path | None
    no_solutions: bool
    no_cut_outs: bool

    def options(self, theme: Theme, cell_mm: float | None, command: str) -> "SheetOptions":
        """How the sheets are to look.

        Args:
            theme: The colours.
            cell_mm: The side of a cell; None for as large as fits.
            command: The command that finds an answer again; empty for none.
        """
        from pentomino.rendering import SheetOptions  # noqa: PLC0415 -- most puzzles go elsewhere
        from pentomino.rendering.languages import words_of  # noqa: PLC0415

        find = "sheet.find_again_file" if "FILE" in command.split() else "sheet.find_again"
        return SheetOptions(
            title=self.title,
            page=self.page,
            per_page=self.per_page,
            cell_mm=cell_mm,
            theme=theme,
            name_lines=not self.no_name,
            cut_outs=not self.no_cut_outs,
            solutions=not self.no_solutions and self.solutions is None,
            note=f"{words_of(self.language)(find)}\n{command}" if command else "",
            language=self.language,
        )


def sheet_options(function: _Function) -> _Function:
    """Add the options of worksheets; the function gets them as `sheet`."""
    return with_group(function, "sheet", _OPTIONS, partial(taken, SheetRequest))


_about_sheets = partial(click.option, cls=TopicOption, topic="sheets")

_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    _about_sheets(
        "--title",
        default="",
        metavar="TEXT",
        help="The title of the puzzle, or of its sheets [default: its own, or what to do].",
    ),
    _about_sheets(
        "--page",
        type=click.Choice([page.value for page in PaperSize], case_sensitive=False),
        metavar="SIZE",
        default=PaperSize.A4.value,
        help="The paper: a0 to a5, letter, legal or tabloid [default: a4].",
    ),
    _about_sheets(
        "--per-page",
        type=click.Choice(["1", "2", "3", "4", "6"]),
        metavar="N",
        callback=lambda _, __, value: None if value is None else int(value),
        help="How many puzzles a page has: 1, 2, 3, 4 or 6 [default: as many as can be read well].",
    ),
    _about_sheets(
        "--language",
        default="en",
        metavar="NAME",
        help="The language of the sheets: en, de or ja [default: en].",
    ),
    _about_sheets("--no-name", is_flag=True, help="Leave out the lines for name and date."),
    _about_sheets(
        "--solutions",
        type=click.Path(path_type=Path),
        metavar="FILE",
        callback=written_file,
        help="Write the solutions to this PDF instead of the last page.",
    ),
    _about_sheets("--no-solutions", is_flag=True, help="Leave out the solutions."),
    _about_sheets("--no-cut-outs", is_flag=True, help="Leave out the pieces to cut out."),
)


def check_sheet_options(output: Path | None, *more: str) -> None:
    """Refuse options of worksheets where none are written.

    Args:
        output: The file to write; None for the screen.
        more: The names of further parameters that are for sheets alone.

    Raises:
        click.UsageError: One is there.
    """
    if output is not None and extension_of(output) == "pdf":
        _check_solutions(output)
        return
    there = said()
    for name in (*(each.name for each in fields(SheetRequest)), *more):
        if name in there and not (name == "title" and output is not None):
            option = there[name]
            what = "sheets: name a PDF file, as in -o sheets.pdf"
            if name == "title":
                what = "sheets and pages: name a file, as in -o sheets.pdf or -o page.html"
            raise click.UsageError(f"{option} is for {what}")


def is_page(output: Path | None) -> bool:
    """Whether a file is a page to play on."""
    return output is not None and extension_of(output) == "html"


def _check_solutions(output: Path) -> None:
    if {"solutions", "no_solutions"} <= said().keys():
        raise click.UsageError("choose one of --solutions FILE and --no-solutions")
    solutions = click.get_current_context().params["solutions"]
    if solutions is not None and extension_of(solutions) != "pdf":
        raise click.UsageError(f"--solutions writes a PDF file: {solutions} must end in .pdf")
    if solutions is not None and solutions.resolve() == output.resolve():
        raise click.UsageError(
            f"--solutions would replace the sheets: choose another name than {output}"
        )


def sheet_cell_mm() -> float | None:
    """The side of a cell on sheets that --cell-mm asks for, for commands that also print pieces.

    Raises:
        click.UsageError: The size is outside `SHEET_CELL_MM`.
    """
    if "cell_mm" not in said():
        return None
    asked: float = click.get_current_context().params["cell_mm"]
    least, most = SHEET_CELL_MM
    if not least <= asked <= most:
        raise click.UsageError(f"--cell-mm must be from {least} to {most} for sheets")
    return asked


def write_sheets(
    output: Path, exercises: "Sequence[Exercise]", sheet: SheetRequest, options: "SheetOptions"
) -> None:
    """Write the worksheets, and the file of solutions if there is one.

    Raises:
        PictureError: A board does not fit a page, or a library is missing.
        OutputError: A file cannot be written.
    """
    from pentomino import write_picture  # noqa: PLC0415
    from pentomino.rendering import draw_answers, draw_worksheets  # noqa: PLC0415
    from pentomino.rendering.fonts import check_language  # noqa: PLC0415
    from pentomino.rendering.worksheets import printed_cell_mm  # noqa: PLC0415

    picture_writer(output)
    check_language(options.language)
    asked = options.cell_mm
    if asked is not None:
        true = printed_cell_mm(exercises, options)
        if true < asked - 1e-6:
            click.echo(
                f"note: the cells are {true:.1f} mm wide, so that the boards fit the page", err=True
            )
    paths = [output] if sheet.solutions is None else [output, sheet.solutions]
    with Patience(f"drawing {output.name}"), written_together(paths) as (sheets, *answers):
        write_picture(sheets, draw_worksheets(exercises, options), note=tell)
        for place in answers:
            write_picture(place, draw_answers(exercises, options))
    if sheet.solutions is not None:
        click.echo(f"solutions: {sheet.solutions}", err=True)


def how_to_find(*words: str) -> str:
    """The command that finds an answer again.

    Args:
        words: The words of the call of `make` that finds or makes the puzzles. What came through a
            pipe can only be found again in a file.
    """
    named = ["FILE" if word == "-" else word for word in words]
    return shlex.join(["pentomino", "make", *named, "--solution", "--code", "CODE"])


def exercise_of(kept: Kept, *, solve: bool = True) -> "Exercise":
    """A puzzle as it stands on a worksheet.

    Args:
        kept: A made puzzle; or one whose solution and level are still to be found.
        solve: Whether to look for them.
    """
    from pentomino.rendering import Exercise  # noqa: PLC0415

    found, solution = _looked_at(kept) if solve else (kept, None)
    if isinstance(found, MadePuzzle):
        unique = found.kind is not Kind.APART
        return Exercise(found.puzzle, found.solution, found.level, unique=unique)
    return Exercise(found, solution)


def graded(kept: Kept) -> Kept:
    """The puzzle with its solution and level; without them if it has several solutions.

    A made puzzle of a file is believed if a search for a second solution takes too long.
    """
    return _looked_at(kept)[0]


def _looked_at(kept: Kept) -> tuple[Kept, Solution | None]:
    """As `graded`, with one of several solutions beside it."""
    puzzle = bare_puzzle(kept)
    if isinstance(kept, MadePuzzle) and kept.kind is Kind.APART:
        return kept, None  # other solutions may not come apart
    if len(puzzle.placements) > _MOST_PLACEMENTS:
        return _not_looked_at(kept, "level and solution: it is too large"), None
    found: list[Solution] = []
    try:
        found.extend(puzzle.solve(limits=_LIMITS))
    except LimitReachedError:
        lacks = "level" if found else "level and solution"
        kept = _not_looked_at(kept, f"{lacks}: the search takes too long")
        return kept, next(iter(found), None)
    if len(found) != 1:
        if isinstance(kept, MadePuzzle):
            tell(f"puzzle {puzzle_code(puzzle)} has several solutions, not one as its file says")
        return puzzle, next(iter(found), None)
    if isinstance(kept, MadePuzzle):
        return kept, None
    clues = len(puzzle.givens) or len(puzzle.marks)
    kind = Kind.GIVEN if puzzle.givens else Kind.LETTERS if puzzle.marks else Kind.SUBSET
    return MadePuzzle(puzzle, found[0], kind, clues, grade(puzzle).level), None


def _not_looked_at(kept: Kept, lacks: str) -> Kept:
    """The puzzle as it is, with a note if its solution is not known."""
    if not isinstance(kept, MadePuzzle):
        name = kept.title or puzzle_code(kept)
        tell(f"puzzle {name} is shown without its {lacks}")
    return kept
