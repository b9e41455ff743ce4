"""Steps of an explanation: what must be laid next and why, as values and as sentences.

This module only holds values and finds words for them; `pentomino.reasoning.deduction` finds the
steps.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias, final

from pentomino.errors import counted
from pentomino.geometry.lattice import Cell, Lattice
from pentomino.notation.placements import placement_words, places_words
from pentomino.problem.placement import Placement
from pentomino.values import Value

MOST_SHOWN = 15
"""The number of reasons in the text of a step, here and on pages; `Step.reasons` has them all."""

Subject: TypeAlias = Cell | str
"""What a step looks at: a cell of the board, or a piece by its name."""


class Fault(StrEnum):
    """A kind of reason why a placement is impossible.

    Native code numbers them in this order; a new kind begins in `cpp/src/deduction`.
    """

    NOTHING_LEFT = "nothing_left"
    """Nothing can cover a certain cell any more, or a certain piece finds no place."""
    TOO_FEW = "too_few"
    """Several copies of a certain piece are still needed, and fewer places are left."""
    EACH_FAILS = "each_fails"
    """Some placements can cover a certain cell, or a certain piece finds places, but laying any one
    of them leads to another fault at once."""
    AREAS = "areas"
    """The open cells are left in parts whose sizes the remaining pieces cannot make up."""


@final
@dataclass(frozen=True, slots=True)
class Forced(Value):
    """A placement that another one forces.

    Args:
        placement: The placement that is forced.
        subject: The cell that nothing else can cover, or the piece that can lie nowhere else.
        failing: How many other placements of the subject fit, each of which fails at once.
    """

    placement: Placement
    subject: Subject
    failing: int = 0


@final
@dataclass(frozen=True, slots=True)
class Refutation(Value):
    """The reason why a placement is impossible.

    Args:
        placement: The impossible placement.
        fault: What goes wrong if it is laid.
        subject: Where it goes wrong: the cell that nothing can cover any more, or the piece that
            finds no place. None where the fault concerns no single cell or piece.
        forced: The placements that it forces before the fault shows, in their order.
        depth: How many moves ahead the fault shows.
        number: How many places the subject still needs where it has too few; how many placements
            of the subject fit where each of them fails.
    """

    placement: Placement
    fault: Fault
    subject: Subject | None
    forced: tuple[Forced, ...] = ()
    depth: int = 0
    number: int = 0

    def __repr__(self) -> str:
        where = "" if self.subject is None else f" for {self.subject}"
        at = f"{self.placement.piece} at {self.placement.cells[0]}"
        return f"<Refutation: {at}, {self.fault.replace('_', ' ')}{where}>"


@final
@dataclass(frozen=True, slots=True)
class Step(Value):
    """A placement that must be laid, with the reasons.

    Args:
        placement: The placement.
        subject: The cell that nothing else can cover, or the piece that can lie nowhere else.
        choices: How many placements of the subject can be laid beside what is laid.
        refutations: Why the subject's other placements are impossible.
        before: Refutations elsewhere on the board that those rest on, in their order.
        lattice: The lattice of the puzzle, which names the cells.
        needed: How many placements of the subject must be laid: several where all the places that
            are left for a piece are needed for its copies.
    """

    placement: Placement
    subject: Subject
    choices: int
    refutations: tuple[Refutation, ...]
    before: tuple[Refutation, ...]
    lattice: Lattice
    needed: int = 1

    def __repr__(self) -> str:
        at = f"{self.placement.piece} at {self.placement.cells[0]}"
        return f"<Step: lay {at}, {len(self.refutations)} others ruled out>"

    def _repr_markdown_(self) -> str:
        reasons = "".join(f"\n- {reason}" for reason in self.reasons)
        return f"**{self.conclusion}**\n{reasons}"

    @property
    def depth(self) -> int:
        """The depth of the deepest supposition: how many moves ahead a person must think."""
        return max((r.depth for r in (*self.before, *self.refutations)), default=0)

    @property
    def pointer(self) -> str:
        """Where to look, without giving the answer away."""
        if isinstance(self.subject, str):
            where, one = f"the piece {self.subject}", "it fits in only one place"
            several = f"it fits in {self.choices} places"
        else:
            where, one = self.lattice.place_name(self.subject), "there is only one way to cover it"
            several = f"there are {self.choices} ways to cover it"
        if self.choices == 1:
            return f"Look at {where}: {one}."
        if self.needed > 1:
            several += f", and {self.needed:,} are still needed"
        if self.choices == self.needed:
            return f"Look at {where}: {several}."
        how = f"think {_moves(self.depth)} ahead" if self.depth else "try each"
        works = "one works" if self.needed == 1 else f"{self.needed:,} work"
        return f"Look at {where}: {several}; {how} to see that only {works}."

    @property
    def conclusion(self) -> str:
        """What must be laid, in a sentence."""
        if isinstance(self.subject, str):
            where = places_words(self.placement.cells, self.lattice)
            if self.needed > 1:
                places = f"all {self.needed:,} places left for it"
                return f"{self.subject} must lie in {places}; one is {where}."
            return f"The only place for {self.subject} is {where}."
        where = self.lattice.place_name(self.subject)
        return f"Only {placement_words(self.placement, self.lattice)} can cover {where}."

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why, in sentences; placements that fail in the same way share one."""
        return (*_beforehand(self.before), *_grouped(self.refutations, self.lattice))

    def __str__(self) -> str:
        """The conclusion and the first reasons, `MOST_SHOWN` at most."""
        return _listed(self, "more reason is not shown", "more reasons are not shown")


