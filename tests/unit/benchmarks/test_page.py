import re
from pathlib import Path

import pytest
from benchmarks.peers import storing
from benchmarks.peers.growth import SERIES, Series, fit, grow
from benchmarks.peers.page import Results, page
from benchmarks.peers.puzzles import Files
from benchmarks.peers.questions import Question
from benchmarks.peers.reasons import faster
from benchmarks.peers.rounds import Budget, Measurement, Row
from benchmarks.peers.tables import table
from benchmarks.peers.timing import Outcome

from tests.unit.benchmarks.support import noted, peer

COUNT = Question.COUNT


def row(name: str, cpu: float, inside: float | None = None) -> Row:
    """A row of a program that answered 9,356 three times."""
    return Row(
        peer=name,
        outcome=Outcome.DONE,
        answers=(9356,),
        walls=(2 * cpu, 5 * cpu, 3 * cpu),
        cpus=(cpu, cpu, 2 * cpu),
        without_start=() if inside is None else (inside,),
        memory=64 << 20,
    )


OURS = row("pentomino", 0.2)
INSIDE = row("pentomino-library", 0.15, 0.04)
LATE = Row(peer="late", outcome=Outcome.LATE, walls=(60.0,), cpus=(59.0,))
FAILED = Row(peer="failed", outcome=Outcome.FAILED, note="no memory")


def measured(*rows: Row) -> Measurement:
    return Measurement("6x10", COUNT, (OURS, INSIDE, *rows), 60)


def results(*rows: Row) -> Results:
    return Results(
        machine="a machine with 2 cores",
        day="2026-01-31",
        rounds=3,
        programs={"pentomino": "this program"},
        missing={"burrtools": "build it"},
        measured=(measured(*rows),),
        grown={},
    )


def test_a_table_has_medians_spread_memory_and_ratios() -> None:
    lines = list(table(measured(row("slow", 5.0, 4.0), LATE, FAILED)))
    assert lines[2].startswith("| pentomino | 9,356 | 0.60 s | 0.40 s | 1.00 s | 0.20 s | 64 MB |")
    assert lines[4] == (
        "| slow | 9,356 | 15 s | 10 s | 25 s | 5.00 s | 64 MB | 25x | 4.00 s | 100x |"
    )
    assert lines[5].startswith("| late |  | > 60 s |")
    assert lines[6].startswith("| failed | failed: no memory |")
    assert len({line.count("|") for line in lines}) == 1


def test_a_program_that_only_starts_sooner_is_named_with_the_start_as_the_reason() -> None:
    (found,) = faster([measured(row("quick", 0.1, 0.08))])
    assert found.row.peer == "quick"
    assert found.times == "0.10 s (0.50x)"
    assert found.why == ("start",)


def test_a_program_that_works_faster_is_named_even_if_it_starts_later() -> None:
    (found,) = faster([measured(row("worker", 0.5, 0.01))])
    assert found.times == "without its start 10 ms (0.25x)"
    assert "start" not in found.why


def test_a_program_that_is_in_time_where_ours_is_not_is_named() -> None:
    late = Row(peer="pentomino", outcome=Outcome.LATE, walls=(60.0,), cpus=(60.0,))
    (found,) = faster([Measurement("192-Y", Question.FIRST, (late, row("sat", 9.0)), 60)])
    assert found.times == "9.00 s"


def test_slower_late_and_wrong_programs_are_not_named() -> None:
    wrong = Row(
        peer="wrong", outcome=Outcome.DONE, answers=(1,), walls=(0.1,), cpus=(0.1,), note="wrong"
    )
    assert list(faster([measured(row("slow", 1.0, 1.0), LATE, FAILED, wrong)])) == []


def test_the_page_begins_with_who_is_faster_and_describes_the_machine() -> None:
    text = page(results(row("quick", 0.1)))
    first = text.split("## How this is measured")[0]
    assert "| 6x10 | all solutions, counted | 0.20 s | 40 ms | quick 0.10 s (0.50x) |" in first
    assert first.count("is the start of Python") == 1
    assert "a machine with 2 cores" in text
    assert "wall times were about 3.0 times as long" in page(results(row("slow", 1.0)))
    assert "- burrtools: build it" in text
    assert "In none of the 1 questions" in page(results(row("slow", 9.0)))


