"""The command as people run it: in processes of its own, into pipes and pseudo-terminals."""

import json
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import tomllib
import tracemalloc
from collections.abc import Sequence
from pathlib import Path

import pytest

import pentomino
from pentomino.command import count
from pentomino.command.draw import listed_coverage
from pentomino.command.printing import every_digit
from pentomino.command.terminal.progress import ProgressLine
from pentomino.files import read_solutions
from pentomino.files.formats import CUT, FORMATS
from pentomino.rendering.theme import LIGHT
from pentomino.solving import Progress
from pentomino.solving.handles import Counting
from tests.support.commands import PROGRAM, longer, run, unannounced
from tests.support.terminals import SOON, Terminal, terminal

LONG = ["count", "9x10", "--one-sided"]
"""A count that takes the search engine far longer than any test."""


def redirected(arguments: list[str], out: Path) -> list[str]:
    """Run a command that prints into a file and shows its progress on the terminal."""
    return ["bash", "-c", f"exec {shlex.join([*PROGRAM, *arguments])} > {shlex.quote(str(out))}"]


@pytest.mark.slow
def test_count_prints_one_integer() -> None:
    assert run("count", "6x10") == ("2339\n", "")
    assert run("count", "6") == ("2339\n", "")
    assert run("count", "5x12", "--all") == ("4040\n", "")
    # 264 are published for 2x5x6, none of them symmetric.
    # A slow machine notes on stderr that the search takes long.
    assert run("count", "2x5x6")[0] == "264\n"
    assert run("count", "2x5x6", "--up-to", "rotations")[0] == "528\n"
    assert run("count", "2x5x6", "--up-to", "nothing")[0] == "2112\n"


@pytest.mark.slow
def test_a_terminal_says_which_solutions_a_count_takes_for_one() -> None:
    note = "note: counted up to rotation and reflection; --all counts each solution"
    assert terminal("count", "6x10") == (f"2339\r\n\x1b[2m{note}\x1b[0m\r\n", 0)
    assert terminal("count", "6x10", env={"NO_COLOR": "1"}) == (f"2339\r\n{note}\r\n", 0)
    assert terminal("count", "6x10", "--all") == ("9356\r\n", 0)


def test_count_as_json() -> None:
    answer = json.loads(run("count", "8x8h", "--json")[0])
    assert answer["count"] == 65
    assert answer["distinct"] == "isometries"
    assert answer["seconds"] > 0


def test_alone_it_solves_6x10() -> None:
    out, err = run("-n", "2")
    assert len(out.split("\n\n")) == 3
    assert all(re.fullmatch("[FILNPTUVWXYZ]{10}", row) for row in out.split())
    assert "stopped after 2 solutions" in err


@pytest.mark.slow
def test_the_classic_ways_to_call_it() -> None:
    assert run("-q", "8")[0].startswith("65 solutions up to rotation and reflection, ")
    assert run("3", "-q")[0].startswith("2 solutions")
    assert len(run("3")[0].split()) == 6
    assert run("-q", "7x9h", "--all")[0].startswith("600 solutions in all, ")


def test_the_published_first_line() -> None:
    out, _ = run("solve", "6x10", "--all", "--format", "dat", "--letters", "abc")
    lines = sorted(out.splitlines())
    # The first line of a solution list published in the 1990s, in its letters.
    assert lines[0] == "AAAAABCCCHDDDLBBBECHDDFLLBEECHFFFLIEEGHHKFKLIJJGGGKKKIIIJJJG"
    assert len(lines) == len(set(lines)) == 9356


def test_solutions_as_json() -> None:
    *solutions, summary = map(json.loads, run("solve", "3x20", "--json")[0].splitlines())
    assert [s["number"] for s in solutions] == [1, 2]
    assert summary["solutions"] == 2
    assert summary["ending"] == "complete"
    cells = [cell for placement in solutions[0]["placements"] for cell in placement["cells"]]
    assert len(cells) == 60
    assert len(solutions[0]["letters"]) == 60


def test_engines_and_threads_agree() -> None:
    lists = [
        run("solve", "2x5", "--pieces", "domino*", *more)[0]
        for more in (["--threads", "1"], ["--threads", "3"])
    ]
    assert lists[0] == lists[1]
    assert run("count", "4x5", "--pieces", "domino*", "--all", "--engine", "reference")[0] == "95\n"


def test_pieces_with_more() -> None:
    assert run("count", "3x21", "--pieces", "pentominoes+I3")[0] == "56\n"
    assert run("count", "3x30", "--one-sided")[0] == "46\n"


