"""Watching: a search that one client sees at any speed, holds, and steps in both directions.

A thread leads each search as long as somebody looks: at most thirty frames a second, and the newest
wins. A step back repeats the search from its beginning: on one thread it always takes the same way.
"""

import asyncio
import queue
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import final

from msgspec import UNSET, structs

from pentomino.errors import CancelledError
from pentomino.notation.placements import placements_text
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.proofs.obstacles import why_not
from pentomino.records import to_data
from pentomino.server.allowance import SHARES, Turn, Work
from pentomino.server.bodies import ActAsk, Data, Frame, WatchAnswer
from pentomino.server.events import EventStream, Feed
from pentomino.server.puzzle_cache import Visit
from pentomino.server.refusals import Refusal
from pentomino.server.work import Job, on_thread
from pentomino.solving.handles import stepper

FARTHEST_BACK = 20_000_000
"""Pieces laid and taken back that a step back may repeat; that takes some seconds."""
KEPT = 256
"""Moments before the present one that need not be repeated."""
_SECONDS_BETWEEN_LOOKS = 0.0005


@final
@dataclass(frozen=True, slots=True)
class Moment:
    """The state of a search after a number of pieces were laid and taken back."""

    event: int
    laid: tuple[Placement, ...]
    nodes: int
    solutions: int
    done: float
    solution: tuple[Placement, ...] | None


