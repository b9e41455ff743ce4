"""The results as JSON: for other programs, and to write the page again without measuring."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from benchmarks.peers.page import Results
from benchmarks.peers.questions import Question
from benchmarks.peers.rounds import Measurement, Row
from benchmarks.peers.timing import Outcome


def write(results: Results, path: Path) -> None:
    """Write the results to a file."""
    path.write_text(json.dumps(asdict(results), indent=1) + "\n")


def read(path: Path) -> Results:
    """Read what `write` wrote.

    Raises:
        OSError: The file cannot be read.
        ValueError: It is not such a file.
    """
    try:
        data = json.loads(path.read_text())
        data["measured"] = [_measurement(one) for one in data["measured"]]
        data["grown"] = {name: _measurement(one) for name, one in data["grown"].items()}
        return Results(**data)
    except (KeyError, TypeError) as error:
        raise ValueError(f"{path} holds no results of this program: {error}") from None


def merged(old: Results, new: Results) -> Results:
    """Put new measurements in the place of old ones of the same questions, and add the others."""
    kept = {(one.case, one.question): one for one in (*old.measured, *new.measured)}
    programs = {**old.programs, **new.programs}
    missing = {**old.missing, **new.missing}
    return Results(
        machine=new.machine,
        day=new.day,
        rounds=max(old.rounds, new.rounds),
        programs=programs,
        missing={name: get for name, get in missing.items() if name not in programs},
        measured=tuple(kept.values()),
        grown={**old.grown, **new.grown},
    )


def _measurement(data: Mapping[str, Any]) -> Measurement:
    rows = tuple(_row(row) for row in data["rows"])
    return Measurement(data["case"], Question(data["question"]), rows, data["limit"])


def _row(data: Mapping[str, Any]) -> Row:
    lists = ("answers", "walls", "cpus", "without_start")
    values: dict[str, Any] = dict(data) | {name: tuple(data[name]) for name in lists}
    values["outcome"] = Outcome(data["outcome"])
    return Row(**values)
