"""How solutions come apart, followed cell by cell."""

import random
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations, islice

import pytest

from pentomino import (
    Board,
    EngineError,
    Limits,
    Piece,
    Placement,
    Puzzle,
    Solution,
    catalogue_puzzle,
)
from pentomino.geometry import Cell, lattice_named
from pentomino.solving import Assembly, Direction, Move, assembly
from pentomino.solving.disassembly import is_packed_from_above, smallest_interlocked
from pentomino.solving.pool import SearchedPool
from tests.support.packings import cut_at_random, solution_of

Cells = frozenset[tuple[int, ...]]

FAR = 12
"""Longer than any box here."""

GROUPS = ((4, 4, 4), 4, 2480), ((4, 4, 4), 5, 1071)
"""Boxes in which at some point no single piece comes out, but a group does."""

LOCKED = ((3, 3, 3), 3, 154), ((4, 4, 4), 5, 24)
"""Boxes that straight moves cannot take apart."""


DIRECTIONS = (
    Direction.UP,
    Direction.DOWN,
    Direction.FRONT,
    Direction.BACK,
    Direction.LEFT,
    Direction.RIGHT,
)

Standing = dict[Placement, Cells]
"""Where the pieces of a block are: their cells as layer, row and column."""


def standing_of(solution: Solution) -> Standing:
    place = solution.puzzle.lattice.text_position
    return {each: frozenset(map(place, each.cells)) for each in solution.placements}


def cells_of(standing: Standing, placements: Iterable[Placement]) -> Cells:
    return frozenset(cell for placement in placements for cell in standing[placement])


def pushed(cells: Cells, direction: Direction) -> Cells:
    x, y, z = direction.column, direction.row, direction.layer
    return frozenset((layer + z, row + y, column + x) for layer, row, column in cells)


def passes(moving: Cells, staying: Cells, direction: Direction, steps: int = FAR) -> bool:
    """Whether cells can be pushed, a cell at a time, without meeting the others."""
    here = moving
    for _ in range(steps):
        here = pushed(here, direction)
        if here & staying:
            return False
    return True


def separable(standing: Standing) -> bool:
    """Find out whether some part of a block can be pushed off the rest; tries every part."""
    return any(
        passes(cells_of(standing, part), cells_of(standing, standing.keys() - set(part)), direction)
        for size in range(1, len(standing))
        for part in combinations(sorted(standing), size)
        for direction in DIRECTIONS
    )


def check(found: Assembly) -> None:
    """Follow the moves of an assembly, and check that pieces left together really interlock."""
    blocks = {frozenset(found.solution.placements): standing_of(found.solution)}
    locked: list[frozenset[Placement]] = []
    for move in found.moves:
        moving, staying = frozenset(move.placements), frozenset(move.staying)
        standing = blocks.pop(moving | staying)  # each move divides what was together
        if move.direction is None:
            if not any(moving | staying <= known for known in locked):
                locked.append(moving | staying)
                assert not separable(standing)
        else:
            a, b = cells_of(standing, moving), cells_of(standing, staying)
            assert passes(a, b, move.direction, move.steps or FAR)
            if move.steps is not None:
                assert not separable(standing)  # pieces slide only where nothing comes out
                for _ in range(move.steps):
                    standing.update((p, pushed(standing[p], move.direction)) for p in moving)
                blocks[moving | staying] = standing
                continue
        for part in (staying, moving if len(moving) > 1 else frozenset[Placement]()):
            if part:
                blocks[part] = {placement: standing[placement] for placement in part}
    assert not blocks
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


def test_pieces_slide_before_others_come_out() -> None:
    """A block with a key inside, which first goes along its slot, then up."""
    letters: dict[Cell, str] = {
        (z, y, x): "A" for z in range(4) for y in range(3) for x in range(5)
    }
    key: dict[Cell, str] = {(1, 1, 1): "B", (2, 1, 1): "B"}
    for cell in ((1, 1, 2), (2, 1, 2), (1, 1, 3), (2, 1, 3), (3, 1, 3)):
        del letters[cell]
    found = assembly(solution_of({**letters, **key}))
    check(found)
    board, rod = sorted(found.solution.placements, key=lambda p: p.piece)
    slide, out, last = found.moves
    assert slide == Move((rod,), (board,), Direction.RIGHT, 2)
    assert out == Move((rod,), (board,), Direction.UP)
    assert last.placements == (board,)
    assert found.levels == (2,)
    assert found.slides
    assert not found.one_by_one
    assert not found.interlocked


