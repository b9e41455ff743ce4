"""The status line: its words, when it appears, and that it makes room for output."""

import io
import math
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import click
import pytest

from pentomino.command.terminal import progress, status_line
from pentomino.command.terminal.progress import (
    CountLine,
    Patience,
    ProgressLine,
    keep_line,
)
from pentomino.command.terminal.status_line import StatusLine
from pentomino.command.terminal.streams import standard_streams
from pentomino.solving import Progress
from tests.support.commands import PROGRAM
from tests.support.terminals import PATIENCE, SOON, Terminal


class FakeTerminal(io.StringIO):
    """A stream that claims to be a terminal and keeps what is written."""

    def isatty(self) -> bool:
        return True

    @property
    def row(self) -> str:
        """The text of its last row."""
        text = self.getvalue().rpartition("\n")[2]
        row: list[str] = []
        place = 0
        for character in text:
            place = 0 if character == "\r" else place
            if character != "\r":
                row[place : place + 1] = character
                place += 1
        # The tests say all within a second; a slow machine takes some.
        return re.sub(r"  \d s( so far)?$", r"  0 s\1", "".join(row).rstrip())


def until(true: Callable[[], bool]) -> None:
    """Wait until something becomes true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> FakeTerminal:
    monkeypatch.setattr(status_line, "PATIENCE_SECONDS", 0.05)
    monkeypatch.setattr(status_line, "REDRAW_SECONDS", 0.01)
    return FakeTerminal()


def test_it_comes_by_itself_and_steps_aside(terminal: FakeTerminal) -> None:
    line = StatusLine(terminal, lambda: 40)
    line.start()
    line.say(lambda: "counting sheep", None)
    until(lambda: terminal.row == "counting sheep  0 s")
    line.hide()
    assert terminal.row == ""
    until(lambda: terminal.row == "counting sheep  0 s")
    line.stop()
    assert terminal.row == ""
    assert "\x1b" not in terminal.getvalue()


def test_it_fits_the_terminal(terminal: FakeTerminal) -> None:
    line = StatusLine(terminal, lambda: 10)
    line.start()
    line.say(lambda: "a" * 30, None)
    until(lambda: terminal.row == "a" * 9)
    line.stop()


@pytest.mark.slow
def test_long_work_is_announced_once_where_no_line_can_be_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(status_line, "ANNOUNCE_SECONDS", 0.05)
    monkeypatch.setattr(status_line, "REDRAW_SECONDS", 0.01)
    file = io.StringIO()
    line = StatusLine(file, lambda: 80)
    with click.Context(click.Command("x")) as context:
        keep_line(context, line)
        line.start()
        assert not line.works
        until(lambda: file.getvalue() == "preparing ...\n")
        for _ in range(2):
            with Patience("looking"):
                until(lambda: file.getvalue().endswith("looking ...\n"))
        with ProgressLine() as told:
            told(Progress(done=0.25, seconds=1.0))
            until(lambda: file.getvalue().endswith("searching ...\n"))
        with CountLine("puzzles", 3):
            until(lambda: file.getvalue().endswith("making 3 puzzles ...\n"))
        time.sleep(0.2)
        line.stop()
    assert file.getvalue().count("\n") == 4


@pytest.mark.slow
def test_long_work_reports_now_and_then_where_no_line_can_be_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(status_line, "ANNOUNCE_SECONDS", 0.02)
    monkeypatch.setattr(status_line, "REDRAW_SECONDS", 0.01)
    monkeypatch.setattr(status_line, "REPORT_SECONDS", 0.1)
    monkeypatch.setattr(status_line, "LATE_SECONDS", 1.0)
    file = io.StringIO()
    line = StatusLine(file, lambda: 80)
    with click.Context(click.Command("x")) as context:
        keep_line(context, line)
        line.start()
        with ProgressLine() as told:
            told(Progress(done=0.25, seconds=1.0, solutions=3))
            until(lambda: file.getvalue().count("25.0 %  3 solutions  ") >= 5)
            time.sleep(1)
            before = file.getvalue().count("\n")
            time.sleep(0.4)
            assert file.getvalue().count("\n") <= before + 1
        line.stop()
    first, *reports = file.getvalue().splitlines()
    assert first == "searching ..."
    assert all(report.isprintable() and report.endswith(" s") for report in reports)


def test_nothing_is_prepared_after_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(status_line, "ANNOUNCE_SECONDS", math.inf)  # not before the message
    monkeypatch.setattr(status_line, "REDRAW_SECONDS", 0.01)
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    messages = sys.stderr
    with standard_streams():
        click.echo("pentomino: no such board", err=True)
        monkeypatch.setattr(status_line, "ANNOUNCE_SECONDS", 0.05)
        time.sleep(0.3)
    assert isinstance(messages, io.StringIO)
    assert messages.getvalue() == "pentomino: no such board\n"


def test_something_is_announced_though_no_work_alone_takes_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(status_line, "ANNOUNCE_SECONDS", 0.3)
    monkeypatch.setattr(status_line, "REDRAW_SECONDS", 0.01)
    file = io.StringIO()
    line = StatusLine(file, lambda: 80)
    line.start()

    def announced() -> bool:
        line.rest()
        line.say(lambda: "looking", "looking")
        # Where the line stands still for long before it speaks, it is announced before.
        return file.getvalue().removeprefix("preparing ...\n") == "looking ...\n"

    until(announced)
    line.stop()


def test_short_work_is_not_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(status_line, "ANNOUNCE_SECONDS", 20.0)
    file = io.StringIO()
    line = StatusLine(file, lambda: 80)
    line.start()
    line.say(lambda: "short", "short")
    line.stop()
    assert file.getvalue() == ""


@pytest.mark.slow
def test_a_command_announces_long_work_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "messages"
    words = [*PROGRAM, "count", "10x12", "--pieces", "pentominoes*2", "--engine", "search"]
    with path.open("w") as file:
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=file)
        try:
            until(lambda: "searching ...\n" in path.read_text())
        finally:
            process.terminate()
            process.wait()
    assert "\r" not in path.read_text()


def test_work_says_what_it_is(terminal: FakeTerminal) -> None:
    line = StatusLine(terminal, lambda: 100)
    with click.Context(click.Command("x")) as context:
        keep_line(context, line)
        line.start()
        with Patience("looking"):
            until(lambda: terminal.row == "looking  0 s")
        assert terminal.row == ""
        with CountLine("puzzles", 3) as counted:
            counted.set(2)
            until(lambda: terminal.row == "2 of 3 puzzles  0 s")
            counted.searching(Progress(done=0.25, seconds=1.0))
            until(lambda: terminal.row == "2 of 3 puzzles  finding the solutions, 25 %  0 s")
            counted.tried(1200)
            until(lambda: terminal.row == "2 of 3 puzzles  1,200 tries for the next  0 s")
            counted.tried(1, most=2000)
            until(lambda: terminal.row == "2 of 3 puzzles  1 of 2,000 tries for the next  0 s")
            counted.set(2, "levels 2 3", " of level 1")
            words = "2 of 3 puzzles  levels 2 3  looking for one of level 1  0 s"
            until(lambda: terminal.row == words)
            counted.tried(7)
            counted.searching(Progress(done=0.25, seconds=1.0))  # a try is work, too
            words = "2 of 3 puzzles  levels 2 3  7 tries for the next of level 1  0 s"
            until(lambda: terminal.row == words)
            counted.set(3, "levels 1 1 2")
            until(lambda: terminal.row == "3 of 3 puzzles  levels 1 1 2  0 s")
        with ProgressLine() as told:
            told(Progress(done=0.25, seconds=1.0, solutions=1, nodes=5, rate=2e6, seconds_left=3.0))
            until(lambda: terminal.row.startswith("[#####...............] 25.0 %  1 solution  "))
            assert "2.0 M/s tried  3.00 s left" in terminal.row
        line.stop()


@pytest.mark.parametrize(
    ("columns", "words"),
    [
        (99, f"[{'#' * 8:.<20}] 41.3 %  6,730 solutions  7.1 M/s tried  3.00 s left  0 s so far"),
        (80, "[####......] 41.3 %  6,730 solutions  7.1 M/s tried  3.00 s left  0 s so far"),
        (70, "41.3 %  6,730 solutions  7.1 M/s tried  3.00 s left  0 s so far"),
        (50, "41.3 %  6,730 solutions  3.00 s left  0 s so far"),
        (40, "41.3 %  3.00 s left  0 s so far"),
        (14, "41.3 %  3.00"),
    ],
)
def test_a_narrow_line_leaves_out_the_bar_first(
    columns: int, words: str, terminal: FakeTerminal
) -> None:
    line = StatusLine(terminal, lambda: columns)
    now = Progress(done=0.413, seconds=9.0, solutions=6730, nodes=5, rate=7.1e6, seconds_left=3.0)
    with click.Context(click.Command("x")) as context:
        keep_line(context, line)
        line.start()
        with ProgressLine() as told:
            told(now)
            until(lambda: terminal.row == words)
        line.stop()


def test_no_share_is_shown_where_progress_stands_still(terminal: FakeTerminal) -> None:
    line = StatusLine(terminal, lambda: 100)
    with click.Context(click.Command("x")) as context:
        keep_line(context, line)
        line.start()
        with ProgressLine() as told:
            told(Progress(done=0.167, seconds=9.0, solutions=3, nodes=5, rate=7e5, stands=True))
            until(lambda: terminal.row.startswith("3 solutions  700 k/s tried  time left not"))
        line.stop()


def test_no_time_left_while_nothing_is_told(
    terminal: FakeTerminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = StatusLine(terminal, lambda: 100)
    with click.Context(click.Command("x")) as context:
        keep_line(context, line)
        line.start()
        with ProgressLine() as told:
            told(Progress(done=0.5, seconds=9.0, seconds_left=9.0))
            until(lambda: "9.00 s left" in terminal.row)
            monkeypatch.setattr(progress, "FRESH_SECONDS", 0.0)
            until(lambda: bool(terminal.row) and "left" not in terminal.row)
            assert "50.0 %" in terminal.row
        line.stop()


LONG = [
    "count 300x300 --pieces domino* --all",
    "count 27x28 --pieces heptominoes",
    "count 6x6x6 --pieces hexacubes?",
    "solve 60x60 --pieces pentominoes*",
    "solve 200x200 --pieces domino* -n 1",
    "count hexagonal:10x12 --pieces octahexes?",
    "convert 27x28 --pieces heptominoes -o {}/x.dlx",
    "draw 60x60 --pieces pentominoes* -o {}/x.png",
]


@pytest.mark.slow
@pytest.mark.parametrize("words", LONG)
def test_something_shows_before_there_is_an_answer(words: str, tmp_path: object) -> None:
    with Terminal(*words.format(tmp_path).split()) as terminal:
        terminal.until(lambda: " s" in terminal.text)
        terminal.press("\x03")
        assert terminal.ends(SOON) == 130
        assert "Traceback" not in terminal.text


def test_work_that_tries_nothing_has_no_solutions_before_its_end(terminal: FakeTerminal) -> None:
    line = StatusLine(terminal, lambda: 100)
    with click.Context(click.Command("x")) as context:
        keep_line(context, line)
        line.start()
        with ProgressLine() as told:
            told(Progress(done=0.25, seconds=9.0, seconds_left=3.0, stands=True))
            until(lambda: terminal.row == "[#####...............] 25.0 %  3.00 s left  0 s so far")
        line.stop()
