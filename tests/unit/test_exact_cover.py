"""Exact cover problems through the public functions, compared with trying everything."""

import itertools
import math
import pickle
import random
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

import pentomino
from pentomino import (
    CancelledError,
    EngineError,
    ExactCover,
    LimitReachedError,
    Limits,
    Puzzle,
    Solution,
    exact_cover,
)
from pentomino.engines import engine_names, plan
from pentomino.errors import counted
from pentomino.exact_cover import CellOrder, Coloured, Item, count, solve
from pentomino.solving import Progress

EXAMPLES = Path(__file__).parents[2] / "examples"


@st.composite
def covers(draw: st.DrawFn) -> ExactCover:
    """Small problems with all kinds of bounds."""
    names = draw(st.lists(st.sampled_from("abcdef"), min_size=1, unique=True))
    some = st.lists(st.sampled_from(names), min_size=1, unique=True)
    options = draw(st.lists(some, min_size=1, max_size=9))
    bound = st.sampled_from([(1, 1), (0, 1), (0, None), (1, 2), (2, 3)])
    used = sorted({name for option in options for name in option})
    return ExactCover.of_names(options, draw(st.dictionaries(st.sampled_from(used), bound)))


@given(covers())
def test_the_solutions_are_all_there_are(cover: ExactCover) -> None:
    numbers = range(len(cover.options))
    expected = [
        chosen
        for size in range(len(numbers) + 1)
        for chosen in itertools.combinations(numbers, size)
        if cover.is_solution(chosen)
    ]
    assert sorted(solve(cover)) == sorted(expected)
    assert count(cover) == len(expected)
    assert count(cover, engine="reference") == len(expected)


@given(covers())
def test_the_frontier_counts_what_it_does_not_refuse(cover: ExactCover) -> None:
    try:
        found = count(cover, engine="frontier")
    except EngineError:  # an option uses no item that may be used once at most
        return
    assert found == count(cover)
    assert sorted(solve(cover, engine="frontier")) == sorted(solve(cover))


def test_the_frontier_finds_an_order_of_its_own() -> None:
    # Dominoes on 12x12, in a random order: OEIS A004003 has 53060477521960000.
    squares = list(itertools.product(range(12), repeat=2))
    dominoes = [
        [(row, column), other]
        for row, column in squares
        for other in ((row + 1, column), (row, column + 1))
        if other in squares
    ]
    random.Random(1).shuffle(dominoes)
    assert count(ExactCover.of_names(dominoes), engine="frontier") == 53_060_477_521_960_000
    # The pieces of a puzzle share options with too many cells to be in the order.
    assert count(Puzzle.of("5x12").exact_cover, engine="frontier") == 4 * 1010


def test_knuths_example() -> None:
    # "Dancing links" (2000), section 1; its solution is the rows 1, 4 and 5.
    cover = ExactCover.of_names(
        [
            ("c", "e", "f"),
            ("a", "d", "g"),
            ("b", "c", "f"),
            ("a", "d"),
            ("b", "g"),
            ("d", "e", "g"),
        ]
    )
    assert list(solve(cover)) == [(0, 3, 4)]
    assert [cover.names_of(option) for option in (0, 3)] == [("c", "e", "f"), ("a", "d")]
    with pytest.raises(EngineError, match="of 6 options none has number 6"):
        cover.names_of(6)


@pytest.mark.parametrize("engine", engine_names())
def test_knuths_example_with_colours(engine: str) -> None:
    # TAOCP 4B, 7.2.2.1, (49).
    cover = ExactCover.of_names(
        [
            ("p", "q", "x", Coloured("y", "A")),
            ("p", "r", Coloured("x", "A"), "y"),
            ("p", Coloured("x", "B")),
            ("q", Coloured("x", "A")),
            ("r", Coloured("y", "B")),
        ]
    )
    assert list(solve(cover, engine=engine)) == [(1, 3)]
    assert count(cover, engine=engine) == 1
    assert cover.is_solution((1, 3))
    assert not cover.is_solution((2, 3, 4))
    assert cover.names_of(2) == ("p", Coloured("x", "B"))


