"""The command `mcp`: its tools, as a client of the protocol uses them over pipes."""

import asyncio
import base64
import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pentomino import (
    LimitReachedError,
    MadePuzzle,
    Position,
    Puzzle,
    Solution,
    from_data,
    make_puzzles,
    to_data,
)
from tests.server.test_play_command import without_extra
from tests.support.commands import unannounced
from tests.support.records import validate
from tests.support.servers import PATIENCE, SOON

pytest.importorskip("mcp", reason="needs the extra: pip install 'pentomino[mcp]'")

from anyio.from_thread import BlockingPortal, start_blocking_portal
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp_types import CallToolResult, ImageContent, TextContent

from pentomino.server.bodies import MadeEvent, MakingEvent
from pentomino.server.mcp import AT_ONCE
from pentomino.server.tools import (
    MOST_DRAWN,
    MOST_FOUND,
    MOST_SECONDS,
    MOST_SOLUTIONS,
    TOOLS,
    Events,
    MakeArguments,
    SolveArguments,
    Tools,
)
from pentomino.server.work import Job

COMMAND = [sys.executable, "-m", "pentomino", "mcp"]
LONG = {"puzzle": "4x4x4", "pieces": "tetracubes*2"}
"""Counting this takes minutes."""
LONGEST = {**LONG, "seconds": MOST_SECONDS}


class Assistant:
    """A client of a process of its own, for tests that are no coroutines."""

    def __init__(self, portal: BlockingPortal, client: Client) -> None:
        self._portal, self.client = portal, client

    def do(self, work: Callable[[], Awaitable[Any]]) -> Any:  # noqa: ANN401
        """Do some work on the loop of the client, which may not take long."""

        async def patiently() -> object:
            async with asyncio.timeout(PATIENCE):
                return await work()

        return self._portal.call(patiently)

    def call(self, name: str, **arguments: object) -> CallToolResult:
        """Call a tool."""
        result = self.do(lambda: self.client.call_tool(name, arguments))
        assert isinstance(result, CallToolResult)
        return result

    def words(self, name: str, **arguments: object) -> str:
        """The words that a tool answers."""
        return words_of(self.call(name, **arguments))

    def refused(self, name: str, **arguments: object) -> str:
        """The sentence of the error of a tool."""
        result = self.call(name, **arguments)
        assert result.is_error
        assert result.structured_content is None
        assert len(result.content) == 1
        return words_of(result)


@pytest.fixture(scope="module")
def assistant() -> Iterator[Assistant]:
    command, *words = COMMAND
    server = stdio_client(StdioServerParameters(command=command, args=words))
    with (
        start_blocking_portal() as portal,
        portal.wrap_async_context_manager(Client(server)) as client,
    ):
        yield Assistant(portal, client)


def words_of(result: CallToolResult) -> str:
    """The words of an answer, which are its first text."""
    first = result.content[0]
    assert isinstance(first, TextContent)
    return first.text


def test_the_tools_say_what_they_take(assistant: Assistant) -> None:
    tools = {tool.name: tool for tool in assistant.do(assistant.client.list_tools).tools}
    assert tools.keys() == TOOLS.keys()
    for name, tool in tools.items():
        schema = tool.input_schema
        assert schema["type"] == "object"
        assert schema["required"] == ([] if name == "find" else ["puzzle"])
        assert all(each["description"] for each in schema["properties"].values()), name
        assert "$ref" not in json.dumps(schema)  # a schema by itself, for every client
        assert tool.annotations.read_only_hint
    assert tools["solve"].input_schema["properties"]["number"]["maximum"] == MOST_SOLUTIONS


def test_it_solves(assistant: Assistant) -> None:
    result = assistant.call("solve", puzzle="3x20", number=5)
    solutions = list(Puzzle.of("3x20").solve())
    data = result.structured_content
    assert [from_data(Solution, each, Puzzle.of("3x20")) for each in data["solutions"]] == solutions
    assert validate(data["summary"])["ending"] == "complete"
    said, *drawings = words_of(result).split("\n\n")
    assert said == "2 solutions up to rotation and reflection; there are no others."
    for drawing, solution in zip(drawings, solutions, strict=True):
        placements, _, letters = drawing.partition("\n")
        assert letters == str(solution)
        # The text of the placements is a position for the other tools.
        assert assistant.words("hint", puzzle=f"3x20~{placements}").startswith("The puzzle is")


