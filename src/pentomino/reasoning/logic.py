"""The steps a person takes from a position: what must be laid next, and the shortest reasons.

A step looks at one cell or piece and rules out all its placements but one. Each is ruled out by a
supposition ("if it lay there, ..."), as deep as necessary.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import final

from pentomino.errors import PuzzleError
from pentomino.problem.placement import Mark
from pentomino.problem.position import Position
from pentomino.problem.puzzle import Puzzle
from pentomino.reasoning.deduction import Conclusion, Deduction, Inference, State
from pentomino.reasoning.faults import Fault
from pentomino.reasoning.steps import Forced, Refutation, Step, Subject
from pentomino.solving.progress import OnProgress, ticking
from pentomino.wrong_types import check_type

DEEPEST = 1000
"""The greatest depth of a supposition: more than any puzzle needs."""


def ruled_out_by(puzzle: Puzzle, marks: Iterable[Mark]) -> list[int]:
    """Find the placements, by number, that cover a marked cell with another piece."""
    return [
        number
        for mark in marks
        for number in puzzle.encoding.covering[mark.cell]
        if puzzle.placements[number].piece != mark.piece
    ]


@final
class Logic:
    """Draw conclusions from positions of one puzzle; placements go by their numbers.

    Args:
        puzzle: The puzzle; its givens are laid in every position.
        ruled_out: Placements that are not considered, such as mirror images of others.
        on_progress: Called about twenty times a second during the deduction.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        ruled_out: Iterable[int] = (),
        on_progress: OnProgress | None = None,
    ) -> None:
        self.puzzle = puzzle
        self._ruled_out = tuple(ruled_out)
        self._deduction = Deduction(puzzle.exact_cover, puzzle.cell_order, ticking(on_progress))

    def numbers(self, position: Position | None = None) -> list[int]:
        """Return the numbers of the placements in a position: first the givens, then the rest.

        Args:
            position: A position of the puzzle; None for the givens alone.

        Raises:
            PuzzleError: The position belongs to another puzzle.
        """
        if position is None:
            return self.puzzle.encoding.numbers(self.puzzle.givens)
        check_type(position, Position, "position", "a position", "write Position(puzzle, laid)")
        if position.puzzle != self.puzzle:
            raise PuzzleError("the position belongs to another puzzle: ask with its own")
        return self.puzzle.encoding.numbers(position.placements)

    def depth(
        self, laid: Sequence[int], ruled_out: Sequence[int] = (), *, deepest: int = DEEPEST
    ) -> tuple[State, int]:
        """Find out whether logic solves the puzzle, and how deep its suppositions go.

        Args:
            laid: Placements that do not exclude each other.
            ruled_out: Placements that are known not to be used.
            deepest: The greatest depth of a supposition.
        """
        return self._deduction.grade(laid, (*self._ruled_out, *ruled_out), depth=deepest)

    def choices(self, laid: Sequence[int], ruled_out: Sequence[int] = ()) -> int:
        """Count the placements that are not ruled out and do not exclude those laid."""
        left_out = {*self._ruled_out, *ruled_out}
        return sum(
            number not in left_out and not self.puzzle.encoding.excludes(number, laid)
            for number in range(len(self.puzzle.placements))
        )

    def steps(self, laid: Sequence[int], ruled_out: Sequence[int] = ()) -> Iterator[Step]:
        """Find one step after the other until the puzzle is solved or nothing follows any more."""
        laid = list(laid)
        while (step := self.next_step(laid, ruled_out)) is not None:
            yield step
            laid.append(self.puzzle.encoding.number(step.placement))

    def next_step(self, laid: Sequence[int], ruled_out: Sequence[int] = ()) -> Step | None:
        """Find a placement that must be laid, by the shallowest suppositions that show one.

        Returns:
            The step, or None where the puzzle is solved, nothing follows, or what is laid cannot be
            right.
        """
        left_out = (*self._ruled_out, *ruled_out, *self._never_laid())
        found = self._deduction.conclude(laid, left_out, depth=DEEPEST, until_laid=True)
        if found.state is not State.STUCK or not any(step.lays for step in found.steps):
            return None
        # People look at one cell or piece at a time; where that does not help, the step also uses
        # what was ruled out elsewhere.
        focused = self._deduction.focus(laid, left_out, depth=found.depth)
        if focused:
            return self._step(focused[-1], focused[:-1], (), laid, left_out)
        last = next(step for step in found.steps if step.lays)
        direct, before = self._needed(found, last, laid, left_out)
        return self._step(last, direct, before, laid, left_out)

    def _step(
        self,
        last: Inference,
        refutations: Sequence[Inference],
        before: Sequence[Inference],
        laid: Sequence[int],
        left_out: Sequence[int],
    ) -> Step:
        if last.item is None:
            raise AssertionError("what is laid is the last option of an item")
        left = [n for n in self._open(last.item, laid) if n not in left_out]
        subject = self._subject(last.item)
        if subject is None:
            raise AssertionError("an item is a cell or a piece")
        return Step(
            self.puzzle.placements[last.option],
            subject,
            len(left),
            tuple(self._refutation(each, laid) for each in refutations),
            tuple(self._refutation(each, laid) for each in before),
            self.puzzle.lattice,
            self._missing(last.item, laid),
        )

    def _refutation(self, step: Inference, laid: Sequence[int]) -> Refutation:
        if step.fault is None:
            raise AssertionError("what is ruled out has a fault")
        forced = tuple(self._forced(*each) for each in step.forced)
        fault, number = step.fault, step.failing
        if fault is Fault.NOTHING_LEFT and step.item is not None:
            beside = [*laid, step.option, *(option for option, *_ in step.forced)]
            missing = self._missing(step.item, beside)
            if missing > 1:
                fault, number = Fault.TOO_FEW, missing
        placement, subject = self.puzzle.placements[step.option], self._subject(step.item)
        return Refutation(placement, fault, subject, forced, step.depth, number)

    def _forced(self, option: int, item: int, failing: int) -> Forced:
        return Forced(self.puzzle.placements[option], self.puzzle.encoding.subject(item), failing)

    def _missing(self, item: int, laid: Sequence[int]) -> int:
        """How often an item that is not used often enough must still be used."""
        piece = self.puzzle.encoding.subject(item)
        if not isinstance(piece, str):
            return 1
        lying = sum(self.puzzle.placements[number].piece == piece for number in laid)
        return self.puzzle.piece_named(piece).copies.least - lying

    def _never_laid(self) -> list[int]:
        """The placements of pieces of which there is no copy."""
        none = [piece.name for piece in self.puzzle.pieces if piece.copies.most == 0]
        return [number for name in none for number in self.puzzle.encoding.of_piece[name]]

    def _subject(self, item: int | None) -> Subject | None:
        return None if item is None else self.puzzle.encoding.subject(item)

    def _needed(
        self, found: Conclusion, last: Inference, laid: Sequence[int], left_out: Sequence[int]
    ) -> tuple[list[Inference], list[Inference]]:
        """The steps that rule out the other options of the last step's item, and what they need.

        A step needs the options that were ruled out before and could otherwise cover its item or a
        forced one. What can be refuted from the position alone needs nothing.
        """
        steps = [step for step in found.steps if not step.lays]
        at = {step.option: number for number, step in enumerate(steps)}
        kept: dict[int, Inference] = {}
        if last.item is None:
            raise AssertionError("what is laid is the last option of an item")
        wanted = [n for n in self._open(last.item, laid) if n in at]
        others = set(wanted)
        while wanted:
            option = wanted.pop()
            if option in kept:
                continue
            alone = self._deduction.refute(laid, left_out, option, depth=found.depth)
            kept[option] = alone or steps[at[option]]
            if alone is None:
                needs = self._rests_on(kept[option], laid)
                wanted += [n for n in needs if n in at and at[n] < at[option]]
        ordered = [kept[option] for option in sorted(kept, key=at.__getitem__)]
        return (
            [step for step in ordered if step.option in others],
            [step for step in ordered if step.option not in others],
        )

    def _rests_on(self, step: Inference, laid: Sequence[int]) -> Iterator[int]:
        """The options that would make a step of a supposition wrong if they were possible."""
        beside = [*laid, step.option]
        for option, item, _ in (*step.forced, (None, step.item, 0)):
            if item is not None:
                yield from self._open(item, beside)
            if option is not None:
                beside.append(option)

    def _open(self, item: int, laid: Sequence[int]) -> list[int]:
        """The options of an item that can be laid beside what is laid."""
        encoding, placements = self.puzzle.encoding, self.puzzle.placements
        lying = Counter(placements[number].piece for number in laid)
        most = {piece.name: piece.copies.most for piece in self.puzzle.pieces}
        used_up = {
            name for name, copies in most.items() if copies is not None and lying[name] >= copies
        }
        return [
            n
            for n in encoding.of_item(item)
            if placements[n].piece not in used_up and not encoding.excludes(n, laid)
        ]
