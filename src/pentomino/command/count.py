"""`pentomino count`: prints how many solutions a board or puzzle file has."""

import math
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, final

import click

from pentomino import Count, Distinct, Puzzle, TooLargeError, counting, solve
from pentomino.checkpoints import checkpoint
from pentomino.command.arguments import (
    DEFAULT_BOARD,
    SearchRequest,
    is_exact_cover,
    position_asked,
    puzzle_options,
    tell,
)
from pentomino.command.ending import DONE, INTERRUPTED, LIMITED
from pentomino.command.help import OneScreen
from pentomino.command.options import memory_option, said, seconds_option, where_option
from pentomino.command.printing import every_digit, print_record
from pentomino.command.summary import (
    ended,
    show,
    tell_contradiction,
    tell_distinct,
    tell_parts,
    with_conditions,
)
from pentomino.command.terminal.progress import Patience, ProgressLine
from pentomino.engines import Limits
from pentomino.engines.limits import until
from pentomino.engines.registry import AUTO
from pentomino.errors import LimitReachedError

if TYPE_CHECKING:
    from pentomino.records import Summary
    from pentomino.solving import Progress
    from pentomino.solving.conditions import Condition
    from pentomino.solving.space import SolutionSpace

SECONDS_BEFORE_COUNT, SECONDS_FOR_COUNT = 1.0, 2.0
"""When conditions have been tried for this time, all solutions are counted, for so long at most."""

SECONDS_BETWEEN = 0.05
"""Between two looks at how far conditions are tried."""


@click.command(cls=OneScreen)
@puzzle_options
@memory_option("the count")
@where_option
@seconds_option("Stop after this time, and say how many were found.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    asked: SearchRequest,
    memory: int | None,
    where: tuple[str, ...],
    seconds: float | None,
    as_json: bool,
) -> int:
    """Print how many solutions there are: one whole number on stdout.

    Exit code 0, or 3 if the time of --seconds was over.

    \b
    Examples:
      pentomino count 6x10
      pentomino count 8x8 --all --pieces 'domino*'
      pentomino count 6x10 --where '3 colours'
      pentomino count puzzle.json --up-to rotations
    """
    if is_exact_cover(asked.puzzle):
        from pentomino.command.cover import count_cover  # noqa: PLC0415

        return count_cover(asked, seconds=seconds, as_json=as_json)
    if asked.puzzle.text == DEFAULT_BOARD and not {"board", "size"}.intersection(said()):
        tell("no board is named, so this is 6x10")
    puzzle, distinct = position_asked(asked.puzzle).as_puzzle(), asked.distinct
    whole = puzzle
    puzzle, conditions = _narrowed(puzzle, where) if where else (puzzle, ())
    limits = Limits(memory=memory, threads=asked.threads, seconds=seconds)
    if not conditions:
        answer = _counted(puzzle, distinct, asked.engine, limits)
    else:
        ends = math.inf if seconds is None else time.monotonic() + seconds
        in_space = asked.engine == AUTO
        found = _counted_in_space(puzzle, conditions, distinct, limits) if in_space else None
        answer = found or _listed(puzzle, conditions, distinct, asked.engine, limits, ends)
    if not isinstance(answer, Count):
        limited = answer.ending == "limit"
        if as_json or answer.nodes:
            show(answer, as_json=as_json, on_stdout=False)
        else:
            why = "" if conditions else ", for this engine knows the number only at the end"
            click.echo(
                f"{f'stopped after {seconds:g} s' if limited else 'interrupted'}: nothing is "
                f"counted yet{why}",
                err=True,
            )
        return LIMITED if limited else INTERRUPTED
    answer = replace(answer, reason=with_conditions(answer.reason, narrows=puzzle != whole))
    if as_json:
        print_record(answer)
    else:
        with every_digit():
            click.echo(answer.number)
        tell_distinct(distinct, answer.number)
        tell_parts(puzzle, distinct, answer.number)
    if answer.reason is not None:
        click.echo(f"no solutions: {answer.reason}", err=True)
    return DONE


def _counted(puzzle: Puzzle, distinct: Distinct, engine: str, limits: Limits) -> "Count | Summary":
    """The count; where it is interrupted, how far it came."""
    begin = time.monotonic()
    with (
        ProgressLine() as progress,
        counting(
            puzzle, distinct=distinct, engine=engine, limits=limits, on_progress=progress
        ) as run,
    ):
        try:
            return run.result()
        except KeyboardInterrupt:
            return ended("interrupted", run.solutions, run.nodes, begin, distinct)
        except LimitReachedError:
            return ended("limit", run.solutions, run.nodes, begin, distinct)


def _narrowed(puzzle: Puzzle, where: Sequence[str]) -> "tuple[Puzzle, tuple[Condition, ...]]":
    from pentomino.solving.conditions import condition, narrowed  # noqa: PLC0415 -- start sooner

    conditions = [condition(text) for text in where]
    left = narrowed(puzzle, conditions)
    tell_contradiction(conditions)
    return left


