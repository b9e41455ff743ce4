"""Wrong types get a TypeError that says what to write; every `repr` stays one short line."""

import importlib
import inspect
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest

import pentomino
from pentomino import (
    CUBIC,
    SQUARE,
    Board,
    BoardError,
    Copies,
    ExactCover,
    Mobility,
    Piece,
    Placement,
    Position,
    Puzzle,
    Shape,
    Solution,
    SolutionSpace,
    count_positions,
    exact_cover,
    files,
    geometry,
    jobs,
    make_puzzle,
    notation,
    polyominoes,
    records,
    rendering,
    solving,
    web,
)
from pentomino.errors import LONGEST_SHOWN
from pentomino.making import Kind, LeastClues
from pentomino.problem import Mark, chequered
from pentomino.rendering import Exercise
from pentomino.wrong_types import check_each, check_type, shown

COVER: Any = ExactCover.of_names([["a"]])

X: Any = "X"
"""What people write for a placement, a piece, a puzzle and much else."""


@cache
def space() -> Any:  # noqa: ANN401 -- to be called with what a type checker refuses
    return Puzzle.of("3x20").solution_space()


@cache
def solution() -> Solution:
    found: Solution = space()[0]
    return found


def face(name: str) -> Any:  # noqa: ANN401
    """A public function, to be called with arguments that a type checker refuses."""
    for home in (pentomino, geometry, notation, exact_cover, solving, jobs, web):
        if hasattr(home, name):
            return getattr(home, name)
    raise AssertionError(name)


WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "two lengths": (lambda: face("Board").of_size(6, 10), r"write Board.of_size\(\(6, 10\)\)"),
    "one length": (lambda: face("Board").of_size(6), r"write Board.of_size\(\(6, 10\)\)"),
    "size as text": (lambda: face("Board").of_size("6x10"), "whole numbers such as"),
    "size in floats": (lambda: face("Board").of_size((6.0, 10)), "but 6.0 is among them"),
    "lattice by number": (lambda: face("Board").of_size((6, 10), 4), "SQUARE"),
    "cells before lattice": (lambda: face("Board").of_cells([(0, 0)], SQUARE), "must be a lattice"),
    "a number of cells": (lambda: face("Board").of_cells(SQUARE, 60), "cells must be"),
    "a drawing as lines": (
        lambda: face("Board").of_drawing(["..", ".."]),
        "must be a text",
    ),
    "one hole": (lambda: face("Board").of_size((3, 3)).without((0, 1)), r"board.without\(\[\("),
    "shape without cells": (lambda: face("Shape").of(SQUARE), r"write Shape.of\(\[\(0, 0\)"),
    "shape of two lists": (lambda: face("Shape").of([(0, 0)], [(0, 1)]), "must be a lattice"),
    "shape of a drawing": (lambda: face("Shape").of("XX"), r"not 'XX': write Shape.of"),
    "shape of a mapping": (lambda: face("Shape").of({(0, 0): 1}), "cells must be"),
    "closed to no lengths": (
        lambda: face("Board").of_size((6, 10)).closed("torus", None),
        "lengths must be whole numbers",
    ),
    "span of NumPy": (
        lambda: face("Limits")(seconds=pytest.importorskip("numpy").timedelta64(5, "s")),
        "seconds must be a number, not",
    ),
    "no seconds": (
        lambda: face("estimate")(Puzzle.of("2x3", "domino*"), seconds=None),
        "seconds must be a number of seconds",
    ),
    "page of a slice": (
        lambda: face("write_page")(space().puzzle, "x.html", space=space()[:5]),
        r"write puzzle.solution_space\(\)",
    ),
    "page by seconds": (
        lambda: face("write_page")(space().puzzle, "x.html", limits=5),
        "write Limits",
    ),
    "board of a size": (lambda: face("Board").of((6, 10)), r"Board.of_size\(\(6, 10\)\)"),
    "board of a number": (lambda: face("Board").of(60), "cells must be"),
    "optional cells of a board": (lambda: face("Board").of([(0, 0)], "?"), "cells must be"),
    "piece of a drawing": (lambda: face("Piece").of("A", "XX"), "cells must be"),
    "copies in floats": (lambda: face("Piece").of("A", [(0, 0)], copies=2.0), "copies must be"),
    "copies as truth": (lambda: face("Copies")(True), "least must be a whole number"),
    "most copies as a float": (lambda: face("Copies")(1, 2.0), "most must be"),
    "orientations by number": (lambda: face("Shape").orientations(solution_shape(), 3), "'free'"),
    "moves without a name": (lambda: face("SQUARE").moves(None), "mobility must be a text"),
    "copies as text": (lambda: face("Copies")("3"), r"Copies\(1, 3\)"),
    "piece of cells": (lambda: face("Piece")("X", [(0, 0)]), r"write Piece.of\('A', \["),
    "piece with copies": (lambda: face("Piece")("X", solution_shape(), "3"), r"Copies\(0, 3\)"),
    "mobility by number": (
        lambda: face("Piece")("X", solution_shape(), Copies(), 3),
        "mobility must be a text such as 'free', not 3",
    ),
    "polyominoes of text": (lambda: face("polyominoes")("5"), "size must be a whole number"),
    "polyominoes of a list": (lambda: face("polyominoes")([]), "size must be a whole number"),
    "cells of a shape by number": (lambda: face("Shape")(SQUARE, 5), "cells must be"),
    "shape on a number": (lambda: face("Shape")(4, ((0, 0),)), "must be a lattice"),
    "a truth value as a length": (lambda: face("Board").of_size((True, 3)), "but True is among"),
    "most cells as a float": (
        lambda: face("Board").of_size((2, 3), most=float("nan")),
        "most must be a whole number, not nan",
    ),
    "most cells without end": (
        lambda: face("Board").of_shape("hexagon", (2,), most=float("inf")),
        "most must be a whole number, not inf",
    ),
    "one-sided text": (lambda: face("one_sided")(5), "pieces must be pieces"),
    "puzzle of number": (lambda: face("Puzzle").of(5), "board must be a text such as '6x10'"),
    "puzzle of pieces' number": (lambda: face("Puzzle").of("6x10", 12), "'pentominoes'"),
    "puzzle of names": (
        lambda: face("Puzzle")(Board.of_size((6, 10)), "pentominoes"),
        "Puzzle.of",
    ),
    "puzzle of a board's name": (lambda: face("Puzzle")("6x10", ()), "Puzzle.of"),
    "puzzle of piece names": (
        lambda: face("Puzzle")(Board.of_size((6, 10)), ["X"]),
        "but 'X' is among them",
    ),
    "givens by name": (lambda: Puzzle.of("3x20").with_givens(X), "placements"),
    "one given": (
        lambda: Puzzle.of("3x20").with_givens(solution().placements[0]),  # type: ignore[arg-type]
        r"with_givens\(\[placement\]\)",
    ),
    "number of a name": (lambda: Puzzle.of("3x20").encoding.number(X), "a placement"),
    "pieces by number": (lambda: face("piece_set")(12), "'pentominoes'"),
    "board by number": (lambda: face("board_named")(6), "'6x10'"),
    "catalogue by number": (lambda: face("catalogue_puzzle")(6), "'soma-cube'"),
    "distinct by number": (lambda: Puzzle.of("3x20").symmetries(8), "distinct"),  # type: ignore[arg-type]
    "given number": (lambda: space().given(5), r"space.covering\(\(0, 4\), 'X'\)"),
    "without a number": (lambda: space().without(5), r"write space.without\(placement\)"),
    "covering the wrong way": (lambda: space().covering("X", (1, 1)), r"write space.covering\(\("),
    "covering a number": (lambda: space().covering((1, 1), 5), "name of a piece"),
    "touching pieces": (lambda: space().touching(solution_shape(), "X"), "space.touching"),
    "index of a name": (lambda: space().index("X"), "solution must be a solution"),
    "sample by number": (lambda: space().sample(3), "random.Random"),
    "sample of text": (lambda: space().sample(random.Random(1), "3"), "number must be"),
    "positions of text": (lambda: space().positions("3"), "size must be a whole number"),
    "space and list": (lambda: space() | [], "must be a solution space"),
    "rank as text": (lambda: space()["0"], "rank"),
    "clues of a puzzle": (lambda: face("analyse_clues")(Puzzle.of("3x20")), "solution_space"),
    "picture of a puzzle": (lambda: face("draw_solution")(Puzzle.of("3x20")), "solve"),
    "picture of a name": (lambda: face("draw_board")("6x10"), "board_named"),
    "path first": (
        lambda: face("write_puzzle")("x.json", Puzzle.of("3x20")),
        r"write write_puzzle\(puzzle, path\)",
    ),
    "path of a page first": (
        lambda: face("write_page")("x.html", Puzzle.of("3x20")),
        r"path must be the name of a file.*: write write_page\(puzzle, path\)",
    ),
    "path of a collection first": (
        lambda: face("write_collection_page")("x.html", [Puzzle.of("3x20")]),
        r"path must be .*: write write_collection_page\(puzzles, path\)",
    ),
    "store of a run first": (
        lambda: face("run")("x.db", Puzzle.of("3x20")),
        r"store must be the name of a file.*: write jobs\.run\(puzzle, store\)",
    ),
    "store of puzzles first": (
        lambda: jobs.make_puzzles("x.db", Puzzle.of("3x20"), number=1),  # type: ignore[arg-type]
        r"store must be .*: write jobs\.make_puzzles\(puzzle, store\)",
    ),
    "path of a position first": (
        lambda: face("write_position")("x.json", Position(Puzzle.of("3x20"))),
        r"write write_position\(position, path\)",
    ),
    "path of a cover first": (
        lambda: face("write_exact_cover")("x.dlx", COVER),
        r"write write_exact_cover\(problem, path\)",
    ),
    "a puzzle for solutions": (
        lambda: face("write_solutions")("x.json", Puzzle.of("3x20")),
        r"write puzzle\.solve\(\)$",
    ),
    "puzzle for path": (lambda: face("read_puzzle")(5), "the name of a file"),
    "problem of a file by number": (
        lambda: face("read_puzzle")("x.json", problem=2.5),
        "problem must be a text such as '2', not 2.5",
    ),
    "one solution to write": (
        lambda: face("write_solutions")("x.json", solution()),
        r"write \[solution\]",
    ),
    "texts to write": (lambda: face("write_solutions")("x.json", ["a"]), "a solution, not 'a'"),
    "puzzle of a file by number": (
        lambda: face("write_solutions")("x.json", [solution()], puzzle=0),
        "puzzle must be a puzzle, not 0",
    ),
    "options of a file": (
        lambda: face("write_solutions")("x.json", [solution()], options=None),
        "write WriteOptions",
    ),
    "puzzle to read by name": (
        lambda: face("read_solutions")("two.dat", "5x12"),
        r"not '5x12': make one with Puzzle.of",
    ),
    "puzzle to read by number": (
        lambda: face("read_solutions")("two.json", 0),
        "puzzle must be a puzzle, not 0",
    ),
    "limits of a file by number": (
        lambda: face("read_space")("x.space", limits=3),
        "must be Limits",
    ),
    "limits of a file that are off": (
        lambda: face("read_space")("x.space", limits=False),
        "must be Limits",
    ),
    "seconds of a hint as text": (
        lambda: face("hint")(Puzzle.of("3x20"), seconds="5"),
        "seconds must be a number, not '5'",
    ),
    "seconds of hints as text": (
        lambda: face("Hints")(Puzzle.of("3x20"), seconds="x"),
        "seconds must be a number, not 'x'",
    ),
    "space of hints": (
        lambda: face("Hints")(Puzzle.of("3x20"), space=[]),
        "space must be a solution space",
    ),
    "progress of hints": (
        lambda: face("Hints")(Puzzle.of("3x20"), on_progress=3),
        "on_progress must be a function",
    ),
    "progress of a step": (
        lambda: face("next_step")(Puzzle.of("3x20"), on_progress=3),
        "on_progress must be a function, not 3",
    ),
    "progress of made puzzles": (
        lambda: face("make_puzzle")(Puzzle.of("3x20"), seed=1, on_progress=3),
        "on_progress must be a function, not 3",
    ),
    "bounds without end": (
        lambda: records.Bounds(cells=float("nan")),  # type: ignore[arg-type]
        "cells must be a whole number, not nan",
    ),
    "symmetries of a summary": (
        lambda: records.Summary(solutions=1, nodes=1, seconds=1, distinct=5),  # type: ignore[arg-type]
        "distinct must be a text",
    ),
    "space by path": (
        lambda: face("write_space")("x", space()),
        r"write write_space\(space, path\)",
    ),
    "puzzle of a position by number": (lambda: face("Position").of(X, puzzle=5), "puzzle must be"),
    "problem by number": (lambda: face("Puzzle").of("6x10", problem=2), "problem must be a text"),
    "trusted as text": (lambda: face("Puzzle").of("6x10", trusted="no"), "True or False"),
    "a name by number": (
        lambda: face("position_text")(Position(Puzzle.of("3x20")), 5),
        "puzzle_name must be a text",
    ),
    "cells by number": (lambda: face("Board")(SQUARE, 5), "Board.of_cells"),
    "optional cells by number": (lambda: face("Board")(SQUARE, (), 5), "Board.of_cells"),
    "a layer as text": (lambda: face("Board").of_layers([".."]), r"write Board.of_layers\(\[\["),
    "a row by number": (lambda: face("Board").of_layers([[5]]), "rows of a layer must be texts"),
    "lattice of a drawing": (lambda: face("Board").of_drawing("..", 4), "SQUARE"),
    "limits without a name": (lambda: face("Limits")(5), r"write Limits\(seconds=5\)"),
    "what is laid by number": (
        lambda: Position(Puzzle.of("3x20")).lay(5),  # type: ignore[arg-type]
        "a placement or its text, such as 'I_1.1-5'",
    ),
    "colours of a chequered puzzle": (
        lambda: chequered(Puzzle.of("3x20"), 5),  # type: ignore[arg-type]
        r"a dict such as \{'X': 1\}",
    ),
    "options of a cover by name": (lambda: COVER.is_solution("ab"), "numbers of options"),
    "bounds of a cover by number": (
        lambda: ExactCover.of_names([["a"]], {"a": 5}),  # type: ignore[dict-item]
        r"must be \(lower, upper\)",
    ),
    "names of a cover in lists": (lambda: ExactCover.of_names([[["a"]]]), r"not \['a'\]"),  # type: ignore[list-item]
    "an order by number": (lambda: face("CellOrder")(5), r"write CellOrder\(\(0, 1, 2\)\)"),
    "a symmetry by name": (lambda: solution().image(X), "puzzle.symmetries"),
    "polyforms by number": (lambda: face("polyforms")(4, 5), "must be a lattice"),
    "lattice of pieces": (lambda: face("piece_set")("X", "square"), "must be a lattice such as"),
    "lattice of a board": (lambda: face("board_named")("6x10", "square"), "like must be a lattice"),
    "translates of a name": (lambda: Board.of_size((3, 3)).translates(X), "shape must be a shape"),
    "solutions first": (lambda: face("write_solutions")(space(), "x.json"), "name of a file"),
}


