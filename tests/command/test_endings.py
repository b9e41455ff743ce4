"""How the program ends when something goes wrong: one sentence, its exit code, a tidy terminal."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest

from pentomino import solve
from pentomino.command.call import run as run_here
from pentomino.command.terminal.signals import ended_in_order
from pentomino.reasoning import grading
from tests.support.commands import PROGRAM, run, unannounced
from tests.support.terminals import SOON, Terminal

HUGE = "99999999999999999999999"
LONG = "x" * 40_000
LONG_COUNT = ["count", "9x10", "--one-sided"]
"""A count that takes the search engine far longer than any test."""


def complaint(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """Return the only sentence on stderr after a call with bad input."""
    assert run_here(words) == 2, words
    out, err = capsys.readouterr()
    assert out == ""
    err = err.removeprefix("preparing ...\n")  # which a busy machine says after a while
    assert err.startswith("pentomino: ")
    assert err.count("\n") == 1
    assert len(err) < 1_100
    return err


@pytest.mark.parametrize("number", [HUGE, "9" * 40_000, "nan", "inf", "-1", "1e999"])
@pytest.mark.parametrize(
    "words",
    [
        ["solve", "3x20", "-n"],
        ["solve", "3x20", "-o", "x.stl", "--cell-mm"],
        ["solve", "3x20", "-o", "x.stl", "--clearance-mm"],
        ["count", "3x20", "--threads"],
        ["count", "3x20", "--memory"],
        ["count", "3x20", "--problem"],
        ["count", "calendar", "--date"],
        ["watch", "3x20", "-n"],
        ["watch", "3x20", "--every"],
        ["watch", "3x20", "--speed"],
        ["make", "6x10", "-n"],
        ["make", "6x10", "--clues"],
        ["make", "6x10", "--difficulty"],
        ["make", "6x10", "-o", "x.pdf", "--cell-mm"],
        ["draw", "3x20", "-n"],
        ["draw", "3x20", "--solution"],
        ["draw", "3x20", "--sheet"],
        ["draw", "3x20", "--columns"],
        ["draw", "3x20", "--cell"],
        ["convert", "x.json", "x.txt", "-n"],
    ],
    ids=" ".join,
)
def test_numbers_that_cannot_be_are_refused(
    words: list[str], number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    complaint([*words, number], capsys)


@pytest.mark.parametrize("speed", ["nan", "inf", "-inf", "0", "-3", "1e-300"])
def test_speeds_that_cannot_be_are_refused(speed: str, capsys: pytest.CaptureFixture[str]) -> None:
    err = complaint(["watch", "3x20", f"--speed={speed}"], capsys)
    assert f"--speed must be from 0.001 to 1,000,000,000, not {speed}" in err


def test_a_word_in_place_of_a_speed_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    err = complaint(["watch", "3x20", "--speed", "fast"], capsys)
    assert "--speed: 'fast' is not a number or full" in err


def test_a_size_is_shown_whole_where_it_is_short(capsys: pytest.CaptureFixture[str]) -> None:
    err = complaint(["count", "99999999999999999999x3"], capsys)
    assert "the size 99999999999999999999x3 is too large for a board" in err


@pytest.mark.parametrize("word", ["\udcff\udcfe", "\udcff\udcfe.txt"])
def test_bytes_that_are_no_text_are_shown_as_bytes(
    word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    err = complaint(["count", word], capsys)
    assert word.replace("\udcff\udcfe", "\\xff\\xfe") in err
    assert "'\\\\udcff' is not" in complaint(["count", "\\udcff"], capsys)


def test_a_folder_is_called_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("ro", "ro.json"):
        (tmp_path / name).mkdir()
        assert f"{name} is a folder: name a file in it" in complaint(["count", name], capsys)


def test_help_about_nothing_points_to_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    err = complaint(["help", "nothing"], capsys)
    assert err.endswith("did you mean printing? 'pentomino help' lists all\n")
    assert "did you mean page?" in complaint(["help", "phone"], capsys)
    assert "did you mean sequence?" in complaint(["help", "sequences"], capsys)


def test_a_missing_target_is_said_once(capsys: pytest.CaptureFixture[str]) -> None:
    err = complaint(["convert", "6x10"], capsys)
    assert "OUT is missing: name the file to write, as in -o puzzle.json" in err


def test_a_file_of_pieces_is_no_board(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "p1.txt").write_text("AAA\nA\n\nBB\nBB\n")
    err = complaint(["count", "p1.txt"], capsys)
    advice = "for a file of pieces, name a board and write --pieces p1.txt"
    layers = "for the layers of a board, name its pieces with --pieces, and write a line such as "
    assert err == f"pentomino: p1.txt: {layers}'layer 1' above each; {advice}\n"
    (tmp_path / "p1.txt").write_text("AAA\nA..\n\nBB.\n.BB\n")
    assert complaint(["count", "p1.txt"], capsys).endswith(f"; {advice}\n")
    (tmp_path / "p1.txt").write_text("AAA\nA\n")
    err = complaint(["count", "p1.txt"], capsys)
    assert "'A' at row 1, column 1 is not the letter of a piece" in err
    assert err.endswith(f"; {advice}\n")


@pytest.mark.slow
def test_a_board_in_layers_without_open_cells_is_no_file_of_pieces(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cube.txt").write_text("layer 1\nAA\nBB\n\nlayer 2\nAA\nBB\n")
    for more in ([], ["--pieces", "soma-cube"]):
        err = complaint(["count", "cube.txt", *more], capsys)
        assert "'A' at layer 1, row 1, column 1 is not the letter of a piece" in err
        assert "file of pieces" not in err


@pytest.mark.parametrize("board", ["lj.txt+lj.txt", "2x5+lj.txt", "./lj.txt+2x5", "2x5+calendar"])
def test_files_and_names_are_not_added_to_boards(
    board: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lj.txt").write_text(".....\n.....\n")
    err = complaint(["count", board], capsys)
    assert "only sizes can be added: draw all parts of the board in one file, with '#' be" in err
    (tmp_path / "lj.txt+lj.txt").write_text(".....\n.....\n")
    assert run("count", "lj.txt+lj.txt", "--pieces", "I*2")[0] == "1\n"


@pytest.mark.parametrize("number", [HUGE, "9" * 40_000])
@pytest.mark.parametrize(
    "words",
    [
        "count {}x5",
        "count {}",
        "count 5x5-{}x2",
        "count 5x5-2x2@{},0",
        "count triangle-{}",
        "count hexagon-{}",
        "count trapezoid-{}x3",
        "count 3x20 --pieces X*{}",
        "count 3x20 --pieces X*1..{}",
        "count 3x20 --pieces O{}",
        "pieces O{}",
        "count 3x20 --given X_{}.1",
    ],
)
def test_huge_numbers_in_names_are_refused(
    words: str, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    complaint(words.format(number).split(), capsys)


@pytest.mark.parametrize(
    "words",
    [
        [LONG],
        ["count", LONG],
        ["count", "3x20", "--pieces", LONG],
        ["count", "3x20", "--pieces", f"X {LONG} {LONG}"],
        ["count", "3x20", "--engine", LONG],
        ["count", "3x20", f"--{LONG}"],
        ["count", "3x20", "--given", LONG],
        ["solve", "3x20", "-o", LONG],
        ["solve", "3x20", "-o", f"a.{LONG}"],
        ["make", "6x10", "--kind", LONG],
        ["draw", LONG],
        ["pieces", LONG],
        ["convert", LONG, "x.txt"],
        ["completion", LONG],
    ],
    ids=lambda words: " ".join(words)[:30],
)
def test_long_words_are_not_repeated_whole(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    complaint(words, capsys)


@pytest.mark.parametrize(
    "words",
    [
        "make 6x10 -o {}x.pdf",
        "make 6x10 -o x.pdf --solutions {}x.pdf",
        "page 6x10 -o {}x.html",
        "page --daily -o {}x.html",
        "draw gallery 6x10 -o {}x.pdf",
        "solve 6x10 -o {}x.txt",
        "convert 6x10 {}x.html",
        "convert 6x10 -o {}x.html",
        "hint 6x10 -o {}x.svg",
        "why 6x10 -o {}x.svg",
        "export 6x10.db -o {}x.dat",
    ],
)
def test_files_are_looked_at_before_any_work(
    words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def work(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr("pentomino.command.arguments.requested_position", work)
    monkeypatch.setattr("pentomino.web.write_daily_page", work)
    err = complaint(words.format("nowhere/").split(), capsys)
    assert err.startswith("pentomino: cannot write nowhere/x.")
    assert err.endswith(": the folder nowhere does not exist\n")


def test_a_file_to_write_has_a_name(capsys: pytest.CaptureFixture[str]) -> None:
    err = complaint(["page", "3x20", "-o", ""], capsys)
    assert err.startswith("pentomino: the name of the file to write is empty, or '.'")


@pytest.mark.parametrize("words", ["solve 3x20", "page 3x20", "convert in.dat"])
def test_only_one_file_is_named_to_write(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    err = complaint([*words.split(), "-o", "a.svg", "--output", "b.svg"], capsys)
    assert err.startswith("pentomino: -o names 2 files, a.svg and b.svg: name one")


def test_an_empty_file_is_said_to_be_empty(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("\n")
    err = complaint(["convert", str(empty), str(tmp_path / "out")], capsys)
    assert err == f"pentomino: {empty}: the file is empty\n"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it has another name")
def test_a_pipe_is_no_file_to_write(capsys: pytest.CaptureFixture[str]) -> None:
    read, write = os.pipe()
    err = complaint(["convert", "soma-cube", f"/proc/self/fd/{write}"], capsys)
    os.close(read)
    os.close(write)
    assert "there is something of this name that is not a file" in err


@pytest.mark.parametrize("words", ["make 6x10", "clues 6x10", "run 6x10"])
def test_stores_are_looked_at_before_any_work(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    err = complaint([*words.split(), "--store", "nowhere/x.db"], capsys)
    assert err == "pentomino: cannot write nowhere/x.db: the folder nowhere does not exist\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "code", "where"),
    [
        ("solve 3x20", 0, "2>&-"),
        ("solve 3x20", 0, "2>/dev/full"),
        ("nonsense", 2, "2>&- >/dev/null"),
        ("solve 3x3", 1, "2>/dev/full"),
    ],
)
def test_messages_that_cannot_be_written_change_no_exit_code(
    words: str, code: int, where: str
) -> None:
    program = f"{sys.executable} -m pentomino {words} {where}"
    done = subprocess.run(["sh", "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert unannounced(done.stderr) == ""
    assert ("Traceback" in done.stdout, bool(done.stdout)) == (
        False,
        code == 0 and "null" not in where,
    )


def test_a_full_disk_behind_help_is_one_sentence() -> None:
    program = f"{sys.executable} -m pentomino --help > /dev/full"
    done = subprocess.run(["sh", "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert (
        unannounced(done.stderr) == "pentomino: cannot write the output: No space left on device\n"
    )


@pytest.mark.parametrize("program", [[sys.executable, "-m", "pentomino"], PROGRAM])
def test_ctrl_c_while_modules_are_imported(program: list[str], tmp_path: Path) -> None:
    # A module that is imported early presses Ctrl-C; an exception there would take effect late.
    (tmp_path / "click.py").write_text(
        "import os, signal, time\nos.kill(os.getpid(), signal.SIGINT)\ntime.sleep(20)\n"
    )
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        [*program, "count", "3x20"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert (done.returncode, done.stdout) == (130, "")
    assert unannounced(done.stderr) == "pentomino: interrupted\n"


@pytest.mark.slow
def test_ctrl_c_that_is_ignored_stays_ignored() -> None:
    program = f"trap '' INT; kill -INT $$; exec {sys.executable} -m pentomino count 3x20"
    done = subprocess.run(["sh", "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "2\n")


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_status_line_leaves_the_terminal_in_order(number: signal.Signals) -> None:
    with Terminal(*LONG_COUNT) as terminal:
        terminal.shows(" %")
        terminal.kill(number)
        assert terminal.ends() == 128 + number
        assert terminal.is_in_order
        assert " %" not in terminal.text
        assert terminal.text.count("interrupted") == (number == signal.SIGINT)


@pytest.mark.parametrize("words", ["make 12x15 --difficulty 5", "clues 9x10", "hint 9x10"])
@pytest.mark.slow
def test_ctrl_c_ends_whatever_is_thought_about(words: str) -> None:
    pieces = "hexominoes?" if "12x15" in words else "one-sided-pentominoes"
    with Terminal(*words.split(), "--pieces", pieces) as terminal:
        terminal.shows(" s")
        terminal.press("\x03")
        assert terminal.ends(SOON) == 130
        assert "Traceback" not in terminal.text
        assert terminal.text.count("interrupted") == 1


def test_the_file_that_is_read_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    drawing = "......\n" * 10
    Path("puzzle.txt").write_text(drawing)
    pieces = ["solve", "6x10", "--pieces", "puzzle.txt"]
    for call in (["solve", "puzzle.txt", "-n", "1"], ["make", "puzzle.txt"], pieces):
        _, err = run(*call, "-o", "./puzzle.txt", code=2)
        assert "puzzle.txt is the file that is read: name another one to write" in err
    assert Path("puzzle.txt").read_text() == drawing
    _, err = run("convert", "6x10", "puzzle.txt", "-o", "x.csv", code=2)
    assert "puzzle.txt and x.csv; to read puzzle.txt, name its board with --board" in err


@pytest.mark.slow
def test_a_page_says_which_pieces_can_be_taken_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, told in (("puzzle.txt", True), ("puzzle.json", False)):
        run("make", "6x10", "--seed", "1", "-o", name)
        _, err = run("page", name, "-o", "puzzle.html")
        assert ("note: 2 laid pieces can be taken up again on the page" in err) == told


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ("draw soma-cube --steps -o a.stl", "--steps is for pictures"),
        ("draw soma-cube --steps -o a.gltf", "--steps is for pictures"),
        ("draw soma-cube --solution 3 -o a.stl", ".stl holds the pieces to print, and no solution"),
        ("draw soma-cube --exploded -o a.zip", ".zip holds the pieces to print, and no solution"),
        ("draw 6x10 --plate 200 -o a.svg", "--plate is for stl, 3mf, zip and dxf files"),
        ("solve 3x20 --plate 200", "--plate is for stl, 3mf, zip and dxf files"),
        ("solve 3x20 --cell-mm 12 -o a.pdf", "--cell-mm is for stl, 3mf, zip and dxf files"),
        (
            "convert 3x20 a.svg --clearance-mm 1",
            "--clearance-mm is for stl, 3mf, zip and dxf files",
        ),
    ],
)
def test_options_of_models_are_refused_where_they_have_no_effect(
    call: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert words in run(*call.split(), code=2)[1]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_measures_go_with_the_files_that_have_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run("convert", "3x20", "a.pdf", "--cell-mm", "12")
    run("draw", "pieces", "soma-cube", "-o", "a.zip", "--cell-mm", "18", "--plate", "220")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.pdf", "a.zip"]


def test_pieces_takes_the_set_as_its_word() -> None:
    assert "write the set alone" in run("pieces", "--pieces", "hexominoes", code=2)[1]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the limit is not kept")
@pytest.mark.parametrize(
    "words",
    [
        ["solve", "200x200", "--pieces", "domino*"],
        ["estimate", "200x200", "--pieces", "domino*"],
    ],
)
def test_too_little_memory_ends_in_one_sentence(words: list[str]) -> None:
    import resource  # noqa: PLC0415 -- not on every system

    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (300_000_000, 300_000_000))

    done = subprocess.run(
        [*PROGRAM, *words],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        preexec_fn=bounded,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1] == (
        "pentomino: there is too little memory: raise the limit of this process ('ulimit -v'), or "
        "choose a smaller puzzle"
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ("hint", "6x10", "--given", "I_1.1-5", "--next", "-o", "position.txt"),
        ("why", "8x8-1x1@0,0-1x1@7,7", "--pieces", "domino*", "-o", "why.svg"),
        ("order", "L", "--primes", "--cells", "40", "-o", "primes.pdf"),
    ],
)
def test_a_file_is_written_where_nobody_reads_the_text(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run([*PROGRAM, *words], stdout=write, cwd=tmp_path, timeout=120, check=False)
    os.close(write)
    assert done.returncode == 141
    assert (tmp_path / words[-1]).read_bytes()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the limit is not kept")
@pytest.mark.parametrize("kilobytes", [20_000, 30_000, 40_000, 50_000, 60_000])
@pytest.mark.parametrize(
    "words", ["count 6x10", "solve 3x20", "draw 3x20", "page 3x20 -o {}/x.html", "play --port x"]
)
def test_too_little_memory_to_begin_with_ends_in_one_sentence(
    words: str, kilobytes: int, tmp_path: Path
) -> None:
    import resource  # noqa: PLC0415 -- not on every system

    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (kilobytes * 1024, kilobytes * 1024))

    done = subprocess.run(
        [*PROGRAM, *words.format(tmp_path).split()],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        preexec_fn=bounded,
    )
    if "pentomino.command.call" not in done.stderr and "Traceback" in done.stderr:
        return  # Python itself did not begin
    assert "Traceback" not in done.stderr
    if done.returncode != 0:
        (line,) = unannounced(done.stderr).splitlines()
        assert line.startswith("pentomino: ")
        assert done.returncode == 2


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the limit is not kept")
@pytest.mark.parametrize("kilobytes", [188_000, 192_000, 198_000, 202_000])
def test_too_little_memory_for_the_threads_of_a_search_ends_in_one_sentence(kilobytes: int) -> None:
    import resource  # noqa: PLC0415 -- not on every system

    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (kilobytes * 1024, kilobytes * 1024))

    words = ["solve", "6x15", "--one-sided", "--threads", "8", "-n", "2000", "--format", "dat"]
    done = subprocess.run(
        [*PROGRAM, *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        timeout=120,
        preexec_fn=bounded,
    )
    assert done.returncode in (0, 2), done.stderr
    if done.returncode:
        assert unannounced(done.stderr).splitlines()[-1].startswith("pentomino: ")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "printed", "said"),
    [
        (
            "every 15x15 --hole O1 --pieces tetrominoes* --engine search",
            r"\n0 puzzles, 0 solutions in all\n",
            r"stopped after 0\.3 s: the other puzzles are not counted\n",
        ),
        (
            "apart 3x4x5",
            r"[\d,]+ of [\d,]+ solutions? comes? apart(\n.*)*",
            r"stopped after 0\.3 s: [\d,]+ solutions? (was|were) taken apart\n",
        ),
        (
            "why 12x80 --pieces Y*192",
            "",
            r"stopped after 0\.3 s: no reason and no solution was found\n",
        ),
    ],
)
def test_what_is_known_when_the_time_is_over_is_said(words: str, printed: str, said: str) -> None:
    out, err = run(*words.split(), "--seconds", "0.3", code=3)
    assert re.fullmatch(printed, out), out
    assert re.fullmatch(said, err), err


def test_a_large_board_with_one_solution_is_checked_and_not_graded() -> None:
    words = ["1x5002", "--pieces", "domino*"]
    assert run("check", *words) == (
        "exactly one solution\n",
        "no level: the board has 5,002 cells; boards of 5,000 or fewer are graded\n",
    )
    _, err = run("make", *words, code=2)
    assert "the board has 5,002 cells; boards of 5,000 or fewer are graded" in err


def test_to_be_terminated_while_python_frees_an_object_is_not_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Python drops an exception that is raised there, and the program went on."""
    dropped = []
    monkeypatch.setattr(sys, "unraisablehook", lambda report: dropped.append(report.exc_type))

    class Freed:
        def __del__(self) -> None:
            os.kill(os.getpid(), signal.SIGTERM)

    def free_one() -> None:
        with ended_in_order():
            freed = Freed()
            del freed

    with pytest.raises(SystemExit) as ending:
        free_one()
    assert (ending.value.code, dropped) == (128 + signal.SIGTERM, [SystemExit])