@pytest.mark.slow
def test_it_solves_as_many_as_it_may_and_draws_some_of_them(assistant: Assistant) -> None:
    result = assistant.call("solve", puzzle="6x10", number=MOST_SOLUTIONS)
    assert len(result.structured_content["solutions"]) == MOST_SOLUTIONS
    said, *drawings = words_of(result).split("\n\n")
    assert said == f"The first {MOST_SOLUTIONS} solutions; there may be more."
    assert len(drawings) == MOST_DRAWN
    assert assistant.words("solve", puzzle="6x10").startswith("The first solution; there may")
    assert "Expected `int` <= 100" in assistant.refused("solve", puzzle="6x10", number=101)


def test_it_counts(assistant: Assistant) -> None:
    result = assistant.call("count", puzzle="6x10")
    assert validate(result.structured_content)["count"] == 2339
    assert words_of(result) == "2,339 solutions up to rotation and reflection."
    assert assistant.words("count", puzzle="6x10", all=True) == "9,356 solutions in all."
    assert assistant.words("count", puzzle="2x3", pieces="domino*").startswith("2 solutions")
    assert assistant.words("count", puzzle="calendar", date="12-25").startswith("92 solutions")
    none = assistant.words("count", puzzle="2x2")
    assert none.startswith("No solution: the board has 4 cells")


@pytest.mark.parametrize(
    ("puzzle", "words"),
    [
        ("3x20~X_1-3.5_2.4_2.6", "No solution is left. Take back X_1-3.5_2.4_2.6.\n"),
        ("2x2", "The puzzle has no solution, whatever is laid.\n"),
        ("6x10~X_1.5_2.4-6_3.5", "291 solutions are left. No move is forced; "),
        ("3x20~X_1-3.3_2.2_2.4", "4 solutions are left.\nLay U_1-3.1_1.2_3.2. Only U (rows 1-3"),
    ],
)
def test_it_gives_hints(assistant: Assistant, puzzle: str, words: str) -> None:
    result = assistant.call("hint", puzzle=puzzle)
    validate(result.structured_content)
    assert words_of(result).startswith(words)
    assert words_of(result).endswith(f"\n\n{Position.of(puzzle)}")


def test_it_checks(assistant: Assistant) -> None:
    only = assistant.call("check", puzzle="2x3", pieces="I3*2")
    assert validate(only.structured_content)["unique"]
    assert words_of(only) == "Exactly one solution, level 1 of 5.\n\nIII\nIII"
    two = assistant.call("check", puzzle="3x20")
    assert len(validate(two.structured_content)["solutions"]) == 2
    assert words_of(two).startswith("Several solutions; here are two of them.\n\n")
    none = assistant.call("check", puzzle="2x2")
    assert validate(none.structured_content)["number"] == 0
    assert words_of(none).startswith("No solution: the board has 4 cells")


def test_it_explains(assistant: Assistant) -> None:
    result = assistant.call("why", puzzle="8x8-1x1@0,0-1x1@7,7", pieces="domino*")
    assert validate(result.structured_content)["certificate"]["kind"] == "colours"
    assert words_of(result).startswith("No solution: coloured like a chessboard")
    searched = assistant.call("why", puzzle="5x5", pieces="P*")
    assert validate(searched.structured_content)["certificate"] is None
    assert words_of(searched).startswith("No solution: every possibility was tried")
    assert assistant.words("why", puzzle="3x20") == "There is a solution."


@pytest.mark.slow
def test_it_makes(assistant: Assistant) -> None:
    result = assistant.call("make", puzzle="6x10", number=2, level=1, seed="7")
    made = [from_data(MadePuzzle, each) for each in result.structured_content["made"]]
    assert [each.level for each in made] == [1, 1]
    said, *drawings = words_of(result).split("\n\n")
    assert said == "2 puzzles with one solution, from the seed 7."
    for drawing, each in zip(drawings, made, strict=True):
        head, _, letters = drawing.partition("\n")
        assert head.endswith(f"{each.clues} clues, code {each.code}:")
        # The drawing is a puzzle for the other tools.
        assert assistant.words("check", puzzle=letters).startswith("Exactly one solution, level 1")
    assert "Expected `int` <= 20" in assistant.refused("make", puzzle="6x10", number=21)


