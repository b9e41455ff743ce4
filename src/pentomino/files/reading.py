"""From letters on a board, or placements, to solutions: what every reader of solutions checks.

A reader finds letters and cells in its format; here they become solutions, or a sentence that says
why they are none.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import final

from pentomino.engines.limits import Limits
from pentomino.errors import SolutionFileError
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import ANY_COPIES
from pentomino.notation.letters import EMPTY, LetterScheme, letters
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.solving.handles import solve
from pentomino.solving.solution import Solution


@final
class SolutionChecker:
    """Makes solutions of one puzzle out of what a file says; remembers what it has seen.

    Args:
        puzzle: What the solutions solve.
        scheme: The letters that stand for the pieces.
    """

    def __init__(self, puzzle: Puzzle, scheme: LetterScheme = LetterScheme.CLASSIC) -> None:
        self.puzzle = puzzle
        self._piece_of = {letter: name for name, letter in letters(puzzle.pieces, scheme).items()}
        self._placements = {(p.piece, p.cells): p for p in puzzle.placements}
        self._regions: dict[tuple[str, tuple[Cell, ...]], tuple[Placement, ...]] = {}

    def of_letters(self, drawn: Mapping[Cell, str]) -> Solution:
        """The solution in which each cell is covered by the piece of its letter.

        Raises:
            SolutionFileError: There is no such solution, or more than one because copies of a
                piece touch.
        """
        covered: defaultdict[str, list[Cell]] = defaultdict(list)
        for cell, letter in drawn.items():
            covered[letter].append(cell)
        covered.pop(EMPTY, None)
        placements: list[Placement] = []
        for letter, cells in covered.items():
            name = self._piece_of.get(letter)
            if name is None:
                raise SolutionFileError(
                    f"{letter!r} stands for no piece; the letters are "
                    f"{' '.join(self._piece_of)}, and {EMPTY!r} for an empty cell"
                )
            placements += self._laid(name, tuple(sorted(cells)))
        return self._checked(placements)

    def of_line(self, line: str) -> Solution:
        """As `of_letters`, for the letters of the board's cells in order.

        Raises:
            SolutionFileError: As there, or there are too few or too many.
        """
        cells = self.puzzle.board.cells
        if len(line) != len(cells):
            raise SolutionFileError(
                f"there are {len(line)} letters; the board has {len(cells)} cells"
            )
        return self.of_letters(dict(zip(cells, line, strict=True)))

    def of_placements(self, placements: Iterable[tuple[str, Sequence[Cell]]]) -> Solution:
        """The solution that consists of pieces, by name, on these cells.

        Raises:
            SolutionFileError: It is none.
        """
        found = []
        for name, cells in placements:
            ordered = tuple(sorted(cells))
            placement = self._placements.get((name, ordered))
            if placement is None:
                raise SolutionFileError(
                    f"{name!r} at {[list(cell) for cell in ordered]} is no placement of the puzzle"
                )
            found.append(placement)
        return self._checked(found)

    def _laid(self, name: str, cells: tuple[Cell, ...]) -> tuple[Placement, ...]:
        """The copies of a piece that cover just these cells."""
        placement = self._placements.get((name, cells))
        if placement is not None:
            return (placement,)
        if (name, cells) not in self._regions:
            self._regions[name, cells] = self._parted(name, cells)
        return self._regions[name, cells]

    def _parted(self, name: str, cells: tuple[Cell, ...]) -> tuple[Placement, ...]:
        """As `_laid`, for copies whose cells must first be told apart: a puzzle of its own."""
        piece = self.puzzle.piece_named(name)
        where = f"the {len(cells)} cells of {name}, from {list(cells[0])} on,"
        if len(cells) % piece.size or piece.copies.most == 1:
            raise SolutionFileError(f"{where} are no placement of {name} ({piece.mobility})")
        board = Board(self.puzzle.lattice, cells)
        givens = [g for g in self.puzzle.givens if g.piece == name and set(g.cells) <= set(cells)]
        barred = {b for b in self.puzzle.barred if b.piece == name and set(b.cells) <= set(cells)}
        pieces = (piece.with_copies(ANY_COPIES),)
        region = Puzzle(board, pieces, tuple(givens), barred=frozenset(barred))
        with solve(region, distinct=Distinct.NOTHING, limits=Limits(threads=1)) as solutions:
            found = list(islice(solutions, 2))
        if not found:
            raise SolutionFileError(f"{where} are not covered by copies of {name}")
        if len(found) > 1:
            raise SolutionFileError(
                f"{where} are covered by copies of {name} in more than one way: letters do not "
                f"tell which; json does"
            )
        return found[0].placements

    def _checked(self, placements: list[Placement]) -> Solution:
        """The solution of these placements, if it is one."""
        covered: dict[Cell, str] = {}
        for placement in placements:
            for cell in placement.cells:
                if cell in covered:
                    raise SolutionFileError(
                        f"{list(cell)} is covered twice, by {covered[cell]} and {placement.piece}"
                    )
                covered[cell] = placement.piece
        for cell in self.puzzle.board.mandatory:
            if cell not in covered:
                raise SolutionFileError(f"{list(cell)} is not covered")
        for mark in self.puzzle.marks:
            if covered.get(mark.cell) != mark.piece:
                there = covered.get(mark.cell, "nothing")
                raise SolutionFileError(
                    f"{list(mark.cell)} must be covered by {mark.piece}, not by {there}"
                )
        for given in self.puzzle.givens:
            if given not in placements:
                raise SolutionFileError(f"the given {given.piece} is missing")
        self._check_copies(Counter(placement.piece for placement in placements))
        return Solution(self.puzzle, tuple(sorted(placements, key=lambda p: p.cells)))

    def _check_copies(self, used: Counter[str]) -> None:
        for piece in self.puzzle.pieces:
            copies, number = piece.copies, used[piece.name]
            if number < copies.least or (copies.most is not None and number > copies.most):
                raise SolutionFileError(
                    f"{piece.name} is used {_times(number)}; its copies are {copies}"
                )


def _times(number: int) -> str:
    return {0: "not at all", 1: "once", 2: "twice"}.get(number, f"{number} times")
