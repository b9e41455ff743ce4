"""Everything that reads what people write, fed with bytes that look for new ways through the code.

    python -m tests.support.fuzzing_readers [--seconds 60] [--jobs 2] [--seed 7]
        [--corpus FOLDER] [READER ...]

needs Atheris, which brings libFuzzer to Python. Each reader gets its time in a process of its own.
It ends with an error at the first input that a reader neither takes nor refuses in one line; the
input stands in the folder.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SEED_TEXTS = {
    "boards": (
        "6x10",
        "8x8-2x2@4,4",
        "hexagonal:3x3",
        "soma-cube",
        "##.\n#.#",
        "6x10~X_1-3.5_2.4_2.6~I_6.1-5",
    ),
    "pieces": ("pentominoes*2", "X+I5*0..3", "tetrominoes-O4", "one-sided-pentominoes", "##/.#"),
    "placements": ("X_1.5_2.4-6_3.5", "I_1.1-5", "P_1-2.4-5_3.4"),
}


def readers(folder: Path) -> Mapping[str, Callable[[bytes], object]]:
    """What reads files and texts, by name; each takes the bytes of one."""
    from pentomino import (  # noqa: PLC0415 -- what is imported now is instrumented
        Puzzle,
        read_exact_cover,
        read_pieces,
        read_placement,
        read_position,
        read_puzzle,
        read_solutions,
        read_space,
    )
    from pentomino.jobs import status  # noqa: PLC0415

    puzzle, board = Puzzle.of("3x4", "I3*4"), Puzzle.of("6x10")

    def of_file(extension: str, read: Callable[[Path], object]) -> Callable[[bytes], object]:
        path = folder / f"input.{extension}"

        def read_bytes(data: bytes) -> None:
            path.write_bytes(data)
            read(path)

        return read_bytes

    def all_solutions(path: Path) -> None:
        for _ in read_solutions(path, puzzle=puzzle):
            pass

    def text(data: bytes) -> str:
        return data.decode("utf-8", "replace")

    puzzles = ("json", "xmpuzzle", "psv", "polycube", "polysolve.json", "txt")
    return {
        **{f"puzzle.{each}": of_file(each, read_puzzle) for each in puzzles},
        **{
            f"solutions.{each}": of_file(each, all_solutions)
            for each in ("dat", "txt", "json", "ndjson")
        },
        "cover.dlx": of_file("dlx", read_exact_cover),
        "pieces.txt": of_file("txt", read_pieces),
        "position.json": of_file("json", read_position),
        "space": of_file("space", read_space),
        "store": of_file("db", status),
        "boards": lambda data: Puzzle.of(text(data), trusted=False),
        "pieces": lambda data: Puzzle.of("6x10", text(data), trusted=False),
        "placements": lambda data: read_placement(text(data), board),
    }


def seeds(reader: str) -> Iterator[bytes]:
    """Inputs that a reader takes, to begin with."""
    from pentomino import (  # noqa: PLC0415
        Puzzle,
        solution_space,
        write_exact_cover,
        write_position,
        write_puzzle,
        write_solutions,
        write_space,
    )
    from pentomino.jobs import run  # noqa: PLC0415

    kind, _, extension = reader.partition(".")
    if reader in SEED_TEXTS:
        yield from (text.encode() for text in SEED_TEXTS[reader])
        return
    puzzle = Puzzle.of("3x4", "I3*4")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, f"seed.{extension or ('db' if kind == 'store' else kind)}")
        match kind:
            case "puzzle":
                write_puzzle(puzzle, path)
            case "solutions":
                write_solutions(path, list(solution_space(puzzle)))
            case "cover":
                write_exact_cover(puzzle.exact_cover, path)
            case "pieces":
                path.write_text("A ##\n  .#\nB ###\n")
            case "position":
                write_position(puzzle, path)
            case "space":
                write_space(solution_space(puzzle), path)
            case "store":
                run(puzzle, path, engine="search", solutions=True)
        yield path.read_bytes()


def fuzz_one(reader: str, corpus: Path, arguments: list[str]) -> None:
    """Feed one reader until the time is over or something is found; this ends the process."""
    import atheris  # noqa: PLC0415

    with atheris.instrument_imports(include=["pentomino"]):
        from pentomino import PentominoError  # noqa: PLC0415

        folder = Path(tempfile.mkdtemp())
        read = readers(folder)[reader]

    def refuse_or_take(data: bytes) -> None:
        try:
            read(data)
        except PentominoError as error:
            assert "\n" not in str(error), error  # noqa: PT017

    for number, seed in enumerate(seeds(reader)):
        (corpus / f"seed-{number}").write_bytes(seed)
    atheris.Setup([sys.argv[0], str(corpus), *arguments], refuse_or_take)
    atheris.Fuzz()


def fuzz_elsewhere(
    reader: str, corpus: Path, seconds: int, seed: int
) -> "subprocess.CompletedProcess[str]":
    """Feed one reader in a process of its own."""
    corpus.mkdir(parents=True, exist_ok=True)
    return subprocess.run(
        [
            *(sys.executable, "-m", "tests.support.fuzzing_readers", reader, "--here"),
            *("--seconds", str(seconds), "--seed", str(seed), "--corpus", str(corpus)),
        ],
        capture_output=True,
        text=True,
        check=False,
    )


def main() -> None:
    """Fuzz the readers that were named, or all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("reader", nargs="*", help="which readers; all where none is named")
    parser.add_argument("--seconds", type=int, default=60, help="how long, for each")
    parser.add_argument("--jobs", type=int, default=1, help="how many at a time")
    parser.add_argument("--seed", type=int, default=0, help="what chance begins with; 0 for any")
    parser.add_argument("--corpus", type=Path, help="where inputs are kept")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    corpus = asked.corpus or Path(tempfile.mkdtemp())
    limits = [
        *(f"-seed={asked.seed}", f"-max_total_time={asked.seconds}"),
        *("-timeout=20", "-rss_limit_mb=4096"),
    ]
    if asked.here:
        fuzz_one(asked.reader[0], corpus, [*limits, f"-artifact_prefix={corpus}/found-"])
    chosen = asked.reader or list(readers(corpus))
    with ThreadPoolExecutor(asked.jobs) as pool:
        endings = pool.map(
            lambda each: fuzz_elsewhere(each, corpus / each, asked.seconds, asked.seed), chosen
        )
        for reader, ended in zip(chosen, endings, strict=True):
            tail = [line for line in ended.stderr.splitlines() if line.startswith(("Done", "#"))]
            print(f"{reader}: {tail[-1] if tail else 'nothing was tried'}", flush=True)
            if ended.returncode:
                pool.shutdown(cancel_futures=True)
                sys.exit(
                    f"{reader} neither took nor refused an input, which is in {corpus / reader}:\n"
                    + (ended.stdout + ended.stderr)[-3000:]
                )


if __name__ == "__main__":
    main()
