"""Settings of a server: its address, the puzzle it opens with, and whether it is a classroom."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import final

from pentomino.errors import PuzzleError, shortened
from pentomino.problem.position import Position

DEFAULT_PORT = 8642
_HOST_NAME = re.compile(
    r"(?=.{1,253}\Z)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_][a-z0-9_-]{0,62})*\.?|\[[0-9a-f:.]+\]",
    re.IGNORECASE,
)
"""As browsers take it in an address (RFC 1123); underlines stand in some networks."""

LOOPBACK, EVERYWHERE = "127.0.0.1", "0.0.0.0"


def host_of(*, public: bool) -> str:
    """Return the address on which a server listens."""
    return EVERYWHERE if public else LOOPBACK


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of a server.

    Args:
        position: What the page opens with.
        port: The port; 0 for any that is free.
        public: Whether other machines may use it: a classroom, whose members need a code.
        names: The names under which other machines may know this one, beside its IP addresses.
        store: The SQLite file that keeps what the class has solved; None to keep it in memory.

    Raises:
        PuzzleError: There is a file for the results of a class, but no class; or no machine can
            have one of the names.
    """

    position: Position
    port: int = DEFAULT_PORT
    public: bool = False
    names: tuple[str, ...] = ()
    store: Path | None = None

    def __post_init__(self) -> None:
        if self.store is not None and not self.public:
            raise PuzzleError("a store keeps the results of a class: open it with public=True")
        for name in self.names:
            if not _HOST_NAME.fullmatch(name):
                raise PuzzleError(
                    f"{shortened(name)!r} is not the name of a machine: write a name such as "
                    "workshop.local, or an IP address, without http:// and without a port"
                )

    @property
    def host(self) -> str:
        """The address on which to listen."""
        return host_of(public=self.public)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Running:
    """A server that listens.

    Args:
        port: Its port.
        code: The code of the class; None where there is no class.
        teachers_code: The code of its teacher.
    """

    port: int
    code: str | None = None
    teachers_code: str | None = None

    @property
    def address(self) -> str:
        """The address of the page on this machine."""
        return f"http://{LOOPBACK}:{self.port}/"
