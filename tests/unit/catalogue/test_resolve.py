"""From a text to a puzzle: every kind of text, texts with options, and limits for strangers."""

import json
import re
import warnings
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from pentomino import (
    Board,
    Puzzle,
    PuzzleFileWarning,
    piece_set,
    read_position,
    read_puzzle,
    write_puzzle,
)
from pentomino.catalogue import piece_names
from pentomino.catalogue.dates import DAYS_OF_MONTH, MonthDay, month_day
from pentomino.catalogue.entries import catalogue_names
from pentomino.catalogue.piece_names import pieces_of
from pentomino.catalogue.reader import catalogue_puzzle
from pentomino.catalogue.request import PuzzleRequest
from pentomino.catalogue.resolve import position_of, requested_position
from pentomino.catalogue.suggestions import BOARDS_FILLED
from pentomino.errors import (
    BoardError,
    InputError,
    NotationError,
    PentominoError,
    PieceError,
    PuzzleError,
    PuzzleFileError,
    UnknownNameError,
)
from pentomino.notation.drawings import drawn_in_letters
from pentomino.notation.placements import placement_text, position_text
from pentomino.problem.position import Position
from pentomino.records.bounds import STRANGERS, Bounds
from pentomino.records.puzzles import puzzle_data
from tests.support.published import entry

HEART = "#..#..#\n.......\n.......\n#.....#\n##...##\n###.###\n"
"""A board of 27 cells."""


def test_a_size() -> None:
    assert Puzzle.of("6x10").board.cells[-1] == (5, 9)
    assert Puzzle.of("3x4x5").lattice.has_layers
    assert Puzzle.of("5").count() == 1010


def test_a_size_in_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    for size in ((6, 10), [6, 10], numpy.array([6, 10])):
        assert Puzzle.of(size) == Puzzle.of("6x10")
    assert Puzzle.of((3, 4, 5)) == Puzzle.of("3x4x5")
    assert Puzzle.of((4, 7), "tetrahexes") == Puzzle.of("4x7", "tetrahexes")
    assert len(Board.of([(0, 0), (0, 1)]).cells) == 2
    for other in ([(0, 0), (0, 1)], [[6, 10]], (3, 4, 5, 6), (6.0, 10), (True, 2), {6, 10}):
        with pytest.raises(TypeError, match="for a list of cells write Board"):
            Puzzle.of(other)  # type: ignore[arg-type]
    with pytest.raises(BoardError, match="at least one cell in each direction, not -1"):
        Puzzle.of((6, -1))
    for wrong in ((1000, 1000), (-6, 10), (10**5000, 2)):
        with pytest.raises(PentominoError):
            Puzzle.of(wrong, trusted=False)


def test_a_name_of_the_catalogue() -> None:
    assert Puzzle.of("soma-cube") == catalogue_puzzle("soma-cube")
    assert Puzzle.of("soma-cube").count() == entry("soma-all")["count"] // 48


@pytest.mark.parametrize("name", ["Soma cube", "SOMA-CUBE", " soma_cube ", "soma  cube"])
def test_a_name_in_other_spellings(name: str) -> None:
    assert Puzzle.of(name).title == "Soma cube"
    assert catalogue_puzzle(name) == catalogue_puzzle("soma-cube")


@pytest.mark.parametrize(
    "christmas",
    [
        *((12, 25), "12-25", "2026-12-25", date(2026, 12, 25)),
        *("Dec 25", "25 Dec", "25. December", "december 25"),
    ],
)
def test_a_name_with_a_date(christmas: tuple[int, int] | str | date) -> None:
    puzzle = Puzzle.of("calendar", date=christmas)
    assert puzzle == catalogue_puzzle("calendar", (12, 25))


def test_no_clock_is_read() -> None:
    with pytest.raises(
        PuzzleError, match="is a different puzzle for every date: add one, such as 12-25"
    ):
        Puzzle.of("calendar")
    notes: list[str] = []
    request = PuzzleRequest(text="calendar", today=date(2024, 2, 29))
    assert requested_position(request, note=notes.append).puzzle == catalogue_puzzle(
        "calendar", (2, 29)
    )
    assert notes == ["this is the puzzle for today, 29 February; add a date for another day"]


@pytest.mark.parametrize(
    ("asked", "found", "note"),
    [
        (
            (12, 25),
            (12, 25, 4),
            "25 December is a Friday in 2026: write 2027-12-25 for another year",
        ),
        ((12, 25, 0), (12, 25, 0), None),
        (
            None,
            (3, 1, 6),
            "this is the puzzle for today, Sunday 1 March; add a date for another day",
        ),
    ],
)
def test_a_date_whose_weekday_matters_is_one_of_this_year(
    asked: MonthDay | None, found: MonthDay, note: str | None
) -> None:
    notes: list[str] = []
    request = PuzzleRequest(text="calendar-weekdays", date=asked, today=date(2026, 3, 1))
    puzzle = requested_position(request, note=notes.append).puzzle
    assert puzzle == catalogue_puzzle("calendar-weekdays", found)
    assert notes == ([] if note is None else [note])


def test_a_day_that_this_year_does_not_have_needs_its_year() -> None:
    request = PuzzleRequest(text="calendar-weekdays", date=(2, 29), today=date(2026, 3, 1))
    with pytest.raises(PuzzleError, match=r"2026 has no 29 February; .* is 2028: write 2028-02-29"):
        requested_position(request)


def test_a_drawing() -> None:
    puzzle = Puzzle.of(HEART, "pentominoes?+O1")
    assert len(puzzle.board.cells) == 27
    assert (
        Puzzle.of("IIIII\n.....", "I*2").givens
        == Puzzle.of("2x5", "I*2").with_givens(position_of("2x5~I_1.1-5", "I*2").laid).givens
    )
    assert Puzzle.of("..\n..\n\n..\n..", "I2*").lattice.has_layers


