"""The command `play`: where it listens, how it ends, and what it says when it cannot begin."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import NoReturn

import httpx
import pytest

from pentomino import Position, Puzzle, make_puzzles
from pentomino.files.made_puzzles import write_made_puzzles
from pentomino.server.running import OpenServer
from pentomino.server.settings import Settings
from tests.support.commands import run, unannounced
from tests.support.servers import LONG, PATIENCE, read_events
from tests.support.terminals import Terminal

PLAY = [sys.executable, "-m", "pentomino", "play"]


@contextmanager
def played(*words: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command at work, and the address that it has printed."""
    command = [*PLAY, *words, "--port", "0", "--no-browser"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as process:
        try:
            assert process.stdout is not None
            address = re.search(r"http://\S+", process.stdout.readline())
            assert address is not None
            yield process, address[0]
        finally:
            process.kill()


@pytest.mark.parametrize(
    "name", ["evil host", "http://school.example", "school.example:80", "-x", ""]
)
def test_a_name_that_no_machine_can_have_is_refused(name: str) -> None:
    _, told = run("play", "3x20", "--public", "--name", name, code=2)
    assert told == (
        f"pentomino: {name!r} is not the name of a machine: write a name such as workshop.local, "
        "or an IP address, without http:// and without a port\n"
    )


@pytest.mark.parametrize(
    "name", ["school.example", "192.0.2.7", "[2001:db8::7]", "room_4", "A-1.local."]
)
def test_names_of_machines_are_taken(name: str) -> None:
    assert Settings(position=Position.of("3x20"), public=True, names=(name,)).names == (name,)


@pytest.mark.slow
def test_it_serves_the_page_of_its_board() -> None:
    with played("3x20") as (process, address):
        page = httpx.get(address, timeout=PATIENCE)
        assert page.status_code == 200
        assert "<title>3 \N{MULTIPLICATION SIGN} 20" in page.text
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 143
        assert process.stderr is not None
        assert unannounced(process.stderr.read()) == ""


@pytest.mark.slow
def test_the_status_line_ends_when_it_listens() -> None:
    with Terminal("play", "3x20", "--port", "0", "--no-browser") as screen:
        screen.shows("Ctrl-C ends it")
        screen.settle(1.5)  # twice as long as the line waits before it appears
        assert "preparing" not in screen.text
        screen.kill(signal.SIGTERM)
        assert screen.ends() == 143


@pytest.mark.slow
def test_it_opens_with_the_position_that_is_named() -> None:
    with played("3x20", "--given", "X_1.2_2.1-3_3.2", "--title", "For Ann") as (_, address):
        asked = {"puzzle": "3x20", "position": "X_1.2_2.1-3_3.2"}
        assert httpx.post(f"{address}api/1/moves", json=asked).json()["left"] == "0"
        page = httpx.get(address, timeout=PATIENCE).text
        assert '"givenPieces":[' in page
        assert "For Ann" in page


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
@pytest.mark.slow
def test_it_stops_in_the_middle_of_a_stream_and_says_so(number: signal.Signals, code: int) -> None:
    with played("3x20") as (process, address):
        url = f"{address}api/1/counts"
        with httpx.stream("POST", url, json=LONG, timeout=PATIENCE) as response:
            events = read_events(response.iter_lines())
            assert next(events)[0] == "progress"
            process.send_signal(number)
            assert list(events)[-1] == ("stopped", {"error": "The server has stopped."})
        assert process.wait(PATIENCE) == code
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()


@pytest.mark.slow
def test_a_second_interrupt_is_quiet() -> None:
    with played("3x20") as (process, address):
        url = f"{address}api/1/counts"
        with httpx.stream("POST", url, json=LONG, timeout=PATIENCE) as response:
            next(read_events(response.iter_lines()))
            for _ in range(2):
                process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE) == 130
        assert process.stderr is not None
        assert unannounced(process.stderr.read()) == "pentomino: interrupted\n"


def test_a_port_in_use_is_said_in_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        _, told = run("play", "3x20", "--no-browser", "--port", str(port), code=2)
    assert f"port {port} is in use" in told
    assert told.count("\n") == 1


