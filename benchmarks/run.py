"""Time the engines beside plain dancing links, and the start of the program beside bare Python.

    python -m benchmarks.run              all, about eight minutes
    python -m benchmarks.run --quick      without the boards that take minutes

Prints a table and writes it as JSON. Compare the ratios within one run: the times depend on the
machine.
"""

import argparse
import contextlib
import json
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from operator import attrgetter, itemgetter
from pathlib import Path
from typing import Any, TypeAlias

from pentomino import (
    CUBIC,
    Board,
    CancelledError,
    Distinct,
    Limits,
    Piece,
    Puzzle,
    Shape,
    count as count_solutions,
    counting,
    solution_space,
)
from pentomino.engines import CoverTask
from pentomino.engines.search import SearchEngine, vector_units
from pentomino.problem.exact_cover import ExactCover

Images: TypeAlias = Sequence[tuple[int, ...]]

HERE = Path(__file__).parent
PUBLISHED_COUNTS = HERE.parent / "tests" / "data" / "published_counts.json"
STARTS = 15
FEW, SHORT, LONG, ROUNDS = 20, 1.0, 15.0, 6
"""The most runs of dancing links; for how many seconds short work is repeated, and dancing links;
how often the short works take turns. The best time is kept: single runs vary with the machine."""
PENTOMINOES, ONE_SIDED = "pentominoes", "one-sided-pentominoes"


@dataclass(frozen=True)
class Row:
    """One measurement."""

    board: str
    program: str
    solutions: int
    nodes: int
    seconds: float
    times_faster: float
    """How many times faster than dancing links on the same board, all solutions."""

    @property
    def nanoseconds_per_node(self) -> float:
        """The time divided by the number of options tried."""
        return 1e9 * self.seconds / max(self.nodes, 1)


@dataclass(frozen=True)
class Measured:
    """A board to measure on.

    Args:
        name: Its name in the table.
        puzzle: The puzzle for the distinct solutions.
        problem: The problem of which both programs list all solutions.
        what: A word for these solutions.
    """

    name: str
    puzzle: Puzzle
    problem: ExactCover
    what: str = "all"

    @classmethod
    def of(cls, name: str) -> "Measured":
        """Take a board by its name, with the pentominoes."""
        puzzle = Puzzle.of(name)
        return cls(name, puzzle, puzzle.exact_cover)


def bedlam_cube() -> Puzzle:
    """Make the cube whose pieces are listed with the published counts."""
    entries = json.loads(PUBLISHED_COUNTS.read_text())
    entry = next(entry for entry in entries if entry["id"] == "bedlam-cube")
    pieces = tuple(
        Piece(piece["name"], Shape.of(CUBIC, piece["cells"])) for piece in entry["pieces"]["list"]
    )
    return Puzzle(Board.of_size(entry["board"]["dims"]), pieces)


def dancing_links(
    problem: ExactCover, program: Path, most_runs: int = FEW
) -> tuple[int, int, float]:
    """Run the plain program a few times; return solutions, options tried and the best seconds."""
    lines = [f"{len(problem.items)} {len(problem.options)}"]
    lines += [" ".join(map(str, (len(option), *option))) for option in problem.options]
    runs: list[tuple[int, int, float]] = []
    while len(runs) < most_runs and sum(seconds for _, _, seconds in runs) < LONG:
        answer = subprocess.run(
            [program], input="\n".join(lines), capture_output=True, text=True, check=True
        ).stdout.split()
        runs.append((int(answer[0]), int(answer[1]), float(answer[2])))
    return min(runs, key=itemgetter(2))


def search(
    problem: ExactCover, images: Images, threads: int, vector_unit: str
) -> tuple[int, int, float]:
    """List solutions with the search engine; return their number, options tried and seconds."""
    begin = time.perf_counter()
    task, limits = CoverTask(problem, images), Limits(threads=threads)
    run = SearchEngine(vector_unit).listing(task, limits)
    count = sum(1 for _ in run)
    return count, run.nodes, time.perf_counter() - begin


