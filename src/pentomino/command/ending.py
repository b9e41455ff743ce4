"""How a command ends: its exit codes, and the sentence on stderr that says what went wrong."""

import os
import sys

from pentomino.errors import shortened

TYPE_CHECKING = False  # as in `typing`, which `pentomino --version` does not import
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

DONE, NO_SOLUTION, BAD_INPUT, LIMITED, INTERRUPTED = 0, 1, 2, 3, 130
BROKEN_PIPE = 141

LONGEST_WORD, LONGEST_MESSAGE = 100, 1000
"""Characters: longer words of the call, and longer sentences, are not repeated whole."""


def complain(message: str) -> None:
    """Say on stderr what went wrong, if somebody can read that there."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(f"pentomino: {legible(message)}\n")
        sys.stderr.flush()
    except OSError:
        send_nowhere(sys.stderr)


def with_notes(message: str, error: BaseException) -> str:
    """Add to a message what was known when work ended: the notes of the exception that ended it."""
    return "; ".join((message, *getattr(error, "__notes__", ())))


def why_ended(code: int, seconds: float | None) -> str:
    """Say what ended work before it was done: Ctrl-C, or so many seconds."""
    return "interrupted" if code == INTERRUPTED else f"stopped after {seconds:g} s"


def legible(message: str) -> str:
    """Write out what a terminal would obey, or not show, of what a message repeats."""
    import re  # noqa: PLC0415 -- the version comes sooner

    # Python keeps bytes of the call that are no text as characters of its own.
    message = message.encode(errors="backslashreplace").decode()
    message = re.sub(r"(?<!\\)\\udc([89a-f][0-9a-f])", r"\\x\1", message)
    return re.sub(_UNSEEN, lambda match: ascii(match[0])[1:-1], message)


_UNSEEN = "[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]"
"""Characters that control terminals, or the order of what is written."""


def send_nowhere(stream: "TextIO") -> None:
    """Discard whatever is written to a stream from now on."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def with_short_words(message: str, words: "Sequence[str]") -> str:
    """Shorten the words of a call in a message, and the message itself if it is far too long."""
    parts = {part for word in words for part in (word, *word.split("=", 1))}
    for part in sorted(parts, key=len, reverse=True):
        for form in (part, repr(part)[1:-1], " ".join(part.split())):
            if len(form) > LONGEST_WORD:
                message = message.replace(form, shortened(form))
    if len(message) <= LONGEST_MESSAGE:
        return message
    return f"{message[: LONGEST_MESSAGE // 2]} ... {message[-LONGEST_MESSAGE // 2 :]}"