@pytest.mark.slow
def test_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("heart.txt").write_text(HEART)
    Path("soma.json").write_text('{"board": {"size": [3, 3, 3]}, "pieces": "tricubes*"}')
    write_puzzle(Puzzle.of("3x20"), "classic.psv", note=lambda _: None)
    notes: list[str] = []
    read = requested_position(PuzzleRequest(text="classic.psv"), note=notes.append)
    assert Puzzle.of("heart.txt").board == Puzzle.of(HEART).board
    assert Puzzle.of("soma.json", "V3*").pieces == Puzzle.of("3x3x3", "V3*").pieces
    assert read.puzzle.board == Puzzle.of("3x20").board
    assert notes == []
    assert Puzzle.of(str(tmp_path / "heart.txt"), "hexominoes?").pieces[0].size == 6


def test_the_text_of_a_puzzle_file() -> None:
    text = '{"board": "3x20", "laid": [{"piece": "I", "cells": [[0,0],[0,1],[0,2],[0,3],[0,4]]}]}'
    assert position_of(text) == position_of("3x20~I_1.1-5")


@pytest.mark.slow
def test_a_position_in_the_notation_on_any_puzzle(tmp_path: Path) -> None:
    puzzle = catalogue_puzzle("calendar", (12, 25))
    solution = next(iter(puzzle.solve()))
    position = Position(puzzle, solution.placements[:3])
    text = position_text(position, "calendar")
    assert position_of(text, date=(12, 25)) == position
    assert position_of(position_text(position), puzzle="calendar", date=(12, 25)) == position
    (tmp_path / "board.txt").write_text(HEART)
    assert len(position_of(f"{tmp_path / 'board.txt'}~X_2.4_3.3-5_4.4").laid) == 1


