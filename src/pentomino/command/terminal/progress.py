"""What the status line says while a command works: how far it is, and how long the rest takes."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Self, final

import click

from pentomino.command.terminal.status_line import PREPARING, StatusLine
from pentomino.errors import counted
from pentomino.notation.quantities import rate, time_left

if TYPE_CHECKING:
    from pentomino.solving import Progress

SEARCHING = "searching"

NOTE_SECONDS = 3.0
"""Work that takes less time needs no explanation."""

FRESH_SECONDS = 2.0
BARS = 20, 10
"""The lengths of the bar; where there is no room for one, a line has none."""

_LINE = "pentomino.command.line"


def keep_line(context: click.Context, line: StatusLine) -> None:
    """Make this the status line of a command."""
    context.meta[_LINE] = line


def status_line() -> StatusLine:
    """Return the status line of the running command; outside of one, a line that shows nothing."""
    context = click.get_current_context(silent=True)
    line = None if context is None else context.meta.get(_LINE)
    return line if isinstance(line, StatusLine) else StatusLine(None, lambda: 0)


class _Work:
    """Work that the line speaks of while it is entered."""

    def __init__(self) -> None:
        self._line = status_line()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._line.rest()


@final
class ProgressLine(_Work):
    """Says how far the work of an engine is: pass it as `on_progress`.

    Args:
        what: What is being done, in a few words, for where no line can be updated.
    """

    def __init__(self, what: str = SEARCHING) -> None:
        super().__init__()
        self._what = what
        self._began = time.monotonic()
        self._noted = False
        self._now: Progress | None = None
        self._told = self._began

    def __call__(self, now: "Progress") -> None:
        """Note how far the work is."""
        if now.note is not None and not self._noted:
            self._noted = time.monotonic() - self._began >= NOTE_SECONDS
            if self._noted:
                click.echo(now.note, err=True)
        if self._now is None:
            self._line.say(self._words, self._what)
        self._now, self._told = now, time.monotonic()

    def _words(self) -> str:
        now = self._now
        if now is None:
            return PREPARING
        # What tries nothing also misjudges nothing, and finds its solutions all at once at its end.
        done = "" if now.stands and now.nodes else f"{100 * now.done:.1f} %"
        found = counted(now.solutions, "solution") if now.solutions or now.nodes else ""
        tried = f"{rate(now.rate)} tried" if now.rate else ""
        # An engine that reports nothing more does not move, or something else goes on.
        left = time_left(now.seconds_left) if time.monotonic() - self._told < FRESH_SECONDS else ""
        ways = [
            (done and f"{_bar(now.done, length)} {done}", found, tried, left) for length in BARS
        ]
        ways += [(done, found, tried, left), (done, found, "", left), (done, "", "", left)]
        said = ["  ".join(filter(None, way)) for way in ways]
        return next((words for words in said if len(words) <= self._line.room), said[-1])

    def say(self, words: str | Callable[[], str]) -> None:
        """Say something else from now on."""
        if isinstance(words, str):
            self._line.say(lambda: words, words)
        else:
            self._line.say(words, None)

    def hide(self) -> None:
        """Remove the line before something else is written."""
        self._line.hide()


def _bar(done: float, length: int) -> str:
    """A bar that is filled as far as the work is done."""
    filled = round(length * done)
    return f"[{'#' * filled}{'.' * (length - filled)}]"


@final
class Patience(_Work):
    """Says what is being done, where nobody can say how much of it is done.

    Args:
        what: What is being done, in a few words.
    """

    def __init__(self, what: str) -> None:
        super().__init__()
        self._what = what
        self._known = ""

    def __enter__(self) -> Self:
        self._line.say(lambda: self._what + self._known, self._what)
        return self

    def know(self, known: str) -> None:
        """Say from now on what has come of it so far."""
        self._known = f": {known}"


@final
class CountLine(_Work):
    """Says how many of several things are made.

    Args:
        what: The things that are made, as a plural.
        total: How many of them.
    """

    def __init__(self, what: str, total: int) -> None:
        super().__init__()
        self._what = what
        self._total = total
        self._number = 0
        self._more = ""
        self._sought = ""
        self._now = ""
        self._trying = False

    def __enter__(self) -> Self:
        self._line.say(self._words, f"making {counted(self._total, self._what.removesuffix('s'))}")
        return self

    def _words(self) -> str:
        made = f"{self._number:,} of {self._total:,} {self._what}"
        return "  ".join(filter(None, (made, self._more, self._now)))

    def set(self, number: int, more: str = "", sought: str = "") -> None:
        """Show how many are made, more about them, and which ones are looked for."""
        self._number, self._more, self._sought = number, more, sought
        self._now = f"looking for one{sought}" if sought else ""

    def searching(self, progress: "Progress") -> None:
        """Show how far a search is that comes before the first try; tries report work as well."""
        if self._trying:
            return
        done = f", {100 * progress.done:.0f} %" if progress.done else ""
        self._now = f"finding the solutions{done}"

    def tried(self, number: int, most: int | None = None) -> None:
        """Show the number of tries for the next one, and after how many the search gives up."""
        of = "" if most is None else f" of {most:,}"
        noun = "try" if number == 1 and most is None else "tries"
        self._trying = True
        self._now = f"{number:,}{of} {noun} for the next{self._sought}"

    def write(self, show: Callable[[], None]) -> None:
        """Remove the line and write something to stdout."""
        self._line.hide()
        show()
