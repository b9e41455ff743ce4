"""Long runs that are killed, terminated, interrupted and short of disk: nothing counts twice."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pentomino import Puzzle, count
from pentomino.jobs import run, solutions, status
from pentomino.jobs.lock import holder_of
from tests.support.commands import PROGRAM

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals here"),
]

KILLS = 30


def started(*arguments: str) -> subprocess.Popen[str]:
    """A run as the leader of its own group of processes."""
    return subprocess.Popen(
        [*PROGRAM, "run", *arguments],
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def at_work(running: subprocess.Popen[str], path: Path) -> None:
    """Wait until it works on its store, or has ended."""
    while running.poll() is None and holder_of(path) is None:
        time.sleep(0.02)


def ended(running: subprocess.Popen[str], number: signal.Signals) -> tuple[int, str, str]:
    """Send a signal to all its processes; its code, and what it says."""
    os.killpg(running.pid, number)
    out, err = running.communicate(timeout=60)
    return running.returncode, out, err


def test_thirty_kills_of_one_run_lose_nothing_and_count_nothing_twice(tmp_path: Path) -> None:
    """8x8 with the square tetromino: 129,168 solutions, 16,146 up to symmetry (Knuth, 2000)."""
    path, choice, shares = tmp_path / "job.db", random.Random(30), []
    arguments = ("8x8", "--pieces", "pentominoes+O4", "--all", "--solutions", "--store", str(path))
    for kill in range(KILLS):
        running = started(*arguments)
        if kill % 3:
            at_work(running, path)
            time.sleep(choice.uniform(0, 0.5))
        else:
            time.sleep(choice.uniform(0, 1.0))  # now and then before it is at work
        assert ended(running, signal.SIGKILL)[0] == -signal.SIGKILL
        if path.exists() and path.stat().st_size:
            shares.append(status(path).done)
    assert shares == sorted(shares)
    assert 0 < shares[-1] < 1
    out, err = started(*arguments).communicate(timeout=600)
    assert (out, "Error" in err) == ("129168\n", False)
    found = {tuple(p.cells for p in solution.placements) for solution in solutions(path)}
    assert len(found) == len(list(solutions(path))) == 129168
    puzzle = solutions(path).puzzle
    sample = list(solutions(path, where="X_2.2"))
    moved = {
        tuple(sorted(p.cells for p in s.image(symmetry).placements))
        for s in sample
        for symmetry in puzzle.symmetries()
    }
    assert moved <= {tuple(sorted(cells)) for cells in found}


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_who_is_asked_to_end_records_what_is_done(tmp_path: Path, number: signal.Signals) -> None:
    path = tmp_path / "job.db"
    running = started("3x4x5", "--store", str(path), "--threads", "1")
    at_work(running, path)
    time.sleep(0.5)
    code, out, err = ended(running, number)
    assert (code, out) == (128 + number, "")
    assert "is done and recorded" in err
    assert f"pentomino run --store {path}" in err
    first = status(path)
    assert (first.complete, first.nodes > 0) == (False, True)
    now = run(None, path)
    assert now.count == 3940  # Bouwkamp, 1967
    whole = run(Puzzle.of("3x4x5"), tmp_path / "other.db")
    # Every placement was tried once, but for those on the way to a unit that was cut.
    assert abs(now.nodes - whole.nodes) < whole.nodes / 100


def test_a_second_process_is_told_who_is_the_first(tmp_path: Path) -> None:
    path = tmp_path / "job.db"
    running = started("3x4x5", "--store", str(path), "--threads", "1")
    at_work(running, path)
    second = started("3x4x5", "--store", str(path))
    out, err = second.communicate(timeout=60)
    assert (second.returncode, out) == (2, "")
    assert f"in use: process {running.pid} on" in err
    shown = subprocess.run(
        [*PROGRAM, "status", str(path), "--json"], capture_output=True, text=True, check=True
    )
    assert f"process {running.pid} on" in json.loads(shown.stdout)["holder"]
    ended(running, signal.SIGKILL)
    assert holder_of(path) is None


FULL = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv.pop(1)),) * 2)
from pentomino.command.start import main
main()
"""


@pytest.mark.parametrize("room", [0, 4096, 40_000, 120_000, 400_000])
def test_a_full_disk_is_told_and_the_run_goes_on_once_there_is_room(
    tmp_path: Path, room: int
) -> None:
    path = tmp_path / "job.db"
    call = [sys.executable, "-c", FULL, str(room), "run", "6x10", "--all", "--solutions"]
    full = subprocess.run(
        [*call, "--store", str(path)], capture_output=True, text=True, check=False
    )
    assert (full.returncode, full.stdout) == (2, ""), full.stderr
    assert "cannot be written" in full.stderr
    assert "Traceback" not in full.stderr
    if room > 40_000:
        assert "make room" in full.stderr
        assert 0 < status(path).done < 1
    now = run(Puzzle.of("6x10"), path, distinct="nothing", solutions=True)
    assert now.count == count(Puzzle.of("6x10"), distinct="nothing", engine="frontier")
    assert len(set(map(str, solutions(path)))) == now.count