def _counted_in_space(
    puzzle: Puzzle, conditions: "Sequence[Condition]", distinct: Distinct, limits: Limits
) -> "Count | Summary | None":
    """Count without looking at any solution; None where that is not possible."""
    is_symmetric = [each.text.lower() for each in conditions] == ["symmetric"]
    if not (is_symmetric or all(each.patterns(puzzle) for each in conditions)):
        return None
    from pentomino.solving.space import solution_space  # noqa: PLC0415

    begin = time.monotonic()
    try:
        with ProgressLine() as progress:
            space = solution_space(puzzle, limits=limits, on_progress=progress)
        if is_symmetric:
            number = _symmetric(space, distinct)
        else:
            for each in conditions:
                space = space.filter(each)
            number = space.count(distinct=distinct)
    except TooLargeError:
        tell("the solutions do not fit into memory: each is looked at, from the first one on")
        return None
    except LimitReachedError:
        return ended("limit", 0, 0, begin, distinct)
    return Count(number, distinct, AUTO, 0, time.monotonic() - begin, None)


def _symmetric(space: "SolutionSpace", distinct: Distinct) -> int:
    """Count the solutions with a symmetry, of those that `distinct` takes for the same one."""
    moves = space.puzzle.symmetries(distinct)
    return sum(
        some.solutions * sum(move in moves for move in some.symmetries)
        for some in space.symmetry_classes()
        if len(some.symmetries) > 1
    ) // len(moves)


def _listed(
    puzzle: Puzzle,
    conditions: "Sequence[Condition]",
    distinct: Distinct,
    engine: str,
    limits: Limits,
    ends: float,
) -> "Count | Summary":
    """The count of the solutions that meet conditions, which are looked at one by one."""
    from pentomino.solving.conditions import orbit_sizes  # noqa: PLC0415 -- start sooner

    begin, number = time.monotonic(), 0
    limits = _left(limits, ends)
    by_orbits = distinct is Distinct.ALL and all(
        each.keeps_symmetries(puzzle) for each in conditions
    )
    size = orbit_sizes(puzzle) if by_orbits else lambda _: 1
    listed = Distinct.ISOMETRIES if by_orbits else distinct
    with Patience("trying the conditions"), ProgressLine() as progress:
        trying = _Trying(progress, lambda: _number(puzzle, listed, limits, ends))
        with solve(
            puzzle, distinct=listed, engine=engine, limits=limits, on_progress=trying.searching
        ) as run:
            try:
                with until(ends):  # the search does not see how long conditions take
                    for solution in run:
                        checkpoint()
                        if all(each(solution) for each in conditions):
                            number += size(solution)
                        trying.tried(number)
            except KeyboardInterrupt:
                return ended("interrupted", number, run.nodes, begin, distinct)
            except LimitReachedError:
                return ended("limit", number, run.nodes, begin, distinct)
            return Count(number, distinct, engine, run.nodes, time.monotonic() - begin, run.reason)


@final
class _Trying:
    """How far solutions are tried: where their number is soon known, as a share of it.

    What a search finds is ahead of what is tried, and its own share is a guess.

    Args:
        line: Shows it.
        count: Counts all solutions; None where that takes too long.
    """

    def __init__(self, line: ProgressLine, count: "Callable[[], int | None]") -> None:
        self._line, self._count = line, count
        self._began = time.monotonic()
        self._next = self._began + SECONDS_BEFORE_COUNT
        self._number = 0
        self._all: int | None = None
        self._is_asked = False

    def searching(self, now: "Progress") -> None:
        """Show how far the search is, where nothing better is known."""
        if self._all is None:
            self._line(now)

    def tried(self, met: int) -> None:
        """Note that one more solution is tried, and how many meet the conditions so far."""
        self._number += 1
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + SECONDS_BETWEEN
        if not self._is_asked:
            self._is_asked, self._all = True, self._count()
        if self._all is not None:
            from pentomino.solving import Progress  # noqa: PLC0415 -- start sooner

            done, seconds = min(self._number / self._all, 1.0), time.monotonic() - self._began
            left = seconds * (1 - done) / done
            self._line(Progress(done, seconds, solutions=met, seconds_left=left))


def _number(puzzle: Puzzle, distinct: Distinct, limits: Limits, ends: float) -> int | None:
    """The number of all solutions, if it is soon known."""
    soon = _left(limits, min(ends, time.monotonic() + SECONDS_FOR_COUNT))
    with suppress(LimitReachedError, TooLargeError):
        return int(puzzle.count(distinct, limits=soon))
    return None


def _left(limits: Limits, ends: float) -> Limits:
    """The same limits, with the time that is left."""
    left = ends - time.monotonic()
    return limits if left == math.inf else replace(limits, seconds=max(left, 1e-3))
