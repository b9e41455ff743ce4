"""`pentomino most`, and what `why` says of it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from pentomino import Puzzle
from pentomino.command import most
from pentomino.solving import Packing, packings
from tests.support.commands import run


def test_it_is_drawn_and_said() -> None:
    said, _ = run("most", "3x3", "--pieces", "domino*")
    assert sum(line.count(".") for line in said.splitlines()[:3]) == 1
    assert said.endswith("\n\n8 of 9 cells covered by 4 pieces; no packing covers more\n")
    said, _ = run("most", "2x2", "--pieces", "domino*")
    assert said.endswith("4 of 4 cells covered by 2 pieces\n")


@pytest.mark.slow
def test_it_goes_on_from_a_file(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    run("most", "8x8", "-o", str(kept))
    said, _ = run("most", str(kept), "--json")
    record = json.loads(said)
    assert (record["covered"], record["cells"], record["proved"]) == (60, 64, True)
    assert len(record["position"]["puzzle"]["givens"]) == 12
    run("most", "8x8", "-o", str(tmp_path / "kept.svg"))
    assert "<svg" in (tmp_path / "kept.svg").read_text()
    _, noted = run("most", "8x8", "-o", str(tmp_path / "kept.csv"), code=2)
    assert "must end in one of these" in noted


def test_the_time_is_over() -> None:
    said, _ = run("most", "30x30", "--pieces", "X*", "--seconds", "0.3", code=3)
    assert "a packing may cover more, but not more than" in said


def test_an_interruption_keeps_the_best(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(puzzle: Puzzle, **_: object) -> Iterator[Packing]:
        yield next(packings(puzzle))
        raise KeyboardInterrupt

    monkeypatch.setattr(most, "packings", interrupted)
    said, _ = run("most", "10x10", "--pieces", "X*", code=130)
    assert "a packing may cover more, but not more than 100" in said
    # What is not proved replaces nothing.
    old = tmp_path / "best.svg"
    old.write_text("proved")
    run("most", "10x10", "--pieces", "X*", "-o", str(old), code=130)
    assert old.read_text() == "proved"
    assert "<svg" in (tmp_path / "best-unfinished.svg").read_text()


def test_copies_that_touch_go_to_a_puzzle_file(tmp_path: Path) -> None:
    drawn = tmp_path / "best.txt"
    said = run("most", "5x5", "--pieces", "domino*", "-o", str(drawn))[1]
    assert not drawn.exists()
    assert "name a .json file instead: it is written there" in said
    assert run("show", str(tmp_path / "best.json"))[0]


@pytest.mark.slow
def test_a_blockade_is_drawn_and_said(tmp_path: Path) -> None:
    said, _ = run("block", "6x6")
    assert said.endswith("\n\n3 pieces laid, and no other piece fits; fewer do not suffice\n")
    said, _ = run("block", "6x6", "--given", "X_1.2_2.1-3_3.2")
    assert "\n\n3 pieces laid beside what is given, and no other piece fits" in said
    said, _ = run("block", "8x8", "--cells", "--pieces", "X", "-o", str(tmp_path / "x.txt"))
    assert said.endswith("\n\n10 cells taken away, and no piece fits; fewer do not suffice\n")
    assert Puzzle.of(tmp_path / "x.txt").placements == ()
    assert run("block", "2x2", "--pieces", "I3")[0].endswith("\n\nno piece fits\n")
    said, noted = run(
        "block", "1x2", "--cells", "--pieces", "monomino*", "-o", str(tmp_path / "x.svg")
    )
    assert said == "\n2 cells taken away, and no piece fits; fewer do not suffice\n"
    assert "x.svg was not written, because no cell is left" in noted


@pytest.mark.slow
def test_the_time_for_a_blockade_is_over() -> None:
    said, _ = run("block", "12x12", "--seconds", "0.3", code=3)
    assert "whether fewer suffice is not known, but at least" in said


@pytest.mark.slow
def test_why_says_how_much_fits() -> None:
    _, noted = run("why", "10x10", "--pieces", "I4*", code=1)
    assert "note: 96 of 100 cells can be covered: 'pentomino most' shows how" in noted


@pytest.mark.parametrize(
    "call", [("most", "6x6", "--pieces", "X*"), ("block", "6x6", "--cells", "--pieces", "X*")]
)
def test_a_certificate_is_written_once_and_checked_then(
    call: tuple[str, ...], tmp_path: Path
) -> None:
    file = tmp_path / "proof.json"
    _, noted = run(*call, "--certificate", str(file))
    assert noted.endswith(f": {file}\n")
    written = file.read_bytes()
    _, noted = run(*call, "--certificate", str(file))
    assert f"{file} proves it, in " in noted
    assert file.read_bytes() == written


def test_a_certificate_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    call = ("most", "6x6", "--pieces", "X*", "--certificate", str(file))
    run(*call)
    kept = json.loads(file.read_text())
    run("most", "5x5", "--pieces", "X*", "--certificate", str(file), code=2)
    assert "proves something else" in run(*("most", "5x6", *call[2:]), code=2)[1]
    for wrong, said in [
        (json.dumps({text: cases[:-1] for text, cases in kept.items()}), "some of its cases stay"),
        (json.dumps(dict.fromkeys(kept, "0")), "holds no certificate"),
        (json.dumps({text: [0.5] for text in kept}), "holds no certificate"),
        ("[]", "holds no certificate"),
        ("\x00", "holds no certificate"),
    ]:
        file.write_text(wrong)
        assert said in run(*call, code=2)[1]
        assert file.read_text() == wrong


@pytest.mark.slow
def test_there_is_a_certificate_only_of_what_is_proved(tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    certificate = ("--certificate", str(file))
    _, noted = run("most", "30x30", "--pieces", "X*", "--seconds", "0.3", *certificate, code=3)
    assert "is not written: it is not proved" in noted
    _, noted = run("most", "2x2", "--pieces", "domino*", *certificate)
    assert "is not written: nothing better can be thought of" in noted
    assert not file.exists()
