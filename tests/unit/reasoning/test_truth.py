"""What hints say of placements is true word for word: compared with all placements that fit."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import example, given

from pentomino import (
    Board,
    Copies,
    Grade,
    Piece,
    Placement,
    Position,
    Puzzle,
    Solution,
    next_step,
    read_position,
)
from pentomino.making import make_puzzles
from pentomino.reasoning import Fault, Forced, Refutation, Step, check
from pentomino.reasoning.grading import grade_of_solution
from pentomino.reasoning.steps import Subject
from tests.support.profiles import examples
from tests.support.strategies import puzzles
from tests.unit.reasoning.test_hints import positions


class Laid:
    """What lies on a board, and what fits beside it if some placements are out of question."""

    def __init__(
        self, puzzle: Puzzle, laid: Sequence[Placement], out: Collection[Placement] = ()
    ) -> None:
        self.puzzle, self.laid, self.out = puzzle, tuple(laid), out
        self.covered = {cell for placement in laid for cell in placement.cells}
        self.lying = Counter(placement.piece for placement in laid)
        assert len(self.covered) == sum(len(placement.cells) for placement in laid)

    def beside(self, placement: Placement) -> "Laid":
        assert self.fits(placement)
        return Laid(self.puzzle, (*self.laid, placement), self.out)

    def fits(self, placement: Placement) -> bool:
        most = self.puzzle.piece_named(placement.piece).copies.most
        return (
            placement not in self.out
            and (most is None or self.lying[placement.piece] < most)
            and self.covered.isdisjoint(placement.cells)
        )

    def of(self, subject: Subject) -> list[Placement]:
        """The placements that cover a cell, or those of a piece, that fit."""
        encoding = self.puzzle.encoding
        if isinstance(subject, str):
            item = encoding.piece_items[subject]
        else:
            item = encoding.cell_items[subject]
        own = (self.puzzle.placements[number] for number in encoding.of_item(item))
        return [placement for placement in own if self.fits(placement)]

    def needed(self, subject: Subject) -> int:
        """How many placements of a subject must still be laid."""
        if isinstance(subject, str):
            return self.puzzle.piece_named(subject).copies.least - self.lying[subject]
        assert subject not in self.covered
        return int(subject not in self.puzzle.encoding.spare_cells)

    def fails(self) -> bool:
        """Whether a fault shows at once."""
        open_cells = [cell for cell in self.puzzle.board.cells if cell not in self.covered]
        subjects: list[Subject] = [*open_cells, *(piece.name for piece in self.puzzle.pieces)]
        lacking = any(len(self.of(subject)) < self.needed(subject) for subject in subjects)
        return lacking or self.areas_fail()

    def areas_fail(self) -> bool:
        """Whether no choice of remaining pieces has the sizes of the open parts.

        A piece whose cells do not touch may lie in several of them, and one that fits nowhere in
        none.
        """
        if not _are_in_one_part(self.puzzle):
            return False
        stock: Counter[int] = Counter()
        somewhere = {placement.piece for placement in self.puzzle.placements}
        for piece in self.puzzle.pieces:
            if piece.name not in somewhere:
                continue
            most = piece.copies.most
            more = len(self.puzzle.board.cells) if most is None else most - self.lying[piece.name]
            stock[piece.size] += more
        return not _makes_up([*self._parts()], stock)

    def _parts(self) -> Iterator[tuple[int, int]]:
        """The open parts: how many cells of each must be covered, and how many can be."""
        beside = self.puzzle.board.neighbour_numbers
        cells = self.puzzle.board.cells
        left = {number for number, cell in enumerate(cells) if cell not in self.covered}
        while left:
            part = {left.pop()}
            waiting = [*part]
            while waiting:
                new = left.intersection(beside[waiting.pop()])
                left -= new
                part |= new
                waiting += new
            least = sum(self.needed(cells[number]) for number in part)
            yield least, len(part)


@lru_cache(maxsize=8)
def _are_in_one_part(puzzle: Puzzle) -> bool:
    """Whether the cells of each placement hang together."""
    shapes = {puzzle.piece_named(placement.piece).shape for placement in puzzle.placements}
    return all(len(list(puzzle.lattice.parts(shape.cells))) == 1 for shape in shapes)


def _makes_up(parts: list[tuple[int, int]], stock: Counter[int]) -> bool:
    """Whether pieces of these sizes can be given to the parts, so many in all for each part."""
    states = {tuple(sorted(stock.items()))}
    for least, most in parts:
        waiting = {(state, 0) for state in states}
        seen = set(waiting)
        while waiting:
            state, filled = waiting.pop()
            for size, number in state:
                if number and filled + size <= most:
                    less = tuple((s, n - (s == size)) for s, n in state)
                    if (less, filled + size) not in seen:
                        seen.add((less, filled + size))
                        waiting.add((less, filled + size))
        states = {state for state, filled in seen if filled >= least}
    return bool(states)


def check_refutation(board: Laid, refutation: Refutation) -> None:
    """What a refutation says is true: each forced placement, then the fault."""
    board = board.beside(refutation.placement)
    for forced in refutation.forced:
        check_forced(board, forced)
        board = board.beside(forced.placement)
    subject = refutation.subject
    left = [] if subject is None else board.of(subject)
    rounds = len(refutation.forced)
    match refutation.fault:
        case Fault.AREAS:
            assert subject is None
            assert board.areas_fail()
        case Fault.NOTHING_LEFT:
            assert subject is not None
            assert (left, board.needed(subject)) == ([], 1)
        case Fault.TOO_FEW:
            assert subject is not None
            assert len(left) < board.needed(subject) == refutation.number
        case Fault.EACH_FAILS:
            assert subject is not None
            assert (len(left), board.needed(subject)) == (refutation.number, 1)
            assert refutation.number > 1
            assert all(board.beside(placement).fails() for placement in left)
            rounds += 1
    assert refutation.depth <= rounds
    assert bool(refutation.depth) == bool(rounds)


def check_forced(board: Laid, forced: Forced) -> None:
    left = board.of(forced.subject)
    assert forced.placement in left
    if not forced.failing:
        assert len(left) == board.needed(forced.subject)
        return
    assert (len(left), board.needed(forced.subject)) == (forced.failing + 1, 1)
    others = (placement for placement in left if placement != forced.placement)
    assert all(board.beside(placement).fails() for placement in others)
    assert not board.beside(forced.placement).fails()


def check_step(position: Position, step: Step, unseen: Collection[Placement] = ()) -> None:
    """Everything that a step says is true, if some placements are out of question."""
    board = Laid(position.puzzle, position.placements, unseen)
    fitting = board.of(step.subject)
    assert (len(fitting), board.needed(step.subject)) == (step.choices, step.needed)
    refuted = [refutation.placement for refutation in step.refutations]
    assert len({*refuted}) == len(refuted) == step.choices - step.needed
    assert step.placement in {*fitting}.difference(refuted)
    check_refutations(board, [*step.before, *step.refutations])


def check_refutations(board: Laid, refutations: Sequence[Refutation]) -> None:
    """Each is true of the position, or once some of those that are true rule out placements."""
    out, waiting = [*board.out], [*refutations]
    while waiting:
        true = [refutation for refutation in waiting if is_true(board, out, refutation)]
        assert true, waiting
        waiting = [refutation for refutation in waiting if refutation not in true]
        out += [refutation.placement for refutation in true]


def is_true(board: Laid, out: Collection[Placement], refutation: Refutation) -> bool:
    """Whether a refutation is true of the position, or once these are ruled out."""
    # What is ruled out by now may still have been forced when this one was found.
    then = {*out}.difference(forced.placement for forced in refutation.forced)
    for board_then in (board, Laid(board.puzzle, board.laid, then)):
        try:
            check_refutation(board_then, refutation)
        except AssertionError:
            continue
        return True
    return False


def check_all(position: Position) -> list[Step]:
    """Follow the hints from a position on, and check each."""
    steps = []
    while (step := next_step(position)) is not None:
        check_step(position, step)
        steps.append(step)
        position = position.lay(step.placement)
    return steps


@examples(150)
@given(positions())
def test_hints_of_small_puzzles_are_true_word_for_word(position: Position) -> None:
    check_all(position)


RESTS_ON_ITS_OWN = Puzzle(
    Board.of([(0, 0, 0), (0, 0, 2), (0, 0, 3), (0, 1, 1), (0, 1, 2), (0, 1, 3)]),
    [
        Piece.of("A", [(0, 0, 0)], copies=Copies(2, None)),
        Piece.of("B", [(0, 0, 0), (0, 0, 1)], copies=Copies(2, None)),
        Piece.of("C", [(0, 0, 0)], copies=Copies(1, None)),
    ],
)
"""What rules out one place of B rests on another place of B being ruled out."""


@examples(150)
@given(puzzles())
@example(RESTS_ON_ITS_OWN)
def test_hints_of_any_puzzle_are_true_word_for_word(puzzle: Puzzle) -> None:
    check_all(Position(puzzle))


MADE = (
    ("5x6", "subset", 2),
    ("6x10", "given", 1),
    ("6x10", "letters", 1),
    ("hexiamond-4x9", "given", 1),
)


@pytest.mark.slow
@pytest.mark.parametrize(("board", "kind", "number"), MADE)
def test_hints_of_made_puzzles_are_true_word_for_word(board: str, kind: str, number: int) -> None:
    told: Counter[Fault] = Counter()
    for made in islice(make_puzzles(Puzzle.of(board), kind=kind, seed=7), number):
        position = Position(made.puzzle)
        unseen = [each for some in made.grade.left_out for each in some.placements]
        for step in made.grade.steps:
            check_step(position, step, unseen)
            told.update(refutation.fault for refutation in step.refutations)
            position = position.lay(step.placement)
        check_all(Position(made.puzzle))
    # The letters alone leave so little that this puzzle never comes to it.
    assert told[Fault.NOTHING_LEFT] or kind == "letters"


SYMMETRIC = (
    ("2x2", "V3+monomino"),
    ("4x4", "I4*4"),
    ("4x4", "T4*4"),
    ("2x3", "V3*2"),
    ("3x3", "V3*2+I3"),
    ("2x2x2", "O4*2"),
    ("torus:2x3", "V3*2"),
    ("torus:3x3", "X+domino*2"),
)
"""Puzzles without clues whose solutions turn into each other."""


def check_explained(made: Solution, graded: Grade) -> None:
    """The steps lead to this solution, and are true once the placements left out are left out."""
    out = [each for some in graded.left_out for each in some.placements]
    assert not set(out).intersection(made.placements)
    position = Position(made.puzzle)
    for step in graded.steps:
        assert step.placement in made.placements
        check_step(position, step, out)
        position = position.lay(step.placement)
    for some in graded.left_out:
        of_subject = made.puzzle.encoding.of_subject(some.subject)
        own = {made.puzzle.placements[number] for number in of_subject}
        assert own.issuperset({*some.placements, *some.tried})
        assert set(some.placements).isdisjoint(some.tried)


@pytest.mark.parametrize(("board", "pieces"), SYMMETRIC)
def test_steps_lead_to_any_image_that_is_shown_beside_them(board: str, pieces: str) -> None:
    puzzle = Puzzle.of(board, pieces)
    images = list(puzzle.solve(distinct="all"))
    assert len(images) > puzzle.count() == 1
    levels = set()
    for image in images:
        graded = grade_of_solution(image)
        levels.add(graded.level)
        check_explained(image, graded)
    assert len(levels) == 1
    checked = check(puzzle)
    assert checked.grade is not None
    assert checked.grade.left_out
    check_explained(checked.solutions[0], checked.grade)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_steps_of_puzzles_without_clues_are_in_their_solutions(seed: int) -> None:
    for made in islice(make_puzzles(Puzzle.of("5x5"), kind="subset", seed=seed), 4):
        assert made.grade.level == made.level
        check_explained(made.solution, made.grade)


def test_a_choice_among_images_is_told_before_the_steps() -> None:
    graded = check(Puzzle.of("2x2", "V3+monomino")).grade
    assert graded is not None
    (told,) = map(str, graded.left_out)
    assert told == (
        "The puzzle is symmetric, so of the places for O1 that turn into each other only one is "
        "tried, and 3 others are left out.\n"
        "  - O1 (row 2, column 2) is tried."
    )


TOLD = {
    "pieces: domino*2\n??#??": (
        "I2 must lie in all 2 places left for it; one is row 1, columns 1-2.",
        (),
        "Look at the piece I2: it fits in 2 places, and 2 are still needed.",
    ),
    "pieces: domino*2+monomino*0..1\n.?#??": (
        "Only I2 (row 1, columns 1-2) can cover row 1, column 1.",
        ("O1 (row 1, column 1) would leave too few places for I2: 2 are still needed.",),
        (
            "Look at row 1, column 1: there are 2 ways to cover it; "
            "try each to see that only one works."
        ),
    ),
    "pieces: domino*3\n??????": (
        "I2 must lie in all 3 places left for it; one is row 1, columns 1-2.",
        (
            (
                "I2 (row 1, columns 2-3) would force I2 (row 1, columns 4-5), "
                "and leave no place for I2."
            ),
            (
                "I2 (row 1, columns 4-5) would force I2 (row 1, columns 1-2), "
                "and leave no place for I2."
            ),
        ),
        (
            "Look at the piece I2: it fits in 5 places, and 3 are still needed; "
            "think one move ahead to see that only 3 work."
        ),
    ),
    "pieces: domino*2+monomino*0\n....": (
        "Only I2 (row 1, columns 1-2) can cover row 1, column 1.",
        (),
        "Look at row 1, column 1: there is only one way to cover it.",
    ),
}
"""Drawings, and of the first step what follows, why, and where to look."""


@pytest.mark.parametrize("drawing", TOLD)
def test_the_words_for_pieces_of_several_copies(drawing: str, tmp_path: Path) -> None:
    file = tmp_path / "drawing.txt"
    file.write_text(f"{drawing}\n")
    position = read_position(file)
    step = next_step(position)
    assert step is not None
    check_step(position, step)
    assert (step.conclusion, step.reasons, step.pointer) == TOLD[drawing]


def test_the_words_for_placements_that_fail_one_by_one() -> None:
    puzzle = Puzzle.of("5x6", "pentominoes-I-X-F-W-T-Z").with_givens(["N_4.3-4_5.1-3"])
    step = next_step(puzzle)
    assert step is not None
    check_step(Position(puzzle), step)
    assert (
        "L (row 1, columns 3-6; row 2, column 3) would leave row 1, column 1 without a way to "
        "cover it: each of the 8 ways left fails at once."
    ) in step.reasons
    assert any(
        "would force U (row 1, columns 1-3; row 2, columns 1 and 3), the only one of 16 ways to "
        "cover row 1, column 2 that does not fail at once, then L (" in reason
        for reason in step.reasons
    )
