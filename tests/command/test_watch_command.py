"""`pentomino watch` as a person sees it: in real pseudo-terminals, by what the screen shows."""

import json
import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from pentomino import Puzzle, board_named, count
from tests.support.commands import PROGRAM, run
from tests.support.terminals import Terminal

EMPTY_6X10 = [" ." * 10] * 6
LETTERS = "FILNPTUVWXYZ"


def painted(terminal: Terminal, row: int, width: int) -> int:
    """How many columns of a line have a colour."""
    return sum(colour != "default" for colour in terminal.colours(row)[:width])


def status(terminal: Terminal) -> int:
    """The line of the screen that tells how far the search is."""
    return next(n for n, row in enumerate(terminal.rows) if re.match(r"[\d,]+ solutions?\b", row))


def laid(terminal: Terminal, height: int, width: int) -> int:
    """How many columns of the search above the status are covered."""
    end = status(terminal)
    return sum(painted(terminal, row, width) for row in range(end - height, end))


def number_of(terminal: Terminal, what: str) -> int:
    match = re.search(rf"([\d,]+) {what}", " | ".join(terminal.rows[status(terminal) :]))
    assert match is not None
    return int(match[1].replace(",", ""))


def test_alone_on_a_terminal_it_watches_6x10() -> None:
    with Terminal() as terminal:
        terminal.shows("Solution 1")
        terminal.shows("q quit")
        assert "1,000 pieces/s" in terminal.text
        first = next(n for n, row in enumerate(terminal.rows) if row == "Solution 1")
        assert [painted(terminal, first + row, 80) for row in range(1, 7)] == [20] * 6
        terminal.until(lambda: laid(terminal, 6, 20) % 10 == 0 and laid(terminal, 6, 20) > 0)
        assert terminal.screen.cursor.hidden
        assert not terminal.echoes
        terminal.press("q")
        assert terminal.ends() == 0
        assert terminal.is_in_order
        assert "stopped: " in terminal.text
        assert " tries" not in terminal.text


def test_piped_alone_it_solves() -> None:
    out, _ = run("3")
    assert re.fullmatch(rf"([{LETTERS}]{{20}}\n){{3}}\n([{LETTERS}]{{20}}\n){{3}}\n", out)


@pytest.mark.parametrize("digit", "345678")
def test_digits_name_the_classic_boards(digit: str) -> None:
    board = board_named(digit)
    height = max(row for row, _ in board.cells) + 1
    width = 2 * (max(column for _, column in board.cells) + 1)
    with Terminal(digit, "--step", columns=60) as terminal:
        terminal.shows("q quit")
        assert status(terminal) == height
        assert sum(row.count(".") for row in terminal.rows[:height]) == len(board.cells) == 60
        terminal.press("s")
        terminal.until(lambda: laid(terminal, height, width) == 10)
        terminal.press("q")
        assert terminal.ends() == 0


def test_a_size_names_the_board_as_well() -> None:
    for words in (["--size", "3x20"], ["--size=3x20"], ["watch", "--size", "3x20"]):
        with Terminal(*words, "--step", columns=60) as terminal:
            terminal.shows("q quit")
            assert terminal.rows[:4] == [*[" ." * 20] * 3, terminal.rows[3]]
    _, err = run("watch", "6x10", "--size", "5x12", code=2)
    assert "two boards are named: 6x10 and 5x12" in err
    assert run("count", "--size", "3x20")[0] == "2\n"


def test_3_is_the_cuboid_in_layers_side_by_side() -> None:
    with Terminal("-3", "--step") as terminal:
        terminal.shows("q quit")
        layer = " ." * 5
        assert terminal.rows[:4] == ["  ".join([layer] * 3)] * 4
        terminal.press("n")
        terminal.shows("solution 1: any key goes on")
        assert laid(terminal, 4, 34) == 120