@pytest.mark.parametrize("engine", engine_names())
def test_many_options_share_an_item_of_one_colour(engine: str) -> None:
    # A word of five letters in each row of a square, the same one in each column.
    words = ["circa", "rotas", "opera", "tenet", "arepo", "sator"]
    options = {
        (way, n, word): [(way, n), *(Coloured((n, i)[::step], word[i]) for i in range(5))]
        for way, step in (("row", 1), ("column", -1))
        for n in range(5)
        for word in words
    }
    names = {("row", n) for n in range(5)} | {("column", n) for n in range(5)}
    cover = ExactCover.of_names(options)
    assert {item.name for item in cover.items if item.lower == 1} == names
    expected = sum(
        all("".join(column) in words for column in zip(*rows, strict=True))
        for rows in itertools.product(words, repeat=5)
    )
    assert count(cover, engine=engine) == expected >= 2


def test_colours_that_cannot_be_are_refused() -> None:
    items = (Item("p"), Item("x", 0, 1))
    with pytest.raises(EngineError, match=r"'p' has colours, so its bounds must be \(0, 1\)"):
        ExactCover(items, [(0, 1)], (), [("A", None)])
    with pytest.raises(EngineError, match="2 options with 1 row of colours"):
        ExactCover(items, [(0, 1), (0,)], (), [("A", None)])
    with pytest.raises(EngineError, match="option 0 uses 2 items and has 1 colour"):
        ExactCover(items, [(0, 1)], (), [("A",)])
    with pytest.raises(TypeError, match="colour"):
        Coloured("x", None)
    with pytest.raises(TypeError, match="colour"):
        Coloured("x", [])  # type: ignore[arg-type]
    assert ExactCover(items, [(0, 1)], (), [(None, None)]) == ExactCover(items, [(0, 1)])
    cover = ExactCover(items, [(0, 1)], (), [(None, "A")])
    with pytest.raises(EngineError, match="with colours cannot be used"):
        cover.option_images((0, 1))


# Wikipedia, "Exact cover", detailed example: the only exact cover is B, D, F.
WIKIPEDIA = {
    "A": [1, 4, 7],
    "B": [1, 4],
    "C": [4, 5, 7],
    "D": [3, 5, 6],
    "E": [2, 3, 6, 7],
    "F": [2, 7],
}


@pytest.mark.parametrize("engine", engine_names())
def test_a_dict_is_answered_by_its_keys(engine: str) -> None:
    cover = ExactCover.of_names(WIKIPEDIA)
    assert list(solve(cover, engine=engine)) == [("B", "D", "F")]
    assert count(cover, engine=engine) == 1
    assert cover.keys == tuple("ABCDEF")
    assert cover.names_of("C") == (4, 5, 7)
    assert cover.is_solution(["F", "B", "D"])
    assert not cover.is_solution(["A", "D"])
    assert pickle.loads(pickle.dumps(cover)).keys == cover.keys


@given(covers())
def test_keys_stand_for_the_numbers_of_the_options(cover: ExactCover) -> None:
    names = [cover.names_of(option) for option in range(cover.size)]
    bounds = {item.name: (item.lower, item.upper) for item in cover.items}
    keyed = ExactCover.of_names({10 - n: name for n, name in enumerate(names)}, bounds)
    assert list(solve(keyed)) == [tuple(10 - n for n in found) for found in solve(cover)]


def test_keys_that_are_no_options_are_refused() -> None:
    cover = ExactCover.of_names(WIKIPEDIA)
    unknown: list[object] = ["G", 0, None, []]
    for wrong in unknown:
        with pytest.raises(EngineError, match=r"no option has the key .*; the first has 'A'"):
            cover.names_of(wrong)
    with pytest.raises(EngineError, match="no option has the key 0"):
        cover.is_solution([0])
    with pytest.raises(EngineError, match="option 'A' uses the item 1 twice"):
        ExactCover.of_names({"A": [1, 1]})
    with pytest.raises(EngineError, match="2 options with 1 key:"):
        ExactCover((Item("a"),), ((0,), (0,)), ("A",))
    with pytest.raises(EngineError, match="options 0 and 1 have the key"):
        ExactCover((Item("a"),), ((0,), (0,)), ("A", "A"))
    with pytest.raises(TypeError, match="keys must be values such as texts"):
        ExactCover((Item("a"),), ((0,),), ([],))
    assert list(solve(ExactCover.of_names({}))) == [()]


