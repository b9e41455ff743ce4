"""A solution: the placements that an engine has found, or that a check has let pass."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from math import prod
from types import MappingProxyType
from typing import Any, cast, final

from pentomino.errors import BoardError, PuzzleError, number_text
from pentomino.geometry.lattice import MOST_DRAWN, Cell
from pentomino.problem.exact_cover import SOLUTIONS_AT_ONCE, Chosen
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.problem.symmetry import Symmetry
from pentomino.values import Drawn, Value, few
from pentomino.wrong_types import check_each, check_type


@final
@dataclass(frozen=True, slots=True, repr=False)
class Solution(Drawn, Value):
    """Placements that cover every mandatory cell once and use each piece within its copies.

    Iterating over a solution gives its placements.

    Args:
        puzzle: The puzzle that it solves.
        placements: The placements, in any order; kept by first cell as `Puzzle.placements` are.

    Raises:
        TypeError: Something is not a placement.
        PuzzleError: The puzzle has no such piece, its board no such cell, or two placements cover
            a cell. Nothing else is checked here; writing and reading solutions does so.
    """

    puzzle: Puzzle
    placements: tuple[Placement, ...]

    def __post_init__(self) -> None:
        check_type(self.puzzle, Puzzle, "puzzle", "a puzzle")
        laid = check_each(self.placements, Placement, "placements", "placements")
        object.__setattr__(self, "placements", tuple(sorted(laid, key=lambda each: each.cells)))
        board = self.puzzle.board
        covered: set[Cell] = set()
        for placement in laid:
            self.puzzle.piece_named(placement.piece)
            for cell in placement.cells:
                if cell in board.numbers and cell not in covered:
                    covered.add(cell)
                    continue
                where = board.lattice.place_name(cell)
                if cell in covered:
                    raise PuzzleError(f"{where} is covered twice")
                raise PuzzleError(
                    f"{placement.piece} covers {where}, which is not on the board: make solutions "
                    "of the puzzle to which the placements belong"
                )

    def __iter__(self) -> Iterator[Placement]:
        return iter(self.placements)

    @cached_property
    def cover(self) -> Mapping[Cell, Placement]:
        """The placement that covers each covered cell."""
        return MappingProxyType({cell: p for p in self.placements for cell in p.cells})

    @property
    def position(self) -> Position:
        """The puzzle with everything laid: the givens, then the other placements in order."""
        givens = set(self.puzzle.givens)
        return Position(self.puzzle, tuple(p for p in self.placements if p not in givens))

    def grid(self) -> list[Any]:
        """List the names of the pieces by rows and columns, as nested lists.

        `grid[row][column]` is the name of the piece on that cell, and "" where no piece lies: on
        holes and on cells that stay empty. In space it is `grid[layer][row][column]`, on triangles
        `grid[row][column][kind]`: one list for each coordinate of a cell, from the least value on
        the board. `numpy.array(solution.grid())` makes an array of it.

        Raises:
            BoardError: The cells are so far apart that the lists would be nearly all empty.

        >>> from pentomino import Puzzle
        >>> next(Puzzle.of("2x3", "I3*2").solve()).grid()
        [['I3', 'I3', 'I3'], ['I3', 'I3', 'I3']]
        """
        board, cover = self.puzzle.board, self.cover
        if prod(board.lengths) > MOST_DRAWN:
            size = " x ".join(map(number_text, board.lengths))
            raise BoardError(f"the cells are too far apart for a grid ({size} places): use cover")
        ends = zip(board.corner, board.lengths, strict=True)
        axes = [range(first, first + length) for first, length in ends]

        def part(start: Cell) -> Any:  # noqa: ANN401 -- lists of lists, as many as coordinates
            if len(start) == len(axes):
                return cover[start].piece if start in cover else ""
            return [part((*start, number)) for number in axes[len(start)]]

        return cast("list[Any]", part(()))

    def neighbours(self) -> Mapping[Placement, tuple[Placement, ...]]:
        """Find for each placement those that share a side with it (in space a face).

        They are in the order of `placements`.

        >>> from pentomino import Puzzle
        >>> solution = next(Puzzle.of("3x20").solve())
        >>> [[other.piece for other in solution.neighbours()[each]] for each in solution][:2]
        [['X'], ['U', 'I', 'P']]
        """
        cover, around = self.cover, self.puzzle.board.space.neighbours
        touched = {
            placement: {
                cover[other] for cell in placement.cells for other in around(cell) if other in cover
            }
            - {placement}
            for placement in self.placements
        }
        return {
            placement: tuple(other for other in self.placements if other in found)
            for placement, found in touched.items()
        }

    def __str__(self) -> str:
        """The solution drawn in letters: rows of text, layers side by side."""
        from pentomino.notation.letters import letters  # noqa: PLC0415 -- counts draw nothing
        from pentomino.notation.solution_texts import SolutionTexts  # noqa: PLC0415

        return SolutionTexts(self.puzzle, letters(self.puzzle.pieces)).drawing(self)

    def __repr__(self) -> str:
        return f"<Solution: {few(placement.piece for placement in self.placements)}>"

    def image(self, symmetry: Symmetry) -> "Solution":
        """Make the solution that a symmetry of its puzzle carries it to.

        Raises:
            TypeError: This is not a symmetry.
            PuzzleError: It is a symmetry of another puzzle.
        """
        check_type(
            symmetry, Symmetry, "symmetry", "a symmetry", "take one from puzzle.symmetries()"
        )
        try:
            moved = [self.puzzle.encoding.image(each, symmetry) for each in self.placements]
        except KeyError:
            raise PuzzleError(
                "the symmetry is one of another puzzle: take one from puzzle.symmetries()"
            ) from None
        return Solution(self.puzzle, tuple(sorted(moved, key=lambda p: p.cells)))


def found_solution(puzzle: Puzzle, placements: tuple[Placement, ...]) -> Solution:
    """Make the solution of placements that an engine has found, which nobody need check."""
    made: Solution = object.__new__(Solution)
    object.__setattr__(made, "puzzle", puzzle)
    object.__setattr__(made, "placements", placements)
    return made


@final
class SolutionStream(Iterable[Solution]):
    """Solutions of one puzzle on their way to a file: in blocks, by the numbers of placements.

    Args:
        puzzle: The puzzle.
        blocks: For each solution the numbers of its placements, several solutions together.
        placement: Returns the placement with a number; None where the puzzle has numbered them.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        blocks: Iterable[Sequence[Chosen]],
        placement: Callable[[int], Placement] | None = None,
    ) -> None:
        self.puzzle = puzzle
        self.blocks = blocks
        self.placement = placement or puzzle.encoding.placement

    def __iter__(self) -> Iterator[Solution]:
        for block in self.blocks:
            for chosen in block:
                yield found_solution(self.puzzle, tuple(map(self.placement, chosen)))