def test_the_page_says_where_only_others_are_in_time() -> None:
    late = Row(peer="pentomino", outcome=Outcome.LATE, walls=(60.0,), cpus=(60.0,))
    one = Measurement("192-Y", Question.FIRST, (late, row("sat", 9.0)), 60)
    text = page(Results(**{**vars(results()), "measured": (one,)}))
    assert "| 192-Y | a first solution | > 60 s |  | sat 9.00 s |" in text


def test_each_reason_is_given_once_with_the_questions_that_it_applies_to() -> None:
    kissat, sat = row("kissat", 0.01, 0.01), row("sat", 0.01, 0.01)
    both = tuple(
        Measurement(case, Question.FIRST, (OURS, INSIDE, other), 60)
        for case, other in (("6x10", sat), ("queens-8", kissat), ("5x12", sat))
    )
    text = page(Results(**{**vars(results()), "measured": both}))
    (start,) = re.findall(r"^- \*\*start\*\*: .*$", text, re.MULTILINE)
    (order,) = re.findall(r"^- \*\*order\*\*: .*$", text, re.MULTILINE)
    (clauses,) = re.findall(r"^- \*\*clauses\*\*: .*$", text, re.MULTILINE)
    assert start.endswith("*In all of these.*")
    assert order.endswith("*A first solution: 6x10, 5x12.*")
    assert clauses.endswith("*A first solution: queens-8.*")
    assert "**one word**" not in text


def test_results_come_back_from_their_file(tmp_path: Path) -> None:
    path = tmp_path / "peers.json"
    before = results(row("quick", 0.1, 0.05), LATE, FAILED)
    storing.write(before, path)
    assert page(storing.read(path)) == page(before)
    path.write_text("{}")
    with pytest.raises(ValueError, match="holds no results"):
        storing.read(path)


def test_new_results_replace_those_of_the_same_question() -> None:
    other = Measurement("5x12", COUNT, (OURS,), 60)
    old = results(row("quick", 0.1))
    new = storing.merged(old, results(row("quick", 0.3)))
    assert [one.rows[-1].cpu for one in new.measured] == [0.3]
    both = storing.merged(old, Results(**{**vars(old), "measured": (other,)}))
    assert [one.case for one in both.measured] == ["6x10", "5x12"]


@pytest.mark.parametrize("power", [1.0, 3.5])
def test_a_power_is_found_again(power: float) -> None:
    found = fit([(size, 0.01 * size**power) for size in (2, 4, 8, 16)])
    assert found is not None
    assert found.power == pytest.approx(power)


def test_a_factor_is_found_again_and_short_times_are_left_out() -> None:
    found = fit([(1, 0.0001), (2, 0.0004), (6, 0.01), (7, 0.03), (8, 0.09)])
    assert found is not None
    assert found.factor == pytest.approx(3.0)
    assert fit([(1, 0.1), (2, 0.0001), (3, 0.2)]) is None
    costs = fit([(1, 0.01), (2, 0.01), (3, 0.01), (4, 0.02), (5, 0.04), (6, 0.08)])
    assert costs is not None
    assert costs.factor == pytest.approx(2.0)


@pytest.mark.slow
def test_a_program_that_is_late_is_not_asked_about_larger_boards(tmp_path: Path) -> None:
    series = Series("line", "1 x n with dominoes", lambda n: (f"1x{n}", "domino*"), (2, 4, 6))
    slow = peer(
        "slow",
        "import sys; n = len(open(sys.argv[1]).readline().split())\n"
        "while n > 3: pass\nprint('1 found')",
    )
    kept: list[Measurement] = []
    budget = Budget(rounds=1, seconds=1)
    peers = [noted(tmp_path, "quick", "1 found"), slow]
    grow(series, peers, Files(tmp_path), budget, lambda _: None, kept.append)
    assert [[one.peer for one in step.rows] for step in kept] == [
        ["quick", "slow"],
        ["quick", "slow"],
        ["quick"],
    ]


@pytest.mark.parametrize("series", SERIES, ids=lambda series: series.name)
def test_the_boards_of_a_series_have_as_many_cells_as_the_pieces_can_fill(series: Series) -> None:
    for size in series.sizes[:3]:
        assert series.case(size).problem.options
