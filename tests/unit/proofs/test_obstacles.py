"""Reasons that puzzles have no solution, and the certificates that prove them."""

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from pentomino import (
    Board,
    Copies,
    Distinct,
    Mobility,
    NoSolutionError,
    Placement,
    Puzzle,
    check_certificate,
    counting,
    hint,
    obstacle,
    pentominoes,
    solve,
    why_not,
)
from pentomino.catalogue.request import PuzzleRequest
from pentomino.catalogue.resolve import requested_position
from pentomino.geometry.lattice import LATTICES, Cell, Lattice
from pentomino.geometry.shape import connected_shapes
from pentomino.problem import Mark
from pentomino.proofs import obstacles
from pentomino.proofs.obstacles import area_obstacle, numbers_covered
from tests.support.commands import run
from tests.support.published import entry, puzzle_of, single_counts
from tests.support.strategies import puzzles

IMPOSSIBLE = {
    "area": (Puzzle.of("6x9"), "the board has 54 cells, and the pieces cover 60: add 6 cells"),
    "piece": (Puzzle.of("2x10", "I+P+U+X"), "the piece X fits nowhere on the board"),
    "cell": (
        Puzzle.of("3x3-1x1", "O4*"),
        "no piece can cover 8 of the cells: row 1, column 1; row",
    ),
    "letters": (
        Puzzle.of("6x10").with_marks([Mark((0, 0), "F"), Mark((2, 4), "F")]),
        "F cannot cover the 2 cells that are drawn for it: row 1, column 1; row 3, column 5",
    ),
    "pocket": (
        Puzzle.of(Board.of_drawing("...#..\n...#..\n...#.."), "I3*1+L4*3"),
        "cut off",
    ),
    "chessboard": (
        Puzzle.of("8x8-1x1@0,0-1x1@7,7", "domino*"),
        "every piece covers equal numbers of both",
    ),
    "parity": (
        Puzzle.of("4x5", "tetrominoes"),
        "but the pieces together cover an odd number of each, and 10 is even",
    ),
    "even": (
        Puzzle.of(Board.of_drawing("#....\n...#.\n....#"), "T4*2+L4"),
        "but the pieces together cover an even number of cells of that colour, and 7 is odd",
    ),
    "exactly": (
        Puzzle.of(Board.of_drawing("#...#\n##.#.\n.#...\n...##"), "T4*2+L4"),
        "the pieces together cover exactly 8",
    ),
    "no choice": (
        Puzzle.of(Board.of_drawing("......\n..##..\n.###.#"), "T4+L4+O4"),
        "no choice of the pieces covers exactly that many",
    ),
    "odd marks": (
        Puzzle.of(Board.of_drawing("...#\n.#..\n.#..\n...#"), "T4*2+L4"),
        "6 cells can be marked so that the pieces together cover an odd number of them",
    ),
    "chequered": (
        requested_position(PuzzleRequest(text="6x10", chequered=True)).puzzle,
        "and 30 others, but the pieces together cover exactly 34 cells of that colour",
    ),
    "large": (
        Puzzle.of("6x11"),
        "take 6 cells away, let some stay empty ('?'), or choose",
    ),
    "marks": (Puzzle.of("10x10", "I4*"), "25 cells can be marked so that every piece covers"),
    "triangles": (
        puzzle_of(entry("puzzler-hexiamonds-v-9x9")),
        "by which way up triangles stand",
    ),
    "no copies": (
        Puzzle.of(Board.of_drawing(".##.\n..?."), "I2*0+I3*"),
        "no piece can cover 2 of the cells: row 1, column 1; row 1, column 4",
    ),
    "two laid": (
        Puzzle.of(Board.of_drawing("?#...\n.??##"), "I2*1..2"),
        "after laying the 2 pieces that have a single place left, 1 to 3 open cells are left, and",
    ),
    "open cells": (
        Puzzle.of(Board.of_drawing(".?.\n.?."), "S4*1..2"),
        "2 open cells are left, and no choice of the pieces covers exactly that many",
    ),
    "range": (
        Puzzle.of(Board.of_drawing("?#"), "S4*2"),
        "the board has 0 to 1 cells to cover, and the pieces cover 8",
    ),
    "cut off": (
        Puzzle.of(Board.of_drawing("#..\n?#."), "I2*2"),
        "row 2, column 1 is cut off, and no piece fits there",
    ),
    "at least": (
        Puzzle.of(Board.of_drawing("..#.#\n.?..."), "V3*0..1+S4+I4*1..2"),
        "5 others, but the pieces together cover at least 4 cells of that colour",
    ),
    "givens": (
        Puzzle.of(
            "5x6",
            "pentominoes-I-X-F-W-T-Z",
            ["N_4.3-4_5.1-3", "L_1.3-6_2.3", "P_1-2.1-2_3.1"],
        ),
        "no piece can cover 2 of the cells: row 4, column 1; row 4, column 2",
    ),
    "laid": (
        Puzzle.of(Board.of_drawing("....\n###.\n###."), "V3+I3"),
        "after laying the only piece that has a single place left, the piece V3 fits nowhere",
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_reasons_in_words_with_certificates(name: str) -> None:
    puzzle, words = IMPOSSIBLE[name]
    reason = why_not(puzzle)
    assert reason is not None
    assert words in reason.sentence
    certificate = json.loads(json.dumps(reason.certificate))
    assert check_certificate(puzzle, certificate)
    engine = "search" if len(puzzle.board.cells) > 20 else "reference"
    assert next(iter(solve(puzzle, engine=engine)), None) is None


@pytest.mark.parametrize("size", ["14x15", "10x21", "7x30", "6x35"])
@pytest.mark.slow
def test_the_35_hexominoes_fill_no_rectangle(size: str) -> None:
    """Golomb: eleven of them cover two more squares of one colour than of the other."""
    puzzle = Puzzle.of(size, "hexominoes")
    reason = why_not(puzzle)
    assert reason is not None
    assert "like a chessboard" in reason.sentence
    assert "105 cells of one colour and 105 others" in reason.sentence
    assert "the pieces together cover an even number of each, and 105 is odd" in reason.sentence
    assert check_certificate(puzzle, reason.certificate)


def test_letters_of_one_piece_may_need_several_copies() -> None:
    letters = [Mark((0, 0), "I"), Mark((1, 4), "I")]
    assert why_not(Puzzle.of("2x5", "I*2").with_marks(letters)) is None
    wrong = why_not(Puzzle.of("2x5", "I+P").with_marks(letters))
    assert wrong is not None
    assert wrong.kind == "letters"


@given(puzzles())
def test_a_reason_is_never_wrong(puzzle: Puzzle) -> None:
    reason, said = why_not(puzzle), obstacle(puzzle)
    if reason is not None or said is not None:
        assert next(iter(solve(puzzle, engine="reference")), None) is None
    if reason is not None:
        assert check_certificate(puzzle, reason.certificate)
        assert not reason.sentence[0].isupper()


@given(puzzles(), st.data())
def test_what_proves_nothing_is_refused(puzzle: Puzzle, data: st.DataObject) -> None:
    """Random certificates are accepted only if there is no solution."""
    marked = data.draw(st.sets(st.sampled_from(puzzle.board.cells)))
    laid = []
    if puzzle.placements:
        for placement in data.draw(st.lists(st.sampled_from(puzzle.placements), max_size=2)):
            subject = data.draw(st.sampled_from([*placement.cells, placement.piece]))
            laid.append({"piece": placement.piece, "cells": placement.cells, "subject": subject})
    if check_certificate(puzzle, {"laid": laid, "marked": sorted(marked)}):
        assert next(iter(solve(puzzle, engine="reference")), None) is None


@given(puzzles(), st.data())
def test_chains_of_forced_placements_prove_only_what_is_true(
    puzzle: Puzzle, data: st.DataObject
) -> None:
    """Certificates as somebody would forge them: each placement is the only one for its subject."""
    copies = {piece.name: piece.copies for piece in puzzle.pieces}
    left = [p for p in puzzle.placements if copies[p.piece].most != 0]
    laid: list[dict[str, object]] = []
    used: list[Placement] = []
    for _ in range(data.draw(st.integers(1, 4))):
        serving: dict[Cell | str, list[Placement]] = {}
        for placement in left:
            subjects: list[Cell | str] = [*placement.cells, placement.piece]
            for each in subjects:
                serving.setdefault(each, []).append(placement)
        single = [(subject, only) for subject, (only, *more) in serving.items() if not more]
        if not single:
            break
        subject, placement = data.draw(st.sampled_from(single))
        laid.append({"piece": placement.piece, "cells": placement.cells, "subject": subject})
        used.append(placement)
        covered = {cell for other in used for cell in other.cells}
        uses = Counter(other.piece for other in used)
        exhausted = {name for name, number in uses.items() if number == copies[name].most}
        left = [p for p in left if covered.isdisjoint(p.cells) and p.piece not in exhausted]
    marked = data.draw(st.sets(st.sampled_from(puzzle.board.cells)))
    if check_certificate(puzzle, {"laid": laid, "marked": sorted(marked)}):
        assert next(iter(solve(puzzle, engine="reference")), None) is None


def proves(puzzle: Puzzle, *laid: tuple[Placement, Cell | str]) -> bool:
    """Whether these placements, with their subjects, and the open cells prove anything."""
    entries = [{"piece": p.piece, "cells": p.cells, "subject": s} for p, s in laid]
    covered = {cell for p, _ in laid for cell in p.cells}
    marked = [cell for cell in puzzle.board.cells if cell not in covered]
    return check_certificate(puzzle, {"laid": entries, "marked": marked})


def test_only_what_must_be_used_is_forced() -> None:
    # The domino fits in one place, and need not be used: the single cells fill the board alone.
    board = Board.of_drawing("..#\n##.")
    domino = Placement("I2", ((0, 0), (0, 1)))
    assert not proves(Puzzle.of(board, "I2?+O1*3"), (domino, "I2"))
    assert not proves(Puzzle.of(board, "I2?+O1*3"), (domino, (0, 0)))
    # Where it must be, one single cell is left for two pieces.
    assert proves(Puzzle.of(board, "I2+O1*2"), (domino, "I2"))
    # Its one copy is used once; a second is needed and fits nowhere.
    assert proves(Puzzle.of(board, "I2*2+O1"), (domino, "I2"))
    assert not proves(Puzzle.of(board, "I2+O1"), (domino, "I2"))
    # It is laid already, so nothing forces it again.
    assert not proves(Puzzle.of(board, "I2+O1*2"), (domino, "I2"), (domino, "I2"))


@pytest.mark.parametrize(
    "certificate",
    [
        {},
        {"laid": [], "marked": 5},
        {"laid": [{}], "marked": []},
        {"laid": [], "marked": []},
        {"laid": [], "marked": [[0, 0]]},
        {"laid": [], "marked": [[99, 99]]},
        {"laid": [{"piece": "I", "cells": [[0, 0]], "subject": "I"}], "marked": []},
    ],
)
def test_no_certificate_for_a_puzzle_with_solutions(certificate: object) -> None:
    assert not check_certificate(Puzzle.of("6x10"), certificate)


@pytest.mark.slow
def test_published_puzzles_with_solutions_have_no_reason() -> None:
    for e in list(single_counts())[::4]:
        if e["count"]:
            assert why_not(puzzle_of(e)) is None, e["id"]


def test_marks_make_cells_count() -> None:
    board = Board.of_drawing("??")
    puzzle = Puzzle.of(board, "I2*0+O1").with_marks([Mark((0, 0), "O1"), Mark((0, 1), "O1")])
    reason = why_not(puzzle)
    assert reason is not None
    assert check_certificate(puzzle, reason.certificate)


@pytest.mark.parametrize("lattice", LATTICES, ids=lambda lattice: lattice.name)
def test_in_the_best_known_colouring_no_two_alike_touch(lattice: Lattice) -> None:
    first, *others = lattice.colourings
    for cell in connected_shapes(lattice, 4, Mobility.FIXED)[-1].cells:
        colours = {first.colour(other) for other in lattice.neighbours(cell)}
        assert first.colour(cell) not in colours
        assert all(each.colour(cell) in range(each.colours) for each in others)


@pytest.mark.slow
def test_why_as_people_run_it(tmp_path: Path) -> None:
    out, _ = run("why", "14x15", "--pieces", "hexominoes", code=1)
    assert out.startswith("no solution: coloured like a chessboard")
    data = json.loads(run("why", "10x10", "--pieces", "I4*", "--json", code=1)[0])
    assert check_certificate(Puzzle.of("10x10", "I4*"), data["certificate"])
    assert run("why", "6x10")[0] == "there is a solution\n"
    assert "every possibility was tried" in run("why", "5x5", "--pieces", "Y*5", code=1)[0]
    for extension in ("svg", "png", "pdf"):
        picture = tmp_path / f"why.{extension}"
        run("why", "10x10", "--pieces", "I4*", "-o", str(picture), code=1)
        assert picture.stat().st_size > 500
    _, err = run("solve", "8x8-1x1@0,0-1x1@7,7", "--pieces", "domino*", code=1)
    assert "equal numbers of both" in err


@pytest.mark.slow
def test_a_large_chessboard_without_two_corners() -> None:
    puzzle = Puzzle.of("150x150-1x1@0,0-1x1@149,149", "domino*")
    reason = obstacle(puzzle)
    assert reason is not None
    assert reason.startswith("coloured like a chessboard")


@pytest.mark.slow
def test_one_part_of_very_many_that_cannot_be_filled() -> None:
    parts = ["1x2"] * 600
    assert obstacle(Puzzle.of("+".join(parts), "domino*")) is None
    parts[300:302] = ["1x1", "1x1"]
    reason = obstacle(Puzzle.of("+".join(parts), "domino*"))
    assert reason is not None
    assert "one cell" in reason or "no piece" in reason


@pytest.mark.parametrize(
    ("board", "pieces", "words"),
    [
        ("8x8", "pentominoes", "64 cells, and the pieces cover 60"),
        ("5x5", "domino*", "no choice of the pieces covers exactly that many"),
        ("2x2", "I4", "the piece I4 fits nowhere"),
        ("2x2", "O4*2", "the pieces cover 8: add 4 cells or choose other pieces"),
        ("1x5", "I+X", "the board has 5 cells, and the pieces cover 10"),
        ("3x7", "I4*5", "21 cells, and the pieces cover 20: take 1 cell away"),
        ("3x3-1x1", "O4*", "no piece can cover 8 of the cells: row 1, column 1;"),
    ],
)
def test_plain_obstacles(board: str, pieces: str, words: str) -> None:
    puzzle = Puzzle.of(board, pieces)
    assert words in (obstacle(puzzle) or "")
    assert puzzle.count() == 0


def test_no_obstacle_where_there_are_solutions() -> None:
    assert obstacle(Puzzle.of("6x10")) is None
    assert obstacle(Puzzle.of("4x5", [p.with_copies(Copies(0, 1)) for p in pentominoes()])) is None


@pytest.mark.slow
@pytest.mark.parametrize("distinct", list(Distinct))
def test_areas_are_checked_before_any_placement_is_made(distinct: Distinct) -> None:
    puzzle = Puzzle.of("100x100")
    reason = "the board has 10,000 cells, and the pieces cover 60: take 9,940 cells away"
    with counting(puzzle, distinct=distinct) as run:
        counted = run.result()
    assert counted.number == 0
    assert reason in (counted.reason or "")
    assert list(solve(puzzle, distinct=distinct)) == []
    found = why_not(puzzle)
    assert found is not None
    assert reason in found.sentence
    with pytest.raises(NoSolutionError, match="10,000 cells"):
        hint(puzzle)
    assert "placements" not in vars(puzzle.encoding)
    assert "_options" not in vars(puzzle.encoding)


def test_areas_that_fit_say_nothing() -> None:
    assert area_obstacle(Puzzle.of("6x10")) is None
    assert (
        area_obstacle(Puzzle.of("2x10", "I+P+U+X")) is None
    )  # the X fits nowhere, but the areas do
    assert area_obstacle(Puzzle.of("3x3", "domino*")) is not None


def test_large_puzzles_are_not_searched_for_odd_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle, words = IMPOSSIBLE["odd marks"]
    number = len(puzzle.placements)
    monkeypatch.setattr(obstacles, "MOST_ELIMINATED", number)
    found = why_not(puzzle)
    assert found is not None
    assert words in found.sentence
    assert found.kind == "parity"
    monkeypatch.setattr(obstacles, "MOST_ELIMINATED", number - 1)
    other = why_not(puzzle)
    assert other is None or other.kind != "parity"


def test_numbers_are_covered_beside_what_is_laid() -> None:
    # Only the domino can cover the cell in the corner. The line of three lies in one row or the
    # other, and the S covers two cells of each, wherever it lies.
    puzzle = Puzzle.of(Board.of_drawing(".#...\n....."), "I3+S4+I2")
    reason = why_not(puzzle)
    assert reason is not None
    assert [forced.placement.cells for forced in reason.laid] == [((0, 0), (1, 0))]
    assert set(reason.marked) in ({(0, 2), (0, 3), (0, 4)}, {(1, n) for n in range(1, 5)})
    assert numbers_covered(puzzle, reason) == {"I3": (0, 3), "S4": (2,), "I2": ()}


def test_proofs_of_large_boards_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Elimination took memory for the square of the cells, what must be laid time for it."""
    puzzle = Puzzle.of("1x400", "domino*")
    looked: list[int] = []
    forced = obstacles._Forcing.forced

    def count(self: obstacles._Forcing) -> obstacles.Forced | None:
        looked.append(len(self.placements))
        return forced(self)

    monkeypatch.setattr(obstacles._Forcing, "forced", count)
    monkeypatch.setattr(obstacles, "MOST_FORCED", 2_000)
    monkeypatch.setattr(obstacles, "MOST_ELIMINATED_BITS", 1_000)
    monkeypatch.setattr(obstacles, "_outside", None)  # which elimination would call
    assert why_not(puzzle) is None
    assert sum(looked) <= 2_000 + 400
