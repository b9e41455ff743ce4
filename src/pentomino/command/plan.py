"""`pentomino plan`: says how a board would be counted, and why."""

import click

from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, position_options
from pentomino.command.engine_options import MEMORY
from pentomino.command.main import DONE
from pentomino.command.output import print_record
from pentomino.command.progress import Patience
from pentomino.engines import Limits
from pentomino.engines.planning import plan
from pentomino.solving.task import PuzzleTask


@click.command()
@position_options
@click.option(
    "--memory",
    type=MEMORY,
    metavar="SIZE",
    help="How much memory the count may take, such as 8GB [default: half of what is free].",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(asked: PuzzleRequest, memory: int | None, as_json: bool) -> int:
    """Say which engine counts a board or puzzle file, and why.

    \b
    Examples:
      pentomino plan 6x10
      pentomino plan 3x4x5
      pentomino plan 9x10 --one-sided --memory 4GB
    """
    puzzle = position_asked(asked).as_puzzle()
    with Patience("making the placements"):
        chosen = plan(PuzzleTask(puzzle), limits=Limits(memory=memory))
    if as_json:
        print_record(chosen, puzzle)
        return DONE
    click.echo(
        f"puzzle:  {_number(len(puzzle.board.cells), 'cell')}, "
        f"{_number(len(puzzle.pieces), 'piece')}, "
        f"{_number(len(puzzle.placements), 'placement')}, "
        f"{_number(len(puzzle.symmetries()), 'symmetry', 'symmetries')}"
    )
    first = ", ".join(map(str, puzzle.board.sweep[:4]))
    click.echo(f"order:   {first}, ...: along the long side")
    if chosen.automaton is not None:
        taken = _size(chosen.automaton.memory)
        click.echo(
            f"states:  {chosen.automaton}, about {taken}; the lists made from them take more"
        )
        click.echo(f"memory:  {_size(chosen.allowed)} available; change it with --memory")
    others = [step.engine for step in chosen.steps if step.engine != chosen.engine]
    fallback = f" ({others[-1]} where the lists do not fit)" if others else ""
    click.echo(f"engine:  {chosen.engine} to count{fallback}, search to list")
    click.echo(f"why:     {chosen.reason}")
    return DONE


def _number(count: int, one: str, more: str | None = None) -> str:
    """So many of something, in words."""
    return f"{count:,} {one if count == 1 else more or f'{one}s'}"


def _size(memory: int) -> str:
    """Bytes in words."""
    for unit, name in ((1024**3, "GB"), (1024**2, "MB")):
        if memory >= unit:
            return f"{memory / unit:.1f} {name}"
    return f"{memory / 1024:.0f} KB"
