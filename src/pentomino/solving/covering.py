"""Least covers: as few options as possible that meet all demands, with a proof or with bounds.

An option has tokens, and no two chosen options may share one; a demand is met by any of its tokens.
HiGHS, if it is installed, relaxes the problem to real numbers; a search of our own does without.
"""

import math
import random
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any, final

from pentomino.engines.limits import Limits
from pentomino.errors import LimitReachedError
from pentomino.proofs.cases import bits_by, set_bits, union
from pentomino.solving.narrowing import Bounds, Settled, narrowed, restored

FIRST_SECONDS = 1.0
"""How long HiGHS looks at first; each further time is twice as long."""

SWAPPING = 15.0
"""The most seconds for which options are swapped by chance before a search."""

DEMANDS_COMPARED = 40
"""Of more open demands, only so many are compared for the one with the fewest options."""

Chosen = tuple[int, ...]


@final
@dataclass(frozen=True)
class CoverProblem:
    """What must be met, and with what.

    Args:
        tokens: How many tokens there are.
        options: The tokens of each option; two options that share one exclude each other.
        demands: The tokens of each demand, of which at least one must be chosen. All can be met.
    """

    tokens: int
    options: Sequence[Sequence[int]]
    demands: Sequence[Sequence[int]]


def least_covers(
    problem: CoverProblem, limits: Limits, settled: Settled[Chosen]
) -> Iterator[Bounds[Chosen]]:
    """Find smaller and smaller covers, and prove that the last one is the least.

    Where options exclude each other, the search is the quicker way; elsewhere HiGHS, if it is
    installed.

    Args:
        problem: The problem.
        limits: How long to look in all, and with how many threads.
        settled: What is settled for each number of options: a cover of at most so many, or none.

    Returns:
        Bounds after each change, the first at once. The last ones meet, unless the time was over.

    Raises:
        EngineError: A limit on nodes or solutions is set.
    """
    if all(len(tokens) == 1 for tokens in problem.options):
        with suppress(ImportError):
            return relaxed_covers(problem, limits, settled)
    return searched_covers(problem, limits, settled)


def searched_covers(
    problem: CoverProblem, limits: Limits, settled: Settled[Chosen]
) -> Iterator[Bounds[Chosen]]:
    """As `least_covers`, by our own search."""
    search = _Search(problem)
    first = search.greedy()
    bounds, nothing = restored(Bounds(search.least(), len(first), first), settled)
    search.nothing = max(nothing, default=search.nothing)
    return narrowed(bounds, search.within, limits, settled)


