"""Every command takes every puzzle and position, and every name that a command prints."""

import importlib
import json
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

import pentomino.command
from pentomino import Puzzle, write_puzzle
from pentomino.command.main import COMMANDS, command_named
from pentomino.files.puzzle_file import position_to_json
from pentomino.files.puzzle_formats import LARGEST_FILE
from pentomino.notation.drawings import drawn_in_letters
from pentomino.notation.placements import placement_text
from pentomino.problem.position import Position
from pentomino.records.puzzles import puzzle_data
from tests.support.commands import run
from tests.support.terminals import Terminal

CALENDAR = Puzzle.of("calendar", date=(12, 25))


@pytest.fixture(scope="module")
def position() -> Position:
    """Three pieces of a solution of the calendar."""
    solution = next(iter(CALENDAR.solve()))
    kept = {"O6", "Z", "U"}
    return Position(CALENDAR, tuple(p for p in solution.placements if p.piece in kept))


@pytest.fixture
def drawing(position: Position, tmp_path: Path) -> str:
    path = tmp_path / "pos.txt"
    path.write_text(drawn_in_letters(position) + "\n")
    return str(path)


@pytest.mark.slow
def test_names_that_a_command_prints_are_taken_for_that_puzzle(drawing: str) -> None:
    """`hint` once mistook another O6 for the calendar's, and wrongly said to take Z back."""
    out, _ = run("solve", "calendar", "--date", "12-25", "--json", "-n", "1")
    names = [p["piece"] for p in json.loads(out.splitlines()[0])["placements"]]
    for pieces in ("+".join(names), "calendar"):
        hint, _ = run("hint", drawing, "--pieces", pieces)
        assert "left" in hint.splitlines()[0]
        assert "ake back" not in hint
    own = ["calendar", "--date", "12-25", "--all", "--pieces", "+".join(sorted(names))]
    assert run("count", *own)[0] == "92\n"
    soma = "+".join(piece.name for piece in Puzzle.of("soma-cube").pieces)
    assert run("count", "soma-cube", "--pieces", soma)[0] == "240\n"
    assert run("count", "3x3x3", "--pieces", "soma-cube")[0] == "240\n"
    assert run("pieces", "soma-cube")[0].endswith("7 pieces, 92 orientations\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ["2x2x2", "--pieces", "A4*2"],
        ["triangular:6x6", "--pieces", "C6*"],
        ["hexagonal:4x4", "--pieces", "Y4*"],
    ],
)
def test_pieces_that_are_shown_are_taken(arguments: list[str]) -> None:
    out, _ = run("count", *arguments)
    assert int(out) >= 0


def with_input(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(content)))


