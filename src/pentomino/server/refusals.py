"""Refusals: what is answered where a request cannot be served, as a status and a sentence."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal, TypeAlias, final

from msgspec import DecodeError, ValidationError

from pentomino.errors import (
    CancelledError,
    LimitReachedError,
    OutputError,
    PentominoError,
    ShortageError,
    in_parts,
)

NOT_JSON = "The request is not JSON in UTF-8."
STOPPED = "The server has stopped."


@final
class Refusal(Exception):  # noqa: N818 -- it is an answer, not a failure
    """A request that is not served.

    Args:
        status: The status of the answer.
        sentence: What went wrong and what to do, for people.
        again: After how many seconds it makes sense to try again; None where it does not.
    """

    def __init__(self, status: int, sentence: str, again: int | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.again = again

    def __reduce__(self) -> tuple[object, ...]:
        return in_parts(self)


def stopped() -> Refusal:
    """Make the refusal of a server that stops."""
    return Refusal(503, STOPPED)


Allowed: TypeAlias = Literal["exploring", "hints"]
"""What the teacher of a class can switch off."""
_SWITCHED_OFF: Mapping[Allowed, str] = MappingProxyType(
    {
        "exploring": "Your teacher has switched exploring off.",
        "hints": "Your teacher has switched hints off.",
    }
)


def switched_off(what: Allowed) -> Refusal:
    """Make the refusal of something that a teacher has switched off."""
    return Refusal(403, _SWITCHED_OFF[what])


_MEANINGS: Sequence[tuple[tuple[type[BaseException], ...], int, str]] = (
    ((ValidationError,), 400, "The request is not of the right form: {}"),
    ((DecodeError, RecursionError), 400, NOT_JSON),
    (
        (MemoryError, ShortageError),
        422,
        "This needs more memory than there is. Choose a smaller puzzle.",
    ),
    ((CancelledError,), 503, "The work was cancelled."),
    (
        (LimitReachedError,),
        422,
        "This takes longer than the server allows. Choose a smaller puzzle, or lay pieces.",
    ),
    ((OutputError,), 500, "The server could not write a file."),
    ((PentominoError,), 422, "{}"),
)
"""The answers to errors, the first that fits: a status, and a sentence around the text."""


def refusal_of(error: BaseException) -> Refusal | None:
    """Say in words what an error of the library means; None where it is a mistake of the server.

    No text has a path of this machine: texts of strangers open no file.
    """
    if isinstance(error, Refusal):
        return error
    for kinds, status, words in _MEANINGS:
        if isinstance(error, kinds):
            return Refusal(status, words.format(sentence(str(error))))
    return None


def without_frames(error: BaseException) -> BaseException:
    """Take the tracebacks off an error and off those that led to it, with all that they keep.

    Returns:
        The error itself.
    """
    each: BaseException | None = error
    seen = set[int]()
    while each is not None and id(each) not in seen:
        seen.add(id(each))
        each.__traceback__ = None
        each = each.__cause__ or each.__context__
    return error


def sentence(text: str) -> str:
    """Make a sentence of a text of the library: a capital at its beginning, a point at its end."""
    text = text.strip()
    begun = text[:1].upper() + text[1:]
    return begun if begun.endswith((".", "?", "!")) else f"{begun}."
