"""The way in: starts a server, or says in a sentence how to install what it needs."""

from collections.abc import Callable
from pathlib import Path

from pentomino.errors import OutputError, check_extra
from pentomino.server.settings import Running, Settings, host_of
from pentomino.wrong_types import check_type


def check_installed() -> None:
    """Refuse at once if no server can run.

    Raises:
        OutputError: A library is not installed.
    """
    libraries = ("starlette", "msgspec", "uvicorn")
    check_extra("web", "playing with a server needs", OutputError, *libraries)


def serve_assistant() -> None:
    """Answer an assistant over standard input and output until the input ends.

    Raises:
        OutputError: A library is not installed.
    """
    libraries = ("mcp", "starlette", "msgspec")
    check_extra("mcp", "serving an assistant needs", OutputError, *libraries)
    from pentomino.server.mcp import run  # noqa: PLC0415

    run()


def check(*, public: bool, port: int, store: Path | None) -> None:
    """Refuse at once if the port or the file of a class cannot be used.

    Args:
        public: Whether other machines may use the server.
        port: The port; 0 for any that is free.
        store: The file of the class; None for none.

    Raises:
        OutputError: A library is missing, the port is taken, or the file cannot be used.
    """
    check_installed()
    from pentomino.server import running  # noqa: PLC0415

    running.check(host_of(public=public), port, store)


def serve(settings: Settings, on_ready: Callable[[Running], None] | None = None) -> None:
    """Serve until somebody ends it by Ctrl-C or SIGTERM, which then have their usual effect.

    All work ends first, and everybody who waits for it is told.

    Args:
        settings: How the server runs.
        on_ready: Called when it listens, with its address and its codes.

    Raises:
        TypeError: The settings are of another type.
        OutputError: A library is missing, the port is taken, the store cannot be used, or there is
            too little memory.
    """
    check_type(settings, Settings, "settings", "settings", "write serve(Settings(position))")
    check_installed()
    from pentomino.server.running import run  # noqa: PLC0415

    run(settings, on_ready)
