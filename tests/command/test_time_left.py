"""The time left of a watched search: it counts tries, so pauses and speeds do not disturb it."""

import pytest

from pentomino.command.terminal.displays import TimeLeft
from pentomino.solving.progress import Progress


def progress(done: float, seconds: float, nodes: int, rate: float) -> Progress:
    return Progress(done, seconds, nodes=nodes, rate=rate)


def test_it_is_unknown_until_enough_is_done() -> None:
    left = TimeLeft()
    assert left.seconds(progress(0.001, 1, 100, 100)) is None
    assert left.seconds(progress(0.01, 2, 200, 100)) == pytest.approx(198)


def test_another_speed_changes_it_at_once_and_a_pause_does_not() -> None:
    left = TimeLeft()
    first = left.seconds(progress(0.1, 10, 1000, 100))
    assert first == pytest.approx(90)
    assert left.seconds(progress(0.1, 10, 1000, 0)) == pytest.approx(90)
    assert left.seconds(progress(0.1, 10, 1000, 1000)) == pytest.approx(9)


def test_a_jump_of_the_search_changes_it_slowly() -> None:
    left = TimeLeft()
    left.seconds(progress(0.1, 10, 1000, 100))
    soon = left.seconds(progress(0.4, 10.1, 1010, 100))
    later = left.seconds(progress(0.4, 60.0, 6000, 100))
    assert soon is not None
    assert 85 < soon < 90
    assert later is not None
    assert later == pytest.approx(90, rel=0.05)