def solution_shape() -> Shape:
    return Shape.of(SQUARE, [(0, 0), (0, 1)])


@pytest.mark.parametrize("slip", WRONG)
def test_a_wrong_type_is_named_with_what_to_write(
    slip: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a call that is not refused may write its file
    call, words = WRONG[slip]
    with pytest.raises(TypeError, match=words) as error:
        call()
    assert len(str(error.value)) < 300
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    "name",
    [
        "solve",
        "count",
        "solution_space",
        "counting",
        "obstacle",
        "why_not",
        "grade",
        "is_unique",
        "next_step",
        "chequered",
        "draw_puzzle",
    ],
)
def test_a_name_where_a_puzzle_is_needed_says_how_to_make_one(name: str) -> None:
    with pytest.raises(TypeError, match=r"not '6x10': make one with Puzzle.of\('6x10'\)"):
        face(name)("6x10")
    with pytest.raises(TypeError, match="puzzle"):
        face(name)(Board.of_size((6, 10)))


def test_further_arguments_are_named_as_well() -> None:
    with pytest.raises(TypeError, match=r"puzzle must be a puzzle.*write solutions\.puzzle"):
        face("draw_gallery")(Puzzle.of("3x20"), Puzzle.of("3x20").solution_space()[:2])
    with pytest.raises(TypeError, match="puzzle"):
        face("make_puzzle")("6x10", seed=1)
    with pytest.raises(TypeError, match="puzzle"):
        face("count_positions")("6x10", 2)
    with pytest.raises(TypeError, match="puzzle"):
        face("check_certificate")("6x10", {})
    with pytest.raises(TypeError, match="size must be a whole number"):
        face("count_positions")(Puzzle.of("3x20"), "2")
    for wrong in (None, "x", Puzzle.of("2x2", "domino*")):
        with pytest.raises(TypeError, match=r"certificate must be .* write obstacle\.certificate"):
            face("check_certificate")(Puzzle.of("6x10"), wrong)


