"""Exact cover problems as the flat arrays that the native engines take."""

import weakref
from array import array
from collections.abc import Iterable
from itertools import accumulate, chain

from pentomino import _native
from pentomino.errors import EngineError
from pentomino.problem.exact_cover import CellOrder, ExactCover

UNBOUNDED = 2**63 - 1
"""For an effort that is only there to be cancelled."""


def numbers(values: Iterable[int]) -> "array[int]":
    """An array of 32-bit numbers."""
    return array("I", values)


def native_problem(problem: ExactCover) -> _native.Problem:
    """The problem as native code takes it: made once, and shared by whatever works on it.

    Raises:
        EngineError: It is none that native code can work on.
    """
    known = _MADE.get(id(problem))
    if known is not None and known[0]() is problem:
        return known[1]
    starts, items = problem.rows
    try:
        made = _native.Problem(
            numbers(item.lower for item in problem.items),
            numbers(
                _native.UNLIMITED if item.upper is None else item.upper for item in problem.items
            ),
            starts,
            items,
        )
    except ValueError as error:
        raise EngineError(str(error)) from None
    key = id(problem)
    _MADE[key] = (weakref.ref(problem, lambda _: _MADE.pop(key, None)), made)
    return made


_MADE: "dict[int, tuple[weakref.ref[ExactCover], _native.Problem]]" = {}
"""By identity: equal problems are not worth comparing, which takes as long as making one."""


def flat_order(order: CellOrder) -> dict[str, "array[int]"]:
    """The order as the arguments of native calls."""
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
    """The problem with its order, as the frontier engine takes it.

    Args:
        problem: The problem.
        order: Its cells.
        spent: What getting ready may take, and how it is cancelled; None for no limits.

    Raises:
        EngineError: They are none it can work on.
    """
    spent = spent or _native.Effort(UNBOUNDED, UNBOUNDED)
    try:
        return _native.FrontierProblem(native_problem(problem), **flat_order(order), effort=spent)
    except ValueError as error:
        raise EngineError(str(error)) from None


def as_number(little_endian: bytes) -> int:
    """A number of any size from native code."""
    return int.from_bytes(little_endian, "little")


def as_bytes(number: int) -> bytes:
    """A number of any size for native code."""
    return number.to_bytes((number.bit_length() + 7) // 8, "little")
