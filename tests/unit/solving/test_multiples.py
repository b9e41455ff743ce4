"""Least common multiples, compared with all regions of their size."""

from itertools import combinations
from pathlib import Path

import pytest

from pentomino import EngineError, LimitReachedError, Limits, Mobility, Piece, Puzzle, PuzzleError
from pentomino.geometry.board import Board
from pentomino.notation.piece_expressions import piece_set
from pentomino.solving import least_common_multiple
from pentomino.solving.multiples import NoCommonMultiple
from tests.support.commands import run


def fill(region: Piece, piece: Piece) -> bool:
    board = Board.of_cells(region.shape.lattice, region.shape.cells)
    return Puzzle(board, (piece.with_copies(region.size // piece.size),)).count() > 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("pieces", "regions"),
    [
        ("trominoes", "hexominoes"),
        ("tetrominoes", "octominoes"),
        ("tetriamonds", "octiamonds"),
        ("trihexes", "hexahexes"),
        ("tricubes", "hexacubes"),
    ],
)
def test_two_copies_fill_the_same_region_if_some_region_of_that_size_is_filled_by_both(
    pieces: str, regions: str
) -> None:
    some, all_regions = piece_set(pieces), piece_set(regions)
    filled = {piece: {r for r in all_regions if fill(r, piece)} for piece in some}
    size = all_regions[0].size
    for piece, other in combinations(some, 2):
        found = least_common_multiple([piece, other], most=size)
        assert (found is not None) == bool(filled[piece] & filled[other])
        claim = NoCommonMultiple([piece, other], size)
        proof = claim.certificate()
        assert (proof is None) == bool(filled[piece] & filled[other])
        assert proof is None or claim.holds(proof)
        if found is not None:
            assert len(found.cells) == size
            for solution, each in zip(found.solutions, (piece, other), strict=True):
                assert {placement.piece for placement in solution} == {each.name}
                # Each solution is one of its puzzle: every cell is covered once by the piece.
                assert set(solution.cover) == set(found.cells)
                assert set(solution.placements) <= set(solution.puzzle.placements)


def test_further_pieces_and_pieces_of_different_sizes() -> None:
    found = least_common_multiple("I3+V3+L4")
    assert found is not None
    assert found.numbers == (4, 4, 3)
    fixed = least_common_multiple("V3/fixed+I3/fixed", most=30)
    assert fixed is None or len(fixed.cells) % 3 == 0
    alone = least_common_multiple("P+2x5", most=20)
    assert alone is not None
    assert alone.numbers == (2, 1)


def test_pieces_may_move_in_different_ways() -> None:
    domino = piece_set("domino")[0]
    for other in domino.orientations:
        fixed = Piece("fixed", other, mobility=Mobility.FIXED)
        for pieces in ([domino, fixed], [fixed, domino]):
            found = least_common_multiple(pieces)
            assert found is not None
            assert found.numbers == (1, 1)


def test_smaller_regions_are_certified(tmp_path: Path) -> None:
    found = least_common_multiple("X+P")
    assert found is not None
    (claim,) = found.claims
    proof = claim.certificate()
    assert proof is not None
    # The pieces of another call number the cells in another way.
    again = NoCommonMultiple(piece_set("X+P"), 15)
    assert again.text == claim.text
    assert again.holds(proof)
    for forged in (proof[:-1], (*proof, 0), proof[1:], (proof[0], -1, *proof[2:]), (0, 10**30)):
        assert not again.holds(forged)
    # What holds for 15 cells proves nothing for 20, where there is a region.
    assert not NoCommonMultiple(piece_set("X+P"), 20).holds(proof)
    least = least_common_multiple("W+I4")
    assert least is not None
    assert least.claims == ()

    file = tmp_path / "region.json"
    assert "652 cases" in run("common", "X+P", "--certificate", str(file))[1]
    assert "proves it, in 652 cases" in run("common", "X+P", "--certificate", str(file))[1]
    words = ("common", "T4+O4", "--cells", "12", "--certificate")
    assert "proves something else" in run(*words, str(file), code=2)[1]
    assert "60 cases" in run(*words, str(tmp_path / "none.json"), code=1)[1]


def test_what_is_said_and_refused(tmp_path: Path) -> None:
    said, _ = run("common", "T4+O4", "-o", f"{tmp_path}/x.pdf")
    assert "4 copies of T4 and 4 copies of O4 fill the same 16 cells" in said
    assert (tmp_path / "x.pdf").read_bytes().startswith(b"%PDF")
    assert "no region of up to 12 cells" in run("common", "T4+O4", "--cells", "12", code=1)[0]
    assert "must end in .pdf" in run("common", "T4+O4", "-o", "x.svg", code=2)[1]
    assert "the limit on seconds" in run("common", "X+I", "--seconds", "0.2", code=3)[1]
    with pytest.raises(PuzzleError, match="two pieces or more"):
        least_common_multiple("X")
    with pytest.raises(PuzzleError, match="most must be 1 or more, not 0"):
        least_common_multiple("F+L", most=0)
    with pytest.raises(EngineError, match="limit its seconds instead"):
        least_common_multiple("F+L", limits=Limits(memory=10**6))
    with pytest.raises(LimitReachedError):
        least_common_multiple("X+I", limits=Limits(seconds=0.1))
