"""`pentomino watch`: draws the search while it works, and the solutions as they are found."""

import sys
import time
from dataclasses import dataclass
from typing import Literal, TypeAlias

import click

from pentomino import Puzzle, obstacle
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import position_asked, watched_options
from pentomino.command.displays import Display, JsonDisplay, TerminalDisplay, TextDisplay
from pentomino.command.engine_options import distinct_of
from pentomino.command.interrupts import Interrupts
from pentomino.command.keyboard import Keyboard
from pentomino.command.leaving import ended_in_order, suspended_in_order
from pentomino.command.main import DONE, INTERRUPTED, NO_SOLUTION
from pentomino.command.numbers import Decimal, Whole
from pentomino.command.progress import ProgressLine
from pentomino.command.summary import show
from pentomino.command.terminal import can_redraw, colour_wanted, terminal_size
from pentomino.command.viewer import KEYS, Ending, Viewer, Wishes
from pentomino.notation.letters import LetterScheme, letters
from pentomino.records import Summary
from pentomino.rendering.frame import Form, Look, Style
from pentomino.rendering.palette import colours
from pentomino.solving import Stepper, stepper

Outcome: TypeAlias = Ending | Literal["interrupted"]


@click.command()
@watched_options
@click.option("-n", "--limit", type=Whole(1), metavar="N", help="Stop after N solutions.")
@click.option("-q", "--quiet", is_flag=True, help="Hide the search; show solutions only.")
@click.option(
    "--every",
    type=Whole(0),
    default=1,
    metavar="N",
    help="Show every N-th solution, none if 0 [default: 1].",
)
@click.option("--step", is_flag=True, help="Wait at each piece laid and taken back.")
@click.option("--interactive", is_flag=True, help="Wait for a key at each solution shown.")
@click.option(
    "--wind-up/--no-wind-up",
    default=None,
    help="Draw in place, or let every picture scroll up [default: in place on a terminal].",
)
@click.option(
    "--speed",
    type=Decimal(0.001, 1_000_000_000),
    metavar="N",
    help="Lay and take back N pieces a second [default: as fast as the engine can].",
)
@click.option(
    "--style",
    type=click.Choice([s.value for s in Style]),
    help="Coloured blocks, borders in line drawing, or letters [default: blocks; letters where "
    "there is no colour].",
)
@click.option("--print", "written", is_flag=True, help="Write letters in the blocks.")
@click.option(
    "--letters",
    "scheme",
    type=click.Choice([s.value for s in LetterScheme]),
    help="Which letters, as for solve; written in the blocks as with --print.",
)
@click.option("--tall", "form", flag_value=Form.TALL.value, help="Draw the board upright.")
@click.option("--wide", "form", flag_value=Form.WIDE.value, help="Draw the board lying.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
def command(
    asked: PuzzleRequest,
    count_all: bool,
    up_to: str | None,
    engine: str,
    limit: int | None,
    quiet: bool,
    every: int,
    step: bool,
    interactive: bool,
    wind_up: bool | None,
    speed: float | None,
    style: str | None,
    written: bool,
    scheme: str | None,
    form: str | None,
    as_json: bool,
) -> int:
    """Watch the search fill a board or puzzle file; without one, 6x10.

    Solutions found scroll up above the search. The search works on one thread. Keys: space
    pauses, the arrows change the speed, n goes to the next solution, s makes one step, q quits.

    \b
    Examples:
      pentomino watch 8 --speed 100
      pentomino watch 5x12 --step --print
      pentomino watch -3 --every 100
      pentomino watch 3x20 --style lines --interactive
    """
    distinct = distinct_of(count_all, up_to)
    puzzle = position_asked(asked).as_puzzle()
    look = _look(puzzle, style, scheme, written=written, form=form)
    wishes = Wishes(every=every, limit=limit, step=step, interactive=interactive, speed=speed)
    reason = obstacle(puzzle)
    begin = time.monotonic()
    ending: Outcome = "complete"
    with stepper(puzzle, distinct=distinct, engine=engine) as watching:
        if reason is None:
            with ended_in_order(), Interrupts() as interrupts, Keyboard() as keyboard:
                showing = Showing(quiet=quiet, step=step, wind_up=wind_up, as_json=as_json)
                display, progress = _display(puzzle, look, showing, keyboard)
                ending = _view(watching, display, keyboard, wishes, interrupts, progress)
        found, nodes = watching.solutions, watching.nodes
    summary = Summary(
        solutions=found if limit is None else min(found, limit),
        nodes=nodes,
        seconds=time.monotonic() - begin,
        distinct=distinct,
        ending=ending,
        reason=reason,
    )
    show(summary, as_json=as_json, on_stdout=False)
    if ending == "interrupted":
        return INTERRUPTED
    return DONE if summary.solutions or ending == "stopped" else NO_SOLUTION


def _look(
    puzzle: Puzzle, style: str | None, scheme: str | None, *, written: bool, form: str | None
) -> Look:
    blocks_show = colour_wanted()
    wanted = Style(style) if style else Style.BLOCKS
    if wanted is Style.BLOCKS and not blocks_show:
        wanted = Style.LETTERS
    return Look(
        letters=letters(puzzle.pieces, LetterScheme(scheme or LetterScheme.CLASSIC)),
        colours=colours(puzzle.pieces),
        style=wanted,
        written=written or scheme is not None,
        form=Form(form or Form.AS_IS),
        ascii_only=not _can_write("\u2500\u253c"),
    )


def _can_write(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Showing:
    """Where and how much is shown, by the options of these names."""

    quiet: bool
    step: bool
    wind_up: bool | None
    as_json: bool


def _display(
    puzzle: Puzzle, look: Look, showing: Showing, keyboard: Keyboard
) -> tuple[Display, ProgressLine | None]:
    """What the search is shown on, and a line on stderr where that does not tell how far it is."""
    if showing.as_json:
        return JsonDisplay(puzzle, look, board=not showing.quiet), ProgressLine()
    if can_redraw() and showing.wind_up is not False:
        keys = KEYS if keyboard.works else ()
        display = TerminalDisplay(
            puzzle, look, board=not showing.quiet, keys=keys, dim=colour_wanted()
        )
        return display, None
    scrolls = showing.step or showing.wind_up is False
    columns = terminal_size().columns if sys.stdout.isatty() else None
    display_text = TextDisplay(
        puzzle,
        look,
        board=scrolls and not showing.quiet,
        colour=look.style is Style.BLOCKS,
        columns=columns,
    )
    return display_text, ProgressLine()


def _view(
    watching: Stepper,
    display: Display,
    keyboard: Keyboard,
    wishes: Wishes,
    interrupts: Interrupts,
    progress: ProgressLine | None,
) -> Outcome:
    """Shows the search until its end, in whatever way it ends."""

    def leave() -> None:
        display.__exit__(None, None, None)
        keyboard.__exit__()

    def enter() -> None:
        keyboard.__enter__()
        display.__enter__()

    try:
        with (
            progress or ProgressLine() as line,
            display,
            suspended_in_order(leave, enter),
        ):
            tick = line if progress else None
            return Viewer(watching, display, keyboard, wishes, interrupts, tick).run()
    except KeyboardInterrupt:
        return "interrupted"
