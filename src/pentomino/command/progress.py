"""Progress on the terminal: after a second of work one line says how far it is and how long yet.

Written to stderr, and only where that is a terminal.
"""

import sys
import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import click

from pentomino.notation.quantities import rate, time_left
from pentomino.solving import Progress as Measured

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE_SECONDS = 1.0
NOTE_SECONDS = 3.0
"""What takes less needs no excuse."""


class ProgressLine:
    """A watch for `solve` and `count` that draws a progress line while they work."""

    def __init__(self) -> None:
        self._begin = time.monotonic()
        self._shown: tuple[Progress, TaskID] | None = None
        self._enabled = sys.stderr.isatty()
        self._noted = False

    def __call__(self, now: Measured) -> None:
        """Draws the line anew; cheap where there is nothing to draw."""
        waited = time.monotonic() - self._begin
        if now.note is not None and not self._noted and waited >= NOTE_SECONDS:
            self._noted = True
            self.hide()
            click.echo(now.note, err=True)
        if not self._enabled or waited < PATIENCE_SECONDS:
            return
        if self._shown is None:
            self._shown = _start()
        progress, task = self._shown
        progress.update(
            task,
            completed=now.done,
            solutions=now.solutions,
            rate=f"{rate(now.rate)} tried" if now.nodes else "",
            left=time_left(now.seconds_left),
        )

    def hide(self) -> None:
        """Takes the line away, before something else is written."""
        if self._shown is not None:
            self._shown[0].stop()
            self._shown = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.hide()


class Patience:
    """Says on a terminal what is being done, and for how long, where it takes over a second.

    For work of which nobody can say how much is done.

    Args:
        what: Is being done.
    """

    def __init__(self, what: str) -> None:
        self._what = what
        self._progress: Progress | None = None
        self._timer = threading.Timer(PATIENCE_SECONDS, self._show)
        self._timer.daemon = True

    def _show(self) -> None:
        from rich.console import Console  # noqa: PLC0415
        from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn  # noqa: PLC0415

        columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
        progress = Progress(*columns, console=Console(stderr=True), transient=True)
        progress.add_task(self._what)
        progress.start()
        self._progress = progress

    def __enter__(self) -> Self:
        if sys.stderr.isatty():
            self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._timer.is_alive():
            self._timer.cancel()
            self._timer.join()
        if self._progress is not None:
            self._progress.stop()


def _start() -> "tuple[Progress, TaskID]":
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, Progress, TextColumn  # noqa: PLC0415

    columns: list[Any] = [
        BarColumn(bar_width=24),
        TextColumn("{task.percentage:5.1f} %"),
        TextColumn("{task.fields[solutions]:,} solutions"),
        TextColumn("{task.fields[rate]}"),
        TextColumn("{task.fields[left]}"),
    ]
    progress = Progress(*columns, console=Console(stderr=True), transient=True)
    task = progress.add_task("", total=1.0, solutions=0, rate="", left="")
    progress.start()
    return progress, task


class CountLine:
    """Says on a terminal how many of so many things are made, where it takes over a second.

    Args:
        what: Is being made.
        total: How many of them.
    """

    def __init__(self, what: str, total: int) -> None:
        self._what = what
        self._total = total
        self._number = 0
        self._lock = threading.Lock()
        self._shown: tuple[Progress, TaskID] | None = None
        self._timer = threading.Timer(PATIENCE_SECONDS, self._show)
        self._timer.daemon = True

    def _show(self) -> None:
        with self._lock:
            self._shown = _start_counting(self._what, self._total)
            self._shown[0].update(self._shown[1], completed=self._number)

    def set(self, number: int) -> None:
        """Says that so many are made."""
        with self._lock:
            self._number = number
            if self._shown is not None:
                self._shown[0].update(self._shown[1], completed=number)

    def write(self, show: Callable[[], None]) -> None:
        """Lets something be written to stdout, the line out of its way meanwhile."""
        with self._lock:
            if self._shown is not None:
                self._shown[0].stop()
            show()
            if self._shown is not None:
                self._shown[0].start()

    def __enter__(self) -> Self:
        if sys.stderr.isatty():
            self._timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()
        with self._lock:
            if self._shown is not None:
                self._shown[0].stop()


def _start_counting(what: str, total: int) -> "tuple[Progress, TaskID]":
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        BarColumn(bar_width=24),
        MofNCompleteColumn(),
        TextColumn(what),
        TimeRemainingColumn(),
    )
    progress = Progress(*columns, console=Console(stderr=True), transient=True)
    task = progress.add_task("", total=total)
    progress.start()
    return progress, task
