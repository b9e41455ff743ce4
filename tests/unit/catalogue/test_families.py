"""Families of puzzles: published counts, and what is refused."""

import csv
from collections.abc import Iterator
from datetime import date as Date  # noqa: N812 -- as in the program
from pathlib import Path

import pytest

from pentomino import Piece, Puzzle, PuzzleError, TooLargeError
from pentomino.catalogue.families import (
    MemberCount,
    for_each_choice,
    for_each_date,
    for_each_hole,
)
from pentomino.catalogue.request import PuzzleRequest
from pentomino.catalogue.resolve import requested_position
from pentomino.command import every
from tests.support.commands import run


@pytest.mark.slow
def test_every_date_of_the_calendar() -> None:
    # The crate a-puzzle-a-day: "over 24 thousand ... valid solutions", 67 a date.
    out, _ = run("every", "calendar")
    rows, last = out.split("\n\n")
    assert len(rows.splitlines()) == 366
    assert last == (
        "366 puzzles, 24,405 solutions in all; fewest 7: 6 October; most 216: 25 January\n"
    )


@pytest.mark.slow
def test_dates_with_other_pieces_and_colours() -> None:
    asked = ("calendar", "--chequered")
    dates = dict(line.rsplit(None, 1) for line in run("every", *asked)[0].splitlines()[:366])
    assert len(dates) == 366
    for date in ("28 June", "1 January", "14 February"):
        assert dates[date] == run("count", *asked, "--date", date)[0].strip()
    assert dates["28 June"] == "29"  # 163 without the colours
    pieces = run("every", "calendar", "--pieces", "O6*2")[0]
    assert "366 puzzles, 0 solutions in all" in pieces
    for option in ("--given", "--without"):
        refused = run("every", "calendar", option, "O6_1-2.1-3", code=2)[1]
        assert "each date has a board of its own: leave out --given and --without" in refused
    refused = run("every", "calendar", "--date", "12-25", code=2)[1]
    assert "all dates are asked for: leave out --date" in refused


@pytest.mark.slow
def test_a_calendar_with_weekdays_has_the_days_of_a_year() -> None:
    for year, days in ((2026, 365), (2028, 366)):
        asked = PuzzleRequest(text="calendar-weekdays", today=Date(year, 5, 1))
        found = dict(for_each_date(asked))
        assert len(found) == days
        first = "Thursday" if year == 2026 else "Saturday"
        assert found[f"{first} 1 January"] == Puzzle.of("calendar-weekdays", date=f"{year}-01-01")


def test_what_is_barred_stays_barred() -> None:
    asked = PuzzleRequest(text="1x5", pieces="domino*", barred=("I_1.1-2",))
    dominoes = requested_position(asked).as_puzzle()
    single = Piece.of("O1", [(0, 0)])
    counts = {each.name: int(each.puzzle.count()) for each in for_each_hole(dominoes, single)}
    assert counts == {"1.1": 1, "1.2": 0, "1.3": 0, "1.4": 0, "1.5": 0}
    asked = PuzzleRequest(text="3x5", barred=("F_1.1-2_2.2-3_3.2",))
    found = list(for_each_choice(requested_position(asked).as_puzzle(), 3))
    assert len(found) == 220
    assert {len(each.puzzle.barred) for each in found if "F" in each.name} == {1}


def test_a_hole_is_a_piece_of_the_puzzle_or_of_its_lattice() -> None:
    assert "4 puzzles" in run("every", "soma-cube", "--hole", "p")[0]
    # 17 bars, of which the half turn of the board leaves 3 where they are.
    hexagons = run("every", "hexagonal:3x5", "--pieces", "trihexes*", "--hole", "I3")[0]
    assert "10 puzzles, 105 solutions in all" in hexagons


def test_an_area_that_no_puzzle_of_a_family_fills_is_a_reason() -> None:
    out, err = run("every", "6x10", "--hole", "monomino")
    assert "15 puzzles, 0 solutions in all" in out
    assert err == (
        "no solutions: the board has 59 cells, and the pieces cover 60: add 1 cell or choose other "
        "pieces\n"
    )
    assert run("every", "3x3", "--pieces", "tromino*", "--hole", "monomino")[1] == (
        "no solutions: the board has 8 cells, and no choice of the pieces covers exactly that "
        "many\n"
    )
    assert run("every", "2x2", "--pieces", "I2*", "--hole", "I2")[1] == ""


@pytest.mark.slow
def test_every_place_of_the_square_in_the_chessboard() -> None:
    # 65: Dana Scott 1958; 16,146: Fletcher 1965, with the square wherever it lies.
    square = Piece.of("O4", [(0, 0), (0, 1), (1, 0), (1, 1)])
    found = list(for_each_hole(Puzzle.of("8x8"), square))
    counts = [each.puzzle.count() for each in found]
    assert (len(found), sum(counts), counts[-1]) == (10, 16_146, 65)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "number", "solutions"),  # a page on degenerate puzzles of pentominoes
    [("3x5", 3, 7), ("4x5", 4, 50), ("5x5", 5, 107)],
)
def test_every_choice_of_pentominoes(board: str, number: int, solutions: int) -> None:
    found = for_each_choice(Puzzle.of(board, "pentominoes?"), number)
    assert sum(each.puzzle.count() for each in found) == solutions


@pytest.mark.slow
def test_a_table_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    run("every", "3x5", "--choose", "3", "-o", str(path))
    heading, *rows = csv.reader(path.read_text().splitlines())
    assert heading == ["name", "solutions"]
    assert len(rows) == len(dict(rows)) == 220
    assert sum(int(number) for _, number in rows) == 7


def test_a_table_that_is_interrupted_replaces_no_whole_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "table.csv"
    path.write_text("whole")

    def interrupted(*_: object, **__: object) -> Iterator[MemberCount]:
        yield MemberCount("first", 7)
        raise KeyboardInterrupt

    monkeypatch.setattr(every, "count_each", interrupted)
    said = run("every", "3x5", "--choose", "3", "-o", str(path), code=130)[1]
    assert "interrupted: the other puzzles are not counted" in said
    assert path.read_text() == "whole"
    assert (tmp_path / "table-unfinished.csv").read_text() == "name,solutions\nfirst,7\n"


@pytest.mark.parametrize("as_json", [False, True])
def test_each_row_is_printed_when_it_is_counted(
    as_json: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> Iterator[MemberCount]:
        yield MemberCount("first", 7)
        raise TooLargeError("the second is too large")

    monkeypatch.setattr(every, "count_each", fails)
    out, err = run("every", "3x5", "--choose", "3", *["--json"] * as_json, code=None)
    assert "first" in out
    assert "the second is too large" in err


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


def test_choices_without_a_solution_are_not_listed() -> None:
    rows = run("every", "3x5", "--choose", "3")[0].split("\n\n")[0].splitlines()
    assert rows
    assert not [row for row in rows if row.endswith(" 0")]
    assert [row for row in run("every", "4x4", "--hole", "O4")[0].splitlines() if "  0" in row]
