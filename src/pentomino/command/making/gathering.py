"""Puzzles gathered for `pentomino make`: made one after the other, or read from a file."""

import math
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from itertools import starmap
from pathlib import Path
from typing import final

import click

from pentomino import (
    LimitReachedError,
    MadePuzzle,
    NoSolutionError,
    PentominoError,
    Puzzle,
    PuzzleError,
    PuzzleFileError,
)
from pentomino.checkpoints import asking
from pentomino.command.arguments import tell
from pentomino.command.ending import DONE, INTERRUPTED, LIMITED, NO_SOLUTION
from pentomino.command.making.files import Numbered, Write
from pentomino.command.making.options import MakeOptions
from pentomino.command.making.screen import Screen
from pentomino.command.sheets import graded
from pentomino.command.solve_output import stopping
from pentomino.command.terminal.pager import PagerClosed
from pentomino.command.terminal.progress import CountLine, Patience
from pentomino.errors import counted, shortened
from pentomino.files.extensions import extension_of
from pentomino.files.made_puzzles import Kept, bare_puzzle, notes_of_left_out, read_with_entries
from pentomino.making import easiest_first
from pentomino.making.gathering import MOST_TRIES_FOR_LEVELS, shares_of_levels
from pentomino.making.made import Kind, ease
from pentomino.problem.fingerprints import puzzle_code, same_code

_LEVELS_NAMED = 12
"""Of more puzzles it is said how many have each level."""


@final
@dataclass(frozen=True)
class Gathered:
    """The puzzles that were made or read, and how it ended.

    Args:
        puzzles: The puzzles.
        reason: What to say at the end.
        exit_code: How the command ends.
        left_out: How many puzzles of the file that was read are not among them.
    """

    puzzles: tuple[Numbered, ...]
    reason: str | None = None
    exit_code: int = DONE
    left_out: int = 0

    def check_written(self, source: Path, files: Iterable[Path]) -> None:
        """Refuse to write over the file that was read where not all its puzzles would be in it.

        Args:
            source: The file that was read.
            files: Those to write.

        Raises:
            click.UsageError: One of them is that file.
        """
        for file in files:
            all_in_it = not self.left_out and extension_of(file) == "ndjson"
            if file.exists() and file.samefile(source) and not all_in_it:
                raise click.UsageError(
                    f"{file} is the file that is read, and would lose some of what it holds: name "
                    "another one to write"
                )

    def tell_left_out(self) -> None:
        """Write a note about each thing that lines say and that is not written."""
        for note in notes_of_left_out((each.kept, each.entries) for each in self.puzzles):
            tell(note)

    def with_code(self, code: str | None, advice: str) -> "Gathered":
        """Only the puzzle with this code, if one is asked for; arguments as for `_with_code`."""
        return self if code is None else Gathered((_with_code(self.puzzles, code, advice),))

    def deliver(self, write: Write | None, screen: Screen | None) -> Sequence[Path]:
        """Write the puzzles to files, or show them where no file is named.

        Returns:
            The files.
        """
        if write is not None and self.puzzles:
            return write(self.puzzles)
        if screen is not None:
            with suppress(PagerClosed):
                for puzzle in self.puzzles:
                    screen.show(puzzle)
        return ()


def _with_code(puzzles: Sequence[Numbered], code: str, advice: str) -> Numbered:
    """The puzzle with a code.

    Args:
        puzzles: Those that may have it.
        code: The code.
        advice: What to do if no puzzle has the code.

    Raises:
        PuzzleError: None of the puzzles has it.
    """
    for each in puzzles:
        if same_code(code, puzzle_code(bare_puzzle(each.kept))):
            return each
    compared = counted(len(puzzles), "puzzle was", "puzzles were")
    raise PuzzleError(f"no puzzle has the code {shortened(code)}: {compared} compared; {advice}")


@contextmanager
def _until_left(puzzles: Iterator[MadePuzzle]) -> Iterator[Iterator[MadePuzzle]]:
    """Puzzles to show, until somebody leaves the pager; a store then records what has come."""
    try:
        with suppress(PagerClosed):
            yield puzzles
    finally:
        if isinstance(puzzles, Generator):
            puzzles.close()


def _nothing_added(made: Sequence[MadePuzzle]) -> str | None:
    """Say that the puzzle itself, without a clue, is what was made, if it is."""
    if any(each.kind in (Kind.GIVEN, Kind.LETTERS) and not each.clues for each in made):
        return "the puzzle has exactly one solution already, so no clue was added"
    return None


def made_now(
    request: MakeOptions,
    screen: Screen | None,
    *,
    to_file: bool,
    code: str | None = None,
    seconds: float | None = None,
) -> Gathered:
    """Make puzzles; show each at once where there is a screen.

    Args:
        request: Which puzzles.
        screen: Shows them; None for later.
        to_file: Whether they go to a file.
        code: The code of the only one that is wanted, after which no more are made; None for all.
            Sorted puzzles have their numbers only when all are there.
        seconds: After which time no more are made; None for never.
    """
    made: list[MadePuzzle] = []
    reason, ending = None, DONE
    with CountLine("puzzles", request.number) as line, asking(_until(seconds)):
        line.set(0, sought=_sought(made, request))
        try:
            with _until_left(request.puzzles(line)) as puzzles:
                for each in puzzles:
                    made.append(each)
                    so_far = _levels_so_far(made, request.levels)
                    line.set(len(made), so_far, _sought(made, request))
                    if screen is not None:
                        line.write(partial(screen.show, Numbered(len(made), each)))
                    if code is not None and same_code(code, each.code) and not request.rising:
                        break
        except (NoSolutionError, LimitReachedError) as error:
            reason = str(error)
            ending = NO_SOLUTION if isinstance(error, NoSolutionError) else LIMITED
        except KeyboardInterrupt:
            kept = "; what was made is recorded, and the same call goes on" if request.store else ""
            reason, ending = f"interrupted{kept}", INTERRUPTED
            if to_file:
                click.echo(stopping_making(len(made)), err=True)
    if missing := _levels_missing(made, request):
        if reason is None:
            reason = _in_their_place(missing, request)
        elif ending == NO_SOLUTION and made:
            reason += f"; none has level {' or '.join(missing)}"
    ordered = easiest_first(made) if request.rising else made
    numbered = tuple(starmap(Numbered, enumerate(ordered, start=1)))
    return Gathered(numbered, reason or _nothing_added(made), ending)


