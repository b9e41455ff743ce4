from collections import Counter
from datetime import (
    date as Date,  # noqa: N812 -- an argument is called date
    timedelta,
)
from itertools import islice
from pathlib import Path

import pytest

from pentomino import Limits, Placement, Puzzle, PuzzleError, grade, solution_space, solve
from pentomino.problem.fingerprints import fingerprint
from pentomino.web import DailySize, daily_page, daily_puzzle
from pentomino.web.daily import daily_puzzles
from tests.support.commands import run
from tests.support.daily_puzzles import DAYS, LEFT, LEVELS, images, lines
from tests.unit.web.test_collection import data_of
from tests.unit.web.test_wire import paths_of

FILE = Path(__file__).parents[3] / "src" / "pentomino" / "web" / "daily.txt"


@pytest.mark.slow
def test_every_puzzle_has_exactly_one_solution() -> None:
    # They were made with the frontier engine's solutions; here each is searched by another engine.
    for daily in daily_puzzles():
        found = list(solve(daily.puzzle, engine="search", limits=Limits(solutions=2, threads=1)))
        assert len(found) == 1


@pytest.mark.slow
def test_puzzles_have_their_levels() -> None:
    for daily in daily_puzzles()[::13]:
        assert grade(daily.puzzle).level == daily.level


@pytest.mark.slow
def test_no_puzzle_is_another_one_turned_or_mirrored() -> None:
    board = Puzzle.of("6x10")
    seen: set[frozenset[Placement]] = set()
    for daily in daily_puzzles():
        givens = frozenset(daily.puzzle.givens)
        assert givens not in seen
        seen.update(images(board, givens))


@pytest.mark.slow
def test_mondays_are_easy_and_sundays_hard_and_no_size_has_fewer_pieces_than_a_smaller() -> None:
    assert len(daily_puzzles()) == 3 * DAYS
    for number, daily in enumerate(daily_puzzles()):
        day, place = divmod(number, 3)
        size = list(DailySize)[place]
        assert daily.level == LEVELS[size][day % 7]
        assert len(daily.puzzle.pieces) - len(daily.puzzle.givens) == LEFT[size][day % 7]
    for of_size in (*LEVELS.values(), LEFT[DailySize.SMALL], LEFT[DailySize.MIDDLE]):
        assert list(of_size) == sorted(of_size)
    for table in (LEFT, LEVELS):
        for small, middle, large in zip(*(table[size] for size in DailySize), strict=True):
            assert small <= middle <= large


@pytest.mark.slow
def test_the_beginning_of_the_list_is_made_again() -> None:
    assert FILE.read_text().splitlines(keepends=True)[1:22] == list(islice(lines(), 21))


def test_a_day_has_its_weekdays_level_and_no_puzzle_comes_twice_in_364_days() -> None:
    begin = Date(2026, 11, 22)
    days = [begin - timedelta(days) for days in range(364)]
    for size in DailySize:
        assert all(daily_puzzle(day, size).level == LEVELS[size][day.weekday()] for day in days)
    counted = Counter(
        fingerprint(daily_puzzle(day, size).puzzle) for day in days[::13] for size in DailySize
    )
    assert set(counted.values()) == {1}
    assert daily_puzzle(Date(1970, 1, 5), "small") == daily_puzzles()[21]
    assert daily_puzzle(Date(1970, 1, 5)) == daily_puzzles()[23]
    assert daily_puzzle(Date(1969, 12, 29), DailySize.MIDDLE) == daily_puzzles()[1]
    assert daily_puzzle(Date(1969, 12, 22)) == daily_puzzles()[3 * 364 + 2]


def test_a_size_that_does_not_exist_is_refused_in_words() -> None:
    with pytest.raises(PuzzleError, match="'huge'"):
        daily_puzzle(Date(2026, 11, 22), "huge")


@pytest.mark.slow
def test_the_page_has_all_puzzles_with_their_solutions(tmp_path: Path) -> None:
    path = tmp_path / "daily.html"
    run("page", "--daily", "-o", str(path))
    assert path.read_text() == daily_page()
    data = data_of(path.read_text())
    assert (data["daily"], len(data["tables"]), len(data["puzzles"])) == (True, 1, 3 * DAYS)
    for entry, daily in list(zip(data["puzzles"], daily_puzzles(), strict=True))[::61]:
        (solution,) = solution_space(daily.puzzle)
        wanted = frozenset(daily.puzzle.encoding.numbers(solution.placements))
        assert paths_of(entry["space"], len(daily.puzzle.placements)) == {wanted}
        assert (entry["level"], entry["fingerprint"]) == (daily.level, daily.puzzle.fingerprint)


@pytest.mark.parametrize("more", [("5x12",), ("--pieces", "tetrominoes"), ("--one-sided",)])
def test_the_command_refuses_another_puzzle_beside_those_of_each_day(
    more: tuple[str, ...], tmp_path: Path
) -> None:
    _, said = run("page", *more, "--daily", "-o", str(tmp_path / "daily.html"), code=2)
    assert "--daily has its own" in said


def test_the_command_names_the_option(tmp_path: Path) -> None:
    _, said = run("page", "daily", "-o", str(tmp_path / "daily.html"), code=2)
    assert "pentomino page --daily" in said
