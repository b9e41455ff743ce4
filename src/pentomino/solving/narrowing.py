"""The least number for which something exists, by one exact question for each number.

A question that takes long is put off: each round asks the open ones again, for twice as long. So
there is a first answer soon, and bounds that come closer, however hard the proof is.

What is settled can be kept in a store, so that the next call does not ask it again.
"""

import time
from collections.abc import Callable, Iterable, Iterator, MutableMapping
from dataclasses import dataclass, replace
from types import NoneType
from typing import Any, Generic, TypeAlias, TypeVar, final

from pentomino.engines.limits import Limits
from pentomino.errors import LimitReachedError, PentominoError, StoreError, shortened
from pentomino.geometry.board import Board
from pentomino.geometry.piece import Copies, Piece
from pentomino.problem.puzzle import Puzzle
from pentomino.wrong_types import check_type

FIRST_SECONDS = 0.25
"""How long each number is looked at in the first round."""

_Found = TypeVar("_Found")

Ask: TypeAlias = Callable[[int, Limits], _Found | None]
"""Looks for something with a number, and returns None where there is nothing; it raises
`LimitReachedError` where the time was over before."""


Answers: TypeAlias = MutableMapping[str, Any]
"""A store of what is settled, JSON under texts: a dictionary, or a file (`jobs.AnswerStore`)."""

QUESTION = "question"
"""The part of a store that says which question it answers."""


@final
class Settled(Generic[_Found]):
    """The parts of one question, each of which is asked once.

    Args:
        store: Keeps what is settled; None to keep it only for this call.
        question: The question as a text that no other question has.
        write: Makes JSON of what a part has found.
        read: Checks what `write` made, with the name of the part, and makes that again.

    Raises:
        TypeError: The store is of a wrong type.
        StoreError: It has answers to another question.
    """

    def __init__(
        self,
        store: Answers | None,
        question: str,
        write: Callable[[_Found], Any],
        read: Callable[[str, Any], _Found],
    ) -> None:
        wanted = "a store of answers or a dictionary"
        check_type(store, (MutableMapping, NoneType), "store", wanted, "open a jobs.AnswerStore")
        self._store: Answers = {} if store is None else store
        self._write, self._read = write, read
        known = self._store.setdefault(QUESTION, question)
        if known != question:
            raise StoreError(
                f"the store answers another question, {shortened(str(known))!r} and not "
                f"{shortened(question)!r}: name another store"
            )

    def known(self) -> Iterator[tuple[str, _Found | None]]:
        """Read all parts that are settled, each with what it has found.

        Raises:
            StoreError: What is kept is not an answer.
        """
        return ((part, self._kept(part)) for part in self._store if part != QUESTION)

    def asked(self, part: str, ask: Callable[[], _Found | None]) -> _Found | None:
        """Return what a part has found; ask only where it is not settled.

        Raises:
            StoreError: What is kept is not an answer, or cannot be written.
        """
        if part in self._store:
            return self._kept(part)
        found = ask()
        self.keep(part, found)
        return found

    def keep(self, part: str, found: _Found | None) -> None:
        """Record what a part has found, where nothing is known of it yet."""
        if part not in self._store:
            self._store[part] = None if found is None else self._write(found)

    def _kept(self, part: str) -> _Found | None:
        kept = self._store[part]
        try:
            return None if kept is None else self._read(part, kept)
        except (PentominoError, TypeError, ValueError, LookupError, AttributeError) as error:
            raise _no_answer(part, str(error)) from None


def _no_answer(part: str, why: str) -> StoreError:
    return StoreError(
        f"the store has no true answer for {shortened(part)}: {why}. Begin anew with another store"
    )


def pieces_question(pieces: Iterable[Piece]) -> str:
    """Write pieces so that no others have the same text; their copies make no difference."""
    texts = []
    for piece in pieces:
        lattice = piece.shape.lattice
        board = Board.of_size((1,) * lattice.sliding, lattice)
        alone = Puzzle(board, (replace(piece, copies=Copies(0, None)),))
        texts.append(f"{piece.name} {alone.fingerprint}")
    return ", ".join(texts)


