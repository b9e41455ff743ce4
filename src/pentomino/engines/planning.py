"""Plans: which engine answers a question about a problem, and which one where that does not fit.

The engine called `auto` carries out these plans and nothing else.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import final

from pentomino import _native
from pentomino.engines.contract import Task
from pentomino.engines.flat import frontier_problem
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.work import effort, wait_for
from pentomino.errors import EngineError, TooLargeError

WIDE_REACH, WIDER_REACH = 27, 36
"""Where options reach this far a search may be done before the automaton is. Pentominoes reach 28
places on a board seven cells wide, and 36 on one of nine.
"""

SEARCH_SECONDS, LONGER_SEARCH_SECONDS = 0.03, 1.5
"""How long it is waited for: little against what the automaton will take."""


class Question(StrEnum):
    """What an engine is asked."""

    LIST = "list"
    COUNT = "count"
    HOLD = "hold"


@final
@dataclass(frozen=True, slots=True)
class PlanStep:
    """An engine that is tried.

    Args:
        engine: Its name.
        seconds: How long; None for as long as it takes.
    """

    engine: str
    seconds: float | None = None


@final
@dataclass(frozen=True, slots=True)
class Foreseen:
    """How large an automaton becomes.

    Args:
        states: How many states it has.
        exact: Whether they were counted, not estimated.
        memory: The bytes it takes, roughly; the tables made from it take more.
    """

    states: int
    exact: bool
    memory: int

    def __str__(self) -> str:
        return f"{'' if self.exact else 'about '}{self.states:,} states"


@final
@dataclass(frozen=True, slots=True)
class Plan:
    """Which engines answer a question, one after the other until one does, and why.

    Args:
        question: What is asked.
        steps: The engines in the order in which they are tried. The next one is tried where the
            one before does not fit its memory, or has used up the time of its step.
        reach: How far apart the first and the last cell of an option stand in the order of the
            cells, at most; None where the frontier engine cannot work on the problem.
        automaton: How large the frontier engine's automaton becomes; None where it is not made,
            or that was not looked at. Where nothing limits the pieces: its states at one time.
        allowed: The bytes that may be taken.
        reason: In words.
    """

    question: Question
    steps: tuple[PlanStep, ...]
    reach: int | None
    automaton: Foreseen | None
    allowed: int
    reason: str

    @property
    def engine(self) -> str:
        """The engine that is tried first for as long as it takes."""
        return next(step.engine for step in self.steps if step.seconds is None)


def plan(
    task: Task,
    question: Question | str = Question.COUNT,
    limits: Limits = NO_LIMITS,
    *,
    foresee: bool = True,
) -> Plan:
    """The plan for a question.

    Args:
        task: What is to be solved.
        question: What is asked.
        limits: What may be taken.
        foresee: Whether to look how large the automaton becomes, which takes up to half a second.
            Without it the frontier engine finds out when it is tried; it decides alike.

    Raises:
        EngineError: There is no such question.
    """
    question = _as_question(question)
    searched = _why_search(question, limits)
    if searched is not None:
        return _plan(question, limits, ("search",), searched)
    try:
        native = _frontier_problem(task)
    except EngineError:
        reason = "the problem has no order of cells that all options cover"
        return _plan(question, limits, ("search",), reason)
    if not foresee:
        return _plan(question, limits, ("frontier", "search"), "", reach=native.reach)
    sweeps = question is Question.COUNT and native.unlimited
    foresees = _native.foresee_sweep if sweeps else _native.foresee_states
    spent = effort(limits)
    try:
        states, exact, memory = wait_for(lambda: foresees(native, spent), spent)
    except TooLargeError as error:
        return _plan(question, limits, ("search",), str(error), reach=native.reach)
    foreseen = Foreseen(round(states), exact, round(memory))
    reason = (
        f"nothing limits the pieces, so the board is swept with {foreseen} at a time"
        if sweeps
        else f"an automaton of {foreseen} answers at once"
    )
    engines = ("frontier", "search")
    return _plan(question, limits, engines, reason, reach=native.reach, automaton=foreseen)


def _as_question(question: Question | str) -> Question:
    try:
        return Question(question)
    except ValueError:
        known = ", ".join(Question)
        raise EngineError(
            f"{question!r} is not a question for engines; there are: {known}"
        ) from None


def _why_search(question: Question, limits: Limits) -> str | None:
    """Why the search engine answers whatever the problem is, if it does."""
    if question is Question.LIST:
        return "the search engine lists solutions as it finds them"
    if limits.nodes is not None:
        return "a limit on nodes is a limit for the search engine"
    return None


def _frontier_problem(task: Task) -> _native.FrontierProblem:
    if task.order is None:
        raise EngineError("there is no order of the cells")
    return frontier_problem(task.problem, task.order)


def _plan(
    question: Question,
    limits: Limits,
    engines: tuple[str, ...],
    reason: str,
    *,
    reach: int | None = None,
    automaton: Foreseen | None = None,
) -> Plan:
    steps = tuple(map(PlanStep, engines))
    if question is Question.HOLD and "frontier" in engines and (reach or 0) >= WIDE_REACH:
        moment = SEARCH_SECONDS if (reach or 0) < WIDER_REACH else LONGER_SEARCH_SECONDS
        steps = (PlanStep("search", moment), *steps)
    return Plan(question, steps, reach, automaton, limits.bytes_allowed, reason)
