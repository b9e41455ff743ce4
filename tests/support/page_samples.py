"""Numbers that Python knows about some boards, for the tests of the page's core.

`python -m tests.support.page_samples FILE` writes them, and `collections.json` beside the file; the
tests in `web/test/` read them.
"""

import json
import random
import sys
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias
from zlib import crc32

from pentomino import (
    Position,
    Puzzle,
    Solution,
    SolutionSpace,
    _native,
    position_text,
    solution_space,
)
from pentomino.engines.flat import UNBOUNDED, flat_order, native_problem
from pentomino.geometry.lattice import SQUARE
from pentomino.geometry.piece_sets import one_sided, polyforms
from pentomino.making import Kind, make_puzzles
from pentomino.reasoning.logic import DEEPEST, Logic
from pentomino.solving import assembly
from pentomino.web.collection import collection_contents
from pentomino.web.contents import contents
from pentomino.web.wire import packed, step_numbers

BOARDS: tuple[tuple[str, Puzzle], ...] = (
    ("3x20", Puzzle.of("3x20")),
    ("6x10", Puzzle.of("6x10")),
    ("8x8h", Puzzle.of("8x8h")),
    ("calendar", Puzzle.of("calendar", date=(12, 25))),
    ("dominoes", Puzzle.of("4x6", "domino*")),
    ("one-sided", Puzzle.of("3x30", one_sided(polyforms(SQUARE, 5)))),
    ("hexiamonds", Puzzle.of("hexiamond-4x9")),
    ("tetrahexes", Puzzle.of("hexagonal:4x7", "tetrahexes")),
    ("corner", Puzzle.of("8x8-2x2@0,0")),
    ("rhombus", Puzzle.of("triangular:6x6", "hexiamonds")),
    ("triamonds", Puzzle.of("triangular:3x6", "triamond*")),
    ("trihexes", Puzzle.of("hexagonal:4x6", "trihexes*")),
    ("givens", Puzzle.of("6x10").with_givens(["X_1-3.6_2.5_2.7"])),
    ("sticks", Puzzle.of("2x2x2", "I2*4")),
    ("diabolical cube", Puzzle.of("diabolical-cube")),
    ("soma cube", Puzzle.of("soma-cube")),
    ("2x3x10", Puzzle.of("2x3x10")),
)
SAMPLES = 12
REASONED = 65
"""Positions of each board in which deductions are compared: more than a thousand in all."""
EXPLAINED = 25
"""Of these, the number in which steps and sentences are compared as well."""
TAKEN_APART = 40
"""Solutions of each board in space that are taken apart."""


def samples() -> list[dict[str, Any]]:
    """The boards with what a page knows of them, and what Python says about random positions."""
    return [_board(name, puzzle) for name, puzzle in BOARDS]


def _board(name: str, puzzle: Puzzle) -> dict[str, Any]:
    space = solution_space(puzzle)
    rng = random.Random(name)
    positions = [Position(puzzle), *(_position(space, rng) for _ in range(SAMPLES))]
    return {
        "name": name,
        "data": contents(Position(puzzle), space),
        "samples": [_sample(position, space, rng) for position in positions],
        "apart": [_apart(solution) for solution in some(space, rng)],
        "reasoned": reasoned([_position(space, rng) for _ in range(REASONED)], rng),
    }


def _position(space: SolutionSpace, rng: random.Random) -> Position:
    """Some placements of a solution, or of no solution at all."""
    puzzle = space.puzzle
    if rng.random() < 0.6:
        solution = space[rng.randrange(len(space))]
        free = [p for p in solution.placements if p not in puzzle.givens]
        return Position(puzzle, tuple(rng.sample(free, rng.randrange(len(free)))))
    position = Position(puzzle)
    for _ in range(rng.randrange(1, 5)):
        fitting = position.fits()
        if fitting:
            position = position.lay(rng.choice(fitting))
    return position


def some(space: SolutionSpace, rng: random.Random) -> list[Solution]:
    """Some solutions of a board in space; none of a flat one, which nobody takes apart."""
    if not space.puzzle.lattice.in_space:
        return []
    return [space[rng.randrange(len(space))] for _ in range(TAKEN_APART)]


def _apart(solution: Solution) -> dict[str, Any]:
    """How a solution comes apart: for each move what moves, what stays, and the way out."""
    number = {placement: n for n, placement in enumerate(solution.placements)}
    encoding = solution.puzzle.encoding
    return {
        "placements": list(encoding.numbers(solution.placements)),
        "moves": [
            {
                "moving": sorted(number[p] for p in move.placements),
                "staying": sorted(number[p] for p in move.staying),
                "direction": move.direction,
            }
            for move in assembly(solution).moves
        ],
    }


