"""Hints: answers about positions, compared with the reference engine and checked by hand."""

import time
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    Board,
    Hints,
    LimitReachedError,
    NoSolutionError,
    Placement,
    Position,
    Progress,
    Puzzle,
    PuzzleError,
    grade,
    hint,
    is_unique,
    next_step,
    solve,
    to_data,
)
from pentomino.reasoning import Fault, Forced, Hint, Refutation, Step
from pentomino.reasoning.grading import check, is_solvable, verdict
from pentomino.reasoning.hints import MOST_COUNTED
from pentomino.reasoning.steps import Subject
from tests.support.profiles import examples
from tests.support.strategies import puzzles

SMALL = [
    Puzzle.of("5x5", "I+L+P+W+Y"),
    Puzzle.of("4x6", "L4*2+I4*2+O4*2"),
    Puzzle.of("2x2x3", "V3*4"),
    Puzzle.of("4x5", "L+P+W+Y"),
]


@pytest.fixture(autouse=True, scope="module")
def ample_grace() -> Iterator[None]:
    """Find a first solution however busy the machine is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pentomino.reasoning.hints.GRACE", 60.0)
        yield


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Puzzles with pieces laid at random, most of them badly."""
    position = Position(draw(st.sampled_from(SMALL)))
    for _ in range(draw(st.integers(0, 3))):
        if fitting := position.fits():
            position = position.lay(draw(st.sampled_from(fitting)))
    return position


def solutions_of(puzzle: Puzzle) -> list[frozenset[Placement]]:
    found = solve(puzzle, distinct="nothing", engine="reference")
    return [frozenset(solution.placements) for solution in found]


@examples(60)
@given(positions())
def test_hints_are_true(position: Position) -> None:
    puzzle, laid = position.puzzle, position.laid
    every = solutions_of(puzzle)
    left = [chosen for chosen in every if chosen.issuperset(laid)]
    said = hint(position)
    assert (said.left, said.more) == (len(left), False)
    if left:
        assert said.take_back == ()
        if said.step is not None:
            assert all(said.step.placement in chosen for chosen in left)
            assert said.piece == said.step.placement
            check_step(said.step, left)
        if said.piece is None:
            assert {*laid} == left[0]
        else:
            assert any(said.piece in chosen for chosen in left)
            assert said.piece not in laid
        return
    assert (said.step, said.piece) == (None, None)
    kept = set(laid).difference(said.take_back)
    assert any(chosen.issuperset(kept) for chosen in every)
    for back in combinations(laid, len(said.take_back) - 1):
        assert not any(chosen.issuperset(set(laid).difference(back)) for chosen in every)


def check_step(step: Step, left: list[frozenset[Placement]]) -> None:
    """No solution contains a placement that a step rules out; its subject keeps one placement."""
    for refutation in (*step.before, *step.refutations):
        assert not any(refutation.placement in chosen for chosen in left)
        assert refutation.depth <= step.depth
    assert len(step.refutations) == step.choices - step.needed
    assert str(step).startswith(step.conclusion)
    assert step.pointer.startswith("Look at")


@examples(50)
@given(puzzles())
def test_steps_of_any_puzzle_are_true(puzzle: Puzzle) -> None:
    every = solutions_of(puzzle)
    step = next_step(puzzle)
    if step is not None:
        assert all(step.placement in chosen for chosen in every)
        assert step.placement not in puzzle.givens
        check_step(step, every)


@pytest.mark.slow
@pytest.mark.parametrize("board", ["6x10", "3x20"])
def test_following_hints_solves_the_board(board: str) -> None:
    puzzle = Puzzle.of(board)
    hints = Hints(puzzle)
    position = Position(puzzle)
    while (piece := hints.hint(position).piece) is not None:
        position = position.lay(piece)
    assert len(position.laid) == 12
    assert hints.hint(position).left == 1


def test_the_last_piece_laid_is_taken_back_first() -> None:
    puzzle = Puzzle.of("3x20")
    solution = next(iter(puzzle.solve()))
    right = solution.placements[0]
    wrong = next(
        p for p in Position(puzzle, (right,)).fits() if not puzzle.solution_space().given(right, p)
    )
    assert hint(Position(puzzle, (right, wrong))).take_back == (wrong,)
    # Givens stay where they are.
    assert hint(Position(puzzle.with_givens([right]), (wrong,))).take_back == (wrong,)


@pytest.mark.slow
@pytest.mark.parametrize(("board", "laid"), [("6x10", 1), ("6x10", 5), ("3x20", 12), ("5x5", 0)])
def test_one_position_alone_gets_the_same_hint(board: str, laid: int) -> None:
    puzzle = Puzzle.of(board, "pentominoes?" if board == "5x5" else None)
    solution = next(iter(puzzle.solve()))
    position = Position(puzzle, solution.placements[:laid])
    assert Hints(puzzle).once(position) == Hints(puzzle).hint(position)
    if not laid:
        return
    wrong = next(p for p in Position(puzzle).fits() if not puzzle.solution_space().given(p))
    mistaken = Position(puzzle, (wrong,))
    assert Hints(puzzle).once(mistaken) == Hints(puzzle).hint(mistaken)
    assert hint(mistaken).take_back == (wrong,)


