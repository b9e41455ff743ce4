"""Exact cover problems and orders of cells in the form that the native engines take."""

from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pentomino import _native
from pentomino.engines.frontier_order import order_of
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

    from pentomino.engines.contract import Task

MOST_TABLE = 2**29
"""The most bytes of the table of a search, a bit for each item and option: 64,000 placements on
64,000 cells. Each step goes through rows of it, so a search in a larger table comes to no end."""

SECONDS_BETWEEN_RECORDS = 120.0
"""About the time that a sweep with a folder loses when it is killed."""

UNBOUNDED = 2**63 - 1
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
