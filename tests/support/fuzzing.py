"""Requests from the description: what it allows, and what it does not.

    python -m tests.support.fuzzing [--minutes 60]

sends new ones to a server in a process of its own. Every minute it prints how many were answered
with which status, and how much memory the server takes. It ends with an error at the first answer
that the description does not allow.
"""

import argparse
import multiprocessing
import time
from collections import Counter
from multiprocessing.connection import Connection
from typing import Any

import schemathesis
from benchmarks.server import memory_of, work_of
from hypothesis import HealthCheck, given, seed, settings, strategies as st
from schemathesis import checks
from schemathesis.specs.openapi import checks as openapi_checks

from pentomino import Puzzle, to_data
from pentomino.server.routes import ROUTES, Route, description
from tests.support.servers import PATIENCE, Served

EXAMPLES = 20
"""For each address; all of them take about half a minute."""

HURRIED = 0.5
"""Seconds that a piece of work may take."""

PUZZLES: tuple[dict[str, object] | None, ...] = (
    None,
    {"puzzle": "3x20", "position": ""},
    {"puzzle": "2x3", "pieces": "I3*2"},
    {"puzzle": "soma-cube", "position": ""},
    {"puzzle": to_data(Puzzle.of("hexagonal:3x3", "trihexes*"))},
    {"puzzle": "....\n.?#.\n....\n", "pieces": "domino*", "position": ""},
)
"""What takes the place of a puzzle that is none, so that the rest of a question is reached."""

CHECKS = (
    checks.not_a_server_error,
    openapi_checks.status_code_conformance,
    openapi_checks.content_type_conformance,
    openapi_checks.response_schema_conformance,
)
"""Not whether all that the description allows is accepted: most texts name no puzzle."""


def fuzz(address: str, route: Route, statuses: Counter[int], *, new: int | None = None) -> None:
    """Send requests to a route, and check the answers.

    Args:
        address: Where the server is.
        route: The route.
        statuses: Counts the answers.
        new: The seed of examples that no other run takes; None for the usual ones.
    """
    schema = schemathesis.openapi.from_dict(description())
    operation = schema[route.path][route.method]

    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy(), st.sampled_from(PUZZLES))
    def check(case: Any, puzzle: dict[str, object] | None) -> None:  # noqa: ANN401
        if puzzle is not None and isinstance(case.body, dict) and "puzzle" in case.body:
            case.body = {**case.body, "pieces": None, "date": None, **puzzle}
        response = case.call(base_url=address, timeout=PATIENCE)
        statuses[response.status_code] += 1
        case.validate_response(response, checks=CHECKS)
        assert b"Traceback" not in response.content

    if new is not None:
        check = seed(new)(check)
    check()


def _serve(told: Connection) -> None:
    with Served("3x20", seconds=HURRIED) as served:
        told.send(served.running.address)
        told.recv()


def main() -> None:
    """Fuzz for some minutes."""
    parser = argparse.ArgumentParser(description=str(__doc__))
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=time.time_ns())
    asked = parser.parse_args()
    settings.register_profile("by hand", database=None, print_blob=True)
    settings.load_profile("by hand")
    ours, theirs = multiprocessing.Pipe()
    server = multiprocessing.get_context("spawn").Process(target=_serve, args=(theirs,))
    server.start()
    address, statuses = ours.recv(), Counter[int]()
    began = told = time.monotonic()
    number = asked.seed
    print(f"seed {number}: {memory_of(server.pid or 0):.1f} MB at first", flush=True)
    while time.monotonic() < began + 60 * asked.minutes:
        for route in ROUTES:
            number += 1
            fuzz(address, route, statuses, new=number)
            if time.monotonic() >= told + 60:
                told = time.monotonic()
                _report(server.pid or 0, told - began, statuses)
    _report(server.pid or 0, time.monotonic() - began, statuses)
    ours.send(None)
    server.join()


def _report(process: int, seconds: float, statuses: Counter[int]) -> None:
    """Print what was answered, and what the server takes."""
    answered = ", ".join(f"{status}: {number:,}" for status, number in sorted(statuses.items()))
    memory, work = memory_of(process), work_of(process)
    print(
        f"{seconds / 60:4.0f} min: {statuses.total():,} requests ({answered}); "
        f"{memory:.1f} MB, processor {work:.0f} s",
        flush=True,
    )


if __name__ == "__main__":
    main()
