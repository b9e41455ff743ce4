"""Guards: what is refused before anybody looks at what is asked, and what every answer forbids.

A page of another site may make a browser send requests here. So a request must name this server
(`Host`), and must not come from elsewhere (`Origin`, `Sec-Fetch-Site`).
"""

import asyncio
import ipaddress
import socket
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pentomino.server.refusals import Refusal

MOST_BYTES = 1 << 20
"""The most bytes of a body."""
MOST_BYTES_DROPPED = 8 * MOST_BYTES
"""A body that is too large is read up to this, and dropped; then the connection is closed."""

SECONDS_FOR_BODY = 10.0
"""A body that takes longer to come is refused, so that nobody holds a place by sending slowly."""

SECONDS_TO_DROP = 0.5
"""A body that is announced as too large is refused when nothing of it comes for this long."""

_LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]"})
_HOME = frozenset({None, "same-origin", "none"})
"""What a browser says of a request that no other site made; other programs say nothing."""

NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'"

SECURITY: Mapping[str, str] = MappingProxyType(
    {
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=()",
        "cache-control": "no-store",
        "content-security-policy": NOTHING_ALLOWED,
    }
)
"""The headers of every answer, unless it has its own."""


@final
class Doorkeeper:
    """Knows by which names this server is called.

    Args:
        public: Whether other machines may call it, also by its IP addresses.
        names: Further names.
    """

    def __init__(self, *, public: bool = False, names: Iterable[str] = ()) -> None:
        self._public = public
        own = [socket.gethostname()] if public else []
        own += [f"{name}.local" for name in own]
        self._names = _LOOPBACK.union(name.lower() for name in (*own, *names))

    def check(self, method: str, path: str, headers: Headers) -> None:
        """Check where a request comes from.

        Raises:
            Refusal: It names another server, or a page of another site has made it.
        """
        host = headers.get("host", "")
        if not self._is_mine(host):
            raise Refusal(
                403, "The header Host does not name this server. Use the address that it printed."
            )
        # A link from another site may lead to the page, but to nothing else.
        if path != "/" and headers.get("sec-fetch-site") not in _HOME:
            raise Refusal(403, "A page of another site has made this request.")
        origin = headers.get("origin")
        # A server in front of this one may speak HTTPS.
        own = {None, f"http://{host}", f"https://{host}"}
        if method not in {"GET", "HEAD"} and origin not in own:
            raise Refusal(403, "The header Origin does not name this server.")

    def _is_mine(self, host: str) -> bool:
        """Whether a value of the header names this server.

        IP addresses are safe where other machines may call, because only names can be made to
        lead elsewhere.
        """
        name, colon, port = host.rpartition(":")
        if not colon or "]" in port:
            name, port = host, ""
        if colon and port and not (port.isascii() and port.isdigit()):
            return False
        return name.lower() in self._names or (self._public and _is_address(name))


def _is_address(name: str) -> bool:
    """Whether the name of a host is an IP address."""
    bare = name[1:-1] if name.startswith("[") and name.endswith("]") else name
    try:
        ipaddress.ip_address(bare)
    except ValueError:
        return False
    return True


async def body_of(request: Request) -> bytes:
    """Read the body of a request, within bounds of size and time.

    Raises:
        Refusal: It is too large, comes too slowly, or ends too early.
    """
    body, size = bytearray(), 0
    is_too_large = _announces_too_much(request.headers)
    now = asyncio.get_running_loop().time
    end = now() + SECONDS_FOR_BODY
    try:
        async with asyncio.timeout_at(end) as clock:
            if is_too_large:
                clock.reschedule(now() + SECONDS_TO_DROP)
            async for part in request.stream():
                if is_too_large:
                    clock.reschedule(min(end, now() + SECONDS_TO_DROP))
                size += len(part)
                if size > MOST_BYTES_DROPPED:
                    raise _too_large()
                # A client that is still sending would not read the answer.
                body += part if size <= MOST_BYTES else b""
    except TimeoutError:
        if is_too_large:
            raise _too_large() from None
        raise Refusal(408, f"The body did not come within {SECONDS_FOR_BODY:g} seconds.") from None
    except ClientDisconnect:
        raise Refusal(400, "The body ended too early.") from None
    if size > MOST_BYTES:
        raise _too_large()
    return bytes(body)


def _announces_too_much(headers: Headers) -> bool:
    """Whether the header Content-Length is larger than a body may be."""
    length = headers.get("content-length", "").lstrip("0")
    most = str(MOST_BYTES)
    return (len(length), length) > (len(most), most)  # a long number costs nothing so


def _too_large() -> Refusal:
    return Refusal(413, f"The body has more than {MOST_BYTES:,} bytes, the most that is allowed.")


@final
class SecurityHeaders:
    """Adds the headers that every answer has.

    Args:
        app: What answers.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message["headers"])
                for name, value in SECURITY.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers)
