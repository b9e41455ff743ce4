"""Watched searches: every step forward and back is one that the search itself takes."""

from dataclasses import replace

import pytest

from pentomino import Placement, Position, Puzzle, read_position_text
from pentomino.proofs import check_certificate
from pentomino.server import watching
from pentomino.server.refusals import Refusal
from pentomino.server.watching import Moment, Replay
from pentomino.server.work import Job
from pentomino.solving import Stepper, stepper
from tests.support.servers import Served, eventually, read_events

STEPS = 60


@pytest.fixture
def job() -> Job:
    return Job(30.0)


def replay_on(text: str, job: Job) -> Replay:
    return Replay(Position(Puzzle.of(text)), stepper(Puzzle.of(text)).distinct, job)


def stands(search: Stepper) -> None:
    search.take()
    eventually(lambda: search.standing or search.ended)


def steps_of_the_library(text: str, number: int) -> list[tuple[Placement, ...]]:
    """What lies after each of the first steps, as the library's own stepper shows it."""
    with stepper(Puzzle.of(text)) as search:
        stands(search)
        found = [tuple(search.position)]
        for _ in range(number):
            search.allow(1)
            stands(search)
            found.append(tuple(search.position))
    return found


def test_steps_lead_forward_and_back_on_the_same_way(job: Job) -> None:
    known = steps_of_the_library("6x10", STEPS)
    search = replay_on("6x10", job)
    seen = [search.now().laid]
    for _ in range(STEPS):
        search.forward(1, job)
        seen.append(search.now().laid)
    assert seen == known
    for number in range(STEPS - 1, -1, -1):
        search.back(job)
        assert (search.event, search.now().laid) == (number, known[number])
    search.back(job)
    assert search.event == 0
    search.forward(STEPS, job)
    assert search.now().laid == known[-1]
    search.close()


