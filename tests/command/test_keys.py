"""Keys as terminals send them, and the speeds that they choose."""

import os
import pty
import sys

import pytest

from pentomino.command.terminal.viewer import SPEEDS, faster, slower

READER = """
from pentomino.command.terminal.keyboard import Keyboard
with Keyboard() as keyboard:
    print("ready", flush=True)
    found = []
    while "q" not in found:
        found += keyboard.read(0.05)
print("keys", *found)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("sent", "names"),
    [
        (b" q", ["space", "q"]),
        (b"\x1b[A\x1b[Bq", ["up", "down", "q"]),
        (b"\x1bOC\x1bODq", ["right", "left", "q"]),
        (b"n\rQ", ["n", "enter", "q"]),
        (b"+-?q", ["+", "-", "?", "q"]),
        (b"\x1b[3~q", ["q"]),  # Delete means nothing here
        (b"\xe9n\xfcsq", ["n", "s", "q"]),  # no UTF-8
        (b"\xc3q", ["q"]),  # the first half of a letter
        (b"\xc3\xa9q", ["\u00e9", "q"]),
    ],
)
def test_keys_have_names(sent: bytes, names: list[str]) -> None:
    process, file = pty.fork()
    if process == 0:
        os.environ["TERM"] = "xterm-256color"
        os.execv(sys.executable, [sys.executable, "-c", READER])
    shown = b""
    while b"ready" not in shown:
        shown += os.read(file, 1000)
    os.write(file, sent)
    while b"keys" not in shown or not shown.endswith(b"\n"):
        shown += os.read(file, 1000)
    os.waitpid(process, 0)
    os.close(file)
    assert shown.decode().rpartition("keys")[2].split() == names


def test_speeds_go_up_to_full_and_down_to_the_slowest() -> None:
    assert faster(SPEEDS[-1]) is None
    assert faster(None) is None
    assert slower(None) == SPEEDS[-1]
    assert slower(SPEEDS[0]) == SPEEDS[0]
    assert faster(500) == 1000
    assert slower(500) == 300
    assert slower(0.5) == 0.5
