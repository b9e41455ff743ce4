"""Run a command as people run it, and measure it: wall time, processor time and peak memory.

The processor time (user and system) varies less than the wall time where others use the machine.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

LAUNCHER = Path(__file__).with_name("launcher.py")
ROOT = Path(__file__).parents[2]

_ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")


class Outcome(StrEnum):
    """How a run ended."""

    DONE = "done"
    LATE = "late"
    """It reached a time limit."""
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Taken:
    """What one run of a command took.

    Args:
        outcome: How it ended.
        wall: Seconds from the start to the end.
        cpu: Seconds of processor time of the process and of those that it waited for.
        memory: The most bytes of memory that it held; below about 10 MB nothing is measured.
        printed: What it printed.
        said: What it wrote to stderr.
    """

    outcome: Outcome
    wall: float
    cpu: float
    memory: int
    printed: str
    said: str


def run(
    command: Sequence[str],
    *,
    source: Path | None = None,
    seconds: int = 60,
    patience: float | None = None,
    memory: int = 8 << 30,
    fine: Collection[int] = (0,),
) -> Taken:
    """Run a command, on one thread where its libraries ask the environment for their number.

    Args:
        command: The program and its words.
        source: The file that it reads as stdin; None for an empty one.
        seconds: The limit of its processor time.
        patience: The seconds after which it and what it started are killed, whatever they did;
            None for ten times the limit, because others may use the machine.
        memory: The most bytes of addresses that it may have.
        fine: The exit codes of a run that went well.
    """
    with tempfile.TemporaryDirectory() as folder:
        printed, said = (Path(folder) / name for name in ("printed", "said"))
        files = [str(source or os.devnull), str(printed), str(said)]
        launched = subprocess.run(
            [
                *(sys.executable, "-I", "-S", str(LAUNCHER)),
                *(str(seconds), str(patience or 10 * seconds), str(memory)),
                *(*files, *command),
            ],
            capture_output=True,
            text=True,
            env=surroundings(),
            check=False,
        )
        if launched.returncode:
            return Taken(Outcome.FAILED, 0.0, 0.0, 0, "", launched.stderr.strip())
        taken = json.loads(launched.stdout)
        outcome = Outcome.LATE if taken["late"] else Outcome.FAILED
        if taken["code"] in fine and not taken["late"]:
            outcome = Outcome.DONE
        return Taken(
            outcome,
            taken["wall"],
            taken["cpu"],
            taken["memory"],
            printed.read_text(errors="replace"),
            said.read_text(errors="replace"),
        )


def surroundings() -> dict[str, str]:
    """The environment of all commands: this project can be imported, byte code may be kept."""
    environment = dict(os.environ)
    # With it, Python would compile every module at every start, which no user sees.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    paths = [str(ROOT), environment.get("PYTHONPATH", "")]
    environment["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)
    return environment | dict.fromkeys(_ONE_THREAD, "1")