def test_a_series_of_pandas_is_answered_by_its_index() -> None:
    pandas = pytest.importorskip("pandas")
    series = pandas.Series(WIKIPEDIA)
    assert ExactCover.of_names(series) == ExactCover.of_names(WIKIPEDIA)
    assert list(solve(ExactCover.of_names(series))) == [("B", "D", "F")]
    assert list(solve(ExactCover.of_names(pandas.Series([], dtype=object)))) == [()]
    with pytest.raises(EngineError, match="options 0 and 1 have the key"):
        ExactCover.of_names(pandas.Series([["a"], ["b"]], index=["A", "A"]))
    with pytest.raises(TypeError, match="options must be lists of names, but 1 is among them"):
        ExactCover.of_names(pandas.Series([1, 2]))


@pytest.mark.parametrize("options", [["abc"], {"A": "147"}, [["a"], b"ab"]])
def test_texts_are_no_options(options: list[Any]) -> None:
    with pytest.raises(TypeError, match=r"an option must be a list of names, not the text"):
        ExactCover.of_names(options)


def test_bounds_of_a_name_that_no_option_uses_are_refused() -> None:
    with pytest.raises(EngineError, match="no option uses 'c', which has bounds"):
        ExactCover.of_names([["a", "b"]], {"c": (0, 1)})


def test_what_is_no_problem_is_named() -> None:
    for ask in (solve, count):
        with pytest.raises(TypeError, match="make one with ExactCover"):
            ask([["a"]])  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="lists of names"):
        ExactCover.of_names("ab")
    with pytest.raises(TypeError, match="must be lists of names, but 5 is among"):
        ExactCover.of_names([5])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="problems of names"):
        ExactCover(("a",), ((0,),))  # type: ignore[arg-type]


def queens(size: int) -> ExactCover:
    squares = itertools.product(range(size), repeat=2)
    options = [[("r", r), ("c", c), ("s", r + c), ("d", r - c)] for r, c in squares]
    return ExactCover.of_names(options, {name: (0, 1) for o in options for name in o[2:]})


def test_the_work_obeys_limits_and_can_be_cancelled() -> None:
    assert len(list(solve(queens(8), limits=Limits(solutions=5)))) == 5
    with pytest.raises(LimitReachedError):
        count(queens(8), limits=Limits(solutions=5))
    with solve(queens(12)) as running:
        first = next(running)
        assert queens(12).is_solution(first)
        running.cancel()
        assert running.state is not None
        assert "cancelled" in repr(running)
        with pytest.raises(CancelledError):
            next(running)


@pytest.mark.slow
def test_what_was_found_before_a_limit_comes_before_the_error() -> None:
    running = solve(queens(10), limits=Limits(nodes=500))
    found: list[tuple[int, ...]] = []
    with pytest.raises(LimitReachedError, match="the limit of 500 nodes was reached") as caught:
        found.extend(running)
    assert str(caught.value).endswith(f"after {counted(len(found), 'solution')}")
    assert len(set(found)) == len(found) == running.solutions
    assert all(queens(10).is_solution(one) for one in found)


def test_progress_is_told() -> None:
    told: list[Progress] = []
    assert count(queens(11), on_progress=told.append) == 2680  # OEIS A000170
    running = solve(queens(6))
    assert len(list(running)) == 4
    assert running.progress.done == 1
    assert all(0 <= progress.done <= 1 for progress in told)


def test_the_names_of_the_topic() -> None:
    assert set(exact_cover.__all__) == {
        "CellOrder",
        "Coloured",
        "CoverSolutions",
        "ExactCover",
        "Item",
        "count",
        "solve",
    }


def run(name: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, EXAMPLES / name, *arguments],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return done.stdout


@pytest.mark.slow
def test_the_queens_stand_apart() -> None:
    *rows, last = run("queens.py", "6").splitlines()
    assert last == "4 ways to place 6 queens"  # OEIS A000170
    queens = [row.split().index("Q") for row in rows]
    assert sorted(queens) == list(range(6))
    assert len({row + column for row, column in enumerate(queens)}) == 6
    assert len({row - column for row, column in enumerate(queens)}) == 6
    assert run("queens.py", "3").splitlines() == ["0 ways to place 3 queens"]
    assert run("queens.py").endswith("92 ways to place 8 queens\n")


@pytest.mark.slow
def test_the_sudoku_is_solved() -> None:
    *rows, last = run("sudoku.py").splitlines()
    assert last == "This is the only one."
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    boxes = [
        "".join(rows[r + i][c : c + 3] for i in range(3)) for r in (0, 3, 6) for c in (0, 3, 6)
    ]
    assert all(sorted(unit) == list("123456789") for unit in (*rows, *columns, *boxes))
    assert run("sudoku.py", "." * 81).endswith("There are more.\n")
    assert run("sudoku.py", "11" + "." * 79) == "There is no solution.\n"


