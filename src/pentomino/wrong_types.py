"""Checks of the types of arguments: a `TypeError` says in words what to write instead.

Public functions check their arguments here, so that a mistake is reported by the function that was
called and not somewhere deep inside.
"""

import sys
from collections.abc import Callable, Iterable
from enum import StrEnum
from operator import index
from os import PathLike
from typing import TypeVar, cast

from pentomino.errors import PentominoError, PuzzleError, number_text, shortened

_Kind = TypeVar("_Kind")
_Choice = TypeVar("_Choice", bound=StrEnum)


def shown(value: object) -> str:
    """Write a value for a message: as Python writes it, cut where that is long."""
    if isinstance(value, int) and not isinstance(value, bool):
        return number_text(value, grouped=False)
    try:
        return shortened(repr(value))
    except ValueError:  # Python refuses to write numbers of thousands of digits
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
        value: The argument.
        kind: The type or types that it may have; True and False do not pass as whole numbers.
        what: The name of the argument.
        wanted: What the argument must be, with its article.
        instead: What to write instead, as a sentence without its full stop.

    Raises:
        TypeError: It has another type.
    """
    if isinstance(value, kind) and not (isinstance(value, bool) and _refuses_truth(kind)):
        return
    raise TypeError(_sentence(what, wanted, value, instead))


def whole_number(value: object) -> int | None:
    """Return a whole number of any type, such as one of NumPy, as an `int`.

    Returns:
        The number; None for everything else, also for True and False.
    """
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def as_whole_number(
    value: object,
    what: str,
    wanted: str = "a whole number",
    instead: str = "",
    *,
    least: int | None = None,
) -> int:
    """Return a whole number of any type as an `int`; arguments and errors as for `check_type`.

    Raises:
        PuzzleError: It is smaller than the least.
    """
    number = whole_number(value)
    if number is None:
        raise TypeError(_sentence(what, wanted, value, instead))
    if least is not None and number < least:
        raise PuzzleError(f"{what} must be {least} or more, not {number_text(number)}")
    return number


def as_whole_number_or_none(value: object, what: str, wanted: str) -> int | None:
    """Return None itself, or a whole number as `as_whole_number` does."""
    return None if value is None else as_whole_number(value, what, wanted)


def at_most(number: int | None) -> int | None:
    """Return a number of things to take, as small as `islice` needs it; None for all of them."""
    return None if number is None else min(number, sys.maxsize)


def as_number(value: object, what: str, wanted: str = "a number") -> float:
    """Return a number of any type, such as one of NumPy, as an `int` or a `float`.

    Arguments and errors as for `check_type`.
    """
    number = whole_number(value)
    if number is not None:
        return number
    from decimal import Decimal  # noqa: PLC0415 -- few numbers need it
    from numbers import Real  # noqa: PLC0415

    is_span = getattr(getattr(value, "dtype", None), "kind", "") == "m"  # NumPy's are numbers too
    if not is_span and not isinstance(value, bool) and isinstance(value, (Real, Decimal)):
        return float(value)
    raise TypeError(_sentence(what, wanted, value, ""))


def whole_numbers(values: object) -> tuple[int, ...] | None:
    """Return a list, a tuple or an array of whole numbers of any type as a tuple of `int`.

    Returns:
        The numbers; None for everything else, also where True or False is among them.
    """
    if not isinstance(values, (tuple, list)):
        listed = getattr(values, "tolist", None)  # as arrays of NumPy and of the library have it
        values = listed() if callable(listed) and not isinstance(values, type) else None
        if not isinstance(values, list):
            return None
    if all(type(value) is int for value in values):  # nearly always, and soon said
        return tuple(values)
    numbers = tuple(map(whole_number, values))
    return None if None in numbers else numbers  # type: ignore[return-value]


def check_each(
    values: object,
    kind: type[_Kind] | tuple[type[_Kind], ...],
    what: str,
    wanted: str,
    instead: str = "",
) -> tuple[_Kind, ...]:
    """Check that an argument holds values of one type only; arguments as for `check_type`.

    A text is refused too, because nobody means its letters; so are True and False as whole numbers.

    Returns:
        The values, as a tuple; whole numbers of any type, such as those of NumPy, as `int`.

    Raises:
        TypeError: It is not iterable, or one of its values has another type.
    """
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise TypeError(_sentence(what, wanted, values, instead))
    found = tuple(values)
    if kind is int and (numbers := whole_numbers(found)) is not None:
        return cast("tuple[_Kind, ...]", numbers)
    no_truth = _refuses_truth(kind)
    for value in found:
        if not isinstance(value, kind) or (no_truth and isinstance(value, bool)):
            text = f"{what} must be {wanted}, but {shown(value)} is among them"
            raise TypeError(f"{text}: {instead}" if instead else text)
    return found


def _refuses_truth(kind: type | tuple[type, ...]) -> bool:
    """Whether True and False, which Python takes for whole numbers, have the wrong type."""
    kinds = kind if isinstance(kind, tuple) else (kind,)
    return int in kinds and bool not in kinds


def _sentence(what: str, wanted: str, value: object, instead: str) -> str:
    text = f"{what} must be {wanted}, not {shown(value)}"
    return f"{text}: {instead}" if instead else text


def check_flag(flag: object, what: str) -> None:
    """Check that an argument is True or False; a text such as "no" would count as True.

    Args:
        flag: The argument.
        what: The name of the argument.

    Raises:
        TypeError: It is something else.
    """
    check_type(flag, bool, what, "True or False")


def check_path(path: object, instead: str = "", what: str = "path") -> None:
    """Check that an argument is the name of a file.

    Args:
        path: The argument.
        instead: What to write instead, where another argument may stand in its place.
        what: The name of the argument.

    Raises:
        TypeError: It is something else, such as the value to write.
    """
    wanted = "the name of a file, as a text or a Path"
    check_type(path, (str, PathLike), what, wanted, instead)


def as_choice(
    value: object, kind: type[_Choice], what: str, error: Callable[[str], PentominoError]
) -> _Choice:
    """Return a choice itself, or the one that a text names.

    Args:
        value: The argument.
        kind: The choices.
        what: The name of the argument.
        error: The exception for a text that names none of them.

    Raises:
        TypeError: It is not a text.
        PentominoError: It names no choice; the text lists them.
    """
    if isinstance(value, kind):
        return value
    check_type(value, str, what, f"a text such as {next(iter(kind)).value!r}")
    assert isinstance(value, str)
    try:
        return kind(value)
    except ValueError:
        known = ", ".join(kind)
        raise error(f"{what} must be one of {known}, not {shown(value)}") from None


def check_function(value: object, what: str) -> None:
    """Check that an argument can be called, or is None.

    Raises:
        TypeError: It is something else.
    """
    if value is not None and not callable(value):
        raise TypeError(f"{what} must be a function, not {shown(value)}")


def as_seed(seed: object) -> int | str:
    """Return a seed, which can also be written to files; whole numbers of any type as `int`.

    Raises:
        TypeError: It is neither a whole number nor a text.
        PuzzleError: It has thousands of digits, or a character that no file can hold.
    """
    number = whole_number(seed)
    if number is None:
        check_type(seed, str, "seed", "a whole number or a text")
    taken = str(seed) if number is None else number
    try:
        f"{taken}".encode()
    except UnicodeEncodeError:
        raise PuzzleError(
            f"the seed {shown(seed)} has a character that cannot be written: use others"
        ) from None
    except ValueError:
        raise PuzzleError("the seed has thousands of digits: use a shorter number") from None
    return taken
