"""Long runs that are killed, terminated, interrupted and short of disk: nothing counts twice."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from pentomino import LimitReachedError, Limits, Puzzle, StoreError
from pentomino.jobs import run, solutions, status
from pentomino.jobs.lock import holder_of
from pentomino.jobs.runner import sweep_record
from tests.support.commands import PROGRAM

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals here"),
]

KILLS = 9


# A run would be done before so many kills; this one takes sixty times as long, because it rests
# after each walk.
SLOW = """
import time
from pentomino.engines.subtrees import SubtreeSearch

walk = SubtreeSearch.walk

def slow(self, *args, **options):
    began = time.monotonic()
    walked = walk(self, *args, **options)
    time.sleep(60 * (time.monotonic() - began))
    return walked

SubtreeSearch.walk = slow
from pentomino.command.start import main
main()
"""


def started(*arguments: str, program: Sequence[str] = PROGRAM) -> subprocess.Popen[str]:
    """A run as the leader of its own group of processes."""
    return subprocess.Popen(
        [*program, "run", *arguments],
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


def status_text(path: Path) -> str:
    """What `status` says of a store."""
    call = [*PROGRAM, "status", str(path)]
    return subprocess.run(call, capture_output=True, text=True, check=True).stdout


def nodes_in(path: Path) -> int:
    """How many placements were tried, by what is recorded."""
    try:
        return status(path).nodes
    except StoreError as error:  # it was killed while it was made
        assert "is empty" in str(error) or "there is no store" in str(error)  # noqa: PT017
        return 0


def wait_somehow(
    kill: int, choice: random.Random, running: subprocess.Popen[str], path: Path
) -> None:
    """Wait for a random time: from its start, from its first work, or from its first record."""
    match kill % 3:
        case 0:
            time.sleep(choice.uniform(0, 1.0))
        case 1:
            at_work(running, path)
            time.sleep(choice.uniform(0, 0.5))
        case _:
            before = nodes_in(path)
            at_work(running, path)
            while running.poll() is None and nodes_in(path) == before:
                time.sleep(0.05)
            time.sleep(choice.uniform(0, 0.3))


def test_kills_of_one_run_lose_nothing_and_count_nothing_twice(tmp_path: Path) -> None:
    """2x5x6: 264 solutions up to symmetry (Bouwkamp, 1969), and eight times as many in all."""
    path, choice, nodes = tmp_path / "job.db", random.Random(30), [0]
    arguments = (
        "2x5x6",
        "--all",
        "--solutions",
        "--store",
        str(path),
        "--threads",
        "1",
    )
    for kill in range(KILLS):
        running = started(*arguments, program=(sys.executable, "-c", SLOW))
        wait_somehow(kill, choice, running, path)
        assert ended(running, signal.SIGKILL)[0] == -signal.SIGKILL
        nodes.append(nodes_in(path))
    assert nodes == sorted(nodes)
    assert len(set(nodes)) > KILLS // 3
    assert not status(path).complete
    out, err = started(*arguments).communicate(timeout=600)
    assert (out, "Error" in err) == ("2112\n", False)
    found = [tuple(sorted(p.cells for p in s.placements)) for s in solutions(path)]
    assert len(found) == len(set(found)) == 2112
    puzzle = solutions(path).puzzle
    sample = list(solutions(path, where="X_1.2.2"))
    moved = {
        tuple(sorted(p.cells for p in s.image(symmetry).placements))
        for s in sample
        for symmetry in puzzle.symmetries()
    }
    assert sample
    assert moved <= set(found)


# A sweep that records where it stands after each cell, not every two minutes.
OFTEN = """
import resource, sys
from pentomino.engines import native_arrays

