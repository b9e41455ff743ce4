"""`pentomino watch` as a person sees it: in real pseudo-terminals, by what the screen shows."""

import json
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from pentomino import board_named
from pentomino.rendering.theme import LIGHT
from tests.support.commands import PROGRAM, run, unannounced
from tests.support.terminals import Terminal

LETTERS = "FILNPTUVWXYZ"
TIMES = "\N{MULTIPLICATION SIGN}"
TRUE = {"COLORTERM": "truecolor"}
PIECES = ["{:02x}{:02x}{:02x}".format(*colour) for colour in LIGHT.pieces]
FLOOR = "{:02x}{:02x}{:02x}".format(*LIGHT.floor)
TRAY = "{:02x}{:02x}{:02x}".format(*LIGHT.tray)


def watch(*words: str, columns: int = 80, lines: int = 24, **env: str) -> Terminal:
    return Terminal("watch", *words, columns=columns, lines=lines, env=TRUE | env)


def number_of(terminal: Terminal, what: str) -> int:
    match = re.search(rf"([\d,]+) (?:of \d+ )?{what}", terminal.text)
    assert match is not None, terminal.text
    return int(match[1].replace(",", ""))


def laid(terminal: Terminal) -> int:
    return number_of(terminal, "laid")


def stands(terminal: Terminal) -> None:
    """Read until nothing changes any more."""
    before = ""
    while terminal.text != before:
        before = terminal.text
        terminal.settle(0.4)


@pytest.mark.slow
def test_alone_on_a_terminal_it_watches_6x10() -> None:
    with Terminal(env=TRUE) as terminal:
        terminal.shows("q quit")
        assert f"6 {TIMES} 10   1,000 pieces a second" in terminal.text
        terminal.until(lambda: "12 of 12 laid" in terminal.text or laid(terminal) > 4)
        assert terminal.screen.cursor.hidden
        assert not terminal.echoes
        terminal.press("q")
        assert terminal.ends() == 0
        assert terminal.is_in_order
        assert "stopped: " in terminal.text
        assert "q quit" not in terminal.text


def test_piped_alone_it_solves() -> None:
    out, _ = run("3")
    assert re.fullmatch(rf"([{LETTERS}]{{20}}\n){{3}}\n([{LETTERS}]{{20}}\n){{3}}\n", out)


@pytest.mark.slow
@pytest.mark.parametrize("digit", "38")
def test_digits_name_the_classic_boards(digit: str) -> None:
    board = board_named(digit)
    with Terminal(digit, "--step", env=TRUE) as terminal:
        terminal.shows("q quit")
        stands(terminal)
        side = terminal.painted(FLOOR) // 60
        assert terminal.painted(FLOOR) == 60 * side
        assert side in (2, 4 * 2, 6 * 3), "cells are two columns by a line, and so on"
        assert len(board.cells) == 60
        terminal.press("s")
        terminal.shows("1 of 12 laid")
        stands(terminal)
        assert terminal.painted(*PIECES) >= 5 * side
        assert terminal.painted(FLOOR) == 55 * side
        terminal.press("q")
        assert terminal.ends() == 0


@pytest.mark.slow
def test_a_size_names_the_board_as_well() -> None:
    for words in (["--size", "3x20"], ["--size=3x20"], ["watch", "--size", "3x20"]):
        with Terminal(*words, "--step", env=TRUE) as terminal:
            terminal.shows(f"3 {TIMES} 20")
    _, err = run("watch", "6x10", "--size", "5x12", code=2)
    assert "two boards are named: 6x10 and 5x12" in err
    assert run("count", "--size", "3x20")[0] == "2\n"


@pytest.mark.slow
def test_3_is_the_cuboid_in_layers_side_by_side() -> None:
    with Terminal("-3", "--step", env=TRUE) as terminal:
        terminal.shows("q quit")
        stands(terminal)
        assert len(re.findall("▄{22}", terminal.text)) == 3
        terminal.press("n")
        terminal.shows("solution 1: press any key")
        stands(terminal)
        assert laid(terminal) == 12
        assert terminal.painted(FLOOR) == 0


