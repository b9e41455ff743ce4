"""The application: from the table of addresses to answers, with all guards before them."""

import asyncio
import threading
from collections.abc import Collection, Mapping
from contextlib import suppress
from json import dumps as in_ascii
from typing import final

from msgspec import json
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route as StarletteRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from pentomino.errors import PentominoError, PuzzleFileError
from pentomino.files.json_text import data_of_json
from pentomino.problem.position import Position
from pentomino.rendering.view import heading_words
from pentomino.server.allowance import ADDRESS, MEMBER, SHARES, Allowance, Share, Work
from pentomino.server.bodies import Done, problem_in
from pentomino.server.classroom import COOKIE, Caller, Classroom, Joined, Left
from pentomino.server.downloads import Content, Upload, set_contents, with_record
from pentomino.server.events import EventStream, Feed, first_of, problem_of, wait_until_gone
from pentomino.server.guards import Doorkeeper, SecurityHeaders, body_of
from pentomino.server.puzzle_cache import Desk, Visit
from pentomino.server.refusals import NOT_JSON, Allowed, Refusal, stopped, switched_off
from pentomino.server.routes import ROUTES, Route, description
from pentomino.server.settings import PuzzleSet, Settings
from pentomino.server.watching import Watches
from pentomino.server.work import Job, on_thread
from pentomino.web.contents import contents
from pentomino.web.document import fitting, html, still_picture

JSON = "application/json"
_JOIN_FIRST = "Join the class first: its code is on the teacher's screen."


@final
class Application:
    """Answers requests; `stop` ends all work and says so to everybody who waits.

    Args:
        settings: How the server runs.
        shares: How much of each kind of work may run.

    Raises:
        OutputError: The file for the results of the class cannot be used.
    """

    def __init__(self, settings: Settings, shares: Mapping[Work, Share] = SHARES) -> None:
        allowance = Allowance(shares=shares)
        opened, several = settings.opened, settings.several
        classroom = Classroom(settings.store, allowance, opened) if settings.public else None
        if classroom is not None and classroom.lesson is not opened:
            several = classroom.lesson  # given before the server was started again
        self.desk = Desk(
            settings=settings,
            watches=Watches(),
            allowance=allowance,
            page=FrontPage(settings.position, several),
            description=json.encode(description()),
            classroom=classroom,
        )
        doorkeeper = Doorkeeper(public=settings.public, names=settings.names)
        self._app = Starlette(
            routes=[self._route(route) for route in ROUTES],
            middleware=[
                Middleware(SecurityHeaders),
                Middleware(_Guarded, doorkeeper=doorkeeper),
            ],
            exception_handlers={HTTPException: _refused, Exception: _failed},
        )
        self._app.router.redirect_slashes = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)

    def prepare(self) -> None:
        """Make the page before somebody asks for it; from any thread."""
        # Whoever asks for the page is told what went wrong, if anything did.
        with suppress(PentominoError):
            self.desk.page.content(self.desk, Job(self.desk.allowance.seconds(Work.QUICK)))

    def stop(self) -> None:
        """End all work; on the loop."""
        self.desk.stopping.set()
        self.desk.watches.end_all()

    def close(self) -> None:
        """Close the file of the class."""
        if self.desk.classroom is not None:
            self.desk.classroom.close()

    def _route(self, route: Route) -> StarletteRoute:
        async def endpoint(request: Request) -> Response:
            try:
                return await self._answer(route, request)
            except Exception as error:
                return problem(problem_of(error))

        return StarletteRoute(route.path, endpoint, methods=[route.method])

    async def _answer(self, route: Route, request: Request) -> Response:
        """Answer a request, after everything that may refuse it."""
        if self.desk.stopping.is_set():
            raise stopped()
        address = request.client.host if request.client else ""
        cookie = request.cookies.get(COOKIE)
        caller = Caller(address, None)
        classroom = self.desk.classroom
        if classroom is not None:
            caller = classroom.caller(address, cookie)
        self.desk.allowance.spend(caller.client, ADDRESS if caller.member is None else MEMBER)
        if classroom is not None and caller.member is None and not route.everybody:
            raise Refusal(403, _JOIN_FIRST, code="join_first")
        off = frozenset() if classroom is None else classroom.switched_off(caller)
        if route.allowed in off:
            raise switched_off(route.allowed)
        visit = Visit(self.desk, request, caller, await _asked(route, request))
        if route.waiting is not None:
            return answered(await route.waiting(visit))
        if route.at_once is not None and (answer := route.at_once(visit)) is not None:
            return answered(answer)
        return await (self._stream if route.events else self._once)(route, visit, off)

    async def _once(self, route: Route, visit: Visit, off: Collection[Allowed]) -> Response:
        """Do the work on a thread, and answer unless the client has gone."""
        turn = await self.desk.allowance.turn(visit.caller.client, route.work)
        job = Job(self.desk.allowance.seconds(route.work), off=off)
        future = on_thread(job, lambda: route.answer(self.desk, visit.asked, job), turn.end)
        gone, stop = wait_until_gone(visit.request.receive), self.desk.stopping.wait()
        if await first_of(asyncio.wait([future]), gone, stop) == 0:
            return answered(await future)
        future.cancel()
        raise stopped()

    async def _stream(self, route: Route, visit: Visit, off: Collection[Allowed]) -> Response:
        turn = await self.desk.allowance.turn(visit.caller.client, route.work)

        def produce(feed: Feed) -> "asyncio.Future[object]":
            job = Job(self.desk.allowance.seconds(route.work), feed.tell, off=off)
            return on_thread(job, lambda: route.answer(self.desk, visit.asked, job), turn.end)

        return EventStream(produce, self.desk.stopping)


