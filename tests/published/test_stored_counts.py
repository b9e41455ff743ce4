"""Published counts of solids through the store, in runs that end early and go on."""

from contextlib import suppress
from pathlib import Path

import pytest

from pentomino import LimitReachedError, Limits
from pentomino.jobs import run, solutions
from tests.support.published import DISTINCT, entry, puzzle_of


@pytest.mark.slow
@pytest.mark.parametrize("name", ["bedlam-cube", "y25-5x5x5-all"])
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
    assert len({str(found) for found in solutions(path)}) == e["count"]
