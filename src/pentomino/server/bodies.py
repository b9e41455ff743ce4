"""Types of requests and answers: they check requests, and the description is made from them.

Records stay records: what the library's `to_data` makes of its values goes through unchanged.
"""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from pentomino.records.bounds import STRANGERS
from pentomino.server.refusals import Code, Refusal

RECORDS = "#/components/schemas/record_"
"""The place of the schemas of records in the description, by their kinds."""


def _record(kind: str) -> Meta:
    return Meta(extra_json_schema={"$ref": f"{RECORDS}{kind}"})


MOST_CHARACTERS = STRANGERS.characters
MOST_MADE, MOST_SHEETS, MOST_SOLUTIONS = 100, 100, 1_000
LONGEST_NAME = 40

Data: TypeAlias = dict[str, Any]
Text = Annotated[str, Meta(max_length=MOST_CHARACTERS)]
Short = Annotated[str, Meta(max_length=100)]
Fingerprint = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]

PuzzleRecord = Annotated[Data, _record("puzzle")]
CountRecord = Annotated[Data, _record("count")]
HintRecord = Annotated[Data, _record("hint")]
WhyRecord = Annotated[Data, _record("why")]
SummaryRecord = Annotated[Data, _record("summary")]
ProgressRecord = Annotated[Data, _record("progress")]
SolutionRecord = Annotated[Data, _record("solution")]
MadeRecord = Annotated[Data, _record("made_puzzle")]


class PuzzleAsk(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A puzzle: its record, or a text as on the command line, with its pieces and its date."""

    puzzle: PuzzleRecord | Text
    pieces: Text | None = None
    date: Short | None = None


class PositionAsk(PuzzleAsk, kw_only=True):
    """A puzzle, and what is laid on it in the notation."""

    position: Text = ""


class CountAsk(PositionAsk, kw_only=True):
    """What to count; solutions that a symmetry turns into each other are one unless `all`."""

    all: bool = False


class SolutionsAsk(PositionAsk, kw_only=True):
    """How many solutions to find at most."""

    most: Annotated[int, Meta(ge=1, le=MOST_SOLUTIONS)] = 1


class MakeAsk(PuzzleAsk, kw_only=True):
    """Which puzzles to make on a board: the same seed gives the same puzzles."""

    kind: Literal["given", "letters", "subset", "holes"] = "given"
    level: Annotated[int, Meta(ge=1, le=5)] | None = None
    number: Annotated[int, Meta(ge=1, le=MOST_MADE)] = 1
    seed: Short = "1"


class WriteAsk(PositionAsk, kw_only=True):
    """The extension of the file, such as `xmpuzzle` or `svg`."""

    format: Short


class Papers(Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Made puzzles, or one position: what pages and sheets show."""

    made: Annotated[list[MadeRecord], Meta(max_length=MOST_SHEETS)] = []
    puzzle: PuzzleRecord | Text | None = None
    pieces: Text | None = None
    date: Short | None = None
    position: Text = ""
    title: Annotated[str, Meta(max_length=200)] = ""


class PageAsk(Papers, kw_only=True):
    """Whether to answer with the one file that plays, or with the data that its script reads."""

    file: bool = False


class SheetsAsk(Papers, kw_only=True):
    """How the sheets look."""

    paper: Short = "a4"
    language: Short = "en"
    theme: Short = "light"
    per_page: Literal[1, 2, 3, 4, 6] | None = None
    names: bool = True
    cut_outs: bool = True
    solutions: bool = True


class WatchAsk(PositionAsk, kw_only=True):
    """The search to watch; `distinct` says whether symmetric solutions are searched for again."""

    distinct: Literal["isometries", "rotations", "parts", "all", "nothing"] = "isometries"


Speed = Annotated[float, Meta(gt=0, le=1_000_000)]


class ActAsk(Struct, forbid_unknown_fields=True, kw_only=True):
    """What the search shall do; `speed` is in pieces laid or taken back a second, null for full."""

    act: Literal["go", "hold", "step", "back"]
    speed: Speed | UnsetType | None = UNSET


class JoinAsk(Struct, forbid_unknown_fields=True, kw_only=True):
    """The code that the terminal shows, of the class or its teacher, and a name.

    A name has up to 40 characters; that of a pupil has a letter or a digit.
    """

    code: Short
    name: Text = ""


class LeaveAsk(Struct, forbid_unknown_fields=True, kw_only=True):
    """Nothing: it is clear who leaves."""


class NamesAsk(Struct, forbid_unknown_fields=True, kw_only=True):
    """The names of members, as `GET /api/1/class` lists them."""

    names: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(min_length=1, max_length=500)]


