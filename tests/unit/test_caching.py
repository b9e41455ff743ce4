"""Values that were used lately: which are kept, and who makes them."""

import multiprocessing
import os
import threading

import pytest

from pentomino.caching import Recent


def test_what_was_used_last_is_kept_as_far_as_there_is_room() -> None:
    recent: Recent[str, int] = Recent(9, 10)
    recent.put("a", 1, 4)
    recent.put("b", 2, 4)
    assert recent.get("a") == 1  # now b is the one that was used before
    recent.put("c", 3, 4)
    assert [recent.get(key) for key in "abc"] == [1, None, 3]
    assert recent.size == 8
    recent.put("a", 5, 6)  # another value in the place of the old one
    assert (recent.get("a"), recent.get("c"), recent.size) == (5, 3, 10)
    recent.put("d", 4, 9)
    assert ([recent.get(key) for key in "acd"], recent.size) == ([None, None, 4], 9)
    recent.put("d", 6, 11)  # too large for everything: neither it nor the old value is kept
    assert (recent.get("d"), recent.size) == (None, 0)


def test_small_values_are_kept_up_to_a_number() -> None:
    recent: Recent[int, int] = Recent(2, 10)
    for number in range(3):
        recent.put(number, number, 0)
    assert [recent.get(number) for number in range(3)] == [None, 1, 2]


def test_a_value_is_made_once_and_others_wait_for_it() -> None:
    recent: Recent[str, int] = Recent(1)
    made: list[int] = []
    begun, go_on = threading.Event(), threading.Event()

    def make() -> int:
        begun.set()
        assert go_on.wait(10)
        made.append(7)
        return 7

    threads = [threading.Thread(target=recent.take, args=("a", make)) for _ in range(3)]
    for thread in threads:
        thread.start()
    assert begun.wait(10)
    go_on.set()
    for thread in threads:
        thread.join(10)
    assert made == [7]
    assert recent.take("a", lambda: 8) == 7


def test_room_is_made_before_a_value_is() -> None:
    recent: Recent[str, int] = Recent(1)
    recent.put("a", 1)
    assert recent.take("b", lambda: len(recent)) == 0
    assert recent.get("a") is None


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
def test_a_forked_child_begins_with_none_and_with_an_open_lock() -> None:
    recent: Recent[str, int] = Recent(1)
    recent.put("a", 1)
    with recent._lock:
        child = multiprocessing.get_context("fork").Process(
            target=lambda: os._exit(recent.take("a", lambda: 5))
        )
        child.start()
    child.join(20)
    assert child.exitcode == 5
