"""Processes that fork, end or are short of memory while engines are at work."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pentomino import CancelledError, EngineError, Puzzle, Solutions, solve
from pentomino.engines import engine_named, engine_names
from tests.support.commands import PROGRAM

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
needs_rlimit = pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits here")


def exit_code_of_child(work: Callable[[], bool]) -> int:
    """Return how a forked child ends: 0 if the work returns true."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            code = 0 if work() else 2
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)


def half_read() -> list[Solutions]:
    """Make solutions of which some were read, with threads still at work."""
    solutions = solve(Puzzle.of("3x4x5"), engine="search")
    next(solutions)
    return [solutions]


@pytest.mark.slow
@needs_fork
def test_a_forked_child_can_drop_what_its_parent_has_half_read() -> None:
    held = half_read()

    def drops() -> bool:
        held.clear()
        return True

    assert exit_code_of_child(drops) == 0
    assert next(held[0])  # the parent goes on


@needs_fork
def test_a_forked_child_is_refused_what_its_parent_has_half_read() -> None:
    (solutions,) = half_read()

    def is_refused() -> bool:
        try:
            for _ in range(100_000):
                next(solutions)
        except (EngineError, CancelledError):
            return True
        return False

    assert exit_code_of_child(is_refused) == 0
    assert next(solutions)


@pytest.mark.slow
@needs_fork
def test_a_forked_child_can_solve_for_itself() -> None:
    half_read()
    assert exit_code_of_child(lambda: Puzzle.of("5x12").count(engine="search") == 1010) == 0
    assert exit_code_of_child(lambda: Puzzle.of("5x12").count() == 1010) == 0


LEAVING = """
import threading, time
from pentomino import Limits, Puzzle, counting, solve

puzzle = Puzzle.of("9x10", "one-sided-pentominoes")
puzzle.exact_cover
asked = counting(puzzle, engine={engine!r})
threading.Thread(target=asked.result, daemon=True).start()
listing = solve(Puzzle.of("3x4x5"), engine="search", distinct="nothing")
threading.Thread(target=lambda: list(listing), daemon=True).start()
while asked.progress.done == 0 and asked.state.value != "running":
    time.sleep(0.01)
time.sleep(0.2)
"""


@pytest.mark.slow
@pytest.mark.parametrize("engine", engine_names())
def test_the_interpreter_can_end_while_daemon_threads_count(engine: str) -> None:
    script = LEAVING.format(engine=engine)
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, timeout=120, check=False
        )
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


LITTLE_MEMORY = """
import os, resource
from pentomino import PentominoError, Puzzle, counting
puzzle = Puzzle.of({board!r}, {pieces!r})
for megabytes in (1, 20, 60, 200):
    if child := os.fork():
        assert os.waitpid(child, 0)[1] == 0
        continue
    now = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (now + megabytes * 2**20,) * 2)
    try:
        found = counting(puzzle, engine={engine!r}, distinct="nothing").result().number
        print(found, flush=True)
    except PentominoError as error:
        print(type(error).__name__, error, flush=True)
    os._exit(0)
"""


@pytest.mark.slow
@needs_rlimit
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="Linux says what is taken")
@pytest.mark.parametrize(
    "engine", [name for name in engine_names() if "memory" not in engine_named(name).refused]
)
@pytest.mark.parametrize(("board", "pieces"), [("6x10", "pentominoes"), ("6x8", "domino*")])
def test_too_little_memory_is_an_error_of_ours(board: str, pieces: str, engine: str) -> None:
    script = LITTLE_MEMORY.format(board=board, pieces=pieces, engine=engine)
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    answers = done.stdout.splitlines()
    assert len(answers) == 4
    for answer in answers:
        ours = ("ShortageError", "TooLargeError", "EngineError")
        assert answer in ("9356", "167089") or answer.startswith(ours)


@pytest.mark.slow
def test_ctrl_c_at_the_last_moment_does_not_kill() -> None:
    command = [*PROGRAM, "count", "4x5", "--pieces", "domino*"]
    for step in range(0, 30, 4):
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
            assert program.stdout is not None
            assert program.stdout.readline() == b"33\n"
            time.sleep(step / 1000)
            program.send_signal(signal.SIGINT)
            assert program.wait(120) in {0, 130}
