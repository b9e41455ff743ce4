"""The port on which the server is asked."""

import socket

import pytest

from pentomino import OutputError
from pentomino.server.running import _listening


def test_a_port_that_is_taken_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(
            OutputError, match=rf"^port {port} is in use: end the other program, or"
        ):
            _listening("127.0.0.1", port)


def test_a_port_that_nobody_may_listen_on_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "socket", _Shut)
    with pytest.raises(OutputError, match=r"^cannot listen on port 80: Permission denied$"):
        _listening("127.0.0.1", 80)
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
