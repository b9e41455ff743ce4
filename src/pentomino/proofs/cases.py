"""Proofs by cases that something is not there, which a simple check follows step by step.

A certificate names, for each attempt that is open, a cell, a piece or a placement with which any
attempt must deal; where nothing is left to deal with it, the attempt has failed. The check knows
the rules of a claim and no engine; whoever finds the certificate need not be trusted.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar, final

from pentomino.checkpoints import checkpoint
from pentomino.errors import TooLargeError
from pentomino.problem.placement import Placement
from pentomino.problem.puzzle import Puzzle

MOST_CASES = 1_000_000
"""The most cases of a certificate that is looked for; each is a number in it."""

MOST_SEEN = 1_000_000
"""The most attempts that are remembered, so that none is followed twice."""

_State = TypeVar("_State")


class Claim(ABC, Generic[_State]):
    """That something is not there, whichever way one attempts it; a state is an open attempt."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.text}>"

    @property
    @abstractmethod
    def text(self) -> str:
        """What is claimed; no other claim has this text."""

    @property
    @abstractmethod
    def first(self) -> _State:
        """The attempt that has chosen nothing."""

    @abstractmethod
    def cases(self, state: _State, subject: int) -> Iterable[_State]:
        """Go on in all ways that deal with a subject: each success is among what they lead to.

        Raises:
            ValueError: The attempt need not deal with it.
        """

    @abstractmethod
    def hardest(self, state: _State) -> int | None:
        """Return a subject with few cases; None if the attempt has succeeded."""

    def key(self, state: _State) -> Hashable:  # noqa: ARG002 -- of those that have one
        """Return what attempts share that fail or succeed together; None for nothing.

        An attempt can be met again where copies lie in other ways on the same cells.
        """
        return None

    def holds(self, certificate: Sequence[int]) -> bool:
        """Check a certificate: whether each attempt fails.

        It takes time in proportion to the cases.
        """
        attempts = _Attempts(self)
        for subject in certificate:
            if attempts.next is None:
                return False
            try:
                attempts.go_on(subject)
            except ValueError:
                return False
        return attempts.next is None

    def success(
        self,
        look: Callable[[], None] = checkpoint,
        follow: Callable[[int], None] = lambda _: None,
    ) -> _State | None:
        """Find an attempt that succeeds; None if all fail.

        Args:
            look: Called before each case; it can raise to end the search.
            follow: Called with the subject of each case.
        """
        attempts = _Attempts(self)
        while (state := attempts.next) is not None:
            look()
            subject = self.hardest(state)
            if subject is None:
                return state
            follow(subject)
            attempts.go_on(subject)
        return None

    def certificate(self, most: int = MOST_CASES) -> tuple[int, ...] | None:
        """Find a certificate; None if an attempt succeeds.

        Args:
            most: The most cases.

        Raises:
            TooLargeError: It would have more cases.
        """
        subjects: list[int] = []

        def follow(subject: int) -> None:
            if len(subjects) >= most:
                raise TooLargeError(f"a proof by cases needs more than {most:,} cases")
            subjects.append(subject)

        return tuple(subjects) if self.success(follow=follow) is None else None


@final
class _Attempts(Generic[_State]):
    """One attempt after the other, and its cases before the next; one of each key.

    Each has chosen more than the one from which it came, so none is left out for its own sake.
    """

    def __init__(self, claim: Claim[_State]) -> None:
        self._claim = claim
        self._seen: set[Hashable] = set()
        self._rest: list[Iterator[_State]] = []
        self.next: _State | None = claim.first
        """The next attempt; None where all have failed."""

    def go_on(self, subject: int) -> None:
        """Go on from the next attempt to its cases.

        Raises:
            ValueError: The attempt need not deal with the subject.
        """
        assert self.next is not None
        self._rest.append(iter(self._claim.cases(self.next, subject)))
        self.next = None
        while self._rest and self.next is None:
            self.next = next(filter(self._is_new, self._rest[-1]), None)
            if self.next is None:
                self._rest.pop()

    def _is_new(self, state: _State) -> bool:
        key = self._claim.key(state)
        if key is None:
            return True
        if key in self._seen:
            return False
        if len(self._seen) >= MOST_SEEN:
            self._seen.clear()
        self._seen.add(key)
        return True


@dataclass(frozen=True, slots=True)
class _Laying:
    """Pieces are laid, and cells left empty.

    Args:
        allowed: The placements that can still be laid, as bits.
        open: The cells that are neither covered nor empty, as bits.
        empty: How many more cells may stay empty.
        copies: How many copies of each piece are left; None for any number.
        needed: How many copies of each piece must still be laid.
    """

    allowed: int
    open: int
    empty: int
    copies: tuple[int | None, ...]
    needed: tuple[int, ...]