native_arrays.SECONDS_BETWEEN_RECORDS = 0.0
room = int(sys.argv.pop(1))
if room:
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
from pentomino.command.start import main
main()
"""

DOMINOES = ("20x20", "--pieces", "domino*", "--all", "--engine", "frontier", "--memory", "50MB")
TILINGS = "1269984011256235834242602753102293934298576249856"
"""As in OEIS A004003."""


def cell_in(store: Path) -> int:
    """How many cells a sweep has left behind, by its record."""
    record = sweep_record(store)
    return 0 if record is None else record.cells


def test_kills_of_one_sweep_lose_no_more_than_a_record(tmp_path: Path) -> None:
    path, choice, cells = tmp_path / "job.db", random.Random(31), [0]
    folder = tmp_path / "job.db-layers"
    arguments = (*DOMINOES, "--store", str(path))
    for kill in range(KILLS):
        threads = str(1 + kill % 2)
        program = (sys.executable, "-c", OFTEN, "0")
        running = started(*arguments, "--threads", threads, program=program)
        at_work(running, path)
        while kill % 3 and running.poll() is None and cell_in(path) == cells[-1]:
            time.sleep(0.01)
        time.sleep(choice.uniform(0, 0.1))
        running.kill()
        running.communicate()
        cells.append(cell_in(path))
    told = status_text(path)
    assert f"a sweep over the board, recorded up to cell {cells[-1]} of 400" in told
    assert cells == sorted(cells)
    assert len(set(cells)) > 3
    assert cells[-1] < 400
    out, err = started(*arguments).communicate(timeout=600)
    assert (out, "Error" in err) == (f"{TILINGS}\n", False)
    assert not folder.exists()


def test_a_sweep_goes_on_after_a_full_disk(tmp_path: Path) -> None:
    path = tmp_path / "job.db"
    arguments = (*DOMINOES, "--store", str(path))
    full = started(*arguments, program=(sys.executable, "-c", OFTEN, "600000"))
    out, err = full.communicate(timeout=600)
    assert (full.returncode, out) == (2, ""), err
    assert "cannot write" in err
    assert "Traceback" not in err
    assert cell_in(path) > 0
    assert started(*arguments).communicate(timeout=600)[0] == f"{TILINGS}\n"


@cache
def whole_nodes() -> int:
    """How many placements a run tries that nothing interrupts."""
    with TemporaryDirectory() as folder:
        return run(Puzzle.of("bedlam-cube"), Path(folder, "job.db")).nodes


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_who_is_asked_to_end_records_what_is_done(tmp_path: Path, number: signal.Signals) -> None:
    path = tmp_path / "job.db"
    running = started("bedlam-cube", "--store", str(path), "--threads", "1")
    at_work(running, path)
    while running.poll() is None and nodes_in(path) == 0:
        time.sleep(0.02)
    code, out, err = ended(running, number)
    assert (code, out) == (128 + number, "")
    assert "is done and recorded" in err
    assert f"pentomino run --store {path}" in err
    first = status(path)
    assert (first.complete, first.nodes > 0) == (False, True)
    now, whole = run(None, path), whole_nodes()
    assert now.count == 19186  # as in tests/published
    # Every placement was tried once, but for those on the way to a unit that was cut.
    assert abs(now.nodes - whole) < whole / 100


def test_a_second_process_is_told_who_is_the_first(tmp_path: Path) -> None:
    path = tmp_path / "job.db"
    running = started("bedlam-cube", "--all", "--store", str(path), "--threads", "1")
    at_work(running, path)
    second = started("bedlam-cube", "--all", "--store", str(path))
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


# The whole store takes 350,000 bytes, and half of it may stand in a second file, its log.
@pytest.mark.parametrize(
    ("room", "begun"), [(0, True), (4096, False), (40_000, True), (80_000, False), (140_000, True)]
)
def test_a_full_disk_is_told_and_the_run_goes_on_once_there_is_room(
    tmp_path: Path, room: int, begun: bool
) -> None:
    path, puzzle = tmp_path / "job.db", Puzzle.of("3x4x5")
    before = 0
    if begun:
        # It takes many times as long as until the first look.
        with pytest.raises(LimitReachedError):
            run(puzzle, path, solutions=True, limits=Limits(nodes=1, threads=1))
        before = status(path).count
    call = [sys.executable, "-c", FULL, str(room), "run", "3x4x5", "--solutions"]
    full = subprocess.run(
        [*call, "--store", str(path)], capture_output=True, text=True, check=False
    )
    assert (full.returncode, full.stdout) == (2, ""), full.stderr
    assert "cannot be written" in full.stderr
    assert "Traceback" not in full.stderr
    if begun:
        assert before <= status(path).count == len(list(solutions(path))) < 3940
    now = run(puzzle, path, solutions=True)
    assert len(set(map(str, solutions(path)))) == now.count == 3940  # Bouwkamp, 1967