def test_step_lays_and_takes_back_one_piece_at_each_key() -> None:
    with Terminal("watch", "3x20", "--step", columns=60) as terminal:
        terminal.shows("any key lays or takes back a piece")
        assert laid(terminal, 3, 40) == 0
        events, covered = set(), [0]
        for _ in range(25):
            before = terminal.rows[status(terminal)]
            tries = number_of(terminal, "tr(y|ies)")
            terminal.press("s")
            terminal.settle(0.15)
            covered.append(laid(terminal, 3, 40))
            line = " ".join(terminal.rows[status(terminal) :])
            match = re.search(r"(laid|took back) ([A-Z])", line)
            assert match is not None, (before, line)
            events.add(match[1])
            assert number_of(terminal, "tr(y|ies)") == tries + (match[1] == "laid")
        assert all(abs(now - then) == 10 for then, now in pairwise(covered))
        assert events == {"laid", "took back"}
        terminal.press("x")  # any key is a step
        terminal.settle(0.15)
        assert laid(terminal, 3, 40) != covered[-1]


def test_quiet_hides_the_search_and_shows_solutions() -> None:
    with Terminal("watch", "3x20", "-q", columns=60, lines=30) as terminal:
        terminal.settle(0.3)
        assert " ." not in terminal.text
        assert terminal.ends() == 0
        assert terminal.text.count("Solution") == 2
        assert "2 solutions up to rotation and reflection" in terminal.text
    with Terminal("-q", "8", "--limit", "1") as terminal:
        assert terminal.ends() == 0
        assert "Solution 1" in terminal.text


@pytest.mark.parametrize(("every", "shown"), [("1000", [1000, 2000]), ("0", []), ("2339", [2339])])
def test_every_shows_only_so_many(every: str, shown: list[int]) -> None:
    with Terminal("watch", "6x10", "--every", every, lines=30) as terminal:
        assert terminal.ends() == 0
        titles = [f"Solution {number:,}" for number in shown]
        assert [row for row in terminal.rows if row.startswith("Solution")] == titles
        assert "2,339 solutions up to rotation and reflection" in terminal.text
        assert terminal.is_in_order


def test_all_solutions_scroll_past() -> None:
    with Terminal("watch", "5x12", "--print") as terminal:
        assert terminal.ends() == 0
        lines = [*terminal.scrolled, *terminal.rows]
        titles = [line for line in lines if line.startswith("Solution")]
        assert titles == [f"Solution {number:,}" for number in range(1, 1011)]
        boards = {
            tuple(lines[n + 1 : n + 6])
            for n, line in enumerate(lines)
            if line.startswith("Solution")
        }
        assert len(boards) == count(Puzzle.of("5x12"))
        for board in boards:
            letters = "".join(board).replace(" ", "")
            assert sorted(letters) == sorted(LETTERS * 5)


def test_interactive_waits_for_a_key_at_each_solution() -> None:
    with Terminal("watch", "6x10", "--interactive", "--every", "2") as terminal:
        for number in (2, 4, 6):
            terminal.shows(f"solution {number}: any key goes on")
            tries = number_of(terminal, "tr(y|ies)")
            terminal.settle(0.2)
            assert number_of(terminal, "tr(y|ies)") == tries
            assert f"Solution {number}" in terminal.rows
            assert laid(terminal, 6, 20) == 120
            terminal.press("g")
        terminal.shows("solution 8: any key goes on")
        assert "Solution 7" not in terminal.rows
        terminal.press("q")
        assert terminal.ends() == 0


def test_print_writes_letters_in_the_blocks() -> None:
    with Terminal("watch", "3x20", "--print", "-n", "1", columns=60) as terminal:
        assert terminal.ends() == 0
        start = terminal.rows.index("Solution 1") + 1
        assert sorted("".join(terminal.rows[start : start + 3]).replace(" ", "")) == sorted(
            LETTERS * 5
        )
        assert painted(terminal, start, 40) == 40
    with Terminal("watch", "3x20", "-n", "1", columns=60) as terminal:
        assert terminal.ends() == 0
        start = terminal.rows.index("Solution 1") + 1
        assert terminal.rows[start : start + 3] == [""] * 3


