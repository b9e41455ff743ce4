"""Rates and the time left, with a clock that the tests control."""

import pytest

from pentomino import ExactCover, Puzzle, counting, exact_cover, solve
from pentomino.solving.progress import Meter, Progress


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
    assert followed.stands
    now[0] = 61.0
    followed.note_values(6100, 0.4)
    left = followed.seconds_left
    assert left == pytest.approx(61 * 0.6 / 0.4)
    stands = followed.stands
    assert not stands


def test_progress_never_falls() -> None:
    now = [0.0]
    followed = meter(now)
    for done in (0.5, 0.3, 0.6):
        now[0] += 1
        followed.note_values(0, done)
        assert followed.seconds_left is not None
    assert followed.seconds_left == pytest.approx(2.0)


class Work:
    """Work whose measures the tests set."""

    done, nodes, solutions, note = 0.0, 0, 0, None


def test_work_that_began_earlier_has_no_rate_at_first() -> None:
    work = Work()
    work.done, work.nodes = 0.5, 5_000_000
    followed = Meter.of_begun(work)
    first = followed.update(work)
    assert (first.rate, first.seconds_left, first.done) == (None, None, 0.5)


def test_a_moment_makes_no_rate() -> None:
    now = [0.0]
    followed = meter(now)
    now[0] = 0.001
    followed.note_values(4096, 0.0)
    assert followed.rate is None
    now[0] = 0.1
    followed.note_values(10_000, 0.0)
    assert followed.rate == pytest.approx(100_000)


def test_a_handle_that_is_asked_late_has_no_nonsense_rate() -> None:
    with Puzzle.of("6x10").solve() as solutions:
        for _ in range(500):
            next(solutions)
        assert solutions.nodes > 10_000
        assert solutions.progress.rate is None


def test_finished_work_has_the_rate_of_all_of_it() -> None:
    with counting(Puzzle.of("4x15"), engine="search") as counted:
        counted.result()
        progress = counted.progress
        assert progress.rate == pytest.approx(counted.nodes / progress.seconds)


def test_no_rate_is_zero() -> None:
    followed = meter(now := [0.0])
    now[0] = 1.0
    followed.note_values(0, 0.5)
    assert followed.rate is None
    with counting(Puzzle.of("6x10"), engine="frontier") as counted:
        counted.result()
        assert counted.progress.rate is None


@pytest.mark.parametrize("engine", ["search", "frontier"])
def test_the_last_progress_of_finished_work_says_that_all_is_done(engine: str) -> None:
    seen: list[Progress] = []
    with counting(Puzzle.of("6x10"), engine=engine, on_progress=seen.append) as run:
        assert run.result().number == 2339  # Haselgrove, 1960
    last = seen[-1]
    assert (last.done, last.solutions, last.seconds_left) == (1.0, 2339, 0.0)
    seen.clear()
    assert len(list(solve(Puzzle.of("3x20"), engine=engine, on_progress=seen.append))) == 2
    assert (seen[-1].done, seen[-1].solutions) == (1.0, 2)


def test_an_iterator_that_runs_out_while_it_is_told_ends_no_listing_in_silence() -> None:
    def tell(_: Progress) -> None:
        raise StopIteration

    with pytest.raises(RuntimeError, match="on_progress raised StopIteration"):
        list(solve(Puzzle.of("3x20"), on_progress=tell))
    with pytest.raises(RuntimeError, match="on_progress raised StopIteration"):
        list(exact_cover.solve(ExactCover.of_names({"A": [1], "B": [1]}), on_progress=tell))
