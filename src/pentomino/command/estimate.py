"""`pentomino estimate`: says what a search will take before it begins."""

import shlex
from collections.abc import Callable, Iterator
from pathlib import Path

import click

from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options
from pentomino.command.ending import DONE
from pentomino.command.help import OneScreen
from pentomino.command.numbers import Decimal, Whole
from pentomino.command.options import (
    all_option,
    distinct_of,
    memory_option,
    said,
    said_words,
    threads_option,
    up_to_option,
)
from pentomino.command.printing import print_record
from pentomino.command.terminal.progress import Patience
from pentomino.engines import Limits
from pentomino.engines.planning import disk_use
from pentomino.engines.registry import entry_named
from pentomino.errors import counted
from pentomino.notation.quantities import YEAR, about, memory_words, rate, rough_time, roughly
from pentomino.problem import Distinct
from pentomino.solving.estimates import Estimate, Interval, estimate
from pentomino.solving.task import PuzzleTask

FEW_STATES, MANY_STATES = 50_000, 500_000
"""Up to this many states an automaton is made and counted in about a second, or in some seconds."""

WAITING_SECONDS = 600.0
"""For work that takes longer than this, a run that is recorded is better."""

LONGEST_SECONDS = 3 * YEAR
"""Work that takes longer than this is not worth starting."""

_PART_SHOWN = 2 / 3
"""The share of the tree that must lie on the levels that are named."""
_OWN = {"seconds", "seed", "as_json", "memory"}
"""The options that other commands do not take, or that say nothing of the puzzle."""

_KINDS = {
    Distinct.ISOMETRIES: "distinct",
    Distinct.ROTATIONS: "distinct up to rotation",
    Distinct.PARTS: "distinct up to moves of each part",
    Distinct.NOTHING: "in all",
}


@click.command(cls=OneScreen)
@position_options
@all_option
@up_to_option
@threads_option
@click.option(
    "--seconds",
    type=Decimal(0.1, 3600),
    default=5.0,
    metavar="S",
    help="How long to sample; four times as long halves the doubt [default: 5].",
)
@click.option(
    "--seed",
    type=Whole(0),
    default=0,
    metavar="N",
    help="Draw other samples.",
)
@memory_option("the estimate")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    asked: PuzzleRequest,
    count_all: bool,
    up_to: str | None,
    threads: int | None,
    seconds: float,
    seed: int,
    memory: int | None,
    as_json: bool,
) -> int:
    """Estimate how long the search of a board or puzzle file takes.

    \b
    Examples:
      pentomino estimate bedlam-cube
      pentomino estimate y-cube --all
      pentomino estimate puzzle.json --seconds 60

    It samples the search at random for a few seconds, and measures how fast this machine is. A
    small puzzle is searched outright. docs/estimates.md says how good the estimates are.
    """
    puzzle = position_asked(asked).as_puzzle()
    with Patience("sampling the search"):
        found = estimate(
            puzzle,
            distinct=distinct_of(count_all, up_to),
            seconds=seconds,
            seed=seed,
            threads=threads,
            memory=memory,
        )
    if as_json:
        print_record(found)
        return DONE
    task = PuzzleTask(puzzle, found.distinct)
    use = disk_use(found.plan.unfit, task, Limits(memory=memory), Path())
    on_disk = use is not None and use.fits
    for name, text in _lines(found, shlex.join(said_words(said().keys() - _OWN)), on_disk=on_disk):
        click.echo(f"{name + ':' if name else '':<11}{text}")
    return DONE


