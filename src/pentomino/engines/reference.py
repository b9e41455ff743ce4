"""The reference engine: dancing links in plain Python, to be read and to hold others against.

Knuth, "Dancing Links" (2000); TAOCP 4B, 7.2.2.1, Algorithm X, with bounds on the items as in the
exercises on multiplicities. Slow by design; never what a user gets by default.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, final

from pentomino.engines.contract import Chosen, Engine, Run, WatchedRun
from pentomino.problem.exact_cover import CellOrder, ExactCover

_STEPS_BETWEEN_LOOKS = 2000
_SECONDS_AT_A_TIME = 0.02

_Event: TypeAlias = Chosen | None
"""A solution, or None where an option was laid or taken back."""


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
        self.length = [0] * count
        for number, option in enumerate(problem.options):
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
                self.length[item] += 1

    def nodes_of(self, item: int) -> list[int]:
        """The nodes in the item's list, from above."""
        nodes = []
        node = self.down[item]
        while node != item:
            nodes.append(node)
            node = self.down[node]
        return nodes

    def ring(self, node: int) -> list[int]:
        """All nodes of the node's option, itself first."""
        nodes = [node]
        other = self.right[node]
        while other != node:
            nodes.append(other)
            other = self.right[other]
        return nodes

    def hide(self, node: int) -> None:
        """Takes the node's option out of all its items' lists."""
        for other in self.ring(node):
            self.down[self.up[other]] = self.down[other]
            self.up[self.down[other]] = self.up[other]
            self.length[self.item[other]] -= 1

    def unhide(self, node: int) -> None:
        """Undoes the latest `hide` not yet undone, which must be of the same option."""
        for other in reversed(self.ring(node)):
            self.length[self.item[other]] += 1
            self.down[self.up[other]] = other
            self.up[self.down[other]] = other


@final
class ReferenceEngine(Engine):
    """Dancing links in plain Python, on one thread."""

    name = "reference"

    def start(
        self,
        problem: ExactCover,
        *,
        symmetries: Sequence[Sequence[int]] = (),
        order: CellOrder | None = None,  # noqa: ARG002
        listing: bool = True,  # noqa: ARG002
        threads: int | None = None,  # noqa: ARG002
        watch: Callable[[Run], None] | None = None,
    ) -> Run:
        return ReferenceRun(problem, symmetries, watch)

    def watch(self, problem: ExactCover, *, symmetries: Sequence[Sequence[int]] = ()) -> WatchedRun:
        return ReferenceRun(problem, symmetries, None)


