"""The base of values, and how they show themselves: a short `repr`, in notebooks a picture.

Beside it stands the base of what a `with` block closes.
Rendering draws them and stands above them, so only here a late import reaches up for it.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import FrozenInstanceError, fields
from itertools import islice
from types import MappingProxyType
from typing import Any, NoReturn, Self, TypeVar, cast

_Key = TypeVar("_Key")
_Value = TypeVar("_Value")


class Closing:
    """What the end of its `with` block closes."""

    def close(self) -> None:
        """End it."""
        raise NotImplementedError

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Frozen:
    """A frozen dataclass with slots that says in one sentence that nobody can change it.

    What dataclasses write refuses only the names of fields: for others it asks the class without
    slots that it replaced, and Python says something odd about `super`. A class without slots
    cannot be mended here, because it is not made anew.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "__dataclass_fields__" in vars(cls):  # it has its slots
            cls.__setattr__ = cls.__delattr__ = refuse_change  # type: ignore[assignment,method-assign]


def refuse_change(value: Frozen, _: str, __: object = None) -> NoReturn:
    """Stand for `__setattr__` and `__delattr__` of a value."""
    name = type(value).__name__
    article = "an" if name[0] in "AEIO" else "a"
    raise FrozenInstanceError(
        f"{article} {name} cannot be changed: dataclasses.replace(...) makes another one"
    )


class Value(Frozen):
    """A frozen dataclass whose cached properties are left out of pickles and copies.

    Its classes may have slots, so that `dir` of the class shows the fields; what is computed is
    kept in the dictionary that each value has all the same.
    """

    def __getstate__(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(cast("Any", self))}


class MappingValue(Frozen):
    """A frozen dataclass whose mappings nobody can change; pickles take it all the same."""

    def __post_init__(self) -> None:
        for name, value in self._fields().items():
            if isinstance(value, Mapping):
                object.__setattr__(self, name, MappingProxyType(dict(value)))

    def __reduce__(self) -> tuple[object, ...]:
        plain = (dict(v) if isinstance(v, Mapping) else v for v in self._fields().values())
        return type(self), tuple(plain)

    def _fields(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(cast("Any", self))}


class Drawn(Frozen):
    """A value that notebooks show as a picture, or in words where there is nothing to draw."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        from pentomino.rendering.notebook import svg_of  # noqa: PLC0415

        return svg_of(self)

    def _mime_(self) -> tuple[str, str]:
        """Show the value in marimo, which draws it within a list only if it is HTML."""
        picture = self._repr_svg_()
        return ("text/plain", repr(self)) if picture is None else ("text/html", picture)


class SortedMapping(Mapping[_Key, _Value]):
    """A mapping sorted by its keys that nobody can change, and that can be hashed."""

    __slots__ = ("_entries",)

    def __init__(self, entries: Mapping[_Key, _Value]) -> None:
        self._entries = dict(sorted(entries.items()))  # keys differ, so no values are compared

    def __getitem__(self, key: _Key) -> _Value:
        return self._entries[key]

    def __iter__(self) -> Iterator[_Key]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __hash__(self) -> int:
        return hash(tuple(self._entries.items()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._entries})"


class Counted(Iterable[_Value]):
    """What an iterable yields, with the number of what was taken so far."""

    def __init__(self, values: Iterable[_Value]) -> None:
        self.number = 0
        self._values = values

    def __iter__(self) -> Iterator[_Value]:
        for value in self._values:
            self.number += 1
            yield value


def few(words: Iterable[str], most: int = 20) -> str:
    """The first of some words, and how many more there are: a `repr` stays one short line."""
    rest = iter(words)
    first = list(islice(rest, most))
    more = sum(1 for _ in rest)
    return " ".join(first) + (f" and {more:,} more" if more else "")


def notebook_bar() -> AbstractContextManager[Callable[[Any], None]] | None:
    """A bar to be told of progress, for as long as work lasts; None outside of notebooks."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if getattr(shell, "kernel", None) is None:
        return None
    from pentomino.rendering.notebook import ProgressBar  # noqa: PLC0415

    return ProgressBar()