def test_it_says_why_there_are_no_more_puzzles(assistant: Assistant) -> None:
    said, *_ = assistant.words("make", puzzle="2x3", pieces="I3*2", number=3).split("\n\n1.")
    assert said.startswith("1 puzzle with one solution")
    assert "There are not more: " in said


@pytest.mark.slow
def test_it_draws(assistant: Assistant) -> None:
    result = assistant.call("draw", puzzle="3x20", solution=True)
    assert words_of(result) == "3 \N{MULTIPLICATION SIGN} 20, solved."
    assert validate(result.structured_content)["type"] == "position"
    svg = result.content[1]
    assert isinstance(svg, TextContent)
    assert svg.text.startswith("<svg ")
    image = assistant.call("draw", puzzle="soma-cube", format="png").content[1]
    assert isinstance(image, ImageContent)
    assert image.mime_type == "image/png"
    assert base64.b64decode(image.data).startswith(b"\x89PNG")
    said = assistant.refused("draw", puzzle="2x2", solution=True)
    assert said.startswith("There is no solution to draw: the board has 4 cells")


def test_it_finds(assistant: Assistant) -> None:
    result = assistant.call("find", words="soma steps")
    (entry,) = result.structured_content["entries"]
    assert validate(entry)["name"] == "soma-steps"
    assert words_of(result) == "1 puzzle:\nsoma-steps: Soma steps"
    everything = assistant.call("find")
    assert len(everything.structured_content["entries"]) == MOST_FOUND
    assert f"; the first {MOST_FOUND}:\n" in words_of(everything)
    assert assistant.words("find", words="bedlum").startswith("No puzzle matches 'bedlum'; did")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"puzzle": "nonesuch"}, "'nonesuch' is not a board"),
        ({"puzzle": "100x100"}, "A board of 10,000 cells is too large: 1,000 cells are allowed."),
        ({"puzzle": "6x10", "pieces": "Q5"}, "There is no piece or set of pieces called 'Q5'"),
        ({"puzzle": "x" * 30_000}, "The request is not of the right form: "),
        ({"puzle": "6x10"}, "The request is not of the right form: "),
        ({"puzzle": "6x10", "seconds": 0}, "The request is not of the right form: "),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    assistant: Assistant, arguments: dict[str, object], words: str
) -> None:
    said = assistant.refused("count", **arguments)
    assert said.startswith(words)
    assert "Traceback" not in said
    assert len(said) < 1000


def test_an_unknown_tool_is_refused(assistant: Assistant) -> None:
    said = assistant.refused("paint")
    assert said.startswith("There is no tool 'paint': choose one of solve, count")


@pytest.mark.parametrize("option", ["puzzle", "pieces"])
def test_no_text_opens_a_file(assistant: Assistant, option: str, tmp_path: Path) -> None:
    file = tmp_path / "own.txt"
    file.write_text("..\n..\n")
    said = assistant.refused("count", **{"puzzle": "2x2", option: str(file)})
    assert " is not " in said


@pytest.mark.slow
def test_work_ends_at_its_limit(assistant: Assistant) -> None:
    begun = time.monotonic()
    said = assistant.refused("count", **LONG, seconds=0.5)
    assert said == (
        "The limit of 0.5 s was reached. Ask for more seconds (at most 300), a smaller puzzle or "
        "fewer pieces."
    )
    assert time.monotonic() - begun < SOON


def limited(found: object) -> Callable[..., object]:
    """Work that sends a result and then reaches its limit."""

    def work(_: object, __: object, job: Job) -> object:
        job.tell("found", found)
        raise LimitReachedError("the limit of 1 s was reached", "seconds")

    return work


@pytest.mark.slow
def test_what_was_found_until_the_limit_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = Puzzle.of("6x10")
    solution, events = to_data(next(puzzle.solve())), Events()
    monkeypatch.setattr("pentomino.server.answers.solutions", limited(solution))
    asked = SolveArguments(puzzle="6x10", number=5)
    found = Tools().solve(asked, Job(9, events), events)
    assert found.data == {"solutions": [solution], "summary": None}
    said = "1 solution; then the limit of 1 s was reached, so there may be more.\n\n"
    assert found.words.startswith(said)

    made, events = to_data(next(make_puzzles(puzzle, seed="1"))), Events()
    event = MadeEvent(number=1, made=made, proof=None)
    monkeypatch.setattr("pentomino.server.tools.makes", limited(event))
    found = Tools().make(MakeArguments(puzzle="6x10", seed="1"), Job(9, events), events)
    assert found.data == {"made": [made]}
    assert "\n\nThere are not more: the limit of 1 s was reached.\n\n1. Level" in found.words


