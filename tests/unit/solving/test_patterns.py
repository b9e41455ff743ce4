"""Solutions without crossroads, counted and listed."""

import pytest

from pentomino import (
    Puzzle,
    solve,
)
from pentomino.solving.conditions import has_crossroads
from tests.support.commands import run


@pytest.mark.slow
@pytest.mark.parametrize(("board", "count"), [("3x20", 2), ("4x15", 238)])
def test_no_crossroads_on_the_command(board: str, count: int) -> None:
    assert run("count", board, "--where", "no crossroads")[0] == f"{count}\n"
    out, err = run("solve", board, "--where", "no crossroads", "--format", "dat")
    assert len(out.splitlines()) == count
    puzzle = Puzzle.of(board)
    listed = [s for s in solve(puzzle) if not has_crossroads(s)]
    assert len(listed) == count
    assert err.startswith(f"{count} solutions")
