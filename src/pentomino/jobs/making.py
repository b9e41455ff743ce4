"""Puzzles that are made for as long as it takes, and recorded: begin, or go on after a kill.

Units are stretches of the one series of tries of a seed, each from the point at which the one
before has ended. This thread draws tries and takes their results in their order; looking at them,
which takes nearly all the time, is left to threads. So puzzles do not depend on how a run went.
"""

import json
import struct
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, SupportsIndex, TypeAlias, final

from pentomino.checkpoints import checkpoint
from pentomino.engines.limits import Limits
from pentomino.engines.units import Outcome, Part
from pentomino.errors import PuzzleError, StoreError, counted, shortened_path
from pentomino.jobs.executors import Workers, workers_of
from pentomino.jobs.job import Job
from pentomino.jobs.running import belongs_to, open_or_create
from pentomino.jobs.store import Store, open_store
from pentomino.jobs.units import MakingJob, kind_of, seconds_before_recording
from pentomino.making.choices import POINT_FORM, Point, read_point
from pentomino.making.gathering import Gathering, gathering_of, left_text, moves_text
from pentomino.making.made import Kind, MadePuzzle, MakingRequest, OnTry, any_seed, checked_request
from pentomino.making.tries import Tries, Try, tries_of
from pentomino.problem.placement import Mark
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.reasoning.grading import LEVELS
from pentomino.records import to_data
from pentomino.records.making import made_puzzle_of_data
from pentomino.solving.progress import OnProgress, Progress
from pentomino.solving.solution import Solution
from pentomino.values import Closing
from pentomino.wrong_types import check_function, check_path

MOST_SECONDS = 60.0
"""Puzzles are recorded at least this often."""

LEAST_SHARE = 1e-6
"""The share of the open unit that a stretch leaves at least: it can be divided on."""

AHEAD = 2
"""The number of tries that wait for each worker."""

_Looked: TypeAlias = tuple[MadePuzzle | None, float]
"""The result of a try, and the seconds that it took."""


@final
class MadePuzzles(Closing, Iterator[MadePuzzle]):
    """Puzzles of a store, then those that are made now; its `with` block or end closes the store.

    Args:
        store: The store, open for writing.
        request: Which puzzles they are.
        threads: The number of threads that look at tries.
        on_progress: Called during the search for solutions.
        on_try: Called after each try.
    """

    def __init__(
        self,
        store: Store,
        request: MakingRequest,
        threads: int | None,
        on_progress: OnProgress | None,
        on_try: OnTry | None,
    ) -> None:
        self.request = request
        self._store = store
        self._threads = threads
        self._on_progress = _only_here(on_progress)
        self._on_try = on_try
        self._puzzles = self._all()

    def __repr__(self) -> str:
        return f"<MadePuzzles: {self._store.path}>"

    def __next__(self) -> MadePuzzle:
        return next(self._puzzles)

    def close(self) -> None:
        """Record what was made, and close the store."""
        self._puzzles.close()
        self._store.close()

    def _all(self) -> Generator[MadePuzzle, None, None]:
        with closing(self._store) as store:
            gathering = gathering_of(self.request)
            for finding in list(store.findings()):
                kept = read_kept(finding, self.request)
                if isinstance(kept, End):
                    gathering.unlucky = kept.unlucky
                elif (wanted := gathering.take(kept)) is not None:
                    yield wanted
            if not store.complete:
                yield from self._new_ones(gathering)
            yield from gathering.last()

    def _new_ones(self, gathering: Gathering) -> Iterator[MadePuzzle]:
        """Go on with the tries, and record what they bring."""
        store = self._store
        store.begin()
        (unit,) = store.open_units.values()
        state = json.loads(unit.what)
        gathering.unlucky = state["unlucky"]
        point = read_point(state["point"])
        with workers_of(None, Limits(threads=self._threads)) as workers:
            tries = tries_of(self.request, self._on_progress, point)
            recording = _Recording(store, gathering, point)
            try:
                for (made, seconds), after in _looked_at(tries, workers):
                    checkpoint()
                    wanted = recording.take(made, seconds, after)
                    if self._on_try is not None:
                        self._on_try(max(gathering.unlucky, 1))
                    if wanted is not None:
                        yield wanted
                    if gathering.ended:
                        break
                    recording.record_if_due()
                recording.end()
            finally:
                recording.record()


