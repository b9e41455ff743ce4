"""Steps, hints, grades, checks and proofs as records: everything said about a position."""

from typing import TYPE_CHECKING

from pentomino.problem.puzzle import Puzzle
from pentomino.records.puzzles import cells_data, placement_record, placement_records
from pentomino.records.values import solution_record

if TYPE_CHECKING:
    from pentomino.proofs.obstacles import Obstacle
    from pentomino.reasoning.grading import Check, Grade, Verdict
    from pentomino.reasoning.hints import Hint
    from pentomino.reasoning.steps import LeftOut, Step, Subject


def step_record(step: "Step", puzzle: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a placement that must be laid, with the reasons in words."""
    return {
        "type": "step",
        "placement": placement_record(step.placement, puzzle),
        "subject": _subject(step.subject),
        "choices": step.choices,
        "depth": step.depth,
        "look": step.pointer,
        "conclusion": step.conclusion,
        "reasons": list(step.reasons),
    }


def left_out_record(left_out: "LeftOut", puzzle: Puzzle | None = None) -> dict[str, object]:
    """Make the record of placements that the steps of a symmetric puzzle leave out."""
    return {
        "type": "left_out",
        "subject": _subject(left_out.subject),
        "placements": placement_records(left_out.placements, puzzle),
        "conclusion": left_out.conclusion,
        "reasons": list(left_out.reasons),
    }


def hint_record(hint: "Hint", puzzle: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a hint about a position."""
    return {
        "type": "hint",
        "left": hint.left,
        "more": hint.more,
        "take_back": placement_records(hint.take_back, puzzle),
        "step": None if hint.step is None else step_record(hint.step, puzzle),
        "piece": None if hint.piece is None else placement_record(hint.piece, puzzle),
        "shared": hint.shared,
    }


def grade_record(grade: "Grade", puzzle: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a grade: how hard a puzzle is, with the steps that solve it."""
    return {
        "type": "grade",
        "level": grade.level,
        "depth": grade.depth,
        "choices": grade.choices,
        "left_out": [left_out_record(each, puzzle) for each in grade.left_out],
        "steps": [step_record(step, puzzle) for step in grade.steps],
    }


def check_record(check: "Check", puzzle: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a check: whether a puzzle has exactly one solution."""
    if puzzle is None and check.solutions:
        puzzle = check.solutions[0].puzzle
    return {
        "type": "check",
        "unique": check.unique,
        "number": check.number,
        "solutions": [solution_record(solution) for solution in check.solutions],
        "grade": None if check.grade is None else grade_record(check.grade, puzzle),
    }


def verdict_record(verdict: "Verdict", puzzle: Puzzle | None = None) -> dict[str, object]:  # noqa: ARG001
    """Make the record of a verdict: whether a puzzle has a solution, and why not."""
    return {
        "type": "why",
        "solvable": verdict.solvable,
        "reason": verdict.reason,
        "certificate": None if verdict.obstacle is None else _certificate(verdict.obstacle),
    }


def obstacle_record(obstacle: "Obstacle", puzzle: Puzzle | None = None) -> dict[str, object]:  # noqa: ARG001
    """Make the record of a reason why there is no solution, in the same form as a verdict."""
    return {
        "type": "why",
        "solvable": False,
        "reason": obstacle.sentence,
        "certificate": _certificate(obstacle),
    }


def _certificate(obstacle: "Obstacle") -> dict[str, object]:
    """The facts that `check_certificate` needs to check the proof."""
    laid = [
        {**placement_record(forced.placement), "subject": _subject(forced.subject)}
        for forced in obstacle.laid
    ]
    return {"kind": obstacle.kind, "laid": laid, "marked": cells_data(obstacle.marked)}


def _subject(subject: "Subject") -> list[int] | str:
    return subject if isinstance(subject, str) else list(subject)
