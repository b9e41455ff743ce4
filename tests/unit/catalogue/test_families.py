"""Families of puzzles: published counts, and what is refused."""

from pathlib import Path

import pytest

from pentomino import Piece, Puzzle, PuzzleError
from pentomino.catalogue.families import for_each_choice, for_each_hole
from tests.support.commands import run


def test_every_date_of_the_calendar() -> None:
    # The crate a-puzzle-a-day: "over 24 thousand ... valid solutions", 67 a date.
    out, _ = run("every", "calendar")
    rows, last = out.split("\n\n")
    assert len(rows.splitlines()) == 366
    assert last == (
        "366 puzzles, 24,405 solutions in all; fewest 7: 6 October; most 216: 25 January\n"
    )


def test_every_place_of_the_square_in_the_chessboard() -> None:
    # 65: Dana Scott 1958; 16,146: Fletcher 1965, with the square wherever it lies.
    square = Piece.of("O4", [(0, 0), (0, 1), (1, 0), (1, 1)])
    found = list(for_each_hole(Puzzle.of("8x8"), square))
    counts = [each.puzzle.count() for each in found]
    assert (len(found), sum(counts), counts[-1]) == (10, 16_146, 65)


@pytest.mark.parametrize(
    ("board", "number", "solutions"),  # a page on degenerate puzzles of pentominoes
    [("3x5", 3, 7), ("4x5", 4, 50), ("5x5", 5, 107)],
)
def test_every_choice_of_pentominoes(board: str, number: int, solutions: int) -> None:
    found = for_each_choice(Puzzle.of(board, "pentominoes?"), number)
    assert sum(each.puzzle.count() for each in found) == solutions


def test_a_table_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    run("every", "3x5", "--choose", "3", "-o", str(path))
    rows = dict(line.split(",") for line in path.read_text().splitlines())
    assert len(rows) == 220
    assert sum(map(int, rows.values())) == 7


def test_what_is_refused() -> None:
    assert "'6x10' has no dates, as 'calendar' has" in run("every", "6x10", code=2)[1]
    assert "two families" in run("every", "--hole", "X", "--choose", "3", code=2)[1]
    assert "must end in .csv" in run("every", "calendar", "-o", "x.txt", code=2)[1]
    puzzle = Puzzle.of("6x10", givens=["I_1.1-5"])
    with pytest.raises(PuzzleError, match="nothing lies yet"):
        for_each_choice(puzzle, 3)
    # In row 1 one place is left, in rows 2 to 6 six each; in columns 1 to 5 one each, then two.
    assert len(list(for_each_hole(puzzle, puzzle.pieces[1]))) == 46
    with pytest.raises(PuzzleError, match="13 of 12 pieces cannot be chosen"):
        for_each_choice(Puzzle.of("6x10"), 13)
    with pytest.raises(PuzzleError, match="the hole I lies nowhere"):
        for_each_hole(Puzzle.of("4x4", "O4*"), puzzle.pieces[1])
    with pytest.raises(PuzzleError, match="in 20,358,520 ways; at most 100,000"):
        for_each_choice(Puzzle.of("6x6", "hexominoes?+pentominoes?+O4?+I4?+L4?+T4?+S4?"), 6)