@pytest.mark.parametrize(
    ("lower", "upper", "message"),
    [
        (-1, 1, "must be used -1 times: lower must be 0 or more"),
        (3, 2, "must be used 3 times or more, but may be used 2 times at most"),
        (0, -1, "must be used 0 times or more, but may be used -1 times at most"),
        (0, 2**31, "has a bound of 2\\^31 or more; for no upper bound write None"),
        (2**31, None, "has a bound of 2\\^31 or more; for no upper bound write None"),
    ],
)
def test_bounds_that_an_item_cannot_have(lower: int, upper: int | None, message: str) -> None:
    with pytest.raises(EngineError, match=f"^the item 'a' {message}"):
        Item("a", lower, upper)


def test_options_use_each_item_once_and_only_those_there_are() -> None:
    items = (Item("a"), Item("b"))
    for option in ((0, 2), (-1, 0)):
        with pytest.raises(
            EngineError, match=r"^option 1 uses an item that does not exist: .* to 1"
        ):
            ExactCover(items, ((0, 1), option))
    with pytest.raises(EngineError, match=r"^option 0 uses an item, but the problem has none$"):
        ExactCover((), ((0,),))
    with pytest.raises(EngineError, match=r"^items 1 and 2 are both called 'b': name each item"):
        ExactCover((*items, Item("b", 0, 1)), ((0, 1),))
    with pytest.raises(EngineError, match=r"^option 1 uses the item 'b' twice: name each"):
        ExactCover(items, ((0, 1), (1, 1)))


def test_lists_and_iterators_become_tuples() -> None:
    items, options = [Item("a"), Item("b")], [[0], [1], [0, 1]]
    made: Any = ExactCover
    cover = made(items, options)
    again = made(iter(items), (tuple(option) for option in options))
    assert cover == again == ExactCover(tuple(items), ((0,), (1,), (0, 1)))
    assert hash(cover) == hash(again)
    options.pop()
    items.pop()
    assert (len(cover.items), cover.size, count(cover)) == (2, 3, 2)
    order: Any = CellOrder
    assert order([1, 0], [[1], [0]]) == order(iter([1, 0]), iter([(1,), (0,)]))
    assert hash(order([1, 0], [[1], [0]])) == hash(CellOrder((1, 0), ((1,), (0,))))


@pytest.mark.parametrize("wrong", [True, 0.0, None, "a", [0]])
def test_numbers_of_items_are_whole_numbers(wrong: object) -> None:
    made: Any = ExactCover
    with pytest.raises(TypeError, match=r"item numbers, but .* is among them"):
        made((Item("a"), Item("b")), ((1,), (wrong,)))
    order: Any = CellOrder
    with pytest.raises(TypeError, match="neighbours must be tuples of places in the order, but"):
        order((0, 1), ((1,), (wrong,)))
    with pytest.raises(TypeError, match="items must be numbers of items, but"):
        order((0, wrong))


@pytest.mark.parametrize("name", [[], ([],), {}])
def test_the_name_of_an_item_can_be_hashed(name: Any) -> None:  # noqa: ANN401
    with pytest.raises(TypeError, match="the name of an item must be a value such as a text"):
        Item(name)
    with pytest.raises(TypeError, match="the name of an item must be a value such as a text"):
        ExactCover.of_names([[name]])


@pytest.mark.parametrize("images", [(), (0, 0), (0, 5), (0, 1, 2), [1]])
def test_images_of_items_have_each_item_once(images: Sequence[int]) -> None:
    cover = ExactCover.of_names([["a"], ["b"]])
    with pytest.raises(EngineError, match="item_images must have the number of each of the 2"):
        cover.option_images(images)


@pytest.mark.parametrize("images", [{}, 5, "ab", (0, 1.0), (0, True), None])
def test_images_of_items_are_numbers(images: Any) -> None:  # noqa: ANN401
    with pytest.raises(TypeError, match="item_images must be a number for each item"):
        ExactCover.of_names([["a"], ["b"]]).option_images(images)