def test_to_be_terminated_while_a_class_is_made_shows_no_traceback() -> None:
    """Python 3.11 makes a RuntimeError of what is raised there."""

    def make_one() -> None:
        with ended_in_order():
            try:
                os.kill(os.getpid(), signal.SIGTERM)
            except SystemExit as ending:
                raise RuntimeError("Error calling __set_name__") from ending

    with pytest.raises(SystemExit) as ending:
        make_one()
    assert ending.value.code == 128 + signal.SIGTERM


def test_a_long_narrow_board_is_checked_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each step of a search looks at all cells; the same two solutions are found without it."""
    searched = run("check", "2x12", "--pieces", "domino*", code=1)
    wrapped = Mock(wraps=solve)
    monkeypatch.setattr(grading, "solve", wrapped)
    monkeypatch.setattr(grading, "MOST_SEARCHED", 20)
    out, _ = run("check", "2x12", "--pieces", "domino*", code=1)
    assert [call.kwargs["engine"] for call in wrapped.call_args_list] == ["frontier"]
    assert out.splitlines()[0] == searched[0].splitlines()[0]


def test_what_a_terminal_would_obey_is_written_out(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "board.txt"
    for line in ("tidle: My\x1b]0;title\x07\x1b[31mred\u202e", "pieces: \x1b[31m tetrominoes*2"):
        path.write_text(f"{line}\n......\n")
        err = complaint(["count", str(path)], capsys)
        assert "\\x1b[31m" in err
        assert err.removesuffix("\n").isprintable()