def test_puzzle_files(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    pentomino.write_puzzle(pentomino.Puzzle.of("3x20"), path)
    assert run("count", str(path))[0] == "2\n"
    board = tmp_path / "board"
    board.write_text("." * 20 + "\n" + "." * 20 + "\n" + "." * 20)
    assert run("count", str(board))[0] == "2\n"
    assert run("count", str(board), "--pieces", "I3*")[0] != "2\n"


def test_what_cannot_be_solved_says_why() -> None:
    out, err = run("count", "8x8")
    assert out == "0\n"
    assert "the board has 64 cells, and the pieces cover 60: take 4 cells away" in err
    out, err = run("solve", "8x8", code=1)
    assert out == ""
    assert "64 cells" in err
    assert run("solve", "2x2", "--pieces", "I4", code=1)[1].count("\n") == 1
    assert run("-q", "5x5", "--pieces", "X*", code=1)[0].startswith("no solutions")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["0x5"], "at least one cell"),
        (["1000000000x1"], "too large"),
        (["8x8-2x2@7,7"], "outside the board"),
        (["8x8-3x3"], "cannot lie in the centre"),
        (["sovle"], "did you mean 'pentomino solve'"),
        (["slove", "6x10"], "did you mean 'pentomino solve 6x10'?"),
        (["wtach"], "did you mean 'pentomino watch'"),
        (["watch", "--quite"], "did you mean --quiet?"),
        (["watch", "--style", "bloks"], "did you mean blocks?"),
        (["watch", "--every", "-1"], "--every"),
        (["watch", "--speed", "0"], "--speed"),
        (["watch", "--engine", "frontier"], "--engine"),
        (["watch", "--threads", "2"], "--threads"),
        (["--step", "--threads", "2"], "--step"),
        (["-3", "6x10"], "two boards are named"),
        (["-3", "--size", "6x10"], "two boards are named"),
        (["completion", "bsh"], "did you mean bash?"),
        (["completion"], "name your shell: bash, zsh or fish"),
        (["nothing.json"], "cannot read nothing.json"),
        (["--pieces", "pentaminoes"], "did you mean pentominoes?"),
        (["--pieces", "X+X"], "twice"),
        (["-n", "0"], "-n must be"),
        (["--engine", "steam"], "--engine"),
        (["--threads", "0"], "--threads"),
        (["--all", "--up-to", "rotations"], "contradict"),
        (["--up-to", "all"], "write --all) or all moves (write --up-to isometries"),
        (["--bogus"], "--bogus"),
        (["6x10", "5x12"], "5x12"),
        (["count", "6x10", "-q"], "-q"),
        (["pieces", "X+"], "X+"),
        (["pieces", "octominoes+nothing"], "nothing"),
        (["-o", "x.svgg"], "did you mean .svg?"),
        (["-o", "x"], "'x' has no extension; use one of these: dat, txt, json"),
        (["-o", "no/folder.dat"], "cannot write no/folder.dat: the folder no does not exist"),
        (["-o", "x.dat", "--json"], "--json is for printing"),
        (["-o", "x.dat", "--format", "dat"], "--format dat is for printing"),
        (["-o", "x.stl", "--clearance-mm", "30"], "not 30 mm"),
        (["convert", "none.dat", "x.svg", "--board", "6x10"], "cannot read none.dat"),
        (["convert", "none.dat", "x.svg"], "name it, as in --board 6x10"),
        (["convert", "x.svg", "x.dat"], "svg files can be written but not read"),
        (["convert", "x.json", "y.dat", "--one-sided"], "need --board"),
        (["convert", "x.json"], "OUT"),
        (["draw", "galery", "6x10"], "did you mean 'gallery'?"),
        (
            ["draw", "6x10", "-o", "x.jpeg"],
            "(did you mean .png?); it must end in one of: svg, png, pdf",
        ),
        (["draw", "heat", "3x20"], "which piece? Name one with --piece: F, I, L"),
        (["draw", "heat", "3x20", "--piece", "Q"], "no piece called 'Q'"),
        (["draw", "pieces", "--exploded"], "--exploded is for solution, not for pieces"),
        (["draw", "pieces", "pentaminoes"], "did you mean pentominoes?"),
        (["draw", "pieces", "X", "--pieces", "Y"], "two sets of pieces"),
        (["draw", "board", "6x10", "-o", "x.glb"], ".glb holds solutions, not board"),
        (["draw", "heat", "6x10", "-o", "x.stl"], ".stl holds pieces"),
        (["draw", "board", "triangular:4x4", "-o", "x.stl"], "made of squares, cubes or balls"),
        ([""], "''"),
        (["x" * 5000], "is not a board"),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], words: str) -> None:
    out, err = run(*arguments, code=2)
    assert out == ""
    assert words in err
    assert err.startswith("pentomino: ")
    assert err.count("\n") == 1


