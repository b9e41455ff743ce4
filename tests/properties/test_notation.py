"""Placements and positions of random puzzles on all lattices, written and read back."""

import re
from dataclasses import replace

from hypothesis import given, strategies as st

from pentomino import (
    NotationError,
    Piece,
    Placement,
    Position,
    Puzzle,
    PuzzleError,
    placement_text,
    position_text,
    read_placement,
    read_position_text,
)
from tests.support.strategies import puzzles

CLASSIC = Puzzle.of("6x10")
SPACE = Puzzle.of("3x4x5")
NAMES = st.text(min_size=1, max_size=6).filter(lambda n: n.isprintable() and n == n.strip())


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Positions of random puzzles whose pieces have names of any characters."""
    puzzle = draw(puzzles())
    names = draw(st.lists(NAMES, min_size=4, max_size=4, unique=True))
    new = {piece.name: name for piece, name in zip(puzzle.pieces, names, strict=False)}

    def renamed(piece: Piece) -> Piece:
        return replace(piece, name=new[piece.name])

    def moved(placement: Placement) -> Placement:
        return Placement(new[placement.piece], placement.cells)

    position = Position(
        Puzzle(
            puzzle.board,
            tuple(map(renamed, puzzle.pieces)),
            tuple(map(moved, puzzle.givens)),
            tuple(replace(mark, piece=new[mark.piece]) for mark in puzzle.marks),
            frozenset(map(moved, puzzle.barred)),
        )
    )
    for _ in range(draw(st.integers(0, 4))):
        fitting = position.fits()
        if fitting:
            position = position.lay(draw(st.sampled_from(fitting)))
    return position


@given(positions())
def test_positions_are_read_back(position: Position) -> None:
    text = position_text(position)
    assert read_position_text(text, position.puzzle) == position
    assert len(text.splitlines()) <= 1
    # Only characters that are allowed in a link: names can have letters of any script.
    assert re.fullmatch(r"[\w.~'-]*", text)
    for placement in position.laid:
        alone = placement_text(placement, position.puzzle)
        assert read_placement(alone, position.puzzle) == placement


@given(st.sampled_from([CLASSIC, SPACE]), st.text("XIF'~_.-0123456789+e* ", max_size=30))
def test_whatever_is_typed_is_read_or_refused(puzzle: Puzzle, text: str) -> None:
    try:
        position = read_position_text(text, puzzle)
    except (NotationError, PuzzleError):
        return
    assert read_position_text(position_text(position), puzzle) == position