@dataclass
class _Stretch:
    """The results of the tries since something was last recorded."""

    point: Point
    tries: int = 0
    seconds: float = 0.0
    findings: list[bytes] = field(default_factory=list)
    began: float = field(default_factory=time.monotonic)


@final
class _Recording:
    """Takes results of tries in their order, and records them a stretch at a time.

    Args:
        store: The store.
        gathering: The puzzles that it holds so far.
        point: Where the tries stand.
    """

    def __init__(self, store: Store, gathering: Gathering, point: Point) -> None:
        self._store = store
        self._gathering = gathering
        self._stretch = _Stretch(point)

    def take(self, made: MadePuzzle | None, seconds: float, after: Point) -> MadePuzzle | None:
        """Take the result of a try; return its puzzle if it is wanted now."""
        gathering, stretch = self._gathering, self._stretch
        if made is not None and gathering.is_new(made):
            stretch.findings.append(kept_puzzle(gathering.found, made, gathering.request))
        stretch.tries += 1
        stretch.seconds += seconds
        stretch.point = after
        gathering.unlucky += 1
        return gathering.take(made)

    def record_if_due(self) -> None:
        """Record what has come, if the last time was long enough ago."""
        wait = seconds_before_recording(self._store.ledger.seconds, MOST_SECONDS)
        if time.monotonic() - self._stretch.began >= wait:
            self.record()

    def record(self) -> None:
        """Record what has come; the rest of the series becomes the open unit."""
        gathering, point = self._gathering, self._stretch.point
        if self._stretch.tries and not self._store.complete:
            state = json.dumps({"point": point.text, "unlucky": gathering.unlucky})
            (unit,) = self._store.open_units.values()
            left = min((1.0 - gathering.done) / unit.share, 1.0)
            self._record((Part(state, max(left, LEAST_SHARE)),))

    def end(self) -> None:
        """Record that no more tries are made."""
        end = End(self._gathering.found, self._gathering.unlucky)
        self._record((), end.finding)

    def _record(self, rest: tuple[Part, ...], *more: bytes) -> None:
        stretch = self._stretch
        outcome = Outcome(
            len(stretch.findings),
            stretch.tries,
            stretch.seconds,
            (*stretch.findings, *more),
            rest,
        )
        (number,) = self._store.open_units
        self._store.record([(number, outcome)])
        self._stretch = _Stretch(stretch.point)


def _looked_at(tries: Tries, workers: Workers) -> Iterator[tuple[_Looked, Point]]:
    """Look at tries, several at once; return results in their order, each with its point."""
    ahead: deque[tuple[Future[_Looked], Point]] = deque()
    everything = False
    try:
        while ahead or not everything:
            while not everything and len(ahead) < AHEAD * workers.number:
                if ahead and ahead[0][0].done():
                    break
                drawn = tries.draw()
                if drawn is None:
                    everything = True
                else:
                    ahead.append((workers.executor.submit(_look, drawn), tries.point()))
            if ahead:
                future, point = ahead.popleft()
                yield future.result(), point
    finally:
        for future, _ in ahead:
            future.cancel()


def _look(drawn: Try) -> _Looked:
    began = time.monotonic()
    return drawn(), time.monotonic() - began


def _only_here(on_progress: OnProgress | None) -> OnProgress | None:
    """Report only from this thread: the progress of threads that look at tries means nothing."""
    if on_progress is None:
        return None
    here, tell = threading.get_ident(), on_progress

    def report(progress: Progress) -> None:
        if threading.get_ident() == here:
            tell(progress)

    return report


