"""Running: a socket, uvicorn on it, and a clean end."""

import asyncio
import errno
import gc
import socket
import sys
import threading
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, final

import h11
from msgspec import json
from starlette.types import Receive, Scope, Send
from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol

from pentomino.errors import OutputError
from pentomino.files.atomic import check_writable
from pentomino.server.allowance import SHARES, Share, Work
from pentomino.server.app import Application, problem
from pentomino.server.bodies import Problem
from pentomino.server.class_store import ClassStore
from pentomino.server.guards import SecurityHeaders
from pentomino.server.refusals import Refusal
from pentomino.server.settings import Running, Settings

SECONDS_FOR_REQUEST = 15.0
"""A connection on which no request comes for this long is closed."""

MOST_CONNECTIONS, MOST_OF_ADDRESS = 1_000, 500
"""In all, and from one address, behind which there may be a whole class."""
SECONDS_TO_READ = 60.0
"""A client that does not read its answer for this long is given up."""

SECONDS_TO_STOP = 2
SECONDS_TO_COME_BACK = 10
TOO_MANY = (
    "Too many connections are open, from your address or in all. Close other pages of this server, "
    f"or try again in {SECONDS_TO_COME_BACK} seconds."
)
SWITCH_SECONDS = 0.001
"""The seconds after which threads take turns at Python, so that quick answers wait for nobody."""

COLLECTOR = (2_000, 10, 10)
"""When Python looks for garbage. A command that ends soon lets more come together; a server would
keep what many requests have left."""

TOO_LITTLE_MEMORY = (
    "there is too little memory to serve this puzzle: end other programs, or raise the limit "
    "('ulimit -v')"
)

_BACKLOG = 256
_LARGEST_HEAD = 16 * 1024


def check(host: str, port: int, store: Path | None) -> None:
    """Check that a server could run; arguments as for `serving.check`."""
    _listening(host, port).close()
    if store is None:
        return
    if store.exists():
        ClassStore(store).close()
    else:
        check_writable(store)


def run(settings: Settings, on_ready: Callable[[Running], None] | None) -> None:
    """Serve until a signal ends it; arguments and errors as for `serving.serve`."""
    OpenServer(settings).serve(on_ready)


@final
class OpenServer:
    """A server whose port is taken and whose application is made.

    Args:
        settings: How it runs.
        shares: How much of each kind of work may run.

    Raises:
        OutputError: The port is taken, or the file of the class cannot be used.
    """

    def __init__(self, settings: Settings, shares: Mapping[Work, Share] = SHARES) -> None:
        self._socket = _listening(settings.host, settings.port)
        try:
            self.application = Application(settings, shares)
        except BaseException:
            self._socket.close()
            raise
        self._is_short = False
        room = self.application.desk.classroom
        self.running = Running(
            port=self._socket.getsockname()[1],
            code=None if room is None else room.code,
            teachers_code=None if room is None else room.teachers_code,
        )
        self._server = _Server(_config(self.application), self.application)

    def serve(self, on_ready: Callable[[Running], None] | None = None) -> None:
        """Serve until a signal ends it, or `stop`; then close everything.

        Raises:
            OutputError: There is too little memory.
        """
        if on_ready is not None:
            self._server.on_ready = partial(on_ready, self.running)
        before, collector = sys.getswitchinterval(), gc.get_threshold()
        sys.setswitchinterval(SWITCH_SECONDS)
        gc.set_threshold(*COLLECTOR)
        try:
            _start(threading.Thread(target=self._prepare, daemon=True))
            self._server.run([self._socket])
        finally:
            sys.setswitchinterval(before)
            gc.set_threshold(*collector)
            self.application.close()
            self._socket.close()
        if self._is_short:
            raise OutputError(TOO_LITTLE_MEMORY)

    def _prepare(self) -> None:
        """Make the page; a server that has no memory for it ends."""
        try:
            self.application.prepare()
        except MemoryError:
            self._is_short = True
            self.stop()

    def stop(self) -> None:
        """End it soon; from any thread."""
        self._server.should_exit = True