def test_what_is_no_position() -> None:
    hints = Hints(Puzzle.of("6x10"))
    with pytest.raises(PuzzleError, match="the position belongs to another puzzle"):
        hints.hint(Position(Puzzle.of("5x12")))
    wrong: Any = ()
    with pytest.raises(TypeError, match="position must be a position, not"):
        hints.hint(wrong)
    with pytest.raises(NoSolutionError, match="the board has 54 cells"):
        Hints(Puzzle.of("6x9")).hint()


@pytest.mark.slow
def test_solutions_that_have_to_be_searched_for_are_counted_so_far() -> None:
    puzzle = Puzzle.of("10x16", "pentominoes*")
    said = hint(puzzle)
    assert said.left == MOST_COUNTED
    assert said.more
    assert said.piece is not None


@pytest.mark.parametrize("seconds", [1e-9, 60])
@pytest.mark.parametrize(("board", "number"), [("3x20", 3), ("6x10", 2), ("5x12", 0)])
def test_little_time_gives_a_piece_of_a_solution(board: str, number: int, seconds: float) -> None:
    puzzle = Puzzle.of(board)
    space = puzzle.solution_space()
    position = Position(puzzle, space[0].placements[:number])
    said = hint(position, seconds=seconds)
    left = len(space.given(*position.laid))
    assert said.piece is not None
    assert space.given(*position.laid, said.piece)
    if seconds > 1:
        assert said == hint(position)
        assert (said.left, said.more) == (left, False)
    else:
        assert 1 <= said.left <= left
        assert said.more
        assert said.shared is None


@examples(60)
@given(positions())
def test_little_time_makes_no_hint_wrong(position: Position) -> None:
    every = solutions_of(position.puzzle)
    left = [chosen for chosen in every if chosen.issuperset(position.laid)]
    said = hint(position, seconds=1e-9)
    if left:
        assert 1 <= said.left <= len(left)
        assert said.piece is None or any(said.piece in chosen for chosen in left)
        assert (said.piece is None) == ({*position.laid} == left[0])
        return
    assert (said.left, said.piece) == (0, None)
    kept = set(position.laid).difference(said.take_back)
    assert any(chosen.issuperset(kept) for chosen in every)


def test_a_hint_on_a_large_board_keeps_to_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """It once counted, reasoned and searched for the given time each, and then without end."""
    puzzle = Puzzle.of("60x60", "domino*")
    monkeypatch.setattr("pentomino.reasoning.hints.GRACE", 1e-3)
    began = time.monotonic()
    with pytest.raises(LimitReachedError, match=r"no solution was found in 0.001 s: allow more"):
        hint(puzzle, seconds=1e-3)
    assert time.monotonic() - began < 40


@pytest.mark.slow
def test_any_solution_of_a_large_board_is_found_soon() -> None:
    """The search alone took a minute and a half to 5,000 dominoes."""
    said = hint(Puzzle.of("100x100", "domino*"), seconds=20)
    assert said.more
    assert said.left >= 1
    assert said.piece is not None


def test_solutions_that_are_known_need_not_be_found_again() -> None:
    puzzle = Puzzle.of("3x20")
    space = puzzle.solution_space()
    for number in (0, 2, 7):
        position = Position(puzzle, space[5].placements[:number])
        assert Hints(puzzle, space=space, seconds=1e-9).once(position).left == len(
            space.given(*position.laid)
        )
    with pytest.raises(PuzzleError, match="belong to another puzzle"):
        Hints(Puzzle.of("6x10"), space=space)
    with pytest.raises(PuzzleError, match="some are missing"):
        Hints(puzzle, space=space.given(space[0].placements[0]))


@examples(60)
@given(puzzles())
def test_hints_and_grades_of_any_puzzle(puzzle: Puzzle) -> None:
    every = solutions_of(puzzle)
    if not 1 <= len(every) <= 300:
        return
    assert Hints(puzzle).hint().left == len(every)
    orbits = {
        frozenset(
            frozenset(puzzle.encoding.image(p, symmetry) for p in chosen)
            for symmetry in puzzle.symmetries()
        )
        for chosen in every
    }
    assert is_unique(puzzle) == (len(orbits) == 1)
    if len(orbits) == 1:
        graded = grade(puzzle)
        assert graded.level in range(1, 6)
        if len(every) == 1:
            assert {step.placement for step in graded.steps} <= every[0]


def test_whoever_looks_can_end_a_deduction() -> None:
    """It takes seconds on this board, and once ignored every interruption."""

    class EnoughError(Exception):
        pass

    looked: list[float] = []

    def look(progress: Progress) -> None:
        looked.append(progress.seconds)
        if len(looked) == 3:
            raise EnoughError

    with pytest.raises(EnoughError):
        next_step(Puzzle.of("12x15", "hexominoes?"), on_progress=look)
    assert len(looked) == 3


