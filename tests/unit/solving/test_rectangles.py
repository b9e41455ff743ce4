"""Rectangles that copies fill: published orders and primes, and each size by itself."""

from itertools import product
from math import prod

import pytest

from pentomino import LimitReachedError, Limits, PieceError, Puzzle, PuzzleError
from pentomino.solving import least_rectangle, prime_rectangles
from tests.support.commands import run


@pytest.mark.parametrize(
    ("piece", "number"),  # recmath.com, PolyPages, Rectifiable Polyominoes; Klarner 1969 for Y
    [("I", 1), ("V3", 2), ("L4", 2), ("T4", 4), ("L", 2), ("P", 2), ("Y", 10)],
)
def test_orders(piece: str, number: int) -> None:
    found = least_rectangle(piece)
    assert found is not None
    assert found.number == number


@pytest.mark.parametrize("piece", ["S4", "F", "N", "T", "U", "V", "W", "X", "Z"])
def test_what_fills_no_rectangle(piece: str) -> None:
    assert least_rectangle(piece, most=60) is None


@pytest.mark.parametrize(
    ("piece", "names"),  # M. Reid, Rectifiable polyomino page
    [("V3", ["2x3", "5x9"]), ("L4", ["2x4", "3x8"]), ("T4", ["4x4"])],
)
def test_primes(piece: str, names: list[str]) -> None:
    assert [found.name for found in prime_rectangles(piece, most=64)] == names


@pytest.mark.parametrize(
    ("pieces", "lengths", "most"),
    [
        ("V3", 2, 36),
        ("L4/one-sided", 2, 32),
        ("V3/fixed+I3/fixed", 2, 24),
        ("S4+O4", 2, 32),
        ("triamond", 2, 24),
        ("dihexes", 2, 12),
        ("1x2x2", 3, 24),
    ],
)
def test_every_size_is_filled_if_it_is_cut_into_primes(
    pieces: str, lengths: int, most: int
) -> None:
    lattice = {"triamond": "triangular:", "dihexes": "hexagonal:"}.get(pieces, "")
    name = pieces.replace("+", "*+") + "*"
    primes = [found.size for found in prime_rectangles(pieces, most=most)]
    per_cell = 2 if lattice == "triangular:" else 1
    filled = {
        size
        for size in product(range(1, most + 1), repeat=lengths)
        if per_cell * prod(size) <= most
        and Puzzle.of(lattice + "x".join(map(str, size)), name).count(distinct="all")
    }
    assert {tuple(size) for size in primes} <= filled
    # What is filled is a prime or is cut into two that are filled.
    for size in filled:
        assert tuple(sorted(size)) in {tuple(sorted(each)) for each in primes} or any(
            (*size[:axis], part, *size[axis + 1 :]) in filled
            and (*size[:axis], size[axis] - part, *size[axis + 1 :]) in filled
            for axis in range(lengths)
            for part in range(1, size[axis])
        )


@pytest.mark.slow
def test_limits_and_refusals() -> None:
    with pytest.raises(LimitReachedError):
        least_rectangle("Y6", most=600, limits=Limits(seconds=0.2))
    with pytest.raises(PuzzleError, match="most must be 1 or more, not -5"):
        least_rectangle("Z", most=-5)
    assert repr(least_rectangle("I")) == "<Rectangle: 1x5, 1 piece>"
    with pytest.raises(PieceError, match="there is no piece"):
        least_rectangle("no-such-piece")
    with pytest.raises(TypeError, match="write least_rectangle"):
        least_rectangle([3])  # type: ignore[list-item]
    assert "of up to 200 cells can be filled" in run("order", "S4", code=1)[0]
    assert run("order", "L4")[0].endswith("cannot be filled: 1x4 2x2 1x8\n")
    both = run("order", "V3", "--primes", "--cells", "45")[0]
    assert both.count("\n\n") == 3
    assert both.endswith("and 2 more\n")
    # Before it looks: of S4 it finds nothing, and would end with 1.
    assert "not a picture format" in run("order", "S4", "-o", "x.foo", code=2)[1]
    assert "must end in .pdf" in run("order", "V3", "--primes", "-o", "x.svg", code=2)[1]
