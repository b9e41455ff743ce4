"""Streams of events end when the client goes, when the server stops, and when limits say so."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from pentomino import Puzzle
from tests.support.servers import LONG, PATIENCE, Served, eventually

HEAVY = [("counts", {}), ("solutions", {"most": 1000})]


@pytest.mark.parametrize(("path", "more"), HEAVY)
def test_closing_a_stream_ends_its_work(served: Served, path: str, more: dict[str, object]) -> None:
    with served.stream(path, {**LONG, **more}) as events:
        assert next(events)[0] == "progress"
        assert served.application.desk.allowance.running == 1
    served.wait_until_idle()


def test_closing_a_hint_ends_its_work(served: Served) -> None:
    """An answer without events is cancelled as well when its client goes."""
    body = b'{"puzzle": "10x12", "pieces": "pentominoes*2"}'
    with served.socket() as line:
        line.sendall(
            b"POST /api/1/hints HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
        )
        eventually(lambda: served.application.desk.allowance.running == 1)
    served.wait_until_idle()


@pytest.mark.slow
def test_one_client_with_ten_searches_is_limited_while_another_is_answered(
    served: Served,
) -> None:
    other = served.another("127.0.0.2")
    with ThreadPoolExecutor(10) as threads:

        def search(_: int) -> int:
            client = served.another()
            with client.stream("POST", "/api/1/counts", json=LONG) as response:
                if response.status_code == 200:
                    finished.wait(PATIENCE)
                else:
                    assert response.headers["retry-after"]
                    assert "already" in response.read().decode()
                return response.status_code

        finished = Event()
        asked = [threads.submit(search, number) for number in range(10)]
        eventually(lambda: sum(each.done() for each in asked) == 8)
        answer = other.post("/api/1/moves", json={"puzzle": "3x20"})
        assert (answer.status_code, answer.json()["left"]) == (200, "8")
        finished.set()
        assert sorted(each.result() for each in asked) == [200] * 2 + [429] * 8
    served.wait_until_idle()


@pytest.mark.slow
def test_a_server_that_stops_says_so_in_its_streams() -> None:
    with Served("3x20") as served, served.stream("counts", LONG) as events:
        assert next(events)[0] == "progress"
        served.stop()
        assert list(events)[-1] == ("stopped", {"error": "The server has stopped."})


def test_many_ask_for_the_same_space_and_it_is_made_once(served: Served) -> None:
    asked = {"puzzle": "4x15"}
    with ThreadPoolExecutor(6) as threads:
        answers = list(threads.map(lambda _: served.ask("moves", **asked), range(6)))
    number = Puzzle.of("4x15").count(distinct="nothing", engine="search")
    assert answers == [{"left": str(number), "dead_end": False}] * 6
    cache = served.application.desk.cache
    assert cache.known(Puzzle.of("4x15")) is not None


@pytest.mark.slow
def test_a_limit_ends_a_hint_in_words() -> None:
    """Reasoning alone takes longer on this board."""
    with Served("3x20", seconds=0.05) as served:
        status, sentence = served.refusal("hints", **LONG)
    assert status == 422
    assert "longer than the server allows" in sentence


@pytest.mark.slow
def test_a_limit_ends_a_stream_in_words() -> None:
    with Served("3x20", seconds=0.2) as served:
        name, data = served.events("counts", puzzle="torus:6x10")[-1]
    assert name == "error"
    assert "longer than the server allows" in data["error"]