async def _asked(route: Route, request: Request) -> object:
    """Read what a request asks for, and check it by its type.

    Raises:
        Refusal: The body cannot be taken.
        DecodeError: It is not JSON, or not of the type.
    """
    if route.uploads:
        return Upload(name=request.query_params.get("name", ""), body=await body_of(request))
    if route.takes is None:
        return None
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != JSON:
        raise Refusal(415, f"Send the body as {JSON}.")
    body = await body_of(request)
    try:
        asked: object = json.decode(body, type=route.takes)
        data_of_json(body.decode())  # which refuses the same name twice; msgspec takes the last
    except UnicodeDecodeError:  # inside a text; elsewhere it is a DecodeError
        raise Refusal(400, NOT_JSON) from None
    except PuzzleFileError as error:
        raise Refusal(422, f"The body is refused: {error}.") from None
    return asked


def answered(answer: object) -> Response:
    """Make the answer of what a handler returns: a file, a cookie, or JSON."""
    if isinstance(answer, Response):
        return answer
    if isinstance(answer, bytes):
        return Response(answer, media_type=JSON)
    if isinstance(answer, Joined):
        response = answered(answer.member)
        response.set_cookie(COOKIE, answer.token, httponly=True, samesite="strict")
        return response
    if isinstance(answer, Left):
        response = answered(Done())
        response.delete_cookie(COOKIE, httponly=True, samesite="strict")
        return response
    if isinstance(answer, Content):
        headers = {"content-disposition": f'attachment; filename="{answer.name}"'}
        if answer.notes:
            headers["pentomino-notes"] = in_ascii(answer.notes)
        return Response(answer.body, media_type=answer.media, headers=headers)
    return Response(json.encode(answer), media_type=JSON)


def problem(refusal: Refusal) -> Response:
    """Make the answer of a refusal."""
    headers = {} if refusal.again is None else {"retry-after": str(refusal.again)}
    if refusal.status in {400, 403, 408, 413, 415, 503}:
        headers["connection"] = "close"  # what is left of the body is not read
    body = json.encode(problem_in(refusal))
    return Response(body, refusal.status, headers, JSON)


_SENTENCES = {404: "There is nothing at this address.", 405: "This address takes another method."}


async def _refused(_: Request, error: Exception) -> Response:
    """Say in JSON what the router refuses."""
    assert isinstance(error, HTTPException)
    words = _SENTENCES.get(error.status_code, "The request cannot be served.")
    response = problem(Refusal(error.status_code, words))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


async def _failed(_: Request, error: Exception) -> Response:
    return problem(problem_of(error))


@final
class _Guarded:
    """Refuses requests that come from elsewhere, before they are looked at.

    Args:
        app: What answers the others.
        doorkeeper: Knows who may come in.
    """

    def __init__(self, app: ASGIApp, doorkeeper: Doorkeeper) -> None:
        self._app = app
        self._doorkeeper = doorkeeper

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            request = Request(scope, receive)
            try:
                self._doorkeeper.check(request.method, scope["path"], request.headers)
            except Refusal as refusal:
                await problem(refusal)(scope, receive, send)
                return
        await self._app(scope, receive, send)


POLICY = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
"""Beside the policy in the page itself, which names its scripts by their hashes."""


@final
class FrontPage:
    """Makes the page when somebody asks for it first, and keeps it.

    Args:
        position: What it opens with.
        several: A set of puzzles with which it opens instead.
    """

    def __init__(self, position: Position, several: PuzzleSet | None) -> None:
        self._lock = threading.Lock()
        self._position, self._several = position, several
        self._body: bytes | None = None
        self._data: Mapping[str, object] | None = None

    def content(self, desk: Desk, job: Job) -> Response:
        """Make the answer with the page."""
        with self._lock:
            if self._body is None:
                self._body = self._made(self._known(desk, job))
        headers = {"content-security-policy": POLICY}
        return Response(self._body, media_type="text/html", headers=headers)

    def data(self, desk: Desk, job: Job) -> Mapping[str, object]:
        """Make the data that the script of the page reads."""
        with self._lock:
            return self._known(desk, job)

    def show(self, several: PuzzleSet, data: Mapping[str, object]) -> None:
        """Open with other puzzles from now on."""
        with self._lock:
            self._several, self._data, self._body = several, data, None

    def _known(self, desk: Desk, job: Job) -> Mapping[str, object]:
        if self._data is None:
            self._data = self._contents(desk, job)
        return self._data

    def _contents(self, desk: Desk, job: Job) -> Mapping[str, object]:
        if self._several is not None:
            return set_contents(self._several)
        position = self._position
        space = fitting(desk.cache.space(position.puzzle, job))
        data = with_record(contents(position, space), position.puzzle)
        return {**data, "lesson": PuzzleSet((position.puzzle,)).name}

    def _made(self, data: Mapping[str, object]) -> bytes:
        several = self._several
        shown = self._position if several is None else Position(several.puzzles[0])
        number = 1 if several is None else len(several.kept)
        what = "a puzzle" if number == 1 else f"a page with {number} puzzles"
        still = still_picture(shown, f"This is {what} to play.")
        name = heading_words(shown.puzzle) if several is None else str(data["title"] or "Puzzles")
        return html(data, name, still, served=True).encode()
