"""Watching: a search that one client sees at any speed, holds, and steps in both directions.

A thread leads each search as long as somebody looks: at most thirty frames a second, and the newest
wins. While the search is held, the thread waits.
"""

import asyncio
import queue
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import final

from msgspec import UNSET, structs

from pentomino.errors import CancelledError
from pentomino.notation.placements import placements_text
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.symmetry import Distinct
from pentomino.proofs.obstacles import why_not
from pentomino.records import to_data
from pentomino.server.allowance import SHARES, Turn, Work
from pentomino.server.refusals import Refusal
from pentomino.server.shapes import ActAsk, Data, Frame
from pentomino.server.walking import Walk
from pentomino.server.work import Job

FRAME_SECONDS = 1 / 30
SECONDS_ALONE = 30.0
"""A search at which nobody looks ends after this long."""
SECONDS_FOR_REASON = 0.5
SECONDS_FOR_ACT = 30.0
"""How long an answer to a step may take."""
LONGEST_LEAD = 4 * FRAME_SECONDS
PACE = 10.0
"""Pieces laid or taken back a second, unless the client chooses a speed."""

TellFrame = Callable[[Frame], None]


@final
@dataclass(frozen=True, slots=True)
class _Order:
    """Something that the client wants, and who waits until it is done."""

    asked: ActAsk
    answer: Callable[[Frame | BaseException], None]


