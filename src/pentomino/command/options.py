"""Options of commands: several as one value, and which of them the command line says itself.

A command of many options has a few arguments so, and each group is described in one place.
"""

from collections.abc import Callable, Container, Sequence
from functools import wraps
from typing import Any, TypeVar

import click
from click.core import ParameterSource

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


def said() -> dict[str, str]:
    """Return the names of the parameters that are on the command line.

    Returns:
        For each of them what people call it: an option such as `--store`, or `BOARD`.
    """
    context = click.get_current_context()
    return {
        str(param.name): param.opts[-1] if isinstance(param, click.Option) else "BOARD"
        for param in context.command.params
        if context.get_parameter_source(str(param.name)) is ParameterSource.COMMANDLINE
    }


def said_words(names: Container[str]) -> list[str]:
    """Return the words of the command line that set some of its parameters, the arguments first.

    Args:
        names: The names of these parameters; those left to defaults have no words.
    """
    context, there = click.get_current_context(), said()
    words: list[str] = []
    for param in context.command.params:
        name = str(param.name)
        if name not in names or name not in there:
            continue
        value = context.params[name]
        if isinstance(param, click.Argument):
            words.insert(0, str(value))
        else:
            words += _option_words(param.opts[-1], value)
    return words


def _option_words(option: str, value: object) -> list[str]:
    if value is True:
        return [option]
    if isinstance(value, range):
        return [option, f"{value[0]}-{value[-1]}" if len(value) > 1 else str(value[0])]
    values = value if isinstance(value, tuple) else (value,)
    return [word for each in values for word in (option, str(each))]