def test_whole_numbers_of_every_type_are_taken() -> None:
    class Two:
        def __index__(self) -> int:
            return 2

    puzzle, two = Puzzle.of("2x3", "domino*"), cast("int", Two())
    space = puzzle.solution_space()
    assert space.positions(two) == space.positions(2)
    assert space.swaps(two) == space.swaps(2)
    assert count_positions(puzzle, two) == count_positions(puzzle, 2)
    assert polyominoes(two) == polyominoes(2)
    assert Board.of_size((1, 2), most=two) == Board.of_size((1, 2))
    made = make_puzzle(Puzzle.of("3x5", "pentominoes?"), seed=two, clues=two)
    assert made == make_puzzle(Puzzle.of("3x5", "pentominoes?"), seed=2, clues=2)
    with pytest.raises(TypeError, match=r"size must be a whole number, not 2\.0"):
        space.positions(cast("int", 2.0))


def test_numbers_of_numpy_are_taken_and_kept_as_those_of_python() -> None:
    numpy = pytest.importorskip("numpy")
    one, three, twenty = map(numpy.int64, (1, 3, 20))
    half = numpy.float32(0.5)
    puzzle = Puzzle.of("3x20")
    calendar = Puzzle.of("calendar", date=(12, 25))
    dates: Any = [(numpy.int64(12), numpy.int64(25)), [12, 25], numpy.array([12, 25])]
    assert all(Puzzle.of("calendar", date=date) == calendar for date in dates)
    gallery, pictured = face("draw_gallery"), rendering.draw_solution
    assert gallery(space(), puzzle, columns=three) == gallery(space(), puzzle, columns=3)
    assert pictured(solution(), cell=twenty) == pictured(solution(), cell=20)
    for kept in (
        rendering.SheetOptions(per_page=numpy.int64(4), cell_mm=numpy.float32(10)),
        rendering.Exercise(puzzle, level=one, number=three),
        files.WriteOptions(cell_mm=twenty, clearance_mm=half),
        records.Bounds(cells=three),
        exact_cover.Item("a", one, three),
    ):
        assert "np." not in repr(kept)
        assert "numpy" not in repr(kept)
    wide = Puzzle.of("3x5", "pentominoes?")
    assert next(face("make_puzzles")(wide, seed=1, level=one, number=one)).level == 1
    assert solving.estimate(puzzle, seconds=numpy.float32(1)).exact
    data = records.to_data(Puzzle.of("2x3", "I3*2"))
    data["board"] = {"size": [numpy.int64(2), three]}
    assert records.from_data(Puzzle, data) == Puzzle.of("2x3", "I3*2")
    data["board"] = {"size": [numpy.int64(50), numpy.int64(50)]}
    with pytest.raises(BoardError, match="2,500"):
        records.from_data(Puzzle, data, bounds=records.STRANGERS)


