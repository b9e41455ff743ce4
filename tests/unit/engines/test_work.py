"""Native work beside the interpreter: threads are reused, keep nothing, and survive a fork."""

import gc
import os
import threading
import time
import weakref

import pytest

from pentomino import _native
from pentomino.engines.limits import NO_LIMITS
from pentomino.engines.work import MOST_IDLE, effort, wait_for
from pentomino.errors import EngineError


class Made:
    """An object whose end can be observed."""


def test_a_thread_serves_one_job_after_the_other() -> None:
    # Their numbers prove nothing: a new thread may get the number of one that ended.
    first, second = (wait_for(threading.current_thread, effort(NO_LIMITS)) for _ in range(2))
    assert first is second
    assert first is not threading.current_thread()


def test_jobs_at_one_time_have_a_thread_each() -> None:
    meeting = threading.Barrier(2)

    def outer() -> int:
        # A job inside a job: both work until they have met.
        inner = threading.Thread(
            target=lambda: wait_for(lambda: meeting.wait(10), effort(NO_LIMITS))
        )
        inner.start()
        place = meeting.wait(10)
        inner.join()
        return place

    assert wait_for(outer, effort(NO_LIMITS)) in (0, 1)


@pytest.mark.slow
def test_what_a_job_made_goes_with_who_asked_for_it() -> None:
    made = wait_for(Made, effort(NO_LIMITS))
    watched = weakref.ref(made)
    del made
    gc.collect()
    assert watched() is None


def test_an_error_comes_out_and_the_thread_serves_on() -> None:
    def fails() -> None:
        raise ValueError("this is no problem")

    with pytest.raises(EngineError, match="this is no problem"):
        wait_for(fails, effort(NO_LIMITS))
    assert wait_for(lambda: 5, effort(NO_LIMITS)) == 5


def test_a_native_module_of_another_version_makes_nobody_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert wait_for(lambda: 5, effort(NO_LIMITS)) == 5
    monkeypatch.delattr(_native, "prepare_thread")
    with pytest.raises(AttributeError, match="prepare_thread"):
        wait_for(lambda: 5, effort(NO_LIMITS))


def test_a_burst_of_jobs_leaves_few_threads() -> None:
    before = threading.active_count()
    meeting = threading.Barrier(3 * MOST_IDLE)
    askers = [
        threading.Thread(target=lambda: wait_for(lambda: meeting.wait(90), effort(NO_LIMITS)))
        for _ in range(meeting.parties)
    ]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join()
    end = time.monotonic() + 90
    while threading.active_count() > before + 2 * MOST_IDLE and time.monotonic() < end:
        time.sleep(0.01)
    assert threading.active_count() <= before + 2 * MOST_IDLE


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_forked_child_has_threads_of_its_own() -> None:
    wait_for(lambda: None, effort(NO_LIMITS))  # an idle thread, which the child will not have
    child = os.fork()
    if child == 0:
        answered = wait_for(lambda: 7, effort(NO_LIMITS)) == 7
        os._exit(0 if answered else 1)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