def held(puzzle: Puzzle) -> ExactCover:
    """Restrict one piece to a placement from each orbit, as part of the problem itself.

    For boards on which dancing links would take an hour without.
    """
    problem = puzzle.exact_cover
    images = [problem.option_images(image) for image in puzzle.item_images(Distinct.ISOMETRIES)]
    best: list[int] = list(range(len(problem.options)))
    for item in range(len(puzzle.board.cells), len(problem.items)):
        kept = [
            number
            for number, option in enumerate(problem.options)
            if item not in option or number == min(image[number] for image in images)
        ]
        best = min(best, kept, key=len)
    return ExactCover(problem.items, tuple(problem.options[number] for number in best))


def measure_board(board: Measured, program: Path, show: Callable[[Row], None]) -> None:
    """Measure all programs on one board."""
    count, nodes, yardstick = dancing_links(board.problem, program)
    show(Row(board.name, "dancing links in C", count, nodes, yardstick, 1.0))
    widest = vector_units()[0]
    units = [widest] + [unit for unit in ("AVX2", "baseline") if unit in vector_units()[1:]]
    symmetries = board.puzzle.item_images(Distinct.ISOMETRIES)
    for unit in units:
        for what, problem, images in (
            (board.what, board.problem, ()),
            ("distinct", board.puzzle.exact_cover, symmetries),
        ):
            for threads in (1, 2) if unit == widest else (1,):
                found, tried, seconds = search(problem, images, threads, unit)
                name = f"search, {what}, {unit}, {threads} thread{'s' * (threads > 1)}"
                show(Row(board.name, name, found, tried, seconds, yardstick / seconds))


@dataclass(frozen=True)
class Timing:
    """The time of work that dancing links cannot do, compared with its 6x10 in the same run."""

    what: str
    answer: int
    seconds: float
    share_of_yardstick: float


@dataclass
class Work:
    """Work that is timed repeatedly."""

    what: str
    work: Callable[[], Any]
    number: Callable[[Any], int]
    taken: list[float] = field(default_factory=list)
    answer: int = 0

    def run(self) -> None:
        """Run the work once, and again if it is short."""
        begin = time.perf_counter()
        while True:
            before = time.perf_counter()
            made = self.work()
            after = time.perf_counter()
            self.taken.append(after - before)
            self.answer = self.number(made)
            del made
            if after - begin > SHORT:
                return


def measure_frontier(program: Path, show: Callable[[Timing], None]) -> None:
    """Measure counts and solution spaces of the frontier engine, on one thread.

    All of them and dancing links take turns, and the best time of each counts. Otherwise a machine
    whose speed varies would favour the work measured at its best moment.
    """
    works = list(works_of_frontier())
    problem = Measured.of("6x10").problem
    yardstick = float("inf")
    for _ in range(ROUNDS):
        yardstick = min(yardstick, dancing_links(problem, program, most_runs=1)[2])
        for work in works:
            work.run()
    for work in works:
        best = min(work.taken)
        show(Timing(work.what, work.answer, best, best / yardstick))


