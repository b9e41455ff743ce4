"""Pieces, puzzles, positions, solutions, and what is said about them, as records."""

import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from pentomino import _native
from pentomino.errors import BoardError, PuzzleFileError
from pentomino.geometry.piece import Piece
from pentomino.notation.letters import letters
from pentomino.notation.placements import position_text
from pentomino.notation.solution_texts import BlockWriter, Form, SolutionTexts
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.records.puzzles import (
    cells_data,
    piece_data,
    placement_of_data,
    placement_record,
    placement_records,
    puzzle_data,
    puzzle_from_data,
)
from pentomino.solving.solution import Solution, SolutionCheck
from pentomino.wrong_types import shown

if TYPE_CHECKING:
    from pentomino.catalogue.entries import CatalogueEntry
    from pentomino.catalogue.families import MemberCount
    from pentomino.proofs.obstacles import Obstacle
    from pentomino.reasoning.grading import Check, Grade, Verdict
    from pentomino.reasoning.hints import Hint
    from pentomino.reasoning.steps import LeftOut, Step, Subject
    from pentomino.solving.blocking import Blockade
    from pentomino.solving.coronas import Surrounding
    from pentomino.solving.disassembly import Assembly
    from pentomino.solving.fencing import Fence
    from pentomino.solving.numbered import Numbering
    from pentomino.solving.packing import Packing
    from pentomino.solving.rectangles import Rectangle


