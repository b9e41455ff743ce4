"""Servers for tests: one that runs in a thread, and a client that reads its events."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, final

import httpx

from pentomino import Position, Puzzle, position_text
from pentomino.server.allowance import SHARES
from pentomino.server.running import OpenServer
from pentomino.server.settings import Settings

PATIENCE = 90.0
"""Seconds: enough for a working server on the slowest machine; fast ones are not slowed down."""

SOON = 40.0
"""Seconds in which work has ended that was told to, on the slowest machine; it takes far longer."""

LONG: Mapping[str, object] = {"puzzle": "10x12", "pieces": "pentominoes*2"}
"""Counting this takes hours."""

Event = tuple[str, Any]


@final
class Served:
    """A server in a thread of the test, and clients of it.

    Args:
        puzzle: What its page opens with.
        seconds: How long a piece of work may take; None for far longer than it does, even on a
            slow machine.
        settings: How it runs otherwise.
    """

    def __init__(
        self,
        puzzle: str,
        seconds: float | None = None,
        **settings: Any,  # noqa: ANN401
    ) -> None:
        position = Position(Puzzle.of(puzzle))
        shares = {
            work: replace(share, seconds=seconds or 8 * share.seconds)
            for work, share in SHARES.items()
        }
        self._server = OpenServer(Settings(position=position, port=0, **settings), shares)
        self.application = self._server.application
        self.running = self._server.running
        self._thread = threading.Thread(target=self._server.serve, daemon=True)
        self._clients: list[httpx.Client] = []

    def __enter__(self) -> "Served":
        self._thread.start()
        self.client = self.another()
        return self

    def __exit__(self, *_: object) -> None:
        for client in self._clients:
            client.close()
        self.stop()

    def stop(self) -> None:
        """Stop it, and wait until it has."""
        self._server.stop()
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def another(self, address: str = "127.0.0.1") -> httpx.Client:
        """Another client, from another address of this machine."""
        client = httpx.Client(
            base_url=self.running.address.rstrip("/"),
            timeout=PATIENCE,
            transport=httpx.HTTPTransport(local_address=address),
        )
        self._clients.append(client)
        return client

    def ask(self, path: str, **asked: object) -> Any:  # noqa: ANN401
        """The answer to a question that must be answered."""
        response = self.client.post(f"/api/1/{path}", json=asked)
        assert response.status_code == 200, response.text
        return response.json()

    def refusal(self, path: str, **asked: object) -> tuple[int, str]:
        """The status and the sentence of a question that must be refused."""
        response = self.client.post(f"/api/1/{path}", json=asked)
        assert response.status_code >= 400, response.text
        return response.status_code, response.json()["error"]

    def events(self, path: str, **asked: object) -> list[Event]:
        """All events of a stream that ends."""
        with self.stream(path, asked) as events:
            return list(events)

    @contextmanager
    def stream(self, path: str, asked: Mapping[str, object]) -> Iterator[Iterator[Event]]:
        """The events of a stream, which is closed at the end of the block."""
        with self.client.stream("POST", f"/api/1/{path}", json=dict(asked)) as response:
            assert response.status_code == 200, response.read()
            assert response.headers["content-type"].startswith("text/event-stream")
            yield read_events(response.iter_lines())

    @contextmanager
    def socket(self) -> Iterator[socket.socket]:
        """A bare connection."""
        with socket.create_connection(("127.0.0.1", self.running.port), PATIENCE) as found:
            yield found

    def wait_until_idle(self) -> None:
        """Wait until no work runs: a turn lasts until its thread has ended."""
        eventually(lambda: self.application.desk.allowance.running == 0)


def read_events(lines: Iterator[str]) -> Iterator[Event]:
    """Read server-sent events, without comments."""
    name = ""
    for line in lines:
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield name, json.loads(line.removeprefix("data: "))


def eventually(is_true: Callable[[], bool]) -> None:
    """Wait until something is true."""
    until = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < until
        time.sleep(0.01)


def laid(puzzle: Puzzle, number: int) -> str:
    """The first placements of a puzzle's first solution, in the notation."""
    placements = puzzle.solution_space()[0].placements
    return position_text(Position(puzzle, placements[:number]))
