"""What shows a watched search: the whole window, text that scrolls, or JSON for programs.

The viewer gives a display solutions and positions, and decides how often.
"""

import os
import sys
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from functools import partial
from math import exp, log
from typing import TYPE_CHECKING, Self, final

import click

from pentomino import Placement, Puzzle, Solution
from pentomino.command.printing import print_record
from pentomino.command.terminal.composition import Composition, Scene, Status
from pentomino.command.terminal.listing import LARGEST, Band
from pentomino.command.terminal.progress import status_line
from pentomino.command.terminal.streams import terminal_size
from pentomino.records.values import solution_record
from pentomino.rendering.frame import BoardStyle, Canvas, Style
from pentomino.rendering.glyphs import Depth, Glyph, coded, lines_of
from pentomino.solving.progress import Progress

if TYPE_CHECKING:
    from blessed import Terminal

_BEGIN, _END = "\x1b[?2026h", "\x1b[?2026l"
"""A terminal that knows these codes shows what is between them all at once; others ignore them."""


@final
class Screen:
    """The window that stdout is, as a page that is drawn again and again without flicker.

    However the page is left, what was in the window before is back, the cursor shows and lines
    wrap as before. blessed knows terminals, also those of Windows.

    Args:
        depth: How many colours it shows.
        size: Says how large it is now.
    """

    def __init__(self, depth: Depth, size: Callable[[], os.terminal_size] = terminal_size) -> None:
        self._depth = depth
        self._size = size
        self._terminal = _terminal()
        self._entered = ExitStack()
        self._entries = 0
        # The page that is shown, and for which entry and which size. Ctrl-Z leaves and enters the
        # window also in the middle of a drawing, so all three change at once.
        self._shown: tuple[int, os.terminal_size, list[tuple[Glyph, ...]]] = (0, size(), [])

    def __enter__(self) -> Self:
        status_line().stop()  # a page has no room for another line
        for change in ("fullscreen", "hidden_cursor", "no_line_wrap"):
            self._entered.enter_context(getattr(self._terminal, change)())
        self._entries += 1
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):  # the terminal may be gone
            # A page may have been cut off in the middle, where a colour was on.
            sys.stdout.write(_END + self._terminal.normal)
            self._entered.close()

    def draw(self, rows: Sequence[Sequence[Glyph]]) -> None:
        """Show a page; only the parts of lines that have changed are written.

        Args:
            rows: One row for each line of the window.
        """
        entry, size = self._entries, self._size()
        page = [tuple(row) for row in rows]
        shown = self._shown[2] if self._shown[:2] == (entry, size) else []
        text = "" if shown else self._terminal.clear
        before = [*shown, *[()] * (len(page) - len(shown))]
        for number, (row, old) in enumerate(zip(page, before, strict=False)):
            first, last = _changed(row, old)
            if first < last:
                text += self._terminal.move_xy(first, number)
                text += coded(row[first:last], self._depth, whole=True)
        if text:
            sys.stdout.write(_BEGIN + text + _END)
            sys.stdout.flush()
        self._shown = (entry, size, page)


def _changed(row: Sequence[Glyph], old: Sequence[Glyph]) -> tuple[int, int]:
    """The columns of a line from the first that has changed to behind the last; empty if none."""
    if row == old:
        return 0, 0
    if len(row) != len(old):
        return 0, len(row)
    differ = [
        place for place, (new, before) in enumerate(zip(row, old, strict=True)) if new != before
    ]
    return (differ[0], differ[-1] + 1) if differ else (0, 0)


def _terminal() -> "Terminal":
    from blessed import Terminal  # noqa: PLC0415 -- a pipe does not wait for it

    # Not its default stream: on that one it asks the terminal questions and waits for answers.
    with _without_no_color():
        return Terminal(stream=sys.stdout, force_styling=True)


@contextmanager
def _without_no_color() -> Iterator[None]:
    """Within it NO_COLOR is not set: to blessed it means that the cursor may not move either."""
    kept = os.environ.pop("NO_COLOR", None)
    try:
        yield
    finally:
        if kept is not None:
            os.environ["NO_COLOR"] = kept


LEAST_DONE = 0.005
"""The share of the search that must be done before there is an estimate."""

SLOW_SECONDS = 10.0
"""A new estimate counts for two thirds after this time."""

MOST_RECENT = 20
"""The most solutions that are kept, to be left on the terminal at the end."""

SEPARATOR = " | "
_ENDLESS = 1_000_000


@final
class TimeLeft:
    """How long a watched search still takes, without the jumps of its pauses and speeds.

    It counts the tries that are left, which do not depend on the speed, and changes them slowly.
    An estimate stays once there is one, also while the search is paused.
    """

    def __init__(self) -> None:
        self._tries_left: float | None = None
        self._rate = 0.0
        self._seconds = 0.0

    def seconds(self, progress: Progress) -> float | None:
        """Return the seconds left; None until enough is done to judge by.

        Args:
            progress: How far the search is now. Its own estimate is not used.
        """
        done, passed = progress.done, progress.seconds - self._seconds
        self._seconds = progress.seconds
        self._rate = progress.rate or self._rate
        if done < LEAST_DONE or not self._rate:
            return None
        found = progress.nodes * (1 - done) / done
        before = self._tries_left
        if before is None or before <= 0 or found <= 0:
            self._tries_left = found
        else:
            old = exp(-max(passed, 0.0) / SLOW_SECONDS)
            self._tries_left = exp(old * log(before) + (1 - old) * log(found))
        return self._tries_left / self._rate


