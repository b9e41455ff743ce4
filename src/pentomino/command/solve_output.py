"""Where the solutions that `solve` finds go, and in which form: a terminal, a pipe, or a file.

The options that say so make one value, and each form is a `Taker`.
"""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, TypeVar, final

import click

from pentomino import NoSolutionError, Puzzle, Solution
from pentomino.command.arguments import tell
from pentomino.command.options import letters_option, with_group
from pentomino.command.output import (
    beside_old,
    file_options,
    format_names,
    output_option,
    scheme_of,
)
from pentomino.command.terminal.pager import PagerClosed
from pentomino.command.terminal.progress import ProgressLine
from pentomino.command.terminal.signals import Interrupts
from pentomino.command.terminal.streams import can_redraw
from pentomino.files import WriteOptions
from pentomino.files.formats import format_of
from pentomino.notation.letters import letters
from pentomino.notation.solution_texts import BlockWriter, SolutionTexts, touching_copies
from pentomino.problem.exact_cover import SOLUTIONS_AT_ONCE, Chosen
from pentomino.solving.progress import OnProgress, Progress
from pentomino.solving.solution import SolutionStream, found_solution
from pentomino.solving.task import SECONDS_BETWEEN_LOOKS

if TYPE_CHECKING:
    from pentomino.command.terminal.listing import Listing


_Function = TypeVar("_Function", bound=Callable[..., Any])


@final
@dataclass(frozen=True, kw_only=True)
class Wanted:
    """Where solutions go, and in which form.

    Args:
        quiet: Whether only the summary is printed.
        form: How they are printed: `drawn` or `dat`; None where no option says so.
        as_json: Whether they are printed as records.
        output: The file for them; None for stdout.
        files: Letters, measures and theme, the letters and the theme also for the terminal.
    """

    quiet: bool
    form: str | None
    as_json: bool
    output: Path | None
    files: WriteOptions

    @property
    def needs_board(self) -> bool:
        """Whether an option was used that makes sense only where there is a board."""
        return any(each is not None for each in (self.output, self.form, self.files.letters))

    def limit(self, limit: int | None) -> int | None:
        """How many solutions are wanted, and a file takes, if they go to one.

        Raises:
            click.UsageError: Two options name a form.
        """
        if self.as_json and self.form is not None:
            raise click.UsageError(f"--json and --format {self.form} contradict each other")
        if self.output is None:
            return limit
        if self.as_json or self.form is not None:
            other = "--json" if self.as_json else f"--format {self.form}"
            raise click.UsageError(
                f"{other} is for printing to the terminal; the extension of {self.output} already "
                "chooses the format of the file: leave one of them out"
            )
        most = format_of(self.output).most
        return min((number for number in (limit, most) if number is not None), default=None)


def wanted_options(function: _Function) -> _Function:
    """Add the options that say where solutions go; the function gets them as `wanted`."""
    return with_group(function, "wanted", _OPTIONS, _wanted)


def _wanted(values: dict[str, Any]) -> Wanted:
    return Wanted(
        quiet=values.pop("quiet"),
        form=values.pop("output_format"),
        as_json=values.pop("as_json"),
        output=values.pop("output"),
        files=replace(values.pop("files"), letters=scheme_of(values.pop("scheme"))),
    )


_OPTIONS: tuple[Callable[[Any], Any], ...] = (
    click.option("-q", "--quiet", is_flag=True, help="Print only the summary."),
    click.option(
        "--format",
        "output_format",
        type=click.Choice(["drawn", "dat"]),
        help="How to print them: drawn, or dat (one solution a line, one letter a cell) "
        "[default: drawn].",
    ),
    letters_option(
        "The letters of the pieces: classic (F I L N P T U V W X Y Z), or abc (A to L, for "
        "I X V P W F Z L T N U Y; other pieces follow in their order) [default: classic]."
    ),
    click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line."),
    output_option(f"Write to a file: {format_names()} ('pentomino help formats')."),
    file_options,
)