@final
class Replay:
    """A search that goes on and back by steps; for one thread.

    The moments that are kept have no gap between the one that is shown and the last.

    Args:
        position: What to solve.
        distinct: Which solutions count as one.
        job: Ends it.
    """

    def __init__(self, position: Position, distinct: Distinct, job: Job) -> None:
        self._position, self._distinct = position, distinct
        self._search = stepper(position, distinct=distinct)
        self._solution: tuple[Placement, ...] | None = None
        self._moments: OrderedDict[int, Moment] = OrderedDict()
        self._at: int | None = 0
        self._wait(job)  # the work begins, and stands before the first piece
        self._keep(self._look(0))

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is solved."""
        return self._search.puzzle

    @property
    def ended(self) -> bool:
        """Whether the search has come to its end, and is shown there."""
        return self._search.ended and (self._at is None or self._at == self._head)

    @property
    def _head(self) -> int:
        """The place of the search itself, as far as it was looked at."""
        return next(reversed(self._moments))

    def now(self) -> Moment:
        """Return the moment that is shown."""
        return self._look(None) if self._at is None else self._moments[self._at]

    @property
    def event(self) -> int | None:
        """Pieces laid and taken back since the beginning; None while the search runs freely."""
        return self._at

    def run(self) -> None:
        """Let the search go on at full speed."""
        self._moments.clear()
        self._at = None
        self._search.release()

    def draw(self) -> None:
        """Take the solutions of a search that runs, so that it does not wait."""
        for solution in self._search.take():
            self._solution = solution.placements

    def pause(self, job: Job) -> None:
        """Hold a search that runs, and find out after how many events it stands."""
        if self._at is None:
            self._search.hold()
            self._wait(job)
            self._arrive()

    def forward(self, events: int, job: Job) -> None:
        """Go on by some pieces laid or taken back."""
        at = self._at
        assert at is not None
        known = min(events, self._head - at)
        if known:
            self._at = at + known
        if known == events or self._search.ended:
            return
        self._advance(events - known, job)

    def back(self, job: Job) -> None:
        """Go back by one step; does nothing at the beginning.

        Raises:
            Refusal: That is too far from the beginning to be repeated.
        """
        at = self._at
        assert at is not None
        if at == 0:
            return
        if at - 1 not in self._moments:
            self._repeat(at - 1, job)
        self._at = at - 1

    def _repeat(self, event: int, job: Job) -> None:
        """Search again from the beginning up to a step, and keep the moments before it."""
        if event > FARTHEST_BACK:
            raise Refusal(
                422, "The search is too far from its beginning to step back. Start it again."
            )
        again = stepper(self._position, distinct=self._distinct)
        self._search.close()
        self._search, self._solution = again, None
        self._moments.clear()
        self._wait(job)
        first = max(0, event - KEPT + 1)
        if first:
            again.allow(first)
            self._wait(job)
        self._at = first
        self._keep(self._look(first))
        while self._head < event and not self._search.ended:
            self._advance(1, job)

    def _advance(self, events: int, job: Job) -> None:
        """Let the search itself go on."""
        before = self._head
        self._search.allow(events)
        self._wait(job)
        if self._search.ended:
            self._arrive()
            return
        self._at = before + events
        self._keep(self._look(self._at))

    def _arrive(self) -> None:
        """Derive the number of events: every piece tried that does not lie was taken back."""
        moment = self._look(None)
        self._at = 2 * moment.nodes - len(moment.laid)
        self._keep(self._look(self._at))

    def _wait(self, job: Job) -> None:
        """Wait until the search stands or has ended."""
        while True:
            self.draw()
            if self._search.ended or self._search.standing:
                self.draw()
                return
            job.check()
            time.sleep(_SECONDS_BETWEEN_LOOKS)

    def _look(self, event: int | None) -> Moment:
        search = self._search
        return Moment(
            -1 if event is None else event,
            search.position,
            search.nodes,
            search.solutions,
            search.done,
            self._solution,
        )

    def _keep(self, moment: Moment) -> None:
        self._moments[moment.event] = moment
        while len(self._moments) > KEPT:
            self._moments.popitem(last=False)

    def close(self) -> None:
        """End the search."""
        self._search.close()

    cancel = close


FRAME_SECONDS = 1 / 30
SECONDS_ALONE = 30.0
"""A search at which nobody looks ends after this long."""
SECONDS_FOR_REASON = 0.5
SECONDS_FOR_ACT = 30.0
"""The seconds that an answer to a step may take."""
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
        self.seen = False
        """Whether somebody looks, or has looked."""
        self._speed: float | None = PACE
        self._runs = False
        self._credit, self._led = 0.0, 0.0

    def begin(self) -> None:
        """Take note that somebody looks.

        Raises:
            Refusal: Somebody else does.
        """
        if self.seen:
            raise Refusal(409, "Somebody watches this search already.")
        self.seen = True

    def end(self) -> None:
        """End the search."""
        self.job.cancel()
        self._orders.put(None)
        if not self.seen:
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
        search = Replay(self._position, self._distinct, self.job)
        try:
            with self.job.holding(search):
                self._lead(search, tell)
        finally:
            search.close()
            self._refuse_all()
        raise CancelledError("the client has gone")

    def _lead(self, search: Replay, tell: TellFrame) -> None:
        tell(self._frame(search))
        while True:
            self.job.check()
            order = self._next(search, tell)
            if order is not None:
                self._obey(order, search)
            elif self._runs:
                self._go_on(search)
            tell(self._frame(search))

    def _next(self, search: Replay, tell: TellFrame) -> _Order | None:
        """Wait for what the client wants: until the next frame, or while it is held for long."""
        try:
            if self._runs:
                return self._orders.get(timeout=FRAME_SECONDS)
            if self._orders.empty() and (reason := self._reason(search)) is not None:
                tell(structs.replace(self._frame(search), dead_end=reason))
            return self._orders.get(timeout=self.job.seconds_left)
        except queue.Empty:
            return None

    def _obey(self, order: _Order, search: Replay) -> None:
        try:
            self._do(order.asked, search)
        except Exception as error:
            order.answer(error)
            if isinstance(error, CancelledError):
                raise
            return
        order.answer(self._frame(search))

    def _do(self, asked: ActAsk, search: Replay) -> None:
        if asked.speed is not UNSET:
            self._speed = asked.speed
        if asked.act == "go":
            search.pause(self.job)
            self._runs = not search.ended
            self._credit, self._led = 1.0, time.monotonic()
            if self._runs and self._speed is None:
                search.run()
            return
        self._runs = False
        search.pause(self.job)
        if asked.act == "step":
            self._step(search, lambda: search.forward(1, self.job))
        elif asked.act == "back":
            self._step(search, lambda: search.back(self.job))

    @staticmethod
    def _step(search: Replay, move: Callable[[], None]) -> None:
        """Take a step that can be seen: the search lays the givens as well, which lie already."""
        before, at = _own(search), search.event
        move()
        while _own(search) == before and search.event != at and not search.ended:
            at = search.event
            move()

    def _go_on(self, search: Replay) -> None:
        """Let the search go as far as it should be by now."""
        now = time.monotonic()
        passed, self._led = min(now - self._led, LONGEST_LEAD), now
        if self._speed is None:
            search.draw()
        else:
            self._credit = min(self._credit + passed * self._speed, max(self._speed, 1.0))
            events, self._credit = int(self._credit), self._credit % 1.0
            if events:
                search.forward(events, self.job)
        if search.ended:
            search.pause(self.job)
            self._runs = False

    def _frame(self, search: Replay) -> Frame:
        moment, puzzle = search.now(), search.puzzle
        own = _own(search)
        shown = moment.solution
        return Frame(
            state="running" if self._runs else "ended" if search.ended else "held",
            laid=placements_text(own, puzzle),
            depth=len(own),
            event=search.event,
            nodes=moment.nodes,
            solutions=moment.solutions,
            done=moment.done,
            speed=self._speed,
            solution=None if shown is None else placements_text(shown, puzzle),
            dead_end=None,
        )

    def _reason(self, search: Replay) -> Data | None:
        """Why the pieces that lie cannot be completed, where that is soon found."""
        puzzle = search.puzzle
        laid = _own(search)
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


def _own(search: Replay) -> tuple[Placement, ...]:
    """List the placements of the search besides the givens."""
    givens = search.puzzle.givens
    return tuple(placement for placement in search.now().laid if placement not in givens)


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


async def begin_watch(visit: Visit) -> WatchAnswer:
    """Prepare a search, which begins when its events are asked for.

    Raises:
        Refusal: Too many searches are watched.
    """
    desk, client = visit.desk, visit.caller.client
    turn = await desk.allowance.turn(client, Work.WATCHES)
    job = Job(desk.allowance.seconds(Work.QUICK))
    try:
        position = await on_thread(job, lambda: desk.cache.position(visit.asked))
    except BaseException:
        turn.end()
        raise
    watch = Watch(position, Distinct(visit.asked.distinct), turn, client)
    desk.watches.add(watch)
    return WatchAnswer(watch=watch.name)


def _watch(visit: Visit) -> Watch:
    return visit.desk.watches.of(visit.request.path_params["name"], visit.caller.client)


async def show_frames(visit: Visit) -> EventStream:
    """Lead a search for as long as its events are read.

    Raises:
        Refusal: There is no such search, or somebody watches it already.
    """
    if visit.request.method != "GET":
        raise Refusal(405, "This address takes GET.")
    desk, watch = visit.desk, _watch(visit)
    watch.begin()

    def produce(feed: Feed) -> "asyncio.Future[object]":
        def tell(frame: Frame) -> None:
            feed.tell("frame", frame, newest=True)

        return on_thread(watch.job, lambda: watch.lead(tell), watch.ended)

    return EventStream(produce, desk.stopping, [lambda: desk.watches.end(watch)])


async def act(visit: Visit) -> Frame:
    """Do with a search what its client wants, and return where it is then.

    Raises:
        Refusal: There is no such search, nobody looks at it yet, or it takes too long.
    """
    watch = _watch(visit)
    if not watch.seen:
        raise Refusal(409, "Nobody looks at this search yet: ask for its events first.")
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Frame] = loop.create_future()

    def answer(result: Frame | BaseException) -> None:
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(_settle, future, result)

    watch.order(visit.asked, answer)
    try:
        async with asyncio.timeout(SECONDS_FOR_ACT):
            return await future
    except TimeoutError:
        raise Refusal(422, "The step takes too long. Start the search again.") from None


def _settle(future: "asyncio.Future[Frame]", result: Frame | BaseException) -> None:
    if future.done():
        return
    if isinstance(result, BaseException):
        future.set_exception(result)
    else:
        future.set_result(result)
