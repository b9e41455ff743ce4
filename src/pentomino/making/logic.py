"""The steps a person takes from a position, in the words of the puzzle.

Each step lays a placement or rules one out, and says why; a chain of steps is cut down to those
that the last of them needs.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import final

from pentomino.engines.deduction import Conclusion, Deduction, Inference
from pentomino.errors import EngineError, PuzzleError
from pentomino.geometry.lattice import Cell
from pentomino.puzzle import Placement, Puzzle

DEEPEST = 1000


@final
@dataclass(frozen=True)
class Step:
    """A placement that is laid or ruled out, with the reason.

    Args:
        lays: Whether it is laid.
        placement: Which.
        cell: The cell it is the last to cover; for one that is ruled out, the cell that could not
            be covered any more.
        piece: The same for a piece that it is the last way to lay, or that could not be laid.
        forced: What would have to be laid in turn if the one ruled out were laid.
        depth: In how many rounds.
    """

    lays: bool
    placement: Placement
    cell: Cell | None = None
    piece: str | None = None
    forced: tuple[Placement, ...] = ()
    depth: int = 0

    def __str__(self) -> str:
        """The step as a sentence."""
        if self.lays:
            why = "nothing else covers" if self.cell is not None else "there is no other place for"
            return f"{told(self.placement)}: {why} {self._where}"
        if self.forced:
            then = "then " + ", then ".join(told(placement) for placement in self.forced)
            return f"not {told(self.placement)}: {then}, and {self._fault}"
        return f"not {told(self.placement)}: {self._fault}"

    @property
    def _where(self) -> str:
        return told_cell(self.cell) if self.cell is not None else str(self.piece)

    @property
    def _fault(self) -> str:
        if self.cell is not None:
            return f"nothing could cover {told_cell(self.cell)}"
        if self.piece is not None:
            return f"there would be no place for {self.piece}"
        return "the open cells would fall into areas that the pieces left cannot make up"


def told_cell(cell: Cell) -> str:
    """A cell as people count, from 1: row and column, in space the layer before them."""
    names = ("layer", "row", "column")[-len(cell) :]
    return " ".join(f"{name} {c + 1}" for name, c in zip(names, cell, strict=True))


def told(placement: Placement) -> str:
    """A placement as people say it: the piece and its first cell."""
    return f"{placement.piece} from {told_cell(placement.cells[0])}"


@final
class Logic:
    """Draws conclusions from positions of one puzzle.

    Args:
        puzzle: Its givens are laid in every position.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self._deduction = Deduction(puzzle.exact_cover, puzzle.cell_order)

    @cached_property
    def _numbers(self) -> dict[Placement, int]:
        return {placement: n for n, placement in enumerate(self.puzzle.placements)}

    def conclude(
        self, laid: Iterable[Placement] = (), *, depth: int = DEEPEST, until_laid: bool = False
    ) -> Conclusion:
        """All that follows from a position; see `Deduction.conclude`.

        Raises:
            PuzzleError: A placement is none of the puzzle's, or they exclude each other.
        """
        everything = dict.fromkeys((*self.puzzle.givens, *laid))
        for placement in everything:
            if placement not in self._numbers:
                raise PuzzleError(f"{told(placement)} is no placement of this puzzle")
        return self.conclude_numbers(
            [self._numbers[placement] for placement in everything],
            depth=depth,
            until_laid=until_laid,
        )

    def conclude_numbers(
        self, laid: Sequence[int], *, depth: int = DEEPEST, until_laid: bool = False
    ) -> Conclusion:
        """As `conclude`, by the numbers of all placements laid."""
        try:
            return self._deduction.conclude(laid, depth=depth, until_laid=until_laid)
        except EngineError:
            raise PuzzleError("the placements laid exclude each other") from None

    def choices(self, laid: Sequence[int]) -> int:
        """How many placements can lie beside those laid, as far as one sees at once."""
        return sum(
            not self._excluded(option, laid) for option in range(len(self.puzzle.placements))
        )

    def explanation(self, steps: Sequence[Inference], laid: Iterable[int] = ()) -> list[Step]:
        """The steps that lead to what is laid in the end, without those that nothing rests on.

        Args:
            steps: Of one conclusion.
            laid: The placements laid before.
        """
        needed = _needed(steps, self._options_of_item, self._excluded, laid)
        return [self.step(step) for step in needed]

    def step(self, inference: Inference) -> Step:
        """A step in the words of the puzzle."""
        placements = self.puzzle.placements
        cells = self.puzzle.board.cells
        cell: Cell | None = None
        piece: str | None = None
        if inference.item is not None and inference.item < len(cells):
            cell = cells[inference.item]
        elif inference.item is not None:
            piece = self.puzzle.pieces[inference.item - len(cells)].name
        return Step(
            inference.lays,
            placements[inference.option],
            cell,
            piece,
            tuple(placements[option] for option, _ in inference.forced),
            inference.depth,
        )

    @cached_property
    def _options_of_item(self) -> Sequence[Sequence[int]]:
        options: list[list[int]] = [[] for _ in self.puzzle.exact_cover.items]
        for number, option in enumerate(self.puzzle.exact_cover.options):
            for item in option:
                options[item].append(number)
        return options

    def _excluded(self, option: int, laid: Iterable[int]) -> bool:
        """Whether something laid shares a cell or the one copy of a piece with an option."""
        problem = self.puzzle.exact_cover
        mine = {item for item in problem.options[option] if problem.items[item].upper == 1}
        return any(not mine.isdisjoint(problem.options[other]) for other in laid)


def _needed(
    steps: Sequence[Inference],
    options_of_item: Sequence[Sequence[int]],
    excluded: Callable[[int, Iterable[int]], bool],
    laid: Iterable[int],
) -> list[Inference]:
    """The steps that lay something, and those that rule out what these steps rest on.

    A step rests on what was ruled out before and could otherwise cover its item or a forced one.
    """
    ruled_out = {step.option: number for number, step in enumerate(steps) if not step.lays}
    laid_before: list[tuple[int, ...]] = []
    so_far = tuple(laid)
    for step in steps:
        laid_before.append(so_far)
        if step.lays:
            so_far = (*so_far, step.option)
    wanted = [step.lays for step in steps]
    for number in range(len(steps) - 1, -1, -1):
        if not wanted[number]:
            continue
        step = steps[number]
        beside = list(laid_before[number])
        if not step.lays:
            beside.append(step.option)
        for option, item in (*step.forced, (step.option if step.lays else -1, step.item)):
            for other in options_of_item[item] if item is not None else ():
                at = ruled_out.get(other)
                if at is not None and at < number and not excluded(other, beside):
                    wanted[at] = True
            if option >= 0:
                beside.append(option)
    return [step for step, want in zip(steps, wanted, strict=True) if want]