def test_a_name_means_the_same_whatever_files_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("soma-cube").write_text("..\n..")
    Path("2x3").write_text("....\n....")
    Path("domino").write_text("AAA")
    Path("mine").write_text("....\n....")
    (tmp_path / "calendar").mkdir()
    for name, cells in (("soma-cube", 27), ("2x3", 6)):
        with pytest.warns(PuzzleFileWarning, match=rf"write \./{name} for the file"):
            assert len(Puzzle.of(name, "O1*").board.cells) == cells
    assert len(Puzzle.of("./2x3", "O1*").board.cells) == 8
    assert len(Puzzle.of("mine", "O1*").board.cells) == 8
    assert len(Puzzle.of("calendar", date=(1, 1)).board.cells) == 41
    with pytest.warns(PuzzleFileWarning, match=r"write \./domino for the file"):
        assert Puzzle.of("1x2", "domino").pieces[0].size == 2


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("heat", "did you mean the file heart.txt?"),
        ("Heart.txt", "cannot read Heart.txt"),
        ("Soma", "did you mean soma-cube? 'pentomino list soma' lists all 12"),
        ("soma-cub", "did you mean soma-cube?"),
        ("somacube", "did you mean soma-cube?"),
        ("somaa", "did you mean soma-cube? 'pentomino list soma' lists all 12"),
        ("chevronn", "chevron"),
        ("Chevron 12 x 3", "did you mean hexiamond-chevron-12x3?"),
        ("bedlam", "did you mean bedlam-cube?"),
        ("piet hein", "did you mean soma-cube?"),
        ("x", "write a size such as 6x10"),
        ("6*10", "did you mean 6x10?"),
        ("6,10", "did you mean 6x10?"),
        ("6x1O", "did you mean 6x10?"),
        ("6x-10", "did you mean 6x10?"),
        ("lx5", "did you mean 1x5?"),
        ("6x", "did you mean 6x10?"),
        *((text, "mean pyramid-5?") for text in ("pyramid5", "5-pyramid", "Pyramid 5")),
        *((text, "did you mean torus:3x5?") for text in ("torus 3x5", "torus-3x5", "torus: 3x5")),
        ("hexagonal 4x6", "did you mean hexagonal:4x6?"),
        ("I4", "it names pieces; name a board as well, as in 6x10 --pieces I4"),
        ("burr88", "it names pieces; name a board as well, as in 6x6x6 --pieces burr88"),
        *((text, "did you mean 5x6?") for text in ("5x6:", "5x6 count", "5x6,")),
        ("5x6.txt", "cannot read 5x6.txt: No such file"),
        ("10", "write a size such as 6x10"),
        ("12x", "write a size such as 6x10"),
        ("soma", "did you mean soma-cube?"),
        ("mine", "did you mean the file mine.json?"),
        ("heptominoes", "is a set of pieces; name a board as well and add --pieces heptominoes"),
        ("tetrominoes", "as in 5x8 --pieces 'tetrominoes*2' (one set cannot fill a rectangle)"),
        ("tetrominos*2", "as in 5x8 --pieces 'tetrominos*2' (one set"),
        ("hexiamonds", "as in 6x6 --pieces hexiamonds"),
        ("pyramid", "write its size as well, as in pyramid-4; 'pentomino list pyramid' lists puz"),
        ("Pyramid kanoodle", "did you mean kanoodle-pyramid?"),
        ("Triangle kanoodle", "did you mean a board such as triangle-6, with --pieces kanoodle?"),
        ("pyramid of sand", "write a size such as 6x10"),
        ("pentominoe", "pentominoes is a set of pieces; name a board as well"),
        ("", "write a size such as 6x10"),
        ("q" * 100_000, "write a size such as 6x10"),
    ],
)
def test_what_may_have_been_meant(
    text: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("heart.txt").write_text(HEART)
    for name in ("mine.json", "mine.html", "soma.html", "soma.zip", "heat.png", "6x.db"):
        Path(name).touch()
    with pytest.raises(InputError, match=re.escape(words)) as caught:
        Puzzle.of(text)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("pieces", BOARDS_FILLED)
def test_the_boards_named_for_sets_can_be_filled(pieces: str) -> None:
    board, sets = BOARDS_FILLED[pieces]
    puzzle = Puzzle.of(board, f"{pieces}*{sets}" if sets > 1 else pieces)
    assert next(iter(puzzle.solve(engine="search")), None) is not None


@pytest.mark.parametrize(
    ("board", "pieces"),
    [("1x6", "trominoes"), ("2x3", "trominoes")]
    + [(board, "tetrominoes") for board in ("1x20", "2x10", "4x5")]
    + [(board, "one-sided-tetrominoes") for board in ("1x28", "2x14", "4x7")],
)
def test_some_sets_fill_no_rectangle(board: str, pieces: str) -> None:
    assert not list(Puzzle.of(board, pieces).solve())


def test_what_goes_with_other_texts_is_refused() -> None:
    with pytest.raises(PuzzleError, match="6x10 is a board and has no dates"):
        Puzzle.of("6x10", date=(12, 25))
    with pytest.raises(PuzzleError, match="soma-cube has no dates"):
        Puzzle.of("soma-cube", date=(12, 25))
    with pytest.raises(PuzzleError, match="6x10 is a board and has no problems"):
        Puzzle.of("6x10", problem="2")
    with pytest.raises(PuzzleError, match="two puzzles are named: 6x10 is a board"):
        position_of("6x10", puzzle="soma-cube")
    with pytest.raises(NotationError, match="does not name its puzzle"):
        position_of("~I_1.1-5")
    with pytest.raises(TypeError, match="a date must be a month and a day"):
        month_day(1225)  # type: ignore[arg-type]


# Names come back


def test_names_of_the_catalogue_are_sets_of_pieces() -> None:
    soma = Puzzle.of("soma-cube").pieces
    assert Puzzle.of("3x3x3", "soma-cube").pieces == soma
    assert [p.name for p in Puzzle.of("3x3x3", "soma-cube-b+I4").pieces] == [
        *"LTVZap",
        "I4",
    ]
    assert {p.copies.most for p in Puzzle.of("3x3x3", "soma-cube*2").pieces} == {2}
    with pytest.raises(PieceError, match="has the piece L twice"):
        Puzzle.of("3x3x3", "soma-cube+L")
    with pytest.raises(PieceError, match="the L of pentominoes has another shape"):
        Puzzle.of("3x3x3", "F+I+soma-cube+N+P-pentominoes")


@pytest.mark.parametrize(
    ("board", "pieces", "noted"),
    [
        ("3x4", "2x3+3x2", "2x3 and 3x2 are two pieces of one shape; .* as in 2x3[*]2"),
        ("1x10", "1x5+I", "1x5 and I are two pieces"),
        ("6x10", "pentominoes-X+1x5", "I and 1x5 are two pieces"),
        ("1x8", "octominoes?+1x8", "I8 and 1x8 are two pieces"),
        ("2x2x3", "2x3+1x2x3", "2x3 and 1x2x3 are two pieces"),
    ],
)
def test_two_names_of_one_shape_are_two_pieces_with_a_note(
    board: str, pieces: str, noted: str
) -> None:
    with pytest.warns(UserWarning, match=noted) as notes:
        named = [piece.name for piece in Puzzle.of(board, pieces).pieces]
    assert len(notes) == 1
    assert len(named) == len(set(named))


def test_a_name_of_the_catalogue_with_blanks_is_suggested_as_a_set() -> None:
    with pytest.raises(PieceError, match="did you mean macmahon-squares"):
        Puzzle.of("4x6", "MacMahon squares")


@pytest.mark.parametrize(
    ("board", "pieces"),
    [("2x4", "1x4/fixed+4x1/fixed"), ("6x10", "pentominoes"), ("2x4", "I4/fixed+1x4")],
)
def test_pieces_that_lie_in_other_ways_have_no_note(
    board: str, pieces: str, recwarn: pytest.WarningsRecorder
) -> None:
    Puzzle.of(board, pieces)
    assert not recwarn.list


def plain(name: str, pieces: str | None = None) -> Puzzle:
    return Puzzle.of(name, pieces, date=(12, 25, 4) if "calendar" in name else None)


def every_puzzle() -> list[str]:
    return [name for name in catalogue_names() if name != "hexominoes-15x14"]


@pytest.mark.slow
def test_every_puzzle_takes_the_names_of_its_own_pieces() -> None:
    """A name of one of the puzzle's pieces means that piece, whatever else has the name."""
    for name in every_puzzle():
        puzzle = plain(name)
        for piece in (puzzle.pieces[0], puzzle.pieces[-1]):
            (own,) = plain(name, piece.name).pieces if not puzzle.givens else (piece,)
            assert own == piece, (name, piece.name)
        again = plain(name, "+".join(piece.name for piece in puzzle.pieces))
        assert again.pieces == puzzle.pieces


@pytest.mark.parametrize("own", ["big L", "a+b", "L*2", "1", "F'", "é", "x-y?", "(1)"])
def test_whatever_a_piece_is_called_its_puzzle_takes_the_name(own: str) -> None:
    data = puzzle_data(Puzzle.of("2x2", "I2*2"))
    data["pieces"] = [
        {"name": own, "cells": [[0, 0], [0, 1]], "copies": 2},
        {"name": "L", "cells": [[0, 0]]},
    ]

    text = json.dumps(data)
    (piece,) = Puzzle.of(text, own).pieces
    assert (piece.name, piece.copies.most) == (own, 2)
    (piece,) = Puzzle.of(text, f"{own}*3").pieces
    assert (piece.name, piece.copies.most) == (own, 3)
    assert [p.name for p in Puzzle.of(text, f"{own}? + L").pieces] == [own, "L"]


def test_no_name_of_the_catalogue_is_an_expression_already() -> None:

    for name in catalogue_names():
        with pytest.raises(PieceError):
            piece_set(name)


@pytest.mark.slow
def test_numbered_names_of_the_catalogue_are_those_of_all_pieces() -> None:
    """A4 and O6 mean one piece, in the catalogue and everywhere.

    But pyramids have the names of the flat puzzle whose pieces they are made of.
    """
    compared = 0
    for name in every_puzzle():
        puzzle = plain(name)
        if puzzle.lattice is not puzzle.lattice.flat and name.endswith("-pyramid"):
            continue
        for piece in puzzle.pieces:
            if re.fullmatch(rf"[A-Z]+{piece.size}'?", piece.name):
                try:
                    (known,) = piece_set(piece.name, puzzle.lattice)
                except PieceError:
                    continue
                compared += 1
                free = known.shape.orientations(piece.mobility)
                assert piece.orientations == free, (name, piece.name)
    assert compared > 100


@pytest.mark.parametrize(
    ("board", "pieces", "number"),
    [
        ("2x2x2", "A4*2", 1),
        ("triangular:6x6", "C6*", None),
        ("hexagonal:4x4", "Y4*", None),
        ("triangle-8", "T4*", None),
        ("2x3x6", "A6*", None),
    ],
)
def test_the_board_says_where_single_pieces_lie(
    board: str, pieces: str, number: int | None
) -> None:
    puzzle = Puzzle.of(board, pieces)
    assert puzzle.pieces[0].shape.lattice is puzzle.lattice
    if number is not None:
        assert puzzle.count() == number


# Positions


@pytest.mark.parametrize("name", ["calendar", "soma-cube", "hexiamond-4x9", "tetrahex-4x7"])
def test_a_drawing_of_a_puzzle_by_hand_is_read_with_its_board_and_pieces(name: str) -> None:
    puzzle = plain(name)
    placements = next(iter(puzzle.solve())).placements[:3]
    position = Position(puzzle, placements)
    read = position_of(drawn_in_letters(position), puzzle=name)
    assert read.puzzle == puzzle
    assert set(read.laid) == set(placements)


def test_every_date_is_read_from_its_drawing() -> None:
    for month, days in enumerate(DAYS_OF_MONTH, start=1):
        for day in (1, days):
            puzzle = catalogue_puzzle("calendar", (month, day))
            drawing = drawn_in_letters(Position(puzzle))
            assert position_of(drawing, puzzle="calendar").puzzle == puzzle


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("02-30", "02-30 is not a date: February has the days 1 to 29"),
        ("2026-04-31", "2026-04-31 is not a date: April has the days 1 to 30"),
        ("25-12", "25-12 is not a date: the month comes before the day, as in 12-25"),
        ("2026-02-29", "2026-02-29 is not a date: the year 2026 has no 29 February"),
        ("31-02", "31-02 is not a date: months are numbered from 1 to 12"),
        ("00-10", "00-10 is not a date"),
        ("Christmas", "'Christmas' is not a date: write the month and the day, such as 12-25"),
        ("Ju 4", "'Ju 4' is not a date"),
        ("25 Dec 26", "'25 Dec 26' is not a date"),
        ("12-25-26", "'12-25-26' is not a date"),
    ],
)
def test_texts_that_are_no_dates(text: str, words: str) -> None:
    with pytest.raises(PuzzleError, match=re.escape(words)):
        month_day(text)


