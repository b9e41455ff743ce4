"""A call of `pentomino` from its first word to its exit code, whatever happens on the way.

This module prints the version itself, because the modules that read commands and options take
longer to import.
"""

import sys

from pentomino import __version__
from pentomino.command.ending import (
    BAD_INPUT,
    BROKEN_PIPE,
    DONE,
    INTERRUPTED,
    complain,
    send_nowhere,
    with_notes,
    with_short_words,
)
from pentomino.errors import ShortageError

TYPE_CHECKING = False  # as in `typing`, which `pentomino --version` does not import
if TYPE_CHECKING:
    from collections.abc import Sequence


def run(arguments: "Sequence[str] | None" = None) -> int:
    """Run the command and return its exit code; everything a user did wrong is one sentence."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    if sys.stdout is None:
        complain("cannot write the output: there is no standard output")
        return BAD_INPUT
    code: int | None
    try:
        code = _answered(words)
        sys.stdout.flush()
    except KeyboardInterrupt as interruption:
        complain(with_notes("interrupted", interruption))
        code = INTERRUPTED
    except OSError as error:
        code = _failed(error, words)
    except (MemoryError, ImportError, SystemError) as error:
        known = any(each in str(error) for each in _NO_ROOM)
        if not (known or isinstance(error, MemoryError)):
            raise
        code = None
    if code is None:  # only here is what the work held free again, so that there is room to say it
        complain(str(ShortageError.of_memory()))
        code = BAD_INPUT
    return code


_NO_ROOM = (
    "failed to map segment",
    "cannot allocate memory",
    "cannot create shared object",
    "error return without exception set",
)
"""How the system's loader says that a library finds no room; and Python itself, where it had none
to say so."""


def _answered(words: list[str]) -> int:
    if words == ["--version"]:
        sys.stdout.write(f"pentomino {__version__}\n")
        return DONE
    from pentomino.command.main import carry_out  # noqa: PLC0415 -- the version comes sooner

    return carry_out(words)


def _failed(error: OSError, words: "Sequence[str]") -> int:
    """Say what could not be read or written; return the exit code."""
    if error.filename is not None:
        complain(with_short_words(f"{error.filename}: {error.strerror}", words))
        return BAD_INPUT
    # Nothing more can go to stdout, not even what Python would still flush when it ends.
    send_nowhere(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return BROKEN_PIPE
    complain(f"cannot write the output: {error.strerror or error}")
    return BAD_INPUT
