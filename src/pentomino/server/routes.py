"""The table of all addresses: what each takes, gives and does.

Requests are checked and answered from this table alone, and the description of the interface
(OpenAPI 3.1) is made from it.
"""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, final

from msgspec.json import schema_components

from pentomino import __version__
from pentomino.records import record_kinds, schema
from pentomino.server import answers, bodies, downloads, watching
from pentomino.server.allowance import Work
from pentomino.server.puzzle_cache import Visit
from pentomino.server.refusals import Allowed

Handler = Callable[[Any, Any, Any], object]
"""A function of the desk, what is asked and the job."""


@final
@dataclass(frozen=True, kw_only=True)
class Route:
    """An address and a method, and one to two functions that answer.

    Args:
        path: The address; parts in braces are parameters.
        summary: What it is for, in a sentence.
        method: GET or POST.
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
        allowed: What the teacher of a class can switch off, and this with it.
    """

    path: str
    summary: str
    method: str = "POST"
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
    allowed: Allowed | None = None

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
        gives=bodies.Data,
        everybody=True,
    ),
    Route(
        method="GET",
        path=f"{_API}/server",
        summary="What this server is, what it allows, and who you are in its class.",
        at_once=answers.server,
        gives=bodies.ServerAnswer,
        everybody=True,
    ),
    Route(
        path=f"{_API}/puzzles",
        summary="A puzzle in every form: record, drawing, title, fingerprint, sizes.",
        handler=answers.puzzles,
        takes=bodies.PositionAsk,
        gives=bodies.PuzzleAnswer,
    ),
    Route(
        path=f"{_API}/checks",
        summary="Whether areas and colours can work, how many solutions there are, and why none.",
        handler=answers.checks,
        takes=bodies.PositionAsk,
        gives=bodies.CheckAnswer,
    ),
    Route(
        path=f"{_API}/nearest",
        summary="Which few cells of the board to change so that the pieces fit.",
        handler=answers.nearest,
        takes=bodies.PositionAsk,
        gives=bodies.NearestAnswer,
    ),
    Route(
        path=f"{_API}/files/read",
        summary="The puzzle or position in a file, whose name and contents say its format.",
        handler=downloads.read,
        uploads=True,
        gives=bodies.FileAnswer,
        work=Work.PAPERS,
    ),
    Route(
        path=f"{_API}/files/write",
        summary="A file of a puzzle or position; `format` is its extension.",
        handler=downloads.write,
        takes=bodies.WriteAsk,
        media=("*/*",),
        work=Work.PAPERS,
    ),
    Route(
        path=f"{_API}/pages",
        summary="What the script of a page reads, or with `file` the page in one file.",
        handler=downloads.pages,
        takes=bodies.PageAsk,
        gives=bodies.Data,
        media=("text/html",),
        work=Work.PAPERS,
    ),
    Route(
        path=f"{_API}/sheets",
        summary="Worksheets to print.",
        handler=downloads.sheets,
        takes=bodies.SheetsAsk,
        media=("application/pdf",),
        work=Work.PAPERS,
    ),
    Route(
        path=f"{_API}/counts",
        summary="How many solutions there are.",
        handler=answers.counts,
        takes=bodies.CountAsk,
        events={"progress": bodies.ProgressRecord, "answer": bodies.CountRecord},
        work=Work.COUNTS,
    ),
    Route(
        path=f"{_API}/solutions",
        summary="The first solutions, each as soon as it is found.",
        handler=answers.solutions,
        takes=bodies.SolutionsAsk,
        events={
            "progress": bodies.ProgressRecord,
            "solution": bodies.SolutionRecord,
            "answer": bodies.SummaryRecord,
        },
        work=Work.SOLUTIONS,
        allowed="exploring",
    ),
    Route(
        path=f"{_API}/hints",
        summary="What follows in a position, and why.",
        handler=answers.hints,
        takes=bodies.PositionAsk,
        gives=bodies.HintRecord,
        work=Work.HINTS,
        allowed="hints",
    ),
    Route(
        path=f"{_API}/moves",
        summary="How many solutions are left, and whether none is.",
        handler=answers.moves,
        at_once=answers.moves_at_once,
        takes=bodies.PositionAsk,
        gives=bodies.MoveAnswer,
    ),
    Route(
        path=f"{_API}/makes",
        summary="Puzzles with exactly one solution, each as soon as it is proved.",
        handler=answers.makes_in_class,
        takes=bodies.MakeAsk,
        events={"progress": bodies.MakingEvent, "made": bodies.MadeEvent, "answer": bodies.MadeAll},
        work=Work.MAKES,
    ),
    Route(
        path=f"{_API}/watches",
        summary="A search to watch; it begins when its events are asked for.",
        waiting=watching.begin_watch,
        takes=bodies.WatchAsk,
        gives=bodies.WatchAnswer,
        work=Work.WATCHES,
        allowed="exploring",
    ),
    Route(
        method="GET",
        path=f"{_API}/watches/{{name}}/events",
        summary="Where a watched search is; closing this ends it.",
        waiting=watching.show_frames,
        events={"frame": bodies.Frame},
        work=Work.WATCHES,
    ),
    Route(
        path=f"{_API}/watches/{{name}}",
        summary="Lets a watched search go, holds it, or takes a step forward or back.",
        waiting=watching.act,
        takes=bodies.ActAsk,
        gives=bodies.Frame,
        work=Work.WATCHES,
    ),
    Route(
        path=f"{_API}/class/join",
        summary="Joins the class with its code; a cookie says so from then on.",
        at_once=lambda visit: visit.classroom.join(visit.asked, visit.caller),
        takes=bodies.JoinAsk,
        gives=bodies.Member,
        everybody=True,
    ),
    Route(
        path=f"{_API}/class/leave",
        summary="Leaves the class; whoever joins under the name later goes on with its results.",
        at_once=lambda visit: visit.classroom.leave(visit.caller),
        takes=bodies.LeaveAsk,
        gives=bodies.Done,
    ),
    Route(
        path=f"{_API}/class/results",
        summary="Says that you have solved a puzzle.",
        at_once=lambda visit: visit.classroom.keep(visit.asked, visit.caller),
        takes=bodies.ResultAsk,
        gives=bodies.Done,
    ),
    Route(
        path=f"{_API}/class/lesson",
        summary="What the class plays and may do, now and whenever that changes, while you play.",
        at_once=answers.follow_lesson,
        takes=bodies.LessonAsk,
        events={"lesson": bodies.Lesson, "error": bodies.Problem},
    ),
    Route(
        method="GET",
        path=f"{_API}/class/puzzles",
        summary="The puzzles of the class, as the script of a page reads them.",
        handler=lambda desk, _, job: desk.page.data(desk, job),
        gives=bodies.Data,
    ),
    Route(
        method="GET",
        path=f"{_API}/class",
        summary="Who has solved what; for the teacher.",
        at_once=lambda visit: visit.classroom.results(visit.caller),
        gives=bodies.ClassChanges,
    ),
    Route(
        method="GET",
        path=f"{_API}/class/changes",
        summary="Who has solved what, and then each change at once; for the teacher.",
        at_once=answers.report_changes,
        events={"changes": bodies.ClassChanges},
    ),
    Route(
        path=f"{_API}/class/puzzles",
        summary="Gives made puzzles to the class, which plays them from then on; for the teacher.",
        waiting=answers.give,
        takes=bodies.GiveAsk,
        gives=bodies.Done,
        work=Work.PAPERS,
    ),
    Route(
        path=f"{_API}/class/switches",
        summary="Lets the class explore solutions and ask for hints, or not; for the teacher.",
        at_once=lambda visit: visit.classroom.switch(visit.asked, visit.caller),
        takes=bodies.SwitchesAsk,
        gives=bodies.Switches,
    ),
    Route(
        path=f"{_API}/class/readmit",
        summary="Lets members join again under their names, with their results; for the teacher.",
        at_once=lambda visit: visit.classroom.let_in(visit.asked, visit.caller),
        takes=bodies.NamesAsk,
        gives=bodies.Done,
    ),
    Route(
        path=f"{_API}/class/remove",
        summary="Removes members and their results from the class; for the teacher.",
        at_once=lambda visit: visit.classroom.remove(visit.asked, visit.caller),
        takes=bodies.NamesAsk,
        gives=bodies.Done,
    ),
)


