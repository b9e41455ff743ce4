"""The base classes of the immutable values of this package.

Values keep what was computed from them, but pickles and copies hold only their fields.
"""

from collections.abc import Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Any, cast


class Value:
    """A frozen dataclass whose cached properties are left out of pickles and copies."""

    def __getstate__(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(cast("Any", self))}


class MappingValue:
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
