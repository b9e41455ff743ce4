"""A client of `pentomino play`: it counts a board, takes a hint and makes a puzzle.

pentomino play 6x10 --no-browser &
python examples/client.py http://127.0.0.1:8642 6x10
"""

import json
import sys
from collections.abc import Iterator
from typing import Any
from urllib.request import Request, urlopen


def ask(path: str, **asked: object) -> Iterator[tuple[str, Any]]:
    """Ask for something; yield its events, or the only answer under the name `answer`."""
    head = {"Content-Type": "application/json"}
    with urlopen(Request(f"{SERVER}/api/1/{path}", json.dumps(asked).encode(), head)) as answer:
        if answer.headers["Content-Type"] == "application/json":
            yield "answer", json.load(answer)
        name = ""
        for line in answer:
            kind, _, value = line.decode().strip().partition(": ")
            name = value if kind == "event" else name
            if kind == "data":
                yield name, json.loads(value)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python examples/client.py http://127.0.0.1:8642 BOARD")
    SERVER, board = sys.argv[1].rstrip("/"), sys.argv[2]
    for name, data in ask("counts", puzzle=board):
        if name == "error":
            sys.exit(data["error"])
        print(f"{data['done']:.0%}" if name == "progress" else data.get("count", data))
    made = next(data["made"] for name, data in ask("makes", puzzle=board) if name == "made")
    ((_, hint),) = ask("hints", puzzle=made["puzzle"])
    print(f"A puzzle of level {made['level']}:", hint["step"]["conclusion"])
