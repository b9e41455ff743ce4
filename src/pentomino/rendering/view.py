"""The common part of all ways to show solutions: views, colours, letters and titles."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import combinations
from math import prod
from typing import Protocol, final

from pentomino.errors import PictureError
from pentomino.geometry.board import Board
from pentomino.geometry.piece import Piece
from pentomino.notation.letters import LetterScheme, as_scheme, letters
from pentomino.notation.placements import places_words
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.rendering.figures import Figure
from pentomino.rendering.languages import ENGLISH, Words, words_of
from pentomino.rendering.palette import SHADES, Colour, alike, farther_shades, shaded
from pentomino.rendering.theme import LIGHT, Theme
from pentomino.solving.solution import Solution
from pentomino.wrong_types import shown


class View(StrEnum):
    """How a solution is seen."""

    FLAT = "flat"
    """From above; layers side by side."""
    SOLID = "solid"
    """As solids, from a corner: cubes, balls or other cells; flat ones are one cell high."""
    EXPLODED = "exploded"
    """As solids, the pieces drawn apart."""

    @classmethod
    def _missing_(cls, value: object) -> None:
        raise PictureError(f"view must be 'flat', 'solid' or 'exploded', not {shown(value)}")


class Shown(Protocol):
    """Draws solutions of one puzzle, all in the same size."""

    width: float
    height: float

    def marks(self, solution: Solution) -> tuple[Figure, ...]:
        """Draw a solution, its corner at the origin."""


@final
@dataclass(frozen=True)
class Paint:
    """The colours of a puzzle's pieces, and their letters if any.

    Args:
        puzzle: The puzzle.
        scheme: The letters to write; None for those that the theme wants (most themes want none).
        among: The pieces that colours must distinguish, if they are more than the puzzle's own.
            Letters are always those of the puzzle, so that people can look them up elsewhere.
        theme: The theme, for its colours.
    """

    puzzle: Puzzle
    scheme: LetterScheme | None = None
    among: tuple[Piece, ...] = ()
    theme: Theme = LIGHT

    @cached_property
    def _colours(self) -> Mapping[str, Colour]:
        return self.theme.colours(self.among or self.puzzle.pieces)

    @cached_property
    def _letters(self) -> Mapping[str, str]:
        scheme = self.scheme or (LetterScheme.CLASSIC if self.theme.lettered else None)
        if scheme is None:
            return {}
        return letters(self.puzzle.pieces, scheme)

    @cached_property
    def _apart(self) -> bool:
        """Whether placements never look alike: one copy of each piece, and colours for all."""
        single = all(piece.copies.most in (0, 1) for piece in self.puzzle.pieces)
        colours = self._colours.values()
        return single and not any(alike(one, other) for one, other in combinations(colours, 2))

    def letter(self, placement: Placement) -> str | None:
        """Return the letter to write on a placement, if any."""
        return self._letters.get(placement.piece)

    def of(self, solution: Solution) -> Mapping[Placement, Colour]:
        """Choose a colour for each placement, so that those that touch do not look alike.

        Copies of one piece that touch have different shades of its colour. Where pieces have
        outlines, these tell copies apart.
        """
        if self.theme.outline or self._apart:
            return {p: self._colours[p.piece] for p in solution.placements}
        neighbours, cover = self.puzzle.board.space.neighbours, solution.cover
        found: dict[Placement, Colour] = {}
        for placement in solution.placements:
            beside = {cover[n] for c in placement.cells for n in neighbours(c) if n in cover}
            others = [found[other] for other in beside if other in found]
            colour = self._colours[placement.piece]
            shades = [shaded(colour, number) for number in range(SHADES)]
            shades += farther_shades(colour)
            found[placement] = next(
                (shade for shade in shades if not any(alike(shade, other) for other in others)),
                shades[0],
            )
        return found


def scheme_apart(pieces: Sequence[Piece], asked: LetterScheme | str | None) -> LetterScheme | None:
    """Choose the letters for pieces that are drawn apart, where people look for each by its name.

    Args:
        pieces: The pieces.
        asked: The letters that somebody asked for; None for the names of the pieces if all names
            are single letters, and otherwise for those that the theme wants.
    """
    if asked is not None:
        return as_scheme(asked)
    known = all(len(piece.name) == 1 and piece.name.isalpha() for piece in pieces)
    return LetterScheme.CLASSIC if known else None


def share_board(one: Puzzle, other: Puzzle) -> bool:
    """Whether solutions of one puzzle can be drawn as those of the other: cells and pieces fit.

    They may differ in what is given, marked, barred or chosen: such solutions are often drawn
    together.

    Args:
        one: The puzzle that is solved.
        other: The puzzle that is drawn.
    """
    if one is other:
        return True
    names = {piece.name for piece in other.pieces}
    return (
        one.lattice is other.lattice
        and one.board.cells == other.board.cells
        and all(piece.name in names for piece in one.pieces)
    )


def puzzle_words(puzzle: Puzzle, words: Words | None = None) -> str:
    """Name a puzzle in a title: by its own title, otherwise by its board."""
    return puzzle.title or board_words(puzzle.board, words)


def barred_words(puzzle: Puzzle, words: Words | None = None) -> str:
    """Say which placements may not be used, of those that could be laid; empty for none."""
    words = words or words_of(ENGLISH)
    letter, given = letters(puzzle.pieces), puzzle.encoding.given_cells
    barred = [
        f"{letter[placement.piece]} ({places_words(placement.cells, puzzle.lattice, words.places)})"
        for placement in sorted(puzzle.encoding.barring)
        if given.isdisjoint(placement.cells)
    ]
    if not barred:
        return ""
    return words.of("sheet.barred", len(barred), places=words("comma").join(barred))


def can_leave_pieces(puzzle: Puzzle) -> bool:
    """Whether solutions may leave pieces over, so that people choose which ones to use."""
    copies = [piece.copies for piece in puzzle.pieces]
    if all(each.least == each.most for each in copies):
        return False
    needed = len(puzzle.board.cells) - len(puzzle.board.optional)
    room = sum((p.copies.most or 0) * p.size for p in puzzle.pieces)
    return None in [each.most for each in copies] or room > needed


def heading_words(puzzle: Puzzle, words: Words | None = None) -> str:
    """Name a puzzle in letters that people see: as `puzzle_words`, with printers' crosses."""
    return in_print(puzzle_words(puzzle, words))


def in_print(text: str) -> str:
    """Write sizes as printers do: 6 \u00d7 10 for 6x10 and for 6 x 10."""
    return re.sub(r"(?<=\d) ?x ?(?=\d)", " \u00d7 ", text)


def board_words(board: Board, words: Words | None = None) -> str:
    """Name a board in a title: by its size and, if it is not full, by its hole or missing cells."""
    words = words or words_of(ENGLISH)
    if not board.size_name:
        return words.of("board.cells", len(board.cells))
    kind, (cells, _, name) = board.space.kind, board.size_name.rpartition(":")
    name = words(f"board.{cells}", size=name) if cells else name
    name = words(f"board.{kind}", size=name) if kind else name
    missing = prod(board.lengths) - len(board.cells)
    if not missing:
        return name
    if len(board.holes) == missing and len(list(board.lattice.parts(board.holes))) == 1:
        return words("board.hole", size=name)
    return words("board.less", size=name, cells=words.of("board.cells", missing))
