"""Plans: which engine answers a question, and which engine follows where the first does not fit.

The engine called `auto` carries out these plans and nothing else.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, final

from pentomino import _native
from pentomino.engines.contract import Task
from pentomino.engines.flat import frontier_problem
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.work import effort, wait_for
from pentomino.errors import EngineError, TooLargeError
from pentomino.notation.quantities import counted, roughly

WIDE_REACH, WIDER_REACH = 27, 36
"""From this reach of the options on, a short search is tried before the automaton is made.
Pentominoes reach 28 places on a board seven cells wide, and 36 on one of nine.
"""

SEARCH_SECONDS, LONGER_SEARCH_SECONDS = 0.05, 1.5
"""How long that search may take: little compared with what the automaton will take."""

SHORT_SEARCH = 15_000_000
"""A search that tries at most this many options takes about two seconds. The automaton of a problem
of wider reach takes longer, and finding out that it is too large takes half a second.
"""

DESCENT_WIDTH = 256
"""How wide a descent through the tree is that estimates its size; it takes about 5 ms."""

WATCHED = "search"
"""The engine whose work people can watch."""


DIVES = "dives"
"""What takes turns with the search where any one solution is wanted. Dives are not an engine of the
table, because they find a solution or give up."""

TURN_SECONDS = 1.0
"""The seconds of the first turn of dives, and of the turn of the search after it."""


class Question(StrEnum):
    """What an engine is asked."""

    LIST = "list"
    FIRST = "first"
    COUNT = "count"
    HOLD = "hold"


class PlanStep(NamedTuple):
    """An engine to try.

    Args:
        engine: The name of the engine.
        seconds: How long it may take; None for as long as it takes.
    """

    engine: str
    seconds: float | None = None


class Foreseen(NamedTuple):
    """An estimate of the size of an automaton.

    Args:
        states: The number of states.
        exact: Whether they were counted, not estimated.
        memory: The bytes that it takes, roughly; the tables made from it take more.
    """

    states: int
    exact: bool
    memory: int

    def __str__(self) -> str:
        return f"{'' if self.exact else 'about '}{counted(self.states, 'state')}"


@final
@dataclass(frozen=True, slots=True)
class Plan:
    """Which engines answer a question, one after the other until one does, and why.

    Args:
        question: The question to answer.
        steps: The engines in the order in which they are tried. An engine is followed by the next
            when it does not fit its memory, or has used up the time of its step.
        reach: How far apart the first and the last cell of an option are in the order of the
            cells, at most; None where the frontier engine cannot work on the problem.
        automaton: The size of the automaton of the frontier engine; None where it is not made or
            was not estimated. Where nothing limits the copies of pieces: its states at one time.
        allowed: The bytes that the engines may take.
        reason: Why these engines, in words.
    """

    question: Question
    steps: tuple[PlanStep, ...]
    reach: int | None
    automaton: Foreseen | None
    allowed: int
    reason: str

    @property
    def engine(self) -> str:
        """The first engine of the plan that has no limit of time; otherwise the last."""
        without = (step.engine for step in self.steps if step.seconds is None)
        return next(without, self.steps[-1].engine)


def plan(
    task: Task,
    question: Question | str = Question.COUNT,
    limits: Limits = NO_LIMITS,
    *,
    foresee: bool = True,
) -> Plan:
    """Plan which engines answer a question.

    Args:
        task: The task to solve.
        question: The question to answer.
        limits: What the engines may take.
        foresee: Whether to estimate the size of the automaton, which takes up to half a second.
            Otherwise the frontier engine finds out when it is tried, with the same outcome.

    Returns:
        The engines in the order in which they are tried, and why.

    Raises:
        EngineError: The question has no such name.
    """
    question = _as_question(question)
    searched = _why_search(task, question, limits)
    if searched is not None:
        return _plan(question, limits, ("search",), searched)
    if question is Question.FIRST:
        return _plan_first(task, limits)
    try:
        native = _frontier_problem(task)
    except EngineError:
        reason = "the problem has no order of cells that all options cover"
        return _plan(question, limits, ("search",), reason)
    nodes = _nodes_of_short_search(task, question, limits, native)
    if nodes is not None:
        reason = _why_short_search(task, nodes)
        return _plan(question, limits, ("search",), reason, reach=native.reach)
    if not foresee:
        return _plan(question, limits, ("frontier", "search"), "", reach=native.reach)
    return _plan_automaton(native, question, limits)


def _plan_automaton(native: _native.FrontierProblem, question: Question, limits: Limits) -> Plan:
    """Plan by the size of the automaton."""
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
        else f"it counts all solutions at once, in an automaton of {foreseen}"
    )
    engines = ("frontier", "search")
    return _plan(question, limits, engines, reason, reach=native.reach, automaton=foreseen)


def _as_question(question: Question | str) -> Question:
    try:
        return Question(question)
    except ValueError:
        known = ", ".join(Question)
        raise EngineError(
            f"{question!r} is not a question for engines; choose one of: {known}"
        ) from None


def _why_search(task: Task, question: Question, limits: Limits) -> str | None:
    """Say why the search engine answers the question for any problem; None if it does not."""
    if question is Question.LIST:
        return "the search engine lists solutions as it finds them"
    if limits.nodes is not None:
        return "a limit on nodes is a limit for the search engine"
    if question is Question.COUNT and task.misfit is not None:
        return f"there is nothing to search: {task.misfit}"
    return None


def _plan_first(task: Task, limits: Limits) -> Plan:
    """Plan the turns of the search and of dives; the last two are repeated, ever longer."""
    try:
        native = _frontier_problem(task)
    except EngineError:
        reason = "dives need an order of cells that all options cover"
        return _plan(Question.FIRST, limits, ("search",), reason)
    if not _native.can_dive(native):
        reason = "the options reach too far in the order of the cells for dives"
        return _plan(Question.FIRST, limits, ("search",), reason, reach=native.reach)
    from pentomino.engines.search import MOMENT, seconds_to_prepare  # noqa: PLC0415

    preparing = seconds_to_prepare(task)
    turn = max(TURN_SECONDS, preparing)
    steps: tuple[PlanStep, ...] = (PlanStep(DIVES, turn), PlanStep("search", turn))
    reason = "dives and the search take turns, each time for twice as long"
    if preparing < MOMENT:
        steps = (PlanStep("search", MOMENT), *steps)
        reason = f"the search finds it in a moment, or {reason}"
    return Plan(Question.FIRST, steps, native.reach, None, limits.bytes_allowed, reason)


def _nodes_of_short_search(
    task: Task, question: Question, limits: Limits, native: _native.FrontierProblem
) -> float | None:
    """Estimate how many options a count by search tries; None if an automaton may be quicker."""
    if question is not Question.COUNT or native.unlimited or native.reach < WIDER_REACH:
        return None
    # Most counts need neither.
    from pentomino.engines.search import MOMENT, seconds_to_prepare  # noqa: PLC0415
    from pentomino.engines.subtrees import SubtreeSearch  # noqa: PLC0415

    if seconds_to_prepare(task) > MOMENT:
        return None

    tree = SubtreeSearch(task, limits=limits)
    try:
        nodes = max(tree.descend(DESCENT_WIDTH, seed).nodes for seed in range(2))
    except TooLargeError:
        return None
    return nodes if nodes <= SHORT_SEARCH else None


def _why_short_search(task: Task, nodes: float) -> str:
    if nodes == 0 and task.impossible is not None:
        return f"there is nothing to search: {task.impossible}"
    if nodes == 0:
        return "a search is quicker here: it ends before it tries a placement"
    return f"a search is quicker here: it tries only about {roughly(nodes)} placements"


def _frontier_problem(task: Task) -> _native.FrontierProblem:
    if task.order is None:
        raise EngineError("this problem has no order of its cells")
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
