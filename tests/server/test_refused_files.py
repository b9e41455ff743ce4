"""Files that ask for too much: refused before their cells are made, and nothing of them is kept."""

import asyncio
import gc
import gzip
import json
import threading
import tracemalloc
import weakref
from collections.abc import Collection
from typing import NoReturn

import pytest

from pentomino.errors import InputError, PentominoError, PuzzleFileError
from pentomino.files.json_text import data_of_json
from pentomino.server.downloads import Upload, read
from pentomino.server.events import problem_of
from pentomino.server.guards import MOST_BYTES
from pentomino.server.refusals import Allowed
from pentomino.server.work import Job, on_thread
from tests.support.servers import Served

SIZE = 880_000
MOST_MEMORY = 25_000_000
"""Parsed JSON of the size of a body takes less; the cells of such a drawing took 115 MB."""


def _cells(number: int) -> list[list[int]]:
    return [[row, 0] for row in range(number)]


def _burrtools(width: int, height: int, drawn: str, shapes: str = "") -> bytes:
    result = f'<voxel x="{width}" y="{height}" z="1" type="0">{drawn}</voxel>'
    return (
        f'<puzzle version="2"><gridType type="0"/><shapes>{result}{shapes}</shapes><problems>'
        '<problem state="0"><shapes/><result id="0"/></problem></problems></puzzle>'
    ).encode()


def _record(name: str, entry: object, number: int) -> bytes:
    record = {"board": "6x10", name: [entry] * number}
    return json.dumps(record, separators=(",", ":")).encode()