def test_malformed_file(tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text(
        '{"board": {"size": [6, 10]}, "pieces": [{"name": "X", "cells": [[0,0],[0,0]]}]}'
    )
    _, err = run("count", str(path), code=2)
    assert "bad.json: 'pieces', entry 1: a shape has the cell at row 1, column 1 twice" in err


def test_a_tab_in_a_drawing_is_called_so(tmp_path: Path) -> None:
    path = tmp_path / "tab.txt"
    path.write_text("....\t...\n")
    _, err = run("count", str(path), code=2)
    assert f"{path}: row 1, column 5 of the drawing is a tab: write '.' for a cell" in err
    assert "Position" not in err


def test_pieces_of_separate_parts_are_noted(tmp_path: Path) -> None:
    drawn, puzzle = tmp_path / "pieces.txt", tmp_path / "puzzle.json"
    drawn.write_text("A.A\nBBB\n")
    puzzle.write_text(
        '{"board": {"size": [2, 3]}, "pieces": ['
        '{"name": "A", "cells": [[0, 0], [0, 2]]}, {"name": "T", '
        '"cells": [[0, 0], [0, 1], [0, 2], [1, 1]]}]}'
    )
    note = "note: the piece A has 2 separate parts, which move as one\n"
    assert run("pieces", str(drawn))[1] == note
    out, err = run("count", str(puzzle))
    assert (out, err.count(note)) == ("1\n", 1)


@pytest.mark.slow
def test_messages_break_between_words_on_a_terminal_only() -> None:
    call = ["count", "8x8-1x1@0,0-1x1@7,7", "--pieces", "domino*"]
    with Terminal(*call, columns=40) as screen:
        screen.ends()
        rows = [row for row in screen.rows if row]
    assert len(rows) > 2
    assert max(map(len, rows)) < 40
    said = run(*call, code=None)[1]
    assert said.count("\n") == 1
    assert " ".join(rows).endswith(" ".join(said.split()))


@pytest.mark.slow
def test_commands_in_messages_stay_in_one_line() -> None:
    call = ["count", "solvee"]
    (command,) = re.findall("'pentomino [^']*'", run(*call, code=2)[1])
    with Terminal(*call, columns=len(command) + 3) as screen:
        assert screen.ends() == 2
        assert command in screen.text


def test_boards_without_right_angles_have_a_title() -> None:
    assert run("show", "triangular:6x6", "--pieces", "hexiamonds")[0].startswith("triangles 6x6\n")


def test_version() -> None:
    # Said without what reads options, unless there is more to read.
    for words in (("--version",), ("--version", "count")):
        assert run(*words)[0] == f"pentomino {pentomino.__version__}\n"
    # An installed package has the version that its build reads in the sources.
    root = Path(__file__).parents[2]
    settings = tomllib.loads((root / "pyproject.toml").read_text())
    version = settings["tool"]["scikit-build"]["metadata"]["version"]
    built = re.search(version["regex"], (root / version["input"]).read_text())
    assert built is not None
    assert built["value"] == pentomino.__version__


def test_pieces_are_drawn() -> None:
    out, _ = run("pieces")
    assert "12 pieces, 63 orientations" in out
    assert "X: 1 orientation\n X\nXXX\n X\n" in out
    assert "18 pieces, 63 orientations" in run("pieces", "--one-sided")[0]
    assert "8 pieces" in run("pieces", "tetracubes")[0]
    assert "\n1 piece, 1 orientation\n" in run("pieces", "X")[0]
    assert len(run("pieces", "--json")[0].splitlines()) == 12


@pytest.mark.slow
def test_solutions_on_a_terminal_lie_in_trays_side_by_side() -> None:
    with Terminal("solve", "3x20", columns=100, env={"COLORTERM": "truecolor"}) as screen:
        assert screen.ends() == 0
        assert re.fullmatch(r" 1 +2", screen.rows[0])
        assert screen.rows[1] == "▄" * 42 + "   " + "▄" * 42
        paints = ["{:02x}{:02x}{:02x}".format(*colour) for colour in LIGHT.pieces]
        assert screen.painted(*paints) == 2 * 60 * 2
        assert "2 solutions up to rotation and reflection" in screen.text
        assert screen.is_in_order
    with_letters, _ = terminal("solve", "3x20", "-n", "1", "--letters", "classic")
    assert re.search(r"m[FILNPTUVWXYZ]\x1b", with_letters)


@pytest.mark.slow
def test_solids_stand_apart_from_each_other_in_a_list() -> None:
    with Terminal("solve", "soma-cube", "-n", "3", columns=100) as screen:
        assert screen.ends() == 0
        # Each layer has its name and the numbers of its columns above, and of its rows beside it.
        layer = " " * 4 + "▄" * 8
        assert screen.rows[3] == (" " * 7).join(["  ".join([layer] * 3)] * 2)


@pytest.mark.slow
def test_a_short_list_has_numbers_at_its_edges_and_a_long_one_has_none() -> None:
    for number, numbered in (("3", True), ("40", False)):
        with Terminal("solve", "6x10", "-n", number, env={"PAGER": "cat"}) as screen:
            assert screen.ends() == 0
            assert ("1 2 3 4 5 6 7 8 9 10" in "\n".join(screen.rows)) is numbered


@pytest.mark.slow
def test_one_solution_is_drawn_large() -> None:
    with Terminal("solve", "6x10", "-n", "1", columns=100, lines=30) as screen:
        assert screen.ends() == 0
        # The number of the row, then ten cells of six columns, and a rim of two at each side.
        coloured = [False] * 4 + [True] * 64 + [False] * 32
        assert [colour != "default" for colour in screen.colours(6)] == coloured


@pytest.mark.slow
def test_terminals_without_colour_get_lines() -> None:
    screen, code = terminal("solve", "3x20", "-n", "1", env={"NO_COLOR": "1"})
    assert code == 0
    assert "\x1b" not in screen
    assert re.search("┌─[─┬]+┐", screen)


@pytest.mark.slow
def test_touching_copies_are_told_of_once_where_letters_hide_them() -> None:
    words = ("solve", "4x5", "--pieces", "tetrominoes*", "-n", "20")
    for form in ([], ["--format", "dat"]):
        _, err = run(*words, *form)
        assert err.count("touch, and letters do not show where one ends: 'pentomino draw sol") == 1
        assert err.count("-o FILE.json lists the cells of each piece\n") == 1
    assert "touch" not in run(*words, "--json")[1]
    assert "touch" not in run(*words, "-q")[1]
    assert "touch" not in run("solve", "4x5", "--pieces", "pentominoes?")[1]
    # Both copies of I lie apart in the only solution.
    assert "touch" not in run("solve", "2x1+2x1", "--pieces", "domino*2")[1]


def test_dumb_terminals_get_letters() -> None:
    screen, code = terminal("solve", "3x20", "-n", "1", env={"TERM": "dumb"})
    assert code == 0
    assert "\x1b" not in screen
    assert re.search("[FILNPTUVWXYZ]{20}", screen)


@pytest.mark.slow
def test_a_list_longer_than_the_window_goes_through_a_pager() -> None:
    env = {"PAGER": "less", "COLORTERM": "truecolor"}
    with Terminal("solve", "6x10", columns=100, lines=30, env=env) as screen:
        screen.until(lambda: screen.text.endswith("q: end"))
        assert screen.rows[0].split() == ["1", "2", "3", "4"]
        screen.press(" ")
        screen.until(lambda: screen.rows[0].split() != ["1", "2", "3", "4"])
        screen.press("q")
        assert screen.ends() == 0
        assert re.search(r"stopped: (the list has )?\d+ (of the [\d,]+ )?solutions", screen.text)
        assert screen.is_in_order
    with Terminal("solve", "5x12", columns=100, lines=30, env=env) as screen:
        screen.until(lambda: screen.text.endswith("q: end"))
        screen.press("G")
        screen.until(lambda: "1,010" in screen.text)
        screen.press("q")
        assert screen.ends() == 0
        assert "1,010 solutions up to rotation and reflection" in screen.text


@pytest.mark.slow
def test_the_pager_can_be_left_while_the_search_goes_on() -> None:
    words = ["solve", "8x8", "--pieces", "pentominoes+O4", "-n", "100000"]
    with Terminal(*words, columns=60, lines=24, env={"PAGER": "less"}) as screen:
        screen.until(lambda: screen.text.endswith("q: end"))
        screen.press("q")
        assert screen.ends() == 0
        assert "stopped: " in screen.text


@pytest.mark.slow
def test_cat_as_pager_gives_all_lines() -> None:
    with Terminal("solve", "4x15", lines=24, env={"PAGER": "cat"}) as screen:
        assert screen.ends() == 0
        lines = [*screen.scrolled, *screen.rows]
        numbers = [n for line in lines if re.fullmatch(r"[\d ]+", line) for n in line.split()]
        assert numbers == [str(number) for number in range(1, 369)]


@pytest.mark.slow
def test_a_slow_search_shows_what_it_has_found() -> None:
    # One solution of a row of several is shown while the next one is not found yet.
    with Terminal("solve", "12x5", "--engine", "reference", lines=100) as screen:
        screen.until(lambda: "▄" in screen.text)
        screen.kill(signal.SIGINT)
        assert screen.ends() == 130


@pytest.mark.slow
def test_progress_is_shown_on_a_terminal_and_ctrl_c_ends_it_at_once(tmp_path: Path) -> None:
    out = tmp_path / "out"
    with Terminal(columns=100, program=redirected(LONG, out)) as screen:
        screen.shows("left")
        assert re.search(r"\d\.\d %", screen.text)
        assert "0 solutions" not in screen.text  # a count finds them all at its end
        screen.kill(signal.SIGINT)
        begin = time.monotonic()
        assert screen.ends() == 130
        assert time.monotonic() - begin < SOON  # the promise of 0.2 s is the benchmark's
        assert re.fullmatch(r"interrupted: [^\n]+", screen.text)
    assert out.read_text() == ""


def test_an_interrupted_count_without_a_search_has_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: Counting) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Counting, "result", interrupted)
    out, err = run("count", "8x8", "--pieces", "domino*", code=130)
    assert out == ""
    assert err == (
        "interrupted: nothing is counted yet, for this engine knows the number only at the end\n"
    )


