"""What a run says of its progress, compared with the placements that it has tried."""

from pathlib import Path

import pytest

from pentomino import Progress, Puzzle, counting
from pentomino.jobs import run


@pytest.mark.slow
@pytest.mark.parametrize(("board", "pieces"), [("8x8", "pentominoes+O4"), ("2x5x6", None)])
def test_progress_is_right_within_a_factor_of_two(
    board: str, pieces: str | None, tmp_path: Path
) -> None:
    puzzle = Puzzle.of(board, pieces)
    total = counting(puzzle, engine="search").result().nodes
    told: list[Progress] = []
    ended = run(puzzle, tmp_path / "job.db", engine="search", on_progress=told.append)
    assert ended.complete
    for now in told:
        if now.seconds < 0.5:  # before, a sample of the tree is all that is known
            continue
        if now.done >= 0.1:
            assert now.done / (now.nodes / total) >= 0.5
        if now.nodes >= 0.2 * total:
            assert now.done / (now.nodes / total) <= 2
