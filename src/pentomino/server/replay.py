"""Replay: a search that goes on and back by single pieces laid or taken back.

A step back repeats the search from its beginning up to the place before: on one thread it always
takes the same way.
"""

import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import final

from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.server.refusals import Refusal
from pentomino.server.work import Job
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