Block: TypeAlias = tuple[int, Sequence[Chosen]]
"""The number of a solution, and the placements of this one and of those that follow it."""


class Taker:
    """Takes solutions and counts them; this one shows none of them."""

    together: ClassVar[int] = 1
    """The most solutions that are taken at once; Ctrl-C takes effect after them."""

    def __init__(self) -> None:
        self.number = 0
        self.limited = False
        """Whether there may be more, because the time was over."""

    def looking(self, progress: ProgressLine, interrupts: Interrupts) -> OnProgress:
        """Return the function that is called with the progress of the search.

        Args:
            progress: Shows it.
            interrupts: Keep Ctrl-C waiting while something is written.
        """

        def look(now: Progress) -> None:
            progress(now)
            with interrupts.held():
                self.look()

        return look

    def take(
        self,
        blocks: Iterator[Block],
        solution: Callable[[Chosen], Solution],
        progress: ProgressLine,
        interrupts: Interrupts,
    ) -> None:
        """Take all solutions.

        Args:
            blocks: The solutions, as many together as are ready.
            solution: Makes a solution of such numbers.
            progress: Steps aside when something is written.
            interrupts: Keep Ctrl-C waiting while something is written.

        Raises:
            PagerClosed: Somebody has seen enough.
        """
        for number, block in blocks:
            for first in range(0, len(block), self.together):
                some = block[first : first + self.together]
                progress.hide()
                with interrupts.held():
                    self.number += len(some)
                    self.add_some(number + first, some, solution)
        self.finish()

    def add_some(
        self, first: int, some: Sequence[Chosen], solution: Callable[[Chosen], Solution]
    ) -> None:
        """Take a few solutions, the number of the first; other arguments as for `take`."""

    def look(self) -> None:
        """Show what has waited long enough."""

    def finish(self) -> None:
        """Show what is still held back."""

    def close(self) -> None:
        """Wait for whoever still reads."""


@final
class Texts(Taker):
    """Writes solutions to stdout: together where they come fast, at once where they do not.

    Says once, where copies of a piece touch and only letters tell pieces apart, what shows them.

    Args:
        puzzle: The puzzle that they solve.
        write: Makes the text of several of them, of which the first has a number.
        lettered: Whether they are written in letters alone.
    """

    together = SOLUTIONS_AT_ONCE

    def __init__(
        self, puzzle: Puzzle, write: Callable[[Sequence[Chosen], int], bytes], *, lettered: bool
    ) -> None:
        super().__init__()
        self._shown = float("-inf")
        self._puzzle = puzzle
        self._write = write
        self._silent = not lettered or all(piece.copies.most == 1 for piece in puzzle.pieces)

    def add_some(
        self, first: int, some: Sequence[Chosen], solution: Callable[[Chosen], Solution]
    ) -> None:
        self._look_for_copies(map(solution, some))
        sys.stdout.write(self._write(some, first).decode())
        if time.monotonic() - self._shown > SECONDS_BETWEEN_LOOKS:
            self.look()

    def look(self) -> None:
        sys.stdout.flush()
        self._shown = time.monotonic()

    def finish(self) -> None:
        self.look()

    def _look_for_copies(self, solutions: Iterator[Solution]) -> None:
        while not self._silent and (solution := next(solutions, None)) is not None:
            piece = touching_copies(solution, self._puzzle.board)
            if piece is not None:
                self._silent = True
                tell(
                    f"copies of {piece} touch, and letters do not show where one ends: 'pentomino "
                    "draw solution' draws a solution, and -o FILE.json lists the cells of each "
                    "piece"
                )


