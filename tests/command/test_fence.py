"""`pentomino fence`."""

import json
from pathlib import Path

from tests.support.commands import run


def test_it_is_drawn_and_said(tmp_path: Path) -> None:
    picture = tmp_path / "fence.svg"
    said, _ = run("fence", "I2*6", "-o", str(picture))
    assert said.endswith("\n\n4 cells enclosed; no fence of these pieces encloses more\n")
    assert picture.read_text().startswith("<svg")


def test_the_record_has_the_field() -> None:
    said, _ = run("fence", "tetrominoes", "--json")
    record = json.loads(said)
    assert (record["enclosed"], record["most"], record["proved"]) == (9, 9, True)
    assert len(record["field"]) == 9


def test_no_fence_is_an_answer() -> None:
    _, said = run("fence", "X", code=1)
    assert "no fence" in said


def test_a_limit_on_time_is_said() -> None:
    _, said = run("fence", "--seconds", "0.1", code=3)
    assert "before there was a fence" in said
