"""The catalogue: every puzzle is what was published, and can be solved."""

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from pentomino import (
    Mobility,
    Piece,
    Puzzle,
    PuzzleError,
    Shape,
    catalogue_entries,
    catalogue_names,
    catalogue_puzzle,
)
from pentomino.catalogue.dates import DAYS_OF_MONTH, MONTHS
from pentomino.catalogue.search import grouped
from pentomino.geometry.lattice import Isometry
from tests.support.commands import run
from tests.support.published import entry, puzzle_of
from tests.support.records import validate

FOLDER = Path(__file__).parents[3] / "src" / "pentomino" / "catalogue" / "data"

PUBLISHED: dict[str, str] = json.loads(
    (Path(__file__).parents[2] / "data" / "catalogue.json").read_text()
)
"""The entry of the published counts for the same puzzle."""

IMPOSSIBLE = {"hexominoes-15x14"}
LONG = {"tetris-cube", "bedlam-cube", "conway-puzzle", "y-cube", *IMPOSSIBLE}


def plain(name: str) -> Puzzle:
    return catalogue_puzzle(name, (12, 25, 4) if "calendar" in name else None)


def moved_pieces(pieces: tuple[Piece, ...], move: Isometry) -> Sequence[object]:
    """The pieces after a move, without their names."""
    return sorted(
        (
            sorted(shape.moved(move).cells for shape in piece.orientations),
            (piece.copies.least, piece.copies.most or -1),
        )
        for piece in pieces
    )


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_puzzle_is_the_published_one_but_for_how_it_lies(name: str) -> None:
    mine, published = catalogue_puzzle(name), puzzle_of(entry(PUBLISHED[name]))
    lattice = mine.lattice
    assert lattice is published.lattice
    board = Shape.of(lattice, published.board.cells)
    home = Shape.of(lattice, mine.board.cells)
    pieces = moved_pieces(mine.pieces, lattice.isometries[0])
    assert any(
        board.moved(move) == home and moved_pieces(published.pieces, move) == pieces
        for move in lattice.isometries
    )


@pytest.mark.parametrize("name", catalogue_names())
@pytest.mark.slow
def test_every_file_is_whole(name: str) -> None:
    data = json.loads((FOLDER / f"{name}.json").read_text())
    validate(data, "puzzle")
    assert data["title"]
    assert data["source"]
    assert data["tags"]
    assert "count" not in json.dumps(data)
    puzzle = plain(name)
    area = len(puzzle.board.mandatory)
    least = sum(piece.size * piece.copies.least for piece in puzzle.pieces)
    most = sum(piece.size * (piece.copies.most or 99) for piece in puzzle.pieces)
    assert least <= len(puzzle.board.cells)
    assert area <= most
    if name not in LONG:
        assert next(iter(puzzle.solve(engine="search")), None) is not None


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(LONG - IMPOSSIBLE))
def test_the_large_ones_can_be_solved(name: str) -> None:
    assert next(iter(catalogue_puzzle(name).solve()), None) is not None


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        *("tetrakites-3x3", "trioctasquares-3x5", "tetraboloes-4x4"),
        *("tetraprisms-2x2x4", "tetrahexprisms-2x2x4", "tritets-1x1x2"),
    ],
)
def test_both_engines_count_the_same_where_nothing_is_published(name: str) -> None:
    puzzle = Puzzle.of(name)
    assert puzzle.count(engine="search") == puzzle.count(engine="frontier") > 0


@pytest.mark.slow
def test_every_date_can_be_solved() -> None:
    """The published counts of the calendar: the total, the least and the most."""
    counts = {
        (month, day): catalogue_puzzle("calendar", (month, day)).count(distinct="nothing")
        for month, days in enumerate(DAYS_OF_MONTH, start=1)
        for day in range(1, days + 1)
    }
    assert len(counts) == 366
    assert sum(counts.values()) == entry("dragonfjord-total")["count"] == 24405
    assert min(counts, key=counts.__getitem__) == (10, 6)
    assert max(counts, key=counts.__getitem__) == (1, 25)
    assert (counts[10, 6], counts[1, 25]) == (7, 216)
    for name in ("dragonfjord-10-06", "dragonfjord-02-29", "dragonfjord-12-25"):
        month, day = map(int, name.split("-")[1:])
        assert counts[month, day] == entry(name)["count"]


