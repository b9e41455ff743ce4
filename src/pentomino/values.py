"""The base class of the immutable values of this package.

Values keep what was computed from them, but pickles and copies hold only their fields.
"""

from dataclasses import fields
from typing import Any, cast


class Value:
    """A frozen dataclass whose cached properties are left out of pickles and copies."""

    def __getstate__(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(cast("Any", self))}
