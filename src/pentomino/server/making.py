"""Makes puzzles while a client watches, and proves each a second time with another engine."""

from collections.abc import Iterator
from dataclasses import replace
from typing import final

from pentomino.engines.contract import Question
from pentomino.engines.registry import engine_names
from pentomino.errors import LimitReachedError, NoSolutionError
from pentomino.making.made import Kind, MadePuzzle
from pentomino.making.make import make_puzzles
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.records import to_data
from pentomino.server.allowance import Work, limits_of
from pentomino.server.bodies import Data, MadeAll, MadeEvent, MakeAsk, MakingEvent
from pentomino.server.puzzle_cache import HasCache
from pentomino.server.work import Job
from pentomino.solving.handles import counting
from pentomino.solving.progress import Progress

_SECONDS_FOR_PROOF = 20.0
_PROVER = engine_names(Question.COUNT, planned=True, tries=True)[0]
"""Puzzles are made from solution spaces; this engine lays one piece after the other."""


def makes(desk: HasCache, asked: MakeAsk, job: Job) -> MadeAll:
    """Make puzzles and send each as soon as it is proved."""
    puzzle = desk.cache.position(asked).as_puzzle()
    return _Making(puzzle, asked, job).all()


@final
class _Making:
    """One order for puzzles."""

    def __init__(self, puzzle: Puzzle, asked: MakeAsk, job: Job) -> None:
        self._puzzle, self._asked, self._job = puzzle, asked, job
        self._made = self._tries = 0
        self._doing = ""

    def all(self) -> MadeAll:
        """Make all puzzles; where there are fewer, say why."""
        try:
            for made in self._puzzles():
                proof = self._proof(made)
                self._made += 1
                event = MadeEvent(number=self._made, made=to_data(made), proof=proof)
                self._job.tell("made", event)
                if self._made == self._asked.number:
                    break
        except NoSolutionError as error:
            if not self._made:
                raise
            return MadeAll(made=self._made, reason=str(error))
        return MadeAll(made=self._made, reason=None)

    def _puzzles(self) -> Iterator[MadePuzzle]:
        asked = self._asked
        return make_puzzles(
            self._puzzle,
            seed=asked.seed,
            kind=asked.kind,
            level=asked.level,
            on_progress=self._on_solutions,
            on_try=self._on_try,
        )

    def _on_solutions(self, progress: Progress) -> None:
        self._job.check()
        self._tell("solutions", "Finding all solutions of the board.", progress)

    def _on_try(self, tries: int) -> None:
        self._job.check()
        self._tries = tries
        wanted = "" if self._asked.level is None else f" of level {self._asked.level}"
        self._tell("tries", f"Looking for a puzzle{wanted} with one solution.", None)

    def _proof(self, made: MadePuzzle) -> Data | None:
        """Count the solutions of a made puzzle by searching; None where that takes too long."""

        def on_progress(progress: Progress) -> None:
            self._job.check()
            self._tell("proof", "Searching for a second solution.", progress)

        # Of puzzles without clues, a symmetry of the board turns the solution into others.
        by_clues = made.kind in {Kind.GIVEN, Kind.LETTERS}
        distinct = Distinct.NOTHING if by_clues else Distinct.ISOMETRIES
        left = min(_SECONDS_FOR_PROOF, self._job.seconds_left)
        try:
            with (
                counting(
                    made.puzzle,
                    distinct=distinct,
                    engine=_PROVER,
                    limits=replace(limits_of(Work.MAKES), seconds=left),
                    on_progress=on_progress,
                ) as count,
                self._job.holding(count),
            ):
                return to_data(count.result(), made.puzzle)
        except LimitReachedError:
            return None

    def _tell(self, doing: str, words: str, progress: Progress | None) -> None:
        if doing == self._doing and not self._job.is_time_to_tell():
            return
        self._doing = doing
        event = MakingEvent(
            doing=doing,  # type: ignore[arg-type]
            words=words,
            made=self._made,
            tries=self._tries,
            progress=None if progress is None else to_data(progress, self._puzzle),
        )
        self._job.tell("progress", event, newest=True)