@pytest.mark.slow
def test_steps_back_lead_through_what_was_not_seen(
    job: Job, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a leap, the steps before it are searched again; only some of them are kept."""
    monkeypatch.setattr(watching, "KEPT", 8)
    known = steps_of_the_library("5x12", STEPS)
    search = replay_on("5x12", job)
    search.forward(STEPS, job)
    for number in range(STEPS - 1, STEPS - 30, -1):
        search.back(job)
        assert (search.event, search.now().laid) == (number, known[number])
    search.forward(3, job)
    assert search.now().laid == known[search.event or 0]
    search.close()


def assert_same(step: Moment, other: Moment) -> None:
    """Two ways to one place; a search that has ended is done, one that was stepped nearly so."""
    assert replace(step, done=other.done) == other
    assert step.done == pytest.approx(other.done)


@pytest.mark.slow
def test_a_search_that_was_free_knows_where_it_stands(job: Job) -> None:
    """Its place follows from the pieces laid in all and those that lie: the rest was taken back."""
    search = replay_on("6x10", job)
    search.run()
    eventually(lambda: search.now().nodes > 1000)
    search.pause(job)
    step, event = search.now(), search.event
    assert event is not None
    again = replay_on("6x10", job)
    again.forward(event, job)
    assert_same(again.now(), step)
    search.back(job)
    again.back(job)
    assert_same(again.now(), search.now())
    search.close()
    again.close()


def test_a_search_that_has_ended_can_be_stepped_back(job: Job) -> None:
    search = replay_on("3x20", job)
    search.run()
    while not search.ended:
        search.draw()
    search.pause(job)
    last, solutions = search.event, search.now().solutions
    assert solutions == 2
    assert last == 2 * search.now().nodes
    search.back(job)
    assert search.event == last - 1
    search.forward(1, job)
    assert (search.event, search.now().laid) == (last, ())
    search.forward(1, job)  # after the last piece is taken back, only the end is left
    assert search.ended
    search.close()


def test_what_is_too_far_to_repeat_is_refused(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "FARTHEST_BACK", 10)
    search = replay_on("6x10", job)
    search.forward(STEPS, job)
    with pytest.raises(Refusal, match="too far"):
        search.back(job)
    assert search.event == STEPS
    search.close()


@pytest.mark.slow
def test_a_client_watches_holds_and_steps(served: Served) -> None:
    known = steps_of_the_library("bedlam-cube", 3)
    name = served.ask("watches", puzzle="bedlam-cube")["watch"]
    puzzle = Puzzle.of("bedlam-cube")
    with served.another().stream("GET", f"/api/1/watches/{name}/events") as response:
        events = read_events(response.iter_lines())
        first, frame = next(events)
        assert (first, frame["state"], frame["event"], frame["laid"]) == ("frame", "held", 0, "")
        for number in (1, 2, 3):
            frame = served.ask(f"watches/{name}", act="step")
            laid = read_position_text(frame["laid"], puzzle).laid
            assert (frame["event"], laid) == (number, known[number])
        frame = served.ask(f"watches/{name}", act="back")
        assert (frame["event"], frame["state"]) == (2, "held")
        frame = served.ask(f"watches/{name}", act="go", speed=None)
        assert (frame["state"], frame["speed"], frame["event"]) == ("running", None, None)
        while frame["nodes"] < 5000:
            _, frame = next(events)
        frame = served.ask(f"watches/{name}", act="hold")
        assert frame["state"] == "held"
        back = served.ask(f"watches/{name}", act="back")
        assert back["event"] == frame["event"] - 1
        assert abs(back["depth"] - frame["depth"]) == 1
    served.wait_until_idle()
    assert served.refusal(f"watches/{name}", act="step")[0] == 404


def test_steps_pass_over_what_lies_already(served: Served) -> None:
    """The search lays the givens first; nobody would see such a step."""
    begin = served.ask("watches", puzzle="6x10", position="I_1.1-5")
    path = f"watches/{begin['watch']}"
    with served.another().stream("GET", f"/api/1/{path}/events") as response:
        events = read_events(response.iter_lines())
        next(events)
        frame = served.ask(path, act="step")
        assert (frame["depth"], frame["event"]) == (1, 2)
        assert served.ask(path, act="back")["depth"] == 0
        assert served.ask(path, act="back")["event"] == 0
        assert served.ask(path, act="step")["laid"] == frame["laid"]
    served.wait_until_idle()


@pytest.mark.slow
def test_a_dead_end_is_explained(served: Served) -> None:
    """Held where pieces cannot be completed, the search says why, with a proof."""
    name = served.ask("watches", puzzle="3x20")["watch"]
    puzzle = Puzzle.of("3x20")
    with served.another().stream("GET", f"/api/1/watches/{name}/events") as response:
        events = read_events(response.iter_lines())
        for _ in range(40):
            served.ask(f"watches/{name}", act="step")
            frame = next(data for _, data in events if data["event"])
            reasons = []
            if frame["dead_end"]:
                reasons.append(frame)
                break
        else:
            reasons = [next(data for _, data in events if data["dead_end"])]
    frame = reasons[0]
    position = read_position_text(frame["laid"], puzzle)
    assert position.count(engine="reference") == 0
    assert check_certificate(position, frame["dead_end"]["certificate"])
    served.wait_until_idle()


def test_a_watch_is_for_one_client_and_one_stream(served: Served) -> None:
    name = served.ask("watches", puzzle="3x20")["watch"]
    assert served.refusal(f"watches/{name}", act="go")[0] == 409
    stranger = served.another("127.0.0.2")
    assert stranger.get(f"/api/1/watches/{name}/events").status_code == 404
    with served.another().stream("GET", f"/api/1/watches/{name}/events"):
        answer = served.client.get(f"/api/1/watches/{name}/events")
        assert answer.status_code == 409
    served.wait_until_idle()


def test_a_watch_that_nobody_looks_at_ends(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentomino.server.watching.SECONDS_ALONE", 0.05)
    name = served.ask("watches", puzzle="3x20")["watch"]
    served.wait_until_idle()
    assert served.refusal(f"watches/{name}", act="go")[0] == 404


def test_watched_searches_are_limited(served: Served) -> None:
    for _ in range(4):
        served.ask("watches", puzzle="3x20")
    status, words = served.refusal("watches", puzzle="3x20")
    assert status == 429
    assert "4 watched searches" in words
    served.application.desk.watches.end_all()
