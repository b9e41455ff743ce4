"""Server-sent events: answers that tell, while the work goes on, how far it is.

A client that closes the connection ends the work. A server that stops says so before it closes.
"""

import asyncio
import threading
import traceback
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from types import MappingProxyType
from typing import final

from msgspec import json
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from pentomino.errors import CancelledError
from pentomino.server.bodies import Problem, problem_in
from pentomino.server.refusals import STOPPED, Refusal, refusal_of, without_frames

SECONDS_BETWEEN_SIGNS = 10.0
"""After this long without an event a comment is sent, so that nobody takes the stream for dead."""

MOST_WAITING = 256
"""Events that may wait for a slow client; then the work waits as well."""

SECONDS_TO_READ = 30.0
"""A client that reads nothing for this long is given up, and its work ends."""

MISTAKE = "The server made a mistake. Its terminal says more."


@final
@dataclass(slots=True)
class _Event:
    name: str
    data: object
    newest: bool


@final
class Feed:
    """The events on their way from a thread, or from the loop, to one client.

    It belongs to the loop that runs when it is made.
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._changed = threading.Condition()
        self._waiting: list[_Event] = []
        self._ready = asyncio.Event()
        self._closed = self._finished = False

    def tell(self, name: str, data: object, *, newest: bool = False) -> None:
        """Send an event from a thread, which waits while too many are on their way.

        Args:
            name: The name of the event.
            data: What it says: a record, or a value of `bodies`.
            newest: Whether it replaces an earlier event of this name that is still on its way.

        Raises:
            CancelledError: The client has gone.
        """
        with self._changed:
            is_room = self._changed.wait_for(
                lambda: self._closed or len(self._waiting) < MOST_WAITING, SECONDS_TO_READ
            )
            if self._closed or not is_room:
                raise CancelledError("the client has gone, or does not read")
            self._add(_Event(name, data, newest))
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._ready.set)

    def tell_here(self, name: str, data: object, *, newest: bool = False) -> None:
        """Send an event from the loop itself; otherwise as `tell`."""
        with self._changed:
            self._add(_Event(name, data, newest))
        self._ready.set()

    def _add(self, event: _Event) -> None:
        if self._finished:
            return
        if event.newest:
            self._waiting = [e for e in self._waiting if e.name != event.name]
        self._waiting.append(event)

    @property
    def is_empty(self) -> bool:
        """Whether everything is on its way to the client."""
        return not self._waiting

    def close(self) -> None:
        """Let nobody wait any longer."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def finish(self, name: str, data: object) -> None:
        """Send the last event from the loop; whatever comes later is dropped."""
        if not self._finished:
            self.tell_here(name, data)
            self._finished = True

    async def next(self) -> tuple[bytes, bool]:
        """Wait for events; return them as they are sent, and whether more will come.

        After a long silence, a comment takes their place.
        """
        try:
            async with asyncio.timeout(SECONDS_BETWEEN_SIGNS):
                await self._ready.wait()
        except TimeoutError:
            return b":\n\n", True
        with self._changed:
            events, self._waiting = self._waiting, []
            self._ready.clear()
            self._changed.notify_all()
        return b"".join(encoded(event.name, event.data) for event in events), not self._finished


def encoded(name: str, data: object) -> bytes:
    """Write an event in its form: its name, its data as JSON in one line, and an empty line."""
    return b"event: " + name.encode() + b"\ndata: " + json.encode(data) + b"\n\n"


async def wait_until_gone(receive: Receive) -> None:
    """Wait until the client closes the connection."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def first_of(*waits: Awaitable[object]) -> int:
    """Wait for the first of several things, end the others, and return its place."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        return next(place for place, task in enumerate(tasks) if task.done())
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def problem_of(error: BaseException) -> Refusal:
    """Say in words what went wrong; a mistake of the server goes to its terminal as well."""
    refusal = refusal_of(error)
    if refusal is None:
        traceback.print_exception(error)
        refusal = Refusal(500, MISTAKE)
    # What waited for the error is part of its traceback, and keeps the error in turn.
    without_frames(error)
    return refusal


Produce = Callable[[Feed], "asyncio.Future[object]"]
"""Begins to send the events of a stream; the result becomes the event `answer`."""

HEADERS: Mapping[str, str] = MappingProxyType({"x-accel-buffering": "no"})


@final
class EventStream(Response):
    """An answer of server-sent events.

    Args:
        produce: Sends them; it is cancelled when the client goes.
        stopping: Set when the server stops.
        at_end: Called when the stream has ended.
    """

    media_type = "text/event-stream"

    def __init__(
        self, produce: Produce, stopping: asyncio.Event, at_end: Iterable[Callable[[], None]] = ()
    ) -> None:
        self._produce = produce
        self._stopping = stopping
        self._at_end = tuple(at_end)
        self.status_code = 200
        self.background = None
        self.init_headers(HEADERS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002
        feed = Feed()
        answer = self._produce(feed)
        sending = asyncio.ensure_future(self._send_all(feed, send))
        try:
            await first_of(
                self._tell_all(feed, answer, sending),
                wait_until_gone(receive),
                self._stop(feed, sending),
            )
        finally:
            feed.close()
            answer.cancel()
            sending.cancel()
            await asyncio.gather(answer, sending, return_exceptions=True)
            for end in self._at_end:
                end()

    @staticmethod
    async def _tell_all(
        feed: Feed, answer: "asyncio.Future[object]", sending: "asyncio.Future[None]"
    ) -> None:
        """Send what comes last: the answer, or what went wrong."""
        try:
            feed.finish("answer", await answer)
        except Exception as error:
            feed.finish("error", problem_in(problem_of(error)))
        await asyncio.shield(sending)

    async def _stop(self, feed: Feed, sending: "asyncio.Future[None]") -> None:
        await self._stopping.wait()
        feed.finish("stopped", Problem(error=STOPPED))
        await asyncio.shield(sending)

    async def _send_all(self, feed: Feed, send: Send) -> None:
        head = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(head)
        more = True
        while more:
            body, more = await feed.next()
            await send({"type": "http.response.body", "body": body, "more_body": more})
