"""Long output through the pager that people chose, as soon as it is longer than the window."""

import atexit
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, final

import click

from pentomino.command.terminal.progress import status_line
from pentomino.command.terminal.streams import terminal_size

if TYPE_CHECKING:
    import subprocess

KEPT_FREE = 2
"""Lines of the window that the summary and the next prompt take."""

_PROMPTS = {
    "LESS": r"-Ps?eend  q\: leave:space\: more, q\: end.$",
    "MORE": "-d",
}
"""What less and more take from the environment to say with which keys to go on; the options that
people have there come after it, so theirs count."""


class PagerClosed(Exception):  # noqa: N818 -- not an error
    """Somebody has left the pager: nothing more needs to be shown."""


@final
class Paged:
    """Lines for a terminal: the first windowful is written at once.

    When there is more, a pager starts and gets everything from the first line on, so that nothing
    scrolls away; it shows what there is while more is on its way. Lines that are written together
    are whole on one screen of the pager, if they fit there.
    """

    def __init__(self) -> None:
        self._command = pager_command()
        self._written: list[Sequence[str]] = []
        self._sent = 0
        self._pager: subprocess.Popen[str] | None = None

    def write(self, lines: Sequence[str]) -> None:
        """Write lines that belong together.

        Raises:
            PagerClosed: Somebody has left the pager.
        """
        parts = [lines]
        if self._pager is None and self._command is not None:
            self._written.append(lines)
            if sum(map(len, self._written)) > terminal_size().lines - KEPT_FREE:
                self._start(self._command)
                parts, self._written = self._written, []
        if self._pager is None:
            click.echo("\n".join(lines), color=True)
        else:
            self._send(self._pager, [line for part in parts for line in self._whole(part)])

    def _whole(self, lines: Sequence[str]) -> list[str]:
        """The lines, after empty ones up to the next screen if they would not be whole on this."""
        screen = _screen()
        filled = len(lines)
        while filled and not lines[filled - 1]:
            filled -= 1
        room = screen - self._sent % screen
        before = room if room < filled <= screen else 0
        self._sent += before + filled
        # Empty lines at the end of a screen would begin the next one.
        after = min(len(lines) - filled, -self._sent % screen)
        self._sent += after
        return [*[""] * before, *lines[:filled], *[""] * after]

    def look(self) -> None:
        """Look whether the pager is still there.

        Raises:
            PagerClosed: Somebody has left it.
        """
        if self._pager is not None and self._pager.poll() is not None:
            raise PagerClosed

    def close(self) -> None:
        """Say that there are no more lines, and wait until somebody leaves the pager."""
        if self._pager is None:
            return
        if self._pager.stdin is not None:
            with suppress(OSError, PagerClosed):
                # Otherwise the last screen would begin in the middle of what belongs together.
                rest = -self._sent % _screen() if self._sent > _screen() else 0
                self._send(self._pager, [""] * rest)
            with suppress(OSError):
                self._pager.stdin.close()
        while self._pager.poll() is None:
            with suppress(KeyboardInterrupt):  # in a pager Ctrl-C means something else
                self._pager.wait()
        atexit.unregister(self._pager.terminate)

    def _start(self, command: Sequence[str]) -> None:
        import subprocess  # noqa: PLC0415 -- where nothing is paged, nothing of this is needed

        status_line().stop()  # from now on the window is the pager's
        try:
            self._pager = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                text=True,
                encoding=sys.stdout.encoding,
                env=os.environ
                | {"LESSCHARSET": os.environ.get("LESSCHARSET", "utf-8")}
                | {name: f"{own} {os.environ.get(name, '')}" for name, own in _PROMPTS.items()},
            )
        except OSError:
            self._command = None
        else:
            atexit.register(self._pager.terminate)  # where the program ends in another way

    @staticmethod
    def _send(pager: "subprocess.Popen[str]", lines: Sequence[str]) -> None:
        if pager.stdin is None:
            return
        try:
            pager.stdin.writelines(f"{line}\n" for line in lines)
            pager.stdin.flush()
        except OSError:
            raise PagerClosed from None


def _screen() -> int:
    """The lines that a pager shows at once, above its prompt."""
    return max(terminal_size().lines - 1, 1)


def pager_command() -> list[str] | None:
    """Return the pager to start: that of $PAGER, otherwise less, otherwise more.

    None where there is none: `PAGER=cat`, or an empty one, asks for all lines at once.
    """
    import shlex  # noqa: PLC0415
    import shutil  # noqa: PLC0415
    from pathlib import Path  # noqa: PLC0415

    chosen = os.environ.get("PAGER")
    if chosen is not None and chosen.strip() in ("", "cat"):
        return None
    try:
        words = shlex.split(chosen) if chosen else []
    except ValueError:  # a quotation mark without its partner
        words = []
    for candidate in (words, ["less"], ["more"]):
        program = shutil.which(candidate[0]) if candidate else None
        if program is not None:
            # Without -R it would show the codes of colours instead of colours.
            more = ["-R"] if Path(program).stem == "less" else []
            return [program, *candidate[1:], *more]
    return None
