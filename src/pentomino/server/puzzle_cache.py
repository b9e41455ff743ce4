"""The cache: puzzles and solution spaces that were asked for lately, bounded by their memory.

Many clients who play one puzzle are answered at once, because it is read and solved only once. The
desk is what all answers of one server share, with this cache.
"""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol, final

from msgspec import json

from pentomino.caching import Recent
from pentomino.catalogue.dates import month_day
from pentomino.catalogue.request import PuzzleRequest
from pentomino.catalogue.resolve import requested_position
from pentomino.engines.limits import Limits
from pentomino.errors import LimitReachedError, TooLargeError
from pentomino.files.puzzle_formats import Note
from pentomino.notation.placements import read_position_text
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.records.bounds import Bounds
from pentomino.server.allowance import MEGABYTE, Allowance
from pentomino.server.bodies import PositionAsk, PuzzleAsk
from pentomino.server.guards import MOST_BYTES
from pentomino.server.refusals import Refusal
from pentomino.server.settings import Settings
from pentomino.server.work import Job
from pentomino.solving.space import SolutionSpace, holding

if TYPE_CHECKING:
    from starlette.requests import Request

    from pentomino.server.app import FrontPage
    from pentomino.server.classroom import Caller, Classroom
    from pentomino.server.watching import Watches

BOUNDS = Bounds(characters=MOST_BYTES)
"""For records, whose length the body bounds already; texts have a bound of their own."""

SPACE_MEMORY = 96 * MEGABYTE
"""The memory that one solution space may take; `SPACES_MEMORY` is for all that are kept."""
SPACES_MEMORY = 256 * MEGABYTE
PLACEMENTS_KEPT = 200_000
"""The most placements of all puzzles that are kept; each takes half a kilobyte."""
MOST_KEPT = 256
SHORT = 1_000
"""Characters of a position that is read in a millisecond or two."""
MAKING_AT_ONCE = 2
"""Spaces that are made at one time; whoever wants another waits."""
PATIENCE = 2.0
"""Seconds that making a space may take."""


@final
class PuzzleCache:
    """Reads what clients ask about, and keeps it for the next one who asks."""

    def __init__(self) -> None:
        self._positions: Recent[bytes, Position] = Recent(MOST_KEPT, PLACEMENTS_KEPT)
        self._spaces: Recent[str, SolutionSpace] = Recent(MOST_KEPT, SPACES_MEMORY)
        self._too_large: Recent[str, bool] = Recent(MOST_KEPT)
        self._making: dict[str, threading.Lock] = {}
        self._guard = threading.Lock()
        self._slots = threading.BoundedSemaphore(MAKING_AT_ONCE)

    def position(self, asked: PuzzleAsk) -> Position:
        """Read a puzzle, with what its text and `position` lay on it.

        Raises:
            PentominoError: There is none, or it is larger than strangers may ask for.
        """
        key = _key_of(asked)
        start = self._positions.get(key)
        if start is None:
            start = read_position(asked.puzzle, asked.pieces, asked.date)
            self._positions.put(key, start, _size_of(start.puzzle))
        return _laid_on(start, asked)

    def position_at_once(self, asked: PositionAsk) -> Position | None:
        """Read a position of a puzzle that is on the cache; None for others, and for long texts.

        Raises:
            PentominoError: Its text describes no position.
        """
        start = self._positions.get(_key_of(asked))
        short = len(asked.position) <= SHORT
        return None if start is None or not short else _laid_on(start, asked)

    def space(self, puzzle: Puzzle, job: Job) -> SolutionSpace | None:
        """Find all solutions of a puzzle; None where they are too many for a quick answer.

        Raises:
            CancelledError: The job was cancelled.
        """
        if (known := self.known(puzzle)) is not None:
            return known
        key = puzzle.fingerprint
        with self._one_at_a_time(key, job):
            if (known := self.known(puzzle)) is not None or self._too_large.get(key):
                return known
            with _held(self._slots, job):
                space = _made(puzzle, job)
            if space is None:
                self._too_large.put(key, True, 1)
            else:
                arrays = space.held.alone().arrays()
                size = sum(memoryview(array).nbytes for array in arrays)
                self._spaces.put(key, space, size)
            return space

    def known(self, puzzle: Puzzle) -> SolutionSpace | None:
        """Look the solutions of a puzzle up, where they are there already."""
        found = self._spaces.get(puzzle.fingerprint)
        return found if found is not None and found.puzzle == puzzle else None

    @contextmanager
    def _one_at_a_time(self, key: str, job: Job) -> Iterator[None]:
        """Let others who want the same space wait until it is there."""
        with self._guard:
            lock = self._making.setdefault(key, threading.Lock())
        try:
            with _held(lock, job):
                yield
        finally:
            with self._guard:
                if not lock.locked():
                    self._making.pop(key, None)


