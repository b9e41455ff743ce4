"""Numbers that Python knows about some boards, for the tests of the page's core.

`python -m tests.support.page_samples FILE` writes them, and `collections.json` beside the file; the
tests in `web/test/` read them.
"""

import json
import random
import sys
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from pentomino import (
    Position,
    Puzzle,
    Solution,
    SolutionSpace,
    position_text,
    solution_space,
)
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import CUBIC, LATTICES, SQUARE, as_mobility
from pentomino.geometry.piece import ANY_COPIES, Piece
from pentomino.geometry.piece_sets import one_sided, polyforms
from pentomino.geometry.shape import Shape
from pentomino.making import Kind, make_puzzles
from pentomino.notation.piece_expressions import piece_set
from pentomino.problem.placement import Mark, Placement
from pentomino.reasoning.deduction import Deduction
from pentomino.records.puzzles import puzzle_data
from pentomino.solving import assembly
from pentomino.web.collection import collection_contents
from pentomino.web.contents import contents
from pentomino.web.studio import studio_data
from pentomino.web.wire import packed, step_numbers


def _spared() -> Puzzle:
    """A board with cells that may stay empty, one of which a mark covers all the same."""
    bare = Puzzle.of("3x5", "domino*+I3")
    board = replace(bare.board, optional=frozenset({(0, 0), (1, 2), (2, 4)}))
    return Puzzle(board, bare.pieces).with_marks([Mark((0, 0), "I3")])


def _rimmed() -> Puzzle:
    """Triangles with colours on their sides, and a rim that demands one."""
    bare = Puzzle.of("triangular:2x2", "3-coloured-triangles?")
    return Puzzle(bare.board.with_rim(2), bare.pieces)


_BARRED = (Placement("I2", ((0, 0), (0, 1))), Placement("I2", ((1, 3), (2, 3))))

BOARDS: tuple[tuple[str, Puzzle], ...] = (
    ("3x20", Puzzle.of("3x20")),
    ("6x10", Puzzle.of("6x10")),
    ("8x8h", Puzzle.of("8x8h")),
    ("calendar", Puzzle.of("calendar", date=(12, 25))),
    ("dominoes", Puzzle.of("4x6", "domino*")),
    ("barred", replace(Puzzle.of("4x6", "domino*"), barred=frozenset(_BARRED))),
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
    ("balls", Puzzle.of("pyramid-3", "A3+B3+V3+I3+I2")),
    ("spared", _spared()),
    ("coloured sides", Puzzle.of("2x3", "2-coloured-squares")),
    ("given sides", Puzzle.of("2x3", "2-coloured-squares").with_givens(["1122_1.2_s1122"])),
    ("coloured sides on a ring", Puzzle.of("cylinder:2x3", "2-coloured-squares")),
    ("coloured triangles", _rimmed()),
    ("numbers at corners", Puzzle.of("triangle-2", "triominoes-2?")),
    (
        "given corners",
        Puzzle.of("hexagon-1", "triominoes-2?").with_givens(["0-1-2_1.2_s2-0-1"]),
    ),
    ("torus", Puzzle.of("torus:4x5", "I+L+P+V+(W+Y)?")),
    ("moebius", Puzzle.of("moebius:4x5", "I+L+P+V")),
    ("klein", Puzzle.of("klein:4x4", "tetrominoes?")),
    ("ring of hexagons", Puzzle.of("torus:hexagonal:3x4", "trihexes*")),
    ("ring of triangles", Puzzle.of("cylinder:triangular:3x4", "triamond*")),
)
SAMPLES = 12
REASONED = 65
"""Positions of each board in which steps are compared: more than a thousand in all."""
DESIGNED = 120
"""Random puzzles that a studio works out."""
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
        "reasoned": reasoned([_position(space, rng) for _ in range(REASONED)]),
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
    if not space.puzzle.lattice.has_layers:
        return []
    return [space[rng.randrange(len(space))] for _ in range(TAKEN_APART)]