@final
class NoPacking(Claim[_Laying]):
    """That no packing of a puzzle leaves so few cells empty; none empty, and it has no solution.

    A subject below the number of cells is a cell that must be covered; others are pieces, of which
    a copy must be laid.

    Args:
        puzzle: The puzzle. Colours of sides are not looked at: without them more would be possible.
        empty: The number of cells that must be covered and yet may stay empty.
    """

    def __init__(self, puzzle: Puzzle, empty: int = 0) -> None:
        self._puzzle, self._empty = puzzle, empty
        board = self._board = puzzle.board
        self._placements = puzzle.placements
        number_of = {piece.name: number for number, piece in enumerate(puzzle.pieces)}
        self._piece = [number_of[each.piece] for each in self._placements]
        places = [[board.numbers[cell] for cell in each.cells] for each in self._placements]
        self._cells = [_bits(place) for place in places]
        self._on = bits_by(places, len(board.cells))
        self._excluded = [union(self._on, place) for place in places]
        self._of = bits_by([[number] for number in self._piece], len(puzzle.pieces))
        self._beside = [_bits(numbers) for numbers in board.neighbour_numbers]
        self._spare = _bits(board.numbers[cell] for cell in puzzle.encoding.spare_cells)
        self._in_parts = all(piece.shape.is_connected() for piece in puzzle.pieces)

    @property
    def text(self) -> str:
        """The puzzle and the number of cells."""
        return f"no packing of {self._puzzle.fingerprint} leaves {self._empty} cells empty"

    @cached_property
    def first(self) -> _Laying:
        """The attempt in which only what is given lies."""
        pieces = self._puzzle.pieces
        state = _Laying(
            (1 << len(self._placements)) - 1,
            (1 << len(self._board.cells)) - 1,
            self._empty,
            tuple(piece.copies.most for piece in pieces),
            tuple(piece.copies.least for piece in pieces),
        )
        numbers = {each: number for number, each in enumerate(self._placements)}
        for given in self._puzzle.givens:
            state = self._laid(state, numbers[given])
        return state

    def cases(self, state: _Laying, subject: int) -> Sequence[_Laying]:
        """Cover the cell in all ways, or leave it empty; or lay the piece in all ways."""
        cells = len(self._board.cells)
        if not 0 <= subject < cells + len(self._of):
            raise ValueError(subject)
        if subject >= cells:
            if not self._is_needed(state, subject - cells):
                raise ValueError(subject)
            ways = state.allowed & self._of[subject - cells]
        else:
            if not state.open & ~self._spare & 1 << subject:
                raise ValueError(subject)
            ways = state.allowed & self._on[subject]
        found = [self._laid(state, number) for number in set_bits(ways)]
        if subject < cells and state.empty:
            found.append(
                _Laying(
                    state.allowed & ~ways,
                    state.open & ~(1 << subject),
                    state.empty - 1,
                    state.copies,
                    state.needed,
                )
            )
        return [after for after in found if self._can_be_filled(after)]

    def hardest(self, state: _Laying) -> int | None:
        """Return the cell or piece with the fewest ways."""
        cells = len(self._board.cells)
        best, fewest = None, len(self._placements) + 2
        for subject in set_bits(state.open & ~self._spare):
            ways = (state.allowed & self._on[subject]).bit_count() + (state.empty > 0)
            if ways < fewest:
                best, fewest = subject, ways
        for piece in range(len(self._of)):
            ways = (state.allowed & self._of[piece]).bit_count()
            if ways < fewest and self._is_needed(state, piece):
                best, fewest = cells + piece, ways
        return best

    def _laid(self, state: _Laying, number: int) -> _Laying:
        piece = self._piece[number]
        allowed = state.allowed & ~self._excluded[number]
        left = state.copies[piece]
        copies = state.copies
        if left is not None:
            copies = (*copies[:piece], left - 1, *copies[piece + 1 :])
            if left == 1:
                allowed &= ~self._of[piece]
        needed = state.needed
        if needed[piece]:
            needed = (*needed[:piece], needed[piece] - 1, *needed[piece + 1 :])
        return _Laying(allowed, state.open & ~self._cells[number], state.empty, copies, needed)

    def _is_needed(self, state: _Laying, piece: int) -> bool:
        """Whether a copy must be laid: one is wanted, or the other pieces are too small."""
        if state.needed[piece]:
            return True
        others = 0
        pieces = zip(state.copies, self._puzzle.pieces, strict=True)
        for number, (left, each) in enumerate(pieces):
            if number != piece:
                if left is None:
                    return False
                others += left * each.size
        return others < (state.open & ~self._spare).bit_count() - state.empty

    def _can_be_filled(self, state: _Laying) -> bool:
        """Whether each open part of the board can be covered by the sizes of pieces alone."""
        empty, left = state.empty, state.open
        while left:
            part = self._part(left) if self._in_parts else left
            left &= ~part
            area = part.bit_count()
            possible = self._areas & (1 << area + 1) - 1
            must = (part & ~self._spare).bit_count()
            empty -= max(must - possible.bit_length() + 1, 0)
            if empty < 0:
                return False
        return True

    def _part(self, cells: int) -> int:
        """The cells that hang together with the first one."""
        part = fresh = cells & -cells
        while fresh:
            fresh = union(self._beside, set_bits(fresh)) & cells & ~part
            part |= fresh
        return part

    @cached_property
    def _areas(self) -> int:
        """The numbers of cells that copies of pieces cover together, as bits."""
        most = len(self._board.cells)
        areas = 1
        for piece in self._puzzle.pieces:
            copies = most // piece.size
            if piece.copies.most is not None:
                copies = min(copies, piece.copies.most)
            for _ in range(copies):
                areas |= areas << piece.size
        return areas & (1 << most + 1) - 1


