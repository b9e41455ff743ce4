"""How solutions come apart, followed cell by cell."""

import random
from collections.abc import Iterable
from itertools import combinations, islice

import pytest

from pentomino import Placement, Puzzle, Solution, catalogue_puzzle
from pentomino.geometry import Cell
from pentomino.solving import Assembly, Direction, Move, assembly
from pentomino.solving.pool import SearchedPool
from tests.support.packings import cut_at_random, solution_of

Cells = frozenset[tuple[int, ...]]

FAR = 12
"""Longer than any box here."""

GROUPS = ((4, 4, 4), 4, 2480), ((4, 4, 4), 5, 1071)
"""Boxes in which at some point no single piece comes out, but a group does."""

LOCKED = ((3, 3, 3), 3, 154), ((4, 4, 4), 5, 24)
"""Boxes that straight moves cannot take apart."""


def cells_of(solution: Solution, placements: Iterable[Placement]) -> Cells:
    """The cells of placements as layer, row and column."""
    place = solution.puzzle.lattice.text_position
    return frozenset(place(cell) for placement in placements for cell in placement.cells)


def passes(moving: Cells, staying: Cells, direction: Direction) -> bool:
    """Whether cells can be pushed away, a cell at a time, without meeting the others."""
    here = moving
    for _ in range(FAR):
        here = frozenset(tuple(map(sum, zip(c, direction.step, strict=True))) for c in here)
        if here & staying:
            return False
    return True


def separable(solution: Solution, block: frozenset[Placement]) -> bool:
    """Find out whether some part of a block can be pushed off the rest; tries every part."""
    return any(
        passes(cells_of(solution, part), cells_of(solution, block.difference(part)), direction)
        for size in range(1, len(block))
        for part in combinations(sorted(block), size)
        for direction in Direction
    )


def check(found: Assembly) -> None:
    """Follow the moves of an assembly, and check that pieces left together really interlock."""
    solution = found.solution
    blocks = {frozenset(solution.placements)}
    locked: list[frozenset[Placement]] = []
    for move in found.moves:
        moving, staying = frozenset(move.placements), frozenset(move.staying)
        blocks.remove(moving | staying)  # each move divides what was together
        if move.direction is None:
            if not any(moving | staying <= known for known in locked):
                locked.append(moving | staying)
        else:
            a, b = cells_of(solution, moving), cells_of(solution, staying)
            assert passes(a, b, move.direction)
        blocks |= {staying} if staying else set()
        blocks |= {moving} if len(moving) > 1 else set()
    assert not blocks
    assert all(not separable(solution, block) for block in locked)
    assert bool(locked) == bool(found.interlocked)


@pytest.mark.parametrize("seed", range(60))
def test_boxes_cut_at_random(seed: int) -> None:
    rng = random.Random(seed)
    size = rng.choice([(3, 3, 3), (3, 3, 4), (4, 4, 4)])
    check(assembly(cut_at_random(size, rng.randrange(2, 9), seed)))


@pytest.mark.parametrize(("size", "pieces", "seed"), GROUPS)
def test_groups_that_move_together(size: tuple[int, int, int], pieces: int, seed: int) -> None:
    found = assembly(cut_at_random(size, pieces, seed))
    check(found)
    assert not found.interlocked
    assert not found.one_by_one
    assert not found.from_above
    assert max(len(move.placements) for move in found.moves) > 1


@pytest.mark.parametrize(("size", "pieces", "seed"), LOCKED)
def test_pieces_that_interlock(size: tuple[int, int, int], pieces: int, seed: int) -> None:
    found = assembly(cut_at_random(size, pieces, seed))
    check(found)
    assert found.interlocked
    assert not found.one_by_one
    assert sorted(p for move in found.moves if len(move.placements) == 1 for p in move.placements)


def test_every_solution_of_the_soma_cube_is_packed_from_above() -> None:
    solutions = list(catalogue_puzzle("soma-cube").solve())
    assert len(solutions) == 240
    for solution in solutions:
        found = assembly(solution)
        check(found)
        assert found.from_above


@pytest.mark.slow
@pytest.mark.parametrize(("name", "number"), [("3x4x5", 25), ("bedlam-cube", 12)])
def test_solutions_drawn_at_random(name: str, number: int) -> None:
    puzzle = Puzzle.of(name)
    pool, rng = SearchedPool(puzzle), random.Random(7)
    for _ in range(number):
        placements = puzzle.encoding.chosen(pool.draw(rng))
        found = assembly(Solution(puzzle, tuple(sorted(placements, key=lambda p: p.cells))))
        check(found)
        assert found.one_by_one


def test_from_above_whenever_that_is_possible() -> None:
    letters: dict[Cell, str] = {
        (z, y, x): "A" for z in range(2) for y in range(2) for x in range(3)
    }
    bar: dict[Cell, str] = {(0, 0, 1): "B", (0, 1, 1): "B"}
    found = assembly(solution_of({**letters, **bar}))
    check(found)
    tunnel, rod = sorted(found.solution.placements, key=lambda p: p.piece)
    # The tunnel is lifted off the bar: upwards goes first.
    assert found.moves == (Move((tunnel,), (rod,), Direction.UP), Move((rod,), (), Direction.UP))
    assert found.from_above


def test_building_is_taking_apart_the_other_way_round() -> None:
    found = assembly(next(Puzzle.of("3x4x5").solve()))
    assert found.building == found.moves[::-1]
    laid: list[Placement] = []
    for move in found.building:
        assert sorted(move.staying) == sorted(laid)
        laid += move.placements
    assert sorted(laid) == sorted(found.solution.placements)


@pytest.mark.parametrize(("board", "pieces"), [("6x10", "pentominoes"), ("6x6", "hexiamonds")])
def test_flat_pieces_are_lifted(board: str, pieces: str) -> None:
    for solution in islice(Puzzle.of(board, pieces).solve(), 2):
        assert assembly(solution).from_above


def test_what_is_no_solution() -> None:
    with pytest.raises(TypeError, match="a solution"):
        assembly(Puzzle.of("3x20"))  # type: ignore[arg-type]
