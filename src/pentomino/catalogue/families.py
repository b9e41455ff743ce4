"""Families of puzzles with a name for each: all dates, all places of a hole, all choices of pieces.

What is asked of one puzzle, such as how many solutions it has, can be asked of each.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import comb
from typing import NamedTuple

from pentomino.catalogue.dates import DAYS_OF_MONTH, date_words
from pentomino.catalogue.entries import catalogue_name, entry_named
from pentomino.errors import PuzzleError, counted, shortened
from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import Copies, Piece
from pentomino.notation.placements import placement_text
from pentomino.problem.puzzle import Puzzle

MOST_CHOICES = 100_000
"""The most puzzles of a family."""


class Member(NamedTuple):
    """One puzzle of a family.

    Args:
        name: What is its own: a date, the place of a hole, the names of pieces.
        puzzle: The puzzle.
    """

    name: str
    puzzle: Puzzle


class MemberCount(NamedTuple):
    """How many solutions a puzzle of a family has.

    Args:
        name: The name of the puzzle in its family.
        number: The number of its solutions.
    """

    name: str
    number: int


def for_each_date(name: str) -> Iterator[Member]:
    """Make the puzzles of all 366 dates of a calendar; weekdays are those of this year.

    Raises:
        PuzzleError: The catalogue has no calendar of this name.
    """
    known = catalogue_name(name)
    if known is None or not entry_named(known).dated:
        raise PuzzleError(
            f"{shortened(name)!r} has no dates, as 'calendar' has: ask for each --hole, or "
            "--choose some of the pieces"
        )
    return (
        Member(date_words((month, day)), Puzzle.of(known, date=(month, day)))
        for month, days in enumerate(DAYS_OF_MONTH, 1)
        for day in range(1, days + 1)
    )


def for_each_hole(puzzle: Puzzle, hole: Piece) -> Iterator[Member]:
    """Cut a piece out of the board in each place where it can lie.

    What is given stays. Places that a symmetry of the puzzle carries into each other count once.

    Raises:
        PuzzleError: The hole lies nowhere.
    """
    taken = {cell for each in puzzle.givens for cell in each.cells}
    taken |= {mark.cell for mark in puzzle.marks}
    if len(taken) == len(puzzle.board.cells):
        raise PuzzleError("nothing is left of the board to cut a hole into")
    free = puzzle.board.without(taken) if taken else puzzle.board
    alone = Puzzle(free, (replace(hole, name="hole"),))
    if not alone.placements:
        raise PuzzleError(f"the hole {hole.name} lies nowhere on the board")
    return _with_holes(puzzle, alone)


def _with_holes(puzzle: Puzzle, alone: Puzzle) -> Iterator[Member]:
    moves = [symmetry.on_board.image for symmetry in puzzle.symmetries()]
    seen: set[frozenset[Cell]] = set()
    for place in alone.placements:
        if frozenset(place.cells) not in seen:
            seen.update(frozenset(map(move.__getitem__, place.cells)) for move in moves)
            name = placement_text(place, alone).removeprefix("hole_")
            board = puzzle.board.without(place.cells)
            yield Member(name, replace(puzzle, board=board, barred=frozenset()))


def for_each_choice(puzzle: Puzzle, number: int) -> Iterator[Member]:
    """Choose so many of the pieces, in each way whose cells add up to the board.

    Raises:
        PuzzleError: Something is given, there are not so many pieces, or very many choices.
    """
    if puzzle.givens or puzzle.marks:
        raise PuzzleError("pieces are chosen for a board on which nothing lies yet")
    pieces = puzzle.pieces
    if not 1 <= number <= len(pieces):
        raise PuzzleError(f"{number} of {counted(len(pieces), 'piece')} cannot be chosen")
    choices = comb(len(pieces), number)
    if choices > MOST_CHOICES:
        raise PuzzleError(
            f"{number} of {len(pieces)} pieces can be chosen in {choices:,} ways; at most "
            f"{MOST_CHOICES:,} are looked at"
        )
    cells = len(puzzle.board.cells)
    areas = range(cells - len(puzzle.board.optional), cells + 1)
    return (
        Member("+".join(piece.name for piece in some), replace(puzzle, pieces=some))
        for some in combinations([replace(piece, copies=Copies(1)) for piece in pieces], number)
        if sum(piece.size for piece in some) in areas
    )
