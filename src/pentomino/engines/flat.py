"""Exact cover problems and orders of cells in the form that the native engines take."""

from array import array
from collections.abc import Iterator
from contextlib import contextmanager

from pentomino import _native
from pentomino.errors import EngineError
from pentomino.problem.exact_cover import (
    CellOrder,
    ExactCover,
    flat_rows,
    native_of,
    numbers,
    prepared_of,
)

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
        "cells": numbers(order.items),
        "neighbour_starts": numbers(starts),
        "neighbours": numbers(neighbours),
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
