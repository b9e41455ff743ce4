"""The reference engine: dancing links in plain Python, to read and to compare others with.

Knuth, "Dancing Links" (2000); TAOCP 4B, 7.2.2.1, Algorithm X, with bounds on the items as in the
exercises on multiplicities, and with colours as in algorithm C. Slow by design; never what a user
gets by default.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from types import MappingProxyType
from typing import TypeAlias, final

from pentomino.checkpoints import checkpoint, with_checkpoints
from pentomino.engines.contract import (
    Engine,
    Offer,
    Question,
    StepWork,
    Task,
)
from pentomino.engines.limits import Limits
from pentomino.problem.exact_cover import Chosen, ExactCover

_NODES_BETWEEN_LOOKS, _NODES_BETWEEN_CHECKPOINTS = 2000, 16
"""Limits are checked after the first number of nodes. On large boards that takes seconds, so the
work can also be ended after the second."""
_SECONDS_AT_A_TIME = 0.02

_Event: TypeAlias = Chosen | None
"""A solution, or None when an option was laid or taken back."""


@final
class DancingLinks:
    """The options of a problem in linked lists, one list for each item.

    Node i of the first `items` nodes heads the list of item i. The other nodes stand for one item
    of one option each; `left`/`right` join the nodes of an option in a ring, `up`/`down` those of
    an item. Links of hidden nodes are kept, so that hiding can be undone in reverse order.
    """

    def __init__(self, problem: ExactCover) -> None:
        count = len(problem.items)
        self.up = list(range(count))
        self.down = list(range(count))
        self.left = list(range(count))
        self.right = list(range(count))
        self.item = list(range(count))
        self.option = [-1] * count
        self.colour: list[object] = [None] * count
        self.length = [0] * count
        for number, option in enumerate(with_checkpoints(problem.options)):
            first = len(self.item)
            for offset, item in enumerate(option):
                node = first + offset
                self.up.append(self.up[item])
                self.down.append(item)
                self.down[self.up[item]] = node
                self.up[item] = node
                self.left.append(first + (offset - 1) % len(option))
                self.right.append(first + (offset + 1) % len(option))
                self.item.append(item)
                self.option.append(number)
                self.colour.append(problem.colours[number][offset] if problem.colours else None)
                self.length[item] += 1

    def nodes_of(self, item: int) -> list[int]:
        """Go through the nodes in the list of an item, from above."""
        nodes = []
        node = self.down[item]
        while node != item:
            nodes.append(node)
            node = self.down[node]
        return nodes

    def ring(self, node: int) -> list[int]:
        """Go through all nodes of the option of a node, itself first."""
        nodes = [node]
        other = self.right[node]
        while other != node:
            nodes.append(other)
            other = self.right[other]
        return nodes

    def hide(self, node: int) -> None:
        """Take the option of a node out of the lists of all its items."""
        for other in self.ring(node):
            self.down[self.up[other]] = self.down[other]
            self.up[self.down[other]] = self.up[other]
            self.length[self.item[other]] -= 1

    def unhide(self, node: int) -> None:
        """Undo the latest `hide` that is not undone yet; it must be of the same option."""
        for other in reversed(self.ring(node)):
            self.length[self.item[other]] += 1
            self.down[self.up[other]] = other
            self.up[self.down[other]] = other


@final
class ReferenceEngine(Engine):
    """Dancing links in plain Python, on one thread."""

    name = "reference"

    refused = MappingProxyType({"memory": "it does not measure what it takes"})
    most_threads = 1

    def offer(
        self,
        task: Task,  # noqa: ARG002
        question: Question,  # noqa: ARG002
        limits: Limits,  # noqa: ARG002
        *,
        at_stake: float = 0.0,  # noqa: ARG002
    ) -> Offer | str:
        return "it is slow and simple, to compare others with"

    def begin(self, task: Task, question: Question, limits: Limits) -> "ReferenceWork":  # noqa: ARG002
        return ReferenceWork(task)


@final
class ReferenceWork(StepWork):
    """A search that goes on only while it is asked for something; released, for a moment."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._made: DancingSearch | None = None
        self._events: Iterator[_Event] | None = None
        self._found: list[Chosen] = []
        self._free = False
        self._allowed = 0
        self._halt_after = 0
        self._over = False

    @property
    def _search(self) -> "DancingSearch":
        """The search; it is made when the work begins."""
        if self._made is None:
            self._made = DancingSearch(self._task.problem, self._task.symmetries)
        return self._made

    @property
    def solutions(self) -> int:
        return 0 if self._made is None else self._made.solutions

    @property
    def nodes(self) -> int:
        return 0 if self._made is None else self._made.nodes

    @property
    def done(self) -> float:
        return 0.0 if self._made is None else self._made.done

    def laid(self) -> Chosen:
        return () if self._made is None else tuple(self._made.chosen)

    def events(self) -> "Iterator[_Event]":
        """Return what happens; it goes on each time that the next event is asked for."""
        if self._events is None:
            self._events = self._search.events()
        return self._events

    def count(self, check: Callable[[], None]) -> int:
        while self._next(check) is not None:
            pass
        return self.solutions

    def batch(self, check: Callable[[], None]) -> Sequence[Chosen]:
        check()
        found = self._next(check)
        return () if found is None else (found,)

    def _next(self, check: Callable[[], None]) -> Chosen | None:
        """Go on to the next solution; return None if there is none."""
        if self._made is None and self._task.impossible is not None:
            return None
        looked = self._search.nodes
        for event in self.events():
            if event is not None:
                return event
            if self._search.nodes - looked >= _NODES_BETWEEN_LOOKS:
                looked = self._search.nodes
                check()
            elif self._search.nodes % _NODES_BETWEEN_CHECKPOINTS == 0:
                checkpoint()
        return None

    # Steps

    def ready(self, check: Callable[[], None]) -> None:
        pass

    def found(self) -> Sequence[Chosen]:
        self._go_on()
        found, self._found = self._found, []
        return found

    def _go_on(self) -> None:
        """Work for a moment, as far as is allowed; the next call continues."""
        end = time.monotonic() + _SECONDS_AT_A_TIME
        while (self._free or self._allowed > 0) and not self._over:
            if self._advance() is None:
                self._allowed = max(self._allowed - 1, 0)
            if time.monotonic() > end:
                return

    def _advance(self) -> _Event:
        """Go on to the next event."""
        try:
            event = next(self.events())
        except StopIteration:
            self._over = True
            return None
        if event is not None:
            self._found.append(event)
            if self._halt_after == 1:
                self.halt()
            self._halt_after = max(self._halt_after - 1, 0)
        return event

    def halt(self) -> None:
        self._free = False
        self._allowed = 0

    def allow(self, events: int) -> None:
        self._allowed += events
        self._go_on()

    def release(self) -> None:
        self._free = True

    def halt_after(self, solutions: int) -> None:
        self._halt_after = solutions

    @property
    def standing(self) -> bool:
        return not self._free and self._allowed == 0 and not self._over

    @property
    def ended(self) -> bool:
        return self._over and not self._found