@final
class _Search:
    """Chooses options for the open demand that has the fewest, within a number of them."""

    def __init__(self, problem: CoverProblem) -> None:
        self._all = (1 << len(problem.demands)) - 1
        met = bits_by(problem.demands, problem.tokens)
        sharing = bits_by(problem.options, problem.tokens)
        self._meets = [union(met, tokens) for tokens in problem.options]
        self._excludes = [union(sharing, tokens) for tokens in problem.options]
        self._options_of = [union(sharing, tokens) for tokens in problem.demands]
        self._most = max((bits.bit_count() for bits in self._meets), default=0)
        self.nothing = -1
        """Nothing meets all demands with so many options."""
        self._nodes = 0
        self._chance = random.Random(0)
        self._ends = math.inf

    def least(self) -> int:
        """A number of options without which demands stay open, whichever they are."""
        return -(-self._all.bit_count() // self._most) if self._most else 0

    def greedy(self) -> Chosen:
        """Choose each time an option that meets the most open demands."""
        chosen: list[int] = []
        left, allowed = self._all, (1 << len(self._meets)) - 1
        while left:
            best = max(
                set_bits(allowed), key=lambda option: (self._meets[option] & left).bit_count()
            )
            chosen.append(best)
            left &= ~self._meets[best]
            allowed &= ~self._excludes[best]
        return tuple(chosen)

    def within(self, number: int, limits: Limits) -> Chosen | None:
        """Look for a cover with at most so many options.

        Raises:
            LimitReachedError: The time was over before.
        """
        if number <= self.nothing:
            return None
        self._ends = math.inf if limits.seconds is None else time.monotonic() + limits.seconds
        found = self._by_swaps(number, min(SWAPPING, (limits.seconds or math.inf) / 3))
        chosen: list[int] = [] if found is None else list(found)
        if found is None:
            self._is_covered(self._all, number, (1 << len(self._meets)) - 1, chosen)
        if chosen or not self._all:
            return tuple(chosen)
        self.nothing = number
        return None

    def _by_swaps(self, number: int, seconds: float) -> Chosen | None:
        """Choose options by chance and swap one at a time for a better one; None if none helps.

        A search finds covers late where there are few among very many choices.
        """
        ends = time.monotonic() + seconds
        while number > 1 and time.monotonic() < ends:
            chosen = self._by_chance(number)
            left, stuck = self._left(chosen), 0
            while left and len(chosen) == number and stuck < 3 and time.monotonic() < ends:
                place = self._chance.randrange(number)
                others = [option for other, option in enumerate(chosen) if other != place]
                rest, allowed = self._left(others), self._allowed(others) & ~(1 << chosen[place])
                some = list(set_bits(allowed))
                self._chance.shuffle(some)
                opens = [(rest & ~self._meets[option]).bit_count() for option in some]
                least = min(opens, default=left.bit_count() + 1)
                stuck = stuck + 1 if least >= left.bit_count() else 0
                if least <= left.bit_count():
                    chosen[place] = some[opens.index(least)]
                    left = rest & ~self._meets[chosen[place]]
            if not left:
                return tuple(chosen)
        return None

    def _by_chance(self, number: int) -> list[int]:
        chosen: list[int] = []
        allowed = (1 << len(self._meets)) - 1
        while len(chosen) < number and allowed:
            chosen.append(self._chance.choice(list(set_bits(allowed))))
            allowed &= ~self._excludes[chosen[-1]]
        return chosen

    def _left(self, chosen: Iterable[int]) -> int:
        """The demands that stay open, as bits."""
        return self._all & ~union(self._meets, chosen)

    def _allowed(self, chosen: Iterable[int]) -> int:
        """The options that nothing chosen excludes, as bits."""
        return (1 << len(self._meets)) - 1 & ~union(self._excludes, chosen)

    def _is_covered(self, left: int, number: int, allowed: int, chosen: list[int]) -> bool:
        if not left:
            return True
        self._nodes += 1
        if self._nodes % 256 == 0 and time.monotonic() > self._ends:
            raise LimitReachedError("the time is over")
        gains = sorted(
            ((self._meets[n] & left).bit_count() for n in set_bits(allowed)), reverse=True
        )
        if sum(gains[:number]) < left.bit_count():
            return False
        open_ = islice(set_bits(left), DEMANDS_COMPARED)
        some = min((self._options_of[n] & allowed for n in open_), key=int.bit_count)
        for option in sorted(set_bits(some), key=lambda n: -(self._meets[n] & left).bit_count()):
            allowed &= ~(1 << option)  # its covers are all tried now
            chosen.append(option)
            rest = allowed & ~self._excludes[option]
            if self._is_covered(left & ~self._meets[option], number - 1, rest, chosen):
                return True
            chosen.pop()
        return False


def relaxed_covers(
    problem: CoverProblem, limits: Limits, settled: Settled[Chosen]
) -> Iterator[Bounds[Chosen]]:
    """As `least_covers`, by HiGHS.

    Raises:
        ImportError: It is not installed.
    """
    import highspy  # noqa: F401, PLC0415 -- an extra

    limits.refuse(
        "optimising", {"nodes": "it searches many times", "solutions": "it has one answer"}
    )
    search = _Search(problem)
    first = search.greedy()
    bounds, _ = restored(Bounds(search.least(), len(first), first), settled)
    return _asked_again(problem, limits, bounds, settled)


def _asked_again(
    problem: CoverProblem, limits: Limits, bounds: Bounds[Chosen], settled: Settled[Chosen]
) -> Iterator[Bounds[Chosen]]:
    ends = math.inf if limits.seconds is None else time.monotonic() + limits.seconds
    seconds = FIRST_SECONDS
    yield bounds
    while bounds.least < bounds.number and (left := ends - time.monotonic()) > 0:
        chosen, least = _best_within(problem, min(seconds, left), limits.threads)
        # What HiGHS says is checked where it can be, and its bound is one in real numbers.
        if chosen is not None and len(chosen) < bounds.number:
            settled.keep(str(len(chosen)), chosen)
            bounds = Bounds(bounds.least, len(chosen), chosen)
        least = max(bounds.least, min(least, bounds.number))
        for number in range(bounds.least, least):
            settled.keep(str(number), None)
        bounds = Bounds(least, bounds.number, bounds.found)
        yield bounds
        seconds *= 2


def _best_within(
    problem: CoverProblem, seconds: float, threads: int | None
) -> tuple[Chosen | None, int]:
    """Ask HiGHS for a least cover: return the best that it finds, and a bound."""
    import highspy  # noqa: PLC0415 -- an extra

    class Quiet(highspy.Highs):  # which prints its name as it is made
        def enableCallbacks(self) -> None:  # noqa: N802 -- its name there
            self.setOptionValue("output_flag", False)
            super().enableCallbacks()  # type: ignore[no-untyped-call]

    model: Any = Quiet()  # type: ignore[no-untyped-call]
    model.HandleUserInterrupt = True
    model.setOptionValue("time_limit", seconds)
    model.setOptionValue("random_seed", 0)
    if threads is not None:
        model.setOptionValue("threads", threads)
    options: list[Any] = [model.addBinary(obj=1) for _ in problem.options]
    having: list[list[Any]] = [[] for _ in range(problem.tokens)]
    for option, tokens in zip(options, problem.options, strict=True):
        for token in tokens:
            having[token].append(option)
    # One variable for each token that several options have: whether one of them is chosen.
    chosen = [some[0] if len(some) == 1 else model.addBinary() for some in having]
    for one, some in zip(chosen, having, strict=True):
        if len(some) != 1:
            model.addConstr(model.qsum(some) == one)
    for tokens in problem.demands:
        model.addConstr(model.qsum([chosen[token] for token in tokens]) >= 1)
    _solve(model)
    info = model.getInfo()
    least = (
        max(0, math.ceil(info.mip_dual_bound - 1e-6)) if math.isfinite(info.mip_dual_bound) else 0
    )
    found = None
    if info.primal_solution_status == highspy.SolutionStatus.kSolutionStatusFeasible:
        values = model.getSolution().col_value
        found = tuple(number for number in range(len(options)) if values[number] > 0.5)
        assert is_cover(problem, found)
    return found, least


def _solve(model: Any) -> None:  # noqa: ANN401 -- of an extra
    """Let HiGHS work in a thread of its own, so that Ctrl-C is noticed."""
    model.startSolve()
    try:
        while not model.wait(0.05)[0]:
            pass
    except BaseException:
        model.cancelSolve()
        model.wait(1.0)
        raise


def is_cover(problem: CoverProblem, chosen: Chosen) -> bool:
    """Whether chosen options exclude each other nowhere and meet all demands."""
    tokens = [token for number in chosen for token in problem.options[number]]
    has = set(tokens)
    return len(has) == len(tokens) and all(not has.isdisjoint(row) for row in problem.demands)