class ResultAsk(Struct, forbid_unknown_fields=True, kw_only=True):
    """A puzzle that somebody has solved."""

    fingerprint: Fingerprint
    title: Annotated[str, Meta(max_length=200)] = ""
    seconds: Annotated[float, Meta(ge=0, le=1_000_000)]
    moves: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    hints: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    looked: bool = False
    """Whether they looked at solutions before: then it does not count as solved."""
    helped: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """How many pieces the page laid."""
    member: Annotated[str, Meta(max_length=200)] | None = None
    """The name of the member who has solved it; it is refused where somebody else sends it."""


class Problem(Struct, kw_only=True, omit_defaults=True):
    """What went wrong, in an English sentence for people.

    Programs go by the status, and by `code` where there is one: the sentence may change.
    """

    error: str
    code: Code | None = None


def problem_in(refusal: Refusal) -> Problem:
    """Make the body of the answer that refuses."""
    return Problem(error=refusal.sentence, code=refusal.code)


class Member(Struct, kw_only=True):
    """Who somebody is in a class.

    A browser keeps games and results of pupils under their `key`; whoever is removed and joins
    again has another. It is empty for teachers.
    """

    name: str
    teacher: bool
    key: str = ""


class Most(Struct, kw_only=True):
    """The most that anybody can ask for."""

    cells: int
    pieces: int
    placements: int
    characters: int
    body: int
    solutions: int
    made: int
    seconds: dict[str, float]


class ServerAnswer(Struct, kw_only=True):
    """What this server is, and whether you may explore solutions and ask for hints."""

    version: str
    api: int
    in_class: bool = False
    exploring: bool = True
    hints: bool = True
    member: Member | None = None
    limits: Most
    reads: list[str]
    writes: list[str]


class PieceSize(Struct, kw_only=True):
    """A piece, with its cells and how many copies must and may be used; null for any number."""

    name: str
    size: int
    least: int
    most: int | None


class PuzzleAnswer(Struct, kw_only=True):
    """A puzzle in every form; `drawing` is null where no text names its pieces."""

    puzzle: PuzzleRecord
    position: str
    drawing: str | None
    title: str
    fingerprint: str
    cells: int
    optional: int
    pieces: list[PieceSize]


class PuzzleInFile(Struct, kw_only=True):
    """One of the puzzles of a file; `made` is its record where it is one of a made puzzle."""

    puzzle: PuzzleRecord
    position: str
    code: str
    made: MadeRecord | None


class FileAnswer(PuzzleAnswer, kw_only=True):
    """The first puzzle of a file, and all of them; `notes` say what a puzzle cannot hold."""

    notes: list[str]
    puzzles: list[PuzzleInFile]


class Fit(Struct, kw_only=True):
    """Whether something can work, and in words; null where nothing is known against it.

    `tried` says whether there was time to look.
    """

    works: bool | None
    words: str
    tried: bool = True


class Size(Struct, kw_only=True):
    """How many solutions there are, as text; null where counting them takes too long.

    Then `about` is an estimate from samples of the search, unless they met no solution, and
    `nodes` estimates how many pieces the search would lay.
    """

    solutions: str | None
    words: str
    about: float | None = None
    nodes: float | None = None


class CheckAnswer(Struct, kw_only=True):
    """What can be said at once about a puzzle."""

    areas: Fit
    colours: Fit
    placements: int
    space: Size
    why: WhyRecord | None