def test_a_date_that_contradicts_the_drawing_is_refused() -> None:
    drawing = drawn_in_letters(Position(catalogue_puzzle("calendar", (12, 25))))
    assert position_of(drawing, puzzle="calendar", date="12-25").puzzle.board.kept_open
    words = "the drawing leaves 25 December open, but the date is 24 December"
    with pytest.raises(NotationError, match=words):
        position_of(drawing, puzzle="calendar", date="12-24")
    weekday = drawn_in_letters(Position(catalogue_puzzle("calendar-weekdays", (12, 25, 4))))
    for date_text in ("12-25", "2026-12-25"):
        found = position_of(weekday, puzzle="calendar-weekdays", date=date_text)
        assert found.puzzle.title == "Calendar puzzle with weekdays: Friday 25 December"
    with pytest.raises(NotationError, match="but the date is Saturday 25 December"):
        position_of(weekday, puzzle="calendar-weekdays", date="2027-12-25")


@pytest.mark.parametrize("line", ["date: 12-25", "Date: 25 December", "date: 25.12.2026"])
def test_the_lines_around_a_drawing_of_a_named_puzzle_are_read(line: str) -> None:
    drawing = f"title: My day\nby: Ann\npuzzle: calendar\n{line}\n......\n......\n"
    drawing += 4 * ".......\n" + "...\n; begin here\n"
    notes: list[str] = []
    asked = PuzzleRequest(text=drawing, puzzle="calendar", today=date(2026, 3, 1))
    found = requested_position(asked, note=notes.append).puzzle
    assert found == catalogue_puzzle("calendar", (12, 25))
    assert found.title == "My day, by Ann"
    assert notes == ["comments are not read: 'begin here' (line 12)"]
    marked = drawn_in_letters(Position(catalogue_puzzle("calendar", (1, 25))))
    for other, words in (
        (replace(asked, date=(12, 24)), "25 December, but the date is 24 December"),
        (replace(asked, puzzle="calendar-weekdays"), "names the puzzle 'calendar', but"),
        (replace(asked, text=f"{line}\n{marked}"), "leaves 25 January open, but the date is"),
        (replace(asked, text=drawing.replace(line, "date: at home")), "'at home' is not a date"),
    ):
        with pytest.raises(NotationError, match=words):
            requested_position(other)


def test_drawings_of_another_board_are_refused() -> None:
    drawing = drawn_in_letters(Position(catalogue_puzzle("calendar", (12, 25))))
    for wrong, words in (
        (drawing.replace(".", "#", 2), "does not show a date"),
        (f"{drawing}\n.......", "is not on the board of the puzzle"),
    ):
        with pytest.raises(NotationError, match=words):
            position_of(wrong, puzzle="calendar")
    with pytest.raises(NotationError, match="shows no cell at row 6, column 10"):
        position_of("..........\n" * 5 + ".........\n", puzzle="6x10")


def test_a_piece_on_what_stays_open_is_told_the_label() -> None:
    drawing = drawn_in_letters(Position(catalogue_puzzle("calendar", (1, 25))))
    wrong = f"U{drawing[1:]}"
    message = "'U' in line 1, column 1 of the drawing lies on Jan, which stays open .*Jan, 25"
    with pytest.raises(NotationError, match=message):
        position_of(wrong, puzzle="calendar", date="1-25")