def test_ctrl_c_keeps_what_was_found() -> None:
    command = [*PROGRAM, "solve", "6x15", "--one-sided", "--all", "--format", "dat"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        # Not by `communicate`, which misses what `readline` has read ahead.
        rest, err = process.stdout.read(), process.stderr.read()
        assert process.wait(timeout=SOON) == 130
    assert len(first) == 91
    assert [line for line in rest.splitlines() if len(line) != 90] == []
    assert "interrupted" in err


@pytest.mark.slow
def test_a_reader_that_leaves_ends_it_silently() -> None:
    command = " ".join(f"'{part}'" for part in PROGRAM)
    done = subprocess.run(
        f"{command} solve 6x10 | head -1", shell=True, capture_output=True, text=True, check=True
    )
    assert len(done.stdout) == 11
    assert unannounced(done.stderr) == ""
    piped = subprocess.run(
        f"set -o pipefail; {command} solve 6x10 | head -7",
        shell=True,
        executable="/bin/bash",
        capture_output=True,
        check=False,
    )
    assert piped.returncode == 141


def test_no_standard_output_is_one_sentence() -> None:
    command = " ".join(f"'{part}'" for part in PROGRAM)
    done = subprocess.run(
        f"{command} 3x20 >&-", shell=True, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert (
        unannounced(done.stderr)
        == "pentomino: cannot write the output: there is no standard output\n"
    )


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pentomino", "count", "3"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "2\n"


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*PROGRAM, "solve", "3x20"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2
    assert "No space left on device" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_plan_says_which_engine_and_why() -> None:
    out, _ = run("plan", "6x10")
    assert "60 cells, 12 pieces, 2,056 placements, 4 symmetries" in out
    assert "frontier to count" in out
    assert "search to count" in run("plan", "3x4x5")[0]
    assert json.loads(run("plan", "3x4x5", "--json")[0])["engine"] == "search"


@pytest.mark.slow
def test_plan_says_when_the_disk_has_room_for_what_the_memory_has_not() -> None:
    out, _ = run("plan", "18x18", "--pieces", "domino*", "--memory", "2MB")
    said = (
        r"disk: +'pentomino run' counts by the frontier engine, with about \d+\.\d MB on the disk"
    )
    assert re.search(said, out)
    assert "disk:" not in run("plan", "8x8", "--pieces", "domino*")[0]


@pytest.mark.slow
def test_plan_says_that_a_sweep_which_is_tried_may_not_fit() -> None:
    # What is foreseen here would fit, but `count` then finds that it needs more.
    out, _ = run("plan", "8x10", "--pieces", "pentominoes*", "--memory", "24MB")
    said = r"offers: +frontier: .* MB.* which may not fit into 24\.0 MB$"
    assert re.search(said, out, re.MULTILINE)
    assert "(search if its tables do not fit in memory)" in out
    assert "disk:    'pentomino run' counts by the frontier engine" in out
    roomy, _ = run("plan", "8x10", "--pieces", "pentominoes*", "--memory", "99MB")
    assert "may not fit" not in roomy


@pytest.mark.slow
def test_plan_refuses_what_count_refuses_before_engines_look() -> None:
    board = "torus:30x30", "--pieces", "pentominoes*"
    begin = time.monotonic()
    said = [run(command, *board, code=2)[1] for command in ("plan", "count")]
    assert time.monotonic() - begin < SOON  # engines look at this board for minutes
    assert said[0].splitlines()[-1] == said[1].splitlines()[-1]
    assert "write solve --all or count --all" in said[0]


def test_plan_does_without_symmetries_where_all_solutions_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pentomino.geometry.board.MOST_CLOSED", 10)
    board = "torus:4x4", "--pieces", "domino*", "--all"
    assert "32 placements, many symmetries" in run("plan", *board)[0]
    assert json.loads(run("plan", *board, "--json")[0])["symmetries"] is None


def test_plan_takes_the_options_that_say_which_puzzle() -> None:
    assert "41 cells, 8 pieces" in run("plan", "calendar", "--date", "12-25")[0]
    assert "1 symmetry" in run("plan", "calendar", "--date", "12-25")[0]
    assert "9 cells, 1 piece" in run("plan", "--size", "3x3", "--pieces", "I3*3")[0]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["count", "6x10", "--date", "12-25"], "6x10 is a board and has no dates"),
        (["count", "calendar", "--date", "25-12"], "the month comes before the day"),
        (["draw", "3x4x5", "--solid", "--exploded"], "contradict each other"),
        (["draw", "heat", "3x20", "--piece", "X1"], "did you mean 'X'?"),
        (["list", "--tags", "--json"], "--tags lists the tags alone"),
        (["hint", "6x10", "-o", "hint.gif"], "must end in one of these: svg, png, pdf, txt, json"),
        (["count", "soma"], "soma-cube"),
    ],
)
def test_options_that_make_no_sense_are_refused(arguments: list[str], message: str) -> None:
    assert message in run(*arguments, code=2)[1]


