"""Exact cover problems and orders of cells in the form that the native engines take.

A problem that does not name its cells gets an order of its items: the frontier engine passes them
one after the other, and is fast where the items of each option stand close together.
"""

import sys
from array import array
from collections.abc import Collection, Iterator, Mapping, Sequence, Set as AbstractSet
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias

from pentomino import _native
from pentomino.checkpoints import with_checkpoints
from pentomino.engines.contract import Task
from pentomino.errors import EngineError, TooLargeError
from pentomino.problem.exact_cover import (
    CellOrder,
    ExactCover,
    flat_rows,
    int_array,
    native_of,
    prepared_of,
)

if TYPE_CHECKING:
    from pathlib import Path

MOST_TABLE = 2**29
"""The most bytes of the table of a search, a bit for each item and option: 64,000 placements on
64,000 cells. Each step goes through rows of it, so a search in a larger table comes to no end."""

SECONDS_BETWEEN_RECORDS = 120.0
"""About the time that a sweep with a folder loses when it is killed."""

UNBOUNDED = sys.maxsize
"""The limits of an effort that serves only to cancel work."""


def native_problem(problem: ExactCover) -> _native.Problem:
    """Return the problem for native code.

    Raises:
        EngineError: Native code cannot work on it.
    """
    with own_errors():
        return native_of(problem)


def flat_order(order: CellOrder) -> dict[str, "array[int]"]:
    """Make the arguments of native calls for an order."""
    starts, neighbours = flat_rows(order.neighbours) if order.neighbours else ((), ())
    return {
        "cells": int_array(order.items),
        "neighbour_starts": int_array(starts),
        "neighbours": int_array(neighbours),
    }


def frontier_problem(
    problem: ExactCover, order: CellOrder, spent: _native.Effort | None = None
) -> _native.FrontierProblem:
    """Make the problem with its order for the frontier engine, once for each order.

    Args:
        problem: The problem.
        order: The order of its cells.
        spent: The effort that limits and cancels the making; None for no limits.

    Raises:
        EngineError: The frontier engine cannot work on them.
    """
    key = ("frontier", id(order))
    known: tuple[CellOrder, _native.FrontierProblem] | None = prepared_of(problem).get(key)
    if known is None:
        spent = spent or _native.Effort(UNBOUNDED, UNBOUNDED)
        native = native_problem(problem)
        with own_errors():
            made = _native.FrontierProblem(native, **flat_order(order), effort=spent)
        # Keep the order as well, so that no other order can get the same id.
        known = prepared_of(problem)[key] = (order, made)
    return known[1]


def problem_of(task: "Task") -> _native.FrontierProblem:
    """Return a task's problem with the order of its cells, or of its items where it has no cells.

    Raises:
        EngineError: An option uses none of those that are in the order.
    """
    return frontier_problem(task.problem, order_of(task))


@contextmanager
def own_errors() -> Iterator[None]:
    """Raise what native code finds wrong with a problem as an error of this package."""
    try:
        yield
    except ValueError as error:
        raise EngineError(str(error)) from None


def as_number(little_endian: bytes) -> int:
    """Read a number of any size from native code."""
    return int.from_bytes(little_endian, "little")


def as_bytes(number: int) -> bytes:
    """Write a number of any size for native code."""
    return number.to_bytes((number.bit_length() + 7) // 8, "little")


def check_table(problem: _native.Problem, task: "Task") -> None:
    """Check that the table of a search is small enough, before anything of it is made.

    Args:
        problem: That of the task.
        task: What is searched, which has cells or is an exact cover problem alone.

    Raises:
        TooLargeError: It is too large.
    """
    items, options = len(problem.bounds()), len(problem)
    if items * options > 8 * MOST_TABLE:
        size = f"{options:,} placements on {items:,} cells and pieces"
        smaller = "board"
        if task.order is None:
            size, smaller = f"{options:,} options on {items:,} items", "problem"
        raise TooLargeError(
            f"the search is too large: {size}, whose product may be {8 * MOST_TABLE:,} or less; "
            f"choose a smaller {smaller}"
        )


def native_count(
    problem: ExactCover,
    order: CellOrder,
    spent: _native.Effort,
    threads: int,
    folder: "Path | None" = None,
) -> bytes:
    """Count all solutions in native code, by a sweep where nothing limits the pieces.

    A sweep may put its layers aside in a folder, and goes on where one was recorded there.
    """
    native = frontier_problem(problem, order, spent)
    if native.unlimited:  # nothing need be known of a state but how many ways lead to it
        seconds = SECONDS_BETWEEN_RECORDS
        return _native.count_by_sweep(native, spent, threads, folder, seconds)
    return _native.count_solutions(native, spent, threads)


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