def test_givens_and_barred_placements_in_the_notation() -> None:
    puzzle = Puzzle.of("6x10")
    given = next(p for p in puzzle.placements if p.piece == "X")
    text = placement_text(given, puzzle)
    assert Puzzle.of("6x10", givens=[text]).givens == (given,)
    barred = requested_position(PuzzleRequest(text="6x10", barred=(text,))).puzzle
    assert barred.barred == {given}
    all_of_them = puzzle.count(distinct="nothing")
    with_it = Puzzle.of("6x10", givens=[text]).count(distinct="nothing")
    assert barred.count(distinct="nothing") == all_of_them - with_it
    with pytest.raises(PuzzleError):
        requested_position(PuzzleRequest(text="6x10", barred=(text,), givens=(text,)))


# Strangers

FEW = Bounds(characters=100, cells=60, pieces=12, piece_cells=5, placements=4_000)


@pytest.mark.parametrize(
    ("request_of", "kind", "words"),
    [
        (
            lambda: PuzzleRequest(text="x" * 101),
            NotationError,
            "101 characters; only 100 are allowed here",
        ),
        (
            lambda: PuzzleRequest(text="6x10", givens=("X" * 101,)),
            NotationError,
            "101 characters; only 100 are allowed here",
        ),
        (lambda: PuzzleRequest(text="6x11"), BoardError, "66 cells is too large"),
        (lambda: PuzzleRequest(text="999999999999x999999999999"), BoardError, "too large"),
        (lambda: PuzzleRequest(text="6x9+6x9"), BoardError, "more than 60 cells together"),
        (lambda: PuzzleRequest(text="hexagon-99999"), BoardError, "60 cells are allowed"),
        (
            lambda: PuzzleRequest(text="." * 61 + "\n"),
            BoardError,
            "61 cells; only 60 are allowed here",
        ),
        (
            lambda: PuzzleRequest(text='{"board": {"size": [99999, 99999]}}'),
            BoardError,
            "only 60 are allowed here",
        ),
        (lambda: PuzzleRequest(text='{"board": "300x300"}'), BoardError, "too large"),
        (
            lambda: PuzzleRequest(text='{"board": "6x10", "pieces": "octacubes"}'),
            PieceError,
            "pieces of 8 cells are too large here",
        ),
        (
            lambda: PuzzleRequest(text="6x10", pieces="decominoes"),
            PieceError,
            "pieces of 10 cells are too large here",
        ),
        (
            lambda: PuzzleRequest(text="6x10", pieces="A9"),
            PieceError,
            "pieces of 9 cells are too large here",
        ),
        (
            lambda: PuzzleRequest(text="6x10", pieces="one-sided-pentominoes"),
            PieceError,
            "18 pieces; only 12 are allowed here",
        ),
        (
            lambda: PuzzleRequest(text="3x4x5", pieces="pentominoes"),
            PuzzleError,
            "placements; only 4,000 are allowed here",
        ),
    ],
)
def test_strangers_are_refused_in_words(
    request_of: Callable[[], PuzzleRequest], kind: type[InputError], words: str
) -> None:
    with pytest.raises(kind, match=words):
        requested_position(request_of(), bounds=FEW)


def test_strangers_read_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("mine.txt", "mine", "heat", "6x10"):
        Path(name).write_text("..\n..")

    def refuse(*arguments: object, **named: object) -> None:
        raise AssertionError((arguments, named))

    known = Puzzle.of("soma-cube").pieces
    for name in ("exists", "is_dir", "is_file", "iterdir", "stat"):
        monkeypatch.setattr(Path, name, refuse)
    for name in ("resolve.is_file", "request.is_file"):
        monkeypatch.setattr(f"pentomino.catalogue.{name}", refuse)
    monkeypatch.setattr("pentomino.files.puzzle_formats.read_bytes", refuse)
    monkeypatch.setattr("pentomino.catalogue.piece_names.read_pieces", refuse)
    for text in ("mine.txt", "./mine", "mine", str(tmp_path / "mine.txt"), "heart"):
        with pytest.raises(UnknownNameError) as caught:
            Puzzle.of(text, trusted=False)
        assert "the file" not in str(caught.value)
        with pytest.raises(InputError):
            Puzzle.of("2x2", text, trusted=False)
    assert Puzzle.of("soma-cube", trusted=False).pieces == known
    assert len(Puzzle.of("6x10", trusted=False).board.cells) == 60
    with pytest.raises(PuzzleError, match="add one"):
        Puzzle.of("calendar", trusted=False)


def test_what_strangers_usually_ask_is_allowed() -> None:
    for text in ("6x10", "3x4x5", "soma-cube", "hexiamond-4x9", "6x10~I_1.1-5", HEART):
        assert Puzzle.of(text, trusted=False)
    assert STRANGERS.pieces > len(Puzzle.of("2x1", "hexominoes?").pieces)


def test_a_file_says_what_is_wrong_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "p.json"
    path.write_text('{"board": "0x1"}')
    with pytest.raises(PuzzleFileError, match=r"p\.json: .*at least one cell"):
        Puzzle.of(str(path))


def test_a_drawing_names_pieces_with_their_copies() -> None:
    for pieces in ("I2*+I3", "I2*2..+I3", "I2*1..3+I3*0..1", "I2*4+I3/fixed", "I2/one-sided*..2"):
        known = piece_set(pieces)
        assert piece_set("+".join(map(piece_names._single, known))) == known
    assert piece_names.pieces_text(Puzzle.of("6x10")) is None


def test_a_board_and_a_puzzle_are_one_too_many() -> None:
    with pytest.raises(PuzzleError, match=r"^both a board and a puzzle are named: leave one of th"):
        requested_position(PuzzleRequest(text=Puzzle.of("6x10").board, puzzle="soma-cube"))


def test_a_file_called_as_pieces_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("X").write_text("AA\n")
    notes: list[str] = []
    assert pieces_of("X", note=notes.append) == piece_set("X")
    assert notes == ["'X' means these pieces; write ./X for the file"]
    notes.clear()
    (own,) = pieces_of("./X", note=notes.append)
    assert (own.name, own.size, notes) == ("A", 2, [])


@pytest.mark.parametrize("text", ["6x10\n", " 6X10 ", "\n6x10\r\n", "6x10~\n"])
def test_blanks_around_a_name_do_not_matter(text: str) -> None:
    for trusted in (True, False):
        assert Puzzle.of(text, trusted=trusted) == Puzzle.of("6x10")
        assert Position.of("I_1.1-5", puzzle=text, trusted=trusted).puzzle == Puzzle.of("6x10")


