"""Plans: which engine answers a question, and which engine follows where the first does not fit.

The engine called `auto` carries out these plans and nothing else; users get it unless they name
another.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, final

from pentomino.engines.contract import (
    CoverTask,
    EndlessError,
    Engine,
    Foreseen,
    Offer,
    Question,
    Task,
    Turn,
    Turns,
    Work,
    short_proof,
)
from pentomino.engines.limits import NO_LIMITS, Limits
from pentomino.engines.registry import AUTO, engine_entries, entry_named
from pentomino.errors import EngineError, TooLargeError
from pentomino.notation.quantities import YEAR, rough_time
from pentomino.problem.exact_cover import ExactCover
from pentomino.problem.questions import Solvable
from pentomino.values import Frozen
from pentomino.wrong_types import check_type

if TYPE_CHECKING:
    from pathlib import Path

MOMENT = 0.1
"""Seconds: where an engine has the answer so soon, no other is asked."""

WORTH_ASKING = 1.0
"""Where the best way takes that many seconds, engines look more closely what they would need."""

PART_TRIED, LEAST_TRIED = 0.1, 0.05
"""An engine that may end at any time is tried first, for this part of the seconds that the best way
takes; but not for so few."""

TURN_SECONDS = 1.0
"""The seconds of a first turn, where engines take turns."""

_DOING = {Question.COUNT: "counted", Question.HOLD: "found"}

LONG = 3600.0
"""Seconds; who would wait so long for an answer is told of long runs."""

ENDLESS = 100 * YEAR
"""Seconds: a count that takes so long one by one is not begun."""

FORESEEN_WITHIN = 2
"""The memory that an engine foresees is right within this factor."""

PART_BESIDE_DIVES = 3 / 4
"""The part of the memory that is left for the search where it takes turns."""

_Offers: TypeAlias = dict[str, Offer | str]


class PlanStep(NamedTuple):
    """An engine to try.

    Args:
        engine: The name of the engine.
        seconds: How long it may take; None for as long as it takes.
    """

    engine: str
    seconds: float | None = None


@final
@dataclass(frozen=True, slots=True, repr=False)
class Plan(Frozen):
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
        offers: What the engines that were asked need, by name, or why they should not be chosen;
            those of the steps first.
    """

    question: Question
    steps: tuple[PlanStep, ...]
    reach: int | None
    automaton: Foreseen | None
    allowed: int
    reason: str
    offers: tuple[tuple[str, Offer | str], ...] = ()

    def __repr__(self) -> str:
        engines = ", then ".join(step.engine for step in self.steps)
        return f"<Plan: {self.question} by {engines}, because {self.reason}>"

    def may_not_fit(self, engine: str) -> bool:
        """Whether an engine that offers to answer may need more memory than it may take.

        It is tried all the same, because it may need less than it foresees.
        """
        offer = dict(self.offers).get(engine)
        most = Limits(memory=self.allowed).bytes_counted
        if isinstance(offer, str) or offer is None or offer.memory is None:
            return False
        return FORESEEN_WITHIN * offer.memory > most

    @property
    def unfit(self) -> tuple[str, ...]:
        """The engines that should not be asked, or that may not fit the memory."""
        return tuple(
            name for name, offer in self.offers if isinstance(offer, str) or self.may_not_fit(name)
        )

    @property
    def engine(self) -> str:
        """The first engine of the plan that has no limit of time; otherwise the last."""
        without = (step.engine for step in self.steps if step.seconds is None)
        return next(without, self.steps[-1].engine)


def plan(
    task: Task | Solvable | ExactCover,
    question: Question | str = Question.COUNT,
    limits: Limits = NO_LIMITS,
    *,
    foresee: bool = True,
) -> Plan:
    """Plan which engines answer a question.

    Args:
        task: The puzzle, position, exact cover problem or task to solve.
        question: The question to answer.
        limits: What the engines may take.
        foresee: Whether all engines say what they need as well as they can, which takes up to half
            a second, or some seconds for automata of millions of states. Otherwise they find out
            when they are tried, with the same outcome.

    Returns:
        The engines in the order in which they are tried, and why.

    Raises:
        TypeError: The task is none of these.
        EngineError: The question has no such name.

    >>> from pentomino import Puzzle
    >>> plan(Puzzle.of("6x10")).engine
    'frontier'
    """
    task = _as_task(task)
    question = _as_question(question)
    offers = _asked(task, question, limits, all_engines=foresee)
    reach = next((offer.reach for offer in _made(offers).values() if offer.reach is not None), None)
    steps = _steps(question, offers)
    reason = None
    if foresee:
        for name in dict.fromkeys(step.engine for step in steps):
            known = offers[name]
            if isinstance(known, Offer) and known.surely and known.seconds < math.inf:
                continue
            offer = offers[name] = engine_named(name).offer(
                task, question, limits, at_stake=math.inf
            )
            if isinstance(offer, str):
                reason = offer
        steps = tuple(step for step in steps if isinstance(offers[step.engine], Offer))
        if len({step.engine for step in steps}) == 1:
            steps = steps[-1:]
    names = dict.fromkeys((*(step.engine for step in steps if step.engine in offers), *offers))
    return Plan(
        question,
        steps,
        reach,
        next((offer.automaton for offer in _made(offers).values() if offer.automaton), None),
        limits.bytes_allowed,
        reason or _reason(question, steps, offers),
        tuple((name, offers[name]) for name in names),
    )