_SCHEMAS = "#/components/schemas/{name}"
_REFERENCE = re.compile(r"urn:pentomino:([a-z-]+)(?:#(/.*))?")
_COMMON = "common"

_REFUSALS: Mapping[str, str] = {
    "400": "The request is not of the right form.",
    "403": "The request comes from elsewhere, you have not joined the class, or your teacher has "
    "switched this off.",
    "404": "There is nothing of this name.",
    "408": "The body came too slowly.",
    "409": "This does not go with what was asked before.",
    "413": "The body is too large.",
    "415": "The body is not of the right type.",
    "422": "The request was understood, but it cannot be done.",
    "429": "You ask too often, or too much runs already.",
    "503": "The server is stopping, or too many connections are open, from your address or in all.",
}


def description() -> dict[str, Any]:
    """Make the description, as a JSON writer takes it."""
    types = [kind for route in ROUTES for kind in _types(route)]
    made, components = schema_components([*types, bodies.Problem], ref_template=_SCHEMAS)
    known = dict(zip(map(repr, types), made, strict=False))
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, known)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "pentomino",
            "version": __version__,
            "description": "Packing puzzles: count, hint, make, watch. Texts read as on the "
            "command line, positions in the notation, answers as records of the library.",
        },
        "paths": paths,
        "components": {"schemas": {**components, **_records()}},
    }