@pytest.mark.parametrize("drawing", ["..\n", ".o.o\n", "..?.\n", " ..\n"])
def test_a_row_that_ends_is_a_drawing(drawing: str) -> None:
    assert Puzzle.of(drawing, "O1*").board == Board.of_drawing(drawing.lstrip())


def test_a_path_is_the_name_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    puzzle = Puzzle.of("3x20")
    for name in ("x.json", "6x10", "soma-cube"):
        write_puzzle(puzzle, name)
        assert Puzzle.of(Path(name)) == Puzzle.of(Path(name).absolute()) == puzzle
        assert Position.of(Path(name)).puzzle == puzzle
    assert Puzzle.of("x.json\n") == puzzle
    with pytest.raises(UnknownNameError):
        Puzzle.of(Path("x.json"), trusted=False)
    with pytest.raises(PentominoError, match="calendar"):
        Puzzle.of(Path("calendar"))


def test_a_date_is_taken_by_the_catalogue_as_by_puzzles() -> None:
    christmas = catalogue_puzzle("calendar", (12, 25))
    for written in ("12-25", "Dec 25", date(2026, 12, 25)):
        assert catalogue_puzzle("calendar", written) == christmas
    with pytest.raises(PuzzleError, match=r"such as 12-25 \(in Python date=\(12, 25\)\)"):
        catalogue_puzzle("calendar")


@pytest.mark.parametrize(
    ("drawing", "pieces"),
    [(".....", "I"), ("...", "I3"), ("..#..", "I2*2"), ("II..", "I2*2"), ("....?", "I2*2")],
)
def test_a_drawing_of_one_row_is_a_drawing(drawing: str, pieces: str) -> None:
    for trusted in (True, False):
        puzzle = Puzzle.of(drawing, pieces, trusted=trusted)
        assert puzzle.board.lengths == (1, len(drawing))
        assert puzzle.count(distinct="nothing") == 1  # laid from left to right


@pytest.mark.parametrize("text", ["..", ".", "../x", "a.txt", "a..txt"])
def test_paths_are_not_drawings_of_one_row(text: str) -> None:
    with pytest.raises(PuzzleFileError, match=r"is a folder|cannot read"):
        Puzzle.of(text)


def test_a_drawing_has_a_title_and_an_author() -> None:
    drawing = "title: My heart\nBy: Ann\npieces: I\n.....\n"
    assert Puzzle.of(drawing).title == "My heart, by Ann"
    assert Puzzle.of(drawing, trusted=False).title == "My heart, by Ann"
    assert Puzzle.of("by: Ann\n.....\n", "I").title == "by Ann"
    with pytest.raises(PentominoError, match="200"):
        Puzzle.of(f"title: {'x' * 201}\n.....\n", "I")


@pytest.mark.parametrize(
    ("board", "pieces", "title"),
    [
        ("pentomino-triangle2", "pentominoes*", "pentomino-triangle2"),
        ("pyramid-4", "trispheres?+monospheres*", "Pyramid 4"),
        ("triangular:4x6", "hexiamonds?", ""),
        ("soma-cube", "tetracubes?", ""),  # its size says more
        ("8x8-2x2@0,0", "pentominoes?", ""),
    ],
)
def test_a_board_that_is_no_box_is_called_by_its_name(board: str, pieces: str, title: str) -> None:
    assert Puzzle.of(board, pieces).title == title
    assert Puzzle.of(board, pieces, trusted=False).title == title


def test_a_file_without_a_title_is_called_by_its_name(tmp_path: Path) -> None:
    heart = tmp_path / "heart.txt"
    heart.write_text("pieces: I\n.....\n")
    assert Puzzle.of(heart).title == "heart"
    heart.write_text("title: Love\npieces: I\n.....\n")
    assert Puzzle.of(heart).title == "Love"
    write_puzzle(Puzzle.of(".....", "I"), tmp_path / "bar.json")
    assert Puzzle.of(tmp_path / "bar.json").title == "bar"
    write_puzzle(Puzzle.of(heart), tmp_path / "bar.json")
    assert Puzzle.of(tmp_path / "bar.json").title == "Love"
    assert Puzzle.of("6x10").title == ""


def test_the_cells_of_a_date_may_be_drawn_open() -> None:
    puzzle = Puzzle.of("calendar", date=(12, 25))
    whole = "\n".join("." * width for width in (6, 6, 7, 7, 7, 7, 3))
    position = position_of(whole, puzzle="calendar", date="12-25")
    assert position.puzzle == puzzle
    assert position.laid == ()
    with pytest.raises(NotationError, match="not on the board"):
        position_of(whole.replace(".", "X", 1) + "\n.", puzzle="calendar", date="12-25")


@pytest.mark.parametrize("sign", "#*1x0O\u2588")
def test_cells_drawn_by_hand_are_read_with_one_note(sign: str) -> None:
    notes: list[str] = []
    request = PuzzleRequest(text=f"{sign * 3} {sign}\n{sign * 5}\n", pieces="I*1+L4")
    puzzle = requested_position(request, note=notes.append).puzzle
    assert len(puzzle.board.cells) == 9
    assert [note for note in notes if sign in note] == [
        f"the cells are drawn with {sign!r}: read as '.', and blanks as holes"
    ]


def test_a_sign_that_stands_for_a_piece_keeps_its_meaning(tmp_path: Path) -> None:
    pieces = tmp_path / "own.txt"
    pieces.write_text("OO\nO.\n\nxxx\n")
    assert len(position_of("OO\nOO\n", "O4+I4").laid) == 1
    assert len(position_of("xxx\n", str(pieces)).laid) == 1
    with pytest.raises(NotationError, match=r"which has 4: draw '\.' for open cells and '#'"):
        position_of("OOOO\nOOOO\n", "tetrominoes")