def test_a_truth_value_is_no_whole_number() -> None:
    with pytest.raises(TypeError, match="size must be a whole number, not True"):
        check_type(True, int, "size", "a whole number")
    check_type(3, (int, type(None)), "size", "a whole number")
    check_type(True, bool, "flag", "a truth value")


def test_what_is_long_is_cut_in_messages() -> None:
    assert len(shown("x" * 40_000)) < LONGEST_SHOWN + 10
    assert shown((1, 2)) == "(1, 2)"
    with pytest.raises(TypeError) as error:
        check_each("x" * 40_000, int, "size", "whole numbers")
    assert len(str(error.value)) < 200


def values() -> Iterator[object]:
    """Public values of every kind; large ones if their `repr` could grow."""
    many = tuple(Piece(f"piece number {n}", solution_shape(), Copies(0, 1)) for n in range(90))
    large = Puzzle(Board.of_size((12, 12)), many)
    small = Puzzle.of("3x20", givens=())
    found = solution()
    lines = Puzzle.of("1x400", "I2*")
    yield from (large, small, found, found.placements[0], lines, next(iter(lines.solve())))
    yield from (large.board, large.board.symmetries[1], large.symmetries()[1], large.exact_cover)
    yield from (large.pieces[0], large.pieces[0].shape, Shape.of(SQUARE, large.board.cells))
    yield from (
        SQUARE,
        CUBIC,
        Mobility.FREE,
        Copies(0, None),
        Mark((0, 0), "X"),
    )
    yield from (SQUARE.isometries[1], space(), small.solve(), pentomino.solving.stepper(small))
    made = pentomino.make_puzzle(small, seed=1)
    yield from (made, made.grade, *made.grade.steps[:2], Kind.GIVEN)
    hints = pentomino.Hints(made.puzzle)
    yield from (hints, hints.hint(), pentomino.next_step(made.puzzle))
    analysis = pentomino.analyse_clues(space())
    least: LeastClues = analysis.solutions[0]
    yield from (analysis, least, Exercise(small, found))
    impossible = pentomino.why_not(Puzzle.of("6x10-1x1@0,1-1x1@1,0", "pentominoes"))
    yield impossible
    yield from (pentomino.draw_solution(found), pentomino.catalogue_entries()[0])
    yield from (ExactCover.of_names([[n, n + 1] for n in range(1000)]), large.cell_order)


