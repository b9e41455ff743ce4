"""A front end in 80 lines: it reads requests and writes answers, one JSON object on each line.

    {"id": 1, "puzzle": "6x10", "position": "I_1.1-5", "ask": "count"}
    {"id": 2, "puzzle": "calendar", "date": "12-25", "ask": "hint"}
    {"id": 3, "puzzle": "6x10", "ask": "solutions", "page": 2, "size": 10}
    {"cancel": 3}

Answers are {"id": 1, "progress": ...}; the last one has "answer", "error" or "cancelled" instead.
"""

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Any

import pentomino
from pentomino import CancelledError, Progress, Puzzle, to_data
from pentomino.solving import OnProgress

CANCELLED, WRITING = set[object](), Lock()
MOST_ON_A_PAGE = 1000


def write(number: object, **entries: object) -> None:
    """Write one line with the number of the request that it answers."""
    with WRITING:
        print(json.dumps({"id": number, **entries}), flush=True)


def answer(request: dict[str, Any], on_progress: OnProgress) -> dict[str, Any]:
    """Do what a request asks for, and return the answer in a form for JSON."""
    asked, size = request.get("puzzle"), min(request.get("size", 10), MOST_ON_A_PAGE)
    # Requests come from strangers: they open no file, and must not be too large.
    text = asked if isinstance(asked, str) else json.dumps(asked)
    puzzle = Puzzle.of(text, request.get("pieces"), date=request.get("date"), trusted=False)
    position = pentomino.read_position_text(request.get("position", ""), puzzle)
    match request.get("ask"):
        case "count":
            return to_data(pentomino.counting(position, on_progress=on_progress).result())
        case "hint":
            hints = pentomino.Hints(puzzle, on_progress=on_progress)
            return to_data(hints.hint(position), puzzle)
        case "solutions":
            space = pentomino.solution_space(position, on_progress=on_progress)
            first = size * request.get("page", 0)
            return {"of": space.count, "page": [to_data(s) for s in space[first : first + size]]}
    raise ValueError("ask for 'count', 'hint' or 'solutions'")


def work(request: dict[str, Any]) -> None:
    """Answer one request on its own thread."""
    number = request.get("id")

    def on_progress(progress: Progress) -> None:
        if number in CANCELLED:
            raise CancelledError("the work was cancelled")
        write(number, progress=to_data(progress))

    try:
        on_progress(Progress(done=0, seconds=0))
        write(number, answer=answer(request, on_progress))
    except CancelledError:
        write(number, cancelled=True)
    except Exception as error:  # whatever a stranger sends, every request has an answer
        write(number, error=str(error))


if __name__ == "__main__":
    with ThreadPoolExecutor(4) as workers:
        for line in sys.stdin:
            try:
                asked = dict(json.loads(line))
                if "cancel" in asked:
                    CANCELLED.add(asked["cancel"])
                else:
                    workers.submit(work, asked)
            except (TypeError, ValueError) as error:
                write(None, error=f"not a request: {error}")
