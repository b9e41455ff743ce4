"""`pentomino sequence`: what it prints and writes, and how it ends early."""

import json
import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from pentomino.command import sequence as command
from pentomino.solving import Term, terms
from tests.support.commands import longer, run

DOMINOES = ("2xN", "--pieces", "domino*")


def test_terms_come_first_then_what_they_obey() -> None:
    out, err = run("sequence", *DOMINOES, "--from", "5", "--to", "11")
    assert out.splitlines() == [
        *(f"{n:2} {value}" for n, value in enumerate([8, 13, 21, 34, 55, 89, 144], 5)),
        "",
        "recurrence: a(n) = a(n-1) + a(n-2) for n >= 7",
        "found from 4 terms, holds for 3 further terms; not proved",
        "generating function: (8*x^5 + 5*x^6) / (1 - x - x^2)",
        "growth: 1.618033989 for each N",
    ]
    assert err == ""


def test_without_a_recurrence_it_says_so() -> None:
    out, _ = run("sequence", "NxN", "--pieces", "domino*", "--to", "8")
    # Domino tilings of squares, A004003 of the OEIS.
    assert out.splitlines()[1:8:2] == ["2 2", "4 36", "6 6728", "8 12988816"]
    assert out.endswith("none found that enough of these terms confirm\n")
    assert run("sequence", "5xN", "--to", "3")[0].startswith("1 0\n2 0\n3 0\n\nrecurrence:")


def test_what_counts_as_one_can_be_chosen() -> None:
    alike = [run("sequence", "3x20-NxN@0,0", *more, "--to", "1") for more in ((), ("--one-sided",))]
    assert alike[0] == alike[1]
    for moves, number in (("nothing", 8), ("isometries", 2)):  # 3x20 has two solutions in print
        out, _ = run("sequence", "Nx20", "--from", "3", "--to", "3", "--up-to", moves)
        assert out.splitlines()[0] == f"3 {number}"


def test_a_b_file_has_the_terms(tmp_path: Path) -> None:
    path = tmp_path / "b000045.txt"
    path.write_text("old")
    _, err = run("sequence", *DOMINOES, "--to", "4", "-o", str(path))
    assert path.read_text() == "1 1\n2 2\n3 3\n4 5\n"
    assert err == f"4 terms: {path}\n"


def pressing(real: "Iterator[Term]", after: int) -> Iterator[Term]:
    """The terms; Ctrl-C is pressed after some of them."""
    for place, term in enumerate(real):
        if place == after:
            os.kill(os.getpid(), signal.SIGINT)
        yield term


@pytest.mark.parametrize("after", [0, 3])
def test_ctrl_c_keeps_the_terms(
    after: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "terms", lambda *a, **named: pressing(terms(*a, **named), after))
    path = tmp_path / "b.txt"
    out, err = run("sequence", *DOMINOES, "-o", str(path), code=130)
    assert [line.split()[1] for line in out.split("\n\n")[0].splitlines()] == ["1", "2", "3"][
        :after
    ]
    assert err.startswith(f"interrupted; {after} terms counted\n")
    assert path.exists() == (after > 0)
    path.write_text("the terms of an earlier night")
    run("sequence", *DOMINOES, "-o", str(path), code=130)
    assert path.read_text() == "the terms of an earlier night"
    assert (tmp_path / "b-unfinished.txt").exists() == (after > 0)
    record = json.loads(run("sequence", *DOMINOES, "--json", code=130)[0])
    assert len(record["terms"]) == after


@pytest.mark.slow
def test_a_limit_ends_the_sequence() -> None:
    # 11x5 takes a moment, and 11x10 far more than two seconds.
    for seconds in longer(2):
        words = ("sequence", "11xN", "--pieces", "pentominoes*", "--seconds", seconds)
        out, err = run(*words, code=3)
        if "at N = 5;" not in err:  # a slow machine takes more than a moment
            break
    assert out.startswith(" 1 0\n 2 0\n 3 0\n 4 0\n 5 782267786\n 6 0\n")  # A174249 of the OEIS
    assert err == "the limit on seconds was reached at N = 10; 9 terms counted\n"


@pytest.mark.slow
def test_a_term_that_does_not_fit_the_memory_ends_the_sequence() -> None:
    family = ("11xN", "--pieces", "pentominoes*", "--memory", "30MB", "--from", "9")
    out, err = run("sequence", *family, code=3)
    assert out.startswith(" 9 0\n\n")
    assert re.fullmatch("N = 10 is too large: .*--memory .*pentomino run.*; 1 term counted\n", err)


def test_givens_that_do_not_fit_a_board_name_its_number() -> None:
    _, err = run("sequence", "5xN", "--given", "I_1.1-5", code=2)
    assert err.startswith("N = 1 is refused: I covers row 1, column 2, which is not on the board")


def test_a_board_that_is_refused_ends_the_sequence(tmp_path: Path) -> None:
    path = tmp_path / "b.txt"
    words = ("sequence", "2x2-NxN@0,0", "--pieces", "domino*", "-o", str(path))
    out, err = run(*words, code=2)
    assert out.startswith(" 1 0\n\nrecurrence: ")
    reason, written = err.splitlines()
    assert reason == "N = 2 is refused: a board needs at least one cell; 1 term counted"
    assert written == f"1 term: {path}"
    assert json.loads(run(*words, "--json", code=2)[0])["terms"] == [[1, 0]]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["5x12"], "'5x12' is not a family of boards: write the name of a board with a capital N"),
        ([], "FAMILY is missing"),
        (["5xN", "--to", "0"], "--to must be 1 or more, not 0"),
        (["5xN", "--to", "9" * 5000], "--to must be from 1 to 1,000,000,000,000, not 999"),
        (["5xN", "--from", "9", "--to", "3"], "--to 3 comes before --from 9"),
        (["5xN", "--pieces", "foo"], "there is no piece or set of pieces called 'foo'"),
        (["5xN", "-o", "x.png"], "x.png must end in .txt, as b-files do"),
        (["5x999999N", "--pieces", "domino*"], "a board of 4,999,995 cells is too large"),
        (["5xN", "--date", "12-25"], "5x1 is a board and has no dates"),
    ],
)
def test_what_cannot_be_a_sequence_is_refused(words: list[str], message: str) -> None:
    out, err = run("sequence", *words, code=2)
    assert out == ""
    assert message in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(("written", "plain"), [("ANY", "any"), ("n", "N"), ("003", "3")])
def test_sizes_of_parts_in_other_letters(written: str, plain: str) -> None:
    assert run("sequence", "3xN", "--parts", written, "--to", "3") == run(
        "sequence", "3xN", "--parts", plain, "--to", "3"
    )


@pytest.mark.parametrize("size", ["9" * 30, "9" * 5000, "100001"])
def test_parts_larger_than_every_board_are_refused(size: str) -> None:
    said = run("sequence", "3xN", "--parts", size, code=2)[1]
    assert "no board has so many cells; the largest has 100,000" in said
    assert len(said) < 300


def test_all_is_what_a_family_counts_anyway() -> None:
    assert run("sequence", *DOMINOES, "--to", "4", "--all") == run(
        "sequence", *DOMINOES, "--to", "4"
    )
    said = run("sequence", "NxN", "--parts", "N", "--up-to", "parts", "--to", "3", code=2)[1]
    assert "or all of them: with --all" in said