@final
class Watch:
    """One search that one client watches.

    Args:
        position: What to solve.
        distinct: Which solutions count as one.
        turn: The right to run it.
        client: Who watches; nobody else can.
    """

    def __init__(self, position: Position, distinct: Distinct, turn: Turn, client: str) -> None:
        self.name = secrets.token_urlsafe(12)
        self.client = client
        self.job = Job(SHARES[Work.WATCHES].seconds)
        self._turn = turn
        self._position, self._distinct = position, distinct
        self._orders: queue.SimpleQueue[_Order | None] = queue.SimpleQueue()
        self._seen = False
        self._speed: float | None = PACE
        self._runs = False
        self._credit, self._led = 0.0, 0.0

    def begin(self) -> None:
        """Take note that somebody looks.

        Raises:
            Refusal: Somebody else does.
        """
        if self._seen:
            raise Refusal(409, "Somebody watches this search already.")
        self._seen = True

    @property
    def seen(self) -> bool:
        """Whether somebody looks, or has looked."""
        return self._seen

    def end(self) -> None:
        """End the search."""
        self.job.cancel()
        self._orders.put(None)
        if not self._seen:
            self._turn.end()

    def ended(self) -> None:
        """Give the turn back, when the thread has ended."""
        self._turn.end()

    def order(self, asked: ActAsk, answer: Callable[[Frame | BaseException], None]) -> None:
        """Ask for something; the answer is called on the thread that leads."""
        self._orders.put(_Order(asked, answer))

    def lead(self, tell: TellFrame) -> Frame:
        """Lead the search until the client goes; on a thread.

        Args:
            tell: Sends a frame.
        """
        walk = Walk(self._position, self._distinct, self.job)
        try:
            with self.job.holding(walk):
                self._lead(walk, tell)
        finally:
            walk.close()
            self._refuse_all()
        raise CancelledError("the client has gone")

    def _lead(self, walk: Walk, tell: TellFrame) -> None:
        tell(self._frame(walk))
        while True:
            self.job.check()
            order = self._next(walk, tell)
            if order is not None:
                self._obey(order, walk)
            elif self._runs:
                self._go_on(walk)
            tell(self._frame(walk))

    def _next(self, walk: Walk, tell: TellFrame) -> _Order | None:
        """Wait for what the client wants: until the next frame, or while it is held for long."""
        try:
            if self._runs:
                return self._orders.get(timeout=FRAME_SECONDS)
            if self._orders.empty() and (reason := self._reason(walk)) is not None:
                tell(structs.replace(self._frame(walk), dead_end=reason))
            return self._orders.get(timeout=self.job.seconds_left)
        except queue.Empty:
            return None

    def _obey(self, order: _Order, walk: Walk) -> None:
        try:
            self._do(order.asked, walk)
        except Exception as error:
            order.answer(error)
            if isinstance(error, CancelledError):
                raise
            return
        order.answer(self._frame(walk))

    def _do(self, asked: ActAsk, walk: Walk) -> None:
        if asked.speed is not UNSET:
            self._speed = asked.speed
        if asked.act == "go":
            walk.stand(self.job)
            self._runs = not walk.ended
            self._credit, self._led = 1.0, time.monotonic()
            if self._runs and self._speed is None:
                walk.run()
            return
        self._runs = False
        walk.stand(self.job)
        if asked.act == "step":
            self._step(walk, lambda: walk.forward(1, self.job))
        elif asked.act == "back":
            self._step(walk, lambda: walk.back(self.job))

    @staticmethod
    def _step(walk: Walk, move: Callable[[], None]) -> None:
        """Take a step that can be seen: the search lays the givens as well, which lie already."""
        before, at = _own(walk), walk.event
        move()
        while _own(walk) == before and walk.event != at and not walk.ended:
            at = walk.event
            move()

    def _go_on(self, walk: Walk) -> None:
        """Let the search go as far as it should be by now."""
        now = time.monotonic()
        passed, self._led = min(now - self._led, LONGEST_LEAD), now
        if self._speed is None:
            walk.draw()
        else:
            self._credit = min(self._credit + passed * self._speed, max(self._speed, 1.0))
            events, self._credit = int(self._credit), self._credit % 1.0
            if events:
                walk.forward(events, self.job)
        if walk.ended:
            walk.stand(self.job)
            self._runs = False

    def _frame(self, walk: Walk) -> Frame:
        step, puzzle = walk.now(), walk.puzzle
        own = _own(walk)
        shown = step.solution
        return Frame(
            state="running" if self._runs else "ended" if walk.ended else "held",
            laid=placements_text(own, puzzle),
            depth=len(own),
            event=walk.event,
            nodes=step.nodes,
            solutions=step.solutions,
            done=step.done,
            speed=self._speed,
            solution=None if shown is None else placements_text(shown, puzzle),
            dead_end=None,
        )

    def _reason(self, walk: Walk) -> Data | None:
        """Why the pieces that lie cannot be completed, where that is soon found."""
        puzzle = walk.puzzle
        laid = _own(walk)
        position = Position(puzzle, laid)
        if not laid or not position.open_cells:
            return None
        found = self.job.soon(SECONDS_FOR_REASON, lambda: why_not(position))
        return None if found is None else to_data(found, puzzle)

    def _refuse_all(self) -> None:
        """Let nobody wait for an answer from a search that has ended."""
        while not self._orders.empty():
            order = self._orders.get()
            if order is not None:
                order.answer(CancelledError("the search has ended"))


def _own(walk: Walk) -> tuple[Placement, ...]:
    """What the search has laid besides the givens."""
    givens = walk.puzzle.givens
    return tuple(placement for placement in walk.now().laid if placement not in givens)


@final
class Watches:
    """The searches that are watched, by their names."""

    def __init__(self) -> None:
        self._found: dict[str, Watch] = {}

    def add(self, watch: Watch) -> None:
        """Keep a search; it ends if nobody looks at it soon."""
        self._found[watch.name] = watch
        loop = asyncio.get_running_loop()
        loop.call_later(SECONDS_ALONE, lambda: None if watch.seen else self.end(watch))

    def of(self, name: str, client: str) -> Watch:
        """Look a client's search up.

        Raises:
            Refusal: There is none.
        """
        watch = self._found.get(name)
        if watch is None or watch.client != client:
            raise Refusal(404, "There is no such search. It ends when nobody watches it.")
        return watch

    def end(self, watch: Watch) -> None:
        """End a search."""
        if self._found.pop(watch.name, None) is not None:
            watch.end()

    def end_all(self) -> None:
        """End all searches."""
        for watch in list(self._found.values()):
            self.end(watch)