@contextmanager
def _held(lock: "threading.Lock | threading.BoundedSemaphore", job: Job) -> Iterator[None]:
    """Hold a lock; whoever waits for it can be cancelled."""
    while not lock.acquire(timeout=0.05):
        job.check()
    try:
        yield
    finally:
        lock.release()


class HasCache(Protocol):
    """Whatever keeps a cache, such as a `Desk`: all that most answers need."""

    @property
    def cache(self) -> PuzzleCache:
        """Puzzles and spaces that were asked for lately."""


def _key_of(asked: PuzzleAsk) -> bytes:
    return json.encode([asked.puzzle, asked.pieces, asked.date])


def _laid_on(start: Position, asked: PuzzleAsk) -> Position:
    """The position with what the notation lays on it, beside what the text of the puzzle does."""
    text = asked.position if isinstance(asked, PositionAsk) else ""
    if not text.strip():
        return start
    position = read_position_text(text, start.puzzle)
    return Position(start.puzzle, (*start.laid, *position.laid)) if start.laid else position


def read_position(
    puzzle: str | dict[str, object],
    pieces: str | None = None,
    date: str | None = None,
    *,
    note: Note = lambda _: None,  # whoever sends a text sees what comes back
) -> Position:
    """Read a position from the text or the record of a stranger; errors as `PuzzleCache.position`.

    Args:
        puzzle: The text or the record.
        pieces: The pieces, as a text.
        date: The date of a puzzle that is different every day.
        note: Called with a sentence about each thing that may be unexpected.
    """
    text = puzzle if isinstance(puzzle, str) else json.encode(puzzle).decode()
    request = PuzzleRequest(
        text=text, pieces=pieces, date=None if date is None else month_day(date)
    )
    return requested_position(request, bounds=BOUNDS, note=note)


def _size_of(puzzle: Puzzle) -> int:
    """The most placements that a puzzle can have."""
    return len(puzzle.board.cells) * sum(len(piece.orientations) for piece in puzzle.pieces)


def _made(puzzle: Puzzle, job: Job) -> SolutionSpace | None:
    limits = Limits(seconds=min(PATIENCE, job.seconds_left), memory=SPACE_MEMORY)
    try:
        with holding(puzzle, limits=limits, on_progress=job.check) as asked, job.holding(asked):
            return asked.result()
    except (LimitReachedError, TooLargeError):
        return None


@final
@dataclass(frozen=True, kw_only=True)
class Desk:
    """The values that all answers of one server share.

    Args:
        settings: How the server runs.
        watches: The searches that somebody watches.
        allowance: What clients have asked for lately.
        page: The page that the server gives.
        description: The description of the interface, as JSON.
        classroom: The class; None where there is none.
        cache: Puzzles and spaces that were asked for lately.
        stopping: Set when the server stops.
    """

    settings: Settings
    watches: "Watches"
    allowance: Allowance
    page: "FrontPage"
    description: bytes
    classroom: "Classroom | None" = None
    cache: PuzzleCache = field(default_factory=PuzzleCache)
    stopping: asyncio.Event = field(default_factory=asyncio.Event)


@final
@dataclass(frozen=True, slots=True)
class Visit:
    """A request that may be answered.

    Args:
        desk: What the answers share.
        request: The request itself.
        caller: Who asks.
        asked: What is asked, checked by its type.
    """

    desk: Desk
    request: "Request"
    caller: "Caller"
    asked: Any

    @property
    def classroom(self) -> "Classroom":
        """The class.

        Raises:
            Refusal: There is none.
        """
        if self.desk.classroom is None:
            raise Refusal(404, "This server has no class: it was started without --public.")
        return self.desk.classroom