def _lines(found: Estimate, words: str, *, on_disk: bool = False) -> Iterator[tuple[str, str]]:
    """The estimate in words, each line with its name.

    Args:
        found: The estimate.
        words: The words of the call that say what is counted.
        on_disk: Whether a run counts with the disk what does not fit the memory.
    """
    if found.reason is not None:
        yield "search", f"nothing to search: {found.reason}"
        yield "next", f"pentomino why {words}".strip()
        return
    yield "time", _time(found)
    yield "search", f"{_number(found.nodes, found)} placements to try{_depth(found)}"
    if found.solutions is None:
        yield "solutions", "none met in the samples, which proves nothing"
    else:
        kind = _KINDS[found.distinct]
        yield "solutions", f"{_number(found.solutions, found)} {kind}"
    yield "engine", _engine(found)
    yield from _next(found, words, on_disk)


def _number(number: Interval, found: Estimate) -> str:
    """A number with the bounds of what is likely."""
    if found.exact:
        return f"{round(number.value):,}"
    return f"{about(roughly(number.value))}{_between(number, roughly)}"


def _between(number: Interval, words: Callable[[float], str]) -> str:
    """The bounds of what is likely, such as ` (31 to 34 million)`; nothing if they look alike."""
    low, high = words(number.low), words(number.high)
    if low == high:
        return ""
    first, _, unit = low.partition(" ")
    return f" ({first if unit == high.partition(' ')[2] else low} to {high})"


def _time(found: Estimate) -> str:
    if found.exact:
        return f"the whole search took {rough_time(found.seconds.value)} just now"
    between = _between(found.seconds, rough_time)
    speed = "" if found.rate is None else f" at {rate(found.rate)}"
    threads = counted(found.threads, "thread")
    return f"{about(rough_time(found.seconds.value))}{between} to search, on {threads}{speed}"


def _depth(found: Estimate) -> str:
    """Where most of the tree is: with how many pieces laid."""
    levels = found.nodes_at
    if not levels:
        return ""
    chosen: list[int] = []
    for level in sorted(range(len(levels)), key=levels.__getitem__, reverse=True):
        chosen.append(level + 1)
        if sum(levels[each - 1] for each in chosen) >= _PART_SHOWN * sum(levels):
            break
    first, last = min(chosen), max(chosen)
    pieces = f"{first}" if first == last else f"{first} to {last}"
    return f", most of them as piece {pieces}"


def _engine(found: Estimate) -> str:
    """Which engine counts, and how fast that is if it needs no search."""
    automaton = found.plan.automaton
    name = found.plan.engine
    if automaton is None or entry_named(name).tries:
        return f"{name}, to list the solutions and to count them"
    if found.plan.may_not_fit(name):
        return (
            f"{name} counts them without this search if memory holds its tables, about "
            f"{memory_words(automaton.memory)} or up to twice that, where it may take "
            f"{memory_words(found.plan.allowed)}; listing them takes the search"
        )
    moment = "in seconds or minutes"
    if automaton.states < MANY_STATES:
        moment = "in a moment" if automaton.states < FEW_STATES else "in some seconds"
    return (
        f"{name} counts them without this search, {moment} ({automaton}); "
        "listing them takes the search"
    )


def _next(found: Estimate, words: str, on_disk: bool) -> Iterator[tuple[str, str]]:
    """What to do next, and why."""
    longest, name = found.seconds.high, found.plan.engine
    searched = entry_named(name).tries or found.plan.may_not_fit(name)
    if found.exact and found.solutions is not None and found.solutions.value == 0:
        yield "next", f"pentomino why {words}".strip()
    elif found.exact:
        yield "next", f"pentomino solve {words}".strip()
    elif longest <= WAITING_SECONDS or not searched:
        yield "next", f"pentomino count {words}".strip()
    elif on_disk:
        yield "next", f"pentomino run {words}".strip()
        yield "", "It counts them at once, and keeps on the disk what does not fit the memory."
    elif longest <= LONGEST_SECONDS:
        yield "next", f"pentomino run {words}".strip()
        yield "", "It records what is done, and goes on after Ctrl-C or a power cut."
    else:
        yield "next", f"pentomino solve -n 1 {words}".strip()
        yield "", "All solutions take too long. Lay some pieces with --given to search less."