def test_what_other_commands_read_is_said(tmp_path: Path) -> None:
    solutions = tmp_path / "solutions.json"
    run("solve", "3x20", "-o", str(solutions))
    assert "read it with 'pentomino convert'" in run("check", str(solutions), code=2)[1]
    assert "63 cells, and the pieces cover 60" in run("clues", "7x9", code=1)[1]


def test_pieces_of_a_file(tmp_path: Path) -> None:
    drawn = tmp_path / "pieces.txt"
    drawn.write_text("AA\nA\n\nBB\n")
    assert "2 pieces, 6 orientations" in run("pieces", str(drawn))[0]
    for asked in (["pieces", str(drawn)], ["pieces", "--pieces", str(drawn)]):
        run("draw", *asked, "-o", str(tmp_path / "x.svg"))
        picture = (tmp_path / "x.svg").read_text()
        assert all(f">{name}</text>" in picture for name in "AB")
        assert ">F</text>" not in picture


@pytest.mark.slow
def test_a_long_piece_is_printed_in_lines_that_are_no_longer_than_it(tmp_path: Path) -> None:
    """Lines as wide as the bar lying, for each cell of the bar standing, took gigabytes."""
    drawn = tmp_path / "bar.txt"
    drawn.write_text("A" * 5_000)
    tracemalloc.start()
    out, _ = run("pieces", str(drawn))
    assert tracemalloc.get_traced_memory()[1] < 100_000_000
    tracemalloc.stop()
    assert out.splitlines()[1:] == ["A" * 5_000, "", *["A"] * 5_000, "", "1 piece, 2 orientations"]


@pytest.mark.slow
def test_draw_takes_the_pieces_that_pieces_takes(tmp_path: Path) -> None:
    drawn, picture = tmp_path / "pieces.txt", tmp_path / "x.svg"
    # The letters of pentominoes, which would also be a position of them.
    drawn.write_text("XX\nXX\n\nFF\n")
    assert "2 pieces" in run("pieces", str(drawn))[0]
    assert run("draw", "pieces", str(drawn), "-o", str(picture))[1].count("note") == 0
    assert ">I</text>" not in picture.read_text()
    run("draw", "pieces", "L/one-sided*3", "-o", str(picture))
    assert ">L, 3 copies</text>" in picture.read_text()
    # A position has open cells, and the pieces of its puzzle.
    drawn.write_text("XX..\nXX..\n")
    run("draw", "pieces", str(drawn), "-o", str(picture))
    assert ">I</text>" in picture.read_text()
    error = run("draw", "pieces", str(tmp_path / "none.txt"), "-o", str(picture), code=2)[1]
    assert "No such file" in error


@pytest.mark.slow
@pytest.mark.parametrize("gap", [0.001, 0.005, 0.05])
def test_a_second_interrupt_breaks_nothing(gap: float) -> None:
    with Terminal("count", "20x20", "--pieces", "domino*", "--engine", "search") as screen:
        screen.shows("tried")
        screen.kill(signal.SIGINT)
        time.sleep(gap)
        screen.kill(signal.SIGINT)
        # The second may come when Python is already ending; then it ends at once.
        assert screen.ends() in (130, -signal.SIGINT)
        assert "terminate" not in screen.text


def test_count_keeps_to_its_memory() -> None:
    # The first is enough only for the search, the second for tables made part by part.
    for memory in ("1MB", "7MB"):
        out, _ = run("count", "6x10", "--memory", memory)
        assert out == "2339\n"
    for size in ("8", "0GB", "-1GB", "lots"):
        assert "not a size of memory" in run("count", "6x10", "--memory", size, code=2)[1]


def test_a_called_command_and_the_one_that_is_meant() -> None:
    from pentomino.command.main import with_command  # noqa: PLC0415

    def meant(words: str, *, on_terminal: bool) -> str:
        return " ".join(with_command(words.split(), on_terminal=on_terminal))

    assert meant("", on_terminal=True) == "watch"
    assert meant("8 --interactive", on_terminal=True) == "watch 8 --interactive"
    assert meant("-q 8", on_terminal=True) == "watch -q 8"
    assert meant("-n2 8", on_terminal=True) == "watch -n2 8"
    assert meant("8 --format=dat", on_terminal=True) == "solve 8 --format=dat"
    assert meant("", on_terminal=False) == "solve"
    assert meant("-q 8", on_terminal=False) == "solve -q 8"
    assert meant("8 --every=100", on_terminal=False) == "watch 8 --every=100"


def completions(words: str, shell: str = "bash") -> list[str]:
    """The words that completion offers a shell in place of the last one."""
    place = len(words.split(" ")) - 1
    out, _ = run(
        env={
            "_PENTOMINO_COMPLETE": f"{shell}_complete",
            "COMP_WORDS": words,
            "COMP_CWORD": str(place),
        }
    )
    return [line.partition(",")[2] for line in out.splitlines()]


def test_shells_complete_commands_options_and_boards() -> None:
    assert {"watch", "solve", "3x20", "8x8h"} <= set(completions("pentomino "))
    assert {"solve", "so", "soma-cube"} <= set(completions("pentomino so"))  # or a file
    assert completions("pentomino watch --st") == ["--step", "--style"]
    assert completions("pentomino watch --style b") == ["blocks"]
    assert "pentominoes+hexominoes" in completions("pentomino 8x8h --pieces pentominoes+hexo")
    assert completions("pentomino count 6x1") == ["6x10", "6x15", "6x1"]
    assert completions("pentomino --every") == ["--every"]
    assert completions("pentomino completion z") == ["zsh"]