def piece_record(piece: Piece, _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a piece, with all its orientations."""
    return {
        "type": "piece",
        **piece_data(piece),
        "size": piece.size,
        "orientations": [cells_data(orientation.cells) for orientation in piece.orientations],
    }


def puzzle_record(puzzle: Puzzle, _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a puzzle, as in a puzzle file."""
    return puzzle_data(puzzle)


def position_record(position: Position, _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a position, with its puzzle."""
    return {
        "type": "position",
        "puzzle": puzzle_data(position.puzzle),
        "fingerprint": position.puzzle.fingerprint,
        "laid": placement_records(position.laid, position.puzzle),
        "text": position_text(position),
    }


def position_of_data(data: object, puzzle: Puzzle | None = None) -> Position:
    """Read the record of a position.

    Args:
        data: The record, as a JSON parser returns it.
        puzzle: A puzzle that replaces the one in the record.

    Raises:
        PuzzleFileError: The data is not such a record; the text names the place.
        PuzzleError: The placements overlap or do not fit the puzzle.
    """
    entries = record_entries(data, "position")
    if puzzle is None:
        puzzle = puzzle_from_data(entries.get("puzzle"))
    return Position(puzzle, placements_of_list(entries, "laid", puzzle))


def solution_record(
    solution: Solution,
    _: Puzzle | None = None,
    *,
    number: int | None = None,
    names: Mapping[str, str] | None = None,
) -> dict[str, object]:
    """Make the record of a solution, in letters and by its placements.

    Args:
        solution: The solution.
        number: Its number in a list.
        names: The letters of the pieces; None for the classic letters.
    """
    puzzle = solution.puzzle
    texts = SolutionTexts(puzzle, letters(puzzle.pieces) if names is None else names)
    grid = None
    with suppress(BoardError):  # the cells are too far apart
        grid = texts.grid(solution)
    placements = placement_records(solution.placements, puzzle)
    return _solution_fields(number, texts.line(solution), grid, placements)


def _solution_fields(
    number: object, line: object, grid: object, placements: object
) -> dict[str, Any]:
    """Name the parts of a record of a solution, or of the form of one; None for those it lacks."""
    return {
        "type": "solution",
        **({} if number is None else {"number": number}),
        "letters": line,
        **({} if grid is None else {"grid": grid}),
        "placements": placements,
    }


def solution_lines(
    puzzle: Puzzle,
    names: Mapping[str, str],
    placement: Callable[[int], Placement],
    *,
    before: str = "",
    after: str = "\n",
) -> BlockWriter:
    """Prepare to write the numbered records of many solutions as JSON, each in one line.

    Args:
        puzzle: The puzzle that they solve.
        names: The letters of the pieces.
        placement: Returns the placement with a number.
        before: Stands before each record.
        after: Stands behind each record.
    """
    encode = json.JSONEncoder(ensure_ascii=False).encode
    texts, grid = SolutionTexts(puzzle, names), None
    with suppress(BoardError):  # the cells are too far apart
        layers = [_listed(['"', *row, '"'] for row in rows) for rows in texts.grid_forms]
        grid = _listed(layers) if puzzle.lattice.has_layers else layers[0]
    line = ['"', *texts.line_form, '"']
    fields = _solution_fields([_native.NUMBER], line, grid, ["[", _native.OPTIONS, "]"])
    form: list[int | str] = []
    for name, value in fields.items():
        form += [", " if form else before + "{", f"{encode(name)}: "]
        form += [encode(value)] if isinstance(value, str) else value
    return BlockWriter(
        puzzle.board,
        [*form, "}" + after],
        placement,
        letters={name: encode(letter)[1:-1] for name, letter in names.items()},
        text=lambda laid: (encode(placement_record(laid, puzzle)),),
        between=", ",
    )


def _listed(forms: Iterable[Form]) -> list[int | str]:
    """The form of a JSON list."""
    found: list[int | str] = []
    for form in forms:
        found += [", " if found else "[", *form]
    return [*found, "]"]


def assembly_record(found: "Assembly", _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of how a solution comes apart; pieces go by their places in the solution."""
    numbers = {placement: at for at, placement in enumerate(found.solution.placements)}
    return {
        "type": "assembly",
        "comes_apart": found.comes_apart,
        "levels": list(found.levels),
        "interlocked": [numbers[placement] for placement in found.interlocked],
        "moves": [
            {
                "moving": [numbers[placement] for placement in move.placements],
                "direction": None if move.direction is None else str(move.direction),
                "steps": move.steps,
            }
            for move in found.moves
        ],
        "solution": solution_record(found.solution),
    }


def blockade_record(found: "Blockade", _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a blockade."""
    position = found.position
    return {
        "type": "blockade",
        "kind": "cells" if found.cells else "pieces",
        "number": found.number,
        "least": found.least,
        "proved": found.is_proved,
        "cells": [list(cell) for cell in found.cells],
        "position": None if position is None else position_record(position),
    }


def fence_record(found: "Fence", _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a fence and the field that it encloses."""
    return {
        "type": "fence",
        "enclosed": len(found.field),
        "most": found.most,
        "proved": found.is_proved,
        "field": [list(cell) for cell in found.field],
        "position": position_record(found.position),
    }


def packing_record(found: "Packing", _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a packing."""
    return {
        "type": "packing",
        "cells": found.cells,
        "covered": found.covered,
        "most": found.most,
        "proved": found.is_proved,
        "position": position_record(found.position),
    }


def member_record(found: "MemberCount", _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of the count of a puzzle in a family."""
    return {"type": "member", "name": found.name, "solutions": found.number}


def rectangle_record(found: "Rectangle", _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a rectangle that copies of pieces fill."""
    return {
        "type": "rectangle",
        "size": list(found.size),
        "pieces": found.number,
        "searched": [list(size) for size in found.searched],
        "solution": solution_record(found.solution),
    }


def numbering_record(found: "Numbering", _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a solution with numbers: each placement, and the numbers on its cells."""
    numbers = [[found.numbers[cell] for cell in each.cells] for each in found.placements]
    placements = placement_records(found.placements, found.puzzle)
    return {"type": "numbering", "placements": placements, "numbers": numbers}


def surrounding_record(found: "Surrounding", _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a piece that copies surround; they go by their places in the solution."""
    numbers = {placement: at for at, placement in enumerate(found.solution.placements)}
    return {
        "type": "surrounding",
        "times": found.number,
        "most": found.is_most,
        "layers": [[numbers[each] for each in layer] for layer in found.layers],
        "solution": solution_record(found.solution),
    }


def cover_solution_record(options: Iterable[str], number: int) -> dict[str, object]:
    """Make the record of a solution of an exact cover problem: the items of each chosen option."""
    words = [option.split() for option in options]
    return {"type": "cover_solution", "number": number, "options": words}


def solution_of_data(data: object, puzzle: Puzzle | None = None) -> Solution:
    """Read the record of a solution, and check that it solves the puzzle.

    Args:
        data: The record, as a JSON parser returns it.
        puzzle: The puzzle that it solves.

    Raises:
        TypeError: There is no puzzle, and the record does not contain one.
        PuzzleFileError: The data is not such a record; the text names the place.
        PuzzleError: The placements are not a solution of the puzzle.
    """
    if puzzle is None:
        raise TypeError(
            "the record of a solution does not contain its puzzle: pass the puzzle as well"
        )
    placements = placements_of_list(record_entries(data, "solution"), "placements", puzzle)
    return SolutionCheck(puzzle).solution(placements)


def catalogue_entry_record(entry: "CatalogueEntry", _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a puzzle of the catalogue."""
    return {
        "type": "catalogue_entry",
        "name": entry.name,
        "title": entry.title,
        "source": entry.source,
        "tags": list(entry.tags),
        "dated": entry.dated,
    }


def record_entries(data: object, kind: str) -> Mapping[str, object]:
    """Return the entries of a record of this kind."""
    if not isinstance(data, dict):
        raise PuzzleFileError(f"a record must be an object, not {shown(data)}")
    if data.get("type") != kind:
        there = f"not {shown(data['type'])}" if "type" in data else "but it is missing"
        raise PuzzleFileError(f"'type' must be {kind!r}, {there}")
    return data


def placements_of_list(
    entries: Mapping[str, object], name: str, puzzle: Puzzle
) -> tuple[Placement, ...]:
    """Read the placements in a list of a record."""
    found = entries.get(name)
    if not isinstance(found, list):
        raise PuzzleFileError(f"{name!r} must be a list of placements")
    return tuple(placement_of_data(placement, puzzle) for placement in found)


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
        "reason": hint.reason or None,
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


def verdict_record(verdict: "Verdict", _: Puzzle | None = None) -> dict[str, object]:
    """Make the record of a verdict: whether a puzzle has a solution, and why not."""
    return {
        "type": "why",
        "solvable": verdict.solvable,
        "reason": verdict.reason,
        "certificate": None if verdict.obstacle is None else _certificate(verdict.obstacle),
    }


def obstacle_record(obstacle: "Obstacle", _: Puzzle | None = None) -> dict[str, object]:
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
