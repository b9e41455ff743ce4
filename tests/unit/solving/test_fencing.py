import random
import time
from collections.abc import Iterator

import pytest

from pentomino import Limits, Piece, PuzzleError
from pentomino.errors import LimitReachedError, TooLargeError
from pentomino.geometry.shape import Shape
from pentomino.notation.piece_expressions import piece_set
from pentomino.solving import Fence, best_fence, fences, fencing

Cells = frozenset[tuple[int, int]]


def around(cell: tuple[int, int], lattice: str, *, touching: bool) -> Iterator[tuple[int, int]]:
    """The cells beside a cell; with `touching` also those at a corner."""
    x, y = cell
    steps = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    if lattice == "hexagonal":
        steps += [(1, -1), (-1, 1)]
    elif touching:
        steps += [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    return ((x + a, y + b) for a, b in steps)


def field(covered: Cells, lattice: str, *, corners: bool) -> int:
    """The size of the largest part of the plane that is cut off."""
    rows, columns = {x for x, _ in covered}, {y for _, y in covered}
    left = {
        (x, y)
        for x in range(min(rows) - 1, max(rows) + 2)
        for y in range(min(columns) - 1, max(columns) + 2)
    } - covered
    sizes, outside = [0], (min(rows) - 1, min(columns) - 1)
    while left:
        new, size, is_open = [left.pop()], 0, False
        while new:
            cell = new.pop()
            size, is_open = size + 1, is_open or cell == outside
            beside = [each for each in around(cell, lattice, touching=not corners) if each in left]
            left.difference_update(beside)
            new += beside
        sizes.append(0 if is_open else size)
    return max(sizes)


def check(fence: Fence, *, corners: bool = False) -> None:
    """Compare what a fence says with its pieces."""
    puzzle = fence.position.puzzle
    covered = frozenset((x, y) for each in fence.position.laid for x, y in each.cells)
    assert len(covered) == sum(len(each.cells) for each in fence.position.laid)
    assert covered.isdisjoint(fence.field)
    assert {*covered, *fence.field} == set(puzzle.board.cells)
    assert field(covered, puzzle.lattice.name, corners=corners) == len(fence.field) <= fence.most
    for piece in puzzle.pieces:
        laid = [each for each in fence.position.laid if each.piece == piece.name]
        assert piece.copies.least <= len(laid) <= (piece.copies.most or 0)
        for each in laid:
            assert Shape.of(puzzle.lattice, each.cells) in piece.orientations


@pytest.mark.slow
def test_twelve_pentominoes_enclose_128_cells() -> None:
    # The known answer where pieces are joined along edges.
    fence = best_fence("pentominoes")
    check(fence)
    assert (len(fence.field), fence.is_proved) == (128, True)
    assert len(fence.position.laid) == 12


@pytest.mark.slow
def test_where_they_touch_in_a_point_they_enclose_more() -> None:
    fence = best_fence("pentominoes", corners=True)
    check(fence, corners=True)
    assert len(fence.field) > 128
    assert fence.is_proved


def most_by_force(pieces: list[Piece], *, corners: bool) -> int:
    """Lay each piece in all ways so that it touches those before."""
    lattice = pieces[0].shape.lattice
    best, seen = 0, set[tuple[Cells, int]]()

    def lay(covered: Cells, left: int) -> None:
        nonlocal best
        if (covered, left) in seen:
            return
        seen.add((covered, left))
        best = max(best, field(covered, lattice.name, corners=corners))
        beside = {
            other for cell in covered for other in around(cell, lattice.name, touching=corners)
        }
        for number in range(len(pieces)):
            if left >> number & 1:
                for orientation in pieces[number].orientations:
                    for cell in beside - covered:
                        for each in lattice.translates_over(orientation.cells, cell):
                            cells = frozenset((x, y) for x, y in each)
                            if covered.isdisjoint(cells):
                                lay(covered | cells, left & ~(1 << number))

    everything = (1 << len(pieces)) - 1
    # Every fence can be turned and mirrored until the first piece lies like this.
    lay(frozenset((x, y) for x, y in pieces[0].orientations[0].cells), everything & ~1)
    return best


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200))
def test_brute_force_finds_no_better_fence(seed: int) -> None:
    chance = random.Random(seed)
    corners = chance.random() < 0.5
    sets = ["trihexes", "dihexes"] if seed % 4 == 0 else ["trominoes", "tetrominoes", "dominoes"]
    pool = [piece for name in sets for piece in piece_set(name)]
    if seed % 4 and seed < 20:  # force takes seconds with larger pieces
        pool += [piece for piece in piece_set("pentominoes") if piece.name in "ULVC"]
    pieces = [
        Piece(f"{piece.name}{number}", piece.shape)
        for number, piece in enumerate(chance.choices(pool, k=3))
    ]
    most = most_by_force(pieces, corners=corners)
    try:
        fence = best_fence(pieces, corners=corners)
    except PuzzleError:
        assert not most
        return
    check(fence, corners=corners)
    assert len(fence.field) <= most <= fence.most
    assert len(fence.field) == most


