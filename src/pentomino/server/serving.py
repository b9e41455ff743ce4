"""The way in: starts a server, or says in a sentence how to install what it needs."""

from collections.abc import Callable
from importlib.util import find_spec

from pentomino.errors import OutputError
from pentomino.server.settings import Running, Settings
from pentomino.wrong_types import check_type

HINT = "pip install 'pentomino[web]'"
NEEDED = ("starlette", "msgspec", "uvicorn")


def check_installed() -> None:
    """Refuse at once if no server can run.

    Raises:
        OutputError: A library is not installed.
    """
    if any(find_spec(name) is None for name in NEEDED):
        raise OutputError(f"playing with a server needs the extra: {HINT}")


def serve(settings: Settings, on_ready: Callable[[Running], None] | None = None) -> None:
    """Serve until somebody ends it by Ctrl-C or SIGTERM, which then have their usual effect.

    All work ends first, and everybody who waits for it is told.

    Args:
        settings: How the server runs.
        on_ready: Called when it listens, with its address and its codes.

    Raises:
        TypeError: The settings are of another type.
        OutputError: A library is missing, the port is taken, or the store cannot be used.
    """
    check_type(settings, Settings, "settings", "settings", "write serve(Settings(position))")
    check_installed()
    from pentomino.server.running import run  # noqa: PLC0415

    run(settings, on_ready)