def test_without_wind_up_pictures_scroll() -> None:
    with Terminal("watch", "3x20", "--step", "--no-wind-up", columns=60) as terminal:
        terminal.settle(0.3)
        terminal.press("s")
        terminal.shows("laid")
        terminal.press("s")
        terminal.until(lambda: terminal.text.count("laid") == 2)
        assert b"\x1b[1A" not in terminal.raw
        assert b"\x1b[?25l" not in terminal.raw
        terminal.press("q")
        assert terminal.ends() == 0
        assert terminal.is_in_order
    with Terminal("watch", "3x20", "--step", "--wind-up", columns=60) as terminal:
        terminal.shows("q quit")
        terminal.press("ss")
        terminal.shows("2 tries")
        assert terminal.text.count(" tries") == 1


def test_speed_is_kept_and_changed_by_the_arrows() -> None:
    with Terminal("watch", "6x10", "--speed", "20") as terminal:
        terminal.shows("20 pieces/s")
        terminal.shows("laid")
        begin, tries = time.monotonic(), number_of(terminal, "tr(y|ies)")
        terminal.settle(1.0)
        passed = time.monotonic() - begin
        # Tries are at most all of the events; a wide bound holds on a busy machine too.
        assert 0 < number_of(terminal, "tr(y|ies)") - tries <= 20 * passed + 10
        terminal.press("\x1b[B")
        terminal.shows("10 pieces/s")
        terminal.press("\x1bOA")
        terminal.shows("30 pieces/s")
        terminal.press("\x1b[C" * 20)
        terminal.shows("full speed")
        terminal.press("q")
        assert terminal.ends() == 0


def test_space_pauses_and_n_goes_to_the_next_solution() -> None:
    with Terminal("watch", "6x10", "--speed", "300") as terminal:
        terminal.shows("300 pieces/s")
        terminal.press(" ")
        terminal.shows("paused")
        terminal.settle(0.1)
        tries = number_of(terminal, "tr(y|ies)")
        terminal.settle(0.2)
        assert number_of(terminal, "tr(y|ies)") == tries
        found = int(terminal.rows[status(terminal)].split()[0])
        for number in (found + 1, found + 2):
            terminal.press("n")
            terminal.shows(f"solution {number}: any key goes on")
            assert f"Solution {number}" in terminal.rows
            assert laid(terminal, 6, 20) == 120
        terminal.press("s")
        terminal.until(lambda: laid(terminal, 6, 20) == 110)
        terminal.press(" ")
        terminal.shows("300 pieces/s")


@pytest.mark.parametrize("form", ["--tall", "--wide"])
def test_boards_can_be_turned(form: str) -> None:
    wanted = (20, 3) if form == "--tall" else (3, 20)
    with Terminal("watch", "3x20", "--print", form, "-n", "1", lines=60) as terminal:
        assert terminal.ends() == 0
        start = terminal.rows.index("Solution 1") + 1
        board = terminal.rows[start : start + wanted[0]]
        assert [len(row.split()) for row in board] == [wanted[1]] * wanted[0]


