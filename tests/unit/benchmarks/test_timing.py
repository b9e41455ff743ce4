import sys
from pathlib import Path

import pytest
from benchmarks.peers.timing import Outcome, run

MEBIBYTE = 1 << 20


def python(code: str) -> list[str]:
    return [sys.executable, "-I", "-S", "-c", code]


def test_a_command_that_ends_is_measured(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.write_text("12 words")
    code = "import sys; print(sys.stdin.read()); print('said', file=sys.stderr)"
    taken = run(python(code), source=source)
    assert (taken.outcome, taken.printed, taken.said) == (Outcome.DONE, "12 words\n", "said\n")
    assert taken.cpu > 0
    assert taken.wall > 0


@pytest.mark.slow
def test_waiting_takes_no_processor_time() -> None:
    taken = run(python("import time; time.sleep(0.6)"))
    assert taken.wall >= 0.6
    assert taken.cpu < taken.wall


def test_the_peak_of_memory_is_that_of_the_command_alone() -> None:
    here = b"x" * (120 * MEBIBYTE)
    small = run(python("pass")).memory
    large = run(python(f"b = b'x' * {60 * MEBIBYTE}")).memory
    assert small < 40 * MEBIBYTE < 60 * MEBIBYTE <= large < len(here)


@pytest.mark.slow
def test_a_command_that_takes_too_long_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    alive = tmp_path / "alive"
    child = f"import time; time.sleep(2); open({str(alive)!r}, 'w')"
    code = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"
    assert run(python(code), patience=0.5).outcome is Outcome.LATE
    code = f"import time, os; time.sleep(2.5); print(os.path.exists({str(alive)!r}))"
    assert run(python(code)).printed == "False\n"


@pytest.mark.slow
def test_a_command_that_works_too_long_is_ended() -> None:
    # A busy machine may charge less than the limit that it ended by: 0.86 of one second was seen.
    taken = run(python("while True: pass"), seconds=2)
    assert taken.outcome is Outcome.LATE
    assert taken.cpu > 0.9


def test_a_command_that_wants_too_much_memory_fails() -> None:
    taken = run(python(f"b'x' * {900 * MEBIBYTE}"), memory=600 * MEBIBYTE)
    assert taken.outcome is Outcome.FAILED
    assert "MemoryError" in taken.said


def test_an_exit_code_can_be_an_answer() -> None:
    assert run(python("raise SystemExit(10)")).outcome is Outcome.FAILED
    assert run(python("raise SystemExit(10)"), fine=(10, 20)).outcome is Outcome.DONE


def test_a_command_that_is_not_there_fails_in_words() -> None:
    taken = run(["no-such-program-anywhere"])
    assert taken.outcome is Outcome.FAILED
    assert "no-such-program-anywhere cannot be started" in taken.said
