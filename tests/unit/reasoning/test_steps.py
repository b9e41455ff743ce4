"""The words of reasoned steps: where to look, what must be laid, and why."""

from pentomino import SQUARE, Placement
from pentomino.geometry.lattice import Cell
from pentomino.reasoning import Fault, Forced, Refutation, Step
from pentomino.reasoning.steps import MOST_SHOWN

I2 = Placement("I2", ((0, 0), (0, 1)))
V3 = Placement("V3", ((1, 0), (1, 1), (2, 0)))


def step(
    subject: Cell | str = "I2",
    refutations: tuple[Refutation, ...] = (),
    before: tuple[Refutation, ...] = (),
) -> Step:
    return Step(I2, subject, 1 + len(refutations), refutations, before, SQUARE)


def at(column: int, piece: str = "I2", subject: Cell | str | None = "V3") -> Refutation:
    """A placement that leaves no place for a piece, nothing for a cell, or parts of wrong sizes."""
    fault = Fault.AREAS if subject is None else Fault.NOTHING_LEFT
    return Refutation(Placement(piece, ((0, column), (0, column + 1))), fault, subject)


def test_the_only_place_of_a_piece() -> None:
    only = step("I2")
    assert only.pointer == "Look at the piece I2: it fits in only one place."
    assert str(only) == "The only place for I2 is row 1, columns 1-2."


def test_the_only_placement_for_a_cell() -> None:
    only = step((0, 1))
    assert only.pointer == "Look at row 1, column 2: there is only one way to cover it."
    assert str(only) == "Only I2 (row 1, columns 1-2) can cover row 1, column 2."


def test_several_placements_are_tried_or_followed() -> None:
    tried = step("I2", (at(1), at(2)))
    assert tried.pointer == (
        "Look at the piece I2: it fits in 3 places; try each to see that only one works."
    )
    deep = Refutation(at(1).placement, Fault.NOTHING_LEFT, (2, 2), (Forced(V3, "V3"),), 1)
    followed = step((0, 1), (deep,))
    assert followed.pointer == (
        "Look at row 1, column 2: there are 2 ways to cover it; think one move ahead to see that "
        "only one works."
    )
    assert followed.reasons == (
        (
            "I2 (row 1, columns 2-3) would force V3 (row 2, columns 1-2; row 3, column 1), and "
            "leave nothing to cover row 3, column 3."
        ),
    )


def test_placements_that_fail_alike_share_a_sentence() -> None:
    # The largest group comes first.
    reasons = step((0, 1), (at(1, subject=None), at(2), at(3))).reasons
    assert reasons == (
        "2 other places for I2 would leave no place for V3.",
        (
            "I2 (row 1, columns 2-3) would leave open parts whose sizes the remaining pieces "
            "cannot make up."
        ),
    )
    (mixed,) = step((0, 1), (at(1, "O2"), at(2), at(3))).reasons
    assert mixed == "3 other places (2 x I2, O2) would leave no place for V3."


def test_what_is_ruled_out_elsewhere_is_counted() -> None:
    deep = Refutation(at(1).placement, Fault.AREAS, None, (Forced(V3, "V3"),), 2)
    for before, words in (
        ((at(1),), "1 place for pieces elsewhere: 1 at once."),
        ((deep, deep), "2 places for pieces elsewhere: 2 by thinking ahead."),
        ((at(1), deep), "2 places for pieces elsewhere: 1 at once, 1 by thinking ahead."),
    ):
        assert step("I2", before=before).reasons == (f"First rule out {words}",)


def test_the_first_reasons_are_shown() -> None:
    def shown(number: int) -> list[str]:
        cells = [(1, column) for column in range(number)]
        return str(step("I2", tuple(at(1, subject=cell) for cell in cells))).splitlines()

    assert len(shown(MOST_SHOWN)) == 1 + MOST_SHOWN
    assert shown(MOST_SHOWN)[-1].endswith(f"nothing to cover row 2, column {MOST_SHOWN}.")
    assert shown(MOST_SHOWN + 1)[-1] == "  - 1 more reason is not shown."
    assert shown(MOST_SHOWN + 3)[-1] == "  - 3 more reasons are not shown."
    chain = (Forced(V3, "V3"),) * 100  # long reasons are as many
    deep = (Refutation(at(1).placement, Fault.AREAS, None, chain, 2),) * MOST_SHOWN
    assert len(str(step("I2", deep)).splitlines()) == 1 + MOST_SHOWN
