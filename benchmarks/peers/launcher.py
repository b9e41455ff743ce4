"""Run one command and print what it took, as JSON; `timing` starts this as a process of its own.

Linux lets the peak memory of a process begin with that of the process that started it. So the one
that starts commands must be small: bare Python, about 10 MB. It imports nothing of the project.
"""

import json
import os
import resource
import signal
import sys
import time


def main() -> None:
    """Run `SECONDS PATIENCE MEMORY INPUT OUTPUT ERRORS COMMAND ...`.

    The seconds are those of the processor, the patience is that of a clock; memory is in bytes.
    """
    seconds, patience, memory = int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    late = False
    begin = time.perf_counter()
    try:
        process = _start(sys.argv[4:7], sys.argv[7:])
    except OSError as error:
        sys.exit(f"{sys.argv[7]} cannot be started: {error.strerror}")

    def end(number: int, frame: object) -> None:  # noqa: ARG001
        nonlocal late
        late = number == signal.SIGALRM
        os.killpg(process, signal.SIGKILL)

    for caught in (signal.SIGALRM, signal.SIGINT, signal.SIGTERM):
        signal.signal(caught, end)
    signal.setitimer(signal.ITIMER_REAL, patience)
    _, status, used = os.wait4(process, 0)
    wall = time.perf_counter() - begin
    in_bytes = 1 if sys.platform == "darwin" else 1024
    code, cpu = os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime
    taken = {
        "wall": wall,
        "cpu": cpu,
        "memory": used.ru_maxrss * in_bytes,
        "code": code,
        "late": late or code == -signal.SIGXCPU or (code < 0 and cpu >= seconds),
    }
    print(json.dumps(taken))


def _start(files: list[str], command: list[str]) -> int:
    """Start the command in a process group of its own, so that all of it can be ended."""
    source, output, errors = files
    write = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    opened = [
        (os.POSIX_SPAWN_OPEN, 0, source, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, output, write, 0o600),
        (os.POSIX_SPAWN_OPEN, 2, errors, write, 0o600),
    ]
    return os.posix_spawnp(command[0], command, os.environ, file_actions=opened, setpgroup=0)


if __name__ == "__main__":
    main()