TOO_LARGE: dict[str, tuple[str, bytes]] = {
    "letters": ("a.txt", b"x" * 900_000),
    "cells": ("a.txt", b"." * SIZE),
    "holes": ("a.txt", b"#" * SIZE + b"."),
    "rows": ("a.txt", b".\n" * (SIZE // 2)),
    "layers": ("a.txt", b".\n\n" * (SIZE // 3)),
    "pieces of a drawing": ("a.txt", b"pieces: " + b"I+" * (SIZE // 2) + b"I\n....\n"),
    "listed cells": ("a.json", json.dumps({"board": {"cells": _cells(70_000)}}).encode()),
    "drawn rows": ("a.json", json.dumps({"board": {"rows": ["." * SIZE]}}).encode()),
    "drawn layers": ("a.json", json.dumps({"board": {"layers": [["." * 900]] * 900}}).encode()),
    "cells of a piece": (
        "a.json",
        json.dumps({"board": "6x10", "pieces": [{"name": "A", "cells": _cells(70_000)}]}).encode(),
    ),
    "pieces of a record": (
        "a.json",
        json.dumps({"board": "6x10", "pieces": "I+" * (SIZE // 2) + "I"}).encode(),
    ),
    "marks": ("a.json", _record("marks", {"piece": "F", "cell": [0, 0]}, 20_000)),
    "labels": ("a.json", _record("labels", {"cell": [0, 0], "text": "a"}, 20_000)),
    "barred": ("a.json", _record("barred", {"piece": "I", "cells": [[0, 0]] * 5}, 15_000)),
    "made puzzle": ("a.json", b'{"type":"made_puzzle","x":[' + b"{}," * (SIZE // 3) + b"{}]}"),
    "cells of givens": ("a.json", _record("givens", {"piece": "I", "cells": [[0, 0]] * 20}, 5_000)),
    "psv box": ("a.psv", b"t\nsquare board((999 999)) tile((0 0)) fillall"),
    "psv board": ("a.psv", b"t\nsquare board((9 9)" + b"(0 0)" * (SIZE // 5) + b")"),
    "psv tile": ("a.psv", b"t\nsquare board((9 9)) tile(" + b"(0 0)" * (SIZE // 5) + b")"),
    "psv tiles": ("a.psv", b"t\nsquare board((9 9))" + b"tile((0 0))" * (SIZE // 11)),
    "polycube box": ("a.polycube", b"D:xDim=1000:yDim=1000\nC:name=A:layout=0 0 0\n~D\n"),
    "polycube cells": (
        "a.polycube",
        b"D:xDim=9:yDim=9\nC:name=A:layout=" + b"0 0 0," * (SIZE // 6) + b"0 0 0\n~D\n",
    ),
    "polycube puzzles": ("a.polycube", b"D:xDim=9:yDim=9\n~D\n" * (SIZE // 20)),
    "polysolve board": (
        "a.polysolve.json",
        json.dumps({"grid": "square", "board": {"coords": _cells(70_000)}, "shapes": []}).encode(),
    ),
    "polysolve tiles": (
        "a.polysolve.json",
        json.dumps({"grid": "square", "board": {"tiles": [[1] * 290_000]}, "shapes": []}).encode(),
    ),
    "burrtools board": ("a.xmpuzzle", _burrtools(1000, 880, "#" * SIZE)),
    "burrtools empty places": ("a.xmpuzzle", _burrtools(1000, 880, "_" * (SIZE - 1) + "#")),
    "burrtools elements": ("a.xmpuzzle", _burrtools(1, 1, "#", "<a/>" * (SIZE // 4))),
    "burrtools packed": ("a.xmpuzzle", gzip.compress(_burrtools(1, 1, "#", " " * 60_000_000))),
}


@pytest.mark.slow
@pytest.mark.parametrize("case", TOO_LARGE)
def test_file_that_asks_for_too_much_is_refused_before_its_cells_are_made(case: str) -> None:
    name, body = TOO_LARGE[case]
    assert len(body) <= MOST_BYTES
    tracemalloc.start()
    try:
        with pytest.raises(PentominoError):
            read(None, Upload(name=name, body=body), Job(60.0))  # type: ignore[arg-type]
        assert tracemalloc.get_traced_memory()[1] < MOST_MEMORY
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("case", ["marks", "labels", "barred", "made puzzle", "json objects"])
def test_record_with_too_many_entries_is_refused_before_it_is_parsed(
    case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_parser(*_: object, **__: object) -> NoReturn:
        raise AssertionError("it was parsed")

    many = ("a.json", b'{"board": "6x10", "x": [' + b"{}," * 20_000 + b"{}]}")
    name, body = TOO_LARGE.get(case, many)
    monkeypatch.setattr(json, "loads", no_parser)
    with pytest.raises(InputError, match="objects; only 10,000 are allowed here"):
        read(None, Upload(name=name, body=body), Job(60.0))  # type: ignore[arg-type]


def test_name_that_occurs_twice_among_many_is_found_in_one_pass() -> None:
    names = ", ".join(f'"k{number}": 1' for number in range(80_000))
    with pytest.raises(PuzzleFileError, match="'k79999' occurs twice"):
        data_of_json(f'{{{names}, "k79999": 2}}')


class _Large:
    """Stands for what a reader has made when it refuses."""


def test_what_refused_work_has_made_is_freed_without_the_collector_of_garbage() -> None:
    made: list[weakref.ref[_Large]] = []

    def refuse() -> NoReturn:
        large = _Large()
        made.append(weakref.ref(large))
        raise InputError(f"too large: {type(large)}"[:9])

    async def ask() -> str:
        future = on_thread(Job(60.0), refuse)
        try:
            await future
        except InputError as error:
            return problem_of(error).sentence
        raise AssertionError

    gc.disable()
    try:
        assert asyncio.run(ask()) == "Too large."
        _wait_for_threads()
        assert made[0]() is None
    finally:
        gc.enable()


def _wait_for_threads() -> None:
    for thread in threading.enumerate():
        if thread.name == "pentomino":
            thread.join(30.0)


@pytest.mark.slow
def test_refused_bodies_are_freed_without_the_collector_of_garbage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    jobs: list[weakref.ref[Job]] = []

    def watched(seconds: float, *, off: Collection[Allowed] = ()) -> Job:
        job = Job(seconds, off=off)
        jobs.append(weakref.ref(job))
        return job

    monkeypatch.setattr("pentomino.server.app.Job", watched)
    with Served("3x20") as served:
        served.client.get("/")
        served.wait_until_idle()
        jobs.clear()
        gc.disable()
        try:
            for _ in range(20):
                answer = served.client.post("/api/1/files/read?name=a.txt", content=b"x" * 900_000)
                assert answer.status_code == 422
            served.wait_until_idle()
            _wait_for_threads()
            assert len(jobs) == 20
            assert sum(job() is not None for job in jobs) <= 2
        finally:
            gc.enable()


@pytest.mark.slow
def test_collector_of_garbage_comes_often_while_a_server_runs() -> None:
    before = gc.get_threshold()
    gc.set_threshold(50_000)
    try:
        with Served("3x20") as served:
            served.client.get("/")
            assert gc.get_threshold()[0] <= 2_000
        assert gc.get_threshold()[0] == 50_000
    finally:
        gc.set_threshold(*before)