class Display(ABC):
    """Shows solutions and positions, as a context manager."""

    @abstractmethod
    def solution(self, number: int, solution: Solution) -> None:
        """Show a solution."""

    @abstractmethod
    def position(self, placements: Sequence[Placement], status: Status) -> None:
        """Show what is laid just now."""

    def toggle_help(self) -> bool:
        """Show what the keys do, or hide it again; return False where there is no room for it."""
        return False

    def farewell(self) -> None:  # noqa: B027 -- most have nothing to add
        """Leave on the terminal what is worth keeping, when all is over."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        return None


@final
class ScreenDisplay(Display):
    """The whole window as one page.

    Args:
        puzzle: The puzzle that is solved.
        look: How it is drawn.
        title: The title above the board.
        search: Whether the search is drawn, or only the solutions.
        keys: Whether there are keys.
        depth: How many colours the terminal shows.
        size: Says how large the terminal is now.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        look: BoardStyle,
        *,
        title: str,
        search: bool,
        keys: bool,
        depth: Depth,
        size: Callable[[], os.terminal_size] = terminal_size,
    ) -> None:
        self._puzzle = puzzle
        self._look = look
        self._screen = Screen(depth, size)
        self._terminal_size = size
        self._size = size()
        self._compose = partial(Composition, puzzle, look, title=title, keys=keys, search=search)
        self._composition = self._compose(self._size)
        self._recent: deque[tuple[int, Solution]] = deque(maxlen=MOST_RECENT)
        self._began = time.monotonic()
        self._deepest = 0
        self._time_left = TimeLeft()
        self._help = False

    def __enter__(self) -> Self:
        self._screen.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self._screen.__exit__()

    def solution(self, number: int, solution: Solution) -> None:
        self._recent.append((number, solution))
        self._deepest = max(self._deepest, len(solution.placements))

    def position(self, placements: Sequence[Placement], status: Status) -> None:
        size = self._terminal_size()
        if size != self._size:
            self._size = size
            self._composition = self._compose(size)
        self._deepest = max(self._deepest, len(placements))
        progress = status.progress
        scene = Scene(
            placements=placements,
            status=replace(
                status,
                progress=replace(progress, seconds_left=self._time_left.seconds(progress)),
            ),
            seconds=time.monotonic() - self._began,
            deepest=self._deepest,
            last=self._recent[-1] if self._recent else None,
            help_wanted=self._help,
        )
        self._screen.draw(self._composition.rows(scene))

    def toggle_help(self) -> bool:
        self._help = not self._help
        return True

    def farewell(self) -> None:
        if not self._recent:
            return
        band = Band(self._puzzle, self._look)
        shown = list(self._recent)[-band.room :]
        click.echo("\n".join(band.lines(shown)), color=True)


@final
class TextDisplay(Display):
    """Text that scrolls, for pipes, simple terminals, and whoever asks for it.

    Args:
        puzzle: The puzzle that is solved.
        look: How it is drawn.
        board: Whether positions are shown.
        depth: How many colours are shown.
        columns: How long lines may be; None where nothing is cut off.
    """

    def __init__(
        self, puzzle: Puzzle, look: BoardStyle, *, board: bool, depth: Depth, columns: int | None
    ) -> None:
        self._canvas = Canvas(puzzle, look, columns or _ENDLESS, largest=LARGEST)
        self._board = board
        self._depth = depth
        self._titled = board or look.style is not Style.LETTERS
        self._last: Sequence[Placement] = ()

    def solution(self, number: int, solution: Solution) -> None:
        title = [f"Solution {number:,}"] if self._titled else []
        self._write([*title, *self._drawn(solution.placements), ""])

    def position(self, placements: Sequence[Placement], status: Status) -> None:
        if self._board and placements != self._last:
            self._write([*self._drawn(placements), SEPARATOR.join(status.parts()), ""])
        self._last = placements

    def _drawn(self, placements: Sequence[Placement]) -> list[str]:
        return lines_of(self._canvas.block(placements), self._depth)

    def _write(self, lines: Sequence[str]) -> None:
        click.echo("\n".join(lines), color=self._depth is not Depth.NONE)


@final
class JsonDisplay(Display):
    """One JSON object a line.

    Args:
        puzzle: The puzzle that is solved.
        look: Has the letters.
        board: Whether positions are shown.
    """

    def __init__(self, puzzle: Puzzle, look: BoardStyle, *, board: bool) -> None:
        self._puzzle = puzzle
        self._names = look.letters
        self._board = board
        self._last: Sequence[Placement] = ()

    def solution(self, number: int, solution: Solution) -> None:
        print_record(solution_record(solution, number=number, names=self._names))

    def position(self, placements: Sequence[Placement], status: Status) -> None:
        if self._board and placements != self._last:
            print_record(replace(status.progress, position=tuple(placements)), self._puzzle)
        self._last = placements