def make_puzzles(
    puzzle: Puzzle | Position | None,
    store: str | Path,
    *,
    number: SupportsIndex | None = None,
    seed: SupportsIndex | str | None = None,
    kind: Kind | str | None = None,
    clues: SupportsIndex | None = None,
    left: SupportsIndex | range | None = None,
    moves: SupportsIndex | range | None = None,
    levels: Iterable[int] | None = None,
    threads: SupportsIndex | None = None,
    on_progress: OnProgress | None = None,
    on_try: OnTry | None = None,
) -> MadePuzzles:
    """Make a number of puzzles and record them; go on where an earlier call has ended.

    The puzzles are those of `pentomino.make_puzzles`, or with several levels those of
    `making.make_rising`, in the same order, however often the work was interrupted.

    Args:
        puzzle: Board and pieces; None for all that the store was asked, with these arguments left
            out.
        store: The file of the store; it is made if it does not exist.
        number: How many puzzles.
        seed: The same seed gives the same puzzles; None for that of the store, or a new one.
        kind: What leaves exactly one solution; None for givens.
        clues: The number of clues; None for any number.
        left: How many pieces are left to place, as for `pentomino.make_puzzles`.
        moves: How many moves free the first part, as for `pentomino.make_puzzles`.
        levels: How hard the puzzles are; over several levels they are spread evenly. None for any.
        threads: How many threads look at tries; None for one on each core.
        on_progress: Called about twenty times a second during the search for solutions.
        on_try: Called after each try with the number of tries since the last new puzzle.

    Returns:
        An iterator over all puzzles, from the first; close it, or use it in a `with` block.

    Raises:
        TypeError: An argument has a wrong type.
        PuzzleError: The number is missing, there is no such kind or level, the puzzle cannot be of
            this kind, or no puzzle is named, but one of the other arguments.
        NoSolutionError: Fewer puzzles than asked for were found; this comes after the last one.
        StoreError: The store was asked something else, is damaged, or cannot be written.
        StoreInUseError: Another process works on it.
    """
    check_path(store, "write jobs.make_puzzles(puzzle, store)", "store")
    check_function(on_progress, "on_progress")
    check_function(on_try, "on_try")
    limits = Limits(threads=threads)
    job = None
    asked: dict[str, Any] = {
        "number": number,
        "seed": seed,
        "kind": kind,
        "clues": clues,
        "left": left,
        "moves": moves,
        "levels": levels,
    }
    if puzzle is None:
        for name, value in asked.items():
            if value is not None:
                raise PuzzleError(
                    f"{name} is what the store was asked already: leave it out, or name the puzzle "
                    "as well"
                )
    else:
        if isinstance(puzzle, Position):
            puzzle = puzzle.as_puzzle()
        job = _job(puzzle, asked)
    difference = _difference if seed is not None else _difference_but_for_seed
    opened = open_or_create(Path(store), job, "make", difference)
    if opened.job.form != POINT_FORM:
        opened.close()
        raise StoreError(
            f"{shortened_path(opened.path)} was begun by another version of the program, whose "
            "seeds give other puzzles: finish it with that version, or name another store"
        )
    return MadePuzzles(opened, _request(opened.job), limits.threads, on_progress, on_try)


def stored_request(path: str | Path) -> MakingRequest:
    """Read which puzzles a store is asked for.

    Raises:
        StoreError: The file is not a store, is the store of something else, or is damaged.
    """
    check_path(path)
    with open_store(Path(path), thorough=False) as store:
        owner = kind_of(store.job).command
        if owner != MakingJob.command:
            raise belongs_to(owner, Path(path))
        return _request(store.job)


def _job(puzzle: Puzzle, asked: Mapping[str, Any]) -> Job:
    """Make a job of what is asked: the arguments of `make_puzzles` by their names.

    Raises:
        PuzzleError: It cannot be asked.
    """
    if asked["number"] is None:
        raise PuzzleError("number is missing: say how many puzzles to make, 1 or more")
    usual = {"seed": any_seed(), "kind": Kind.GIVEN, "levels": LEVELS}
    said = {name: value for name, value in asked.items() if value is not None}
    request = checked_request(puzzle, **{**asked, **usual, **said})
    settings = {
        "number": asked["number"],
        "seed": request.seed,
        "kind": request.kind.value,
        "clues": request.clues,
        "levels": None if asked["levels"] is None else list(request.levels),
    }
    spans = {"left": request.left, "moves": request.moves}
    for name, span in spans.items():
        if span is not None:  # stores of older versions have no such entry
            settings[name] = [span[0], span[-1]]
    return Job("making", POINT_FORM, puzzle, Distinct.ALL, settings=settings)


