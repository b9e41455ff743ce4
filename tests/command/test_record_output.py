"""What commands print with --json: records that their schemas describe, and nothing else."""

import json
from pathlib import Path

import pytest

from pentomino import MadePuzzle, Puzzle, Solution, from_data, read_solutions
from pentomino.command.main import COMMANDS, command_named
from pentomino.jobs import run as run_job
from tests.support.commands import run
from tests.support.records import validate

PRINTED = {
    ("count", "3x20"): ["count"],
    ("count", "2x2"): ["count"],
    ("count", "3x20", "--where", "no crossroads"): ["count"],
    ("count", "small.dlx"): ["count"],
    ("sequence", "2xN", "--pieces", "domino*"): ["sequence"],
    ("sequence", "NxN", "--to", "2"): ["sequence"],
    ("solve", "3x20"): ["solution", "summary"],
    ("solve", "2x2", "--code", "1"): ["summary"],
    ("solve", "2x2x2", "--pieces", "I2*"): ["solution", "summary"],
    ("solve", "triangular:2x3", "--pieces", "moniamond*"): ["solution", "summary"],
    ("solve", "hexagon-1", "--pieces", "triominoes-2?"): ["solution", "summary"],
    ("solve", "small.dlx"): ["cover_solution", "summary"],
    ("watch", "2x3", "--pieces", "domino*", "--step"): ["progress", "solution", "summary"],
    ("block", "3x3", "--pieces", "domino*"): ["blockade"],
    ("block", "3x3", "--cells", "--pieces", "domino*"): ["blockade"],
    ("block", "2x2", "--cells", "--pieces", "monomino*"): ["blockade"],
    ("order", "T4"): ["rectangle"],
    ("order", "X", "--cells", "20", "--code", "1"): [],
    ("common", "T4+O4"): ["solution"],
    ("sums", "2x3", "--pieces", "dominoes-2?", "--rule", "rows = 3"): ["numbering"],
    ("surround", "X"): ["surrounding"],
    ("fence", "I2*6"): ["fence"],
    ("every", "3x5", "--choose", "3"): ["member"],
    ("most", "3x3", "--pieces", "domino*"): ["packing"],
    ("apart", "2x2x2", "--pieces", "I2*"): ["assembly"],
    ("apart", "3x20", "--box"): ["assembly"],
    ("plan", "6x10"): ["plan"],
    ("plan", "3x4x5"): ["plan"],
    ("estimate", "3x20"): ["estimate"],
    ("estimate", "2x2"): ["estimate"],
    ("estimate", "3x4x5", "--seconds", "0.3"): ["estimate"],
    ("hint", "3x20"): ["hint"],
    ("hint", "laid.json"): ["hint"],
    ("hint", "wrong.json", "--code", "1"): ["hint"],
    ("check", "3x20", "--code", "1"): ["check"],
    ("check", "laid.json"): ["check"],
    ("why", "3x20"): ["why"],
    ("why", "2x2", "--code", "1"): ["why"],
    ("why", "8x8-1x1@0,0-1x1@7,7", "--pieces", "domino*", "--code", "1"): ["why"],
    ("make", "3x20", "--seed", "1"): ["made_puzzle"],
    ("make", "3x20", "--seed", "1", "--explain"): ["made_puzzle"],
    ("make", "4x5", "--kind", "subset", "-n", "2"): ["made_puzzle"],
    ("make", "2x2x3", "--pieces", "tetracubes", "--kind", "apart"): ["made_puzzle"],
    ("clues", "3x20"): ["frequency", "least_clues", "clue_analysis"],
    ("pieces", "tetracubes"): ["piece"],
    ("pieces", "dominoes*"): ["piece"],
    ("list", "soma"): ["catalogue_entry"],
    ("run", "3x20", "--store", "new.db"): ["job_status"],
    ("status", "job.db"): ["job_status"],
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "small.dlx").write_text("a b c | d\na b\nc d\nc\n")
    (solution,) = read_one("3x20")
    laid = [{"piece": p.piece, "cells": p.cells} for p in solution.placements[:9]]
    (tmp_path / "laid.json").write_text(json.dumps({"board": "3x20", "laid": laid}))
    wrong = {"piece": "X", "cells": [[0, 10], [1, 9], [1, 10], [1, 11], [2, 10]]}
    (tmp_path / "wrong.json").write_text(json.dumps({"board": "3x20", "laid": [wrong]}))
    run_job(Puzzle.of("2x3", "I3*2"), tmp_path / "job.db")
    return tmp_path


def read_one(board: str) -> list[Solution]:
    return [next(Puzzle.of(board).solve())]


@pytest.mark.slow
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("arguments", PRINTED, ids=" ".join)
def test_what_commands_print_is_what_the_schemas_say(arguments: tuple[str, ...]) -> None:
    words, code = [*arguments], 0
    if "--code" in words:
        code = int(words[words.index("--code") + 1])
        del words[words.index("--code") :]
    records = [json.loads(line) for line in run(*words, "--json", code=code)[0].splitlines()]
    kinds = [validate(record)["type"] for record in records]
    assert list(dict.fromkeys(kinds)) == PRINTED[arguments]


def test_every_command_with_json_is_tried() -> None:
    with_json = {
        name
        for name in COMMANDS
        for parameter in command_named(name).params
        if "--json" in parameter.opts
    }
    assert with_json == {arguments[0] for arguments in PRINTED}


def test_what_is_printed_comes_back() -> None:
    puzzle = Puzzle.of("3x20")
    first, *_ = run("solve", "3x20", "--json")[0].splitlines()
    assert from_data(Solution, json.loads(first), puzzle) == next(puzzle.solve())
    made = json.loads(run("make", "3x20", "--seed", "1", "--json")[0])
    assert from_data(MadePuzzle, made).solution.puzzle.givens


def test_files_of_solutions_are_what_the_schemas_say(tmp_path: Path) -> None:
    document, lines = tmp_path / "all.json", tmp_path / "all.ndjson"
    for path in (document, lines):
        run("solve", "2x3", "--pieces", "domino*", "--all", "-o", str(path))
        assert len(list(read_solutions(path))) == 3
    data = validate(json.loads(document.read_text()), "solutions")
    first, *others = map(json.loads, lines.read_text().splitlines())
    validate(first, "puzzle_line")
    assert [validate(record) for record in others] == data["solutions"]
    printed = run("solve", "2x3", "--pieces", "domino*", "--all", "--json")[0].splitlines()
    assert [json.loads(line) for line in printed[:-1]] == data["solutions"]
