"""The order that the frontier engine chooses for the items of a problem without cells."""

import random

import pytest

from pentomino import ExactCover, Puzzle
from pentomino.engines import native_arrays
from pentomino.engines.native_arrays import natural_order
from pentomino.exact_cover import Item


def reach(cover: ExactCover, order: tuple[int, ...]) -> int:
    place = {item: stands for stands, item in enumerate(order)}
    found = ([place[item] for item in option if item in place] for option in cover.options)
    return max(max(places) - min(places) for places in found)


def test_a_shuffled_chain_is_put_in_a_row() -> None:
    links = [[n, n + 1] for n in range(200)]
    random.Random(1).shuffle(links)
    cover = ExactCover.of_names(links)
    order = natural_order(cover).items
    assert sorted(order) == list(range(201))
    assert reach(cover, order) == 1


def test_parts_that_share_no_option_stand_one_after_the_other() -> None:
    links = [[start + n, start + n + 1] for n in range(50) for start in (0, 1000)]
    cover = ExactCover.of_names(links)
    order = natural_order(cover).items
    assert len(order) == 102
    assert reach(cover, order) == 1


def test_pieces_of_a_puzzle_are_left_out_and_cells_found() -> None:
    puzzle = Puzzle.of("3x20")
    order = natural_order(puzzle.exact_cover).items
    assert set(order) == set(range(60))  # the cells; the twelve pieces are the last items
    assert reach(puzzle.exact_cover, order) <= 15


def test_items_that_may_be_used_more_often_are_left_out() -> None:
    cover = ExactCover.of_names([["a", "b"], ["b", "c"]], {"b": (0, None)})
    assert set(natural_order(cover).items) == {0, 2}


def test_without_options_every_item_keeps_its_place() -> None:
    assert natural_order(ExactCover((Item("a", 0, 1), Item("b")), ())).items == (0, 1)
    assert natural_order(ExactCover((), ())).items == ()


def test_large_problems_keep_the_order_of_their_items(monkeypatch: pytest.MonkeyPatch) -> None:
    links = [[n, n + 1] for n in range(50)]
    random.Random(1).shuffle(links)
    cover = ExactCover.of_names(links, {0: (0, None)})
    once = tuple(n for n, item in enumerate(cover.items) if item.name != 0)
    # An option of two items has four pairs, each item with itself counted too.
    monkeypatch.setattr(native_arrays, "MOST_PAIRS", 200)
    assert reach(cover, natural_order(cover).items) == 1 < reach(cover, once)
    monkeypatch.setattr(native_arrays, "MOST_PAIRS", 199)
    assert natural_order(cover).items == once


def test_parts_without_number_are_ordered_in_one_pass() -> None:
    """To look through all that is left for each part takes a minute for 50,000 items."""

    class Counted(dict[int, set[int]]):
        looked = 0

        def __getitem__(self, number: int) -> set[int]:
            self.looked += 1
            return super().__getitem__(number)

    beside = Counted({n: {n ^ 1} for n in range(600)})
    order = native_arrays._cuthill_mckee(beside)
    assert sorted(order) == list(range(600))
    assert beside.looked < 30 * len(order)
