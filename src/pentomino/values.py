"""Values: what all immutable values of this package share.

They remember what was worked out about them, but take along only what they were made of.
"""

from dataclasses import fields
from typing import Any, cast


class Value:
    """A frozen dataclass with cached properties, which stay behind when it is pickled or copied."""

    def __getstate__(self) -> dict[str, Any]:
        return {field.name: self.__dict__[field.name] for field in fields(cast("Any", self))}
