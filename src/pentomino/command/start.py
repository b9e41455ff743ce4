"""Where the program begins: it handles Ctrl-C before it imports anything that takes time."""

import atexit
import gc
import os
import sys
from types import FrameType

INTERRUPTED = 130

MANY_OBJECTS = 50_000
"""After this many new objects Python looks for garbage. By itself it looks after 700; but a short
command makes most of its objects by importing modules, and none of these become garbage."""


def main() -> None:
    """Run the command and exit with its code, 130 if Ctrl-C ended it at any moment."""
    try:
        import signal  # noqa: PLC0415 -- everything here is imported late

        # Whoever started the program may want Ctrl-C to be ignored, as shells do with `&`.
        guarded = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if guarded:
            # While modules are imported there is nothing to put in order, and an exception there
            # may be lost.
            signal.signal(signal.SIGINT, _leave)
        gc.set_threshold(MANY_OBJECTS)
        from pentomino.command.call import run  # noqa: PLC0415

        if guarded:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        code = run()
        gc.freeze()  # the end of the process frees everything sooner than Python would
        if guarded:
            signal.signal(signal.SIGINT, lambda *_: os._exit(code))
            # Python's own end would let a late Ctrl-C kill the program, whatever its code.
            atexit.register(signal.signal, signal.SIGINT, signal.SIG_IGN)
    except KeyboardInterrupt:
        _leave()
    sys.exit(code)


def _leave(number: int = 0, frame: FrameType | None = None) -> None:  # noqa: ARG001
    try:
        os.write(2, b"pentomino: interrupted\n")
    finally:
        os._exit(INTERRUPTED)