def _request(job: Job) -> MakingRequest:
    """Return the request of a job; several levels that were asked for are levels to spread over."""
    settings, levels = job.settings, job.settings["levels"]
    return checked_request(
        job.puzzle,
        seed=settings["seed"],
        kind=settings["kind"],
        clues=settings["clues"],
        left=_span(settings.get("left")),
        moves=_span(settings.get("moves")),
        levels=levels or LEVELS,
        number=settings["number"],
        spread=levels is not None and len(levels) > 1,
    )


def _span(ends: Sequence[int] | None) -> range | None:
    """Return the range whose ends a store keeps."""
    return None if ends is None else range(ends[0], ends[1] + 1)


_WORDS: Mapping[str, Callable[[Any], str]] = {
    "number": lambda number: counted(number, "puzzle"),
    "seed": lambda seed: f"the seed {seed}",
    "kind": lambda kind: f"the kind {kind}",
    "clues": lambda clues: "any number of clues" if clues is None else counted(clues, "clue"),
    "left": lambda ends: (
        f"{left_text(left)} left" if (left := _span(ends)) else "any number of pieces left"
    ),
    "moves": lambda ends: moves_text(moves) if (moves := _span(ends)) else "any number of moves",
    "levels": lambda levels: (
        "any level" if levels is None else f"level {', '.join(map(str, levels))}"
    ),
}


def _difference(there: Job, job: Job) -> str | None:
    """Say which of the settings differs."""
    for name, words in _WORDS.items():
        then, now = there.settings.get(name), job.settings.get(name)
        if then != now:
            return f"was begun with {words(then)}, not {words(now)}"
    return None


def _difference_but_for_seed(there: Job, job: Job) -> str | None:
    settings = {**job.settings, "seed": there.settings["seed"]}
    return _difference(there, Job(job.kind, job.form, job.puzzle, job.distinct, settings=settings))


_NUMBER = struct.Struct(">Q")

_CLUED = (Kind.GIVEN, Kind.LETTERS)


@final
@dataclass(frozen=True, slots=True)
class End:
    """The mark that no more tries are made.

    Args:
        number: How many puzzles were found.
        unlucky: The number of tries since the last puzzle that was of use.
    """

    number: int
    unlucky: int

    @property
    def finding(self) -> bytes:
        """The bytes that the store keeps of it."""
        return _finding(self.number, {"unlucky": self.unlucky})


def kept_puzzle(number: int, made: MadePuzzle, request: MakingRequest) -> bytes:
    """Return what is kept of a puzzle; `number` puzzles were made before it."""
    if request.kind not in _CLUED:
        return _finding(number, {"record": to_data(made)})
    numbers = request.puzzle.encoding.numbers
    entries = {
        "level": made.level,
        "clues": made.clues,
        "givens": numbers(made.puzzle.givens),
        "marks": [(mark.cell, mark.piece) for mark in made.puzzle.marks],
        "solution": numbers(made.solution.placements),
    }
    return _finding(number, entries)


def read_kept(finding: bytes, request: MakingRequest) -> MadePuzzle | End:
    """Return the puzzle of which this is kept, or that no more tries are made.

    Args:
        finding: What was kept.
        request: Which puzzles were asked for.
    """
    (number,) = _NUMBER.unpack_from(finding)
    entries = json.loads(finding[_NUMBER.size :])
    if "unlucky" in entries:
        return End(number, entries["unlucky"])
    if "record" in entries:
        return made_puzzle_of_data(entries["record"])
    chosen = request.puzzle.encoding.chosen
    marks = tuple(Mark(tuple(cell), piece) for cell, piece in entries["marks"])
    puzzle = replace(request.puzzle, givens=chosen(entries["givens"]), marks=marks)
    solution = Solution(puzzle, chosen(entries["solution"]))
    return MadePuzzle(puzzle, solution, request.kind, entries["clues"], entries["level"])


def _finding(number: int, entries: Mapping[str, object]) -> bytes:
    return _NUMBER.pack(number) + json.dumps(entries, ensure_ascii=False).encode()
