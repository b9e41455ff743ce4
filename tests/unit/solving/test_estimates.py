"""Estimates of searches: exact for small trees, near the truth for large ones, and in words."""

import random
import re
import threading
from collections.abc import Sequence
from itertools import accumulate
from math import exp, isclose

import pytest
from hypothesis import given, strategies as st

from pentomino import Distinct, EngineError, ExactCover, Puzzle, TooLargeError, counting
from pentomino.engines import CoverTask, Limits
from pentomino.engines.search import SearchEngine
from pentomino.engines.subtrees import Subtree, SubtreeSearch
from pentomino.notation.quantities import DAY, HOUR, YEAR, rough_time, roughly
from pentomino.solving import estimate
from pentomino.solving.estimates import interval
from pentomino.solving.task import PuzzleTask
from tests.support.commands import longer, run
from tests.support.profiles import examples
from tests.support.strategies import exact_covers

ALWAYS_WIDE_ENOUGH = 100_000


def nodes_of(puzzle: Puzzle, distinct: Distinct = Distinct.ISOMETRIES) -> int:
    """The placements that the search engine tries."""
    return counting(puzzle, distinct=distinct, engine="search").result().nodes


@given(exact_covers(), st.integers(0, 2**64))
def test_a_descent_that_leaves_nothing_out_is_exact(problem: ExactCover, seed: int) -> None:
    task = CoverTask(problem)
    count = SearchEngine().counting(task)
    number = count.result()
    descent = SubtreeSearch(task).descend(ALWAYS_WIDE_ENOUGH, seed)
    assert descent.exact
    assert (descent.nodes, descent.solutions) == (count.nodes, number)


@given(exact_covers(), st.integers(1, 3))
@examples(30)
def test_narrow_descents_are_right_on_average(problem: ExactCover, width: int) -> None:
    search = SubtreeSearch(CoverTask(problem))
    truth = search.descend(ALWAYS_WIDE_ENOUGH, 0)
    several = [search.descend(width, seed) for seed in range(300)]
    mean = sum(descent.nodes for descent in several) / len(several)
    spread = sum((descent.nodes - mean) ** 2 for descent in several) / len(several)
    # Six times the error of the mean, and something for descents that were all alike by chance.
    assert abs(mean - truth.nodes) <= 6 * (spread / len(several)) ** 0.5 + 0.1 * truth.nodes


def test_descents_know_symmetry_and_follow_from_their_seed() -> None:
    search = SubtreeSearch(PuzzleTask(Puzzle.of("3x20"), Distinct.ISOMETRIES))
    found = search.descend(ALWAYS_WIDE_ENOUGH, 1)
    assert (found.exact, found.solutions) == (True, 2)
    assert found.nodes == nodes_of(Puzzle.of("3x20"))
    narrow = search.descend(10, 1)
    assert not narrow.exact
    assert narrow == search.descend(10, 1) != search.descend(10, 2)
    assert len(narrow.nodes_at) <= 12


def test_a_descent_below_several_subtrees_keeps_them_apart() -> None:
    search = SubtreeSearch(PuzzleTask(Puzzle.of("3x20")))
    parts = search.cut(20)
    later = Subtree(parts[-1].path[:-1], parts[-1].path[-1])
    found = search.descend(ALWAYS_WIDE_ENOUGH, 0, [*parts, later])
    assert list(found.nodes_of) == [search.walk(part).nodes for part in (*parts, later)]
    with pytest.raises(EngineError, match="no such subtree"):
        search.descend(5, 0, [Subtree((10**6,))])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "pieces"),
    [("6x10", None), ("2x5x6", None), ("8x8h", None), ("8x8", "pentominoes+O4")],
)
def test_weights_say_how_much_is_done_on_uneven_trees(board: str, pieces: str | None) -> None:
    """In most orders: a part with far too much weight misleads while little else is done."""
    search = SubtreeSearch(PuzzleTask(Puzzle.of(board, pieces)))
    parts = search.cut(1000)
    sizes = [
        (weight, search.walk(part).nodes)
        for weight, part in zip(search.weights(parts), parts, strict=True)
    ]
    assert (
        sum(_misleads(random.Random(seed).sample(sizes, len(sizes))) for seed in range(100)) <= 30
    )


def _misleads(sizes: Sequence[tuple[float, int]]) -> bool:
    """Whether weights, from a twentieth on, ever say half or twice of what is done."""
    total, truth = (sum(column) for column in zip(*sizes, strict=True))
    done = zip(*(accumulate(column) for column in zip(*sizes, strict=True)), strict=True)
    shares = [(weighed / total, walked / truth) for weighed, walked in done]
    return any(not 0.5 <= said / true <= 2 for said, true in shares if said >= 0.05)


def test_weights_in_little_memory_are_made_bit_by_bit() -> None:
    task = PuzzleTask(Puzzle.of("3x20"))
    parts = SubtreeSearch(task).cut(200)
    weights = SubtreeSearch(task, limits=Limits(memory=1_500_000)).weights(parts)
    assert len(weights) == len(parts)
    assert min(weights) >= 1
    assert SubtreeSearch(task).weights(()) == ()


def test_a_small_tree_is_walked() -> None:
    found = estimate(Puzzle.of("3x20"))
    assert found.exact
    assert found.reason is None
    assert found.solutions is not None
    assert found.solutions.value == found.solutions.high == 2
    assert found.nodes.value == nodes_of(Puzzle.of("3x20"))
    whole = estimate(Puzzle.of("3x20"), distinct="nothing")
    assert whole.solutions is not None
    assert whole.solutions.value == 8


