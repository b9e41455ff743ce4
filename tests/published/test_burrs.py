"""Published assemblies, solutions and levels of six-piece burrs.

Sources: Philippe Dubois's and Peter Marineau's burrs, with assemblies, solutions and moves, at
puzzle-place.com ("6-piece burrs", September 2011) and puzzleworld.org ("Six Piece Burr"); Love's
Dozen, 154 assemblies and 90 solutions, level 12 and no six-piece burr has more, after the leaflet
of its maker at smallpuzzlecollection.blogspot.com (September 2015). The numbers of the pieces stand
in the OpenSCAD files "six-piece burr" that their owners share. The 25 sticks that can be notched
with a saw make solid burrs in 314 ways (Bill Cutler, "The six-piece burr", Journal of Recreational
Mathematics 10, 1978); BurrTools' example file of them has 588 assemblies, which count mirror images
apart, of which it takes 179 apart: 148 at level 1 and 31 at level 1.2.
"""

from collections import Counter

import pytest

from pentomino import Puzzle
from pentomino.solving import assembly

KNOWN = {
    "philippe-dubois-burr": (2, 1, (6, 4)),
    "piston-burr": (10, 1, (9, 3)),
    "loves-dozen": (154, 90, (12, 3)),
}

NOTCHABLE = (
    *(1, 18, 35, 52, 86, 103, 120, 154, 188, 256, 359, 615, 792),
    *(824, 856, 871, 888, 911, 928, 943, 960, 975, 992, 1007, 1024),
)


@pytest.mark.parametrize("name", KNOWN)
def test_burrs_have_the_levels_that_were_published(name: str) -> None:
    assemblies, solutions, levels = KNOWN[name]
    found = [assembly(solution) for solution in Puzzle.of(name).solve()]
    apart = [each.levels for each in found if not each.interlocked]
    assert (len(found), len(apart)) == (assemblies, solutions)
    assert max(apart)[:2] == levels


def test_solid_burrs_of_notchable_sticks() -> None:
    shape = Puzzle.of("six-piece-burr").board
    sticks = "+".join(f"burr{number}*0..6" for number in NOTCHABLE)
    puzzle = Puzzle.of(type(shape).of_cells(shape.lattice, shape.cells), sticks)
    levels: Counter[tuple[int, ...]] = Counter()
    for solution in puzzle.solve():
        found = assembly(solution)
        levels[found.levels if not found.interlocked else ()] += 1
    assert levels.total() == 588
    assert (levels[1,], levels[1, 2], levels[()]) == (148, 31, 409)
