import json
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.peers.timing import ROOT, surroundings


def peers(*words: str, code: int = 0) -> tuple[str, str]:
    """Run the harness; return what it prints and says."""
    ran = subprocess.run(
        [sys.executable, "-m", "benchmarks.peers", *words],
        cwd=ROOT,
        env=surroundings(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == code, ran.stderr[-500:]
    return ran.stdout, ran.stderr


def solver(folder: Path, count: int) -> str:
    """A program that always prints this count, as it is typed."""
    program = folder / f"always-{count}.py"
    program.write_text(
        f"import sys; n = len(open(sys.argv[1]).readlines())\nprint(2 if n == 5 else {count})"
    )
    return f"always-{count}={sys.executable} {program} {{dlx}}"


@pytest.mark.slow
def test_a_run_prints_a_table_and_writes_results_and_page(tmp_path: Path) -> None:
    words = ["--peers", "pentomino", "--peer", solver(tmp_path, 92), "--puzzles", "queens-8"]
    words += ["--questions", "count", "--rounds", "1"]
    files = ["--json", str(tmp_path / "peers.json"), "--page", str(tmp_path / "peers.md")]
    printed, _ = peers(*words, *files)
    assert "| pentomino | 92 |" in printed
    assert "| always-92 | 92 |" in printed
    results = json.loads((tmp_path / "peers.json").read_text())
    assert [row["peer"] for row in results["measured"][0]["rows"]] == ["pentomino", "always-92"]
    page = (tmp_path / "peers.md").read_text()
    assert "\nOf 1 question, somebody else answers these faster" in page
    picture = (tmp_path / "peers.svg").read_text()
    assert ">always-92 " in picture
    for name in ("peers.md", "peers.svg"):
        (tmp_path / name).unlink()
    peers("--again", *files)
    assert (tmp_path / "peers.md").read_text() == page
    assert (tmp_path / "peers.svg").read_text() == picture


@pytest.mark.slow
def test_programs_that_disagree_end_the_run_with_one_sentence(tmp_path: Path) -> None:
    words = ["--peers", "pentomino", "--peer", solver(tmp_path, 91), "--puzzles", "queens-8"]
    path = tmp_path / "peers.json"
    _, said = peers(*words, "--questions", "count", "--rounds", "1", "--json", str(path), code=1)
    assert said.startswith("queens-8: the programs answer the question 'count' differently: 92 by")
    assert said.count("\n") == 1
    assert not path.exists()


def test_what_is_there_can_be_listed() -> None:
    printed, _ = peers("--list", "--peers", "pentomino", "sugyan")
    assert "pentomino            this program, as a command" in printed
    assert "6x10, 8x8h" in printed
    assert "growth: 6xN" in printed


def test_nothing_to_measure_is_said() -> None:
    _, said = peers("--puzzles", "45-Y", "--questions", "count", "--peers", "pentomino", code=1)
    assert said.startswith("there is nothing to measure")