def test_shells_take_the_completion_scripts(tmp_path: Path) -> None:
    for shell in ("bash", "zsh", "fish"):
        script = tmp_path / shell
        script.write_text(run("completion", shell)[0])
        assert f"_PENTOMINO_COMPLETE={shell}_complete" in script.read_text()
        if shutil.which(shell) is not None:
            subprocess.run([shell, "-n", str(script)], check=True)


@pytest.mark.slow
def test_progress_tells_the_rate() -> None:
    with Terminal(*LONG, "--engine", "search", columns=100) as screen:
        screen.shows("tried")
        assert re.search(r"[\d.]+ [kM]?/s tried", screen.text)


@pytest.mark.slow
def test_long_work_without_an_end_in_sight_is_told() -> None:
    with Terminal("pieces", "octacubes", "--json") as screen:
        screen.shows("making the pieces")


@pytest.mark.slow
def test_output_goes_into_a_file(tmp_path: Path) -> None:
    path = tmp_path / "all.dat"
    out, err = run("solve", "6x10", "--all", "-o", str(path))
    assert out == ""
    assert err.startswith("9,356 solutions in all, ")
    printed, _ = run("solve", "6x10", "--all", "--format", "dat")
    assert path.read_text() == printed
    out, err = run("solve", "3x20", "-q", "--letters", "abc", "--output", str(path))
    assert (out[:11], err) == ("2 solutions", f"2 solutions: {path}\n")
    assert set(path.read_text()) == set("ABCDEFGHIJKL\n")


@pytest.mark.parametrize("extension", [known.extension for known in FORMATS])
def test_every_format_is_written(extension: str, tmp_path: Path) -> None:
    path = tmp_path / f"x.{extension}"
    puzzle = ("2x3x4", "tetracubes-T4-A4") if extension not in CUT else ("3x4", "tetrominoes*")
    _, err = run("solve", puzzle[0], "--pieces", puzzle[1], "-o", str(path))
    assert "solution" in err
    assert path.stat().st_size > 100
    assert f"\n  {extension} " in run("help", "formats")[0]
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


@pytest.mark.slow
def test_a_drawing_of_a_board_is_converted_to_a_puzzle_file(tmp_path: Path) -> None:
    drawing, puzzle, listed = (tmp_path / n for n in ("heart.txt", "heart.json", "list.txt"))
    drawing.write_text("III" + "II" + "." * 15 + "\n" + ("." * 20 + "\n") * 2)
    run("convert", str(drawing), "-o", str(puzzle))
    assert json.loads(puzzle.read_text())["givens"][0]["piece"] == "I"
    drawing.write_text("pieces: O4\nOO\nOO\n")
    run("convert", str(drawing), "-o", str(puzzle))
    assert run("count", str(puzzle))[0] == "1\n"
    run("solve", "3x20", "-o", str(listed))
    _, err = run("convert", str(listed), "-o", str(puzzle), code=2)
    assert "txt files of solutions do not say which puzzle they solve: name it" in err
    run("convert", str(listed), "-o", str(tmp_path / "list.json"), "--board", "3x20")


def test_solutions_are_converted_there_and_back(tmp_path: Path) -> None:
    first = tmp_path / "first.json"
    run("solve", "3x4x5", "-n", "5", "-o", str(first))
    last = first
    for name in ("a.txt", "b.dat", "c.ndjson", "d.json"):
        path = tmp_path / name
        known = () if last.suffix in (".json", ".ndjson") else ("--board", "3x4x5")
        _, err = run("convert", str(last), str(path), *known)
        assert err == f"5 solutions: {path}\n"
        last = path
    assert last.read_text() == first.read_text()
    one = tmp_path / "one.svg"
    assert run("convert", str(first), str(one), "-n", "1")[1].startswith("1 solution: ")
    assert one.read_text().startswith("<svg")


def test_what_json_prints_is_read(tmp_path: Path) -> None:
    path = tmp_path / "printed.ndjson"
    path.write_text(run("solve", "3x20", "--json")[0])
    run("convert", str(path), str(tmp_path / "x.dat"), "--board", "3x20")
    assert (tmp_path / "x.dat").read_text() == run("solve", "3x20", "--format", "dat")[0]
    _, err = run("convert", str(path), str(tmp_path / "y.dat"), code=2)
    assert "no puzzle: name the board" in err


def test_no_solution_no_picture(tmp_path: Path) -> None:
    path = tmp_path / "none.svg"
    _, err = run("solve", "8x8", "-o", str(path), code=1)
    assert "no solutions: the board has 64 cells" in err
    assert f"{path} was not written" in err
    run("solve", "2x2", "--pieces", "I4", "-o", str(path), code=1)
    run("draw", "2x2", "--pieces", "I4", "-o", str(path), code=1)
    _, err = run("draw", "3x20", "--solution", "3", "-o", str(path), code=1)
    assert err == "there is no solution 3: there are only 2 solutions\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("extension", [known.extension for known in FORMATS])
def test_without_a_solution_the_old_file_stays(extension: str, tmp_path: Path) -> None:
    path = tmp_path / f"old.{extension}"
    path.write_text("old")
    _, err = run("solve", "8x8", "-o", str(path), code=1)
    assert err.endswith(
        f"\n{path} was not written, because there is no solution; the old file stays\n"
    )
    assert path.read_text() == "old"
    path.unlink()
    _, err = run("solve", "8x8", "-o", str(path), code=1)
    assert err.endswith(f"\n{path} was not written, because there is no solution\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.parametrize("kill", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_an_interruption_keeps_the_old_file_and_what_was_found(
    kill: signal.Signals, tmp_path: Path
) -> None:
    path = tmp_path / "long.json"
    path.write_text("old")
    beside = path.with_name("long-unfinished.json")
    with Terminal("solve", "6x15", "--one-sided", "--all", "-o", str(path), columns=250) as screen:
        screen.until(lambda: re.search(r"[1-9][\d,.]*( [kMG])? solutions", screen.text) is not None)
        screen.kill(kill)
        assert screen.ends() == (-kill if kill == signal.SIGKILL else 128 + kill)
        if kill == signal.SIGINT:
            assert screen.text.endswith(f"solutions: {beside}")
            assert f"{len(list(read_solutions(beside))):,} solutions" in screen.text
    assert path.read_text() == "old"
    assert beside.exists() == (kill == signal.SIGINT)


