"""Layers of copies round a piece: published Heesch numbers, and what a layer is."""

import re
from collections import Counter
from pathlib import Path

import pytest

from pentomino import LimitReachedError, Limits, PuzzleError, draw_solution
from pentomino.command.surround import by_layers
from pentomino.geometry.holes import shut_in
from pentomino.notation.piece_expressions import piece_set
from pentomino.solving import Surrounding, surroundings
from pentomino.solving.coronas import NoSurrounding
from tests.support.commands import run


def check(found: Surrounding) -> None:
    """Check that each layer covers all that touches the one before, touches it, leaves no hole."""
    lattice = found.solution.puzzle.lattice
    covered: set[tuple[int, ...]] = set()
    corners: set[tuple[float, float]] = set()
    for layer in found.layers:
        for placement in layer:
            assert covered.isdisjoint(placement.cells)
            covered.update(placement.cells)
            own = {corner for cell in placement.cells for corner in lattice.corners(cell)}
            assert not corners or not corners.isdisjoint(own)
        outside = {n for cell in covered for n in lattice.neighbours(cell)} - covered
        assert all(corners.isdisjoint(lattice.corners(cell)) for cell in outside)
        assert not shut_in(lattice, covered)
        corners = {corner for cell in covered for corner in lattice.corners(cell)}
    assert covered == set(found.solution.puzzle.board.cells)


@pytest.mark.slow
def test_heptominoes_that_do_not_fill_the_plane() -> None:
    # C. Kaplan, Heesch numbers of unmarked polyforms: of 108 heptominoes four do not. One has a
    # hole; the other three can be surrounded, two of them without leaving holes.
    once = {each.name: surroundings(each) for each in piece_set("heptominoes")}
    not_at_all = [name for name, found in once.items() if found.number == 0]
    assert len(once) == 108
    assert len(not_at_all) == 2
    assert sorted(surroundings(name, holes=True).number for name in not_at_all) == [0, 1]
    for name, found in once.items():
        if name not in not_at_all:
            check(found)
    assert [surroundings(name, most=2).number for name in ("U7", "BI7")] == [1, 1]


@pytest.mark.parametrize("pieces", ["pentominoes", "tetrahexes", "tetriamonds", "trikites"])
def test_what_fills_the_plane_is_surrounded(pieces: str) -> None:
    for piece in piece_set(pieces):
        found = surroundings(piece, limits=Limits(seconds=60))
        assert (found.number, found.is_most) == (1, False)
        check(found)
    check(surroundings(piece_set(pieces)[0], most=2, limits=Limits(seconds=60)))


@pytest.mark.slow
def test_that_there_is_no_further_layer_is_certified(tmp_path: Path) -> None:
    (claim,) = surroundings("U7", most=2).claims
    proof = claim.certificate()
    assert proof is not None
    (piece,) = piece_set("U7")
    again = NoSurrounding(piece, 2)
    assert again.text == claim.text
    assert again.holds(proof)
    for forged in (proof[:-1], (*proof, proof[0]), proof[1:], (0, *proof[1:]), (-1,), ()):
        assert not again.holds(forged)
    assert NoSurrounding(piece, 1).certificate() is None
    assert not NoSurrounding(piece, 1).holds(proof)
    file = tmp_path / "layers.json"
    words = ("surround", "U7", "--times", "2", "--certificate", str(file))
    assert "207 cases" in run(*words)[1]
    assert "proves it, in 207 cases" in run(*words)[1]


@pytest.mark.slow
def test_nothing_is_claimed_of_what_was_not_asked_or_cannot_be(tmp_path: Path) -> None:
    assert surroundings("X").claims == ()
    holed = next(
        each for each in piece_set("heptominoes") if surroundings(each, holes=True).number < 1
    )
    assert surroundings(holed).claims == ()
    file = tmp_path / "layers.json"
    said = run("surround", "X", "--certificate", str(file), code=3)[1]
    assert "it is not proved that there is nothing better" in said
    assert not file.exists()
    # The layer that leaves a hole is a claim of its own.
    (claim,) = surroundings("DA7").claims
    with_holes = NoSurrounding(piece_set("DA7")[0], 1, holes=True)
    assert claim.text != with_holes.text
    assert with_holes.certificate() is None


@pytest.mark.slow
def test_what_is_said_and_refused() -> None:
    said, _ = run("surround", "U7", "--times", "2")
    assert said.endswith("copies; more often is not possible\n")
    assert run("surround", "DA7")[0].endswith("it cannot be surrounded\n")
    assert "name one piece" in run("surround", "pentominoes", code=2)[1]
    _, noted = run("surround", "J6", "--times", "9", "--seconds", "0.1", code=3)
    assert "the limit on seconds" in noted
    with pytest.raises(PuzzleError, match="only flat pieces"):
        surroundings("1x2x2")
    with pytest.raises(PuzzleError, match="most must be 1 or more"):
        surroundings("X", most=0)
    with pytest.raises(LimitReachedError):
        surroundings("J6", most=9, limits=Limits(seconds=0.1))


def test_the_piece_itself_is_marked_in_its_picture(tmp_path: Path) -> None:
    path = tmp_path / "heesch.svg"
    said, _ = run("surround", "X", "-o", str(path))
    assert "by layers of 8 copies" in said
    found = by_layers(surroundings("X"))
    marked = draw_solution(found.solution, laid=found.layers[0])
    assert path.read_text() == marked.svg() != draw_solution(found.solution).svg()


def test_layers_are_told_apart() -> None:
    said, _ = run("surround", "X", "--times", "2")
    _, *rows = said.partition("\n\n")[0].splitlines()
    numbers = Counter(re.findall(r"\d", "".join(re.sub(r"^ *\d+", "", row) for row in rows)))
    found = surroundings("X", most=2)
    assert numbers == {str(n): len(layer) for n, layer in enumerate(found.layers)}
    layered = by_layers(found)
    check(layered)
    assert [{each.piece for each in layer} for layer in layered.layers] == [{"0"}, {"1"}, {"2"}]
