"""From letters or placements to solutions: the checks that all readers of solutions share.

A reader finds letters or cells in its format; this module turns them into solutions, or raises an
error that says what is wrong with them.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import final

from pentomino.engines.limits import Limits
from pentomino.errors import PuzzleError, SolutionFileError, counted
from pentomino.geometry.colours import NO_LABELS, ColourMap
from pentomino.geometry.lattice import Cell, Mobility
from pentomino.geometry.piece import ANY_COPIES, Piece
from pentomino.geometry.shape import SideColours
from pentomino.notation.letters import EMPTY, LetterScheme, pieces_by_letter
from pentomino.notation.placements import by_name_of_today
from pentomino.problem.hidden_rules import LETTERS_SAY, check_says_rules
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Distinct
from pentomino.solving.handles import solve
from pentomino.solving.solution import Solution, SolutionCheck


@final
class SolutionChecker:
    """Turn the content of a file into solutions of one puzzle; remember shapes already seen.

    Args:
        puzzle: The puzzle that the solutions solve.
        scheme: The letters of the pieces.
    """

    def __init__(self, puzzle: Puzzle, scheme: LetterScheme = LetterScheme.CLASSIC) -> None:
        self.puzzle = puzzle
        self._piece_of = pieces_by_letter(puzzle.pieces, scheme)
        self._check = SolutionCheck(puzzle)
        self._placements = {(p.piece, p.cells, p.sides): p for p in puzzle.placements}
        self._cells: dict[str, tuple[Cell, ...]] = {}
        self._regions: dict[tuple[str, tuple[Cell, ...]], tuple[Placement, ...]] = {}

    def of_letters(self, drawn: Mapping[Cell, str]) -> Solution:
        """Make the solution in which each cell is covered by the piece of its letter.

        Raises:
            SolutionFileError: There is no such solution, or more than one because copies of a
                piece touch or sides have colours.
        """
        instead = "use a json or ndjson file"
        check_says_rules(self.puzzle, "letters cannot say", SolutionFileError, instead, LETTERS_SAY)
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
                    f"{self._in_abc(drawn)}"
                )
            placements += self._laid(name, tuple(sorted(cells)))
        return self._checked(placements)

    def _in_abc(self, drawn: Mapping[Cell, str]) -> str:
        """Name the other scheme, where it has all letters of a drawing."""
        abc = pieces_by_letter(self.puzzle.pieces, LetterScheme.ABC)
        if not abc.keys() >= {*drawn.values()} - {EMPTY}:
            return ""
        return "; if these are letters of abc, add --from-letters abc, in Python letters='abc'"

    def of_line(self, line: str) -> Solution:
        """Make a solution as `of_letters`, from the letters of the board's cells in order.

        Raises:
            SolutionFileError: As for `of_letters`, or the number of letters is wrong.
        """
        cells = self.puzzle.board.cells
        if len(line) != len(cells):
            raise SolutionFileError(
                f"{counted(len(line), 'letter')} for a board of {counted(len(cells), 'cell')}"
            )
        return self.of_letters(dict(zip(cells, line, strict=True)))

    def cells(self, listed: Sequence[object]) -> tuple[Cell, ...]:
        """Read the cells of a placement; the same text is read once.

        Raises:
            BoardError: One of them is not a cell.
        """
        text = repr(listed)
        if text not in self._cells:
            self._cells[text] = tuple(map(self.puzzle.lattice.check_cell, listed))
        return self._cells[text]

    def of_placements(
        self, placements: Iterable[tuple[str, Sequence[Cell], SideColours]]
    ) -> Solution:
        """Make the solution that consists of pieces, by name, on these cells.

        Args:
            placements: For each the name, the cells, and the colours of their sides.

        Raises:
            SolutionFileError: They are not a solution; the text says why.
        """
        laid = []
        for name, cells, sides in placements:
            placement = Placement(name, cells, sides)
            known = self._placements.get((name, placement.cells, placement.sides))
            laid.append(
                known or by_name_of_today(placement, self.puzzle.lattice, self.puzzle.pieces)
            )
        return self._checked(laid)

    def _laid(self, name: str, cells: tuple[Cell, ...]) -> tuple[Placement, ...]:
        """Find the copies of a piece that cover exactly these cells."""
        placement = self._placements.get((name, cells, ()))
        if placement is not None:
            return (placement,)
        if (name, cells) not in self._regions:
            self._regions[name, cells] = self._parted(name, cells)
        return self._regions[name, cells]

    def _parted(self, name: str, cells: tuple[Cell, ...]) -> tuple[Placement, ...]:
        """As `_laid`, for copies that touch: separating them is a small puzzle."""
        piece = self.puzzle.piece_named(name)
        start = self.puzzle.lattice.place_name(cells[0])
        where = f"the {counted(len(cells), 'cell')} of {name} from {start} on"
        if len(cells) % piece.size or piece.copies.most == 1:
            raise SolutionFileError(
                f"{where} do not have the shape of {name}{_however(piece)}; the file may be "
                "of another board"
            )
        whole = self.puzzle.board
        kept = {cell: taken for cell, taken in whole.colours.items() if cell in cells}
        board = replace(
            whole, cells=cells, optional=frozenset(), labels=NO_LABELS, colours=ColourMap(kept)
        )
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
    """The ways in which a piece may be laid, for the end of a sentence about one that is not."""
    match piece.mobility:
        case Mobility.FIXED:
            return " as it stands"
        case Mobility.MIRRORED:
            return ", however it is turned or mirrored"
        case Mobility.FREE if piece.shape.lattice.flips_by_hand:
            return ", however it is turned or flipped"
    return ", however it is turned"