class NearestAnswer(Struct, kw_only=True):
    """Which cells to take away and to add so that the pieces fit; none where none are found."""

    taken: list[list[int]]
    added: list[list[int]]


class MoveAnswer(Struct, kw_only=True):
    """How many solutions contain what is laid, as text; both null where that takes too long."""

    left: str | None
    dead_end: bool | None


class WatchAnswer(Struct, kw_only=True):
    """The name of a watch, for its other addresses."""

    watch: str


class Frame(Struct, kw_only=True):
    """Where a watched search is.

    `event` counts pieces laid and taken back since the beginning; null while it runs freely.
    """

    state: Literal["held", "running", "ended"]
    laid: str
    depth: int
    event: int | None
    nodes: int
    solutions: int
    done: float
    speed: float | None
    solution: str | None
    dead_end: WhyRecord | None


class MadeEvent(Struct, kw_only=True):
    """A puzzle that was made, with how its uniqueness was proved a second time."""

    number: int
    made: MadeRecord
    proof: CountRecord | None


class MakingEvent(Struct, kw_only=True):
    """What is being done while puzzles are made; `progress` is the record of a running search."""

    doing: Literal["solutions", "tries", "proof"]
    words: str
    made: int
    tries: int
    progress: ProgressRecord | None


class MadeAll(Struct, kw_only=True):
    """How many puzzles were made, and why not more."""

    made: int
    reason: str | None


class LessonAsk(Struct, forbid_unknown_fields=True, kw_only=True):
    """The puzzle that is open on a page of the class, and whether something was laid on it."""

    fingerprint: Fingerprint
    begun: bool = False


class SwitchesAsk(Struct, forbid_unknown_fields=True, kw_only=True):
    """Whether members of the class may explore solutions and ask for hints; what is left out stays.

    Who may not explore cannot watch a search either.
    """

    exploring: bool | None = None
    hints: bool | None = None


class GiveAsk(Struct, forbid_unknown_fields=True, kw_only=True):
    """Made puzzles for the class, which it plays from then on."""

    made: Annotated[list[MadeRecord], Meta(min_length=1, max_length=MOST_SHEETS)]
    title: Annotated[str, Meta(max_length=200)] = ""


class OwnResult(Struct, kw_only=True):
    """A puzzle of the lesson that a member has solved."""

    fingerprint: str
    seconds: float
    moves: int
    hints: int
    looked: bool
    helped: int
    when: str


class Lesson(Struct, kw_only=True):
    """What a member of the class plays and may do.

    `lesson` names its puzzles, as in the data of a page; `solved` says which the member has solved.
    """

    lesson: str
    puzzles: int
    exploring: bool
    hints: bool
    solved: list[OwnResult]


class ClassPuzzle(Struct, kw_only=True):
    """A puzzle of the class; `place` is its place in the lesson from 1, null for others."""

    puzzle: int
    fingerprint: str
    code: str
    title: str
    level: int | None
    place: int | None


class ClassMember(Struct, kw_only=True):
    """A member of the class, and whether a page of theirs is open."""

    member: int
    name: str
    here: bool


class ClassCell(Struct, kw_only=True, omit_defaults=True):
    """Where a member is with a puzzle, and the best figures where it is solved.

    With `looked`, a solution was looked at before, and it does not count.
    """

    member: int
    puzzle: int
    state: Literal["open", "begun", "playing", "solved"]
    seconds: float = 0
    moves: int = 0
    hints: int = 0
    looked: bool = False
    helped: int = 0
    when: str = ""


class Switches(Struct, kw_only=True):
    """What members of the class may do, and when that was switched: seconds since 1970."""

    exploring: bool
    hints: bool
    switched: float


class ClassChanges(Struct, kw_only=True):
    """What has changed in the class; with `whole`, all that is not there was never there.

    Members are in the order in which they joined. What has no cell was not begun.
    """

    whole: bool
    switches: Switches
    puzzles: list[ClassPuzzle]
    members: list[ClassMember]
    removed: list[int]
    cells: list[ClassCell]


class Done(Struct, kw_only=True):
    """That it was done."""

    done: bool = True
