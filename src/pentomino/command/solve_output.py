"""What takes the solutions that `solve` finds: a terminal, a pipe, or a file."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, final

from pentomino import NoSolutionError, Puzzle, Solution
from pentomino.command.arguments import tell
from pentomino.command.solve_options import Wanted
from pentomino.command.terminal.interrupts import Interrupts
from pentomino.command.terminal.pager import PagerClosed
from pentomino.command.terminal.progress import ProgressLine
from pentomino.command.terminal.window import can_redraw
from pentomino.files import WriteOptions
from pentomino.notation.letters import letters
from pentomino.notation.solution_texts import SolutionTexts, touching_copies
from pentomino.solving.progress import OnProgress, Progress
from pentomino.solving.task import SECONDS_BETWEEN_LOOKS

if TYPE_CHECKING:
    from pentomino.command.terminal.listing import Listing


class Taker:
    """Takes solutions and counts them; this one shows none of them."""

    def __init__(self) -> None:
        self.number = 0

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
        self, solutions: Iterator[Solution], progress: ProgressLine, interrupts: Interrupts
    ) -> None:
        """Take all solutions.

        Args:
            solutions: The solutions.
            progress: Steps aside when something is written.
            interrupts: Keep Ctrl-C waiting while something is written.

        Raises:
            PagerClosed: Somebody has seen enough.
        """
        for self.number, solution in enumerate(solutions, start=1):
            progress.hide()
            with interrupts.held():
                self.add(solution)
        self.finish()

    def add(self, solution: Solution) -> None:
        """Take the solution with the current number."""

    def look(self) -> None:
        """Show what has waited long enough."""

    def finish(self) -> None:
        """Show what is still held back."""

    def close(self) -> None:
        """Wait for whoever still reads."""


@final
class Lines(Taker):
    """Writes solutions to stdout: together where they come fast, at once where they do not.

    Args:
        text: Returns the text of a solution with its number.
    """

    def __init__(self, text: Callable[[int, Solution], str]) -> None:
        super().__init__()
        self._text = text
        self._shown = float("-inf")

    def add(self, solution: Solution) -> None:
        sys.stdout.write(self._text(self.number, solution))
        if time.monotonic() - self._shown > SECONDS_BETWEEN_LOOKS:
            self.look()

    def look(self) -> None:
        sys.stdout.flush()
        self._shown = time.monotonic()

    def finish(self) -> None:
        self.look()


@final
class Boards(Taker):
    """Shows solutions on a terminal, in rows of boards."""

    def __init__(self, listing: "Listing") -> None:
        super().__init__()
        self._listing = listing

    def add(self, solution: Solution) -> None:
        self._listing.add(self.number, solution)

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

    When Ctrl-C has ended the search, what it found is written beside an old file of this name.

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
        solutions: Iterator[Solution],
        progress: ProgressLine,  # noqa: ARG002 -- nothing is written to the screen
        interrupts: Interrupts,
    ) -> None:
        from pentomino.files import write_solutions  # noqa: PLC0415 -- each taker imports its own
        from pentomino.files.atomic import written_together  # noqa: PLC0415

        with suppress(NoSolutionError), written_together([self._path]) as (place,):
            number = write_solutions(place, solutions, puzzle=self._puzzle, options=self._options)
            if not number:
                place.unlink()
                return
            kept = beside_old(self._path) if interrupts.came else self._path
            if kept != self._path:
                place.replace(kept)
            self.number, self.written = number, kept


@final
class _Lettered:
    """Writes solutions in letters; says once, where copies of a piece touch, what shows them.

    Args:
        puzzle: The puzzle that they solve.
        write: Writes one solution.
    """

    def __init__(self, puzzle: Puzzle, write: Callable[[Solution], str]) -> None:
        self._puzzle = puzzle
        self._write = write
        self._silent = all(piece.copies.most == 1 for piece in puzzle.pieces)

    def __call__(self, _: int, solution: Solution) -> str:
        """Return the text of a solution, whatever its number."""
        if not self._silent:
            piece = touching_copies(solution, self._puzzle.board)
            if piece is not None:
                self._silent = True
                tell(
                    f"copies of {piece} touch, and letters do not show where one ends: 'pentomino "
                    "draw solution' draws a solution, and -o FILE.json lists the cells of each "
                    "piece"
                )
        return self._write(solution)


def stopping(found: str) -> str:
    """What is said at once after Ctrl-C, where writing what was found may take long."""
    return f"stopping: writing {found}; Ctrl-C again writes nothing"


def beside_old(path: Path) -> Path:
    """The name of a file that replaces no old one: this one, or one with `-interrupted`."""
    found, number = path, 1
    while found.exists():
        found = path.with_stem(f"{path.stem}-interrupted" + (f"-{number}" if number > 1 else ""))
        number += 1
    return found


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
        from pentomino.records.values import SolutionForm  # noqa: PLC0415

        form = SolutionForm(puzzle, names)
        return Lines(lambda number, solution: f"{form.text(solution, number)}\n")
    texts = SolutionTexts(puzzle, names)
    if wanted.form == "dat":
        return Lines(_Lettered(puzzle, lambda solution: f"{texts.line(solution)}\n"))
    if not can_redraw():
        return Lines(_Lettered(puzzle, lambda solution: f"{texts.drawing(solution)}\n\n"))
    from pentomino.command.terminal.listing import Listing  # noqa: PLC0415
    from pentomino.command.terminal.looks import look_for  # noqa: PLC0415
    from pentomino.rendering.frame import Written  # noqa: PLC0415

    lettered = Written.NOWHERE if files.letters is None else Written.EVERYWHERE
    look = look_for(puzzle, scheme=files.letters, lettered=lettered, theme=files.look)
    return Boards(Listing(puzzle, look, limit=limit))
