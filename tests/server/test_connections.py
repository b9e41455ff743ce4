"""Connections: too many from one address or in all, slow ones, and what is not HTTP."""

import json
import select
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial

import httpx
import pytest

from tests.support.servers import PATIENCE, Served, eventually

REQUEST = b"GET /api/1/server HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
UNFINISHED = (
    b"POST /api/1/class/join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{"
)


@contextmanager
def sockets(served: Served, number: int, sent: bytes = b"") -> Iterator[None]:
    with ExitStack() as held:
        for _ in range(number):
            line = held.enter_context(served.socket())
            line.sendall(sent)
            if sent:  # the request comes before the next one
                eventually(partial(is_heard, served, line))
        yield


def is_heard(served: Served, line: socket.socket) -> bool:
    """Whether the server has read the beginning of a request, or has answered."""
    mine = line.getsockname()
    connections = [*served._server._server.server_state.connections]
    is_at_work = any(each.client == mine and each.cycle for each in connections)  # type: ignore[union-attr]
    return is_at_work or bool(select.select([line], [], [], 0)[0])


@pytest.mark.slow
def test_idle_connections_of_one_address_shut_nobody_out(
    school: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pentomino.server.running.MOST_CONNECTIONS", 10)
    monkeypatch.setattr("pentomino.server.running.MOST_OF_ADDRESS", 6)
    with sockets(school, 30):
        for address in ("127.0.0.1", "127.0.0.2"):
            for _ in range(5):
                with school.another(address) as client:
                    assert client.get("/api/1/server").status_code == 200


@pytest.mark.slow
def test_busy_connections_of_one_address_leave_room_for_others(
    school: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pentomino.server.running.MOST_OF_ADDRESS", 6)
    with sockets(school, 12, UNFINISHED):
        with school.another() as client:
            refused = client.get("/api/1/server")
        assert refused.status_code == 503
        assert refused.json()["error"].startswith("Too many connections are open")
        assert refused.headers["retry-after"] == "10"
        assert refused.headers["x-frame-options"] == "DENY"
        with school.another("127.0.0.2") as client:
            assert client.get("/api/1/server").status_code == 200
    eventually(lambda: httpx.get(f"{school.running.address}api/1/server").status_code == 200)


def test_many_busy_connections_in_all_are_refused_in_a_sentence(
    school: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pentomino.server.running.MOST_CONNECTIONS", 6)
    with sockets(school, 12, UNFINISHED), school.another("127.0.0.2") as client:
        assert client.get("/api/1/server").status_code == 503


def test_a_second_request_that_never_ends_is_given_up(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pentomino.server.running.SECONDS_FOR_REQUEST", 0.3)
    with served.socket() as one:
        one.sendall(REQUEST)
        assert one.recv(65536).startswith(b"HTTP/1.1 200")
        one.sendall(b"GET / HTTP/1.1\r\nX-Slow: ")
        one.settimeout(PATIENCE)
        while one.recv(65536):
            pass


@pytest.mark.slow
def test_a_client_that_does_not_read_is_given_up(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pentomino.server.running.SECONDS_TO_READ", 0.3)
    served.client.get("/")
    with served.socket() as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        # Pipelined, so that there is more to send than the system keeps for a reader.
        one.sendall(REQUEST.replace(b"/api/1/server", b"/api/1/openapi.json") * 200)
        mine = one.getsockname()

        def is_open() -> bool:
            others = served._server._server.server_state.connections
            return any(each.client == mine for each in others)  # type: ignore[union-attr]

        eventually(is_open)
        eventually(lambda: not is_open())


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
        b"GET\r\n\r\n",
        UNFINISHED.replace(b"Content-Length: 100", b"Transfer-Encoding: chunked") + b"zz\r\n",
        b"GET / HTTP/1.1\r\nX: " + b"x" * 70_000,
    ],
)
def test_what_is_not_http_is_refused_in_json(served: Served, sent: bytes) -> None:
    with served.socket() as one:
        one.sendall(sent)
        answer = b""
        while part := one.recv(65536):
            answer += part
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400")
    assert "not a request in HTTP" in json.loads(body)["error"]