@pytest.mark.parametrize("asked", [check, verdict, is_solvable])
def test_whoever_looks_can_end_a_search_for_a_solution(asked: Callable[..., object]) -> None:
    """It takes half a second to find that there is none."""

    class EnoughError(Exception):
        pass

    def look(_: Progress) -> None:
        raise EnoughError

    with pytest.raises(EnoughError):
        asked(Puzzle.of("11x25", "Y*"), on_progress=look)


def test_every_kind_of_reason_has_words_of_its_own() -> None:
    puzzle = SMALL[0]
    laid, other = puzzle.placements[0], puzzle.placements[-1]
    subjects: dict[Fault, tuple[Subject | None, ...]] = {
        Fault.NOTHING_LEFT: ((0, 1), "W"),
        Fault.TOO_FEW: ("W",),
        Fault.EACH_FAILS: ((0, 1), "W"),
        Fault.AREAS: (None,),
    }
    forced = (Forced(laid, "P", 3),)
    endings = [
        step.reasons[0].partition(", and leave ")[2]
        for fault in Fault
        for subject in subjects[fault]
        for step in (
            Step(
                laid,
                "P",
                2,
                (Refutation(other, fault, subject, forced, 1, 4),),
                (),
                puzzle.lattice,
            ),
        )
        if "the only one of 4 places for P that does not fail at once, and" in step.reasons[0]
    ]
    assert endings == [
        "nothing to cover row 1, column 2.",
        "no place for W.",
        "too few places for W: 4 are still needed.",
        "row 1, column 2 without a way to cover it: each of the 4 ways left fails at once.",
        "W without a place: each of the 4 where it fits fails at once.",
        "open parts whose sizes the remaining pieces cannot make up.",
    ]


def test_steps_name_the_kinds_of_reasons_that_are_true() -> None:
    found = set()
    # The other two: a piece of which two are needed, and a cell whose placements fail one by one.
    few = Puzzle.of(Board.of_drawing(".?#??"), "domino*2+monomino*0..1")
    failing = Puzzle.of("5x6", "pentominoes-I-X-F-W-T-Z", ["N_4.3-4_5.1-3"])
    positions = [Position(few), Position(failing)]
    for puzzle in SMALL:
        solution = next(iter(solve(puzzle)))
        positions += [Position(puzzle, (laid,)) for laid in solution.placements]
    for position in positions:
        step = next_step(position)
        for refutation in (*step.before, *step.refutations) if step is not None else ():
            found.add(refutation.fault)
            assert (refutation.subject is None) == (refutation.fault is Fault.AREAS)
    assert found == {*Fault}


def test_hints_are_written_for_notebooks() -> None:
    placement = SMALL[0].placements[0]
    assert Hint(0, False, (placement,), None, None)._repr_markdown_() == (
        f"No solution is left.\n\nTake back {placement.piece}."
    )
    assert Hint(1, False, (), None, None)._repr_markdown_() == "The puzzle is solved."
    seven = Hint(7, True, (), None, placement)._repr_markdown_()
    assert seven.startswith("At least 7 solutions are left.\n\nLogic finds no forced move. ")


def test_hints_are_printed_in_the_sentences_of_the_command() -> None:
    solved = next(Puzzle.of("3x20").solve()).position
    assert str(hint(solved)) == "The puzzle is solved."
    last = hint(solved.take_back())
    assert last.step is not None
    assert str(last) == f"1 solution is left.\n{last.step}"
    begun = str(hint(Puzzle.of("3x20")))
    assert begun.startswith(
        "8 solutions are left, counting rotations and reflections separately.\nNo move is forced. "
    )


def test_a_hint_to_take_back_says_what_cannot_be_filled() -> None:
    wrong = Position.of("6x10").lay("X_1.2_2.1-3_3.2")
    assert str(hint(wrong)) == (
        "No solution is left: no piece can cover row 1, column 1.\n"
        "Take back X (rows 1-3, column 2; row 2, columns 1 and 3)."
    )
    assert to_data(hint(wrong))["reason"] == "no piece can cover row 1, column 1"
    assert to_data(hint(Puzzle.of("3x20")))["reason"] is None


def test_pieces_are_not_taken_back_from_a_puzzle_without_solutions() -> None:
    # Nothing shows at once that three T of four cells do not fill 3x4.
    puzzle = Puzzle.of("4x4-1x1@0,0-1x1@0,3-1x1@3,0-1x1@3,3", "T4*3")
    assert solutions_of(puzzle) == []
    position = Position(puzzle)
    position = position.lay(position.fits()[0])
    for seconds in (None, 1e-6):
        with pytest.raises(NoSolutionError, match="no solution"):
            Hints(puzzle, seconds=seconds).hint(position)
