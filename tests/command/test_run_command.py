"""`run`, `status` and `export`: what they print, where they record, and what they refuse."""

import json
import os
import re
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from pentomino import Distinct, Puzzle, jobs
from pentomino.command import run as command
from pentomino.engines import native_arrays
from pentomino.engines.subtrees import TREE_FORM
from pentomino.jobs import status
from pentomino.jobs.job import Job
from pentomino.jobs.runner import sweep_record
from pentomino.jobs.store import create_store
from pentomino.solving import Progress
from tests.support.commands import run


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_run_prints_the_number_and_names_its_store_after_the_board(folder: Path) -> None:
    assert run("run", "3x20") == ("2\n", "")
    assert run("run", "3x20", "--all", "--solutions")[0] == "8\n"
    (folder / "own.json").write_text(json.dumps({"board": "3x20"}))
    assert run("run", "own.json", "--up-to", "rotations")[0] == "4\n"
    stores = {file.name for file in folder.glob("*.db")}
    assert stores == {"3x20.db", "3x20-all.db", "own-rotations.db"}


def test_a_store_goes_on_without_its_board() -> None:
    run("run", "3x20", "--store", "job.db")
    assert run("run", "--store", "job.db") == ("2\n", "")
    assert run("run", "job.db") == ("2\n", "")
    assert run("run", "3x20", "--store", "job.db") == ("2\n", "")


