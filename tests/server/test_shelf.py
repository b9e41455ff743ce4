"""What the server keeps for the next question, and the port on which it is asked."""

import socket

import pytest

from pentomino import OutputError, Position, Puzzle
from pentomino.server import shelf
from pentomino.server.running import _listening
from pentomino.server.settings import Settings
from pentomino.server.shelf import Recent


def test_what_was_used_last_is_kept_as_far_as_there_is_room() -> None:
    recent: Recent[str, int] = Recent(10)
    recent.put("a", 1, 4)
    recent.put("b", 2, 4)
    assert recent.get("a") == 1  # now b is the one that was used before
    recent.put("c", 3, 4)
    assert [recent.get(key) for key in "abc"] == [1, None, 3]
    assert recent.size == 8
    recent.put("a", 5, 6)  # another value in the place of the old one
    assert (recent.get("a"), recent.get("c"), recent.size) == (5, 3, 10)
    recent.put("d", 4, 9)
    assert ([recent.get(key) for key in "acd"], recent.size) == ([None, None, 4], 9)
    recent.put("d", 6, 11)  # too large for everything: neither it nor the old value is kept
    assert (recent.get("d"), recent.size) == (None, 0)


def test_small_values_are_kept_up_to_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_KEPT", 2)
    recent: Recent[int, int] = Recent(10)
    for number in range(3):
        recent.put(number, number, 0)
    assert [recent.get(number) for number in range(3)] == [None, 1, 2]


def test_a_port_that_is_taken_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        settings = Settings(position=Position(Puzzle.of("3x20")), port=port)
        with pytest.raises(
            OutputError, match=rf"^port {port} is in use: end the other program, or"
        ):
            _listening(settings)


def test_a_port_that_nobody_may_listen_on_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(position=Position(Puzzle.of("3x20")), port=80)
    monkeypatch.setattr(socket, "socket", _Shut)
    with pytest.raises(OutputError, match=r"^cannot listen on port 80: Permission denied$"):
        _listening(settings)
    assert _Shut.closed


class _Shut:
    """A socket that may not have its port."""

    closed = False

    def __init__(self, *_: object) -> None:
        """Take the arguments of a socket."""

    def setsockopt(self, *_: object) -> None:
        """Take any option."""

    def bind(self, _: object) -> None:
        raise PermissionError(13, "Permission denied")

    def close(self) -> None:
        type(self).closed = True