def test_a_picture_of_the_next_move_has_no_reasons(tmp_path: Path) -> None:
    drawing, path = tmp_path / "a.txt", tmp_path / "a.svg"
    drawing.write_text("pieces: I*2\n.....\n.....\n")
    asked = ("hint", str(drawing), "-o", str(path))
    assert "Only" in run(*asked)[0]
    assert "Only" in path.read_text()
    assert "Lay I (row 1, columns 1-5)." in run(*asked, "--next")[0]
    assert "Lay I (row 1, columns 1-5)." in path.read_text()
    assert "Only" not in path.read_text()


@pytest.mark.slow
def test_draw() -> None:
    svg, err = run("draw", "3x20")
    assert err == ""
    assert "<title>Solution 1 of 3 \u00d7 20</title>" in svg
    assert run("draw", "solution", "3x20", "--solution", "2")[0] != svg
    assert svg.count("<text") == 0
    assert run("draw", "3x20", "--letters", "classic")[0].count("<text") == 12
    assert "63 orientations" in run("draw", "orientations")[0]
    assert "8 pieces" in run("draw", "pieces", "tetracubes")[0]
    assert "18 pieces" in run("draw", "pieces", "--one-sided")[0]
    assert "13 pieces" in run("draw", "pieces", "8x8", "--pieces", "pentominoes+O4")[0]
    assert "The board 8x8 with a hole" in run("draw", "board", "8")[0]
    assert "its pieces drawn apart" in run("draw", "3x4x5", "--exploded")[0]
    assert "2 solutions of 3 \u00d7 20" in run("draw", "gallery", "3x20")[0]
    assert "Sheet 1: 3 \u00d7 20" in run("draw", "gallery", "3x20", "--sheet", "1")[0]
    assert "of the 8 solutions" in run("draw", "heat", "3x20", "--piece", "X")[0]


@pytest.mark.slow
def test_draw_shows_a_position_as_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text(("." * 20 + "\n") * 2 + "...IIIII" + "." * 12 + "\n")
    position, _ = run("draw", str(path))
    assert "1 more is laid." in position
    assert position == run("draw", "position", str(path))[0]
    completed, _ = run("draw", "solution", str(path))
    assert "<title>Solution 1 of position</title>" in completed
    assert "Laid before: I." in completed
    # Options for a single solution are clear; options without a meaning are refused.
    assert run("draw", str(path), "--solution", "1")[0] == completed
    assert (
        "--letters is for solution and gallery, not for position"
        in (run("draw", str(path), "--letters", "abc", code=2)[1])
    )
    model = tmp_path / "model.glb"
    assert run("draw", str(path), "-o", str(model)) == ("", f"1 model: {model}\n")
    empty = tmp_path / "empty.txt"
    empty.write_text(("." * 20 + "\n") * 3)
    assert "Solution 1 of empty" in run("draw", str(empty))[0]
    assert "Laid before" not in run("draw", str(empty))[0]


def test_draw_shows_given_pieces_in_one_way() -> None:
    for words in (["3x20", "--given", "I_1.1-5"], ["3x20~I_1.1-5"]):
        assert "<title>The puzzle 3x20</title>" in run("draw", *words)[0]
    two = ("2x3", "--pieces", "I3*2", "--given", "I3_1.1-3")
    assert "<title>Solution 1 of 2" in run("draw", "solution", *two)[0]


@pytest.mark.slow
def test_draw_writes_models(tmp_path: Path) -> None:
    for arguments in (
        ("3x20", "-o", str(tmp_path / "a.pdf")),
        ("heat", "3x20", "-o", str(tmp_path / "b.pdf")),
        ("3x4x5", "--exploded", "-o", str(tmp_path / "c.glb")),
        ("gallery", "3x20", "-o", str(tmp_path / "d.gltf")),
        ("pieces", "tetracubes", "-o", str(tmp_path / "e.stl"), "--cell-mm", "15"),
        ("3x20", "-o", str(tmp_path / "f.zip")),
    ):
        out, err = run("draw", *arguments)
        assert (out, err.count("\n")) == ("", 1)  # what was written
    assert len(list(tmp_path.iterdir())) == 6


@pytest.mark.parametrize("extension", [known.extension for known in FORMATS if known.model])
def test_every_model_of_the_table_is_drawn(extension: str, tmp_path: Path) -> None:
    path = tmp_path / f"x.{extension}"
    pieces = next(known.write_pieces for known in FORMATS if known.extension == extension)
    assert run("draw", "solution", "2x3", "--pieces", "I3*2", "-o", str(path))[0] == ""
    assert path.stat().st_size > 100
    # A format holds either solutions or pieces, and refuses the other.
    kinds = {"gallery": 2, "pieces": 0} if pieces else {"gallery": 0, "pieces": 2}
    for what, code in kinds.items():
        run("draw", what, "2x3", "--pieces", "I3*2", "-o", str(path), code=code)


@pytest.mark.slow
def test_a_wide_board_has_a_heat_map_too() -> None:
    assert "search to count" in run("plan", "2x5x6")[0]
    svg, _ = run("draw", "heat", "2x5x6", "--piece", "I")
    assert "Out of 2,112 solutions" in svg
    puzzle = pentomino.Puzzle.of("3x20")
    listed = listed_coverage(puzzle, puzzle.solve(distinct="nothing"))
    assert listed == puzzle.solution_space().coverage()


@pytest.mark.slow
def test_no_picture_goes_to_a_terminal() -> None:
    screen, code = terminal("draw", "3x20")
    assert code == 2
    assert "-o picture.svg" in screen
    assert "<svg" not in screen


@pytest.mark.slow
def test_a_count_of_thousands_of_digits_is_written_in_full() -> None:
    """The ways to lay dominoes on two rows are the numbers of Fibonacci."""
    one, number = 1, 1
    for _ in range(21_000 - 1):
        one, number = number, one + number
    out, _ = run("count", "2x21000", "--pieces", "domino*", "--all")
    record, _ = run("count", "2x21000", "--pieces", "domino*", "--all", "--json")
    with every_digit():
        assert len(out) > 4300
        assert int(out) == json.loads(record)["count"] == number


