"""The Model Context Protocol over standard input and output, for the tools of `tools`.

The loop only reads and writes messages. A call whose client cancels it, or goes, ends its work.
"""

import asyncio
import time
from base64 import b64encode
from typing import Any, final

import anyio
import mcp_types as types
from mcp.server import Server, ServerRequestContext
from mcp.server.session import ServerSession
from mcp.server.stdio import stdio_server
from msgspec import convert
from msgspec.json import schema_components

from pentomino import __version__
from pentomino.errors import LimitReachedError, shortened
from pentomino.server.events import problem_of
from pentomino.server.refusals import sentence, without_frames
from pentomino.server.tools import MOST_SECONDS, TOOLS, Answer, Events, Tool, Tools
from pentomino.server.work import Job, on_thread

AT_ONCE = 2
"""Calls that are worked on at one time; more of them wait."""
SECONDS_BETWEEN_REPORTS = 1.0
SECONDS_TO_STOP = 2.0
"""How long the end waits for work that was cancelled."""

_INSTRUCTIONS = (
    "Solves, counts, explains, makes and draws packing puzzles: pentominoes and other pieces of "
    "equal cells. Rows and columns count from 1. X_1.5_2.4-6_3.5 is the piece X on row 1, column "
    "5; row 2, columns 4 to 6; row 3, column 5; in space the layer comes first. Write "
    "PUZZLE~PLACEMENT~PLACEMENT for a position."
)
_MORE_SECONDS = f"Ask for more seconds (at most {MOST_SECONDS:g}), a smaller puzzle or fewer pieces"


def run() -> None:
    """Serve one client until its input ends.

    Raises:
        OSError: The client reads no longer.
    """
    try:
        anyio.run(_serve)
    except ExceptionGroup as errors:
        lost: Exception | None = errors.subgroup(OSError)
        if lost is None:
            raise
        while isinstance(lost, ExceptionGroup):
            lost = lost.exceptions[0]
        raise lost from None


async def _serve() -> None:
    calls = Calls()
    server = Server(
        "pentomino",
        version=__version__,
        instructions=_INSTRUCTIONS,
        on_list_tools=_list_tools,
        on_call_tool=calls.answer,
    )
    try:
        async with stdio_server() as (read, write):
            await server.run(read, write, server.create_initialization_options())
    finally:
        await calls.until_ended()


async def _list_tools(
    _: ServerRequestContext[Any], __: types.PaginatedRequestParams | None
) -> types.ListToolsResult:
    return types.ListToolsResult(tools=[_listed(name, tool) for name, tool in TOOLS.items()])


def _listed(name: str, tool: Tool) -> types.Tool:
    _, parts = schema_components([tool.takes])
    schema = parts[tool.takes.__name__]
    for word in ("title", "description"):  # of the type in Python
        schema.pop(word, None)
    return types.Tool(
        name=name,
        description=tool.about,
        input_schema=schema,
        annotations=types.ToolAnnotations(read_only_hint=True, open_world_hint=False),
    )


@final
class Calls:
    """The calls of one client, each on a thread of its own."""

    def __init__(self) -> None:
        self._tools = Tools()
        self._free = asyncio.Semaphore(AT_ONCE)

    async def answer(
        self, context: ServerRequestContext[Any], call: types.CallToolRequestParams
    ) -> types.CallToolResult:
        """Answer a call; whatever goes wrong is an error of the tool, in a sentence."""
        tool = TOOLS.get(call.name)
        if tool is None:
            return _refused(
                f"There is no tool {shortened(call.name)!r}: choose one of {', '.join(TOOLS)}."
            )
        try:
            return _result(await self._work(tool, call.arguments or {}, context.session))
        except LimitReachedError as error:
            without_frames(error)
            more = f" {_MORE_SECONDS}." if error.limit == "seconds" else ""
            return _refused(f"{sentence(str(error))}{more}")
        except Exception as error:
            return _refused(problem_of(error).sentence)

    async def _work(self, tool: Tool, arguments: dict[str, Any], session: ServerSession) -> Answer:
        asked = convert(arguments, tool.takes)
        await self._free.acquire()
        events = Events()
        job = Job(asked.seconds, events)
        work = on_thread(
            job, lambda: tool.answer(self._tools, asked, job, events), self._free.release
        )
        report = asyncio.create_task(_report(session, asked.seconds, events))
        try:
            return await work
        finally:
            report.cancel()

    async def until_ended(self) -> None:
        """Wait a moment until all work has ended, which was cancelled before."""
        with anyio.move_on_after(SECONDS_TO_STOP):
            for _ in range(AT_ONCE):
                await self._free.acquire()


async def _report(session: ServerSession, seconds: float, events: Events) -> None:
    """Tell a client that asked for it how much of its time a call has taken, and how far it is."""
    begun = time.monotonic()
    while True:
        await asyncio.sleep(SECONDS_BETWEEN_REPORTS)
        await session.report_progress(time.monotonic() - begun, seconds, events.progress)


def _result(answer: Answer) -> types.CallToolResult:
    content: list[types.ContentBlock] = [types.TextContent(text=answer.words)]
    drawn = answer.picture
    if drawn is not None and drawn.media == "image/png":
        data = b64encode(drawn.body).decode()
        content.append(types.ImageContent(data=data, mime_type=drawn.media))
    elif drawn is not None:
        content.append(types.TextContent(text=drawn.body.decode()))
    return types.CallToolResult(content=content, structured_content=answer.data)


def _refused(words: str) -> types.CallToolResult:
    return types.CallToolResult(content=[types.TextContent(text=words)], is_error=True)
