"""Choices of pieces by how their one solution comes apart, compared with a second way to find them.

The levels of two of the burrs are published; `tests/published/test_burrs.py` names the sources.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations, product
from typing import TypeAlias

import pytest

from pentomino import NoSolutionError, Puzzle, PuzzleError, is_unique, make_puzzle, make_puzzles
from pentomino.geometry.piece_sets import burr_stick
from pentomino.records import to_data
from pentomino.records.making import made_puzzle_of_data
from pentomino.solving import assembly

STICKS = ("burr120", "burr256", "burr512", "burr768", "burr880", "burr922", "burr1008")

_Cell: TypeAlias = tuple[int, ...]
_Part: TypeAlias = frozenset[_Cell]

AXES = [(order, signs) for order in permutations(range(3)) for signs in product((1, -1), repeat=3)]
ROTATIONS = [
    (order, signs)
    for order, signs in AXES
    if signs[0] * signs[1] * signs[2] == (1 if order in {(0, 1, 2), (1, 2, 0), (2, 0, 1)} else -1)
]
WAYS = [tuple(sign * (axis == at) for at in range(3)) for axis in range(3) for sign in (1, -1)]


def burr(sticks: str) -> Puzzle:
    """The shape of a six-piece burr with sticks to choose from."""
    return Puzzle.of(Puzzle.of("six-piece-burr").board, sticks)


def turned(cells: _Part, order: Sequence[int], signs: Sequence[int]) -> _Part:
    """Turn cells about the middle of a cube of six."""
    middle = [[2 * at - 5 for at in cell] for cell in cells]
    return frozenset(
        tuple((signs[n] * cell[order[n]] + 5) // 2 for n in range(3)) for cell in middle
    )


def places(stick: _Part, shape: _Part) -> set[_Part]:
    """All ways to lay a stick into a shape."""
    found = set()
    for order, signs in ROTATIONS:
        cells = turned(stick, order, signs)
        for step in product(range(-5, 6), repeat=3):
            moved = frozenset(tuple(map(sum, zip(cell, step, strict=True))) for cell in cells)
            if moved <= shape:
                found.add(moved)
    return found


def assemblies(
    ways: Sequence[set[_Part]], needed: _Part, shape: _Part
) -> Iterator[tuple[_Part, ...]]:
    """All ways to fill a shape with one part of each of several sets."""
    if not ways:
        if not needed:
            yield ()
        return
    for part in ways[0]:
        if part <= shape:
            for rest in assemblies(ways[1:], needed - part, shape - part):
                yield part, *rest


def form(parts: Sequence[_Part]) -> tuple[object, ...]:
    """The first of all images of an assembly."""
    return min(tuple(sorted(tuple(sorted(turned(p, *axes))) for p in parts)) for axes in AXES)


def moves(parts: Sequence[_Part]) -> int | None:
    """How many moves free the first part; None where not all parts come apart."""

    @cache
    def meet(one: int, other: int, by: _Cell) -> bool:
        return any(tuple(map(sum, zip(c, by, strict=True))) in parts[other] for c in parts[one])

    if len(parts) == 1:
        return 0
    groups = [g for n in range(1, len(parts)) for g in combinations(range(len(parts)), n)]
    begin: tuple[_Cell, ...] = ((0, 0, 0),) * len(parts)
    ring, seen, depth = [begin], {begin}, 0
    while ring:
        depth += 1
        farther = []
        for state, group, way in product(ring, groups, WAYS):
            others = [n for n in range(len(parts)) if n not in group]
            now = list(state)
            for _ in range(20):
                for n in group:
                    now[n] = tuple(map(sum, zip(now[n], way, strict=True)))
                apart = {
                    (n, m): tuple(a - b for a, b in zip(now[n], now[m], strict=True))
                    for n in group
                    for m in others
                }
                if any(meet(n, m, by) for (n, m), by in apart.items()):
                    break
                new = tuple(tuple(a - b for a, b in zip(each, now[0], strict=True)) for each in now)
                if new not in seen:
                    seen.add(new)
                    farther.append(new)
            else:
                both = (moves([parts[n] for n in some]) for some in (group, others))
                return None if None in both else depth
        ring = farther
    return None


def apart(some: Sequence[set[_Part]], needed: _Part, shape: _Part) -> list[int]:
    """The first levels of assemblies that come apart, no two alike; the first two are enough."""
    first, *others = some
    one_of_each = {form([part]): part for part in first}.values()  # as the others turn with it
    seen, levels = set(), []
    for parts in assemblies([set(one_of_each), *others], needed, shape):
        level = moves(parts)
        if level is not None and form(parts) not in seen:
            seen.add(form(parts))
            levels.append(level)
            if len(levels) == 2:
                break
    return levels


@pytest.mark.slow
def test_all_choices_of_sticks_are_those_of_a_second_search() -> None:
    board = Puzzle.of("six-piece-burr").board
    shape, needed = frozenset(board.cells), frozenset(board.cells) - board.optional
    ways = {
        name: places(frozenset(burr_stick(int(name[4:])).shape.cells), shape) for name in STICKS
    }
    levels = {
        some: apart([ways[name] for name in some], needed, shape)
        for some in combinations(STICKS, 6)
    }
    expected = {frozenset(some): found[0] for some, found in levels.items() if len(found) == 1}
    made = make_puzzles(burr("+".join(STICKS)), seed=1, kind="apart", number=len(expected))
    found = {frozenset(piece.name for piece in each.puzzle.pieces): each.moves[0] for each in made}
    assert found == expected
    assert set(expected.values()) == {2, 3}


@pytest.mark.slow
@pytest.mark.parametrize(("moves", "levels"), [(5, {(9, 3), (6, 4)}), (range(5, 7), {(6, 4)})])
def test_published_burrs_are_found_among_their_sticks(
    moves: int | range, levels: set[tuple[int, ...]]
) -> None:
    # The piston burr (10 assemblies, 1 solution) and Dubois's (2 and 1): other sticks find neither.
    sticks = "burr88+burr120+burr160+burr256+burr512+burr768+burr880+burr922+burr960+burr1008*2"
    asked = make_puzzles(burr(sticks), seed=1, kind="apart", moves=moves, number=len(levels))
    made = list(asked)
    assert {each.moves for each in made} == levels
    for each in made:
        assemblies = list(each.puzzle.solve())
        assert [s.placements for s in assemblies if not assembly(s).interlocked] == [
            each.solution.placements
        ]
        assert each.level == 5  # other assemblies are in the way
        assert not is_unique(each.puzzle)
        assert each.grade.level == 5
        again = made_puzzle_of_data(to_data(each))
        assert (again, again.moves) == (each, each.moves)


def test_what_cannot_be_asked_is_refused() -> None:
    with pytest.raises(PuzzleError, match="moves is for the kind apart, not for the kind given"):
        make_puzzle(burr("burr88"), seed=1, moves=3)
    with pytest.raises(PuzzleError, match="is for solids"):
        make_puzzle(Puzzle.of("6x10"), seed=1, kind="apart")
    for moves in (0, range(3, 3), range(1, 9, 2)):
        with pytest.raises(PuzzleError, match="moves must be 1 or more"):
            make_puzzle(burr("burr88"), seed=1, kind="apart", moves=moves)
    with pytest.raises(NoSolutionError):
        make_puzzle(burr("burr88+burr256"), seed=1, kind="apart")


@pytest.mark.slow
def test_a_seed_gives_the_same_burrs() -> None:
    def codes(seed: int) -> list[str]:
        made = make_puzzles(burr("+".join(STICKS)), seed=seed, kind="apart", number=2)
        return [each.code for each in made]

    first = codes(1)
    assert codes(1) == first
    assert sorted(codes(2)) == sorted(first)
