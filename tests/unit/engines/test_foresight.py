"""What is foreseen of a sweep: its memory, and so whether it is tried at all."""

import math

import pytest

from pentomino import Limits, Puzzle, TooLargeError, _native, counting, solution_space
from pentomino.engines.contract import Offer, Question
from pentomino.engines.frontier import FrontierEngine
from pentomino.engines.native_arrays import problem_of
from pentomino.engines.planning import plan
from pentomino.engines.work import effort
from pentomino.solving.task import PuzzleTask

SMALL = [
    ("16x16", "dominoes*"),
    ("10x12", "trominoes*"),
    ("8x12", "tetrominoes*"),
    ("8x10", "pentominoes*"),
    ("7x8", "monominoes*+pentominoes*"),
    ("8x9", "tetrominoes*+pentominoes*"),
    ("8x10-2x2", "tetrominoes*"),
    ("torus:5x12", "tetrominoes*"),
    ("klein:5x20", "tetrominoes*"),
    ("torus:4x15", "pentominoes*"),
]
LARGE = [
    ("20x20", "dominoes*"),
    ("24x20", "dominoes*"),
    ("12x13", "trominoes*"),
    ("13x15", "trominoes*"),
    ("10x12", "tetrominoes*"),
    ("11x12", "tetrominoes*"),
    ("9x10", "pentominoes*"),
    ("10x10", "pentominoes*"),
    ("7x12", "hexominoes*"),
    ("8x12", "hexominoes*"),
    ("12x12", "monominoes*+dominoes*"),
    ("10x10", "monominoes*+trominoes*"),
    ("11x12", "monominoes*+trominoes*"),
    ("9x10", "monominoes*+tetrominoes*"),
    ("10x12", "dominoes*+trominoes*"),
    ("9x10", "tetrominoes*+pentominoes*"),
    ("cylinder:10x6", "pentominoes*"),
    ("torus:6x12", "tetrominoes*"),
    ("moebius:6x20", "tetrominoes*"),
    ("klein:5x14", "pentominoes*"),
]


@pytest.mark.parametrize(
    ("board", "pieces"),
    [pytest.param(*each, marks=pytest.mark.slow) for each in SMALL]
    + [pytest.param(*each, marks=pytest.mark.long) for each in LARGE],
)
def test_a_sweep_is_foreseen_within_a_factor_of_two(board: str, pieces: str) -> None:
    task = PuzzleTask(Puzzle.of(board, pieces))
    spent = effort(Limits(memory=8_000_000_000))
    _native.count_by_sweep(problem_of(task), spent, 1)
    offer = FrontierEngine().offer(task, Question.COUNT, Limits(), at_stake=math.inf)
    assert isinstance(offer, Offer)
    assert offer.memory is not None
    assert spent.peak_memory / 2 < offer.memory < spent.peak_memory * 2
    assert plan(task, limits=Limits(memory=3 * spent.peak_memory)).engine == "frontier"
    assert plan(task, limits=Limits(memory=spent.peak_memory // 20)).engine == "search"


@pytest.mark.slow
def test_a_sweep_that_may_not_fit_is_planned_and_named() -> None:
    task = PuzzleTask(Puzzle.of("10x10", "pentominoes*"))
    offer = FrontierEngine().offer(task, Question.COUNT, Limits(memory=10**9), at_stake=math.inf)
    assert isinstance(offer, Offer)
    assert offer.memory is not None
    tried = plan(task, limits=Limits(memory=offer.memory))
    assert (tried.engine, tried.unfit) == ("frontier", ("frontier",))
    assert plan(task, limits=Limits(memory=3 * offer.memory)).unfit == ()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "memory", "why"),
    [
        ("10x10", 100 << 20, "this board needs more memory than it may take"),
        ("10x10", 300 << 20, r"half-filled boards to keep track of \(about [56]\d\d MB\)"),
        ("20x20", 1 << 30, "half-filled boards to keep track of"),
    ],
)
def test_a_count_that_no_engine_can_end_is_refused(board: str, memory: int, why: str) -> None:
    asked = counting(Puzzle.of(board, "pentominoes*"), limits=Limits(memory=memory, seconds=60))
    with pytest.raises(TooLargeError, match=f"{why}, and .* years or so: allow more memory"):
        asked.result()


def test_a_board_that_no_memory_holds_is_not_swept() -> None:
    task = PuzzleTask(Puzzle.of("20x30", "pentominoes*"))
    planned = plan(task, limits=Limits(memory=20_000_000_000))
    assert planned.engine == "search"
    assert planned.reason.startswith("there are too many half-filled boards to keep track of")


@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        ("2x3", "2-coloured-squares"),
        ("2x3", "2-coloured-squares*..3"),
        ("2x2", "3-coloured-squares*"),
        ("1x6", "2-coloured-squares?"),
        ("triangular:1x3", "2-coloured-triangles*1..2"),
    ],
)
def test_a_count_of_few_cells_with_colours_of_sides_takes_a_moment(board: str, pieces: str) -> None:
    task = PuzzleTask(Puzzle.of(board, pieces))
    offer = FrontierEngine().offer(task, Question.COUNT, Limits(), at_stake=math.inf)
    assert isinstance(offer, Offer)
    assert offer.seconds < 1


def test_cells_that_nothing_covers_take_no_automaton() -> None:
    puzzle = Puzzle.of("9x14+4x1", "pentominoes*")
    found = counting(puzzle, engine="frontier", limits=Limits(memory=100_000_000)).result()
    assert found.number == 0
    assert "no piece can cover 4 of the cells" in (found.reason or "")
    assert len(solution_space(puzzle, limits=Limits(memory=100_000_000))) == 0
