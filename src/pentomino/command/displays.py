"""What a watched search is shown on: a terminal in place, text that scrolls, or JSON for programs.

A display is told of solutions and of positions; how often is for the viewer to say.
"""

import os
import textwrap
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from types import TracebackType
from typing import Self, final

import click

from pentomino import Placement, Puzzle, Solution
from pentomino.command.output import print_record
from pentomino.command.screen import Screen
from pentomino.command.terminal import terminal_size
from pentomino.notation.quantities import rate, time_left
from pentomino.records.values import SolutionForm
from pentomino.rendering.frame import Canvas, Look
from pentomino.rendering.text import RESET
from pentomino.solving.progress import Progress

MOST_RECENT = 60
"""So many solutions are drawn again at the most when a terminal changes its size."""

_DIM = "\x1b[2m"
_ENDLESS = 1_000_000


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Status:
    """How far a search is.

    Args:
        progress: In numbers.
        state: At which speed the search goes, or why it waits.
        event: What happened to the last piece, where single ones are followed.
    """

    progress: Progress
    state: str
    event: str = ""

    def parts(self) -> list[str]:
        """The status in words."""
        progress = self.progress
        noun = "solution" if progress.solutions == 1 else "solutions"
        tries = "try" if progress.nodes == 1 else "tries"
        parts = [f"{progress.solutions:,} {noun}", f"{progress.nodes:,} {tries}"]
        parts += [rate(progress.rate), f"{progress.done:.1%}", time_left(progress.seconds_left)]
        parts.append(self.state)
        return [*parts, self.event] if self.event else parts


class Display(ABC):
    """Shows solutions and positions. Entered before, and left after."""

    @abstractmethod
    def solution(self, number: int, solution: Solution) -> None:
        """Shows a solution, which stays."""

    @abstractmethod
    def position(self, placements: Sequence[Placement], status: Status) -> None:
        """Shows what is laid just now."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        return None


@final
class TerminalDisplay(Display):
    """The search drawn in place, solutions scrolling up above it.

    Args:
        puzzle: What is solved.
        look: How it is drawn.
        board: Whether the search is drawn, or only how far it is.
        keys: What the keys do, in words.
        dim: Whether the keys' line may be dim.
        size: Tells how large the terminal is now.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        look: Look,
        *,
        board: bool,
        keys: Sequence[str],
        dim: bool,
        size: Callable[[], os.terminal_size] = terminal_size,
    ) -> None:
        self._puzzle = puzzle
        self._look = look
        self._board = board
        self._keys = keys
        self._dim = dim
        self._terminal_size = size
        self._size = size()
        self._canvas = Canvas(puzzle, look, self._size.columns)
        self._screen = Screen(size)
        self._new: list[tuple[int, Solution]] = []
        self._recent: deque[tuple[int, Solution]] = deque(maxlen=MOST_RECENT)

    def __enter__(self) -> Self:
        self._screen.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._screen.__exit__()

    def solution(self, number: int, solution: Solution) -> None:
        self._new.append((number, solution))

    def position(self, placements: Sequence[Placement], status: Status) -> None:
        size = self._terminal_size()
        resized = size != self._size
        if resized:
            self._size = size
            self._canvas = Canvas(self._puzzle, self._look, size.columns)
        region = self._region(placements, status)
        self._recent.extend(self._new)
        if resized:
            self._screen.redraw(self._drawn(self._recent), region)
        else:
            self._screen.draw(self._drawn(self._new), region)
        self._new = []

    def _drawn(self, solutions: Iterable[tuple[int, Solution]]) -> list[str]:
        lines = []
        for number, solution in solutions:
            title = f"Solution {number:,}"[: self._size.columns]
            lines += [title, *self._canvas.rows(solution.placements), ""]
        return lines

    def _region(self, placements: Sequence[Placement], status: Status) -> list[str]:
        board = self._canvas.rows(placements) if self._board else []
        region = [*board, *wrapped(status.parts(), self._size.columns)]
        keys = wrapped(self._keys, self._size.columns, "  ")
        if len(region) + len(keys) > self._size.lines:
            return region
        return region + [f"{_DIM}{line}{RESET}" if self._dim else line for line in keys]


@final
class TextDisplay(Display):
    """Text that scrolls, for pipes, simple terminals and who wants it.

    Args:
        puzzle: What is solved.
        look: How it is drawn.
        board: Whether positions are shown.
        colour: Whether the look has colour codes that must come through.
        columns: How long lines may be; None where nothing is cut off.
    """

    def __init__(
        self, puzzle: Puzzle, look: Look, *, board: bool, colour: bool, columns: int | None
    ) -> None:
        self._canvas = Canvas(puzzle, look, columns or _ENDLESS)
        self._board = board
        self._colour = colour
        self._titled = colour
        self._last: Sequence[Placement] = ()

    def solution(self, number: int, solution: Solution) -> None:
        title = [f"Solution {number:,}"] if self._titled or self._board else []
        self._write([*title, *self._canvas.rows(solution.placements), ""])

    def position(self, placements: Sequence[Placement], status: Status) -> None:
        if self._board and placements != self._last:
            self._write([*self._canvas.rows(placements), SEPARATOR.join(status.parts()), ""])
        self._last = placements

    def _write(self, lines: Sequence[str]) -> None:
        click.echo("\n".join(lines), color=self._colour)


@final
class JsonDisplay(Display):
    """One JSON object a line.

    Args:
        puzzle: What is solved.
        look: Tells the letters.
        board: Whether positions are shown.
    """

    def __init__(self, puzzle: Puzzle, look: Look, *, board: bool) -> None:
        self._puzzle = puzzle
        self._form = SolutionForm(puzzle, look.letters)
        self._board = board
        self._last: Sequence[Placement] = ()

    def solution(self, number: int, solution: Solution) -> None:
        click.echo(self._form.text(solution, number))

    def position(self, placements: Sequence[Placement], status: Status) -> None:
        if self._board and placements != self._last:
            print_record(replace(status.progress, position=tuple(placements)), self._puzzle)
        self._last = placements


SEPARATOR = " | "


def wrapped(parts: Sequence[str], columns: int, separator: str = SEPARATOR) -> list[str]:
    """The parts in as few lines as the columns allow, none of them broken unless it must be."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(separator) + len(part) <= columns:
            lines[-1] += separator + part
        elif len(part) <= columns:
            lines.append(part)
        else:
            lines += textwrap.wrap(part, columns)
    return lines
