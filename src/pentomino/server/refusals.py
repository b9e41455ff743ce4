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

Code: TypeAlias = Literal[
    "class_full",
    "exploring_off",
    "hints_off",
    "join_first",
    "long_name",
    "name_alike",
    "name_taken",
    "no_name",
    "removed",
    "too_large",
    "too_long",
    "too_many_results",
    "too_often",
    "unknown_puzzle",
    "wrong_code",
]
"""What pages know a refusal by; its sentence may change, and is English."""


@final
class Refusal(Exception):  # noqa: N818 -- it is an answer, not a failure
    """A request that is not served.

    Args:
        status: The status of the answer.
        sentence: What went wrong and what to do, for people.
        again: After how many seconds it makes sense to try again; None where it does not.
        code: What pages know it by; None where none needs to.
    """

    def __init__(
        self,
        status: int,
        sentence: str,
        again: int | None = None,
        *,
        code: Code | None = None,
    ) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.again = again
        self.code = code

    def __reduce__(self) -> tuple[object, ...]:
        return in_parts(self)


def stopped() -> Refusal:
    """Make the refusal of a server that stops."""
    return Refusal(503, STOPPED)


Allowed: TypeAlias = Literal["exploring", "hints"]
"""What the teacher of a class can switch off."""
_SWITCHED_OFF: Mapping[Allowed, Code] = MappingProxyType(
    {"exploring": "exploring_off", "hints": "hints_off"}
)


def switched_off(what: Allowed) -> Refusal:
    """Make the refusal of something that a teacher has switched off."""
    words = f"Your teacher has switched {what} off."
    return Refusal(403, words, code=_SWITCHED_OFF[what])


_MEANINGS: Sequence[tuple[tuple[type[BaseException], ...], int, str, Code | None]] = (
    ((ValidationError,), 400, "The request is not of the right form: {}", None),
    ((DecodeError, RecursionError), 400, NOT_JSON, None),
    (
        (MemoryError, ShortageError),
        422,
        "This needs more memory than there is. Choose a smaller puzzle.",
        "too_large",
    ),
    ((CancelledError,), 503, "The work was cancelled.", None),
    (
        (LimitReachedError,),
        422,
        "This takes longer than the server allows. Choose a smaller puzzle, or lay pieces.",
        "too_long",
    ),
    ((OutputError,), 500, "The server could not write a file.", None),
    ((PentominoError,), 422, "{}", None),
)
"""The answers to errors, the first that fits: a status, a sentence around the text, and a code."""


def refusal_of(error: BaseException) -> Refusal | None:
    """Say in words what an error of the library means; None where it is a mistake of the server.

    No text has a path of this machine: texts of strangers open no file.
    """
    if isinstance(error, Refusal):
        return error
    for kinds, status, words, code in _MEANINGS:
        if isinstance(error, kinds):
            return Refusal(status, words.format(sentence(str(error))), code=code)
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
