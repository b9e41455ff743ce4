"""Exact cover problems as the flat arrays that the native engines take."""

from array import array
from collections.abc import Iterable
from itertools import accumulate, chain

from pentomino import _native
from pentomino.errors import EngineError
from pentomino.problem.exact_cover import CellOrder, ExactCover


def numbers(values: Iterable[int]) -> "array[int]":
    """An array of 32-bit numbers."""
    return array("I", values)


def flat_problem(problem: ExactCover) -> dict[str, "array[int]"]:
    """The problem as the arguments of native calls: bounds, then options in compressed rows."""
    starts, items = problem.rows
    return {
        "lower": numbers(item.lower for item in problem.items),
        "upper": numbers(
            _native.UNLIMITED if item.upper is None else item.upper for item in problem.items
        ),
        "option_starts": starts,
        "option_items": items,
    }


def flat_order(order: CellOrder) -> dict[str, "array[int]"]:
    """The order as the arguments of native calls."""
    return {
        "cells": numbers(order.items),
        "neighbour_starts": numbers(
            accumulate(map(len, order.neighbours), initial=0) if order.neighbours else ()
        ),
        "neighbours": numbers(chain.from_iterable(order.neighbours)),
    }


def frontier_problem(problem: ExactCover, order: CellOrder) -> _native.FrontierProblem:
    """The problem with its order, as the frontier engine takes it.

    Raises:
        EngineError: They are none it can work on.
    """
    try:
        return _native.FrontierProblem(**flat_problem(problem), **flat_order(order))
    except ValueError as error:
        raise EngineError(str(error)) from None


def as_number(little_endian: bytes) -> int:
    """A number of any size from native code."""
    return int.from_bytes(little_endian, "little")


def as_bytes(number: int) -> bytes:
    """A number of any size for native code."""
    return number.to_bytes((number.bit_length() + 7) // 8, "little")