def test_lines_and_letters() -> None:
    with Terminal("watch", "3x20", "--style", "lines", "-n", "1", columns=90) as terminal:
        assert terminal.ends() == 0
        start = terminal.rows.index("Solution 1") + 1
        drawn = terminal.rows[start : start + 7]
        assert [len(row) for row in drawn] == [81] * 7
        assert (drawn[0][0], drawn[0][-1], drawn[-1][0], drawn[-1][-1]) == ("┌", "┐", "└", "┘")
    with Terminal("watch", "3x20", "--style", "letters", "-n", "1", "--letters", "abc") as terminal:
        assert terminal.ends() == 0
        assert re.search(r"(^[A-L]{20}\n){3}", terminal.text, re.MULTILINE)


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_without_colour_there_are_letters(env: dict[str, str]) -> None:
    with Terminal("watch", "3x20", env=env, columns=60) as terminal:
        assert terminal.ends() == 0
        assert terminal.is_in_order
        assert b"\x1b[38" not in terminal.raw
        assert b"\x1b[2m" not in terminal.raw
        assert len(re.findall(rf"^[{LETTERS}]{{20}}$", terminal.text, re.MULTILINE)) == 6
        if env.get("TERM") == "dumb":
            assert b"\x1b" not in terminal.raw


def test_a_terminal_that_knows_no_line_drawing_gets_ascii() -> None:
    env = {"PYTHONIOENCODING": "ascii"}
    with Terminal("watch", "3x20", "--style", "lines", "-n", "1", env=env, columns=90) as terminal:
        assert terminal.ends() == 0
        start = terminal.rows.index("Solution 1") + 1
        assert re.fullmatch(r"\+[-+]{79}\+", terminal.rows[start])


def test_a_narrow_terminal_is_not_broken() -> None:
    with Terminal("watch", "6x10", "--step", columns=15, lines=12) as terminal:
        terminal.shows("0 tries")
        # The keys are left out where there is no room; cells are one column wide.
        assert "quit" not in terminal.text
        assert terminal.rows[0] == "." * 10
        terminal.press("s")
        terminal.shows("laid")
        assert painted(terminal, 0, 15) + painted(terminal, 1, 15) > 0
        assert terminal.text.count(" try ") == 1
        terminal.press("q")
        assert terminal.ends() == 0
        assert terminal.is_in_order
    with Terminal("watch", "3x20", "--step", columns=8, lines=3) as terminal:
        terminal.shows("piece")
        terminal.press("q")
        assert terminal.ends() == 0


def test_a_resize_redraws_everything() -> None:
    with Terminal("watch", "6x10", "--interactive", lines=30) as terminal:
        terminal.shows("solution 1: any key")
        terminal.press(" ")
        terminal.shows("solution 2: any key")
        for columns, lines in ((30, 40), (100, 20), (12, 24), (80, 24)):
            terminal.resize(columns, lines)
            terminal.settle(0.4)
            assert terminal.text.replace("\n", "").count(" tries") == 1, terminal.text
            assert columns < 20 or terminal.rows.count("Solution 2") == 1, terminal.text
            assert laid(terminal, 6, columns) == (120 if columns >= 20 else 60)
        terminal.press("q")
        assert terminal.ends() == 0
        assert terminal.is_in_order


@pytest.mark.parametrize("words", [["--speed", "50"], ["--step"], [], ["--interactive"]])
def test_ctrl_c_leaves_the_terminal_in_order(words: list[str]) -> None:
    board = "3x4x5" if not words else "6x10"
    with Terminal("watch", board, "--every", "1000", *words) as terminal:
        terminal.shows(" tries | ")
        terminal.press("\x03")
        assert terminal.ends() == 130
        assert terminal.is_in_order
        assert terminal.echoes
        assert "interrupted: " in terminal.text
        assert " tries" not in terminal.text


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_to_be_terminated_leaves_the_terminal_in_order(number: signal.Signals) -> None:
    with Terminal("watch", "6x10", "--speed", "50") as terminal:
        terminal.shows(" tries | ")
        terminal.kill(number)
        assert terminal.ends() == 128 + number
        assert terminal.is_in_order