SIZES = [(80, 24), (40, 12), (200, 60), (20, 8), (12, 5)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("columns", "lines", "colours"),
    [
        *((columns, lines, "true") for columns, lines in SIZES),
        (80, 24, "indexed"),
        (40, 12, "none"),
        (20, 8, "ascii"),
    ],
)
def test_the_page_fits_windows_of_all_sizes(columns: int, lines: int, colours: str) -> None:
    env = {
        "true": TRUE,
        "indexed": {},
        "none": {"NO_COLOR": "1"},
        "ascii": {"NO_COLOR": "1", "PYTHONIOENCODING": "ascii"},
    }[colours]
    with Terminal("watch", "6x10", "--step", columns=columns, lines=lines, env=env) as terminal:
        shown = f"6 {TIMES} 10" if colours != "ascii" else "6 x 10"
        if columns == 20:  # there is room for one of them
            shown = "any key is one step"
        terminal.shows(shown if lines >= 8 else "0 %")
        for number in range(1, 4):
            terminal.press("s")
            if columns >= 40 or (columns == 20 and colours == "true"):
                terminal.shows(f"{number} of 12 laid")
        stands(terminal)
        assert not terminal.scrolled
        assert has_only_codes_of(colours, terminal.raw)
        wanted = ["q quit", "0 solutions", "0 %"] if columns >= 40 else []
        wanted += ["deepest seen 3", "space go on", "3 tries"] if columns >= 80 else []
        for word in wanted:
            assert word in terminal.text
        terminal.press("q")
        assert terminal.ends() == 0
        assert terminal.is_in_order


def has_only_codes_of(colours: str, raw: bytes) -> bool:
    """Whether colours were set only in the expected way."""
    any_colour, indexed = b"8;2;" in raw, b"8;5;" in raw
    return (any_colour, indexed) == (colours == "true", colours == "indexed")


@pytest.mark.slow
def test_a_large_window_has_a_large_board() -> None:
    floors = {}
    for columns, lines in SIZES[:3]:
        with watch("6x10", "--step", columns=columns, lines=lines) as terminal:
            terminal.shows("q quit")
            stands(terminal)
            floors[columns] = terminal.painted(FLOOR) / 60
            # The board stands in the middle between the left edge and what is beside it.
            tray = [n for n, c in enumerate(terminal.colours(lines // 2)) if c in (TRAY, FLOOR)]
            assert tray[0] < columns / 10
    assert floors == {80: 18, 40: 2, 200: 128}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "env"),
    [
        (["triangle-6", "--pieces", "triamonds*"], TRUE),
        (["hexagon-3", "--pieces", "trihexes*+monohexes*"], {"NO_COLOR": "1"}),
        (["soma-cube"], TRUE),
    ],
)
def test_all_lattices(words: list[str], env: dict[str, str]) -> None:
    with Terminal("watch", *words, "--step", env=env) as terminal:
        terminal.shows("q quit")
        terminal.press("ss")
        terminal.until(lambda: re.search(r"\b2 (of \d+ )?laid", terminal.text) is not None)
        terminal.press("q")
        assert terminal.ends() == 0
        assert terminal.is_in_order


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (24, r"n +go to the next solution\n +at full speed, and wait\n +there\n"),
        (12, r"n +go to the next solution…\n"),
    ],
)
def test_help_is_cut_between_words_in_a_narrow_window(lines: int, words: str) -> None:
    with watch("6x10", "--speed", "100", columns=40, lines=lines) as terminal:
        terminal.shows("? help")
        terminal.press("?")
        terminal.until(lambda: re.search(words, terminal.text) is not None)
        terminal.press("x")
        terminal.press("q")


@pytest.mark.slow
def test_help_comes_and_goes() -> None:
    with watch("6x10", "--speed", "100") as terminal:
        terminal.shows("? help")
        terminal.press("?")
        terminal.shows("one step: lay a piece or take one back")
        terminal.press("x")
        terminal.until(lambda: "one step" not in terminal.text)
        assert "of 12 laid" in terminal.text
        terminal.press("?")
        terminal.shows("one step: lay a piece or take one back")
        terminal.press("q")  # any key closes it, this one too
        terminal.until(lambda: "one step" not in terminal.text)
        terminal.press("q")
        assert terminal.ends() == 0


@pytest.mark.slow
def test_on_a_terminal_the_speed_is_one_that_people_can_follow() -> None:
    with watch("soma-cube") as terminal:
        terminal.shows("1,000 pieces a second")
        terminal.shows("f full speed")
        terminal.press("f")
        assert terminal.ends() == 0
        assert "240 solutions" in terminal.text
    with watch("3x20", "--speed", "full") as terminal:
        assert terminal.ends() == 0
    with watch("6x10", "--interactive") as terminal:
        terminal.shows("solution 1: press any key")


