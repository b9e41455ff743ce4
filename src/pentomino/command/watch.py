"""`pentomino watch`: draws the search while it works, and the solutions as they are found."""

import re
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, TypeAlias

import click

from pentomino import Puzzle, obstacle
from pentomino.catalogue.request import PuzzleRequest
from pentomino.command.arguments import SearchRequest, position_asked, watched_options
from pentomino.command.ending import DONE, INTERRUPTED, NO_SOLUTION
from pentomino.command.help import OneScreen
from pentomino.command.numbers import FULL_SPEED, Speed, Whole
from pentomino.command.options import letters_option, limit_option
from pentomino.command.summary import show, why_nothing
from pentomino.command.terminal.displays import Display, JsonDisplay, ScreenDisplay, TextDisplay
from pentomino.command.terminal.keyboard import Keyboard
from pentomino.command.terminal.listing import look_for
from pentomino.command.terminal.progress import ProgressLine
from pentomino.command.terminal.signals import Interrupts, ended_in_order, suspended_in_order
from pentomino.command.terminal.streams import can_redraw, can_write, colour_depth, terminal_size
from pentomino.command.terminal.viewer import Ending, Viewer, ViewingOptions
from pentomino.records import Summary
from pentomino.rendering.frame import BoardStyle, Style, Written
from pentomino.rendering.glyphs import Depth
from pentomino.rendering.raster import Aspect
from pentomino.rendering.view import board_words
from pentomino.solving import Stepper, stepper

TIMES = "\N{MULTIPLICATION SIGN}"

PACE = 1000.0
"""The speed on a terminal unless a user chooses one: in pieces a second, so that an eye can follow
and keys are in time."""

Outcome: TypeAlias = Ending | Literal["interrupted"]


