"""The table of all addresses: what each takes, gives and does.

Requests are checked, answered and described (`openapi`) from this table alone.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, final

from pentomino.server import answers, downloads, making, watching
from pentomino.server.allowance import Work
from pentomino.server.bodies import (
    ActAsk,
    CheckAnswer,
    ClassAnswer,
    CountAsk,
    CountRecord,
    Data,
    Done,
    FileAnswer,
    Frame,
    HintRecord,
    JoinAsk,
    MadeAll,
    MadeEvent,
    MakeAsk,
    MakingEvent,
    Member,
    MoveAnswer,
    PageAsk,
    PositionAsk,
    Problem,
    ProgressRecord,
    PuzzleAnswer,
    RemoveAsk,
    ResultAsk,
    ServerAnswer,
    SheetsAsk,
    SolutionRecord,
    SolutionsAsk,
    SummaryRecord,
    WatchAnswer,
    WatchAsk,
    WriteAsk,
)
from pentomino.server.puzzle_cache import Visit

Handler = Callable[[Any, Any, Any], object]
"""A function of the desk, what is asked and the job."""


@final
@dataclass(frozen=True, kw_only=True)
class Route:
    """An address and a method, and one to two functions that answer.

    Args:
        method: GET or POST.
        path: The address; parts in braces are parameters.
        summary: What it is for, in a sentence.
        handler: What makes the answer on a thread; with `events`, it tells them meanwhile.
        at_once: What makes it on the loop where that takes a few milliseconds, or returns None.
        waiting: What makes it on the loop, and waits for others.
        takes: The type of what it is sent as JSON; None for nothing.
        uploads: Whether it is sent a file instead.
        gives: The type of what it answers as JSON; None where it answers with a file alone.
        media: The types of files that it answers with.
        events: The types of its events.
        work: Which kind of work it is.
        everybody: Whether people who have not joined the class may ask.
    """

    method: str
    path: str
    summary: str
    handler: Handler | None = None
    at_once: Callable[[Visit], object | None] | None = None
    waiting: Callable[[Visit], Awaitable[object]] | None = None
    takes: Any = None
    uploads: bool = False
    gives: Any = None
    media: tuple[str, ...] = ()
    events: Mapping[str, Any] = field(default_factory=dict)
    work: Work = Work.QUICK
    everybody: bool = False

    def answer(self, desk: Any, asked: Any, job: Any) -> object:  # noqa: ANN401
        """Make the answer by the handler."""
        assert self.handler is not None
        return self.handler(desk, asked, job)


_API = "/api/1"

ROUTES = (
    Route(
        method="GET",
        path="/",
        summary="The page to play on.",
        handler=lambda desk, _, job: desk.page.content(desk, job),
        media=("text/html",),
        everybody=True,
    ),
    Route(
        method="GET",
        path=f"{_API}/openapi.json",
        summary="This description.",
        at_once=lambda visit: visit.desk.description,
        gives=Data,
        everybody=True,
    ),
    Route(
        method="GET",
        path=f"{_API}/server",
        summary="What this server is, what it allows, and who you are in its class.",
        at_once=answers.server,
        gives=ServerAnswer,
        everybody=True,
    ),
    Route(
        method="POST",
        path=f"{_API}/puzzles",
        summary="A puzzle in every form: record, drawing, title, fingerprint, sizes.",
        handler=answers.puzzles,
        takes=PositionAsk,
        gives=PuzzleAnswer,
    ),
    Route(
        method="POST",
        path=f"{_API}/checks",
        summary="Whether areas and colours can work, how many solutions there are, and why none.",
        handler=answers.checks,
        takes=PositionAsk,
        gives=CheckAnswer,
    ),
    Route(
        method="POST",
        path=f"{_API}/files/read",
        summary="The puzzle or position in a file, whose name and contents say its format.",
        handler=downloads.read,
        uploads=True,
        gives=FileAnswer,
        work=Work.PAPERS,
    ),
    Route(
        method="POST",
        path=f"{_API}/files/write",
        summary="A file of a puzzle or position; `format` is its extension.",
        handler=downloads.write,
        takes=WriteAsk,
        media=("*/*",),
        work=Work.PAPERS,
    ),
    Route(
        method="POST",
        path=f"{_API}/pages",
        summary="What the script of a page reads, or with `file` the page in one file.",
        handler=downloads.pages,
        takes=PageAsk,
        gives=Data,
        media=("text/html",),
        work=Work.PAPERS,
    ),
    Route(
        method="POST",
        path=f"{_API}/sheets",
        summary="Worksheets to print.",
        handler=downloads.sheets,
        takes=SheetsAsk,
        media=("application/pdf",),
        work=Work.PAPERS,
    ),
    Route(
        method="POST",
        path=f"{_API}/counts",
        summary="How many solutions there are.",
        handler=answers.counts,
        takes=CountAsk,
        events={"progress": ProgressRecord, "answer": CountRecord},
        work=Work.COUNTS,
    ),
    Route(
        method="POST",
        path=f"{_API}/solutions",
        summary="The first solutions, each as soon as it is found.",
        handler=answers.solutions,
        takes=SolutionsAsk,
        events={
            "progress": ProgressRecord,
            "solution": SolutionRecord,
            "answer": SummaryRecord,
        },
        work=Work.SOLUTIONS,
    ),
    Route(
        method="POST",
        path=f"{_API}/hints",
        summary="What follows in a position, and why.",
        handler=answers.hints,
        takes=PositionAsk,
        gives=HintRecord,
        work=Work.HINTS,
    ),
    Route(
        method="POST",
        path=f"{_API}/moves",
        summary="How many solutions are left, and whether none is.",
        handler=answers.moves,
        at_once=answers.moves_at_once,
        takes=PositionAsk,
        gives=MoveAnswer,
    ),
    Route(
        method="POST",
        path=f"{_API}/makes",
        summary="Puzzles with exactly one solution, each as soon as it is proved.",
        handler=making.makes,
        takes=MakeAsk,
        events={"progress": MakingEvent, "made": MadeEvent, "answer": MadeAll},
        work=Work.MAKES,
    ),
    Route(
        method="POST",
        path=f"{_API}/watches",
        summary="A search to watch; it begins when its events are asked for.",
        waiting=watching.begin_watch,
        takes=WatchAsk,
        gives=WatchAnswer,
        work=Work.WATCHES,
    ),
    Route(
        method="GET",
        path=f"{_API}/watches/{{name}}/events",
        summary="Where a watched search is; closing this ends it.",
        waiting=watching.show_frames,
        events={"frame": Frame},
        work=Work.WATCHES,
    ),
    Route(
        method="POST",
        path=f"{_API}/watches/{{name}}",
        summary="Lets a watched search go, holds it, or takes a step forward or back.",
        waiting=watching.act,
        takes=ActAsk,
        gives=Frame,
        work=Work.WATCHES,
    ),
    Route(
        method="POST",
        path=f"{_API}/class/join",
        summary="Joins the class with its code; a cookie says so from then on.",
        at_once=lambda visit: visit.classroom.join(visit.asked, visit.caller),
        takes=JoinAsk,
        gives=Member,
        everybody=True,
    ),
    Route(
        method="POST",
        path=f"{_API}/class/results",
        summary="Says that you have solved a puzzle.",
        at_once=lambda visit: visit.classroom.keep(visit.asked, visit.caller),
        takes=ResultAsk,
        gives=Done,
    ),
    Route(
        method="GET",
        path=f"{_API}/class",
        summary="Who has solved what; for the teacher.",
        at_once=lambda visit: visit.classroom.results(visit.caller),
        gives=ClassAnswer,
    ),
    Route(
        method="POST",
        path=f"{_API}/class/remove",
        summary="Removes members and their results from the class; for the teacher.",
        at_once=lambda visit: visit.classroom.remove(visit.asked, visit.caller),
        takes=RemoveAsk,
        gives=Done,
    ),
    Route(
        method="GET",
        path=f"{_API}/class/removal",
        summary="Waits; an event says that the teacher has removed you from the class.",
        waiting=answers.removal,
        events={"error": Problem},
    ),
)
