"""The closing line of a command: how many solutions, how many nodes, how long, and why not."""

import json
from dataclasses import asdict, dataclass
from typing import Literal, final

import click

from pentomino import Distinct
from pentomino.notation.quantities import duration

_DISTINCT_WORDS = {
    Distinct.ISOMETRIES: "up to rotation and reflection",
    Distinct.ROTATIONS: "up to rotation",
    Distinct.NOTHING: "in all",
}


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """How a command ended.

    Args:
        solutions: How many were found.
        nodes: How many placements were tried.
        seconds: How long it took.
        distinct: Up to which symmetries they were told apart.
        ending: Whether that is all of them.
        reason: Why there can be none, where a plain reason shows.
    """

    solutions: int
    nodes: int
    seconds: float
    distinct: Distinct
    ending: Literal["complete", "limit", "stopped", "interrupted"] = "complete"
    reason: str | None = None

    def sentence(self) -> str:
        """The summary in words."""
        if self.reason is not None:
            return f"no solutions: {self.reason}"
        noun = "solution" if self.solutions == 1 else "solutions"
        number = f"{self.solutions:,}" if self.solutions else "no"
        text = f"{number} {noun} {_DISTINCT_WORDS[self.distinct]}"
        if self.ending == "limit":
            text = f"{number} {noun}, stopped there"
        elif self.ending in ("interrupted", "stopped"):
            text = f"{self.ending}: {number} {noun} so far"
        return f"{text}, {self.nodes:,} nodes tried, {duration(self.seconds)}"


def show(summary: Summary, *, as_json: bool, on_stdout: bool) -> None:
    """Writes the summary: to stdout where it is the answer, and as JSON always there."""
    if as_json:
        click.echo(json.dumps({"type": "summary", **asdict(summary)}))
        if summary.reason is not None:
            click.echo(summary.sentence(), err=True)
        return
    click.echo(summary.sentence(), err=not on_stdout)