def works_of_frontier() -> Iterator[Work]:
    """List the works that are timed."""
    one_thread = Limits(threads=1)
    spaces = dict.fromkeys(("6x10", "5x12", "8x8h"), PENTOMINOES)
    spaces |= {"8x8": f"{PENTOMINOES}+O4", "6x15": ONE_SIDED}
    for board, pieces in spaces.items():
        puzzle = made_ready(Puzzle.of(board, pieces))
        make = partial(solution_space, puzzle, limits=one_thread)
        yield Work(f"space of {board}", make, attrgetter("count"))
        space = make()
        laid = space[space.count // 2].placements
        for where, givens in (("first", laid[:3]), ("last", laid[-3:])):
            view = partial(space.given, *givens)
            yield Work(f"{board} under the {where} three as givens", view, attrgetter("count"))
    for board in ("3x30", "5x18", "6x15"):
        puzzle = made_ready(Puzzle.of(board, ONE_SIDED))
        for distinct in (Distinct.NOTHING, Distinct.ISOMETRIES):
            count = partial(
                count_solutions,
                puzzle,
                distinct=distinct,
                engine="frontier",
                limits=one_thread,
            )
            yield Work(f"count of one-sided {board} up to {distinct}", count, int)


def made_ready(puzzle: Puzzle) -> Puzzle:
    """Make placements, symmetries and order of a puzzle, so that only the engine is timed."""
    puzzle.item_images(Distinct.ISOMETRIES)
    puzzle.cell_order.items  # noqa: B018
    return puzzle


def cancel_milliseconds(board: str, pieces: str, engine: str) -> float:
    """Measure how long a count continues after it is cancelled."""
    run = counting(made_ready(Puzzle.of(board, pieces)), distinct="nothing", engine=engine)
    ended: list[float] = []

    def count() -> None:
        with contextlib.suppress(CancelledError):
            run.result()
        ended.append(time.perf_counter())

    worker = threading.Thread(target=count)
    worker.start()
    time.sleep(0.5)
    begin = time.perf_counter()
    run.close()
    worker.join()
    return 1000 * (ended[0] - begin)


def start_times() -> dict[str, float]:
    """Measure the milliseconds that starting adds to bare Python's start (median of several)."""
    script = shutil.which("pentomino") or str(Path(sys.executable).parent / "pentomino")
    commands = {
        "bare Python": [sys.executable, "-c", ""],
        "import pentomino": [sys.executable, "-c", "import pentomino"],
        "pentomino --version": [script, "--version"],
    }
    taken: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(STARTS):
        for name, command in commands.items():
            begin = time.perf_counter()
            subprocess.run(command, check=True, capture_output=True)
            taken[name].append(1000 * (time.perf_counter() - begin))
    medians = {name: statistics.median(times) for name, times in taken.items()}
    return {name: median - medians["bare Python"] for name, median in medians.items()}


def print_row(row: Row) -> None:
    """Print a line of the table."""
    print(
        f"{row.board:12} {row.program:38} {row.solutions:>8,} {row.nodes:>12,} "
        f"{row.seconds:>9.3f} s {row.nanoseconds_per_node:>7.0f} ns {row.times_faster:>7.1f}x",
        flush=True,
    )


def main() -> None:
    """Run the measurements that the arguments ask for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="leave out 3x4x5 and the Bedlam cube")
    parser.add_argument("--output", type=Path, default=HERE / "results.json", help="JSON file")
    arguments = parser.parse_args()
    boards = [Measured.of("6x10"), Measured.of("2x5x6")]
    if not arguments.quick:
        cube = bedlam_cube()
        boards += [Measured.of("3x4x5"), Measured("Bedlam cube", cube, held(cube), "one held")]
    rows: list[Row] = []

    def show(row: Row) -> None:
        rows.append(row)
        print_row(row)

    timings: list[Timing] = []

    def show_timing(timing: Timing) -> None:
        timings.append(timing)
        print(
            f"{timing.what:44} {timing.answer:>16,} {1000 * timing.seconds:>10.2f} ms "
            f"{timing.share_of_yardstick:>9.4f} of dancing links on 6x10",
            flush=True,
        )

    print(
        f"{'board':12} {'program':38} {'found':>8} {'nodes':>12} {'time':>11} {'a node':>10} ratio"
    )
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "dancing_links"
        subprocess.run(["cc", "-O3", "-o", program, HERE / "dancing_links.c"], check=True)
        for board in boards:
            measure_board(board, program, show)
        measure_frontier(program, show_timing)

    cancelled = max(
        cancel_milliseconds("3x4x5", PENTOMINOES, "search"),
        cancel_milliseconds("9x10", ONE_SIDED, "frontier"),
    )
    print(f"cancelled work ends within {cancelled:.0f} ms")
    starts = start_times()
    for name, milliseconds in starts.items():
        print(f"{name:32} {milliseconds:7.1f} ms over bare Python")
    results = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "vector_units": vector_units(),
        "rows": [asdict(row) | {"ns_per_node": row.nanoseconds_per_node} for row in rows],
        "timings": [asdict(timing) for timing in timings],
        "cancel_milliseconds": cancelled,
        "start_milliseconds": starts,
    }
    arguments.output.write_text(json.dumps(results, indent=1) + "\n")
    print(f"written to {arguments.output}")


if __name__ == "__main__":
    main()
