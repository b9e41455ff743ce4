"""The application: from the table of addresses to answers, with all guards before them."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from json import dumps as in_ascii
from types import MappingProxyType
from typing import Any, final

from msgspec import json
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route as StarletteRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from pentomino.errors import PentominoError
from pentomino.problem.symmetry import Distinct
from pentomino.server.allowance import ADDRESS, MEMBER, SHARES, Allowance, Share, Work
from pentomino.server.classroom import COOKIE, Caller, Classroom
from pentomino.server.desk import Desk
from pentomino.server.events import EventStream, Feed, first_of, problem_of, wait_until_gone
from pentomino.server.front_page import FrontPage
from pentomino.server.guards import Doorkeeper, SecurityHeaders, body_of
from pentomino.server.openapi import description
from pentomino.server.papers import Content, Upload
from pentomino.server.refusals import NOT_JSON, Refusal, stopped
from pentomino.server.routes import ROUTES, Handler, Route, Way
from pentomino.server.settings import Settings
from pentomino.server.shapes import Frame, Problem, WatchAnswer
from pentomino.server.watching import SECONDS_FOR_ACT, Watch, Watches
from pentomino.server.work import Job, on_thread

JSON = "application/json"
_NO_CLASS = "This server has no class: it was started without --public."
_JOIN_FIRST = "Join the class first: its code is on the teacher's screen."


@final
@dataclass(frozen=True, slots=True)
class _Visit:
    """A request that may be answered.

    Args:
        route: Where it goes.
        request: The request itself.
        caller: Who asks.
        asked: What is asked, checked by its type.
    """

    route: Route
    request: Request
    caller: Caller
    asked: Any

    @property
    def handler(self) -> Handler:
        """What makes the answer."""
        assert self.route.handler is not None
        return self.route.handler


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
        self.desk = Desk(settings=settings, watches=Watches(), allowance=allowance)
        self.classroom: Classroom | None = None
        if settings.public:
            self.classroom = Classroom(settings.store, self.desk.allowance)
        self._page = FrontPage(self.desk)
        self._description = json.encode(description())
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
            self._page.content(Job(self.desk.allowance.seconds(Work.QUICK)))

    def stop(self) -> None:
        """End all work; on the loop."""
        self.desk.stopping.set()
        self.desk.watches.end_all()

    def close(self) -> None:
        """Close the file of the class."""
        if self.classroom is not None:
            self.classroom.close()

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
        if self.classroom is not None:
            caller = self.classroom.caller(address, cookie)
        self.desk.allowance.spend(caller.client, ADDRESS if caller.member is None else MEMBER)
        if self.classroom is not None and caller.member is None and not route.everybody:
            raise Refusal(403, _JOIN_FIRST)
        visit = _Visit(route, request, caller, await _asked(route, request))
        return await self._ways[route.way](self, visit)

    # The ways of answering

    async def _give_page(self, visit: _Visit) -> Response:
        return await self._once(visit, self._page.content)

    async def _describe(self, _: _Visit) -> Response:
        return Response(self._description, media_type=JSON)

    async def _introduce(self, visit: _Visit) -> Response:
        answer: Any = visit.handler(self.desk, None, None)
        answer.member = visit.caller.member
        answer.in_class = self.classroom is not None
        return answered(answer)

    async def _give(self, visit: _Visit) -> Response:
        if visit.route.at_once is not None:
            answer = visit.route.at_once(self.desk, visit.asked)
            if answer is not None:
                return answered(answer)
        return await self._once(visit, lambda job: visit.handler(self.desk, visit.asked, job))

    async def _once(self, visit: _Visit, work: Callable[[Job], object]) -> Response:
        """Do some work on a thread, and answer unless the client has gone."""
        kind = visit.route.work
        turn = await self.desk.allowance.turn(visit.caller.client, kind)
        job = Job(self.desk.allowance.seconds(kind))
        future = on_thread(job, partial(work, job), turn.end)
        gone, stop = wait_until_gone(visit.request.receive), self.desk.stopping.wait()
        if await first_of(asyncio.wait([future]), gone, stop) == 0:
            return answered(await future)
        future.cancel()
        raise stopped()

    async def _stream(self, visit: _Visit) -> Response:
        kind = visit.route.work
        turn = await self.desk.allowance.turn(visit.caller.client, kind)

        def produce(feed: Feed) -> "asyncio.Future[object]":
            job = Job(self.desk.allowance.seconds(kind), feed.tell)
            return on_thread(job, lambda: visit.handler(self.desk, visit.asked, job), turn.end)

        return EventStream(produce, self.desk.stopping)

    async def _begin_watch(self, visit: _Visit) -> Response:
        turn = await self.desk.allowance.turn(visit.caller.client, Work.WATCHES)
        job = Job(self.desk.allowance.seconds(Work.QUICK))
        try:
            position = await on_thread(job, lambda: self.desk.shelf.position(visit.asked))
        except BaseException:
            turn.end()
            raise
        watch = Watch(position, Distinct(visit.asked.distinct), turn, visit.caller.client)
        self.desk.watches.add(watch)
        return answered(WatchAnswer(watch=watch.name))

    def _watch(self, visit: _Visit) -> Watch:
        return self.desk.watches.of(visit.request.path_params["name"], visit.caller.client)

    async def _show_frames(self, visit: _Visit) -> Response:
        if visit.request.method != "GET":
            raise Refusal(405, "This address takes GET.")
        watch = self._watch(visit)
        watch.begin()

        def produce(feed: Feed) -> "asyncio.Future[object]":
            def tell(frame: Frame) -> None:
                feed.tell("frame", frame, newest=True)

            return on_thread(watch.job, lambda: watch.lead(tell), watch.ended)

        return EventStream(produce, self.desk.stopping, [lambda: self.desk.watches.end(watch)])

    async def _act(self, visit: _Visit) -> Response:
        watch = self._watch(visit)
        if not watch.seen:
            raise Refusal(409, "Nobody looks at this search yet: ask for its events first.")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Frame] = loop.create_future()

        def answer(result: Frame | BaseException) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(_settle, future, result)

        watch.order(visit.asked, answer)
        try:
            async with asyncio.timeout(SECONDS_FOR_ACT):
                return answered(await future)
        except TimeoutError:
            raise Refusal(422, "The step takes too long. Start the search again.") from None

    def _class(self) -> Classroom:
        if self.classroom is None:
            raise Refusal(404, _NO_CLASS)
        return self.classroom

    async def _join(self, visit: _Visit) -> Response:
        joined = self._class().join(visit.asked, visit.caller)
        response = answered(joined.member)
        response.set_cookie(COOKIE, joined.token, httponly=True, samesite="strict")
        return response

    async def _keep_result(self, visit: _Visit) -> Response:
        return answered(self._class().keep(visit.asked, visit.caller))

    async def _show_class(self, visit: _Visit) -> Response:
        return answered(self._class().results(visit.caller))

    _ways: Mapping[Way, Callable[["Application", _Visit], Awaitable[Response]]] = MappingProxyType(
        {
            Way.PAGE: _give_page,
            Way.DESCRIPTION: _describe,
            Way.SERVER: _introduce,
            Way.ANSWER: _give,
            Way.STREAM: _stream,
            Way.WATCH: _begin_watch,
            Way.FRAMES: _show_frames,
            Way.ACT: _act,
            Way.JOIN: _join,
            Way.RESULT: _keep_result,
            Way.CLASS: _show_class,
        }
    )


def _settle(future: "asyncio.Future[Frame]", result: Frame | BaseException) -> None:
    if future.done():
        return
    if isinstance(result, BaseException):
        future.set_exception(result)
    else:
        future.set_result(result)


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
        return json.decode(body, type=route.takes)
    except UnicodeDecodeError:  # inside a text; elsewhere it is a DecodeError
        raise Refusal(400, NOT_JSON) from None


def answered(answer: object) -> Response:
    """Make the answer of what a handler returns: a file, or JSON."""
    if isinstance(answer, Response):
        return answer
    if isinstance(answer, Content):
        headers = {"content-disposition": f'attachment; filename="{answer.name}"'}
        if answer.notes:
            headers["pentomino-notes"] = in_ascii(answer.notes)
        return Response(answer.body, media_type=answer.media, headers=headers)
    return Response(json.encode(answer), media_type=JSON)


def problem(refusal: Refusal) -> Response:
    """Make the answer of a refusal."""
    headers = {} if refusal.again is None else {"retry-after": str(refusal.again)}
    if refusal.status in {400, 403, 408, 413, 415}:
        headers["connection"] = "close"  # what is left of the body is not read
    body = json.encode(Problem(error=refusal.sentence))
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
