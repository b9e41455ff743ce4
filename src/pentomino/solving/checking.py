"""The check that placements are a solution, for placements from files or from callers."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import final

from pentomino.errors import PuzzleError
from pentomino.geometry.lattice import Cell
from pentomino.notation.placements import placement_words
from pentomino.problem.checks import check_laid, times
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.solution import Solution


@final
class SolutionCheck:
    """Turn placements into solutions of a puzzle, after checking that they solve it.

    Args:
        puzzle: The puzzle to solve.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self._known = frozenset(puzzle.placements)
        self._own = frozenset(map(id, puzzle.placements))
        marks = {mark.cell: mark.piece for mark in puzzle.marks}
        self._must = {cell: marks.get(cell) for cell in (*puzzle.board.mandatory, *marks)}

    def is_likely(self, placements: Sequence[Placement], *, once: bool) -> bool:
        """Look, in much less time than a check takes, for a reason to check placements.

        Args:
            placements: The placements of a `Solution`, which do not overlap.
            once: Whether each piece may be used only once.
        """
        covered = sum([len(placement.cells) for placement in placements])
        # Engines take the very placements of the puzzle, which are told sooner than equal ones.
        own = self._own.issuperset(map(id, placements)) or self._known.issuperset(placements)
        if covered < len(self._must) or not own:
            return False
        return not once or len({placement.piece for placement in placements}) == len(placements)

    def solution(self, placements: Iterable[Placement]) -> Solution:
        """Check some placements and return the solution that they are.

        Raises:
            PuzzleError: They are not a solution; the text says what is wrong, and where.
        """
        laid = tuple(sorted(placements, key=lambda placement: placement.cells))
        place_name = self.puzzle.lattice.place_name
        covered: dict[Cell, str] = {}
        for placement in laid:
            if placement not in self._known:
                check_laid(self.puzzle, [placement])  # says what is wrong with it
            for cell in placement.cells:
                if cell in covered:
                    raise PuzzleError(
                        f"{place_name(cell)} is covered twice, by {covered[cell]} and "
                        f"{placement.piece}"
                    )
                covered[cell] = placement.piece
        for cell, piece in self._must.items():
            there = covered.get(cell)
            if there is None:
                by = "" if piece is None else f"; it must be covered by {piece}"
                raise PuzzleError(f"{place_name(cell)} is not covered{by}")
        for given in self.puzzle.givens:
            if given not in laid:
                where = placement_words(given, self.puzzle.lattice)
                raise PuzzleError(f"the given piece {where} is missing")
        self._check_copies(laid)
        return Solution(self.puzzle, laid)

    def _check_copies(self, laid: Iterable[Placement]) -> None:
        used = Counter(placement.piece for placement in laid)
        for piece in self.puzzle.pieces:
            copies, number = piece.copies, used[piece.name]
            if number < copies.least or (copies.most is not None and number > copies.most):
                raise PuzzleError(
                    f"{piece.name} is used {times(number)}, but the puzzle asks for {copies}"
                )
