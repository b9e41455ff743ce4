"""Rates and the time left, with a clock that the tests control."""

import pytest

from pentomino.solving.progress import Meter


def meter(now: list[float]) -> Meter:
    return Meter(lambda: now[0])


def test_time_in_which_nothing_is_done_is_left_out() -> None:
    now = [0.0]
    followed = meter(now)
    for second in range(1, 11):
        now[0] = float(second)
        followed.note_values(100 * second, 0.01 * second)
    assert followed.rate == 100
    assert followed.seconds_left == 90
    now[0] = 1000.0
    followed.note_values(1000, 0.1, working=False)
    now[0] = 1001.0
    followed.note_values(1100, 0.11)
    assert followed.seconds_left == pytest.approx(89)


def test_after_a_change_of_speed_only_what_follows_counts() -> None:
    now = [0.0]
    followed = meter(now)
    now[0] = 10.0
    followed.note_values(10, 0.1)
    followed.begin_anew()
    assert followed.seconds_left is None
    now[0] = 11.0
    followed.note_values(1010, 0.5)
    assert followed.rate == 1000
    assert followed.seconds_left == 1.25


def test_no_time_is_left_to_say_while_progress_stands_still() -> None:
    now = [0.0]
    followed = meter(now)
    now[0] = 10.0
    followed.note_values(1000, 0.2)
    now[0] = 12.0
    followed.note_values(1200, 0.2)
    assert followed.seconds_left == pytest.approx(40)
    now[0] = 60.0
    followed.note_values(6000, 0.2)
    left = followed.seconds_left
    assert left is None
    now[0] = 61.0
    followed.note_values(6100, 0.4)
    left = followed.seconds_left
    assert left == pytest.approx(61 * 0.6 / 0.4)


def test_progress_never_falls() -> None:
    now = [0.0]
    followed = meter(now)
    for done in (0.5, 0.3, 0.6):
        now[0] += 1
        followed.note_values(0, done)
        assert followed.seconds_left is not None
    assert followed.seconds_left == pytest.approx(2.0)