def test_a_sign_beside_open_cells_keeps_its_meaning() -> None:
    assert len(Puzzle.of("##.\n...\n", "I4").board.cells) == 4
    for drawing in ("11.\n...\n", "***\n*IIII\n"):
        sign = drawing[0]
        with pytest.raises(NotationError, match=r"did you draw the cells with '[1*]'"):
            Puzzle.of(drawing, "I4")
        assert len(Puzzle.of(drawing.replace(sign, "."), "I4").board.cells) > 4


def test_ones_and_zeros_are_cells_and_holes() -> None:
    notes: list[str] = []
    request = PuzzleRequest(text="1101\n1111\n", pieces="L4")
    board = requested_position(request, note=notes.append).puzzle.board
    assert board == Puzzle.of("..#.\n....\n", "L4").board
    assert "the cells are drawn with '1': read as '.', and '0' as holes" in notes
    request = PuzzleRequest(text="OOOO\nOOOO\n")
    assert len(requested_position(request, note=notes.append).puzzle.board.cells) == 8


@pytest.mark.parametrize(
    ("drawing", "noticed"),
    [
        ("####\n#.#.\n####\n", True),  # as many as two I5 have cells
        (".##.\n####\n.##.\n", True),  # more holes than cells
        ("....\n#..#\n#..#\n", False),
    ],
)
def test_cells_drawn_as_holes_are_noticed_by_their_number(drawing: str, noticed: bool) -> None:
    notes: list[str] = []
    requested_position(PuzzleRequest(text=drawing, pieces="I5*2"), note=notes.append)
    assert any("did you draw the cells with '#'?" in note for note in notes) == noticed


@pytest.mark.parametrize(
    ("drawing", "left_out"),
    [
        ("+-----+\n|.IIII|\n|.....|\n+-----+\n", {"lines"}),
        ("+-+-+-+-+-+\n|.|I|I|I|I|\n+-+-+-+-+-+\n|.|.|.|.|.|\n+-+-+-+-+-+\n", {"lines"}),
        ("| . | I | I | I | I |\n| . | . | . | . | . |\n", {"lines"}),
        (
            "\u250c\u2500\u2500\u2510\n\u2502.IIII\u2502\n\u2502.....\u2502\n\u2514\u2500\u2518\n",
            {"lines"},
        ),
        (" _ _ _ _ _\n|.|I|I|I|I|\n|.|.|.|.|.|\n", {"lines"}),
        (" _____\n|.IIII|\n|.....|\n|_____|\n", {"lines"}),
        ("1 .IIII\n2 .....\n", {"numbers"}),
        ("  12345\n1 .IIII\n2 .....\n", {"numbers"}),
        ("    1 2 3 4 5\n  1 . I I I I\n  2 . . . . .\n", {"numbers", "blanks"}),
        ("   12345\n  +-----+\n1 |.IIII|\n2 |.....|\n  +-----+\n", {"lines", "numbers"}),
        ("2 .IIII\n1 .....\n", {"numbers"}),
        ("  A B C D E\n2 . I I I I 2\n1 . . . . . 1\n  A B C D E\n", {"numbers", "blanks"}),
        ("  abcde\n +-----+\n2|.IIII|\n1|.....|\n +-----+\n", {"lines", "numbers"}),
        ("\tA\tB\tC\tD\tE\n1\t.\tI\tI\tI\tI\n2\t.\t.\t.\t.\t.\n", {"numbers", "blanks"}),
        ("```\n.IIII\n.....\n```\n", set()),
        ("    ~~~text\n    .IIII\n    .....\n    ~~~\n", set()),
        ("\ufeff.IIII\r\n.....\r\n", set()),
        ("\t.IIII\n\t.....\n", set()),
        ("        .IIII\n        .....\n", set()),
    ],
)
def test_what_people_draw_around_cells_is_left_out(
    drawing: str, left_out: set[str], tmp_path: Path
) -> None:
    plain = position_of(".IIII\n.....\n", pieces="I4+L4?+I2")
    notes: list[str] = []
    request = PuzzleRequest(text=drawing, pieces="I4+L4?+I2")
    assert requested_position(request, note=notes.append) == plain
    told = {next(w for w in ("lines", "numbers", "blanks") if w in note) for note in notes}
    assert told == left_out
    assert requested_position(replace(request, puzzle="2x5"), note=notes.append).laid == plain.laid
    path = tmp_path / "drawn.txt"
    path.write_text(f"title: Ann's\npieces: I4+L4?+I2\n{drawing.removeprefix(chr(0xFEFF))}")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", PuzzleFileWarning)
        assert read_position(path).laid == plain.laid


@pytest.mark.slow
@pytest.mark.parametrize("drawing", ["FF|I\n.F|I\n", "[....]\n", "F,F,I\n", "- ...\n- ...\n"])
def test_lines_between_some_cells_are_refused_in_one_sentence(drawing: str) -> None:
    with pytest.raises(NotationError, match="one character for each cell, without lines"):
        Puzzle.of(drawing)


def test_an_upper_edge_of_underscores_has_no_cells() -> None:
    for upper in (" _ _ _\n", " _ _ _ \n"):
        request = PuzzleRequest(text=f"{upper}|_|_|_|\n|_|_|_|\n", pieces="V3*2")
        found = requested_position(request, note=lambda _: None).puzzle
        assert found == Puzzle.of("...\n...\n", "V3*2")


@pytest.mark.parametrize(
    "drawing",
    [
        *("IIIII     \n          \n", "IIIII \n I    \n", "|IIIII     |\n|          |\n"),
        *("+------+\n|      |\n|      |\n+------+\n", " ______\n|      |\n|______|\n"),
    ],
)
def test_blanks_that_may_be_open_cells_are_refused(drawing: str) -> None:
    with pytest.raises(NotationError, match="blanks of the drawing may be open cells or"):
        Puzzle.of(drawing, "I*2")


@pytest.mark.parametrize("drawing", ["F,F,,,,I,I\n,,,,,,\n", "F,,\n,F,\n"])
def test_commas_that_may_part_empty_cells_are_refused(drawing: str) -> None:
    with pytest.raises(NotationError, match="may be open cells or stand between cells"):
        Puzzle.of(drawing)