def _apart(solution: Solution) -> dict[str, Any]:
    """How a solution comes apart: what moves and stays, the way, and the steps of a slide."""
    number = {placement: n for n, placement in enumerate(solution.placements)}
    encoding = solution.puzzle.encoding
    return {
        "placements": list(encoding.numbers(solution.placements)),
        "moves": [
            {
                "moving": sorted(number[p] for p in move.placements),
                "staying": sorted(number[p] for p in move.staying),
                "direction": None if move.direction is None else str(move.direction),
                "steps": move.steps,
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


def reasoned(positions: Sequence[Position]) -> list[dict[str, Any]]:
    """What must be laid next in some positions of one puzzle, in numbers and in words."""
    puzzle = positions[0].puzzle
    deduction = Deduction(puzzle)
    found: list[dict[str, Any]] = []
    for position in positions:
        laid = deduction.numbers(position)
        step = deduction.next_step(laid)
        told: dict[str, Any] = {"step": None}
        if step is not None:
            told = {
                "step": packed(step_numbers(puzzle, [step])),
                "pointer": step.pointer,
                "text": str(step).split("\n  - "),
            }
        found.append({"laid": laid, **told})
    return found


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


def studio_samples() -> dict[str, Any]:
    """What a studio knows, and puzzles that it works out anew, with what Python knows of them."""
    puzzles = [puzzle for _, puzzle in BOARDS if _is_designed(puzzle)]
    rng = random.Random("studio")
    puzzles += [_symmetric_by_places(), _with_useless_pieces()]
    puzzles += [_random_puzzle(rng) for _ in range(DESIGNED)]
    return {"data": json.loads(studio_data()), "puzzles": [_designed(each) for each in puzzles]}


def _is_designed(puzzle: Puzzle) -> bool:
    """Whether a studio can hold a puzzle."""
    plain = not (puzzle.is_coloured or puzzle.encoding.sides or puzzle.barred)
    return bool(puzzle.lattice.page_sets) and not puzzle.board.space.kind and plain


_SETS = {
    "square": ("trominoes*", "tetrominoes?", "I2+L3*", "(one-sided-tetrominoes)*"),
    "cubic": ("tricubes*", "tetracubes?", "I2*1..4+V3*"),
    "triangular": ("triamond*+diamond*", "tetriamonds*", "one-sided-tetriamonds?"),
    "hexagonal": ("trihexes*", "dihex*+trihexes?"),
    "half-squares": ("monaboloes*+diaboloes*", "triaboloes*+monaboloes?"),
    "kites": ("dikites*+monokites?", "trikites*+monokites*"),
    "drafters": ("monodrafters*", "didrafters*+monodrafters*"),
    "cairo": ("dicairos*+monocairos*", "one-sided-tricairos*"),
    "octagons": ("dioctasquares*+monooctasquares*", "trioctasquares*"),
}


def _random_puzzle(rng: random.Random) -> Puzzle:
    """A small puzzle, some of whose cells are holes and others may stay empty."""
    lattice = rng.choice([each for each in LATTICES if each.page_sets])
    lengths = [rng.randrange(1, 3), 2, 3] if lattice.has_layers else [3, rng.randrange(3, 6)]
    if lattice.kinds > 2:
        lengths = [rng.randrange(1, 3), rng.randrange(1, 3)]
    cells = [cell for cell in lattice.cells_of_size(lengths) if rng.random() < 0.9]
    optional = [cell for cell in cells if rng.random() < 0.2]
    board = Board(lattice, frozenset(cells), optional=frozenset(optional))
    text = rng.choice(_SETS[lattice.name])
    names = ["free", "one-sided", "fixed", "mirrored"]
    chosen = rng.sample(names, rng.choice([1, 1, len(names)]))
    pieces = [
        replace(each, mobility=as_mobility(rng.choice(chosen))) for each in piece_set(text, lattice)
    ]
    return Puzzle(board, tuple(pieces))


def _symmetric_by_places() -> Puzzle:
    """A chiral piece on a board and under marks that leave it no place that shows it."""
    cells = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)]
    other = [(0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 1)]
    pieces = [
        Piece(name, Shape(CUBIC, of), copies=ANY_COPIES)
        for name, of in (("A", other), ("B", cells))
    ]
    return Puzzle(Puzzle.of("2x2x2", "I2*").board, tuple(pieces)).with_marks(
        [Mark((0, 0, 0), "B"), Mark((0, 0, 1), "A")]
    )


def _with_useless_pieces() -> Puzzle:
    """Fixed pieces that no board symmetry keeps, but that can nowhere be used."""
    rows = ["#.", "#."], ["..", ".."]
    cells = [
        (layer, row, column)
        for layer, lines in enumerate(rows)
        for row, line in enumerate(lines)
        for column, sign in enumerate(line)
        if sign == "."
    ]
    pieces = piece_set("tetracubes/fixed?+tricubes*", CUBIC)
    return Puzzle(Board(CUBIC, frozenset(cells)), tuple(pieces))


def _designed(puzzle: Puzzle) -> dict[str, Any]:
    space = solution_space(puzzle)
    return {
        "record": puzzle_data(puzzle),
        "solutions": len(space),
        "distinct": len(space.distinct()),
        "data": contents(Position(puzzle), space),
    }


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(samples()))
    collections = Path(sys.argv[1]).with_name("collections.json")
    collections.write_text(json.dumps(collection_samples()))
    studio = Path(sys.argv[1]).with_name("studio.json")
    studio.write_text(json.dumps(studio_samples()))
