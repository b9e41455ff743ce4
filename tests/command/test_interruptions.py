"""Ctrl-C at any moment: what was found is kept, and what is said about it is true."""

import os
import re
import signal
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from pentomino import Piece, Puzzle, Solution
from pentomino.command import call, fence, order, solve, sums
from pentomino.command.solve_output import Block
from pentomino.files import atomic, read_solutions, solutions_letters
from pentomino.files.made_puzzles import write_made_puzzles
from pentomino.solving.fencing import Fence, fences
from pentomino.solving.handles import Solutions
from tests.support.commands import run

ALL = 368


def press() -> None:
    """Press Ctrl-C."""
    os.kill(os.getpid(), signal.SIGINT)


def pressing(function: Callable[..., Any], *, after: bool) -> Callable[..., Any]:
    """The function, before or after which Ctrl-C is pressed."""

    def pressed(*args: object, **named: object) -> Any:  # noqa: ANN401 -- of any function
        if not after:
            press()
        result = function(*args, **named)
        if after:
            press()
        return result

    return pressed


def pressing_at(*moments: int) -> Callable[..., Any]:
    """Takes solutions one by one; presses Ctrl-C before those with these numbers, from 0."""
    real = solve._Search._wanted

    def pressed(self: solve._Search, *args: Any) -> Iterator[Block]:  # noqa: ANN401 -- as the real
        listed = chain.from_iterable(block for _, block in real(self, *args))
        for number, chosen in enumerate(listed):
            if number in moments:
                press()
            yield number + 1, [chosen]

    return pressed


def said_and_kept(folder: Path, path: Path) -> int:
    """The number of solutions in the file that an interrupted call wrote, which it says twice."""
    before = {each.name: each.read_bytes() for each in folder.iterdir()}
    out, err = run("solve", "4x15", "-o", str(path), code=130)
    assert out == ""
    new = [each for each in folder.iterdir() if each.name not in before]
    assert {name: (folder / name).read_bytes() for name in before} == before
    if not new:
        first, last = err.splitlines()
        assert first.startswith("interrupted: no solutions so far, ")
        assert last.startswith(f"{path} was not written; to go on after Ctrl-C, record the search")
        return 0
    (written,) = new
    first, last = err.splitlines()
    said = re.fullmatch(r"(?:interrupted: )?(\d+) solutions (?:so far|up to rot[^,]*), .*", first)
    assert said is not None, err
    assert last == f"{said[1]} solutions: {written}"
    assert first.startswith("interrupted") == ("so far" in first)
    return int(said[1])