def test_port_and_store_are_checked_before_anything_slow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(*_: object) -> NoReturn:
        raise AssertionError("the puzzle is read first")

    monkeypatch.setattr("pentomino.command.play.position_asked", slow)
    words = ("play", "3x20", "--no-browser")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        _, told = run(*words, "--port", str(port), code=2)
    assert f"port {port} is in use" in told
    (tmp_path / "notes.txt").write_text("milk\n" * 100)
    for name, why in (("notes.txt", "file is not a database"), ("none/class.db", "none")):
        store = str(tmp_path / name)
        _, told = run(*words, "--port", "0", "--public", "--store", store, code=2)
        assert why in told
        assert told.count("\n") == 1
    assert not (tmp_path / "class.db").exists()


@pytest.mark.slow
def test_a_class_shows_its_codes() -> None:
    with played("3x20", "--public", "--name", "school.example") as (process, address):
        assert process.stdout is not None
        text = ""
        while "teacher" not in text:
            text += process.stdout.readline()
        assert httpx.get(f"{address}api/1/server").json()["in_class"] is True
        assert "school.example" in text
        assert text.count("For others:") >= 1
        assert len(re.findall(r"[A-Z2-9]{4}(?:-[A-Z2-9]{4})+", text)) >= 2


@pytest.mark.slow
def test_it_plays_all_puzzles_of_a_made_set(tmp_path: Path) -> None:
    made = list(islice(make_puzzles(Puzzle.of("3x20"), seed="1"), 3))
    path = tmp_path / "set.ndjson"
    write_made_puzzles(path, made)
    for words, number in (([], 3), (["--public"], 3), (["--problem", "2"], 0)):
        with played(str(path), "--title", "Monday", *words) as (_, address):
            text = httpx.get(address, timeout=PATIENCE).text
            assert [each.puzzle.fingerprint in text for each in made].count(True) == (number or 1)
            assert "Monday" in text
            assert ('"puzzles":[' in text) == (number > 0)


@pytest.mark.slow
def test_a_set_of_too_many_puzzles_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "set.ndjson"
    made = list(islice(make_puzzles(Puzzle.of("3x20"), seed="1"), 1))
    write_made_puzzles(path, made * 101)
    _, told = run("play", str(path), "--port", "0", code=2)
    assert told == (
        "pentomino: the set has 101 puzzles: a page to choose from takes 1 to 100; choose one "
        "puzzle with --problem, or split the file\n"
    )


@pytest.mark.parametrize("words", [["--store", "class.db"], ["--name", "school.example"]])
def test_options_of_a_class_need_one(words: list[str]) -> None:
    _, told = run("play", "3x20", *words, code=2)
    assert "add --public" in told


def test_a_class_is_not_kept_in_the_store_of_a_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OpenServer, "serve", lambda *_: None)  # it would not end
    store = str(tmp_path / "job.db")
    run("run", "3x20", "--store", store)
    words = ("play", "3x20", "--public", "--port", "0", "--no-browser", "--store", store)
    out, told = run(*words, code=2)
    assert (out, told.count("\n")) == ("", 1)
    assert "job.db is the store of a long run: name another file" in told


def without_extra(
    tmp_path: Path, *words: str, missing: str = "starlette msgspec uvicorn"
) -> subprocess.CompletedProcess[str]:
    """Run the command where the libraries of an extra are not installed."""
    hiding = (
        "import importlib.util, sys\n"
        f"names = {set(missing.split())}\n"
        "class Hiding:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.partition('.')[0] in names:\n"
        "            raise ModuleNotFoundError(name, name=name)\n"
        "sys.meta_path.insert(0, Hiding())\n"
        "known = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda n, *m: None if n in names else known(n, *m)\n"
    )
    (tmp_path / "sitecustomize.py").write_text(hiding)
    paths = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "pentomino", *words]
    environment = {**os.environ, "PYTHONPATH": paths}
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


@pytest.mark.slow
def test_without_the_extra_it_says_how_to_install_it(tmp_path: Path) -> None:
    done = without_extra(tmp_path, "play", "3x20")
    assert done.returncode == 2
    assert unannounced(done.stderr) == (
        "pentomino: playing with a server needs the extra: pip install 'pentomino[web]'\n"
    )


@pytest.mark.slow
def test_other_commands_do_without_the_extra(tmp_path: Path) -> None:
    assert without_extra(tmp_path, "count", "3x20").stdout == "2\n"
    assert without_extra(tmp_path, "play", "--help").returncode == 0
