"""The viewer: drives a watched search at the wanted speed, shows it, and obeys the keys.

Thirty times a second it asks where the search is; in between the search goes on alone.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, final

from pentomino import Placement
from pentomino.command.terminal.composition import Status
from pentomino.command.terminal.displays import Display
from pentomino.command.terminal.keyboard import Keyboard
from pentomino.command.terminal.signals import Interrupts
from pentomino.solving import Stepper
from pentomino.solving.progress import Meter, OnProgress

FRAME_SECONDS = 1 / 30
LONGEST_READING_SECONDS = 0.05
"""The longest time for taking solutions from a fast search before the next frame."""

WAIT_SECONDS = 0.0005
"""How long to wait before looking again whether the search stands."""

MOST_UNSHOWN = 100
"""A search at full speed waits when this many solutions have not been shown: so the screen shows
where the search is, and a key works at once, however slow the terminal is."""

SPEEDS = (1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000)
"""The speeds of the arrow keys, in pieces laid or taken back a second; the next is full speed."""

SLOWEST_UNTOLD = 30
"""At higher speeds nobody can read what happens to each piece."""

Ending: TypeAlias = Literal["complete", "limit", "stopped"]


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class ViewingOptions:
    """What a user wants to see.

    Args:
        every: Show every N-th solution; none if 0.
        limit: Stop after this many solutions.
        step: Whether the search waits at each piece laid and taken back.
        interactive: Whether it waits at each solution that is shown.
        speed: The speed in pieces laid or taken back a second; None for full speed.
    """

    every: int = 1
    limit: int | None = None
    step: bool = False
    interactive: bool = False
    speed: float | None = None


def faster(speed: float | None) -> float | None:
    """Return the next speed; None, which is full speed, comes last."""
    return None if speed is None else next((s for s in SPEEDS if s > speed), None)


def slower(speed: float | None) -> float:
    """Return the speed before."""
    lower = [s for s in SPEEDS if speed is None or s < speed]
    return lower[-1] if lower else speed or SPEEDS[0]


@final
class Viewer:
    """One search on one display.

    Args:
        watching: The search, still held.
        display: Entered already.
        keyboard: Entered already.
        options: What to show.
        interrupts: Ctrl-C is kept waiting by these while something is drawn.
        tick: Called with the progress at each frame, if anything.
    """

    def __init__(
        self,
        watching: Stepper,
        display: Display,
        keyboard: Keyboard,
        options: ViewingOptions,
        interrupts: Interrupts,
        tick: OnProgress | None = None,
    ) -> None:
        self._watching = watching
        self._display = display
        self._keyboard = keyboard
        self._wishes = options
        self._interrupts = interrupts
        self._tick = tick
        self._meter = Meter()
        self._speed = options.speed
        self._paused = False
        self._reason = "paused"
        self.found = 0
        """Solutions that have been taken from the search."""
        self._at_limit = False
        self._target: int | None = None
        self._rushing = False
        self._credit = 0.0
        self._led = time.monotonic()
        self._last: Sequence[Placement] = ()
        self._event = ""
        self._help = False

    def run(self) -> Ending:
        """Show the search until it ends or the user quits; return how it ended."""
        # Without keys nobody could take the next step: it is taken at once, and all are shown.
        by_itself = self._wishes.step and not self._keyboard.works
        if by_itself:
            self._pause("step by step")
        elif self._wishes.step:
            self._pause("any key is one step")
        else:
            self._resume()
        while True:
            began = time.monotonic()
            if by_itself:
                self._watching.allow(1)
                self._wait_until_it_stands()
            else:
                self._lead()
            with self._interrupts.held():
                ending = self._show()
            if ending is not None:
                return ending
            seconds = self._seconds_between(by_itself) - (time.monotonic() - began)
            if self._waits_for_screen():
                self._aim()
                self._watching.release()
                seconds = 0.0
            for key in self._keyboard.read(seconds):
                if key == "q" and not self._help:
                    return "stopped"
                self._press(key)

    def _seconds_between(self, by_itself: bool) -> float:
        if not by_itself:
            return FRAME_SECONDS
        return 0.0 if self._wishes.speed is None else 1 / self._wishes.speed

    def _waits_for_screen(self) -> bool:
        """Whether the search waits because too many solutions have not been shown."""
        watching = self._watching
        free = not self._paused and self._speed is None and not self._is_at_target()
        return free and watching.standing and not watching.ended

    def _is_at_target(self) -> bool:
        return self._target is not None and self._watching.solutions >= self._target

    def _lead(self) -> None:
        """Let a search that is not at full speed go on as far as it should be by now."""
        now = time.monotonic()
        passed, self._led = min(now - self._led, 4 * FRAME_SECONDS), now
        if self._paused or self._speed is None:
            return
        # No more than a second's events are saved up, or one where a second is not enough.
        self._credit = min(self._credit + passed * self._speed, max(self._speed, 1.0))
        if self._credit >= 1 and not self._is_at_target() and self._watching.standing:
            events = int(self._credit)
            self._credit -= events
            self._watching.allow(events)

    def _show(self) -> Ending | None:
        """Show what is new, and return how the search ended, or None."""
        watching = self._watching
        worked = not self._paused
        position = watching.position
        stands = watching.standing
        self._show_solutions()
        if stands and self._target is not None and self.found >= self._target:
            self._pause(f"solution {self.found:,}: press any key")
        ended = watching.ended
        progress = self._meter.update(watching, working=worked)
        self._note_event(position)
        self._display.position(position, self._status())
        if self._tick is not None:
            self._tick(progress)
        return "limit" if self._at_limit else "complete" if ended else None

    def _show_solutions(self) -> None:
        """Show the solutions found since the last time, up to the last one wanted."""
        options = self._wishes
        end = time.monotonic() + LONGEST_READING_SECONDS
        while not self._at_limit and (solutions := self._watching.take()):
            for solution in solutions:
                self.found += 1
                due = options.every > 0 and self.found % options.every == 0
                if due or self.found == self._target:
                    self._display.solution(self.found, solution)
                if self.found == options.limit:
                    self._at_limit = True
                    return
            if time.monotonic() > end:
                return

    def _note_event(self, position: Sequence[Placement]) -> None:
        if position == self._last:
            return
        followed = self._paused or self._wishes.step or (self._speed or 1e9) <= SLOWEST_UNTOLD
        if followed and position and position[:-1] == self._last:
            self._event = f"laid {position[-1].piece}"
        elif followed and self._last and position == self._last[:-1]:
            self._event = f"took back {self._last[-1].piece}"
        else:
            self._event = ""
        self._last = position

    def _status(self) -> Status:
        watching, speed = self._watching, self._speed
        if self._paused:
            state = self._reason
        elif speed is None or self._rushing:
            state = "full speed"
        else:
            state = f"{speed:,.0f}" if speed >= 1 else f"{speed:g}"
            state += " piece a second" if speed == 1 else " pieces a second"
        return Status(
            progress=self._meter.progress(watching),
            state=state,
            full_speed=not self._paused and (speed is None or self._rushing),
            paused=self._paused,
            event=self._event,
        )

    def _press(self, key: str) -> None:
        if self._help or key == "?":
            self._help = self._display.toggle_help() and not self._help
            return
        match key:
            case "space":
                self._toggle()
            case "up" | "right" | "+":
                self._set_speed(faster(self._speed))
            case "down" | "left" | "-":
                self._set_speed(slower(self._speed))
            case "f":
                self._go_on_at_full_speed()
            case "n":
                self._go_to_next_solution()
            case "s":
                self._step()
            case _ if self._paused and self._target is not None:
                self._resume()
            case _ if self._paused and self._wishes.step:
                self._step()

    def _toggle(self) -> None:
        if self._paused:
            self._resume()
        else:
            self._halt()
            self._pause("paused")

    def _pause(self, reason: str) -> None:
        self._paused, self._reason, self._rushing = True, reason, False

    def _halt(self) -> None:
        """Hold the search and wait until it stands, so that nothing changes any more."""
        self._watching.hold()
        self._wait_until_it_stands()

    def _wait_until_it_stands(self) -> None:
        """Wait until the search stands, or has found as many solutions as are wanted.

        Then no more are taken, so it may never stand.
        """
        while not (self._watching.standing or self._watching.ended or self._at_limit):
            self._show_solutions()
            time.sleep(WAIT_SECONDS)

    def _resume(self) -> None:
        """Let the search go on at its speed, up to the next solution at which it has to wait."""
        self._paused, self._event, self._rushing = False, "", False
        self._target = None
        options, found = self._wishes, self._watching.solutions
        if options.interactive and options.every and self._keyboard.works:
            self._target = (found // options.every + 1) * options.every
        self._aim()
        self._meter.begin_anew()
        self._led, self._credit = time.monotonic(), 0.0
        if self._speed is None:
            self._watching.release()

    def _aim(self) -> None:
        """Make the search wait at its target, and when too many solutions have not been shown."""
        found, options = self._watching.solutions, self._wishes
        ends = [end for end in (self._target, options.limit) if end is not None and end > found]
        if options.every:
            ends.append(found + MOST_UNSHOWN * options.every)
        self._watching.hold_after(min(ends) - found if ends else 0)

    def _set_speed(self, speed: float | None) -> None:
        self._speed = speed
        if self._paused:
            return
        self._rushing = False
        self._meter.begin_anew()
        self._halt()
        self._aim()
        if speed is None:
            self._watching.release()

    def _go_on_at_full_speed(self) -> None:
        self._set_speed(None)
        if self._paused:
            self._resume()

    def _go_to_next_solution(self) -> None:
        """Go to the next solution at full speed, and wait there."""
        self._halt()
        self._target = self._watching.solutions + 1
        self._watching.hold_after(1)
        self._paused, self._event, self._rushing = False, "", True
        self._watching.release()

    def _step(self) -> None:
        if self._paused:
            self._watching.allow(1)
        else:
            self._halt()
        self._pause("paused")