@pytest.mark.slow
def test_an_empty_board_is_drawn_whatever_pieces_would_lie_on_it() -> None:
    assert "300" in run("draw", "board", "300x300")[0]


@pytest.mark.parametrize("command", ["count", "solve"])
def test_conditions_that_contradict_each_other_are_named(command: str) -> None:
    where = ("--where", "X inside", "--where", "X on the rim")
    _, err = run(command, "3x20", *where, code=None)
    assert "note: no solution meets both 'X inside' and 'X on the rim'" in err


@pytest.mark.parametrize("command", ["count", "solve"])
def test_a_reason_that_holds_only_with_the_conditions_says_so(command: str) -> None:
    _, err = run(command, "6x10", "--where", "X_1.1", code=None)
    assert "no solutions: with these conditions, no piece can cover row 1, column 1\n" in err
    _, err = run(command, "2x2", "--where", "3 colours", code=None)
    assert "no solutions: the board has 4 cells" in err


@pytest.mark.slow
def test_a_count_that_begins_anew_for_want_of_memory_says_so() -> None:
    words = ("count", "6x10", "--where", "no crossroads", "--memory")
    out, err = run(*words, "1MB")
    assert "the solutions do not fit into memory" in err
    again, err = run(*words, "1GB")
    assert (out, "memory" in err) == (again, False)


def test_one_solution_of_each_orbit_is_tried_where_all_are_counted() -> None:
    # All eight solutions of 3x20 need a third colour, and none has a symmetry.
    assert (
        run("count", "3x20", "--all", "--where", "3 colours", "--where", "not 2 colours")[0]
        == "8\n"
    )


ENDLESS = ("6x20", "--pieces", "pentominoes*", "--engine", "search")
"""Nobody waits for all solutions of this board, but there are some at once."""
MANY = ("8x15", "--pieces", "I2*")
"""They are found faster than they are written, and trying one for three colours takes minutes."""
TRIED = ("8x8", "--pieces", "domino*", "--where", "rigid")
"""A condition that takes longer than the search, and that the first solutions do not meet."""


def stopped(*words: str, said: str) -> tuple[str, str]:
    """What a command prints that ends for its time; a slow machine needs more to say this."""
    for seconds in longer(0.5):
        out, err = run(*words, "--seconds", seconds, code=3)
        if re.search(said, err):
            return out, err
    raise AssertionError(err)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("count", *ENDLESS), r"stopped after [\d,]+ solutions, [\d,]+ placements tried, "),
        (("count", *ENDLESS, "--where", "X on the rim"), r"stopped after (no|[\d,]+) solution"),
        (("count", *TRIED), "stopped after no solutions"),
        (("count", "torus:6x10", "--where", "no crossroads"), "stopped after 0.5 s: n"),
        (("solve", *TRIED), "stopped after no solutions"),
        (("solve", *ENDLESS), "stopped after [1-9]"),
        (("solve", *ENDLESS, "--json"), ""),
        (("solve", *MANY, "-o", "many.ndjson"), "stopped after [1-9]"),
        (("solve", *MANY, "-o", "many.pdf"), "stopped after [1-9]"),
        (("count", *MANY, "--where", "3 colours"), "stopped after"),
    ],
)
def test_searches_end_when_their_time_is_over(
    words: Sequence[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    out, _ = stopped(*words, said=said)
    if words[0] == "count":
        assert not out
    elif "--json" in words:
        assert json.loads(out.splitlines()[-1])["ending"] == "limit"
    assert run("count", "3x20", "--seconds", "60") == ("2\n", "")
    assert run("solve", "3x20", "--seconds", "60", "-q")[0].startswith("2 solutions up to")


@pytest.mark.slow
def test_a_file_of_a_search_whose_time_was_over_replaces_no_whole_one(tmp_path: Path) -> None:
    path = tmp_path / "all.dat"
    path.write_text("whole")
    _, err = stopped("solve", *ENDLESS, "-o", str(path), said="stopped after [1-9]")
    assert path.read_text() == "whole"
    kept = tmp_path / "all-unfinished.dat"
    number = len(kept.read_text().splitlines())
    assert f"stopped after {number:,} solutions" in err
    assert err.endswith(f"{number:,} solutions: {kept}\n")


@pytest.mark.slow
def test_bare_problems_end_when_their_time_is_over(tmp_path: Path) -> None:
    path = tmp_path / "torus.dlx"
    run("convert", "torus:6x10", str(path))
    shortly = ("--seconds", "0.5")
    assert "stopped after" in run("count", str(path), *shortly, code=3)[1]
    out, err = run("solve", str(path), *shortly, "-q", code=3)
    assert out.startswith("stopped after")
    assert "Traceback" not in err


def test_a_search_that_has_ended_leaves_no_progress_while_conditions_are_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: list[str] = []
    monkeypatch.setattr(ProgressLine, "say", lambda _, words: said.append(words()))
    for where in ([], ["--where", "8 colours"]):
        run("solve", "4x4", "--pieces", "domino*", "--all", *where, "--format", "dat")
        assert len(said) == (1 if where else 0)
    assert re.fullmatch(r"trying the conditions: \d+ found so far", said[0])


def test_conditions_that_are_tried_have_a_share_of_all_solutions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[Progress] = []
    monkeypatch.setattr(ProgressLine, "__call__", lambda _, now: seen.append(now))
    for name in ("SECONDS_BEFORE_COUNT", "SECONDS_BETWEEN"):
        monkeypatch.setattr(count, name, 0.0)
    # 36: Kasteleyn 1961; eight colours suffice for eight dominoes.
    assert run("count", "4x4", "--pieces", "domino*", "--all", "--where", "8 colours")[0] == "36\n"
    tried = [now.done for now in seen if now.seconds_left is not None]
    assert tried == sorted(tried)
    assert (tried[-1], seen[-1].seconds_left) == (1.0, 0.0)
