"""Answers about puzzles and positions: what each question of the interface asks the library.

Each function gets the desk, what a client asks and the job; it runs on a thread of its own.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import final

from msgspec import structs

from pentomino import __version__
from pentomino.engines.contract import Question
from pentomino.engines.limits import Limits
from pentomino.engines.registry import engine_names
from pentomino.errors import LimitReachedError, NoSolutionError, TooLargeError, counted
from pentomino.making.gathering import LEFT_ADVICE
from pentomino.making.made import Kind, MadePuzzle
from pentomino.making.make import make_puzzles
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.proofs.obstacles import Obstacle, area_obstacle, obstacle, why_not
from pentomino.reasoning.hints import Hint, Hints
from pentomino.records import STRANGERS, Summary, to_data
from pentomino.records.puzzles import cells_data
from pentomino.server import bodies
from pentomino.server.allowance import SHARES, Work, limits_of
from pentomino.server.classroom import check_teacher
from pentomino.server.downloads import READABLE, WRITABLE, made_of, set_contents, shown
from pentomino.server.events import EventStream
from pentomino.server.guards import MOST_BYTES
from pentomino.server.puzzle_cache import Desk, HasCache, Visit
from pentomino.server.refusals import sentence
from pentomino.server.settings import PuzzleSet
from pentomino.server.work import Job, on_thread
from pentomino.solving.estimates import estimate
from pentomino.solving.handles import counting, solve
from pentomino.solving.nearest import nearest_boards
from pentomino.solving.progress import Progress

API = 1
_SECONDS_FOR_WHY = 2.0
_SECONDS_FOR_NEAREST = 4.0
_SECONDS_FOR_MOVES = 0.5
_SECONDS_FOR_ESTIMATE = 0.5
_SECONDS_FOR_HINTS = 1.0
"""For comparing solutions, and for reasoning; one solution is looked for as long as it takes."""
_COUNTED_AT_ONCE = 50_000
"""Solutions of spaces whose graphs are so small that counting in them takes a millisecond."""
_SECONDS_FOR_PROOF = 20.0
_PROVER = engine_names(Question.COUNT, planned=True, tries=True)[0]
"""Puzzles are made from solution spaces; this engine lays one piece after the other."""
_NOTHING_FOUND = "No colouring of the cells speaks against it."
_UNTRIED = "There was no time to try all colourings; 'pentomino why' takes its time."
_OF_COLOURS = ("colours", "parity")
"""The kinds of obstacles that rest on colouring the cells."""


def server(visit: Visit) -> bodies.ServerAnswer:
    """Say what this server is, and who asks where there is a class."""
    most = bodies.Most(
        cells=STRANGERS.cells,
        pieces=STRANGERS.pieces,
        placements=STRANGERS.placements,
        characters=bodies.MOST_CHARACTERS,
        body=MOST_BYTES,
        solutions=bodies.MOST_SOLUTIONS,
        made=bodies.MOST_MADE,
        seconds={work.value: share.seconds for work, share in SHARES.items()},
    )
    room = visit.desk.classroom
    off = frozenset() if room is None else room.switched_off(visit.caller)
    return bodies.ServerAnswer(
        version=__version__,
        api=API,
        limits=most,
        reads=list(READABLE),
        writes=list(WRITABLE),
        member=visit.caller.member,
        in_class=room is not None,
        exploring="exploring" not in off,
        hints="hints" not in off,
    )


def follow_lesson(visit: Visit) -> EventStream:
    """Tell a page of the class what the class plays, for as long as the page is open.

    Raises:
        Refusal: The server has no class.
    """
    room = visit.classroom
    return EventStream(
        lambda feed: asyncio.ensure_future(room.follow(visit.asked, visit.caller, feed)),
        visit.desk.stopping,
    )


def report_changes(visit: Visit) -> EventStream:
    """Tell a teacher what changes in the class.

    Raises:
        Refusal: The server has no class, or it is not the teacher who asks.
    """
    room = visit.classroom
    check_teacher(visit.caller)
    return EventStream(
        lambda feed: asyncio.ensure_future(room.report(visit.caller, feed)), visit.desk.stopping
    )


async def give(visit: Visit) -> bodies.Done:
    """Give made puzzles to the class.

    Raises:
        Refusal: The server has no class, or it is not the teacher who asks.
    """
    room, desk = visit.classroom, visit.desk
    check_teacher(visit.caller)
    turn = await desk.allowance.turn(visit.caller.client, Work.PAPERS)
    job = Job(desk.allowance.seconds(Work.PAPERS))

    def make() -> PuzzleSet:
        given = PuzzleSet(tuple(made_of(visit.asked)), visit.asked.title)
        limits = Limits(seconds=job.seconds_left / len(given.kept))
        desk.page.show(given, set_contents(given, limits))
        return given

    room.give(await on_thread(job, make, turn.end))
    return bodies.Done()


def puzzles(desk: Desk, asked: bodies.PositionAsk, _: Job) -> bodies.PuzzleAnswer:
    """Show a puzzle in every form."""
    return shown(desk.cache.position(asked))


def checks(desk: Desk, asked: bodies.PositionAsk, job: Job) -> bodies.CheckAnswer:
    """Say whether areas and colours can work, how many solutions there are, and why none."""
    position = desk.cache.position(asked)
    puzzle = position.as_puzzle()
    area = area_obstacle(puzzle)
    # Plain reasons are found sooner.
    found = job.soon(_SECONDS_FOR_WHY, lambda: (why_not(puzzle),)) if area is None else None
    reason = why_not(puzzle) if area is not None else found[0] if found is not None else None
    by_colours = reason is not None and reason.kind in _OF_COLOURS
    fit = area is None
    return bodies.CheckAnswer(
        areas=bodies.Fit(works=fit, words=_area_words(puzzle) if area is None else sentence(area)),
        colours=bodies.Fit(
            works=False if by_colours else None,
            words=sentence(reason.sentence)
            if by_colours and reason is not None
            else _UNTRIED
            if area is None and found is None
            else _NOTHING_FOUND,
            tried=area is not None or found is not None,
        ),
        placements=len(puzzle.placements) if fit else 0,
        space=_size(desk, puzzle, reason, job),
        why=None if reason is None else to_data(reason, puzzle),
    )


def _area_words(puzzle: Puzzle) -> str:
    cells = len(puzzle.board.mandatory)
    optional = len(puzzle.board.optional)
    beside = f", and {counted(optional, 'cell')} that may stay empty" if optional else ""
    return f"The board has {counted(cells, 'cell')} to cover{beside}; the pieces can cover that."


def _size(desk: Desk, puzzle: Puzzle, reason: Obstacle | None, job: Job) -> bodies.Size:
    if reason is not None:
        return bodies.Size(solutions="0", words="There is no solution.")
    space = desk.cache.known(puzzle)
    if space is not None:
        return _sized(space.held.count)
    try:
        return _sized(_count_soon(Position(puzzle), job))
    except (LimitReachedError, TooLargeError):
        return _estimated(puzzle, job)


def _estimated(puzzle: Puzzle, job: Job) -> bodies.Size:
    """Estimate the size of the space; unknown where that takes long as well."""
    unknown = bodies.Size(solutions=None, words="Counting the solutions takes more than a moment.")
    try:
        found = estimate(
            puzzle,
            distinct=Distinct.NOTHING,
            seconds=_SECONDS_FOR_ESTIMATE,
            threads=1,
            memory=limits_of(Work.QUICK).memory,
            on_progress=job.check,
        )
    except (LimitReachedError, TooLargeError):
        return unknown
    if found.solutions is None:
        return structs.replace(unknown, nodes=found.nodes.value)
    about, low, high = found.solutions.value, found.solutions.low, found.solutions.high
    words = f"About {about:.1e} solutions, with 95 % confidence from {low:.1e} to {high:.1e}."
    return bodies.Size(solutions=None, words=words, about=about, nodes=found.nodes.value)


def _sized(number: int) -> bodies.Size:
    return bodies.Size(solutions=str(number), words=sentence(counted(number, "solution")))


def _count_soon(position: Position, job: Job) -> int:
    """Count what can be counted in half a second."""
    limits = Limits(seconds=_SECONDS_FOR_MOVES, memory=limits_of(Work.QUICK).memory)
    with (
        counting(
            position, distinct=Distinct.NOTHING, limits=limits, on_progress=job.check
        ) as asked,
        job.holding(asked),
    ):
        return asked.result().number


def nearest(desk: Desk, asked: bodies.PositionAsk, job: Job) -> bodies.NearestAnswer:
    """Find a board like this one on which the pieces fit, in a few seconds."""
    position = desk.cache.position(asked)
    boards = nearest_boards(position)
    found = job.soon(_SECONDS_FOR_NEAREST, lambda: next(boards, None))
    if found is None:
        return bodies.NearestAnswer(taken=[], added=[])
    return bodies.NearestAnswer(taken=cells_data(found.taken), added=cells_data(found.added))


def moves(desk: Desk, asked: bodies.PositionAsk, job: Job) -> bodies.MoveAnswer:
    """Count the solutions that are left, from the space of the puzzle where it fits."""
    position = desk.cache.position(asked)
    space = desk.cache.space(position.puzzle, job)
    if space is not None:
        return _left(space.given(*position.laid).held.count)
    if obstacle(position) is not None:
        return _left(0)
    try:
        return _left(_count_soon(position, job))
    except (LimitReachedError, TooLargeError):
        return bodies.MoveAnswer(left=None, dead_end=_is_dead_end(position, job))


def moves_at_once(visit: Visit) -> bodies.MoveAnswer | None:
    """Count the same on the loop itself, where that takes a few milliseconds; otherwise None."""
    cache = visit.desk.cache
    position = cache.position_at_once(visit.asked)
    space = None if position is None else cache.known(position.puzzle)
    if position is None or space is None or space.held.count > _COUNTED_AT_ONCE:
        return None
    return _left(space.given(*position.laid).held.count)


def _left(number: int) -> bodies.MoveAnswer:
    return bodies.MoveAnswer(left=str(number), dead_end=number == 0)


def _is_dead_end(position: Position, job: Job) -> bool | None:
    """Whether no solution is left; None where that is not soon found."""
    limits = Limits(seconds=_SECONDS_FOR_MOVES, solutions=1, threads=1)
    try:
        with (
            solve(position, limits=limits, on_progress=job.check) as found,
            job.holding(found),
        ):
            return next(found, None) is None
    except (LimitReachedError, TooLargeError):
        return None


def hints(desk: HasCache, asked: bodies.PositionAsk, job: Job) -> bodies.Data:
    """Say what follows in a position, and why; soon, where the solutions take long to find."""
    position = desk.cache.position(asked)
    puzzle = position.puzzle
    asking = Hints(
        puzzle,
        space=desk.cache.known(puzzle),
        seconds=_SECONDS_FOR_HINTS,
        on_progress=job.check,
    )
    try:
        hint = asking.once(position)
    except NoSolutionError:
        hint = Hint(left=0, more=False, take_back=(), step=None, piece=None)
    return to_data(hint, puzzle)


def counts(desk: HasCache, asked: bodies.CountAsk, job: Job) -> bodies.Data:
    """Count the solutions, and tell meanwhile how far that is."""
    position = desk.cache.position(asked)
    distinct = Distinct.NOTHING if asked.all else Distinct.ISOMETRIES
    with (
        counting(
            position,
            distinct=distinct,
            limits=limits_of(Work.COUNTS),
            on_progress=job.reporting(position.puzzle),
        ) as count,
        job.holding(count),
    ):
        return to_data(job.during(count.result), position.puzzle)


def solutions(desk: HasCache, asked: bodies.SolutionsAsk, job: Job) -> bodies.Data:
    """Find the first solutions, and tell each as it is found."""
    position = desk.cache.position(asked)
    limits = replace(limits_of(Work.SOLUTIONS), solutions=asked.most)
    found = 0
    with (
        solve(position, limits=limits, on_progress=job.reporting(position.puzzle)) as all_found,
        job.holding(all_found),
    ):
        for found, solution in enumerate(all_found, start=1):  # noqa: B007
            job.tell("solution", to_data(solution))
        summary = Summary(
            solutions=found,
            nodes=all_found.nodes,
            seconds=all_found.progress.seconds,
            distinct=Distinct.ISOMETRIES,
            ending="limit" if found == asked.most else "complete",
            reason=job.during(lambda: all_found.reason),
        )
    return to_data(summary)


def makes(desk: HasCache, asked: bodies.MakeAsk, job: Job) -> bodies.MadeAll:
    """Make puzzles and send each as soon as it is proved."""
    puzzle = desk.cache.position(asked).as_puzzle()
    return _Making(puzzle, asked, job).all()


def makes_in_class(desk: Desk, asked: bodies.MakeAsk, job: Job) -> bodies.MadeAll:
    """Make puzzles; not those of the class where nobody may explore: they come with solutions.

    Raises:
        Refusal: The class plays the puzzle, and its teacher has switched exploring off.
    """
    room, position = desk.classroom, desk.cache.position(asked)
    asked_for = (position.puzzle, position.as_puzzle())
    if room is not None and any(room.plays(puzzle.fingerprint) for puzzle in asked_for):
        job.check_allowed("exploring")
    return makes(desk, asked, job)


@final
class _Making:
    """One order for puzzles."""

    def __init__(self, puzzle: Puzzle, asked: bodies.MakeAsk, job: Job) -> None:
        self._puzzle, self._asked, self._job = puzzle, asked, job
        self._made = self._tries = 0
        self._doing = ""

    def all(self) -> bodies.MadeAll:
        """Make all puzzles; where there are fewer, say why."""
        try:
            for made in self._puzzles():
                proof = self._proof(made)
                self._made += 1
                event = bodies.MadeEvent(number=self._made, made=to_data(made), proof=proof)
                self._job.tell("made", event)
                if self._made == self._asked.number:
                    break
        except NoSolutionError as error:
            # Nobody says here how many pieces are to be left.
            reason = str(error).removesuffix(LEFT_ADVICE)
            if not self._made:
                raise NoSolutionError(reason) from None
            return bodies.MadeAll(made=self._made, reason=reason)
        return bodies.MadeAll(made=self._made, reason=None)

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

    def _proof(self, made: MadePuzzle) -> bodies.Data | None:
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
        event = bodies.MakingEvent(
            doing=doing,  # type: ignore[arg-type]
            words=words,
            made=self._made,
            tries=self._tries,
            progress=None if progress is None else to_data(progress, self._puzzle),
        )
        self._job.tell("progress", event, newest=True)
