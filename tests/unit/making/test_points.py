"""Series of tries that end at any point and go on from there are like those that do not end."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice

import pytest
from hypothesis import given, strategies as st

from pentomino import MadePuzzle, NoSolutionError, Puzzle
from pentomino.making import Kind, make_puzzles, make_rising
from pentomino.making.choices import BEGINNING, MOST_FAILURES, MOST_SHUFFLED, _Choices, read_point
from pentomino.making.gathering import gathering_of
from pentomino.making.made import MakingRequest, checked_request
from pentomino.making.tries import tries_of
from pentomino.reasoning.grading import LEVELS
from tests.support.profiles import examples


def request(
    size: str,
    pieces: str = "",
    kind: Kind = Kind.GIVEN,
    clues: int | None = None,
    left: range | None = None,
) -> MakingRequest:
    """A request for puzzles of any level."""
    puzzle = Puzzle.of(size, pieces) if pieces else Puzzle.of(size)
    return checked_request(puzzle, seed=5, kind=kind, clues=clues, left=left, levels=LEVELS)


WISHES = {
    "given": request("5x6", "F+I+L+P+V+W"),
    "letters": request("5x6", "F+I+L+P+V+W", Kind.LETTERS),
    "clues": request("5x6", "F+I+L+P+V+W", clues=2),
    "left": request("5x6", "F+I+L+P+V+W", left=range(1, 4)),
    "subset": request("4x5", kind=Kind.SUBSET),
    "subset of many": request("5x9", "one-sided-pentominoes*3", Kind.SUBSET),
    "holes": request("4x6", "tetrominoes", Kind.HOLES),
}

Result = MadePuzzle | None


def results(asked: MakingRequest, number: int, ends: Callable[[], bool]) -> Iterator[Result]:
    """The first results of tries, which end and go on wherever `ends` says so."""
    tries = tries_of(asked, None)
    for _ in range(number):
        drawn = tries.draw()
        if drawn is None:
            return
        if ends():
            tries = tries_of(asked, None, read_point(tries.point().text))
        yield drawn()


@pytest.mark.parametrize("name", WISHES)
@examples(5)
@given(st.data())
def test_ended_series_go_on_as_if_they_had_not(name: str, data: st.DataObject) -> None:
    asked, number = WISHES[name], 8
    whole = list(results(asked, number, lambda: False))
    ends = data.draw(st.lists(st.booleans(), min_size=number, max_size=number))
    assert list(results(asked, number, iter(ends).__next__)) == whole


def test_there_are_choices_too_many_to_shuffle() -> None:
    asked = WISHES["subset of many"]
    assert _Choices(asked.puzzle.pieces, len(asked.puzzle.board.cells)).number > MOST_SHUFFLED


@pytest.mark.slow
def test_holes_are_drawn_anew_after_the_same_number_of_failures() -> None:
    asked = request("3x7", "tetrominoes", Kind.HOLES)
    number = 2 * MOST_FAILURES + 20
    whole = list(results(asked, number, lambda: False))
    assert list(results(asked, number, iter([False, True, True] * number).__next__)) == whole


def test_a_series_that_has_ended_stays_ended() -> None:
    tries = tries_of(WISHES["subset"], None)
    while tries.draw() is not None:
        pass
    assert tries_of(WISHES["subset"], None, tries.point()).draw() is None


def test_a_point_is_written_and_read() -> None:
    for asked in WISHES.values():
        tries = tries_of(asked, None)
        tries.draw()
        point = tries.point()
        assert point != BEGINNING
        assert read_point(point.text) == point


@cache
def series(board: str, pieces: str, kind: Kind) -> tuple[Result, ...]:
    """The results of so many tries that every gathering below ends."""
    return tuple(results(request(board, pieces, kind), 400, lambda: False))


@pytest.mark.parametrize("spread", [False, True])
@pytest.mark.parametrize(
    ("board", "pieces", "kind"),
    [("5x6", "F+I+L+P+V+W", Kind.GIVEN), ("3x5", "pentominoes", Kind.SUBSET)],
)
@examples(4)
@given(cut=st.sets(st.integers(0, 250), max_size=4))
def test_gatherings_go_on_like_the_one_before(
    board: str, pieces: str, kind: Kind, spread: bool, cut: set[int]
) -> None:
    asked = replace(request(board, pieces, kind), number=8, spread=spread)
    expected = uninterrupted(asked)
    gathering, out, news = gathering_of(asked), list[MadePuzzle](), list[MadePuzzle]()
    for place, made in enumerate(series(board, pieces, kind)):
        if place in cut:
            unlucky, gathering, out = gathering.unlucky, gathering_of(asked), []
            out += [wanted for each in news if (wanted := gathering.take(each))]
            gathering.unlucky = unlucky
        gathering.unlucky += 1
        if gathering.is_new(made):
            assert made is not None
            news.append(made)
        wanted = gathering.take(made)
        out += [wanted] if wanted else []
        if gathering.ended:
            break
    assert [*out, *until_it_fails(gathering.last)] == expected


@cache
def uninterrupted(asked: MakingRequest) -> Sequence[MadePuzzle]:
    """The puzzles of a request as the public functions make them."""
    if asked.spread:
        made = make_rising(asked.puzzle, seed=asked.seed, number=8, kind=asked.kind)
    else:
        made = islice(make_puzzles(asked.puzzle, seed=asked.seed, kind=asked.kind), 8)
    return until_it_fails(lambda: made)


def until_it_fails(puzzles: Callable[[], Iterator[MadePuzzle]]) -> Sequence[MadePuzzle]:
    """The puzzles that come before there are no more."""
    found: list[MadePuzzle] = []
    try:
        for each in puzzles():
            found.append(each)  # noqa: PERF402 -- those before the error count as well
    except NoSolutionError:
        pass
    return found