@final
class ReferenceRun(WatchedRun):
    """A search that goes on only while somebody asks it something."""

    def __init__(
        self,
        problem: ExactCover,
        symmetries: Sequence[Sequence[int]],
        watch: Callable[[Run], None] | None,
    ) -> None:
        self._links = DancingLinks(problem)
        self._lower = [item.lower for item in problem.items]
        self._upper = [item.upper for item in problem.items]
        self._used = [0] * len(problem.items)
        self._images = [problem.option_images(images) for images in symmetries]
        self._bare = [n for n, option in enumerate(problem.options) if not option]
        self._watch = watch
        self._solutions = 0
        self._nodes = 0
        self._progress = 0.0
        self._cancelled = False
        self._chosen: list[int] = []
        self._events = self._generate()
        self._found: list[Chosen] = []
        self._free = False
        self._hold_after = 0
        self._ended = False

    def __iter__(self) -> Iterator[Chosen]:
        return (event for event in self._events if event is not None)

    def _generate(self) -> Iterator[_Event]:
        for item, upper in enumerate(self._upper):
            if upper == 0:
                for node in self._links.nodes_of(item):
                    self._links.hide(node)
        for complete in self._search(1.0):
            if not complete:
                yield None
                continue
            for bare in _subsets(self._bare):
                solution = tuple(sorted((*self._chosen, *bare)))
                if all(solution <= self._image(images, solution) for images in self._images):
                    self._solutions += 1
                    yield solution
        if not self._cancelled:
            self._progress = 1.0

    @staticmethod
    def _image(images: Sequence[int], solution: Chosen) -> Chosen:
        return tuple(sorted(images[option] for option in solution))

    def _search(self, share: float) -> Iterator[bool]:
        """Completes the chosen options in every way; `share` is this node's part of the whole tree.

        Yields whether they are a solution, after each that was laid or taken back and at solutions.
        """
        if self._cancelled:
            return
        item, branches = self._choose()
        if branches <= 0:
            self._progress += share
            return
        if item is None:
            yield from self._add_extras()
            self._progress += share
            return
        # The first chosen option of this item is each of its options in turn: what was tried
        # before stays hidden, so that no set of options is met twice.
        tried = []
        for node in self._links.nodes_of(item)[:branches]:
            yield from self._with_option(node, share / branches)
            self._links.hide(node)
            tried.append(node)
        for node in reversed(tried):
            self._links.unhide(node)

    def _choose(self) -> tuple[int | None, int]:
        """The item that needs more uses and leaves the fewest branches; None if none needs any."""
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
        """Takes the node's option and goes on below it."""
        links = self._links
        self._count_node()
        hidden = [node]
        links.hide(node)
        for other in links.ring(node):
            item = links.item[other]
            self._used[item] += 1
            if self._used[item] == self._upper[item]:
                for excluded in links.nodes_of(item):
                    links.hide(excluded)
                    hidden.append(excluded)
        self._chosen.append(links.option[node])
        yield False
        yield from self._search(share)
        self._chosen.pop()
        for other in links.ring(node):
            self._used[links.item[other]] -= 1
        for excluded in reversed(hidden):
            links.unhide(excluded)
        yield False

    def _add_extras(self) -> Iterator[bool]:
        """All requirements are met: the solution, and every way to add options still possible."""
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

    def _count_node(self) -> None:
        self._nodes += 1
        if self._watch is not None and self._nodes % _STEPS_BETWEEN_LOOKS == 0:
            self._watch(self)

    def count(self) -> int:
        return sum(1 for _ in self)

    def position(self) -> Chosen:
        return tuple(self._chosen)

    def take(self) -> Sequence[Chosen]:
        end = time.monotonic() + _SECONDS_AT_A_TIME
        while self._free and not self._ended and time.monotonic() < end:
            self._advance()
        found, self._found = self._found, []
        return found

    def _advance(self) -> _Event:
        """Goes on to the next event."""
        try:
            event = next(self._events)
        except StopIteration:
            self._ended = True
            return None
        if event is not None:
            self._found.append(event)
            if self._hold_after == 1:
                self._free = False
            self._hold_after = max(self._hold_after - 1, 0)
        return event

    def hold(self) -> None:
        self._free = False

    def allow(self, events: int) -> None:
        end = time.monotonic() + _SECONDS_AT_A_TIME
        while events > 0 and not self._ended and time.monotonic() < end:
            stops_at_solution = self._hold_after == 1
            if self._advance() is None:
                events -= 1
            elif stops_at_solution:
                return

    def release(self) -> None:
        self._free = True

    def hold_after(self, solutions: int) -> None:
        self._hold_after = solutions

    @property
    def standing(self) -> bool:
        return not self._free and not self._ended

    @property
    def ended(self) -> bool:
        return (self._ended or self._cancelled) and not self._found

    @property
    def solutions(self) -> int:
        return self._solutions

    @property
    def nodes(self) -> int:
        return self._nodes

    @property
    def progress(self) -> float:
        return min(self._progress, 1.0)

    def cancel(self) -> None:
        self._cancelled = True


def _subsets(options: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All subsets: options that use no item can be chosen at will."""
    for bits in range(1 << len(options)):
        yield tuple(option for n, option in enumerate(options) if bits >> n & 1)