@dataclass(frozen=True, slots=True)
class _Blocking:
    """Placements are kept out.

    Args:
        fitting: The placements that still fit, as bits.
        allowed: What may still be chosen, as bits: placements, or cells.
        number: How many more may be chosen.
    """

    fitting: int
    allowed: int
    number: int


@final
class NoBlockade(Claim[_Blocking]):
    """That no so many pieces, or cells taken away, keep all other pieces out of a board.

    A subject is a placement, of those that fit beside what is given.

    Args:
        puzzle: The puzzle.
        number: The number of pieces or cells.
        cells: Whether cells are taken away.
    """

    def __init__(self, puzzle: Puzzle, number: int, *, cells: bool = False) -> None:
        self._puzzle, self._number = puzzle, number
        self._what = "cells" if cells else "pieces"
        board = puzzle.board
        fitting = _free(puzzle)
        places = [[board.numbers[cell] for cell in each.cells] for each in fitting]
        on = bits_by(places, len(board.cells))
        self._all = (1 << len(fitting)) - 1
        if cells:
            self._keeps_out = on
            self._excludes = [1 << number for number in range(len(on))]
            self._met_by = [_bits(place) for place in places]
        else:
            number_of = {piece.name: number for number, piece in enumerate(puzzle.pieces)}
            of = bits_by([[number_of[each.piece]] for each in fitting], len(number_of))
            once = [piece.copies.most == 1 for piece in puzzle.pieces]
            self._keeps_out = [
                union(on, place) | (of[piece] if once[piece] else 0)
                for place, piece in zip(places, (number_of[p.piece] for p in fitting), strict=True)
            ]
            self._excludes = self._met_by = self._keeps_out

    @property
    def text(self) -> str:
        """The puzzle and the number of pieces or cells."""
        return f"no {self._number} {self._what} keep the pieces out of {self._puzzle.fingerprint}"

    @property
    def first(self) -> _Blocking:
        """The attempt in which nothing is chosen."""
        return _Blocking(self._all, (1 << len(self._keeps_out)) - 1, self._number)

    def cases(self, state: _Blocking, subject: int) -> Sequence[_Blocking]:
        """Keep the placement out in all ways; those of the cases before are not tried again."""
        if not 0 <= subject < len(self._met_by) or not state.fitting & 1 << subject:
            raise ValueError(subject)
        found: list[_Blocking] = []
        allowed = state.allowed
        if state.number:
            for option in set_bits(allowed & self._met_by[subject]):
                allowed &= ~(1 << option)
                after = _Blocking(
                    state.fitting & ~self._keeps_out[option],
                    allowed & ~self._excludes[option],
                    state.number - 1,
                )
                if self._can_be_kept_out(after):
                    found.append(after)
        return found

    def hardest(self, state: _Blocking) -> int | None:
        """Return the placement that the fewest choices keep out."""
        return min(
            set_bits(state.fitting),
            key=lambda each: (state.allowed & self._met_by[each]).bit_count(),
            default=None,
        )

    def _can_be_kept_out(self, state: _Blocking) -> bool:
        """Whether the choices that keep out the most are together enough."""
        left = state.fitting.bit_count()
        if not left or not state.number:
            return not left
        gains = [(self._keeps_out[n] & state.fitting).bit_count() for n in set_bits(state.allowed)]
        gains.sort(reverse=True)
        return sum(gains[: state.number]) >= left


def _free(puzzle: Puzzle) -> list[Placement]:
    """The placements that fit beside what is given."""
    given = {cell for each in puzzle.givens for cell in each.cells}
    laid = {each.piece for each in puzzle.givens}
    return [
        each
        for each in puzzle.placements
        if given.isdisjoint(each.cells)
        and not (each.piece in laid and puzzle.piece_named(each.piece).copies.most == 1)
    ]


def _bits(numbers: Iterable[int]) -> int:
    """The whole number in which these bits are set."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def union(rows: Sequence[int] | Mapping[int, int], numbers: Iterable[int]) -> int:
    """The bits of several rows."""
    bits = 0
    for number in numbers:
        bits |= rows[number]
    return bits


def bits_by(rows: Sequence[Iterable[int]], members: int) -> list[int]:
    """Make for each member the bits of the rows that have it, by their numbers.

    Args:
        rows: The numbers of the members of each row.
        members: How many members there are.
    """
    size = (len(rows) + 7) // 8
    having: dict[int, bytearray] = {}
    for number, row in enumerate(rows):
        byte, bit = number >> 3, 1 << (number & 7)
        for member in row:
            bits = having.get(member)
            if bits is None:
                bits = having[member] = bytearray(size)
            bits[byte] |= bit
    return [int.from_bytes(having.get(member, b""), "little") for member in range(members)]


def set_bits(bits: int) -> Iterator[int]:
    """List the places of the bits that are set, from the lowest on."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
