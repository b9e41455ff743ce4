"""`pentomino apart`: how solutions come apart, move by move, and which of them do not."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import count, islice
from typing import final

import click

from pentomino import Limits, Puzzle, Solution, solve
from pentomino.command.arguments import SearchRequest, position_asked, puzzle_options
from pentomino.command.ending import DONE, INTERRUPTED, LIMITED, NO_SOLUTION, why_ended
from pentomino.command.help import OneScreen
from pentomino.command.numbers import Whole
from pentomino.command.options import limit_option, memory_option, seconds_option
from pentomino.command.positions import show_position
from pentomino.command.printing import print_record, tell_sentence
from pentomino.command.summary import why_nothing, without_number
from pentomino.command.terminal.progress import Patience
from pentomino.engines.limits import end_of, left_until
from pentomino.errors import LimitReachedError, counted
from pentomino.notation.letters import letters
from pentomino.notation.placements import piece_called
from pentomino.problem.placement import Placement
from pentomino.solving.disassembly import Assembly, assembly, level_text, smallest_interlocked

_MOST_TRIED = 12
"""The most interlocked pieces of which the smallest part that interlocks is looked for."""


@click.command(cls=OneScreen)
@puzzle_options
@memory_option("taking one solution apart")
@limit_option("Take only N solutions apart.")
@seconds_option("Stop after this time, with what has come apart.")
@click.option("--solution", "number", type=Whole(1), metavar="N", help="Take only this one apart.")
@click.option("--box", is_flag=True, help="In a box that is open above, whose walls fit the board.")
@click.option(
    "--together", metavar="PIECES", default="", help="Pieces that may stay together: A,B,C."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each solution.")
def command(
    asked: SearchRequest,
    memory: int | None,
    limit: int | None,
    seconds: float | None,
    number: int | None,
    box: bool,
    together: str,
    as_json: bool,
) -> int:
    """Take solutions apart, and show the moves of the hardest.

    Pieces and groups of pieces move by whole cells along the grid; nothing is turned. The level of
    a solution is the least number of moves until the first part is free, then the moves that follow
    for what is left, as in 7.3.2; parts that come apart by single moves are not listed. A solution
    that does not come apart cannot be built by such moves either.

    Exit code 0 if a solution comes apart, 1 if none does, or 3 if the time of --seconds was over.

    \b
    Examples:
      pentomino apart soma-cube
      pentomino apart burr.xmpuzzle --json
      pentomino apart 3x4x5 --solution 7 --box
    """
    puzzle = position_asked(asked.puzzle).as_puzzle()
    names = [name.strip() for name in together.split(",") if name.strip()]
    puzzle = _grouped(puzzle, {piece_called(name, puzzle).name for name in names})
    tally = _Tally()
    run = solve(
        puzzle,
        distinct=asked.distinct,
        engine=asked.engine,
        # A limit of one solution may find any of them.
        limits=Limits(threads=asked.threads, seconds=seconds),
    )
    ends = end_of(Limits(seconds=seconds))
    ended = DONE
    with Patience("taking solutions apart"), run:
        try:
            for at, solution in enumerate(islice(run, number or limit), 1):
                if number in (None, at):
                    limits = left_until(ends, Limits(memory=memory))
                    found = assembly(solution, box=box, limits=limits)
                    tally.take(at, found)
                    if as_json:
                        print_record(found, number=at)
        except KeyboardInterrupt:
            ended = INTERRUPTED
        except LimitReachedError:
            ended = LIMITED
    if not tally.total and ended == DONE:
        if number is not None and run.solutions:
            raise without_number(number, run.solutions)
        reason = why_nothing(run)
        click.echo("no solutions" + (f": {reason}" if reason else ""), err=True)
        return NO_SOLUTION
    if not as_json:
        tally.show()
    if ended != DONE:
        taken = counted(tally.total, "solution was", "solutions were")
        click.echo(f"{why_ended(ended, seconds)}: {taken} taken apart", err=True)
        return ended
    return DONE if tally.levels else NO_SOLUTION


def _grouped(puzzle: Puzzle, names: Collection[str]) -> Puzzle:
    """Make pieces of these names a group of their own."""
    taken = {piece.group for piece in puzzle.pieces}
    own = next(group for group in map(str, count(1)) if group not in taken)
    pieces = (replace(p, group=own) if p.name in names else p for p in puzzle.pieces)
    return replace(puzzle, pieces=tuple(pieces))


@final
class _Tally:
    """How solutions came apart."""

    def __init__(self) -> None:
        self.total = 0
        self.levels: Counter[tuple[int, ...]] = Counter()
        self._hardest: tuple[int, Assembly] | None = None
        self._held: tuple[int, Assembly] | None = None

    def take(self, number: int, found: Assembly) -> None:
        """Take one more solution, and its number."""
        self.total += 1
        if not found.comes_apart:
            self._held = self._held or (number, found)
            return
        self.levels[found.levels] += 1
        if self._hardest is None or found.levels > self._hardest[1].levels:
            self._hardest = number, found

    def show(self) -> None:
        """Print how many came apart, at which levels, and the moves of the hardest."""
        apart = self.levels.total()
        comes = "comes" if 1 in (apart, self.total) else "come"
        tell_sentence(f"{apart:,} of {counted(self.total, 'solution')} {comes} apart")
        for levels, number in sorted(self.levels.items()):
            click.echo(f"  level {level_text(levels)}: {counted(number, 'solution')}")
        if self._held is not None:
            number, found = self._held
            tell_sentence(f"  solution {number:,} does not: {_why(found)}")
        if self._hardest is not None:
            number, found = self._hardest
            click.echo(f"\nsolution {number:,}, level {level_text(found.levels)}:\n")
            show_position(found.solution.position)
            named = letters(found.solution.puzzle.pieces)
            if any(name != letter for name, letter in named.items()):
                tell_sentence("\n" + ", ".join(f"{named[name]} is {name}" for name in named))
            click.echo()
            lines = list(_move_lines(found))
            width = len(str(len(lines)))
            for at, line in enumerate(lines, 1):
                click.echo(f"{at:{width}}  {line}")


def _why(found: Assembly) -> str:
    if not found.interlocked:
        return "it is a single piece"
    if found.box:  # which holds them, whether they interlock or not
        does = "do" if len(found.interlocked) > 1 else "does"
        return f"{_names(found.interlocked, found.solution)} {does} not come out of the box"
    pieces: Sequence[Placement] = ()
    if len(found.interlocked) <= _MOST_TRIED:
        with Patience("looking for the smallest part that interlocks"):
            pieces = smallest_interlocked(found)
    names = _names(pieces or found.interlocked, found.solution)
    fewer = len(pieces) not in (0, len(found.solution.placements))
    return f"{names} interlock" + (", even without the others" if fewer else "")


def _move_lines(found: Assembly) -> Iterator[str]:
    """Say each move in a few words; pieces that interlock are named once."""
    told = False
    for move in found.moves:
        names = _names(move.placements, found.solution)
        if move.direction is None:
            if not told:
                yield f"{_names((*move.placements, *move.staying), found.solution)} stay together"
            told = bool(move.staying)
        elif told or not (move.staying or found.box):
            told = False
        elif move.steps is None:
            yield f"{names} out, {move.direction}"
        else:
            yield f"{names} {move.direction} {move.steps}"


def _names(placements: Sequence[Placement], solution: Solution) -> str:
    """Name pieces by their letters; copies of a piece are numbered as they lie."""
    named = letters(solution.puzzle.pieces)
    words = []
    for placement in placements:
        copies = [each for each in solution.placements if each.piece == placement.piece]
        number = f" ({copies.index(placement) + 1})" if copies[1:] else ""
        words.append(f"{named[placement.piece]}{number}")
    return ", ".join(sorted(words))
