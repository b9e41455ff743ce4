"""Events on their way to a client: the newest wins, and nobody waits for ever."""

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest

from pentomino import CancelledError
from pentomino.server import events
from pentomino.server.events import Feed, encoded
from pentomino.server.work import Job, on_thread


def with_feed(play: Callable[[Feed], Awaitable[None]]) -> None:
    async def run() -> None:
        await play(Feed())

    asyncio.run(run())


def test_an_event_is_one_line_of_json() -> None:
    text = encoded("answer", {"words": "one\ntwo", "sign": "\N{MULTIPLICATION SIGN}"}).decode()
    name, data, *rest = text.split("\n")
    assert (name, rest) == ("event: answer", ["", ""])
    assert json.loads(data.removeprefix("data: "))["words"] == "one\ntwo"


def test_the_newest_progress_wins_and_results_are_kept() -> None:
    async def play(feed: Feed) -> None:
        for number in range(5):
            feed.tell_here("progress", number, newest=True)
            feed.tell_here("solution", number)
        feed.finish("answer", "all")
        feed.finish("stopped", "too late")
        feed.tell_here("solution", "too late")
        sent, more = await feed.next()
        assert not more
        solutions = [encoded("solution", number) for number in range(5)]
        progress, answer = encoded("progress", 4), encoded("answer", "all")
        assert sent == b"".join([*solutions[:4], progress, solutions[4], answer])

    with_feed(play)


def test_who_does_not_read_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "SECONDS_TO_READ", 0.05)

    async def play(feed: Feed) -> None:
        def tell_much() -> None:
            for number in range(events.MOST_WAITING + 1):
                feed.tell("solution", number)

        with pytest.raises(CancelledError, match="does not read"):
            await on_thread(Job(30.0), tell_much)

    with_feed(play)


def test_who_has_gone_ends_the_work() -> None:
    async def play(feed: Feed) -> None:
        feed.close()
        with pytest.raises(CancelledError):
            await on_thread(Job(30.0), lambda: feed.tell("solution", 1))

    with_feed(play)


def test_a_long_silence_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(events, "SECONDS_BETWEEN_SIGNS", 0.01)

    async def play(feed: Feed) -> None:
        assert await feed.next() == (b":\n\n", True)

    with_feed(play)


def test_a_job_that_nobody_waits_for_is_cancelled() -> None:
    async def play() -> None:
        job, ended = Job(30.0), asyncio.Event()

        def work() -> None:
            while True:
                job.check()

        future = on_thread(job, work, ended.set)
        future.cancel()
        await ended.wait()
        assert job.cancelled

    asyncio.run(play())


def test_a_mistake_of_the_server_goes_to_its_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    refusal = events.problem_of(ZeroDivisionError("half of nothing"))
    assert (refusal.status, refusal.sentence) == (500, events.MISTAKE)
    assert capsys.readouterr().err == "ZeroDivisionError: half of nothing\n"
    known = events.problem_of(CancelledError("enough"))
    assert (known.status, known.sentence) == (503, "The work was cancelled.")
    assert capsys.readouterr().err == ""
