"""Checksums of what a store holds: one for each row, and sums of them in any order.

A row whose bytes were changed has another checksum, and a table that lost a row has another sum.
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import TypeAlias

Column: TypeAlias = int | float | str | bytes | None

_BYTES = 7
"""The sums stay below 2**56, so that they fit the signed numbers of SQLite."""

SUMS_BELOW = 1 << 8 * _BYTES


def checksum(*columns: Column) -> int:
    """Compute the checksum of a row, which covers the values of its columns and their types."""
    return int.from_bytes(blake2b(repr(columns).encode(), digest_size=_BYTES).digest(), "big")


def added(total: int, checksums: Iterable[int] = (), *, without: Iterable[int] = ()) -> int:
    """Add checksums to a sum, and take others out of it; their order does not matter."""
    return (total + sum(checksums) - sum(without)) % SUMS_BELOW
