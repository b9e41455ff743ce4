"""Settings of a server: its address, the puzzle it opens with, and whether it is a classroom."""

import hashlib
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import final

from pentomino.errors import PuzzleError, counted, shortened
from pentomino.files.made_puzzles import Kept, bare_puzzle
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.values import Value

DEFAULT_PORT = 8642
_HOST_NAME = re.compile(
    r"(?=.{1,253}\Z)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_][a-z0-9_-]{0,62})*\.?|\[[0-9a-f:.]+\]",
    re.IGNORECASE,
)
"""As browsers take it in an address (RFC 1123); underlines stand in some networks."""

_DIGITS = 32

LOOPBACK, EVERYWHERE = "127.0.0.1", "0.0.0.0"


def host_of(*, public: bool) -> str:
    """Return the address on which a server listens."""
    return EVERYWHERE if public else LOOPBACK


MOST_PUZZLES = 100
"""The most puzzles of a set, which people choose from a list."""


@final
@dataclass(frozen=True)
class PuzzleSet:
    """Puzzles to play one after the other.

    Args:
        kept: The puzzles in their order, with solutions and levels where they are known.
        title: What they are called together; empty for what they have in common.
    """

    kept: tuple[Kept, ...]
    title: str = ""

    @cached_property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """The puzzles as they are given to people."""
        return tuple(map(bare_puzzle, self.kept))

    @cached_property
    def name(self) -> str:
        """An identity: the same puzzles in the same order have the same name."""
        fingerprints = "".join(puzzle.fingerprint for puzzle in self.puzzles)
        return hashlib.sha256(fingerprints.encode()).hexdigest()[:_DIGITS]


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Settings(Value):
    """The settings of a server.

    Args:
        position: What the page opens with.
        several: A set of puzzles with which the page opens instead.
        port: The port; 0 for any that is free.
        public: Whether other machines may use it: a classroom, whose members need a code.
        names: The names under which other machines may know this one, beside its IP addresses.
        store: The SQLite file that keeps what the class has solved; None to keep it in memory.

    Raises:
        PuzzleError: There is a file for the results of a class, but no class; no machine can have
            one of the names; or the set has no puzzles, or too many.
    """

    position: Position
    several: PuzzleSet | None = None
    port: int = DEFAULT_PORT
    public: bool = False
    names: tuple[str, ...] = ()
    store: Path | None = None

    def __post_init__(self) -> None:
        if self.store is not None and not self.public:
            raise PuzzleError("a store keeps the results of a class: open it with public=True")
        if self.several is not None and not 0 < len(self.several.kept) <= MOST_PUZZLES:
            number = counted(len(self.several.kept), "puzzle")
            raise PuzzleError(
                f"the set has {number}: a page to choose from takes 1 to {MOST_PUZZLES}; choose "
                "one puzzle with --problem, or split the file"
            )
        for name in self.names:
            if not _HOST_NAME.fullmatch(name):
                raise PuzzleError(
                    f"{shortened(name)!r} is not the name of a machine: write a name such as "
                    "workshop.local, or an IP address, without http:// and without a port"
                )

    @property
    def opened(self) -> PuzzleSet:
        """All puzzles with which the page opens."""
        return self.several or PuzzleSet((self.position.puzzle,))

    @property
    def host(self) -> str:
        """The address on which to listen."""
        return host_of(public=self.public)


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Running(Value):
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
