"""Published counts of squares cut into rectangles and squares."""

from typing import Literal

import pytest

from pentomino import Puzzle


@pytest.mark.parametrize(("n", "tilings"), [(4, 12), (5, 256), (6, 3620), (7, 87216)])
@pytest.mark.parametrize("engine", ["search", "frontier"])
def test_different_oblongs(n: int, tilings: int, engine: Literal["search", "frontier"]) -> None:
    """OEIS A360498: no two of the rectangles have the same sides, and none is a square."""
    oblongs = "+".join(f"{a}x{b}?" for b in range(1, n + 1) for a in range(1, b))
    assert Puzzle.of(f"{n}x{n}", oblongs).count("all", engine=engine) == tilings


@pytest.mark.parametrize(("n", "tilings"), [(3, 33), (4, 513), (5, 14409)])
def test_rectangles_that_differ_as_they_lie(n: int, tilings: int) -> None:
    """OEIS A360256: a rectangle may be used twice if it is turned."""
    rectangles = "+".join(f"{a}x{b}/fixed?" for a in range(1, n + 1) for b in range(1, n + 1))
    assert Puzzle.of(f"{n}x{n}", rectangles).count("all") == tilings


@pytest.mark.parametrize(("n", "tilings"), [(4, 49), (6, 7104), (8, 13036591), (9, 37201)])
def test_rectangles_of_one_area(n: int, tilings: int) -> None:
    """OEIS A220778: all rectangles have the same area, whichever it is."""
    counted = 0
    for area in (area for area in range(1, n * n + 1) if n * n % area == 0):
        sides = [(a, area // a) for a in range(1, n + 1) if area % a == 0 and a <= area // a <= n]
        if sides:
            pieces = "+".join(f"{a}x{b}*" for a, b in sides)
            counted += Puzzle.of(f"{n}x{n}", pieces).count("all")
    assert counted == tilings


@pytest.mark.parametrize(("n", "dissections"), [(4, 13), (5, 77), (6, 1494), (8, 4495023)])
def test_squares_up_to_symmetry(n: int, dissections: int) -> None:
    """OEIS A224239: a square cut into squares, images counted once."""
    assert Puzzle.of(f"{n}x{n}", "+".join(f"{a}x{a}*" for a in range(1, n + 1))).count() == (
        dissections
    )
