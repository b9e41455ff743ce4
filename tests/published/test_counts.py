"""The published counts: read from the data file, counted by the engine."""

from collections.abc import Container

import pytest

from pentomino import HEXAGONAL, Distinct, Mobility, Piece, Puzzle, count, one_sided, read_puzzle
from pentomino.geometry.shape import connected_shapes
from tests.support.published import (
    DATA,
    DISTINCT,
    Entry,
    entries,
    entry,
    lattice_of,
    puzzle_of,
    series_board,
    series_counts,
    single_counts,
)

TOO_LONG_FOR_SEARCH = {
    "puzzler-one-sided-pentominoes5x18",
    "puzzler-one-sided-pentominoes6x15",
    "puzzler-one-sided-pentominoes9x10",
}
SLOW = {
    "pent-8x8-plus-O4-all",
    "kanoodle-5x11",
    "iq-puzzler-pro-5x11",
    "bedlam-cube",
    "tetris-cube",
    "puzzler-polyhexes1234-trilobed-crown",
    "puzzler-polyhexes1234-irregular-hexagon4",
    "puzzler-polyhexes1234-irregular-hexagon1",
    "puzzler-polyhexes1234-jagged-hexagon3",
    "puzzler-polyhexes1234-elongated-hexagon2x6-ring",
    "puzzler-pentominoes-plus-square-tetromino8x8",
    "puzzler-one-sided-pentominoes3x30",
    "puzzler-polyiamonds12345-irregular-hexagon1",
}
LONG = {"bedlam-cube-all", "y25-5x5x5-all"}
"""The store counts the second one, and the cube without its rotations, in shorter tests."""
WRONG = {
    "puzzler-polyhexes1234-4x10": 7_404_530,
    "puzzler-polyhexes1234-5x8": 15_176_820,
}
"""Published as about half of this, with symmetries broken by hand, and never confirmed; of
a long parallelogram only the half turn is one."""
SLOW_BY_PLAN = SLOW | {
    "puzzler-one-sided-pentominoes5x18",
    "puzzler-one-sided-pentominoes6x15",
    "puzzler-pentominoes-plus-monomino-diamond",
    "puzzler-pentominoes-plus-square-tetromino-cross2",
    "puzzler-pentominoes-plus-monomino-cross1",
    "puzzler-pentominoes-plus-square-tetromino-cross1",
    "puzzler-pentominoes-plus-square-tetromino-cross3",
    "puzzler-pentominoes-plus-square-tetromino-diamond-x1",
    "puzzler-pentominoes-plus-square-tetromino-diamond-x2",
    "puzzler-heptiamonds-hexagon-hexagram-gasket-x1",
    "puzzler-heptiamonds-hexgrid-hexagon-x1",
}
"""Those that take long in the way that is chosen by default."""
SLOW_FROM, LONG_FROM, TOO_MANY_FROM = 50_000, 1_000_000, 30_000_000


def marks(e: Entry, slow: Container[str]) -> list[pytest.MarkDecorator]:
    """The marks of an entry, of which some are slow."""
    if e["id"] in LONG:
        return [pytest.mark.long]
    return [pytest.mark.slow] if e["id"] in slow else []


def marks_by_number(number: int) -> list[pytest.MarkDecorator]:
    """The marks of a count that a search finds one by one."""
    if number >= LONG_FROM:
        return [pytest.mark.long]
    return [pytest.mark.slow] if number >= SLOW_FROM else []


COUNTED_BY_PLAN = {e["id"] for e in single_counts() if e["lattice"] != "cubic"}
"""Few of these are counted by the search engine as well, which takes its time: property tests hold
the engines against each other."""
COUNTED_BY_PLAN -= {"pent-6x10-all", "pent-3x20-all", "pent-8x8-hole2x2-at-3-3"}

SINGLE = [
    pytest.param(
        e, id=e["id"], marks=[pytest.mark.long] if e["id"] in COUNTED_BY_PLAN else marks(e, SLOW)
    )
    for e in single_counts()
    if e["id"] not in TOO_LONG_FOR_SEARCH | WRONG.keys()
]
PLANAR = [
    pytest.param(e, id=e["id"], marks=marks(e, SLOW_BY_PLAN))
    for e in single_counts()
    if e["lattice"] != "cubic"
    and e["id"] != "puzzler-one-sided-pentominoes9x10"
    and e["id"] not in WRONG
]
SERIES = [
    pytest.param(e, size, number, id=f"{e['id']}-{size}", marks=marks_by_number(number))
    for e, size, number in series_counts()
    if number < TOO_MANY_FROM
]


PLANAR_SERIES = [
    pytest.param(e, size, number, id=f"{e['id']}-{size}")
    for e, size, number in series_counts()
    if e["lattice"] == "square"
]


def test_the_data_is_all_there_with_its_sources() -> None:
    assert len(SINGLE) > 100
    assert len(SERIES) > 100
    assert all(e["source"] for e in entries())


@pytest.mark.parametrize("e", SINGLE)
@pytest.mark.slow
def test_a_published_count_by_search(e: Entry) -> None:
    assert count(puzzle_of(e), distinct=DISTINCT[e["counted"]], engine="search") == e["count"]


@pytest.mark.parametrize("e", PLANAR)
def test_a_published_count_in_the_plane_by_plan(e: Entry) -> None:
    assert count(puzzle_of(e), distinct=DISTINCT[e["counted"]]) == e["count"]