def turns(steps: Sequence[PlanStep]) -> Iterator[PlanStep]:
    """Yield the steps, then the last two again and again, each time for twice as long."""
    yield from steps
    if len(steps) == 1:
        return
    again, times = steps[-2:], 2
    while True:
        for step in again:
            yield PlanStep(step.engine, None if step.seconds is None else times * step.seconds)
        times *= 2


def _asked(task: Task, question: Question, limits: Limits, *, all_engines: bool) -> _Offers:
    """Ask engines what they need: first those that are made for the question."""
    offers: _Offers = {}
    for entry in engine_entries(question, planned=True):
        offer = offers[entry.name] = entry.make().offer(task, question, limits)
        if isinstance(offer, Offer) and offer.seconds <= MOMENT and not all_engines:
            return offers
    best = min((offer.seconds for offer in _made(offers).values()), default=0.0)
    if WORTH_ASKING <= best < math.inf:
        for name, offer in _made(offers).items():
            if offer.seconds == math.inf:
                offers[name] = engine_named(name).offer(task, question, limits, at_stake=best)
    return offers


def _made(offers: _Offers) -> dict[str, Offer]:
    return {name: offer for name, offer in offers.items() if isinstance(offer, Offer)}


def _steps(question: Question, offers: _Offers) -> tuple[PlanStep, ...]:
    """Sort the offers: the soonest first, up to one that surely ends with the answer."""
    made = sorted(_made(offers).items(), key=lambda pair: pair[1].seconds)
    unasked = [
        entry.name for entry in engine_entries(question, planned=True) if entry.name not in offers
    ]
    sure = next((place for place, (_, offer) in enumerate(made, 1) if offer.surely), None)
    if sure is None and not unasked:
        against = "; ".join(f"{name}: {why}" for name, why in offers.items())
        raise EngineError(f"no engine answers the question {question.value!r} here ({against})")
    names = [name for name, _ in made[:sure]] + (unasked if sure is None else [])
    seconds = None
    if question is Question.FIRST and len(names) > 1:
        seconds = max(TURN_SECONDS, *(offer.preparing for _, offer in made))
    steps = tuple(PlanStep(name, seconds) for name in names)
    if made and LEAST_TRIED <= (tried := PART_TRIED * made[0][1].seconds) < math.inf:
        last = made[-1][1]
        if last.surely and last.seconds == math.inf and last.preparing < tried:
            return (PlanStep(names[-1], tried), *steps)
    return steps


def _reason(question: Question, steps: Sequence[PlanStep], offers: _Offers) -> str:
    """Say why these engines, in this order."""
    names = list(dict.fromkeys(step.engine for step in steps))
    if question is Question.FIRST and len(names) > 1:
        both = " and ".join(step.engine for step in steps[-2:])
        how = f"{both} take turns, each time for twice as long"
        return how if len(steps) == len(names) else f"{names[0]} finds it in a moment, or {how}"
    name = next(step.engine for step in steps if step.seconds is None)
    offer = offers.get(name)
    if isinstance(offer, Offer) and offer.reason:
        return offer.reason
    return next((why for why in offers.values() if isinstance(why, str)), "")


def _as_task(asked: Task | Solvable | ExactCover) -> Task:
    if isinstance(asked, Solvable):
        return asked.as_task()
    if isinstance(asked, ExactCover):
        return CoverTask(asked)
    if "problem" not in dir(asked):  # hasattr would make the problem of a task
        instead = "write plan(Puzzle.of('6x10'))"
        wanted = "a puzzle, an exact cover problem or a task"
        check_type(asked, (Solvable, ExactCover), "task", wanted, instead)
    return asked


def _as_question(question: Question | str) -> Question:
    try:
        return Question(question)
    except ValueError:
        known = ", ".join(Question)
        raise EngineError(
            f"{question!r} is not a question for engines; choose one of: {known}"
        ) from None


@final
class AutoEngine(Engine):
    """The engines that suit the problem, as `plan` chooses them."""

    name = AUTO

    def offer(
        self, task: Task, question: Question, limits: Limits, *, at_stake: float = 0.0
    ) -> Offer | str:
        return plan(task, question, limits, foresee=at_stake == math.inf).offers[0][1]

    def begin(self, task: Task, question: Question, limits: Limits) -> Work:
        return self.turns(task, question, limits).__next__().work

    def turns(self, task: Task, question: Question, limits: Limits) -> Iterator[Turn]:
        chosen = plan(task, question, limits, foresee=False)
        if len(chosen.steps) > 1 and question is Question.FIRST:
            return _in_turn(chosen, task, limits)
        return _one_after_the_other(chosen, task, limits)

    def answering(self, task: Task, question: Question, limits: Limits) -> Turns:
        any_one = question is Question.LIST and limits.solutions == 1
        return super().answering(task, Question.FIRST if any_one else question, limits)