def test_ctrl_z_leaves_the_terminal_in_order_and_back() -> None:
    # A shell with job control, as people have it.
    shell = ["bash", "--norc", "--noprofile", "-i"]
    with Terminal(program=shell, env={"PS1": "ready> "}) as terminal:
        terminal.shows("ready>")
        program = " ".join(f"'{part}'" for part in PROGRAM)
        terminal.press(f"{program} watch 6x10 --speed 50\n")
        terminal.shows(" tries | ")
        terminal.press("\x1a")
        terminal.shows("Stopped")
        terminal.settle(0.2)
        assert terminal.is_in_order
        terminal.press("fg\n")
        terminal.until(lambda: terminal.screen.cursor.hidden and " tries" in terminal.text)
        terminal.press("q")
        terminal.shows("stopped: ")
        terminal.press("echo code $?\n")
        terminal.shows("code 0")
        assert terminal.is_in_order


def test_a_closed_pipe_is_silent() -> None:
    program = " ".join(f"'{part}'" for part in PROGRAM)
    done = subprocess.run(
        f"set -o pipefail; {program} watch 6x10 --step | head -5",
        shell=True,
        executable="/bin/bash",
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 141
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 5


def test_piped_it_prints_text() -> None:
    out, err = run("watch", "3x20")
    assert re.fullmatch(rf"(([{LETTERS}]{{20}}\n){{3}}\n){{2}}", out)
    assert err.startswith("2 solutions up to rotation and reflection, ")


def test_piped_step_by_step() -> None:
    out, _ = run("watch", "2x3", "--pieces", "domino*", "--step", "--all")
    events = re.findall(r"(laid|took back) D?", out)
    assert events.count("laid") == events.count("took back") > 3
    assert out.count("Solution ") == 3


def test_json_objects() -> None:
    out, _ = run("watch", "2x3", "--pieces", "domino*", "--step", "--all", "--json")
    *objects, summary = map(json.loads, out.splitlines())
    assert {o["type"] for o in objects} == {"progress", "solution"}
    assert [o["number"] for o in objects if o["type"] == "solution"] == [1, 2, 3]
    positions = [o["position"] for o in objects if o["type"] == "progress"]
    assert positions[0] == [] or len(positions[0]) == 1
    assert summary["type"] == "summary"
    assert summary["solutions"] == 3


def test_the_reference_engine_can_be_watched() -> None:
    with Terminal("watch", "3x20", "--engine", "reference", "--step", columns=60) as terminal:
        terminal.shows("q quit")
        terminal.press("s")
        terminal.shows("1 try")
        assert laid(terminal, 3, 40) == 10
        while "2 tries" not in terminal.text:
            terminal.press("s")
            terminal.settle(0.1)
        assert laid(terminal, 3, 40) >= 10
    with Terminal("watch", "4x4", "--pieces", "domino*", "--engine", "reference") as terminal:
        assert terminal.ends() == 0
        assert "9 solutions up to rotation and reflection" in terminal.text


def test_what_cannot_be_solved_says_so() -> None:
    with Terminal("watch", "8x8") as terminal:
        assert terminal.ends() == 1
        assert "64 cells" in terminal.text.replace("\n", "")
    with Terminal("watch", "2x10", "--pieces", "X*") as terminal:
        assert terminal.ends() == 1
        assert terminal.is_in_order


@pytest.fixture
def keyless() -> Iterator[int]:
    null = os.open(os.devnull, os.O_RDONLY)
    yield null
    os.close(null)


def test_without_keys_it_goes_on(keyless: int, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with out.open("w") as file:
        done = subprocess.run(
            [*PROGRAM, "watch", "3x20", "--interactive"],
            stdin=keyless,
            stdout=file,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    assert done.returncode == 0
    assert len(out.read_text().split()) == 6


def test_into_a_pipe_the_terminal_keeps_its_keys() -> None:
    program = " ".join(f"'{part}'" for part in PROGRAM)
    words = f"{program} watch 2x3 --pieces 'domino*' --step --interactive | cat"
    with Terminal(program=["bash", "-c", words], lines=60) as terminal:
        assert terminal.ends() == 0
        assert terminal.echoes
        assert "Solution 2" in terminal.rows