def _start(thread: threading.Thread) -> None:
    try:
        thread.start()
    except RuntimeError:  # the system has no memory for its stack
        raise OutputError(TOO_LITTLE_MEMORY) from None


def _config(application: Application) -> Config:
    """Configure uvicorn: it says nothing itself, and believes no header about who asks."""
    return Config(
        application,
        http=_Protocol,
        ws="none",
        lifespan="off",
        loop="asyncio",
        log_config=None,
        log_level="critical",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        backlog=_BACKLOG,
        h11_max_incomplete_event_size=_LARGEST_HEAD,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
    )


def _listening(host: str, port: int) -> socket.socket:
    """Make the socket.

    Raises:
        OutputError: The port cannot be used.
    """
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        # Otherwise a second server could take the same port until this one listens.
        found.listen(_BACKLOG)
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            raise OutputError(
                f"port {port} is in use: end the other program, or choose another port "
                "with --port (--port 0 takes any that is free)"
            ) from None
        raise OutputError(f"cannot listen on port {port}: {error.strerror}") from None
    return found


@final
class _Server(Server):
    """Uvicorn's server, which ends all work before it waits for the connections.

    Args:
        config: Uvicorn's settings.
        application: What ends the work.
    """

    def __init__(self, config: Config, application: Application) -> None:
        super().__init__(config)
        self._application = application
        self.on_ready: Callable[[], None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.on_ready is not None:
            self.on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._application.stop()
        await super().shutdown(sockets)


@final
class _Protocol(H11Protocol):
    """HTTP as uvicorn speaks it, with limits for connections.

    One on which no request comes, or whose client does not read, is closed. Where there are too
    many, the one that has been idle for longest makes room; if all are at work, the new one is
    refused.
    """

    _late: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None
    idle_since = 0.0

    @property
    def idle(self) -> bool:
        """Whether no request is being answered."""
        return self.cycle is None or self.cycle.response_complete

    @property
    def address(self) -> str:
        """Where the client is."""
        return self.client[0] if self.client else ""

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401 -- as uvicorn has it
        super().connection_made(transport)
        self._wait_for_request()
        others = [
            each
            for each in self.connections
            if isinstance(each, _Protocol) and each is not self and not each.transport.is_closing()
        ]
        neighbours = [each for each in others if each.address == self.address]
        for theirs, most in ((neighbours, MOST_OF_ADDRESS), (others, MOST_CONNECTIONS)):
            if len(theirs) < most:
                continue
            idle = [each for each in theirs if each.idle]
            if not idle:
                self.app = _FULL
                return
            min(idle, key=lambda each: each.idle_since).transport.close()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._wait_for_request()

    def _wait_for_request(self) -> None:
        """Begin to wait for a request, also for one that comes slowly after another."""
        _cancel(self._late)
        self.idle_since = self.loop.time()
        self._late = self.loop.call_later(SECONDS_FOR_REQUEST, self._close_if_silent)

    def _close_if_silent(self) -> None:
        if self.idle and not self.transport.is_closing():
            self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        _cancel(self._stuck)
        self._stuck = self.loop.call_later(SECONDS_TO_READ, self.transport.abort)

    def resume_writing(self) -> None:
        _cancel(self._stuck)
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 -- as uvicorn has it
        """Refuse what is not HTTP in JSON; where an answer is on its way already, only end it."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            if self.cycle is not None:
                self.cycle.disconnected = True  # so that nothing follows
            body = json.encode(Problem(error="This is not a request in HTTP, or too long a one."))
            headers = [
                (b"content-type", b"application/json"),
                (b"content-length", str(len(body)).encode()),
                (b"connection", b"close"),
            ]
            answer = h11.Response(status_code=400, headers=headers, reason=b"Bad Request")
            for event in (answer, h11.Data(data=body), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        _cancel(self._late)
        _cancel(self._stuck)
        super().connection_lost(exc)


def _cancel(timer: asyncio.TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer on a connection that is one too many."""
    await problem(Refusal(503, TOO_MANY, SECONDS_TO_COME_BACK))(scope, receive, send)


_FULL = SecurityHeaders(_refuse)