@pytest.mark.long
@pytest.mark.parametrize("name", WRONG)
def test_published_counts_that_are_wrong(name: str) -> None:
    e = entry(name)
    puzzle, distinct = puzzle_of(e), DISTINCT[e["counted"]]
    assert len(puzzle.symmetries()) == 2
    for engine in ("search", "frontier"):
        assert count(puzzle, distinct=distinct, engine=engine) == WRONG[name] != e["count"]


@pytest.mark.parametrize(("e", "size", "number"), SERIES)
def test_a_term_of_a_published_series(e: Entry, size: str, number: int) -> None:
    puzzle = series_board(e, size)
    if puzzle is None:
        assert number == 1  # a board without cells is covered in one way, but is no board here
        return
    assert count(puzzle, distinct=DISTINCT[e["counted"]], engine="search") == number
    assert count(puzzle, distinct=DISTINCT[e["counted"]]) == number


@pytest.mark.parametrize(("e", "size", "number"), PLANAR_SERIES)
def test_a_term_of_a_published_series_however_large(e: Entry, size: str, number: int) -> None:
    puzzle = series_board(e, size)
    if puzzle is not None:
        assert count(puzzle, distinct=DISTINCT[e["counted"]], engine="frontier") == number


ENUMERATIONS = {
    "oeis-A000105": (Mobility.FREE, 8),
    "oeis-A001168": (Mobility.FIXED, 8),
    "oeis-A000162": (Mobility.FREE, 6),
    "oeis-A001931": (Mobility.FIXED, 5),
    "oeis-A000577": (Mobility.FREE, 9),
    "oeis-A006534": (Mobility.ONE_SIDED, 8),
    "oeis-A000228": (Mobility.FREE, 7),
}


@pytest.mark.parametrize("name", ENUMERATIONS)
def test_the_published_numbers_of_pieces(name: str) -> None:
    e = entry(name)
    mobility, largest = ENUMERATIONS[name]
    for size in range(1, largest + 1):
        shapes = connected_shapes(lattice_of(e), size, mobility)
        assert len(shapes) == e["count"][str(size)]


def test_the_published_numbers_of_one_sided_polyhexes() -> None:
    for size, number in enumerate((1, 1, 3, 10, 33, 147, 620), start=1):  # OEIS A006535
        assert len(connected_shapes(HEXAGONAL, size, Mobility.ONE_SIDED)) == number


def test_the_published_number_of_placements_on_3x20() -> None:
    assert len(Puzzle.of("3x20").placements) == entry("pent-3x20-option-count")["count"]


@pytest.mark.parametrize(
    ("board", "pieces", "distinct", "everything"),
    [
        # design notes; the data file names the sources with the same boards
        ("6x10", "pentominoes", 2339, 9356),
        ("5x12", "pentominoes", 1010, 4040),
        ("4x15", "pentominoes", 368, 1472),
        ("3x20", "pentominoes", 2, 8),
        ("8x8h", "pentominoes", 65, 520),
        ("7x9h", "pentominoes", 150, 600),
        ("4x16h", "pentominoes", 47, 188),
        pytest.param("3x4x5", "pentominoes", 3940, 31520, marks=pytest.mark.slow),
        ("2x3x10", "pentominoes", 12, 96),
        ("4x16", "pentominoes+O4", 2451, None),
        pytest.param("7x9", "pentominoes+I3", 62024, None, marks=pytest.mark.slow),
        ("3x21", "pentominoes+I3", 56, None),
        ("3x30", "one-sided-pentominoes", 46, 184),
    ],
)
def test_boards_by_name(board: str, pieces: str, distinct: int, everything: int | None) -> None:
    puzzle = Puzzle.of(board, pieces)
    assert puzzle.count() == distinct
    if everything is not None:
        assert puzzle.count(distinct="nothing") == everything


@pytest.mark.parametrize(
    ("distinct", "number"), [("isometries", 240), ("rotations", 480), ("nothing", 11520)]
)
def test_soma_in_its_three_conventions(distinct: str, number: int) -> None:
    assert puzzle_of(entry("soma-all")).count(distinct=Distinct(distinct)) == number


def test_twelve_pieces_one_face_up() -> None:
    """A published comment of 2015: 256 coverings of 6x10, 128 up to the half turn."""
    puzzle = read_puzzle(DATA.parent / "one_face_up.json")
    assert puzzle.count(distinct="nothing") == 256
    assert puzzle.count() == puzzle.count(distinct="rotations") == 128


@pytest.mark.slow
def test_all_choices_of_one_face_together_give_all_solutions() -> None:
    """Each covering of 6x10 shows one face of each piece, so the choices share out all 9,356."""
    both = one_sided(Puzzle.of("6x10").pieces)
    chiral = {p.name for p in both if f"{p.name}'" in {q.name for q in both}}
    total, counts = 0, []
    for bits in range(2 ** len(chiral)):
        mirrored = {name for n, name in enumerate(sorted(chiral)) if bits >> n & 1}
        shown: list[Piece] = [
            p for p in both if (p.name.rstrip("'") in mirrored) == p.name.endswith("'")
        ]
        counts.append(Puzzle.of("6x10", shown).count(distinct="nothing"))
        total += counts[-1]
    assert (total, min(counts), max(counts)) == (9356, 84, 272)
