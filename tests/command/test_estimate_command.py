"""What `estimate` says of an estimate: numbers with their bounds, times, and what to do next."""

import re
from dataclasses import replace

import pytest

from pentomino import Distinct
from pentomino.command import estimate as command
from pentomino.engines.contract import Foreseen, Offer, Question
from pentomino.engines.planning import Plan, PlanStep
from pentomino.solving.estimates import Estimate, Interval
from tests.support.commands import run

HOUR, YEAR = 3600.0, 365.25 * 24 * 3600.0
SEARCH = Plan(Question.COUNT, (PlanStep("search", None),), None, None, 10**9, "it is small")

ROUGH = Estimate(
    distinct=Distinct.ISOMETRIES,
    exact=False,
    nodes=Interval(32e6, 31e6, 34e6),
    solutions=Interval(2300, 1900, 2.8e6),
    nodes_at=(1.0, 10.0, 60.0, 29.0),
    rate=2e6,
    seconds=Interval(HOUR, HOUR, HOUR),
    threads=2,
    descents=50,
    sampled=5.0,
    plan=SEARCH,
)


def with_states(states: int) -> Estimate:
    steps = (PlanStep("frontier", None), PlanStep("search", None))
    plan = replace(SEARCH, steps=steps, automaton=Foreseen(states, exact=True, memory=10**6))
    return replace(ROUGH, plan=plan)


def lines(found: Estimate, words: str = "6x10") -> dict[str, str]:
    return dict(command._lines(found, words))


def test_what_is_likely_has_bounds_unless_they_look_alike() -> None:
    said = lines(ROUGH)
    # The unit of the bounds is said once if both have it.
    assert said["search"].startswith("about 32 million (31 to 34 million) placements to try")
    assert said["solutions"] == "about 2.3 thousand (1.9 thousand to 2.8 million) distinct"
    assert said["time"] == "about 60 min to search, on 2 threads at 2.0 M/s"
    unknown = replace(ROUGH, rate=None, threads=1, solutions=None)
    assert lines(unknown)["time"] == "about 60 min to search, on 1 thread"
    assert lines(unknown)["solutions"] == "none met in the samples, which proves nothing"


def test_exact_numbers_are_whole() -> None:
    found = replace(
        ROUGH,
        exact=True,
        nodes=Interval(12_345.0, 12_345.0, 12_345.0),
        solutions=Interval(8.0, 8.0, 8.0),
        distinct=Distinct.NOTHING,
        nodes_at=(),
        seconds=Interval(42.0, 42.0, 42.0),
    )
    assert lines(found) == {
        "time": "the whole search took 42 s just now",
        "search": "12,345 placements to try",
        "solutions": "8 in all",
        "engine": "search, to list the solutions and to count them",
        "next": "pentomino solve 6x10",
    }
    nothing = replace(found, solutions=Interval(0.0, 0.0, 0.0))
    assert lines(nothing)["next"] == "pentomino why 6x10"


@pytest.mark.parametrize(
    ("levels", "words"),
    [
        # The fewest levels that hold two thirds of all nodes.
        ((1.0, 10.0, 60.0, 29.0), "3 to 4"),
        ((1.0, 10.0, 80.0, 9.0), "3"),
        ((30.0, 10.0, 10.0, 50.0), "1 to 4"),
        ((5.0,), "1"),
    ],
)
def test_most_of_the_tree_is_where_two_thirds_of_it_are(
    levels: tuple[float, ...], words: str
) -> None:
    said = lines(replace(ROUGH, nodes_at=levels))["search"]
    assert said.endswith(f" placements to try, most of them as piece {words}")


@pytest.mark.parametrize(
    ("states", "moment"),
    [
        (49_999, "in a moment"),
        (50_000, "in some seconds"),
        (499_999, "in some seconds"),
        (500_000, "in seconds or minutes"),
    ],
)
def test_the_size_of_an_automaton_says_how_soon_it_counts(states: int, moment: str) -> None:
    said = lines(with_states(states))
    assert said["engine"].startswith(f"frontier counts them without this search, {moment} (")
    assert f"({states:,} states)" in said["engine"]
    assert said["next"] == "pentomino count 6x10"  # however long the search would take


@pytest.mark.parametrize(
    ("longest", "words"),
    [
        (600.0, "count 6x10"),
        (601.0, "run 6x10"),
        (3 * YEAR, "run 6x10"),
        (4 * YEAR, "solve -n 1 6x10"),
    ],
)
def test_the_longest_likely_time_says_what_to_do(longest: float, words: str) -> None:
    said = lines(replace(ROUGH, seconds=Interval(1.0, 0.5, longest)))
    assert said["next"] == f"pentomino {words}"
    more = said.get("", "")
    assert ("goes on after Ctrl-C" in more) == words.startswith("run")
    assert ("take too long" in more) == words.startswith("solve")


@pytest.mark.parametrize("longest", [601.0, 4 * YEAR])
def test_a_run_counts_on_the_disk_what_may_not_fit_the_memory(longest: float) -> None:
    foreseen = Foreseen(10**6, exact=False, memory=2**30)
    offers = (("frontier", Offer(30.0, memory=2**30, surely=False, automaton=foreseen)),)
    tried = replace(with_states(10**6).plan, automaton=foreseen, offers=offers)
    found = replace(ROUGH, plan=tried, seconds=Interval(longest, longest, longest))
    said = dict(command._lines(found, "6x10", on_disk=True))
    assert said["next"] == "pentomino run 6x10"
    assert (
        "if memory holds its tables, about 1.0 GB or up to twice that, where it may take 953.7 MB"
        in said["engine"]
    )
    refused = replace(SEARCH, offers=(("frontier", "there are too many half-filled boards"),))
    said = dict(command._lines(replace(found, plan=refused), "6x10", on_disk=True))
    assert said["next"] == "pentomino run 6x10"
    assert "on the disk what does not fit the memory" in said[""]
    roomy = replace(found, plan=replace(tried, allowed=2**32))
    assert dict(command._lines(roomy, "6x10"))["next"] == "pentomino count 6x10"


@pytest.mark.slow
@pytest.mark.parametrize("memory", ["200MB", "400MB"])  # too little to try, and perhaps enough
def test_an_estimate_names_the_run_that_the_plan_names(memory: str) -> None:
    board = ("10x10", "--pieces", "pentominoes*", "--all")
    out, _ = run("estimate", *board, "--memory", memory, "--seconds", "0.5")
    assert "next:      pentomino run 10x10 --pieces 'pentominoes*' --all\n" in out


def test_where_there_is_nothing_to_search_the_reason_is_said() -> None:
    assert lines(replace(ROUGH, reason="the board has 4 cells"), "") == {
        "search": "nothing to search: the board has 4 cells",
        "next": "pentomino why",
    }


def test_the_next_call_has_the_words_of_this_one() -> None:
    out, _ = run("estimate", "3x3", "--pieces", "I3*3", "--all", "--threads", "1", "--seed", "5")
    found = re.search(r"^next: +(.*)$", out, re.MULTILINE)
    assert found is not None
    # The seed is for estimates alone.
    assert found[1] == "pentomino solve 3x3 --pieces 'I3*3' --all --threads 1"
