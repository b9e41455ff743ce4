"""Sequences of counts and their recurrences, against published ones and another engine."""

from itertools import islice

import pytest
from hypothesis import assume, given, strategies as st

from pentomino import (
    BoardError,
    LimitReachedError,
    Limits,
    Puzzle,
    count,
)
from pentomino.notation.board_names import board_of_family
from pentomino.solving import Recurrence, Term, recurrence, terms
from tests.support.published import entry, series_counts

PUBLISHED = {
    # The OEIS, files seq/Annn/Annnnnn.seq of github.com/oeis/oeisdata, fields %S, %F and signature.
    # A000045, from 1, 2.
    ("2xN", "domino*", 10): ([1, 2, 3, 5, 8, 13, 21, 34], "1 1", 1.618033989),
    # A001835, from 3.
    ("3x2N", "domino*", 10): ([3, 11, 41, 153, 571, 2131, 7953], "4 -1", 3.732050808),
    # A005178, from the second 1.
    ("4xN", "domino*", 12): (
        [1, 5, 11, 36, 95, 281, 781, 2245, 6336, 18061, 51205],
        "1 5 1 -1",
        2.840536194,
    ),
    # A134438, from the second 1.
    ("3xN", "trominoes*", 20): (
        [1, 3, 10, 23, 62, 170, 441, 1173, 3127, 8266, 21937, 58234, 154390, 409573],
        "1 2 6 1 0 -1",
        None,
    ),
    # A351323, from 0.
    ("6xN", "V3*", 32): (
        [0, 4, 8, 18, 72, 162, 520, 1514, 4312, 13242, 39088, 118586, 361712, 1103946, 3403624],
        "2 8 2 -43 -42 36 102 0 -44 -8 -8",
        None,
    ),
    # A028447, from 3; its limit of growth has seven digits there.
    ("2x3xN", "domino*", 30): (
        [3, 32, 229, 1845, 14320, 112485, 880163, 6895792, 54003765, 422983905, 3312866080],
        "6 21 -42 -89 68 89 -42 -21 6 1",
        None,
    ),
    # A174248, from the second 1.
    ("4xN", "tetrominoes*", 100): (
        [1, 4, 23, 117, 454, 2003, 9157, 40899, 179399, 796558, 3546996, 15747348, 69834517],
        (
            "2 8 8 54 -77 -290 -76 -548 469 2258 414 1970 -1053 -6885 -1620 -3349 1102 9566 3210 "
            "2786 -489 -6047 -2600 -1102 60 1476 659 225 39 -123 -50 -13 -3 3 1"
        ),
        None,
    ),
}
"""Terms from N = 1 on, the coefficients, and the growth where it is published."""


def values(family: str, pieces: str, last: int, first: int = 1) -> list[int]:
    counted = terms(lambda n: Puzzle.of(board_of_family(family, n), pieces), first=first, last=last)
    return [term.value for term in counted]


@pytest.mark.parametrize("named", PUBLISHED, ids=str)
def test_published_sequences_have_their_recurrences(named: tuple[str, str, int]) -> None:
    begin, coefficients, growth = PUBLISHED[named]
    counted = values(*named)
    assert counted[: len(begin)] == begin
    found = recurrence(counted)
    assert found is not None
    assert found.coefficients == tuple(map(int, coefficients.split()))
    assert found.checks == len([value for value in counted[found.needed :] if value])
    assert growth in (None, found.growth)


@pytest.mark.parametrize(
    ("name", "family", "pieces"),
    [
        ("oeis-A174249", "5xN", "pentominoes*"),
        ("oeis-A134438", "3xN", "trominoes*"),
        ("oeis-A028447", "2x3xN", "domino*"),
        ("oeis-A084480", "4x2N", "L4*"),
    ],
)
def test_terms_are_those_of_published_series(name: str, family: str, pieces: str) -> None:
    published = [number for e, size, number in series_counts() if e is entry(name)][1:]
    assert values(family, pieces, len(published)) == published


def test_a_recurrence_gives_what_another_engine_counts() -> None:
    found = recurrence(values("3xN", "domino*", 14))
    assert found is not None
    assert (found.coefficients, found.needed, found.checks) == ((0, 4, 0, -1), 8, 3)
    known = dict(enumerate(values("3xN", "domino*", 14), 1))
    for n in range(15, 19):
        known[n] = sum(c * known[n - back] for back, c in enumerate(found.coefficients, 1))
        assert known[n] == count(Puzzle.of(f"3x{n}", "domino*"), "all", engine="search")


def test_where_a_recurrence_begins() -> None:
    assert str(recurrence([9, 9, 9, *range(1, 20)])).startswith("Recurrence(coefficients=(2, -1)")
    found = recurrence([7, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55], first=3)
    assert found is not None
    assert (found.start, found.equation) == (6, "a(n) = a(n-1) + a(n-2)")
    assert found.generating_function == "(7*x^3 - 6*x^4 - 7*x^5) / (1 - x - x^2)"


