"""Made puzzles on the screen: as drawings with their steps and solutions, or as records."""

from dataclasses import dataclass
from typing import final

import click

from pentomino import MadePuzzle, to_data
from pentomino.command.making.files import Numbered, heading
from pentomino.command.positions import show_position
from pentomino.command.printing import print_record
from pentomino.files.made_puzzles import bare_puzzle


@final
@dataclass(frozen=True)
class Screen:
    """How puzzles are shown on the screen."""

    explain: bool
    solved: bool
    as_json: bool
    seed: str

    def show(self, puzzle: Numbered) -> None:
        """Print a puzzle with its number, and what else is asked for."""
        number, kept = puzzle
        if self.as_json and isinstance(kept, MadePuzzle):
            record = {**to_data(kept), "number": number}
            print_record(record | ({"seed": self.seed} if self.seed else {}))
            return
        click.echo(heading(kept, number))
        show_position(bare_puzzle(kept))
        if isinstance(kept, MadePuzzle):
            self._more(kept)
        click.echo()

    def _more(self, made: MadePuzzle) -> None:
        if self.explain:
            for place, step in enumerate(made.grade.steps, start=1):
                click.echo(f"\n{place}. {step}")
            if made.grade.depth is None:
                click.echo("\nLogic alone goes no further; from here you must guess and backtrack.")
        if self.solved:
            click.echo()
            show_position(made.solution.position)
