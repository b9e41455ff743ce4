"""Counts, summaries, plans and progress as records: what engines report about their work."""

import math
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Literal, TypeAlias, final

from pentomino.errors import BoardError, counted
from pentomino.notation.quantities import duration
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct, as_distinct
from pentomino.records.puzzles import cells_data, placement_records
from pentomino.values import Frozen

if TYPE_CHECKING:
    from pentomino.engines.contract import Offer
    from pentomino.engines.planning import Plan
    from pentomino.jobs.running import JobStatus
    from pentomino.solving.estimates import Estimate, Interval
    from pentomino.solving.handles import Count
    from pentomino.solving.progress import Progress
    from pentomino.solving.sequences import CountSequence

FIRST_CELLS = 4
"""The number of cells that show where the order of a board's cells begins."""


def count_record(count: "Count", _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a count."""
    return {
        "type": "count",
        "count": count.number,
        "distinct": count.distinct.value,
        "engine": count.engine,
        "nodes": count.nodes,
        "seconds": count.seconds,
        "reason": count.reason,
        "note": count.note,
    }


def sequence_record(sequence: "CountSequence", _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a sequence."""
    found = sequence.recurrence
    return {
        "type": "sequence",
        "family": sequence.family,
        "distinct": sequence.distinct.value,
        "terms": sequence.terms,
        "recurrence": None if found is None else asdict(found),
    }


def progress_record(progress: "Progress", puzzle: Puzzle | None = None) -> dict[str, object]:
    """Make the record of the progress of some work."""
    return {
        "type": "progress",
        "done": progress.done,
        "seconds": progress.seconds,
        "solutions": progress.solutions,
        "nodes": progress.nodes,
        "rate": progress.rate,
        "seconds_left": progress.seconds_left,
        "note": progress.note,
        "position": placement_records(progress.position, puzzle),
    }


def job_status_record(status: "JobStatus", _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of how far a long run is."""
    return {
        "type": "job_status",
        "store": str(status.store),
        "fingerprint": status.puzzle.fingerprint,
        "title": status.puzzle.title,
        "distinct": status.distinct.value,
        "command": status.command,
        "engine": status.engine,
        "keeps": status.keeps,
        "complete": status.complete,
        "done": status.done,
        "count": status.count,
        "nodes": status.nodes,
        "seconds": status.seconds,
        "units_done": status.units_done,
        "units_open": status.units_open,
        "created": status.created,
        "updated": datetime.fromtimestamp(status.updated, UTC).isoformat(timespec="seconds"),
        "holder": status.holder,
        "rate": status.rate,
        "seconds_left": status.seconds_left,
    }


def plan_record(plan: "Plan", puzzle: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a plan; with the puzzle, also of its size."""
    record: dict[str, object] = {
        "type": "plan",
        "question": plan.question.value,
        "engine": plan.engine,
        "steps": [{"engine": step.engine, "seconds": step.seconds} for step in plan.steps],
        "reach": plan.reach,
        "states": None if plan.automaton is None else plan.automaton.states,
        "exact": plan.automaton is not None and plan.automaton.exact,
        "memory": None if plan.automaton is None else plan.automaton.memory,
        "allowed": plan.allowed,
        "reason": plan.reason,
        "offers": [{"engine": name, **_offer(offer)} for name, offer in plan.offers],
    }
    return record if puzzle is None else {**record, **facts(puzzle)}


def _offer(offer: "Offer | str") -> dict[str, object]:
    if isinstance(offer, str):
        return {"seconds": None, "memory": None, "reason": offer, "against": True}
    seconds = None if math.isinf(offer.seconds) else offer.seconds
    return {"seconds": seconds, "memory": offer.memory, "reason": offer.reason, "against": False}


def estimate_record(estimate: "Estimate", _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of an estimate."""
    return {
        "type": "estimate",
        "distinct": estimate.distinct.value,
        "exact": estimate.exact,
        "nodes": _interval(estimate.nodes),
        "solutions": None if estimate.solutions is None else _interval(estimate.solutions),
        "nodes_at": list(estimate.nodes_at),
        "rate": estimate.rate,
        "seconds": _interval(estimate.seconds),
        "threads": estimate.threads,
        "descents": estimate.descents,
        "sampled": estimate.sampled,
        "plan": plan_record(estimate.plan),
        "reason": estimate.reason,
    }


def _interval(number: "Interval") -> dict[str, float]:
    return {"value": number.value, "low": number.low, "high": number.high}


def symmetry_number(puzzle: Puzzle) -> int | None:
    """Count the symmetries; None where a board that goes round has too many to find them."""
    try:
        return len(puzzle.symmetries())
    except BoardError:
        return None


def facts(puzzle: Puzzle) -> dict[str, object]:
    """Return the size of a puzzle, and where the order of its cells begins."""
    return {
        "cells": len(puzzle.board.cells),
        "pieces": len(puzzle.pieces),
        "placements": len(puzzle.placements),
        "symmetries": symmetry_number(puzzle),
        "first_cells": cells_data(puzzle.board.sweep[:FIRST_CELLS]),
    }


Ending: TypeAlias = Literal["complete", "limit", "stopped", "interrupted"]
"""The end of a search; only after `complete` are these all solutions."""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Summary(Frozen):
    """The end of a list of solutions.

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
            tried = counted(self.nodes, "placement")
            work = f" ({tried} tried, {duration(self.seconds)})" if self.nodes else ""
            return f"no solutions: {self.reason}{work}"
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


def summary_record(summary: Summary, _: Puzzle | None = None) -> dict[str, object]:
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