@pytest.mark.parametrize(
    ("content", "number"),
    [
        (b"pieces: trominoes*\n......\n......\n..III.\n", "15\n"),
        (position_to_json(Puzzle.of("2x3", "domino*")).encode(), "2\n"),
        (b"6x10\n", "2339\n"),
    ],
)
def test_a_dash_stands_for_standard_input(
    content: bytes, number: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_input(monkeypatch, content)
    assert run("count", "-")[0] == number


@pytest.mark.slow
def test_somebody_who_types_is_told_how_to_end() -> None:
    with Terminal("count", "-") as screen:
        screen.shows("type or paste a drawing or a puzzle, and then Ctrl-D")
        screen.settle(1.5)  # in which the line would say that something is prepared
        screen.press("3x20\n")
        screen.press("\x04")
        screen.shows("\n2\n")
        assert "preparing" not in screen.text


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b" \n", "standard input is empty"),
        (b"\xff", "this is not text: byte 0 is not UTF-8"),
        (b" " * (LARGEST_FILE + 1), "standard input has more than 16,777,216 bytes"),
    ],
)
def test_standard_input_without_a_puzzle_is_refused(
    content: bytes, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_input(monkeypatch, content)
    assert message in run("count", "-", code=2)[1]


def forms(position: Position, folder: Path) -> list[list[str]]:
    """The same position in every form that commands take."""
    drawn = folder / "drawn.txt"
    drawn.write_text(drawn_in_letters(position) + "\n")
    data = {
        **puzzle_data(position.puzzle),
        "laid": [{"piece": p.piece, "cells": p.cells} for p in position.laid],
    }
    (folder / "laid.json").write_text(json.dumps(data))
    write_puzzle(position.as_puzzle(), folder / "given.json")
    texts = [placement_text(p, position.puzzle) for p in position.laid]
    given = [word for text in texts for word in ("--given", text)]
    date = ["--date", "12-25"]
    return [
        [str(drawn), "--puzzle", "calendar"],
        [str(folder / "laid.json")],
        [str(folder / "given.json")],
        ["~".join(["calendar", *texts]), *date],
        ["calendar", *given, *date],
        ["--puzzle", "calendar", *given, *date],
        ["~".join(texts), "--puzzle", "calendar", *date],
    ]


def test_every_form_of_a_position_counts_the_same(position: Position, tmp_path: Path) -> None:
    number = position.count(distinct="nothing", engine="reference")
    assert number >= 1
    for form in forms(position, tmp_path):
        assert run("count", *form, "--all")[0] == f"{number}\n", form


CALLS: list[tuple[list[str], int | None]] = [
    (["solve", "-n", "1"], 0),
    (["count", "--json"], 0),
    (["watch", "--json", "-n", "1"], 0),
    (["draw", "position", "-o", "x.svg"], 0),
    (["draw", "solution", "-o", "x.svg"], 0),
    (["draw", "board", "-o", "x.svg"], 0),
    (["draw", "pieces", "-o", "x.svg"], 0),
    (["hint"], 0),
    (["apart", "-n", "1"], None),
    (["most"], 0),
    (["every", "--hole", "X"], 0),
    (["block", "--seconds", "0.2"], None),
    (["check"], None),
    (["why"], 0),
    (["make", "--seed", "1"], 0),
    (["plan"], 0),
    (["run", "--store", "x.db"], 0),
    (["estimate", "--seconds", "0.2"], 0),
    (["clues"], 0),
    (["convert", "-o", "x.json"], 0),
    (["show"], 0),
    (["page", "-o", "x.html"], 0),
]
"""Calls of all commands that take a position, with exit codes; None means 0 if unique."""


def test_every_command_that_takes_a_position_is_called() -> None:
    taking = {
        name
        for name in COMMANDS
        for parameter in command_named(name).params
        if "--given" in parameter.opts
    }
    # A server does not end by itself: tests/server calls it. A family of boards is no position,
    # and sums want pieces with numbers.
    assert {words[0] for words, _ in CALLS} == taking - {"play", "sequence", "sums"}


def test_every_module_with_a_command_is_in_the_table() -> None:
    modules = {name for name, _ in COMMANDS.values()}
    files = Path(pentomino.command.__file__).parent.glob("*.py")
    found = {f"pentomino.command.{file.stem}" for file in files if file.stem != "main"}
    defining = {name for name in found if hasattr(importlib.import_module(name), "command")}
    assert defining == modules


@pytest.mark.parametrize(
    ("command", "code"),
    CALLS,
    ids=lambda value: "-".join(value) if isinstance(value, list) else "",
)
def test_every_command_takes_a_position(
    command: list[str],
    code: int | None,
    position: Position,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    by_drawing, by_file, *_, by_options, _, _ = forms(position, tmp_path)
    unique = position.count(distinct="nothing") == 1
    expected = (0 if unique else 1) if code is None else code
    for form in (by_drawing, by_file, by_options):
        if command[0] == "convert" and form is by_file:
            continue
        run(*command, *form, code=expected)
    if command[0] == "convert":
        written = Puzzle.of("x.json")
        assert {p.piece for p in written.givens} == {"O6", "U", "Z"}


def test_barred_placements() -> None:
    x = "I_1.1-5"
    all_of_them, with_it, without = (
        int(run("count", "6x10", "--all", *more)[0])
        for more in ([], ["--given", x], ["--without", x])
    )
    assert without == all_of_them - with_it
    words = run("count", "6x10", "--given", x, "--without", x, code=2)[1]
    assert "barred" in words


def test_placements_that_are_none_are_refused_in_words() -> None:
    assert "not a placement" in run("count", "6x10", "--given", "I", code=2)[1]
    assert "shape of I" in run("count", "6x10", "--given", "I_1.1-4_2.1", code=2)[1]
    assert "no piece called 'Q'" in run("count", "6x10", "--given", "Q_1.1-5", code=2)[1]
    assert "two puzzles are named" in run("hint", "6x10", "--puzzle", "soma-cube", code=2)[1]


def test_pieces_laid_in_a_drawing_are_kept(tmp_path: Path) -> None:
    """Solve, count, draw and make once refused or ignored them."""
    drawn = tmp_path / "laid.txt"
    drawn.write_text("IIIII.....\n" + "..........\n" * 5)
    number = int(run("count", str(drawn))[0])
    assert number == int(run("count", "6x10", "--given", "I_1.1-5")[0]) < 2339
    out, _ = run("solve", str(drawn), "-n", "2", "--format", "dat")
    assert all(line.startswith("IIIII") for line in out.splitlines())
    made, _ = run("make", str(drawn), "--seed", "1")
    assert "\nIIIII" in made


def test_a_dlx_file_takes_nothing_that_needs_a_board(tmp_path: Path) -> None:
    path = tmp_path / "toy.dlx"
    path.write_text("a b\na\nb\n")
    for more in (["--given", "I_1.1-5"], ["--puzzle", "6x10"], ["--date", "12-25"]):
        assert "a dlx file has no" in run("count", str(path), *more, code=2)[1]