def test_hexagons_that_touch_share_a_side() -> None:
    # Six hexagons stand round one, twelve round seven, eighteen round nineteen.
    for number, enclosed in ((6, 1), (12, 7), (18, 19)):
        fence = best_fence(f"monohex*{number}")
        check(fence)
        assert (len(fence.field), fence.most) == (enclosed, enclosed)


def test_squares_round_a_square() -> None:
    # Of cells alone the ring round w x h cells needs 2 (w + h) + 4; 2 (w + h) where points suffice.
    assert len(best_fence("monomino*16").field) == 9
    assert len(best_fence("monomino*8", corners=True).field) == 5


def test_pieces_that_are_not_needed_stand_beside() -> None:
    fence = best_fence("monomino*9")
    check(fence)
    assert len(fence.field) == 1
    assert len(fence.position.laid) == 9


def test_a_piece_with_a_hole_is_a_fence() -> None:
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    fence = best_fence([Piece.of("A", ring)])
    check(fence)
    assert len(fence.field) == 1


def test_pieces_that_may_be_left_out() -> None:
    fence = best_fence("tetrominoes?")
    check(fence)
    assert len(fence.field) == len(best_fence("tetrominoes").field) == 9


@pytest.mark.parametrize(
    ("pieces", "words"),
    [
        ("X*", "how many copies of X there are"),
        ("triamond", "squares or hexagons"),
        ("tetracubes", "squares or hexagons"),
        ("X", "no fence"),
        ("O4*3", "no fence"),
        ("2-coloured-squares", "sides of 1111 have colours"),
        ("dominoes-2", "cells of 00 have colours"),
    ],
)
def test_what_cannot_be_a_fence_is_refused(pieces: str, words: str) -> None:
    with pytest.raises(PuzzleError, match=words):
        best_fence(pieces)


def test_separate_parts_are_refused() -> None:
    with pytest.raises(PuzzleError, match="does not hang together"):
        best_fence([Piece.of("A", [(0, 0), (0, 2)], copies=8)])
    with pytest.raises(PuzzleError, match="the same cells"):
        best_fence([*piece_set("domino"), *piece_set("dihex")])
    with pytest.raises(PuzzleError, match="needs pieces"):
        best_fence([])


@pytest.mark.slow
def test_too_many_pieces_are_refused_before_memory_is_taken() -> None:
    with pytest.raises(TooLargeError, match="take fewer pieces"):
        best_fence("one-sided-pentominoes")
    with pytest.raises(TooLargeError, match="take fewer pieces"):
        best_fence("hexominoes")


@pytest.mark.slow
def test_a_thick_piece_is_refused_before_its_ways_take_the_memory() -> None:
    block = Piece.of("A", [(x, y) for x in range(12) for y in range(12)])
    with pytest.raises(TooLargeError, match="take thinner ones"):
        best_fence([block])


def test_the_time_is_obeyed() -> None:
    with pytest.raises(LimitReachedError):
        next(fences("pentominoes", limits=Limits(seconds=0.01)))


@pytest.mark.slow
def test_a_bound_that_no_pieces_reach_falls() -> None:
    # The best chain of these encloses 43 cells, but pieces overlap along each of its ways.
    fence = best_fence("X+AC6+D6+AF6+Z6b+AH6+W6b")
    check(fence)
    assert (len(fence.field), fence.most) == (42, 42)


@pytest.mark.slow
def test_a_fence_that_was_found_outlives_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, passed = time.monotonic, 0.0
    monkeypatch.setattr(time, "monotonic", lambda: clock() + passed)
    found = []
    for fence in fences("P6+L+Y6+Y+Z6b+P6b+S4", corners=True, limits=Limits(seconds=3600)):
        found.append(fence)
        passed = 3601.0  # the time is over as soon as there is a fence
    (last,) = found
    check(last, corners=True)
    assert not last.is_proved


def test_the_time_is_obeyed_while_ways_are_listed() -> None:
    block = Piece.of("A", [(x, y) for x in range(5) for y in range(5)])
    with pytest.raises(LimitReachedError):
        list(fences([block], limits=Limits(seconds=0.01)))


def test_the_time_is_obeyed_between_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    # Each try of native code is too short to look at the time.
    now = [0.0]

    def some(*_: object) -> list[list[int]]:
        now[0] += 3
        return []

    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(fencing._Fencing, "_some", some)
    with pytest.raises(LimitReachedError):
        list(fences("monomino*8", limits=Limits(seconds=2)))
