"""Made puzzles on the screen: as drawings with their steps and solutions, or as records."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import final

import click

from pentomino import MadePuzzle, to_data
from pentomino.command.making.files import Numbered, heading
from pentomino.command.positions import position_lines
from pentomino.command.printing import print_record, sentence_lines
from pentomino.command.terminal.pager import Paged, PagerClosed
from pentomino.command.terminal.streams import can_redraw
from pentomino.files.made_puzzles import bare_puzzle, with_laid
from pentomino.reasoning.grading import Grade

GUESS = "Logic alone goes no further; from here you must guess and backtrack."


@final
@dataclass
class Screen:
    """How puzzles are shown on the screen."""

    explain: bool
    solved: bool
    as_json: bool
    seed: str

    def show(self, puzzle: Numbered) -> None:
        """Print a puzzle with its number, and what else is asked for.

        Raises:
            PagerClosed: Somebody has seen enough.
        """
        number, kept, entries = puzzle
        if self.as_json and isinstance(kept, MadePuzzle):
            record = {**with_laid(to_data(kept), entries), "number": number}
            if self.explain:
                record["grade"] = to_data(kept.grade, kept.puzzle)
            print_record(record | ({"seed": self.seed} if self.seed else {}))
            return
        parts = [
            [*sentence_lines(heading(puzzle.shown, number)), *position_lines(bare_puzzle(kept)), ""]
        ]
        if isinstance(kept, MadePuzzle):
            parts += self._more(kept)
        write_parts(parts, self._paged if can_redraw() else None)

    def _more(self, made: MadePuzzle) -> Iterator[list[str]]:
        """What stands below a puzzle, in parts that belong together."""
        if self.explain:
            yield from step_lines(made.grade)
            if made.grade.depth is None:
                yield [*sentence_lines(GUESS), ""]
        if self.solved:
            yield [*position_lines(made.solution.position), ""]

    @cached_property
    def _paged(self) -> Paged:
        return Paged()

    def close(self) -> None:
        """Wait until somebody leaves the pager, where there is one."""
        self._paged.close()


def show_parts(parts: Iterable[Sequence[str]]) -> None:
    """Show a text of several parts, which a terminal pages without dividing one."""
    if not can_redraw():
        write_parts(parts, None)
        return
    paged = Paged()
    with suppress(PagerClosed):
        write_parts(parts, paged)
    paged.close()


def write_parts(parts: Iterable[Sequence[str]], paged: Paged | None) -> None:
    """Write parts to a pager, or to stdout where there is none."""
    if paged is None:
        click.echo("\n".join(line for part in parts for line in part))
        return
    for part in parts:
        paged.write(part)


def step_lines(grade: Grade) -> Iterator[list[str]]:
    """What is left out, then the steps with their numbers; an empty line below each."""
    for left_out in grade.left_out:
        yield [*sentence_lines(str(left_out)), ""]
    for place, step in enumerate(grade.steps, start=1):
        yield [*sentence_lines(f"{place}. {step}"), ""]