@pytest.mark.parametrize(
    ("known", "equation", "function"),
    [
        ([1, -1] * 8, "a(n) = -a(n-1)", "(x) / (1 + x)"),
        ([2**n for n in range(9)], "a(n) = 2*a(n-1)", "(x) / (1 - 2*x)"),
        ([0, 0, 3] * 6, "a(n) = a(n-3)", "(3*x^3) / (1 - x^3)"),
    ],
)
def test_plain_sequences(known: list[int], equation: str, function: str) -> None:
    found = recurrence(known)
    assert found is not None
    assert (found.equation, found.generating_function) == (equation, function)


PRIMES = [n for n in range(2, 300) if all(n % d for d in range(2, n))]


@pytest.mark.parametrize("known", [[], [1], [1, 1, 1], [1, 2, 3, 5, 8, 13], PRIMES, [0] * 9])
def test_what_has_no_short_recurrence_gets_none(known: list[int]) -> None:
    assert recurrence(known) is None


def test_one_wrong_term_at_the_end_is_noticed() -> None:
    known = [3**n for n in range(30)]
    assert recurrence(known) is not None
    assert recurrence([*known[:-1], known[-1] + 1]) is None


def expanded(found: Recurrence, number: int) -> list[int]:
    """The series of its generating function, up to a power of x."""
    series: list[int] = []
    above = [*found.numerator, *[0] * number]
    for power in range(number):
        carried = sum(
            c * series[power - i] for i, c in enumerate(found.denominator) if 0 < i <= power
        )
        series.append(above[power] - carried)
    return series


def bounded(size: int) -> st.SearchStrategy[int]:
    return st.integers(-(10**size), 10**size)


@given(
    st.lists(bounded(25), min_size=1, max_size=6),
    st.lists(bounded(9), min_size=6, max_size=6),
    st.lists(bounded(2), max_size=2),
    st.integers(1, 4),
    st.integers(1, 9),
)
def test_random_recurrences_are_recovered(
    coefficients: list[int], begin: list[int], before: list[int], step: int, first: int
) -> None:
    known = begin[: len(coefficients)]
    while len(known) < 40:
        known.append(sum(c * known[-back] for back, c in enumerate(coefficients, 1)))
    known = [value for each in before + known for value in (each, *[0] * (step - 1))]
    assume(all(known[16 * step : 30 * step : step]))  # zeros confirm nothing
    found = recurrence(known[: 30 * step], first)
    assert found is not None
    assert expanded(found, first + len(known)) == [0] * first + known
    for place in range(found.start - first, len(known)):
        back = reversed(known[:place])
        assert known[place] == sum(c * a for c, a in zip(found.coefficients, back, strict=False))


def test_terms_come_one_by_one() -> None:
    made = []

    def puzzle(n: int) -> Puzzle:
        made.append(n)
        return Puzzle.of(f"2x{n}", "domino*")

    coming = terms(puzzle, first=3)
    assert made == []
    assert list(islice(coming, 2)) == [Term(3, 3), Term(4, 5)]
    assert made == [3, 4]


def test_a_limit_on_seconds_is_for_all_terms_together() -> None:
    with pytest.raises(LimitReachedError, match="the limit on seconds was reached at N = ") as met:
        list(terms(lambda _: Puzzle.of("2x2"), limits=Limits(seconds=0.2)))
    assert met.value.limit == "seconds"
    coming = terms(
        lambda n: Puzzle.of(f"9x{n}", "pentominoes*"), first=30, limits=Limits(seconds=0.1)
    )
    with pytest.raises(LimitReachedError, match="N = 30"):
        next(coming)


@pytest.mark.parametrize("family", ["5x12", "5xn", "NN", "5xNN", "5xN2", "", "CYLINDER:4xN"])
def test_what_is_no_family_is_refused(family: str) -> None:
    with pytest.raises(BoardError, match="is not a family of boards: write"):
        board_of_family(family, 3)


def test_families() -> None:
    names = {
        "5 x N": "5 x 3",
        "Nx2N": "3x6",
        "torus:NxN": "torus:3x3",
        "5xN-2xN@0,0": "5x3-2x3@0,0",
    }
    assert {family: board_of_family(family, 3) for family in names} == names


def test_wrong_terms_are_refused() -> None:
    with pytest.raises(TypeError, match="terms must be a list of whole numbers"):
        recurrence([1.5])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="first must be a whole number, not 'a'"):
        recurrence([1], "a")  # type: ignore[arg-type]


def test_a_sequence_begins_at_0_or_later() -> None:
    with pytest.raises(ValueError, match="first must be 0 or more, not -1"):
        recurrence([1, 2, 4, 8, 16, 32], first=-1)
