"""Whoever says why a puzzle has no solution gives the same sentence."""

from pathlib import Path

import pytest

from pentomino import NoSolutionError, Puzzle, counting, solve
from pentomino.jobs import analyse_clues
from pentomino.proofs.obstacles import no_solution, reason_for_none
from pentomino.reasoning import verdict
from pentomino.solving import estimate
from pentomino.solving.pool import pool_of
from pentomino.web import write_page

NONE = {
    "areas": ("5x5", None),
    "colours": ("8x8-1x1@0,0-1x1@7,7", "domino*"),
    "only a search": ("4x5", "tetrominoes"),
}


@pytest.mark.parametrize("puzzle", [Puzzle.of(*texts) for texts in NONE.values()], ids=[*NONE])
def test_every_answer_gives_the_same_reason(puzzle: Puzzle, tmp_path: Path) -> None:
    reason = reason_for_none(puzzle)
    assert counting(puzzle).result().reason == reason
    with solve(puzzle) as solutions:
        assert next(solutions, None) is None
        assert solutions.reason == reason
    assert verdict(puzzle).reason == reason
    assert estimate(puzzle, seconds=0.1).reason in (None, reason)
    said = str(no_solution(puzzle))
    assert said == f"the puzzle has no solution: {reason}"
    for ask in (
        lambda: pool_of(puzzle),
        lambda: analyse_clues(puzzle, tmp_path / "clues.db"),
        lambda: write_page(puzzle, tmp_path / "page.html"),
    ):
        with pytest.raises(NoSolutionError) as error:
            ask()
        assert str(error.value) == said
