"""Cutting boards into connected parts, against published numbers and against brute force."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

from pentomino import Board, Limits, board_named
from pentomino.errors import EngineError, LimitReachedError, PuzzleError
from pentomino.geometry.board import BoardSymmetry
from pentomino.solving import Partitions, terms

Parts = frozenset[frozenset[int]]


def cut(board: Board) -> Iterator[Parts]:
    """All partitions of a board into connected parts, one cell after the other."""

    def parts_of(cells: list[int]) -> Iterator[list[list[int]]]:
        if not cells:
            yield []
            return
        for others in parts_of(cells[1:]):
            yield [[cells[0]], *others]
            for number, part in enumerate(others):
                yield [*others[:number], [cells[0], *part], *others[number + 1 :]]

    def is_connected(part: list[int]) -> bool:
        met, new = set(part[:1]), part[:1]
        while new:
            new = [n for c in new for n in board.neighbour_numbers[c] if n in part and n not in met]
            met.update(new)
        return len(met) == len(part)

    for parts in parts_of(list(range(len(board.cells)))):
        if all(map(is_connected, parts)):
            yield frozenset(map(frozenset, parts))


def images(parts: Parts, board: Board) -> list[Parts]:
    moves = [[board.numbers[each.image[cell]] for cell in board.cells] for each in board.symmetries]
    return [frozenset(frozenset(move[c] for c in part) for part in parts) for move in moves]


def orbits(found: set[Parts], board: Board) -> int:
    return len({frozenset(images(parts, board)) for parts in found})


def symmetries_of(parts: Parts, board: Board) -> tuple[BoardSymmetry, ...]:
    moved = zip(board.symmetries, images(parts, board), strict=True)
    return tuple(move for move, image in moved if image == parts)


def symmetric(found: set[Parts], board: Board) -> Counter[tuple[BoardSymmetry, ...]]:
    """How many have exactly these symmetries."""
    return Counter(symmetries_of(parts, board) for parts in found)


def by_symmetries(partitions: Partitions) -> dict[tuple[BoardSymmetry, ...], int]:
    return {
        tuple(each.on_board for each in some.symmetries): some.solutions
        for some in partitions.symmetry_classes()
    }


@pytest.mark.slow
@pytest.mark.parametrize("name", ["3x3", "2x4", "torus:2x3", "cylinder:3x3", "moebius:2x4"])
def test_as_by_brute_force(name: str) -> None:
    board = board_named(name)
    found = set(cut(board))
    assert Partitions(board).count("all") == len(found)
    assert Partitions(board).count() == orbits(found, board)
    assert by_symmetries(Partitions(board)) == symmetric(found, board)
    for size in (1, 2, 3, 4):
        sized = {parts for parts in found if {len(part) for part in parts} == {size}}
        assert Partitions(board, size).count("all") == len(sized)
        assert Partitions(board, size).count() == orbits(sized, board)
        assert by_symmetries(Partitions(board, size)) == symmetric(sized, board)


@settings(max_examples=40)
@given(st.sets(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=8))
def test_any_boards_as_by_brute_force(cells: set[tuple[int, int]]) -> None:
    board = Board.of(sorted(cells))
    found = set(cut(board))
    assert Partitions(board).count("all") == len(found)
    assert Partitions(board).count() == orbits(found, board)
    assert by_symmetries(Partitions(board)) == symmetric(found, board)
    (*_, (group, most)) = by_symmetries(Partitions(board)).items()
    assert Partitions(board).unchanged(group) == most
    for move in board.symmetries:
        unchanged = [parts for parts in found if move in symmetries_of(parts, board)]
        assert Partitions(board).unchanged([move]) == len(unchanged)


@pytest.mark.slow
def test_published_partitions() -> None:
    """OEIS A145835 (any parts), A172477 (parts of n cells), A291806, A328020 (up to symmetry)."""

    def numbers(size: int | None, last: int, distinct: str) -> list[int]:
        def square(n: int) -> Partitions:
            return Partitions(board_named(f"{n}x{n}"), size and n)

        return [term.value for term in terms(square, last=last, distinct=distinct)]

    assert numbers(None, 6, "all") == [1, 12, 1434, 1691690, 19719299768, 2271230282824746]
    assert numbers(None, 4, "isometries") == [1, 5, 216, 212987]
    assert numbers(1, 6, "all") == [1, 2, 10, 117, 4006, 451206]
    assert numbers(1, 6, "isometries") == [1, 1, 2, 22, 515, 56734]


def test_published_partitions_with_symmetries() -> None:
    """OEIS A291807: the free ones that have any symmetry but the identity."""

    def with_symmetries(side: int) -> int:
        classes = Partitions(board_named(f"{side}x{side}")).symmetry_classes()
        return (
            sum(
                some.solutions * len(some.symmetries)
                for some in classes
                if len(some.symmetries) > 1
            )
            // 8
        )

    assert [with_symmetries(side) for side in (2, 3, 4)] == [5, 67, 3000]


def unchanged_by_all_edges(board: Board, symmetries: tuple[BoardSymmetry, ...]) -> int:
    """Try each choice of the edges that join cells, alike for edges that go to each other."""
    moves = [[board.numbers[each.image[cell]] for cell in board.cells] for each in symmetries]
    edges = {
        (min(pair), max(pair))
        for one in range(len(board.cells))
        for pair in ((one, other) for other in board.neighbour_numbers[one])
    }
    orbit_of = {
        edge: min(tuple(sorted((move[edge[0]], move[edge[1]]))) for move in moves) for edge in edges
    }
    bit_of = {orbit: bit for bit, orbit in enumerate(sorted(set(orbit_of.values())))}
    choices = np.arange(2 ** len(bit_of), dtype=np.uint32)
    joined = {edge: choices >> bit_of[orbit] & 1 == 1 for edge, orbit in orbit_of.items()}
    part = [np.full(len(choices), cell, np.uint8) for cell in range(len(board.cells))]
    before = None
    while before is None or any((old != new).any() for old, new in zip(before, part, strict=True)):
        before = list(part)
        for (one, other), together in joined.items():
            least = np.minimum(part[one], part[other])
            part[one] = np.where(together, least, part[one])
            part[other] = np.where(together, least, part[other])
    fits = np.ones(len(choices), np.bool_)
    for (one, other), together in joined.items():
        fits &= together | (part[one] != part[other])
    return int(fits.sum())


@pytest.mark.slow
def test_all_groups_of_symmetries_of_5x5_by_brute_force() -> None:
    board = board_named("5x5")
    found = Partitions(board).symmetry_classes()
    for some in found[1:]:
        group = tuple(each.on_board for each in some.symmetries)
        assert sum(
            other.solutions
            for other in found
            if set(group) <= {each.on_board for each in other.symmetries}
        ) == unchanged_by_all_edges(board, group)


def test_refusals() -> None:
    board = board_named("3x3")
    with pytest.raises(PuzzleError, match="must be 1 or more, not 0"):
        Partitions(board, 0)
    with pytest.raises(PuzzleError, match="may stay empty"):
        Partitions(Board.of(board.cells, optional=[(0, 0)]))
    with pytest.raises(
        PuzzleError, match="up to isometries or rotations, or all of them: with --all"
    ):
        Partitions(board).count("parts")
    with pytest.raises(PuzzleError, match="not symmetries of the board"):
        Partitions(board).unchanged(board_named("2x2").symmetries)
    with pytest.raises(TypeError, match=r"take some of board\.symmetries"):
        Partitions(board).unchanged(board.symmetries[1])  # type: ignore[arg-type]
    with pytest.raises(EngineError, match="nodes"):
        Partitions(board).count(limits=Limits(nodes=3))
    with pytest.raises(LimitReachedError):
        Partitions(board_named("torus:6x6")).symmetry_classes(limits=Limits(seconds=0.2))
    assert Partitions(board, 10**30).count() == 0