@final
@dataclass(frozen=True, slots=True)
class LeftOut(Value):
    """Placements that a symmetric puzzle leaves out, because others turn into them.

    Every reason of the steps that follow is true once these are left out.

    Args:
        subject: The piece that they lay, or the cell that they cover.
        placements: The placements that are left out.
        tried: The other placements of the subject.
        lattice: The lattice of the puzzle, which names the cells.
    """

    subject: Subject
    placements: tuple[Placement, ...]
    tried: tuple[Placement, ...]
    lattice: Lattice

    def __repr__(self) -> str:
        return f"<LeftOut: {len(self.placements)} for {self.subject}, {len(self.tried)} tried>"

    @property
    def conclusion(self) -> str:
        """What is left out, in a sentence."""
        if isinstance(self.subject, str):
            among = f"places for {self.subject} that"
        else:
            among = f"ways to cover {self.lattice.place_name(self.subject)} that"
        others = counted(len(self.placements), "other is", "others are")
        return (
            f"The puzzle is symmetric, so of the {among} turn into each other only one is tried, "
            f"and {others} left out."
        )

    @property
    def reasons(self) -> tuple[str, ...]:
        """The placements that are tried, in sentences."""
        return tuple(f"{placement_words(each, self.lattice)} is tried." for each in self.tried)

    def __str__(self) -> str:
        """The conclusion and the first placements that are tried, as many as for a step."""
        return _listed(self, "more is tried", "more are tried")


def _listed(told: Step | LeftOut, one_more: str, more: str) -> str:
    """The conclusion and the first reasons, and how many more there are."""
    shown = list(told.reasons[:MOST_SHOWN])
    rest = len(told.reasons) - len(shown)
    if rest:
        shown.append(f"{counted(rest, one_more, more)}.")
    return "\n".join((told.conclusion, *(f"  - {reason}" for reason in shown)))


def _beforehand(refutations: Sequence[Refutation]) -> list[str]:
    """What must be ruled out elsewhere first: too much to be listed one by one."""
    if not refutations:
        return []
    at_once = sum(not r.depth for r in refutations)
    later = len(refutations) - at_once
    how = [f"{at_once:,} at once"] if at_once else []
    how += [f"{later:,} by thinking ahead"] if later else []
    places = counted(len(refutations), "place")
    return [f"First rule out {places} for pieces elsewhere: {', '.join(how)}."]


def _grouped(refutations: Iterable[Refutation], lattice: Lattice) -> list[str]:
    """Sentences: first the placements that fail at once, by their fault, then the others."""
    at_once: dict[str, list[Refutation]] = {}
    deep: list[Refutation] = []
    for refutation in refutations:
        if refutation.forced:
            deep.append(refutation)
        else:
            at_once.setdefault(_fault(refutation, lattice), []).append(refutation)
    sentences = [
        f"{_counted(alike, lattice)} would leave {fault}."
        for fault, alike in sorted(at_once.items(), key=lambda entry: -len(entry[1]))
    ]
    for refutation in sorted(deep, key=lambda r: r.depth):
        then = ", then ".join(_forced(forced, lattice) for forced in refutation.forced)
        sentences.append(
            f"{placement_words(refutation.placement, lattice)} would force {then}, and leave "
            f"{_fault(refutation, lattice)}."
        )
    return sentences


def _counted(refutations: Sequence[Refutation], lattice: Lattice) -> str:
    """Placements that fail in the same way: one in full, several by the numbers of each piece."""
    if len(refutations) == 1:
        return placement_words(refutations[0].placement, lattice)
    pieces = Counter(r.placement.piece for r in refutations)
    if len(pieces) == 1:
        return f"{len(refutations):,} other places for {refutations[0].placement.piece}"
    names = ", ".join(
        piece if number == 1 else f"{number} x {piece}" for piece, number in sorted(pieces.items())
    )
    return f"{len(refutations):,} other places ({names})"


def _forced(forced: Forced, lattice: Lattice) -> str:
    """A forced placement, and why it is the only one where others fit as well."""
    words = placement_words(forced.placement, lattice)
    if not forced.failing:
        return words
    if isinstance(forced.subject, str):
        fitting = f"places for {forced.subject}"
    else:
        fitting = f"ways to cover {lattice.place_name(forced.subject)}"
    return f"{words}, the only one of {forced.failing + 1:,} {fitting} that does not fail at once"


def _fault(refutation: Refutation, lattice: Lattice) -> str:
    """What the placement would leave, in words."""
    number = f"{refutation.number:,}"
    match refutation.fault, refutation.subject:
        case Fault.NOTHING_LEFT, str(piece):
            return f"no place for {piece}"
        case Fault.NOTHING_LEFT, (*cell,):
            return f"nothing to cover {lattice.place_name(tuple(cell))}"
        case Fault.TOO_FEW, str(piece):
            return f"too few places for {piece}: {number} are still needed"
        case Fault.EACH_FAILS, str(piece):
            return f"{piece} without a place: each of the {number} where it fits fails at once"
        case Fault.EACH_FAILS, (*cell,):
            each = f"each of the {number} ways left fails at once"
            return f"{lattice.place_name(tuple(cell))} without a way to cover it: {each}"
        case Fault.AREAS, _:
            return "open parts whose sizes the remaining pieces cannot make up"
    raise AssertionError(f"there are no words for {refutation}")


def _moves(depth: int) -> str:
    return "one move" if depth == 1 else f"{depth} moves"
