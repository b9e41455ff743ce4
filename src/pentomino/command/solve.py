"""`pentomino solve`: lists the solutions of a board or puzzle file."""

import math
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import final

import click

from pentomino import (
    Distinct,
    Limits,
    Puzzle,
    Solution,
    Solutions,
    counting,
    solve,
)
from pentomino.command.arguments import (
    SearchRequest,
    is_exact_cover,
    position_asked,
    puzzle_options,
    with_title,
)
from pentomino.command.ending import DONE, INTERRUPTED, LIMITED, NO_SOLUTION
from pentomino.command.help import OneScreen, TopicOption
from pentomino.command.options import limit_option, seconds_option, where_option
from pentomino.command.output import tell_left_out, title_option
from pentomino.command.printing import tell_not_written, tell_written
from pentomino.command.solve_output import (
    Block,
    Taker,
    ToFile,
    Wanted,
    stopping,
    taker_for,
    wanted_options,
)
from pentomino.command.summary import (
    show,
    tell_contradiction,
    tell_parts,
    why_nothing,
    with_conditions,
)
from pentomino.command.terminal.pager import PagerClosed
from pentomino.command.terminal.progress import Patience, ProgressLine
from pentomino.command.terminal.signals import Interrupts
from pentomino.engines.contract import Question, State
from pentomino.engines.limits import until
from pentomino.engines.registry import AUTO, engine_names
from pentomino.errors import LimitReachedError, counted
from pentomino.problem.exact_cover import Chosen
from pentomino.records import Summary
from pentomino.records.work import Ending
from pentomino.solving.conditions import condition, narrowed
from pentomino.solving.handles import Counting
from pentomino.solving.progress import OnProgress, Progress

_AT_ONCE = 100
"""Solutions that are taken before the time is looked at."""

_TRYING = engine_names(Question.COUNT, planned=True, tries=True)


@click.command(cls=OneScreen)
@puzzle_options
@limit_option("Stop after N solutions; with 1 it may be any.")
@seconds_option("Stop after this time, with the solutions found.")
@wanted_options
@title_option
@where_option
@click.option(
    "--apart",
    cls=TopicOption,
    topic="search",
    is_flag=True,
    help="Only solutions that come apart, as 'pentomino apart' shows.",
)
def command(
    asked: SearchRequest,
    limit: int | None,
    seconds: float | None,
    where: tuple[str, ...],
    apart: bool,
    wanted: Wanted,
    title: str,
) -> int:
    """List the solutions of a board or puzzle file; without one, of 6x10.

    On a terminal the solutions stand side by side. If they do not fit the window, they go through
    your pager ($PAGER); leaving the pager ends the search. In a pipe they are plain letters. The
    summary goes to stderr, or with -q to stdout. Exit code 3 if the time of --seconds was over.

    \b
    Examples:
      pentomino solve 6x10 -o 6x10.pdf
      pentomino solve 8x8 --pieces pentominoes+O4
      pentomino solve 6x10 --where 'all on the rim'
      pentomino solve 6x10 --all --format dat > 6x10.dat
    """
    asked = replace(asked, puzzle=with_title(asked.puzzle, title, wanted.output))
    if is_exact_cover(asked.puzzle):
        from pentomino.command.cover import solve_cover  # noqa: PLC0415

        return solve_cover(asked, wanted, limit=limit, seconds=seconds)
    limit = wanted.limit(limit)
    if wanted.output is not None:
        wanted = replace(wanted, files=replace(wanted.files, heading=title))
    conditions = [condition(text) for text in (*where, *["comes apart"] * apart)]
    whole = position_asked(asked.puzzle).as_puzzle()
    puzzle, left = narrowed(whole, conditions)
    tell_contradiction(conditions)
    kept = (lambda solution: all(each(solution) for each in left)) if left else None
    numbered = limit is not None or wanted.output is not None or kept is not None
    search = _Search(
        puzzle=puzzle,
        distinct=asked.distinct,
        # The summary says what the search tried; `count` is for the number alone.
        engine=_TRYING[0] if wanted.quiet and asked.engine == AUTO else asked.engine,
        threads=asked.threads,
        limit=limit,
        seconds=seconds,
        listing=numbered or not wanted.quiet,
        kept=kept,
        narrowed=puzzle != whole,
    )
    if wanted.output is not None:
        tell_left_out(title, search.puzzle, wanted.output)
    taker = taker_for(search.puzzle, wanted, limit)
    with Interrupts() as interrupts:
        summary = search.run(taker, interrupts)
        interrupts.instead(lambda: None)  # all is done but to say so
        show(summary, as_json=wanted.as_json, on_stdout=wanted.quiet)
        if summary.ending == "complete" and not wanted.as_json:
            tell_parts(search.puzzle, asked.distinct, summary.solutions)
        if isinstance(taker, ToFile) and wanted.output is not None:
            _tell_left_behind(summary, wanted.output, taker.written)
    if interrupts.came:
        return INTERRUPTED
    if taker.limited:
        return LIMITED
    return DONE if summary.solutions or summary.ending == "stopped" else NO_SOLUTION


