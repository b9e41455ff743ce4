"""Shelves: what a process has prepared for its work, made once and kept for all who ask.

A forked child begins with an empty shelf: its parent may have held the lock.
"""

import threading
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar, final

from pentomino.engines.work import abandoned_in_children

_Key = TypeVar("_Key", bound=Hashable)
_Kept = TypeVar("_Kept")


@final
class Shelf(Generic[_Key, _Kept]):
    """Values by key; those not used for longest make room for new ones.

    Args:
        most: How many values are kept.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self.abandon()
        abandoned_in_children(self)

    def abandon(self) -> None:
        """Begin anew, in a child of the process that made it."""
        self._lock = threading.Lock()
        self._kept: dict[_Key, _Kept] = {}

    def take(self, key: _Key, make: Callable[[], _Kept]) -> _Kept:
        """Return the value of a key; it is made if it is not there, and others wait for it.

        Room for it is made first: one more than are kept might not fit the memory.
        """
        with self._lock:
            if key not in self._kept:
                while len(self._kept) >= self._most:
                    del self._kept[next(iter(self._kept))]
                self._kept[key] = make()
            found = self._kept.pop(key)
            self._kept[key] = found  # the last one is the one used last
            return found
