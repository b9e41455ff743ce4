"""Patterns stay inside the area that they fill, and fill all of it."""

import math

import pytest

from pentomino.rendering.figures import Area, Stroke
from pentomino.rendering.theme import Pattern, pattern_marks

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
HOLE = ((4.0, 4.0), (4.0, 6.0), (6.0, 6.0), (6.0, 4.0))


@pytest.mark.parametrize("pattern", Pattern)
def test_lines_and_dots_fill_a_square_but_for_its_hole(pattern: Pattern) -> None:
    mark = pattern_marks((SQUARE, HOLE), pattern, (0, 0, 0), 0.5)
    if isinstance(mark, Area):
        middles = [(x + 0.08, y + 0.08) for ((x, y), *_) in mark.rings]
        # About one dot for each 0.5 by 0.433 of the filled area of 96.
        assert len(middles) == pytest.approx(96 / (0.5 * 0.433), rel=0.05)
    else:
        assert isinstance(mark, Stroke)
        length = sum(math.dist(*line) for line in mark.lines)
        directions = 2 if pattern in (Pattern.CROSSED, Pattern.GRID) else 1
        assert length == pytest.approx(directions * 96 / 0.5, rel=0.05)
        middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in mark.lines]
        ends = [point for line in mark.lines for point in line]
        assert all(-1e-6 <= x <= 10 + 1e-6 and -1e-6 <= y <= 10 + 1e-6 for x, y in ends)
    assert not any(4.001 < x < 5.999 and 4.001 < y < 5.999 for x, y in middles)