@pytest.mark.slow
def test_one_speed_is_shown_at_a_time() -> None:
    with watch("6x10", "--speed", "100") as terminal:
        terminal.shows("100 pieces a second")
        terminal.until(lambda: re.search(r"\d tries\b", terminal.text) is not None)
        assert "tries/s" not in terminal.text
        assert "space pause" in terminal.text
        terminal.press(" ")
        terminal.shows("space go on")
        assert "space pause" not in terminal.text
        terminal.press("f")
        terminal.shows("full speed")
        terminal.shows("tries/s")
        assert "pieces a second" not in terminal.text


@pytest.mark.slow
def test_headings_are_never_cut_in_the_middle_of_a_word() -> None:
    with watch("6x10", "--speed", "1000", columns=30) as terminal:
        terminal.shows(f"6 {TIMES} 10   1,000 pieces a second")
        terminal.press("?")
    with watch("8x8h", "--step", columns=100) as terminal:
        terminal.shows(f"8 {TIMES} 8 with a hole   any key is one step")


@pytest.mark.slow
def test_step_lays_and_takes_back_one_piece_at_each_key() -> None:
    with watch("3x20", "--step") as terminal:
        terminal.shows("any key is one step")
        assert laid(terminal) == 0
        events, covered = set(), [0]
        for _ in range(25):
            terminal.press("s")
            stands(terminal)
            covered.append(laid(terminal))
            match = re.search(r"(laid|took back) ([A-Z])\b", terminal.rows[1] + terminal.text)
            assert match is not None, terminal.text
            events.add(match[1])
        assert all(abs(now - then) == 1 for then, now in pairwise(covered))
        assert events == {"laid", "took back"}
        terminal.press("x")  # any key is a step
        stands(terminal)
        assert laid(terminal) != covered[-1]


@pytest.mark.slow
def test_quiet_shows_solutions_only() -> None:
    with watch("3x20", "-q", columns=100) as terminal:
        assert terminal.ends() == 0
        assert re.search(r"^ 1 +2$", terminal.text, re.MULTILINE)
        assert "2 solutions up to rotation and reflection" in terminal.text
    with watch("6x10", "-q", "--interactive", "--every", "2") as terminal:
        terminal.shows("solution 2: press any key")
        stands(terminal)
        assert "laid" not in terminal.text
        assert terminal.painted(FLOOR) == 0
        assert terminal.painted(*PIECES) == 60 * 18


@pytest.mark.slow
@pytest.mark.parametrize(
    ("every", "shown"), [("1000", "1,000 2,000"), ("0", ""), ("2339", "2,339")]
)
def test_every_shows_some_and_leaves_the_last_ones(every: str, shown: str) -> None:
    with watch("6x10", "--every", every, lines=30) as terminal:
        assert terminal.ends() == 0
        titles = [row for row in terminal.rows if re.fullmatch(r"[\d, ]+", row)]
        assert [" ".join(row.split()) for row in titles] == ([shown] if shown else [])
        assert "2,339 solutions up to rotation and reflection" in terminal.text
        assert terminal.is_in_order


@pytest.mark.slow
def test_interactive_waits_for_a_key_at_each_solution() -> None:
    with watch("6x10", "--interactive", "--every", "2") as terminal:
        for number in (2, 4, 6):
            terminal.shows(f"solution {number}: press any key")
            stands(terminal)
            assert f"{number} solutions" in terminal.text
            assert laid(terminal) == 12
            assert terminal.painted(FLOOR) == 0
            # The board, and the last solution drawn small beside it.
            assert terminal.painted(*PIECES) > 60 * 18
            terminal.press("g")
        terminal.shows("solution 8: press any key")
        terminal.press("q")
        assert terminal.ends() == 0


@pytest.mark.slow
def test_print_writes_letters_on_the_pieces() -> None:
    with watch("3x20", "--print", "--interactive", "-n", "1") as terminal:
        assert terminal.ends() == 0
    with watch("3x20", "--print", "--interactive") as terminal:
        terminal.shows("solution 1: press any key")
        stands(terminal)
        board = "".join(row[:44] for row in terminal.rows if re.search("[A-Z].[A-Z]", row[:44]))
        assert sorted(re.sub("[^A-Z]", "", board)) == sorted(LETTERS * 5)


