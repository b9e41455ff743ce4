from itertools import combinations

import pytest
from benchmarks.peers.libraries.clauses import clauses
from benchmarks.peers.libraries.problems import Problem
from benchmarks.peers.puzzles import CASES, QUICK, plain
from hypothesis import given, strategies as st

from pentomino import ExactCover, Puzzle
from pentomino.exact_cover import Item, count
from tests.support.profiles import examples


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    items = draw(st.integers(1, 5))
    primary = draw(st.integers(1, items))
    option = st.sets(st.integers(0, items - 1), min_size=1).map(lambda used: tuple(sorted(used)))
    return Problem(items, primary, tuple(draw(st.lists(option, min_size=1, max_size=9))))


def solutions(problem: Problem) -> list[tuple[int, ...]]:
    """Try every set of options."""
    numbers = range(len(problem.options))
    sets = (chosen for size in numbers for chosen in combinations(numbers, size + 1))
    return [chosen for chosen in sets if problem.is_solution(chosen)]


def models(problem: Problem) -> set[tuple[int, ...]]:
    """Try the values of the variables in turn; return the options that are chosen in some model."""
    made = list(clauses(problem))
    most = max((abs(literal) for clause in made for literal in clause), default=0)
    last = [max(map(abs, clause), default=0) for clause in made]
    values = [False] * max(most, len(problem.options))
    found = set()

    def go_on(number: int) -> None:
        ended = (clause for clause, end in zip(made, last, strict=True) if end == number)
        if not all(any(values[abs(n) - 1] == (n > 0) for n in clause) for clause in ended):
            return
        if number == len(values):
            found.add(tuple(n for n in range(len(problem.options)) if values[n]))
            return
        for value in (False, True):
            values[number] = value
            go_on(number + 1)

    go_on(0)
    return found


def counted(problem: Problem) -> int:
    items = [Item(n, int(n < problem.primary)) for n in range(problem.items)]
    return count(ExactCover(tuple(items), tuple(map(tuple, problem.options))))


@given(problems())
@examples(60)
def test_the_formats_have_the_solutions_of_the_problem(problem: Problem) -> None:
    found = solutions(problem)
    assert counted(problem) == len(found)
    assert Problem.of_dlx(problem.as_dlx()) == problem
    assert len(solutions(problem.all_exactly_once())) == len(found)


@given(problems())
@examples(10)
def test_clauses_are_true_for_solutions_only(problem: Problem) -> None:
    # An empty choice is a model only where nothing must be covered, which never happens here.
    assert models(problem) == set(solutions(problem))


def test_chains_of_clauses_exclude_two_of_many() -> None:
    problem = Problem(1, 1, ((0,),) * 8)
    assert models(problem) == {(n,) for n in range(8)}


@pytest.mark.parametrize(
    ("board", "pieces", "number"), [("3x5", "Y*3", 0), ("4x4", "domino*", 36), ("5x10", "Y*10", 10)]
)
def test_copies_that_follow_from_the_cells_are_left_out(
    board: str, pieces: str, number: int
) -> None:
    puzzle = Puzzle.of(board, pieces)
    problem = plain(puzzle.exact_cover)
    assert problem.items == problem.primary == len(puzzle.board.cells)
    assert counted(problem) == number == puzzle.count(distinct="nothing")


@pytest.mark.parametrize("pieces", ["domino*2+I3*4", "domino*0..3+O4*"])
def test_copies_that_say_more_are_not_left_out(pieces: str) -> None:
    with pytest.raises(ValueError, match="say more than the cells"):
        plain(Puzzle.of("4x4", pieces).exact_cover)


def test_cases_are_named_once() -> None:
    names = [case.name for case in CASES]
    assert len(set(names)) == len(names)
    assert set(QUICK) <= set(names)
