"""How a server answers a crowd: 200 clients in a second process, each with a move every 2 seconds.

    python -m benchmarks.server [--clients 200] [--seconds 60] [--heavy]
    python -m benchmarks.server --alone [--seconds 60]

Prints the times of the answers in milliseconds, and each ten seconds what the server takes. With
`--heavy`, one client more asks for ten long counts all the while. With `--alone`, the server first
sends its page, and then nobody asks for anything: prints what both take.
"""

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import final
from urllib.request import urlopen

from pentomino import Position, Puzzle, position_text

BOARD = "6x10"
PAUSE = 2.0
LONG = {"puzzle": "10x12", "pieces": "pentominoes*2"}


def games(number: int) -> Iterator[list[str]]:
    """Positions as people reach them: the first pieces of some solution, laid in some order."""
    rng = random.Random(1)
    space = Puzzle.of(BOARD).solution_space()
    for solution in space.sample(rng, number):
        laid = list(solution.placements)
        rng.shuffle(laid)
        yield [position_text(Position(space.puzzle, tuple(laid[:n]))) for n in range(len(laid))]


@final
class Line:
    """A connection, as plain as can be: a client library would take more time than the server."""

    def __init__(self, address: str) -> None:
        self._host, _, port = address.removeprefix("http://").partition(":")
        self._port = int(port)

    async def open(self) -> None:
        """Connect."""
        self._reader, self._writer = await asyncio.open_connection(self._host, self._port)

    async def ask(self, path: str, asked: object) -> int:
        """Ask for something; return the status when the head of the answer has come."""
        body = json.dumps(asked).encode()
        self._writer.write(
            f"POST /api/1/{path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        self._head = (await self._reader.readuntil(b"\r\n\r\n")).decode().lower()
        return int(self._head.split()[1])

    async def rest(self) -> bytes:
        """Read the body of an answer that tells its length."""
        length = re.search(r"content-length: (\d+)", self._head)
        return await self._reader.readexactly(int(length[1])) if length else b""

    def close(self) -> None:
        """Close it."""
        self._writer.close()


async def play(address: str, texts: list[str], until: float, times: list[float]) -> None:
    """Make a move every two seconds, and write down how long each answer took."""
    line = Line(address)
    await asyncio.sleep(random.random() * PAUSE)
    await line.open()
    while time.monotonic() < until:
        for text in texts:
            began = time.perf_counter()
            status = await line.ask("moves", {"puzzle": BOARD, "position": text})
            await line.rest()
            times.append(1000 * (time.perf_counter() - began))
            assert status == 200, status
            await asyncio.sleep(PAUSE)
            if time.monotonic() >= until:
                break
    line.close()


async def search(address: str, until: float) -> None:
    """Ask for a long count again and again, whatever the server says."""
    while time.monotonic() < until:
        line = Line(address)
        await line.open()
        if await line.ask("counts", LONG) == 200:
            await asyncio.sleep(max(0.0, until - time.monotonic()))
        line.close()
        await asyncio.sleep(0.5)


async def crowd(address: str, clients: int, seconds: float, *, heavy: bool) -> list[float]:
    """Let all clients play; return the times of their answers."""
    times: list[float] = []
    playing = list(games(clients))
    first = Line(address)
    await first.open()
    await first.ask("moves", {"puzzle": BOARD})
    first.close()
    until = time.monotonic() + seconds
    others = [search(address, until) for _ in range(10 if heavy else 0)]
    await asyncio.gather(*(play(address, texts, until, times) for texts in playing), *others)
    return times


def memory_of(process: int) -> float:
    """The memory of a process, in megabytes."""
    status = Path(f"/proc/{process}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return int(found[1]) / 1024 if found else 0.0


def work_of(process: int) -> float:
    """The processor time of a process so far, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def alone(address: str, server: "subprocess.Popen[str]", seconds: float) -> None:
    """Print how soon the page comes, and what the server takes when nobody asks."""
    for name in ("first", "second"):
        began = time.perf_counter()
        with urlopen(address) as page:
            size = len(page.read())
        print(f"{name} page: {time.perf_counter() - began:.3f} s, {size / 1024:.0f} kB", flush=True)
    time.sleep(1.0)
    before = work_of(server.pid)
    time.sleep(seconds)
    share = (work_of(server.pid) - before) / seconds
    print(f"idle for {seconds:g} s: {share:.2%} of a core, {memory_of(server.pid):.1f} MB")


def watch(server: "subprocess.Popen[str]", clients: "subprocess.Popen[str]") -> None:
    """Print the memory and the processor time of the server until the clients have ended."""
    began = time.monotonic()
    while clients.poll() is None:
        seconds = time.monotonic() - began
        memory, work = memory_of(server.pid), work_of(server.pid)
        print(f"{seconds:5.0f} s: {memory:6.1f} MB, processor {work:6.1f} s", flush=True)
        try:
            clients.wait(10.0)
        except subprocess.TimeoutExpired:
            continue


def main() -> None:
    """Start a server and its clients, and print what they see."""
    parser = argparse.ArgumentParser(description=str(__doc__))
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--heavy", action="store_true")
    parser.add_argument("--alone", action="store_true")
    parser.add_argument("--address", help="a server that runs already: only play")
    asked = parser.parse_args()
    if asked.address:
        times = asyncio.run(crowd(asked.address, asked.clients, asked.seconds, heavy=asked.heavy))
        cuts = statistics.quantiles(times, n=100)
        print(
            f"{len(times)} moves: median {cuts[49]:.1f} ms, 95th percentile {cuts[94]:.1f} ms, "
            f"99th {cuts[98]:.1f} ms, longest {max(times):.1f} ms"
        )
        return
    command = [sys.executable, "-m", "pentomino", "play", BOARD, "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[2].rstrip("/")
        if asked.alone:
            alone(address, server, asked.seconds)
            server.terminate()
            return
        playing = [sys.executable, "-m", "benchmarks.server", "--address", address]
        playing += ["--clients", str(asked.clients), "--seconds", str(asked.seconds)]
        playing += ["--heavy"] if asked.heavy else []
        with subprocess.Popen(playing, text=True) as clients:
            watch(server, clients)
        server.terminate()


if __name__ == "__main__":
    main()