def _one_after_the_other(chosen: Plan, task: Task, limits: Limits) -> Iterator[Turn]:
    """Begin the works of a plan, each when the one before has given up."""
    question = Question.LIST if chosen.question is Question.FIRST else chosen.question
    for place, step in enumerate(chosen.steps, 1):
        otherwise = None
        if place < len(chosen.steps) and question in _DOING:
            name = chosen.steps[place].engine
            otherwise = partial(_other_way, step.engine, name, task, question, limits)
        work = engine_named(step.engine).begin(task, question, limits)
        yield Turn(work, step.seconds, otherwise)


def _other_way(refused: str, name: str, task: Task, question: Question, limits: Limits) -> str:
    """Say how an engine finds the answer that another cannot give, and how long that takes.

    Raises:
        EndlessError: It would never end.
    """
    how = "one by one" if entry_named(name).tries else f"by the {name} engine"
    seconds = math.inf
    # There may be no memory left for it, nor for what it imports.
    with suppress(TooLargeError, MemoryError, ImportError, OSError):
        offer = engine_named(name).offer(task, question, limits, at_stake=math.inf)
        seconds = offer.seconds if isinstance(offer, Offer) else math.inf
    takes = "may take very long" if seconds == math.inf else f"takes {rough_time(seconds)} or so"
    counted_on_disk = ""
    if question is Question.COUNT and seconds > LONG and _fits_disk(refused, task, limits):
        counted_on_disk = (
            "'pentomino run' (in Python jobs.run) counts them at once, and keeps on the disk "
            "what does not fit the memory"
        )
    if question is Question.COUNT and ENDLESS < seconds < math.inf:
        advice = "allow more memory, as with --memory 64GB or Limits(memory=64 << 30), or "
        advice += counted_on_disk or "take a smaller board"
        raise EndlessError(f"to count {how} {takes}: {advice}")
    told = f"the solutions are {_DOING[question]} {how}, which {takes}"
    return f"{told}; {counted_on_disk}" if counted_on_disk else told


def _fits_disk(engine: str, task: Task, limits: Limits) -> bool:
    """Whether a long run in this folder could count by an engine that does not fit the memory."""
    from pathlib import Path  # noqa: PLC0415 -- most counts fit

    use = disk_use([engine], task, limits, Path())
    return use is not None and use.fits


class DiskUse(NamedTuple):
    """The disk that a long run needs for work that does not fit the memory.

    Args:
        engine: The engine that does the work.
        needed: About how many bytes it keeps there.
        room: How many it may.
    """

    engine: str
    needed: int
    room: int

    @property
    def fits(self) -> bool:
        """Whether there is enough room."""
        return self.needed <= self.room


def disk_use(unfit: Iterable[str], task: Task, limits: Limits, folder: "Path") -> DiskUse | None:
    """Find an engine that a long run may ask all the same, because it keeps its work on the disk.

    Args:
        unfit: The engines that do not fit the memory.
        task: The count.
        limits: What the engines may take.
        folder: Where it is kept.

    Returns:
        The first of these engines that can do so, and what it needs; None if none can.
    """
    from pentomino.engines.units import room_on_disk  # noqa: PLC0415 -- most counts fit

    for name in unfit:
        if entry_named(name).units is None:
            continue
        needed = None
        with suppress(EngineError):
            needed = engine_named(name).units(task, limits).bytes_on_disk
        if needed is not None:
            return DiskUse(name, needed, room_on_disk(folder))
    return None


def _silently() -> str:
    """That another work has the next turn is nothing to tell."""
    return ""


def _in_turn(chosen: Plan, task: Task, limits: Limits) -> Iterator[Turn]:
    """Let the works of a plan take turns, ever longer ones, until one finds a solution.

    It ends as well where a proof shows that there is none. A look at the areas comes first; a
    longer one takes as long as a small search, so it comes after that, and a thorough one later.
    """
    offers = dict(chosen.offers)
    works: dict[str, Work] = {}
    looks: list[Callable[[], str | None]] = [
        lambda: short_proof(task, limits),
        lambda: task.impossible,
    ]
    if task.area_obstacle is not None:
        return
    for step in turns(chosen.steps):
        offer = offers[step.engine]
        surely = isinstance(offer, Offer) and offer.surely
        if step.engine not in works:
            own = replace(limits, memory=round(PART_BESIDE_DIVES * limits.bytes_allowed))
            engine = engine_named(step.engine)
            works[step.engine] = engine.begin(task, chosen.question, own if surely else limits)
        yield Turn(works[step.engine], step.seconds, None if surely else _silently, again=True)
        if looks and looks.pop()() is not None:
            return


def engine_named(name: str) -> Engine:
    """Make the engine of this name; it is imported only now.

    Raises:
        TypeError: The name is not a text.
        EngineError: No engine has this name.
        TooLargeError: No memory is left to import it.
    """
    return AutoEngine() if isinstance(name, str) and name == AUTO else entry_named(name).make()
