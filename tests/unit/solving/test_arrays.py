"""Solutions as arrays of NumPy and tables of pandas, and what is said where these are missing."""

import random
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from pentomino import Board, PentominoError, Piece, Puzzle, SolutionSpace, TooLargeError
from pentomino.solving import slices


def space_of(name: str, pieces: str | None = None) -> SolutionSpace:
    return Puzzle.of(name, pieces).solution_space()


SPACES = {
    "pentominoes": ("3x20", None),
    "copies": ("4x4", "domino*"),
    "solid": ("2x2x3", "I3*4"),
    "triangles": ("triangular:2x3", "moniamond*"),
    "a hole": ("3x3-1x1", "domino*"),
    "none": ("3x3", "domino*"),
}


@pytest.mark.parametrize("name", SPACES)
def test_an_array_has_the_grids_of_all_solutions(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    numpy = pytest.importorskip("numpy")
    monkeypatch.setattr(slices, "BATCH", 5)
    space = space_of(*SPACES[name])
    names = numpy.array([*(piece.name for piece in space.puzzle.pieces), ""])
    array = space.to_array()
    assert array.shape == (len(space), *space.puzzle.board.lengths)
    assert names[array].tolist() == [solution.grid() for solution in space]
    for part in (space[1:3], space[::-2], space[2:2]):
        assert part.to_array().tolist() == [array.tolist()[rank] for rank in part.ranks]


@pytest.mark.slow
def test_cells_that_stay_empty_are_in_no_piece() -> None:
    pandas = pytest.importorskip("pandas")
    board = Board.of([(5, 5), (5, 6)], [(6, 5), (6, 6)])
    space = Puzzle(board, (Piece.of("A", [(0, 0), (0, 1)]),)).solution_space()
    assert space.to_array().tolist() == [[[0, 0], [-1, -1]]]
    frame = space.to_frame()
    assert list(frame.columns) == list(board.cells)
    assert frame[5, 5].tolist() == ["A"]
    assert pandas.isna(frame[6, 6]).tolist() == [True]


def test_more_solutions_than_fit_an_array_are_refused_with_their_number() -> None:
    pytest.importorskip("pandas")
    endless = space_of("4x400", "domino*")
    for make in (endless.to_array, endless.to_frame, endless[::2].to_frame, endless[5:].to_array):
        with pytest.raises(TooLargeError, match=r"these .+ solutions .+ at most 1,073,741,824 are"):
            make()


def test_an_array_that_the_memory_has_no_room_for_is_refused_with_its_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    numpy, pandas = pytest.importorskip("numpy"), pytest.importorskip("pandas")

    def full(*_: object, **__: object) -> None:
        raise MemoryError

    space = space_of("3x20")
    monkeypatch.setattr(pandas, "DataFrame", full)
    with pytest.raises(TooLargeError, match=r"8 solutions would have 480 places, which need more"):
        space.to_frame()
    monkeypatch.setattr(numpy, "full", full)
    with pytest.raises(TooLargeError, match=r"8 solutions would have 480 places, which need more"):
        space.to_array()


def test_a_table_has_a_row_for_each_solution_and_a_column_for_each_cell() -> None:
    pandas = pytest.importorskip("pandas")
    space = space_of("3x20")
    frame = space.to_frame()
    for rank, solution in enumerate(space):
        assert frame.loc[rank].tolist() == [
            solution.cover[cell].piece for cell in space.puzzle.board.cells
        ]
    assert frame.columns.names == ["row", "column"]
    assert space[::-3].to_frame().index.tolist() == list(space[::-3].ranks)
    counted = frame[1, 4].value_counts().to_dict()
    assert counted == space.coverage()[1, 4]
    covered = pandas.DataFrame(space.coverage())
    assert covered.shape == (12, 60)
    assert covered.loc["U", (0, 0)] == space.coverage()[0, 0]["U"]
    assert pandas.Series(space.frequencies()).sum() == 12 * len(space)


def test_generators_of_numpy_draw_solutions_with_equal_chances() -> None:
    numpy = pytest.importorskip("numpy")
    space = space_of("3x20")
    for source in (numpy.random.default_rng, numpy.random.RandomState):
        drawn = space.sample(source(5), numpy.int64(800))
        assert drawn == space.sample(source(5), 800)
        times = [drawn.count(solution) for solution in space]
        assert sum(times) == 800
        assert all(50 < number < 150 for number in times)  # 100 each, within 5 deviations
    one = space_of("2x2", "domino*")[:1][0]
    assert space_of("2x2", "domino*").given(*one).sample(numpy.random.default_rng(1)) == [one]
    # More solutions than a machine's whole number can count.
    many = space_of("12x12", "domino*")
    assert many.count > 2**64 // 4000
    (first,) = many.sample(numpy.random.default_rng(1))
    assert first in many


@pytest.mark.parametrize("source", [3, None, "1", random, [1], Ellipsis])
def test_other_sources_of_chance_are_refused(source: Any) -> None:  # noqa: ANN401
    with pytest.raises(TypeError, match=r"a random.Random or a numpy.random.Generator, not"):
        space_of("3x20").sample(source)


def test_an_array_that_is_too_large_is_refused_before_it_is_made() -> None:
    pytest.importorskip("numpy")
    with pytest.raises(TooLargeError, match=r"take a part of them, such as space\[:1000\]"):
        space_of("10x10", "domino*").to_array()
    assert space_of("8x8", "domino*")[:3].to_array().shape == (3, 8, 8)


@pytest.mark.parametrize(
    ("missing", "call"), [("numpy", "to_array"), ("pandas", "to_frame"), ("numpy", "to_frame")]
)
def test_what_is_missing_is_named(missing: str, call: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if missing == "numpy" and call == "to_frame":
        pytest.importorskip("pandas")
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(PentominoError, match=f"{call} needs {missing}, which is not installed"):
        getattr(space_of("3x20"), call)()


def test_neither_library_is_imported_unless_somebody_asks() -> None:
    program = (
        "import random, sys\nfrom pentomino import Puzzle\n"
        "space = Puzzle.of('3x20').solution_space()\n"
        "space.sample(random.Random(1)), space[0].grid(), space.coverage(), dir(space)\n"
        "print([name for name in ('numpy', 'pandas') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_spaces_and_slices_are_sequences() -> None:
    space = space_of("3x20")
    for found in (space, space[2:]):
        assert isinstance(found, Sequence)
        assert [found.index(solution) for solution in found] == list(range(len(found)))
    assert space.index(space[5], 3) == space.index(space[5], -5, 6) == 5
    for start, stop in ((6, None), (0, 5), (-2, 8)):
        with pytest.raises(ValueError, match="not in this space"):
            space.index(space[5], start, stop)
