"""The client among the examples works as it says."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from pentomino import Puzzle
from tests.support.servers import Served

CLIENT = Path(__file__).parents[2] / "examples" / "client.py"


@pytest.mark.slow
def test_it_counts_and_makes_a_puzzle(served: Served) -> None:
    command = [sys.executable, str(CLIENT), served.running.address, "3x20"]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    *progress, number, puzzle = out.splitlines()
    assert all(re.fullmatch(r"\d+%", line) for line in progress)
    assert int(number) == Puzzle.of("3x20").count(engine="search")
    assert re.fullmatch(r"A puzzle of level [1-5]: .+", puzzle)


def test_without_arguments_it_says_how_to_call_it() -> None:
    done = subprocess.run(
        [sys.executable, str(CLIENT)], capture_output=True, text=True, check=False
    )
    assert done.stderr == "usage: python examples/client.py http://127.0.0.1:8642 BOARD\n"
    assert done.returncode == 1


def test_it_is_short() -> None:
    code = CLIENT.read_text().split('"""', 2)[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 30