def test_a_box_is_in_the_way() -> None:
    bars: dict[Cell, str] = {(z, 0, x): "AB"[z] for z in range(2) for x in range(3)}
    solution = solution_of(bars)
    below, above = sorted(solution.placements, key=lambda p: p.piece)
    free, boxed = assembly(solution), assembly(solution, box=True)
    assert [move.direction for move in boxed.moves] == [Direction.UP, Direction.UP]
    assert [move.placements for move in boxed.moves] == [(above,), (below,)]
    assert (free.levels, boxed.levels) == ((1,), (1,))
    # Of two hooks the one that lies on the other is lifted first.
    hooks: dict[Cell, str] = {
        **dict.fromkeys([(0, 0, 0), (0, 0, 1), (1, 0, 0)], "A"),
        **dict.fromkeys([(1, 0, 1), (1, 0, 2), (0, 0, 2)], "B"),
    }
    assert assembly(solution_of(hooks), box=True).from_above


def test_a_box_has_no_roof() -> None:
    apart: dict[Cell, str] = {(0, 0, 0): "A", (2, 0, 0): "B", (0, 0, 1): "A"}
    assert assembly(solution_of(apart), box=True).from_above


def lifted_one_by_one(solution: Solution) -> bool:
    """Lift any piece that nothing covers, until none is left; no order leaves others covered."""
    standing = standing_of(solution)
    while standing:
        free = [
            each
            for each in standing
            if passes(standing[each], cells_of(standing, standing.keys() - {each}), Direction.UP)
        ]
        if not free:
            return False
        del standing[free[0]]
    return True


def test_pieces_that_a_box_holds_do_not_come_apart() -> None:
    """Among balls no way leads straight up: the lower piece stays, though alone in its group."""
    balls, lower, upper = lattice_named("balls"), [(0, 2, 1)], [(1, 2, 1), (1, 2, 2)]
    pieces = [
        Piece.of(n, cells, lattice=balls, group=n)
        for n, cells in zip("AB", (lower, upper), strict=True)
    ]
    puzzle = Puzzle(Board.of_cells(balls, [*lower, *upper]), tuple(pieces))
    solution = next(iter(puzzle.solve(distinct="all")))
    boxed = assembly(solution, box=True)
    assert [placement.piece for placement in boxed.interlocked] == ["A"]
    assert not boxed.comes_apart
    assert assembly(solution).comes_apart


def test_boxes_packed_from_above_are_those_whose_pieces_lift_out() -> None:
    answers = set()
    for seed in range(12):
        solution = cut_at_random((3, 3, 3), 3 + seed % 4, seed)
        lifted = lifted_one_by_one(solution)
        assert is_packed_from_above(solution) == lifted
        assert assembly(solution).from_above == lifted
        assert assembly(solution, box=True).from_above == lifted
        answers.add(lifted)
    assert answers == {True, False}


def test_a_limit_on_nodes_is_refused() -> None:
    solution = cut_at_random((3, 3, 3), 3, 1)
    with pytest.raises(EngineError, match="cannot obey a limit on nodes: it moves pieces"):
        assembly(solution, limits=Limits(nodes=5))


@pytest.mark.parametrize(("size", "pieces", "seed"), LOCKED)
def test_pieces_that_interlock(size: tuple[int, int, int], pieces: int, seed: int) -> None:
    found = assembly(cut_at_random(size, pieces, seed))
    check(found)
    assert found.interlocked
    assert not found.one_by_one
    smallest = smallest_interlocked(found)
    for number in range(2, len(smallest) + 1):
        for part in combinations(found.interlocked, number):
            alone = assembly(solution_of({cell: p.piece for p in part for cell in p.cells}))
            assert bool(alone.interlocked) <= (number == len(smallest))
            assert alone.interlocked or part != smallest
    assert sorted(p for move in found.moves if len(move.placements) == 1 for p in move.placements)


def test_pieces_of_one_group_may_stay_together() -> None:
    whole = cut_at_random(*LOCKED[1])
    held = {placement.piece for placement in assembly(whole).interlocked}

    def comes_apart(groups: dict[str, str]) -> bool:
        pieces = [replace(p, group=groups.get(p.name, "")) for p in whole.puzzle.pieces]
        grouped = replace(whole.puzzle, pieces=tuple(pieces))
        found = assembly(Solution(grouped, whole.placements))
        assert found.interlocked == assembly(whole).interlocked
        assert found.comes_apart == (smallest_interlocked(found) == ())
        return found.comes_apart

    assert not comes_apart({})
    assert comes_apart(dict.fromkeys(held, "frame"))
    assert not comes_apart(dict.fromkeys(held, "frame") | {min(held): "lid"})
    assert not comes_apart(dict.fromkeys(held - {min(held)}, "frame"))


def test_a_single_piece_does_not_come_apart() -> None:
    found = assembly(next(Puzzle.of("1x5", "I").solve()))
    assert not found.comes_apart
    assert not found.interlocked


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