@final
class DancingSearch:
    """The search itself: it lays options, takes them back, and yields what happens.

    Args:
        problem: What to solve.
        symmetries: The symmetries, as in `Task.symmetries`.

    Raises:
        EngineError: A symmetry is not one of the problem's.
    """

    def __init__(self, problem: ExactCover, symmetries: Sequence[Sequence[int]] = ()) -> None:
        self._links = DancingLinks(problem)
        self._lower = [item.lower for item in problem.items]
        self._upper = [item.upper for item in problem.items]
        self._used = [0] * len(problem.items)
        self._images = [problem.option_images(images) for images in symmetries]
        self._bare = [n for n, option in enumerate(problem.options) if not option]
        self.solutions = 0
        self.nodes = 0
        self.done = 0.0
        self.chosen: list[int] = []

    def events(self) -> Iterator[_Event]:
        """Yield solutions, and None whenever an option was laid or taken back."""
        for item, upper in enumerate(self._upper):
            if upper == 0:
                for node in self._links.nodes_of(item):
                    self._links.hide(node)
        for complete in self._search(1.0):
            if not complete:
                yield None
                continue
            for bare in _subsets(self._bare):
                solution = tuple(sorted((*self.chosen, *bare)))
                moved = (tuple(sorted(to[option] for option in solution)) for to in self._images)
                if all(solution <= image for image in moved):
                    self.solutions += 1
                    yield solution
        self.done = 1.0

    def _search(self, share: float) -> Iterator[bool]:
        """Complete the chosen options in every way; `share` is the share of this node in the tree.

        Yields whether they are a solution, after each that was laid or taken back and at solutions.
        """
        item, branches = self._choose()
        if branches <= 0:
            self.done += share
            return
        if item is None:
            yield from self._add_extras()
            self.done += share
            return
        # Each option of this item is chosen first, one after the other. Those tried before
        # stay hidden, so that no set of options comes twice.
        tried = []
        for node in self._links.nodes_of(item)[:branches]:
            yield from self._with_option(node, share / branches)
            self._links.hide(node)
            tried.append(node)
        for node in reversed(tried):
            self._links.unhide(node)

    def _choose(self) -> tuple[int | None, int]:
        """Find the item that needs more uses and has the fewest branches, or None."""
        best: int | None = None
        fewest = 1
        for item, lower in enumerate(self._lower):
            needed = lower - self._used[item]
            if needed <= 0:
                continue
            branches = self._links.length[item] - needed + 1
            if best is None or branches < fewest:
                best, fewest = item, branches
        return best, fewest

    def _with_option(self, node: int, share: float) -> Iterator[bool]:
        """Take the option of a node and go on below it."""
        links = self._links
        self.nodes += 1
        hidden = [node]
        links.hide(node)
        for other in links.ring(node):
            item, colour = links.item[other], links.colour[other]
            if colour is None:
                self._used[item] += 1
            if colour is not None or self._used[item] == self._upper[item]:
                for excluded in links.nodes_of(item):
                    if colour is None or links.colour[excluded] != colour:
                        links.hide(excluded)
                        hidden.append(excluded)
        self.chosen.append(links.option[node])
        yield False
        yield from self._search(share)
        self.chosen.pop()
        for other in links.ring(node):
            if links.colour[other] is None:
                self._used[links.item[other]] -= 1
        for excluded in reversed(hidden):
            links.unhide(excluded)
        yield False

    def _add_extras(self) -> Iterator[bool]:
        """Yield the solution, and every way to add options to it that are still possible."""
        yield True
        links = self._links
        tried: list[int] = []
        for item in range(len(self._lower)):
            for node in links.nodes_of(item):
                yield from self._with_option(node, 0.0)
                links.hide(node)
                tried.append(node)
        for node in reversed(tried):
            links.unhide(node)


def _subsets(options: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield all subsets: options that use no item can be chosen freely."""
    for bits in range(1 << len(options)):
        yield tuple(option for n, option in enumerate(options) if bits >> n & 1)
