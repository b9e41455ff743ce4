"""Gatherings: which puzzles of a series of tries are kept, and when enough was tried.

A gathering that took the new puzzles of some tries, and knows how many of the last tries brought
none, goes on like the one that made these tries.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import islice
from typing import TypeAlias, final

from pentomino.checkpoints import checkpoint
from pentomino.errors import NoSolutionError, counted
from pentomino.geometry.board import Board
from pentomino.geometry.lattice import Cell
from pentomino.geometry.piece import Copies
from pentomino.making.made import MOST_MOVES, Kind, MadePuzzle, MakingRequest, OnTry
from pentomino.making.tries import results_of, tries_of
from pentomino.problem.placement import Mark, Placement
from pentomino.problem.puzzle import Puzzle
from pentomino.solving.progress import OnProgress
from pentomino.wrong_types import check_function

MOST_TRIES, MOST_BOARDS_TRIED, MOST_TAKEN_APART = 2_000, 200, 20_000
"""After this many tries in a row without a new puzzle, the search gives up. Each try for holes
solves a board, so there are fewer. Solutions are soon taken apart, and high levels are rare.
"""

MOST_TRIES_FOR_LEVELS = 300
"""After this many tries without a puzzle of a wanted level, puzzles of others take its place."""

_TRIES_FOR_ADVICE = 20
"""This number of tries shows whether an advice helps."""

_NARROW, _LONG = 3, 5
"""Holes are found soonest on boards whose shortest side is at most the first of these, and whose
longest side is at least the second of these times the shortest."""

_Parts: TypeAlias = tuple[
    frozenset[Cell], frozenset[tuple[str, Copies]], frozenset[Placement], frozenset[Mark]
]
"""What tells made puzzles of one request apart: board, pieces, givens and marks."""

_Wanted: TypeAlias = Counter[int]
"""The number of puzzles of each level that are still missing."""


def most_tries(kind: Kind | str) -> int:
    """Return the number of tries in a row without a new puzzle after which the search gives up."""
    others = {Kind.HOLES: MOST_BOARDS_TRIED, Kind.APART: MOST_TAKEN_APART}
    return others.get(Kind(kind), MOST_TRIES)


class Gathering(ABC):
    """The puzzles that tries have brought so far, no two alike, also not when turned or flipped.

    Args:
        request: Which puzzles are asked for.
    """

    def __init__(self, request: MakingRequest) -> None:
        self.request = request
        self.unlucky = 0
        """The number of tries since the last puzzle that was of use."""
        self.found = 0
        """The number of new puzzles."""
        self._seen: set[_Parts] = set()

    def is_new(self, made: MadePuzzle | None) -> bool:
        """Whether a try has brought a puzzle that has not come before, turned or not."""
        return made is not None and next(self._images(made.puzzle)) not in self._seen

    def take(self, made: MadePuzzle | None) -> MadePuzzle | None:
        """Take what a try has brought; return it if it is new and wanted now."""
        if made is None or not self.is_new(made):
            return None
        self._seen.update(self._images(made.puzzle))
        self.found += 1
        return made if self._keep(made) else None

    def _images(self, puzzle: Puzzle) -> Iterator["_Parts"]:
        """A puzzle under each symmetry of what it was made of, first as it is."""
        whole = self.request.puzzle
        for symmetry in whole.symmetries():
            image, name = symmetry.on_board.image, symmetry.pieces
            yield (
                frozenset(image[cell] for cell in puzzle.board.cells),
                frozenset((name[piece.name], piece.copies) for piece in puzzle.pieces),
                frozenset(whole.encoding.image(given, symmetry) for given in puzzle.givens),
                frozenset(map(symmetry.mark, puzzle.marks)),
            )

    @abstractmethod
    def _keep(self, made: MadePuzzle) -> bool:
        """Keep a new puzzle; whether it is wanted now."""

    @property
    @abstractmethod
    def done(self) -> float:
        """The share of the puzzles asked for that were found."""

    @property
    @abstractmethod
    def ended(self) -> bool:
        """Whether no more tries are needed, or enough have failed."""

    @abstractmethod
    def last(self) -> Iterator[MadePuzzle]:
        """When the tries have ended, the puzzles that take the place of missing ones.

        Raises:
            NoSolutionError: Fewer puzzles than asked for were found.
        """


def gathering_of(request: MakingRequest) -> Gathering:
    """Begin a gathering."""
    return _Spread(request) if request.spread else _NewOnes(request)


def gathered(
    request: MakingRequest, on_progress: OnProgress | None, on_try: OnTry | None
) -> Iterator[MadePuzzle]:
    """Try until the puzzles of a request are found; nothing is done before the first is asked for.

    Raises:
        TypeError: `on_progress` or `on_try` cannot be called.
        NoSolutionError: Fewer puzzles than asked for were found; this comes after the last one.
    """
    check_function(on_progress, "on_progress")
    check_function(on_try, "on_try")
    return _gathered(request, on_progress, on_try)


def _gathered(
    request: MakingRequest, on_progress: OnProgress | None, on_try: OnTry | None
) -> Iterator[MadePuzzle]:
    gathering = gathering_of(request)
    for made in results_of(tries_of(request, on_progress)):
        checkpoint()
        gathering.unlucky += 1
        if on_try is not None:
            on_try(gathering.unlucky)
        wanted = gathering.take(made)
        if wanted is not None:
            yield wanted
        if gathering.ended:
            break
    yield from gathering.last()


@final
class _NewOnes(Gathering):
    """Every new puzzle, up to a number."""

    def _keep(self, made: MadePuzzle) -> bool:  # noqa: ARG002
        self.unlucky = 0
        return True

    @property
    def _full(self) -> bool:
        return self.request.number is not None and self.found >= self.request.number

    @property
    def done(self) -> float:
        return self.found / self.request.number if self.request.number else 0.0

    @property
    def ended(self) -> bool:
        return self._full or self.unlucky >= most_tries(self.request.kind)

    def last(self) -> Iterator[MadePuzzle]:
        if not self._full:
            raise NoSolutionError(_none_left(self.request, self.found, self.unlucky))
        return iter(())


def _none_left(request: MakingRequest, found: int, tries: int) -> str:
    level = request.levels[0] if len(request.levels) == 1 else None
    what = [f"kind {request.kind}"]
    if request.clues is not None:
        what.append(counted(request.clues, "clue"))
    if request.left is not None:
        what.append(f"{left_text(request.left)} left")
    if request.moves is not None:
        what.append(moves_text(request.moves))
    if level is not None:
        what.append(f"level {level}")
    if tries < most_tries(request.kind):
        return _everything_tried(request, found, level)
    other = " other" if found else ""
    apart = " that comes apart" if request.kind is Kind.APART else ""
    return (
        f"{tries:,} tries found no{other} puzzle with one solution{apart} ({', '.join(what)}): "
        f"{_advice(request, found, level)}"
    )


LEFT_ADVICE = "; to give some of its pieces all the same, say how many are to be left"
"""The end of a sentence, for those who can say that."""


def _everything_tried(request: MakingRequest, found: int, level: int | None) -> str:
    """Say why there are no more puzzles, where all that can be was tried."""
    if request.kind in (Kind.GIVEN, Kind.LETTERS):
        only = (
            "the puzzle has exactly one solution without more clues, so it is the only puzzle that "
            "can be made of it"
        )
        return only + LEFT_ADVICE if request.kind is Kind.GIVEN else only
    at = "" if level is None else f" at level {level}"
    none = "no other" if found else "none"
    return f"every choice of pieces was tried: {none} fills this board in exactly one way{at}"


def is_narrow(board: Board) -> bool:
    """Whether a board is as long and narrow as those on which holes are found soonest."""
    least, *_, most = sorted(board.lengths)
    return least <= _NARROW and most >= _LONG * least


def left_text(left: range) -> str:
    """Say how many pieces are to be left."""
    if left[0] == left[-1]:
        return counted(left[0], "piece")
    return f"{left[0]:,} to {left[-1]:,} pieces"


def moves_text(moves: range) -> str:
    """Say how many moves are to free the first part."""
    least = counted(moves[0], "move")
    if moves[-1] == MOST_MOVES:
        return f"{least} or more"
    return least if moves[0] == moves[-1] else f"{moves[0]:,} to {moves[-1]:,} moves"


def _left_instead(request: MakingRequest) -> int | None:
    """Find how many pieces to leave instead of a number of needed clues; None if that is in vain.

    A few tries find out.
    """
    puzzle = request.puzzle
    if request.kind is not Kind.GIVEN or request.clues is None:
        return None
    if any(piece.copies.least != piece.copies.most for piece in puzzle.pieces):
        return None
    pieces = sum(piece.copies.least for piece in puzzle.pieces)
    left = pieces - len(puzzle.givens) - request.clues
    if left < 1:
        return None
    asked = replace(request, clues=None, left=range(left, left + 1))
    results = islice(results_of(tries_of(asked, None)), _TRIES_FOR_ADVICE)
    return left if any(made is not None for made in results) else None


def _advice(request: MakingRequest, found: int, level: int | None) -> str:
    """Say what to ask for instead."""
    others = ["fewer puzzles"] if found else []
    others += ["another number of clues"] if request.clues is not None else []
    others += ["another number of pieces left"] if request.left is not None else []
    others += ["another level"] if level is not None else []
    others += ["fewer moves"] if request.moves is not None else []
    others.append("other pieces" if request.kind is Kind.APART else "another kind")
    if request.kind is Kind.HOLES and not is_narrow(request.puzzle.board):
        others.append("a longer and narrower board (the pentominoes have puzzles on 3x21)")
    advice = "ask for " + " or ".join(filter(None, (", ".join(others[:-1]), others[-1])))
    left = None if found else _left_instead(request)
    if left is None:
        return advice
    return (
        "a puzzle needs each of its clues, and fewer are enough here. To give some that are not "
        f"needed, ask for {counted(left, 'piece')} left to place (--left {left}), or {advice}"
    )


@final
class _Spread(Gathering):
    """A number of puzzles, spread evenly over levels."""

    def __init__(self, request: MakingRequest) -> None:
        super().__init__(request)
        self._number = request.number or 0
        self._wanted = shares_of_levels(self._number, request.levels)
        self._spare: list[MadePuzzle] = []

    def _keep(self, made: MadePuzzle) -> bool:
        if self._wanted[made.level]:
            self._wanted[made.level] -= 1
            self.unlucky = 0
            return True
        self._spare.append(made)
        if len(self._spare) <= self._wanted.total():
            self.unlucky = 0
        return False

    @property
    def done(self) -> float:
        return 1.0 - self._wanted.total() / self._number if self._number else 1.0

    @property
    def ended(self) -> bool:
        most = MOST_TRIES_FOR_LEVELS if len(self._spare) >= self._wanted.total() else MOST_TRIES
        return not self._wanted.total() or self.unlucky >= most

    def last(self) -> Iterator[MadePuzzle]:
        yield from _nearest(self._spare, self._wanted)
        found = min(self._number, self.found)
        if found < self._number:
            were = counted(found, "puzzle was", "puzzles were")
            why = "" if self.ended else f": {_everything_tried(self.request, found, None)}"
            raise NoSolutionError(f"only {were} found, not {self._number:,}{why}")


def shares_of_levels(number: int, levels: Collection[int]) -> Counter[int]:
    """Divide the number of puzzles equally over the levels; the easiest ones take the remainder."""
    ordered = sorted(set(levels))
    each, more = divmod(number, len(ordered))
    return Counter({level: each + (place < more) for place, level in enumerate(ordered)})


def _nearest(spare: list[MadePuzzle], wanted: _Wanted) -> Iterator[MadePuzzle]:
    """Choose for each puzzle that is still missing a spare one of the nearest level."""
    for level in sorted(wanted.elements()):
        if spare:
            best = min(spare, key=lambda made: abs(made.level - level))
            spare.remove(best)
            yield best