def test_what_the_catalogue_does_not_have() -> None:
    with pytest.raises(PuzzleError, match="no puzzle called"):
        catalogue_puzzle("../errors")
    with pytest.raises(PuzzleError, match="has no dates"):
        catalogue_puzzle("soma-cube", (1, 1))
    with pytest.raises(PuzzleError, match="add one, such as 12-25"):
        catalogue_puzzle("calendar")
    for date in ((2, 30), (13, 1), (0, 1), (1, 0)):
        with pytest.raises(PuzzleError, match="is not a date"):
            catalogue_puzzle("calendar", date)


def test_entries_say_what_they_are() -> None:
    entries = {entry.name: entry for entry in catalogue_entries()}
    assert list(entries) == list(catalogue_names())
    assert "cube" in entries["bedlam-cube"].tags
    assert entries["calendar"].dated
    assert not entries["soma-cube"].dated
    assert catalogue_puzzle("soma-cube").pieces[0].mobility is Mobility.FREE


def test_list_as_a_new_user_would_try_it(tmp_path: Path) -> None:
    out, _ = run("list", "--tag", "cube")
    assert {line.split()[0] for line in out.splitlines() if line} >= {"soma-cube", "bedlam-cube"}
    assert "soma-sofa" in run("list", "soma")[0]
    assert "did you mean cube?" in run("list", "--tag", "cubes", code=1)[1]
    assert "No puzzle matches 'nonsense';" in run("list", "nonsense", code=1)[1]
    assert "cube" in run("list", "--tags")[0]
    first = json.loads(run("list", "--json", "bedlam")[0])
    assert first["name"] == "bedlam-cube"
    assert run("count", "soma-cube")[0] == "240\n"
    assert len(run("solve", "tetrahex-4x7", "-n", "1")[0].splitlines()) >= 4
    picture = tmp_path / "rhombus.svg"
    run("draw", "hexiamond-rhombus", "-o", str(picture))
    assert picture.read_text().startswith("<svg")
    assert run("count", "calendar", "--date", "12-25", "--all")[0] == "92\n"
    assert run("count", "calendar", "--date", "2026-12-25", "--all")[0] == "92\n"
    out, err = run("count", "calendar")
    assert int(out) >= 7
    assert "the puzzle for today" in err
    assert "is not a date" in run("count", "calendar", "--date", "02-30", code=2)[1]
    assert "such as 12-25" in run("count", "calendar", "--date", "someday", code=2)[1]
    assert "did you mean soma-cube?" in run("solve", "soma-cub", code=2)[1]


@pytest.mark.slow
def test_a_puzzle_of_the_catalogue_is_converted(tmp_path: Path) -> None:
    path = tmp_path / "soma.json"
    run("convert", "soma-cube", str(path))
    assert run("count", str(path))[0] == run("count", "soma-cube")[0]


def test_titles_are_written_as_people_say_them() -> None:
    for listed in catalogue_entries():
        title = listed.title
        assert title[0].isupper() or title[0].isdigit(), title
        assert "  " not in title
        # Sizes are written "12 x 3", and numbers never touch a word.
        assert not re.search(r"\d+x\s?\d|[a-z]\d|\dx |, by ", title), title
        assert len(title) <= 42


def test_the_solid_pentominoes_are_a_group_without_other_solids() -> None:
    groups = grouped(catalogue_entries())
    assert {entry.name for entry in groups["Burrs: sticks that come apart"]} == {
        *("loves-dozen", "philippe-dubois-burr", "piston-burr", "six-piece-burr"),
    }
    solids = groups["The twelve solid pentominoes"]
    assert all("pentominoes" in entry.tags for entry in solids)


