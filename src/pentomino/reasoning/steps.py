"""Steps of an explanation: what must be laid next and why, as values and as sentences.

Only words and values: what follows from a position is found in `pentomino.reasoning.logic`.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, final

from pentomino.geometry.lattice import AXES, Cell, Lattice
from pentomino.problem.placement import Placement

MOST_SHOWN = 15
"""Reasons in the text of a step; `Step.reasons` has them all."""

Subject: TypeAlias = Cell | str
"""A cell of the board, or a piece by name: what a step looks at."""


@final
@dataclass(frozen=True)
class Refutation:
    """Why a placement is impossible.

    Args:
        placement: Which.
        fault: The cell that nothing could cover any more if it lay there, or the piece that would
            find no place; None where the open cells would fall into parts whose numbers of cells
            the pieces left cannot make up.
        forced: What would have to be laid before this shows.
        depth: In how many rounds.
    """

    placement: Placement
    fault: Subject | None
    forced: tuple[Placement, ...] = ()
    depth: int = 0

    def __repr__(self) -> str:
        why = "a part cannot be filled" if self.fault is None else f"nothing for {self.fault}"
        return f"<Refutation: {self.placement.piece} at {self.placement.cells[0]}, {why}>"


@final
@dataclass(frozen=True)
class Step:
    """A placement that must be laid, with the reasons.

    Args:
        placement: Which.
        subject: The cell it is the last to cover, or the piece it is the last way to lay.
        choices: How many placements the subject has left, as far as one sees at once.
        refutations: Of the subject's other placements.
        before: Refutations that those rest on, in their order.
        lattice: Says how cells are called.
    """

    placement: Placement
    subject: Subject
    choices: int
    refutations: tuple[Refutation, ...]
    before: tuple[Refutation, ...]
    lattice: Lattice

    def __repr__(self) -> str:
        at = f"{self.placement.piece} at {self.placement.cells[0]}"
        return f"<Step: lay {at}, {len(self.refutations)} others ruled out>"

    @property
    def depth(self) -> int:
        """Of the deepest supposition."""
        return max((r.depth for r in (*self.before, *self.refutations)), default=0)

    @property
    def pointer(self) -> str:
        """Where to look, without giving the answer away."""
        where = self._subject(self.subject)
        if self.choices == 1:
            return f"Look at {where}: only one placement is left."
        deep = "" if not self.depth else f", {_rounds(self.depth)} deep"
        return f"Look at {where}: of {self.choices} placements all but one can be ruled out{deep}."

    @property
    def conclusion(self) -> str:
        """What must be laid, in a sentence."""
        where = told(self.placement, self.lattice)
        if isinstance(self.subject, str):
            return f"The last place for {self.subject} is {where.partition(' in ')[2]}."
        return f"Only {where} can cover {self._subject(self.subject)}."

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why, in sentences; what is alike stands together."""
        return (*_beforehand(self.before), *_grouped(self.refutations, self.lattice))

    def __str__(self) -> str:
        """The conclusion and the reasons, as many as are read."""
        shown = list(self.reasons[:MOST_SHOWN])
        rest = len(self.reasons) - len(shown)
        if rest:
            shown.append(f"{rest} others fail after up to {_rounds(self.depth)}.")
        return "\n".join((self.conclusion, *(f"  - {reason}" for reason in shown)))

    def _subject(self, subject: Subject) -> str:
        return told_subject(subject, self.lattice)


def told_subject(subject: Subject, lattice: Lattice) -> str:
    """A cell as people find it in a drawing, or a piece by its name."""
    if isinstance(subject, str):
        return f"the piece {subject}"
    return lattice.place_name(subject)


def told(placement: Placement, lattice: Lattice) -> str:
    """A placement as people say it: the piece and the rows and columns it lies in."""
    places = map(lattice.place, placement.cells)
    spans = [(min(axis), max(axis)) for axis in zip(*places, strict=True)]
    words = [
        f"{name} {first}" if first == last else f"{name}s {first}-{last}"
        for name, (first, last) in zip(AXES[-len(spans) :], spans, strict=True)
    ]
    return f"{placement.piece} in {', '.join(words)}"


def _beforehand(refutations: Sequence[Refutation]) -> list[str]:
    """What must be ruled out elsewhere: too much to be told one by one."""
    if not refutations:
        return []
    at_once = sum(not r.depth for r in refutations)
    later = len(refutations) - at_once
    how = [f"{at_once} at once"] if at_once else []
    how += [f"{later} by following what they would force"] if later else []
    return [f"Elsewhere {len(refutations)} placements can be ruled out first, {' and '.join(how)}."]


def _grouped(refutations: Iterable[Refutation], lattice: Lattice) -> list[str]:
    """Sentences: those at once, by their fault, then each that needs a supposition."""
    at_once: dict[Subject | None, list[Refutation]] = {}
    deep: list[Refutation] = []
    for refutation in refutations:
        if refutation.forced:
            deep.append(refutation)
        else:
            at_once.setdefault(refutation.fault, []).append(refutation)
    sentences = [
        f"{_counted(alike, lattice)} would leave {_fault(fault, lattice)}."
        for fault, alike in sorted(at_once.items(), key=lambda entry: -len(entry[1]))
    ]
    for refutation in sorted(deep, key=lambda r: r.depth):
        then = ", then ".join(told(forced, lattice) for forced in refutation.forced)
        fault = _fault(refutation.fault, lattice)
        sentences.append(
            f"{told(refutation.placement, lattice)} would force {then}, and leave {fault}."
        )
    return sentences


def _counted(refutations: Sequence[Refutation], lattice: Lattice) -> str:
    """Placements that fail alike: one in full, several by the numbers of each piece."""
    if len(refutations) == 1:
        return told(refutations[0].placement, lattice)
    pieces = Counter(r.placement.piece for r in refutations)
    names = ", ".join(
        piece if number == 1 else f"{number} x {piece}" for piece, number in sorted(pieces.items())
    )
    return f"{len(refutations)} others ({names})"


def _fault(fault: Subject | None, lattice: Lattice) -> str:
    if fault is None:
        return "parts whose numbers of cells the pieces left cannot make up"
    if isinstance(fault, str):
        return f"no place for {fault}"
    return f"nothing to cover {told_subject(fault, lattice)}"


def _rounds(depth: int) -> str:
    return "one step" if depth == 1 else f"{depth} steps"
