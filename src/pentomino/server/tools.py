"""Tools for assistants: what each tool of `pentomino mcp` asks the library.

A tool answers in words for a reader and in the records of the library. It runs on a thread of its
own, reads its puzzle within the bounds for strangers and opens no file. Where the server of
`pentomino play` has the answer, the tool takes it from there.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, final

from msgspec import Meta, Struct

from pentomino.catalogue.search import LONGEST_SEARCH, did_you_mean_puzzle, entries_with
from pentomino.errors import LimitReachedError, NoSolutionError, PuzzleFileError, counted, shortened
from pentomino.making.made import MadePuzzle, any_seed
from pentomino.notation.placements import placements_text
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.proofs.obstacles import reason_for_none
from pentomino.reasoning.grading import LEVELS, Check, check, verdict
from pentomino.records import from_data, to_data
from pentomino.rendering.view import heading_words
from pentomino.server import answers
from pentomino.server.allowance import SHARES, Work
from pentomino.server.answers import makes
from pentomino.server.bodies import (
    MOST_CHARACTERS,
    CountAsk,
    Data,
    MadeEvent,
    MakeAsk,
    MakingEvent,
    PositionAsk,
    Short,
    SolutionsAsk,
)
from pentomino.server.downloads import drawing_of, picture
from pentomino.server.puzzle_cache import BOUNDS, PuzzleCache
from pentomino.server.refusals import sentence
from pentomino.server.work import Job
from pentomino.solving.solution import Solution

SECONDS, MOST_SECONDS = 30.0, SHARES[Work.COUNTS].seconds
"""The time of one answer: usually, and at most. Many clients give up after a minute."""
MOST_SOLUTIONS, MOST_MADE, MOST_FOUND = 100, 20, 100
MOST_DRAWN = 20
"""Solutions that are drawn in letters; the records have all of them."""

_PUZZLE = (
    "The puzzle: a size such as 6x10 or 3x4x5, a name of the catalogue such as soma-cube, a "
    "drawing of several lines ('.' is an open cell, '#' a hole, letters are pieces that lie "
    "there), or a size or name with pieces on it, such as 6x10~X_1.5_2.4-6_3.5."
)
_PIECES = (
    "The pieces, such as pentominoes+O4, tetrominoes*2, 'pentominoes?' (some of them) or domino* "
    "(any number). Empty for the puzzle's own pieces, or the twelve pentominoes for a size."
)


class PuzzleArguments(Struct, forbid_unknown_fields=True, kw_only=True):
    """The puzzle of a question, and how long the answer may take."""

    puzzle: Annotated[str, Meta(max_length=MOST_CHARACTERS, description=_PUZZLE)]
    pieces: Annotated[str, Meta(max_length=MOST_CHARACTERS, description=_PIECES)] = ""
    date: Annotated[
        Short, Meta(description="For a calendar: the date to leave open, such as 12-25.")
    ] = ""
    seconds: Annotated[
        float, Meta(ge=0.1, le=MOST_SECONDS, description="How long the answer may take.")
    ] = SECONDS

    def named(self) -> dict[str, Any]:
        """Return the puzzle as the bodies of the server take it."""
        return {"puzzle": self.puzzle, "pieces": self.pieces or None, "date": self.date or None}


class SolveArguments(PuzzleArguments, kw_only=True):
    """How many solutions to find."""

    number: Annotated[
        int, Meta(ge=1, le=MOST_SOLUTIONS, description="Find this many solutions at most.")
    ] = 1


class CountArguments(PuzzleArguments, kw_only=True):
    """Which solutions count as one."""

    all: Annotated[
        bool, Meta(description="Count rotations and reflections of a solution as well.")
    ] = False


class MakeArguments(PuzzleArguments, kw_only=True):
    """Which puzzles to make on a board."""

    kind: Annotated[
        Literal["given", "letters", "subset", "holes"],
        Meta(
            description="What leaves one solution: pieces laid in advance (given), cells marked "
            "with a piece (letters), a choice of the pieces (subset) or holes in the board (holes)."
        ),
    ] = "given"
    level: Annotated[
        Annotated[int, Meta(ge=LEVELS[0], le=LEVELS[-1])] | None,
        Meta(description="How hard: 1 (easy) to 5 (hardest); null for any level."),
    ] = None
    number: Annotated[int, Meta(ge=1, le=MOST_MADE, description="Make this many puzzles.")] = 1
    seed: Annotated[
        Short, Meta(description="The same seed makes the same puzzles; empty for new ones.")
    ] = ""


class DrawArguments(PuzzleArguments, kw_only=True):
    """What to draw, and how."""

    solution: Annotated[
        bool, Meta(description="Draw the first solution instead of the puzzle itself.")
    ] = False
    format: Annotated[
        Literal["svg", "png"], Meta(description="SVG as text, or PNG as an image.")
    ] = "svg"


class FindArguments(Struct, forbid_unknown_fields=True, kw_only=True):
    """What to look for in the catalogue."""

    seconds: ClassVar[float] = SECONDS
    words: Annotated[
        str,
        Meta(
            max_length=LONGEST_SEARCH,
            description="Parts of names, titles, sources or tags; a puzzle must have each of "
            "them. Empty for all puzzles.",
        ),
    ] = ""


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture for an answer: its bytes, and their media type."""

    body: bytes
    media: str


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a tool answers.

    Args:
        words: The answer for a reader, perhaps with drawings in letters.
        data: A record of the library, or an object that contains records.
        picture: A picture; None for most tools.
    """

    words: str
    data: Data
    picture: Picture | None = None


@final
class Events:
    """What work has sent so far: its results, and how far it is; goes where `Job` takes `tell`."""

    def __init__(self) -> None:
        self.results: list[Any] = []
        self._newest: Any = None

    def __call__(self, name: str, data: object, *, newest: bool = False) -> None:  # noqa: ARG002
        """Keep a result, or the newest report of progress."""
        if newest:
            self._newest = data
        else:
            self.results.append(data)

    @property
    def progress(self) -> str | None:
        """How far the work is, in words; None where nothing is known."""
        newest = self._newest
        if isinstance(newest, MakingEvent):
            return f"{newest.words} {counted(newest.made, 'puzzle')} made."
        if newest is None:
            return None
        return (
            f"{100 * newest['done']:.0f} % done, {counted(newest['solutions'], 'solution')} found."
        )


@final
class Tools:
    """The answers to an assistant, which share one cache of puzzles."""

    def __init__(self) -> None:
        self.cache = PuzzleCache()

    def _position(self, asked: PuzzleArguments) -> Position:
        return self.cache.position(PositionAsk(**asked.named()))

    def solve(self, asked: SolveArguments, job: Job, events: Events) -> Answer:
        """Find the first solutions; where time runs out, those found until then."""
        puzzle = self._position(asked).as_puzzle()
        ask = SolutionsAsk(**asked.named(), most=asked.number)
        summary: Data | None = None
        ending = ""
        try:
            summary = answers.solutions(self, ask, job)
        except LimitReachedError as error:
            if not events.results:
                raise
            ending = str(error)
        found: list[Data] = events.results
        drawn = [from_data(Solution, each, puzzle) for each in found[:MOST_DRAWN]]
        return Answer(
            words=_paragraphs(
                [
                    _solutions_words(len(found), summary, ending),
                    *(f"{placements_text(each.placements, each.puzzle)}\n{each}" for each in drawn),
                ]
            ),
            data={"solutions": found, "summary": summary},
        )

    def count(self, asked: CountArguments, job: Job, _: Events) -> Answer:
        """Count the solutions."""
        count = answers.counts(self, CountAsk(**asked.named(), all=asked.all), job)
        if count["reason"] is not None:
            return Answer(words=f"No solution: {count['reason']}.", data=count)
        distinct = Distinct.ALL if asked.all else Distinct.ISOMETRIES
        number = counted(count["count"], "solution")
        return Answer(words=f"{number} {distinct.words}.", data=count)

    def hint(self, asked: PuzzleArguments, job: Job, _: Events) -> Answer:
        """Show what follows in a position, and why."""
        ask = PositionAsk(**asked.named())
        hint = answers.hints(self, ask, job)
        drawing = str(self.cache.position(ask))
        return Answer(words=_paragraphs([_hint_words(hint), drawing]), data=hint)

    def check(self, asked: PuzzleArguments, job: Job, _: Events) -> Answer:
        """Find out whether there is exactly one solution, and how hard it is to find."""
        puzzle = self._position(asked).as_puzzle()
        found = check(puzzle, on_progress=job.check)
        drawings = [str(solution) for solution in found.solutions]
        return Answer(
            words=_paragraphs([_check_words(found, puzzle), *drawings]),
            data=to_data(found, puzzle),
        )

    def why(self, asked: PuzzleArguments, job: Job, _: Events) -> Answer:
        """Explain why there is no solution; where no short reason is found, search for one."""
        puzzle = self._position(asked).as_puzzle()
        found = verdict(puzzle, on_progress=job.check)
        words = "There is a solution." if found.solvable else f"No solution: {found.reason}"
        return Answer(words=sentence(words), data=to_data(found, puzzle))

    def make(self, asked: MakeArguments, job: Job, events: Events) -> Answer:
        """Make puzzles with one solution; where time runs out, those made until then."""
        ask = MakeAsk(
            **asked.named(),
            kind=asked.kind,
            level=asked.level,
            number=asked.number,
            seed=asked.seed or any_seed(),
        )
        reason: str | None = None
        try:
            reason = makes(self, ask, job).reason
        except LimitReachedError as error:
            if not events.results:
                raise
            reason = str(error)
        made = [event.made for event in events.results if isinstance(event, MadeEvent)]
        puzzles = [from_data(MadePuzzle, each, bounds=BOUNDS) for each in made]
        said = f"{counted(len(made), 'puzzle')} with one solution, from the seed {ask.seed}."
        why = [] if reason is None else [f"There are not more: {reason}."]
        drawings = [_made_words(number, each) for number, each in enumerate(puzzles, start=1)]
        return Answer(words=_paragraphs([said, *why, *drawings]), data={"made": made})

    def draw(self, asked: DrawArguments, job: Job, events: Events) -> Answer:
        """Draw a puzzle, with what lies on it, or its first solution."""
        position = self._position(asked)
        if asked.solution:
            summary = answers.solutions(self, SolutionsAsk(**asked.named()), job)
            if not events.results:
                raise NoSolutionError(f"there is no solution to draw: {summary['reason']}")
            puzzle = position.as_puzzle()
            position = from_data(Solution, events.results[0], puzzle).position
        return Answer(
            words=f"{heading_words(position.puzzle)}{', solved' if asked.solution else ''}.",
            data=to_data(position),
            picture=Picture(
                body=picture(position, asked.format),
                media="image/png" if asked.format == "png" else "image/svg+xml",
            ),
        )

    def find(self, asked: FindArguments, _: Job, __: Events) -> Answer:
        """List the puzzles of the catalogue with these words."""
        entries = entries_with(asked.words.split())
        shown = entries[:MOST_FOUND]
        if not entries:
            near = did_you_mean_puzzle(asked.words)
            words = f"No puzzle matches {shortened(asked.words)!r}{near}"
            return Answer(words=sentence(words), data={"entries": []})
        more = f"; the first {MOST_FOUND}" if len(entries) > MOST_FOUND else ""
        lines = [f"{counted(len(entries), 'puzzle')}{more}:"]
        lines += [f"{entry.name}: {entry.title}" for entry in shown]
        return Answer(words="\n".join(lines), data={"entries": [to_data(each) for each in shown]})


@final
@dataclass(frozen=True, slots=True)
class Tool:
    """A tool as clients list it.

    Args:
        about: What it does, for the assistant that chooses a tool.
        takes: The type of its arguments.
        answer: What makes its answer; its name is that of the tool.
    """

    about: str
    takes: type[PuzzleArguments] | type[FindArguments]
    answer: Callable[[Tools, Any, Job, Events], Answer]


TOOLS = {
    "solve": Tool(
        "Find the first solutions of a packing puzzle and draw them in letters.",
        SolveArguments,
        Tools.solve,
    ),
    "count": Tool(
        "Count all solutions of a packing puzzle. Rotations and reflections of a solution count "
        "as one.",
        CountArguments,
        Tools.count,
    ),
    "hint": Tool(
        "Give the next forced move in a position with its reasons, or name the pieces to take "
        "back where no solution is left.",
        PuzzleArguments,
        Tools.hint,
    ),
    "check": Tool(
        "Find out whether a puzzle has exactly one solution, and how hard it is from 1 (easy) to "
        "5 (hardest).",
        PuzzleArguments,
        Tools.check,
    ),
    "why": Tool(
        "Explain why a puzzle has no solution, with a certificate where there is a short proof.",
        PuzzleArguments,
        Tools.why,
    ),
    "make": Tool(
        "Make puzzles with exactly one solution on a board, of a level from 1 to 5.",
        MakeArguments,
        Tools.make,
    ),
    "draw": Tool(
        "Draw a puzzle, a position or the first solution as a picture.", DrawArguments, Tools.draw
    ),
    "find": Tool(
        "Search the catalogue of named puzzles, such as soma-cube. The names are puzzles for the "
        "other tools.",
        FindArguments,
        Tools.find,
    ),
}
"""The tools by their names."""


def _paragraphs(parts: Iterable[str]) -> str:
    return "\n\n".join(parts)


def _solutions_words(number: int, summary: Data | None, ending: str) -> str:
    """Say how many solutions there are, or why these are perhaps not all."""
    some = counted(number, "solution")
    if summary is None:
        return f"{some}; then {ending}, so there may be more."
    if summary["reason"] is not None:
        return f"No solution: {summary['reason']}."
    if summary["ending"] == "complete":
        return f"{some} {Distinct(summary['distinct']).words}; there are no others."
    return f"The first {some if number > 1 else 'solution'}; there may be more."


def _hint_words(hint: Data) -> str:
    """Say what a hint says: the number of solutions left, and the next move."""
    if hint["take_back"]:
        return f"No solution is left. Take back {_texts(hint['take_back'])}."
    if not hint["left"]:
        return "The puzzle has no solution, whatever is laid."
    if hint["piece"] is None:
        return "The puzzle is solved."
    least = "At least " if hint["more"] else ""
    left = f"{least}{counted(hint['left'], 'solution is', 'solutions are')} left."
    step = hint["step"]
    if step is not None:
        lay = f"Lay {_texts([step['placement']])}. {step['conclusion']}"
        return "\n".join([left, lay, *(f"- {each}" for each in step["reasons"])])
    return f"{left} No move is forced; {_texts([hint['piece']])} leads to a solution."


def _texts(placements: Sequence[Data]) -> str:
    return ", ".join(placement["text"] for placement in placements)


def _check_words(found: Check, puzzle: Puzzle) -> str:
    if not found.solutions:
        return sentence(f"No solution: {reason_for_none(puzzle)}")
    if not found.unique:
        return "Several solutions; here are two of them."
    level = "" if found.grade is None else f", level {found.grade.level} of {LEVELS[-1]}"
    return f"Exactly one solution{level}."


def _made_words(number: int, made: MadePuzzle) -> str:
    """Describe a made puzzle, with a drawing that reads back where there is one."""
    clues = f", {counted(made.clues, 'clue')}" if made.clues else ""
    position = Position(made.puzzle)
    try:
        drawing = drawing_of(position)
    except PuzzleFileError:
        drawing = str(position)
    said = f"{number}. Level {made.level} of {LEVELS[-1]}{clues}, code {made.code}:"
    return "\n".join([said, drawing.strip("\n")])