def test_a_finished_run_is_read_where_nothing_can_be_written(folder: Path) -> None:
    run("run", "3x20", "--store", "job.db")
    (folder / "job.db-lock").unlink()
    (folder / "job.db-lock").mkdir()  # as in a folder that cannot be written, also for root
    assert run("run", "--store", "job.db") == ("2\n", "")
    assert run("run", "3x20", "--store", "job.db") == ("2\n", "")
    (folder / "new.db-lock").mkdir()
    _, err = run("run", "3x20", "--store", "new.db", code=2)
    assert "cannot write " in err
    assert "new.db-lock: there is a folder of this name" in err


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("run", "name a board to begin a run"),
        ("run --store none.db", "there is no store none.db"),
        ("run job.db --all", "job.db is a store and holds its puzzle"),
        ("run --engine search", "name a board to begin a run"),
        ("run --store job.db --all", "not all solutions: to go on with it"),
        ("run --store job.db --solutions", "without keeping solutions"),
        ("run --store kept.db --engine frontier", "was begun with another engine"),
        ("run 5x12 --store job.db", "job.db is the store of another puzzle"),
        ("run 3x20 --all --store job.db", "not all solutions: to go on with it"),
        ("run 3x20 --solutions --store job.db", "without keeping solutions"),
        ("run 3x20 --engine reference", "cannot record its work"),
        ("run 3x20 --store none/job.db", "none/job.db"),
        (
            "status none.db",
            "there is no store none.db: run, make, clues, most, block, order, every, common and su",
        ),
        ("status text.db", "text.db is not a store of a long run: name another file\n"),
        ("export job.db -o out.dat", "keeps no solutions, only their number"),
        ("export kept.db -o out.dat --where Q_1.1", "Q"),
        ("export kept.db -o out.dat --where X_9.9", "row 9, column 9, where the board has no cell"),
        ("export job.db", "-o FILE is missing: write it as in 'pentomino export job.db -o "),
        ("run 3x20 --store circle", "circle cannot be opened: a link on the way leads back"),
        ("run 3x20 --store circle/x.db", "a link on the way leads back to itself"),
        ("make 3x20 -n 1 --store circle", "a link on the way leads back to itself"),
        ("clues 3x20 --store circle", "a link on the way leads back to itself"),
        ("status circle", "there is no store circle"),
        ("status pipe", "pipe is a device or a pipe: name a file\n"),
        ("export pipe -o x.dat", "pipe is a device or a pipe: name a file\n"),
        ("run 3x20 --store pipe", "pipe is a device or a pipe: name a file\n"),
        ("status .", ". is a folder: name a file\n"),
        ("status", "STORE is missing: write it as in 'pentomino status job.db'"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(folder: Path, words: str, message: str) -> None:
    run("run", "3x20", "--store", "job.db")
    run("run", "3x20", "--store", "kept.db", "--solutions")
    (folder / "text.db").write_text("not a store at all\n" * 20)
    (folder / "circle").symlink_to("circle")
    os.mkfifo(folder / "pipe")
    out, err = run(*words.split(), code=2)
    assert (out, err.count("\n")) == ("", 1)
    assert message in err


@pytest.mark.slow
def test_a_run_that_stops_for_its_time_says_how_to_go_on() -> None:
    out, err = run("run", "3x4x5", "--store", "job.db", "--seconds", "0.1", code=3)
    assert out == ""
    assert "% is done and recorded" in err
    assert "Go on with 'pentomino run --store job.db'" in err
    shown, _ = run("status", "job.db")
    assert "state:      stopped, last recorded" in shown
    assert "to go on:   pentomino run --store job.db" in shown
    assert not status("job.db").complete


@pytest.mark.parametrize(("seconds", "left"), [(6.02, "6.02 s"), (None, "not known yet")])
def test_the_time_left_is_called_so_once(
    seconds: float | None, left: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("run", "3x20", "--store", "job.db")
    running = replace(status("job.db"), holder="process 7", complete=False, seconds_left=seconds)
    monkeypatch.setattr("pentomino.command.status.status", lambda _: running)
    assert f"left:       {left}\n" in run("status", "job.db")[0]


def test_status_of_a_complete_run() -> None:
    run("run", "3x20", "--solutions")
    lines = run("status", "3x20.db")[0].splitlines()
    assert lines[0] == "puzzle:     3x20, 60 cells, 12 pieces"
    assert lines[1].startswith("state:      complete since")
    assert re.fullmatch(r"done:       100 %, \d+ units? recorded", lines[2])
    assert lines[3] == "solutions:  2 up to rotation and reflection, kept"
    record = json.loads(run("status", "3x20.db", "--json")[0])
    assert datetime.fromisoformat(record["created"]) <= datetime.fromisoformat(record["updated"])


def test_status_names_a_puzzle_by_its_title_and_its_board() -> None:
    run("run", "soma-cube", "--store", "job.db")
    lines = run("status", "job.db")[0].splitlines()
    assert lines[0] == "puzzle:     Soma cube, 3x3x3, 27 cells, 7 pieces"
    run("run", "hexagonal:4x7", "--pieces", "tetrahexes", "--store", "hex.db")
    assert run("status", "hex.db")[0].startswith("puzzle:     hexagons 4x7, 28 cells, ")


def test_a_puzzle_without_solutions_says_why() -> None:
    out, err = run("run", "2x3", "--pieces", "I2", "--store", "job.db")
    assert out == "0\n"
    assert err.startswith("no solutions: ")


@pytest.mark.slow
def test_export_writes_what_was_kept(folder: Path) -> None:
    run("run", "3x20", "--all", "--solutions", "--store", "job.db")
    assert run("export", "job.db", "-o", "all.dat")[1] == "8 solutions: all.dat\n"
    lines = (folder / "all.dat").read_text().splitlines()
    assert sorted(lines) == sorted(run("solve", "3x20", "--all", "--format", "dat")[0].splitlines())
    run("export", "job.db", "-o", "some.dat", "--where", "X_2.3")
    some = (folder / "some.dat").read_text().splitlines()
    assert some == [line for line in lines if line[22] == "X"]
    assert 0 < len(some) < 8
    assert run("export", "job.db", "-o", "one.csv", "-n", "1")[1] == "1 solution: one.csv\n"
    where = ("--where", "X_2.3", "--where", "I_2.3")
    _, err = run("export", "job.db", "-o", "one.csv", *where, code=1)
    why = "no solution that --where asks for is kept"
    assert err == f"one.csv was not written, because {why}; the old file stays\n"
    assert (folder / "one.csv").read_text().count("\n") > 1
    for name in ("all.json", "all.svg"):
        run("export", "job.db", "-o", name, "--title", "For Ann")
        assert "For Ann" in (folder / name).read_text()
    assert run("export", "job.db", "-o", "all.csv", "--title", "For Ann")[1].startswith(
        "note: the title 'For Ann' is not written: csv files of solutions have none\n"
    )


def test_what_is_exported_of_a_run_that_is_not_complete_is_not_all(folder: Path) -> None:
    job = Job("subtrees", TREE_FORM, Puzzle.of("2x2", "I2*2"), Distinct.NOTHING, keeps=True)
    create_store(folder / "job.db", job, "whole").close()
    _, err = run("export", "job.db", "-o", "some.dat", code=None)
    assert err.startswith("note: the run is not complete, so these are not all solutions\n")


@pytest.mark.slow
def test_a_sweep_says_who_counts_and_how_far_it_is_recorded(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native_arrays, "SECONDS_BETWEEN_RECORDS", 0.0)
    notes = set()

    def look(now: Progress) -> None:
        notes.add(now.note)
        if sweep_record(folder / "job.db") is not None:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        jobs.run(Puzzle.of("20x20", "domino*"), "job.db", distinct="all", on_progress=look)
    sweep = (
        "the frontier engine counts in one sweep over the board, which keeps its layers in memory"
    )
    assert notes == {f"{sweep}, and in job.db-layers what does not fit there"}
    lines = run("status", "job.db")[0].splitlines()
    far = re.fullmatch(r"at work: +a sweep .*, recorded up to cell (\d+) of 400 .* ago", lines[3])
    assert far is not None
    assert 0 < int(far[1]) < 400
    assert lines[4] == "solutions:  none counted yet, because each part is counted as a whole"
    monkeypatch.setattr(command, "run_job", pressed)
    _, err = run("run", "--store", "job.db", code=130)
    assert (
        f"interrupted: the sweep over the board is recorded up to cell {far[1]} of 400. Go" in err
    )


def pressed(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


def test_a_search_says_that_it_counts() -> None:
    notes = set()
    jobs.run(
        Puzzle.of("3x20"), "job.db", engine="search", on_progress=lambda now: notes.add(now.note)
    )
    assert notes == {"the search engine counts"}


@pytest.mark.usefixtures("folder")
def test_conditions_in_words_are_sent_to_solve() -> None:
    run("run", "3x20", "--store", "kept.db", "--solutions")
    said = run("export", "kept.db", "-o", "x.dat", "--where", "all on the rim", code=2)[1]
    assert "does not name a piece and its places, as X_3.5 does" in said
    assert "'pentomino solve --where'" in said
