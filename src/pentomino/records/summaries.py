"""Summaries: how a list of solutions ended, as a value, in words and as a record."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, final

from pentomino.notation.quantities import counted, duration
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct, as_distinct

Ending: TypeAlias = Literal["complete", "limit", "stopped", "interrupted"]
"""How a search ended; only after `complete` are these all solutions."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """How a list of solutions ended.

    Args:
        solutions: The number of solutions found.
        nodes: The number of placements tried.
        seconds: How long it took.
        distinct: Which solutions counted as one; the name of a `Distinct` is taken for it.
        ending: How the search ended, and so whether these are all solutions.
        reason: Why there is no solution, if that is easy to see.
        found: How many solutions the search had found when it ended early, where it was ahead of
            the list; None otherwise.

    Raises:
        TypeError: `distinct` is not a text.
        PuzzleError: `distinct` names no kind of symmetry.
    """

    solutions: int
    nodes: int
    seconds: float
    distinct: Distinct
    ending: Ending = "complete"
    reason: str | None = None
    found: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "distinct", as_distinct(self.distinct))

    def sentence(self) -> str:
        """Say the summary in words."""
        if self.reason is not None:
            return f"no solutions: {self.reason}"
        found = counted(self.solutions, "solution") if self.solutions else "no solutions"
        text = f"{found} {self.distinct.words}"
        if self.ending == "limit":
            text = f"stopped after {found}"
        elif self.ending in ("interrupted", "stopped"):
            text = f"{self.ending}: {found} so far"
            if self.found is not None:
                text = f"{self.ending}: the list has {self.solutions:,} of the {self.found:,} "
                text += "solutions found so far"
        return f"{text}, {counted(self.nodes, 'placement')} tried, {duration(self.seconds)}"


def summary_record(summary: Summary, puzzle: Puzzle | None = None) -> dict[str, object]:  # noqa: ARG001
    """Make the record of how a list of solutions ended."""
    return {
        "type": "summary",
        "solutions": summary.solutions,
        "nodes": summary.nodes,
        "seconds": summary.seconds,
        "distinct": summary.distinct.value,
        "ending": summary.ending,
        "reason": summary.reason,
    }
