"""Each guard refuses: other sites, other names, large or slow bodies, all that is malformed."""

import json
import re
import socket
import threading
from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers

import pentomino
from pentomino import OutputError, Position, Puzzle
from pentomino.server import guards
from pentomino.server.app import Application
from pentomino.server.guards import Doorkeeper
from pentomino.server.refusals import Refusal
from pentomino.server.running import OpenServer
from pentomino.server.settings import Settings
from tests.support.servers import PATIENCE, Served

QUESTION = {"puzzle": "3x20"}


def refused(answer: httpx.Response, status: int) -> str:
    """The sentence of a refusal, which is JSON, has all headers, and shows no path."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert list(answer.json()) == ["error"]
    sentence: str = answer.json()["error"]
    assert not sentence[0].islower()
    assert sentence.endswith((".", "?"))
    assert str(Path(pentomino.__file__).parents[1]) not in answer.text
    assert "Traceback" not in answer.text
    return sentence


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "https://127.0.0.1"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_requests_of_other_sites_are_refused(served: Served, headers: dict[str, str]) -> None:
    answer = served.client.post("/api/1/moves", json=QUESTION, headers=headers)
    refused(answer, 403)


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_requests_of_the_page_itself_are_answered(served: Served, scheme: str) -> None:
    origin = f"{scheme}://127.0.0.1:{served.running.port}"
    headers = {"origin": origin, "sec-fetch-site": "same-origin"}
    assert served.client.post("/api/1/moves", json=QUESTION, headers=headers).status_code == 200


@pytest.mark.slow
def test_a_link_from_another_site_leads_to_the_page_alone(served: Served) -> None:
    headers = {"sec-fetch-site": "cross-site"}
    assert served.client.get("/", headers=headers).status_code == 200
    refused(served.client.get("/api/1/server", headers=headers), 403)


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "10.0.0.1", "[::"])
def test_names_that_others_made_lead_here_are_refused(served: Served, host: str) -> None:
    """The guard against DNS rebinding."""
    refused(served.client.get("/", headers={"host": host}), 403)
    refused(served.client.post("/api/1/moves", json=QUESTION, headers={"host": host}), 403)


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:80", "[::1]:8642", "127.0.0.1"])
def test_names_of_this_machine_are_taken(served: Served, host: str) -> None:
    assert served.client.get("/api/1/server", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", ["192.168.1.5:8642", "[fe80::1]:80", "school.example"])
def test_a_class_room_is_called_by_its_numbers_and_its_names(host: str) -> None:
    door = Doorkeeper(public=True, names=["School.example"])
    door.check("GET", "/", Headers({"host": host}))
    with pytest.raises(Refusal):
        door.check("GET", "/", Headers({"host": "evil.example"}))


@pytest.mark.parametrize(
    "path",
    [
        "/../../../etc/passwd",
        "/static/../../pyproject.toml",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/api/1/../../../etc/passwd",
        "/api/1/watches/..%2f..%2fetc%2fpasswd/events",
        "/page.js",
        "//evil.example/",
    ],
)
def test_no_address_leads_to_a_file(served: Served, path: str) -> None:
    with served.socket() as line:
        line.sendall(
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
        )
        answer = all_of(line)
    assert answer.startswith(b"HTTP/1.1 404")
    assert b"root:" not in answer


def test_names_of_files_are_only_names(served: Served) -> None:
    answer = served.client.post(
        "/api/1/files/read", params={"name": "../../etc/passwd"}, content=b"...\n...\n"
    )
    assert "root" not in answer.text
    for text in ("/etc/passwd", "../pyproject.toml", "file:///etc/passwd"):
        for asked in ({"puzzle": text}, {"puzzle": "3x20", "pieces": text}):
            refused(served.client.post("/api/1/puzzles", json=asked), 422)


def test_a_large_body_is_refused(served: Served) -> None:
    asked = {"puzzle": "x" * guards.MOST_BYTES}
    sentence = refused(served.client.post("/api/1/puzzles", json=asked), 413)
    assert "1,048,576 bytes" in sentence


def test_a_large_body_without_its_length_is_refused(served: Served) -> None:
    def parts() -> "list[bytes]":
        return [b" " * 65_536] * 20

    answer = served.client.post(
        "/api/1/puzzles", content=iter(parts()), headers={"content-type": "application/json"}
    )
    refused(answer, 413)


@pytest.mark.slow
@pytest.mark.parametrize("length", [guards.MOST_BYTES + 1, 10**15])
def test_a_body_that_is_announced_as_too_large_is_not_waited_for(
    served: Served, monkeypatch: pytest.MonkeyPatch, length: int
) -> None:
    monkeypatch.setattr(guards, "SECONDS_FOR_BODY", 10 * PATIENCE)
    with served.socket() as line:
        line.sendall(
            b"POST /api/1/moves HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: %d\r\n\r\n" % length
        )
        answer = all_of(line)
    assert answer.startswith(b"HTTP/1.1 413")
    assert b"1,048,576 bytes" in answer


def test_a_slow_body_is_refused(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "SECONDS_FOR_BODY", 0.2)
    with served.socket() as line:
        line.sendall(
            b"POST /api/1/moves HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b'Content-Length: 100\r\n\r\n{"puzzle"'
        )
        answer = all_of(line)
    assert answer.startswith(b"HTTP/1.1 408")
    assert b"did not come" in answer


def test_a_connection_that_asks_nothing_is_closed(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pentomino.server.running.SECONDS_FOR_REQUEST", 0.2)
    with served.socket() as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: loc")
        assert all_of(line) == b""


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"nonsense",
        b"\xff\xfe",
        b"[]",
        b"{}",
        b'{"puzzle": 3}',
        b'{"puzzle": null}',
        b'{"puzzle": "3x20", "more": 1}',
        b'{"puzzle": "3x20", "position": ["I"]}',
        b'{"puzzle": "' + b"x" * 20_001 + b'"}',
        b'{"puzzle": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"puzzle": "\xff"}',
        b'{"puzzle": "\xed\xa0\x80"}',
        b'{"puzzle": {"a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}}",
    ],
)
def test_a_malformed_body_is_refused(served: Served, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    refused(served.client.post("/api/1/moves", content=body, headers=headers), 400)


def test_a_body_of_another_type_is_refused(served: Served) -> None:
    """Forms of other sites can send such types without asking first."""
    for media in ("text/plain", "application/x-www-form-urlencoded", ""):
        answer = served.client.post(
            "/api/1/moves", content=json.dumps(QUESTION), headers={"content-type": media}
        )
        refused(answer, 415)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"])
def test_other_methods_are_refused(served: Served, method: str) -> None:
    refused(served.client.request(method, "/api/1/moves"), 405)
    refused(served.client.request(method, "/"), 405)


def test_there_is_nothing_elsewhere(served: Served) -> None:
    for path in ("/api", "/api/2/server", "/api/1/moves/", "/favicon.ico", "/docs"):
        refused(served.client.get(path), 404)


@pytest.mark.parametrize(
    "asked",
    [
        {"puzzle": "1000x1000"},
        {"puzzle": "30x30", "pieces": "octominoes"},
        {"puzzle": "6x10", "pieces": "pentominoes*99999999999999999999"},
        {"puzzle": {"version": 1, "lattice": "square", "board": {"size": [9999, 9999]}}},
        {"puzzle": "calendar"},
        {"puzzle": "calendar", "date": "13-45"},
        {"puzzle": "no such puzzle"},
        {"puzzle": "6x10", "position": "X_1.1"},
        {"puzzle": "6x10", "position": "~" * 1000},
        {"puzzle": {}},
        {"puzzle": "\x00"},
    ],
)
def test_what_is_too_large_or_makes_no_sense_is_refused_in_words(
    served: Served, asked: dict[str, object]
) -> None:
    for path in ("puzzles", "checks", "moves", "hints"):
        refused(served.client.post(f"/api/1/{path}", json=asked), 422)


def test_the_page_allows_nothing_but_its_own_scripts(served: Served) -> None:
    page = served.client.get("/").text
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert policy is not None
    rules = dict(rule.strip().split(" ", 1) for rule in policy[1].split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["connect-src"] == "'self'"
    assert "unsafe-inline" not in policy[1]
    assert rules["script-src"].count("'sha256-") == page.count('-script">') + page.count("<script>")


def test_head_needs_no_body(served: Served) -> None:
    answer = served.client.head("/")
    assert (answer.status_code, answer.content) == (200, b"")


def all_of(line: socket.socket) -> bytes:
    """Everything that comes until the other side closes."""
    line.settimeout(PATIENCE)
    parts = []
    while part := line.recv(65_536):
        parts.append(part)
    return b"".join(parts)


@pytest.mark.parametrize(
    ("host", "public", "local"),
    [
        ("localhost", True, True),
        ("127.0.0.1:8765", True, True),
        ("localhost:80a", False, False),
        ("localhost:\u0661", False, False),  # a digit, but not of a port
        ("10.1.2.3:80", True, False),
        ("[::1]:80", True, True),
        ("[fe80::1]", True, False),
        ("evil.example:80", False, False),
    ],
)
def test_the_name_of_the_server_is_its_own_or_a_number_in_a_class(
    host: str, public: bool, local: bool
) -> None:
    for is_public, mine in ((True, public), (False, local)):
        assert Doorkeeper(public=is_public)._is_mine(host) is mine


def test_too_little_memory_ends_the_server_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def prepare(_: Application) -> None:
        raise MemoryError

    monkeypatch.setattr(Application, "prepare", prepare)
    with pytest.raises(OutputError, match="too little memory to serve this puzzle"):
        OpenServer(Settings(position=Position(Puzzle.of("3x20")), port=0)).serve()


def test_a_thread_that_cannot_start_refuses_the_question_alone(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", start)
        status, words = served.refusal("puzzles", puzzle="6x10")
    assert status == 422
    assert words.startswith("This needs more memory than there is.")
    assert served.ask("puzzles", puzzle="6x10")["cells"] == 60
    served.wait_until_idle()