@final
@dataclass(frozen=True, kw_only=True)
class _Search:
    """A search for the solutions of a puzzle.

    Args:
        puzzle: The puzzle that they solve.
        distinct: Which solutions count as one.
        engine: The name of the engine.
        threads: How many threads may work; None for one each core.
        limit: How many solutions are wanted; None for all.
        seconds: How long to search, and to try conditions; None for as long as it takes.
        listing: Whether solutions are wanted, not only their number.
        kept: Says which solutions are wanted; None for all.
        narrowed: Whether conditions bar placements of the puzzle.
    """

    puzzle: Puzzle
    distinct: Distinct
    engine: str
    threads: int | None
    limit: int | None
    seconds: float | None
    listing: bool
    kept: Callable[[Solution], bool] | None
    narrowed: bool

    def run(self, taker: Taker, interrupts: Interrupts) -> Summary:
        """Search, and return how it ended.

        Args:
            taker: Takes the solutions.
            interrupts: Say whether Ctrl-C ended it.
        """
        begin = time.monotonic()
        ask = solve if self.listing else counting
        # Any one solution is found sooner than the first.
        one = 1 if self.listing and self.limit == 1 and self.kept is None else None
        trying = nullcontext() if self.kept is None else Patience("trying the conditions")
        with trying, ProgressLine() as progress:
            with ask(
                self.puzzle,
                distinct=self.distinct,
                engine=self.engine,
                limits=Limits(threads=self.threads, solutions=one, seconds=self.seconds),
                on_progress=self._looking(taker, progress, interrupts),
            ) as run:
                ending = self._ended(run, taker, progress, interrupts)
            taker.close()
        seconds, found = time.monotonic() - begin, taker.number
        written = isinstance(taker, ToFile)
        ahead = ending in ("interrupted", "stopped") and self.kept is None
        if ahead and ending == "interrupted" and not (found if written else self.listing):
            found = run.solutions
        if taker.limited and not self.listing:
            found = run.solutions
        nothing = ending == "complete" and run.solutions == 0
        if nothing:
            interrupts.instead(None)  # the reason may take long
        return Summary(
            solutions=found,
            nodes=run.nodes,
            seconds=seconds,
            distinct=self.distinct,
            ending="limit" if ending == "complete" and found == self.limit else ending,
            reason=with_conditions(why_nothing(run), narrows=self.narrowed) if nothing else None,
            found=run.solutions if ahead and run.solutions > found else None,
        )

    def _looking(self, taker: Taker, progress: ProgressLine, interrupts: Interrupts) -> OnProgress:
        """Show how far the search is; from its end on, that conditions are still tried."""
        look, is_told = taker.looking(progress, interrupts), False

        def tell(now: Progress) -> None:
            nonlocal is_told
            look(now)
            if now.done >= 1 and not is_told:
                is_told = True
                progress.say(lambda: f"trying the conditions: {taker.number:,} found so far")

        return look if self.kept is None else tell

    def _ended(
        self,
        run: Solutions | Counting,
        taker: Taker,
        progress: ProgressLine,
        interrupts: Interrupts,
    ) -> Ending:
        """Take what there is, and return how it ended."""
        try:
            if isinstance(run, Solutions):
                if isinstance(taker, ToFile):
                    interrupts.instead(partial(self._finish, run, progress))
                wanted = self._wanted(run, taker, interrupts)
                taker.take(wanted, self.solution, progress, interrupts)
            else:
                taker.number = run.result().number
        except KeyboardInterrupt:
            taker.finish()
            return "interrupted"
        except PagerClosed:
            return "stopped"
        except LimitReachedError:
            taker.limited = True
        if taker.limited and not interrupts.came:
            return "limit"
        # Solutions that a condition was not tried on may meet it.
        whole = run.state is State.DONE and self.kept is None
        cut = interrupts.came and not whole and taker.number != self.limit
        return "interrupted" if cut else "complete"

    def _finish(self, run: Solutions, progress: ProgressLine) -> None:
        """End a search whose solutions go to a file, and say that they are still written."""
        run.finish()
        filtered = self.kept is not None
        progress.say(
            lambda: stopping("what was found" if filtered else counted(run.solutions, "solution"))
        )

    def solution(self, chosen: Chosen) -> Solution:
        """Make a solution of the numbers of its placements, which an engine has found."""
        return Solution(self.puzzle, self.puzzle.encoding.chosen(chosen))

    def _wanted(self, run: Solutions, taker: Taker, interrupts: Interrupts) -> Iterator[Block]:
        """Yield blocks of the solutions that are wanted, up to the limits.

        The engine sees neither how long a condition takes nor what becomes of the solutions: after
        Ctrl-C no condition is tried, and when the time is over no more solutions are taken.
        """
        left, number = sys.maxsize if self.limit is None else self.limit, 1
        ends = math.inf if self.seconds is None else time.monotonic() + self.seconds

        def is_late() -> bool:
            taker.limited = taker.limited or time.monotonic() > ends
            return taker.limited

        try:
            for found in run.blocks():
                some = (
                    self._parts_of(number, found, is_late)
                    if self.kept is None
                    else self._kept_of(number, found, lambda: interrupts.came or is_late(), ends)
                )
                for first, block in some:
                    yield first, block[:left]
                    left -= len(block)
                    if left <= 0:
                        return
                if taker.limited:
                    return
                number += len(found)
        except LimitReachedError:
            taker.limited = True

    def _parts_of(
        self, first: int, found: Sequence[Chosen], is_late: Callable[[], bool]
    ) -> Iterator[Block]:
        """Yield a block, in parts where there is a time to keep to, until it is over."""
        step = len(found) if self.seconds is None else _AT_ONCE
        for begin in range(0, len(found), step):
            if is_late():
                return
            yield first + begin, found[begin : begin + step]

    def _kept_of(
        self, first: int, found: Sequence[Chosen], is_over: Callable[[], bool], ends: float
    ) -> Iterator[Block]:
        """Yield the solutions of a block that meet the conditions, with their numbers among all."""
        assert self.kept is not None
        for number, some in enumerate(found, first):
            if is_over():
                return
            with until(ends):
                meets = self.kept(self.solution(some))
            if meets:
                yield number, [some]


def _tell_left_behind(summary: Summary, output: Path, written: Path | None) -> None:
    """Say what was written to the file, or that it was not written."""
    if written is not None:
        tell_written(counted(summary.solutions, "solution"), written)
    elif summary.ending == "interrupted":
        click.echo(
            f"{output} was not written; to go on after Ctrl-C, record the search with "
            "'pentomino run BOARD --solutions --store FILE'",
            err=True,
        )
    elif summary.ending == "limit":
        tell_not_written(output, "no solution was found in this time")
    else:
        tell_not_written(output, "there is no solution")