def test_every_repr_is_one_short_line() -> None:
    for value in values():
        text = repr(value)
        assert len(text) < 500, text[:500]
        assert "\n" not in text
        assert not re.search(" object at 0x", text), text


def test_reprs_say_what_the_value_is() -> None:
    assert repr(Board.of_size((6, 10))) == "<Board: 60 cells on the square lattice>"
    (x,) = pentomino.piece_set("X")
    assert repr(x) == "<Piece: X, 5 cells, free>"
    assert repr(solution_shape()) == "<Shape: 2 cells on the square lattice, (0, 0) (0, 1)>"
    assert repr(x.with_copies(Copies(2, 3))) == "<Piece: X, 5 cells, free, 2 to 3 copies>"
    assert repr(ExactCover.of_names([["a"], ["b"]])) == "<ExactCover: 2 items, 2 options>"
    assert repr(Puzzle.of("1x10", "I5*2")) == "<Puzzle: 1x10, 10 cells, I>"
    assert Placement("X", ((0, 1),)) == eval(repr(Placement("X", ((0, 1),))))
    assert repr(solution()).startswith("<Solution: ")
    held: SolutionSpace = space()
    assert repr(held) == f"<SolutionSpace: 8 solutions of {held.puzzle!r}>"


NOT_CHECKED = {"engines.plan", "records.clue_records", "records.to_data"}
"""They take values of other classes, or many kinds of values."""


def questions() -> dict[str, Callable[..., object]]:
    """All public functions, and all public ways to make a value, by name."""
    found: dict[str, Callable[..., object]] = {}
    topics = set(dir(pentomino)).difference(importlib.import_module("pentomino").__all__)
    for topic in sorted(name for name in topics if not name.startswith("_")):
        module = importlib.import_module(f"pentomino.{topic}")
        for name in getattr(module, "__all__", ()):
            value = getattr(module, name)
            if inspect.isfunction(value):
                found[f"{topic}.{name}"] = value
            elif inspect.isclass(value):
                ways = [n for n, way in vars(value).items() if isinstance(way, classmethod)]
                found |= {f"{topic}.{name}.{n}": getattr(value, n) for n in ways if n[0] != "_"}
    return found


QUESTIONS = questions()


@pytest.mark.parametrize("name", sorted(set(QUESTIONS) - NOT_CHECKED))
def test_every_public_function_names_what_has_a_wrong_type(name: str) -> None:
    function = QUESTIONS[name]
    needed = [p for p in inspect.signature(function).parameters.values() if p.default is p.empty]
    for wrong in (object(), 5.5):
        arguments = [wrong for p in needed if p.kind is not p.KEYWORD_ONLY]
        named = {p.name: 1 for p in needed if p.kind is p.KEYWORD_ONLY}
        if arguments:
            with pytest.raises(TypeError, match="must be"):
                consume(function(*arguments, **named))


def consume(result: object) -> None:
    """Generators check their arguments only at the first value."""
    if inspect.isgenerator(result):
        next(result)


def test_an_array_is_not_the_name_of_an_engine() -> None:
    """An array compares with a text value by value, so no comparison may come first."""
    numpy = pytest.importorskip("numpy")
    with pytest.raises(TypeError, match="engine must be the name of an engine"):
        face("count")(Puzzle.of("2x3", "domino*"), engine=numpy.array([1, 2]))


def test_a_board_of_cells_alone_is_told_how_to_name_its_lattice() -> None:
    board: Any = Board
    with pytest.raises(TypeError, match=r"write Board\('square', \[\(0, 0\), \(0, 1\)\]\)"):
        board([(0, 0), (0, 1)])
