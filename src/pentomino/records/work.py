"""Counts, plans and progress as records: what engines report about their work."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from pentomino.problem.puzzle import Puzzle
from pentomino.records.placements import cells_data, placement_records

if TYPE_CHECKING:
    from pentomino.engines.planning import Plan
    from pentomino.jobs.job_status import JobStatus
    from pentomino.solving.estimates import Estimate, Interval
    from pentomino.solving.handles import Count
    from pentomino.solving.progress import Progress

FIRST_CELLS = 4
"""The number of cells that show where the order of a board's cells begins."""


def count_record(count: "Count", puzzle: Puzzle | None = None) -> dict[str, object]:  # noqa: ARG001
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


def job_status_record(status: "JobStatus", puzzle: Puzzle | None = None) -> dict[str, object]:  # noqa: ARG001
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
    }
    return record if puzzle is None else {**record, **facts(puzzle)}


def estimate_record(estimate: "Estimate", puzzle: Puzzle | None = None) -> dict[str, object]:  # noqa: ARG001
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


def facts(puzzle: Puzzle) -> dict[str, object]:
    """Return the size of a puzzle, and where the order of its cells begins."""
    return {
        "cells": len(puzzle.board.cells),
        "pieces": len(puzzle.pieces),
        "placements": len(puzzle.placements),
        "symmetries": len(puzzle.symmetries()),
        "first_cells": cells_data(puzzle.board.sweep[:FIRST_CELLS]),
    }
