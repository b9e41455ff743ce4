"""Running: a socket, uvicorn on it, and a clean end."""

import asyncio
import errno
import socket
import sys
import threading
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, final

from uvicorn import Config, Server
from uvicorn.protocols.http.h11_impl import H11Protocol

from pentomino.errors import OutputError
from pentomino.server.allowance import SHARES, Share, Work
from pentomino.server.app import Application
from pentomino.server.settings import Running, Settings

SECONDS_FOR_REQUEST = 15.0
"""A connection on which no request comes for this long is closed."""

MOST_CONNECTIONS = 1_000
SECONDS_TO_STOP = 2
SWITCH_SECONDS = 0.001
"""How often threads take turns at Python, so that quick answers do not wait for long work."""

_BACKLOG = 256
_LARGEST_HEAD = 16 * 1024


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
        self._socket = _listening(settings)
        try:
            self.application = Application(settings, shares)
        except BaseException:
            self._socket.close()
            raise
        room = self.application.classroom
        self.running = Running(
            port=self._socket.getsockname()[1],
            code=None if room is None else room.code,
            teachers_code=None if room is None else room.teachers_code,
        )
        self._server = _Server(_config(self.application), self.application)

    def serve(self, on_ready: Callable[[Running], None] | None = None) -> None:
        """Serve until a signal ends it, or `stop`; then close everything."""
        if on_ready is not None:
            self._server.on_ready = partial(on_ready, self.running)
        before = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH_SECONDS)
        try:
            threading.Thread(target=self.application.prepare, daemon=True).start()
            self._server.run([self._socket])
        finally:
            sys.setswitchinterval(before)
            self.application.close()
            self._socket.close()

    def stop(self) -> None:
        """End it soon; from any thread."""
        self._server.should_exit = True


def _config(application: Application) -> Config:
    """What uvicorn is told: it says nothing itself, and believes no header about who asks."""
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
        limit_concurrency=MOST_CONNECTIONS,
        backlog=_BACKLOG,
        h11_max_incomplete_event_size=_LARGEST_HEAD,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
    )


def _listening(settings: Settings) -> socket.socket:
    """Make the socket.

    Raises:
        OutputError: The port cannot be used.
    """
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((settings.host, settings.port))
        # Otherwise a second server could take the same port until this one listens.
        found.listen(_BACKLOG)
    except OSError as error:
        found.close()
        if error.errno == errno.EADDRINUSE:
            raise OutputError(
                f"port {settings.port} is in use: end the other program, or choose another port "
                "with --port (--port 0 takes any that is free)"
            ) from None
        raise OutputError(f"cannot listen on port {settings.port}: {error.strerror}") from None
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
    """HTTP as uvicorn speaks it; a connection that never asks for anything is closed."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401 -- as uvicorn has it
        super().connection_made(transport)
        self._late = self.loop.call_later(SECONDS_FOR_REQUEST, self._close_if_silent)

    def _close_if_silent(self) -> None:
        if getattr(self, "cycle", None) is None and not self.transport.is_closing():
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._late is not None:
            self._late.cancel()
        super().connection_lost(exc)
