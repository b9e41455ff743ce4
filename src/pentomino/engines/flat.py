"""Exact cover problems as the flat arrays that the native engines take."""

from array import array
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import accumulate, chain

from pentomino import _native
from pentomino.errors import EngineError
from pentomino.problem.exact_cover import CellOrder, ExactCover

UNBOUNDED = 2**63 - 1
"""The limits of an effort that serves only to cancel work."""


def numbers(values: Iterable[int]) -> "array[int]":
    """Make an array of 32-bit numbers."""
    return array("I", values)


def native_problem(problem: ExactCover) -> _native.Problem:
    """Make the problem for native code, once; everything that works on it shares it.

    Raises:
        EngineError: Native code cannot work on it.
    """
    made: _native.Problem | None = problem.prepared.get("problem")
    if made is None:
        lower = numbers(item.lower for item in problem.items)
        upper = numbers(
            _native.UNLIMITED if item.upper is None else item.upper for item in problem.items
        )
        starts = numbers(accumulate(map(len, problem.options), initial=0))
        items = numbers(chain.from_iterable(problem.options))
        with _own_errors():
            made = problem.prepared["problem"] = _native.Problem(lower, upper, starts, items)
    return made


def flat_order(order: CellOrder) -> dict[str, "array[int]"]:
    """Make the arguments of native calls for an order."""
    return {
        "cells": numbers(order.items),
        "neighbour_starts": numbers(
            accumulate(map(len, order.neighbours), initial=0) if order.neighbours else ()
        ),
        "neighbours": numbers(chain.from_iterable(order.neighbours)),
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
    known: tuple[CellOrder, _native.FrontierProblem] | None = problem.prepared.get(key)
    if known is None:
        spent = spent or _native.Effort(UNBOUNDED, UNBOUNDED)
        native = native_problem(problem)
        with _own_errors():
            made = _native.FrontierProblem(native, **flat_order(order), effort=spent)
        # Keep the order as well, so that no other order can get the same id.
        known = problem.prepared[key] = (order, made)
    return known[1]


@contextmanager
def _own_errors() -> Iterator[None]:
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
