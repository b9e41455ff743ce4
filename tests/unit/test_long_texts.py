"""Errors never repeat a long text of the user."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pentomino import (
    Board,
    Limits,
    PentominoError,
    Piece,
    Placement,
    Position,
    Puzzle,
    board_named,
    catalogue_puzzle,
    make_puzzle,
    piece_set,
    read_puzzle,
    read_solutions,
    write_solutions,
)
from pentomino.geometry import SQUARE, lattice_named
from pentomino.notation import read_placement

PUZZLE = Puzzle.of("3x20")

ASKED: dict[str, Callable[[str], object]] = {
    "board": board_named,
    "cut": lambda text: board_named(f"8x8-2x2@{text}"),
    "pieces": piece_set,
    "mobility": lambda text: piece_set(f"X/{text}"),
    "copies": lambda text: piece_set(f"X*{text}"),
    "puzzle": Puzzle.of,
    "date": lambda text: Puzzle.of("calendar", date=text),
    "given": lambda text: Puzzle.of("3x20", givens=[text]),
    "position": lambda text: Position.of(f"6x10~{text}"),
    "placement": lambda text: read_placement(text, PUZZLE),
    "placed": lambda text: PUZZLE.with_givens([Placement(text, ((0, 0),))]),
    "piece": PUZZLE.piece_named,
    "name": lambda text: Piece(text, PUZZLE.pieces[0].shape),
    "colour": lambda text: Piece("A", PUZZLE.pieces[0].shape, colour=text),
    "cell": lambda text: Board.of_cells(SQUARE, [(text,)]),  # type: ignore[list-item]
    "lattice": lattice_named,
    "engine": lambda text: PUZZLE.count(engine=text),  # type: ignore[arg-type]
    "distinct": lambda text: PUZZLE.count(distinct=text),  # type: ignore[arg-type]
    "kind": lambda text: make_puzzle(PUZZLE, seed=1, kind=text),
    "catalogue": catalogue_puzzle,
    "file": lambda text: read_puzzle(Path(text)),
    "solutions": lambda text: read_solutions(f"a.{text}", PUZZLE),
    "format": lambda text: write_solutions(f"a.{text}", iter(()), puzzle=PUZZLE),
    "threads": lambda text: Limits(threads=10 ** len(text)),
}


@pytest.mark.parametrize("text", ["x" * 40_000, "9" * 40_000, "x y" * 13_000])
@pytest.mark.parametrize("what", ASKED)
def test_errors_repeat_no_long_text(what: str, text: str) -> None:
    with pytest.raises((PentominoError, TypeError)) as error:
        ASKED[what](text)
    assert len(str(error.value)) < 700
