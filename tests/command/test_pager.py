"""Which pager is started, and how it ends."""

import shutil
import signal

import pytest

from pentomino.command.terminal.pager import pager_command
from tests.support.terminals import Terminal

LESS = shutil.which("less")
LONG = ("solve", "8x8", "--pieces", "pentominoes+O4")


@pytest.mark.parametrize(
    ("chosen", "command"),
    [
        ("less", [LESS, "-R"]),
        ("less -S", [LESS, "-S", "-R"]),
        ("no-such-pager", [LESS, "-R"]),
        ("less '", [LESS, "-R"]),
        (None, [LESS, "-R"]),
        ("", None),
        ("cat", None),
    ],
)
@pytest.mark.skipif(LESS is None, reason="less is not installed")
def test_the_pager_is_the_one_that_people_chose(
    chosen: str | None, command: list[str] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if chosen is None:
        monkeypatch.delenv("PAGER", raising=False)
    else:
        monkeypatch.setenv("PAGER", chosen)
    assert pager_command() == command


@pytest.mark.skipif(LESS is None, reason="less is not installed")
@pytest.mark.slow
def test_ctrl_c_stops_the_search_and_leaves_the_pager_to_its_user() -> None:
    with Terminal(*LONG, env={"PAGER": "less"}) as terminal:
        terminal.until(lambda: terminal.text.endswith(":"))
        terminal.press(">")  # to the end, which is far away
        terminal.settle(0.5)
        terminal.press("\x03")
        terminal.until(lambda: terminal.text.endswith(":"))
        terminal.press("q")
        assert terminal.ends() == 130
        assert "interrupted: " in terminal.text
        assert terminal.is_in_order


@pytest.mark.skipif(LESS is None, reason="less is not installed")
@pytest.mark.slow
def test_to_be_terminated_takes_the_pager_along() -> None:
    with Terminal(*LONG, env={"PAGER": "less"}) as terminal:
        terminal.until(lambda: terminal.text.endswith(":"))
        terminal.kill(signal.SIGTERM)
        assert terminal.ends() == 143
        assert terminal.echoes