def test_equal_options_are_sent_to_each_other_in_their_order_at_once() -> None:
    """To look for each among its equals took twenty seconds."""
    number = 40_000
    began = time.process_time()
    cover = ExactCover((Item("a", 0), Item("b", 0)), ((0,), (1,)) * number)
    assert cover.option_images((1, 0)) == tuple(n ^ 1 for n in range(2 * number))
    assert time.process_time() - began < 5


def test_a_solution_has_each_option_once() -> None:
    keyed = ExactCover.of_names({"A": [1], "B": [2]})
    assert keyed.is_solution(["A", "B"])
    assert not keyed.is_solution(["A", "A", "B"])
    assert not ExactCover.of_names([[1], [2]]).is_solution([0, 1, 1])


def test_bounds_are_whole_numbers_of_any_kind() -> None:
    numpy = pytest.importorskip("numpy")
    cover = ExactCover.of_names({"a": [1]}, bounds={1: (numpy.int64(0), numpy.int8(1))})
    assert count(cover) == 2
    assert cover.items == (Item(1, 0, 1),)
    assert type(Item("a", numpy.int64(0), numpy.int64(3)).upper) is int
    pandas = pytest.importorskip("pandas")
    series = pandas.Series({1: (0, 1)})
    assert ExactCover.of_names({"a": [1]}, series) == cover
    assert count(ExactCover.of_names({"a": [1]}, pandas.Series(dtype=object))) == 1


@pytest.mark.parametrize(
    "pair", [(0.5, 1), (None, 1), (0, "2"), (0, 0.0), (True, 1), (0, False), (0, 1, 2), 1, "01"]
)
def test_wrong_bounds_are_called_bounds(pair: object) -> None:
    with pytest.raises(TypeError) as caught:
        ExactCover.of_names([["c"]], {"c": pair})  # type: ignore[dict-item]
    assert "the bounds of 'c' must be (lower, upper), such as (0, 1)" in str(caught.value)
    assert "Item" not in str(caught.value)


def test_a_matrix_of_zeros_and_ones_is_no_list_of_names() -> None:
    numpy = pytest.importorskip("numpy")
    matrix = numpy.array([[0, 1], [1, 0]])
    long = [[1, 0, 0], [0, 1, 1]]
    for wrong in (matrix, matrix.astype(bool), matrix.astype(float), long, numpy.array(long)):
        with pytest.raises(TypeError, match=r"numpy\.flatnonzero\(row\) for row in matrix"):
            ExactCover.of_names(wrong)
    assert count(ExactCover.of_names([numpy.flatnonzero(row) for row in matrix])) == 1
    for names in ([[1, 0], [0, 1]], [[0, 1], [0, 1]], [[1, 0], [0], [1]]):
        assert count(ExactCover.of_names(names)) == 2  # lists are names
    with pytest.raises(EngineError, match="uses the item 'a' twice"):
        ExactCover.of_names([["a", "a"], ["b", "b"]])


def test_counts_that_no_search_ends_take_the_frontier() -> None:
    """2 to the 200 sets of options that share nothing; 10! ways to place ten rooks."""
    free = ExactCover.of_names([[n] for n in range(200)], dict.fromkeys(range(200), (0, 1)))
    assert count(free) == 2**200
    rooks = ExactCover.of_names([[("row", i), ("column", j)] for i in range(10) for j in range(10)])
    assert plan(rooks).engine == "frontier"
    assert count(rooks) == math.factorial(10)


def test_what_the_frontier_cannot_order_is_said_in_words() -> None:
    often = ExactCover.of_names([["a"], ["a"]], {"a": (0, None)})
    assert count(often) == 4
    with pytest.raises(EngineError, match="option 0 uses no item that may be used once at most"):
        count(often, engine="frontier")


def test_where_solutions_are_asked_for_is_said() -> None:
    cover = ExactCover.of_names([["a"]])
    with pytest.raises(AttributeError, match=r"has no solve: write exact_cover\.solve\(cover\)"):
        cover.solve()  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match=r"exact_cover\.solve and exact_cover\.count take"):
        pentomino.count(cover)  # type: ignore[arg-type]


def test_the_error_of_a_limit_says_how_many_were_found() -> None:
    solutions = Puzzle.of("10x12", "pentominoes*2").solve(limits=Limits(nodes=1000))
    found: list[Solution] = []
    with pytest.raises(LimitReachedError) as met:
        found.extend(solutions)
    assert met.value.found == len(found)
    again = pickle.loads(pickle.dumps(met.value))
    assert (again.found, again.limit) == (len(found), "nodes")
