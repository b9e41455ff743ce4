"""Arguments of a wrong type: a `TypeError` in words, which says what to write instead.

Functions that people call check what they are given here, so that a slip is named where it
happened and not somewhere deep inside.
"""

from collections.abc import Iterable
from os import PathLike
from typing import TypeVar

from pentomino.errors import shortened

_Kind = TypeVar("_Kind")


def shown(value: object) -> str:
    """A value as messages show it: as Python writes it, cut where that is long."""
    try:
        return shortened(repr(value))
    except ValueError:  # Python writes no number of thousands of digits
        return f"a very large {type(value).__name__}"


def check_type(
    value: object,
    kind: type | tuple[type, ...],
    what: str,
    wanted: str,
    instead: str = "",
) -> None:
    """Check that an argument has the type it must have.

    Args:
        value: What was given.
        kind: What it must be an instance of; a truth value does not pass as a whole number.
        what: What the argument is called.
        wanted: What it must be, with its article.
        instead: What to write instead, as a sentence without its full stop.

    Raises:
        TypeError: It is something else.
    """
    if isinstance(value, kind) and not (isinstance(value, bool) and bool not in _types(kind)):
        return
    raise TypeError(_sentence(what, wanted, value, instead))


def check_each(
    values: object,
    kind: type[_Kind] | tuple[type[_Kind], ...],
    what: str,
    wanted: str,
    instead: str = "",
) -> tuple[_Kind, ...]:
    """The values that an argument holds, all of one type; arguments as for `check_type`.

    A text is refused as well: its letters are never what was meant.

    Raises:
        TypeError: It is not iterable, or one of its values is something else.
    """
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise TypeError(_sentence(what, wanted, values, instead))
    found = tuple(values)
    for value in found:
        if not isinstance(value, kind):
            text = f"{what} must be {wanted}, but hold {shown(value)}"
            raise TypeError(f"{text}: {instead}" if instead else text)
    return found


def _types(kind: type | tuple[type, ...]) -> tuple[type, ...]:
    return kind if isinstance(kind, tuple) else (kind,)


def _sentence(what: str, wanted: str, value: object, instead: str) -> str:
    text = f"{what} must be {wanted}, not {shown(value)}"
    return f"{text}: {instead}" if instead else text


def check_path(path: object) -> None:
    """Check that an argument names a file.

    Raises:
        TypeError: It is something else, such as what is to be written.
    """
    check_type(path, (str, PathLike), "path", "the name of a file, as a text or a Path")