@pytest.mark.slow
def test_other_calls_are_answered_meanwhile_and_a_cancelled_one_ends(assistant: Assistant) -> None:
    client = assistant.client

    async def use() -> float:
        begun = time.monotonic()
        # As many as may run, which leave no room for others until they are cancelled.
        long = [asyncio.ensure_future(client.call_tool("count", LONGEST)) for _ in range(AT_ONCE)]
        await asyncio.sleep(0.5)
        assert len((await client.list_tools()).tools) == len(TOOLS)
        for call in long:
            call.cancel()
        await asyncio.wait(long)
        assert all(call.cancelled() for call in long)
        assert words_of(await client.call_tool("count", {"puzzle": "3x20"})).startswith("2 ")
        return time.monotonic() - begun

    assert assistant.do(use) < SOON


@pytest.mark.slow
def test_a_client_hears_how_far_long_work_is(assistant: Assistant) -> None:
    heard: list[tuple[float, float | None, str | None]] = []

    async def hear(progress: float, total: float | None, message: str | None) -> None:
        heard.append((progress, total, message))

    arguments = {**LONG, "seconds": 3.5}
    call = partial(assistant.client.call_tool, "count", arguments, progress_callback=hear)
    assert assistant.do(call).is_error
    (first, total, _), (second, _, words), *_ = heard
    assert 1 <= first < second < 3.5 == total
    assert words is not None
    assert re.fullmatch(r"\d+ % done, [\d,]+ solutions? found\.", words)


def test_a_client_hears_how_far_making_is() -> None:
    assert Events().progress is None
    events = Events()
    doing = MakingEvent(
        doing="tries", words="Looking for a puzzle.", made=2, tries=9, progress=None
    )
    events("progress", doing, newest=True)
    assert events.progress == "Looking for a puzzle. 2 puzzles made."
    assert events.results == []


def opened() -> "subprocess.Popen[str]":
    """The process with a long count under way."""
    pipe = subprocess.PIPE
    process = subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, stderr=pipe, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    about = {"name": "test", "version": "1"}
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": about}
    messages: list[dict[str, object]] = [
        {"id": 1, "method": "initialize", "params": hello},
        {"method": "notifications/initialized"},
        {"id": 2, "method": "tools/call", "params": {"name": "count", "arguments": LONGEST}},
    ]
    for message in messages:
        process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
        process.stdin.flush()
    assert json.loads(process.stdout.readline())["result"]["serverInfo"]["name"] == "pentomino"
    time.sleep(0.5)
    return process


@pytest.mark.slow
def test_the_end_of_the_input_ends_it() -> None:
    with opened() as process:
        begun = time.monotonic()
        out, told = process.communicate(timeout=PATIENCE)
        assert time.monotonic() - begun < SOON
        assert (process.returncode, unannounced(told)) == (0, "")
        assert "result" not in out


@pytest.mark.slow
def test_a_client_that_is_gone_ends_it() -> None:
    with opened() as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.close()
        process.stdin.close()
        assert process.wait(PATIENCE) == 141
        assert process.stderr is not None
        assert unannounced(process.stderr.read()) == ""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "code", "words"),
    [(signal.SIGINT, 130, "pentomino: interrupted\n"), (signal.SIGTERM, 143, "")],
)
def test_a_signal_ends_it(number: int, code: int, words: str) -> None:
    with opened() as process:
        begun = time.monotonic()
        process.send_signal(number)
        assert process.wait(PATIENCE) == code
        assert time.monotonic() - begun < SOON
        assert process.stderr is not None
        assert unannounced(process.stderr.read()) == words


def test_without_the_extra_it_says_how_to_install_it(tmp_path: Path) -> None:
    done = without_extra(tmp_path, "mcp", missing="mcp")
    assert (done.returncode, done.stdout) == (2, "")
    assert unannounced(done.stderr) == (
        "pentomino: serving an assistant needs the extra: pip install 'pentomino[mcp]'\n"
    )
    assert without_extra(tmp_path, "mcp", "--help").returncode == 0


def test_the_page_names_every_tool() -> None:
    page = (Path(__file__).parents[2] / "docs" / "mcp.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)) == TOOLS.keys()