def test_no_two_puzzles_of_a_group_have_one_title() -> None:
    for heading, group in grouped(catalogue_entries()).items():
        titles = [entry.title for entry in group]
        assert len(set(titles)) == len(titles), heading
        assert heading != "Others"


def test_a_listing_fits_eighty_columns() -> None:
    lines = run("list")[0].splitlines()
    assert max(map(len, lines)) <= 80
    named = [line.split()[0] for line in lines if line.startswith("  ") and line[2] != " "]
    assert sorted(named) == list(catalogue_names())


def test_show_describes_a_puzzle() -> None:
    out, _ = run("show", "calendar", "--date", "12-25")
    assert out.startswith("Calendar puzzle: 25 December\nA-Puzzle-A-Day, by DragonFjord\n")
    assert "[Dec]" in out
    assert "[25]" in out
    assert "[Nov]" not in out
    assert "Board: 41 cells" in out
    assert "pentomino solve calendar --date 12-25 -n 1" in out
    assert "Pieces: L4 (6)" in run("show", "l-tetrominoes-8x3")[0]
    turned = run("show", "5x6", "--pieces", "L/one-sided*2+P/fixed?+F*3")[0]
    assert "Pieces: L (2, one-sided) P (0 to 1, fixed) F (3)\n" in turned
    assert "Pieces, all one-sided: F F' I" in run("show", "6x15", "--one-sided")[0]
    assert run("show", "soma-cube", "--one-sided")[0].startswith("3x3x3\n\n...")
    assert "..........\n" * 6 in run("show", "6x10")[0]


def test_the_labels_of_the_calendar_are_its_dates() -> None:
    for date in ((1, 1), (2, 29), (12, 25)):
        puzzle = catalogue_puzzle("calendar", date)
        shown = [puzzle.board.labels[place] for place in puzzle.board.kept_open]
        assert shown == [MONTHS[date[0] - 1][:3], str(date[1])]
        assert puzzle.title == f"Calendar puzzle: {date[1]} {MONTHS[date[0] - 1]}"
        assert len(puzzle.board.labels) == 43


@pytest.mark.parametrize("name", sorted(e.name for e in catalogue_entries() if "solid" in e.tags))
def test_solid_figures_stand_on_their_base(name: str) -> None:
    layers = [cell[0] for cell in catalogue_puzzle(name).board.cells]
    assert sum(layers) / len(layers) <= max(layers) / 2


def test_a_calendar_with_weekdays_leaves_three_places_open() -> None:
    puzzle = Puzzle.of("calendar-weekdays", date="2026-12-25")
    assert [puzzle.board.labels[place] for place in puzzle.board.kept_open] == ["Dec", "25", "Fri"]
    assert puzzle.title == "Calendar puzzle with weekdays: Friday 25 December"
    assert len(puzzle.board.labels) == 12 + 31 + 7
    with pytest.raises(PuzzleError, match="write the whole date, such as 2026-12-25"):
        catalogue_puzzle("calendar-weekdays", (12, 25))
    with pytest.raises(PuzzleError, match="weekdays are numbered from 0"):
        catalogue_puzzle("calendar-weekdays", (12, 25, 7))
    assert catalogue_puzzle("calendar", (12, 25, 4)) == catalogue_puzzle("calendar", (12, 25))


@pytest.mark.parametrize(
    "step", [pytest.param(29, marks=pytest.mark.slow), pytest.param(1, marks=pytest.mark.long)]
)
def test_dates_with_weekdays_can_be_solved(step: int) -> None:
    dates = [
        (month, day, weekday)
        for month, days in enumerate(DAYS_OF_MONTH, start=1)
        for day in range(1, days + 1)
        for weekday in range(7)
    ]
    for date in dates[::step]:
        puzzle = catalogue_puzzle("calendar-weekdays", date)
        assert next(iter(puzzle.solve(engine="search", distinct="nothing")), None) is not None
