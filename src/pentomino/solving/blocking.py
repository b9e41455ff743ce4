"""Blockades: the fewest pieces, or cells, that leave no place where another piece fits."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import final

from pentomino.engines.limits import Limits
from pentomino.errors import PuzzleError, counted
from pentomino.geometry.lattice import Cell
from pentomino.notation.placements import (
    placements_text,
    read_cells_on,
    read_placements,
)
from pentomino.problem.placement import Placement
from pentomino.problem.position import Position, as_position
from pentomino.problem.puzzle import Puzzle
from pentomino.proofs.cases import NoBlockade
from pentomino.solving.covering import Chosen, CoverProblem, is_cover, least_covers
from pentomino.solving.narrowing import Answers, Settled
from pentomino.solving.task import checked
from pentomino.values import Value

MOST_PLACEMENTS = 20_000
"""Of more placements none is looked at."""


@final
@dataclass(frozen=True, slots=True, repr=False)
class Blockade(Value):
    """Pieces or cells that keep all other pieces out of a board.

    Args:
        puzzle: The board and the pieces.
        placements: The pieces that keep the others out; with them no further piece fits.
        cells: Or the cells that do so, as if they were taken out of the board.
        least: No fewer can do it.
    """

    puzzle: Puzzle
    placements: tuple[Placement, ...]
    cells: tuple[Cell, ...]
    least: int

    def __repr__(self) -> str:
        what = counted(len(self.cells), "cell") if self.cells else counted(self.number, "piece")
        return f"<Blockade: {what}, {self.puzzle!r}>"

    @property
    def number(self) -> int:
        """How many pieces or cells there are."""
        return len(self.placements) + len(self.cells)

    @property
    def is_proved(self) -> bool:
        """Whether fewer cannot do it."""
        return self.number == self.least

    @property
    def claims(self) -> tuple[NoBlockade, ...]:
        """What to certify: that fewer do not suffice. None where no piece fits anyway."""
        if not self.number:
            return ()
        return (NoBlockade(self.puzzle, self.number - 1, cells=bool(self.cells)),)

    @property
    def position(self) -> Position | None:
        """The pieces as they lie, on a board without the cells; None where no cell is left."""
        board = self.puzzle.board
        if len(self.cells) == len(board.cells):
            return None
        puzzle = self.puzzle
        if self.cells:
            puzzle = replace(puzzle, board=board.without(self.cells), barred=frozenset())
        return Position(puzzle, self.placements)


def best_blockade(
    puzzle: Puzzle | Position,
    *,
    cells: bool = False,
    limits: Limits | None = None,
    store: Answers | None = None,
) -> Blockade:
    """Find the fewest pieces, or cells, that keep all others out: the last one of `blockades`.

    >>> best_blockade(Puzzle.of("5x5", "pentominoes?")).number
    2
    >>> best_blockade(Puzzle.of("8x8", "X*"), cells=True).number
    10
    """
    *_, best = blockades(puzzle, cells=cells, limits=limits, store=store)
    return best


def blockades(
    puzzle: Puzzle | Position,
    *,
    cells: bool = False,
    limits: Limits | None = None,
    store: Answers | None = None,
) -> Iterator[Blockade]:
    """Find smaller and smaller blockades, and prove that the last one is the smallest.

    Pieces need not fill the board, and what lies in a position stays and counts no more. Of each
    piece there is one or any number; a piece of one copy that is laid keeps out itself.

    Args:
        puzzle: The board and the pieces.
        cells: Whether cells are taken away, instead of pieces laid.
        limits: How long to look, and with how many threads. When the time is over, the last
            blockade says how many are needed at least.
        store: Keeps what is settled for the next call: a `jobs.AnswerStore`, or a dictionary.

    Returns:
        A blockade whenever there is a smaller one or more is known; the first comes at once.

    Raises:
        TypeError: An argument has a wrong type.
        PuzzleError: Something is given where cells are taken away, or a piece has several copies,
            but not any number.
        EngineError: A limit on nodes or solutions is set.
        StoreError: The store has answers to another question, or cannot be used.
    """
    asked = as_position(puzzle).as_puzzle()
    limits = checked(limits)
    if len(asked.placements) > MOST_PLACEMENTS:
        raise PuzzleError(
            f"the puzzle has {len(asked.placements):,} placements, and at most "
            f"{MOST_PLACEMENTS:,} are kept out: take a smaller board or fewer pieces"
        )
    if cells:
        if asked.givens or asked.marks:
            raise PuzzleError("cells are taken away from a board on which nothing lies yet")
        return _of_cells(asked, limits, store)
    return _of_pieces(asked, limits, store)


def _of_cells(puzzle: Puzzle, limits: Limits, store: Answers | None) -> Iterator[Blockade]:
    board = puzzle.board
    places = [[board.numbers[cell] for cell in each.cells] for each in puzzle.placements]
    problem = CoverProblem(len(board.cells), [(n,) for n in range(len(board.cells))], places)

    def write(chosen: Chosen) -> str:
        places = (puzzle.lattice.place(board.cells[number]) for number in chosen)
        return "_".join(".".join(map(str, place)) for place in places)

    def read(text: str) -> Chosen:
        return tuple(board.numbers[cell] for cell in read_cells_on(text, puzzle)) if text else ()

    settled = _settled(store, "block --cells", problem, puzzle, write, read)
    for bounds in least_covers(problem, limits, settled):
        taken = tuple(sorted(board.cells[number] for number in bounds.found))
        yield Blockade(puzzle, (), taken, bounds.least)


def _of_pieces(puzzle: Puzzle, limits: Limits, store: Answers | None) -> Iterator[Blockade]:
    board, token_of = puzzle.board, dict[str, int]()
    for piece in puzzle.pieces:
        if piece.copies.most == 1:
            token_of[piece.name] = len(board.cells) + len(token_of)
        elif piece.copies.most not in (0, None):
            raise PuzzleError(
                f"there are {piece.copies.most} copies of {piece.name}: with one copy of each "
                f"piece, or any number as in '{piece.name}*', others are kept out"
            )
    laid = {each.piece for each in puzzle.givens}
    covered = {cell for each in puzzle.givens for cell in each.cells}
    free = [
        each
        for each in puzzle.placements
        if covered.isdisjoint(each.cells) and not (each.piece in laid and each.piece in token_of)
    ]
    rows = [
        [*(board.numbers[cell] for cell in each.cells), *filter(None, [token_of.get(each.piece)])]
        for each in free
    ]
    problem = CoverProblem(len(board.cells) + len(token_of), rows, rows)
    numbers = {each: number for number, each in enumerate(free)}

    def write(chosen: Chosen) -> str:
        return placements_text([free[number] for number in chosen], puzzle)

    def read(text: str) -> Chosen:
        return tuple(numbers[each] for each in read_placements(text, puzzle))

    settled = _settled(store, "block", problem, puzzle, write, read)
    for bounds in least_covers(problem, limits, settled):
        chosen = tuple(free[number] for number in bounds.found)
        yield Blockade(puzzle, chosen, (), bounds.least)


def _settled(
    store: Answers | None,
    asked: str,
    problem: CoverProblem,
    puzzle: Puzzle,
    write: Callable[[Chosen], str],
    read: Callable[[str], Chosen],
) -> Settled[Chosen]:
    """Make what is settled of a cover problem, each cover as a text that is checked when read."""

    def checked_cover(number: str, text: str) -> Chosen:
        chosen = read(text)
        if len(chosen) > int(number) or not is_cover(problem, chosen):
            raise PuzzleError("a piece still fits, or too many are laid")
        return chosen

    return Settled(store, f"{asked} {puzzle.fingerprint}", write, checked_cover)