def in_blocks(puzzle: Puzzle, solutions: Iterable[Solution]) -> SolutionStream:
    """Number the placements of solutions in the order in which they come.

    Args:
        puzzle: The puzzle that they solve.
        solutions: The solutions; those that are in blocks stay as they are.
    """
    if isinstance(solutions, SolutionStream):
        return solutions
    stream, numbers, known = iter(solutions), dict[Placement, int](), list[Placement]()

    def number(placement: Placement) -> int:
        found = numbers.get(placement)
        if found is None:
            found = numbers[placement] = len(known)
            known.append(placement)
        return found

    def blocks() -> Iterator[Sequence[Chosen]]:
        while block := list(islice(stream, SOLUTIONS_AT_ONCE)):
            yield [tuple(map(number, solution.placements)) for solution in block]

    return SolutionStream(puzzle, blocks(), known.__getitem__)


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
        from pentomino.notation.placements import placement_words  # noqa: PLC0415 -- start sooner
        from pentomino.problem.checks import check_laid  # noqa: PLC0415

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
        from pentomino.problem.checks import times  # noqa: PLC0415

        used = Counter(placement.piece for placement in laid)
        for piece in self.puzzle.pieces:
            copies, number = piece.copies, used[piece.name]
            if number < copies.least or (copies.most is not None and number > copies.most):
                raise PuzzleError(
                    f"{piece.name} is used {times(number)}, but the puzzle asks for {copies}"
                )
