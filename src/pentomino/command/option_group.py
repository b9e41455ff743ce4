"""Groups of options that belong together: a command gets one value made of them.

So a command of many options has a few arguments, and each group is described in one place.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, TypeVar

_Function = TypeVar("_Function", bound=Callable[..., Any])


def with_group(
    function: _Function,
    name: str,
    options: Sequence[Callable[[Any], Any]],
    value: Callable[[dict[str, Any]], object],
) -> _Function:
    """Add options to a command, which gets one value made of what they say.

    Args:
        function: The command.
        name: The name of its argument for the value.
        options: The options that click adds, in the order of the help.
        value: Makes the value, and takes what it uses out of click's values.
    """

    @wraps(function)
    def command(**values: Any) -> Any:  # noqa: ANN401 -- click's values
        return function(**{name: value(values)}, **values)

    decorated: Any = command
    for decorate in reversed(options):
        decorated = decorate(decorated)
    result: _Function = decorated
    return result
