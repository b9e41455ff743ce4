"""What `pentomino make` is asked for, and how it goes: made now, or recorded in a store."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Any, final

import click

from pentomino import Board, MadePuzzle, Puzzle, jobs, make_puzzles
from pentomino.catalogue.request import PuzzleRequest
from pentomino.checkpoints import checkpoint
from pentomino.command.arguments import position_asked, tell
from pentomino.command.options import said
from pentomino.command.terminal.progress import CountLine
from pentomino.errors import counted
from pentomino.making import Kind, make_rising
from pentomino.making.gathering import is_narrow, most_tries
from pentomino.making.made import MakingRequest
from pentomino.solving.progress import OnProgress, Progress

PUZZLE_OPTIONS = (
    *("board", "size", "cuboid", "pieces", "one_sided", "puzzle", "given", "without", "problem"),
    *("date", "chequered"),
)
"""The options that say which board and pieces are meant."""

_TRIES_BEFORE_NOTE = 20
_SECONDS_BEFORE_NOTE = 2.0
"""After this number of tries or seconds without a puzzle, a note says what to expect."""

_NEEDED_CLUES = (
    "A puzzle needs each of its clues, and few puzzles need exactly this number; without --clues "
    "each has as many as it needs"
)

_NARROW_IS_QUICK = "Long and narrow boards, such as 3x21, need the fewest tries"


@final
@dataclass(frozen=True)
class MakeOptions:
    """Which puzzles to make.

    Args:
        asked: Board and pieces.
        number: The number of puzzles.
        kind: What leaves exactly one solution.
        clues: How many pieces or letters to give; None for as many as one solution needs.
        left: How many pieces are left to place; None for as many as one solution allows.
        moves: How many moves free the first part; None for any number.
        levels: How hard; None for any.
        rising: Whether to sort them, the easiest first.
        seed: The same one gives the same puzzles.
        store: The file that records them, if there is one.
        stored: Board and pieces of that file, where the command names none.
    """

    asked: PuzzleRequest
    number: int
    kind: str
    clues: int | None
    left: range | None
    moves: range | None
    levels: Sequence[int] | None
    rising: bool
    seed: str
    store: Path | None = None
    stored: Puzzle | None = None

    @property
    def spread(self) -> bool:
        """Whether the puzzles are spread over several levels."""
        return self.levels is not None and len(self.levels) > 1

    def puzzles(self, line: CountLine) -> Iterator[MadePuzzle]:
        """The puzzles, as they are found.

        Args:
            line: Shows how the search goes.

        Raises:
            NoSolutionError: There are fewer; this comes after the last one.
        """

        def on_progress(progress: Progress) -> None:
            checkpoint()
            line.searching(progress)

        # Where the pieces are too many, making says so itself, with one more way to use only some.
        puzzle = self.stored or position_asked(self.asked, whole=False).as_puzzle()
        if self.store is not None:
            return self._recorded(puzzle, self.store, line, on_progress)
        if self.levels is not None and self.spread:
            return make_rising(
                puzzle,
                number=self.number,
                levels=self.levels,
                on_progress=on_progress,
                on_try=line.tried,
                **self._wanted,
            )
        made = make_puzzles(
            puzzle,
            level=None if self.levels is None else self.levels[0],
            on_progress=on_progress,
            on_try=Tries(self.kind, puzzle.board, line, self.clues),
            **self._wanted,
        )
        return islice(made, self.number)

    @property
    def _wanted(self) -> dict[str, Any]:
        """What all ways of making are told."""
        return {name: getattr(self, name) for name in ("seed", "kind", "clues", "left", "moves")}

    def _recorded(
        self, puzzle: Puzzle, store: Path, line: CountLine, on_progress: OnProgress
    ) -> Iterator[MadePuzzle]:
        """The puzzles of a store, then those that are made now."""
        with jobs.make_puzzles(
            puzzle,
            store,
            number=self.number,
            levels=self.levels,
            on_progress=on_progress,
            on_try=line.tried if self.spread else Tries(self.kind, puzzle.board, line, self.clues),
            **self._wanted,
        ) as made:
            yield from made

    def with_store(self, store: Path) -> "MakeOptions":
        """The request for a store; what the command does not say is taken from the file.

        Raises:
            StoreError: The file is the store of something else, or is damaged.
            click.UsageError: There is no such file, and no board is named for a new one.
        """
        from pentomino.jobs.making import stored_request  # noqa: PLC0415
        from pentomino.jobs.store import is_store  # noqa: PLC0415

        named = said().keys()
        if not is_store(store):
            if named.isdisjoint(PUZZLE_OPTIONS):
                raise click.UsageError(
                    f"there is no store {store}: name the board to begin one, as in 'pentomino "
                    f"make 6x10 -n 1000 --store {store}'"
                )
            return replace(self, store=store)
        there = stored_request(store)
        request = self if "seed" in named else replace(self, seed=there.seed)
        if not named.isdisjoint(PUZZLE_OPTIONS):
            return replace(request, store=store)
        return replace(
            request,
            number=self.number if "number" in named else there.number or 1,
            kind=self.kind if "kind" in named else there.kind.value,
            clues=self.clues if "clues" in named else there.clues,
            left=self.left if "left" in named else there.left,
            moves=self.moves if "moves" in named else there.moves,
            levels=self.levels if "levels" in named else _levels(there),
            store=store,
            stored=there.puzzle,
        )


def _levels(request: MakingRequest) -> Sequence[int] | None:
    """The levels of a request as the command names them; None for any."""
    return request.levels if request.spread or len(request.levels) == 1 else None


@final
class Tries:
    """Shows the number of tries; says early, and once, what may never succeed and takes long.

    Args:
        kind: What leaves exactly one solution.
        board: The board of the puzzles.
        line: Shows how the search goes.
        clues: How many clues are asked for; None for any number.
    """

    def __init__(self, kind: str, board: Board, line: CountLine, clues: int | None = None) -> None:
        self._line = line
        self._most = most_tries(kind)
        self._begin: float | None = None
        self._notes = kind in {Kind.HOLES, Kind.APART} or clues is not None
        self._advice = "" if clues is None else f". {_NEEDED_CLUES}"
        if kind == Kind.HOLES and not is_narrow(board):
            self._advice = f". {_NARROW_IS_QUICK}"

    def __call__(self, number: int) -> None:
        """Show one try more; 0 stands for a try that brought a puzzle."""
        self._line.tried(number, self._most)
        now = monotonic()
        self._begin = now if self._begin is None or not number else self._begin
        long = number >= _TRIES_BEFORE_NOTE or now > self._begin + _SECONDS_BEFORE_NOTE
        if self._notes and number and long:
            self._notes = False
            tell(
                f"{counted(number, 'try', 'tries')} found no puzzle yet; make gives up after "
                f"{self._most:,}{self._advice}"
            )
