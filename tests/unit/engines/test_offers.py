"""What engines offer, and that an engine which answers one question is one module and one row."""

import importlib
import math
import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from pentomino import EngineError, ExactCover, Limits, Puzzle, ShortageError, count
from pentomino.engines import CoverTask, Offer, engine_named, engine_names, plan, registry
from pentomino.engines.contract import Engine, Question, Task, Work
from pentomino.engines.registry import ENGINES, EngineEntry, entry_named
from pentomino.solving.task import PuzzleTask
from tests.support.strategies import brute_force

FEW_OPTIONS = 12


class SubsetsEngine(Engine):
    """Counts by looking at all sets of options, where there are few."""

    name = "subsets"

    def offer(
        self,
        task: Task,
        question: Question,  # noqa: ARG002
        limits: Limits,  # noqa: ARG002
        *,
        at_stake: float = 0.0,  # noqa: ARG002
    ) -> Offer | str:
        number = len(task.problem.options)
        if number > FEW_OPTIONS:
            return f"there are {number} options, and so 2^{number} sets of them"
        return Offer(0.01, f"there are only {2**number:,} sets of options")

    def begin(self, task: Task, question: Question, limits: Limits) -> Work:  # noqa: ARG002
        return Subsets(task)


class Subsets(Work):
    """All sets of options, looked at in turn."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._found = 0

    @property
    def solutions(self) -> int:
        return self._found

    def count(self, check: Callable[[], None]) -> int:
        check()
        self._found = len(brute_force(self._task.problem))
        return self._found


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The row of the engine, which is all that the rest of the program knows of it."""
    module = ModuleType("pentomino.engines.subsets")
    module.SubsetsEngine = SubsetsEngine  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, module.__name__, module)
    row = EngineEntry("subsets", "subsets:SubsetsEngine", "looks at all sets", ("count",))
    monkeypatch.setattr(registry, "ENGINES", (row, *ENGINES))


@pytest.mark.usefixtures("registered")
def test_an_engine_that_answers_one_question_is_one_module_and_one_row() -> None:
    puzzle = Puzzle.of("2x3", "I3*2")
    chosen = plan(puzzle)
    assert chosen.engine == "subsets"
    assert chosen.reason == f"there are only {2 ** len(puzzle.exact_cover.options)} sets of options"
    assert count(puzzle, distinct="nothing") == count(puzzle, engine="subsets", distinct="nothing")
    assert "subsets" in engine_names("count")
    assert "subsets" not in engine_names("list")
    larger = dict(plan(Puzzle.of("3x20")).offers)
    assert isinstance(larger["subsets"], str)
    assert "sets of them" in larger["subsets"]
    assert count(Puzzle.of("3x20")) == 2


@pytest.mark.usefixtures("registered")
@pytest.mark.parametrize("question", ["listing", "holding", "stepping", "units"])
def test_what_an_engine_does_not_answer_it_refuses_in_words(question: str) -> None:
    task = CoverTask(ExactCover.of_names([["a"]]))
    rest = (Limits(),) if question == "units" else ()
    with pytest.raises(EngineError, match=r"^the subsets engine .*: choose another engine"):
        getattr(engine_named("subsets"), question)(task, *rest)


@pytest.mark.parametrize("name", engine_names())
@pytest.mark.parametrize("question", list(Question))
@pytest.mark.parametrize("board", ["3x20", "5x5", "9x10"])
def test_every_engine_offers_or_says_why_not(name: str, question: Question, board: str) -> None:
    if question not in entry_named(name).questions:
        return
    offer = engine_named(name).offer(PuzzleTask(Puzzle.of(board)), question, Limits())
    if isinstance(offer, Offer):
        assert offer.seconds >= 0
        assert offer.preparing < math.inf
    else:
        assert offer


def test_the_offers_are_sorted_and_none_is_left_out() -> None:
    for question in Question:
        chosen = plan(Puzzle.of("6x10"), question)
        assert {name for name, _ in chosen.offers} == set(engine_names(question, planned=True))
        made = [offer for _, offer in chosen.offers if isinstance(offer, Offer)]
        assert made
        steps = [name for name, _ in chosen.offers[: len({s.engine for s in chosen.steps})]]
        assert set(steps) == {step.engine for step in chosen.steps}


def test_only_plans_choose_what_users_cannot_name() -> None:
    assert "dives" not in engine_names()
    assert "dives" in engine_names(planned=True)
    assert {"auto", "reference"}.isdisjoint(engine_names(planned=True))


def test_a_limit_that_an_engine_cannot_obey_is_a_reason_against_it() -> None:
    offers = dict(plan(Puzzle.of("6x10"), limits=Limits(nodes=10)).offers)
    assert offers["frontier"] == (
        "it cannot obey a limit on nodes: it does not search, so it tries no nodes"
    )
    assert engine_names("count", planned=True)[0] == "frontier"


def test_an_engine_for_which_no_memory_is_left_is_a_shortage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Linux says so in an ImportError, where a library finds no room; others are faults."""

    def raising(error: Exception) -> Callable[[str], None]:
        def import_module(_: str) -> None:
            raise error

        return import_module

    no_room = ImportError("_random.so: failed to map segment from shared object")
    for error in (no_room, MemoryError()):
        monkeypatch.setattr(importlib, "import_module", raising(error))
        with pytest.raises(ShortageError, match="there is too little memory"):
            entry_named("search").make()
    monkeypatch.setattr(importlib, "import_module", raising(ImportError("no such file")))
    with pytest.raises(ImportError, match="no such file"):
        entry_named("search").make()
