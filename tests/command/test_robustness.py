"""Input that no ordinary puzzle has: the command answers it in words, and at once."""

import json
from pathlib import Path

import pytest

from tests.support.commands import run

FAR = {"square": [[0, 0], [10**6, 10**6]], "cubic": [[0, 0, 0], [9000, 9000, 9000]]}
TOO_FAR = "too far apart to draw in text"


@pytest.fixture(params=FAR)
def far(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A puzzle of two cells with a great distance between them."""
    lattice, cells = str(request.param), FAR[request.param]
    cell = [0] * len(cells[0])
    pieces = [{"name": "M", "cells": [cell], "copies": 2}]
    path = tmp_path / "far.json"
    path.write_text(json.dumps({"lattice": lattice, "board": {"cells": cells}, "pieces": pieces}))
    return str(path)


def test_distant_cells_are_described_without_a_drawing(far: str) -> None:
    for command in ("show", "hint", "make"):
        printed, _ = run(command, far)
        assert TOO_FAR in printed


def test_solutions_of_distant_cells_are_not_drawn_in_text(far: str, tmp_path: Path) -> None:
    for call in (("solve", far), ("watch", far), ("solve", far, "-o", str(tmp_path / "x.txt"))):
        _, said = run(*call, code=2)
        assert TOO_FAR in said


def test_solutions_of_distant_cells_as_records_and_pictures(far: str, tmp_path: Path) -> None:
    printed, _ = run("solve", far, "--json")
    record = json.loads(printed.splitlines()[0])
    assert record["letters"] == "MM"
    assert "grid" not in record
    run("solve", far, "-o", str(tmp_path / "x.svg"))


def test_a_picture_of_far_too_many_layers_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tower.json"
    cells = [[0, 0, 0], [10**9, 0, 0]]
    pieces = [{"name": "M", "cells": [[0, 0, 0]], "copies": 2}]
    path.write_text(json.dumps({"lattice": "cubic", "board": {"cells": cells}, "pieces": pieces}))
    _, said = run("draw", str(path), "-o", str(tmp_path / "x.svg"), code=2)
    assert "1,000,000,001 layers are too many to draw" in said


def test_one_cell_and_one_placement_are_singular(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    piece = {"name": "M", "cells": [[0, 0]]}
    path.write_text(json.dumps({"board": {"cells": [[0, 0]]}, "pieces": [piece]}))
    assert "Board: 1 cell\n" in run("show", str(path))[0]
    assert "1 placement tried" in run("solve", str(path))[1]


@pytest.mark.slow
def test_a_puzzle_too_large_to_solve_becomes_a_sheet_without_a_solution(tmp_path: Path) -> None:
    path = tmp_path / "many.json"
    pieces = [{"name": f"m{number}", "cells": [[0, 0]]} for number in range(320)]
    path.write_text(json.dumps({"board": {"size": [16, 20]}, "pieces": pieces}))
    _, said = run("convert", str(path), str(tmp_path / "q.pdf"))
    assert "1 puzzle: " in said
