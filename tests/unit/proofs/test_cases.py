"""Proofs by cases: they hold where there is nothing, and only there."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from pentomino import Board, Puzzle, TooLargeError
from pentomino.geometry.piece import Copies
from pentomino.notation.piece_expressions import piece_set
from pentomino.problem.placement import Placement
from pentomino.proofs.cases import Claim, NoBlockade, NoPacking
from pentomino.solving import best_blockade, best_packing, least_rectangle, prime_rectangles
from pentomino.solving.coronas import NoSurrounding
from pentomino.solving.multiples import NoCommonMultiple
from tests.support.commands import run

BOARDS = ["3x4", "2x6", "torus:3x4", "cylinder:3x4", "triangular:2x3", "hexagonal:3x3", "2x2x3"]
PIECES = ["dominoes*", "I3*", "V3*", "V3*+I2", "L4?+V3?", "trominoes", "I2*2+V3"]
SMALL = ["..#\n...\n#..", "...\n.?.\n...", "...??\n...", "..\n.?\n..\n.."]


def named(board: str, pieces: str) -> Puzzle:
    """A puzzle of the pieces of that lattice."""
    if board.startswith("triangular"):
        pieces = "diamond*+triamond?"
    elif board.startswith("hexagonal"):
        pieces = "dihexes*+trihexes?"
    elif board.count("x") == 2:
        pieces = "dicube*+tricubes?"
    return Puzzle.of(Board.of(board), pieces)


PUZZLES = st.builds(named, st.sampled_from(BOARDS + SMALL), st.sampled_from(PIECES))


def packings(puzzle: Puzzle) -> Iterable[tuple[Placement, ...]]:
    """All ways to lay pieces without overlap, by trying all placements one after the other."""

    def more(first: int, laid: tuple[Placement, ...]) -> Iterable[tuple[Placement, ...]]:
        yield laid
        for number in range(first, len(puzzle.placements)):
            each = puzzle.placements[number]
            most = puzzle.piece_named(each.piece).copies.most
            alike = sum(other.piece == each.piece for other in laid)
            free = all(set(each.cells).isdisjoint(other.cells) for other in laid)
            if free and (most is None or alike < most):
                yield from more(number + 1, (*laid, each))

    return more(0, ())


def empty(puzzle: Puzzle, laid: Iterable[Placement]) -> int:
    board = puzzle.board
    return len({*board.cells} - board.optional - {cell for each in laid for cell in each.cells})


def has_all(puzzle: Puzzle, laid: Iterable[Placement]) -> bool:
    names = [each.piece for each in laid]
    return all(names.count(piece.name) >= piece.copies.least for piece in puzzle.pieces)


@given(PUZZLES, st.integers(0, 3))
def test_packings_are_refuted_just_where_brute_force_finds_none(puzzle: Puzzle, most: int) -> None:
    some = any(empty(puzzle, laid) <= most and has_all(puzzle, laid) for laid in packings(puzzle))
    proof = NoPacking(puzzle, most).certificate()
    assert (proof is None) == some
    assert proof is None or NoPacking(puzzle, most).holds(proof)


@given(PUZZLES, st.integers(0, 2), st.lists(st.integers(-2, 20), max_size=12))
def test_no_forged_proof_of_what_is_not_true_holds(
    puzzle: Puzzle, more: int, subjects: list[int]
) -> None:
    loose = replace(
        puzzle,
        pieces=tuple(replace(p, copies=Copies(0, p.copies.most)) for p in puzzle.pieces),
    )
    claim = NoPacking(loose, min(empty(puzzle, laid) for laid in packings(loose)) + more)
    assert not claim.holds(subjects)


@given(PUZZLES, st.booleans())
def test_blockades_are_refuted_just_where_brute_force_finds_none(
    puzzle: Puzzle, cells: bool
) -> None:
    puzzle = replace(
        puzzle,
        pieces=tuple(
            replace(p, copies=Copies(0, p.copies.most if p.copies.most == 1 else None))
            for p in puzzle.pieces
        ),
    )
    least = best_blockade(puzzle, cells=cells)
    claims = [NoBlockade(puzzle, number, cells=cells) for number in range(4)]
    for number, claim in enumerate(claims):
        proof = claim.certificate()
        blocked = blocks(puzzle, number, cells=cells)
        assert (proof is None) == blocked == (number >= least.number)
        assert proof is None or claim.holds(proof)


def blocks(puzzle: Puzzle, most: int, *, cells: bool) -> bool:
    """Whether so many pieces or cells keep all others out, by trying all sets of them."""
    if cells:
        chosen = (
            set(some) for n in range(most + 1) for some in combinations(puzzle.board.cells, n)
        )
        return any(all(gone & {*p.cells} for p in puzzle.placements) for gone in chosen)
    return any(
        len(laid) <= most
        and all(
            any({*p.cells} & {*other.cells} for other in laid)
            or (puzzle.piece_named(p.piece).copies.most == 1 and p.piece in {o.piece for o in laid})
            for p in puzzle.placements
        )
        for laid in packings(puzzle)
    )


@pytest.mark.parametrize("change", ["cut", "longer", "moved", "covered", "strange"])
def test_a_changed_proof_does_not_hold(change: str) -> None:
    (claim,) = best_packing(Puzzle.of("6x6", "X*")).claims
    proof = claim.certificate()
    assert proof is not None
    assert claim.holds(proof)
    changed = {
        "cut": proof[:-1],
        "longer": (*proof, proof[-1]),
        "moved": (*proof[1:], proof[0]),
        "covered": (proof[0], *proof),
        "strange": (99, *proof[1:]),
    }[change]
    assert not claim.holds(changed)


@pytest.mark.parametrize(
    "claim",
    [
        NoPacking(Puzzle.of("6x6", "X*"), 3),
        NoBlockade(Puzzle.of("6x6"), 2),
        NoBlockade(Puzzle.of("6x6"), 3, cells=True),
        NoCommonMultiple(piece_set("X+I4"), 20),
        NoSurrounding(piece_set("U7")[0], 3),
    ],
)
def test_a_number_of_nothing_takes_no_memory(claim: Claim[Any]) -> None:
    """A bit of this place was made first, in gigabytes for a file of ninety bytes."""
    for number in (10**14, -(10**14)):
        assert not claim.holds((number,))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("puzzle", "cells"),
    [("6x6", False), ("5x5", False), ("6x6", True)],
)
def test_best_answers_are_certified(puzzle: str, cells: bool) -> None:
    asked = Puzzle.of(puzzle, "X*" if cells else "pentominoes?")
    hold(best_blockade(asked, cells=cells).claims)
    hold(best_packing(asked).claims)


@pytest.mark.slow
def test_smaller_rectangles_are_certified() -> None:
    rectangle = least_rectangle("Y")
    assert rectangle is not None
    assert len(rectangle.claims) == len(rectangle.searched) == 25
    hold(rectangle.claims)
    hold(list(prime_rectangles("V3", most=45))[-1].claims)


@pytest.mark.slow
def test_the_command_writes_and_checks_that_smaller_rectangles_are_not_filled(
    tmp_path: Path,
) -> None:
    file = str(tmp_path / "y.json")
    assert "168 cases" in run("order", "Y", "--certificate", file)[1]
    assert "proves it, in 168 cases" in run("order", "Y", "--certificate", file)[1]
    assert "proves something else" in run("order", "L4", "--certificate", file, code=2)[1]
    none = tmp_path / "none.json"
    said = run("order", "F", "--cells", "30", "--certificate", str(none), code=1)[1]
    assert "was not written, because no rectangle was found" in said
    assert not none.exists()


def test_nothing_is_claimed_where_all_is_covered() -> None:
    assert best_packing(Puzzle.of("6x10")).claims == ()
    assert best_blockade(Puzzle.of("2x2", "I5?")).claims == ()


def test_what_is_given_lies() -> None:
    puzzle = Puzzle.of("6x10").with_givens([Puzzle.of("6x10").placements[3]])
    proof = NoPacking(puzzle).certificate()
    assert (proof is None) == (puzzle.count() > 0)


def test_a_proof_of_too_many_cases_is_not_looked_for() -> None:
    with pytest.raises(TooLargeError, match="more than 100 cases"):
        best_packing(Puzzle.of("8x8", "X*")).claims[0].certificate(most=100)


def hold(claims: "Iterable[Claim[Any]]") -> None:
    for claim in claims:
        proof = claim.certificate()
        assert proof is not None
        assert claim.holds(proof)