def _sample(position: Position, space: SolutionSpace, rng: random.Random) -> dict[str, Any]:
    puzzle = position.puzzle
    left = space.given(*position.laid) if position.laid else space
    number = {placement: n for n, placement in enumerate(puzzle.placements)}
    ranks = sorted({rng.randrange(len(left)) for _ in range(3)}) if len(left) else []
    return {
        "laid": [number[placement] for placement in position.laid],
        "text": position_text(position),
        "count": len(left),
        "frequencies": {number[p]: share for p, share in left.frequencies().items() if share},
        "distinct": len(left.distinct()),
        "solutions": [[rank, sorted(number[p] for p in left[rank].placements)] for rank in ranks],
    }


def reasoned(positions: Sequence[Position], rng: random.Random) -> list[dict[str, Any]]:
    """What native code concludes in some positions of one puzzle, and the steps made of it."""
    puzzle = positions[0].puzzle
    logic = Logic(puzzle)
    order = flat_order(puzzle.cell_order)
    native = _native.Deduction(
        native_problem(puzzle.exact_cover),
        order["cells"],
        order["neighbour_starts"],
        order["neighbours"],
    )
    return [
        {
            **_answers(native, puzzle, logic.numbers(position), rng),
            **(_explanation(logic, position) if number < EXPLAINED else {}),
        }
        for number, position in enumerate(positions)
    ]


def _answers(
    native: _native.Deduction, puzzle: Puzzle, laid: list[int], rng: random.Random
) -> dict[str, Any]:
    """The answers of all questions, as checksums of their numbers."""
    effort = _native.Effort(UNBOUNDED, UNBOUNDED)
    every = range(len(puzzle.placements))
    free = [n for n in every if not puzzle.encoding.excludes(n, laid)]
    ruled_out = rng.sample(free, min(len(free), rng.choice((0, 0, 20))))
    option = next((n for n in rng.sample(free, len(free)) if n not in ruled_out), None)
    depth = rng.choice((0, 1, 2, DEEPEST))

    def conclusion(until_laid: bool) -> int:
        found = native.conclude(laid, ruled_out, depth, until_laid, effort)
        state, deepest, steps, possible = found
        return _checksum([state, deepest, *_listed(steps), len(possible), *possible])

    step = None if option is None else native.refute(laid, ruled_out, option, depth, effort)
    return {
        "laid": laid,
        "ruledOut": ruled_out,
        "option": option,
        "depth": depth,
        "conclude": conclusion(False),
        "untilLaid": conclusion(True),
        "refute": _checksum([] if step is None else _numbers(step)),
        "focus": _checksum(_listed(native.focus(laid, ruled_out, depth, effort))),
    }


_NativeStep: TypeAlias = tuple[bool, int, int, tuple[tuple[int, int, int], ...], int, int]


def _listed(steps: Sequence[_NativeStep]) -> list[int]:
    return [len(steps), *(number for step in steps for number in _numbers(step))]


def _numbers(step: _NativeStep) -> list[int]:
    lays, option, depth, forced, item, failing = step
    return [lays, option, depth, item, failing, len(forced), *(n for each in forced for n in each)]


def _checksum(numbers: Sequence[int]) -> int:
    return crc32(b"".join(number.to_bytes(4, "little") for number in numbers))


def _explanation(logic: Logic, position: Position) -> dict[str, Any]:
    step = logic.next_step(logic.numbers(position))
    if step is None:
        return {"step": None}
    return {
        "step": packed(step_numbers(position.puzzle, [step])),
        "pointer": step.pointer,
        "text": str(step).split("\n  - "),
    }


def collection_samples() -> dict[str, Any]:
    """A collection, and for each of its puzzles what a page with it alone would have."""
    wide = Puzzle.of("6x10")
    made = [
        *islice(make_puzzles(wide, seed="samples"), 3),
        *islice(make_puzzles(wide, seed="samples", kind=Kind.LETTERS), 3),
        *islice(make_puzzles(Puzzle.of("5x8"), seed="samples", kind=Kind.SUBSET), 2),
        *islice(make_puzzles(Puzzle.of("3x21"), seed="samples", kind=Kind.HOLES), 1),
        *islice(make_puzzles(Puzzle.of("calendar", date=(12, 25)), seed="samples"), 2),
        *islice(make_puzzles(Puzzle.of("hexiamond-4x9"), seed="samples"), 2),
    ]
    puzzles = [each.puzzle for each in made] + [Puzzle.of("3x20")]
    alone = [contents(Position(puzzle), solution_space(puzzle)) for puzzle in puzzles]
    return {"data": collection_contents([*made, puzzles[-1]]), "alone": alone}


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(samples()))
    collections = Path(sys.argv[1]).with_name("collections.json")
    collections.write_text(json.dumps(collection_samples()))