@final
@dataclass(frozen=True)
class Bounds(Generic[_Found]):
    """What is known of the least number.

    Args:
        least: There is nothing with a smaller number.
        number: The smallest number for which something is known.
        found: What that is.
    """

    least: int
    number: int
    found: _Found


def narrowed(
    bounds: Bounds[_Found], ask: Ask[_Found], limits: Limits, settled: Settled[_Found]
) -> Iterator[Bounds[_Found]]:
    """Bring two bounds together.

    Args:
        bounds: What is known at first.
        ask: Looks for something.
        limits: How long to look in all, and the memory and threads of each search.
        settled: What is settled for each number.

    Returns:
        The first bounds, and then those after each change. The last ones meet, unless the time was
        over.

    Raises:
        EngineError: A limit on nodes or solutions is set.
        StoreError: What is settled cannot be read or written.
    """
    reasons = {"nodes": "it searches many times", "solutions": "it has one answer"}
    limits.refuse("optimising", reasons)
    return _rounds(_Known(bounds, ask, limits, settled))


def restored(bounds: Bounds[_Found], settled: Settled[_Found]) -> tuple[Bounds[_Found], set[int]]:
    """Bring bounds as close together as what is settled allows.

    Returns:
        The bounds, and the numbers for which there is nothing.

    Raises:
        StoreError: What is settled cannot be true.
    """
    nothing: set[int] = set()
    for part, found in settled.known():
        try:
            number = int(part)
        except ValueError:
            raise _no_answer(part, "it is not a number") from None
        if found is None:
            nothing.add(number)
        elif number < bounds.number:
            bounds = replace(bounds, number=number, found=found)
    if bounds.number in nothing:
        raise _no_answer(str(bounds.number), "there is something of this number")
    return _raised(bounds, nothing), nothing


def _raised(bounds: Bounds[_Found], nothing: set[int]) -> Bounds[_Found]:
    """Raise the lower bound over the numbers for which there is nothing."""
    least = bounds.least
    while least in nothing:
        least += 1
    return replace(bounds, least=least)


@final
class _Known(Generic[_Found]):
    """The bounds as they are, and the numbers for which there is nothing."""

    def __init__(
        self,
        bounds: Bounds[_Found],
        ask: Ask[_Found],
        limits: Limits,
        settled: Settled[_Found],
    ) -> None:
        self._ask, self._limits, self._settled = ask, limits, settled
        self._ends = None if limits.seconds is None else time.monotonic() + limits.seconds
        self.bounds, self._nothing = restored(bounds, settled)

    def moved(self, number: int, seconds: float) -> bool:
        """Ask for a number, for so long at most; return whether the bounds have moved.

        Raises:
            TimeoutError: The time for everything is over.
        """
        if number in self._nothing:
            return False
        if self._ends is not None:
            seconds = min(seconds, self._ends - time.monotonic())
            if seconds <= 0:
                raise TimeoutError
        try:
            found = self._ask(number, replace(self._limits, seconds=seconds, solutions=1))
        except LimitReachedError:
            return False
        self._settled.keep(str(number), found)
        before = self.bounds
        if found is not None:
            self.bounds = replace(before, number=number, found=found)
            return True
        self._nothing.add(number)
        self.bounds = _raised(before, self._nothing)
        return self.bounds != before


def _rounds(known: _Known[_Found]) -> Iterator[Bounds[_Found]]:
    yield known.bounds
    seconds = FIRST_SECONDS
    while known.bounds.least < known.bounds.number:
        try:
            low = known.bounds.least
            while low < known.bounds.number:  # smaller ones, half way between
                middle = (low + known.bounds.number) // 2
                if known.moved(middle, seconds):
                    yield known.bounds
                if middle < known.bounds.number:
                    low = middle + 1
            while known.bounds.least < known.bounds.number:  # a proof, from below
                if not known.moved(known.bounds.least, seconds):
                    break
                yield known.bounds
        except TimeoutError:
            return
        seconds *= 2
