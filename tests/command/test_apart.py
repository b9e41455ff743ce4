"""`pentomino apart`, and what else takes solutions apart."""

import json
from pathlib import Path

import pytest

from pentomino import Piece, Puzzle, write_puzzle
from pentomino.command import apart
from tests.support.commands import run

PISTON = "piston-burr"


def test_the_moves_of_the_hardest_solution() -> None:
    said, _ = run("apart", PISTON)
    lines = said.splitlines()
    assert lines[:2] == ["1 of 10 solutions comes apart", "  level 9.3: 1 solution"]
    assert "solution 5, level 9.3:" in lines
    assert "E is burr1008" in said
    moves = [line for line in lines if line[:2].strip().isdigit() and line[2:4] == "  "]
    # Nine moves to the first piece that comes out, three to the second.
    assert "out" not in "".join(moves[:8])
    assert "out" in moves[8]
    assert "out" in moves[11]


def test_one_solution_and_none() -> None:
    said, _ = run("apart", PISTON, "--solution", "1", code=1)
    assert said.splitlines()[0] == "0 of 1 solution comes apart"
    assert "solution 1 does not: " in said
    _, noted = run("apart", PISTON, "--solution", "11", code=2)
    assert "there is no solution 11: there are only 10 solutions" in noted
    _, noted = run("apart", "2x2", code=1)
    assert "no solutions: " in noted
    _, noted = run("apart", PISTON, "--together", "Q", code=2)
    assert "no piece called 'Q'" in noted


@pytest.mark.slow
def test_solutions_have_the_numbers_of_the_list() -> None:
    numbered = [json.loads(line) for line in run("apart", "loves-dozen", "--json")[0].splitlines()]
    first = [
        json.loads(run("apart", "loves-dozen", *only, "--json")[0].splitlines()[0])
        for only in (("--solution", "1"), ("-n", "1"))
    ]
    assert first == [numbered[0], numbered[0]]


def test_pieces_that_may_stay_together() -> None:
    said, _ = run("apart", PISTON, "--solution", "1", "--together", "A,C,D,E,b")
    assert said.startswith("1 of 1 solution comes apart")
    assert "stay together" in said
    said, _ = run("apart", PISTON, "--together", "A,C,D,E,b", "--json")
    assert all(json.loads(line)["comes_apart"] for line in said.splitlines())


def test_a_single_piece_has_nothing_to_come_apart() -> None:
    said, _ = run("apart", "1x5", "--pieces", "I", code=1)
    assert said.splitlines() == [
        "0 of 1 solution comes apart",
        "  solution 1 does not: it is a single piece",
    ]


def test_a_box_holds_what_need_not_interlock(tmp_path: Path) -> None:
    board = Puzzle.of("pyramid-2", "O1*").board
    cube = tmp_path / "whole.json"
    write_puzzle(Puzzle(board, [Piece.of("P", board.cells, lattice=board.lattice)]), cube)
    said, _ = run("apart", str(cube), "--box", code=1)
    assert said.endswith("  solution 1 does not: P does not come out of the box\n")
    said, _ = run("apart", "pyramid-2", "--pieces", "O1*", "--box", code=1)
    assert said.endswith(": O (1), O (2), O (3), O (4) do not come out of the box\n")
    said, _ = run("apart", PISTON, "--solution", "1", code=1)
    assert "interlock" in said


def test_records() -> None:
    said, _ = run("apart", PISTON, "--json")
    records = [json.loads(line) for line in said.splitlines()]
    assert [record["comes_apart"] for record in records] == [n == 5 for n in range(1, 11)]
    (levels,) = (record["levels"] for record in records if record["comes_apart"])
    assert levels == [9, 3]


@pytest.mark.parametrize("box", [(), ("--box",)])
def test_a_flat_board_is_emptied_from_above(box: tuple[str, ...]) -> None:
    said, _ = run("apart", "3x20", "-n", "1", *box)
    assert said.startswith("1 of 1 solution comes apart\n  level 1: 1 solution\n")
    assert said.count("out, up") == 11 + len(box)


@pytest.mark.slow
def test_solutions_that_come_apart() -> None:
    said, noted = run("solve", PISTON, "--apart")
    assert said.count("C") > 0
    assert noted.startswith("1 solution")
    assert run("solve", "loves-dozen", "--apart", "-q")[0].startswith("90 solutions")
    (first, _) = run("solve", PISTON, "--apart", "--json")[0].splitlines()
    assert json.loads(first)["number"] == 5, "as in the list of all solutions"


def test_an_interruption_says_how_far_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(apart, "assembly", interrupted)
    _, noted = run("apart", PISTON, code=130)
    assert noted.splitlines()[-1] == "interrupted: 0 solutions were taken apart"


@pytest.mark.slow
def test_steps_show_what_slides(tmp_path: Path) -> None:
    picture = tmp_path / "steps.svg"
    run("draw", PISTON, "--steps", "--solution", "5", "-o", str(picture))
    drawn = picture.read_text()
    assert "Taken apart, it has level 9.3." in drawn
    assert "slides down by 2 cells" in drawn
