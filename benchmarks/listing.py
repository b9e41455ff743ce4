"""Time whole commands that list solutions to a file, in every format, in turn with dancing links.

    python -m benchmarks.listing                half a minute

Prints for each command the least of its times, the ratio to dancing links on all of 2x5x6, and its
memory at most.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.run import HERE, dancing_links
from pentomino import Puzzle

COMMANDS = (
    "solve 6x10",
    "solve 6x10 --all",
    "solve 6x10 --all --format dat",
    "solve 6x10 --all --json",
    *(f"solve 6x10 --all -o all.{form}" for form in ("dat", "txt", "ndjson", "json", "csv")),
    "solve 6x10 --all -o all.parquet",
    "solve 3x4x5 --all --format dat",
    "count 6x10",
)


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--rounds", type=int, default=5)
    rounds = options.parse_args().rounds
    problem = Puzzle.of("2x5x6").exact_cover
    times: dict[str, list[float]] = {command: [] for command in COMMANDS}
    memory = dict.fromkeys(COMMANDS, 0)
    yardsticks = []
    with tempfile.TemporaryDirectory() as folder:
        program, output = Path(folder, "dancing_links"), Path(folder, "output")
        subprocess.run(["cc", "-O3", "-o", program, HERE / "dancing_links.c"], check=True)
        for _ in range(rounds):
            yardsticks.append(dancing_links(problem, program, most_runs=1)[2])
            for command in COMMANDS:
                seconds, kilobytes = _measure(command, output)
                times[command].append(seconds)
                memory[command] = max(memory[command], kilobytes)
    yardstick = min(yardsticks)
    print(f"{'dancing links, 2x5x6':32} {yardstick:.3f} s")
    for command, measured in times.items():
        least = min(measured)
        ratio = f"1/{yardstick / least:.1f}"
        print(f"{command:32} {least:.3f} s  {ratio:>7}  {memory[command] // 1024} MB")


def _measure(command: str, output: Path) -> tuple[float, int]:
    """Run a command; return its seconds, and its memory at most in kilobytes."""
    began = time.monotonic()
    with (
        output.open("w") as file,
        subprocess.Popen(
            [sys.executable, "-m", "pentomino", *command.split()],
            stdout=file,
            stderr=subprocess.DEVNULL,
            cwd=output.parent,
        ) as process,
    ):
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return time.monotonic() - began, used.ru_maxrss


if __name__ == "__main__":
    main()