def _until(seconds: float | None) -> Callable[[], None]:
    """Return a check that ends the work after a time, from now on."""
    ends = math.inf if seconds is None else time.monotonic() + seconds

    def check() -> None:
        if time.monotonic() > ends:
            raise LimitReachedError(f"the limit of {seconds:g} s was reached", "seconds")

    return check


def stopping_making(number: int) -> str:
    """What is said at once after Ctrl-C, where this number of puzzles is written to a file."""
    return stopping(counted(number, "puzzle")) if number else "stopping: no puzzle was found so far"


def _levels_so_far(made: Sequence[MadePuzzle], levels: Sequence[int] | None) -> str:
    if levels is None or len(levels) == 1:
        return ""
    if len(made) <= _LEVELS_NAMED:
        return f"levels {' '.join(str(each.level) for each in easiest_first(made))}"
    numbers = sorted(Counter(each.level for each in made).items())
    return f"levels {', '.join(f'{level}: {number:,}' for level, number in numbers)}"


def _sought(made: Sequence[MadePuzzle], request: MakeOptions) -> str:
    """Of which levels puzzles are still looked for, where only some are wanted."""
    if request.levels is None:
        return ""
    wanted = shares_of_levels(request.number, request.levels)
    missing = wanted - Counter(each.level for each in made)
    return f" of level {' or '.join(map(str, sorted(missing)))}" if missing else ""


def _levels_missing(made: Sequence[MadePuzzle], request: MakeOptions) -> Sequence[str]:
    """The levels of which no puzzle was found, where there was to be one of each."""
    if request.levels is None or request.number < len(request.levels):
        return ()
    return [str(n) for n in request.levels if all(each.level != n for each in made)]


def _in_their_place(missing: Sequence[str], request: MakeOptions) -> str:
    noun = "level" if len(missing) == 1 else "levels"
    few = "" if request.left is None else "; few pieces left (--left) seldom make it hard"
    return (
        f"note: no puzzle of {noun} {', '.join(missing)} was found in {MOST_TRIES_FOR_LEVELS} "
        f"tries in a row; puzzles of the nearest levels take their place{few}"
    )


def read_from(
    source: Path,
    number: int | None,
    levels: range | None,
    code: str | None,
    *,
    rising: bool,
    check: Callable[[Puzzle], None],
) -> Gathered:
    """The first puzzles of a file that was written earlier, of these levels.

    Args:
        source: The file.
        number: How many; None for all.
        levels: Their levels; None for any.
        code: The code of the only one that is wanted; None for all.
        rising: Whether to sort them, the easiest first.
        check: Refuses a puzzle that cannot be written.

    Raises:
        PuzzleError: No puzzle has the code, or one cannot be written.
    """
    read = [
        Numbered(number, *each)
        for number, each in enumerate(read_with_entries(source, tell), start=1)
    ]
    wanted = read if code is None else [_with_code(read, code, _ANOTHER_FILE)]
    if levels is None and not rising:
        wanted = wanted[:number]
    for each in wanted:
        _check(each, check)
    with Patience("looking for the solutions"):
        looked_at = [each._replace(kept=graded(each.kept)) for each in wanted]
    chosen = looked_at
    if levels is not None:
        chosen = [each for each in looked_at if _level(each.kept) in levels]
    if rising:
        chosen = sorted(chosen, key=lambda each: _ease(each.kept))
    chosen = chosen[:number]
    left_out = len(read) - len(chosen)
    if code is None:
        chosen = [each._replace(number=n) for n, each in enumerate(chosen, start=1)]
    if len(chosen) >= (1 if code else number or 1):
        return Gathered(tuple(chosen), left_out=left_out)
    if code is not None:
        return Gathered((), _of_other_level(looked_at[0].kept), NO_SOLUTION, left_out)
    such = "" if levels is None else " of this difficulty"
    held = counted(len(chosen), "puzzle") if chosen else "no puzzles"
    return Gathered(tuple(chosen), f"{source} holds {held}{such}", NO_SOLUTION, left_out)


_ANOTHER_FILE = "check the code, or name another file with --from"


def _check(each: Numbered, check: Callable[[Puzzle], None]) -> None:
    puzzle = bare_puzzle(each.kept)
    try:
        check(puzzle)
    except PentominoError as error:
        raise PuzzleFileError(
            f"puzzle {each.number} (code {puzzle_code(puzzle)}): {error}"
        ) from None


def _level(kept: Kept) -> int | None:
    return kept.level if isinstance(kept, MadePuzzle) else None


def _of_other_level(kept: Kept) -> str:
    """Say why the only puzzle that is asked for is left out."""
    level = _level(kept)
    has = "no level" if level is None else f"level {level}"
    code = puzzle_code(bare_puzzle(kept))
    return f"the puzzle with the code {code} has {has}, so --difficulty leaves it out"


def _ease(kept: Kept) -> tuple[float, int]:
    """The place of a puzzle among others, the easiest first; those without a level come last."""
    return ease(kept) if isinstance(kept, MadePuzzle) else (math.inf, 0)