@click.command(cls=OneScreen)
@watched_options
@limit_option("Stop after N solutions.")
@click.option("-q", "--quiet", is_flag=True, help="Show solutions only, not the search.")
@click.option(
    "--every",
    type=Whole(0),
    metavar="N",
    help="Show every N-th solution; 0 shows none [default: 1].",
)
@click.option("--step", is_flag=True, help="Wait for a key at each piece.")
@click.option("--interactive", is_flag=True, help="Wait for a key at each solution.")
@click.option(
    "--wind-up/--no-wind-up",
    default=None,
    help="Draw in place, or print one picture below the other [default: in place on a terminal].",
)
@click.option(
    "--speed",
    type=Speed(),
    metavar="N|full",
    help="Lay and take back N pieces a second, or go at full speed [default: 1000 on a terminal].",
)
@click.option(
    "--style",
    type=click.Choice([s.value for s in Style]),
    help="Coloured pieces, lines round the pieces, or letters [default: blocks; lines where the "
    "terminal has no colour].",
)
@click.option("--print", "written", is_flag=True, help="Write letters on the pieces.")
@letters_option("Write these letters on the pieces ('pentomino solve --help' lists them).")
@click.option("--tall", "form", flag_value=Aspect.TALL.value, help="Draw the board upright.")
@click.option("--wide", "form", flag_value=Aspect.WIDE.value, help="Draw the board on its side.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
def command(
    asked: SearchRequest,
    limit: int | None,
    quiet: bool,
    every: int | None,
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

    The board fills the window; beside it are the pieces left and the last solution. Keys: space
    pauses, arrows change the speed, f goes to full speed, n goes to the next solution, s makes one
    step, ? shows help, q quits. The search uses one thread. With -q, --every or --interactive it
    starts at full speed.

    \b
    Examples:
      pentomino watch 8 --speed full
      pentomino watch 5x12 --step
      pentomino watch 6x10 --interactive
      pentomino watch -3 --every 100
    """
    puzzle = position_asked(asked.puzzle).as_puzzle()
    lettered = Written.EVERYWHERE if written or scheme is not None else Written.NOWHERE
    look = look_for(puzzle, scheme=scheme, style=style, lettered=lettered, form=form)
    title = _title(asked.puzzle, puzzle)
    showing = Showing(title=title, quiet=quiet, step=step, wind_up=wind_up, as_json=as_json)
    options = ViewingOptions(
        every=1 if every is None else every,
        limit=limit,
        step=step,
        interactive=interactive,
        speed=None if speed == FULL_SPEED else speed,
    )
    slowed = speed is None and not (quiet or every is not None or interactive)
    reason = obstacle(puzzle)
    begin = time.monotonic()
    ending: Outcome = "complete"
    with stepper(puzzle, distinct=asked.distinct, engine=asked.engine) as watching:
        if reason is None:
            ending = _watched(watching, look, showing, options, slowed=slowed)
        found, nodes = watching.solutions, watching.nodes
    seconds = time.monotonic() - begin
    if reason is None and ending == "complete" and found == 0:
        reason = why_nothing(watching)
    summary = Summary(
        solutions=found if limit is None else min(found, limit),
        nodes=nodes,
        seconds=seconds,
        distinct=asked.distinct,
        ending=ending,
        reason=reason,
    )
    show(summary, as_json=as_json, on_stdout=False)
    if ending == "interrupted":
        return INTERRUPTED
    return DONE if summary.solutions or ending == "stopped" else NO_SOLUTION


@dataclass(frozen=True, slots=True, kw_only=True)
class Showing:
    """Where and how much is shown, by the options of these names."""

    title: str
    quiet: bool
    step: bool
    wind_up: bool | None
    as_json: bool


def _watched(
    watching: Stepper, look: BoardStyle, showing: Showing, options: ViewingOptions, *, slowed: bool
) -> Outcome:
    """Show a search until it ends, and return how it ended.

    Args:
        watching: The search, still held.
        look: How its puzzle is drawn.
        showing: Where and how much is shown.
        options: What the user wants to see.
        slowed: Whether the search goes at `PACE` where it fills the window of somebody with keys.
    """
    with ended_in_order(), Interrupts() as interrupts, Keyboard() as keyboard:
        display, progress = _display(watching.puzzle, look, showing, keyboard)
        if slowed and keyboard.works and progress is None:
            options = replace(options, speed=PACE)
        return _view(watching, display, keyboard, options, interrupts, progress)


def _display(
    puzzle: Puzzle, look: BoardStyle, showing: Showing, keyboard: Keyboard
) -> tuple[Display, ProgressLine | None]:
    """Return what shows the search, and a line on stderr where that does not say how far it is."""
    if showing.as_json:
        return JsonDisplay(puzzle, look, board=not showing.quiet), ProgressLine()
    if can_redraw() and showing.wind_up is not False:
        display = ScreenDisplay(
            puzzle,
            look,
            title=showing.title,
            search=not showing.quiet,
            keys=keyboard.works,
            depth=colour_depth(),
        )
        return display, None
    scrolls = showing.step or showing.wind_up is False
    display_text = TextDisplay(
        puzzle,
        look,
        board=scrolls and not showing.quiet,
        depth=colour_depth() if look.style is Style.BLOCKS else Depth.NONE,
        columns=terminal_size().columns if sys.stdout.isatty() else None,
    )
    return display_text, ProgressLine()


def _view(
    watching: Stepper,
    display: Display,
    keyboard: Keyboard,
    options: ViewingOptions,
    interrupts: Interrupts,
    progress: ProgressLine | None,
) -> Outcome:
    """Show the search until it ends, in whatever way."""

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
            ending = Viewer(watching, display, keyboard, options, interrupts, tick).run()
        display.farewell()
    except KeyboardInterrupt:
        return "interrupted"
    return ending


def _title(asked: PuzzleRequest, puzzle: Puzzle) -> str:
    """What people call the puzzle that they asked for, as far as the terminal can write it."""
    text = asked.text if isinstance(asked.text, str) else ""
    if puzzle.title:
        title = puzzle.title
    elif "\n" in text or not text.isprintable():
        title = "Your board"
    else:
        name = board_words(puzzle.board) if text.isdigit() else Path(text).name
        title = re.sub(r"(?<=\d)h$", " with a hole", name)
    times = TIMES if can_write(TIMES) else "x"
    title = re.sub(r"(?<=\d) ?x ?(?=\d)", f" {times} ", title)
    coding = sys.stdout.encoding or "ascii"
    return title.encode(coding, "replace").decode(coding)