def test_a_puzzle_without_solution_has_nothing_to_search() -> None:
    found = estimate(Puzzle.of("2x2"))
    assert found.exact
    assert found.reason
    assert (found.nodes.value, found.seconds.value, found.rate) == (0, 0, None)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_a_large_tree_is_sampled_within_a_factor_of_two(seed: int) -> None:
    puzzle = Puzzle.of("8x8", "pentominoes+O4")
    for seconds in map(float, longer(1.5)):
        found = estimate(puzzle, seconds=seconds, seed=seed)
        if found.nodes.high <= 2 * found.nodes.low:  # a slow machine has few samples by then
            break
    assert not found.exact
    assert found.solutions is not None
    assert found.rate
    assert 0.5 <= found.nodes.value / nodes_of(puzzle) <= 2
    assert 0.5 <= found.solutions.value / 16_146 <= 2  # Scott, 1958, and others: up to symmetry
    assert found.nodes.low <= found.nodes.value <= found.nodes.high
    assert isclose(sum(found.nodes_at), found.nodes.value)
    assert isclose(found.seconds.value, found.nodes.value / found.rate)


def test_wishes_that_cannot_be_met_are_refused() -> None:
    with pytest.raises(EngineError, match="seconds must be more than 0"):
        estimate(Puzzle.of("6x10"), seconds=0)
    with pytest.raises(EngineError, match="threads must be from 1"):
        estimate(Puzzle.of("6x10"), threads=10_000)


def test_whoever_hears_of_the_progress_can_end_it() -> None:
    class EnoughError(Exception):
        pass

    def end(_: object) -> None:
        raise EnoughError

    before = threading.active_count()
    with pytest.raises(EnoughError):
        estimate(Puzzle.of("3x4x5"), seconds=60, on_progress=end)
    assert threading.active_count() <= before + 8  # idle threads of the engines wait for more


def test_an_interval_is_one_of_factors() -> None:
    found = interval([90.0, 110.0] * 50)
    assert found.value == 100
    assert isclose(found.high / found.value, found.value / found.low)
    error = (100 / 99) ** 0.5  # of the mean, in percent
    assert isclose(found.high, 100 * exp(0.01 * error * 1.984), rel_tol=1e-4)  # Student, 99 free
    assert interval([0.0, 0.0]).high == 0
    assert interval([5.0]).value == 5


def test_large_numbers_and_long_times_in_words() -> None:
    numbers = (0, 7, 949, 12_345, 999_999, 3_400_000_000, 6.1e17, 3e21)
    assert [roughly(number) for number in numbers] == [
        "0", "7", "950", "12 thousand", "1.0 million", "3.4 billion", "610 quadrillion", "10^21",
    ]  # fmt: skip
    times = (0.01, 0.31, 42, 250, 3 * HOUR, 5 * DAY, 40 * YEAR, 2.5e9 * YEAR)
    assert [rough_time(seconds) for seconds in times] == [
        "less than 0.1 s", "0.31 s", "42 s", "4.2 min", "3 hours", "5 days", "40 years",
        "2.5 billion years",
    ]  # fmt: skip


def lines_of(*words: str) -> dict[str, str]:
    """What the command prints, line by line."""
    printed = run("estimate", *words)[0]
    return dict(re.findall(r"^(\w+): +(.*)$", printed, re.MULTILINE))


@pytest.mark.slow
def test_the_command_says_what_is_next() -> None:
    small = lines_of("3x20")
    assert small["solutions"] == "2 distinct"
    assert small["search"] == f"{nodes_of(Puzzle.of('3x20')):,} placements to try"
    assert small["engine"].startswith("frontier counts them without this search, in a moment")
    assert small["next"] == "pentomino solve 3x20"
    assert lines_of("3x20", "--all")["solutions"] == "8 in all"
    assert lines_of("2x2")["next"] == "pentomino why 2x2"
    large = lines_of("3x4x5", "--seconds", "0.3", "--threads", "1")
    assert re.fullmatch(r"about .* to search, on 1 thread at .*/s", large["time"])
    assert re.search(r"million \(.*\) placements to try, most of them as piece ", large["search"])
    assert large["engine"] == "search, to list the solutions and to count them"
    assert large["next"] == "pentomino count 3x4x5 --threads 1"


@pytest.mark.slow
def test_long_searches_are_sent_to_runs_and_hopeless_ones_to_a_single_solution() -> None:
    hours = lines_of("8x9", "--pieces", "pentominoes+hexominoes*0..1", "--seconds", "0.3")
    assert hours["next"].startswith("pentomino run 8x9 --pieces")
    ages = lines_of("10x12", "--pieces", "pentominoes*2", "--seconds", "0.3")
    assert "years" in ages["time"]
    assert ages["next"].startswith("pentomino solve -n 1 10x12 --pieces 'pentominoes*2'")


@pytest.mark.slow
def test_a_search_too_deep_for_one_sample_is_refused_within_the_time() -> None:
    with pytest.raises(TooLargeError, match=r"one sample takes more than 0\.1 s: allow more"):
        estimate(Puzzle.of("90x90", "domino*"), seconds=0.1, threads=1)
