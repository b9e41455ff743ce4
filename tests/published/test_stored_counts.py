"""Counts through the store: of solids, in runs that end early and go on, and an example store."""

from contextlib import suppress
from pathlib import Path

import pytest

from pentomino import Distinct, LimitReachedError, Limits, Puzzle
from pentomino.engines.frontier import FrontierEngine
from pentomino.jobs import run, solutions, status
from pentomino.solving.task import PuzzleTask
from tests.support.published import DISTINCT, entry, puzzle_of


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("puzzler-solid-pentominoes2x5x6", marks=pytest.mark.slow),
        pytest.param("bedlam-cube", marks=pytest.mark.long),
        pytest.param("y25-5x5x5-all", marks=pytest.mark.long),
    ],
)
def test_a_published_count_through_the_store(name: str, tmp_path: Path) -> None:
    e, path = entry(name), tmp_path / "job.db"
    puzzle = puzzle_of(e)
    for seconds in (0.5, 1.0, 2.0):
        with suppress(LimitReachedError):
            run(
                puzzle,
                path,
                engine="search",
                distinct=DISTINCT[e["counted"]],
                solutions=True,
                limits=Limits(seconds=seconds),
            )
    assert run(None, path).count == e["count"]
    assert len({frozenset(found.placements) for found in solutions(path)}) == e["count"]


STORES = Path(__file__).parents[2] / "examples" / "stores"
TWO_SETS_ON_5X24 = 549_256_602_146
"""All coverings with two sets of the twelve, found here by two orders of the cells."""


def test_an_example_store_is_whole() -> None:
    found = status(STORES / "5x24-two-sets.db")
    assert (found.complete, found.count) == (True, TWO_SETS_ON_5X24)
    assert found.puzzle == Puzzle.of("5x24", "pentominoes*2")


@pytest.mark.long
def test_another_order_of_the_cells_counts_what_the_example_store_holds() -> None:
    puzzle = Puzzle.of("5x24", "pentominoes*2")
    slanted = sorted(puzzle.board.cells, key=lambda cell: (2 * cell[1] + cell[0], cell[0]))
    task = PuzzleTask(puzzle, Distinct.NOTHING, order=puzzle.encoding.order_along(slanted))
    assert FrontierEngine().counting(task).result() == TWO_SETS_ON_5X24