@pytest.mark.slow
def test_without_wind_up_pictures_scroll() -> None:
    with watch("3x20", "--step", "--no-wind-up", columns=60, lines=40) as terminal:
        terminal.until(lambda: not terminal.echoes)  # it reads keys
        terminal.press("s")
        terminal.shows("laid")
        terminal.press("s")
        terminal.until(lambda: terminal.text.count("laid") == 2)
        assert b"\x1b[?1049h" not in terminal.raw
        assert b"\x1b[?25l" not in terminal.raw
        terminal.press("q")
        assert terminal.ends() == 0
        assert terminal.is_in_order
    with watch("3x20", "--step", "--wind-up", columns=60) as terminal:
        terminal.shows("q quit")
        terminal.press("ss")
        terminal.shows("2 of 12 laid")
        assert terminal.text.count("of 12 laid") == 1


@pytest.mark.slow
def test_speed_is_kept_and_changed_by_the_arrows() -> None:
    with watch("6x10", "--speed", "20") as terminal:
        terminal.shows("20 pieces a second")
        terminal.shows("laid")
        terminal.press("\x1b[B")
        terminal.shows("10 pieces a second")
        terminal.press("\x1bOA")
        terminal.shows("30 pieces a second")
        terminal.press("\x1b[C" * 20)
        terminal.shows("full speed")
        terminal.press("q")
        assert terminal.ends() == 0


@pytest.mark.slow
def test_space_pauses_and_n_goes_to_the_next_solution() -> None:
    with watch("6x10", "--speed", "300") as terminal:
        terminal.shows("300 pieces a second")
        terminal.press(" ")
        terminal.shows("paused")
        stands(terminal)
        before = terminal.text
        terminal.settle(0.3)
        assert terminal.text.splitlines()[2:] == before.splitlines()[2:]
        found = number_of(terminal, "solutions?")
        for number in (found + 1, found + 2):
            terminal.press("n")
            terminal.shows(f"solution {number}: press any key")
            stands(terminal)
            assert laid(terminal) == 12
        terminal.press("s")
        terminal.shows("11 of 12 laid")
        terminal.press(" ")
        terminal.shows("300 pieces a second")


@pytest.mark.slow
@pytest.mark.parametrize("form", ["--tall", "--wide"])
def test_boards_can_be_turned(form: str) -> None:
    with watch("3x20", form, "--step", lines=60) as terminal:
        terminal.shows("q quit")
        stands(terminal)
        rows = [terminal.colours(row).count(FLOOR) for row in range(60)]
        high, wide = sum(map(bool, rows)), max(rows)
        assert (high >= 40) == (form == "--tall")
        assert (wide >= 40) == (form == "--wide")


@pytest.mark.slow
def test_lines_and_letters() -> None:
    with watch("3x20", "--style", "lines", "--step", columns=110) as terminal:
        terminal.shows("q quit")
        stands(terminal)
        top = next(row for row in terminal.rows if "┌" in row)
        bottom = next(row for row in terminal.rows if "└" in row)
        assert len(top.strip().split()[0]) == len(bottom.strip().split()[0]) == 81
    with watch("3x20", "--style", "letters", "--interactive", "--letters", "abc") as terminal:
        terminal.shows("solution 1: press any key")
        assert len(re.findall(r"\b[A-L]{20}\b", terminal.text)) >= 3


@pytest.mark.slow
def test_a_dumb_terminal_gets_letters() -> None:
    with Terminal("watch", "3x20", env={"TERM": "dumb"}, columns=60) as terminal:
        assert terminal.ends() == 0
        assert len(re.findall(rf"^[{LETTERS}]{{20}}$", terminal.text, re.MULTILINE)) == 6
        assert b"\x1b" not in terminal.raw


@pytest.mark.slow
def test_a_terminal_that_knows_no_line_drawing_gets_ascii() -> None:
    with watch("3x20", "--step", columns=110, PYTHONIOENCODING="ascii") as terminal:
        terminal.shows("q quit")
        assert re.search(r"\+-{79}\+", terminal.text)


def shows_board(terminal: Terminal, columns: int) -> None:
    """Read until this many columns are painted, and those of a small solution beside them."""
    terminal.until(lambda: columns <= terminal.painted(*PIECES) <= columns + 60 * 8)


