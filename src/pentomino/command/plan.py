"""`pentomino plan`: says how a board would be counted, and why."""

import math
from collections.abc import Iterator
from pathlib import Path

import click

from pentomino.command.arguments import SearchRequest, planned_options, position_asked
from pentomino.command.ending import DONE
from pentomino.command.help import OneScreen
from pentomino.command.options import memory_option
from pentomino.command.printing import print_record
from pentomino.command.terminal.progress import Patience
from pentomino.engines import Limits
from pentomino.engines.contract import Offer, Question
from pentomino.engines.planning import Plan, disk_use, plan
from pentomino.errors import counted
from pentomino.notation.placements import places_words
from pentomino.notation.quantities import about, memory_words, rough_time
from pentomino.problem import Puzzle
from pentomino.records.work import symmetry_number
from pentomino.solving.task import PuzzleTask


@click.command(cls=OneScreen)
@planned_options
@memory_option("the count")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(asked: SearchRequest, memory: int | None, as_json: bool) -> int:
    """Show which engine counts a board or puzzle file, and why.

    \b
    Examples:
      pentomino plan 6x10
      pentomino plan 3x4x5
      pentomino plan 9x10 --one-sided --memory 4GB

    The line 'one' says who looks for any one solution, in turn: the search, which tries everything
    in order, and dives, which choose at random, soon give up and begin anew.
    """
    puzzle = position_asked(asked.puzzle).as_puzzle()
    task, limits = PuzzleTask(puzzle, asked.distinct), Limits(memory=memory)
    with Patience("asking the engines"):
        if task.area_obstacle is None:
            puzzle.symmetries(asked.distinct)  # refuses what a count refuses, before engines look
        chosen = plan(task, limits=limits)
        if as_json:
            print_record(chosen, puzzle)
            return DONE
        lines = list(_lines(puzzle, chosen))
    for line in lines:
        click.echo(line)
    use = disk_use(chosen.unfit, task, limits, Path())
    if use is not None and use.fits:
        click.echo(
            f"disk:    'pentomino run' counts by the {use.engine} engine, with about "
            f"{memory_words(use.needed)} on the disk, where it may take {memory_words(use.room)}"
        )
    return DONE


def _lines(puzzle: Puzzle, chosen: Plan) -> Iterator[str]:
    """The plan in words."""
    number = symmetry_number(puzzle)
    symmetries = "many symmetries" if number is None else counted(number, "symmetry", "symmetries")
    yield (
        f"puzzle:  {counted(len(puzzle.board.cells), 'cell')}, "
        f"{counted(len(puzzle.pieces), 'piece')}, "
        f"{counted(len(puzzle.placements), 'placement')}, {symmetries}"
    )
    others = [step.engine for step in chosen.steps if step.engine != chosen.engine]
    fallback = f" ({others[-1]} if its tables do not fit in memory)" if others else ""
    lister = plan(PuzzleTask(puzzle), Question.LIST, foresee=False).engine
    yield f"engine:  {chosen.engine} to count{fallback}, {lister} to list"
    first = plan(PuzzleTask(puzzle), Question.FIRST, foresee=False)
    yield f"one:     {_turns(first)}"
    yield f"why:     {chosen.reason}"
    for place, (name, offer) in enumerate(chosen.offers):
        yield f"{'' if place else 'offers:':9}{name}: {_offer(offer)}{_doubt(chosen, name)}"
    if chosen.automaton is not None:
        yield f"order:   cell by cell, as in {_order(puzzle)} ..."
        yield f"size:    about {memory_words(chosen.automaton.memory)}, and more for its tables"
        yield f"memory:  {memory_words(chosen.allowed)} available; change it with --memory"


def _offer(offer: Offer | str) -> str:
    """What an engine needs, or why it should not be asked."""
    if isinstance(offer, str):
        return f"no, {offer}"
    if math.isinf(offer.seconds):
        return "nobody knows how long"
    memory = "" if offer.memory is None else f", {memory_words(offer.memory)}"
    return f"{about(rough_time(offer.seconds))}{memory}"


def _doubt(chosen: Plan, engine: str) -> str:
    """That an engine which is tried may end without an answer, where that is foreseen."""
    if not chosen.may_not_fit(engine):
        return ""
    return f", or up to twice that, which may not fit into {memory_words(chosen.allowed)}"


def _turns(first: Plan) -> str:
    """Who looks for one solution, one after the other."""
    steps = [
        step.engine if step.seconds is None else f"{step.engine} for {rough_time(step.seconds)}"
        for step in first.steps
    ]
    again = ", and again for longer" if len(steps) > 1 else ""
    return f"{', '.join(steps)}{again} (solve -n 1)"


def _order(puzzle: Puzzle) -> str:
    """The first cells of the order in which the frontier engine goes over the board."""
    return "; ".join(places_words([cell], puzzle.lattice) for cell in puzzle.board.sweep[:3])
