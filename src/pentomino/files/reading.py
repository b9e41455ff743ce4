"""From letters or placements to solutions: the checks that all readers of solutions share.

A reader finds letters or cells in its format; this module turns them into solutions, or raises an
error that says what is wrong with them.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import final

from pentomino.engines.limits import Limits
from pentomino.errors import PuzzleError, SolutionFileError
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell, Mobility
from pentomino.geometry.piece import ANY_COPIES, Piece
from pentomino.notation.letters import EMPTY, LetterScheme, letters
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.solving.checking import SolutionCheck
from pentomino.solving.handles import solve
from pentomino.solving.solution import Solution


@final
class SolutionChecker:
    """Turn the content of a file into solutions of one puzzle; remember shapes already seen.

    Args:
        puzzle: The puzzle that the solutions solve.
        scheme: The letters of the pieces.
    """

    def __init__(self, puzzle: Puzzle, scheme: LetterScheme = LetterScheme.CLASSIC) -> None:
        self.puzzle = puzzle
        self._piece_of = {letter: name for name, letter in letters(puzzle.pieces, scheme).items()}
        self._check = SolutionCheck(puzzle)
        self._placements = {(p.piece, p.cells): p for p in puzzle.placements}
        self._regions: dict[tuple[str, tuple[Cell, ...]], tuple[Placement, ...]] = {}

    def of_letters(self, drawn: Mapping[Cell, str]) -> Solution:
        """Make the solution in which each cell is covered by the piece of its letter.

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
                    f"{letter!r} is not the letter of a piece; the letters are "
                    f"{' '.join(self._piece_of)}, and {EMPTY!r} for an empty cell"
                )
            placements += self._laid(name, tuple(sorted(cells)))
        return self._checked(placements)

    def of_line(self, line: str) -> Solution:
        """Make a solution as `of_letters`, from the letters of the board's cells in order.

        Raises:
            SolutionFileError: As for `of_letters`, or the number of letters is wrong.
        """
        cells = self.puzzle.board.cells
        if len(line) != len(cells):
            raise SolutionFileError(
                f"there are {len(line)} letters; the board has {len(cells)} cells"
            )
        return self.of_letters(dict(zip(cells, line, strict=True)))

    def of_placements(self, placements: Iterable[tuple[str, Sequence[Cell]]]) -> Solution:
        """Make the solution that consists of pieces, by name, on these cells.

        Raises:
            SolutionFileError: They are not a solution; the text says why.
        """
        laid = []
        for name, cells in placements:
            known = self._placements.get((name, tuple(sorted(cells))))
            laid.append(known or Placement(name, tuple(cells)))
        return self._checked(laid)

    def _laid(self, name: str, cells: tuple[Cell, ...]) -> tuple[Placement, ...]:
        """Find the copies of a piece that cover exactly these cells."""
        placement = self._placements.get((name, cells))
        if placement is not None:
            return (placement,)
        if (name, cells) not in self._regions:
            self._regions[name, cells] = self._parted(name, cells)
        return self._regions[name, cells]

    def _parted(self, name: str, cells: tuple[Cell, ...]) -> tuple[Placement, ...]:
        """As `_laid`, for copies that touch: separating them is a small puzzle."""
        piece = self.puzzle.piece_named(name)
        start = self.puzzle.lattice.place_name(cells[0])
        where = f"the {len(cells)} cells of {name} from {start} on"
        if len(cells) % piece.size or piece.copies.most == 1:
            raise SolutionFileError(
                f"{where} do not have the shape of {name}{_however(piece)}; the file may be "
                "of another board"
            )
        board = Board(self.puzzle.lattice, cells)
        givens = [g for g in self.puzzle.givens if g.piece == name and set(g.cells) <= set(cells)]
        barred = {b for b in self.puzzle.barred if b.piece == name and set(b.cells) <= set(cells)}
        pieces = (piece.with_copies(ANY_COPIES),)
        region = Puzzle(board, pieces, tuple(givens), barred=frozenset(barred))
        with solve(region, distinct=Distinct.NOTHING, limits=Limits(threads=1)) as solutions:
            found = list(islice(solutions, 2))
        if not found:
            raise SolutionFileError(f"{where} cannot be made of copies of {name}")
        if len(found) > 1:
            raise SolutionFileError(
                f"{where} can be made of copies of {name} in more than one way, and letters do not "
                f"say which: use json instead"
            )
        return found[0].placements

    def _checked(self, placements: Iterable[Placement]) -> Solution:
        """Make the solution from these placements, if they are one."""
        try:
            return self._check.solution(placements)
        except PuzzleError as error:
            raise SolutionFileError(str(error)) from None


def _however(piece: Piece) -> str:
    """How a piece may be laid, as the end of a sentence that says that it cannot lie so."""
    match piece.mobility:
        case Mobility.FIXED:
            return " as it stands"
        case Mobility.MIRRORED:
            return ", however it is turned or mirrored"
        case Mobility.FREE if piece.shape.lattice.flips_by_hand:
            return ", however it is turned or flipped"
    return ", however it is turned"
