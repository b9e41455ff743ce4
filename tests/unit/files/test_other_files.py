"""Files that hold no puzzle are called what they are, whoever reads them as one."""

from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from pentomino import (
    Puzzle,
    PuzzleFileError,
    draw_board,
    read_position,
    read_puzzle,
    write_picture,
    write_solutions,
)
from pentomino.files import read_pieces
from pentomino.files.puzzle_formats import check_may_hold_puzzle
from pentomino.files.space_file import write_space
from pentomino.jobs import run
from tests.support.commands import run as run_command

PUZZLE = Puzzle.of("3x20")
TABLE = "a table of solutions, not a puzzle: 'pentomino convert' reads solutions from dat, txt"


def solutions(path: Path) -> None:
    write_solutions(path, PUZZLE.solve())


@pytest.mark.parametrize(
    ("name", "write", "about"),
    [
        ("a.csv", solutions, TABLE),
        ("a.parquet", solutions, TABLE),
        ("a.dat", solutions, "a list of solutions, not a puzzle: read it with 'pentomino convert "),
        ("a.svg", solutions, "a picture, not a puzzle"),
        ("a.png", solutions, "a picture, not a puzzle"),
        ("a.pdf", solutions, "a PDF to print, not a puzzle"),
        ("a.gltf", solutions, "a model, not a puzzle"),
        ("a.glb", solutions, "a model, not a puzzle"),
        ("a.zip", solutions, "an archive, not a puzzle: name a file that is in it"),
        ("a.db", lambda path: run(PUZZLE, path), "a store, not a puzzle: 'pentomino status' tells"),
        (
            "a.space",
            lambda path: write_space(PUZZLE.solution_space(), path),
            "a solution space, not a puzzle: read it with pentomino.read_space",
        ),
        (
            "board.svg",
            lambda path: write_picture(path, draw_board(PUZZLE.board)),
            "a picture, not a puzzle",
        ),
    ],
)
def test_what_this_program_writes_is_called_what_it_is(
    name: str, write: Callable[[Path], object], about: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    write(path)
    readers: tuple[Callable[[Path], object], ...] = (read_puzzle, read_position, read_pieces)
    for read in readers:
        with pytest.raises(PuzzleFileError) as caught:
            read(path)
        assert str(caught.value).startswith(f"{path} is {about}")
    _, err = run_command("count", str(path), code=2)
    assert f"{path.name} is {about}" in err


def test_a_file_that_is_too_large_is_called_what_it_is_first(tmp_path: Path) -> None:
    path = tmp_path / "large.csv"
    with path.open("wb") as file:
        file.write(b"solution,placement,piece,row,column\n")
        file.truncate(20 * 1024 * 1024)
    with pytest.raises(PuzzleFileError, match="is a table of solutions"):
        read_puzzle(path)


@pytest.mark.parametrize("content", [b"", b"...\n", b"PA\nR1\n", b"{}", b"<puzzle/>", b"P"])
def test_what_may_be_a_puzzle_passes(content: bytes) -> None:
    check_may_hold_puzzle("a.txt", content)


def test_pictures_of_several_solutions_are_no_layers(tmp_path: Path) -> None:
    path = tmp_path / "three.txt"
    write_solutions(path, islice(Puzzle.of("6x10").solve(), 3))
    _, err = run_command("count", str(path), code=2)
    assert "three.txt: this has 3 pictures of the same pieces, as in a file of solutions" in err
    assert f"'pentomino convert {path} OUT --board BOARD'" in err


def test_a_board_is_missing_beside_a_plus() -> None:
    assert "10x6+': a board is missing beside the '+'" in run_command("count", "10x6+", code=2)[1]


def test_an_option_is_named_as_it_was_written() -> None:
    assert run_command("solve", "6x10", "-n", "0", code=2)[1].startswith("pentomino: -n must be 1")
    err = run_command("solve", "6x10", "--limit", "0", code=2)[1]
    assert err.startswith("pentomino: --limit must be 1")