@pytest.mark.slow
def test_a_resize_composes_the_page_anew() -> None:
    with watch("6x10", "--interactive", lines=30) as terminal:
        terminal.shows("solution 1: press any key")
        terminal.press(" ")
        terminal.shows("solution 2: press any key")
        for columns, lines, side in (
            (30, 40, 2),
            (110, 20, 4),
            (40, 12, 2),
            (80, 24, 6),
            (200, 60, 16),
        ):
            terminal.resize(columns, lines)
            shows_board(terminal, 60 * side * side // 2)
            stands(terminal)
            assert terminal.text.count("12 of 12 laid") == 1, terminal.text
            assert terminal.text.count("2 solutions") == 1, terminal.text
        terminal.press("q")
        assert terminal.ends() == 0
        assert terminal.is_in_order


@pytest.mark.slow
def test_only_what_changes_is_drawn() -> None:
    with watch("6x10", "--step") as terminal:
        terminal.until(lambda: terminal.raw.endswith(b"\x1b[?2026l"))
        terminal.raw = b""
        terminal.press("s")
        terminal.shows("1 of 12 laid")
        stands(terminal)
        assert b"\x1b[H\x1b[2J" not in terminal.raw
        assert b"q quit" not in terminal.raw
        assert terminal.raw.startswith(b"\x1b[?2026h")


@pytest.mark.slow
@pytest.mark.parametrize("words", [["--speed", "50"], ["--step"], [], ["--interactive"]])
def test_ctrl_c_leaves_the_terminal_in_order(words: list[str]) -> None:
    board = "3x4x5" if not words else "6x10"
    with watch(board, "--every", "1000", *words) as terminal:
        terminal.shows("q quit")
        terminal.press("\x03")
        assert terminal.ends() == 130
        assert terminal.is_in_order
        assert terminal.echoes
        assert "interrupted: " in terminal.text
        assert "q quit" not in terminal.text


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_to_be_terminated_leaves_the_terminal_in_order(number: signal.Signals) -> None:
    with watch("6x10", "--speed", "50") as terminal:
        terminal.shows("q quit")
        terminal.kill(number)
        assert terminal.ends() == 128 + number
        assert terminal.is_in_order


@pytest.mark.slow
def test_ctrl_z_leaves_the_terminal_in_order_and_back() -> None:
    # A shell with job control, as people have it.
    shell = ["bash", "--norc", "--noprofile", "-i"]
    with Terminal(program=shell, env={"PS1": "ready> "}) as terminal:
        terminal.shows("ready>")
        program = " ".join(f"'{part}'" for part in PROGRAM)
        terminal.press(f"{program} watch 6x10 --speed 50\n")
        terminal.shows("q quit")
        terminal.press("\x1a")
        terminal.shows("Stopped")
        terminal.until(lambda: terminal.is_in_order)
        terminal.press("fg\n")
        terminal.until(lambda: terminal.screen.cursor.hidden and "q quit" in terminal.text)
        terminal.press("q")
        terminal.shows("stopped: ")
        terminal.press("echo code $?\n")
        terminal.shows("code 0")
        assert terminal.is_in_order


@pytest.mark.slow
def test_a_closed_pipe_is_silent() -> None:
    program = " ".join(f"'{part}'" for part in PROGRAM)
    done = subprocess.run(
        f"set -o pipefail; {program} watch 6x10 --step | head -5",
        shell=True,
        executable="/bin/bash",
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 141
    assert unannounced(done.stderr) == ""
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
    assert all(abs(len(one) - len(next_one)) <= 1 for one, next_one in pairwise(positions))
    assert summary["type"] == "summary"
    assert summary["solutions"] == 3


@pytest.mark.slow
def test_the_reference_engine_can_be_watched() -> None:
    with watch("3x20", "--engine", "reference", "--step") as terminal:
        terminal.shows("q quit")
        terminal.press("s")
        terminal.shows("1 of 12 laid")
        while "deepest seen 2" not in terminal.text:
            terminal.press("s")
            terminal.settle(0.1)
    with watch("4x4", "--pieces", "domino*", "--engine", "reference") as terminal:
        assert terminal.ends() == 0
        assert "9 solutions up to rotation and reflection" in terminal.text


@pytest.mark.slow
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


@pytest.mark.slow
def test_without_keys_it_goes_on(keyless: int, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with out.open("w") as file:
        done = subprocess.run(
            [*PROGRAM, "watch", "3x20", "--interactive"],
            stdin=keyless,
            stdout=file,
            stderr=subprocess.PIPE,
            check=False,
            timeout=120,
        )
    assert done.returncode == 0
    assert len(out.read_text().split()) == 6


@pytest.mark.slow
def test_into_a_pipe_the_terminal_keeps_its_keys() -> None:
    program = " ".join(f"'{part}'" for part in PROGRAM)
    words = f"{program} watch 2x3 --pieces 'domino*' --step --interactive | cat"
    with Terminal(program=["bash", "-c", words], lines=60) as terminal:
        assert terminal.ends() == 0
        assert terminal.echoes
        assert "Solution 2" in terminal.rows