@pytest.mark.parametrize("drawing", ["1 1\n2 2\n", "12\n12\n", "1 .\n. 2\n", "112\n..2\n"])
def test_digits_that_are_pieces_are_not_taken_for_numbers(drawing: str, tmp_path: Path) -> None:
    (tmp_path / "pieces.txt").write_text("111\n222\n")
    text = f"pieces: {tmp_path / 'pieces.txt'}\n{drawing}"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", PuzzleFileWarning)
        puzzle = Puzzle.of(text)
    assert len(puzzle.marks) == sum(character.isdigit() for character in drawing)


SPACED = "blanks stand between all cells of the drawing: they are left out, not read as holes"


@pytest.mark.parametrize(
    ("drawing", "pieces", "plain"),
    [
        (". . . .\n. . . .\n", "I4*+O4*", "....\n....\n"),
        (". . . .", "I4", "...."),
        ("L L . .\nL . # .\nL", "pentominoes?", "LL..\nL.#.\nL\n"),
        ("O . #\nO . .\n\nO . .\nO . .\n", "I4+L4+O4", "O.#\nO..\n\nO..\nO..\n"),
    ],
)
def test_drawings_with_blanks_between_all_cells(
    drawing: str, pieces: str, plain: str, tmp_path: Path
) -> None:
    notes: list[str] = []
    request = PuzzleRequest(text=drawing, pieces=pieces)
    found = requested_position(request, note=notes.append)
    assert notes.count(SPACED) == 1
    assert found == requested_position(PuzzleRequest(text=plain, pieces=pieces), note=notes.append)
    assert requested_position(request, bounds=STRANGERS, note=notes.append) == found
    path = tmp_path / "spaced.txt"
    path.write_text(drawing)
    with pytest.warns(PuzzleFileWarning, match="blanks stand between"):
        position = read_position(path, piece_set(pieces, found.puzzle.lattice))
    assert (position.puzzle.board, position.laid) == (found.puzzle.board, found.laid)
    if set(drawing) <= set(". #\n"):
        with pytest.warns(PuzzleFileWarning, match="blanks stand between"):
            read = read_puzzle(path, pieces=piece_set(pieces, found.puzzle.lattice))
        assert read.board == found.puzzle.board


def test_a_spaced_drawing_of_a_named_puzzle() -> None:
    notes: list[str] = []
    plain = "LL........\nL.........\nL.........\nL.........\n" + "..........\n" * 2
    spaced = "\n".join(" ".join(row) for row in plain.splitlines())
    found = requested_position(PuzzleRequest(text=spaced, puzzle="6x10"), note=notes.append)
    assert found == position_of(plain, puzzle="6x10")
    assert notes == [SPACED]


def test_hexagons_are_drawn_with_blanks_between_them() -> None:
    notes: list[str] = []
    request = PuzzleRequest(text=". .\n . .\n", pieces="tetrahexes?")
    requested_position(request, note=notes.append)
    assert SPACED not in notes


WHOLE_CALENDAR = "\n".join("." * width for width in (6, 6, 7, 7, 7, 7, 3))


@pytest.mark.slow
def test_a_drawn_calendar_with_a_date_needs_no_name() -> None:
    spaced = "\n".join(" ".join(row) for row in WHOLE_CALENDAR.splitlines())
    marked = drawn_in_letters(Position(catalogue_puzzle("calendar", (12, 25))))
    for drawing in (WHOLE_CALENDAR, spaced, marked):
        notes: list[str] = []
        request = PuzzleRequest(text=drawing, date=(12, 25))
        found = requested_position(request, note=notes.append)
        assert found.puzzle == catalogue_puzzle("calendar", (12, 25))
        assert "the drawing has the board of calendar: it is read as a position of it" in notes
    with pytest.raises(NotationError, match="the drawing leaves 25 December open"):
        requested_position(PuzzleRequest(text=marked, date=(12, 24)), note=notes.append)
    for other in ("......\n......\n", "X.....\n", f"{WHOLE_CALENDAR}\n."):
        with pytest.raises(PuzzleError, match="is a drawing and has no dates"):
            requested_position(PuzzleRequest(text=other, date=(12, 25)))
    notes = []
    requested_position(PuzzleRequest(text=WHOLE_CALENDAR), note=notes.append)
    assert any("add --puzzle calendar" in note for note in notes)


def test_a_drawing_names_the_pieces_of_a_board_that_is_named_beside_it() -> None:
    """The line was ignored in silence: 2,339 solutions where twelve L have 25."""
    drawing = "pieces: L*12\n" + 6 * f"{10 * '.'}\n"
    for puzzle in (position_of(drawing), position_of(drawing, puzzle="6x10")):
        assert [(p.name, p.copies.most) for p in puzzle.puzzle.pieces] == [("L", 12)]
    ring = position_of("pieces: pentominoes?\n" + 4 * ".....\n", puzzle="cylinder:4x5")
    assert all(piece.copies.least == 0 for piece in ring.puzzle.pieces)
    with pytest.warns(PuzzleFileWarning, match=r"'pieces: L\*12' is not used: others are named"):
        assert len(position_of(drawing, "pentominoes").puzzle.pieces) == 12
    with pytest.warns(PuzzleFileWarning, match="is not used: pentomino-6x10 has its own"):
        assert len(position_of(drawing, puzzle="pentomino-6x10").puzzle.pieces) == 12


def test_a_file_whose_name_has_a_line_break_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert Puzzle.of("...\n...", "I3*2").board == Board.of_size((2, 3))
    Path("...\n...").write_text("....\n....\n....", encoding="utf-8")
    assert Puzzle.of("...\n...", "I3*4").board == Board.of_size((3, 4))
    assert Puzzle.of("...\n...", "I3*2", trusted=False).board == Board.of_size((2, 3))


@pytest.mark.parametrize("gap", ["    ", ""])
def test_rows_that_are_blank_throughout_may_be_padded(gap: str) -> None:
    drawn = f"{gap}\n....\n....\n{gap}\n....\n....\n{gap}\n"
    assert Puzzle.of(drawn, "I2*").board == Puzzle.of("2x2x4", "I2*").board