def _types(route: Route) -> list[Any]:
    return [kind for kind in (route.takes, route.gives, *route.events.values()) if kind is not None]


def _operation(route: Route, known: Mapping[str, Any]) -> dict[str, Any]:
    name = re.sub(r"[^a-z]+", "_", route.path.removeprefix("/api/1").lower()).strip("_")
    operation: dict[str, Any] = {
        "operationId": f"{route.method.lower()}_{name or 'page'}",
        "summary": route.summary,
        "responses": {"200": _answer(route, known), **_problems(route)},
    }
    if parameters := _parameters(route):
        operation["parameters"] = parameters
    if route.takes is not None:
        body = {"application/json": {"schema": known[repr(route.takes)]}}
        operation["requestBody"] = {"required": True, "content": body}
    if route.uploads:
        content: dict[str, object] = {"application/octet-stream": {}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _parameters(route: Route) -> Sequence[Mapping[str, Any]]:
    parts = re.findall(r"\{(\w+)\}", route.path)
    text = {"type": "string", "minLength": 1, "maxLength": 200}
    found = [{"name": part, "in": "path", "required": True, "schema": text} for part in parts]
    if route.uploads:
        about = "The name of the file; only its end counts."
        found.append(
            {"name": "name", "in": "query", "required": True, "schema": text, "description": about}
        )
    return found


def _answer(route: Route, known: Mapping[str, Any]) -> dict[str, Any]:
    content: dict[str, Any] = {}
    if route.gives is not None:
        content["application/json"] = {"schema": known[repr(route.gives)]}
    for media in route.media:
        content[media] = {}
    if route.events:
        events = {name: known[repr(kind)] for name, kind in route.events.items()}
        content["text/event-stream"] = {"x-events": events}
    return {"description": route.summary, "content": content}


def _problems(route: Route) -> dict[str, Any]:
    about = {
        "application/json": {"schema": {"$ref": _SCHEMAS.format(name=bodies.Problem.__name__)}}
    }
    left_out = set() if route.method == "POST" else {"400", "408", "413", "415", "422"}
    return {
        status: {"description": words, "content": about}
        for status, words in _REFUSALS.items()
        if status not in left_out
    }


def _records() -> dict[str, Any]:
    """The schemas of all records, which refer to each other by their places here."""
    return {name: part for kind in record_kinds() for name, part in _with_parts(kind).items()}


def _with_parts(kind: str) -> dict[str, Any]:
    """A schema and those that it refers to, each under its name."""
    whole = schema(kind)
    others = {name: part for name, part in whole.pop("$defs").items() if "$id" in part}
    own = {name: part for name, part in schema(kind)["$defs"].items() if "$id" not in part}
    if own:
        whole["$defs"] = own
    each = {kind.replace("_", "-"): whole, **others}
    return {_place(name): _moved(part, _place(name)) for name, part in each.items()}


def _place(name: str) -> str:
    return f"{bodies.RECORDS.rpartition('/')[2]}{name.replace('-', '_')}"


def _moved(data: Any, home: str) -> Any:  # noqa: ANN401 -- whatever JSON holds
    """The same schema with its references led to the places in the description."""
    if isinstance(data, list):
        return [_moved(part, home) for part in data]
    if not isinstance(data, dict):
        return data
    moved = {
        name: _moved(part, home) for name, part in data.items() if name not in {"$id", "$schema"}
    }
    reference = data.get("$ref")
    if isinstance(reference, str):
        match = _REFERENCE.fullmatch(reference)
        place = _SCHEMAS.format(name=home if match is None else _place(match[1]))
        rest = reference.removeprefix("#") if match is None else match[2] or ""
        moved["$ref"] = f"{place}{rest}"
    return moved
