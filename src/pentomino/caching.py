"""Values that were used lately, within a number and a size; those not used for longest go first."""

import os
import threading
import weakref
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar, final

_Key = TypeVar("_Key", bound=Hashable)
_Value = TypeVar("_Value")


@final
class Recent(Generic[_Key, _Value]):
    """The values used last, for several threads; a forked child begins with none.

    Args:
        most: How many are kept.
        size: The most that the sizes of all may add up to; None for no such limit.
    """

    def __init__(self, most: int, size: int | None = None) -> None:
        self._most = most
        self._most_size = size
        self.clear()
        again = weakref.WeakMethod(self.clear)

        def begin_anew() -> None:
            if (clear := again()) is not None:
                clear()

        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=begin_anew)

    def clear(self) -> None:
        """Begin anew."""
        self._lock = threading.RLock()
        self._values: dict[_Key, tuple[_Value, int]] = {}
        self.size = 0
        """The sum of the sizes of what is kept."""

    def get(self, key: _Key) -> _Value | None:
        """Look a value up, which is then the one used last."""
        with self._lock:
            found = self._values.pop(key, None)
            if found is None:
                return None
            self._values[key] = found
            return found[0]

    def put(self, key: _Key, value: _Value, size: int = 1) -> None:
        """Keep a value, unless it is larger than everything may be."""
        with self._lock:
            self.size -= self._values.pop(key, (None, 0))[1]
            if self._most_size is not None and size > self._most_size:
                return
            self._make_room(size)
            self._values[key] = value, size
            self.size += size

    def take(self, key: _Key, make: Callable[[], _Value]) -> _Value:
        """Return the value of a key; it is made if it is not there, and others wait for it.

        Room for it is made first: one more than are kept might not fit the memory.
        """
        with self._lock:
            found = self.get(key)
            if found is None:
                self._make_room(1)
                found = make()
                self.put(key, found)
            return found

    def _make_room(self, size: int) -> None:
        most = self._most_size
        while len(self._values) >= self._most or (most is not None and self.size + size > most):
            self.size -= self._values.pop(next(iter(self._values)))[1]

    def __len__(self) -> int:
        return len(self._values)