@final
class Boards(Taker):
    """Shows solutions on a terminal, in rows of boards."""

    def __init__(self, listing: "Listing") -> None:
        super().__init__()
        self._listing = listing

    def add_some(
        self, first: int, some: Sequence[Chosen], solution: Callable[[Chosen], Solution]
    ) -> None:
        for number, chosen in enumerate(some, first):
            self._listing.add(number, solution(chosen))

    def look(self) -> None:
        self._listing.look()

    def finish(self) -> None:
        with suppress(PagerClosed):
            self._listing.finish()

    def close(self) -> None:
        self._listing.close()


@final
class ToFile(Taker):
    """Writes solutions to a file, if there are any; otherwise an old file stays.

    When Ctrl-C or the time has ended the search, what it found is written beside an old file of
    this name.

    Args:
        path: Names the file.
        puzzle: The puzzle that they solve.
        options: How they are written.
    """

    def __init__(self, path: Path, puzzle: Puzzle, options: WriteOptions) -> None:
        super().__init__()
        self.written: Path | None = None
        """The file; None as long as there is none."""
        self._path = path
        self._puzzle = puzzle
        self._options = options

    def take(
        self,
        blocks: Iterator[Block],
        solution: Callable[[Chosen], Solution],  # noqa: ARG002 -- a format that needs them makes them
        progress: ProgressLine,  # noqa: ARG002 -- nothing is written to the screen
        interrupts: Interrupts,
    ) -> None:
        from pentomino.files import write_solutions  # noqa: PLC0415 -- each taker imports its own
        from pentomino.files.atomic import written_together  # noqa: PLC0415

        solutions = SolutionStream(self._puzzle, (block for _, block in blocks))
        with suppress(NoSolutionError), written_together([self._path]) as (place,):
            number = write_solutions(
                place, solutions, puzzle=self._puzzle, options=self._options, note=tell
            )
            if not number:
                place.unlink()
                return
            part = interrupts.came or self.limited
            kept = beside_old(self._path) if part else self._path
            if kept != self._path:
                place.replace(kept)
            self.number, self.written = number, kept


def stopping(found: str) -> str:
    """What is said at once after Ctrl-C, where writing what was found may take long."""
    return f"stopping: writing {found}; Ctrl-C again writes nothing"


def taker_for(puzzle: Puzzle, wanted: Wanted, limit: int | None) -> Taker:
    """Return what takes solutions in the wanted form.

    Args:
        puzzle: The puzzle that they solve.
        wanted: Where the solutions go, and in which form.
        limit: How many are wanted; None for all.
    """
    files = wanted.files
    names = letters(puzzle.pieces, files.scheme)
    if wanted.output is not None:
        return ToFile(wanted.output, puzzle, files)
    if wanted.quiet:
        return Taker()
    if wanted.as_json:
        from pentomino.records.values import solution_lines  # noqa: PLC0415

        writer = solution_lines(puzzle, names, puzzle.encoding.placement)
        return Texts(puzzle, writer.block, lettered=False)
    if wanted.form == "dat" or not can_redraw():
        texts = SolutionTexts(puzzle, names)
        if puzzle.encoding.sides is not None and wanted.form != "dat":

            def drawn(some: Sequence[Chosen], _: int) -> bytes:
                found = (found_solution(puzzle, puzzle.encoding.chosen(each)) for each in some)
                return "".join(f"{texts.drawing(each)}\n\n" for each in found).encode()

            return Texts(puzzle, drawn, lettered=False)
        form = [*texts.line_form, "\n"] if wanted.form == "dat" else [*texts.drawing_form, "\n\n"]
        writer = BlockWriter(puzzle.board, form, puzzle.encoding.placement, letters=names)
        return Texts(puzzle, writer.block, lettered=True)
    from pentomino.command.terminal.listing import Listing, look_for  # noqa: PLC0415
    from pentomino.rendering.frame import Written  # noqa: PLC0415

    lettered = Written.NOWHERE if files.letters is None else Written.EVERYWHERE
    look = look_for(puzzle, scheme=files.letters, lettered=lettered, theme=files.look)
    return Boards(Listing(puzzle, look, limit=limit))
