"""An order of the items for exact cover problems that do not name their cells.

The frontier engine passes the items one after the other, and is fast where the items of each
option stand close together.
"""

from collections.abc import Collection, Mapping, Sequence, Set as AbstractSet
from typing import TypeAlias

from pentomino.checkpoints import with_checkpoints
from pentomino.engines.contract import Task
from pentomino.problem.exact_cover import CellOrder, ExactCover, prepared_of

MOST_PAIRS = 5_000_000
"""The most pairs of items in one option; a problem with more keeps the order of its items."""

MOST_CUTS = 8
"""How many ways to leave out the busiest items are compared, about."""

_Beside: TypeAlias = Mapping[int, AbstractSet[int]]
"""For each item the items that share an option with it."""


def order_of(task: Task) -> CellOrder:
    """Return the order of a task's cells; for a problem without cells, its natural order."""
    if task.order is not None:
        return task.order
    known: CellOrder | None = prepared_of(task.problem).get("order")
    if known is None:
        known = prepared_of(task.problem)["order"] = natural_order(task.problem)
    return known


def natural_order(problem: ExactCover) -> CellOrder:
    """Order the items that may be used once so that those of an option stand close together.

    Items that share options with many others, such as the pieces of a puzzle, may stay out of the
    order: the engine then keeps the number of their uses. Of several choices the one is taken
    where the longest way from an option's first to its last item, plus the number of items left
    out, is least.

    Takes time proportional to the pairs of items in one option. The order is that of Cuthill and
    McKee, "Reducing the bandwidth of sparse symmetric matrices" (1969).

    Args:
        problem: Any exact cover problem.

    Returns:
        The order. It misses an option where none of its items may be used once at most.
    """
    once = [
        number
        for number, item in enumerate(problem.items)
        if item.upper == 1 and number not in problem.coloured
    ]
    best = CellOrder(tuple(once))
    if sum(len(option) ** 2 for option in problem.options) > MOST_PAIRS:
        return best
    beside = _beside(problem, frozenset(once))
    least = _cost(problem, once, len(once))
    for kept in _cuts(problem, beside):
        order = _cuthill_mckee({n: beside[n] & kept for n in once if n in kept})
        cost = _cost(problem, order, len(once))
        if cost < least:
            least, best = cost, CellOrder(tuple(order))
    return best


def _beside(problem: ExactCover, once: frozenset[int]) -> _Beside:
    found: dict[int, set[int]] = {number: set() for number in sorted(once)}
    for option in with_checkpoints(problem.options):
        mine = once.intersection(option)
        for number in mine:
            found[number] |= mine
    for number, others in found.items():
        others.discard(number)
    return found


def _cuts(problem: ExactCover, beside: _Beside) -> list[AbstractSet[int]]:
    """Choose items to order: all, or those with few neighbours, while every option keeps one."""
    degrees = sorted({len(others) for others in beside.values()}, reverse=True)
    step = -(-len(degrees) // MOST_CUTS) or 1
    cuts: list[AbstractSet[int]] = []
    for most in degrees[::step]:
        kept = frozenset(number for number, others in beside.items() if len(others) <= most)
        if any(kept.isdisjoint(option) for option in with_checkpoints(problem.options)):
            break
        cuts.append(kept)
    return cuts


def _cost(problem: ExactCover, order: Sequence[int], number: int) -> int:
    """Add the longest distance between items of one option and the number of items left out."""
    place = {item: stands for stands, item in enumerate(order)}
    reach = 0
    for option in with_checkpoints(problem.options):
        places = [place[item] for item in option if item in place]
        if places:
            reach = max(reach, max(places) - min(places))
    return reach + number - len(order)


def _cuthill_mckee(beside: _Beside) -> list[int]:
    """Order the items of each connected part, breadth first from one of its ends."""
    order: dict[int, None] = {}
    for start in sorted(beside, key=lambda number: len(beside[number])):
        if start in order:
            continue
        end = start
        for _ in range(2):  # the last one reached is as far away as any
            end = _breadth_first(end, beside)[-1]
        order.update(dict.fromkeys(_breadth_first(end, beside)))
    return list(order)


def _breadth_first(start: int, beside: _Beside) -> list[int]:
    def degree(number: int) -> tuple[int, int]:
        return len(beside[number]), number

    found, seen = [start], {start}
    for number in found:  # which grows meanwhile
        fresh: Collection[int] = beside[number] - seen
        found += sorted(fresh, key=degree)
        seen.update(fresh)
    return found