@pytest.mark.slow
@pytest.mark.parametrize("extension", ["dat", "csv", "json", "ndjson", "txt", "svg"])
@pytest.mark.parametrize("old", [False, True])
def test_all_that_the_search_has_found_is_written(
    extension: str, old: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / f"s.{extension}"
    if old:
        path.write_text("old")
    found: list[int] = []
    real = Solutions.finish

    def finish(self: Solutions) -> None:
        real(self)
        found.append(self.solutions)

    monkeypatch.setattr(Solutions, "finish", finish)
    monkeypatch.setattr(solve._Search, "_wanted", pressing_at(100))
    kept = said_and_kept(tmp_path, path)
    assert max(100, found[0]) <= kept <= ALL
    assert (path.with_stem("s-unfinished") if old else path).exists()


def test_before_the_first_solution_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Solutions, "blocks", pressing(Solutions.blocks, after=True))
    assert said_and_kept(tmp_path, tmp_path / "s.dat") == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize(
    ("where", "name", "after"),
    [
        (solutions_letters, "write_dat", True),
        (atomic, "_replace_all", False),
        (atomic, "_replace_all", True),
        (solve, "show", False),
        (solve, "show", True),
        (solve, "tell_written", True),
    ],
)
def test_when_all_are_found_all_are_written(
    where: object,
    name: str,
    after: bool,
    old: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "s.dat"
    if old:
        path.write_text("old\n")
    monkeypatch.setattr(where, name, pressing(getattr(where, name), after=after))
    _, err = run("solve", "4x15", "-o", str(path), code=130)
    first, last = err.splitlines()
    assert first.startswith(f"{ALL} solutions up to rotation and reflection, ")
    written = Path(last.removeprefix(f"{ALL} solutions: "))
    assert len(list(read_solutions(written, Puzzle.of("4x15")))) == ALL
    if written != path:
        assert path.read_text() == "old\n"
    assert len(list(tmp_path.iterdir())) == 1 + (written != path)


def test_a_second_ctrl_c_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "s.dat"
    path.write_text("old\n")
    # The second while what was found by the first is collected: 101 may be all of it.
    monkeypatch.setattr(solve._Search, "_wanted", pressing_at(100, 101))
    _, err = run("solve", "4x15", "-o", str(path), code=130)
    assert err.startswith("interrupted: ")
    assert f"\n{path} was not written; " in err
    assert [each.read_text() for each in tmp_path.iterdir()] == ["old\n"]


@pytest.mark.parametrize("wanted", [0, 5])
def test_after_ctrl_c_a_condition_is_tried_on_no_more_solutions(
    wanted: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = 0

    def met(_: Solution) -> bool:
        nonlocal tried
        tried += 1
        if tried == 20:
            press()
        return tried <= wanted

    monkeypatch.setattr(solve, "narrowed", lambda puzzle, _: (puzzle, [met]))
    assert said_and_kept(tmp_path, tmp_path / "s.dat") == wanted
    assert tried == 20


@pytest.mark.parametrize("old", [False, True])
def test_prime_rectangles_that_were_found_are_drawn(
    old: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "primes.pdf"
    if old:
        path.write_text("old")
    monkeypatch.setattr(order, "_show", pressing(order._show, after=True))
    out, err = run("order", "L", "--primes", "-o", str(path), code=130)
    assert out.endswith("cannot be filled: 1x5 1x10\n")
    written = path.with_stem("primes-unfinished") if old else path
    assert err.splitlines() == [
        "interrupted: there may be more rectangles",
        f"1 picture: {written}",
    ]
    assert written.read_bytes().startswith(b"%PDF")
    assert not old or path.read_text() == "old"


@pytest.mark.parametrize(
    ("words", "ways", "known"),
    [
        ("order V3", "pentomino.solving.rectangles.solve", "no rectangle of fewer than 3 cells"),
        (
            "common X+P",
            "pentomino.solving.multiples._multiple",
            "no region of fewer than 20 cells is filled by each piece alone",
        ),
        (
            "fence tetrominoes",
            "pentomino.solving.fencing._Fencing._fence",
            "no fence of these pieces encloses more than 9 cells",
        ),
    ],
)
def test_what_is_known_before_there_is_an_answer_is_said(
    words: str,
    ways: str,
    known: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ways, interrupted)
    assert call.run(words.split()) == 130
    assert capsys.readouterr().err.startswith(f"pentomino: interrupted; {known}")


def test_the_best_fence_so_far_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def first(pieces: Sequence[Piece], **_: object) -> Iterator[Fence]:
        yield next(fences(pieces))
        press()

    monkeypatch.setattr(fence, "fences", first)
    out, err = run("fence", "tetrominoes", code=130)
    assert "cells enclosed" in out
    assert err == "interrupted: this is the best fence so far\n"


def test_what_happens_to_sums_after_ctrl_c_is_said_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "sums.pdf"
    monkeypatch.setattr(sums, "_show", pressing(sums._show, after=True))
    words = ("sums", "2x3", "--pieces", "dominoes-2?", "--rule", "rows = 3", "-n", "3")
    _, err = run(*words, "-o", str(path), code=130)
    first, second, _ = err.splitlines()
    assert first == "stopping: writing 1 solution; Ctrl-C again writes nothing"
    assert second == f"1 picture: {path}"


@pytest.mark.slow
@pytest.mark.parametrize("presses", [1, 2])
def test_new_puzzles_are_not_lost_while_they_are_written(
    presses: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "made.ndjson"
    writer: Callable[..., Any] = write_made_puzzles
    for _ in range(presses):
        writer = pressing(writer, after=False)
    monkeypatch.setattr("pentomino.command.making.files.write_made_puzzles", writer)
    words = ("make", "3x5", "--kind", "subset", "-n", "2", "-o", str(path))
    _, err = run(*words, code=130)
    first, *_, last = err.splitlines()
    assert first == "stopping: writing 2 puzzles; Ctrl-C again writes nothing"
    monkeypatch.undo()
    if presses == 1:
        assert re.fullmatch(r"2 puzzles, seed \d+, .*", last)
        assert len(path.read_text().splitlines()) == 2
        return
    assert not path.exists()
    again = re.search(r"nothing was written; the same call with (--seed) (\d+) makes", err)
    assert again is not None
    assert f"seed {again[2]}," in run(*words, *again.groups())[1]
